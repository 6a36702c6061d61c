import { createInvalidation } from '../../platform/invalidation.ts';
import { SERVICE_ACCOUNT_INVALIDATION } from '../../platform/service-account-state.ts';
import { defineSubgraph } from '../define.ts';
import { mergeResolvers } from '../resolvers.ts';
import { startDeletions, tenantData } from './deletion/start.ts';
import { invitationEndpoints } from './invitations/accept-page/endpoints.ts';
import { startInvitations } from './invitations/start.ts';
import { createMemberships } from './memberships.ts';
import { createOrganizations } from './organization.ts';
import { followNewAccounts } from './personal-organizations.ts';
import { createProjects } from './projects/project.ts';
import { projectResolvers } from './projects/resolvers.ts';
import { createProjectStore } from './projects/store.ts';
import { createLoadOrganization, organizationResolvers } from './resolvers.ts';
import { routes } from './rest.ts';
import { serviceAccountResolvers } from './service-accounts/resolvers.ts';
import { createServiceAccounts } from './service-accounts/service-account.ts';
import { createServiceAccountStore } from './service-accounts/store.ts';
import { createOrganizationStore, openTables } from './store.ts';

/** Organizations: what belongs together, who is invited into it, its projects and its programs. */
export const tenant = defineSubgraph({
  name: 'tenant',
  service: 'model_service',
  port: 8082,
  description: 'Organizations, projects, invitations and service accounts.',
  routes,
  endpoints: invitationEndpoints,
  tenantData,
  async start(platform) {
    const { config, bus } = platform;
    const tables = openTables(platform.database, platform.outbox);
    const store = createOrganizationStore(tables);
    const memberships = createMemberships(platform);
    const organizationOf = createLoadOrganization(store);
    const projects = createProjectStore(tables);
    const serviceAccounts = createServiceAccountStore(tables);
    const stopFollowing = await followNewAccounts(platform, store);
    const invitations = startInvitations(platform, tables, memberships, organizationOf);
    const invalidation = await createInvalidation(bus, SERVICE_ACCOUNT_INVALIDATION);
    const organizationRules = createOrganizations(store, memberships, config.MAX_ORGANIZATIONS_PER_ACCOUNT);
    const projectRules = createProjects(projects, memberships, config.MAX_PROJECTS_PER_ORGANIZATION);
    const serviceAccountRules = createServiceAccounts(
      serviceAccounts,
      memberships,
      invalidation,
      config.MAX_SERVICE_ACCOUNTS_PER_ORGANIZATION,
    );
    const deletions = startDeletions(platform, tables, memberships, organizationOf);
    return {
      http: invitations.http,
      resolvers: mergeResolvers(
        organizationResolvers(platform, store, organizationRules, organizationOf) as never,
        projectResolvers(projects, projectRules, organizationOf) as never,
        serviceAccountResolvers(serviceAccounts, serviceAccountRules, memberships, organizationOf) as never,
        invitations.resolvers,
        deletions.resolvers as never,
      ),
      ready: async () => deletions.erasure.start(),
      stop: async () => {
        await deletions.erasure.close();
        invalidation.close();
        invitations.stop();
        await stopFollowing();
        await tables.close();
      },
    };
  },
});
