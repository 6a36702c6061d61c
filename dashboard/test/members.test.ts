import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../test/support/app-client.ts';
import { memberOf } from './support/members.ts';
import { openPages, type Pages, signIn, violationsOf, waitUntilLive } from './support/pages.ts';

const SHOWS_MS = 15_000;

let pages: Pages;
beforeAll(async () => {
  pages = await openPages();
});
afterAll(() => pages.stop());

/** A member of somebody's organization, who has logged in to it. */
const addColleague = async ({ tenantId }: LoggedIn, role: string): Promise<LoggedIn> =>
  pages.app.login(await memberOf(pages.app, tenantId, role));

/** Opens a tab of the screen by its address, and waits for its list or form. */
async function openTab(page: Page, tab: string): Promise<void> {
  await page.goto(`/admin/members?tab=${tab}`);
  await page.getByRole('heading', { level: 1, name: 'Members and roles' }).waitFor();
  await page.waitForLoadState('networkidle');
}

const membersOf = ({ tenantId, accessToken: token }: LoggedIn) =>
  pages.app.call<{ items: readonly { account_id: string; roles: readonly string[] }[] }>(
    'GET',
    `/api/v1/tenants/${tenantId}/members`,
    { token },
  );

const rolesOf = async (owner: LoggedIn, accountId: string) =>
  (await membersOf(owner)).text.includes(accountId)
    ? (
        await pages.app.graphql<{ members: { nodes: { id: string; roles: string[] }[] } }>(
          '{ members { nodes { id roles } } }',
          {},
          { token: owner.accessToken },
        )
      ).body.data?.members.nodes.find(({ id }) => id === accountId)?.roles
    : undefined;

it('changes the role of a member, ends its session, removes it, and shows what others change', async () => {
  const owner = await pages.app.newcomer();
  const member = await addColleague(owner, 'editor');
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await openTab(page, 'members');
  await waitUntilLive(page);
  await page.getByLabel('Search').fill(member.email.slice(0, 12).toUpperCase());
  const row = page.getByRole('row', { name: new RegExp(member.email) });
  await row.waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await row.getByRole('button').click();
  const peek = page.getByRole('complementary');
  await peek.getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Role').selectOption('viewer');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Change' }).click();
  await row.getByText('viewer').waitFor();
  expect(await rolesOf(owner, member.accountId)).toEqual(['viewer']);

  const changed = await pages.app.call('PUT', `/api/v1/tenants/${owner.tenantId}/members/${member.accountId}`, {
    token: owner.accessToken,
    body: { role: 'admin' },
  });
  expect(changed.status, changed.text).toBe(200);
  await row.getByText('admin').waitFor({ timeout: SHOWS_MS });

  const asMember = () => pages.app.call('GET', '/api/v1/accounts/me', { token: member.accessToken });
  expect((await asMember()).status).toBe(200);
  await peek
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'End', exact: true }).click();
  await peek.getByText('Signed in nowhere.').waitFor();
  expect((await asMember()).status).toBe(401);

  await peek.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await row.waitFor({ state: 'detached' });
  expect(await rolesOf(owner, member.accountId)).toBeUndefined();
  expect(mistakes).toEqual([]);
  await context.close();
});

