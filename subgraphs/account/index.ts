import { defineSubgraph } from '../define.ts';
import { mergeResolvers } from '../resolvers.ts';
import { createAccounts } from './account.ts';
import { contactResolvers } from './contact/resolvers.ts';
import { makeFirstAccount, untilMade } from './first-account.ts';
import { createOwnership } from './ownership.ts';
import { createPasswordHasher } from './password.ts';
import { createMakePersonalOrganization } from './personal-organization.ts';
import { accountResolvers } from './resolvers.ts';
import { routes } from './rest.ts';
import { accountTenantData, createAccountStore } from './store.ts';

/** Accounts: who can log in, what they are called, and what they prefer. */
export const account = defineSubgraph({
  name: 'account',
  service: 'account_service',
  port: 8202,
  description: 'User profiles and settings.',
  routes,
  tenantData: accountTenantData,
  async start(platform) {
    const store = createAccountStore(platform.database, platform.outbox);
    const passwords = await createPasswordHasher(platform.config.PASSWORD_HASH_CONCURRENCY);
    const ownership = createOwnership(platform.call);
    const makeOrganization = createMakePersonalOrganization(platform);
    const accounts = createAccounts(store, passwords, ownership, makeOrganization);
    const resolvers = mergeResolvers(
      accountResolvers(platform, store, accounts) as never,
      contactResolvers(store) as never,
    );
    const stopping = new AbortController();
    const show = (text: string) => process.stdout.write(text);
    return {
      resolvers,
      ready: () =>
        untilMade(
          () => makeFirstAccount(store, passwords, ownership, makeOrganization, platform.config, show),
          stopping.signal,
          (error) => platform.logger.warn({ err: error }, 'the first account waits for the authorization domain'),
        ),
      stop: () => {
        stopping.abort();
        return store.close();
      },
    };
  },
});
