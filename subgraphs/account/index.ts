import { defineSubgraph } from '../define.ts';
import { createAccounts } from './account.ts';
import { makeFirstAccount } from './first-account.ts';
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
    await makeFirstAccount(store, passwords, platform.config, (text) => process.stdout.write(text));
    const resolvers = accountResolvers(platform, store, createAccounts(store, passwords));
    return { resolvers: resolvers as never, stop: store.close };
  },
});
