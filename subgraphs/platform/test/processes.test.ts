import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { startReceiver } from '../../../test/support/receiver.ts';
import { firstOperator } from '../../../test/support/route-case.ts';
import {
  IDENTITY,
  ON_SERVICES,
  startDistributed,
  startInProcess,
  type TestApp,
} from '../../../test/support/start-app.ts';

const PROCESSES = '/api/v1/platform/processes';
const QUEUES = '/api/v1/platform/queues';

interface Process {
  readonly process_id: string;
  readonly url: string | null;
  readonly is_answering: boolean;
  readonly state: string;
  readonly error_message: string | null;
  readonly report: { readonly service: string; readonly subgraphs: readonly string[]; readonly version: string } | null;
}
interface Queue {
  readonly name: string;
  readonly subgraph: string;
  readonly waiting: number;
  readonly delayed: number;
  readonly failed: number;
  readonly oldest_waiting_at: string | null;
  readonly paused_at: string | null;
  readonly can_retry: boolean;
}

const clientOf = (app: TestApp, { accessToken: token }: LoggedIn) => ({
  get: async <Body>(path: string) => (await app.call<Body>('GET', path, { token })).body,
  post: <Body>(path: string, body?: object) =>
    app.call<Body>('POST', path, { token, ...(body !== undefined && { body }) }),
});

