import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../test/support/app-client.ts';
import { latestFile, tokenIn } from '../../test/support/mailbox.ts';
import { type OidcStub, startOidcStub } from '../../test/support/oidc-stub.ts';
import { addAppByRest } from '../../test/support/second-factor-routes.ts';
import { codeFor } from '../../test/support/second-factors.ts';
import { makeProvider } from '../../test/support/sso.ts';
import { TEST_SETTINGS } from '../../test/support/start-app.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { memberOf } from './support/members.ts';
import { openPages, type Pages, signIn, violationsOf, waitUntilLive } from './support/pages.ts';

/** Short, so that a test sees tokens end. */
const ACCESS_TOKEN_SECONDS = 20;

let folder: string;
let pages: Pages;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'trellis-dashboard-'));
  const trusted = path.join(folder, 'trusted.json');
  await writeFile(trusted, '{}');
  pages = await openPages({
    ACCESS_TOKEN_SECONDS: String(ACCESS_TOKEN_SECONDS),
    // The operations of the dashboard are trusted, whatever others are.
    ...{ PERSISTED_QUERIES: 'only', TRUSTED_DOCUMENTS: trusted },
  });
});
afterAll(async () => {
  await pages?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Types e-mail and password, and sends them. */
async function givePassword(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

it('refuses a wrong password in words, and keeps what was typed', async () => {
  const person = await pages.app.newcomer();
  const { context, page } = await pages.visit();
  await givePassword(page, { ...person, password: 'not this one' });
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe(person.email);
  await context.close();
});

/** An organization that demands a second factor, and somebody who works there and has none. */
async function employeeWithoutFactor(): Promise<Person> {
  const owner = await pages.app.newcomer();
  const { secret } = await addAppByRest(pages.app, owner);
  const first = await pages.app.call<{ ticket: string }>('POST', '/api/v1/auth/login', {
    body: { email: owner.email, password: owner.password },
  });
  const strong = await pages.app.call<{ access_token: string }>('POST', '/api/v1/auth/login/second-factor', {
    body: { ticket: first.body.ticket, method: 'totp', code: codeFor(secret) },
  });
  const demanded = await pages.app.call('PATCH', `/api/v1/tenants/${owner.tenantId}`, {
    token: strong.body.access_token,
    body: { require_second_factor: true },
  });
  expect(demanded.status).toBe(200);
  return memberOf(pages.app, owner.tenantId, 'editor');
}

it('asks for the second factor: an authenticator app', async () => {
  const person = await pages.app.newcomer();
  const { secret } = await addAppByRest(pages.app, person);
  const { context, page, mistakes } = await pages.visit();
  await givePassword(page, person);
  await page.getByRole('heading', { name: 'Second factor' }).waitFor();
  await page.getByLabel('Code').fill('not a code');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Code').fill(codeFor(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  expect(mistakes).toEqual([]);
  await context.close();
});

it('adds a passkey where the organization demands a second factor, and signs in with it alone', async () => {
  const person = await employeeWithoutFactor();
  const { context, page, mistakes } = await pages.visit();
  await addAuthenticator(context, page);
  await givePassword(page, person);
  await page.getByRole('heading', { name: 'Add a second factor' }).waitFor();
  await page.getByRole('button', { name: 'Passkey' }).click();
  await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
  expect(await page.locator('main li').count()).toBe(10);
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  expect(mistakes).toEqual([]);
  await context.close();
});

it('keeps five tabs signed in over the end of their token with one refresh, and signs them out together', async () => {
  const person = await pages.app.newcomer();
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, person);
  const tabs = [page, ...(await Promise.all(Array.from({ length: 4 }, () => context.newPage())))];
  for (const tab of tabs.slice(1)) await tab.goto('/admin');
  for (const tab of tabs) await waitUntilLive(tab);
  const refreshes: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/v1/auth/refresh')) refreshes.push(request.url());
  });
  await page.waitForTimeout((ACCESS_TOKEN_SECONDS + 1) * 1_000);
  const before = refreshes.length;
  await Promise.all(
    tabs.map(async (tab) => {
      await tab.getByRole('link', { name: 'API keys' }).click();
      await tab.getByText('A key lets a program call Trellis').waitFor();
    }),
  );
  // Sockets end with their token too, and the first of all that ask renews it for the others.
  expect(refreshes.length - before).toBeLessThanOrEqual(1);
  expect(refreshes.length).toBeGreaterThanOrEqual(1);
  const tokens = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('keyval-store');
        opening.onsuccess = () => {
          const asking = opening.result.transaction('keyval').objectStore('keyval').get('trellis:tokens');
          asking.onsuccess = () =>
            crypto.subtle.exportKey('jwk', asking.result.dpopKeys.privateKey).then(
              () => resolve('exported'),
              () => resolve('not extractable'),
            );
        };
      }),
  );
  expect(tokens).toBe('not extractable');
  await page.getByRole('button', { name: 'Sign out' }).click();
  for (const tab of tabs) await tab.getByRole('heading', { name: 'Sign in to Trellis' }).waitFor();
  expect(mistakes).toEqual([]);
  await context.close();
});

