import type { CallContext } from '../../../platform/kernel/context.ts';
import { emailKey } from '../../../platform/kernel/email.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import { tenantEvent } from '../events.ts';
import { type InvitationLimits, newToken, type SendInvitation } from './invitation.ts';
import type { InvitationModel } from './models.ts';
import type { InvitationStore } from './store.ts';

/** Invitations that an organization's directory asks for. */
export interface ProvisionedInvitations {
  /**
   * The open invitation of the address, made unless there is one. Safe to repeat.
   * @throws AppError RATE_LIMITED; CONFLICT at the limit of open ones.
   */
  ensure(
    wanted: { tenantId: string; email: string; role: string; invitedBy: string },
    context: CallContext,
  ): Promise<string>;
  /** The address of an invitation that is open; null for one that has ended. */
  openAddress(id: string): Promise<string | null>;
  /** Takes it back, if it is open. */
  withdraw(id: string, closedBy: string): Promise<void>;
}

export function createProvisionedInvitations(
  store: InvitationStore,
  send: SendInvitation,
  { lifetimeSeconds, maxOpen, charge }: InvitationLimits,
): ProvisionedInvitations {
  const isOpen = (invitation: InvitationModel | null): invitation is InvitationModel =>
    invitation !== null && invitation.outcome === null && invitation.expiresAt.getTime() > Date.now();
  return {
    ensure: async ({ tenantId, email, role, invitedBy }, context) => {
      const known = await store.openOf(tenantId, emailKey(email));
      if (isOpen(known)) return known.id;
      await charge(tenantId, context);
      const { token, tokenHash } = newToken();
      const id = newId('inv');
      const expiresAt = new Date(Date.now() + lifetimeSeconds * 1000);
      const since = new Date().toISOString();
      const sender = { kind: 'api_key', id: invitedBy, tenantId, since } as const;
      const sent = { sender, needs: 'scim:write', sentIn: null } as const;
      const address = { email, openKey: emailKey(email) };
      const made = store.insert(
        { id, tenantId, ...address, role, tokenHash, invitedBy, memberUntil: null, expiresAt, ...sent },
        maxOpen,
        tenantEvent('tenant.invitation_created', tenantId, { invitation_id: id, actor_id: invitedBy, role }),
      );
      try {
        await send(await made, token, context);
        return id;
      } catch (error) {
        // Somebody else may have been first; at the limit there is none.
        const other = await store.openOf(tenantId, emailKey(email));
        if (!isOpen(other)) throw error;
        return other.id;
      }
    },
    openAddress: async (id) => {
      const invitation = await store.byId(id);
      return isOpen(invitation) ? invitation.email : null;
    },
    withdraw: async (id, closedBy) => {
      const invitation = await store.byId(id);
      if (!isOpen(invitation)) return;
      const event = tenantEvent('tenant.invitation_revoked', invitation.tenantId, {
        invitation_id: id,
        actor_id: closedBy,
      });
      await store.close(id, { outcome: 'revoked', closedBy, tokenHash: null }, event);
    },
  };
}
