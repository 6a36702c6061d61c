import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { LoggedIn } from '../../test/support/app-client.ts';
import { openPages, type Pages, signIn, violationsOf, waitUntilLive } from './support/pages.ts';
import { addPeopleSamples } from './support/samples/people.ts';

let pages: Pages;
beforeAll(async () => {
  pages = await openPages();
});
afterAll(() => pages.stop());

/** Opens a tab of the screen for somebody whose organization has some entries. */
async function openTab(
  tab: string,
): Promise<{ readonly person: LoggedIn; readonly page: Page; close(): Promise<void> }> {
  const person = await pages.app.newcomer();
  await addPeopleSamples(pages.app, person.accessToken);
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, person);
  await page.getByRole('navigation').getByRole('link', { name: 'Audit' }).click();
  await page.getByRole('tab', { name: tab }).click();
  await waitUntilLive(page);
  return {
    ...{ person, page },
    async close() {
      expect(mistakes).toEqual([]);
      await context.close();
    },
  };
}

const log = (token: string, body: object) =>
  pages.app.call('POST', '/api/v1/audit/events', { token, body: { category: 'data_access', ...body } });

it('finds entries by its filters, shows all of one, and new ones as they are appended', async () => {
  const { person, page, close } = await openTab('Explorer');
  await page.getByLabel('Type', { exact: true }).fill('invoice.export');
  await page.getByRole('heading', { name: '3 entries' }).waitFor();
  await page.getByLabel('Outcome').selectOption('REFUSED');
  await page.getByRole('heading', { name: '1 entry' }).waitFor();
  expect(new URL(page.url()).search).toContain('outcome=REFUSED');
  await page.reload();
  await page.getByRole('heading', { name: '1 entry' }).waitFor();
  await page.getByRole('button', { name: 'invoice.export' }).click();
  const peek = page.getByRole('complementary');
  await peek.getByText('inv_18').waitFor();
  expect(await peek.getByRole('region', { name: 'Details' }).innerText()).toContain('"pages": 3');
  expect(await peek.innerText()).toMatch(/[0-9a-f]{64}/);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Outcome').selectOption('');
  await peek.getByRole('button', { name: 'Only this resource' }).click();
  await page.getByRole('heading', { name: '1 entry' }).waitFor();
  expect(await page.getByLabel('Its identifier', { exact: true }).inputValue()).toBe('inv_18');
  await waitUntilLive(page);
  const made = await log(person.accessToken, {
    ...{ event_type: 'invoice.export', resource_type: 'invoice', resource_id: 'inv_18' },
  });
  expect(made.status).toBe(201);
  await page.getByRole('heading', { name: '2 entries' }).waitFor();
  // The chart counts the same entries; its table says so in figures.
  await peek.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('row', { name: /1\s1\s0$/ }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await page
    .getByRole('row', { name: /auth\./ })
    .first()
    .waitFor();
  // A day that has no entries.
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await page.getByText('No entry fits all of the filters.').waitFor();
  await close();
});

it('verifies the chain, signs a checkpoint, and shows where the chain is broken', async () => {
  const { person, page, close } = await openTab('Chain');
  await page.getByText('Not sealed yet').waitFor();
  await page.getByRole('button', { name: 'Sign a checkpoint' }).click();
  await page.getByText(/^Sealed /).waitFor();
  await page.getByRole('button', { name: 'Verify the log' }).click();
  await page.getByText('The log is whole').waitFor();
  await page.getByRole('listitem').getByText('whole', { exact: true }).first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await inTransaction(pages.app.platform.database.pool('audit'), async (transaction) => {
    await transaction.query(`SET LOCAL session_replication_role = 'replica'`, []);
    await transaction.query(`UPDATE audit.events SET actor_id = 'usr_innocent' WHERE tenant_id = $1 AND sequence = 2`, [
      person.tenantId,
    ]);
  });
  await page.getByRole('button', { name: 'Verify the log' }).click();
  await page.getByRole('alert').getByText('The log is broken at entry 2.').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'broken' }).getByText('At entry 2:').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await close();
});

it('takes an alert up, and closes it with what was found', async () => {
  const { person, page, close } = await openTab('Alerts');
  const open = () => pages.app.call('GET', '/api/v1/audit/security/alerts?status=open', { token: person.accessToken });
  await page.getByRole('heading', { name: '2 alerts' }).waitFor();
  const raised = await pages.app.call('POST', '/api/v1/audit/security/alerts', {
    token: person.accessToken,
    body: { alert_type: 'odd_hours', severity: 'low', description: 'Somebody works at night.' },
  });
  expect(raised.status).toBe(201);
  await page.getByRole('button', { name: 'odd_hours' }).click();
  const peek = page.getByRole('complementary');
  await peek.getByRole('button', { name: 'I look after it' }).click();
  await peek.getByText('acknowledged').waitFor();
  expect((await open()).text).not.toContain('odd_hours');
  await peek.getByRole('button', { name: 'Resolve' }).click();
  await page.getByLabel('What was found').fill('It was the night shift.');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
  await peek.getByText('It was the night shift.').waitFor();
  expect(await peek.getByRole('button', { name: 'Resolve' }).count()).toBe(0);
  await page.getByLabel('State').selectOption('RESOLVED');
  await page.getByRole('heading', { name: '1 alert' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await close();
});

it('exports what the filters let through', async () => {
  const { page, close } = await openTab('Export');
  await page.getByLabel('Type', { exact: true }).fill('invoice.export');
  await page.getByText('3 entries of the organization').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  const download = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')] as const;
  };
  const [csvName, csv] = await download();
  expect(csvName).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.trim().split('\n')).toHaveLength(4);
  await page.getByLabel('Format').selectOption('jsonl');
  const [jsonName, lines] = await download();
  expect(jsonName).toMatch(/\.jsonl$/);
  const entries = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(entries.map((entry) => entry.resource_id)).toEqual(['inv_17', 'inv_18', 'inv_19']);
  await close();
});
