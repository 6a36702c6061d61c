import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { TEST_SETTINGS } from '../../test/support/start-app.ts';
import { SCREENS } from '../screens/registry.ts';
import { openPages, type Pages, signIn, violationsOf, waitUntilLive } from './support/pages.ts';
import { addSamples } from './support/samples/samples.ts';

const ADMIN = { email: 'admin@localhost', password: TEST_SETTINGS['ADMIN_PASSWORD']! };
/** Time in which a change has to show, in milliseconds; the design says a second, on a machine that does nothing else. */
const SHOWS_MS = 10_000;

/** The sockets of a browser, which can be cut and refused. */
async function cuttable(context: BrowserContext) {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  await context.routeWebSocket(/\/graphql$/, async (socket) => {
    if (isCut) return socket.close({ code: 1013 });
    open.add(socket);
    socket.connectToServer();
  });
  return {
    async cut() {
      isCut = true;
      await Promise.all([...open].map((socket) => socket.close({ code: 1012 })));
    },
    mend() {
      isCut = false;
    },
  };
}

let pages: Pages;
beforeAll(async () => {
  pages = await openPages({ ADMIN_EMAIL: ADMIN.email });
  const admin = await pages.app.login({ ...ADMIN, accountId: '', tenantId: '' });
  await addSamples(pages.app, admin.accessToken);
});
afterAll(() => pages.stop());

describe.each([1280, 390])('%i px', (width) => {
  it('has no violation of WCAG A or AA on any screen in either theme, and none of the policy of the page', async () => {
    const { context, page, mistakes } = await pages.visit({ width });
    const found: string[] = [];
    /** Looks at the page in both themes. In the second one nothing but the colours is another. */
    const look = async (place: string) => {
      found.push(...(await violationsOf(page)).map((violation) => `${place}: ${violation}`));
      await page.emulateMedia({ colorScheme: 'dark' });
      found.push(...(await violationsOf(page, ['color-contrast'])).map((violation) => `${place}, dark: ${violation}`));
      await page.emulateMedia({ colorScheme: 'light' });
    };
    await page.goto('/admin');
    await page.getByRole('heading', { name: 'Sign in to Trellis' }).waitFor();
    await look('Sign in');
    await signIn(page, ADMIN);
    for (const { title } of SCREENS) {
      if (width < 500) await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await page.waitForLoadState('networkidle');
      await look(title);
      const surplus = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (surplus > 0) found.push(`${title}: ${surplus} px wider than the page`);
    }
    await page.keyboard.press('?');
    await look('Shortcuts');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await look('Palette');
    expect(found).toEqual([]);
    expect(mistakes).toEqual([]);
    await context.close();
  });
});

it('is used with the keyboard alone: a key is made, shown once, and revoked', async () => {
  const { context, page, mistakes } = await pages.visit();
  await page.goto('/admin/');
  await page.locator('input[name=email]:focus').waitFor();
  await page.keyboard.type(ADMIN.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ADMIN.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await page.getByRole('heading', { level: 1, name: 'API keys' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('play');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await page.getByRole('button', { name: 'New key' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('made by keyboard');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'The key made by keyboard' }).waitFor();
  const secret = await page.locator('dialog code').innerText();
  const answer = await pages.app.call('GET', '/api/v1/accounts/me', { headers: { 'X-API-Key': secret } });
  expect(answer.status).toBe(200);
  await page.keyboard.press('Escape');
  await page.locator('dialog code').waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: /made by keyboard/ });
  await row.waitFor();
  expect(await page.content()).not.toContain(secret);
  expect(page.url()).not.toContain(secret);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(secret);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const peek = page.getByRole('complementary', { name: 'made by keyboard' });
  await peek.waitFor();
  expect(page.url()).toContain('peek=');
  await peek.getByRole('button', { name: 'Revoke' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).focus();
  await page.keyboard.press('Enter');
  await row.waitFor({ state: 'detached' });
  await peek.waitFor({ state: 'detached' });
  expect(mistakes).toEqual([]);
  await context.close();
});

it('shows a change that REST has made, and misses nothing over a cut socket', async () => {
  const { context, page, mistakes } = await pages.visit();
  const network = await cuttable(context);
  await signIn(page, ADMIN);
  const admin = await pages.app.login({ ...ADMIN, accountId: '', tenantId: '' });
  const make = (name: string) =>
    pages.app.call('POST', '/api/v1/auth/api-keys', {
      token: admin.accessToken,
      body: { name, scopes: ['read:tasks'] },
    });
  await page.getByRole('link', { name: 'API keys' }).click();
  await waitUntilLive(page);
  expect((await make('from elsewhere')).status).toBe(201);
  await page.getByRole('cell', { name: 'from elsewhere', exact: true }).waitFor({ timeout: SHOWS_MS });

  await page.getByRole('link', { name: 'Live events' }).click();
  await page.getByRole('heading', { level: 1, name: 'Live events' }).waitFor();
  await network.cut();
  await page.getByRole('status').getByText('Connecting …').waitFor({ timeout: 60_000 });
  for (const name of ['first', 'second', 'third']) expect((await make(name)).status).toBe(201);
  network.mend();
  await waitUntilLive(page);
  await expect
    .poll(() => page.getByRole('row', { name: /auth.api_key_created/ }).count(), { timeout: SHOWS_MS })
    .toBeGreaterThanOrEqual(4);
  const sequences = (await page.locator('tbody tr[data-index] td:nth-child(2)').allInnerTexts()).map(Number);
  expect(sequences).toEqual(Array.from({ length: sequences.length }, (_, place) => sequences[0]! - place));
  expect(mistakes).toEqual([]);
  await context.close();
});

it('streams an answer in the playground', async () => {
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, ADMIN);
  await page.getByRole('navigation').getByRole('link', { name: 'Playground' }).click();
  await page.getByLabel('Message').fill('What is a lease?');
  await page.keyboard.press('Control+Enter');
  await page.getByText('dev/echo: What is a lease?').waitFor();
  await page.getByText('dev/echo by dev').waitFor();
  expect(mistakes).toEqual([]);
  await context.close();
});

it('shows a member no screen and no panel that it may not use', async () => {
  const owner = await pages.app.newcomer();
  const { context, page, mistakes } = await pages.visit();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await signIn(page, owner);
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'First steps: 0 of 3 done',
    'Tasks',
    'Spend this month',
    'Latest model calls',
    'Needs attention',
  ]);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(refused).toEqual([]);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('is small', () => {
  const folder = path.join(projectRoot, 'dist/dashboard');
  const entry = JSON.parse(readFileSync(path.join(folder, 'entry.json'), 'utf8'));
  const sizeOf = (file: string) => gzipSync(readFileSync(path.join(folder, file))).length;
  const first = [entry.script, ...entry.preload].map(sizeOf).reduce((sum, size) => sum + size, 0);
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const named = (name: string) => scripts.filter((file) => file.startsWith(name)).map(sizeOf);
  expect(first).toBeLessThan(130_000);
  expect(
    first + Math.max(...named('signed-in-')) + Math.max(...named('screen-')) + Math.max(...named('plot-')),
  ).toBeLessThan(220_000);
  expect(sizeOf(entry.style)).toBeLessThan(20_000);
  expect(Math.max(...named('screen-'))).toBeLessThan(40_000);
});
