import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { deviceCookie } from '../../../platform/identity/device-cookie.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { formTargetOf, type Page } from '../../../platform/pages/page.ts';
import type { Enrolments } from '../enrolment/enrolment.ts';
import type { Identity } from '../identity.ts';
import type { SignInRules } from '../sign-in-rules.ts';
import type { Authorizations } from './authorizations.ts';
import type { People } from './people.ts';
import type { InteractionProviders } from './provider-sign-in.ts';

export interface InteractionParts {
  readonly issuer: string;
  /** `passkeyPagesOf` */
  readonly passkeys: string | null;
  readonly identification: SignInRules;
  readonly enrolments: Enrolments;
  readonly authorizations: Authorizations;
  readonly people: People;
  readonly sso: InteractionProviders;
}

export type Details = Awaited<ReturnType<Provider['interactionDetails']>>;

/** One request to an interaction, and what is known of it. */
export interface Visit {
  readonly provider: Provider;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly details: Details;
  readonly clientName: string;
  readonly form: URLSearchParams;
  /** The identity with which a provider's sign-in has come back. */
  readonly identity: string | null;
  readonly context: CallContext;
}

/** Returns the fields that all forms of an interaction's pages have. */
export const formOf = ({ details, clientName }: Visit, { issuer, passkeys }: InteractionParts) => ({
  action: `${new URL(issuer).pathname.replace(/\/$/, '')}/oauth/interaction/${details.uid}`,
  formTargets: formTargetOf(details.params['redirect_uri']),
  clientName,
  passkeys,
});

/**
 * The time of the login, in seconds and parts of one, is that before its proof was looked at: a password that was changed since was
 * still good then.
 */
export const loginOf = ({ principal, amr }: Pick<Identity, 'principal' | 'amr'>, begunMs: number) => ({
  accountId: principal.accountId,
  remember: false,
  amr: [...amr],
  ts: begunMs / 1000,
});

/** The browser is known again by its cookie. */
export const rememberDevice = (res: ServerResponse, token: string, issuer: string): void => {
  res.appendHeader('Set-Cookie', deviceCookie(token, issuer));
};

/** A form of one step must not answer another. @throws InvalidRequest */
export function requirePrompt({ details }: Visit, name: 'login' | 'consent'): void {
  if (details.prompt.name !== name) throw new errors.InvalidRequest('this page is not valid any more');
}

type Result = Parameters<Provider['interactionResult']>[2];

/** Keeps what an interaction has come to: the address at which the authorization request goes on. */
export const settle = ({ provider, req, res }: Visit, result: Result): Promise<string> =>
  provider.interactionResult(req, res, result, { mergeWithLastSubmission: !('login' in result) });

/** The same, and goes on. */
export async function finish(visit: Visit, result: Result): Promise<void> {
  const location = await settle(visit, result);
  visit.res.writeHead(303, { Location: location, 'Cache-Control': 'no-store', 'Content-Length': '0' }).end();
}

/** Answers with a page. */
export function send(res: ServerResponse, status: number, { body, headers }: Page): void {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  res.writeHead(status, { 'Content-Length': Buffer.byteLength(body) }).end(body);
}
