import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { type Receiver, startReceiver } from '../../../test/support/receiver.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';
import { TRAINING, uploadReviews, type WireJob } from '../../../test/support/training.ts';

/** A job with its parameters. */
interface Trained extends WireJob {
  readonly config: Readonly<Record<string, unknown>>;
}

const MODEL = 'gpt-4o-mini';
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw8v7ZQf3nXvQ=';
const CLASSES = 'Answer with exactly one of these, and with nothing else: negative, positive.';
let app: InProcessApp;
let upstream: ModelUpstream;
let trainer: Receiver;
let ada: LoggedIn;
let dataset: string;
beforeAll(async () => {
  upstream = await startModelUpstream();
  trainer = await startReceiver();
  app = await startInProcess({ ...modelSettings(upstream), OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' });
  ada = await app.newcomer();
  dataset = await uploadReviews(app, ada.accessToken);
  // It feels rightly, and says so in one word where it is told the words.
  upstream.instruct(MODEL, {
    reply: (body) => {
      const [first, ...rest] = body['messages'] as readonly { readonly content: string }[];
      const feeling = /lovely|again/.test(rest.at(-1)?.content ?? '') ? 'positive' : 'negative';
      return first!.content.includes('exactly one of these') ? feeling : `The author feels ${feeling}.`;
    },
  });
});
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
  await trainer?.close();
});

const call = <Body = Trained>(method: string, path: string, body?: unknown, who = ada) =>
  app.call<Body>(method, path, { token: who.accessToken, body });
/** The request of the specification, and nothing more. */
const train = (algorithm: string, config: object | undefined = { epochs: 1, learning_rate: 0.1 }) =>
  call('POST', `${TRAINING}/train`, { algorithm, dataset_id: dataset, config });
const ended = async ({ job_id }: WireJob): Promise<Trained> => {
  let job: Trained | undefined;
  await eventually('the training has ended', async () => {
    job = (await call('GET', `${TRAINING}/jobs/${job_id}`)).body;
    return !['queued', 'running'].includes(job.status);
  });
  return job!;
};
const deployments = async () =>
  (
    await call<{ deployments: { deployment_id: string; name: string; model: string }[] }>(
      'GET',
      '/api/v1/models/deployments',
    )
  ).body.deployments;

