import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../support/app-client.ts';
import { eventually } from '../support/eventually.ts';
import { type Fault, planFaults, planText } from '../support/fault-plan.ts';
import { recordFault } from '../support/fault-records.ts';
import { type FaultyInstallation, oneProcess, severalProcesses } from '../support/faulty-installation.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { postUntilAnswered, type RetriedWrite } from '../support/retrying-client.ts';

/*
 * Steady writes, while processes are killed, restarted and paused and, at the same time, stores are cut off, held, killed and emptied. The faults are
 * drawn from a seed.
 *
 * FAULT_SECONDS - how long there are faults (30).
 * FAULT_SEED - a whole number: the same one makes the same plan. A failure names it.
 */
const SECONDS = Number(process.env['FAULT_SECONDS'] ?? 30);
const SEED = Number(process.env['FAULT_SEED'] ?? 20_300_131);
const FORMS = [
  ['one process with the embedded PostgreSQL', oneProcess],
  ['two gateways and three domains, PostgreSQL and Redis', severalProcesses('Redis')],
  ['two gateways and three domains, PostgreSQL and NATS', severalProcesses('NATS')],
] as const;
/** Types of events that the webhook is sent. */
const TYPES = ['task.created', 'payment.created'];
const WRITERS = 4;
/** Between two writes of one writer: the load is steady, and leaves the machine to others. */
const PAUSE_MS = 150;
/** A fault and its rest last for 12 seconds at most, and a start that fails is tried for a minute. */
const MENDED_WITHIN_MS = 120_000;
/** Micro-USD of a call of the model. */
const PRICE = 1_000;

