import type { CallContext } from '../../../platform/kernel/context.ts';
import { emailKey } from '../../../platform/kernel/email.ts';
import { AppError, notFound } from '../../../platform/kernel/errors.ts';
import { tenantEvent } from '../events.ts';
import type { Memberships } from '../memberships.ts';
import type { Contacts } from './contacts.ts';
import { ended, hashOf, requireLogin, standingOf } from './invitation.ts';
import type { InvitationModel } from './models.ts';
import type { InvitationRights } from './rights.ts';
import type { InvitationStore } from './store.ts';

/**
 * The invited one's side. Whoever holds a token that is none of ours is told NOT_FOUND; who holds a good one with another address FORBIDDEN,
 * without learning which address it is.
 */
export interface InvitationAnswers {
  /**
   * Safe to repeat.
   * @param secondFactor - whether the account was proved by more than one factor; absent: as the viewer's session was opened.
   * @throws AppError CONFLICT when it has ended, or the account is a member already; SECOND_FACTOR_POLICY.
   */
  accept(token: string, context: CallContext, secondFactor?: boolean): Promise<InvitationModel>;
  /** Safe to repeat. @throws AppError CONFLICT when it has ended otherwise. */
  decline(token: string, context: CallContext, secondFactor?: boolean): Promise<InvitationModel>;
  /** The invitation that a link is of, whoever follows it; null for a token that is none of ours, or void by now. */
  byToken(token: string): Promise<InvitationModel | null>;
  /** Makes the memberships of invitations that were accepted before the time and have none, as when a process died in between. */
  finish(before: Date, context: CallContext): Promise<void>;
}

const FINISHED_AT_ONCE = 100;

const isConflict = (error: unknown): boolean => error instanceof AppError && error.extensions['code'] === 'CONFLICT';

/** Hears of an account that became a member by an invitation; may be told twice. */
export type OnJoined = (invitationId: string, accountId: string) => Promise<void>;

/**
 * Checks the demands of an organization on whoever joins it.
 * @param secondFactor - as `accept` has it.
 * @throws AppError SECOND_FACTOR_POLICY
 */
export type DemandOfMembers = (
  tenantId: string,
  secondFactor: boolean | undefined,
  context: CallContext,
) => Promise<void>;

/** @param maxMembers - of an organization; 0: as many as it likes. */
export function createInvitationAnswers(
  store: InvitationStore,
  rights: Pick<InvitationRights, 'stands'>,
  memberships: Memberships,
  contacts: Contacts,
  demand: DemandOfMembers,
  maxMembers: number,
  onJoined: OnJoined = async () => undefined,
): InvitationAnswers {
  const find = async (tokenHash: string, accountId: string, context: CallContext): Promise<InvitationModel> => {
    const invitation = await store.byTokenHash(tokenHash);
    if (!invitation) throw notFound('Invitation');
    // Who has answered it keeps the answer, under whatever address by now.
    if (invitation.closedBy === accountId) return invitation;
    const contact = await contacts.of(accountId, context);
    if (!contact || emailKey(contact.email) !== emailKey(invitation.email))
      throw new AppError('FORBIDDEN', 'This invitation was sent to another address than that of your account');
    return invitation;
  };
  /**
   * The membership, and only then the note that it was made: a crash in between has it made again, which changes nothing. Of those who accept
   * at once the authorization domain lets in as many as there is room for; an invitation of the others is open again.
   */
  const bind = async (invitation: InvitationModel, context: CallContext): Promise<void> => {
    const { id, tenantId, role, memberUntil, invitedBy, closedBy } = invitation;
    const expiresAt = memberUntil?.toISOString() ?? null;
    const subject = { subjectType: 'ACCOUNT', subjectId: closedBy! } as const;
    const binding = { tenantId, ...subject, role, expiresAt, createdBy: invitedBy, maxMembers };
    await memberships.bind(binding, context).catch(async (error: unknown) => {
      if (!isConflict(error)) throw error;
      const payload = { invitation_id: id, actor_id: closedBy! };
      const event = tenantEvent('tenant.invitation_reopened', tenantId, payload);
      await store.reopen(invitation, emailKey(invitation.email), event);
      throw error;
    });
    await onJoined(id, closedBy!);
    await store.markBound(id);
  };
  const admit = async (invitation: InvitationModel, accountId: string, context: CallContext): Promise<void> => {
    if (standingOf(invitation) !== 'open') throw ended(invitation);
    if (invitation.memberUntil && invitation.memberUntil.getTime() <= Date.now())
      throw new AppError('CONFLICT', 'The membership of this invitation would be over by now');
    const { tenantId } = invitation;
    if ((await memberships.rolesOf(accountId, tenantId, context)).length > 0)
      throw new AppError('CONFLICT', 'You are a member of this organization already');
    if (maxMembers > 0 && (await memberships.count(tenantId, context)) >= maxMembers)
      throw new AppError('CONFLICT', `The organization has as many members as it may (${maxMembers})`);
    if (!(await rights.stands(invitation))) throw ended({ ...invitation, outcome: 'revoked' });
  };
  return {
    accept: async (token, context, secondFactor) => {
      const accountId = requireLogin(context);
      const tokenHash = hashOf(token);
      const found = await find(tokenHash, accountId, context);
      const { id, tenantId, role } = found;
      let accepted = found.outcome === 'accepted' && found.closedBy === accountId ? found : null;
      if (!accepted) {
        await demand(tenantId, secondFactor, context);
        await admit(found, accountId, context);
        const payload = { invitation_id: id, actor_id: accountId, role };
        const ending = { outcome: 'accepted', closedBy: accountId, tokenHash } as const;
        accepted = await store.close(id, ending, tenantEvent('tenant.invitation_accepted', tenantId, payload));
      }
      // Another request of the same account may have been first; anything else has ended it.
      accepted ??= await find(tokenHash, accountId, context);
      if (accepted.outcome !== 'accepted' || accepted.closedBy !== accountId) throw ended(accepted);
      if (!accepted.boundAt) await bind(accepted, context);
      return accepted;
    },
    decline: async (token, context) => {
      const accountId = requireLogin(context);
      const tokenHash = hashOf(token);
      const { id, tenantId } = await find(tokenHash, accountId, context);
      const event = tenantEvent('tenant.invitation_declined', tenantId, { invitation_id: id, actor_id: accountId });
      const declined = await store.close(id, { outcome: 'declined', closedBy: accountId, tokenHash }, event);
      if (declined) return declined;
      const now = await find(tokenHash, accountId, context);
      if (now.outcome === 'declined') return now;
      throw ended(now);
    },
    byToken: (token) => store.byTokenHash(hashOf(token)),
    finish: async (before, context) => {
      for (const invitation of await store.unbound(before, FINISHED_AT_ONCE))
        await bind(invitation, context).catch((error: unknown) => {
          if (!isConflict(error)) throw error; // a full organization stops no other
        });
    },
  };
}
