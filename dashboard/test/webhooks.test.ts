import type { Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoggedIn } from '../../test/support/app-client.ts';
import { startReceiver } from '../../test/support/receiver.ts';
import { memberOf } from './support/members.ts';
import { openPages, type Pages, signIn, violationsOf, waitUntilLive } from './support/pages.ts';

/** Time in which a change has to show, in milliseconds, on a machine that does much else. */
const SHOWS_MS = 15_000;

let pages: Pages;
beforeAll(async () => {
  pages = await openPages({ OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' });
});
afterAll(() => pages.stop());

/** REST in the name of somebody. */
const restOf =
  ({ accessToken: token }: LoggedIn) =>
  async <Body = Record<string, unknown>>(method: string, path: string, body?: object): Promise<Body> => {
    const answer = await pages.app.call<Body>(method, `/api/v1${path}`, { token, ...(body && { body }) });
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
    return answer.body;
  };

async function openScreen(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`/admin${path}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await waitUntilLive(page);
  await page.waitForLoadState('networkidle');
}

it('makes a webhook whose secret signs, follows its deliveries, and sends again what has failed', async () => {
  const owner = await pages.app.newcomer();
  const rest = restOf(owner);
  const receiver = await startReceiver();
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await openScreen(page, '/webhooks', 'Webhooks');
  await page.getByRole('button', { name: 'New webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('URL').fill(receiver.url);
  await dialog.getByLabel('Description').fill('Shop');
  await dialog.getByLabel('payment.created').check();
  await dialog.getByLabel('Other event types').fill('Not a type');
  await dialog.getByRole('button', { name: 'Make the webhook' }).click();
  await dialog.locator('[aria-invalid=true]').waitFor();
  await dialog.getByLabel('Other event types').fill('storage.*');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Make the webhook' }).click();
  await dialog.getByText('it is not shown again').waitFor();
  const secret = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  expect(await page.content()).not.toContain(secret);
  expect(await rest('GET', '/events/webhooks')).toMatchObject({
    webhooks: [{ url: `${receiver.url}/`, description: 'Shop', types: ['payment.created', 'storage.*'] }],
  });

  await page.getByRole('row', { name: /Shop/ }).getByRole('button').click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page
    .getByRole('row', { name: /webhook\.test/ })
    .getByText('delivered')
    .waitFor({ timeout: SHOWS_MS });
  const { headers, body } = receiver.received[0]!;
  expect(new Webhook(secret).verify(body.toString(), headers)).toMatchObject({ type: 'webhook.test' });

  receiver.answer(() => ({ status: 410, body: { message: 'moved away' } }));
  await rest('POST', '/events', { event_type: 'payment.created', source: 'checkout', payload: { amount: 1_250 } });
  const row = page.getByRole('row', { name: /payment\.created/ });
  await row.getByText('failed').waitFor({ timeout: SHOWS_MS });
  await page.getByText('stopped: gone').waitFor({ timeout: SHOWS_MS });
  await row.getByRole('button').click();
  const peek = page.getByRole('complementary', { name: 'payment.created' });
  await peek.getByText('Answer 410').waitFor();
  await peek.getByText('moved away').waitFor();
  await peek.getByText('"amount": 1250').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await peek.getByRole('button', { name: 'Redeliver' }).count()).toBe(0);
  await peek.getByRole('button', { name: 'Close' }).click();

  receiver.answer(() => ({ status: 204 }));
  await page.getByRole('button', { name: 'Resume' }).click();
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Redeliver all that failed' }).click();
  await dialog.getByRole('button', { name: 'Redeliver 1', exact: true }).click();
  await page.getByText('1 delivery is sent again.').waitFor();
  await row.getByText('delivered').waitFor({ timeout: SHOWS_MS });
  const count = receiver.received.length;
  await row.getByRole('button').click();
  await peek.getByRole('button', { name: 'Redeliver' }).click();
  await expect.poll(() => receiver.received.length, { timeout: SHOWS_MS }).toBe(count + 1);
  await page.getByLabel('State').selectOption('FAILED');
  await page.getByText('No delivery stands so.').waitFor();
  expect(mistakes).toEqual([]);
  await context.close();
  await receiver.close();
});

it('changes, rotates, pauses and deletes a webhook', async () => {
  const owner = await pages.app.newcomer();
  const rest = restOf(owner);
  const receiver = await startReceiver();
  const made = await rest<{ webhook_id: string; secret: string }>('POST', '/events/webhooks', {
    ...{ url: receiver.url, types: ['payment.created'] },
  });
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await openScreen(page, `/webhooks?webhook=${made.webhook_id}`, 'Webhooks');
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Description').fill('Archive');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Archive' }).waitFor();
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await dialog.getByLabel('The former secret signs too').selectOption('0');
  await dialog.getByRole('button', { name: 'Rotate', exact: true }).click();
  await dialog.getByText('it is not shown again').waitFor();
  const secret = await dialog.locator('code').innerText();
  expect(secret).not.toBe(made.secret);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  await rest('POST', `/events/webhooks/${made.webhook_id}/test`);
  await page
    .getByRole('row', { name: /webhook\.test/ })
    .getByText('delivered')
    .waitFor({ timeout: SHOWS_MS });
  const { headers, body } = receiver.received[0]!;
  expect(new Webhook(secret).verify(body.toString(), headers)).toMatchObject({ type: 'webhook.test' });
  const shown = () => rest('GET', `/events/webhooks/${made.webhook_id}`);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('paused', { exact: true }).waitFor();
  expect(await shown()).toMatchObject({ enabled: false, description: 'Archive' });
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Make the first one' }).waitFor();
  expect(await rest('GET', '/events/webhooks')).toMatchObject({ webhooks: [] });
  expect(mistakes).toEqual([]);
  await context.close();
  await receiver.close();
});

const notify = ({ accountId }: LoggedIn, rest: ReturnType<typeof restOf>, task_name: string) =>
  rest('POST', '/notifications/send', {
    ...{ user_id: accountId, template_id: 'task_completed', channels: ['in_app', 'sms'], variables: { task_name } },
  });

it('shows what comes to the inbox as it comes, and marks it as read', async () => {
  const owner = await pages.app.newcomer();
  const rest = restOf(owner);
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await openScreen(page, '/notifications', 'Notifications');
  await page.getByRole('heading', { name: '0 unread' }).waitFor();
  await notify(owner, rest, 'Nightly export');
  await page.getByRole('heading', { name: '1 unread' }).waitFor({ timeout: SHOWS_MS });
  await page
    .getByRole('row', { name: /Nightly export/ })
    .getByRole('button')
    .click();
  const peek = page.getByRole('complementary');
  await peek.getByRole('button', { name: 'Mark as read' }).click();
  await page.getByRole('heading', { name: '0 unread' }).waitFor();
  expect(await rest('GET', '/notifications/unread')).toEqual({ unread_count: 0 });
  expect(await violationsOf(page)).toEqual([]);
  await peek.getByRole('button', { name: 'Close' }).click();
  for (const name of ['Second', 'Third']) await notify(owner, rest, name);
  await page.getByRole('heading', { name: '2 unread' }).waitFor({ timeout: SHOWS_MS });
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByText('2 marked as read.').waitFor();
  expect(await rest('GET', '/notifications/unread')).toEqual({ unread_count: 0 });
  expect(mistakes).toEqual([]);
  await context.close();
});

it('lists the deliveries of the organization, and tries one again', async () => {
  const owner = await pages.app.newcomer();
  const rest = restOf(owner);
  const receiver = await startReceiver();
  receiver.answer(() => ({ status: 400 }));
  await rest('POST', '/notifications/webhooks', { url: receiver.url });
  await rest('POST', '/notifications/send', {
    ...{ user_id: owner.accountId, template_id: 'task_completed', channels: ['in_app', 'webhook'] },
    variables: { task_name: 'Nightly export' },
  });
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await openScreen(page, '/notifications?tab=deliveries', 'Notifications');
  await page.getByLabel('State').selectOption('FAILED');
  await page.getByRole('heading', { name: '1 delivery' }).waitFor({ timeout: SHOWS_MS });
  expect(page.url()).toContain('status=FAILED');
  await page
    .getByRole('row', { name: /webhook/ })
    .getByRole('button')
    .click();
  const peek = page.getByRole('complementary');
  await peek.getByText(/^1\. failed/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  receiver.answer(() => ({ status: 204 }));
  await peek.getByRole('button', { name: 'Retry the notification' }).click();
  await page.getByText('The notification is tried again.').waitFor();
  await page.getByLabel('State').selectOption('DELIVERED');
  await page.getByRole('heading', { name: '2 deliveries' }).waitFor({ timeout: SHOWS_MS });
  expect(mistakes).toEqual([]);
  await context.close();
  await receiver.close();
});

it('shows what a template says while it is written, and saves its next version', async () => {
  const owner = await pages.app.newcomer();
  const rest = restOf(owner);
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await openScreen(page, '/notifications?tab=templates', 'Notifications');
  await page.getByRole('button', { name: 'New template' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Identifier').fill('order_shipped');
  await dialog.getByRole('button', { name: 'Write it' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('Hello Ada Lovelace').waitFor();
  await page.getByLabel('Plain text').fill('Order {{ order.number }} is on its way');
  await preview.getByText('variables.order').waitFor();
  await preview.getByLabel('Variables of the preview').fill('{"order": {"number": 17}}');
  await preview.getByText('Order 17 is on its way').waitFor();
  await page
    .getByLabel('HTML')
    .fill('<p style="color: red">Order <b>{{ order.number }}</b><script>alert(1)</script></p>');
  await preview.frameLocator('iframe').getByText('Order 17').waitFor();
  await page.getByLabel('Plain text').fill('{{ order');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('textarea[aria-invalid=true]').waitFor();
  await page.getByLabel('Plain text').fill('Order {{ order.number }}');
  await page.getByRole('button', { name: 'Add a language or channel' }).click();
  await page.getByLabel('Plain text').fill('Bestellung {{ order.number }}');
  await preview.getByText('Bestellung 17').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved as version 1.').waitFor();
  expect(await rest('GET', '/notifications/templates/order_shipped')).toMatchObject({
    version: 1,
    contents: [
      { locale: 'en', text: 'Order {{ order.number }}' },
      { locale: 'de', text: 'Bestellung {{ order.number }}' },
    ],
  });
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'New template' }).waitFor();
  expect(await page.getByRole('row', { name: /order_shipped/ }).count()).toBe(0);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('keeps preferences, registers a URL with its secret, and sends a notification', async () => {
  const owner = await pages.app.newcomer();
  const rest = restOf(owner);
  const receiver = await startReceiver();
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await openScreen(page, '/notifications?tab=preferences', 'Notifications');
  await page.getByLabel('text message').uncheck();
  await page.getByLabel('Quiet from').fill('22:00');
  await page.getByLabel('Quiet until').fill('07:00');
  await page.getByLabel('Time zone').fill('Nowhere/Else');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.locator('input[aria-invalid=true]').waitFor();
  await page.getByLabel('Time zone').fill('Europe/Vienna');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Saved/).waitFor();
  expect(await rest('GET', '/notifications/preferences')).toMatchObject({
    channels: { sms: false, email: true },
    quiet_hours: { from: '22:00', until: '07:00', time_zone: 'Europe/Vienna' },
  });

  await page.getByRole('tab', { name: 'Endpoints' }).click();
  await page.getByRole('button', { name: 'Add a URL' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('URL').fill(receiver.url);
  await dialog.getByLabel('Name').fill('Home');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('it is not shown again').waitFor();
  const secret = await dialog.locator('code').innerText();
  await dialog.getByRole('button', { name: 'I have kept it' }).click();
  expect(await page.content()).not.toContain(secret);
  await page.getByRole('row', { name: /Home/ }).waitFor();
  // Quiet hours would have it wait.
  await rest('PUT', '/notifications/preferences', {});

  await page.getByRole('tab', { name: 'Send' }).click();
  await page.getByLabel('Template').selectOption('task_completed');
  await page.getByLabel('Variables').fill('{"task_name": "Nightly export"}');
  await page.getByLabel('webhook').check();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page
    .getByRole('row', { name: /webhook/ })
    .getByText('delivered')
    .waitFor({ timeout: SHOWS_MS });
  const { headers, body } = receiver.received[0]!;
  expect(new Webhook(secret).verify(body.toString(), headers)).toMatchObject({ type: 'notification' });
  await page.getByRole('tab', { name: 'Endpoints' }).click();
  await page.getByRole('row', { name: /Home/ }).getByRole('button').click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Add the first one' }).waitFor();
  expect(mistakes).toEqual([]);
  await context.close();
  await receiver.close();
});

it('sets the policy, adds a term, and marks what a check finds', async () => {
  const owner = await pages.app.newcomer();
  const rest = restOf(owner);
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await openScreen(page, '/compliance', 'Compliance');
  const personal = page.getByRole('group', { name: 'Personal data and secrets' });
  await personal.getByLabel('Exceptions by category').fill('{"phone": "block"}');
  await personal.getByLabel('From a score of').fill('0.7');
  await page.getByRole('button', { name: 'Save the policy' }).click();
  await page.getByText('Version 1').waitFor();
  expect(await rest('GET', '/compliance/policy')).toMatchObject({
    checks: {
      pii: { threshold: 0.7, action: 'redact', categories: { phone: 'block' } },
      toxicity: { action: 'block' },
    },
  });

  await page.getByRole('tab', { name: 'Terms' }).click();
  await page.getByRole('button', { name: 'New term' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Value').fill('Project Aurora');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('row', { name: /Project Aurora/ }).waitFor();

  await page.getByRole('tab', { name: 'Playground' }).click();
  // Offsets count code points, of which the first letter is one, and two units of UTF-16.
  await page.getByLabel('Text', { exact: true }).fill('😀 Write to grace@hopper.org about project aurora.');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('heading', { name: 'Verdict' }).waitFor();
  expect(await page.locator('mark').allInnerTexts()).toEqual(['grace@hopper.org', 'project aurora']);
  await page.getByText('😀 Write to [EMAIL] about [CUSTOM_TERM].').waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Checks' }).click();
  await page.getByRole('heading', { name: '1 check', exact: true }).waitFor();
  await rest('POST', '/compliance/check', { content: 'Write to ada@lovelace.org.', check_types: ['pii'] });
  await page.getByRole('heading', { name: '2 checks' }).waitFor({ timeout: SHOWS_MS });
  await page.getByLabel('Action').selectOption('REDACT');
  await page.getByRole('heading', { name: '1 check', exact: true }).waitFor();
  await page
    .getByRole('row', { name: /Personal data/ })
    .getByRole('button')
    .click();
  await page.getByRole('complementary').getByText('email', { exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Terms' }).click();
  await page
    .getByRole('row', { name: /Project Aurora/ })
    .getByRole('button')
    .click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Note').fill('Not announced yet');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('complementary').getByText('Not announced yet').waitFor();
  await page.getByRole('complementary').getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Add the first one' }).waitFor();
  expect(await rest('GET', '/compliance/terms')).toMatchObject({ terms: [] });
  expect(mistakes).toEqual([]);
  await context.close();
});

it('shows a viewer what it may see, and nothing that it may not do', async () => {
  const owner = await pages.app.newcomer();
  const rest = restOf(owner);
  const receiver = await startReceiver();
  const { webhook_id } = await rest('POST', '/events/webhooks', { url: receiver.url, types: ['payment.created'] });
  const viewer = await memberOf(pages.app, owner.tenantId, 'viewer');
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, viewer);
  await openScreen(page, `/webhooks?webhook=${webhook_id}`, 'Webhooks');
  await page.getByText(receiver.url).waitFor();
  const acts = page.getByRole('main').getByRole('button');
  expect((await acts.allInnerTexts()).filter((text) => text !== 'Save view')).toEqual([]);
  await openScreen(page, '/notifications', 'Notifications');
  const tabs = page.getByRole('tab');
  expect(await tabs.allInnerTexts()).toEqual(['Inbox', 'Templates', 'Preferences', 'Endpoints']);
  await page.goto('/admin/notifications?tab=templates&template=welcome');
  await page.getByRole('region', { name: 'Preview' }).getByText('Hello Ada Lovelace').waitFor();
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  await openScreen(page, '/compliance', 'Compliance');
  expect(await tabs.allInnerTexts()).toEqual(['Policy', 'Terms', 'Checks']);
  await page.getByText('redact', { exact: true }).waitFor();
  expect(await acts.allInnerTexts()).toEqual([]);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(mistakes).toEqual([]);
  await context.close();
  await receiver.close();
});
