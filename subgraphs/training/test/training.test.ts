import { createHash } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backgroundContext, withViewer } from '../../../platform/kernel/context.ts';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { type Receiver, startReceiver } from '../../../test/support/receiver.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';
import { reviewer, reviews, TRAINING, uploadReviews, type WireJob } from '../../../test/support/training.ts';

interface WireCandidate {
  readonly number: number;
  readonly parent: number | null;
  readonly score: number | null;
  readonly evaluations: number;
}

/** What a trainer outside is sent. */
interface Told {
  readonly dataset_url: string;
  readonly report: { readonly url: string; readonly token: string };
}

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw8v7ZQf3nXvQ=';
let app: InProcessApp;
let upstream: ModelUpstream;
let trainer: Receiver;
let ada: LoggedIn;
let dataset: string;
beforeAll(async () => {
  upstream = await startModelUpstream();
  trainer = await startReceiver();
  app = await startInProcess({
    ...{ ...modelSettings(upstream), TRAINING_LEASE_SECONDS: '5' },
    ...{ OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8', RATE_LIMIT_API_PER_HOUR: '0' },
  });
  ada = await app.newcomer();
  dataset = await uploadReviews(app, ada.accessToken);
});
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
  await trainer?.close();
});

const call = <Body = WireJob>(method: string, path: string, body?: unknown, who = ada) =>
  app.call<Body>(method, `${TRAINING}${path}`, { token: who.accessToken, body });
let modelsMade = 0;
/** A model of its own, so that no two tests instruct the same one. */
const nextModel = (): string => `gpt-4o-mini-${++modelsMade}`;
const PROMPT = 'Say what the author of the review feels, positive or negative.';
const train = (model: string, config: object = {}, who = ada) =>
  call(
    'POST',
    '/train',
    { algorithm: 'apo', dataset_id: dataset, config: { epochs: 2, model, prompt: PROMPT, ...config } },
    who,
  );
const reaches = async (id: string, state: (job: WireJob) => boolean): Promise<WireJob> => {
  let job: WireJob | undefined;
  await eventually('the training is there', async () => {
    job = (await call('GET', `/jobs/${id}`)).body;
    return state(job);
  });
  return job!;
};
/** All that a subscription tells of a job until it ends. */
const following = async (id: string): Promise<unknown[]> => {
  const query = 'subscription ($id: ID!) { trainingJobChanged(id: $id) { id status progress } }';
  const viewer = {
    ...({ kind: 'user', id: ada.accountId, tenantId: ada.tenantId, roles: ['owner'], permissions: ['*:*'] } as const),
  };
  const stream = await app.graph.prepare({ query }).subscribe({ id }, withViewer(backgroundContext('test'), viewer));
  if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream));
  const heard: unknown[] = [];
  for await (const { data } of stream) heard.push(data!['trainingJobChanged']);
  return heard;
};
const hasEnded = ({ status }: WireJob): boolean => !['queued', 'running'].includes(status);

