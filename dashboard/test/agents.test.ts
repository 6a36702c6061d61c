import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LoggedIn } from '../../test/support/app-client.ts';
import { eventually } from '../../test/support/eventually.ts';
import { openSession } from '../../test/support/realtime-client.ts';
import { dailySeries } from '../../test/support/series.ts';
import { reviews, TRAINING, uploadReviews, type WireJob } from '../../test/support/training.ts';
import { memberOf } from './support/members.ts';
import { openPages, type Pages, signIn, violationsOf, waitUntilLive } from './support/pages.ts';

const MODELS = '/api/v1/models/training/ml/prediction/models';

let pages: Pages;
let owner: LoggedIn;
let page: Page;
let mistakes: readonly string[];
beforeAll(async () => {
  pages = await openPages();
  owner = await pages.app.newcomer();
  const visitor = await pages.visit();
  ({ page, mistakes } = visitor);
  await signIn(page, owner);
  await waitUntilLive(page);
});
afterAll(() => pages?.stop());

/** Asks REST as the owner of the organization. */
async function rest<Body = Record<string, string>>(method: string, path: string, body?: unknown): Promise<Body> {
  const answer = await pages.app.call<Body>(method, path, { token: owner.accessToken, body });
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
  return answer.body;
}

/** Opens a screen by its link, so that the socket stays. */
async function open(title: string, tab?: string): Promise<void> {
  // A test before that has failed leaves its dialog open.
  if (await dialog().isVisible()) await page.keyboard.press('Escape');
  await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  if (tab) await page.getByRole('tab', { name: tab }).click();
}

const dialog = () => page.getByRole('dialog');
const peek = (name: string | RegExp) => page.getByRole('complementary', { name });

/** Confirms an act in its dialog. */
async function confirm(act: string): Promise<void> {
  await dialog().getByRole('button', { name: act, exact: true }).click();
  await dialog().waitFor({ state: 'detached' });
}

it('makes an agent, changes it, and brings a version back', async () => {
  await open('Agents');
  await page.getByText('An agent is a model with instructions and tools.').waitFor();
  await page.getByRole('button', { name: 'Make the first one' }).click();
  await page.getByLabel('Name').fill('Librarian');
  await page.getByLabel('System prompt').fill('You know the handbook.');
  await page.getByLabel('Execution profiles').fill('{');
  await page.getByRole('button', { name: 'Make the agent' }).click();
  await dialog().getByRole('alert').getByText('The execution profiles are no JSON.').waitFor();
  await page.getByLabel('Execution profiles').fill('');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make the agent' }).click();
  await dialog().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Librarian' }).click();
  await peek('Librarian').getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('System prompt').fill('You know nothing.');
  await page.getByRole('button', { name: 'Save as a new version' }).click();
  await dialog().waitFor({ state: 'detached' });
  await peek('Librarian').getByRole('button', { name: 'Restore 1' }).click();
  await confirm('Restore');
  await peek('Librarian').getByText('You know the handbook.').waitFor();
  const { agents } = await rest<{ agents: { version: number; system_prompt: string }[] }>('GET', '/api/v1/agents');
  expect(agents).toMatchObject([{ version: 3, system_prompt: 'You know the handbook.' }]);
  expect(await violationsOf(page)).toEqual([]);
});

it('starts a run and shows what the model writes, then its steps', async () => {
  await open('Agents');
  await page.getByRole('button', { name: 'Librarian' }).click();
  await peek('Librarian').getByRole('button', { name: 'Run', exact: true }).click();
  await page.getByLabel('What the agent is asked').fill('How old do parrots get?');
  await dialog().getByRole('button', { name: 'Start' }).click();
  await dialog().getByText('dev/echo: How old do parrots get?').waitFor();
  await dialog().getByRole('status').getByText('completed').waitFor();
  await dialog().getByRole('button', { name: 'Open the run' }).click();
  const run = peek(/^Run of/);
  await run.getByText('turn 1').waitFor();
  expect(await run.locator('ol li').innerText()).toContain('dev/echo: How old do parrots get?');
  expect(await violationsOf(page)).toEqual([]);
});

