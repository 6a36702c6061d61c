import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type AppClient, appClient, type LoggedIn, type Person } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { holdRequest } from '../support/held-request.ts';
import { ON_SERVICES, startDistributed, TEST_SETTINGS } from '../support/start-app.ts';
import { overWebSocket } from '../support/subscriber.ts';
import { tcpProxy } from '../support/tcp-proxy.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

const ME = '/api/v1/accounts/me';
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function place(fromNothing = false): Promise<TestPlace> {
  const made = await testPlace({ shared: false, fromNothing });
  cleanups.push(() => made.remove());
  return made;
}

/** A gateway with all domains in a process of its own. */
async function gateway(at: Pick<TestPlace, 'environment'>, settings: Readonly<Record<string, string>> = {}) {
  const process = await forkApp('gateway/main', {
    ...TEST_SETTINGS,
    LOG_LEVEL: 'info',
    ...at.environment,
    ...settings,
  });
  cleanups.push(() => process.stop('SIGTERM'));
  return { process, app: appClient(process.url) };
}

/** Asks again and again over so many connections, through REST and GraphQL, until it is refused or told to stop. */
function load(app: AppClient, { accessToken: token }: LoggedIn, workers: number) {
  const statuses: number[] = [];
  const failures: string[] = [];
  let stopped = false;
  const ask = (byGraphql: boolean) =>
    byGraphql
      ? app.graphql('{ me { name sessions { totalCount } } }', {}, { token })
      : app.call('GET', '/api/v1/sessions', { token });
  const work = async (_: unknown, worker: number): Promise<void> => {
    while (!stopped) {
      try {
        const { status, text } = await ask(worker % 2 === 0);
        statuses.push(status);
        if (status === 200 && !text.includes('"errors"')) continue;
        if (status !== 503 || !text.includes('Service is shutting down')) failures.push(text);
      } catch (error) {
        failures.push(String((error as Error).cause ?? error));
      }
      return;
    }
  };
  const done = Promise.all(Array.from({ length: workers }, work));
  return {
    statuses,
    failures,
    done,
    stop: () => {
      stopped = true;
      return done;
    },
  };
}

/** The numbers of the steps that the log tells, in its order. */
const shutdownSteps = (process: AppProcess): string[] =>
  process.log().flatMap(({ msg }) => /^shutdown (\d\/5)/.exec(String(msg))?.[1] ?? []);

describe('SIGTERM under load', () => {
  it('loses no request, answers probes to the end, and refuses what is new', async () => {
    const { process, app } = await gateway(await place());
    const person = await app.newcomer();
    const subscription = overWebSocket(app.url, 'subscription { accountChanged { name } }', person.accessToken);
    await eventually('a subscription is open', async () => {
      await app.call('PATCH', ME, { token: person.accessToken, body: { name: 'Countess' } });
      return subscription.events.length > 0;
    });
    const traffic = load(app, person, 8);
    await eventually('there is load', () => traffic.statuses.length > 100);
    const held = await holdRequest(`${app.url}/api/v1/auth/login`, { email: person.email, password: person.password });

    process.child.kill('SIGTERM');
    await traffic.done;
    expect(traffic.failures).toEqual([]);
    expect(new Set(traffic.statuses)).toEqual(new Set([200, 503]));

    expect(await subscription.ended).toMatchObject({ code: 1001 });
    for (const probe of ['/health', '/health/detailed', '/live', '/metrics'])
      expect((await app.call('GET', probe)).status, probe).toBe(200);
    const ready = await app.call('GET', '/ready');
    expect([ready.status, ready.body]).toMatchObject([503, { status: 'unhealthy', service: 'gateway' }]);
    const refused = await app.call('GET', ME, { token: person.accessToken });
    expect(refused.status).toBe(503);
    expect(refused.body).toMatchObject({ error: 'Service is shutting down', status: 503 });
    expect(refused.headers.get('connection')).toBe('close');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const graphql = await app.graphql('{ me { id } }', {}, { token: person.accessToken });
    expect(graphql.status).toBe(503);

    const answer = await held.finish();
    expect(answer.status, answer.body).toBe(200);
    expect(await process.ended).toEqual({ code: 0, signal: null });
    expect(shutdownSteps(process)).toEqual(['1/5', '2/5', '3/5', '4/5', '5/5']);
    expect(process.output()).not.toMatch(/"level":"(error|fatal)"/);
  });

  it.skipIf(ON_SERVICES)('cuts off what does not finish within the grace period', async () => {
    const { process, app } = await gateway(await place(), { SHUTDOWN_GRACE_SECONDS: '1' });
    const held = await holdRequest(`${app.url}/api/v1/auth/login`, { email: 'a@b.example', password: 'whatever' });
    process.child.kill('SIGTERM');
    expect(await process.ended).toEqual({ code: 0, signal: null });
    await expect(held.finish()).rejects.toThrow();
    expect(process.log().some(({ msg }) => msg === 'grace period over, work cut off')).toBe(true);
    expect(shutdownSteps(process)).toEqual(['1/5', '2/5', '3/5', '4/5', '5/5']);
    expect(process.output()).not.toMatch(/"level":"(error|fatal)"/);
  });
});

