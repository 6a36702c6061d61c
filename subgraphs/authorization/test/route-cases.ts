import {
  newServiceAccount,
  nothing,
  ownTenant,
  type Prepare,
  type RouteCases,
} from '../../../test/support/route-case.ts';

/** A role on one resource, for the owner itself. */
const ownBinding: Prepare = async ({ accountId, accessToken: token }, app) => {
  const body = { subject_id: accountId, role: 'viewer', resource: 'storage', resource_id: 'file_17' };
  const made = await app.call<{ binding_id: string }>('POST', '/api/v1/authorization/roles', { token, body });
  return { params: { binding_id: made.body.binding_id } };
};

const ownMembership: Prepare = ({ tenantId, accountId }) => ({
  params: { tenant_id: tenantId, account_id: accountId },
});

/** The owner itself, being the last one, cannot leave. */
const otherMember: Prepare = async (owner, app) => {
  const { params } = await newServiceAccount(owner, app);
  return { params: { tenant_id: owner.tenantId, account_id: params!['service_account_id']! } };
};

/** How each row of authorization is brought to succeed. */
export const routeCases: RouteCases = {
  'GET /api/v1/authorization/permission-matrix': nothing,
  'POST /api/v1/authorization/check': nothing,
  'POST /api/v1/authorization/check/batch': nothing,
  'GET /api/v1/authorization/permissions': nothing,
  'GET /api/v1/authorization/roles': nothing,
  'POST /api/v1/authorization/roles': ({ accountId }) => ({ body: { subject_id: accountId } }),
  'DELETE /api/v1/authorization/roles/{binding_id}': ownBinding,
  'GET /api/v1/tenants/{tenant_id}/members': ownTenant,
  'PUT /api/v1/tenants/{tenant_id}/members/{account_id}': ownMembership,
  'DELETE /api/v1/tenants/{tenant_id}/members/{account_id}': otherMember,
};
