import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { silentWav } from '../../../test/support/recordings.ts';
import { startInProcess, type TestApp } from '../../../test/support/start-app.ts';
import { referenceIn } from '../provider-state.ts';
import { refuseFilesOf } from '../providers/replicate-input.ts';

const model = 'gpt-4o-mini';
const file_id = 'file-of-another-tenant';
const saying = (...content: readonly object[]) => ({ model, messages: [{ role: 'user', content }] });
const text = { type: 'text', text: 'What is in it?' };
const messages = [{ role: 'user', content: 'Go on' }];

describe('What a provider keeps in the account that organizations share', () => {
  let upstream: ModelUpstream;
  let app: TestApp;
  let owner: LoggedIn;
  let stranger: LoggedIn;
  /** A response of the owner's. */
  let response: string;
  beforeAll(async () => {
    upstream = await startModelUpstream();
    app = await startInProcess({ ...modelSettings(upstream), RESPONSES_PASS_THROUGH: 'on' });
    [owner, stranger] = [await app.newcomer(), await app.newcomer()];
    const body = { model, input: 'A secret' };
    response = (await app.call<{ id: string }>('POST', '/api/v1/responses', { token: owner.accessToken, body })).body
      .id;
  });
  beforeEach(() => upstream.reset());
  afterAll(async () => {
    await app?.stop();
    await upstream?.close();
  });
  const post = (path: string, body: object, who = stranger) =>
    app.call<{ error?: { param?: string }; errors?: { path: string }[] }>('POST', `/api/v1/${path}`, {
      token: who.accessToken,
      body,
    });

  it.each([
    ['chat/completions', 'store', { model, messages, store: true }],
    ['chat/completions', 'previous_response_id', { model, messages, previous_response_id: 'RESPONSE' }],
    ['chat/completions', 'conversation', { model, messages, conversation: 'conv_1' }],
    ['chat/completions', 'messages[0].content[1].file.file_id', saying(text, { type: 'file', file: { file_id } })],
    ['chat/completions', 'messages[0].content[0].image_file.file_id', saying({ type: 'x', image_file: { file_id } })],
    ['chat/completions', 'messages[0].content[0].source.file_id', saying({ type: 'document', source: { file_id } })],
    [
      'chat/completions',
      'messages[1].audio.id',
      { model, messages: [...messages, { role: 'assistant', audio: { id: 'audio_1' } }] },
    ],
    ['chat/completions', 'audio.voice.id', { model, messages, audio: { voice: { id: 'voice_1' }, format: 'wav' } }],
    [
      'chat/completions',
      'tools[0].container',
      { model, messages, tools: [{ type: 'code_interpreter', container: 'cntr_1' }] },
    ],
    [
      'chat/completions',
      'tools[0].mcp.connector_id',
      { model, messages, tools: [{ type: 'mcp', mcp: { connector_id: 'c' } }] },
    ],
    [
      'invoke',
      'input_data[0].content[0].file.file_id',
      { model, input_data: saying({ type: 'file', file: { file_id } }).messages },
    ],
    ['invoke', 'store', { model, messages, store: true }],
    ['invoke/v2', 'messages[0].content[0].file.file_id', saying({ type: 'file', file: { file_id } })],
    ['responses', 'previous_response_id', { model, input: 'Say it again', previous_response_id: 'RESPONSE' }],
    ['responses', 'conversation', { model, input: 'x', conversation: 'conv_1' }],
    ['responses', 'prompt', { model, input: 'x', prompt: { id: 'pmpt_1' } }],
    ['responses', 'input[0]', { model, input: [{ type: 'item_reference', id: 'msg_1' }] }],
    [
      'responses',
      'input[0].content[0].file_id',
      { model, input: [{ role: 'user', content: [{ type: 'input_file', file_id }] }] },
    ],
    [
      'responses',
      'input[0].output[0].file_id',
      { model, input: [{ type: 'function_call_output', call_id: 'c', output: [{ type: 'input_image', file_id }] }] },
    ],
    [
      'responses',
      'input[0].container_id',
      { model, input: [{ type: 'code_interpreter_call', container_id: 'cntr_1' }] },
    ],
    ['responses', 'tools[0].type', { model, input: 'x', tools: [{ type: 'mcp', connector_id: 'c' }] }],
    ['images/generations', 'images[0].file_id', { model: 'gpt-image-1', prompt: 'a fox', images: [{ file_id }] }],
    ['images/generations', 'mask.file_id', { model: 'gpt-image-1', prompt: 'a fox', mask: { file_id } }],
    ['rerank', 'file_id', { query: 'a', documents: ['a'], file_id }],
    ['moderations', 'file_id', { input: 'a', file_id }],
    ['embeddings', 'file_id', { model: 'text-embedding-3-small', input: 'a', file_id }],
    ['audio/speech', 'voice.id', { model: 'gpt-4o-mini-tts', input: 'a', voice: { id: 'voice_1' } }],
  ])('is out of reach by %s: %s is refused by name, and nothing is sent', async (path, field, body) => {
    const named = JSON.parse(JSON.stringify(body).replace('"RESPONSE"', JSON.stringify(response))) as object;
    const answer = await post(path, named);
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(JSON.stringify(field))]);
    expect(upstream.calls).toEqual([]);
  });

  it('is out of reach by a form, and by the types of service of /invoke', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ model: 'gpt-4o-mini-transcribe', file_id })) form.append(name, value);
    form.append('file', new Blob([silentWav(1)]), 'a.wav');
    const headers = { authorization: `Bearer ${stranger.accessToken}` };
    const formed = await fetch(`${app.url}/api/v1/audio/transcriptions`, { method: 'POST', headers, body: form });
    expect([formed.status, await formed.text()]).toEqual([400, expect.stringContaining('"file_id"')]);
    const input_audio = { data: silentWav(1).toString('base64'), format: 'wav' };
    for (const [service_type, content] of [
      ['audio', [{ type: 'input_audio', input_audio }]],
      ['embedding', 'a'],
      ['image', 'a fox'],
    ] as const) {
      const answer = await post('invoke', { service_type, messages: [{ role: 'user', content }], file_id });
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('"file_id"')]);
    }
    expect(upstream.calls).toEqual([]);
  });

  it('has no names for the items of a response, and keeps none', async () => {
    const input = [
      { role: 'user', content: 'Hello' },
      { type: 'reasoning', id: 'rs_of_another_tenant', summary: [] },
      { type: 'image_generation_call', id: 'ig_of_another_tenant', result: 'AAAA' },
      { type: 'reasoning', id: 'rs_own', summary: [], encrypted_content: 'x' },
    ];
    const answer = await post('responses', { model, input, store: true });
    expect(answer.status, answer.text).toBe(200);
    expect(upstream.calls[0]!.body).toMatchObject({
      store: false,
      input: [
        { role: 'user', content: 'Hello' },
        { type: 'image_generation_call', result: 'AAAA' },
        { type: 'reasoning', encrypted_content: 'x' },
      ],
    });
    expect(JSON.stringify(upstream.calls[0]!.body)).not.toContain('of_another_tenant');
  });

  it("is not confused with what is the caller's own", async () => {
    const strict = { type: 'object', properties: { file_id: { type: 'string' } }, container: {} };
    const own = {
      ...{ model, messages, store: false, metadata: { file_id: 'x', conversation: 'y' } },
      tools: [{ type: 'function', function: { name: 'read', parameters: strict } }],
      response_format: { type: 'json_schema', json_schema: { name: 'n', schema: strict } },
    };
    const chat = await post('chat/completions', own);
    expect([chat.status, upstream.calls[0]!.body!['metadata']]).toEqual([200, own.metadata]);
    const next = await post('responses', { model, input: 'Say it again', previous_response_id: response }, owner);
    expect(next.status, next.text).toBe(200);
  });
});