it('shows a run that REST has started, by its state, and removes an agent', async () => {
  await open('Agents', 'Runs');
  const rows = page.getByRole('region', { name: 'Runs' }).locator('tbody tr');
  await rows.first().waitFor();
  const before = await rows.count();
  const { agents } = await rest<{ agents: { agent_id: string }[] }>('GET', '/api/v1/agents');
  await rest('POST', `/api/v1/agents/${agents[0]!.agent_id}/runs`, { input: 'Once more' });
  await expect.poll(() => rows.count()).toBe(before + 1);
  await page.getByLabel('State').selectOption('FAILED');
  await page.getByText('No run is like this.').waitFor();
  await page.getByLabel('State').selectOption('COMPLETED');
  await expect.poll(() => rows.count()).toBe(before + 1);
  await page.getByRole('tab', { name: 'Agents' }).click();
  await page.getByRole('button', { name: 'Librarian' }).click();
  await peek('Librarian').getByRole('button', { name: 'Delete' }).click();
  await confirm('Delete');
  await page.getByText('An agent is a model with instructions and tools.').waitFor();
  expect((await rest<{ agents: unknown[] }>('GET', '/api/v1/agents')).agents).toEqual([]);
});

it('trains a model of a series that was pasted, and shows its forecast with the band', async () => {
  await open('Prediction and sleep');
  await page.getByRole('button', { name: 'New model' }).click();
  await page.getByLabel('Name').fill('Daily orders');
  await page.getByLabel('Type').selectOption('seasonal_naive');
  await page.getByLabel('Series').fill('ds,y\n2029-12-28,148.5\n2029-12-29,many');
  await page.getByRole('button', { name: 'Train the model' }).click();
  await dialog().getByText('Line 3 of the series is no time with a number.').waitFor();
  const lines = dailySeries(60).map(({ ds, y }) => `${ds},${y}`);
  await page.getByLabel('Series').fill(['ds,y', ...lines].join('\n'));
  await page.getByRole('button', { name: 'Train the model' }).click();
  await dialog().waitFor({ state: 'detached' });
  const model = peek('Daily orders');
  await model.getByRole('button', { name: 'Forecast' }).click();
  await page.getByLabel('Steps').fill('14');
  await dialog().getByRole('button', { name: 'Forecast' }).click();
  await dialog().waitFor({ state: 'detached' });
  const chart = model.getByRole('figure', { name: 'Forecast: value, expected, at most, at least' });
  await chart.locator('canvas').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await chart.getByRole('button', { name: 'Table' }).click();
  expect(await chart.getByRole('row').count()).toBe(1 + 60 + 14);
  const last = (await chart.getByRole('row').last().getByRole('cell').allInnerTexts()).map(Number);
  expect(last[2]).toBeGreaterThan(last[1]!);
  expect(last[3]).toBeLessThan(last[1]!);
  await model.getByRole('button', { name: 'Delete' }).click();
  await confirm('Delete');
  await model.waitFor({ state: 'detached' });
  expect((await rest<{ models: unknown[] }>('GET', MODELS)).models).toEqual([]);
});

it('evaluates a night, shows it beside the norms, and removes all of them', async () => {
  await open('Prediction and sleep', 'Sleep');
  await page.getByRole('button', { name: 'Evaluate the first one' }).click();
  await page.getByLabel('Date').fill('2026-02-01');
  await page.getByLabel('Minutes of waking').fill('300');
  await dialog().getByRole('button', { name: 'Evaluate and keep' }).click();
  await dialog().getByRole('alert').waitFor();
  await page.getByLabel('Minutes of waking').fill('30');
  await dialog().getByRole('button', { name: 'Evaluate and keep' }).click();
  await dialog()
    .getByRole('heading', { name: /^Night of 2026-02-01/ })
    .waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Done' }).click();
  const { score } = (await rest<{ nights: { score: number }[] }>('GET', '/api/v1/sleep/nights')).nights[0]!;
  await page.getByRole('row', { name: new RegExp(`^2026-02-01 ${score} `) }).waitFor();
  const session_data = { duration_min: 480, stage_durations: { W: 90, N1: 22, N2: 170, N3: 90, REM: 108 } };
  await rest('POST', '/api/v1/sleep/evaluate', { date: '2026-02-02', session_data });
  await page.getByRole('button', { name: '2026-02-02' }).click();
  await peek('Night of 2026-02-02').getByRole('button', { name: 'Show the evaluation' }).click();
  await peek('Night of 2026-02-02').getByText('awake after falling asleep').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Nights considered').waitFor();
  await page.getByRole('button', { name: 'Delete all' }).click();
  await dialog().getByRole('heading', { name: 'Delete all 2 nights?' }).waitFor();
  await confirm('Delete all');
  await page.getByRole('button', { name: 'Evaluate the first one' }).waitFor();
  expect((await rest<{ nights: unknown[] }>('GET', '/api/v1/sleep/nights')).nights).toEqual([]);
});