it('sends a link for a forgotten password, and says the same of an address that nobody has', async () => {
  const person = await pages.app.newcomer();
  const { context, page, mistakes } = await pages.visit();
  await page.goto('/admin');
  for (const email of ['nobody-at-all@example.com', person.email]) {
    await page.getByLabel('E-mail').fill(email);
    await page.getByRole('button', { name: 'Forgotten your password?' }).click();
    // What was typed has come along.
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText(`If an account has the address ${email}, a link`).waitFor();
    await page.getByRole('button', { name: 'Back to the password' }).click();
  }
  const mail = await latestFile(pages.app.place.environment['DATA_DIR']!, person.email, /Reset your password/);
  await page.goto(`/reset-password?token=${tokenIn(mail, 'reset-password')}`);
  await page.getByLabel(/^New password/).fill('staple correct horse');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your password was changed' }).waitFor();
  await signIn(page, { ...person, password: 'staple correct horse' });
  expect(mistakes).toEqual([]);
  await context.close();
});

it('has a link sent to whoever has lost all second factors', async () => {
  const person = await pages.app.newcomer();
  await addAppByRest(pages.app, person);
  const { context, page, mistakes } = await pages.visit();
  await givePassword(page, person);
  await page.getByRole('button', { name: 'Lost all of them?' }).click();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('a link that begins the recovery is on its way').waitFor();
  const mail = await latestFile(pages.app.place.environment['DATA_DIR']!, person.email, /Recover your account/);
  expect(tokenIn(mail, 'recover-second-factors')).toBeTruthy();
  expect(mistakes).toEqual([]);
  await context.close();
});

it('switches to another organization in every tab, and stays there', async () => {
  const person = await pages.app.newcomer();
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, person);
  await waitUntilLive(page);
  expect(await page.getByRole('button', { name: /Second shop|Switch/ }).count()).toBe(0);
  const other = await context.newPage();
  await other.goto('/admin/api-keys');
  const { body } = await pages.app.call<{ tenant_id: string }>('POST', '/api/v1/tenants', {
    token: (await pages.app.login(person)).accessToken,
    body: { name: 'Second shop' },
  });
  await page.reload();
  await page.getByTitle('Switch organization').click();
  await page.getByRole('dialog').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Second shop' }).click();
  await page.getByTitle('Switch organization').getByText('Second shop').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await other.getByTitle('Switch organization').getByText('Second shop').waitFor();
  // What is made there belongs to the other organization.
  await other.getByRole('button', { name: 'New key' }).click();
  await other.getByRole('dialog').getByLabel('Name').fill('of the second shop');
  await other.keyboard.press('Enter');
  await other.getByRole('button', { name: 'I have kept it' }).click();
  const switched = await pages.app.call<{ access_token: string }>('POST', '/api/v1/auth/switch-organization', {
    token: (await pages.app.login(person)).accessToken,
    body: { tenant_id: body.tenant_id },
  });
  const keys = await pages.app.call('GET', '/api/v1/auth/api-keys', { token: switched.body.access_token });
  expect(keys.text).toContain('of the second shop');
  const before = await pages.app.call('GET', '/api/v1/auth/api-keys', {
    token: (await pages.app.login(person)).accessToken,
  });
  expect(before.text).not.toContain('of the second shop');
  // The session has lived on: its tokens are renewed as ever.
  await page.waitForTimeout((ACCESS_TOKEN_SECONDS + 1) * 1_000);
  await page.getByRole('link', { name: 'API keys' }).click();
  await page.getByRole('cell', { name: 'of the second shop', exact: true }).waitFor();
  await page.getByTitle('Switch organization').getByText('Second shop').waitFor();
  expect(mistakes).toEqual([]);
  await context.close();
});

