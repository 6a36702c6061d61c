import type { Connection } from '../../../platform/connection.ts';

/** How an invitation ended. */
export type Outcome = 'accepted' | 'declined' | 'revoked';

/** An invitation as its table holds it, without the token's hash. */
export interface InvitationModel {
  readonly id: string;
  readonly tenantId: string;
  readonly email: string;
  readonly role: string;
  readonly memberUntil: Date | null;
  readonly invitedBy: string;
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
