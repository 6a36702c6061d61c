import type { Exchange } from '../../../platform/edge/exchange.ts';
import { issuerOf } from '../../../platform/identity/access-token.ts';
import { passkeyPagesOf } from '../../../platform/identity/relying-party.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError, statusOf } from '../../../platform/kernel/errors.ts';
import { INVITATION_PATH } from '../../../platform/pages/invitation-path.ts';
import { formTargetOf, type Page } from '../../../platform/pages/page.ts';
import { isOwnPage, problemOf, readForm, sendPage, shownStatus } from '../../../platform/pages/page-form.ts';
import { credentialIn } from '../../../platform/pages/passkey-form.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { HandleHttp } from '../../define.ts';
import { isSecondFactorRequired } from '../identify.ts';
import type { Identity } from '../identity.ts';
import type { SecondFactorMethod, SecondFactorRequired } from '../second-factor/ticket.ts';
import type { SignInRules } from '../sign-in-rules.ts';
import type { Target } from './browser-state.ts';
import { linkPage, linkSecondFactorPage, notePage } from './pages.ts';
import type { Contact, ProviderPeople } from './people.ts';
import type { ProviderLogout } from './provider-logout.ts';
import type { ProviderStore } from './provider-store.ts';
import { readTarget } from './return-target.ts';
import type { ProviderSignIns, Returned } from './sign-in.ts';

export interface SsoHandlerParts {
  readonly platform: Pick<Platform, 'config' | 'secrets'>;
  readonly providers: ProviderStore;
  readonly people: ProviderPeople;
  readonly signIns: ProviderSignIns;
  /** Proves an account that was there before, whatever its domain is forced to. */
  readonly prove: SignInRules;
  readonly forget: (state: string) => string;
  readonly logout: ProviderLogout;
}

/** A page to send, with its status. */
type Shown = readonly [status: number, page: Page];

/** Where the pages are. */
interface Place {
  readonly issuer: string;
  readonly decrypt: (sealed: string) => string;
  /** `passkeyPagesOf` */
  readonly passkeys: string | null;
}

/** Takes browsers to identity providers, and back. */
export function createSsoHandler(parts: SsoHandlerParts): HandleHttp {
  const { platform, signIns } = parts;
  const issuer = issuerOf(platform.config);
  const { decrypt } = platform.secrets;
  const place = { issuer, decrypt, passkeys: passkeyPagesOf(platform.config) };
  const handlers: readonly (readonly [
    RegExp,
    (exchange: Exchange, context: CallContext, id: string) => Promise<void>,
  ])[] = [
    [/\/sso\/start$/, start],
    [/\/sso\/callback\/([^/]+)$/, comeBack],
    [/\/sso\/link$/, link],
    [/\/sso\/backchannel-logout\/([^/]+)$/, signOut],
  ];
  async function start(exchange: Exchange): Promise<void> {
    const query = new URLSearchParams(exchange.search);
    const target = readTarget(query, platform.config, issuer, platform.secrets);
    const { url, cookie } = await signIns.start(query.get('provider') ?? '', target);
    exchange.header('Set-Cookie', cookie);
    redirect(exchange, url.href);
  }
  async function comeBack(exchange: Exchange, context: CallContext, id: string): Promise<void> {
    const answer = new URLSearchParams(exchange.search);
    exchange.header('Set-Cookie', parts.forget(answer.get('state') ?? ''));
    const returned = await signIns.finish(id, answer, exchange.req.headers.cookie, context);
    if (returned.kind === 'code') return redirect(exchange, placeOf(returned, place));
    sendPage(exchange, 200, linkPage(formOf(returned, place)));
  }
  async function link(exchange: Exchange, context: CallContext): Promise<void> {
    const form = await readForm(exchange);
    if (!isOwnPage(exchange.req, issuer)) throw new AppError('FORBIDDEN', 'The form came from another site');
    const answer = await prove(form, parts, place, context);
    if ('code' in answer) redirect(exchange, placeOf(answer, place));
    else sendPage(exchange, ...answer.shown);
  }
  /** §2.8: a machine asks, and is told in its own form. */
  async function signOut(exchange: Exchange, context: CallContext, id: string): Promise<void> {
    try {
      await parts.logout(id, (await readForm(exchange)).get('logout_token') ?? '', context);
    } catch (error) {
      if (!(error instanceof AppError) || statusOf(error.extensions['code']) >= 500) throw error;
      const problem = { error: 'invalid_request', error_description: error.message };
      return exchange.send(400, 'application/json; charset=utf-8', JSON.stringify(problem));
    }
    exchange.sendEmpty(200);
  }
  return async (exchange, context) => {
    for (const [path, handle] of handlers) {
      const found = path.exec(exchange.path);
      if (!found) continue;
      try {
        await handle(exchange, context, decodeURIComponent(found[1] ?? ''));
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const status = statusOf(error.extensions['code']);
        sendPage(exchange, status, notePage('You were not signed in', `${error.message}.`));
      }
      return;
    }
    throw new AppError('NOT_FOUND', 'Not found');
  };
}

