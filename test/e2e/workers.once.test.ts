import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AppClient, appClient } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';
import { overSse, overWebSocket } from '../support/subscriber.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

const ME = '/api/v1/accounts/me';
const RESETS = 6;

const startOn = (place: TestPlace, settings: Readonly<Record<string, string>> = {}): Promise<AppProcess> =>
  forkApp('gateway/main', {
    ...TEST_SETTINGS,
    LOG_LEVEL: 'info',
    WORKERS: '2',
    RATE_LIMIT_RECOVERY_PER_MINUTE: String(RESETS),
    ...place.environment,
    ...settings,
  });

interface Asked {
  readonly method?: string;
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Told {
  readonly status: number;
  readonly text: string;
  readonly requestId: string;
}

/** A connection that stays, and with it the worker that answers on it. */
function connection(url: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  return {
    ask: (path: string, { method = 'GET', token, body, headers: given }: Asked = {}) =>
      new Promise<Told>((resolve, reject) => {
        const headers = {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...given,
        };
        const request = http.request(url + path, { agent, method, headers }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode!, text, requestId: String(response.headers['x-request-id']) }),
          );
        });
        request.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
      }),
    close: () => agent.destroy(),
  };
}
type Connection = ReturnType<typeof connection>;

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Process ids of the workers, by what is logged when all are ready. */
async function pidsOf(app: AppProcess): Promise<readonly number[]> {
  const lineOf = () => app.log().find(({ msg }) => msg === 'all workers are ready');
  await eventually('the workers are told', () => lineOf() !== undefined);
  return (lineOf()!['workers'] as { pid: number }[]).map(({ pid }) => pid);
}

