import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../../test/support/mailbox.ts';
import {
  confirm,
  makeDue,
  notificationThat,
  putPreferences,
  putTemplate,
  type Reader,
  reader,
  readNotification,
  send,
  tryRead,
  trySend,
} from '../../../test/support/notifications.ts';
import { codeOf, dataOf, login, refusedFields, register } from '../../../test/support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { type ClaimedDelivery, createDeliveryQueue } from '../delivery-queue.ts';
import { notification } from '../index.ts';

let app: StartedGraph;
let mail: MailServer;
/** Codes that the server answers to the next messages to an address, instead of taking them. */
const refusals = new Map<string, number[]>();
const refuse = (address: string, code: number) => refusals.set(address, [...(refusals.get(address) ?? []), code]);
const closing: (() => void)[] = [];

beforeAll(async () => {
  mail = await startMailServer({
    onRcptTo({ address }, _session, callback) {
      const code = refusals.get(address)?.shift();
      callback(code ? Object.assign(new Error('not now'), { responseCode: code }) : null);
    },
  });
  app = await startGraph({ MAIL_URL: mail.url });
});
afterAll(async () => {
  for (const close of closing) close();
  await app?.stop();
  await mail?.stop();
});

const task = (userId: string, more: object = {}) => ({
  ...{ userId, templateId: 'task_completed', channels: ['EMAIL'], variables: { task_name: 'Nightly export' } },
  ...more,
});
const mailsTo = (address: string) =>
  mail.received.filter(({ headers }) => headers['to'] === address && headers['subject']?.startsWith('Nightly'));

describe('a notification', () => {
  it('reaches inbox and mailbox, and tells what became of each try', async () => {
    const ada = await reader(app);
    const sent = await send(app, ada.token, task(ada.id, { channels: ['EMAIL', 'IN_APP'] }));
    expect(sent.title).toBe('Nightly export is done');
    expect(sent.deliveries.map(({ channel, status }) => [channel, status])).toEqual([
      ['EMAIL', 'QUEUED'],
      ['IN_APP', 'DELIVERED'],
    ]);
    const message = await mail.latest(ada.email, /Nightly export is done/);
    expect(message.text).toContain('Nightly export is done.');
    const done = await notificationThat(
      app,
      ada.token,
      sent.id,
      'is delivered',
      ({ status }) => status === 'DELIVERED',
    );
    expect(done.deliveries[0]).toMatchObject({
      ...{ status: 'SENT', attemptCount: 1, destination: expect.stringMatching(/^.…@example\.com$/) },
      attempts: [{ number: 1, outcome: 'SENT', code: null }],
    });
    expect(message.headers['message-id']).toContain(done.deliveries[0]!.id);
  });

  it('is not sent to who is no member, by a template that is none, without a variable, or to no channel', async () => {
    const [ada, eve] = [await reader(app), await reader(app)];
    expect(codeOf(await trySend(app, ada.token, task(eve.id)))).toBe('NOT_FOUND');
    expect(codeOf(await trySend(app, ada.token, task('svc_1')))).toBe('NOT_FOUND');
    const refused = async (more: object) => refusedFields(await trySend(app, ada.token, task(ada.id, more)));
    expect(await refused({ templateId: 'nothing' })).toEqual(['templateId']);
    expect(await refused({ variables: {} })).toEqual(['variables.task_name']);
    expect(await refused({ variables: 'text' })).toEqual(['variables']);
    expect(await refused({ channels: [] })).toEqual(['channels']);
    expect(await refused({ locale: 'not a locale' })).toEqual(['locale']);
    expect(await refused({ idempotencyKey: 'two\nlines' })).toEqual(['idempotencyKey']);
  });

  it('fails on a channel that is not configured by the name of the variable, and goes on the others', async () => {
    const ada = await reader(app);
    const sent = await send(app, ada.token, task(ada.id, { channels: ['SMS', 'IN_APP'] }));
    expect(sent.status).toBe('DELIVERED');
    expect(sent.deliveries[0]).toMatchObject({ channel: 'SMS', status: 'FAILED', reason: 'not_configured' });
  });

  it('is kept from an address that nobody has confirmed', async () => {
    const person = await register(app);
    const { accessToken: token } = await login(app, person);
    const { id } = await send(app, token, task(person.id));
    const failed = await notificationThat(app, token, id, 'has failed', ({ status }) => status === 'FAILED');
    expect(failed.deliveries[0]).toMatchObject({ reason: 'email_not_verified', attemptCount: 1 });
    // Once it is, the same can be tried again.
    await confirm(app, person.id);
    const retried = 'mutation ($id: ID!) { retryNotification(id: $id) { status } }';
    expect(dataOf(await app.run(retried, { id }, { token }))).toEqual({ retryNotification: { status: 'QUEUED' } });
    await mail.latest(person.email, /Nightly export/);
    const sent = await notificationThat(app, token, id, 'was sent', ({ status }) => status === 'SENT');
    expect(sent.deliveries[0]!.attempts.map(({ outcome }) => outcome)).toEqual(['FAILED', 'SENT']);
    expect(codeOf(await app.run(retried, { id }, { token }))).toBe('CONFLICT');
  });

  it('puts nothing that a variable says into the head of a mail', async () => {
    const ada = await reader(app);
    const evil = 'done\r\nBcc: eve@example.com\r\n\r\n<script>alert(1)</script>';
    await send(app, ada.token, task(ada.id, { variables: { task_name: evil, result: evil } }));
    const message = await mail.latest(ada.email, /done/);
    expect(message.envelope).toEqual([ada.email]);
    expect(message.headers['bcc']).toBeUndefined();
    expect(message.headers['subject']).toContain('done Bcc: eve@example.com');
    expect(message.html).toContain('&lt;script&gt;');
    expect(message.html).not.toContain('<script>');
  });
});

