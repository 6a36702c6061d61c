import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../test/support/app-client.ts';
import { copyRows } from '../../test/support/copy-rows.ts';
import { SCREENS } from '../screens/registry.ts';
import { memberOf } from './support/members.ts';
import { openPages, type Pages, signIn, waitUntilLive } from './support/pages.ts';
import { addSamples } from './support/samples/samples.ts';

/** Time without a request that the design asks for, in milliseconds. */
const IDLE_MS = 60_000;
/** Time without a request after which a page counts as loaded, in milliseconds. */
const QUIET_MS = 2_000;
/** The same of one of many steps. */
const SHORT_MS = 300;
const ROWS = 10_000;
/** Rows that may be in the document at once. */
const MOST_ROWS = 80;
/** Roles, and whether their acts are tried: those that may do some things, and not all. */
const ROLES = [
  ['owner', false],
  ['admin', false],
  ['editor', true],
  ['viewer', true],
  ['guest', false],
] as const;
/** Buttons that would end the visit, or leave the page. */
const LEAVES = /sign out|theme|switch|revoke all|passkey/i;
/** Buttons that ask nothing of the server. */
const SHOWS = /^(?:table|chart|copy.*|save view|hide|close|clear filters)$/i;
const MOST_BUTTONS = 12;

let pages: Pages;
let owner: LoggedIn;
beforeAll(async () => {
  pages = await openPages();
  owner = await pages.app.newcomer();
  const { accessToken: token } = owner;
  await addSamples(pages.app, token);
  // Whatever the time is: a schedule that comes true is a change.
  const path = '/api/v1/tasks/schedules';
  const { body } = await pages.app.call<{ schedules: { schedule_id: string }[] }>('GET', path, { token });
  for (const { schedule_id: id } of body.schedules)
    expect((await pages.app.call('PATCH', `${path}/${id}`, { token, body: { paused: true } })).status).toBe(200);
});
afterAll(() => pages.stop());

