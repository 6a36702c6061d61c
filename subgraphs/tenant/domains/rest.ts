import { listBody, route } from '../../../rest-adapter/route.ts';
import {
  AddDomainDocument,
  GetDomainDocument,
  ListDomainsDocument,
  RemoveDomainDocument,
  VerifyDomainDocument,
} from '../rest.generated.ts';

const domain = {
  domain_id: 'dom_01jdq3k5w8d1m2n4q6r8s0t2v4',
  domain: 'example.com',
  status: 'pending',
  record_name: '_trellis-challenge.example.com',
  record_value: 'trellis-domain-verification=Vd0yJ1kq3T8pXn5bLw2ZrG7sQ4c',
  declared: false,
  proven_at: null,
  checked_at: null,
  failing_since: null,
  problem: null,
  created_by: 'usr_01jdq3k5w8x9y2z4a6b8c0d2e4',
  created_at: '2030-01-31T12:00:00.000Z',
};

/** Routes of domains of organizations. */
export const domainRoutes = [
  route('GET /api/v1/tenants/{tenant_id}/domains', ListDomainsDocument, {
    summary: 'List the domains of an organization, newest first',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    body: listBody('domains'),
    example: { response: { domains: [domain], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('POST /api/v1/tenants/{tenant_id}/domains', AddDomainDocument, {
    status: 201,
    summary: 'Add a domain that the organization wants to prove',
    description: 'Publish a TXT record with `record_value` at `record_name`, then ask for its verification.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    example: { request: { domain: domain.domain }, response: domain },
  }),
  route('GET /api/v1/tenants/{tenant_id}/domains/{domain_id}', GetDomainDocument, {
    summary: 'Read a domain of an organization',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    example: { response: domain },
  }),
  route('POST /api/v1/tenants/{tenant_id}/domains/{domain_id}/verify', VerifyDomainDocument, {
    summary: 'Look for the TXT record of a domain',
    description:
      'Where it is missing, or the name service does not answer, the domain stays as it was and `problem` says why. 409: another organization has proven the domain.',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    example: { response: domain },
  }),
  route('DELETE /api/v1/tenants/{tenant_id}/domains/{domain_id}', RemoveDomainDocument, {
    summary: 'Give a domain up',
    extension: true,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    example: { response: { domain_id: domain.domain_id, status: 'removed' } },
  }),
];
