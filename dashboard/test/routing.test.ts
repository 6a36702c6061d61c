import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoggedIn } from '../../test/support/app-client.ts';
import { TEST_SETTINGS } from '../../test/support/start-app.ts';
import { openPages, type Pages, signIn, violationsOf, waitUntilLive } from './support/pages.ts';

const ADMIN = { email: 'admin@localhost', password: TEST_SETTINGS['ADMIN_PASSWORD']! };

let pages: Pages;
let admin: LoggedIn;
beforeAll(async () => {
  pages = await openPages({ ADMIN_EMAIL: ADMIN.email });
  admin = await pages.app.login({ ...ADMIN, accountId: '', tenantId: '' });
});
afterAll(() => pages.stop());

const call = <Body>(method: string, path: string, body?: unknown, token = admin.accessToken) =>
  pages.app.call<Body>(method, `/api/v1${path}`, { token, ...(body !== undefined && { body }) });

/** A deployment as REST has it. */
interface Deployment {
  readonly deployment_id: string;
  readonly name: string;
  readonly system_prompt: string;
  readonly temperature: number | null;
  readonly version: number;
  readonly gather: { readonly share: number } | null;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: 'Routing' }).waitFor();
  await waitUntilLive(page);
  await page.waitForLoadState('networkidle');
}

it('lists models with their prices and, for operators, how they answer', async () => {
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, ADMIN);
  await open(page, '/admin/routing');
  const row = page.getByRole('row', { name: /^dev\/echo dev / });
  await row.waitFor();
  expect(
    (await call('POST', '/chat/completions', { model: 'dev/echo', messages: [{ role: 'user', content: 'Hello' }] }))
      .status,
  ).toBe(200);
  await row.getByText('well').waitFor();
  await page.getByLabel('Can do').selectOption('moderation');
  await row.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /trellis\/moderation/ }).waitFor();
  await page.getByLabel('Can do').selectOption('');
  await row.getByRole('button').click();
  const peek = page.getByRole('complementary', { name: 'dev/echo' });
  await peek.getByText('With key 1 of the provider').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await peek.getByRole('link', { name: 'Try it' }).click();
  await page.getByRole('heading', { level: 1, name: 'Playground' }).waitFor();
  expect(await page.getByLabel('Model', { exact: true }).inputValue()).toBe('dev/echo');
  expect(mistakes).toEqual([]);
  await context.close();
});

