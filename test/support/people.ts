import { randomBytes } from 'node:crypto';
import type { GraphQLFormattedError } from 'graphql';
import type { GraphResult } from '../../platform/graphql/graph.ts';
import type { Caller, StartedGraph } from './start-graph.ts';

/** Someone with an account. */
export interface Person {
  readonly id: string;
  readonly tenantId: string;
  readonly email: string;
  readonly password: string;
}

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly tokenType: string;
  readonly expiresIn: number;
}

export const REGISTER = `mutation Register($input: CreateAccountInput!) {
  createAccount(input: $input) { id tenantId email name roles preferences createdAt updatedAt }
}`;
export const LOGIN = `mutation Login($input: LoginInput!) {
  login(input: $input) { accessToken refreshToken tokenType expiresIn }
}`;
export const REFRESH = `mutation Refresh($input: RefreshTokenInput!) {
  refreshToken(input: $input) { accessToken refreshToken tokenType expiresIn }
}`;

/** The data of a result that must have no errors. */
export function dataOf<Data>(result: GraphResult<Data> | GraphResult): Data {
  if (result.errors || !result.data) throw new Error(`unexpected errors: ${JSON.stringify(result.errors)}`);
  return result.data as Data;
}

/** The code of a result that must have failed; an empty string when it did not. */
export const codeOf = (result: { readonly errors?: readonly GraphQLFormattedError[] }): string =>
  String(result.errors?.[0]?.extensions?.['code'] ?? '');

/** The refused fields of a result. */
export const refusedFields = (result: { readonly errors?: readonly GraphQLFormattedError[] }): string[] =>
  ((result.errors?.[0]?.extensions?.['errors'] ?? []) as { path: string }[]).map(({ path }) => path);

/** Makes an account with an address that no other test has. */
export async function register(app: StartedGraph, name = 'Ada Lovelace', caller: Caller = {}): Promise<Person> {
  const email = `${randomBytes(8).toString('hex')}@example.com`;
  const password = 'correct horse battery';
  const { createAccount } = dataOf<{ createAccount: { id: string; tenantId: string } }>(
    await app.run(REGISTER, { input: { email, name, password } }, caller),
  );
  return { ...createAccount, email, password };
}

export async function login(app: StartedGraph, { email, password }: Person, caller: Caller = {}): Promise<Tokens> {
  return dataOf<{ login: Tokens }>(await app.run(LOGIN, { input: { email, password } }, caller)).login;
}

export const refresh = (app: StartedGraph, refreshToken: string, caller: Caller = {}) =>
  app.run(REFRESH, { input: { refreshToken } }, caller) as Promise<GraphResult<{ refreshToken: Tokens }>>;

/** Whether an access token is taken, asked as the edge asks. */
export async function isAccepted(app: StartedGraph, accessToken: string): Promise<boolean> {
  const result = app.run('{ viewer { id } }', {}, { token: accessToken });
  return result.then(
    () => true,
    (error: Error) => {
      if (!('extensions' in error)) throw error;
      return false;
    },
  );
}

/** The claims of a token, not verified. */
export const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

export const headerOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString());
