import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { type ModelUpstream, startModelUpstream } from '../../support/model-upstream.ts';
import { type InProcessApp, startInProcess } from '../../support/start-app.ts';

const model = 'gpt-4o-mini';
let upstream: ModelUpstream;
let app: InProcessApp;
let openai: OpenAI;
beforeAll(async () => {
  upstream = await startModelUpstream();
  app = await startInProcess({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1` });
  const { accessToken: token } = await app.newcomer();
  const body = { name: 'clients', scopes: ['read:inference', 'write:inference'] };
  const { key } = (await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', { token, body })).body;
  openai = new OpenAI({ baseURL: `${app.url}/v1`, apiKey: key, maxRetries: 0 });
});
beforeEach(() => upstream.reset());
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

const ended = async (id: string) => {
  let found = await openai.responses.retrieve(id);
  await eventually('the response has ended', async () => {
    found = await openai.responses.retrieve(id);
    return found.status !== 'queued' && found.status !== 'in_progress';
  });
  return found;
};

describe('openai, unmodified, with responses', () => {
  it('lists the items that a response was asked with, page by page', async () => {
    const input = ['one', 'two', 'three'].map((content) => ({ role: 'user' as const, content }));
    const { id } = await openai.responses.create({ model, input });
    const newest = await openai.responses.inputItems.list(id, { limit: 2 });
    expect(newest.data).toMatchObject([
      { type: 'message', role: 'user', status: 'completed', content: [{ type: 'input_text', text: 'three' }] },
      { content: [{ text: 'two' }] },
    ]);
    expect(newest.has_more).toBe(true);
    const texts: unknown[] = [];
    for await (const item of openai.responses.inputItems.list(id, { limit: 1, order: 'asc' }))
      texts.push((item as { content: { text: string }[] }).content[0]!.text);
    expect(texts).toEqual(['one', 'two', 'three']);
    const nowhere = openai.responses.inputItems.list(id, { after: 'msg_none' });
    await expect(nowhere).rejects.toMatchObject({ status: 400, param: 'after' });
  });

  it('asks in the background, and reads the answer later', async () => {
    upstream.instruct(model, { delayMs: 300, times: 1 });
    const asked = await openai.responses.create({ model, input: 'Hello', background: true, metadata: { a: 'b' } });
    expect(asked).toMatchObject({ status: 'queued', background: true, output: [], metadata: { a: 'b' } });
    const response = await ended(asked.id);
    expect(response).toMatchObject({
      ...{ id: asked.id, status: 'completed', created_at: asked.created_at, background: true },
      ...{ output_text: 'The quick brown fox', usage: { total_tokens: 101 } },
    });
    const next = await openai.responses.create({ model, input: 'And?', previous_response_id: asked.id });
    expect(next.status).toBe('completed');
    expect(upstream.calls).toHaveLength(2);
  });

  it('cancels what it has asked in the background, and ends the call of the provider', async () => {
    upstream.instruct(model, { hang: true });
    const { id } = await openai.responses.create({ model, input: 'Think', background: true });
    await eventually('the model is asked', () => upstream.open === 1);
    expect((await openai.responses.retrieve(id)).status).toBe('in_progress');
    const early = openai.responses.create({ model, input: 'And?', previous_response_id: id });
    await expect(early).rejects.toMatchObject({ status: 400, param: 'previous_response_id' });
    expect((await openai.responses.cancel(id)).status).toBe('cancelled');
    await eventually('the call has ended', () => upstream.open === 0);
    expect((await openai.responses.cancel(id)).status).toBe('cancelled');
    expect((await openai.responses.retrieve(id)).status).toBe('cancelled');
  });

  it('removes what works in the background, and ends the call of the provider', async () => {
    upstream.instruct(model, { hang: true });
    const { id } = await openai.responses.create({ model, input: 'Think', background: true });
    await eventually('the model is asked', () => upstream.open === 1);
    await openai.responses.delete(id);
    await eventually('the call has ended', () => upstream.open === 0);
    await expect(openai.responses.retrieve(id)).rejects.toMatchObject({ status: 404 });
  });

  it('reads why one has failed', async () => {
    upstream.instruct(model, { status: 400 });
    const { id } = await openai.responses.create({ model, input: 'Hello', background: true });
    const response = await ended(id);
    expect(response).toMatchObject({ status: 'failed', output: [], error: { message: expect.stringMatching(/./) } });
  });

  it('is refused by the name of the field', async () => {
    const refused = (body: object) =>
      openai.responses
        .create({ model, input: 'Hello', ...body } as OpenAI.Responses.ResponseCreateParamsNonStreaming)
        .then(
          () => null,
          ({ status, param }) => [status, param],
        );
    expect(await refused({ background: true, stream: true })).toEqual([400, 'stream']);
    expect(await refused({ background: true, store: false })).toEqual([400, 'store']);
    expect(await refused({ background: 'yes' })).toEqual([400, 'background']);
    expect(await refused({ background: true, input: [{ type: 'computer_call' }] })).toEqual([400, 'input[0].type']);
    const { id } = await openai.responses.create({ model, input: 'Hello' });
    await expect(openai.responses.cancel(id)).rejects.toMatchObject({ status: 400, param: 'response_id' });
  });
});
