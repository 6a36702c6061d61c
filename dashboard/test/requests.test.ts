import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoggedIn } from '../../test/support/app-client.ts';
import { TEST_SETTINGS } from '../../test/support/start-app.ts';
import { openPages, type Pages, signIn, violationsOf, waitUntilLive } from './support/pages.ts';

const ADMIN = { email: 'admin@localhost', password: TEST_SETTINGS['ADMIN_PASSWORD']! };
/** Both organizations have asked with this identifier. */
const SHARED_ID = 'ticket-4711';

let pages: Pages;
let owner: LoggedIn;
let other: LoggedIn;
beforeAll(async () => {
  pages = await openPages({ ADMIN_EMAIL: ADMIN.email });
  [owner, other] = [await pages.app.newcomer(), await pages.app.newcomer()];
  await say(owner, 'say-1');
  await makeKey(owner, 'key-1', 201);
  await makeKey(owner, SHARED_ID, 201);
  await makeKey(other, SHARED_ID, 201);
  await makeKey(other, 'key-2', 201);
});
afterAll(() => pages.stop());

async function post(person: LoggedIn, requestId: string, path: string, body: object, status: number): Promise<void> {
  const headers = { 'X-Request-Id': requestId };
  const answer = await pages.app.call('POST', `/api/v1${path}`, { token: person.accessToken, headers, body });
  expect(answer.status, answer.text).toBe(status);
}

const say = (person: LoggedIn, requestId: string) =>
  post(
    ...([person, requestId, '/chat/completions'] as const),
    { model: 'dev/echo', messages: [{ role: 'user', content: 'What is a lease?' }] },
    200,
  );

const makeKey = (person: LoggedIn, requestId: string, status: number) =>
  post(person, requestId, '/auth/api-keys', { name: requestId, scopes: ['read:tasks'] }, status);

/** Opens an address, and waits until its list or its explanation is there: records are written every two seconds. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor();
  await waitUntilLive(page);
}

/** Asks for the list until it has rows. */
const waitForRows = (page: Page) =>
  expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Refresh' }).click();
        await page.getByText('Loading …').waitFor({ state: 'detached' });
        return page.locator('[data-table] tbody tr[data-index]').count();
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBeGreaterThan(0);

it('finds a request by its identifier and explains it, with the keyboard alone', async () => {
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await page.keyboard.press('g');
  await page.keyboard.press('b');
  await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('say-1');
  await page.waitForURL(/request=say-1/);
  await waitForRows(page);
  await page.getByRole('heading', { name: '1 request' }).waitFor();
  const cells = page.locator('[data-table] tbody tr[data-index] td');
  expect((await cells.allInnerTexts())[0]).toBe('POST /api/v1/chat/completions');
  expect((await cells.allInnerTexts())[2]).toBe('200');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const peek = page.getByRole('complementary', { name: 'POST /api/v1/chat/completions' });
  await peek.waitFor();
  expect(new URL(page.url()).searchParams.get('id')).toBe('say-1');
  await peek.getByRole('figure').getByRole('listitem').getByText('inference').waitFor();
  const story = peek.getByRole('listitem');
  await story.filter({ hasText: 'The request began' }).waitFor();
  await story.filter({ hasText: 'Asked the subgraph inference' }).waitFor();
  await story.filter({ hasText: 'The request ended with 200' }).waitFor();
  const call = story.filter({ hasText: 'Call of the model dev/echo' });
  await call.getByText('$0.00').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await peek.getByRole('button', { name: 'Table' }).focus();
  await page.keyboard.press('Enter');
  await peek.getByRole('row', { name: /^inference .* answered$/ }).waitFor();
  await peek.getByText('Fields of its line in the log').first().focus();
  await page.keyboard.press('Enter');
  expect(await peek.getByRole('region', { name: 'Fields of its line in the log' }).innerText()).toContain('"say-1"');
  await page.keyboard.press('Escape');
  await peek.waitFor({ state: 'detached' });
  expect(await page.locator('[data-table] [data-open]:focus').count()).toBe(1);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('leads from an explanation to its audit entry, and back', async () => {
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await open(page, '/admin/requests');
  await waitForRows(page);
  await open(page, '/admin/requests?id=key-1');
  const peek = page.getByRole('complementary', { name: 'POST /api/v1/auth/api-keys' });
  await peek.getByRole('listitem').filter({ hasText: 'Audit entry' }).getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: 'Audit' }).waitFor();
  await page.getByRole('complementary').getByRole('link', { name: 'key-1' }).click();
  await peek.waitFor();
  await peek.getByRole('button', { name: 'Only this operation' }).click();
  await page.waitForURL(/operation=POST/);
  await page.getByRole('heading', { name: '2 requests' }).waitFor();
  expect(mistakes).toEqual([]);
  await context.close();
});

it('leads from the call log to the request of a call', async () => {
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await page.getByRole('navigation').getByRole('link', { name: 'Call log' }).click();
  await page.locator('[data-table] [data-open]').first().click();
  await page.getByRole('complementary').getByRole('link', { name: 'say-1' }).click();
  await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor();
  await page.getByRole('complementary').getByText('Call of the model').waitFor();
  expect(mistakes).toEqual([]);
  await context.close();
});

it('shows a member the requests of the own organization alone, and says why one is not there', async () => {
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, other);
  await open(page, '/admin/requests?status=2xx');
  await waitForRows(page);
  const table = page.locator('[data-table]');
  expect(await table.getByRole('columnheader').allInnerTexts()).not.toContain('Organization');
  expect(await table.innerText()).not.toContain('/chat/completions');
  await open(page, `/admin/requests?id=${SHARED_ID}`);
  const peek = page.getByRole('complementary');
  await peek.getByText('The request began').waitFor();
  expect(await peek.getByText('have this identifier').count()).toBe(0);
  await open(page, '/admin/requests?id=say-1');
  await peek.getByText('No request with this identifier is recorded.').waitFor();
  await peek.getByText('No audit entry and no model call of the last day has it.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByLabel('Request id').fill('nobody-has-it');
  await page.getByText('No recorded request fits these filters.').waitFor();
  await page.getByRole('button', { name: 'Look for audit entries' }).click();
  await page.waitForURL(/[?&]id=nobody-has-it/);
  await peek.getByText('No request with this identifier is recorded.').waitFor();
  expect(mistakes).toEqual([]);
  await context.close();
});

it.each([
  [1280, 'dark'],
  [390, 'light'],
] as const)('lets operators choose among requests of one identifier, at %i px, %s', async (width, theme) => {
  const { context, page, mistakes } = await pages.visit({ width, theme });
  await signIn(page, ADMIN);
  await open(page, `/admin/requests?request=${SHARED_ID}`);
  await waitForRows(page);
  await page.getByRole('columnheader', { name: 'Organization' }).waitFor();
  await page.locator('[data-table] [data-open]').first().click();
  const peek = page.getByRole('complementary');
  await peek.getByText('2 requests have this identifier').waitFor();
  await peek.getByText(other.tenantId).waitFor();
  await peek.getByLabel('Which').selectOption({ index: 1 });
  await peek.getByText(owner.tenantId).waitFor();
  await peek.getByText('The request is of another organization').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(mistakes).toEqual([]);
  await context.close();
});
