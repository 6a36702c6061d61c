import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Exchange } from '../../../platform/edge/exchange.ts';
import { deviceTokenOf } from '../../../platform/identity/device-cookie.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { Page } from '../../../platform/pages/page.ts';
import { isOwnPage, problemOf, shownStatus } from '../../../platform/pages/page-form.ts';
import { credentialIn } from '../../../platform/pages/passkey-form.ts';
import { takes } from '../admission.ts';
import type { Identity } from '../identity.ts';
import { startUrlOf } from '../identity-providers/authority.ts';
import type { SecondFactorMethod } from '../second-factor/ticket.ts';
import { allow } from './consent.ts';
import { originIn, shownCode } from './device-origin.ts';
import { enrol, isEnrolmentDemand, offerEnrolment } from './enrolment.ts';
import { withinConfinement } from './login-policy.ts';
import { consentPage, loginPage, messagePage, PAGE_IS_GONE, secondFactorPage } from './pages.ts';
import type { Workplace } from './people.ts';
import { acrOf } from './provider-sign-in.ts';
import { wishesOf } from './scopes.ts';
import {
  type Details,
  finish,
  formOf,
  type InteractionParts,
  loginOf,
  rememberDevice,
  requirePrompt,
  send,
  type Visit,
} from './visit.ts';

/** Answers a request for one of the pages between an authorization request and its answer. */
export type HandleInteraction = (provider: Provider, exchange: Exchange, context: CallContext) => Promise<void>;

const MAX_FORM_BYTES = 16 * 1024;
const PATH = /\/oauth\/interaction\/([\w-]+)(?:\/(login|second-factor|enrol|consent|abort))?$/;

/**
 * Login, second factor and consent. A form counts only with the cookie of its interaction, which browsers do not send with forms of
 * other sites (SameSite), and from a page of ours.
 */
