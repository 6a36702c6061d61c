import { listBody, route } from '../../../rest-adapter/route.ts';
import { ListMembersDocument, RemoveMemberDocument, SetMemberRoleDocument } from '../rest.generated.ts';

const account_id = 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4';
const member = {
  member_id: account_id,
  type: 'account',
  role: 'owner',
  since: '2030-01-31T12:00:00.000Z',
  expires_at: null,
  second_factor: true,
  account: { account_id, email: 'ada@example.com', name: 'Ada Lovelace' },
};

/** The routes of a tenant's members. */
export const memberRoutes = [
  route('GET /api/v1/tenants/{tenant_id}/members', ListMembersDocument, {
    summary: 'List the members of the tenant, in the order in which they joined',
    description: '`search` finds a part of the name or the e-mail address, whatever the letter case.',
    extension: true,
    body: listBody('members'),
    errors: ['NOT_FOUND'],
    example: { response: { members: [member], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('PUT /api/v1/tenants/{tenant_id}/members/{account_id}', SetMemberRoleDocument, {
    summary: 'Give a member another role',
    description:
      'In place of those it had in the tenant, at once and everywhere. Nobody gives a role that is stronger than their own; the last owner stays one: 409.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    example: { request: { role: 'owner' }, response: member },
  }),
  route('DELETE /api/v1/tenants/{tenant_id}/members/{account_id}', RemoveMemberDocument, {
    summary: 'Remove a member, or leave',
    description: 'Its tokens for the tenant are refused at once. The last owner stays: 409.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    example: { response: { account_id: 'usr_01jdq3k5w8…', status: 'removed' } },
  }),
];
