import type { CreationOptions } from './authenticator.ts';
import { type Insider, insider } from './organizations.ts';
import { dataOf, type Person, type Tokens } from './people.ts';
import { addApp, codeFor, complete, ticketOf } from './second-factors.ts';
import type { StartedGraph } from './start-graph.ts';

/** The page that passkeys of these tests belong to; the graph is started with it. */
export const ORIGIN = 'https://app.example.com';
export const PASSKEY_SETTINGS = { WEBAUTHN_RP_ID: 'example.com', WEBAUTHN_ORIGINS: ORIGIN };

const DEMAND = `mutation Demand($on: Boolean!) {
  updateOrganization(input: { requireSecondFactor: $on }) { id requireSecondFactor version }
}`;

/** Has the organization of a session demand a second factor, or not. */
export const demand = (app: StartedGraph, token: string, on = true) => app.run(DEMAND, { on }, { token });

/** A session that password and authenticator app have opened. */
export async function loginWithApp(app: StartedGraph, person: Person, secret: string): Promise<Tokens> {
  const { ticket } = await ticketOf(app, person);
  // A code works once: this one is of the next step, which is taken as well.
  for (const ahead of [0, 1]) {
    const answer = await complete(app, { ticket, method: 'TOTP', code: codeFor(secret, ahead) });
    if (!answer.errors) return dataOf(answer).completeLogin;
  }
  throw new Error('neither code was taken');
}

/** Someone with an authenticator app, and with a session that it has opened. */
export interface Strong extends Insider {
  readonly secret: string;
}

export async function strong(app: StartedGraph, person?: Insider): Promise<Strong> {
  const someone = person ?? (await insider(app));
  const { secret } = await addApp(app, someone.token, someone.password);
  const { accessToken: token, refreshToken } = await loginWithApp(app, someone, secret);
  return { ...someone, secret, token, refreshToken };
}

/** The owner of an organization that demands a second factor. */
export async function demanding(app: StartedGraph): Promise<Strong> {
  const owner = await strong(app);
  dataOf(await demand(app, owner.token));
  return owner;
}

const BEGIN = `mutation Begin($input: BeginEnrolmentInput!) {
  beginEnrolment(input: $input) { totp { factorId secret uri } passkeyOptions }
}`;
const COMPLETE = `mutation Complete($input: CompleteEnrolmentInput!) {
  completeEnrolment(input: $input) { accessToken refreshToken tokenType expiresIn deviceToken recoveryCodes }
}`;

export interface Begun {
  readonly totp: { readonly factorId: string; readonly secret: string; readonly uri: string } | null;
  readonly passkeyOptions: CreationOptions | null;
}

export const beginEnrolment = (app: StartedGraph, ticket: string, method: 'TOTP' | 'WEBAUTHN') =>
  app.run(BEGIN, { input: { ticket, method } }) as Promise<{ data?: { beginEnrolment: Begun } | null; errors?: never }>;

export const completeEnrolment = (app: StartedGraph, input: Readonly<Record<string, unknown>>) =>
  app.run(COMPLETE, { input });

/** Adds an authenticator app with a ticket, and goes in. */
export async function enrol(app: StartedGraph, ticket: string): Promise<Tokens & { recoveryCodes: string[] }> {
  const { totp } = dataOf(await beginEnrolment(app, ticket, 'TOTP')).beginEnrolment;
  const { factorId, secret } = totp!;
  const input = { ticket, method: 'TOTP', factorId, code: codeFor(secret) };
  return dataOf<{ completeEnrolment: Tokens & { recoveryCodes: string[] } }>(await completeEnrolment(app, input))
    .completeEnrolment;
}
