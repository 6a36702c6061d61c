import { about, named } from '../../rest-adapter/named-schema.ts';
import { listBody, route } from '../../rest-adapter/route.ts';
import { matrixRoutes } from './matrix/rest.ts';
import { memberRoutes } from './members/rest.ts';
import {
  CheckPermissionDocument,
  CheckPermissionsDocument,
  CreateRoleBindingDocument,
  DeleteRoleBindingDocument,
  ListRoleBindingsDocument,
  MyPermissionsDocument,
} from './rest.generated.ts';

const decision = { allowed: true, reason: 'role', role: 'editor', permission: 'storage:write' };
const binding = {
  binding_id: 'rb_01jdq3k5w8q1r3s5t7v9w0x2y4',
  tenant_id: 'org_01jdq3k5w8f1g3h5j7k9m0n2p4',
  subject_type: 'account',
  subject_id: 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4',
  role: 'guest',
  resource: 'storage',
  resource_id: 'file_17',
  expires_at: '2100-01-31T12:00:00.000Z',
  created_by: 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4',
  created_at: '2030-01-31T12:00:00.000Z',
};
const ownership = { ...binding, role: 'owner', resource: null, resource_id: null, expires_at: null };
const { binding_id, tenant_id, created_by, created_at, ...request } = binding;

/** The documented route of authorization_service, and what goes with it. */
export const routes = [
  route('POST /api/v1/authorization/check', CheckPermissionDocument, {
    summary: 'Ask whether the caller may do something, and why',
    description:
      'Denied unless a role gives it: one in the tenant, or one on the very resource. A resource of a kind that the platform keeps must be the tenant’s; other kinds are the caller’s own affair. `reason` is role, binding, scope, expired, other_tenant, unknown_resource, unavailable or not_granted.',
    idempotent: false,
    example: {
      request: { resource: 'storage', action: 'write', resource_id: 'file_17' },
      response: decision,
    },
  }),
  route('POST /api/v1/authorization/check/batch', CheckPermissionsDocument, {
    summary: 'Ask up to 100 such questions at once',
    description: 'Answers come in the order of the questions.',
    extension: true,
    idempotent: false,
    answer: (selected) =>
      named('Decisions', 'The answers to several questions.', {
        results: about('In the order of the questions.', selected('checkPermissions')),
      }),
    body: ({ checkPermissions }) => ({ results: checkPermissions }),
    example: {
      request: { checks: [{ resource: 'storage', action: 'write' }] },
      response: { results: [decision] },
    },
  }),
  route('GET /api/v1/authorization/permissions', MyPermissionsDocument, {
    summary: 'List what the caller may do',
    description:
      'With `resource`, and `resource_id` if it is about one, the actions read, write, delete and admin that are allowed there; without, the patterns that the roles allow.',
    extension: true,
    example: { response: { roles: ['owner'], permissions: ['*:*', '!platform:*'], scopes: null } },
  }),
  route('GET /api/v1/authorization/roles', ListRoleBindingsDocument, {
    summary: 'List who has which role',
    description: 'Of the whole tenant (`resource` null) and of single resources; expired ones are not listed.',
    extension: true,
    body: listBody('bindings'),
    example: { response: { bindings: [ownership], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('POST /api/v1/authorization/roles', CreateRoleBindingDocument, {
    status: 201,
    summary: 'Give a role',
    description:
      'To a member in the whole tenant, or to anybody on one resource. A guest is bound to one resource and until a time. Nobody gives a role that is stronger than their own.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    example: { request, response: binding },
  }),
  route('DELETE /api/v1/authorization/roles/{binding_id}', DeleteRoleBindingDocument, {
    summary: 'Take a role away',
    description: 'At once, everywhere. The last owner of a tenant stays one: 409.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    example: { response: { binding_id, status: 'deleted' } },
  }),
  ...matrixRoutes,
  ...memberRoutes,
];
