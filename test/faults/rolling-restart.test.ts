import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppClient, appClient, type LoggedIn } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { type Balancer, startBalancer } from '../support/balancer.ts';
import { eventually } from '../support/eventually.ts';
import { recordFault, secondsSince } from '../support/fault-records.ts';
import { holdRequest } from '../support/held-request.ts';
import { confirmOn, type DistributedApp, startDistributed } from '../support/start-app.ts';
import { poolOn } from '../support/test-database.ts';

/** Domains with a process of their own, which are replaced as well. */
const DOMAINS = ['authorization', 'session', 'task'];
const LOOK_MS = 200;
/** Seconds: longer than the balancer takes to see that a gateway leaves. */
const DRAIN = 2;
const WORKERS = 6;
const FORM = 'two gateways behind a balancer, three domains';

let app: DistributedApp;
let balancer: Balancer;
let client: AppClient;
let ada: LoggedIn;
const gateways: AppProcess[] = [];
const subgraphs = new Map<string, AppProcess>();

const startGateway = async () => {
  const gateway = await forkApp('gateway/main', app.environment);
  gateways.push(gateway);
  balancer.add(gateway.url);
};
const bothReady = () => eventually('both gateways are ready', () => balancer.ready.length === 2);

beforeAll(async () => {
  balancer = await startBalancer(LOOK_MS);
  app = await startDistributed({ SHUTDOWN_DRAIN_DELAY: String(DRAIN) }, {}, DOMAINS);
  for (const name of DOMAINS) subgraphs.set(name, app.subgraphs.get(name)!);
  gateways.push(app.gateway);
  balancer.add(app.gateway.url);
  await startGateway();
  await bothReady();
  client = appClient(balancer.url, confirmOn(app.place.databaseUrl!));
  ada = await client.newcomer();
});
afterAll(async () => {
  await Promise.all([...gateways, ...subgraphs.values()].map((process) => process.stop()));
  await app?.stop();
  await balancer?.close();
});

/** Requests of each kind, without a second try: each failure is one that a user sees. */
function startTraffic() {
  const token = ada.accessToken;
  const [tasks, failures]: [string[], string[]] = [[], []];
  let [answered, stopped] = [0, false];
  const kinds: readonly (() => Promise<string | null>)[] = [
    async () => {
      const { status, text } = await client.call('GET', '/api/v1/sessions', { token });
      return status === 200 ? null : text;
    },
    async () => {
      const body = { name: 'rolling', type: 'test.work', payload: {} };
      const answer = await client.call<{ task_id: string }>('POST', '/api/v1/tasks', { token, body });
      if (answer.status === 201) tasks.push(answer.body.task_id);
      return answer.status === 201 ? null : answer.text;
    },
    async () => {
      const { text } = await client.graphql('{ me { name sessions { totalCount } } }', {}, { token });
      return text.includes('"errors"') ? text : null;
    },
    async () => {
      const body = { model: 'dev/echo', stream: true, messages: [{ role: 'user', content: 'Hello, and goodbye' }] };
      const { text } = await client.call('POST', '/api/v1/chat/completions', { token, body });
      return text.trimEnd().endsWith('data: [DONE]') ? null : text;
    },
  ];
  const work = async (worker: number): Promise<void> => {
    for (let i = worker; !stopped; i++) {
      const failure = await kinds[i % kinds.length]!().catch((error: Error) => String(error.cause ?? error));
      if (failure === null) answered++;
      else failures.push(failure);
      await sleep(20);
    }
  };
  const working = Promise.all(Array.from({ length: WORKERS }, (_, worker) => work(worker)));
  return {
    tasks,
    failures,
    get answered() {
      return answered;
    },
    async stop() {
      stopped = true;
      await working;
    },
  };
}

describe('a rolling restart under steady traffic', () => {
  it('loses no request', async () => {
    const traffic = startTraffic();
    const goesOn = async () => {
      const before = traffic.answered;
      await eventually('the traffic goes on', () => traffic.failures.length > 0 || traffic.answered > before + 100);
    };
    await goesOn();
    let restarts = 0;
    for (let round = 0; round < 2; round++) {
      const leaving = gateways.shift()!;
      expect(await leaving.stop('SIGTERM')).toEqual({ code: 0, signal: null });
      balancer.remove(leaving.url);
      await startGateway();
      await bothReady();
      restarts++;
      await goesOn();
    }
    for (const name of DOMAINS) {
      const leaving = subgraphs.get(name)!;
      const successor = await forkApp('subgraphs/main', { ...app.environment, SUBGRAPH: name, SUBGRAPH_PORT: '0' });
      subgraphs.set(name, successor);
      expect(await leaving.stop('SIGTERM')).toEqual({ code: 0, signal: null });
      restarts++;
      await goesOn();
    }
    await traffic.stop();
    expect(traffic.failures).toEqual([]);
    expect(balancer.failed).toBe(0);

    const pool = poolOn(app.place.databaseUrl!);
    const { rows } = await pool
      .query<{ id: string }>('SELECT id FROM "task"."tasks" WHERE tenant_id = $1', [ada.tenantId])
      .finally(() => pool.end());
    expect(rows.map(({ id }) => id).toSorted()).toEqual(traffic.tasks.toSorted());
    recordFault({
      section: 'Starting, ending and moving',
      fault: 'Rolling restart of every process under steady requests and streams',
      form: FORM,
      acknowledged: traffic.tasks.length,
      stored: rows.length,
      outcome: `${restarts} processes replaced, 0 of ${traffic.answered} requests failed`,
    });
  });

  it('is not held up by a request that stands half sent', async () => {
    const leaving = gateways.shift()!;
    const held = await holdRequest(`${leaving.url}/api/v1/auth/login`, { email: ada.email, password: ada.password });
    held.stall();
    const startMs = performance.now();
    expect(await leaving.stop('SIGTERM')).toEqual({ code: 0, signal: null });
    const took = secondsSince(startMs);
    // A request may take 30 seconds: that was how long a process waited for the rest of one.
    expect(performance.now() - startMs).toBeLessThan(25_000);
    recordFault({
      section: 'Starting, ending and moving',
      fault: 'SIGTERM while a request stands half sent',
      form: FORM,
      outcome: `ended after ${took}, ${DRAIN} s of them the drain delay`,
    });
  });
});
