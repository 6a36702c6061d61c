import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { latestFile, tokenIn } from '../support/mailbox.ts';
import { addAppByRest, ticketByRest } from '../support/second-factor-routes.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';
import { confirmAddress } from '../support/test-database.ts';

const MINUTE_MS = 60_000;

/** Gives this process a clock that is off by so much; the database keeps its own. */
function shiftClock(byMs: number): void {
  const Real = Date;
  class Shifted extends Real {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(Real.now() + byMs);
      else super(...given);
    }
    static override now(): number {
      return Real.now() + byMs;
    }
    static override [Symbol.hasInstance](value: unknown): boolean {
      return Object.prototype.toString.call(value) === '[object Date]';
    }
  }
  vi.stubGlobal('Date', Shifted);
}

let app: InProcessApp | undefined;
afterEach(async () => {
  await app?.stop();
  app = undefined;
  vi.unstubAllGlobals();
});

describe.each([
  ['behind', -10 * MINUTE_MS],
  ['ahead', 10 * MINUTE_MS],
])('a process whose clock is ten minutes %s', (_, byMs) => {
  it('runs what is due, when it is due, once', async () => {
    shiftClock(byMs);
    app = await startInProcess();
    const { platform, place } = app;
    // Not `newcomer`, which confirms the address: whoever has confirmed it already is not asked to.
    const ada = await app.login(await app.register());
    const token = ada.accessToken;
    const ask = async <Body>(method: string, path: string, body?: object): Promise<Body> => {
      const answer = await app!.call<Body>(method, path, { token, ...(body && { body }) });
      expect(answer.status, answer.text).toBeLessThan(300);
      return answer.body;
    };
    await latestFile(place.directory, ada.email, /./);

    const task = { name: 'now', type: 'event.publish', payload: { event_type: 'user.signup', payload: {} } };
    const { task_id: taskId } = await ask<{ task_id: string }>('POST', '/api/v1/tasks', task);
    const read = () =>
      ask<{ status: string; attempts: number; next_attempt_at: string | null }>('GET', `/api/v1/tasks/${taskId}`);
    await eventually('the task has run', async () => (await read()).status === 'completed');

    await confirmAddress(platform.database.pool('account'), ada.accountId);
    const message = { user_id: ada.accountId, template_id: 'task_completed', channels: ['email'] };
    await ask('POST', '/api/v1/notifications/send', { ...message, variables: { task_name: 'Nightly export' } });
    await latestFile(place.directory, ada.email, /Nightly export/);

    const schedule = { name: 'each minute', cron: '* * * * *', type: 'video.transcode', payload: {} };
    const { schedule_id: id } = await ask<{ schedule_id: string }>('POST', '/api/v1/tasks/schedules', schedule);
    const sql = <Row extends object>(text: string) =>
      platform.database
        .pool('task')
        .query<Row>(`${text} WHERE ${text.includes('tasks') ? 'schedule_id' : 'id'} = $1`, [id]);
    await sql('UPDATE "task"."schedules" SET next_run_at = now()');
    const runs = async () => (await sql('SELECT id FROM "task"."tasks"')).rows.length;
    await eventually('the schedule has run', async () => (await runs()) > 0);
    const left = 'SELECT extract(epoch FROM next_run_at - now())::float8 AS seconds FROM "task"."schedules"';
    const [{ seconds }] = (await sql<{ seconds: number }>(left)).rows as [{ seconds: number }];
    expect(seconds).toBeLessThanOrEqual(60);
    expect(seconds).toBeGreaterThan(-60);
    expect(await runs()).toBeLessThanOrEqual(2);
  });

  it('gives an account back to its old address, with a link that its own events do not void', async () => {
    shiftClock(byMs);
    app = await startInProcess();
    const { place, platform, call } = app;
    const rows = async (domain: string, text: string, ...values: string[]) =>
      (await platform.database.pool(domain).query(text, values)).rows;
    const owner = await app.newcomer();
    const email = `new.${owner.email}`;
    const asked = await call('PUT', '/api/v1/accounts/me/email', {
      token: owner.accessToken,
      body: { email, password: owner.password },
    });
    expect(asked.status, asked.text).toBe(202);
    const change = tokenIn(await latestFile(place.directory, email, /new e-mail address/), 'verify-email');
    const changed = await call('POST', '/api/v1/accounts/email/verify', {
      body: { token: change, password: owner.password },
    });
    expect(changed.body, changed.text).toMatchObject({ status: 'changed' });
    await addAppByRest(app, { ...owner, email });
    expect(await ticketByRest(app, { ...owner, email })).toMatch(/^tkt_/);
    const validity = 'SELECT extract(epoch FROM expires_at - now())::float8 AS seconds FROM "auth"."login_tickets"';
    const [ticket] = await rows('auth', validity);
    expect(ticket.seconds).toBeGreaterThan(0);
    expect(ticket.seconds).toBeLessThanOrEqual(300);

    const undo = tokenIn(await latestFile(place.directory, owner.email, /was changed/), 'undo-email-change');
    const undone = await call('POST', '/api/v1/accounts/email/undo', { body: { token: undo } });
    expect(undone.body, undone.text).toMatchObject({ status: 'restored' });
    expect(await rows('auth', 'SELECT id FROM "auth"."second_factors"')).toEqual([]);
    const alert = `SELECT id FROM "account"."security_alerts" WHERE account_id = $1 AND type = 'account.password_changed'`;
    await eventually('its own change of the password was heard of', async () => {
      return (await rows('account', alert, owner.accountId)).length > 0;
    });
    const token = tokenIn(await latestFile(place.directory, owner.email, /Reset/), 'reset-password');
    const reset = await call('POST', '/api/v1/auth/password-reset/confirm', {
      body: { token, new_password: 'staple correct horse' },
    });
    expect(reset.status, reset.text).toBe(200);
  });
});
