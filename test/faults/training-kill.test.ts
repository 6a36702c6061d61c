import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { recordFault } from '../support/fault-records.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../support/model-upstream.ts';
import { type DistributedApp, startDistributed } from '../support/start-app.ts';
import { reviewer, TRAINING, uploadReviews, type WireJob } from '../support/training.ts';

/** The domain itself, and those that it asks: none of them runs in the gateway's process. Credit would ask for the account, too. */
const APART = ['training', 'authorization', 'inference', 'usage', 'compliance'];
let app: DistributedApp;
let upstream: ModelUpstream;
let second: AppProcess | undefined;
let ada: LoggedIn;
beforeAll(async () => {
  upstream = await startModelUpstream();
  app = await startDistributed({ ...modelSettings(upstream), TRAINING_LEASE_SECONDS: '2', CREDIT: 'off' }, {}, APART);
  ada = await app.newcomer();
});
afterAll(async () => {
  await second?.stop();
  await app?.stop();
  await upstream?.close();
});

const reaches = async (id: string, state: (job: WireJob) => boolean): Promise<WireJob> => {
  let job: WireJob | undefined;
  await eventually('the training is there', async () => {
    const answer = await app.call<WireJob>('GET', `${TRAINING}/jobs/${id}`, { token: ada.accessToken });
    job = answer.body;
    return answer.status === 200 && state(job);
  });
  return job!;
};
const rowsOf = async (text: string): Promise<readonly Record<string, unknown>[]> => {
  const database = new pg.Client({ connectionString: app.place.databaseUrl! });
  await database.connect();
  const { rows } = await database.query(text);
  await database.end();
  return rows;
};

describe('a training in a process that is killed', () => {
  it('is gone on with by another one, from its last step, to its end', async () => {
    const model = 'gpt-4o-mini';
    // It never asks for one word, so that no round ends the job early.
    const slow = (body: Readonly<Record<string, unknown>>) => reviewer(body).replace('one word', 'a single word');
    upstream.instruct(model, { reply: slow, delayMs: 80 });
    const dataset_id = await uploadReviews(app, ada.accessToken, 10);
    const config = {
      model,
      prompt: 'Say how the author feels.',
      epochs: 3,
      beam_width: 1,
      gradients: 2,
      selection_budget: 20,
    };
    const body = { algorithm: 'apo', dataset_id, config };
    const made = await app.call<WireJob>('POST', `${TRAINING}/train`, { token: ada.accessToken, body });
    const id = made.body.job_id;
    const before = await reaches(id, ({ progress }) => progress > 0.3);
    expect(before.status).toBe('running');
    const kept = await rowsOf(
      'SELECT number, content, created_at FROM training.candidates WHERE round < 2 ORDER BY number',
    );
    await app.subgraphs.get('training')!.stop('SIGKILL');
    second = await forkApp('subgraphs/main', { ...app.environment, SUBGRAPH: 'training', SUBGRAPH_PORT: '0' });

    const after = await reaches(id, ({ status }) => status !== 'running');
    expect(after).toMatchObject({ status: 'succeeded', progress: 1, metrics: { round: 3 } });
    expect(after.calls).toBeGreaterThan(before.calls);
    expect(await rowsOf('SELECT fencing_token FROM training.jobs')).toEqual([{ fencing_token: 2 }]);
    // What was there is the same rows.
    expect(
      await rowsOf('SELECT number, content, created_at FROM training.candidates WHERE round < 2 ORDER BY number'),
    ).toEqual(kept);
    recordFault({
      section: 'Processes that are killed, paused or started again',
      fault: 'the process of trainings is killed in the middle of a training',
      form: 'gateway and 5 domains',
      ...{ acknowledged: 1, stored: 1 },
      outcome: `the next one goes on from the last step to the end: ${kept.length} candidates of before are kept, ${after.calls - before.calls} calls of models were left`,
    });
  });
});
