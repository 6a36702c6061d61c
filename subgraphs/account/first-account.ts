import { randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import { OPERATOR } from '../../platform/roles.ts';
import { newAccount } from './account.ts';
import type { PasswordHasher } from './password.ts';
import type { AccountStore } from './store.ts';

/**
 * Makes the owner account of an empty database (contract §1), which is also the operator's. When its password is a random one, it is shown once, by
 * the one process that made it: however many start at once, and if that one dies before its commit, by the next.
 */
export async function makeFirstAccount(
  store: AccountStore,
  passwords: PasswordHasher,
  config: Pick<Config, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>,
  show: (text: string) => void,
): Promise<void> {
  if (!(await store.isEmpty())) return;
  const password = config.ADMIN_PASSWORD ?? randomBytes(15).toString('base64url');
  const passwordHash = await passwords.hash(password, Number.POSITIVE_INFINITY);
  const owner = newAccount({ email: config.ADMIN_EMAIL, name: 'Administrator', passwordHash });
  const account = { ...owner, roles: [...owner.roles, OPERATOR] };
  await store.insertFirst(account, () => {
    if (config.ADMIN_PASSWORD === undefined)
      show(`First account: ${config.ADMIN_EMAIL}  password: ${password}  (shown only now)\n`);
  });
}
