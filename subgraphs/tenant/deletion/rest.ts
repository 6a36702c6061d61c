import { route } from '../../../rest-adapter/route.ts';
import {
  DeleteOrganizationDocument,
  EraseOrganizationDocument,
  GetOrganizationDeletionDocument,
  RestoreOrganizationDocument,
} from '../rest.generated.ts';

const tenant_id = 'org_01jdq3k5w8f1g3h5j7k9m0n2p4';
const scheduled = { tenant_id, status: 'deletion_scheduled', estimated_completion: '2030-02-10T03:00:00.000Z' };
const erased = { tenant_id, status: 'hard_deleted', estimated_completion: '2030-01-31T12:00:04.000Z' };

/** The documented routes that delete an organization, and what operators need beside them. */
export const deletionRoutes = [
  route('DELETE /api/v1/tenants/{tenant_id}', DeleteOrganizationDocument, {
    summary: 'Delete an organization',
    description:
      'From the answer on nobody can use it and nothing of it is found. The weekly task removes its data for good after a time of grace, in which an operator can restore it.',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    example: { response: scheduled },
  }),
  route('POST /api/v1/tenants/{tenant_id}/gdpr-delete', EraseOrganizationDocument, {
    summary: 'Remove an organization and all its data for good, at once',
    description:
      'It cannot be undone. The status is `hard_deleted` when it is done, and `erasing` where the rest takes longer than some seconds and goes on by itself.',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    example: { response: erased },
  }),
  route('GET /api/v1/tenants/{tenant_id}/deletion', GetOrganizationDeletionDocument, {
    summary: 'Read how far the deletion of an organization is, and its proof',
    description: 'For operators.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    example: {
      response: {
        ...erased,
        immediate: true,
        requested_at: '2030-01-31T12:00:00.000Z',
        started_at: '2030-01-31T12:00:00.000Z',
        finished_at: '2030-01-31T12:00:04.000Z',
        error: null,
        steps: [{ domain: 'session', erased: { sessions: 2 }, held: { sessions: 0 } }],
        proof: { tenant_id, erased: { session: { sessions: 2 } } },
        proof_hash: '6f1ed002ab5595859014ebf0951522d9c4f8a1d9f1cd6bd7d8a6e2a30f1d4f6b',
      },
    },
  }),
  route('POST /api/v1/tenants/{tenant_id}/restore', RestoreOrganizationDocument, {
    summary: 'Take the deletion of an organization back, before its data is removed',
    description: 'For operators.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    example: {
      response: {
        tenant_id,
        name: 'Analytical Engines',
        personal: false,
        settings: {},
        require_second_factor: false,
        version: 1,
        created_at: '2030-01-31T12:00:00.000Z',
        updated_at: '2030-01-31T12:00:00.000Z',
      },
    },
  }),
];