describe('a delivery', () => {
  it('is tried again after a failure that may pass, with the same Message-ID', async () => {
    const ada = await reader(app);
    refuse(ada.email, 451);
    const { id } = await send(app, ada.token, task(ada.id));
    const failed = await notificationThat(app, ada.token, id, 'was tried', (it) => it.deliveries[0]!.reason !== null);
    const [delivery] = failed.deliveries;
    expect(delivery).toMatchObject({ status: 'QUEUED', reason: 'unreachable', attemptCount: 1 });
    expect(Date.parse(delivery!.nextAttemptAt!) - Date.now()).toBeGreaterThan(5_000);
    await makeDue(app, id);
    const sent = await notificationThat(app, ada.token, id, 'was sent', ({ status }) => status === 'SENT');
    expect(sent.deliveries[0]!.attempts.map(({ outcome }) => outcome)).toEqual(['FAILED', 'SENT']);
    expect(mailsTo(ada.email).at(-1)!.headers['message-id']).toContain(delivery!.id);
  });

  it('is not tried again where the server refuses it for good', async () => {
    const ada = await reader(app);
    refuse(ada.email, 550);
    const { id } = await send(app, ada.token, task(ada.id));
    const failed = await notificationThat(app, ada.token, id, 'has failed', ({ status }) => status === 'FAILED');
    expect(failed.deliveries[0]).toMatchObject({ status: 'FAILED', reason: 'refused', attemptCount: 1 });
  });

  it('is dead after eight tries, and what it would have said is kept for another round', async () => {
    const ada = await reader(app);
    const { id } = await send(app, ada.token, task(ada.id));
    await notificationThat(app, ada.token, id, 'was sent', ({ status }) => status === 'SENT');
    refuse(ada.email, 451);
    const { id: other } = await send(app, ada.token, task(ada.id));
    const pool = app.platform.database.pool('notification');
    await notificationThat(app, ada.token, other, 'was tried', (it) => it.deliveries[0]!.reason !== null);
    // Seven have failed, as far as the table knows.
    await pool.query('UPDATE "notification"."deliveries" SET attempts = 7 WHERE notification_id = $1', [other]);
    refuse(ada.email, 451);
    await makeDue(app, other);
    const dead = await notificationThat(app, ada.token, other, 'is dead', ({ status }) => status === 'FAILED');
    expect(dead.deliveries[0]).toMatchObject({ status: 'DEAD', reason: 'unreachable', attemptCount: 8 });
    const { rows } = await pool.query<{ id: string; state: string; content: string | null }>(
      'SELECT notification_id AS id, state, content FROM "notification"."deliveries" WHERE user_id = $1',
      [ada.id],
    );
    expect(rows.filter(({ content }) => content !== null).map((row) => row.id)).toEqual([other]);
    expect(JSON.stringify(rows)).not.toContain('Nightly');
  });

  it('is tried again when the process that had it is gone, and the try that nobody ended is told', async () => {
    const ada = await reader(app);
    const { id } = await sendAtNight(ada);
    // What a process that died in the middle of its first try leaves behind, once its lease has ended.
    const pool = app.platform.database.pool('notification');
    const { rows } = await pool.query<ClaimedDelivery>(
      `UPDATE "notification"."deliveries" SET attempts = 1 WHERE notification_id = $1 RETURNING *`,
      [id],
    );
    await pool.query(`INSERT INTO "notification"."attempts" (delivery_id, number, tenant_id) VALUES ($1, 1, $2)`, [
      ...[rows[0]!.id, ada.tenantId],
    ]);
    await putPreferences(app, ada.token, {});
    await makeDue(app, id);
    const sent = await notificationThat(app, ada.token, id, 'was sent', ({ status }) => status === 'SENT');
    expect(sent.deliveries[0]!.attempts.map(({ outcome }) => outcome)).toEqual(['INTERRUPTED', 'SENT']);
    expect(mailsTo(ada.email)).toHaveLength(1);
    // It may not be dead after all; what it says now, another has said better.
    const queue = createDeliveryQueue(app.platform.database, app.platform.outbox);
    await queue.finish(rows[0]!, 'failed', { durationMs: 1, code: 'late' });
    await queue.retry(rows[0]!, 0, { durationMs: 1, code: 'late' });
    expect((await readNotification(app, ada.token, id)).deliveries).toEqual(sent.deliveries);
  });
});

