import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { CallContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Exchange } from '../../../platform/exchange.ts';
import { formTargetOf, type Page } from '../../../platform/page.ts';
import { isOwnPage, problemOf, shownStatus } from '../../../platform/page-form.ts';
import type { Identity } from '../identify.ts';
import type { SecondFactorMethod } from '../second-factor/ticket.ts';
import type { SignInRules } from '../sign-in-rules.ts';
import type { Authorizations } from './authorizations.ts';
import { allow } from './consent.ts';
import { consentPage, loginPage, messagePage, PAGE_IS_GONE, secondFactorPage } from './pages.ts';
import type { People } from './people.ts';
import { inPlainWords } from './scopes.ts';

export interface InteractionParts {
  readonly issuer: string;
  readonly identification: SignInRules;
  readonly authorizations: Authorizations;
  readonly people: People;
}

/** Answers a request for one of the pages between an authorization request and its answer. */
export type HandleInteraction = (provider: Provider, exchange: Exchange, context: CallContext) => Promise<void>;

type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

/** One request to an interaction, and what is known of it. */
interface Visit {
  readonly provider: Provider;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly details: Details;
  readonly clientName: string;
  readonly form: URLSearchParams;
  readonly context: CallContext;
}

const MAX_FORM_BYTES = 16 * 1024;
const PATH = /\/oauth\/interaction\/([\w-]+)(?:\/(login|second-factor|consent|abort))?$/;

/**
 * Login, second factor and consent. A form counts only with the cookie of its interaction, which browsers do not send with forms of
 * other sites (SameSite), and from a page of ours.
 */
export function createInteractions(parts: InteractionParts): HandleInteraction {
  const steps: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
    login: (visit) => logIn(visit, parts),
    'second-factor': (visit) => confirmFactor(visit, parts),
    consent: (visit) => decide(visit, parts),
    abort: (visit) => deny(visit),
  };
  return async (provider, exchange, context) => {
    const [, uid, step] = PATH.exec(exchange.path) ?? [];
    const { req } = exchange;
    const isForm = req.method === 'POST';
    const form = new URLSearchParams(isForm ? (await exchange.readBody(MAX_FORM_BYTES)).toString('utf8') : '');
    const res = exchange.handOver();
    try {
      if (isForm && !isOwnPage(req, parts.issuer)) throw new errors.InvalidRequest('the form came from another site');
      const details = await provider.interactionDetails(req, res);
      if (details.uid !== uid) throw new errors.SessionNotFound('this page belongs to another sign-in');
      const client = await provider.Client.find(String(details.params['client_id']));
      if (!client) throw new errors.InvalidClient('the application was removed');
      const visit = { provider, req, res, details, form, context, clientName: client.clientName ?? client.clientId };
      if (step !== undefined) await steps[step]!(visit);
      else await show(visit, parts);
    } catch (error) {
      if (!(error instanceof errors.OIDCProviderError)) throw error;
      const isGone = error instanceof errors.SessionNotFound;
      const text = isGone ? PAGE_IS_GONE : (error.error_description ?? error.message);
      send(res, error.statusCode, messagePage('This did not work', text, error.error));
    }
  };
}

const formOf = ({ details, clientName }: Visit, { issuer }: InteractionParts) => ({
  action: `${new URL(issuer).pathname.replace(/\/$/, '')}/oauth/interaction/${details.uid}`,
  formTargets: formTargetOf(details.params['redirect_uri']),
  clientName,
});

async function show(visit: Visit, parts: InteractionParts): Promise<void> {
  const { details, res } = visit;
  if (details.prompt.name === 'consent') return send(res, 200, await consentOf(visit, parts));
  const hint = details.params['login_hint'];
  send(res, 200, loginPage({ ...formOf(visit, parts), email: typeof hint === 'string' ? hint : undefined }));
}

async function logIn(visit: Visit, parts: InteractionParts): Promise<void> {
  requirePrompt(visit, 'login');
  const { form, context, res } = visit;
  const email = form.get('email') ?? '';
  const begunMs = Date.now();
  try {
    const answer = await parts.identification.identify({ email, password: form.get('password') ?? '' }, context);
    if ('ticket' in answer) return send(res, 200, secondFactorPage({ ...formOf(visit, parts), ...answer }));
    await parts.identification.succeeded(answer.emailHash);
    await finish(visit, { login: loginOf(answer, begunMs) });
  } catch (error) {
    send(res, shownStatus(error), loginPage({ ...formOf(visit, parts), email, problem: problemOf(error) }));
  }
}

