import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import { OutgoingError } from '../../../platform/outgoing/outgoing.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { replicateForm } from '../../../test/support/model-upstream/replicate.ts';
import { type ModelUpstream, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { openBudget } from '../../../test/support/open-budget.ts';
import { addedUp, asking, chunksOf, documentOf, providerCall } from '../../../test/support/provider-calls.ts';
import type { ProviderError } from '../provider.ts';
import type { OpenProvider } from '../providers/openai-wire.ts';
import { createReplicateProvider } from '../providers/replicate.ts';

const MODEL = 'meta/meta-llama-3-8b-instruct';
const FLUX = 'black-forest-labs/flux-schnell';
const outgoing: Pick<Outgoing, 'request' | 'hold'> = {
  hold: openBudget().open,
  request: async ({ url }) => {
    if (!url.startsWith('https://replicate.delivery/')) throw new OutgoingError('refused', 'not public');
    return { status: 200, headers: {}, body: Buffer.from('image'), truncated: false };
  },
};

const { form, cancelled } = replicateForm();
let upstream: ModelUpstream;
let replicate: OpenProvider;
beforeAll(async () => {
  upstream = await startModelUpstream([form]);
  replicate = createReplicateProvider({ variable: 'X', keys: ['r8'], baseUrl: `${upstream.url}/v1`, outgoing });
});
beforeEach(() => {
  upstream.reset();
  cancelled.length = 0;
});
afterAll(async () => {
  await replicate.close();
  await upstream.close();
});

const failure = (running: Promise<unknown>): Promise<ProviderError> =>
  running.then(
    () => Promise.reject(new Error('did not fail')),
    (error) => error as ProviderError,
  );
const chat = (request = asking(MODEL)) => replicate.chat!(providerCall('replicate', request));
const stream = (request = asking(MODEL)) => replicate.chatStream!(providerCall('replicate', request));
const inputOf = (at: number) => upstream.calls[at]!.body!['input'];

describe("chats of Replicate's models", () => {
  it('are runs that are waited for', async () => {
    const answer = await chat();
    expect(documentOf(answer)).toMatchObject({
      ...{ object: 'chat.completion', model: MODEL },
      choices: [{ message: { role: 'assistant', content: 'The quick brown fox' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 9, completion_tokens: 4, total_tokens: 13 },
    });
    expect(answer.usage?.total_tokens).toBe(13);
    expect(upstream.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST /v1/models/${MODEL}/predictions`,
      expect.stringMatching(/^GET \/v1\/predictions\/run\d+$/),
      expect.stringMatching(/^GET \/v1\/predictions\/run\d+$/),
    ]);
    expect(upstream.calls[0]!.headers.authorization).toBe('Bearer the-key');
    expect(cancelled).toEqual([]);
  });

  it('stream as the run does, lines and all', async () => {
    upstream.instruct(MODEL, { text: 'One\ntwo three' });
    const events = await stream(asking(MODEL, 'Hello', { stream_options: { include_usage: true } }));
    const chunks = await chunksOf(events);
    expect(addedUp(chunks)).toMatchObject({ content: 'One\ntwo three', finish: 'stop' });
    expect(chunks[0]!.choices[0]!.delta).toEqual({ role: 'assistant', content: '' });
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 13 } });
    expect(upstream.calls[0]!.body).toMatchObject({ stream: true });
    expect(cancelled).toEqual([]);
  });

  it('stream at once where the model does not', async () => {
    upstream.instruct(MODEL, { answer: { urls: {} } });
    expect(addedUp(await chunksOf(await stream()))).toMatchObject({ content: 'The quick brown fox', finish: 'stop' });
  });

  it('are prompts in the words of each family', async () => {
    const messages = [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'One' },
      { role: 'assistant', content: 'Two' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'What is this?' },
          { type: 'video_url', video_url: { url: 'https://x/a.mp4' } },
          { type: 'image_url', image_url: { url: 'data:image/png;base64,AA' } },
        ],
      },
    ];
    const more = { messages, max_tokens: 9, temperature: 0.1, stop: ['a', 'b'], replicate: { debug: true } };
    await chat(asking(MODEL, '', more));
    await chat(asking('google/gemini-2.5-flash', '', more));
    await chat(asking('lucataco/qwen2-vl-7b-instruct', '', { messages: messages.slice(3) }));
    const made = upstream.calls.filter(({ method }) => method === 'POST').map(({ body }) => body!['input']);
    const prompt = 'User: One\n\nAssistant: Two\n\nUser: What is this?\n\nAssistant:';
    expect(made[0]).toEqual({
      ...{ prompt, system_prompt: 'Be brief.', max_tokens: 9, temperature: 0.1, stop_sequences: 'a,b', debug: true },
      ...{ video: 'https://x/a.mp4', image: 'data:image/png;base64,AA' },
    });
    expect(made[1]).toMatchObject({
      system_instruction: 'Be brief.',
      max_output_tokens: 9,
      videos: ['https://x/a.mp4'],
    });
    expect(made[2]).toEqual({ prompt: 'What is this?', media: 'data:image/png;base64,AA' });
  });

  it('run a version by its name', async () => {
    await chat(asking('owner/name:abc123'));
    expect(upstream.calls[0]).toMatchObject({ path: '/v1/predictions', body: { version: 'owner/name:abc123' } });
  });

  it.each([
    ['tools', { tools: [{ type: 'function', function: { name: 'a' } }] }],
    ['response_format', { response_format: { type: 'json_object' as const } }],
    ['messages[0].content[0].type', { messages: [{ role: 'user', content: [{ type: 'input_audio' }] }] }],
    [
      'messages[0].content[0].image_url.url',
      { messages: [{ role: 'user', content: [{ type: 'image_url', image_url: 'http://x' }] }] },
    ],
  ])('are refused by the name of the field: %s', async (param, more) => {
    expect(await failure(chat(asking(MODEL, '', more)))).toMatchObject({ failure: 'rejected', param });
    expect(upstream.calls).toHaveLength(0);
  });

  it('tell what went wrong', async () => {
    upstream.instruct(MODEL, { answer: { status: 'failed', error: 'CUDA out of memory at /src/secret.py' } });
    const failed = await failure(chat());
    expect(failed).toMatchObject({ failure: 'server' });
    expect(failed.message).not.toContain('secret');
    upstream.instruct(MODEL, { answer: { status: 'failed', error: 'NSFW content detected.' } });
    expect(await failure(chat())).toMatchObject({ failure: 'rejected', message: 'NSFW content detected.' });
    upstream.instruct(MODEL, { errorAfter: 2 });
    expect(await failure(stream().then(chunksOf))).toMatchObject({ failure: 'server' });
    upstream.instruct(MODEL, { cutAfter: 2 });
    expect(await failure(stream().then(chunksOf))).toMatchObject({ failure: 'connection' });
    upstream.instruct(MODEL, {
      status: 422,
      failure: { title: 'Input validation failed', detail: '- input.prompt is required' },
    });
    expect(await failure(chat())).toMatchObject({ failure: 'rejected', message: '- input.prompt is required' });
    upstream.instruct(MODEL, { status: 402, failure: {} });
    expect(await failure(chat())).toMatchObject({ failure: 'credential' });
    upstream.instruct(MODEL, { status: 429, retryAfter: '3' });
    expect(await failure(chat())).toMatchObject({ failure: 'rate_limited', retryAfterMs: 3000 });
  });

  it('are cancelled when the caller goes: while made, while run, while streamed', async () => {
    for (const instructions of [{ delayMs: 50 }, { answer: { status: 'processing' } }]) {
      upstream.instruct(MODEL, instructions);
      const going = new AbortController();
      const running = replicate.chat!(providerCall('replicate', asking(MODEL), { signal: going.signal }));
      await eventually('a call', () => upstream.calls.length > 0);
      going.abort();
      expect(await failure(running)).toMatchObject({ failure: 'aborted' });
      await eventually('the cancellation', () => cancelled.length === 1);
      upstream.reset();
      cancelled.length = 0;
    }
    upstream.instruct(MODEL, { chunks: 100_000, gapMs: 1 });
    const streamed = await stream();
    await streamed.next();
    await streamed.next();
    await streamed.return!();
    await eventually('the cancellation', () => cancelled.length === 1 && upstream.aborted === 1);
    expect(cancelled).toEqual([MODEL]);
  });

  it('are given up when nothing changes for too long', async () => {
    upstream.instruct(MODEL, { answer: { status: 'processing' } });
    const call = providerCall('replicate', asking(MODEL), { timeoutMs: 200 });
    expect(await failure(replicate.chat!(call))).toMatchObject({ failure: 'timeout' });
    await eventually('the cancellation', () => cancelled.length === 1);
  });

  it('come from no stranger', async () => {
    upstream.instruct(MODEL, { answer: { urls: { stream: 'https://stream.replicate.com.evil.example/x' } } });
    expect(await failure(stream())).toMatchObject({ failure: 'server' });
    await eventually('the cancellation', () => cancelled.length === 1);
  });
});

describe("images of Replicate's models", () => {
  const draw = async (more: object = {}, model = FLUX) => {
    const answer = await replicate.image!(providerCall('replicate', { model, prompt: 'A fox', ...more }));
    return JSON.parse(Buffer.from(answer.bytes).toString());
  };
  const output = ['https://replicate.delivery/1.webp'];

  it('are their addresses, or what is there', async () => {
    upstream.instruct(FLUX, { answer: { output, status: 'succeeded' } });
    expect((await draw({ size: '1536x1024', output_format: 'jpeg' })).data).toEqual([{ url: output[0] }]);
    expect(inputOf(0)).toEqual({ prompt: 'A fox', aspect_ratio: '3:2', output_format: 'jpg' });
    expect((await draw({ response_format: 'b64_json' })).data).toEqual([
      { b64_json: Buffer.from('image').toString('base64') },
    ]);
    upstream.instruct(FLUX, { answer: { output: 'http://10.0.0.1/x', status: 'succeeded' } });
    expect(await failure(draw({ response_format: 'b64_json' }))).toMatchObject({ failure: 'rejected' });
  });

  it('are as many as were asked for', async () => {
    upstream.instruct(FLUX, { answer: { output, status: 'succeeded' } });
    expect((await draw({ n: 3 })).data).toHaveLength(3);
    expect(upstream.calls).toHaveLength(3);
    expect(inputOf(0)).toMatchObject({ num_outputs: 3 });
  });

  it('have the size that others take', async () => {
    const model = 'stability-ai/sdxl';
    upstream.instruct(model, { answer: { output, status: 'succeeded' } });
    await draw({ size: '512x768' }, model);
    expect(inputOf(0)).toMatchObject({ width: 512, height: 768 });
    expect(await failure(draw({ size: 'large' }, model))).toMatchObject({ failure: 'rejected', param: 'size' });
  });
});
