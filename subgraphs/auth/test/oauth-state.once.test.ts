import type { Adapter } from 'oidc-provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withSettings } from '../../../platform/config/config.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { createAdapter } from '../oauth/adapter.ts';
import { createArtifacts } from '../oauth/artifacts.ts';
import { createAuthorizations } from '../oauth/authorizations.ts';
import { createProviderClients } from '../oauth/provider-clients.ts';
import { createOAuthStore, type OAuthStore, oauthTenantData } from '../oauth/store.ts';
import { authSettings } from '../settings.ts';

const DAY_SECONDS = 86_400;
let app: StartedGraph;
let store: OAuthStore;
beforeAll(async () => {
  app = await startGraph();
  store = createOAuthStore(app.platform);
});
afterAll(async () => {
  await store.close();
  await app.stop();
});

const event = { type: 'auth.oauth_client_created', tenantId: null, payload: { client_id: 'x', account_id: null } };
const sql = (text: string, values: unknown[] = []) => app.platform.database.pool('auth').query(text, values);
const artifacts = () => createArtifacts(app.platform);

/** The provider's storage of one kind of thing. */
const adapter = (kind: string) => {
  const config = withSettings(app.platform.config, authSettings);
  return createAdapter({
    artifacts: artifacts(),
    clients: createProviderClients(store, config),
    authorizations: createAuthorizations({ ...app.platform, config }, store),
    readAccessToken: async () => null,
  })(kind) as Adapter;
};

const addClient = (id: string, tenantId: string | null) =>
  store.insertClient(
    {
      ...{ id, tenantId, name: 'Owl', secretHash: null, firstParty: false, createdBy: null },
      ...{ redirectUris: [], postLogoutRedirectUris: [], origins: [], grantTypes: [], scopes: [] },
    },
    0,
    event,
  );

/** With a grant and a refresh token that hang on it. */
async function addAuthorization(id: string, tenantId: string, clientId: string): Promise<void> {
  await store.insertAuthorization({ id, accountId: 'usr_1', tenantId, clientId, scopes: ['openid'] }, event);
  await artifacts().save('Grant', id, { clientId }, DAY_SECONDS);
  await artifacts().save('RefreshToken', `token of ${id}`, { grantId: id, clientId }, DAY_SECONDS);
}

const isKept = async (id: string): Promise<boolean[]> => [
  (await store.authorization(id)) !== null,
  (await artifacts().find('Grant', { id })) !== null,
  (await artifacts().find('RefreshToken', { id: `token of ${id}` })) !== null,
];

it('keeps secrets under hashes, and encrypted', async () => {
  await artifacts().save('AuthorizationCode', 'the code', { jti: 'the code', accountId: 'usr_1' }, 60);
  const { rows } = await sql(`SELECT * FROM "auth"."oauth_artifacts" WHERE kind = 'AuthorizationCode'`);
  expect(JSON.stringify(rows)).not.toContain('the code');
  expect((await artifacts().find('AuthorizationCode', { id: 'the code' }))?.payload).toMatchObject({ jti: 'the code' });
  expect(await artifacts().find('RefreshToken', { id: 'the code' })).toBeNull();
});

it('lets one of many consume, and forgets what has expired', async () => {
  await artifacts().save('AuthorizationCode', 'a code', {}, 60);
  const results = await Promise.all(
    Array.from({ length: 50 }, () => artifacts().consume('AuthorizationCode', 'a code')),
  );
  expect(results.filter(Boolean)).toHaveLength(1);
  await artifacts().save('AuthorizationCode', 'old', {}, -1);
  expect(await artifacts().find('AuthorizationCode', { id: 'old' })).toBeNull();
  await artifacts().prune();
  const { rows } = await sql(`SELECT count(*)::int AS left FROM "auth"."oauth_artifacts" WHERE expires_at < now()`);
  expect(rows).toEqual([{ left: 0 }]);
});