let receiver: Receiver;
let installation: FaultyInstallation;
let ada: LoggedIn;
async function start(form: (typeof FORMS)[number][1]): Promise<void> {
  receiver = await startReceiver();
  installation = await form({
    ...{ OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8', REQUEST_TIMEOUT_MS: '4000' },
    ...{ CREDIT_LEASE_SECONDS: '2', INITIAL_CREDIT_USD: '1000', MAX_AGENTS_PER_ORGANIZATION: '0' },
    MODEL_OVERRIDES: `{"dev/echo":{"price":{"usd_per_request":${PRICE / 1_000_000}}}}`,
  });
  ada = await installation.gateways[0]!.newcomer();
  const body = { url: receiver.url, types: TYPES };
  const hook = await installation.gateways[0]!.call('POST', '/api/v1/events/webhooks', {
    token: ada.accessToken,
    body,
  });
  expect(hook.status, hook.text).toBe(201);
}
afterEach(async () => {
  await installation?.stop();
  await receiver?.close();
});

/** How often each of these is there. */
function counts(values: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return found;
}

const repeated = (values: readonly string[]) => [...counts(values)].filter(([, times]) => times > 1);
const missing = (wanted: readonly string[], values: readonly string[]) => {
  const there = new Set(values);
  return wanted.filter((value) => !there.has(value));
};
const column = async (sql: string, ...values: unknown[]): Promise<string[]> =>
  (await installation.database.query<{ value: string }>(sql, values)).rows.map(({ value }) => value);

interface Kind {
  readonly path: () => string;
  readonly body: (key: string) => object;
  /** Field of the answer that has the identifier. */
  readonly id: string;
  /** Of the answer. */
  readonly status: number;
  /** Asks for the identifiers of all that the organization has of it. */
  readonly stored: string;
  /** Its type in the audit log. */
  readonly recorded: string;
}

const KINDS: readonly Kind[] = [
  {
    path: () => '/api/v1/tasks',
    body: (key) => ({ name: key, type: 'test.work', payload: { key } }),
    id: 'task_id',
    status: 201,
    stored: 'SELECT id AS value FROM "task"."tasks" WHERE tenant_id = $1',
    recorded: 'task.create_task',
  },
  {
    path: () => '/api/v1/events',
    body: (key) => ({ event_type: 'payment.created', payload: { key } }),
    id: 'event_id',
    status: 201,
    stored: `SELECT id AS value FROM "event"."events" WHERE tenant_id = $1 AND type = 'payment.created'`,
    recorded: 'event.publish_event',
  },
  {
    path: () => '/api/v1/notifications/send',
    body: (key) => ({
      ...{ user_id: ada.accountId, template_id: 'welcome', channels: ['in_app'], variables: { key } },
    }),
    id: 'notification_id',
    status: 202,
    stored: 'SELECT id AS value FROM "notification"."notifications" WHERE tenant_id = $1',
    recorded: 'notification.send_notification',
  },
  {
    path: () => '/api/v1/agents',
    body: (name) => ({ name, system_prompt: 'You answer in one word.', model: 'dev/echo' }),
    id: 'agent_id',
    status: 201,
    stored: 'SELECT id AS value FROM "agent"."agents" WHERE tenant_id = $1',
    recorded: 'agent.create_agent',
  },
];

/** A call of a model leaves no resource: it is charged. */
const CHAT: Pick<Kind, 'path' | 'body' | 'id' | 'status'> = {
  path: () => '/api/v1/chat/completions',
  body: (key) => ({ model: 'dev/echo', messages: [{ role: 'user', content: key }] }),
  id: 'id',
  status: 200,
};
const TRAFFIC = [...KINDS, CHAT];

interface Written extends RetriedWrite {
  readonly kind: (typeof TRAFFIC)[number];
}

/** Writers that go on until they are told to stop. */
function startWriters() {
  const answered: Written[] = [];
  let stopped = false;
  const write = async (writer: number): Promise<void> => {
    for (let i = 0; !stopped; i++) {
      const key = `write-${writer}-${i}`;
      const kind = TRAFFIC[i % TRAFFIC.length]!;
      const request = { path: kind.path(), token: ada.accessToken, body: kind.body(key), key };
      answered.push({ ...(await postUntilAnswered(installation.gateways, request, writer + i)), kind });
      await sleep(PAUSE_MS);
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return {
    answered,
    async stop() {
      stopped = true;
      await writing;
    },
  };
}

describe.each(FORMS)('steady writes under random faults: %s', (form, begin) => {
  it(
    'are each answered, and done, told, sent, recorded and charged once',
    async () => {
      await start(begin);
      const plans = installation.lanes.map((kinds, lane) => planFaults(SEED + lane, SECONDS, kinds));
      const told = `FAULT_SEED=${SEED} FAULT_SECONDS=${SECONDS}, ${form}`;
      const lanes = plans.map((plan, lane) => `Lane ${lane + 1}:\n${planText(plan)}`).join('\n');
      process.stdout.write(`${told}\n${lanes}\n`);
      try {
        await survive(form, plans);
      } catch (error) {
        const logs = await mkdtemp(path.join(os.tmpdir(), 'trellis-faults-'));
        await installation.keepLogs(logs);
        throw new Error(`${told}, logs in ${logs}: ${(error as Error).message}\n${lanes}`, { cause: error });
      }
    },
    SECONDS * 3_000 + 600_000,
  );
});

async function survive(form: string, plans: readonly (readonly Fault[])[]): Promise<void> {
  const writers = startWriters();
  await eventually('there is traffic', () => writers.answered.length > 2 * WRITERS);
  await Promise.all(
    plans.map(async (plan) => {
      for (const fault of plan) await mended(fault);
    }),
  );
  await installation.wellAgain();
  const last = writers.answered.length;
  await eventually('writers go on', () => writers.answered.length > last + 2 * WRITERS);
  let ended = false;
  const ending = writers.stop().then(() => {
    ended = true;
  });
  await eventually('each write is answered', () => ended, 120_000);
  await ending;
  const { answered } = writers;
  expect(answered.filter(({ status, kind }) => status !== kind.status)).toEqual([]);

  const requests = await storedAndRecorded(answered);
  const events = await toldAndSent();
  const uses = await charged(answered.filter(({ kind }) => kind === CHAT));

  const again = answered.filter(({ tries }) => tries > 1);
  const sentAgain = repeated(sent()).length;
  recordFault({
    section: 'Random faults',
    fault: 'Processes and stores at random, two faults at a time',
    form,
    acknowledged: answered.length,
    stored: requests + uses,
    delivered: events,
    outcome:
      `${plans.flat().length} faults (seed ${SEED}); ${again.length} writes were sent again by their \`Idempotency-Key\`, and answered; ` +
      `0 lost, 0 doubled; ${sentAgain} webhooks were sent again`,
  });
  process.stdout.write(
    `${answered.length} writes: ${again.length} were tried again (${Math.max(...answered.map(({ tries }) => tries))} times at most), ` +
      `${answered.filter(({ replayed }) => replayed).length} of them replayed; 0 lost, 0 doubled, ${requests} records, ${uses} uses; ` +
      `${events} events, each sent, ${sentAgain} of them more than once\n`,
  );
}

/** Lets a fault happen; rejects, naming it, where what it stopped does not come back. */
async function mended(fault: Fault): Promise<void> {
  let isMended = false;
  const suffering = installation.suffer(fault).then(() => {
    isMended = true;
  });
  const what = `${fault.process ?? ''} ${fault.what} is mended`.trim();
  await Promise.race([suffering, eventually(what, () => isMended, MENDED_WITHIN_MS)]);
}

/** Each write is there once and recorded once. Returns the number of records. */
async function storedAndRecorded(answered: readonly Written[]): Promise<number> {
  for (const kind of KINDS) {
    const acknowledged = answered.filter((write) => write.kind === kind).map(({ body }) => String(body[kind.id]));
    const stored = await column(kind.stored, ada.tenantId);
    expect({
      of: kind.recorded,
      lost: missing(acknowledged, stored),
      doubled: missing(stored, acknowledged),
      // Two keys were answered with one and the same.
      mixedUp: repeated(acknowledged),
    }).toEqual({ of: kind.recorded, lost: [], doubled: [], mixedUp: [] });
    const recorded = () =>
      column(
        `SELECT resource_id AS value FROM "audit"."events" WHERE tenant_id = $1 AND event_type = $2 AND outcome = 'success'`,
        ...[ada.tenantId, kind.recorded],
      );
    await arrived(`each write is recorded: ${kind.recorded}`, acknowledged, recorded);
  }
  const requests = await column(
    `SELECT request_id AS value FROM "audit"."events" WHERE tenant_id = $1 AND event_type = ANY($2)`,
    ...[ada.tenantId, KINDS.map(({ recorded }) => recorded)],
  );
  expect(repeated(requests)).toEqual([]);
  const done = new Set(answered.filter(({ kind }) => kind !== CHAT).map(({ body, kind }) => body[kind.id]));
  return done.size;
}

/** Each event is in the event store once, and sent. Returns the number of events. */
async function toldAndSent(): Promise<number> {
  const tasks = await column(KINDS[0]!.stored, ada.tenantId);
  const told = () =>
    column(
      `SELECT payload->>'task_id' AS value FROM "event"."events" WHERE tenant_id = $1 AND type = 'task.created'`,
      ada.tenantId,
    );
  await arrived('each task is told', tasks, told);
  expect(repeated(await told())).toEqual([]);

  const events = await column(
    `SELECT id AS value FROM "event"."events" WHERE tenant_id = $1 AND type = ANY($2)`,
    ...[ada.tenantId, TYPES],
  );
  await arrived('each event is sent', events, sent);
  expect(missing(sent(), events)).toEqual([]);
  return events.length;
}

const sent = () => receiver.received.map(({ headers }) => headers['webhook-id']!);

/**
 * Each call that was answered is charged; one that was sent again without an answer may have been made, and is charged, more than once. The
 * balance is what the uses cost. Returns the number of uses.
 */
async function charged(calls: readonly RetriedWrite[]): Promise<number> {
  const tries = calls.reduce((sum, call) => sum + call.tries, 0);
  const account = async () => {
    const [row] = (
      await installation.database.query<{ spent: number; leased: number; requests: number }>(
        `SELECT spent::float8 AS spent, leased::float8 AS leased,
           (SELECT coalesce(sum(requests), 0)::float8 FROM "usage"."uses" WHERE tenant_id = $1) AS requests
         FROM "usage"."accounts" WHERE id = 'credit:' || $1`,
        [ada.tenantId],
      )
    ).rows;
    return row!;
  };
  await eventually('each call is charged', async () => (await account()).requests >= calls.length);
  await eventually('the leases have come back', async () => (await account()).leased === 0);
  const { spent, requests } = await account();
  expect(requests).toBeLessThanOrEqual(tries);
  expect(spent).toBe(requests * PRICE);
  return requests;
}

/** Waits until all that is wanted is there, and names what is not. */
async function arrived(what: string, wanted: readonly string[], there: () => string[] | Promise<string[]>) {
  const isThere = async () => missing(wanted, await there()).length === 0;
  await eventually(what, isThere, 150_000).catch(async (error: Error) => {
    throw new Error(`${error.message}: ${missing(wanted, await there()).join(', ')}`);
  });
}
