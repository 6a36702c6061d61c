import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrations.ts';
import { createCircuitBreakers } from '../../platform/health/circuit-breaker.ts';
import { createHealth } from '../../platform/health/health.ts';
import { createMail, type Mail } from '../../platform/mail/mail.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { openSecrets } from '../../platform/secrets/secrets.ts';
import { readConfig } from '../../subgraphs/config.ts';
import { eventually } from '../support/eventually.ts';
import { type MailServer, readMailFiles, startMailServer } from '../support/mailbox.ts';
import { openQueues } from '../support/open-gate.ts';
import { openExternal, openTestDatabase } from './open.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let dataDir: string;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  await migrate(opened.database, ['platform', 'session']);
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await sql('DELETE FROM "platform"."mails"');
});
afterAll(() => opened.remove());

const sql = (text: string) => opened.database.pool('platform').query(text);
const rows = async () => (await sql('SELECT * FROM "platform"."mails" ORDER BY id')).rows;
const states = async () => (await rows()).map(({ state }) => state);
/** As if the waiting before the next try were over. */
const makeDue = () => sql(`UPDATE "platform"."mails" SET next_attempt_at = now() WHERE state = 'queued'`);

interface Opened {
  readonly mail: Mail;
  readonly metrics: ReturnType<typeof createMetrics>;
  readonly health: ReturnType<typeof createHealth>;
  readonly lines: string[];
}

