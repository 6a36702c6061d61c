import type { Connection } from '../../../platform/graphql/connection.ts';
import type { Caller } from '../../acting-viewer.ts';
import type { InvitationStatus } from '../schema.generated.ts';

/** How an invitation ended. */
export type Outcome = 'accepted' | 'declined' | 'revoked';

/** The permission that its sender needs: a directory has one of its own. */
export type SenderNeeds = 'users:write' | 'scim:write';

/** Whoever sends an invitation. */
export type Sender = Pick<InvitationModel, 'sender' | 'needs' | 'sentIn'>;

/** An invitation as its table holds it, without the token's hash. */
export interface InvitationModel {
  readonly id: string;
  readonly tenantId: string;
  readonly email: string;
  readonly role: string;
  readonly memberUntil: Date | null;
  readonly invitedBy: string;
  /** Who sent it last. */
  readonly sender: Caller;
  readonly needs: SenderNeeds;
  /** The session in which it was sent. */
  readonly sentIn: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly expiresAt: Date;
  readonly outcome: Outcome | null;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly boundAt: Date | null;
}

/** A page of an organization's invitations. */
export type InvitationConnectionModel = Connection<InvitationModel>;

/** An answer to an invitation. */
export interface InvitationAnswerModel {
  readonly invitationId: string;
  readonly tenantId: string;
  readonly role: string;
  readonly status: InvitationStatus;
}
