import { requireNoStronger } from '../../../platform/identity/acting.ts';
import { backgroundContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { type ActAs, RightsLost } from '../../acting-viewer.ts';
import { tenantEvent } from '../events.ts';
import type { InvitationModel } from './models.ts';
import type { InvitationStore } from './store.ts';

/** Holds open invitations to the rights that their senders have now. */
export interface InvitationRights {
  /** Whether its sender may still invite so; where not, it is taken back. Rejects where that cannot be asked. */
  stands(invitation: InvitationModel): Promise<boolean>;
  /** Looks again at those of an organization that somebody, or something, has sent whose rights have changed. */
  review(tenantId: string, id: string): Promise<void>;
  /**
   * Takes back those that were sent in sessions that are not trusted. Safe to repeat.
   * @param by - viewer whose doing it is.
   * @param tenantId - whose invitations alone; absent for all.
   */
  endSentIn(sessionIds: readonly string[], by: string, tenantId?: string): Promise<void>;
}

/** In the log, of what nobody has asked for. */
const NOBODY = 'tenant';

export function createInvitationRights(
  store: Pick<InvitationStore, 'sentBy' | 'sentIn' | 'close'>,
  actAs: ActAs,
): InvitationRights {
  const takeBack = async ({ id, tenantId }: InvitationModel, by: string): Promise<void> => {
    const event = tenantEvent('tenant.invitation_revoked', tenantId, { invitation_id: id, actor_id: by });
    await store.close(id, { outcome: 'revoked', closedBy: by, tokenHash: null }, event);
  };
  const mayStill = async ({ id, role, sender, needs }: InvitationModel): Promise<boolean> => {
    try {
      const viewer = await actAs(sender, [needs], backgroundContext(id));
      // A directory gives the roles that its owner has set for it.
      if (needs === 'users:write') requireNoStronger([role], { ...backgroundContext(id), viewer });
      return true;
    } catch (error) {
      if (error instanceof RightsLost || (error instanceof AppError && error.extensions['code'] === 'FORBIDDEN'))
        return false;
      throw error;
    }
  };
  const stands = async (invitation: InvitationModel): Promise<boolean> => {
    if (await mayStill(invitation)) return true;
    await takeBack(invitation, NOBODY);
    return false;
  };
  return {
    stands,
    async review(tenantId, id) {
      for (const invitation of await store.sentBy(tenantId, id)) await stands(invitation);
    },
    async endSentIn(sessionIds, by, tenantId) {
      for (const invitation of await store.sentIn(sessionIds))
        if (tenantId === undefined || invitation.tenantId === tenantId) await takeBack(invitation, by);
    },
  };
}