export function createInteractions(parts: InteractionParts): HandleInteraction {
  const steps: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
    login: (visit) => logIn(visit, parts),
    'second-factor': (visit) => confirmFactor(visit, parts),
    enrol: (visit) => enrol(visit, parts),
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
      const identity = new URLSearchParams(exchange.search).get('identity');
      const visit = {
        provider,
        req,
        res,
        details,
        form,
        identity,
        context,
        clientName: client.clientName ?? client.clientId,
      };
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

async function show(visit: Visit, parts: InteractionParts): Promise<void> {
  const { details, res } = visit;
  if (details.prompt.name === 'consent') return send(res, 200, await consentOf(visit, parts));
  if (visit.identity !== null) return signInByProvider(visit, visit.identity, parts);
  const hint = details.params['login_hint'];
  send(res, 200, loginPage({ ...formOf(visit, parts), email: typeof hint === 'string' ? hint : undefined }));
}

/** Goes on with a sign-in at a provider, which this very page has begun. */
async function signInByProvider(visit: Visit, code: string, parts: InteractionParts): Promise<void> {
  const { details, context, res } = visit;
  const begunMs = Date.now();
  const isOf = (target: { kind: string; uid?: string }) => target.kind === 'interaction' && target.uid === details.uid;
  try {
    const answer = await parts.sso.signIns.redeem(code, isOf, context);
    if ('ticket' in answer) return send(res, 200, secondFactorPage({ ...formOf(visit, parts), ...answer }));
    const organizationId = answer.confinedTo ?? undefined;
    await enter(visit, { ...answer, organizationId }, parts, begunMs);
  } catch (error) {
    if (isEnrolmentDemand(error)) return offerEnrolment(visit, error, parts);
    send(res, shownStatus(error), loginPage({ ...formOf(visit, parts), problem: problemOf(error) }));
  }
}

/** Signs the browser in. @throws AppError of `requireFactor` and `succeeded`. */
async function enter(visit: Visit, identity: Identity, parts: InteractionParts, begunMs: number): Promise<void> {
  const { identification, issuer } = parts;
  await identification.requireFactor(identity, visit.context);
  rememberDevice(visit.res, await identification.succeeded(identity, visit.context), issuer);
  const login = Object.assign(loginOf(identity, begunMs), acrOf(identity.organizationId ?? null));
  await finish(visit, { login });
}

/** Leads to the providers of an address: by links, because a form must lead nowhere else (CSP form-action). */
async function offerProviders(visit: Visit, email: string, parts: InteractionParts, problem?: string): Promise<void> {
  const { details, context, res } = visit;
  const found = await parts.sso.authority.providersFor(email, context);
  const providers = found.map((provider) => ({
    name: provider.name,
    url: `${startUrlOf(parts.issuer, provider)}&interaction=${details.uid}`,
  }));
  const none = 'No identity provider signs in people of this domain.';
  const shown = problem ?? (providers.length === 0 ? none : undefined);
  send(
    res,
    problem === undefined ? 200 : 403,
    loginPage({ ...formOf(visit, parts), email, providers, problem: shown }),
  );
}

/** Leads to the provider that a passkey's owner has to use: whose address it is was not typed. */
function offerOnly(visit: Visit, error: AppError, parts: InteractionParts): void {
  const url = `${error.extensions['start_url']}&interaction=${visit.details.uid}`;
  const providers = [{ name: 'your organization’s identity provider', url }];
  send(visit.res, 403, loginPage({ ...formOf(visit, parts), providers, problem: problemOf(error) }));
}

async function logIn(visit: Visit, parts: InteractionParts): Promise<void> {
  requirePrompt(visit, 'login');
  const { form, context, res } = visit;
  const email = form.get('email') ?? '';
  const way = form.get('way');
  if (way === 'provider') return offerProviders(visit, email, parts);
  const begunMs = Date.now();
  try {
    const deviceToken = deviceTokenOf(visit.req);
    const password = form.get('password') ?? '';
    const answer =
      way === 'passkey'
        ? await parts.identification.identifyByPasskey({ credential: credentialIn(form), deviceToken }, context)
        : await parts.identification.identify({ email, password, deviceToken }, context);
    if ('ticket' in answer) return send(res, 200, secondFactorPage({ ...formOf(visit, parts), ...answer }));
    await enter(visit, answer, parts, begunMs);
  } catch (error) {
    if (isEnrolmentDemand(error)) return offerEnrolment(visit, error, parts);
    const isForced = error instanceof AppError && error.extensions['code'] === 'SSO_REQUIRED';
    if (isForced && way === 'passkey') return offerOnly(visit, error, parts);
    if (isForced) return offerProviders(visit, email, parts, problemOf(error));
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
    const credential = method === 'webauthn' ? credentialIn(form) : null;
    const proof = { ticket, method, code: code.trim(), credential, deviceToken: deviceTokenOf(visit.req) };
    const identity = await parts.identification.completeSecondFactor(proof, context);
    await enter(visit, identity, parts, begunMs);
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

async function decide(visit: Visit, parts: InteractionParts): Promise<void> {
  requirePrompt(visit, 'consent');
  const { details, form, provider, res } = visit;
  if (form.get('decision') !== 'allow') return deny(visit);
  const accountId = details.session!.accountId;
  const workplaces = openTo(await workplacesOf(visit, parts), visit);
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

/** Returns the scopes that the client asked for and the provider found to be grantable. */
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
    workplacesOf(visit, parts),
  ]);
  const open = openTo(workplaces, visit);
  const { openid, resources } = wantedOf(details);
  const scopes = new Set([...openid, ...Object.values(resources).flat()]);
  const redirectUri = String(details.params['redirect_uri'] ?? '');
  const device = await deviceOf(visit);
  return consentPage({
    ...formOf(visit, parts),
    workplaces: open,
    problem: problem ?? leftOut(workplaces, open),
    account: profile?.email ?? accountId,
    wishes: wishesOf(scopes),
    destination: device ? null : destinationOf(redirectUri),
    userCode: device?.code,
    origin: device?.origin ?? null,
    readerIp: context.client.ip,
  });
}

/** The device that waits for the answer; null where an address is to get it. */
async function deviceOf({ provider, details }: Visit) {
  if (details.deviceCode === undefined) return null;
  const code = await provider.DeviceCode.find(details.deviceCode);
  if (!code) throw new errors.SessionNotFound('the code of the device has expired');
  return { code: shownCode(code.userCode), origin: originIn(code.deviceInfo) };
}

/** The organizations of the reader, as far as this browser session goes: one by an organization's provider is for that one alone. */
async function workplacesOf({ details, context }: Visit, { people }: InteractionParts): Promise<readonly Workplace[]> {
  const { accountId, acr } = details.session!;
  return withinConfinement(await people.workplacesOf(accountId, context), acr);
}

/** Of those, the ones that the reader may allow something for. */
const openTo = (workplaces: readonly Workplace[], { details }: Visit): readonly Workplace[] =>
  workplaces.filter((workplace) => takes(workplace, details.session!.amr ?? []));

/** Why some of them are left out; undefined where none is. */
function leftOut(workplaces: readonly Workplace[], open: readonly Workplace[]): string | undefined {
  const names = workplaces.filter((workplace) => !open.includes(workplace)).map(({ name }) => name);
  if (names.length === 0) return undefined;
  return `${names.join(', ')}: demands a second factor, and you have signed in without one. Add one to your account, and sign in with it.`;
}

/** As much of a redirect URI as tells people where it leads. */
function destinationOf(redirectUri: string): string {
  if (!URL.canParse(redirectUri)) return redirectUri;
  const { host, protocol } = new URL(redirectUri);
  return host === '' || !/^https?:$/.test(protocol) ? protocol : host;
}
