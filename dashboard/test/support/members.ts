import type { Person } from '../../../test/support/app-client.ts';
import type { InProcessApp } from '../../../test/support/start-app.ts';

/** A new account that works in an organization with this role. */
export async function memberOf(app: InProcessApp, tenantId: string, role: string): Promise<Person> {
  const person = await app.newcomer();
  const { database } = app.platform;
  const ids = [person.accountId, tenantId];
  await database.pool('account').query('UPDATE account.accounts SET tenant_id = $2 WHERE id = $1', ids);
  await database
    .pool('authorization')
    .query('UPDATE "authorization".role_bindings SET tenant_id = $2, role = $3 WHERE subject_id = $1', [...ids, role]);
  return { ...person, tenantId };
}