async function confirmFactor(visit: Visit, parts: InteractionParts): Promise<void> {
  requirePrompt(visit, 'login');
  const { form, context, res } = visit;
  const [ticket = '', given = '', code = ''] = ['ticket', 'method', 'code'].map((name) => form.get(name) ?? '');
  const method = given as SecondFactorMethod;
  const begunMs = Date.now();
  try {
    const identity = await parts.identification.completeSecondFactor({ ticket, method, code: code.trim() }, context);
    await parts.identification.succeeded(identity.emailHash);
    await finish(visit, { login: loginOf(identity, begunMs) });
  } catch (error) {
    const problem = problemOf(error);
    const isOver = error instanceof AppError && error.extensions['code'] === 'UNAUTHENTICATED';
    const methods = (form.get('methods') ?? method).split(' ');
    const again = isOver
      ? loginPage({ ...formOf(visit, parts), problem })
      : secondFactorPage({ ...formOf(visit, parts), ticket, methods, problem });
    send(res, shownStatus(error), again);
  }
}

/**
 * The time of the login, in seconds and parts of one, is that before its proof was looked at: a password that was changed since was
 * still good then.
 */
const loginOf = ({ principal, amr }: Pick<Identity, 'principal' | 'amr'>, begunMs: number) => ({
  accountId: principal.accountId,
  remember: false,
  amr: [...amr],
  ts: begunMs / 1000,
});

async function decide(visit: Visit, parts: InteractionParts): Promise<void> {
  requirePrompt(visit, 'consent');
  const { details, form, provider, context, res } = visit;
  if (form.get('decision') !== 'allow') return deny(visit);
  const accountId = details.session!.accountId;
  const workplaces = await parts.people.workplacesOf(accountId, context);
  const tenantId = form.get('tenant_id') ?? '';
  if (!workplaces.some((workplace) => workplace.tenantId === tenantId)) {
    const problem = 'Choose one of your organizations.';
    return send(res, 400, await consentOf(visit, parts, problem));
  }
  const wanted = wantedOf(details);
  const clientId = String(details.params['client_id']);
  const grant = await allow(provider, { accountId, clientId, tenantId, ...wanted }, parts.authorizations);
  await finish(visit, { consent: { grantId: grant.jti } });
}

const deny = (visit: Visit): Promise<void> =>
  finish(visit, { error: 'access_denied', error_description: 'The user has refused' });

/** What the client asked for, as the provider found it to be grantable. */
function wantedOf({ prompt, params }: Details): { openid: string[]; resources: Record<string, string[]> } {
  const { missingOIDCScope = [], missingResourceScopes = {} } = prompt.details as {
    missingOIDCScope?: string[];
    missingResourceScopes?: Record<string, string[]>;
  };
  const identity = String(params['scope'] ?? '').split(' ');
  return { openid: missingOIDCScope.filter((scope) => identity.includes(scope)), resources: missingResourceScopes };
}

async function consentOf(visit: Visit, parts: InteractionParts, problem?: string): Promise<Page> {
  const { details, context } = visit;
  const accountId = details.session!.accountId;
  const [profile, workplaces] = await Promise.all([
    parts.people.profileOf(accountId, context),
    parts.people.workplacesOf(accountId, context),
  ]);
  const { openid, resources } = wantedOf(details);
  const scopes = new Set([...openid, ...Object.values(resources).flat()]);
  const redirectUri = String(details.params['redirect_uri'] ?? '');
  return consentPage({
    ...formOf(visit, parts),
    workplaces,
    problem,
    account: profile?.email ?? accountId,
    wishes: [...scopes].map(inPlainWords),
    destination: details.deviceCode ? 'the device that shows your code' : destinationOf(redirectUri),
  });
}

/** As much of a redirect URI as tells people where it leads. */
function destinationOf(redirectUri: string): string {
  if (!URL.canParse(redirectUri)) return redirectUri;
  const { host, protocol } = new URL(redirectUri);
  return host === '' || !/^https?:$/.test(protocol) ? protocol : host;
}

/** A form of one step must not answer another. */
function requirePrompt({ details }: Visit, name: 'login' | 'consent'): void {
  if (details.prompt.name !== name) throw new errors.InvalidRequest('this page is not valid any more');
}

async function finish(
  { provider, req, res }: Visit,
  result: Parameters<Provider['interactionResult']>[2],
): Promise<void> {
  const location = await provider.interactionResult(req, res, result, {
    mergeWithLastSubmission: !('login' in result),
  });
  res.writeHead(303, { Location: location, 'Cache-Control': 'no-store', 'Content-Length': '0' }).end();
}

function send(res: ServerResponse, status: number, { body, headers }: Page): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.writeHead(status, { 'Content-Length': Buffer.byteLength(body) }).end(body);
}
