import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';
import { reviewer, TRAINING, uploadReviews, type WireJob } from '../../../test/support/training.ts';

const MODEL = 'gpt-4o-mini';
const PROMPT = 'Say what the author of the review feels, positive or negative.';
let app: InProcessApp;
let upstream: ModelUpstream;
let ada: LoggedIn;
let dataset: string;
beforeAll(async () => {
  upstream = await startModelUpstream();
  app = await startInProcess({ ...modelSettings(upstream), TRAINING_LEASE_SECONDS: '5' });
  ada = await app.newcomer();
  dataset = await uploadReviews(app, ada.accessToken);
  upstream.instruct(MODEL, { reply: reviewer });
});
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

const call = <Body = WireJob>(method: string, path: string, body?: unknown) =>
  app.call<Body>(method, path, { token: ada.accessToken, body });
const train = (algorithm: string, config: object) =>
  call('POST', `${TRAINING}/train`, { algorithm, dataset_id: dataset, config });
/** The job once it has ended. */
const trained = async (algorithm: string, config: object): Promise<WireJob> => {
  const { status, body, text } = await train(algorithm, config);
  expect(status, text).toBe(202);
  let job = body;
  await eventually('the training has ended', async () => {
    job = (await call('GET', `${TRAINING}/jobs/${body.job_id}`)).body;
    return !['queued', 'running'].includes(job.status);
  });
  return job;
};

describe('grpo', () => {
  const arms = { prompts: [PROMPT, `${PROMPT} Answer with one word.`], models: [MODEL], temperatures: [0, 0.5] };
  it('comes to prefer the choices that earn more, and says so', async () => {
    const job = await trained('grpo', { ...arms, epochs: 4, learning_rate: 5, exemplars: [0, 1], group_size: 6 });
    expect(job).toMatchObject({ status: 'succeeded', error: null, progress: 1 });
    expect(job.best!.content).toMatchObject({ prompt: `${PROMPT} Answer with one word.`, model: MODEL });
    expect(job.best!.held_out_score).toBe(1);
    const { policy, learning_curve: curve } = job.metrics as unknown as {
      readonly policy: { readonly prompts: readonly number[] };
      readonly learning_curve: readonly number[];
    };
    expect(policy.prompts[1]).toBeGreaterThan(0.8);
    expect(curve).toHaveLength(4);
    expect(curve.at(-1)).toBeGreaterThan(curve[0]!);
    const shown = upstream.calls.some(({ body }) => (body?.['messages'] as unknown[] | undefined)?.length === 4);
    expect(shown).toBe(true);
  });

  it('learns nothing at a learning rate of 0', async () => {
    const job = await trained('grpo', { ...arms, epochs: 1, learning_rate: 0 });
    expect(job.metrics).toMatchObject({ policy: { prompts: [0.5, 0.5] }, kl: 0 });
  });

  it('refuses choices that are none, by name', async () => {
    const refused = async (config: object) => (await train('grpo', config)).body;
    expect(await refused({ ...arms, prompts: [PROMPT], temperatures: [0] })).toMatchObject({
      errors: [{ path: 'config.prompts' }],
    });
    expect(await refused({ ...arms, temperatures: [3], models: [MODEL, MODEL] })).toMatchObject({
      errors: [{ path: 'config.models' }, { path: 'config.temperatures' }],
    });
  });
});

describe('closed_loop', () => {
  const post = async (path: string, body: object) => (await call<Record<string, string>>('POST', path, body)).body;
  const deploy = async (name: string) =>
    (await post('/api/v1/models/deployments', { name, model: MODEL, gather: { share: 1 } }))['deployment_id']!;
  /** Chats whose users have asked for one word, and liked it. */
  const like = async (name: string, count: number) => {
    for (let i = 0; i < count; i++) {
      const { id } = await post('/api/v1/chat/completions', {
        model: `deployment/${name}`,
        messages: [
          { role: 'system', content: 'Answer with one word.' },
          { role: 'user', content: `What a lovely evening, number ${1_000 + i}.` },
        ],
      });
      await post('/api/v1/models/feedback', { completion_id: id!, thumbs: 'up' });
    }
  };
  const config = { epochs: 1, min_examples: 6, minibatch_size: 8, selection_budget: 32, held_out_fraction: 0.3 };
  type Rollouts = { rollouts: { rollout_id: string; stage: string; candidate: { system_prompt: string } }[] };

  it('goes from what users liked to a better prompt, and begins its rollout', async () => {
    const deployment = await deploy('reviews');
    await like('reviews', 10);
    const job = await trained('closed_loop', { ...config, deployment_id: deployment, canary_share: 0.5 });
    expect(job).toMatchObject({ status: 'succeeded', error: null, progress: 1, metrics: { liked_answers: 10 } });
    expect(job.metrics['gain']).toBe(1);
    const { rollouts } = (await call<Rollouts>('GET', `/api/v1/models/deployments/${deployment}/rollouts`)).body;
    expect(rollouts).toMatchObject([{ rollout_id: job.metrics['rollout_id'], stage: 'canary' }]);
    expect(rollouts[0]!.candidate.system_prompt).toContain('one word');

    const again = await trained('closed_loop', { ...config, deployment_id: deployment });
    expect(again).toMatchObject({ status: 'failed', calls: 0 });
    expect(again.error).toContain('is on its way');
  });

  it('asks no model where users have liked too little, or the deployment is not the own', async () => {
    const deployment = await deploy('silent');
    const job = await trained('closed_loop', { ...config, deployment_id: deployment });
    expect(job).toMatchObject({ status: 'failed', calls: 0 });
    expect(job.error).toContain('0 answers that its users liked');
    const stranger = await trained('closed_loop', { ...config, deployment_id: 'dep_none' });
    expect(stranger).toMatchObject({ status: 'failed', error: expect.stringContaining('not found') });
  });

  it('refuses a rollout that could not be, before anything is asked', async () => {
    const wrong = { deployment_id: 'dep_none', min_requests: 50, max_requests: 20, held_out_fraction: 0 };
    expect((await train('closed_loop', wrong)).body).toMatchObject({
      errors: [{ path: 'config.held_out_fraction' }, { path: 'config.max_requests' }],
    });
  });
});
