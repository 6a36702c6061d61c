import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from '../support/answer-shape.ts';
import { type AppClient, appClient } from '../support/app-client.ts';
import { type AppProcess, type Entry, forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { expectExactly, many } from '../support/rate-limited.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';
import { overWebSocket } from '../support/subscriber.ts';
import { poolOn } from '../support/test-database.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

const ME = '/api/v1/accounts/me';
const LIMIT = 60;

let place: TestPlace;
beforeAll(async () => {
  place = await testPlace({ shared: true });
});
afterAll(() => place?.remove());

describe('two gateways on one database and one Redis', () => {
  let processes: readonly AppProcess[] = [];
  let first: AppClient;
  let second: AppClient;
  beforeAll(async () => {
    const start = () =>
      forkApp('gateway/main', {
        ...TEST_SETTINGS,
        ...place.environment,
        RATE_LIMIT_DEFAULT_PER_MINUTE: String(LIMIT),
      });
    processes = await Promise.all([start(), start()]);
    [first, second] = processes.map(({ url }) => appClient(url)) as [AppClient, AppClient];
  });
  afterAll(() => Promise.all(processes.map((process) => process.stop())));

  it('refuses a session at once on the one that was revoked on the other', async () => {
    const person = await first.newcomer();
    for (let round = 0; round < 10; round++) {
      const { accessToken: token, sessionId, refreshToken } = await second.login(person);
      // Both have it in memory by now.
      for (const app of [first, second, first, second])
        expect((await app.graphql('{ me { id } }', {}, { token })).status).toBe(200);
      const [here, there] = round % 2 === 0 ? [first, second] : [second, first];
      const revoked = await here.call('DELETE', `/api/v1/sessions/${sessionId}`, { token: person.accessToken });
      expect(revoked.status, revoked.text).toBe(200);
      // The revocation was answered when its own gateway had heard of it over the bus; the other one hears of it then too.
      await eventually('refused', async () => (await there.call('GET', ME, { token })).status === 401, 1_000);
      for (const app of [there, here]) expectProblem(await app.call('GET', ME, { token }), 401);
      const body = { refresh_token: refreshToken };
      expectProblem(await there.call('POST', '/api/v1/auth/refresh', { body }), 401);
    }
  });

  it('refuses an API key at once on the one when it was revoked on the other, and ends what it has open there', async () => {
    const { accessToken: token } = await first.newcomer();
    const body = { name: 'a key', scopes: ['*:*'] };
    for (let round = 0; round < 5; round++) {
      const [here, there] = round % 2 === 0 ? [first, second] : [second, first];
      const made = await here.call<{ key: string; key_id: string }>('POST', '/api/v1/auth/api-keys', { token, body });
      expect(made.status, made.text).toBe(201);
      const { key, key_id } = made.body;
      for (const app of [here, there, here, there])
        expect((await app.graphql('{ viewer { id } }', {}, { token: key })).status).toBe(200);
      const open = overWebSocket(there.url, 'subscription { accountChanged { name } }', key);
      await there.graphql('{ viewer { id } }', {}, { token: key });
      expect((await here.call('DELETE', `/api/v1/auth/api-keys/${key_id}`, { token })).status).toBe(200);
      const headers = { 'x-api-key': key };
      await eventually('refused', async () => (await there.call('GET', ME, { headers })).status === 401, 1_000);
      for (const app of [there, here]) expectProblem(await app.call('GET', ME, { headers }), 401);
      await open.ended;
    }
  });

  it('gives and takes roles on the one as soon as it was done on the other', async () => {
    const [owner, other] = [await first.newcomer(), await first.newcomer()];
    // Bound to the tenant as an invitation would: the second account then works in it.
    const pool = poolOn(place.environment['DATABASE_URL']!);
    const row = [`rb_${owner.accountId.slice(4)}`, owner.tenantId, other.accountId];
    const insert = `INSERT INTO "authorization".role_bindings (id, tenant_id, subject_type, subject_id, role, created_by)
      VALUES ($1, $2, 'account', $3, 'viewer', 'test')`;
    await pool.query(insert, row).finally(() => pool.end());
    const switched = await second.call<{ access_token: string }>('POST', '/api/v1/auth/switch-organization', {
      token: other.accessToken,
      body: { tenant_id: owner.tenantId },
    });
    expect(switched.status, switched.text).toBe(200);
    const { access_token: token } = switched.body;
    const rolesOn = async (app: AppClient) => {
      const answer = await app.graphql<{ viewer: { roles: string[] } }>('{ viewer { roles } }', {}, { token });
      return answer.body.data?.viewer.roles.join() ?? String(answer.status);
    };
    for (const app of [first, second]) expect(await rolesOn(app)).toBe('viewer');
    const path = `/api/v1/tenants/${owner.tenantId}/members/${other.accountId}`;
    for (const [round, role] of ['editor', 'admin', 'viewer', 'owner'].entries()) {
      const [here, there] = round % 2 === 0 ? [first, second] : [second, first];
      const changed = await here.call('PUT', path, { token: owner.accessToken, body: { role } });
      expect(changed.status, changed.text).toBe(200);
      expect(await rolesOn(here)).toBe(role);
      await eventually('it has the role there too', async () => (await rolesOn(there)) === role, 1_000);
    }
    const removed = await first.call('DELETE', path, { token: owner.accessToken });
    expect(removed.status, removed.text).toBe(200);
    await eventually('refused', async () => (await rolesOn(second)) === '401', 1_000);
    expect(await rolesOn(first)).toBe('401');
  });

  it('tells subscribers of one what happens on the other', async () => {
    const person = await first.newcomer();
    const query = 'subscription { accountChanged { name sessions { totalCount } } }';
    type Event = { accountChanged: { name: string; sessions: { totalCount: number } } };
    const subscriber = overWebSocket<Event>(second.url, query, person.accessToken);
    const rename = 'mutation ($name: String!) { updateAccount(input: { name: $name }) { id } }';
    let names = 0;
    await eventually('an event has crossed over', async () => {
      if (names < 40) await first.graphql(rename, { name: `name ${names++}` }, { token: person.accessToken });
      return subscriber.events.length > 0;
    });
    expect(subscriber.events[0]).toEqual({
      accountChanged: { name: expect.stringMatching(/^name \d+$/), sessions: { totalCount: 1 } },
    });
    subscriber.stop();
  });

  it('admits exactly the limit of 200 parallel requests between them', async () => {
    const { accessToken: token } = await first.newcomer();
    const answers = await many(200, (i) => (i % 2 ? first : second).call('GET', '/api/v1/sessions', { token }));
    expectExactly(answers, LIMIT);
  });

  it('exchanges a refresh token once, of 50 requests to both', async () => {
    const { refreshToken } = await first.newcomer();
    const body = { refresh_token: refreshToken };
    const answers = await many(50, (i) => (i % 2 ? first : second).call('POST', '/api/v1/auth/refresh', { body }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(49);
  });
});

describe('an empty database', () => {
  it('is made ready by ten processes that start at once, all of which serve', async () => {
    const empty = await testPlace({ shared: true, fromNothing: true });
    const start = (entry: Entry, own: Readonly<Record<string, string>>) =>
      // Together with those of other suites, no more connections than a PostgreSQL takes.
      forkApp(entry, { ...TEST_SETTINGS, DATABASE_POOL_SIZE: '2', ...empty.environment, ...own });
    const subgraph = (name: string) => start('subgraphs/main', { SUBGRAPH: name, SUBGRAPH_PORT: '0' });
    const starting = [
      ...['account', 'auth', 'authorization', 'session', 'account', 'authorization'].map(subgraph),
      ...Array.from({ length: 4 }, () => start('gateway/main', {})),
    ];
    const settled = await Promise.allSettled(starting);
    const started = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    try {
      expect(settled.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))).toEqual([]);
      const gateways = started.slice(6).map(({ url }) => appClient(url));
      const [someone] = await Promise.all(gateways.map((app) => app.newcomer()));
      for (const app of gateways) expect((await app.call('GET', ME, { token: someone!.accessToken })).status).toBe(200);
      const ready = await Promise.all(started.map(({ url }) => fetch(`${url}/ready`).then(({ status }) => status)));
      expect(new Set(ready)).toEqual(new Set([200]));
    } finally {
      await Promise.all(started.map((process) => process.stop()));
      await empty.remove();
    }
  });
});