describe('apo', () => {
  it('finds a prompt that is better than the first, on examples that it has not been selected by', async () => {
    // One that has a price.
    const model = 'gpt-4o-mini';
    upstream.instruct(model, { reply: reviewer });
    const { status, body } = await train(model);
    expect(status, JSON.stringify(body)).toBe(202);
    expect(body).toMatchObject({ status: 'queued', paused: false, progress: 0, calls: 0 });
    const told = await following(body.job_id);
    const job = await reaches(body.job_id, hasEnded);
    expect(job).toMatchObject({ status: 'succeeded', error: null, stop_reason: null, progress: 1 });
    expect(job.metrics).toMatchObject({ first_held_out_score: 0, best_held_out_score: 1 });
    expect(job.best!.content.prompt).toContain('one word');
    expect(job.calls).toBeGreaterThan(20);
    expect(job.cost_usd).toBeGreaterThan(0);
    expect(told.at(-1)).toEqual({ id: body.job_id, status: 'succeeded', progress: 1 });

    const { body: page } = await call<{ candidates: WireCandidate[]; total: number }>(
      'GET',
      `/jobs/${body.job_id}/candidates?limit=100`,
    );
    expect(page.total).toBe(job.metrics['candidates']);
    expect(page.candidates.map(({ number }) => number)).toEqual(page.candidates.map((_, index) => index));
    expect(page.candidates[0]).toMatchObject({ parent: null, content: { prompt: PROMPT }, held_out_score: 0 });
    for (const { parent, score, evaluations } of page.candidates.slice(1)) {
      expect(parent).toBeGreaterThanOrEqual(0);
      expect(score).toBeTypeOf('number');
      expect(evaluations).toBeGreaterThan(0);
    }
  });

  it('keeps what it has when its calls, or its budget, are spent, and says so', async () => {
    const model = nextModel();
    upstream.instruct(model, { reply: reviewer });
    const few = await train(model, { max_calls: 6 });
    const job = await reaches(few.body.job_id, hasEnded);
    expect(job).toMatchObject({ status: 'succeeded', stop_reason: 'calls', calls: 6 });
    expect(job.best).toMatchObject({ content: { prompt: PROMPT }, held_out_score: 0 });

    const none = await train(model, { budget_usd: 0 });
    expect(await reaches(none.body.job_id, hasEnded)).toMatchObject({ stop_reason: 'budget', calls: 0, best: null });
  });

  it('is judged by a model where no rule can', async () => {
    const model = nextModel();
    upstream.instruct(model, { reply: reviewer });
    const judge = nextModel();
    upstream.instruct(judge, { reply: () => '10' });
    const { body } = await train(model, { metric: 'judge', judge_model: judge, epochs: 1 });
    const job = await reaches(body.job_id, hasEnded);
    expect(job.metrics).toMatchObject({ first_held_out_score: 1 });
    const asked = upstream.calls.find((each) => each.body?.['model'] === judge)!.body!['messages'] as {
      content: string;
    }[];
    expect(asked.at(-1)!.content).toMatch(/<expected>\n(positive|negative)\n<\/expected>/);
  });

  it('fails with the reason that its model gives, and goes on once that is mended', async () => {
    const model = nextModel();
    upstream.instruct(model, {
      status: 400,
      failure: { error: { message: 'no such thing', type: 'invalid_request_error' } },
    });
    const { body } = await train(model);
    const failed = await reaches(body.job_id, hasEnded);
    expect(failed).toMatchObject({ status: 'failed', stop_reason: null });
    expect(failed.error).toContain('no such thing');
    upstream.instruct(model, { reply: reviewer });
    expect((await call('POST', `/jobs/${body.job_id}/resume`)).body).toMatchObject({ status: 'queued', error: null });
    expect(await reaches(body.job_id, hasEnded)).toMatchObject({ status: 'succeeded' });
  });

  it('rests when the key that has started it has ended, and is taken over by who resumes it', async () => {
    const model = nextModel();
    upstream.instruct(model, { hang: true });
    const made = await app.call<{ key: string; key_id: string }>('POST', '/api/v1/auth/api-keys', {
      token: ada.accessToken,
      body: { name: 'Trainer', scopes: ['*:training', '*:inference'] },
    });
    const { body } = await app.call<WireJob>('POST', `${TRAINING}/train`, {
      token: made.body.key,
      body: { algorithm: 'apo', dataset_id: dataset, config: { model, prompt: PROMPT } },
    });
    await eventually('the model is asked', async () => upstream.calls.some((each) => each.body?.['model'] === model));
    expect((await call('POST', `/jobs/${body.job_id}/pause`)).body).toMatchObject({ status: 'queued', paused: true });
    await app.call('DELETE', `/api/v1/auth/api-keys/${made.body.key_id}`, { token: ada.accessToken });
    upstream.instruct(model, { reply: reviewer });
    // As if nobody had paused it.
    const pool = app.platform.database.pool('training');
    await pool.query('UPDATE "training"."jobs" SET paused = false WHERE id = $1', [body.job_id]);
    const job = await reaches(body.job_id, ({ paused, error }) => paused === true && error !== null);
    expect(job).toMatchObject({ status: 'queued', error: expect.stringContaining('API key') });
    expect(job.runs_as).toBe(made.body.key_id);
    const resumed = await call('POST', `/jobs/${body.job_id}/resume`);
    expect(resumed.body).toMatchObject({ paused: false, error: null, runs_as: ada.accountId });
    expect(await reaches(body.job_id, hasEnded)).toMatchObject({ status: 'succeeded' });
  });
});

