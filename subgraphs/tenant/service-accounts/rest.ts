import { listBody, route } from '../../../rest-adapter/route.ts';
import {
  CreateServiceAccountDocument,
  DeleteServiceAccountDocument,
  GetServiceAccountDocument,
  ListServiceAccountsDocument,
  UpdateServiceAccountDocument,
} from '../rest.generated.ts';

const serviceAccount = {
  service_account_id: 'svc_01jdq3k5w8s3t5v7w9x1y3z5a7',
  name: 'Nightly import',
  description: 'Copies the tables of the day.',
  role: 'editor',
  disabled: false,
  created_by: 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4',
  version: 1,
  created_at: '2030-01-31T12:00:00.000Z',
  updated_at: '2030-01-31T12:00:00.000Z',
};

/** Routes of service accounts. */
export const serviceAccountRoutes = [
  route('GET /api/v1/tenants/{tenant_id}/service-accounts', ListServiceAccountsDocument, {
    summary: 'List the service accounts of an organization, newest first',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    body: listBody('service_accounts'),
    example: { response: { service_accounts: [serviceAccount], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('POST /api/v1/tenants/{tenant_id}/service-accounts', CreateServiceAccountDocument, {
    status: 201,
    summary: 'Make a service account',
    description:
      'A program that acts for the organization by API keys of its own. Its role is no higher than the caller’s.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    example: {
      request: { name: serviceAccount.name, description: serviceAccount.description, role: 'editor' },
      response: serviceAccount,
    },
  }),
  route('GET /api/v1/tenants/{tenant_id}/service-accounts/{service_account_id}', GetServiceAccountDocument, {
    summary: 'Read a service account',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    example: { response: serviceAccount },
  }),
  route('PATCH /api/v1/tenants/{tenant_id}/service-accounts/{service_account_id}', UpdateServiceAccountDocument, {
    summary: 'Change, disable or enable a service account',
    description: 'The API keys of a disabled one are refused at once, everywhere.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    example: { request: { disabled: true }, response: { ...serviceAccount, disabled: true, version: 2 } },
  }),
  route('DELETE /api/v1/tenants/{tenant_id}/service-accounts/{service_account_id}', DeleteServiceAccountDocument, {
    summary: 'Remove a service account',
    description: 'Its roles are gone and its API keys refused at once, everywhere and for good.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    example: { response: { service_account_id: serviceAccount.service_account_id, status: 'deleted' } },
  }),
];
