import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoggedIn, Person } from '../../test/support/app-client.ts';
import { codeFor } from '../../test/support/second-factors.ts';
import { openPages, type Pages, signIn, waitUntilLive } from './support/pages.ts';

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

/** Gives a browser an authenticator that verifies its user. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

it('refuses a wrong password in words, and keeps what was typed', async () => {
  const person = await pages.app.newcomer();
  const { context, page } = await pages.visit();
  await givePassword(page, { ...person, password: 'not this one' });
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe(person.email);
  await context.close();
});

/** Adds an authenticator app to an account, and returns its secret. */
async function addApp({ accessToken: token, password }: LoggedIn): Promise<string> {
  const added = await pages.app.call<{ factor_id: string; secret: string }>(
    'POST',
    '/api/v1/auth/second-factors/totp',
    {
      token,
      body: { name: 'Phone', reauthenticate: { password } },
    },
  );
  expect(added.status).toBe(201);
  const { factor_id, secret } = added.body;
  // The code of the step before leaves the present one for the login.
  const confirmed = await pages.app.call('POST', `/api/v1/auth/second-factors/${factor_id}/confirm`, {
    token,
    body: { code: codeFor(secret, -1) },
  });
  expect(confirmed.status).toBe(200);
  return secret;
}

/** An organization that demands a second factor, and somebody who works there and has none. */
async function employeeWithoutFactor(): Promise<Person> {
  const owner = await pages.app.newcomer();
  const secret = await addApp(owner);
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
  const person = await pages.app.register();
  const { database } = pages.app.platform;
  const ids = [person.accountId, owner.tenantId];
  await database.pool('account').query('UPDATE account.accounts SET tenant_id = $2 WHERE id = $1', ids);
  await database
    .pool('authorization')
    .query(`UPDATE "authorization".role_bindings SET tenant_id = $2, role = 'editor' WHERE subject_id = $1`, ids);
  return person;
}

it('asks for the second factor: an authenticator app', async () => {
  const person = await pages.app.newcomer();
  const secret = await addApp(person);
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
