import type { CallContext } from '../../../../platform/kernel/context.ts';
import type { Viewer } from '../../../../platform/kernel/viewer.ts';
import type { Platform } from '../../../../platform/platform.ts';

interface Identity {
  readonly accountId: string;
  readonly tenantId: string;
  readonly deviceToken: string;
  readonly secondFactor: boolean;
}

interface ByPassword {
  readonly email: string;
  readonly password: string;
  readonly deviceToken?: string | undefined;
}

interface ByPasskey {
  readonly credential: unknown;
  readonly deviceToken?: string | undefined;
}

interface ByProvider {
  /** Of a sign-in that has begun on the page of this invitation. */
  readonly code: string;
  readonly invitation: string;
}

interface Provider {
  readonly name: string;
  readonly startUrl: string;
}

interface ByFactor {
  readonly ticket: string;
  readonly method: string;
  readonly code: string;
  readonly credential: unknown;
  readonly deviceToken?: string | undefined;
}

/** Who has proved to be the reader, and by what the browser is known again. */
export interface Reader {
  readonly viewer: Viewer;
  readonly deviceToken: string;
  /** Whether more than one factor has proved it. */
  readonly secondFactor: boolean;
}

/** How the reader of a page proves an account, without a session. @throws AppError as a login does. */
export interface ReaderIdentity {
  /** @throws AppError SECOND_FACTOR_REQUIRED with a ticket for `complete`. */
  byPassword(input: ByPassword, context: CallContext): Promise<Reader>;
  bySecondFactor(input: ByFactor, context: CallContext): Promise<Reader>;
  byPasskey(input: ByPasskey, context: CallContext): Promise<Reader>;
  /** @throws AppError SECOND_FACTOR_REQUIRED, where the provider does not stand in for it. */
  byProvider(input: ByProvider, context: CallContext): Promise<Reader>;
  /** Those that people with the address can sign in with. */
  providersFor(email: string, context: CallContext): Promise<readonly Provider[]>;
}

export function createReaderIdentity({ call }: Pick<Platform, 'call'>): ReaderIdentity {
  const identify = call<{ _identify: Identity }, Record<string, unknown>>(
    'auth',
    `mutation Identify($email: String!, $password: String!, $deviceToken: String) {
      _identify(email: $email, password: $password, deviceToken: $deviceToken) { accountId tenantId deviceToken secondFactor }
    }`,
  );
  const complete = call<{ _completeIdentification: Identity }, Record<string, unknown>>(
    'auth',
    `mutation Complete($ticket: String!, $method: String!, $code: String, $credential: JSON, $deviceToken: String) {
      _completeIdentification(
        ticket: $ticket, method: $method, code: $code, credential: $credential, deviceToken: $deviceToken
      ) { accountId tenantId deviceToken secondFactor }
    }`,
  );
  const identifyByPasskey = call<{ _identifyByPasskey: Identity }, Record<string, unknown>>(
    'auth',
    `mutation IdentifyByPasskey($credential: JSON!, $deviceToken: String) {
      _identifyByPasskey(credential: $credential, deviceToken: $deviceToken) { accountId tenantId deviceToken secondFactor }
    }`,
  );
  const identifyByProvider = call<{ _identifyByProvider: Identity }, Record<string, unknown>>(
    'auth',
    `mutation IdentifyByProvider($code: String!, $invitation: String!) {
      _identifyByProvider(code: $code, invitation: $invitation) { accountId tenantId deviceToken secondFactor }
    }`,
  );
  const providersFor = call<{ _providersFor: readonly Provider[] }, { email: string }>(
    'auth',
    'query Providers($email: String!) { _providersFor(email: $email) { name startUrl } }',
  );
  return {
    byProvider: async (input, context) =>
      asReader((await identifyByProvider({ ...input }, context))._identifyByProvider),
    providersFor: async (email, context) => (await providersFor({ email }, context))._providersFor,
    byPassword: async (input, context) => asReader((await identify({ ...input }, context))._identify),
    bySecondFactor: async (input, context) => asReader((await complete({ ...input }, context))._completeIdentification),
    byPasskey: async (input, context) => asReader((await identifyByPasskey({ ...input }, context))._identifyByPasskey),
  };
}

/** The account itself, for this one answer: it has no roles and no session. */
const asReader = ({ accountId, tenantId, deviceToken, secondFactor }: Identity): Reader => ({
  viewer: { kind: 'user', id: accountId, accountId, tenantId, roles: [], permissions: [] },
  deviceToken,
  secondFactor,
});
