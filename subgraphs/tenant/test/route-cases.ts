import { freshEmail } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { fileAfter, tokenIn } from '../../../test/support/mailbox.ts';
import {
  firstOperator,
  inTenant,
  newServiceAccount,
  nothing,
  ownTenant,
  type Prepare,
  type RouteCases,
} from '../../../test/support/route-case.ts';
import { GROUP_SCHEMA, scimKey, USER_SCHEMA } from '../../../test/support/scim.ts';

/** An organization that was deleted so, which operators see; it is nobody's else. */
const goneTenant =
  (method: string, how = ''): Prepare =>
  async (_owner, app) => {
    const { tenantId, accessToken: token } = await app.newcomer();
    await app.call(method, `/api/v1/tenants/${tenantId}${how}`, { token });
    const as = await firstOperator(app);
    // Erasing answers before its end where it takes longer.
    if (how !== '')
      await eventually('the organization is erased', async () => {
        const deletion = await app.call('GET', `/api/v1/tenants/${tenantId}/deletion`, { token: as.accessToken });
        return typeof deletion.body['finished_at'] === 'string';
      });
    return { params: { tenant_id: tenantId }, as };
  };

const newProject = inTenant('projects', 'project_id', { name: 'Difference Engine' });

const newInvitation = inTenant('invitations', 'invitation_id', { email: 'grace@example.com', role: 'editor' });

/** A group of a directory, with somebody in it. */
const newScimGroup: Prepare = async (owner, app) => {
  const token = await scimKey(app, owner, 'admin');
  const make = async (path: string, body: object) =>
    (await app.call<{ id: string }>('POST', `/scim/v2/${path}`, { token, body })).body.id;
  const user = await make('Users', { schemas: [USER_SCHEMA], userName: freshEmail(), externalId: 'x', active: false });
  const group = { schemas: [GROUP_SCHEMA], displayName: 'Engineering', members: [{ value: user }] };
  return { params: { tenant_id: owner.tenantId, group_id: await make('Groups', group) } };
};

const newDomain = inTenant('domains', 'domain_id', { domain: 'example.com' });

/** The token of an invitation of the owner into somebody else's organization, as the mail has it. */
const invited: Prepare = async ({ email }, app) => {
  const { tenantId, accessToken: token } = await app.newcomer();
  const invitation = { token, body: { email, role: 'editor' } };
  const invite = () => app.call('POST', `/api/v1/tenants/${tenantId}/invitations`, invitation);
  const mail = await fileAfter(app.place.directory, email, /^Invitation/, invite);
  return { body: { token: tokenIn(mail, 'invitations/accept') } };
};

/** How each row of tenant is brought to succeed. */
export const routeCases: RouteCases = {
  'GET /api/v1/tenants': nothing,
  'POST /api/v1/tenants': nothing,
  'GET /api/v1/tenants/{tenant_id}': ownTenant,
  'PATCH /api/v1/tenants/{tenant_id}': ownTenant,
  'DELETE /api/v1/tenants/{tenant_id}': ownTenant,
  'POST /api/v1/tenants/{tenant_id}/gdpr-delete': ownTenant,
  'GET /api/v1/tenants/{tenant_id}/deletion': goneTenant('POST', '/gdpr-delete'),
  'POST /api/v1/tenants/{tenant_id}/restore': goneTenant('DELETE'),
  'GET /api/v1/platform/organizations': async (owner, app) => ({
    as: await firstOperator(app),
    query: `?search=${owner.tenantId}`,
  }),
  'GET /api/v1/tenants/{tenant_id}/projects': async (owner, app) => {
    await newProject(owner, app);
    return ownTenant(owner, app);
  },
  'POST /api/v1/tenants/{tenant_id}/projects': ownTenant,
  'GET /api/v1/tenants/{tenant_id}/projects/{project_id}': newProject,
  'PATCH /api/v1/tenants/{tenant_id}/projects/{project_id}': newProject,
  'DELETE /api/v1/tenants/{tenant_id}/projects/{project_id}': newProject,
  'GET /api/v1/tenants/{tenant_id}/scim/users': newScimGroup,
  'GET /api/v1/tenants/{tenant_id}/scim/groups': newScimGroup,
  'PUT /api/v1/tenants/{tenant_id}/scim/groups/{group_id}/role': newScimGroup,
  'GET /api/v1/tenants/{tenant_id}/scim/settings': ownTenant,
  'PUT /api/v1/tenants/{tenant_id}/scim/settings': ownTenant,
  'GET /api/v1/tenants/{tenant_id}/domains': newDomain,
  'POST /api/v1/tenants/{tenant_id}/domains': ownTenant,
  'GET /api/v1/tenants/{tenant_id}/domains/{domain_id}': newDomain,
  'POST /api/v1/tenants/{tenant_id}/domains/{domain_id}/verify': newDomain,
  'DELETE /api/v1/tenants/{tenant_id}/domains/{domain_id}': newDomain,
  'GET /api/v1/tenants/{tenant_id}/invitations': async (owner, app) => {
    await newInvitation(owner, app);
    return ownTenant(owner, app);
  },
  'POST /api/v1/tenants/{tenant_id}/invitations': ownTenant,
  'GET /api/v1/tenants/{tenant_id}/invitations/{invitation_id}': newInvitation,
  'POST /api/v1/tenants/{tenant_id}/invitations/{invitation_id}/resend': newInvitation,
  'DELETE /api/v1/tenants/{tenant_id}/invitations/{invitation_id}': newInvitation,
  'POST /api/v1/invitations/accept': invited,
  'POST /api/v1/invitations/decline': invited,
  'GET /api/v1/tenants/{tenant_id}/service-accounts': async (owner, app) => {
    await newServiceAccount(owner, app);
    return ownTenant(owner, app);
  },
  'POST /api/v1/tenants/{tenant_id}/service-accounts': ownTenant,
  'GET /api/v1/tenants/{tenant_id}/service-accounts/{service_account_id}': newServiceAccount,
  'PATCH /api/v1/tenants/{tenant_id}/service-accounts/{service_account_id}': newServiceAccount,
  'DELETE /api/v1/tenants/{tenant_id}/service-accounts/{service_account_id}': newServiceAccount,
};