/** On the clock of UTC, an hour before now to an hour after. */
function nowAsNight() {
  const time = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  return { from: time(-1), until: time(1), timeZone: 'UTC' };
}

async function sendAtNight(person: Reader, more: object = {}) {
  await putPreferences(app, person.token, { quietHours: nowAsNight() });
  return send(app, person.token, task(person.id, more));
}

describe('what a recipient prefers', () => {
  it('puts deliveries off until quiet hours are over, the inbox and what is critical excepted', async () => {
    const ada = await reader(app);
    const { id, deliveries } = await sendAtNight(ada, { channels: ['EMAIL', 'IN_APP'] });
    expect(deliveries.map(({ status }) => status)).toEqual(['QUEUED', 'DELIVERED']);
    const waitMs = Date.parse(deliveries[0]!.nextAttemptAt!) - Date.now();
    expect(waitMs).toBeGreaterThan(3_400_000);
    expect(waitMs).toBeLessThanOrEqual(3_600_000);
    // A delivery that comes due in the night, after a failed try, waits as well, and that is no try.
    await makeDue(app, id);
    const later = await notificationThat(app, ada.token, id, 'waits again', (it) => {
      return Date.parse(it.deliveries[0]!.nextAttemptAt!) > Date.now() + 3_000_000;
    });
    expect(later.deliveries[0]).toMatchObject({ attemptCount: 0, attempts: [] });
    const urgent = await send(app, ada.token, task(ada.id, { priority: 'CRITICAL' }));
    await notificationThat(app, ada.token, urgent.id, 'was sent', ({ status }) => status === 'SENT');
    expect(mailsTo(ada.email)).toHaveLength(1);
  });

  it.each([
    ['a channel', { channels: { email: false } }],
    ['a template', { optOuts: ['task_completed'] }],
    ['a category', { optOuts: ['tasks'] }],
  ])('keeps away %s that it has switched off', async (_, preferences) => {
    const ada = await reader(app);
    await putPreferences(app, ada.token, preferences);
    const { deliveries } = await send(app, ada.token, task(ada.id, { priority: 'CRITICAL' }));
    expect(deliveries).toMatchObject([{ status: 'FAILED', reason: 'opted_out' }]);
  });

  it('is its own in each organization, and complete after each change', async () => {
    const ada = await reader(app);
    const query =
      '{ notificationPreferences { channels { email inApp } optOuts locale phoneNumber quietHours { from } } }';
    const read = async () => dataOf(await app.run(query, {}, { token: ada.token }));
    const none = {
      channels: { email: true, inApp: true },
      optOuts: [],
      locale: null,
      phoneNumber: null,
      quietHours: null,
    };
    expect(await read()).toEqual({ notificationPreferences: none });
    const given = { channels: { inApp: false }, optOuts: ['orders'], locale: 'de-at', phoneNumber: '+43 1 234567' };
    await putPreferences(app, ada.token, { ...given, quietHours: nowAsNight() });
    expect(await read()).toMatchObject({
      notificationPreferences: { channels: { email: true, inApp: false }, locale: 'de-AT', phoneNumber: '+431234567' },
    });
    const { rows } = await app.platform.database
      .pool('notification')
      .query('SELECT phone_number FROM "notification"."preferences" WHERE user_id = $1', [ada.id]);
    expect(JSON.stringify(rows)).not.toContain('234567');
    await putPreferences(app, ada.token, {});
    expect(await read()).toEqual({ notificationPreferences: none });
  });

  it.each([
    ['quietHours.timeZone', { quietHours: { from: '22:00', until: '07:00', timeZone: 'Mars/Olympus' } }],
    ['quietHours.from', { quietHours: { from: '24:00', until: '07:00', timeZone: 'UTC' } }],
    ['quietHours.until', { quietHours: { from: '07:00', until: '07:00', timeZone: 'UTC' } }],
    ['phoneNumber', { phoneNumber: '0123' }],
    ['locale', { locale: 'not a locale' }],
    ['optOuts.1', { optOuts: ['fine', 'Not Fine'] }],
  ])('is refused by name: %s', async (field, input) => {
    const ada = await reader(app);
    const query =
      'mutation ($input: PutNotificationPreferencesInput!) { putNotificationPreferences(input: $input) { locale } }';
    expect(refusedFields(await app.run(query, { input }, { token: ada.token }))).toEqual([field]);
  });
});