/** Mail of one process of the installation. */
function open(settings: Record<string, string> = {}, database: Database = opened.database, failures = 100): Opened {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'trellis-mail-'));
  const directory = dataDir;
  const config = readConfig({
    DATA_DIR: dataDir,
    ENCRYPTION_KEY: 'the encryption key of these tests only',
    ...settings,
  });
  const metrics = createMetrics({ processMetrics: false });
  const health = createHealth({ version: '0', cacheMs: 0 });
  const lines: string[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const breakers = createCircuitBreakers({ failureThreshold: failures, recoveryMs: 60_000 });
  const mail = createMail({
    config,
    database,
    secrets: openSecrets(config),
    breakers,
    metrics,
    health,
    logger,
    queues: openQueues,
  });
  closing.push(async () => {
    await mail.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return { mail, metrics, health, lines };
}

async function server(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const started = await startMailServer(...options);
  closing.unshift(() => started.stop());
  return started;
}

const MESSAGE = {
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'The link: https://x.example/?token=SECRET',
  kind: 'test',
};
const counted = async ({ metrics }: Opened, status: string) =>
  (await metrics.mails.get()).values.find(({ labels }) => labels['status'] === status)?.value ?? 0;

describe('mail by SMTP', () => {
  it('arrives with its subject, text and HTML, and keeps nothing of it once sent', async () => {
    const smtp = await server();
    const started = open({ MAIL_URL: smtp.url, MAIL_FROM: 'Trellis Ltd <post@trellis.example>' });
    started.mail.start();
    await started.mail.send({ ...MESSAGE, subject: 'Grüße', html: '<p>Hello</p>', tenantId: 'org_1' });
    await eventually('it has arrived', () => smtp.received.length === 1);
    const { envelope, headers, text, html } = smtp.received[0]!;
    expect(envelope).toEqual(['ada@example.com']);
    expect(headers).toMatchObject({
      from: 'Trellis Ltd <post@trellis.example>',
      to: 'ada@example.com',
      'auto-submitted': 'auto-generated',
      'message-id': expect.stringMatching(/^<mail_[0-9a-z]{26}@trellis\.example>$/),
    });
    expect(text.trim()).toBe(MESSAGE.text);
    expect(html.trim()).toBe('<p>Hello</p>');
    await eventually('it is marked', async () => (await states())[0] === 'sent');
    expect((await rows())[0]).toMatchObject({ content: null, tenant_id: 'org_1', attempts: 1 });
    expect([await counted(started, 'queued'), await counted(started, 'sent')]).toEqual([1, 1]);
    expect(started.lines.join('')).not.toMatch(/SECRET|ada@example/);
  });

  it('is kept encrypted while it waits', async () => {
    const { mail } = open();
    await mail.send(MESSAGE);
    expect(JSON.stringify(await rows())).not.toMatch(/SECRET|ada@example|Hello/);
  });

  it.each([
    ['an address', { to: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['a second address', { to: 'ada@example.com, eve@example.com' }],
    ['an address with a name', { to: '"Ada\r\nBcc: eve@example.com" <ada@example.com>' }],
    ['a subject', { subject: 'Hello\r\nBcc: eve@example.com' }],
    ['a subject with a bare line feed', { subject: 'Hello\nBcc: eve@example.com' }],
    ['an empty subject', { subject: '' }],
  ])('refuses %s that would write a header', async (_what, part) => {
    const { mail } = open();
    await expect(mail.send({ ...MESSAGE, ...part })).rejects.toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    expect(await rows()).toEqual([]);
  });

  it('sends one message of several with one key', async () => {
    const smtp = await server();
    const { mail } = open({ MAIL_URL: smtp.url });
    const dedupeKey = 'evt_1';
    await Promise.all(Array.from({ length: 10 }, () => mail.send({ ...MESSAGE, dedupeKey })));
    mail.start();
    await mail.send({ ...MESSAGE, to: 'last@example.com' });
    await eventually('all are sent', async () => (await states()).every((state) => state === 'sent'));
    expect(await rows()).toHaveLength(2);
    expect(smtp.received.map(({ envelope }) => envelope).sort()).toEqual([['ada@example.com'], ['last@example.com']]);
  });

  it('belongs to the transaction of its sender', async () => {
    const { mail } = open();
    const client = await opened.database.pool('platform').connect();
    const tx = {
      $executeRawUnsafe: async (text: string, ...values: unknown[]) => (await client.query(text, values)).rowCount ?? 0,
    };
    for (const end of ['ROLLBACK', 'COMMIT']) {
      await client.query('BEGIN');
      await mail.send(MESSAGE, tx);
      expect(await rows()).toHaveLength(0);
      await client.query(end);
    }
    client.release();
    expect(await rows()).toHaveLength(1);
  });

  it('is tried again after a temporary refusal, eight times, and then given up with the reason', async () => {
    const smtp = await server({
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error('try later'), { responseCode: 451 })),
    });
    const started = open({ MAIL_URL: smtp.url });
    started.mail.start();
    await started.mail.send(MESSAGE);
    await eventually('the first try has failed', async () => (await counted(started, 'retried')) === 1);
    expect((await rows())[0]).toMatchObject({ attempts: 1, reason: expect.stringContaining('451') });
    expect((await rows())[0].next_attempt_at.getTime() - Date.now()).toBeGreaterThan(5_000);
    await sql('UPDATE "platform"."mails" SET attempts = 6');
    await makeDue();
    await eventually('the seventh try has failed', async () => (await counted(started, 'retried')) === 2);
    expect((await rows())[0]).toMatchObject({ attempts: 7, state: 'queued' });
    await makeDue();
    await eventually('it is dead', async () => (await states())[0] === 'dead');
    expect((await rows())[0]).toMatchObject({ content: null, reason: expect.stringContaining('451') });
    expect(await counted(started, 'dead')).toBe(1);
  });

  it('is given up at once when the server refuses it for good', async () => {
    const smtp = await server({
      onRcptTo: (_address, _session, callback) =>
        callback(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
    });
    const { mail } = open({ MAIL_URL: smtp.url });
    mail.start();
    await mail.send(MESSAGE);
    await eventually('it is dead', async () => (await states())[0] === 'dead');
    expect((await rows())[0]).toMatchObject({ attempts: 1, reason: expect.stringContaining('550') });
  });

  it('waits without losing a try while the circuit to the server is open', async () => {
    const away = await startMailServer();
    await away.stop();
    const { mail, health } = open({ MAIL_URL: away.url }, opened.database, 1);
    mail.start();
    await mail.send(MESSAGE);
    await eventually('the first try has failed', async () => (await rows())[0].reason !== null);
    await mail.send({ ...MESSAGE, to: 'second@example.com' });
    await eventually('the second was given back', async () => {
      const [, second] = await rows();
      return second.attempts === 0 && second.next_attempt_at > new Date(Date.now() + 10_000);
    });
    const { dependencies, overall_status: overall } = await health.report('test');
    expect([dependencies['mail']!.status, overall]).toEqual(['unhealthy', 'healthy']);
  });

  it('logs in with the credentials of its URL', async () => {
    let user = '';
    const smtp = await server({
      authOptional: false,
      onAuth: ({ username, password }, _session, callback) => {
        user = `${username}:${password}`;
        callback(null, { user: username ?? '' });
      },
      allowInsecureAuth: true,
    });
    const { mail } = open({ MAIL_URL: smtp.url.replace('//', '//ada:p%40ss@') });
    mail.start();
    await mail.send(MESSAGE);
    await smtp.latest(MESSAGE.to, /Hello/);
    expect(user).toBe('ada:p@ss');
  });
});

describe('many processes', () => {
  it('send each message once', async () => {
    const smtp = await server();
    const other = await openExternal(opened.url);
    const processes = [open({ MAIL_URL: smtp.url }), open({ MAIL_URL: smtp.url }, other)];
    const numbers = Array.from({ length: 60 }, (_, n) => n);
    await Promise.all(numbers.map((n) => processes[n % 2]!.mail.send({ ...MESSAGE, subject: `number ${n}.` })));
    for (const { mail } of processes) mail.start();
    await eventually('all are sent', async () => (await states()).every((state) => state === 'sent'));
    expect(smtp.received.map(({ headers }) => headers['subject']).sort()).toEqual(
      numbers.map((n) => `number ${n}.`).sort(),
    );
    for (const { mail } of processes) await mail.close();
    await other.close();
  });

  it('send again what a process had in hand when it died, with the same Message-ID', async () => {
    const smtp = await server();
    const { mail } = open({ MAIL_URL: smtp.url });
    await mail.send(MESSAGE);
    // What a process that died in the middle of its first try leaves behind, once its lease has ended.
    await sql(`UPDATE "platform"."mails" SET attempts = 1, next_attempt_at = now() - interval '1 second'`);
    const [{ id }] = await rows();
    mail.start();
    await eventually('it was sent', async () => (await states())[0] === 'sent');
    expect(smtp.received.map(({ headers }) => headers['message-id'])).toEqual([`<${id}@localhost>`]);
    expect((await rows())[0].attempts).toBe(2);
  });

  it('give up what ended its process eight times', async () => {
    const { mail } = open();
    await mail.send(MESSAGE);
    await sql(`UPDATE "platform"."mails" SET attempts = 8`);
    mail.start();
    await eventually('it is dead', async () => (await states())[0] === 'dead');
    expect((await rows())[0].reason).toContain('ended during the last try');
  });
});

describe('mail without a server', () => {
  it('becomes a file that only this user may read, and the log says so without its content', async () => {
    const started = open();
    started.mail.start();
    await started.mail.send(MESSAGE);
    await eventually('it is written', async () => (await states())[0] === 'sent');
    const [message] = await readMailFiles(dataDir);
    expect(message!.headers).toMatchObject({ to: 'ada@example.com', subject: 'Hello' });
    expect(message!.text.trim()).toBe(MESSAGE.text);
    const directory = path.join(dataDir, 'mail');
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    const [file] = readdirSync(directory);
    expect(statSync(path.join(directory, file!)).mode & 0o777).toBe(0o600);
    expect(started.lines.join('')).toContain(file);
    expect(started.lines.join('')).not.toMatch(/SECRET|ada@example/);
  });

  it('is healthy in development and degraded in production', async () => {
    const status = async ({ health }: Opened) => (await health.report('test')).dependencies['mail']!.status;
    expect(await status(open())).toBe('healthy');
    expect(await status(open({ NODE_ENV: 'production' }))).toBe('degraded');
  });
});

describe('what is over', () => {
  it('is removed: sent after a week, given up after a month', async () => {
    const { mail } = open();
    for (const subject of ['a', 'b', 'c', 'd']) await mail.send({ ...MESSAGE, subject });
    const ids = (await rows()).map(({ id }) => id);
    const age = (id: string, state: string, days: number) =>
      sql(
        `UPDATE "platform"."mails" SET state = '${state}', finished_at = now() - interval '${days} days' WHERE id = '${id}'`,
      );
    await age(ids[0], 'sent', 8);
    await age(ids[1], 'sent', 6);
    await age(ids[2], 'dead', 31);
    await age(ids[3], 'dead', 29);
    mail.start();
    await eventually('both are gone', async () => (await rows()).length === 2);
    expect((await rows()).map(({ id }) => id)).toEqual([ids[1], ids[3]]);
  });
});
