import { type CallContext, requireViewer } from '../../../platform/context.ts';
import { AppError, notFound } from '../../../platform/errors.ts';
import { mayDo, requirePermission } from '../../../platform/permissions.ts';
import type { Platform } from '../../../platform/platform.ts';
import { OPERATOR } from '../../../platform/roles.ts';
import type { Principal } from '../sign-in.ts';
import { secondFactorEvent } from './events.ts';
import type { Reauthenticate, Reauthentication } from './reauthentication.ts';
import type { SecondFactorStore } from './store.ts';

/**
 * Lets whoever runs an organization let a member in again who has lost every second factor: how many there were.
 * @throws AppError NOT_FOUND for whoever is no member, FORBIDDEN for a member who is not theirs alone, those of `Reauthenticate`.
 */
export type ResetSecondFactors = (accountId: string, proof: Reauthentication, context: CallContext) => Promise<number>;

interface Membership {
  readonly tenantId: string;
  readonly roles: readonly string[];
}

export function createResetSecondFactors(
  { call }: Platform,
  store: SecondFactorStore,
  reauthenticate: Reauthenticate,
): ResetSecondFactors {
  const principalOf = call<{ _principal: Principal | null }, Record<string, unknown>>(
    'account',
    'query Principal($id: ID!) { _principal(id: $id) { accountId tenantId } }',
  );
  const membershipsOf = call<{ _tenantsOf: readonly Membership[] }, Record<string, unknown>>(
    'authorization',
    'query Memberships($id: ID!) { _tenantsOf(subjectId: $id) { tenantId roles } }',
  );

  /** The organization to tell of the reset. */
  const requireAuthority = async (accountId: string, context: CallContext): Promise<string> => {
    const viewer = requirePermission(context, 'users:write');
    const { _principal: member } = await principalOf({ id: accountId }, context);
    if (!member) throw notFound('Member');
    if (viewer.roles.includes(OPERATOR) && mayDo(viewer, 'platform:write')) return member.tenantId;
    const { _tenantsOf: memberships } = await membershipsOf({ id: accountId }, context);
    const here = memberships.find(({ tenantId }) => tenantId === viewer.tenantId);
    if (!here) throw notFound('Member');
    if (here.roles.includes('owner') && !viewer.roles.includes('owner'))
      throw new AppError('FORBIDDEN', 'Only an owner may do this to an owner');
    // Whoever is admin in one organization must not weaken the way into another one.
    const mine = new Set([viewer.tenantId, member.tenantId]);
    if (memberships.some(({ tenantId }) => !mine.has(tenantId)))
      throw new AppError('FORBIDDEN', 'This member belongs to other organizations too: ask an operator');
    return here.tenantId;
  };

  return async (accountId, proof, context) => {
    const tenantId = await requireAuthority(accountId, context);
    await reauthenticate(proof, context);
    const { id } = requireViewer(context);
    const event = (removed: number) =>
      secondFactorEvent('auth.second_factor_reset', tenantId, { account_id: accountId, reset_by: id, removed });
    return store.reset(accountId, event);
  };
}