/** Requests of a page that were refused for want of a permission, a line each. */
function refusalsOf(page: Page): readonly string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${page.url()} ${response.url()}`);
    if (!response.url().endsWith('/graphql')) return;
    void response.text().then(
      (text) => {
        if (/"code":"(?:FORBIDDEN|INSUFFICIENT_SCOPE)"/.test(text)) refused.push(`${page.url()} ${text.slice(0, 400)}`);
      },
      () => undefined,
    );
  });
  return refused;
}

/** Waits until a page has asked for nothing for a while. Streams that stay open do not count. */
async function waitUntilQuiet(page: Page, quietMs = QUIET_MS): Promise<void> {
  let lastMs = Date.now();
  const note = () => {
    lastMs = Date.now();
  };
  page.on('request', note);
  await expect.poll(() => Date.now() - lastMs, { timeout: 30_000, interval: 50 }).toBeGreaterThan(quietMs);
  page.off('request', note);
}

/** Opens a screen from the navigation, and waits for it. */
async function openScreen(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  await waitUntilQuiet(page, SHORT_MS);
}

it('asks nothing for a minute, on any screen, while nothing happens', { timeout: 240_000 }, async () => {
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  const paths = await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  const tabs = [page];
  for (const path of paths.slice(1)) {
    const tab = await context.newPage();
    await tab.goto(path);
    await waitUntilLive(tab);
    tabs.push(tab);
  }
  await Promise.all(tabs.map((tab) => waitUntilQuiet(tab)));
  const asked: string[] = [];
  context.on('request', (request) => asked.push(`${request.frame().url()} ${request.postData() ?? request.url()}`));
  await page.waitForTimeout(IDLE_MS);
  expect(asked).toEqual([]);
  expect(mistakes).toEqual([]);
  await context.close();
});

describe.each(ROLES)('a member with the role %s', (role, acts) => {
  it('is refused nothing that it sees', { timeout: 240_000 }, async () => {
    const member = await memberOf(pages.app, owner.tenantId, role);
    const { context, page, mistakes } = await pages.visit();
    const refused = refusalsOf(page);
    await signIn(page, member);
    const titles = await page.getByRole('navigation').getByRole('link').allInnerTexts();
    expect(titles).not.toContain('Graph');
    for (const title of titles) {
      await openScreen(page, title);
      // Tabs of the screen; those of parts of it are buttons like others.
      const tabs = page.locator('main > div > [role=tablist] > [role=tab]');
      for (let tab = 0; tab < Math.max(1, await tabs.count()); tab++) {
        if ((await tabs.count()) > 0) await tabs.nth(tab).click();
        await waitUntilQuiet(page, SHORT_MS);
        if (acts) await tryButtons(page);
      }
    }
    expect(refused).toEqual([]);
    expect(mistakes).toEqual([]);
    await context.close();
  });
});

/** Presses the buttons of a screen, and sends the forms that they open as they are: what is not filled in may be refused, but not for want of a permission. */
async function tryButtons(page: Page): Promise<void> {
  const names = await page.locator('main button:visible:enabled:not([role=tab])').allInnerTexts();
  const acts = [...new Set(names)].filter((name) => name.trim() !== '' && !LEAVES.test(name) && !SHOWS.test(name));
  for (const name of acts.slice(0, MOST_BUTTONS)) {
    const button = page.locator('main').getByRole('button', { name, exact: true }).first();
    if (!(await button.isVisible())) continue;
    // It may have gone, or wait for something.
    await button.click({ timeout: 1_000 }).catch(() => undefined);
    const send = page.locator('dialog[open] button[type=submit]');
    if (await send.isVisible()) await send.click({ timeout: 1_000 }).catch(() => undefined);
    for (let open = 0; open < 3 && (await page.locator('dialog[open], aside').count()) > 0; open++)
      await page.keyboard.press('Escape');
  }
  await waitUntilQuiet(page, SHORT_MS);
}

it(`shows ${ROWS} rows with at most ${MOST_ROWS} of them in the document`, { timeout: 120_000 }, async () => {
  const person = await pages.app.newcomer();
  const made = await pages.app.call('POST', '/api/v1/auth/api-keys', {
    token: person.accessToken,
    body: { name: 'the last of them', scopes: ['read:tasks'] },
  });
  expect(made.status).toBe(201);
  await copyRows(pages.app.platform.database.pool('auth'), 'auth.api_keys', {
    count: ROWS - 1,
    values: { id: `original.id || lpad(n::text, 6, '0')`, hash: `'copy' || n`, name: `'copy ' || n` },
  });
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, person);
  await openScreen(page, 'API keys');
  await page.getByRole('heading', { name: '10,000 keys' }).waitFor();
  const rows = page.locator('[data-table] tbody tr[data-index]');
  const seen = new Set<string>();
  let most = 0;
  await expect
    .poll(
      async () => {
        most = Math.max(most, await rows.count());
        for (const index of await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-index')!)))
          seen.add(index);
        await page.locator('[data-table]').evaluate((table) => table.scrollTo(0, table.scrollHeight));
        return Math.max(...[...seen].map(Number));
      },
      { timeout: 100_000, interval: 20 },
    )
    .toBe(ROWS - 1);
  expect(most).toBeLessThanOrEqual(MOST_ROWS);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('stays responsive while 200 events a second come in', { timeout: 120_000, retry: 2 }, async () => {
  const person = await pages.app.newcomer();
  const { context, page, mistakes } = await pages.visit();
  let send: ((message: string) => void) | undefined;
  await context.routeWebSocket(/\/graphql$/, (socket) => {
    socket.onMessage((text) => {
      const { id, type, payload } = JSON.parse(String(text));
      if (type === 'connection_init') socket.send(JSON.stringify({ type: 'connection_ack' }));
      if (type === 'subscribe' && payload.query.includes('eventPublished'))
        send = (event) => socket.send(`{"id":"${id}","type":"next","payload":${event}}`);
    });
  });
  await signIn(page, person);
  await openScreen(page, 'Live events');
  await waitUntilLive(page);
  await page.evaluate(() => {
    const kept: number[] = [];
    Object.assign(globalThis, { longTasks: kept });
    new PerformanceObserver((list) => kept.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  for (let sequence = 1; sequence <= 2_000; sequence++) {
    send!(
      JSON.stringify({
        data: {
          eventPublished: {
            ...{ id: `evt_${sequence}`, sequence: sequence + 1_000, eventType: 'demo.tick', category: 'demo' },
            ...{ source: 'test', streamId: null, payload: { sequence }, actorId: null },
            ...{ createdAt: new Date().toISOString(), recordedAt: new Date().toISOString() },
          },
        },
      }),
    );
    if (sequence % 20 === 0) await page.waitForTimeout(100);
  }
  await page.getByRole('cell', { name: '3000', exact: true }).waitFor();
  const longTasks = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);
  expect(longTasks.filter((ms) => ms > 100)).toEqual([]);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('keeps filters in the address and views in the account', async () => {
  const person = await pages.app.newcomer();
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, person);
  await openScreen(page, 'Live events');
  await page.getByLabel('Category').selectOption('auth');
  await page.waitForURL(/category=auth/);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name').fill('Sign-ins');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('View').waitFor();
  const other = await pages.visit();
  await signIn(other.page, person);
  await openScreen(other.page, 'Live events');
  await other.page.getByLabel('View').selectOption('Sign-ins');
  await other.page.waitForURL(/category=auth/);
  expect(await other.page.getByLabel('Category').inputValue()).toBe('auth');
  await other.page.reload();
  expect(await other.page.getByLabel('Category').inputValue()).toBe('auth');
  await other.page.getByRole('button', { name: 'Forget view' }).click();
  await other.page.getByLabel('View').waitFor({ state: 'detached' });
  expect([...mistakes, ...other.mistakes]).toEqual([]);
  await context.close();
  await other.context.close();
});

it('says of each part that failed why, and shows the others', async () => {
  const person = await pages.app.newcomer();
  const { context, page } = await pages.visit();
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    if (body.data?.taskStats) {
      body.data.taskStats = null;
      body.errors = [
        { message: 'Tasks are out of reach', path: ['taskStats'], extensions: { code: 'SERVICE_UNAVAILABLE' } },
      ];
    }
    await route.fulfill({ response, json: body });
  });
  await signIn(page, person);
  await page.getByRole('region', { name: 'Tasks' }).getByRole('alert').getByText('Tasks are out of reach').waitFor();
  await page.getByRole('region', { name: 'Spend this month' }).getByText('Spent').waitFor();
  await context.close();
});

it('gives every screen a letter of its own', () => {
  const letters = SCREENS.map(({ key }) => key);
  expect(new Set(letters).size).toBe(letters.length);
});
