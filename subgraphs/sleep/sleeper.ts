import { mayDo } from '../../platform/identity/permissions.ts';
import { type CallContext, requireViewer } from '../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../platform/kernel/errors.ts';
import type { Platform } from '../../platform/platform.ts';

/** Somebody whose nights are kept: an account of the organization, or one of whom only the organization knows. */
export interface Sleeper {
  readonly tenantId: string;
  readonly userId: string;
}

/** Whose nights a caller means. Its own, unless it says otherwise and has `sleep:admin`. */
export type FindSleeper = (userId: string | null | undefined, context: CallContext) => Promise<Sleeper>;

const USER_ID = /^[\w.:@-]{1,128}$/;

/** Whether the caller may see and change the nights of somebody. */
export function maySee({ tenantId, userId }: Sleeper, context: CallContext): boolean {
  const viewer = requireViewer(context);
  return viewer.tenantId === tenantId && (viewer.accountId === userId || mayDo(viewer, 'sleep:admin'));
}

/**
 * Accounts have to be members of the organization, which authorization knows; every other text is the organization's own name for somebody.
 * The function throws AppError BAD_USER_INPUT for a text that is no name, FORBIDDEN without `sleep:admin`, NOT_FOUND for others' accounts.
 */
export function createFindSleeper({ call }: Pick<Platform, 'call'>): FindSleeper {
  const tenantsOf = call<{ _tenantsOf: readonly { tenantId: string }[] }, { id: string }>(
    'authorization',
    'query Tenants($id: ID!) { _tenantsOf(subjectId: $id) { tenantId } }',
  );
  return async (given, context) => {
    const { tenantId, accountId } = requireViewer(context);
    if (tenantId === null) throw new AppError('FORBIDDEN', 'Nights belong to an organization');
    const userId = given ?? accountId;
    if (userId === undefined) throw invalid('userId', 'is required: no account is behind this credential');
    if (!USER_ID.test(userId))
      throw invalid('userId', 'must have 1 to 128 letters, digits and "_", ".", ":", "@", "-"');
    const sleeper = { tenantId, userId };
    if (userId === accountId) return sleeper;
    if (!maySee(sleeper, context))
      throw new AppError('FORBIDDEN', 'The nights of others need the permission sleep:admin');
    if (userId.startsWith('usr_')) {
      const { _tenantsOf: tenants } = await tenantsOf({ id: userId }, context);
      if (!tenants.some((each) => each.tenantId === tenantId)) throw notFound('Account');
    }
    return sleeper;
  };
}