it('uploads a dataset, trains with it, and shows what was tried', async () => {
  await open('Training', 'Datasets');
  await page.getByRole('button', { name: 'Upload the first one' }).click();
  await page
    .getByLabel('File')
    .setInputFiles({ name: 'reviews.jsonl', mimeType: 'application/jsonl', buffer: Buffer.from(reviews(8)) });
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('reviews');
  await dialog().getByRole('button', { name: 'Upload' }).click();
  await page.getByRole('row', { name: /^reviews pairs 8 / }).waitFor();
  await page.getByRole('tab', { name: 'Jobs' }).click();
  await page.getByRole('button', { name: 'Start the first one' }).click();
  await dialog().getByRole('combobox', { name: 'Algorithm' }).selectOption('apo');
  await dialog().getByRole('textbox', { name: 'Hyperparameters' }).fill('{ "model": "dev/echo", "epochs": "many" }');
  await dialog().getByRole('button', { name: 'Start' }).click();
  await dialog()
    .getByText(/epochs/)
    .filter({ visible: true })
    .first()
    .waitFor();
  const config = {
    ...{ model: 'dev/echo', prompt: 'Say how it feels.', epochs: 2, minibatch_size: 2, gradients: 1 },
    ...{ paraphrases: 1, selection_budget: 4 },
  };
  await dialog().getByRole('textbox', { name: 'Hyperparameters' }).fill(JSON.stringify(config));
  expect(await violationsOf(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Start' }).click();
  await dialog().waitFor({ state: 'detached' });
  const job = peek('Training by apo');
  await job.getByText('succeeded').first().waitFor();
  await job
    .getByRole('row', { name: /Say how it feels\./ })
    .first()
    .waitFor();
  await job.getByRole('figure', { name: /^Scores by candidate/ }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await job.getByRole('button', { name: 'Delete' }).click();
  await confirm('Delete');
  await job.waitFor({ state: 'detached' });
  expect((await rest<{ jobs: unknown[] }>('GET', `${TRAINING}/jobs`)).jobs).toEqual([]);
});

it('pauses, resumes and cancels a training that REST has started', async () => {
  await open('Training');
  const dataset_id = await uploadReviews(pages.app, owner.accessToken, 4);
  const config = { model: 'dev/echo', prompt: 'Say how it feels.', epochs: 1000, paraphrases: 8 };
  const { job_id } = await rest('POST', `${TRAINING}/train`, { algorithm: 'apo', dataset_id, config });
  const jobNow = () => rest<WireJob>('GET', `${TRAINING}/jobs/${job_id}`);
  await page.getByRole('region', { name: 'Training jobs' }).getByRole('button', { name: 'apo' }).click();
  const job = peek('Training by apo');
  await job.getByRole('button', { name: 'Pause' }).click();
  await job.getByRole('button', { name: 'Resume' }).waitFor();
  expect(await jobNow()).toMatchObject({ status: 'queued', paused: true });
  await job.getByRole('button', { name: 'Resume' }).click();
  await job.getByRole('button', { name: 'Pause' }).waitFor();
  await job.getByRole('button', { name: 'Cancel the training' }).click();
  await confirm('Cancel the training');
  await job.getByText('cancelled').first().waitFor();
  expect(await jobNow()).toMatchObject({ status: 'cancelled' });
});

it('registers a trainer without showing its secret, and removes it', async () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw8v7ZQf3nXvQ=';
  await open('Training', 'Trainer');
  await page.getByRole('button', { name: 'Register a trainer' }).click();
  await page.getByLabel('Address').fill('https://trainer.example.com/jobs');
  await page.getByLabel('Signing secret').fill(secret);
  await dialog().getByRole('button', { name: 'Register' }).click();
  await page.getByText('https://trainer.example.com/jobs').waitFor();
  expect(await page.content()).not.toContain(secret);
  expect(await rest('GET', `${TRAINING}/trainer`)).toMatchObject({ url: 'https://trainer.example.com/jobs' });
  await page.getByRole('button', { name: 'Remove' }).click();
  await confirm('Remove');
  await page.getByRole('button', { name: 'Register a trainer' }).waitFor();
});

it('makes a voice session whose address is shown once, and ends one with its transcript beside it', async () => {
  await open('Voice and MCP');
  await page.getByRole('button', { name: 'Make the first one' }).click();
  await dialog().getByLabel('Model').fill('dev/echo-realtime');
  await dialog().getByRole('button', { name: 'Make the session' }).click();
  const address = await dialog().locator('code').innerText();
  expect(address).toMatch(/^wss?:\/\/.*token=/);
  expect(await violationsOf(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'I have kept it' }).click();
  expect(await page.content()).not.toContain(address);

  const client = await openSession(pages.app, owner.accessToken, { model: 'dev/echo-realtime', voice: 'verse' });
  await page.getByLabel('State').selectOption('CONNECTED');
  await page.getByRole('region', { name: 'Voice sessions' }).getByRole('button').first().click();
  const session = peek(/^Session of/);
  await session.getByText('verse').waitFor();
  const content = [{ type: 'input_text', text: 'Write to ada@example.com.' }];
  client.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } });
  await session.getByText('Write to [EMAIL].').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await session.getByRole('button', { name: 'End', exact: true }).click();
  await confirm('End');
  expect(await client.closed()).toMatchObject({ reason: 'ended' });
  await eventually('the session is over', async () => {
    const { status } = await rest('GET', `/realtime/sessions/${client.id}`);
    return status === 'ended';
  });
  await page.getByText('No session is in this state.').waitFor();
});

