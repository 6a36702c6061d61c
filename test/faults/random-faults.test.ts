import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../support/app-client.ts';
import { eventually } from '../support/eventually.ts';
import { planFaults, planText } from '../support/fault-plan.ts';
import { DOMAINS, type FaultyInstallation, GATEWAYS, startFaulty } from '../support/faulty-installation.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { postUntilAnswered, type RetriedWrite } from '../support/retrying-client.ts';
import { poolOn } from '../support/test-database.ts';

/*
 * Steady writes over two gateways, while processes are killed, restarted and paused, connections to PostgreSQL are cut and held, and Redis is
 * emptied and paused. The faults are drawn from a seed, one after the other.
 *
 * FAULT_SECONDS - how long there are faults (45).
 * FAULT_SEED - a whole number: the same one makes the same plan. A failure names it.
 */
const SECONDS = Number(process.env['FAULT_SECONDS'] ?? 45);
const SEED = Number(process.env['FAULT_SEED'] ?? 20_300_131);
const PLAN = planFaults(SEED, SECONDS, GATEWAYS, DOMAINS);
/** Types of events that the webhook is sent. */
const TYPES = ['task.created', 'payment.created'];
const WRITERS = 4;
/** Between two writes of one writer: the load is steady, and leaves the machine to others. */
const PAUSE_MS = 150;

let receiver: Receiver;
let installation: FaultyInstallation;
let pool: pg.Pool;
let ada: LoggedIn;
beforeAll(async () => {
  receiver = await startReceiver();
  installation = await startFaulty({ OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8', REQUEST_TIMEOUT_MS: '4000' });
  pool = poolOn(installation.place.databaseUrl!);
  ada = await installation.gateways[0]!.newcomer();
  const body = { url: receiver.url, types: TYPES };
  const hook = await installation.gateways[0]!.call('POST', '/api/v1/events/webhooks', {
    token: ada.accessToken,
    body,
  });
  expect(hook.status, hook.text).toBe(201);
});
afterAll(async () => {
  await pool?.end();
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
  (await pool.query<{ value: string }>(sql, values)).rows.map(({ value }) => value);

interface Kind {
  readonly path: string;
  readonly body: (key: string) => object;
  /** Where the answer has the identifier. */
  readonly id: string;
  /** All that the organization has of it. */
  readonly stored: string;
  /** Of the answer, and of the audit log. */
  readonly status: number;
  readonly recorded: string;
}

const KINDS: readonly Kind[] = [
  {
    path: '/api/v1/tasks',
    body: (key) => ({ name: key, type: 'test.work', payload: { key } }),
    id: 'task_id',
    stored: 'SELECT id AS value FROM "task"."tasks" WHERE tenant_id = $1',
    status: 201,
    recorded: 'task.create_task',
  },
  {
    path: '/api/v1/events',
    body: (key) => ({ event_type: 'payment.created', payload: { key } }),
    id: 'event_id',
    stored: `SELECT id AS value FROM "event"."events" WHERE tenant_id = $1 AND type = 'payment.created'`,
    status: 201,
    recorded: 'event.publish_event',
  },
  {
    path: '/api/v1/notifications/send',
    body: (key) => ({
      ...{ user_id: ada.accountId, template_id: 'welcome', channels: ['in_app'], variables: { key } },
    }),
    id: 'notification_id',
    stored: 'SELECT id AS value FROM "notification"."notifications" WHERE tenant_id = $1',
    status: 202,
    recorded: 'notification.send_notification',
  },
];

interface Written extends RetriedWrite {
  readonly kind: Kind;
}

/** Writers that go on until they are told to stop. */
function startWriters() {
  const answered: Written[] = [];
  let stopped = false;
  const write = async (writer: number): Promise<void> => {
    for (let i = 0; !stopped; i++) {
      const key = `write-${writer}-${i}`;
      const kind = KINDS[i % KINDS.length]!;
      const request = { path: kind.path, token: ada.accessToken, body: kind.body(key), key };
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

describe('steady writes under random faults', () => {
  it(
    'are each answered, and done, told, sent and recorded once',
    async () => {
      process.stdout.write(`FAULT_SEED=${SEED} FAULT_SECONDS=${SECONDS}\n${planText(PLAN)}\n`);
      try {
        await survive();
      } catch (error) {
        const logs = await mkdtemp(path.join(os.tmpdir(), 'trellis-faults-'));
        await installation.keepLogs(logs);
        const { message } = error as Error;
        throw new Error(
          `FAULT_SEED=${SEED} FAULT_SECONDS=${SECONDS}, logs in ${logs}: ${message}\nThe plan was:\n${planText(PLAN)}`,
          { cause: error },
        );
      }
    },
    SECONDS * 3_000 + 600_000,
  );
});

async function survive(): Promise<void> {
  const writers = startWriters();
  await eventually('there is traffic', () => writers.answered.length > 2 * WRITERS);
  for (const fault of PLAN) await installation.suffer(fault);
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

  for (const kind of KINDS) {
    const acknowledged = answered.filter((write) => write.kind === kind).map(({ body }) => String(body[kind.id]));
    const stored = await column(kind.stored, ada.tenantId);
    expect({
      of: kind.path,
      lost: missing(acknowledged, stored),
      doubled: missing(stored, acknowledged),
      // Two keys were answered with one and the same.
      mixedUp: repeated(acknowledged),
    }).toEqual({ of: kind.path, lost: [], doubled: [], mixedUp: [] });
    const recorded = () =>
      column(
        `SELECT resource_id AS value FROM "audit"."events" WHERE tenant_id = $1 AND event_type = $2 AND outcome = 'success'`,
        ...[ada.tenantId, kind.recorded],
      );
    await arrived(`each write is recorded: ${kind.path}`, acknowledged, recorded);
  }
  const requests = await column(
    `SELECT request_id AS value FROM "audit"."events" WHERE tenant_id = $1 AND event_type = ANY($2)`,
    ...[ada.tenantId, KINDS.map(({ recorded }) => recorded)],
  );
  expect(repeated(requests)).toEqual([]);

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
  const sent = () => receiver.received.map(({ headers }) => headers['webhook-id']!);
  await arrived('each event is sent', events, sent);
  expect(missing(sent(), events)).toEqual([]);

  const again = answered.filter(({ tries }) => tries > 1);
  process.stdout.write(
    `${answered.length} writes: ${again.length} were tried again (${Math.max(...answered.map(({ tries }) => tries))} times at most), ` +
      `${answered.filter(({ replayed }) => replayed).length} of them replayed; 0 lost, 0 doubled, ${requests.length} records; ` +
      `${events.length} events, each sent, ${repeated(sent()).length} of them more than once\n`,
  );
}

/** Waits until all that is wanted is there, and names what is not. */
async function arrived(what: string, wanted: readonly string[], there: () => string[] | Promise<string[]>) {
  const isThere = async () => missing(wanted, await there()).length === 0;
  await eventually(what, isThere, 150_000).catch(async (error: Error) => {
    throw new Error(`${error.message}: ${missing(wanted, await there()).join(', ')}`);
  });
}
