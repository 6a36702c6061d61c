import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoggedIn } from '../../test/support/app-client.ts';
import { latestFile, tokenIn } from '../../test/support/mailbox.ts';
import { authorizeByHand, makeClient } from '../../test/support/oauth.ts';
import { codeFor } from '../../test/support/second-factors.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { openPages, type Pages, signIn, violationsOf, waitUntilLive } from './support/pages.ts';

let pages: Pages;
beforeAll(async () => {
  pages = await openPages();
});
afterAll(() => pages.stop());

/** Opens a tab of the screen in a browser of its own. */
async function openTab(person: Pick<LoggedIn, 'email' | 'password'>, tab: string | RegExp) {
  const visitor = await pages.visit();
  await signIn(visitor.page, person);
  await visitor.page.getByRole('navigation').getByRole('link', { name: 'My security' }).click();
  await visitor.page.getByRole('tab', { name: tab }).click();
  await waitUntilLive(visitor.page);
  return visitor;
}

const inDialog = (page: Page) => page.getByRole('dialog');

/** Whether a token is taken. */
const isAlive = async (token: string): Promise<boolean> =>
  (await pages.app.call('GET', '/api/v1/accounts/me', { token })).status === 200;

it('shows sessions as they are opened, ends one, and all others', async () => {
  const person = await pages.app.newcomer();
  const { context, page, mistakes } = await openTab(person, 'Sessions');
  await page.getByRole('heading', { name: 'Signed in 2 times' }).waitFor();
  const second = await pages.app.login(person);
  await page.getByRole('heading', { name: 'Signed in 3 times' }).waitFor();
  expect(
    await page
      .getByRole('row', { name: /this one/ })
      .getByRole('button')
      .count(),
  ).toBe(0);
  // The newest of those that are not this one is the second.
  await page
    .getByRole('row')
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click();
  expect(await violationsOf(page)).toEqual([]);
  await inDialog(page).getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('heading', { name: 'Signed in 2 times' }).waitFor();
  expect(await isAlive(second.accessToken)).toBe(false);
  expect(await isAlive(person.accessToken)).toBe(true);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await inDialog(page).getByRole('button', { name: 'End 1 session' }).click();
  await page.getByRole('heading', { name: 'Signed in once' }).waitFor();
  expect(await isAlive(person.accessToken)).toBe(false);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('renames a device, and revokes one with its sessions', async () => {
  const person = await pages.app.newcomer();
  const { context, page, mistakes } = await openTab(person, 'Devices');
  const login = await pages.app.call<{ access_token: string }>('POST', '/api/v1/auth/login', {
    body: { email: person.email, password: person.password, device_id: 'tablet' },
    headers: { 'user-agent': 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Safari/604.1' },
  });
  expect(login.status).toBe(200);
  await page.getByRole('button', { name: /^Rename Safari/ }).click();
  await inDialog(page).getByLabel('Name').fill('Tablet in the kitchen');
  await page.keyboard.press('Enter');
  await page.getByRole('cell', { name: 'Tablet in the kitchen', exact: true }).waitFor();
  const { body } = await pages.app.call<{ devices: { name: string }[] }>('GET', '/api/v1/auth/devices', {
    token: person.accessToken,
  });
  expect(body.devices.map(({ name }) => name)).toContain('Tablet in the kitchen');
  await page.getByRole('button', { name: 'Revoke Tablet in the kitchen' }).click();
  await inDialog(page).getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('cell', { name: 'Tablet in the kitchen', exact: true }).waitFor({ state: 'detached' });
  expect(await isAlive(login.body.access_token)).toBe(false);
  expect(mistakes).toEqual([]);
  await context.close();
});

interface FactorsAnswer {
  readonly second_factors: readonly { readonly name: string; readonly kind: string }[];
  readonly recovery_codes_left: number;
}

it('adds an authenticator app and a passkey, replaces the codes with the passkey, and removes both', async () => {
  const person = await pages.app.newcomer();
  const factors = async () =>
    (await pages.app.call<FactorsAnswer>('GET', '/api/v1/auth/second-factors', { token: person.accessToken })).body;
  const { context, page, mistakes } = await openTab(person, 'Second factors');
  await addAuthenticator(context, page);
  await page.getByText('The password alone opens your account.').waitFor();
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await inDialog(page).getByLabel('Name').fill('Phone');
  await inDialog(page).getByLabel('Password').fill('not this one');
  await page.keyboard.press('Enter');
  await inDialog(page).getByRole('alert').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await inDialog(page).getByLabel('Password').fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Confirm the authenticator app' }).waitFor();
  const secret = await inDialog(page).locator('code').innerText();
  expect(await inDialog(page).getByRole('link').getAttribute('href')).toMatch(/^otpauth:\/\/totp\//);
  expect(await violationsOf(page)).toEqual([]);
  await inDialog(page).getByLabel('Code').fill(codeFor(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const codes = await inDialog(page).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await violationsOf(page)).toEqual([]);
  await inDialog(page).getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 of 10 are left.').waitFor();
  for (const shown of [secret, codes[0]!]) expect(await page.content()).not.toContain(shown);

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await inDialog(page).getByLabel('Name').fill('Laptop');
  // The code of the next step, since one is taken once. That of the step before would be too old when a step ends on the way.
  await inDialog(page).getByLabel('Password or code').fill(codeFor(secret, 1));
  await inDialog(page).getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('cell', { name: 'Laptop', exact: true }).waitFor();
  expect((await factors()).second_factors.map(({ name }) => name)).toEqual(['Phone', 'Laptop']);

  await page.getByRole('button', { name: 'Replace the codes' }).click();
  await inDialog(page).getByRole('button', { name: 'Replace with a passkey' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  expect(await inDialog(page).getByRole('listitem').allInnerTexts()).not.toContain(codes[0]);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Rename Laptop' }).click();
  await inDialog(page).getByLabel('Name').fill('Work laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await inDialog(page).getByRole('button', { name: 'Remove with a passkey' }).click();
  await page.getByRole('cell', { name: 'Work laptop', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove Phone' }).click();
  await page.getByText('the password alone opens your account then').waitFor();
  await inDialog(page).getByLabel('Password or code').fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByText('The password alone opens your account.').waitFor();
  expect((await factors()).second_factors).toEqual([]);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('takes back what an application was allowed', async () => {
  const person = await pages.app.newcomer();
  const { context, page, mistakes } = await openTab(person, 'Applications');
  await page.getByText('No application acts for you.').waitFor();
  const client = await makeClient(pages.app, person);
  const { access_token: token } = await authorizeByHand(pages.app, client, person);
  await page.getByRole('cell', { name: 'Night Owl', exact: true }).waitFor();
  expect((await pages.app.call('GET', '/api/v1/sessions', { token })).status).toBe(200);
  await page.getByRole('button', { name: 'Revoke Night Owl' }).click();
  await inDialog(page).getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('No application acts for you.').waitFor();
  expect((await pages.app.call('GET', '/api/v1/sessions', { token })).status).toBe(401);
  expect(mistakes).toEqual([]);
  await context.close();
});

it('asks for another password where somebody else has made it, changes it, and goes on', async () => {
  const person = await pages.app.newcomer();
  const given = 'UPDATE account.accounts SET temporary_password = true WHERE id = $1';
  await pages.app.platform.database.pool('account').query(given, [person.accountId]);
  const { context, page, mistakes } = await openTab(person, 'Password');
  const change = async (current: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill('staple correct horse');
    await page.getByLabel('New password again').fill('staple correct horse');
    await page.keyboard.press('Enter');
  };
  await change('not this one');
  await page
    .getByText(/password/i, { exact: false })
    .first()
    .waitFor();
  await page
    .locator('form')
    .getByText(/wrong|not|incorrect/i)
    .first()
    .waitFor();
  const notice = page.getByText('Somebody else has made your password.');
  await notice.waitFor();
  await change(person.password);
  await page.getByText('Your password was changed.').waitFor();
  await notice.waitFor({ state: 'detached' });
  expect(await violationsOf(page)).toEqual([]);
  expect(await isAlive(person.accessToken)).toBe(false);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'My security' }).waitFor();
  await pages.app.login({ ...person, password: 'staple correct horse' });
  await page.getByRole('tab', { name: 'Sessions' }).click();
  await page.getByRole('heading', { name: 'Signed in 2 times' }).waitFor();
  expect(mistakes).toEqual([]);
  await context.close();
});

it('confirms the address and changes it', async () => {
  const person = await pages.app.register();
  const { context, page, mistakes } = await openTab(person, 'E-mail');
  const mail = (to: string, subject: RegExp) => latestFile(pages.app.place.environment['DATA_DIR']!, to, subject);
  await page.getByText('not confirmed').waitFor();
  await page.getByRole('button', { name: 'Send another link' }).click();
  await page.getByText(`A link is on its way to ${person.email}`).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const confirmed = await pages.app.call('POST', '/api/v1/accounts/email/verify', {
    body: { token: tokenIn(await mail(person.email, /onfirm/), 'verify-email'), password: person.password },
  });
  expect(confirmed.status).toBe(200);
  await page.getByText('confirmed', { exact: true }).waitFor();
  const another = person.email.replace('@', '.new@');
  await page.getByLabel('New address').fill(another);
  await page.getByLabel('Password').fill(person.password);
  await page.keyboard.press('Enter');
  await page.getByText(`A link was sent to ${another}`).waitFor();
  const changed = await pages.app.call('POST', '/api/v1/accounts/email/verify', {
    body: { token: tokenIn(await mail(another, /onfirm/), 'verify-email'), password: person.password },
  });
  expect(changed.body).toMatchObject({ status: 'changed' });
  await page.getByText(another, { exact: true }).waitFor();
  expect(mistakes).toEqual([]);
  await context.close();
});

interface AlertsAnswer {
  readonly security_alerts: readonly { readonly type: string; readonly acknowledged: boolean }[];
}

it('tells what happened to the account, and secures it where it was somebody else', async () => {
  const person = await pages.app.newcomer();
  const open = async () =>
    (
      await pages.app.call<AlertsAnswer>('GET', '/api/v1/accounts/me/security-alerts?acknowledged=false', {
        token: (await pages.app.login(person)).accessToken,
      })
    ).body.security_alerts.map(({ type }) => type);
  const { context, page, mistakes } = await openTab(person, /^Alerts/);
  const key = await pages.app.call('POST', '/api/v1/auth/api-keys', {
    token: person.accessToken,
    body: { name: 'Nightly export', scopes: ['read:tasks'] },
  });
  expect(key.status).toBe(201);
  const row = page.getByRole('row', { name: /Nightly export|API key/ });
  await row.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await row.getByRole('button', { name: /^It was me/ }).click();
  await row.waitFor({ state: 'detached' });
  expect(await open()).not.toContain('auth.api_key_created');

  const device = page.getByRole('row', { name: /device/ }).first();
  await device.getByRole('button', { name: /^It was not me/ }).click();
  expect(await violationsOf(page)).toEqual([]);
  await inDialog(page).getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('heading', { name: 'Password' }).waitFor();
  expect(await isAlive(person.accessToken)).toBe(false);
  expect(mistakes).toEqual([]);
  await context.close();
});