describe('a subgraph that is replaced under load', () => {
  it('costs no request: its successor takes over before it leaves', async () => {
    const app = await startDistributed({}, {}, ['session']);
    cleanups.push(() => app.stop());
    const person = await app.newcomer();
    const traffic = load(app, person, 4);
    const successor = await forkApp('subgraphs/main', {
      ...app.environment,
      SUBGRAPH: 'session',
      SUBGRAPH_PORT: '0',
    });
    cleanups.push(() => successor.stop());
    await eventually('it is used', () => successor.log().some(({ path: asked }) => asked === '/graphql'));
    const leaving = app.subgraphs.get('session')!;
    leaving.child.kill('SIGTERM');
    expect(await leaving.ended).toEqual({ code: 0, signal: null });
    expect(shutdownSteps(leaving)).toEqual(['1/5', '2/5', '3/5', '4/5', '5/5']);
    const soFar = traffic.statuses.length;
    await eventually('the load goes on', () => traffic.failures.length > 0 || traffic.statuses.length > soFar + 50);
    await traffic.stop();
    expect(traffic.failures).toEqual([]);
    expect(new Set(traffic.statuses)).toEqual(new Set([200]));
  });
});

describe('kill -9 under load', () => {
  it('loses no account that was acknowledged', async () => {
    const at = await place();
    const { process, app } = await gateway(at);
    const acknowledged: Person[] = [];
    const register = async (): Promise<void> => {
      for (;;) acknowledged.push(await app.register());
    };
    const workers = Array.from({ length: 4 }, () => register().catch(() => undefined));
    await eventually('accounts are made', () => acknowledged.length >= 20);
    await process.stop('SIGKILL');
    await Promise.all(workers);

    const again = await gateway(at);
    const back = await Promise.all(acknowledged.map((person) => again.app.login(person)));
    expect(back.map(({ email }) => email)).toEqual(acknowledged.map(({ email }) => email));
  });
});

