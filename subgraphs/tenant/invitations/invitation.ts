import { createHash, randomBytes } from 'node:crypto';
import { type Connection, type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { requireGivable } from '../../../platform/identity/acting.ts';
import { requirePermission } from '../../../platform/identity/permissions.ts';
import { TENANT_ROLES } from '../../../platform/identity/roles.ts';
import { abortableOf, type CallContext, requireViewer } from '../../../platform/kernel/context.ts';
import { emailKey, isEmail } from '../../../platform/kernel/email.ts';
import { AppError, notFound } from '../../../platform/kernel/errors.ts';
import { collectFieldErrors } from '../../../platform/kernel/field-errors.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { byOne, isNamed, makeOnce, repeatedBytes } from '../../../platform/stores/repeated-request.ts';
import { callerOf } from '../../acting-viewer.ts';
import { tenantEvent } from '../events.ts';
import type { Memberships } from '../memberships.ts';
import { actorOf } from '../names.ts';
import type { Contacts } from './contacts.ts';
import type { InvitationModel, Sender } from './models.ts';
import type { InvitationStore, Standing } from './store.ts';

interface NewInvitationInput {
  readonly email: string;
  readonly role: string;
  readonly memberUntil?: Date | null | undefined;
}

type OrganizationId = string | null | undefined;

/** Hands the mail over: the row with `sentAt`, or as it was when that failed. */
export type SendInvitation = (
  invitation: InvitationModel,
  token: string,
  context: CallContext,
) => Promise<InvitationModel>;

/** Limits of invitations. */
export interface InvitationLimits {
  readonly lifetimeSeconds: number;
  /** Open ones of one organization; 0: as many as it likes. */
  readonly maxOpen: number;
  /** Charges a mail to the organization and to the viewer. @throws AppError RATE_LIMITED */
  readonly charge: (tenantId: string, context: CallContext) => Promise<void>;
}

/**
 * The organization's side of invitations: whom it invites, and what becomes of it. What belongs to another organization is NOT_FOUND. These
 * rules ask for the permission even where the gateway does not (RBAC_ENABLED off): who lets people in decides about everything else.
 */
export interface Invitations {
  get(id: string, organizationId: OrganizationId, context: CallContext): Promise<InvitationModel>;
  list(
    organizationId: OrganizationId,
    args: PageArguments & { readonly standing: Standing | null },
    context: CallContext,
  ): Promise<Connection<InvitationModel>>;
  /** @throws AppError BAD_USER_INPUT; FORBIDDEN for a role above the viewer's; CONFLICT for a member or a second invitation. */
  invite(organizationId: OrganizationId, input: NewInvitationInput, context: CallContext): Promise<InvitationModel>;
  /** @throws AppError CONFLICT when it was answered or revoked. */
  resend(id: string, organizationId: OrganizationId, context: CallContext): Promise<InvitationModel>;
  /** @throws AppError CONFLICT when it was answered. */
  revoke(id: string, organizationId: OrganizationId, context: CallContext): Promise<InvitationModel>;
}

export function createInvitations(
  store: InvitationStore,
  memberships: Memberships,
  contacts: Contacts,
  send: SendInvitation,
  limits: InvitationLimits,
  secrets: Pick<Secrets, 'internalSecret'>,
): Invitations {
  /** Sends the link unless it was sent: by the first attempt of this request. */
  const sent: SendInvitation = async (invitation, token, context) =>
    invitation.sentAt || invitation.outcome ? invitation : send(invitation, token, context);
  const enter = async (organizationId: OrganizationId, permission: string, context: CallContext) => {
    const tenantId = await memberships.require(organizationId, context);
    requirePermission(context, permission);
    return tenantId;
  };
  const find = async (id: string, tenantId: string) => {
    const invitation = await store.byId(id);
    if (invitation?.tenantId !== tenantId) throw notFound('Invitation');
    return invitation;
  };
  const expiry = () => new Date(Date.now() + limits.lifetimeSeconds * 1000);
  return {
    get: async (id, organizationId, context) => find(id, await enter(organizationId, 'users:read', context)),
    list: async (organizationId, { standing, ...args }, context) => {
      const page = toPage(args);
      const tenantId = await enter(organizationId, 'users:read', context);
      const rows = await store.page(tenantId, standing, page);
      return toConnection(page, rows, await store.count(tenantId, standing));
    },
    invite: async (organizationId, input, context) => {
      check(input);
      const tenantId = await enter(organizationId, 'users:write', context);
      requireGivable(input.role, context);
      const { email, role, memberUntil } = input;
      const { token, tokenHash } = newToken(repeatedBytes(context, secrets, 'invitation', TOKEN_BYTES));
      const invitedBy = actorOf(context);
      const invitation = await makeOnce(context, 'inv', byOne(store.byId), async (id) => {
        await limits.charge(tenantId, context);
        if (await contacts.isMember(email, tenantId, context))
          throw new AppError('CONFLICT', 'This address belongs to a member of the organization');
        return store.insert(
          {
            id,
            tenantId,
            email,
            openKey: emailKey(email),
            role,
            tokenHash,
            invitedBy,
            memberUntil: memberUntil ?? null,
            expiresAt: expiry(),
            ...senderOf(tenantId, context),
          },
          limits.maxOpen,
          tenantEvent('tenant.invitation_created', tenantId, { invitation_id: id, actor_id: invitedBy, role }),
          abortableOf(context),
        );
      });
      return sent(invitation, token, context);
    },
    resend: async (id, organizationId, context) => {
      const tenantId = await enter(organizationId, 'users:write', context);
      const invitation = await find(id, tenantId);
      requireGivable(invitation.role, context);
      if (invitation.outcome) throw ended(invitation);
      const { token, tokenHash } = newToken(repeatedBytes(context, secrets, 'invitation', TOKEN_BYTES));
      const before = !isNamed(context) ? null : await store.byTokenHash(tokenHash);
      if (before) return sent(before, token, context);
      await limits.charge(tenantId, context);
      const renewed = await store.renew(
        invitation,
        { openKey: emailKey(invitation.email), tokenHash, expiresAt: expiry(), ...senderOf(tenantId, context) },
        limits.maxOpen,
        tenantEvent('tenant.invitation_resent', tenantId, { invitation_id: id, actor_id: actorOf(context) }),
      );
      if (!renewed) throw ended(await find(id, tenantId));
      return send(renewed, token, context);
    },
    revoke: async (id, organizationId, context) => {
      const tenantId = await enter(organizationId, 'users:write', context);
      await find(id, tenantId);
      const closedBy = actorOf(context);
      const event = tenantEvent('tenant.invitation_revoked', tenantId, { invitation_id: id, actor_id: closedBy });
      const revoked = await store.close(id, { outcome: 'revoked', closedBy, tokenHash: null }, event);
      if (revoked) return revoked;
      const invitation = await find(id, tenantId);
      if (invitation.outcome === 'revoked') return invitation;
      throw ended(invitation);
    },
  };
}

/** Whoever asks, as the sender of an invitation. */
function senderOf(tenantId: string, context: CallContext): Sender {
  const viewer = requireViewer(context);
  return { sender: { ...callerOf(viewer), tenantId }, needs: 'users:write', sentIn: viewer.sessionId ?? null };
}

/** Where an invitation stands now. */
export const standingOf = ({ outcome, expiresAt }: InvitationModel): Standing =>
  outcome ?? (expiresAt.getTime() > Date.now() ? 'open' : 'expired');

/** CONFLICT that says how an invitation has ended. */
export const ended = (invitation: InvitationModel): AppError =>
  new AppError('CONFLICT', `The invitation ${ENDINGS[standingOf(invitation)]}`);

const ENDINGS: Readonly<Record<Standing, string>> = {
  open: 'was changed at the same time; try again',
  expired: 'has expired; ask for another one',
  accepted: 'was accepted already',
  declined: 'was declined',
  revoked: 'was taken back',
};

/** SHA-256 of a token, as it is stored: with 256 random bits in it there is nothing to guess. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const TOKEN_BYTES = 32;

/** A secret for a link. */
export function newToken(bytes: Buffer = randomBytes(TOKEN_BYTES)): {
  readonly token: string;
  readonly tokenHash: string;
} {
  const token = bytes.toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

function check({ email, role, memberUntil }: NewInvitationInput): void {
  const errors = collectFieldErrors();
  errors.expect(isEmail(email), 'email', 'must be an e-mail address');
  errors.expect(TENANT_ROLES.includes(role), 'role', `must be one of ${TENANT_ROLES.join(', ')}`);
  if (memberUntil) errors.expect(memberUntil.getTime() > Date.now(), 'memberUntil', 'must be in the future');
  else errors.expect(role !== 'guest', 'memberUntil', 'is needed: the membership of a guest has an end');
  errors.throwIfAny();
}

/** The account of a login. @throws AppError FORBIDDEN for any other credential: it must not let itself into other organizations. */
export function requireLogin(context: CallContext): string {
  const { kind, accountId, clientId } = requireViewer(context);
  if (kind === 'user' && accountId !== undefined && clientId === undefined) return accountId;
  throw new AppError('FORBIDDEN', 'Only an account that has logged in can answer an invitation');
}
