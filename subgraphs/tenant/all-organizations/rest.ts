import { cursorListBody, route } from '../../../rest-adapter/route.ts';
import { ListAllOrganizationsDocument } from '../rest.generated.ts';

const organization = {
  tenant_id: 'org_01jdq3k5w8f1g3h5j7k9m0n2p4',
  name: 'Analytical Engines',
  personal: false,
  status: 'active',
  member_count: 12,
  require_second_factor: true,
  created_at: '2030-01-31T12:00:00.000Z',
  updated_at: '2030-01-31T12:00:00.000Z',
};

/** The route of all organizations of the installation. */
export const allOrganizationsRoutes = [
  route('GET /api/v1/platform/organizations', ListAllOrganizationsDocument, {
    summary: 'List all organizations of the installation, the newest first',
    description:
      '`search` finds a part of the name or a whole identifier. `status` is `active`, `closing`, `deletion_scheduled` or `erasing`. For operators.',
    extension: true,
    errors: ['FORBIDDEN'],
    body: cursorListBody('organizations'),
    example: {
      response: {
        organizations: [organization],
        total: 1,
        limit: 20,
        offset: 0,
        has_more: false,
        next_cursor: 'aWQ6NDI',
      },
    },
  }),
];
