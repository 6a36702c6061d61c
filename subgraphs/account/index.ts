import { defineSubgraph } from '../define.ts';
import { createAccounts } from './account.ts';
import { makeFirstAccount, untilMade } from './first-account.ts';
import { createOwnership } from './ownership.ts';
import { createPasswordHasher } from './password.ts';
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
    const resolvers = accountResolvers(platform, store, createAccounts(store, passwords, ownership));
    const stopping = new AbortController();
    const show = (text: string) => process.stdout.write(text);
    return {
      resolvers: resolvers as never,
      ready: () =>
        untilMade(
          () => makeFirstAccount(store, passwords, ownership, platform.config, show),
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
