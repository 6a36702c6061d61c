import { requireService } from '../../../platform/kernel/context.ts';
import type { LoadOrganization } from '../organization.ts';
import type { Resolvers } from '../schema.generated.ts';
import { type Domains, proofRecord } from './domain.ts';
import type { DomainStore } from './store.ts';

/** Arguments → rules → results of domains. */
export function domainResolvers(store: DomainStore, domains: Domains, organizationOf: LoadOrganization): Resolvers {
  return {
    Query: {
      organizationDomain: (_source, { id, organizationId }, context) => domains.get(id, organizationId, context),
      organizationDomains: (_source, { organizationId, ...args }, context) =>
        domains.list(organizationId, args, context),
      _provenDomain: (_source, { name }, context) => {
        requireService(context);
        return store.proven(name);
      },
      _provenDomains: async (_source, { tenantId }, context) => {
        requireService(context);
        return [...(await store.provenOf(tenantId))];
      },
    },
    Mutation: {
      addDomain: (_source, { organizationId, input }, context) => domains.add(organizationId, input.domain, context),
      verifyDomain: (_source, { id, organizationId }, context) => domains.verify(id, organizationId, context),
      removeDomain: async (_source, { id, organizationId }, context) => {
        await domains.remove(id, organizationId, context);
        return { domainId: id, status: 'removed' };
      },
    },
    OrganizationDomain: {
      organization: ({ tenantId }, _args, context) => organizationOf(tenantId, context),
      status: ({ provenAt, failingSince }) => (provenAt === null ? 'PENDING' : failingSince ? 'FAILING' : 'PROVEN'),
      recordName: (domain) => proofRecord(domain).name,
      recordValue: (domain) => proofRecord(domain).value,
      problem: ({ problem }) => problem ?? null,
    },
  };
}
