import { listBody, route } from '../../../rest-adapter/route.ts';
import {
  GetScimSettingsDocument,
  ListScimGroupsDocument,
  ListScimUsersDocument,
  SetScimDefaultRoleDocument,
  SetScimGroupRoleDocument,
} from '../rest.generated.ts';

const times = { created_at: '2030-01-31T12:00:00.000Z', updated_at: '2030-01-31T12:00:00.000Z' };
const user = {
  user_id: 'scu_01jdq3k5w8v4w6x8y0z2a4b6c8',
  user_name: 'grace@example.com',
  external_id: '00u1a2b3c4',
  state: 'invited',
  account_id: null,
  ...times,
};
const group = {
  group_id: 'scg_01jdq3k5w8v4w6x8y0z2a4b6c8',
  display_name: 'Engineering',
  external_id: null,
  role: 'editor',
  member_count: 12,
  ...times,
};
const settings = { base_url: 'https://api.example.com/scim/v2', default_role: 'viewer' };

/** Routes of what owners decide about the organization's directory. The directory itself speaks SCIM (endpoints.ts). */
export const scimRoutes = [
  route('GET /api/v1/tenants/{tenant_id}/scim/users', ListScimUsersDocument, {
    summary: "List the people of an organization's directory, oldest first",
    description: '`state` is active, inactive, invited or waiting.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    body: listBody('users'),
    example: { response: { users: [user], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('GET /api/v1/tenants/{tenant_id}/scim/groups', ListScimGroupsDocument, {
    summary: "List the groups of an organization's directory, oldest first",
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    body: listBody('groups'),
    example: { response: { groups: [{ ...group, role: null }], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('PUT /api/v1/tenants/{tenant_id}/scim/groups/{group_id}/role', SetScimGroupRoleDocument, {
    summary: 'Give the members of a group a role',
    description: 'admin, editor or viewer; null: none by this group. Only for owners.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    example: { request: { role: 'editor' }, response: group },
  }),
  route('GET /api/v1/tenants/{tenant_id}/scim/settings', GetScimSettingsDocument, {
    summary: 'Read what an organization has decided about its directory',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    example: { response: settings },
  }),
  route('PUT /api/v1/tenants/{tenant_id}/scim/settings', SetScimDefaultRoleDocument, {
    summary: 'Set the role of people whose groups give none',
    description: 'admin, editor or viewer. Only for owners.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    example: { request: { role: 'viewer' }, response: settings },
  }),
];