/** The settings that let a webhook reach a receiver of the test. */
const SETTINGS = { OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' };

describe.runIf(!ON_SERVICES)('processes and queues, in process', () => {
  let app: TestApp;
  let operator: ReturnType<typeof clientOf>;
  let owner: LoggedIn;
  beforeAll(async () => {
    app = await startInProcess(SETTINGS);
    operator = clientOf(app, await firstOperator(app));
    owner = await app.newcomer();
  });
  afterAll(() => app?.stop());
  const queue = async (name: string) =>
    (await operator.get<{ queues: Queue[] }>(QUEUES)).queues.find((each) => each.name === name)!;

  it('tell the one process that there is', async () => {
    const processes = async () => (await operator.get<{ processes: Process[] }>(PROCESSES)).processes;
    expect(await processes()).toHaveLength(1);
    // A process that has just started may have more to ask of its database than there are connections.
    await expect
      .poll(async () => (await processes())[0], { timeout: 10_000 })
      .toMatchObject({
        url: null,
        is_answering: true,
        state: 'ready',
        error_message: null,
        report: {
          service: 'gateway',
          subgraphs: expect.arrayContaining(['platform', 'account', 'task']),
          pools: [{ name: 'default', size: 5, waiting: 0 }],
          journals: [
            { name: 'audit', is_full: false },
            { name: 'usage', is_full: false },
          ],
          bus: { kind: 'memory', is_connected: true },
        },
      });
  });

  it('are nothing for members', async () => {
    const member = clientOf(app, owner);
    for (const answer of [
      await app.call('GET', PROCESSES, { token: owner.accessToken }),
      await app.call('GET', QUEUES, { token: owner.accessToken }),
      await member.post(`${QUEUES}/mail/pause`),
      await member.post(`${PROCESSES}/sub_none/drain`, { force: true }),
    ])
      expect(answer.status).toBe(403);
  });

  it('are drained only by force where nobody could take over, and resumed', async () => {
    const { processes } = await operator.get<{ processes: Process[] }>(PROCESSES);
    const at = `${PROCESSES}/${processes[0]!.process_id}`;
    const refused = await operator.post<{ detail: string }>(`${at}/drain`);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('start one first')]);
    expect((await app.call('GET', '/ready')).status).toBe(200);
    try {
      expect((await operator.post(`${at}/drain`, { force: true })).body).toMatchObject({ state: 'drained' });
      expect((await app.call('GET', '/ready')).status).toBe(503);
    } finally {
      expect((await operator.post(`${at}/resume`)).body).toMatchObject({ state: 'ready' });
    }
    expect((await app.call('GET', '/ready')).status).toBe(200);
    expect((await operator.post(`${PROCESSES}/sub_none/drain`)).status).toBe(404);
  });

  it('are told of every queue there is', async () => {
    const { queues, unreachable } = await operator.get<{ queues: Queue[]; unreachable: string[] }>(QUEUES);
    expect(unreachable).toEqual([]);
    expect(queues.map(({ name, subgraph }) => `${subgraph} ${name}`)).toEqual([
      'inference background_responses',
      'inference batches',
      'inference files',
      'platform mail',
      'notification notification.email',
      'notification notification.push',
      'notification notification.sms',
      'notification notification.webhook',
      'tenant organization_deletions',
      'prediction prediction_trainings',
      'account second_factor_recoveries',
      'training training_jobs',
      'event webhooks',
    ]);
  });

  it('hold back what is added to a queue that is paused, and bring it when it goes on', async () => {
    const receiver = await startReceiver();
    const { accessToken: token } = owner;
    try {
      expect((await operator.post<Queue>(`${QUEUES}/webhooks/pause`)).body).toMatchObject({
        name: 'webhooks',
        paused_at: expect.any(String),
      });
      // Twice is once: the time of the pause stays.
      const { paused_at: since } = await queue('webhooks');
      expect((await operator.post<Queue>(`${QUEUES}/webhooks/pause`)).body.paused_at).toBe(since);
      const { body: webhook } = await app.call('POST', '/api/v1/events/webhooks', {
        token,
        body: { url: receiver.url, types: ['nothing.*'] },
      });
      await app.call('POST', `/api/v1/events/webhooks/${webhook['webhook_id']}/test`, { token });
      await eventually('it waits', async () => (await queue('webhooks')).waiting === 1);
      expect(receiver.received).toHaveLength(0);
      expect((await operator.post<Queue>(`${QUEUES}/webhooks/resume`)).body.paused_at).toBeNull();
      await eventually('it is received', () => receiver.received.length === 1);
      await eventually('nothing waits', async () => {
        const { waiting, delayed, oldest_waiting_at: oldest } = await queue('webhooks');
        return waiting === 0 && delayed === 0 && oldest === null;
      });
    } finally {
      await operator.post(`${QUEUES}/webhooks/resume`);
      await receiver.close();
    }
  });

  it('try again what a queue has given up', async () => {
    const receiver = await startReceiver();
    const { accessToken: token } = owner;
    try {
      const { body: webhook } = await app.call('POST', '/api/v1/events/webhooks', {
        token,
        body: { url: receiver.url, types: ['nothing.*'] },
      });
      const sent = await app.call('POST', `/api/v1/events/webhooks/${webhook['webhook_id']}/test`, { token });
      await eventually('the test is received', () => receiver.received.length === 1);
      const delivery = `/api/v1/events/webhooks/deliveries/${sent.body['delivery_id']}`;
      const stateOf = async () => (await app.call('GET', delivery, { token })).body['state'];
      await eventually('it is delivered', async () => (await stateOf()) === 'delivered');
      const pool = (app as Awaited<ReturnType<typeof startInProcess>>).platform.database.pool('event');
      await pool.query(`UPDATE "event"."webhook_deliveries" SET state = 'failed' WHERE id = $1`, [
        sent.body['delivery_id'],
      ]);
      expect((await queue('webhooks')).failed).toBe(1);
      const { status, body } = await operator.post(`${QUEUES}/webhooks/retry`);
      expect([status, body]).toMatchObject([200, { name: 'webhooks', failed: 0 }]);
      await eventually('it is received again', () => receiver.received.length === 2);
    } finally {
      await receiver.close();
    }
  });

  it('refuse a queue that there is not, and one whose failures cannot be tried again', async () => {
    expect((await operator.post(`${QUEUES}/none/pause`)).status).toBe(404);
    expect((await operator.post(`${QUEUES}/mail/retry`)).status).toBe(409);
  });
});