it('lets an admin neither change an owner nor give a role above its own', async () => {
  const owner = await pages.app.newcomer();
  const admin = await addColleague(owner, 'admin');
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, admin);
  await openTab(page, 'members');
  await page
    .getByRole('row', { name: new RegExp(owner.email) })
    .getByRole('button')
    .click();
  const peek = page.getByRole('complementary');
  await peek.getByText(owner.accountId).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await peek.getByRole('button', { name: /Change role|Remove|^End/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await openTab(page, 'bindings');
  await page.getByRole('button', { name: 'Give a role' }).click();
  const roles = page.getByRole('dialog').getByLabel('Role').locator('option');
  expect(await roles.allInnerTexts()).toEqual(['admin', 'editor', 'viewer', 'guest']);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('shows every role with its permissions, and the matrix by role and by text', async () => {
  const owner = await pages.app.newcomer();
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await openTab(page, 'roles');
  for (const role of ['owner', 'admin', 'editor', 'viewer', 'guest'])
    await page.getByRole('heading', { level: 2, name: role, exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Matrix' }).click();
  await page.getByLabel('Search').fill('tasks:');
  const cells = (permission: string) =>
    page.getByRole('row', { name: new RegExp(`^${permission} `) }).getByRole('cell');
  await expect.poll(() => page.getByRole('row').count()).toBe(4);
  expect(await cells('tasks:write').allInnerTexts()).toEqual(['tasks:write', 'yes', 'yes', 'yes', '–', '–', '']);
  await page.getByLabel('Role', { exact: true }).selectOption('viewer');
  await page.getByRole('heading', { name: '1 permission' }).waitFor();
  expect(page.url()).toContain('role=viewer');
  expect(await violationsOf(page)).toEqual([]);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('gives a role on one resource until a time, and takes it away', async () => {
  const owner = await pages.app.newcomer();
  const member = await addColleague(owner, 'viewer');
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, owner);
  await openTab(page, 'bindings');
  await page.getByRole('button', { name: 'Give a role' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account or service account').fill(member.accountId);
  await dialog.getByLabel('Role').selectOption('editor');
  await dialog.getByLabel('On', { exact: true }).selectOption('deployments');
  await dialog.getByLabel('Identifier of the resource').fill('dep_of_this_test');
  await dialog.getByLabel('Until').fill('2040-01-31T12:00');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Give it' }).click();
  const row = page.getByRole('row', { name: /deployments dep_of_this_test/ });
  await row.waitFor();
  const bindings = () =>
    pages.app.call<Record<string, unknown>>('GET', `/api/v1/authorization/roles?resource=deployments`, {
      token: owner.accessToken,
    });
  expect((await bindings()).text).toContain('dep_of_this_test');
  await row.getByRole('button').click();
  await page.getByRole('complementary').getByRole('button', { name: 'Take the role away' }).click();
  await dialog.getByRole('button', { name: 'Take it away' }).click();
  await row.waitFor({ state: 'detached' });
  expect((await bindings()).text).not.toContain('dep_of_this_test');
  expect(mistakes).toEqual([]);
  await context.close();
});

describe('why may somebody do something', () => {
  it('tells it of people, service accounts and keys, as the server decides it', async () => {
    const owner = await pages.app.newcomer();
    const member = await addColleague(owner, 'viewer');
    const { accessToken: token, tenantId } = owner;
    const robot = await pages.app.call<{ service_account_id: string }>(
      'POST',
      `/api/v1/tenants/${tenantId}/service-accounts`,
      {
        token,
        body: { name: 'Robot', role: 'editor' },
      },
    );
    const key = await pages.app.call<{ key_id: string }>('POST', '/api/v1/auth/api-keys', {
      token,
      body: { name: 'Reader', scopes: ['read:tasks'] },
    });
    const { context, page, mistakes } = await pages.visit();
    await signIn(page, owner);
    const ask = async (subject: string, action: string, resource: string, thing = '') => {
      await page.goto(`/admin/members?${new URLSearchParams({ tab: 'why', subject, action, resource, thing })}`);
      const status = page.getByRole('tabpanel').getByText(/^(?:allowed|denied)$/);
      await status.waitFor();
      return [
        await status.innerText(),
        ...(await page
          .getByRole('listitem')
          .filter({ hasText: /^(?:yes|no|note)/ })
          .allInnerTexts()),
      ];
    };
    expect(await ask(owner.accountId, 'write', 'tasks')).toEqual([
      'allowed',
      'yes The role owner in the organization gives tasks:write, by *:*.',
    ]);
    expect(await ask(owner.accountId, 'read', 'platform')).toEqual([
      'denied',
      'no The role owner in the organization does not give platform:read: platform:* is taken away from it.',
    ]);
    expect(await ask(owner.accountId, 'read', 'tasks', 'task_00000000000000000000000000')).toEqual([
      'denied',
      'no The organization has no such resource, so nobody may do anything with it.',
    ]);
    expect(await ask(robot.body.service_account_id, 'write', 'tasks')).toEqual([
      'allowed',
      'yes The role editor in the organization gives tasks:write, by *:write.',
    ]);
    expect(await ask(key.body.key_id, 'write', 'tasks')).toEqual([
      'denied',
      'note A key does what its owner may do: Ada Lovelace.',
      'yes The role owner in the organization gives tasks:write, by *:*.',
      'no The scopes of the key do not cover it: read:tasks.',
    ]);
    // The server says the same to the one who is asked about.
    const decided = await pages.app.call('POST', '/api/v1/authorization/check', {
      token: member.accessToken,
      body: { resource: 'tasks', action: 'write' },
    });
    expect(decided.body).toMatchObject({ allowed: false });
    expect((await ask(member.accountId, 'write', 'tasks'))[0]).toBe('denied');
    expect(await violationsOf(page)).toEqual([]);

    // A role on the very resource is enough for it.
    const given = await pages.app.call('POST', '/api/v1/authorization/roles', {
      token,
      body: { subject_id: member.accountId, role: 'editor', resource: 'storage', resource_id: 'bucket_1' },
    });
    expect(given.status, given.text).toBe(201);
    expect(await ask(member.accountId, 'write', 'storage', 'bucket_1')).toEqual([
      'allowed',
      'no The role viewer in the organization does not give storage:write.',
      'yes The role editor on this very resource gives storage:write.',
    ]);
    const allowed = await pages.app.call('POST', '/api/v1/authorization/check', {
      token: member.accessToken,
      body: { resource: 'storage', action: 'write', resource_id: 'bucket_1' },
    });
    expect(allowed.body).toMatchObject({ allowed: true });
    expect(mistakes).toEqual([]);
    await context.close();
  });
});

it('shows a viewer no members, and of its organization only what it may read', async () => {
  const owner = await pages.app.newcomer();
  const viewer = await addColleague(owner, 'viewer');
  const { context, page, mistakes } = await pages.visit();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await signIn(page, viewer);
  const links = await page.getByRole('navigation').getByRole('link').allInnerTexts();
  expect(links).not.toContain('Members and roles');
  expect(links).not.toContain('Deletion');
  await page.getByRole('navigation').getByRole('link', { name: 'Organization', exact: true }).click();
  await page.getByRole('tab').first().waitFor();
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['Settings', 'Projects']);
  await page.getByRole('tab', { name: 'Projects' }).click();
  await page.getByText('A project is a part of the work').waitFor();
  expect(await page.getByRole('button', { name: 'New project' }).count()).toBe(0);
  await page.getByRole('navigation').getByRole('link', { name: 'OAuth clients' }).click();
  await page.getByText('A client is an application').waitFor();
  expect(await page.getByRole('button', { name: /New client|Make the first/ }).count()).toBe(0);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(refused).toEqual([]);
  expect(mistakes).toEqual([]);
  await context.close();
});
