import { Secret, TOTP } from 'otpauth';
import type { GraphResult } from '../../platform/graphql/graph.ts';
import { codeOf, dataOf, LOGIN, type Person, type Tokens } from './people.ts';
import type { Caller, StartedGraph } from './start-graph.ts';

export const COMPLETE = `mutation Complete($input: CompleteLoginInput!) {
  completeLogin(input: $input) { accessToken refreshToken tokenType expiresIn }
}`;
export const ADD_TOTP = 'mutation Add($input: AddTotpInput!) { addTotp(input: $input) { factorId secret uri } }';
export const CONFIRM_TOTP = `mutation Confirm($id: ID!, $code: String!) {
  confirmTotp(id: $id, code: $code) { factor { id kind name confirmed } recoveryCodes }
}`;
export const FACTORS = `{ viewer { secondFactors {
  nodes { id kind name confirmed synced createdAt lastUsedAt } recoveryCodesLeft
} } }`;

/** An authenticator app that an account has. */
export interface App {
  readonly factorId: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[] | null;
}

/** What an app shows now or, where that was used already, in so many steps of 30 seconds. */
export const codeFor = (secret: string, stepsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsAhead * 30_000 });

/** Some code that the app shows neither now nor in the steps beside. */
export function wrongCodeFor(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeFor(secret, steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!;
}

/** Adds an authenticator app, and confirms it with the code of the step before, so that the present one is left for the test. */
export async function addApp(app: StartedGraph, token: string, password: string, name = 'Phone'): Promise<App> {
  const input = { name, reauthenticate: { password } };
  const { addTotp } = dataOf<{ addTotp: { factorId: string; secret: string } }>(
    await app.run(ADD_TOTP, { input }, { token }),
  );
  const confirm = () => app.run(CONFIRM_TOTP, { id: addTotp.factorId, code: codeFor(addTotp.secret, -1) }, { token });
  const first = await confirm();
  // A step may end between making the code and judging it; two steps do not.
  const { confirmTotp } = dataOf<{ confirmTotp: { recoveryCodes: string[] | null } }>(
    codeOf(first) === 'BAD_USER_INPUT' ? await confirm() : first,
  );
  return { factorId: addTotp.factorId, secret: addTotp.secret, recoveryCodes: confirmTotp.recoveryCodes };
}

/** What the first half of a login answers. */
export interface Ticket {
  readonly ticket: string;
  readonly methods: readonly string[];
  readonly expires_in: number;
}

/** @throws Error unless the login asks for a second factor. */
export async function ticketOf(app: StartedGraph, { email, password }: Person, caller: Caller = {}): Promise<Ticket> {
  const result = await app.run(LOGIN, { input: { email, password } }, caller);
  if (codeOf(result) !== 'SECOND_FACTOR_REQUIRED') throw new Error(`not asked for: ${JSON.stringify(result)}`);
  return result.errors![0]!.extensions as unknown as Ticket;
}

export const complete = (app: StartedGraph, input: Readonly<Record<string, unknown>>, caller: Caller = {}) =>
  app.run(COMPLETE, { input }, caller) as Promise<GraphResult<{ completeLogin: Tokens }>>;
