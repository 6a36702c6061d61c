import { defineSubgraph, limited } from '../define.ts';
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

/**
 * Accounts: the people who can log in, their addresses and passwords, and how they get back in.
 *
 * An account has one address and, unless its people sign in elsewhere, one password. It is at home in one organization: its own, or
 * the one that made it. Other domains know it by its identifier and ask here whom an address belongs to. Passwords are checked here;
 * who may log in, and how often somebody may guess, is decided by auth.
 *
 * - `account.ts`, `password.ts`: an account is made, read and changed; a password is set and checked;
 * - `verification`: an address is confirmed, or another one is taken in its place;
 * - `password-reset`: a new password by a link that was sent by mail;
 * - `second-factor-recovery`: a second factor that is lost: a wait, several messages, and a link that removes it;
 * - `recovery-pages`: the pages that these links lead to;
 * - `security-alerts`: what an account is told of its own safety;
 * - `provisioning`: accounts that an organization makes at addresses of a domain that it has proven;
 * - `contact`: how other domains find and reach somebody.
 */
export const account = defineSubgraph({
  name: 'account',
  settings: accountSettings,
  service: 'account_service',
  port: 8202,
  description: 'User profiles and settings.',
  routes,
  endpoints: limited(recoveryEndpoints),
  resources: {},
  tenantData: accountTenantData,
  async start(platform) {
    const store = createAccountStore(platform);
    const passwords = createPasswordHasher(platform.config.PASSWORD_HASH_CONCURRENCY);
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
