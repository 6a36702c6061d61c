import { afterAll, beforeAll, expect, it } from 'vitest';
import { appClient } from '../support/app-client.ts';
import { forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { recordFault } from '../support/fault-records.ts';
import { type MailServer, startMailServer } from '../support/mailbox.ts';
import { notificationThat } from '../support/notifications.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';
import { type StartedGraph, startGraph } from '../support/start-graph.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

let place: TestPlace;
let mail: MailServer;
let after: StartedGraph | undefined;
/** Whether the server answers, or leaves everybody waiting at the recipient. */
let answers = false;
let waiting = 0;

beforeAll(async () => {
  place = await testPlace({ shared: false });
  mail = await startMailServer({
    onRcptTo(_address, _session, callback) {
      if (answers) callback();
      else waiting++;
    },
  });
});
afterAll(async () => {
  await after?.stop();
  await mail?.stop();
  await place?.remove();
});

it('makes the delivery that a process had in hand when it was killed', async () => {
  const settings = { ...TEST_SETTINGS, ...place.environment, MAIL_URL: mail.url };
  const first = await forkApp('gateway/main', {
    ...settings,
    NOTIFICATIONS_TO_UNCONFIRMED_EMAIL: 'on',
    LOG_LEVEL: 'info',
  });
  const app = appClient(first.url);
  const { accountId, accessToken: token, email } = await app.newcomer();
  const body = { user_id: accountId, template_id: 'welcome', channels: ['email'] };
  const sent = await app.call<{ notification_id: string }>('POST', '/api/v1/notifications/send', { token, body });
  expect(sent.status).toBe(202);
  const id = sent.body.notification_id;
  // The other one asks to confirm the address.
  await eventually('the mail server has it', () => waiting === 2);
  await first.stop('SIGKILL');

  answers = true;
  after = await startGraph({ ...settings, NOTIFICATIONS_TO_UNCONFIRMED_EMAIL: 'on' });
  // Two minutes later.
  await after.platform.database
    .pool('notification')
    .query(`UPDATE "notification"."deliveries" SET next_attempt_at = now() WHERE state = 'queued'`);
  const done = await notificationThat(after, token, id, 'was sent', ({ status }) => status === 'SENT');
  expect(done.deliveries[0]!.attempts.map(({ outcome }) => outcome)).toEqual(['INTERRUPTED', 'SENT']);
  const message = await mail.latest(email, /Welcome/);
  expect(message.headers['message-id']).toContain(done.deliveries[0]!.id);
  recordFault({
    section: 'Processes that are killed, paused or started again',
    fault: 'the process is killed while the mail server has a mail',
    form: 'one gateway',
    ...{ acknowledged: 1, stored: 1, delivered: 1 },
    outcome: 'the next process sends it, with the same Message-ID; the first attempt is told as interrupted',
  });
});