describe('a job', () => {
  it('waits while it is paused, and goes on when it is resumed', async () => {
    const model = nextModel();
    upstream.instruct(model, { hang: true });
    const { body } = await train(model);
    await eventually('the model is asked', async () => upstream.calls.some((each) => each.body?.['model'] === model));
    expect((await call('POST', `/jobs/${body.job_id}/pause`)).body).toMatchObject({ status: 'queued', paused: true });
    await eventually('the calls end', async () => upstream.open === 0);
    expect((await call('POST', `/jobs/${body.job_id}/pause`)).status).toBe(200);
    upstream.instruct(model, { reply: reviewer });
    expect((await call('POST', `/jobs/${body.job_id}/resume`)).body).toMatchObject({ status: 'queued', paused: false });
    expect(await reaches(body.job_id, hasEnded)).toMatchObject({ status: 'succeeded' });
    expect((await call('POST', `/jobs/${body.job_id}/pause`)).status).toBe(409);
    expect((await call('POST', `/jobs/${body.job_id}/resume`)).status).toBe(409);
  });

  it('ends when it is cancelled, and can then be removed', async () => {
    const model = nextModel();
    upstream.instruct(model, { hang: true });
    const { body } = await train(model);
    const path = `/jobs/${body.job_id}`;
    expect((await call('DELETE', path)).status).toBe(409);
    await eventually('the model is asked', async () => upstream.calls.some((each) => each.body?.['model'] === model));
    expect((await call('POST', `${path}/cancel`)).body).toMatchObject({ status: 'cancelled' });
    await eventually('the calls end', async () => upstream.open === 0);
    expect((await call('GET', path)).body).toMatchObject({ status: 'cancelled' });
    expect((await call('POST', `${path}/cancel`)).status).toBe(200);
    expect((await call('DELETE', path)).body).toEqual({ job_id: body.job_id, status: 'deleted' });
    expect((await call('GET', path)).status).toBe(404);
  });

  it.each([
    [{ algorithm: 'magic' }, ['algorithm']],
    [{ dataset_id: 'ds_none' }, ['dataset_id']],
    [{ config: [] }, ['config']],
    [{ config: { model: '', prompt: '' } }, ['config.model', 'config.prompt']],
    [{ config: { model: 'm', prompt: 'p', epochs: 0, colour: 1 } }, ['config.colour', 'config.epochs']],
    [{ config: { model: 'm', prompt: 'p', metric: 'taste' } }, ['config.metric']],
    [{ config: { model: 'm', prompt: 'p', metric: 'judge' } }, ['config.judge_model']],
    [{ algorithm: 'custom', config: { url: 'http://127.0.0.1/', signing_secret: 'x' } }, ['config.signing_secret']],
    [{ algorithm: 'custom', config: { url: 'http://10.0.0.1/', signing_secret: SECRET } }, ['config.url']],
  ])('is refused by the names of the fields: %#', async (wrong, fields) => {
    const { status, body } = await call<{ errors: { path: string }[] }>('POST', '/train', {
      ...{ algorithm: 'apo', dataset_id: dataset, config: { model: 'm', prompt: 'p' } },
      ...wrong,
    });
    expect(status).toBe(400);
    expect(body.errors.map(({ path }) => path)).toEqual(fields);
  });

  it('is told of in numbers, with what can be asked for', async () => {
    const { body: stats } = await call<Record<string, unknown>>('GET', '/stats');
    expect(stats).toMatchObject({
      by_status: expect.arrayContaining([{ status: 'cancelled', jobs: expect.any(Number) }]),
      by_algorithm: expect.arrayContaining([
        expect.objectContaining({ algorithm: 'apo', mean_seconds: expect.any(Number) }),
      ]),
    });
    expect(stats['jobs']).toBeGreaterThan(3);
    const { body: config } = await call<{ algorithms: { name: string; parameters: { name: string }[] }[] }>(
      'GET',
      '/config',
    );
    const apo = config.algorithms.find(({ name }) => name === 'apo')!;
    expect(apo.parameters).toContainEqual({
      ...{ name: 'epochs', type: 'integer', description: 'Rounds of the training.', required: false, default: 6 },
      ...{ minimum: 1, maximum: 1000, values: null },
    });
  });

  it('is started by a task, once, as whoever made the task', async () => {
    const model = nextModel();
    upstream.instruct(model, { reply: reviewer });
    const payload = { algorithm: 'apo', dataset_id: dataset, config: { model, prompt: PROMPT, epochs: 1 } };
    const task = { name: 'Nightly training', type: 'training.run', payload };
    const { body } = await app.call<{ task_id: string }>('POST', '/api/v1/tasks', {
      token: ada.accessToken,
      body: task,
    });
    expect(body, JSON.stringify(body)).toHaveProperty('task_id');
    let result: { job_id: string } | undefined;
    await eventually('the task is completed', async () => {
      const read = await app.call<{ status: string; result: { job_id: string } }>(
        'GET',
        `/api/v1/tasks/${body.task_id}`,
        {
          token: ada.accessToken,
        },
      );
      result = read.body.result;
      return read.body.status === 'completed';
    });
    expect(await reaches(result!.job_id, hasEnded)).toMatchObject({ status: 'succeeded', created_by: ada.accountId });
  });
});

