import type { CallContext } from '../../../../platform/context.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Viewer } from '../../../../platform/viewer.ts';

interface Principal {
  readonly accountId: string;
  readonly tenantId: string;
}

/** How the reader of a page proves an account, without a session. @throws AppError as a login does. */
export interface ReaderIdentity {
  /** @throws AppError SECOND_FACTOR_REQUIRED with a ticket for `complete`. */
  byPassword(input: { readonly email: string; readonly password: string }, context: CallContext): Promise<Viewer>;
  byCode(
    input: { readonly ticket: string; readonly method: string; readonly code: string },
    context: CallContext,
  ): Promise<Viewer>;
}

export function createReaderIdentity({ call }: Pick<Platform, 'call'>): ReaderIdentity {
  const identify = call<{ _identify: Principal }, Record<string, unknown>>(
    'auth',
    'mutation Identify($email: String!, $password: String!) { _identify(email: $email, password: $password) { accountId tenantId } }',
  );
  const complete = call<{ _completeIdentification: Principal }, Record<string, unknown>>(
    'auth',
    `mutation Complete($ticket: String!, $method: String!, $code: String!) {
      _completeIdentification(ticket: $ticket, method: $method, code: $code) { accountId tenantId }
    }`,
  );
  return {
    byPassword: async (input, context) => asViewer((await identify(input, context))._identify),
    byCode: async (input, context) => asViewer((await complete(input, context))._completeIdentification),
  };
}

/** The account itself, for this one answer: it has no roles and no session. */
const asViewer = ({ accountId, tenantId }: Principal): Viewer => ({
  kind: 'user',
  id: accountId,
  accountId,
  tenantId,
  roles: [],
  permissions: [],
});
