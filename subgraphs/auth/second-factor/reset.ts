import { mayDo, requirePermission } from '../../../platform/identity/permissions.ts';
import { OPERATOR } from '../../../platform/identity/roles.ts';
import { type CallContext, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError, notFound } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Principal } from '../identity.ts';
import { secondFactorEvent } from './events.ts';
import type { Reauthenticate, Reauthentication } from './reauthentication.ts';
import type { SecondFactorStore } from './store.ts';

/**
 * Lets in again a member who has lost every second factor: how many there were. The factors guard the way into all organizations of an
 * account, so that one of them may remove them only where there is no other: neither another membership, nor a home elsewhere.
 * @throws AppError NOT_FOUND for whoever is no member, FORBIDDEN for a member who is not theirs alone, those of `Reauthenticate`.
 */
export type ResetSecondFactors = (accountId: string, proof: Reauthentication, context: CallContext) => Promise<number>;

interface Membership {
  readonly tenantId: string;
  readonly roles: readonly string[];
}

interface Authority {
  /** The organization to tell of the reset. */
  readonly tenantId: string;
  readonly resetAs: 'member' | 'operator';
}

export function createResetSecondFactors(
  { call, logger }: Platform,
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
  const hold = call<{ _holdMembership: boolean }, Record<string, unknown>>(
    'authorization',
    'mutation Hold($subjectId: ID!, $tenantId: ID!) { _holdMembership(subjectId: $subjectId, tenantId: $tenantId) }',
  );
  const letGo = call<{ _releaseMembership: boolean }, Record<string, unknown>>(
    'authorization',
    'mutation LetGo($subjectId: ID!, $tenantId: ID!) { _releaseMembership(subjectId: $subjectId, tenantId: $tenantId) }',
  );

  const requireAuthority = async (accountId: string, context: CallContext): Promise<Authority> => {
    const viewer = requirePermission(context, 'users:write');
    const { _principal: member } = await principalOf({ id: accountId }, context);
    if (!member) throw notFound('Member');
    if (viewer.roles.includes(OPERATOR) && mayDo(viewer, 'platform:write'))
      return { tenantId: member.tenantId, resetAs: 'operator' };
    const { _tenantsOf: memberships } = await membershipsOf({ id: accountId }, context);
    const here = memberships.find(({ tenantId }) => tenantId === viewer.tenantId);
    if (!here) throw notFound('Member');
    if (here.roles.includes(OPERATOR)) throw new AppError('FORBIDDEN', 'Only an operator may do this to an operator');
    if (here.roles.includes('owner') && !viewer.roles.includes('owner'))
      throw new AppError('FORBIDDEN', 'Only an owner may do this to an owner');
    if (member.tenantId !== here.tenantId) throw notAlone();
    return { tenantId: here.tenantId, resetAs: 'member' };
  };

  /** Does the work while the account cannot join another organization. @throws AppError FORBIDDEN where it has one already. */
  const asOnlyOne = async <Result>(
    subject: { readonly subjectId: string; readonly tenantId: string },
    context: CallContext,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    if (!(await hold(subject, context))._holdMembership) throw notAlone();
    try {
      return await work();
    } finally {
      // What is not let go of ends by itself.
      await letGo(subject, context).catch((error) =>
        logger.warn({ err: error }, 'a membership is held until its time is over'),
      );
    }
  };

  return async (accountId, proof, context) => {
    const { tenantId, resetAs } = await requireAuthority(accountId, context);
    await reauthenticate(proof, context);
    const { id } = requireViewer(context);
    const event = (removed: number) =>
      secondFactorEvent('auth.second_factor_reset', tenantId, {
        account_id: accountId,
        reset_by: id,
        reset_as: resetAs,
        removed,
      });
    const reset = () => store.reset(accountId, event);
    return resetAs === 'operator' ? reset() : asOnlyOne({ subjectId: accountId, tenantId }, context, reset);
  };
}

const notAlone = () =>
  new AppError(
    'FORBIDDEN',
    'This account belongs to another organization too, if only to its own: recovery codes let it in again, or an operator',
  );