describe('a dataset', () => {
  it('is refused with its lines', async () => {
    const content = '{"input":"a","output":"b"}\n{"input":1,"output":"b"}';
    const { status, body } = await call<{ errors: object[] }>('POST', '/datasets', { name: 'Bad', content });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ path: 'line 2.input', message: expect.stringContaining('must be a text') }]);
  });

  it('is read as it was uploaded, and stays while a job needs it', async () => {
    const own = await uploadReviews(app, ada.accessToken, 8);
    const { text } = await app.call('GET', `${TRAINING}/datasets/${own}/content`, { token: ada.accessToken });
    expect(text).toBe(reviews(8));
    const model = nextModel();
    upstream.instruct(model, { hang: true });
    const { body } = await call('POST', '/train', {
      algorithm: 'apo',
      dataset_id: own,
      config: { model, prompt: PROMPT },
    });
    expect((await call('DELETE', `/datasets/${own}`)).status).toBe(409);
    await call('POST', `/jobs/${body.job_id}/cancel`);
    expect((await call('DELETE', `/datasets/${own}`)).body).toEqual({ dataset_id: own, status: 'deleted' });
  });
});

describe('an export', () => {
  it('begins with a manifest whose checksums hold for the files that follow', async () => {
    const { text, status } = await app.call('POST', `${TRAINING}/export`, { token: ada.accessToken, body: {} });
    expect(status).toBe(200);
    const [manifest, ...pieces] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(manifest).toMatchObject({ type: 'manifest', format: 'trellis-training-export/1' });
    const files = new Map<string, string>();
    for (const { file, text: piece } of pieces) files.set(file, (files.get(file) ?? '') + piece);
    expect([...files.keys()].sort()).toEqual(manifest.files.map(({ name }: { name: string }) => name).sort());
    for (const { name, rows, bytes, sha256 } of manifest.files) {
      const content = files.get(name)!;
      expect(content.trimEnd().split('\n')).toHaveLength(rows);
      expect(Buffer.byteLength(content)).toBe(bytes);
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    }
    expect(files.get(`datasets/${dataset}.jsonl`)).toBe(reviews(20));
  });
});

