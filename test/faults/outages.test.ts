import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from '../support/answer-shape.ts';
import { type AppClient, appClient, type LoggedIn } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { recordFault, secondsSince } from '../support/fault-records.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';
import { proxyTo, type TcpProxy, through } from '../support/tcp-proxy.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

const ME = '/api/v1/accounts/me';

const HEALTH_SLOW_MS = 500;
/** Longer than that, and short enough for a call that asks twice. */
const SLOW_MS = 600;

interface Health {
  readonly overall_status: string;
  readonly dependencies: Readonly<Record<string, { readonly status: string }>>;
}

/** One gateway behind proxies, and one beside it that reaches everything. */
let place: TestPlace;
let database: TcpProxy;
let redis: TcpProxy;
let processes: readonly AppProcess[] = [];
let app: AppClient;
let other: AppClient;
let person: LoggedIn;

beforeAll(async () => {
  place = await testPlace({ shared: true });
  database = await proxyTo(place.databaseUrl!, 5432);
  redis = await proxyTo(place.redisUrl!, 6379);
  const environment = {
    ...TEST_SETTINGS,
    ...place.environment,
    LOG_LEVEL: 'info',
    HEALTH_CACHE_SECONDS: '0',
    REQUEST_TIMEOUT_MS: '3000',
    HEALTH_SLOW_MS: String(HEALTH_SLOW_MS),
  };
  const redisUrl = through(redis, place.redisUrl!);
  const cutOff = {
    DATABASE_URL: through(database, place.databaseUrl!),
    REDIS_URL: redisUrl,
    MESSAGE_BUS_URL: redisUrl,
    CACHE_STORE_URL: redisUrl,
  };
  processes = await Promise.all([
    forkApp('gateway/main', { ...environment, ...cutOff }),
    forkApp('gateway/main', environment),
  ]);
  [app, other] = processes.map(({ url }) => appClient(url)) as [AppClient, AppClient];
  person = await app.newcomer();
});
afterEach(() => {
  database.mend();
  redis.mend();
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()));
  await database?.close();
  await redis?.close();
  await place?.remove();
});

const health = async (): Promise<Health> => (await app.call<Health>('GET', '/health/detailed')).body;
const me = (token = person.accessToken) => app.call('GET', ME, { token });
const isWell = async () => Object.values((await health()).dependencies).every(({ status }) => status === 'healthy');

/** Names of the faults of a connection, in words. */
const OUTAGES = { cut: 'cut and refused', stall: 'kept, and carry nothing' } as const;

describe('a lost database', () => {
  it.each(['cut', 'stall'] as const)(
    'is answered 503 or 504 in time, and is back in use by itself: %s',
    async (how) => {
      expect((await me()).status).toBe(200);
      database[how]();
      const answers = await Promise.all(Array.from({ length: 30 }, () => me()));
      for (const answer of answers) expectProblem(answer, how === 'cut' ? 503 : answer.status);
      for (const { status, text } of answers) expect([503, 504], text).toContain(status);
      expect(await health()).toMatchObject({
        overall_status: 'unhealthy',
        dependencies: { database: { status: 'unhealthy' }, message_bus: { status: 'healthy' } },
      });
      expect((await app.call('GET', '/health')).status).toBe(200);

      database.mend();
      const mendedMs = performance.now();
      await eventually('it is used again', async () => (await me()).status === 200);
      const back = secondsSince(mendedMs);
      await eventually('health says so', isWell);
      expect(await app.login(person)).toMatchObject({ accountId: person.accountId });
      const counts = [503, 504].map(
        (status) => `${answers.filter((each) => each.status === status).length} with ${status}`,
      );
      recordFault({
        section: 'PostgreSQL',
        fault: `connections are ${OUTAGES[how]}`,
        form: 'one gateway behind a proxy',
        outcome: `30 calls meanwhile are answered, ${counts.join(' and ')}; back after ${back}`,
      });
    },
  );
});

describe('a database that is slow', () => {
  it('makes the whole degraded while everything is answered, and healthy again when it is fast', async () => {
    await eventually('all is well', isWell);
    database.slow(SLOW_MS);
    await eventually('health says so', async () => (await health()).overall_status === 'degraded');
    expect((await health()).dependencies['database']).toMatchObject({
      status: 'degraded',
      error_message: `slow: more than ${HEALTH_SLOW_MS} ms`,
    });
    expect((await app.call('GET', '/ready')).status).toBe(200);
    for (let i = 0; i < 3; i++) {
      const answer = await me();
      expect(answer.status, answer.text).toBe(200);
    }
    database.mend();
    await eventually('all is well again', isWell);
    expect((await health()).overall_status).toBe('healthy');
    recordFault({
      section: 'PostgreSQL',
      fault: `each answer of it comes ${SLOW_MS} ms later`,
      form: 'one gateway behind a proxy',
      outcome:
        '`overall_status` and the database are degraded, calls are answered 200; all is healthy when it is fast again',
    });
  });
});

describe('a lost Redis', () => {
  it.each(['cut', 'stall'] as const)('leaves everything at work, and is told: %s', async (how) => {
    await eventually('all is well', isWell);
    redis[how]();
    await eventually('health says so', async () => {
      const { dependencies } = await health();
      const { rate_limit_store: limits, message_bus: bus } = dependencies;
      // Limits are asked about with each request.
      await me();
      return limits?.status === 'degraded' && bus?.status === 'unhealthy';
    });
    // Neither is critical.
    expect((await health()).overall_status).toBe('healthy');
    expect((await app.call('GET', '/ready')).status).toBe(200);
    const answer = await me();
    expect(answer.status, answer.text).toBe(200);
    expect(Number(answer.headers.get('x-ratelimit-remaining'))).toBeGreaterThan(0);
    await app.newcomer();

    redis.mend();
    const mendedMs = performance.now();
    await eventually('health says that it is back', async () => (await me()).status === 200 && (await isWell()));
    recordFault({
      section: 'The bus',
      fault: `connections to Redis are ${OUTAGES[how]}`,
      form: 'one gateway behind a proxy',
      outcome: `calls are answered 200 and limited meanwhile, accounts are made; all is healthy ${secondsSince(mendedMs)} after it is back`,
    });
  });

  it('costs no revocation: a session that was ended elsewhere meanwhile is refused', async () => {
    await eventually('all is well', isWell);
    const elsewhere = await other.login(person);
    for (let i = 0; i < 3; i++) expect((await me(elsewhere.accessToken)).status).toBe(200);
    redis.cut();
    await eventually('the bus is known to be away', async () => {
      const { dependencies } = await health();
      return dependencies['message_bus']?.status === 'unhealthy';
    });
    const path = `/api/v1/sessions/${elsewhere.sessionId}`;
    expect((await other.call('DELETE', path, { token: person.accessToken })).status).toBe(200);
    expectProblem(await me(elsewhere.accessToken), 401);
    redis.mend();
    await eventually('all is well again', isWell);
    expectProblem(await me(elsewhere.accessToken), 401);
    recordFault({
      section: 'The bus',
      fault: 'a session is ended at one gateway while another one is cut off from Redis',
      form: 'two gateways',
      ...{ acknowledged: 1, stored: 1, delivered: 1 },
      outcome: 'its token is refused with 401 at the other one, while it is cut off and afterwards',
    });
  });
});