describe('an idempotency key', () => {
  it('has one of many simultaneous requests taken, and all of them answered alike', async () => {
    const ada = await reader(app);
    const input = task(ada.id, { channels: ['EMAIL', 'IN_APP'], idempotencyKey: 'nightly 17' });
    const sent = await Promise.all(Array.from({ length: 12 }, () => send(app, ada.token, input)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    await notificationThat(app, ada.token, sent[0]!.id, 'was sent', (it) => it.deliveries[0]!.status === 'SENT');
    expect(mailsTo(ada.email)).toHaveLength(1);
    const inbox = dataOf(await app.run('{ notifications { totalCount } }', {}, { token: ada.token }));
    expect(inbox).toEqual({ notifications: { totalCount: 1 } });
  });

  it('is refused for another request, and free for another sender', async () => {
    const [ada, eve] = [await reader(app), await reader(app)];
    await send(app, ada.token, task(ada.id, { idempotencyKey: 'k' }));
    expect(codeOf(await trySend(app, ada.token, task(ada.id, { idempotencyKey: 'k', priority: 'LOW' })))).toBe(
      'CONFLICT',
    );
    await send(app, eve.token, task(eve.id, { idempotencyKey: 'k' }));
  });
});

describe('an inbox', () => {
  const inbox = async (token: string, unread = false) =>
    dataOf<{ notifications: { nodes: { id: string; readAt: string | null }[] }; unreadNotificationCount: number }>(
      await app.run(
        'query ($unread: Boolean) { notifications(unread: $unread) { nodes { id readAt } } unreadNotificationCount }',
        { unread },
        { token },
      ),
    );

  it('knows what was read, one by one or up to one', async () => {
    const ada = await reader(app);
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await send(app, ada.token, task(ada.id, { channels: ['IN_APP'] }))).id);
    expect((await inbox(ada.token)).notifications.nodes.map(({ id }) => id)).toEqual([...ids].reverse());
    const readOne = 'mutation ($id: ID!) { markNotificationRead(id: $id) { readAt } }';
    const first = dataOf(await app.run(readOne, { id: ids[2] }, { token: ada.token }));
    expect(dataOf(await app.run(readOne, { id: ids[2] }, { token: ada.token }))).toEqual(first);
    expect(await inbox(ada.token, true)).toMatchObject({
      notifications: { nodes: [{ id: ids[1] }, { id: ids[0] }] },
      unreadNotificationCount: 2,
    });
    const readAll = 'mutation ($upTo: ID) { markAllNotificationsRead(upTo: $upTo) { readCount } }';
    expect(dataOf(await app.run(readAll, { upTo: ids[0] }, { token: ada.token }))).toEqual({
      markAllNotificationsRead: { readCount: 1 },
    });
    expect(dataOf(await app.run(readAll, {}, { token: ada.token }))).toEqual({
      markAllNotificationsRead: { readCount: 1 },
    });
    expect((await inbox(ada.token)).unreadNotificationCount).toBe(0);
  });

  it('shows what comes as it comes, to its owner and nobody else', async () => {
    const [ada, eve] = [await reader(app), await reader(app)];
    const hers = await listen(eve, 'subscription { notificationReceived { id } }');
    const stream = await listen(ada, 'subscription { notificationReceived { id title recipient { id } } }');
    const changes = await listen(ada, 'subscription { deliveryChanged { channel status notificationId } }');
    await send(app, eve.token, task(eve.id, { channels: ['IN_APP'], variables: { task_name: 'Not yours' } }));
    const { id } = await send(app, ada.token, task(ada.id, { channels: ['EMAIL', 'IN_APP'] }));
    expect((await stream.next()).value).toEqual({
      data: { notificationReceived: { id, title: 'Nightly export is done', recipient: { id: ada.id } } },
    });
    const seen = [(await changes.next()).value, (await changes.next()).value];
    expect(seen).toEqual([
      { data: { deliveryChanged: { channel: 'IN_APP', status: 'DELIVERED', notificationId: id } } },
      { data: { deliveryChanged: { channel: 'EMAIL', status: 'SENT', notificationId: id } } },
    ]);
    expect(JSON.stringify((await hers.next()).value)).not.toContain(id);
  });

  it('says what it says to its owner only, and how it went to whoever sent it', async () => {
    const [ada, eve] = [await reader(app), await reader(app)];
    const { id } = await send(app, ada.token, task(ada.id, { channels: ['IN_APP'] }));
    expect(codeOf(await tryRead(app, eve.token, id))).toBe('NOT_FOUND');
    const viewer = { kind: 'api_key', id: 'key_1', tenantId: ada.tenantId, roles: [] } as const;
    const as = (permissions: string[]) =>
      app.run(
        'query ($id: ID!) { notification(id: $id) { status title text } }',
        { id },
        { viewer: { ...viewer, permissions } },
      );
    expect(dataOf(await as(['notifications:admin', 'notifications:read']))).toEqual({
      notification: { status: 'DELIVERED', title: null, text: null },
    });
    expect(codeOf(await as(['notifications:read']))).toBe('NOT_FOUND');
  });
});