it('removes authorizations that nobody uses, with what hangs on them, and clients that registered themselves in vain', async () => {
  for (const id of ['client_kept', 'client_vain']) await addClient(id, null);
  for (const id of ['grant_kept', 'grant_idle', 'grant_unused']) await addAuthorization(id, 'org_1', 'client_kept');
  for (const id of ['grant_kept', 'grant_idle']) await store.attachSession(id, `sess_${id}`);
  await sql(`UPDATE "auth"."oauth_authorizations" SET created_at = now() - interval '90 days'`);
  await sql(
    `UPDATE "auth"."oauth_authorizations" SET last_used_at = now() - interval '31 days' WHERE id = 'grant_idle'`,
  );
  await sql(`UPDATE "auth"."oauth_clients" SET created_at = now() - interval '90 days'`);
  await store.prune(30 * DAY_SECONDS);
  expect(await isKept('grant_kept')).toEqual([true, true, true]);
  expect(await isKept('grant_idle')).toEqual([false, false, false]);
  expect(await isKept('grant_unused')).toEqual([false, false, false]);
  expect([await store.client('client_kept'), await store.client('client_vain')]).toEqual([expect.anything(), null]);
});

it("counts and erases a tenant's clients and authorizations, and leaves those of others", async () => {
  await addClient('client_1', 'org_gone');
  await addClient('client_2', 'org_stays');
  await addAuthorization('grant_own', 'org_gone', 'client_2');
  await addAuthorization('grant_of_client', 'org_stays', 'client_1');
  await addAuthorization('grant_other', 'org_stays', 'client_2');
  const { platform } = app;
  expect(await oauthTenantData.count(platform, 'org_gone')).toEqual({ oauth_clients: 1, oauth_authorizations: 1 });
  for (let times = 0; times < 2; times++) await oauthTenantData.erase(platform, 'org_gone');
  expect(await oauthTenantData.count(platform, 'org_gone')).toEqual({ oauth_clients: 0, oauth_authorizations: 0 });
  expect(await isKept('grant_own')).toEqual([false, false, false]);
  expect(await isKept('grant_of_client')).toEqual([false, false, false]);
  expect(await isKept('grant_other')).toEqual([true, true, true]);
});

it('ends logins from before a change of password, those that are written late as well, and no later ones', async () => {
  const changed = Math.floor(Date.now() / 1000);
  const at = (seconds: number) => new Date(seconds * 1_000);
  const sessions = adapter('Session');
  const login = (id: string, loginTs: number) => sessions.upsert(id, { accountId: 'usr_2', loginTs }, DAY_SECONDS);
  await login('before', changed - 1);
  await login('after', changed + 1);
  await artifacts().endLogins('usr_2', at(changed));
  await login('written late', changed);
  expect(await sessions.find('before')).toBeUndefined();
  expect(await sessions.find('written late')).toBeUndefined();
  expect(await sessions.find('after')).toMatchObject({ accountId: 'usr_2' });
  await artifacts().endLogins('usr_2', at(changed - 60));
  expect(await sessions.find('before')).toBeUndefined();
  expect(await artifacts().isEnded('usr_3', at(changed))).toBe(false);
});

it('ends a sign-in that did not go on before the change of password', async () => {
  const changed = Math.floor(Date.now() / 1000);
  const signIns = adapter('Interaction');
  const signIn = (id: string, ts: number) =>
    signIns.upsert(id, { result: { login: { accountId: 'usr_4', ts } } }, DAY_SECONDS);
  await signIn('before', changed - 1);
  await signIn('after', changed + 1);
  await signIns.upsert('nobody yet', {}, DAY_SECONDS);
  await artifacts().endLogins('usr_4', new Date(changed * 1_000));
  expect(await signIns.find('before')).toBeUndefined();
  expect([await signIns.find('after'), await signIns.find('nobody yet')]).toEqual([expect.anything(), {}]);
});