describe('a trainer outside', () => {
  const start = async (config: object = {}) => {
    const { body } = await call('POST', '/train', {
      ...{ algorithm: 'custom', dataset_id: dataset },
      config: { url: `${trainer.url}/jobs`, signing_secret: SECRET, hyperparameters: { depth: 3 }, ...config },
    });
    await eventually('the trainer is called', async () =>
      trainer.received.some((each) => each.body.includes(body.job_id)),
    );
    const sent = trainer.received.findLast((each) => each.body.includes(body.job_id))!;
    return { id: body.job_id, job: body, sent, told: JSON.parse(sent.body.toString()) as Told };
  };
  const report = (told: Told, body: object) =>
    app.call<Record<string, unknown>>('POST', new URL(told.report.url).pathname, {
      body: { token: told.report.token, ...body },
    });

  it('gets a signed job with the dataset, and reports to its end, in order and once', async () => {
    const { id, job, sent, told } = await start();
    expect(JSON.stringify(job)).not.toContain(SECRET);
    expect(new Webhook(SECRET).verify(sent.body.toString(), sent.headers)).toMatchObject({
      ...{ type: 'training.requested', job_id: id, dataset_id: dataset },
      hyperparameters: { epochs: 6, learning_rate: 0.1, depth: 3 },
    });
    const { pathname, search } = new URL(told.dataset_url);
    expect((await app.call('GET', `${pathname}${search}`)).text).toBe(reviews(20));
    expect((await app.call('GET', `${pathname}${search.replace(/expires=\d/, 'expires=9')}`)).status).toBe(404);

    await reaches(id, ({ phase }) => phase === 'with the trainer');
    const first = {
      sequence: 1,
      progress: 0.5,
      phase: 'epoch 3',
      metrics: { loss: 0.4 },
      candidates: [{ content: { weights: 'v1' }, score: 0.7 }],
    };
    expect((await report(told, first)).body).toEqual({
      job_id: id,
      status: 'running',
      repeated: false,
      last_report: 1,
    });
    expect((await report(told, first)).body).toMatchObject({ repeated: true });
    expect((await report(told, { sequence: 3 })).status).toBe(409);
    expect((await report(told, { sequence: 2, progress: 2 })).status).toBe(400);
    expect((await report({ report: { ...told.report, token: 'x'.repeat(43) } } as Told, { sequence: 2 })).status).toBe(
      404,
    );
    expect((await call('GET', `/jobs/${id}`)).body).toMatchObject({
      status: 'running',
      progress: 0.5,
      metrics: { loss: 0.4 },
    });
    expect((await report(told, { sequence: 2, status: 'succeeded', metrics: { loss: 0.1 }, best: 0 })).status).toBe(
      200,
    );
    expect((await call('GET', `/jobs/${id}`)).body).toMatchObject({
      ...{ status: 'succeeded', progress: 1, metrics: { loss: 0.1 }, best: { content: { weights: 'v1' }, score: 0.7 } },
    });
    expect((await report(told, { sequence: 3 })).status).toBe(409);
  });

  it('fails its job by not taking it, and by silence', async () => {
    trainer.answer(() => ({ status: 503 }));
    const refused = await start();
    expect(await reaches(refused.id, hasEnded)).toMatchObject({ status: 'failed', error: 'The trainer answered 503' });
    trainer.answer(() => ({ status: 202 }));
    const silent = await start({ silence_seconds: 10 });
    await reaches(silent.id, ({ phase }) => phase === 'with the trainer');
    // The time until then is the database's.
    await app.platform.database
      .pool('training')
      .query('UPDATE training.jobs SET locked_until = now() WHERE id = $1', [silent.id]);
    const job = await reaches(silent.id, hasEnded);
    expect(job).toMatchObject({ status: 'failed', error: 'The trainer has not reported for 10 seconds' });
    await call('POST', `/jobs/${silent.id}/resume`);
    await eventually('the trainer is called again', async () =>
      trainer.received.some((each) => each.headers['webhook-id'] === `${silent.id}_1`),
    );
    await call('POST', `/jobs/${silent.id}/cancel`);
  });
});