const formOf = ({ code, email, provider, target }: Returned, { issuer, passkeys }: Place) => ({
  action: `${new URL(issuer).pathname.replace(/\/$/, '')}/sso/link`,
  code,
  email,
  providerName: provider.name,
  formTargets: target.kind === 'tokens' ? formTargetOf(target.returnTo) : [],
  passkeys,
});

/** Proves the account behind a pending code by its password, or by the second factor after it. */
async function prove(
  form: URLSearchParams,
  { signIns, providers, people, prove: identification }: SsoHandlerParts,
  place: Place,
  context: CallContext,
): Promise<Returned | { readonly shown: Shown }> {
  const code = form.get('link') ?? '';
  const row = await signIns.pending(code);
  const [provider, account] = row
    ? await Promise.all([providers.byId(row.providerId), people.contactOf(row.accountId, context)])
    : [null, null];
  if (!row || !provider || !account)
    throw new AppError('UNAUTHENTICATED', 'This page is not valid any more: sign in with the provider again');
  const target = JSON.parse(row.target) as Target;
  const shown = formOf({ kind: 'proof', code, target, provider, email: account.email }, place);
  const ticket = form.get('ticket');
  try {
    const answer = await identify(form, account, identification, context);
    if (isSecondFactorRequired(answer)) return { shown: [200, linkSecondFactorPage({ ...shown, ...answer })] };
    await identification.succeeded(answer, context);
    return await signIns.link(code, answer.principal.accountId, context);
  } catch (error) {
    const problem = problemOf(error);
    const isCode = ticket !== null && (error as AppError).extensions['code'] !== 'UNAUTHENTICATED';
    const methods = (form.get('methods') ?? '').split(' ');
    const again = isCode
      ? linkSecondFactorPage({ ...shown, ticket, methods, problem })
      : linkPage({ ...shown, problem });
    return { shown: [shownStatus(error), again] };
  }
}

/** By the password or a passkey, or by the second factor after the password. */
async function identify(
  form: URLSearchParams,
  { id, email }: Pick<Contact, 'id' | 'email'>,
  { identify: byPassword, identifyByPasskey, completeSecondFactor }: SignInRules,
  context: CallContext,
): Promise<Identity | SecondFactorRequired> {
  const ticket = form.get('ticket');
  const credential = credentialIn(form);
  if (ticket !== null) {
    const [method, code] = [form.get('method') as SecondFactorMethod, (form.get('code') ?? '').trim()];
    return completeSecondFactor({ ticket, method, code, credential }, context);
  }
  if (form.get('way') !== 'passkey') return byPassword({ email, password: form.get('password') ?? '' }, context);
  const answer = await identifyByPasskey({ credential }, context);
  if (answer.principal.accountId !== id)
    throw new AppError('INVALID_CREDENTIALS', 'This passkey is of another account');
  return answer;
}

/** Where somebody goes on with a code. */
function placeOf({ code, target }: Returned, { issuer, decrypt }: Place): string {
  if (target.kind === 'interaction') return `${issuer}/oauth/interaction/${target.uid}?identity=${code}`;
  if (target.kind === 'invitation')
    return `${issuer}${INVITATION_PATH}?token=${decrypt(target.sealed)}&identity=${code}`;
  const url = new URL(target.returnTo);
  url.searchParams.set('code', code);
  if (target.state !== '') url.searchParams.set('state', target.state);
  return url.href;
}

function redirect(exchange: Exchange, location: string): void {
  exchange.header('Location', location);
  if (exchange.req.method !== 'POST') exchange.header('Cache-Control', 'no-store');
  exchange.header('Referrer-Policy', 'no-referrer');
  exchange.sendEmpty(303);
}
