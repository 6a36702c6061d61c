import { listBody, route } from '../../rest-adapter/route.ts';
import { allOrganizationsRoutes } from './all-organizations/rest.ts';
import { deletionRoutes } from './deletion/rest.ts';
import { domainRoutes } from './domains/rest.ts';
import { invitationRoutes } from './invitations/rest.ts';
import { projectRoutes } from './projects/rest.ts';
import {
  CreateOrganizationDocument,
  GetOrganizationDocument,
  ListOrganizationsDocument,
  UpdateOrganizationDocument,
} from './rest.generated.ts';
import { scimRoutes } from './scim/rest.ts';
import { serviceAccountRoutes } from './service-accounts/rest.ts';

const organization = {
  tenant_id: 'org_01jdq3k5w8f1g3h5j7k9m0n2p4',
  name: 'Analytical Engines',
  personal: false,
  settings: {},
  require_second_factor: false,
  version: 1,
  created_at: '2030-01-31T12:00:00.000Z',
  updated_at: '2030-01-31T12:00:00.000Z',
};

/** Routes of organizations, and of what is in them. */
export const routes = [
  ...allOrganizationsRoutes,
  route('GET /api/v1/tenants', ListOrganizationsDocument, {
    summary: 'List the organizations of the caller, newest first',
    description: 'An API key sees the one that it was made for.',
    extension: true,
    body: listBody('tenants'),
    example: { response: { tenants: [organization], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('POST /api/v1/tenants', CreateOrganizationDocument, {
    status: 201,
    summary: 'Make an organization that the caller owns',
    description: 'To work in it, switch to it: POST /api/v1/auth/switch-organization.',
    extension: true,
    errors: ['FORBIDDEN', 'CONFLICT'],
    example: {
      request: { name: organization.name, settings: { locale: 'en-GB' } },
      response: { ...organization, settings: { locale: 'en-GB' } },
    },
  }),
  route('GET /api/v1/tenants/{tenant_id}', GetOrganizationDocument, {
    summary: 'Read an organization of the caller',
    extension: true,
    errors: ['NOT_FOUND'],
    example: { response: organization },
  }),
  route('PATCH /api/v1/tenants/{tenant_id}', UpdateOrganizationDocument, {
    summary: 'Change the name or the settings of an organization',
    description:
      'Settings are merged key by key, at every level; null deletes a key (RFC 7396). With `version`, a change that somebody else has made since is not overwritten: 409. `require_second_factor` is changed only in a session that more than one factor has opened; switching it on ends what others have open without one.',
    extension: true,
    errors: ['FORBIDDEN', 'SECOND_FACTOR_POLICY', 'NOT_FOUND', 'CONFLICT'],
    example: {
      request: { name: organization.name, settings: { locale: 'en-GB' }, version: 1 },
      response: { ...organization, settings: { locale: 'en-GB' }, version: 2 },
    },
  }),
  ...projectRoutes,
  ...serviceAccountRoutes,
  ...invitationRoutes,
  ...scimRoutes,
  ...domainRoutes,
  ...deletionRoutes,
];