it('lists the tools of MCP that the viewer may use, and how to connect', async () => {
  await open('Voice and MCP', 'MCP tools');
  await page.getByRole('row', { name: /^tasksList reads mcp:tasksList/ }).waitFor();
  await page.getByLabel('Search').fill('tasksList');
  await page.getByRole('button', { name: 'tasksList' }).click();
  await peek('tasksList').getByText('"inputSchema"').waitFor({ state: 'detached' });
  await peek('tasksList').getByText('"properties"').waitFor();
  // What only operators may do is no tool of others.
  await page.getByLabel('Search').fill('platformExplain');
  await page.getByText('No tool has this.').waitFor();
  await page.getByRole('tab', { name: 'Connect an MCP client' }).click();
  await page.getByText(`"url": "${pages.origin}/mcp"`).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

it('shows a viewer the same lists without any act, and asks nothing that is refused', async () => {
  const person = await memberOf(pages.app, owner.tenantId, 'viewer');
  await rest('POST', '/api/v1/agents', { name: 'Night watch', model: 'dev/echo' });
  const visitor = await pages.visit({ width: 390, theme: 'dark' });
  const refused: string[] = [];
  visitor.page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await signIn(visitor.page, person);
  const acts = 'New agent|Change|Run|Delete|Restore .*|New model|Upload .*|Start .*|Register .*|New session|End|Pause';
  for (const path of [
    ...['/agents', '/agents?tab=runs', '/prediction', '/training', '/training?tab=datasets'],
    ...['/training?tab=trainer', '/voice'],
  ]) {
    await visitor.page.goto(`/admin${path}`);
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    await visitor.page.waitForLoadState('networkidle');
    if (path === '/agents') {
      await visitor.page.getByRole('button', { name: 'Night watch' }).click();
      await visitor.page.getByRole('complementary', { name: 'Night watch' }).getByText('Versions').waitFor();
    }
    const found = await visitor.page.getByRole('button', { name: new RegExp(`^(?:${acts})$`) }).allInnerTexts();
    expect(found, path).toEqual([]);
    expect(await visitor.page.getByRole('alert').count(), path).toBe(0);
  }
  expect(refused).toEqual([]);
  expect(visitor.mistakes).toEqual([]);
  await visitor.context.close();
});

it('has told no mistake in the console', () => {
  expect(mistakes).toEqual([]);
});
