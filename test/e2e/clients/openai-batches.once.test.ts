import OpenAI, { toFile } from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { type ModelUpstream, startModelUpstream } from '../../support/model-upstream.ts';
import { type InProcessApp, startInProcess } from '../../support/start-app.ts';

const model = 'gpt-4o-mini';
let upstream: ModelUpstream;
let app: InProcessApp;
let openai: OpenAI;
let other: OpenAI;
beforeAll(async () => {
  upstream = await startModelUpstream();
  app = await startInProcess({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1` });
  const client = async () => {
    const { accessToken: token } = await app.newcomer();
    const body = { name: 'clients', scopes: ['read:inference', 'write:inference', 'read:files', 'write:files'] };
    const { key } = (await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', { token, body })).body;
    return new OpenAI({ baseURL: `${app.url}/v1`, apiKey: key, maxRetries: 0 });
  };
  openai = await client();
  other = await client();
});
beforeEach(() => upstream.reset());
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

type Endpoint = '/v1/chat/completions' | '/v1/embeddings' | '/v1/responses';
const lineOf = (customId: string, body: object, url: string = '/v1/chat/completions', method = 'POST') =>
  JSON.stringify({ custom_id: customId, method, url, body });
const chat = (content: string, more: object = {}) => ({ model, messages: [{ role: 'user', content }], ...more });
const upload = async (lines: readonly string[]) =>
  openai.files.create({ file: await toFile(Buffer.from(lines.join('\n')), 'requests.jsonl'), purpose: 'batch' });
const run = async (lines: readonly string[], endpoint: Endpoint = '/v1/chat/completions') => {
  const { id } = await upload(lines);
  return openai.batches.create({ input_file_id: id, endpoint, completion_window: '24h', metadata: { a: 'b' } });
};
const ended = async (id: string) => {
  let batch = await openai.batches.retrieve(id);
  await eventually('the batch has ended', async () => {
    batch = await openai.batches.retrieve(id);
    return !['validating', 'in_progress', 'finalizing', 'cancelling'].includes(batch.status);
  });
  return batch;
};
interface Line {
  readonly id: string;
  readonly custom_id: string;
  readonly response: { readonly status_code: number; readonly body: Readonly<Record<string, unknown>> };
  readonly error: unknown;
}
const linesOf = async (id: string | undefined): Promise<Line[]> => {
  const text = await (await openai.files.content(id!)).text();
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
};

describe('openai, unmodified, with batches', () => {
  it('runs chats, and has answers and failures in files', async () => {
    upstream.instruct('gpt-4o', { status: 400 });
    const made = await run([
      lineOf('one', chat('one')),
      lineOf('two', { ...chat('two'), model: 'gpt-4o' }),
      lineOf('three', { model }),
      lineOf('four', chat('four', { stream: true })),
      lineOf('five', chat('five')),
    ]);
    expect(made).toMatchObject({
      ...{ object: 'batch', endpoint: '/v1/chat/completions', status: 'validating', completion_window: '24h' },
      ...{ metadata: { a: 'b' }, errors: null, output_file_id: null, error_file_id: null },
      request_counts: { total: 0, completed: 0, failed: 0 },
    });
    expect(made.expires_at! - made.created_at).toBe(86_400);
    const batch = await ended(made.id);
    expect(batch).toMatchObject({
      status: 'completed',
      request_counts: { total: 5, completed: 2, failed: 3 },
      completed_at: expect.any(Number),
      in_progress_at: expect.any(Number),
    });
    const answers = await linesOf(batch.output_file_id);
    expect(answers.map(({ custom_id: name }) => name)).toEqual(['one', 'five']);
    expect(answers[0]).toMatchObject({
      id: expect.stringMatching(/^batch_req_/),
      response: {
        status_code: 200,
        request_id: expect.any(String),
        body: { object: 'chat.completion', choices: [{ message: { content: 'The quick brown fox' } }] },
      },
      error: null,
    });
    const failures = await linesOf(batch.error_file_id);
    expect(failures).toMatchObject([
      { custom_id: 'two', response: { status_code: 400 } },
      { custom_id: 'three', response: { status_code: 400, body: { error: { param: 'messages' } } } },
      { custom_id: 'four', response: { status_code: 400, body: { error: { param: 'body.stream' } } } },
    ]);
    expect(await openai.files.retrieve(batch.output_file_id!)).toMatchObject({ purpose: 'batch_output' });
  });

  it('runs embeddings and responses', async () => {
    const embedding = { model: 'text-embedding-3-small', input: 'a fox' };
    const first = await ended((await run([lineOf('e', embedding, '/v1/embeddings')], '/v1/embeddings')).id);
    expect((await linesOf(first.output_file_id))[0]!.response.body).toMatchObject({ object: 'list' });
    const asked = [lineOf('r', { model, input: 'Hello' }, '/v1/responses')];
    const second = await ended((await run(asked, '/v1/responses')).id);
    const { body } = (await linesOf(second.output_file_id))[0]!.response;
    expect(body).toMatchObject({ object: 'response', status: 'completed' });
    expect((await openai.responses.retrieve(body['id'] as string)).id).toBe(body['id']);
  });

  it('fails a file that is wrong, by line', async () => {
    const batch = await ended(
      (
        await run([
          lineOf('one', chat('one')),
          'no JSON',
          lineOf('one', chat('two')),
          lineOf('three', chat('three'), '/v1/embeddings'),
          lineOf('four', chat('four'), '/v1/chat/completions', 'GET'),
          '{"custom_id":"five","method":"POST","url":"/v1/chat/completions"}',
        ])
      ).id,
    );
    expect(batch).toMatchObject({ status: 'failed', failed_at: expect.any(Number), request_counts: { total: 0 } });
    expect(batch.errors!.data!.map(({ code, line, param }) => [code, line, param])).toEqual([
      ['invalid_json_line', 2, null],
      ['duplicate_custom_id', 3, 'custom_id'],
      ['invalid_url', 4, 'url'],
      ['invalid_method', 5, 'method'],
      ['missing_required_parameter', 6, 'body'],
    ]);
    expect(upstream.calls).toEqual([]);
  });

  it('cancels, keeps what was answered, and ends the calls of the provider', async () => {
    upstream.instruct('gpt-4o', { hang: true });
    const made = await run([
      lineOf('one', chat('one')),
      ...Array.from({ length: 8 }, (_, i) => lineOf(`slow ${i}`, { ...chat('two'), model: 'gpt-4o' })),
    ]);
    await eventually('one is answered and others run', async () => {
      const { request_counts: counts } = await openai.batches.retrieve(made.id);
      return counts!.completed === 1 && upstream.open > 0;
    });
    expect((await openai.batches.cancel(made.id)).status).toBe('cancelling');
    const batch = await ended(made.id);
    expect(batch).toMatchObject({ status: 'cancelled', cancelled_at: expect.any(Number), error_file_id: null });
    expect((await linesOf(batch.output_file_id)).map(({ custom_id: name }) => name)).toEqual(['one']);
    await eventually('the calls have ended', () => upstream.open === 0);
    expect((await openai.batches.cancel(made.id)).status).toBe('cancelled');
  });

  it('lists them, page by page, and those of one’s own organization only', async () => {
    const { id } = await run([lineOf('one', chat('one'))]);
    const all: string[] = [];
    for await (const batch of openai.batches.list({ limit: 2 })) all.push(batch.id);
    expect(all[0]).toBe(id);
    expect(all.length).toBeGreaterThan(3);
    expect(all).toEqual(all.toSorted().toReversed());
    expect((await other.batches.list()).data).toEqual([]);
    await expect(other.batches.retrieve(id)).rejects.toMatchObject({ status: 404 });
    await expect(other.batches.cancel(id)).rejects.toMatchObject({ status: 404 });
    await ended(id);
  });

  it('is refused by the name of the field', async () => {
    const { id } = await upload([lineOf('one', chat('one'))]);
    const file = await toFile(Buffer.from('text'), 'notes.txt');
    const { id: notes } = await openai.files.create({ file, purpose: 'assistants' });
    const good = { input_file_id: id, endpoint: '/v1/chat/completions', completion_window: '24h' };
    const refused = (body: object, client = openai) =>
      client.batches.create({ ...good, ...body } as unknown as OpenAI.BatchCreateParams).then(
        () => null,
        ({ status, param }) => [status, param],
      );
    expect(await refused({ input_file_id: 'file_none' })).toEqual([400, 'input_file_id']);
    expect(await refused({}, other)).toEqual([400, 'input_file_id']);
    expect(await refused({ input_file_id: notes })).toEqual([400, 'input_file_id']);
    expect(await refused({ endpoint: '/v1/completions' })).toEqual([400, 'endpoint']);
    expect(await refused({ completion_window: '1h' })).toEqual([400, 'completion_window']);
    expect(await refused({ metadata: { a: 1 } })).toEqual([400, 'metadata.a']);
  });
});