describe('References into a provider’s account', () => {
  it('are found at any depth, and a document that is too deep is told as such', () => {
    const deep = (levels: number): object => (levels === 0 ? { file_id } : { part: [deep(levels - 1)] });
    expect(referenceIn(deep(2))).toMatchObject({ path: 'part[0].part[0].file_id' });
    expect(referenceIn(deep(40))).toEqual({ path: 'body', message: 'is nested too deeply' });
    expect(referenceIn({ tools: [{ type: 'file_search', file_search: { file_ids: ['file_ours'] } }] })).toBeNull();
    expect(referenceIn({ file_id: null, conversation: undefined })).toBeNull();
  });

  it("are not sent to Replicate as addresses of its account's files", () => {
    const host = 'api.replicate.com';
    for (const address of ['https://api.replicate.com/v1/files/1', ' HTTPS://x@API.replicate.com:443/v1/files/1'])
      expect(() => refuseFilesOf(host, { prompt: 'a', images: [{ url: address }] })).toThrow(
        expect.objectContaining({ failure: 'rejected', param: 'replicate.images[0].url' }),
      );
    const input = { prompt: 'What is https://api.replicate.com/v1/files/1 ?', image: 'https://example.com/a.png' };
    expect(refuseFilesOf(host, input)).toBe(input);
  });
});
