import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoggedIn } from '../../test/support/app-client.ts';
import { TEST_SETTINGS } from '../../test/support/start-app.ts';
import { openPages, type Pages, signIn, violationsOf, waitUntilLive } from './support/pages.ts';

const ADMIN = { email: 'admin@localhost', password: TEST_SETTINGS['ADMIN_PASSWORD']! };
const SHOWS_MS = 15_000;

let pages: Pages;
beforeAll(async () => {
  pages = await openPages({ ADMIN_EMAIL: ADMIN.email });
});
afterAll(() => pages.stop());

const peekOf = (page: Page) => page.getByRole('complementary');
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Opens a tab of the screen by its address. */
async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin/organization?tab=${tab}`);
  await page.getByRole('tab', { selected: true }).waitFor();
  await page.waitForLoadState('networkidle');
}

const call = (owner: Pick<LoggedIn, 'accessToken'>, method: string, path: string, body?: unknown) =>
  pages.app.call<Record<string, string>>(method, `/api/v1${path}`, {
    token: owner.accessToken,
    ...(body !== undefined && { body }),
  });

/** Nothing of a secret stays once its dialog is closed. */
async function expectNotKept(page: Page, secret: string): Promise<void> {
  expect(secret.length).toBeGreaterThan(20);
  expect(await page.content()).not.toContain(secret);
  expect(page.url()).not.toContain(secret);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(secret);
}

it('renames the organization, keeps its settings, and asks a second factor of who may demand one', async () => {
  const owner = await pages.app.newcomer();
  await call(owner, 'PATCH', `/tenants/${owner.tenantId}`, { settings: { colour: 'blue', limits: { a: 1, b: 2 } } });
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await openTab(page, 'settings');
  await waitUntilLive(page);
  await page.getByText('this session was opened without one').waitFor();
  expect(await page.getByRole('button', { name: 'Demand it' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Edit' }).click();
  await dialogOf(page).getByLabel('Name').fill('Lovelace and Babbage');
  await dialogOf(page).getByLabel('Settings').fill('{"colour": "red", ');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await dialogOf(page).getByText('is no JSON object').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialogOf(page).getByLabel('Settings').fill('{"colour": "red", "limits": {"b": 2}}');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 2, name: 'Lovelace and Babbage' }).waitFor();
  const answer = await call(owner, 'GET', `/tenants/${owner.tenantId}`);
  expect(answer.body).toMatchObject({ name: 'Lovelace and Babbage', settings: { colour: 'red', limits: { b: 2 } } });
  expect((answer.body['settings'] as unknown as { limits: object }).limits).toEqual({ b: 2 });
  await call(owner, 'PATCH', `/tenants/${owner.tenantId}`, { name: 'Renamed elsewhere' });
  await page.getByRole('heading', { level: 2, name: 'Renamed elsewhere' }).waitFor({ timeout: SHOWS_MS });
  expect(mistakes).toEqual([]);
  await context.close();
});

it('makes, changes, archives and restores projects, and shows those that others make', async () => {
  const owner = await pages.app.newcomer();
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await openTab(page, 'projects');
  await waitUntilLive(page);
  await page.getByRole('button', { name: 'New project' }).first().click();
  await dialogOf(page).getByLabel('Name').fill('Web shop');
  await dialogOf(page).getByRole('button', { name: 'Make the project' }).click();
  await page.getByRole('row', { name: /Web shop/ }).waitFor();
  expect((await call(owner, 'POST', `/tenants/${owner.tenantId}/projects`, { name: 'From elsewhere' })).status).toBe(
    201,
  );
  await page.getByRole('row', { name: /From elsewhere/ }).waitFor({ timeout: SHOWS_MS });
  // A name that is taken is told at its field, or in the form.
  await page.getByRole('button', { name: 'New project' }).first().click();
  await dialogOf(page).getByLabel('Name').fill('WEB SHOP');
  await dialogOf(page).getByRole('button', { name: 'Make the project' }).click();
  await dialogOf(page).getByRole('alert').waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('row', { name: /Web shop/ })
    .getByRole('button')
    .click();
  await peekOf(page).getByRole('button', { name: 'Archive' }).click();
  expect(await violationsOf(page)).toEqual([]);
  await dialogOf(page).getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('row', { name: /Web shop/ }).waitFor({ state: 'detached' });
  await page.getByLabel('Archived').selectOption('yes');
  await page
    .getByRole('row', { name: /Web shop/ })
    .getByRole('button')
    .click();
  await peekOf(page).getByRole('button', { name: 'Restore' }).click();
  await peekOf(page).getByText('active', { exact: true }).waitFor();
  expect((await call(owner, 'GET', `/tenants/${owner.tenantId}/projects`)).text).toContain('Web shop');
  expect(mistakes).toEqual([]);
  await context.close();
});

it('makes a service account and a key for it, disables it and deletes it', async () => {
  const owner = await pages.app.newcomer();
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await openTab(page, 'service-accounts');
  await page.getByRole('button', { name: 'New service account' }).first().click();
  await dialogOf(page).getByLabel('Name').fill('Nightly jobs');
  await dialogOf(page).getByRole('button', { name: 'Make the service account' }).click();
  const row = page.getByRole('row', { name: /Nightly jobs/ });
  await row.getByRole('button').click();
  await peekOf(page).getByRole('button', { name: 'New key' }).click();
  await dialogOf(page).getByLabel('Name').fill('For the night');
  await dialogOf(page).getByLabel('everything').uncheck();
  await dialogOf(page).getByText('One by one').click();
  await dialogOf(page).getByRole('group', { name: 'tasks' }).getByLabel('read').check();
  expect(await violationsOf(page)).toEqual([]);
  await dialogOf(page).getByRole('button', { name: 'Make the key' }).click();
  await page.getByRole('heading', { name: 'The key For the night' }).waitFor();
  const secret = await dialogOf(page).locator('code').first().innerText();
  await dialogOf(page).getByRole('button', { name: 'I have kept it' }).click();
  await expectNotKept(page, secret);
  const use = (path: string) => pages.app.call('GET', `/api/v1${path}`, { headers: { 'X-API-Key': secret } });
  expect((await use('/tasks')).status).toBe(200);
  expect((await use('/events')).status).toBe(403);
  await peekOf(page).getByRole('button', { name: 'Disable' }).click();
  await dialogOf(page).getByRole('button', { name: 'Disable' }).click();
  await peekOf(page).getByRole('button', { name: 'Enable' }).waitFor();
  expect((await use('/tasks')).status).toBe(401);
  await peekOf(page).getByRole('button', { name: 'Enable' }).click();
  await peekOf(page).getByRole('button', { name: 'Disable' }).waitFor();
  expect((await use('/tasks')).status).toBe(200);
  await peekOf(page).getByRole('link', { name: 'Its API keys' }).click();
  await page.getByRole('row', { name: /For the night.*Nightly jobs/ }).waitFor();
  await page.goBack();
  await row.getByRole('button').click();
  await peekOf(page).getByRole('button', { name: 'Delete' }).click();
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  expect((await use('/tasks')).status).toBe(401);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('invites somebody and takes it back', async () => {
  const owner = await pages.app.newcomer();
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await page.goto('/admin/members');
  await page.getByRole('link', { name: 'Invite people' }).click();
  await page.getByRole('button', { name: 'Invite somebody' }).first().click();
  await dialogOf(page).getByLabel('E-mail').fill('grace@example.com');
  await dialogOf(page).getByLabel('Role').selectOption('viewer');
  expect(await violationsOf(page)).toEqual([]);
  await dialogOf(page).getByRole('button', { name: 'Send the invitation' }).click();
  const row = page.getByRole('row', { name: /grace@example.com/ });
  await row.getByText('open', { exact: true }).waitFor();
  expect((await call(owner, 'GET', `/tenants/${owner.tenantId}/invitations`)).text).toContain('grace@example.com');
  await row.getByRole('button').click();
  await peekOf(page).getByRole('button', { name: 'Send again' }).click();
  await dialogOf(page).getByRole('button', { name: 'Send again' }).click();
  await dialogOf(page).waitFor({ state: 'detached' });
  await peekOf(page).getByRole('button', { name: 'Revoke' }).click();
  await dialogOf(page).getByRole('button', { name: 'Revoke' }).click();
  await row.getByText('revoked').waitFor();
  expect(
    await peekOf(page)
      .getByRole('button', { name: /Revoke|Send again/ })
      .count(),
  ).toBe(0);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('adds a domain with its record, a sign-in provider, and a default role of the directory', async () => {
  const owner = await pages.app.newcomer();
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await openTab(page, 'domains');
  await page.getByRole('button', { name: 'Add a domain' }).first().click();
  await dialogOf(page).getByLabel('Domain').fill('not a domain');
  await dialogOf(page).getByRole('button', { name: 'Add' }).click();
  await dialogOf(page).locator('[aria-invalid]').waitFor();
  await dialogOf(page).getByLabel('Domain').fill('lovelace.example');
  await dialogOf(page).getByRole('button', { name: 'Add' }).click();
  await page
    .getByRole('row', { name: /lovelace.example/ })
    .getByRole('button')
    .click();
  await peekOf(page).getByText('_trellis-challenge.lovelace.example').waitFor();
  await peekOf(page).getByRole('button', { name: 'Verify' }).click();
  // Nobody answers for names in tests: the reason is shown.
  await peekOf(page).getByRole('alert').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Providers' }).click();
  await page.getByRole('button', { name: 'New provider' }).first().click();
  await dialogOf(page).getByLabel('Name').fill('Company login');
  await dialogOf(page).getByLabel('Issuer').fill('https://login.lovelace.example');
  await dialogOf(page).getByLabel('Client there').fill('trellis');
  await dialogOf(page).getByLabel('Client secret').fill('a secret of this test');
  expect(await violationsOf(page)).toEqual([]);
  await dialogOf(page).getByRole('button', { name: 'Make the provider' }).click();
  const row = page.getByRole('row', { name: /Company login/ });
  await row.getByRole('button').click();
  await peekOf(page).getByRole('button', { name: 'Edit' }).click();
  await dialogOf(page).getByLabel('It can be used').uncheck();
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await row.getByText('disabled').waitFor();
  const providers = () => call(owner, 'GET', '/auth/identity-providers');
  expect((await providers()).text).toContain('"enabled":false');
  expect((await providers()).text).toContain('"has_client_secret":true');
  await peekOf(page).getByRole('button', { name: 'Remove' }).click();
  await dialogOf(page).getByRole('button', { name: 'Remove' }).click();
  await row.waitFor({ state: 'detached' });
  expect((await providers()).text).not.toContain('Company login');

  await page.getByRole('tab', { name: 'Directory' }).click();
  await page.getByRole('button', { name: 'Change the default role' }).click();
  await dialogOf(page).getByLabel(/^Role/).selectOption('editor');
  await dialogOf(page).getByRole('button', { name: 'Change' }).click();
  await page.getByRole('definition').getByText('editor').waitFor();
  const settings = await call(owner, 'GET', `/tenants/${owner.tenantId}/scim/settings`);
  expect(settings.body).toMatchObject({ default_role: 'editor' });
  expect(mistakes).toEqual([]);
  await context.close();
});

it('makes an OAuth client, shows its secret once, changes it, rotates the secret and deletes it', async () => {
  const owner = await pages.app.newcomer();
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await page.goto('/admin/oauth-clients');
  await page.getByRole('button', { name: 'New client' }).click();
  await dialogOf(page).getByLabel('Name').fill('Night Owl');
  await dialogOf(page).getByLabel('Redirect URIs', { exact: true }).fill('http://owl.example.com/callback');
  await dialogOf(page).getByRole('button', { name: 'Make the client' }).click();
  await dialogOf(page).locator('[aria-invalid]').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialogOf(page).getByLabel('Redirect URIs', { exact: true }).fill('https://owl.example.com/callback');
  await dialogOf(page).getByRole('button', { name: 'Make the client' }).click();
  await page.getByRole('heading', { name: 'The secret of Night Owl' }).waitFor();
  const secretOf = () => dialogOf(page).locator('code').first().innerText();
  const first = await secretOf();
  await dialogOf(page).getByRole('button', { name: 'I have kept it' }).click();
  await expectNotKept(page, first);
  const row = page.getByRole('row', { name: /Night Owl/ });
  await row.getByRole('button').click();
  await peekOf(page).getByRole('button', { name: 'Edit' }).click();
  await dialogOf(page)
    .getByLabel('Redirect URIs', { exact: true })
    .fill('https://owl.example.com/callback\nhttps://owl.example.com/second');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await peekOf(page).getByText('https://owl.example.com/second').waitFor();
  const { body } = await call(owner, 'GET', '/auth/oauth/clients');
  expect(JSON.stringify(body)).toContain('https://owl.example.com/second');
  await peekOf(page).getByRole('button', { name: 'Rotate the secret' }).click();
  await dialogOf(page).getByRole('button', { name: 'Rotate' }).click();
  await page.getByRole('heading', { name: 'The new secret of Night Owl' }).waitFor();
  const second = await secretOf();
  expect(second).not.toBe(first);
  await dialogOf(page).getByRole('button', { name: 'I have kept it' }).click();
  await expectNotKept(page, second);
  await peekOf(page).getByRole('button', { name: 'Delete' }).click();
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  expect((await call(owner, 'GET', '/auth/oauth/clients')).text).not.toContain('Night Owl');
  expect(mistakes).toEqual([]);
  await context.close();
});

it('changes and rotates an API key, and finds the ended ones', async () => {
  const owner = await pages.app.newcomer();
  const made = await call(owner, 'POST', '/auth/api-keys', {
    name: 'Export',
    scopes: ['read:tasks', 'write:inference'],
  });
  const used = await pages.app.call('POST', '/v1/chat/completions', {
    headers: { 'X-API-Key': made.body['key']! },
    body: { model: 'dev/echo', messages: [{ role: 'user', content: 'Hello' }] },
  });
  expect(used.status, used.text).toBe(200);
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await page.goto('/admin/api-keys');
  await page
    .getByRole('row', { name: /Export/ })
    .getByRole('button')
    .click();
  await peekOf(page).getByText('1 request').waitFor({ timeout: SHOWS_MS });
  await peekOf(page).getByRole('button', { name: 'Table' }).waitFor();
  await peekOf(page).getByRole('button', { name: 'Edit' }).click();
  await dialogOf(page).getByLabel('Name').fill('Nightly export');
  await dialogOf(page).getByLabel('Networks').fill('192.0.2.0/24');
  await dialogOf(page).getByLabel('Calls a minute').fill('600');
  expect(await violationsOf(page)).toEqual([]);
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await peekOf(page).getByText('192.0.2.0/24').waitFor();
  const path = `/auth/api-keys/${made.body['key_id']}`;
  const limits = { name: 'Nightly export', ip_allowlist: ['192.0.2.0/24'], rate_limit_per_minute: 600 };
  expect((await call(owner, 'GET', path)).body).toMatchObject(limits);
  await peekOf(page).getByRole('button', { name: 'Rotate' }).click();
  await dialogOf(page).getByLabel('The old key').selectOption('0');
  await dialogOf(page).getByRole('button', { name: 'Rotate' }).click();
  await page.getByRole('heading', { name: 'The new key Nightly export' }).waitFor();
  const secret = await dialogOf(page).locator('code').first().innerText();
  await dialogOf(page).getByRole('button', { name: 'I have kept it' }).click();
  await expectNotKept(page, secret);
  expect((await call(owner, 'GET', path)).body['status']).toBe('revoked');
  await page.getByLabel('Ended').selectOption('yes');
  await page.getByRole('heading', { name: '2 keys' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('shows operators the deletions as they go on, restores one and erases it with its proof', async () => {
  const owner = await pages.app.newcomer();
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, ADMIN);
  await waitUntilLive(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Deletion' }).click();
  await page.getByText('Organizations that are being deleted').waitFor();
  expect((await call(owner, 'DELETE', `/tenants/${owner.tenantId}`)).status).toBeLessThan(300);
  const row = page.getByRole('row', { name: new RegExp(owner.tenantId) });
  await row.getByText('deletion scheduled').waitFor({ timeout: SHOWS_MS });
  await row.getByRole('button').click();
  await peekOf(page).getByRole('button', { name: 'Restore' }).click();
  await dialogOf(page).getByRole('button', { name: 'Restore' }).click();
  await row.waitFor({ state: 'detached', timeout: SHOWS_MS });
  expect((await call(owner, 'GET', '/accounts/me')).status).toBe(200);

  await page.goto(`/admin/organization?tab=all&search=${owner.tenantId}`);
  await page.getByRole('heading', { name: '1 organization' }).waitFor();
  await page.getByRole('row').nth(1).getByRole('button').click();
  await peekOf(page).getByRole('button', { name: 'Delete' }).click();
  await dialogOf(page).getByRole('textbox').fill('another name');
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await dialogOf(page).getByText('is not this name').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  expect((await call(owner, 'GET', '/accounts/me')).status).toBe(200);
  await dialogOf(page)
    .getByRole('textbox')
    .fill((await peekOf(page).getByRole('heading').first().innerText()).trim());
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await peekOf(page).getByRole('link', { name: 'Its deletion' }).click();
  await peekOf(page).getByRole('button', { name: 'Erase at once' }).click();
  await dialogOf(page).getByRole('textbox').fill(owner.tenantId);
  await dialogOf(page).getByRole('button', { name: 'Erase at once' }).click();
  await peekOf(page).getByText('hard deleted').waitFor({ timeout: 60_000 });
  const { body } = await call(
    await pages.app.login({ ...ADMIN, accountId: '', tenantId: '' }),
    'GET',
    `/tenants/${owner.tenantId}/deletion`,
  );
  await peekOf(page).getByText(body['proof_hash']!).waitFor();
  expect(await peekOf(page).getByRole('table').getByRole('row').count()).toBeGreaterThan(3);
  expect(await violationsOf(page)).toEqual([]);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('deletes the own organization once its name is typed, and signs out', async () => {
  const owner = await pages.app.newcomer();
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await page.getByRole('navigation').getByRole('link', { name: 'Deletion' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialogOf(page).getByRole('textbox').fill('Ada Lovelace');
  await dialogOf(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in to Trellis' }).waitFor();
  expect((await call(owner, 'GET', '/accounts/me')).status).toBe(401);
  expect(mistakes).toEqual([]);
  await context.close();
});
