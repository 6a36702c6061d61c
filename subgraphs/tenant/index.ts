import { createInvalidation } from '../../platform/events/invalidation.ts';
import { SERVICE_ACCOUNT_INVALIDATION } from '../../platform/identity/service-account-state.ts';
import { defineSubgraph, limited } from '../define.ts';
import { mergeResolvers } from '../resolvers.ts';
import { allOrganizationsResolvers } from './all-organizations/resolvers.ts';
import { createAllOrganizationsStore } from './all-organizations/store.ts';
import { startDeletions, tenantData } from './deletion/start.ts';
import { startDomainsOfOrganizations } from './domains/start.ts';
import { invitationEndpoints } from './invitations/accept-page/endpoints.ts';
import { startInvitations } from './invitations/start.ts';
import { createMemberships } from './memberships.ts';
import { tenantMetrics } from './metrics.ts';
import { createOrganizations } from './organization.ts';
import { followNewAccounts } from './personal-organizations.ts';
import { createProjects } from './projects/project.ts';
import { projectResolvers } from './projects/resolvers.ts';
import { createProjectStore } from './projects/store.ts';
import { createLoadOrganization, organizationResolvers } from './resolvers.ts';
import { routes } from './rest.ts';
import { SCIM_PATH, scimEndpoints } from './scim/endpoints.ts';
import { joinedByInvitation, openScimStores, startScim } from './scim/start.ts';
import { serviceAccountResolvers } from './service-accounts/resolvers.ts';
import { createServiceAccounts } from './service-accounts/service-account.ts';
import { createServiceAccountStore } from './service-accounts/store.ts';
import { tenantSettings } from './settings.ts';
import { createMethodsOf, createSignInPolicy } from './sign-in-policy.ts';
import { createOrganizationStore } from './store.ts';

/**
 * Organizations (tenants): what belongs together, who is invited into it, its domains, projects and programs.
 *
 * What people make in the platform belongs to one organization. Who is a member is authorization's to know; here it is asked. A
 * deletion closes the organization in every domain first, waits, and then erases domain after domain, with a proof of what was
 * removed.
 *
 * - `organization.ts`, `sign-in-policy.ts`: an organization is made and changed;
 * - `all-organizations`: the organizations of the installation, for operators;
 * - `invitations`: somebody is asked to join by mail, and answers;
 * - `domains`: domains that an organization has proven by DNS;
 * - `projects`: parts of an organization with keys and limits of their own;
 * - `service-accounts`: programs that are members;
 * - `scim`: directories of people and groups (SCIM 2.0);
 * - `deletion`: closing, erasing, and the proof.
 */
export const tenant = defineSubgraph({
  name: 'tenant',
  settings: tenantSettings,
  metrics: tenantMetrics,
  service: 'model_service',
  port: 8082,
  description: 'Organizations, their domains, projects, invitations and service accounts.',
  routes,
  endpoints: limited([...invitationEndpoints, ...scimEndpoints]),
  resources: {
    projects: ['projects'],
    invitations: ['invitations'],
    domains: ['domains'],
    service_accounts: ['service_accounts'],
  },
  searchable: {
    PROJECT: { table: 'projects', title: 'name', subtitle: 'description', where: 'archived_at IS NULL' },
    SERVICE_ACCOUNT: { table: 'service_accounts', title: 'name', subtitle: 'description' },
  },
  tenantData,
  async start(platform) {
    const { config, bus } = platform;
    const store = createOrganizationStore(platform);
    const memberships = createMemberships(platform);
    const organizationOf = createLoadOrganization(store);
    const projects = createProjectStore(platform);
    const serviceAccounts = createServiceAccountStore(platform);
    const stopFollowing = await followNewAccounts(platform, store);
    const stores = openScimStores(platform);
    const invitations = await startInvitations(platform, memberships, organizationOf, joinedByInvitation(stores));
    const invalidation = await createInvalidation(bus, SERVICE_ACCOUNT_INVALIDATION);
    const policy = createSignInPolicy(platform, createMethodsOf(platform));
    const organizationRules = createOrganizations(store, memberships, policy, config.MAX_ORGANIZATIONS_PER_ACCOUNT);
    const projectRules = createProjects(projects, memberships, config.MAX_PROJECTS_PER_ORGANIZATION);
    const serviceAccountRules = createServiceAccounts(
      serviceAccounts,
      memberships,
      invalidation,
      config.MAX_SERVICE_ACCOUNTS_PER_ORGANIZATION,
    );
    const domains = startDomainsOfOrganizations(platform, memberships, organizationOf);
    const { provisioned } = invitations;
    const scim = await startScim(platform, {
      stores,
      memberships,
      invitations: provisioned,
      provenBy: domains.provenBy,
    });
    const deletions = startDeletions(platform, memberships, organizationOf);
    return {
      http: (exchange, context) => (exchange.path.startsWith(SCIM_PATH) ? scim : invitations).http(exchange, context),
      resolvers: mergeResolvers(
        organizationResolvers(platform, store, organizationRules, organizationOf),
        allOrganizationsResolvers(createAllOrganizationsStore(platform), platform.call),
        projectResolvers(projects, projectRules, organizationOf),
        serviceAccountResolvers(serviceAccounts, serviceAccountRules, memberships, organizationOf),
        invitations.resolvers,
        domains.resolvers,
        scim.resolvers,
        deletions.resolvers,
      ),
      ready: async () => {
        await domains.ready();
        scim.ready();
        deletions.erasure.start();
      },
      stop: async () => {
        await deletions.erasure.close();
        invalidation.close();
        await invitations.stop();
        await domains.stop();
        await scim.stop();
        await stopFollowing();
      },
    };
  },
});
