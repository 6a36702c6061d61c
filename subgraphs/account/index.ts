import { defineSubgraph } from '../define.ts';
import { mergeResolvers } from '../resolvers.ts';
import { createAccounts } from './account.ts';
import { contactResolvers } from './contact/resolvers.ts';
import { makeFirstAccount, untilMade } from './first-account.ts';
import { createOwnership } from './ownership.ts';
import { createPasswordHasher } from './password.ts';
import { createMakePersonalOrganization } from './personal-organization.ts';
import { createProvisioning } from './provisioning/provisioning.ts';
import { provisioningResolvers } from './provisioning/resolvers.ts';
import { createProvisionedAccounts } from './provisioning/store.ts';
import { recoveryEndpoints } from './recovery-pages/pages.ts';
import { accountResolvers } from './resolvers.ts';
import { routes } from './rest.ts';
import { accountSettings } from './settings.ts';
import { startRecovery } from './start-recovery.ts';
import { accountTenantData, createAccountStore } from './store.ts';

/** Accounts: who can log in, what they are called, and what they prefer. */
export const account = defineSubgraph({
  name: 'account',
  settings: accountSettings,
  service: 'account_service',
  port: 8202,
  description: 'User profiles and settings.',
  routes,
  endpoints: recoveryEndpoints,
  resources: {},
  tenantData: accountTenantData,
  async start(platform) {
    const store = createAccountStore(platform);
    const passwords = await createPasswordHasher(platform.config.PASSWORD_HASH_CONCURRENCY);
    const ownership = createOwnership(platform.call);
    const makeOrganization = createMakePersonalOrganization(platform);
    const accounts = createAccounts(store, passwords, ownership, makeOrganization);
    const recovery = await startRecovery(platform, store, passwords);
    const resolvers = mergeResolvers(
      accountResolvers(platform, store, accounts, recovery.admit),
      contactResolvers(store),
      provisioningResolvers(createProvisioning(store, createProvisionedAccounts(platform), passwords)),
      recovery.resolvers,
    );
    const stopping = new AbortController();
    return {
      resolvers,
      http: recovery.http,
      ready: () =>
        untilMade(
          () => makeFirstAccount(store, passwords, ownership, makeOrganization, platform.config, platform.notices),
          stopping.signal,
          (error) => platform.logger.warn({ err: error }, 'the first account waits for the authorization domain'),
        ),
      stop: async () => {
        stopping.abort();
        await recovery.stop();
        await store.close();
      },
    };
  },
});
