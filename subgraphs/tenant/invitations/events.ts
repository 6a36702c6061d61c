import { z } from 'zod';

const invitation = { invitation_id: z.string(), actor_id: z.string() };

/** Events of invitations. */
export const invitationEvents = {
  'tenant.invitation_created': z.object({ ...invitation, role: z.string() }).describe('Somebody was invited by mail.'),
  'tenant.invitation_resent': z
    .object(invitation)
    .describe('The mail was sent again, with a new link; the old one is void.'),
  'tenant.invitation_accepted': z
    .object({ ...invitation, role: z.string() })
    .describe('The account actor_id has accepted and becomes a member.'),
  'tenant.invitation_reopened': z
    .object(invitation)
    .describe(
      'It was accepted, and no membership came of it: the organization was full by then. It can be accepted again.',
    ),
  'tenant.invitation_declined': z.object(invitation).describe('The invited account does not want to become a member.'),
  'tenant.invitation_revoked': z.object(invitation).describe('The invitation was taken back; its link is void.'),
} as const;
