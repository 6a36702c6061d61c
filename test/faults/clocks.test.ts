import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { type AppClient, appClient, type LoggedIn } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { recordFault, secondsSince } from '../support/fault-records.ts';
import { type MailServer, startMailServer } from '../support/mailbox.ts';
import { confirmOn, TEST_SETTINGS } from '../support/start-app.ts';
import { steadily } from '../support/steady.ts';
import { poolOn } from '../support/test-database.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

const MINUTE_MS = 60_000;
/** Of the two gateways, against the clock of PostgreSQL and of this process. */
const SHIFTS = [10 * MINUTE_MS, -10 * MINUTE_MS];
/** Tasks, notifications and schedules that each gateway is sent. */
const ROUNDS = 12;
const PAUSE_MS = 150;
const CLOCK = pathToFileURL(path.join(projectRoot, 'test/support/shifted-clock.mjs')).href;

interface Member {
  readonly client: AppClient;
  /** Has logged in there: a token is issued and checked by one clock. */
  readonly person: LoggedIn;
}
let place: TestPlace;
let mail: MailServer;
let pool: pg.Pool;
const processes: AppProcess[] = [];
const members: Member[] = [];
beforeAll(async () => {
  place = await testPlace({ shared: true });
  mail = await startMailServer();
  pool = poolOn(place.databaseUrl!);
  for (const shiftMs of SHIFTS) {
    const environment = { ...TEST_SETTINGS, LOG_LEVEL: 'warn', ...place.environment, MAIL_URL: mail.url };
    const shifted = { ...environment, SHIFTED_CLOCK_MS: String(shiftMs) };
    const process = await forkApp('gateway/main', shifted, [`--import=${CLOCK}`]);
    processes.push(process);
    const client = appClient(process.url, confirmOn(place.databaseUrl!));
    const person = await client.newcomer();
    const { iat } = JSON.parse(Buffer.from(person.accessToken.split('.')[1]!, 'base64url').toString());
    expect(Math.abs(iat * 1_000 - Date.now() - shiftMs), 'its clock is shifted').toBeLessThan(MINUTE_MS);
    members.push({ client, person });
  }
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()));
  await pool?.end();
  await mail?.stop();
  await place?.remove();
});

const values = async (sql: string): Promise<string[]> =>
  (await pool.query<{ value: string }>(sql)).rows.map(({ value }) => value);
/** Results of each kind, by the key of the round that asked for it. */
const DONE = {
  tasks: () => values(`SELECT payload->>'key' AS value FROM "event"."events" WHERE type = 'user.signup'`),
  'notifications in the app': () =>
    values(
      `SELECT notification_id AS value FROM "notification"."deliveries" WHERE channel = 'in_app' AND state IN ('sent', 'delivered')`,
    ),
  mails: async () => mail.received.flatMap(({ text }) => text.match(/key-\d+-\d+/)?.[0] ?? []),
  'tasks of schedules': () => values(`SELECT schedule_id AS value FROM "task"."tasks" WHERE schedule_id IS NOT NULL`),
} as const;
type Kind = keyof typeof DONE;

describe('two processes whose clocks are twenty minutes apart', () => {
  it('do each task, notification, mail and run of a schedule once, and hold none of them back', async () => {
    const wanted: Record<Kind, string[]> = {
      ...{ tasks: [], 'notifications in the app': [], mails: [], 'tasks of schedules': [] },
    };
    const round = members.map(() => 0);
    const sending = steadily(
      async (worker) => {
        const { client, person } = members[worker]!;
        const key = `key-${worker}-${round[worker]}`;
        const post = async <Body>(at: string, body: object): Promise<Body> => {
          const answer = await client.call<Body>('POST', at, { token: person.accessToken, body });
          expect(answer.status, answer.text).toBeLessThan(300);
          return answer.body;
        };
        const payload = { event_type: 'user.signup', payload: { key } };
        await post('/api/v1/tasks', { name: key, type: 'event.publish', payload });
        wanted.tasks.push(key);
        const { notification_id: notification } = await post<{ notification_id: string }>(
          '/api/v1/notifications/send',
          {
            ...{ user_id: person.accountId, template_id: 'task_completed', channels: ['in_app', 'email'] },
            variables: { task_name: key },
          },
        );
        wanted['notifications in the app'].push(notification);
        wanted.mails.push(key);
        const { schedule_id: schedule } = await post<{ schedule_id: string }>('/api/v1/tasks/schedules', {
          ...{ name: key, cron: '0 0 1 1 *', type: 'video.transcode', payload: {} },
        });
        // A year early, by the clock of the database.
        await pool.query('UPDATE "task"."schedules" SET next_run_at = now() WHERE id = $1', [schedule]);
        wanted['tasks of schedules'].push(schedule);
        return ++round[worker]! < ROUNDS;
      },
      members.length,
      PAUSE_MS,
    );
    await sending.done;
    const sentMs = performance.now();
    const kinds = Object.keys(DONE) as Kind[];
    for (const kind of kinds)
      await eventually(
        `all ${kind} are done`,
        async () => (await DONE[kind]()).length >= wanted[kind].length,
        MINUTE_MS,
      );
    const took = secondsSince(sentMs);
    for (const kind of kinds) expect((await DONE[kind]()).toSorted(), kind).toEqual(wanted[kind].toSorted());
    const next = await values(`SELECT extract(epoch FROM next_run_at - now())::text AS value FROM "task"."schedules"`);
    // None is run in a hurry, nor ten minutes late.
    for (const seconds of next) expect(Number(seconds)).toBeGreaterThan(0);
    const total = kinds.reduce((sum, kind) => sum + wanted[kind].length, 0);
    recordFault({
      section: 'Starting, ending and moving',
      fault: 'the clocks of two processes are ten minutes ahead and ten minutes behind',
      form: 'two gateways',
      ...{ acknowledged: total, stored: total, delivered: total },
      outcome: `${ROUNDS * SHIFTS.length} each of tasks, notifications in the app, mails and runs of schedules are done once, all of them ${took} after the last was sent`,
    });
  });
});