describe('another domain', () => {
  it('sends on behalf of an organization, once for each key', async () => {
    const ada = await reader(app);
    const call = app.call<
      { _sendNotification: { id: string; status: string; deliveries: { channel: string }[] } },
      Record<string, unknown>
    >(
      'notification',
      `mutation ($input: _SendNotificationInput!) { _sendNotification(input: $input) { id status deliveries { channel status } } }`,
    );
    const input = { ...task(ada.id, { channels: ['IN_APP'] }), tenantId: ada.tenantId, idempotencyKey: 'task_1' };
    const [first, second] = [await call({ input }, contextOf()), await call({ input }, contextOf())];
    expect(first._sendNotification).toMatchObject({
      status: 'DELIVERED',
      deliveries: [{ channel: 'IN_APP', status: 'DELIVERED' }],
    });
    expect(second._sendNotification.id).toBe(first._sendNotification.id);
    expect((await readNotification(app, ada.token, first._sendNotification.id)).text).toContain('Nightly export');
    const elsewhere = call({ input: { ...input, tenantId: (await reader(app)).tenantId } }, contextOf());
    await expect(elsewhere).rejects.toMatchObject({ extensions: { code: 'NOT_FOUND' } });
  });
});

describe('what the domain holds of an organization', () => {
  it('is counted and erased, and nothing of another one', async () => {
    const [ada, eve] = [await reader(app), await reader(app)];
    for (const person of [ada, eve]) {
      await putPreferences(app, person.token, { optOuts: ['x'] });
      await putTemplate(app, person.token, 'mine', { contents: [{ text: 'Hello' }] });
      await send(app, person.token, { userId: person.id, templateId: 'mine', channels: ['IN_APP'] });
    }
    const held = { notifications: 1, deliveries: 1, attempts: 1, templates: 1, preferences: 1 };
    const count = (tenantId: string) => notification.tenantData.count(app.platform, tenantId);
    expect(await count(ada.tenantId)).toMatchObject(held);
    await notification.tenantData.erase(app.platform, ada.tenantId);
    await notification.tenantData.erase(app.platform, ada.tenantId);
    expect(Object.values(await count(ada.tenantId)).every((rows) => rows === 0)).toBe(true);
    expect(await count(eve.tenantId)).toMatchObject(held);
  });
});

async function listen(person: Reader, query: string) {
  const ended = new AbortController();
  closing.push(() => ended.abort());
  const viewer = await app.authenticate({ authorization: `Bearer ${person.token}`, apiKey: undefined }, contextOf());
  const stream = await app.graph.prepare({ query }).subscribe({}, contextOf({ viewer: viewer!, signal: ended.signal }));
  if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream));
  return stream;
}