it('makes a deployment, changes it, rolls another one out, promotes it, and deletes it', async () => {
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, ADMIN);
  await open(page, '/admin/routing?tab=deployments');
  await page.getByRole('button', { name: 'New deployment' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Not a name');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.locator('input[aria-invalid="true"][name="name"]').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('help');
  await page.getByLabel('System prompt').fill('You help.');
  await page.getByLabel('Answers to keep, in percent').fill('100');
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByRole('button', { name: 'help', exact: true }).click();
  await page.getByRole('heading', { name: 'help', exact: true }).waitFor();
  const id = new URL(page.url()).searchParams.get('deployment')!;
  const read = async () => (await call<Deployment>('GET', `/models/deployments/${id}`)).body;
  expect(await read()).toMatchObject({ name: 'help', system_prompt: 'You help.', gather: { share: 1 }, version: 1 });

  // What is kept of an answer shows as soon as somebody has said what it was worth.
  const answer = await call<{ id: string }>('POST', '/chat/completions', {
    ...{ model: 'deployment/help', messages: [{ role: 'user', content: 'Do you repair brakes?' }] },
  });
  expect(answer.status).toBe(200);
  await expect
    .poll(
      async () =>
        (await call('POST', '/models/feedback', { completion_id: answer.body.id, thumbs: 'up', comment: 'Kind' }))
          .status,
    )
    .toBeLessThan(300);
  await page.getByText('dev/echo: Do you repair brakes?').first().click();
  await page.getByText('Kind', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Change it at once' }).click();
  await page.getByLabel('Temperature').fill('0.5');
  await page.getByRole('button', { name: 'Change it', exact: true }).click();
  await page.getByText('0.5', { exact: true }).waitFor();
  expect(await read()).toMatchObject({
    temperature: 0.5,
    system_prompt: 'You help.',
    gather: { share: 1 },
    version: 2,
  });

  await page.getByRole('button', { name: 'Start a rollout' }).click();
  await page.getByLabel('System prompt').fill('You help, and ask back.');
  await page.getByLabel('Compare copies of requests first').check();
  await page.getByLabel('What a good answer is').fill('Short.');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start it' }).click();
  const stages = page.getByRole('list', { name: 'Stages of the rollout' });
  await stages.first().locator('li[aria-current="step"]', { hasText: 'Shadow' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Roll back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click();
  await page.getByText('rolled back', { exact: true }).waitFor();
  expect(await read()).toMatchObject({ system_prompt: 'You help.', version: 2 });

  // A rollout that REST begins shows, and is promoted here.
  const begun = await call('POST', `/models/deployments/${id}/rollouts`, {
    ...{ system_prompt: 'You help at once.', canary: { share: 0.1 } },
  });
  expect(begun.status).toBe(201);
  await stages.first().locator('li[aria-current="step"]', { hasText: 'Canary' }).waitFor();
  await page.getByRole('button', { name: 'Promote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Promote' }).click();
  await page.getByRole('definition').getByText('You help at once.', { exact: true }).waitFor();
  expect(await read()).toMatchObject({ system_prompt: 'You help at once.', version: 3 });

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('A deployment is a prompt, a model and a temperature').waitFor();
  expect((await call('GET', `/models/deployments/${id}`)).status).toBe(404);
  expect((await call('POST', '/models/deployments', { name: 'from-rest', model: 'dev/echo' })).status).toBe(201);
  await page.getByRole('button', { name: 'from-rest' }).waitFor();
  expect(mistakes).toEqual([]);
  await context.close();
});

it('sets the policy, says which line is wrong, and overwrites nobody', async () => {
  const { context, page, mistakes } = await pages.visit();
  await signIn(page, ADMIN);
  await open(page, '/admin/routing?tab=policy');
  await page.getByLabel('These may not be called').fill('*-preview\nopenai:gpt-3*');
  await page.getByLabel('Fallbacks').fill('dev/echo');
  await page.getByLabel('Chat').fill('dev/echo');
  await page.getByLabel('Requests').selectOption('REDACT');
  await page.getByLabel('personal data').check();
  await page.getByRole('button', { name: 'Set the policy' }).click();
  await page.getByRole('alert').getByText('is not of the form').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Fallbacks').fill('openai:* → dev/echo, other');
  await page.getByRole('button', { name: 'Set the policy' }).click();
  await page.getByText('Version 1 holds.').waitFor();
  const read = async () => (await call<Record<string, unknown>>('GET', '/models/policy')).body;
  expect(await read()).toMatchObject({
    ...{ version: 1, deny: ['*-preview', 'openai:gpt-3*'], defaults: { text: ['dev/echo'] } },
    fallbacks: [{ model: 'openai:*', models: ['dev/echo', 'other'] }],
    guard: { before: { action: 'redact', checks: ['pii'] } },
  });

  await page.getByLabel('Chosen among by cost').fill('dev/*');
  expect((await call('PUT', '/models/policy', { allow: ['dev/*'] })).status).toBe(200);
  await page.getByText('Somebody has set another policy meanwhile.').waitFor();
  expect(await page.getByLabel('Chosen among by cost').inputValue()).toBe('dev/*');
  await page.getByRole('button', { name: 'Set the policy' }).click();
  await page.getByRole('alert').waitFor();
  expect(await read()).toMatchObject({ version: 2, allow: ['dev/*'], candidates: [] });
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect.poll(() => page.getByLabel('Only these may be called').inputValue()).toBe('dev/*');
  expect(await page.getByLabel('These may not be called').inputValue()).toBe('');
  expect(mistakes).toEqual([]);
  await context.close();
});

it('shows somebody who only reads no act and nothing of the installation', async () => {
  const viewer = await pages.app.register();
  await pages.app.platform.database
    .pool('authorization')
    .query('UPDATE "authorization"."role_bindings" SET role = $1 WHERE subject_id = $2', ['viewer', viewer.accountId]);
  const { context, page, mistakes } = await pages.visit({ width: 390, theme: 'dark' });
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
    if (response.url().endsWith('/graphql'))
      response.text().then(
        (text) => {
          if (text.includes('"FORBIDDEN"')) refused.push(text);
        },
        () => undefined,
      );
  });
  await signIn(page, viewer);
  await open(page, '/admin/routing');
  await page.getByRole('columnheader', { name: 'Provider' }).waitFor();
  expect(await page.getByRole('columnheader', { name: 'Health' }).count()).toBe(0);
  for (const [tab, shown] of [
    ['Deployments', 'A deployment is a prompt, a model and a temperature'],
    ['Policy', 'all models'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByText(shown).first().waitFor();
    expect(await page.getByRole('button', { name: /New deployment|Set the policy/ }).count()).toBe(0);
    expect(await violationsOf(page), tab).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
  expect(refused).toEqual([]);
  expect(mistakes).toEqual([]);
  await context.close();
});