describe.skipIf(ON_SERVICES)('the embedded database', () => {
  const embedded = async () => {
    const { directory } = await place(true);
    return { directory, environment: { DATA_DIR: directory } };
  };

  it('is refused to a second process, which says whose it is', async () => {
    const at = await embedded();
    const { process } = await gateway(at);
    const second = gateway(at);
    await expect(second).rejects.toThrow(/ended with 1 before it was ready/);
    await expect(second).rejects.toThrow(
      new RegExp(`embedded database in ${at.directory} is in use by process ${process.child.pid}\\. Stop it, or give`),
    );
    await expect(second).rejects.not.toThrow(/\n\s+at /);
  });

  it('comes back when it is killed, and meanwhile requests fail fast and honestly', async () => {
    const at = await embedded();
    const { process, app } = await gateway(at);
    const person = await app.newcomer();
    const pid = Number(readFileSync(path.join(at.directory, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
    globalThis.process.kill(pid, 'SIGKILL');
    let back = false;
    const seen = new Set<number>();
    await eventually(
      'the database is back',
      async () => {
        const { status, body, text } = await app.call('GET', '/api/v1/sessions', { token: person.accessToken });
        seen.add(status);
        if (status !== 200) expect([status, body['code']], text).toEqual([503, 'SERVICE_UNAVAILABLE']);
        back ||= process.log().some(({ msg }) => msg === 'the embedded database is back');
        return back && status === 200;
      },
      20_000,
    );
    expect(await app.login(person)).toMatchObject({ accountId: person.accountId });
  });
});

describe('a hung subgraph', () => {
  it('is timed out, then left alone, and is back in use when it answers again', async () => {
    const settings = {
      SUBGRAPH_TIMEOUT_MS: '4000',
      BREAKER_FAILURE_THRESHOLD: '2',
      BREAKER_RECOVERY_SECONDS: '1',
      HEALTH_CACHE_SECONDS: '0',
    };
    const app = await startDistributed(settings, {}, ['session', 'sleep']);
    cleanups.push(() => app.stop());
    const { accessToken: token } = await app.newcomer();
    const session = app.subgraphs.get('session')!.child;
    cleanups.push(() => session.kill('SIGCONT'));
    const ask = () => app.call('GET', '/api/v1/sessions', { token });
    const breakerState = async () => {
      const { text } = await app.call('GET', '/metrics');
      return /^circuit_breaker_state\{[^}]*subgraph:session[^}]*\} (\d+)$/m.exec(text)?.[1];
    };
    expect((await ask()).status).toBe(200);
    const closed = await breakerState();

    session.kill('SIGSTOP');
    const slow = await Promise.all([ask(), ask()]);
    for (const { status, text } of slow) expect([504, 503], text).toContain(status);
    expect(slow.some(({ status, body }) => status === 504 && body['code'] === 'UPSTREAM_TIMEOUT')).toBe(true);
    const fast = await ask();
    expect(fast.status, fast.text).toBe(503);
    expect(Number(fast.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(fast.body['code']).toBe('SERVICE_UNAVAILABLE');
    expect(fast.text).not.toContain('127.0.0.1');
    expect(await breakerState()).not.toBe(closed);
    // What does not need it goes on.
    expect((await app.call('GET', '/.well-known/jwks.json')).status).toBe(200);
    const health = await app.call<{ overall_status: string; dependencies: Record<string, { status: string }> }>(
      'GET',
      '/health/detailed',
    );
    expect(health.body).toMatchObject({
      overall_status: 'unhealthy',
      dependencies: { subgraph_session: { status: 'unhealthy' }, subgraph_sleep: { status: 'healthy' } },
    });

    session.kill('SIGCONT');
    await eventually('it is used again', async () => (await ask()).status === 200);
    expect(await breakerState()).toBe(closed);
  });

  it('is told when the client has gone away, long before the timeout', async () => {
    const target = { host: '127.0.0.1', port: 0 };
    const proxy = await tcpProxy(target);
    cleanups.push(() => proxy.close());
    const app = await startDistributed(
      { SUBGRAPH_TIMEOUT_MS: '60000', REQUEST_TIMEOUT_MS: '60000' },
      { session: { SUBGRAPH_ADVERTISED_URL: `http://127.0.0.1:${proxy.port}/graphql` } },
      ['session'],
    );
    cleanups.push(() => app.stop());
    const session = app.subgraphs.get('session')!;
    target.port = Number(new URL(session.url).port);
    const { accessToken: token } = await app.newcomer();
    const ask = (signal?: AbortSignal) => app.call('GET', '/api/v1/sessions', { token, ...(signal && { signal }) });
    expect((await ask()).status).toBe(200);
    cleanups.push(() => session.child.kill('SIGCONT'));
    session.child.kill('SIGSTOP');
    const { ended, carriedBytes } = proxy;
    const leaving = new AbortController();
    const asked = ask(leaving.signal).catch((error: Error) => error.name);
    await eventually('the subgraph was asked', () => proxy.carriedBytes > carriedBytes);
    leaving.abort();
    expect(await asked).toBe('AbortError');
    await eventually('the gateway has let go', () => proxy.ended > ended);
    await eventually('the log says so', () => app.gateway.log().some(({ status }) => status === 499));
  });
});