describe('two workers over one embedded database', () => {
  let place: TestPlace;
  let app: AppProcess;
  let client: AppClient;
  /** One for each worker, in their order. */
  let connections: readonly [Connection, Connection];

  /** Connects until each worker has one connection; the log tells which of them answered. */
  async function connectToEach(): Promise<readonly [Connection, Connection]> {
    const found = new Map<number, Connection>();
    while (found.size < 2) {
      const one = connection(app.url);
      const { requestId } = await one.ask(ME);
      const lineOf = () => app.log().find((line) => line['request_id'] === requestId);
      await eventually('the request is logged', () => lineOf() !== undefined);
      const pid = lineOf()!['pid'] as number;
      if (found.has(pid)) one.close();
      else found.set(pid, one);
    }
    const [first, second] = (await pidsOf(app)).map((pid) => found.get(pid)!);
    return [first!, second!];
  }

  beforeAll(async () => {
    place = await testPlace({ shared: false });
    app = await startOn(place);
    client = appClient(app.url);
    connections = await connectToEach();
  });
  afterAll(async () => {
    for (const each of connections ?? []) each.close();
    await app?.stop('SIGTERM');
    await place?.remove();
  });

  it('keep a limit together', async () => {
    const ask = (at: number) =>
      connections[at % 2]!.ask('/api/v1/auth/password-reset', { method: 'POST', body: { email: `${at}@example.com` } });
    const answers = await Promise.all(Array.from({ length: 4 * RESETS }, (_, at) => ask(at)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(RESETS);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3 * RESETS);
  });

  it('forget a session that one of them has ended', async () => {
    const [first, second] = connections;
    const { accessToken: token, sessionId } = await client.newcomer();
    for (const each of connections) expect((await each.ask(ME, { token })).status).toBe(200);
    expect((await first.ask(`/api/v1/sessions/${sessionId}`, { method: 'DELETE', token })).status).toBeLessThan(300);
    // Long before the other one would ask the database again.
    await eventually('the other one refuses it', async () => (await second.ask(ME, { token })).status === 401, 5_000);
    expect((await first.ask(ME, { token })).status).toBe(401);
  });

  it.each([
    ['a WebSocket', overWebSocket],
    ['an event stream', overSse],
  ])('bring events of both to a subscriber on %s', async (_name, subscribe) => {
    const { accessToken: token } = await client.newcomer();
    const subscription = subscribe<{ accountChanged: { name: string } }>(
      app.url,
      'subscription { accountChanged { name } }',
      token,
    );
    const rename = (at: number, name: string) =>
      connections[at]!.ask(ME, { method: 'PATCH', token, body: { name: `${name} ${at}` } });
    await eventually('the subscription is open', async () => {
      await rename(0, 'Countess');
      return subscription.events.length > 0;
    });
    const names = () => subscription.events.map(({ accountChanged }) => accountChanged.name);
    // One after the other: an event tells the account as it is when the event is delivered.
    for (const at of [0, 1]) {
      expect((await rename(at, 'Ada')).status).toBe(200);
      await eventually(`the event of worker ${at} has come`, () => names().includes(`Ada ${at}`));
    }
    subscription.stop();
    await subscription.ended;
  });

  it('replay the answer that the other one has given to an idempotency key', async () => {
    const { accessToken: token } = await client.newcomer();
    const create = (at: number) =>
      connections[at]!.ask('/api/v1/auth/api-keys', {
        ...{ method: 'POST', token, body: { name: 'key', scopes: ['read:storage'] } },
        headers: { 'idempotency-key': 'the-same-key' },
      });
    const [one, other] = [await create(0), await create(1)];
    expect([one.status, other.status], one.text).toEqual([201, 201]);
    expect(other.text).toBe(one.text);
  });

  it('tell the metrics of both, whoever is asked', async () => {
    const { accessToken: token } = await client.newcomer();
    for (const [at, each] of connections.entries())
      for (let n = 0; n < 3 + at; n++) expect((await each.ask('/api/v1/sessions', { token })).status).toBe(200);
    for (const each of connections) {
      const { text } = await each.ask('/metrics');
      const counts = text.split('\n').flatMap((line) => {
        const [, worker, count] =
          /^http_requests_total\{worker="(\d)".*method="GET",route="\/api\/v1\/sessions",status="200"\} (\d+)$/.exec(
            line,
          ) ?? [];
        return worker === undefined ? [] : [[worker, Number(count)]];
      });
      expect(counts).toEqual([
        ['1', 3],
        ['2', 4],
      ]);
      expect(text.match(/^# TYPE http_requests_total /gm)).toHaveLength(1);
    }
  });

  it('are processes that an operator sees and drains', async () => {
    const login = { email: 'admin@localhost', password: TEST_SETTINGS['ADMIN_PASSWORD']! };
    const { accessToken: token } = await client.login({ ...login, accountId: '', tenantId: '' });
    const list = async () => {
      const { text } = await connections[0].ask('/api/v1/platform/processes', { token });
      return (JSON.parse(text) as { processes: { process_id: string; state: string; is_answering: boolean }[] })
        .processes;
    };
    const found = await list();
    expect(found.map(({ state }) => state)).toEqual(['ready', 'ready']);
    const other = found.find((each) => !each.is_answering)!;
    for (const [act, state] of [
      ['drain', 'drained'],
      ['resume', 'ready'],
    ]) {
      const at = `/api/v1/platform/processes/${other.process_id}/${act}`;
      expect(JSON.parse((await connections[0].ask(at, { method: 'POST', token, body: {} })).text)).toMatchObject({
        state,
      });
      expect((await list()).find(({ process_id }) => process_id === other.process_id)).toMatchObject({ state });
    }
  });

  it('go on when one is killed, which is started again', async () => {
    const { accessToken: token } = await client.newcomer();
    const [, second] = await pidsOf(app);
    const health = async () => {
      const { text } = await connections[0].ask('/health/detailed');
      return (JSON.parse(text) as { dependencies: { workers: { status: string } } }).dependencies.workers.status;
    };
    process.kill(second!, 'SIGKILL');
    await eventually('the other one reports it', async () => (await health()) === 'degraded');
    const statuses = new Set<number>();
    const isBack = () => app.log().some(({ msg }) => msg === 'a worker is back');
    await eventually('another one has taken its place', async () => {
      const one = connection(app.url);
      statuses.add((await one.ask(ME, { token })).status);
      one.close();
      return isBack();
    });
    expect([...statuses]).toEqual([200]);
    await eventually('all is well', async () => (await health()) === 'healthy');
    const line = app.log().find(({ msg }) => String(msg).startsWith('a worker has ended'));
    expect(line).toMatchObject({ level: 'error', worker: 2, pid: second, signal: 'SIGKILL' });
    const back = app.log().find(({ msg }) => msg === 'a worker is back')!['pid'] as number;
    const asked = new Set<unknown>();
    const answered = async () => {
      const one = connection(app.url);
      asked.add((await one.ask(ME, { token })).requestId);
      one.close();
      return app.log().some((each) => asked.has(each['request_id']) && each['pid'] === back);
    };
    await eventually('it takes its part of the work', answered);
  });

  it('end together by SIGTERM, and with them what started them', async () => {
    expect(await app.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    const ended = app.log().filter(({ msg }) => msg === 'shutdown 5/5: exit');
    expect(new Set(ended.map(({ pid }) => pid)).size).toBe(3);
    expect(app.log().filter(({ msg }) => String(msg).includes('cut off'))).toEqual([]);
  });
});

describe('a process that starts workers', () => {
  const cleanups: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  const newPlace = async () => {
    const place = await testPlace({ shared: false });
    cleanups.push(() => place.remove());
    return place;
  };

  it('takes them with it when it is killed, and the next start finds the database in order', async () => {
    const place = await newPlace();
    const killed = await startOn(place);
    cleanups.push(() => killed.stop());
    const pids = await pidsOf(killed);
    const person = await appClient(killed.url).newcomer();
    await killed.stop('SIGKILL');
    await eventually('its workers are gone', () => !pids.some(isAlive));
    const next = await startOn(place, { WORKERS: '1' });
    cleanups.push(() => next.stop('SIGTERM'));
    expect((await appClient(next.url).call('GET', ME, { token: person.accessToken })).status).toBe(200);
  });

  it('ends at once by a second signal, and they with it', async () => {
    const app = await startOn(await newPlace());
    cleanups.push(() => app.stop());
    const pids = await pidsOf(app);
    // Nothing but a body that goes on and on is waited for.
    const { port } = new URL(app.url);
    const endless = net.connect(Number(port), '127.0.0.1').on('error', () => undefined);
    endless.write(`POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n`);
    const writing = setInterval(() => endless.write(' '), 100);
    cleanups.push(() => {
      clearInterval(writing);
      endless.destroy();
    });
    await eventually('it is being answered', async () =>
      /^http_requests_in_flight\{.*\} [1-9]/m.test((await appClient(app.url).call('GET', '/metrics')).text),
    );
    app.child.kill('SIGTERM');
    await eventually('it drains', () => app.log().filter(({ msg }) => msg === 'shutdown 3/5: draining').length === 3);
    // Until then it may be the same signal, from the terminal and from npm.
    await sleep(1_100);
    expect(await app.stop('SIGTERM')).toEqual({ code: 143, signal: null });
    await eventually('its workers are gone', () => !pids.some(isAlive));
  });

  it('says in one sentence why they cannot start', async () => {
    const place = await newPlace();
    const taken = net.createServer().listen(0, '127.0.0.1');
    cleanups.push(() => taken.close());
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as net.AddressInfo;
    await expect(startOn(place, { PORT: String(port) })).rejects.toThrow(
      new RegExp(
        `ended with 1 before it was ready:[^]*\\nPORT ${port} is taken by another process \\(EADDRINUSE at 127\\.0\\.0\\.1\\)[^\\n]*\\n$`,
      ),
    );
  });
});