describe.runIf(ON_SERVICES)('processes and queues, distributed', () => {
  let app: Awaited<ReturnType<typeof startDistributed>>;
  let operator: ReturnType<typeof clientOf>;
  beforeAll(async () => {
    app = await startDistributed(SETTINGS, {}, [...IDENTITY, 'event']);
    operator = clientOf(app, await firstOperator(app));
  });
  afterAll(() => app?.stop());
  let processes: readonly Process[];
  const look = async () => {
    ({ processes } = await operator.get<{ processes: Process[] }>(PROCESSES));
    return processes;
  };
  beforeEach(look);
  const serving = (subgraph: string) => processes.filter(({ report }) => report?.subgraphs.includes(subgraph));

  it('tell each of them', () => {
    const [gateway, ...others] = processes.map(({ report }) => report!);
    expect([gateway!.service, gateway!.subgraphs]).toEqual([
      'gateway',
      expect.arrayContaining(['platform', 'task', 'usage']),
    ]);
    expect(others.map(({ subgraphs }) => subgraphs)).toEqual([
      ['account'],
      ['auth'],
      ['authorization'],
      ['event'],
      ['session'],
      ['tenant'],
    ]);
    expect(processes.map(({ state }) => state)).toEqual(processes.map(() => 'ready'));
    expect(processes.filter((each) => each.is_answering)).toHaveLength(1);
  });

  it('are drained where another one can take over: no call reaches them, and they are back when they are resumed', async () => {
    const [first] = serving('event');
    expect((await operator.post(`${PROCESSES}/${first!.process_id}/drain`)).status).toBe(409);
    await app.startAgain('event');
    await eventually('both are ready', async () => {
      await look();
      return serving('event').filter(({ state }) => state === 'ready').length === 2;
    });
    const drained = await operator.post<Process>(`${PROCESSES}/${first!.process_id}/drain`);
    expect([drained.status, drained.body.state]).toEqual([200, 'drained']);
    const instances = async () => {
      const { subgraphs } = await operator.get<{ subgraphs: { name: string; instances: { id: string }[] }[] }>(
        '/api/v1/platform/subgraphs',
      );
      return subgraphs.find(({ name }) => name === 'event')!.instances.map(({ id }) => id);
    };
    await eventually('gateways have left it', async () => !(await instances()).includes(first!.process_id));
    expect((await fetch(new URL('/ready', first!.url!))).status).toBe(503);
    await look();
    expect(processes.find(({ process_id: id }) => id === first!.process_id)?.state).toBe('drained');
    expect((await operator.post<Process>(`${PROCESSES}/${first!.process_id}/resume`)).body.state).toBe('ready');
    await eventually('gateways are back', async () => (await instances()).includes(first!.process_id));
  });

  it('pause a queue in every process', async () => {
    const receiver = await startReceiver();
    const { accessToken: token } = await app.newcomer();
    try {
      const paused = await operator.post<Queue>(`${QUEUES}/webhooks/pause`);
      expect([paused.status, paused.body.subgraph]).toEqual([200, 'event']);
      const { body: webhook } = await app.call('POST', '/api/v1/events/webhooks', {
        token,
        body: { url: receiver.url, types: ['nothing.*'] },
      });
      let sent = 0;
      const areHeldBack = async () => {
        const { queues } = await operator.get<{ queues: Queue[] }>(QUEUES);
        return queues.find(({ name }) => name === 'webhooks')!.waiting > 0 && receiver.received.length < sent;
      };
      // Others follow within two seconds: one that has not may still send it, also just after it was counted.
      await eventually('some wait, and no process sends them', async () => {
        const { status } = await app.call('POST', `/api/v1/events/webhooks/${webhook['webhook_id']}/test`, { token });
        if (status < 300) sent++;
        if (!(await areHeldBack())) return false;
        await sleep(2_500);
        return areHeldBack();
      });
      await operator.post(`${QUEUES}/webhooks/resume`);
      await eventually('all are received', () => receiver.received.length >= sent);
    } finally {
      await operator.post(`${QUEUES}/webhooks/resume`);
      await receiver.close();
    }
  });

  it('tell one that does not answer', async () => {
    const { child } = app.subgraphs.get('tenant')!;
    child.kill('SIGSTOP');
    try {
      await look();
      // It cannot tell what it serves.
      expect(processes.filter(({ state }) => state === 'unreachable')).toMatchObject([
        { report: null, error_message: expect.stringMatching(/./) },
      ]);
    } finally {
      child.kill('SIGCONT');
    }
    await eventually('it answers again', async () => (await look()).every(({ state }) => state === 'ready'));
  });
});
