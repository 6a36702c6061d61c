import { listBody, route } from '../../../rest-adapter/route.ts';
import {
  AcceptInvitationDocument,
  DeclineInvitationDocument,
  GetInvitationDocument,
  InviteMemberDocument,
  ListInvitationsDocument,
  ResendInvitationDocument,
  RevokeInvitationDocument,
} from '../rest.generated.ts';

const invitation = {
  invitation_id: 'inv_01jdq3k5w8v4w6x8y0z2a4b6c8',
  email: 'grace@example.com',
  role: 'editor',
  status: 'open',
  member_until: null,
  invited_by: 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4',
  created_at: '2030-01-31T12:00:00.000Z',
  sent_at: '2030-01-31T12:00:00.000Z',
  expires_at: '2030-02-07T12:00:00.000Z',
  closed_at: null,
};
const revoked = { ...invitation, status: 'revoked', closed_at: '2030-01-31T13:00:00.000Z' };
const answer = {
  invitation_id: invitation.invitation_id,
  tenant_id: 'org_01jdq3k5w8f1g3h5j7k9m0n2p4',
  role: 'editor',
};
const token = 'n2sW0Zc8mS3h1xqk5bq0b7mVZ7l9n1Qv0y3XrT4u6wE';

/** Routes of invitations. */
export const invitationRoutes = [
  route('GET /api/v1/tenants/{tenant_id}/invitations', ListInvitationsDocument, {
    summary: 'List the invitations of an organization, newest first',
    description: '`status` is open, accepted, declined, revoked or expired.',
    extension: true,
    errors: ['FORBIDDEN', 'SECOND_FACTOR_POLICY', 'NOT_FOUND'],
    body: listBody('invitations'),
    example: { response: { invitations: [invitation], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('POST /api/v1/tenants/{tenant_id}/invitations', InviteMemberDocument, {
    status: 201,
    summary: 'Invite an address into an organization, by mail',
    description:
      'The role is no higher than the caller’s; a guest needs `member_until`. Whether the address has an account is not told, but that it is a member’s: 409.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    example: { request: { email: 'grace@example.com', role: 'editor' }, response: invitation },
  }),
  route('GET /api/v1/tenants/{tenant_id}/invitations/{invitation_id}', GetInvitationDocument, {
    summary: 'Read an invitation',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    example: { response: invitation },
  }),
  route('POST /api/v1/tenants/{tenant_id}/invitations/{invitation_id}/resend', ResendInvitationDocument, {
    summary: 'Send the mail of an invitation again',
    description: 'With a new link and a new week; the link before is void.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    example: { response: invitation },
  }),
  route('DELETE /api/v1/tenants/{tenant_id}/invitations/{invitation_id}', RevokeInvitationDocument, {
    summary: 'Take an invitation back',
    description: 'Its link is void. One that was accepted or declined is not changed: 409.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    example: { response: revoked },
  }),
  route('POST /api/v1/invitations/accept', AcceptInvitationDocument, {
    summary: 'Become a member by the token of an invitation',
    description:
      'The address of the caller’s account must be the invited one. Then POST /api/v1/auth/switch-organization leads there. Accepting twice is no error.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    example: { request: { token }, response: { ...answer, status: 'accepted' } },
  }),
  route('POST /api/v1/invitations/decline', DeclineInvitationDocument, {
    summary: 'Decline an invitation by its token',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    example: { request: { token }, response: { ...answer, status: 'declined' } },
  }),
];
