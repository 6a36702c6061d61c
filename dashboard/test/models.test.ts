import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoggedIn } from '../../test/support/app-client.ts';
import { ON_SERVICES, TEST_SETTINGS } from '../../test/support/start-app.ts';
import { openPages, type Pages, signIn, violationsOf, waitUntilLive } from './support/pages.ts';
import { addModelsSamples } from './support/samples/models.ts';

const ADMIN = { email: 'admin@localhost', password: TEST_SETTINGS['ADMIN_PASSWORD']! };

let pages: Pages;
let admin: LoggedIn;
beforeAll(async () => {
  pages = await openPages({ ADMIN_EMAIL: ADMIN.email });
  admin = await pages.app.login({ ...ADMIN, accountId: '', tenantId: '' });
  await addModelsSamples(pages.app, admin.accessToken);
});
afterAll(() => pages.stop());

const say = (content: string, fields: object = {}) =>
  pages.app.call('POST', '/api/v1/chat/completions', {
    token: admin.accessToken,
    body: { model: 'dev/echo', messages: [{ role: 'user', content }], ...fields },
  });

/** Opens a screen, and waits until it has asked for what it shows. */
async function open(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await waitUntilLive(page);
  await page.waitForLoadState('networkidle');
}

/** Refusals of what was asked for: nothing that shows may lead to one. */
function refusalsOf(page: Page): readonly string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  page.on('response', (response) => {
    if (!response.url().endsWith('/graphql')) return;
    response.text().then(
      (text) => {
        if (text.includes('"FORBIDDEN"')) refused.push(text);
      },
      () => undefined,
    );
  });
  return refused;
}

/** Cuts the sockets of a browser, and refuses new ones until they are mended. */
async function cuttable(context: BrowserContext) {
  const sockets = new Set<WebSocketRoute>();
  let isCut = false;
  await context.routeWebSocket(/\/graphql$/, async (socket) => {
    if (isCut) return socket.close({ code: 1013 });
    sockets.add(socket);
    socket.connectToServer();
  });
  return {
    async cut() {
      isCut = true;
      await Promise.all([...sockets].map((socket) => socket.close({ code: 1012 })));
    },
    mend() {
      isCut = false;
    },
  };
}

it('asks several models at once, tells what each took, and keeps the question in the address', async () => {
  const { context, page } = await pages.visit();
  await signIn(page, ADMIN);
  await open(page, '/admin/playground', 'Playground');
  expect(await page.getByLabel('Model', { exact: true }).inputValue()).toBe('dev/echo');
  await page.getByRole('button', { name: 'Add a model' }).click();
  await page.getByRole('combobox', { name: 'Model 2' }).fill('deployment/support');
  await page.getByRole('button', { name: 'Add a model' }).click();
  await page.getByRole('combobox', { name: 'Model 3' }).fill('nobody/knows');
  await page.getByLabel('System prompt').fill('Be kind.');
  await page.getByLabel('Temperature').fill('0');
  await page.getByLabel('Message').fill('Do you sell tyres?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const fact = (of: string, name: string) =>
    column(of).locator('dl > div', { hasText: name }).locator('dd').innerText();
  await column('dev/echo').getByText('dev/echo: Do you sell tyres?').waitFor();
  await column('deployment/support').getByText('dev/echo: Do you sell tyres?').waitFor();
  await column('nobody/knows').getByRole('alert').getByText('OPENROUTER_API_KEY').waitFor();
  await expect.poll(() => fact('dev/echo', 'Guard')).toBe('found nothing');
  expect(await fact('dev/echo', 'First token')).toMatch(/ms$/);
  expect(await fact('dev/echo', 'Latency')).toMatch(/ms$/);
  expect(await fact('dev/echo', 'Cost')).toBe('$0.00');
  expect(await fact('dev/echo', 'Attempts')).toBe('1');
  expect(await fact('dev/echo', 'Cache')).toBe('miss');
  expect(await page.getByRole('button', { name: 'Stop all' }).count()).toBe(0);

  // The same again comes from the cache, also from the address alone.
  const address = new URL(page.url()).searchParams;
  expect(address.get('models')).toBe('dev/echo,deployment/support,nobody/knows');
  expect(address.get('prompt')).toBe('Do you sell tyres?');
  await page.reload();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect.poll(() => fact('dev/echo', 'Cache')).toBe('hit L1');
  expect(await fact('dev/echo', 'Attempts')).toBe('0');
  expect(await violationsOf(page)).toEqual([]);
  await context.close();
});

it('stops all answers, and copies the request as programs have it', async () => {
  const { context, page, mistakes } = await pages.visit();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, ADMIN);
  await open(page, '/admin/playground?models=dev/echo,dev/echo&prompt=Hello&temperature=0.5', 'Playground');
  // An answer that does not come.
  await page.route('**/api/v1/invoke/v2', () => undefined);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await page.getByRole('button', { name: 'Stop all' }).click();
  await expect.poll(() => page.getByText('Stopped').count()).toBe(2);
  await page.getByRole('button', { name: 'Stop all' }).waitFor({ state: 'detached' });
  const copied = async (name: string) => {
    await page.getByRole('button', { name }).click();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied('Copy as SDK (TypeScript)')).toContain('for (const model of ["dev/echo", "dev/echo"]) {');
  expect(await copied('Copy as Python')).toContain('temperature=0.5,');
  const curl = await copied('Copy as curl');
  expect(JSON.parse(/-d '(.*)'/.exec(curl)![1]!)).toEqual({
    ...{ model: 'dev/echo', stream: true, temperature: 0.5 },
    messages: [{ role: 'user', content: 'Hello' }],
  });
  expect(mistakes).toEqual([]);
  await context.close();
});

