import { randomBytes } from 'node:crypto';
import { type ReadResponse, type RequestOptions, sendRequest } from './send-request.ts';

/** What came back, read to its end. */
export interface Answer<Body = Record<string, unknown>> extends ReadResponse {
  /** The parsed body; an empty object for what is not JSON. */
  readonly body: Body;
}

export interface CallOptions extends RequestOptions {
  /** An access token for `Authorization: Bearer`. */
  readonly token?: string | undefined;
}

/** Someone with an account. */
export interface Person {
  readonly accountId: string;
  readonly tenantId: string;
  readonly email: string;
  readonly password: string;
}

/** A person who has logged in. */
export interface LoggedIn extends Person {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly sessionId: string;
}

/** A result of GraphQL over HTTP. */
export interface GraphqlBody<Data = Record<string, unknown>> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string; readonly extensions: Readonly<Record<string, unknown>> }[];
}

/** A user of a running Trellis, who knows nothing but its address. */
export interface AppClient {
  readonly url: string;
  call<Body = Record<string, unknown>>(method: string, path: string, options?: CallOptions): Promise<Answer<Body>>;
  graphql<Data = Record<string, unknown>>(
    query: string,
    variables?: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ): Promise<Answer<GraphqlBody<Data>>>;
  /** Makes an account with an address that nobody else has. @throws Error unless answered 201. */
  register(email?: string): Promise<Person>;
  /** @throws Error unless answered 200. */
  login(person: Person): Promise<LoggedIn>;
  /** Registers and logs in; the address is confirmed where the client knows how. */
  newcomer(): Promise<LoggedIn>;
}

export const freshEmail = (): string => `${randomBytes(8).toString('hex')}@example.com`;

/** Counts the address of an account as confirmed, without the mail about it. */
export type ConfirmAddress = (accountId: string) => Promise<unknown>;

/**
 * Talks to the gateway at this address by the same routes as everybody else.
 * @param confirm - absent: addresses stay unconfirmed, and their accounts without the first credit.
 */
export function appClient(url: string, confirm?: ConfirmAddress): AppClient {
  const client: AppClient = {
    url,
    async call<Body>(method: string, path: string, { token, body, headers, signal }: CallOptions = {}) {
      const response = await sendRequest(method, url + path, {
        body,
        headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
        ...(signal && { signal }),
      });
      const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '') && response.text !== '';
      return { ...response, body: (isJson ? JSON.parse(response.text) : {}) as Body };
    },
    graphql: (query, variables = {}, options = {}) =>
      client.call('POST', '/graphql', { ...options, body: { query, variables } }),
    async register(email = freshEmail()) {
      const password = 'correct horse battery';
      const answer = await client.call<{ account_id: string; tenant_id: string }>('POST', '/api/v1/auth/register', {
        body: { email, name: 'Ada Lovelace', password },
      });
      expectStatus(answer, 201);
      return { accountId: answer.body.account_id, tenantId: answer.body.tenant_id, email, password };
    },
    async login(person) {
      const { email, password } = person;
      const answer = await client.call<{ access_token: string; refresh_token: string }>('POST', '/api/v1/auth/login', {
        body: { email, password },
      });
      expectStatus(answer, 200);
      const { access_token: accessToken, refresh_token: refreshToken } = answer.body;
      const claims = JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString());
      return { ...person, accessToken, refreshToken, sessionId: claims.sid };
    },
    async newcomer() {
      const person = await client.register();
      await confirm?.(person.accountId);
      return client.login(person);
    },
  };
  return client;
}

function expectStatus({ status, text }: Answer<unknown>, expected: number): void {
  if (status !== expected) throw new Error(`answered ${status}, not ${expected}: ${text}`);
}