describe('a training of which a request names three fields', () => {
  it('apo takes the default model of the organization, and a prompt made of the dataset', async () => {
    const policy = { defaults: { text: [MODEL] } };
    expect((await call('PUT', '/api/v1/models/policy', policy)).status).toBe(200);
    const { status, body, text } = await train('apo');
    expect(status, text).toBe(202);
    expect(body.config).toMatchObject({ epochs: 1, learning_rate: 0.1, model: MODEL, prompt: CLASSES });
    expect(await ended(body)).toMatchObject({ status: 'succeeded', best: { held_out_score: 1 } });
  });

  it('needs no config at all', async () => {
    const { status, body } = await call('POST', `${TRAINING}/train`, { algorithm: 'apo', dataset_id: dataset });
    expect([status, body.config['prompt']]).toEqual([202, CLASSES]);
    await ended(body);
  });

  it('grpo chooses among prompts made of the dataset', async () => {
    const { status, body, text } = await train('grpo');
    expect(status, text).toBe(202);
    expect(body.config['models']).toEqual([MODEL]);
    const prompts = body.config['prompts'] as string[];
    expect(prompts).toEqual([CLASSES, expect.stringContaining('Question: ')]);
    const job = await ended(body);
    expect(job).toMatchObject({ status: 'succeeded', best: { held_out_score: 1 } });
  });

  it('closed_loop takes the default deployment, made of the model that most chats asked for', async () => {
    const chat = { model: 'gpt-4o', messages: [{ role: 'user', content: 'Good evening.' }] };
    expect((await call('POST', '/api/v1/chat/completions', chat)).status).toBe(200);
    await eventually('the use is counted', async () => {
      const usage = await call<{ groups: unknown[] }>('GET', '/api/v1/usage?group_by=model');
      return usage.text.includes('gpt-4o"');
    });
    expect(await deployments()).toEqual([]);
    const { status, body, text } = await train('closed_loop');
    expect(status, text).toBe(202);
    const [made, ...others] = await deployments();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ name: 'default', model: expect.stringContaining('gpt-4o') });
    expect(body.config).toMatchObject({ deployment_id: made!.deployment_id, min_examples: 0 });
    expect(await ended(body)).toMatchObject({ status: 'succeeded', error: null });
    // The next one finds it.
    const next = await train('closed_loop');
    expect(next.body.config['deployment_id']).toBe(made!.deployment_id);
    expect(await deployments()).toHaveLength(1);
    await call('POST', `${TRAINING}/jobs/${next.body.job_id}/cancel`);
  });

  it('custom goes to the registered trainer, and without one is refused with the way to register it', async () => {
    const refused = await call<{ error: string; message: string }>('POST', `${TRAINING}/train`, {
      ...{ algorithm: 'custom', dataset_id: dataset, config: { epochs: 2, learning_rate: 0.1 } },
    });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('PUT /api/v1/models/training/trainer');
    const url = `${trainer.url}/jobs`;
    const registered = await call<object>('PUT', `${TRAINING}/trainer`, { url, signing_secret: SECRET });
    expect(registered.body).toEqual({ url, updated_by: ada.accountId, updated_at: expect.any(String) });
    expect(registered.text).not.toContain('whsec_');

    const { status, body, text } = await train('custom');
    expect(status, text).toBe(202);
    expect(body.config).toMatchObject({ url, epochs: 1, learning_rate: 0.1 });
    expect(text).not.toContain('whsec_');
    await eventually('the trainer has the job', async () => trainer.received.length === 1);
    const [{ body: sent, headers }] = trainer.received as [Receiver['received'][number]];
    expect(new Webhook(SECRET).verify(sent.toString(), headers as Record<string, string>)).toMatchObject({
      job_id: body.job_id,
      hyperparameters: { epochs: 1, learning_rate: 0.1 },
    });
    await call('POST', `${TRAINING}/jobs/${body.job_id}/cancel`);
  });

  it('custom sends no registered secret to an address that a request names', async () => {
    const refused = async (config: object) => {
      const { status, body } = await call<{ errors: { path: string }[] }>('POST', `${TRAINING}/train`, {
        ...{ algorithm: 'custom', dataset_id: dataset, config },
      });
      return [status, body.errors.map(({ path }) => path)];
    };
    expect(await refused({ url: 'https://elsewhere.example' })).toEqual([400, ['config.signing_secret']]);
    expect(await refused({ signing_secret: SECRET })).toEqual([400, ['config.url']]);
  });
});

describe('a registered trainer', () => {
  it.each([
    [{ url: 'no url', signing_secret: SECRET }, ['url']],
    [{ url: 'http://10.0.0.1/', signing_secret: 'short' }, ['url', 'signing_secret']],
  ])('is refused by the names of the fields: %#', async (given, fields) => {
    const { status, body } = await call<{ errors: { path: string }[] }>('PUT', `${TRAINING}/trainer`, given);
    expect([status, body.errors.map(({ path }) => path)]).toEqual([400, fields]);
  });

  it('is the organization’s own, and can be removed', async () => {
    const grace = await app.newcomer();
    expect((await call('GET', `${TRAINING}/trainer`, undefined, grace)).status).toBe(404);
    expect((await call('DELETE', `${TRAINING}/trainer`, undefined, grace)).status).toBe(404);
    expect((await call<object>('DELETE', `${TRAINING}/trainer`)).body).toEqual({
      tenant_id: ada.tenantId,
      url: `${trainer.url}/jobs`,
      status: 'removed',
    });
    expect((await call('GET', `${TRAINING}/trainer`)).status).toBe(404);
  });
});