it('lists calls by filters in the address, shows new ones as they come, and misses none over a cut socket', async () => {
  const { context, page, mistakes } = await pages.visit();
  const network = await cuttable(context);
  await signIn(page, ADMIN);
  await open(page, '/admin/calls', 'Call log');
  const rows = page.getByRole('region', { name: 'Calls of models' }).locator('tbody tr[data-index]');
  await rows.first().waitFor();
  const total = async () => Number.parseInt(await page.getByRole('heading', { name: /^\d+ calls$/ }).innerText(), 10);
  const before = await total();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  expect((await say('A new one')).status).toBe(200);
  await expect.poll(total, { timeout: 10_000 }).toBe(before + 1);
  expect(asked.length).toBeGreaterThan(0);

  await network.cut();
  await page.getByRole('status').getByText('Connecting …').waitFor({ timeout: 60_000 });
  expect((await say('One that nobody saw')).status).toBe(200);
  network.mend();
  await waitUntilLive(page);
  await expect.poll(total, { timeout: 30_000 }).toBe(before + 2);

  await page.getByLabel('Status').selectOption('FAILED');
  await page.getByRole('heading', { name: /^\d+ calls?$/ }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('status')).toBe('FAILED');
  await expect
    .poll(async () => new Set(await rows.locator('td:nth-child(2)').allInnerTexts()))
    .toEqual(new Set(['failed']));
  await rows.first().getByRole('button').click();
  const peek = page.getByRole('complementary', { name: 'nobody/knows' });
  await peek.getByText('PROVIDER_NOT_CONFIGURED').waitFor();
  await peek.getByText(/^req_/).waitFor();
  expect(await violationsOf(page)).toEqual([]);

  // A link to a call that its filters leave out shows it all the same.
  const id = new URL(page.url()).searchParams.get('peek');
  await open(page, `/admin/calls?status=SUCCEEDED&cache=HIT_L1&peek=${id}`, 'Call log');
  await page.getByRole('complementary', { name: 'nobody/knows' }).waitFor();
  await expect
    .poll(async () => new Set(await rows.locator('td:nth-child(8)').allInnerTexts()))
    .toEqual(new Set(['L1 hit']));
  expect(mistakes).toEqual([]);
  await context.close();
});

