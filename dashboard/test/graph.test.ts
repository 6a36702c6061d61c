import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TEST_SETTINGS } from '../../test/support/start-app.ts';
import { openPages, type Pages, signIn, violationsOf } from './support/pages.ts';

const ADMIN = { email: 'admin@localhost', password: TEST_SETTINGS['ADMIN_PASSWORD']! };
const SECRET = 'not-to-be-shown-to-anybody-at-all-0123456789';

let pages: Pages;
beforeAll(async () => {
  pages = await openPages({ ADMIN_EMAIL: ADMIN.email, INTERNAL_SECRET: SECRET });
});
afterAll(() => pages?.stop());

const operator = async () => (await pages.app.login({ ...ADMIN, accountId: '', tenantId: '' })).accessToken;

/** Opens a screen by its address, and waits until nothing is asked any more. */
async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(`/admin${path}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.waitForLoadState('networkidle');
}

it('draws the supergraph, and tells of one subgraph what joins it to others', async () => {
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, ADMIN);
  await open(page, '/graph', 'Graph');
  const { body } = await pages.app.call<{ subgraphs: { name: string; sdl_hash: string }[] }>(
    ...(['GET', '/api/v1/platform/subgraphs', { token: await operator() }] as const),
  );
  const map = page.getByRole('region', { name: 'Map of the supergraph' });
  const names = (await map.getByRole('button').allInnerTexts()).map((text) => text.split('\n')[0]!);
  expect(names.toSorted()).toEqual(body.subgraphs.map(({ name }) => name).toSorted());
  const table = page.getByRole('region', { name: 'The map as a table' });
  const row = table.getByRole('row', { name: /^session .* Account account sessions$/ });
  expect(await row.count()).toBe(1);
  // An arrow for each pair, and none of them ends outside of the picture.
  expect(await map.locator('path[data-part]').count()).toBeGreaterThan(5);
  const outside = await map.evaluate((section) => {
    const box = section.querySelector('svg')!.getBoundingClientRect();
    return [...section.querySelectorAll('path[data-part]')].filter((path) => {
      const { top, bottom, left, right } = path.getBoundingClientRect();
      return top < box.top || bottom > box.bottom || left < box.left || right > box.right;
    }).length;
  });
  expect(outside).toBe(0);
  await map.getByRole('button', { name: 'session' }).focus();
  await page.keyboard.press('Enter');
  const peek = page.getByRole('complementary', { name: 'session' });
  await peek.getByText(body.subgraphs.find(({ name }) => name === 'session')!.sdl_hash).waitFor();
  expect(await peek.getByRole('row', { name: /^Session home session/ }).isVisible()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Subgraphs' }).click();
  await peek.waitFor({ state: 'detached' });
  expect(await page.getByRole('region', { name: 'Subgraphs' }).getByRole('row').count()).toBe(names.length + 1);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('draws the plan of an operation, and says in words what is wrong with one', async () => {
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, ADMIN);
  await open(page, '/graph?tab=plan', 'Graph');
  await page
    .getByRole('textbox', { name: 'Operation' })
    .fill('query Who($n: Int!) { me { name sessions(first: $n) { nodes { id } } } }');
  await page.getByRole('textbox', { name: 'Variables' }).fill('{ "n": 3 }');
  await page.getByRole('button', { name: 'Show the plan' }).click();
  await page.getByRole('heading', { name: 'Plan of the query Who' }).waitFor();
  const steps = await page.locator('section', { hasText: 'In time' }).locator('ol li').allInnerTexts();
  expect(steps).toEqual(['1. account', '2. session: me']);
  await page.getByText('One after the other').waitFor();
  expect(await page.locator('pre').allInnerTexts()).toEqual([
    expect.stringContaining('me {'),
    expect.stringContaining('_entities'),
  ]);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Operation' }).fill('{ nobody }');
  await page.getByRole('button', { name: 'Show the plan' }).click();
  await page.getByRole('alert').getByText('nobody').waitFor();
  await page.getByRole('textbox', { name: 'Variables' }).fill('{');
  await page.getByRole('button', { name: 'Show the plan' }).click();
  await page.getByText('The variables are no JSON.').waitFor();
  expect(mistakes).toEqual([]);
  await context.close();
});

it('shows what the process depends on, and its queues and pools when they are asked for', async () => {
  const { context, page, mistakes } = await pages.visit({ theme: 'dark' });
  await signIn(page, ADMIN);
  await open(page, '/graph?tab=process', 'Graph');
  const region = (name: string) => page.getByRole('region', { name, exact: true }).last();
  await region('Stores, buses and journals')
    .getByRole('row', { name: /^audit_journal healthy/ })
    .waitFor();
  const { body } = await pages.app.call<{ circuit_breakers: { name: string }[] }>(
    ...(['GET', '/api/v1/platform/circuit-breakers', { token: await operator() }] as const),
  );
  for (const { name } of body.circuit_breakers)
    expect(await page.getByRole('row', { name: new RegExp(`^${name} `) }).count(), name).toBeGreaterThanOrEqual(1);
  await page.getByRole('button', { name: 'Read the metrics' }).click();
  await page.getByRole('row', { name: /^database_pool_connections pool default, state idle/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('shows every process, which is drained and put back', async () => {
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, ADMIN);
  await open(page, '/graph?tab=processes', 'Graph');
  await page.getByRole('row', { name: /^gateway ready answers you/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'gateway', exact: true }).click();
  const peek = page.getByRole('complementary', { name: 'gateway' });
  await peek.getByRole('row', { name: /^audit ok/ }).waitFor();
  await peek.getByRole('row', { name: /^default/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await peek.getByRole('button', { name: 'Drain' }).click();
  const dialog = page.getByRole('dialog', { name: 'Drain gateway?' });
  await dialog.getByRole('button', { name: 'Drain' }).click();
  await dialog.getByRole('alert').getByText('start one first').waitFor();
  expect((await pages.app.call('GET', '/ready')).status).toBe(200);
  await dialog.getByLabel('Even if nobody else could take over').check();
  await dialog.getByRole('button', { name: 'Drain' }).click();
  await page.getByRole('row', { name: /^gateway drained/ }).waitFor();
  expect((await pages.app.call('GET', '/ready')).status).toBe(503);
  await peek.getByRole('button', { name: 'Put back' }).click();
  await page.getByRole('row', { name: /^gateway ready/ }).waitFor();
  expect((await pages.app.call('GET', '/ready')).status).toBe(200);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('shows every queue, which is paused, goes on, and is tried again', async () => {
  const { context, page, mistakes } = await pages.visit({ theme: 'dark' });
  await signIn(page, ADMIN);
  await open(page, '/graph?tab=queues', 'Graph');
  await page.getByRole('row', { name: /^webhooks event working/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pause webhooks' }).click();
  await page.getByRole('dialog', { name: 'Pause webhooks?' }).getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('row', { name: /^webhooks event paused/ }).waitFor();
  const queues = async () => {
    const { body } = await pages.app.call<{ queues: { name: string; paused_at: string | null; failed: number }[] }>(
      ...(['GET', '/api/v1/platform/queues', { token: await operator() }] as const),
    );
    return body.queues.find(({ name }) => name === 'webhooks')!;
  };
  expect((await queues()).paused_at).not.toBeNull();
  await page.getByRole('button', { name: 'Go on with webhooks' }).click();
  await page.getByRole('row', { name: /^webhooks event working/ }).waitFor();
  expect((await queues()).paused_at).toBeNull();
  const { accessToken: token } = await pages.app.newcomer();
  const made = await pages.app.call('POST', '/api/v1/events/webhooks', {
    token,
    body: { url: 'https://receiver.invalid/', types: ['nothing.*'] },
  });
  await pages.app.call('POST', `/api/v1/events/webhooks/${made.body['webhook_id']}/test`, { token });
  await pages.app.platform.database
    .pool('event')
    .query(`UPDATE "event"."webhook_deliveries" SET state = 'failed', finished_at = now()`);
  await page.getByRole('button', { name: 'Ask again' }).click();
  await page.getByRole('button', { name: 'Try again what webhooks gave up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Try 1 again?' });
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await queues()).failed).toBe(0);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('shows settings without secrets, by search, by source, and those that are on', async () => {
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, ADMIN);
  await open(page, '/settings', 'Settings');
  const answer = await pages.app.call<{ settings: { name: string; source: string }[] }>(
    ...(['GET', '/api/v1/platform/settings', { token: await operator() }] as const),
  );
  const all = answer.body.settings;
  await page.getByRole('heading', { name: `${all.length} of ${all.length} settings` }).waitFor();
  expect(await page.getByRole('row', { name: /^INTERNAL_SECRET secret, set environment/ }).count()).toBe(1);
  expect(await page.content()).not.toContain(SECRET);
  expect(await page.content()).not.toContain(ADMIN.password);
  await page.getByLabel('Search').fill('ACCESS_TOKEN_SECONDS');
  await page.getByRole('heading', { name: `1 of ${all.length} settings` }).waitFor();
  await page.getByLabel('Search').fill('');
  await page.getByLabel('From').selectOption('ENVIRONMENT');
  const set = all.filter(({ source }) => source === 'environment').length;
  await page.getByRole('heading', { name: `${set} of ${all.length} settings` }).waitFor();
  expect(page.url()).toContain('source=ENVIRONMENT');
  await open(page, '/settings?tab=features&search=RBAC', 'Settings');
  expect(await page.getByRole('row', { name: /^RBAC_ENABLED on/ }).count()).toBe(1);
  expect(await violationsOf(page)).toEqual([]);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('is not there for the owner of an organization: no link, no shortcut, and nothing behind the address', async () => {
  const owner = await pages.app.newcomer();
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await page.waitForLoadState('networkidle');
  const links = await page.getByRole('navigation').getByRole('link').allInnerTexts();
  expect(links).toContain('Agents');
  expect(links).not.toContain('Graph');
  expect(links).not.toContain('Settings');
  await page.keyboard.press('g');
  await page.keyboard.press('g');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByPlaceholder('Name of a screen or an action').fill('Settings');
  await page.getByText('Nothing has this name.').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Overview');
  for (const path of ['/graph', '/graph?tab=process', '/settings']) {
    await page.goto(`/admin${path}`);
    await page.getByRole('heading', { name: 'There is no such screen' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(0);
    for (const secret of ['audit_journal', 'RBAC_ENABLED', 'metrics'])
      expect(await page.getByText(secret).count(), path).toBe(0);
  }
  expect(mistakes).toEqual([]);
  await context.close();
});