/** An identity provider of the installation for a domain. */
async function providerFor(domain: string, settings: Readonly<Record<string, unknown>> = {}): Promise<OidcStub> {
  const stub = await startOidcStub();
  const operator = await pages.app.login({
    ...{ email: 'admin@localhost', password: TEST_SETTINGS['ADMIN_PASSWORD']! },
    ...{ accountId: '', tenantId: '' },
  });
  await makeProvider(pages.app, stub, operator, {
    installation: true,
    domains: [domain],
    default_role: null,
    ...settings,
  });
  return stub;
}

/** A person of a domain. */
async function personOf(domain: string): Promise<Person> {
  const person = await pages.app.register(`ada@${domain}`);
  await pages.app.setConfirmed(person.accountId, true);
  return person;
}

const ssoClaims = ({ accountId, email }: Person) => ({
  claims: { sub: accountId, email, email_verified: true },
});

it('signs in with the identity provider of the address, and asks for the second factor after it', async () => {
  const person = await personOf('one.example.org');
  const stub = await providerFor('one.example.org');
  stub.script = ssoClaims(person);
  const { context, page, mistakes } = await pages.visit();
  const signInThere = async () => {
    await page.getByRole('button', { name: 'Sign in with your organization' }).click();
    await page.getByLabel('E-mail').fill(person.email);
    await page.keyboard.press('Enter');
  };
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Sign in with your organization' }).click();
  await page.getByLabel('E-mail').fill('ada@elsewhere.example.org');
  await page.keyboard.press('Enter');
  await page.getByText('This address has no identity provider.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to the password' }).click();
  await signInThere();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  expect(page.url()).toBe(`${pages.origin}/admin`);
  await waitUntilLive(page);
  // The session is bound to the key that was made before the browser left.
  const { body } = await pages.app.call<{ devices: { bound: boolean }[] }>('GET', '/api/v1/auth/devices', {
    token: (await pages.app.login(person)).accessToken,
  });
  expect(body.devices.map(({ bound }) => bound).sort()).toEqual([false, true]);
  await page.getByRole('navigation').getByRole('link', { name: 'My security' }).click();
  await page.getByRole('tab', { name: 'Linked identities' }).click();
  await page.getByRole('cell', { name: 'Example Works', exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);

  const { secret } = await addAppByRest(pages.app, await pages.app.login(person));
  await page.getByRole('button', { name: 'Sign out' }).last().click();
  await signInThere();
  await page.getByRole('heading', { name: 'Second factor' }).waitFor();
  await page.getByLabel('Code').fill(codeFor(secret));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  expect(stub.exchanged).toHaveLength(2);
  expect(mistakes).toEqual([]);
  await context.close();
  await stub.close();
});

it('leads to the identity provider that a domain is forced to, and takes no answer that it has not asked for', async () => {
  const person = await personOf('two.example.org');
  const stub = await providerFor('two.example.org', { forced: true });
  stub.script = ssoClaims(person);
  const { context, page, mistakes } = await pages.visit();
  await page.goto('/admin?code=of-somebody-else&state=unknown');
  await page.getByText('This sign-in was begun elsewhere').waitFor();
  await page.getByRole('heading', { name: 'Sign in to Trellis' }).waitFor();
  expect(page.url()).toBe(`${pages.origin}/admin`);
  await givePassword(page, person);
  await page.getByText('Passwords and passkeys do not open accounts with this address.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue with your organization' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  expect(mistakes).toEqual([]);
  await context.close();
  await stub.close();
});