it('draws what was used as it is used, moves credit, and sets and lifts a limit', async () => {
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, ADMIN);
  await open(page, '/admin/usage?measure=requests&period=day', 'Usage');
  const requests = async () =>
    Number(await page.locator('dl > div', { hasText: 'Requests' }).locator('dd').innerText());
  await page.getByRole('region', { name: 'Sums' }).getByRole('rowheader', { name: 'dev/echo' }).waitFor();
  const before = await requests();
  expect((await say('Counted')).status).toBe(200);
  await expect.poll(requests, { timeout: 15_000 }).toBe(before + 1);
  await page.getByRole('button', { name: 'Table' }).click();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Credit' }).click();
  await page.getByRole('button', { name: 'Move credit' }).click();
  await page.getByLabel('Amount in US dollars').fill('25');
  await page.getByLabel('Reason').fill('Invoice 17');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Move it' }).click();
  await page.getByRole('cell', { name: 'Invoice 17' }).waitFor();
  const usage = await pages.app.call<{ credits: { granted_micro_usd: number } }>('GET', '/api/v1/usage', {
    token: admin.accessToken,
  });
  expect(usage.body.credits.granted_micro_usd).toBe(125_000_000);

  await page.getByRole('tab', { name: 'Spend limits' }).click();
  await page.getByRole('rowheader', { name: 'The organization' }).waitFor();
  await page.getByRole('button', { name: 'Set a limit' }).click();
  await page.getByLabel('Limit in US dollars').fill('75');
  await page.getByRole('button', { name: 'Set it' }).click();
  await page.getByRole('cell', { name: '$75.00' }).waitFor();
  const changed = await pages.app.call('PUT', '/api/v1/usage/limits', {
    ...{ token: admin.accessToken, body: { monthly_usd: 80 } },
  });
  expect(changed.status).toBe(200);
  await page.getByRole('cell', { name: '$80.00' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Lift' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lift' }).click();
  await page.getByText('There is none yet.').waitFor();
  expect(mistakes).toEqual([]);
  await context.close();
});

it('uploads, reads, searches and deletes files, and empties the cache', async () => {
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, ADMIN);
  await open(page, '/admin/files', 'Cache and files');
  await page.getByRole('button', { name: 'Upload a file' }).click();
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'cats.md', mimeType: 'text/markdown', buffer: Buffer.from('# Cats\n\nCats eat fish, says Zoë.\n') },
  });
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const row = page.getByRole('row', { name: /cats\.md/ });
  await row.getByText('ready').waitFor();
  await row.getByRole('button').click();
  const peek = page.getByRole('complementary', { name: 'cats.md' });
  await peek.getByRole('button', { name: 'Show the content' }).click();
  await peek.getByText('Cats eat fish, says Zoë.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Search' }).click();
  await page.getByLabel('Search for').fill('What do cats eat?');
  await page.getByRole('list', { name: 'Passages' }).getByText('Cats eat fish, says Zoë.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'cats.md' }).click();
  await peek.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  await peek.waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: 'Cache' }).click();
  const held = () =>
    page.getByRole('region', { name: 'Levels of the cache' }).first().locator('tbody tr').first().locator('td').nth(4);
  // Redis does not count what it holds for an organization.
  const showsCount = (isRight: (count: number) => boolean) =>
    expect
      .poll(async () => {
        const shown = await held().innerText();
        return ON_SERVICES ? shown === '–' : isRight(Number(shown));
      })
      .toBe(true);
  await held().waitFor();
  await showsCount((count) => count > 0);
  await page.getByRole('button', { name: 'Clear it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear it' }).click();
  await showsCount((count) => count === 0);
  expect((await say('To be kept', { temperature: 0 })).status).toBe(200);
  await showsCount((count) => count === 1);
  await page.getByRole('button', { name: 'Forget one model' }).click();
  await page.getByLabel('Provider').fill('dev');
  await page.getByLabel('Model', { exact: true }).fill('dev/echo');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Forget them' }).click();
  await showsCount((count) => count === 0);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('shows an owner who runs no installation neither figures of it nor what moves credit', async () => {
  const owner = await pages.app.newcomer();
  const { context, page, mistakes } = await pages.visit();
  const refused = refusalsOf(page);
  await signIn(page, owner);
  await open(page, '/admin/usage?tab=credit', 'Usage');
  await page.getByRole('heading', { name: /movements?$/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Move credit' }).count()).toBe(0);
  await open(page, '/admin/files?tab=cache', 'Cache and files');
  await page.getByRole('heading', { name: 'Cache of answers' }).waitFor();
  expect(await page.getByRole('heading', { name: 'All organizations' }).count()).toBe(0);
  await open(page, '/admin/files', 'Cache and files');
  await page.getByText('Texts that models search in are listed here').waitFor();
  await open(page, '/admin/calls', 'Call log');
  await page.getByText('Make the first one in the playground').waitFor();
  expect(refused).toEqual([]);
  expect(mistakes).toEqual([]);
  await context.close();
});
