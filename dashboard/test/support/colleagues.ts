import type { LoggedIn } from '../../../test/support/app-client.ts';
import type { InProcessApp } from '../../../test/support/start-app.ts';

/** Makes a member of somebody's organization, without the mail that an invitation takes. */
export async function addColleague(
  app: InProcessApp,
  { tenantId }: Pick<LoggedIn, 'tenantId'>,
  role: string,
): Promise<LoggedIn> {
  const person = await app.register();
  const { database } = app.platform;
  await database
    .pool('account')
    .query('UPDATE account.accounts SET tenant_id = $2 WHERE id = $1', [person.accountId, tenantId]);
  await database
    .pool('authorization')
    .query('UPDATE "authorization".role_bindings SET tenant_id = $2, role = $3 WHERE subject_id = $1', [
      person.accountId,
      tenantId,
      role,
    ]);
  return app.login({ ...person, tenantId });
}
