import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appClient } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { directory, GROUP_SCHEMA, patchOf, USER_SCHEMA } from '../support/scim.ts';
import { type DistributedApp, IDENTITY, startDistributed, TEST_SETTINGS } from '../support/start-app.ts';
import { poolOn } from '../support/test-database.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

describe('SCIM over processes', () => {
  let app: DistributedApp;
  let pool: pg.Pool;
  afterAll(async () => {
    await pool?.end();
    await app?.stop();
  });

  it('reaches the process of its domain with its caller, and comes back in its own form', async () => {
    app = await startDistributed({}, {}, IDENTITY);
    pool = poolOn(app.place.databaseUrl!);
    const acme = await directory(app, (text, values) => pool.query(text, values));
    const schemas = await app.call<{ totalResults: number }>('GET', '/scim/v2/Schemas', {
      headers: { 'accept-encoding': 'br' },
    });
    expect([schemas.status, schemas.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(schemas.body.totalResults).toBeGreaterThan(0);
    expect((await app.call('GET', '/scim/v2/Users')).body).toMatchObject({ status: '401' });
    const user = await acme.create({ userName: `grace@${acme.domain}` });
    expect(user.active).toBe(true);
    const group = await acme.scim('POST', '/Groups', { schemas: [GROUP_SCHEMA], displayName: 'Navy' });
    const path = `/Groups/${group.body.id}`;
    const added = await acme.scim('PATCH', path, patchOf({ op: 'add', path: 'members', value: [{ value: user.id }] }));
    expect([added.status, added.headers.get('etag')]).toEqual([204, 'W/"2"']);
    const twice = await acme.scim('POST', '/Users', { schemas: [USER_SCHEMA], userName: user.userName });
    expect(twice.body).toMatchObject({ status: '409', scimType: 'uniqueness' });
    const old = { 'if-match': 'W/"99"' };
    expect((await acme.scim('DELETE', `/Users/${user.id}`, undefined, old)).status).toBe(412);
    expect((await acme.scim('DELETE', `/Users/${user.id}`)).status).toBe(204);
    expect((await acme.scim('GET', path)).body).not.toHaveProperty('members');
  });
});

describe('a process that is killed', () => {
  let place: TestPlace;
  let pool: pg.Pool;
  let process: AppProcess;
  const start = () => forkApp('gateway/main', { ...TEST_SETTINGS, ...place.environment });
  beforeEach(async () => {
    place = await testPlace({ shared: true });
    pool = poolOn(place.databaseUrl!);
    process = await start();
  });
  afterEach(async () => {
    await process?.stop();
    await pool?.end();
    await place?.remove();
  });

  it('leaves nobody half a member: the next one ends what was begun', async () => {
    const rows = async (text: string) => (await pool.query(text)).rows as Record<string, unknown>[];
    const acme = await directory(appClient(process.url), (text, values) => pool.query(text, values));
    const body = (at: number) => ({ schemas: [USER_SCHEMA], userName: `person${at}@${acme.domain}` });
    const creating = Array.from({ length: 30 }, (_, at) => acme.scim('POST', '/Users', body(at)).catch(() => null));
    while ((await rows('SELECT id FROM tenant.scim_users')).length === 0) await sleep(2);
    await process.stop('SIGKILL');
    await Promise.all(creating);
    const begun = await rows('SELECT id FROM tenant.scim_users');
    await sleep(1_100);
    process = await start();
    const left = 'SELECT id FROM tenant.scim_users WHERE unsettled_since IS NOT NULL';
    await eventually('nothing is left', async () => (await rows(left)).length === 0, 60_000);
    const members = await rows(`SELECT person.id FROM tenant.scim_users AS person
      JOIN account.accounts AS account ON account.id = person.account_id AND account.email = person.user_name
      JOIN "authorization".role_bindings AS bound ON bound.subject_id = account.id AND bound.tenant_id = person.tenant_id
      JOIN "authorization".provisioned_members AS kept ON kept.id = person.id AND NOT kept.suspended
      WHERE person.settled_active`);
    expect(members).toHaveLength(begun.length);
    expect(begun.length).toBeGreaterThan(0);
  });
});
