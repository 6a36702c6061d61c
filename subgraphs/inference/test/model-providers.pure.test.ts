import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCircuitBreakers } from '../../../platform/health/circuit-breaker.ts';
import { createHealth } from '../../../platform/health/health.ts';
import { type Outgoing, OutgoingError } from '../../../platform/outgoing/outgoing.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { anthropicForm } from '../../../test/support/model-upstream/anthropic.ts';
import { googleForm } from '../../../test/support/model-upstream/google.ts';
import { type ModelUpstream, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { openBudget } from '../../../test/support/open-budget.ts';
import { addedUp, asking, chunksOf, documentOf, providerCall } from '../../../test/support/provider-calls.ts';
import { readConfig } from '../../config.ts';
import { endpointsOf } from '../catalog/live-models.ts';
import { type Provider, ProviderError } from '../provider.ts';
import { createAnthropicProvider } from '../providers/anthropic.ts';
import { createGoogleProvider } from '../providers/google.ts';
import { watchProviders } from '../providers/health.ts';
import { endpointOf } from '../providers/kinds.ts';
import type { OpenProvider } from '../providers/openai-wire.ts';
import { createModelCircuits } from '../routing/circuits.ts';
import type { ChatRequest } from '../wire.ts';

const PNG = 'iVBORw0KGgo=';
/** The internet: one picture, and what is private. */
const outgoing: Pick<Outgoing, 'request' | 'hold'> = {
  hold: openBudget().open,
  request: async ({ url }) => {
    if (url.includes('10.0.0.1')) throw new OutgoingError('unreachable', 'no answer: the address cannot be reached');
    const isImage = url.endsWith('.png');
    const headers = { 'content-type': isImage ? 'image/png' : 'text/html' };
    return { status: 200, headers, body: Buffer.from(PNG, 'base64'), truncated: false };
  },
};

const tools = [
  {
    type: 'function',
    function: {
      name: 'weather',
      description: 'Tells it',
      parameters: { type: 'object', properties: { city: { type: 'string' } } },
    },
  },
];
const schema = {
  type: 'object',
  properties: { city: { type: 'string' } },
  required: ['city'],
  additionalProperties: false,
};
const responseFormat = { type: 'json_schema' as const, json_schema: { name: 'place', schema, strict: true } };

let upstream: ModelUpstream;
let anthropic: OpenProvider;
let google: OpenProvider;
beforeAll(async () => {
  upstream = await startModelUpstream([anthropicForm, googleForm]);
  const options = { variable: 'X', keys: ['the-key'] };
  anthropic = createAnthropicProvider({ ...options, baseUrl: `${upstream.url}/v1` });
  google = createGoogleProvider({ ...options, baseUrl: `${upstream.url}/v1beta`, outgoing });
});
beforeEach(() => upstream.reset());
afterAll(async () => {
  await Promise.all([anthropic.close(), google.close()]);
  await upstream.close();
});

const plain = async (provider: Provider, request: ChatRequest) =>
  documentOf(await provider.chat!(providerCall(provider.name, request)));
const streamed = async (provider: Provider, request: ChatRequest) => {
  const stream = await provider.chatStream!(providerCall(provider.name, request));
  const chunks = await chunksOf(stream);
  return { chunks, usage: stream.usage, ...addedUp(chunks) };
};
const sent = () => upstream.calls.at(-1)!.body as Record<string, unknown>;
const failure = (running: Promise<unknown>): Promise<ProviderError> =>
  running.then(
    () => Promise.reject(new Error('did not fail')),
    (error) => error as ProviderError,
  );

describe.each([
  ['anthropic', 'claude-sonnet-4-5'],
  ['google', 'gemini-2.5-flash'],
] as const)("%s behind OpenAI's form", (name, model) => {
  const provider = () => (name === 'anthropic' ? anthropic : google);

  it('answers a chat', async () => {
    const answer = await plain(provider(), asking(model));
    expect(answer).toMatchObject({
      object: 'chat.completion',
      model,
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: 'The quick brown fox', refusal: null },
          finish_reason: 'stop',
        },
      ],
    });
    expect(answer.id).toContain('standin');
    expect(upstream.calls[0]!.headers[name === 'anthropic' ? 'x-api-key' : 'x-goog-api-key']).toBe('the-key');
  });

  it('counts what was read from the cache and what was thought among the tokens', async () => {
    const { usage } = await plain(provider(), asking(model));
    const { usage: told } = await streamed(provider(), asking(model));
    const expected =
      name === 'anthropic'
        ? {
            prompt_tokens: 19,
            completion_tokens: 7,
            total_tokens: 26,
            prompt_tokens_details: { cached_tokens: 5, cache_write_tokens: 3 },
          }
        : {
            ...{ prompt_tokens: 20, completion_tokens: 11, total_tokens: 31 },
            prompt_tokens_details: { cached_tokens: 5 },
            completion_tokens_details: { reasoning_tokens: 4 },
          };
    expect(usage).toMatchObject(expected);
    expect(told).toMatchObject(expected);
  });

  it('streams the same in chunks', async () => {
    const { chunks, content, finish } = await streamed(provider(), asking(model));
    expect([content, finish]).toEqual(['The quick brown fox', 'stop']);
    expect(chunks[0]).toMatchObject({
      object: 'chat.completion.chunk',
      model,
      choices: [{ delta: { role: 'assistant' } }],
    });
    expect(new Set(chunks.map(({ id }) => id)).size).toBe(1);
    expect(chunks.filter(({ choices }) => choices[0]?.delta.content).length).toBeGreaterThan(2);
    expect(chunks.every(({ choices }) => choices.length === 1)).toBe(true);
    const asked = await streamed(provider(), asking(model, 'Hello', { stream_options: { include_usage: true } }));
    expect(asked.chunks.at(-1)).toMatchObject({ choices: [], usage: asked.usage });
  });

  it('calls tools, plain and in pieces', async () => {
    upstream.instruct(model, { toolCall: { name: 'weather', arguments: '{"city":"Paris"}' } });
    const request = asking(model, 'Weather?', { tools, tool_choice: 'required' });
    const { choices } = await plain(provider(), request);
    expect(choices[0]).toMatchObject({ finish_reason: 'tool_calls', message: { content: null } });
    const [call] = choices[0]!.message.tool_calls!;
    expect([call!.type, call!.function.name, JSON.parse(call!.function.arguments)]).toEqual([
      'function',
      'weather',
      { city: 'Paris' },
    ]);
    const { calls, finish } = await streamed(provider(), request);
    expect(finish).toBe('tool_calls');
    expect(calls).toHaveLength(1);
    expect(JSON.parse(calls[0]!.arguments)).toEqual({ city: 'Paris' });
    expect(calls[0]!.id).not.toBe('');
  });

  it('gives a call without arguments an empty object', async () => {
    upstream.instruct(model, { toolCall: { name: 'weather', arguments: '{}' } });
    const { calls } = await streamed(provider(), asking(model, 'Now?', { tools }));
    expect(calls.map(({ arguments: text }) => text)).toEqual(['{}']);
  });

  it('answers by a schema', async () => {
    const request = asking(model, 'Where?', { response_format: responseFormat });
    const { choices } = await plain(provider(), request);
    expect([JSON.parse(choices[0]!.message.content as string), choices[0]!.finish_reason]).toEqual([
      { city: 'Paris' },
      'stop',
    ]);
    const { content, finish } = await streamed(provider(), request);
    expect([JSON.parse(content), finish]).toEqual([{ city: 'Paris' }, 'stop']);
  });

  it.each([
    ['messages[0].role', { messages: [{ role: 'narrator', content: 'x' }] }],
    [
      'messages[0].content[0].image_url.url',
      { messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url: 'http://x/y.png' } }] }] },
    ],
    ['messages[0].content[0].type', { messages: [{ role: 'user', content: [{ type: 'hologram' }] }] }],
    [
      'messages[1].tool_call_id',
      {
        messages: [
          { role: 'user', content: 'x' },
          { role: 'tool', tool_call_id: 'nobody', content: 'x' },
        ],
      },
    ],
    ['tools[0].type', { tools: [{ type: 'telepathy' }] }],
    ['tool_choice', { tool_choice: { type: 'allowed_tools' } }],
    ['n', { n: 2 }],
    ['logprobs', { logprobs: true }],
  ])('refuses what it has no words for by its name: %s', async (param, more) => {
    const error = await failure(plain(provider(), asking(model, 'Hello', more)));
    expect(error).toMatchObject({ failure: 'rejected', param, status: 400 });
    expect(upstream.calls).toHaveLength(0);
  });

  it.each([
    [429, { retryAfter: '2' }, 'rate_limited', 2000],
    [401, {}, 'credential', null],
    [404, {}, 'unknown_model', null],
    [500, {}, 'server', null],
    [529, {}, 'server', null],
    [400, {}, 'rejected', null],
  ] as const)('tells a %d for what it is', async (status, more, kind, retryAfterMs) => {
    upstream.instruct(model, { status, ...more });
    for (const running of [plain(provider(), asking(model)), streamed(provider(), asking(model))])
      expect(await failure(running)).toMatchObject({ failure: kind, retryAfterMs, status, provider: name });
  });

  it('tells a connection that is cut, before and in the middle', async () => {
    upstream.instruct(model, { reset: true });
    expect(await failure(plain(provider(), asking(model)))).toMatchObject({ failure: 'connection' });
    upstream.instruct(model, { cutAfter: 3 });
    expect(await failure(streamed(provider(), asking(model)))).toMatchObject({ failure: 'connection' });
  });

  it('tells an error, and nonsense, in the middle of a stream', async () => {
    upstream.instruct(model, { errorAfter: 4 });
    expect(await failure(streamed(provider(), asking(model)))).toMatchObject({ failure: 'server' });
    upstream.instruct(model, { malformedAt: 3 });
    expect(await failure(streamed(provider(), asking(model)))).toMatchObject({ failure: 'server' });
  });

  it('tells a provider that falls silent', async () => {
    for (const instructions of [{ hang: true }, { stallAfter: 4 }]) {
      upstream.instruct(model, instructions);
      const call = providerCall(name, asking(model), { timeoutMs: 100 });
      const running = provider().chatStream!(call).then(chunksOf);
      expect(await failure(running)).toMatchObject({ failure: 'timeout' });
    }
  });

  it('ends the call on the wire when the caller goes, before and in the middle', async () => {
    upstream.instruct(model, { hang: true });
    const waiting = new AbortController();
    const running = provider().chat!(providerCall(name, asking(model), { signal: waiting.signal }));
    await eventually('the call', () => upstream.open === 1);
    waiting.abort();
    expect(await failure(running)).toMatchObject({ failure: 'aborted' });
    await eventually('the end of it', () => upstream.aborted === 1);
    upstream.instruct(model, { chunks: 100_000, gapMs: 1 });
    const stream = await provider().chatStream!(providerCall(name, asking(model)));
    await stream.next();
    await stream.return!();
    await eventually('the end of that too', () => upstream.aborted === 2);
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });

  it('holds the provider up while nobody reads', async () => {
    upstream.instruct(model, { chunks: 20_000, chunkBytes: 1_000 });
    const stream = await provider().chatStream!(providerCall(name, asking(model)));
    await stream.next();
    let before = -1;
    await eventually('a provider that waits', async () => {
      const stands = upstream.written === before;
      before = upstream.written;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return stands;
    });
    expect(upstream.written).toBeLessThan(12_000_000);
    await stream.return!();
  });
});

describe('what goes to Anthropic', () => {
  const model = 'claude-sonnet-4-5';
  it('is its own form of the conversation', async () => {
    await plain(anthropic, {
      model,
      max_completion_tokens: 50,
      temperature: 0.5,
      stop: 'END',
      tools,
      tool_choice: { type: 'function', function: { name: 'weather' } },
      parallel_tool_calls: false,
      messages: [
        { role: 'system', content: 'Be brief.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Look', cache_control: { type: 'ephemeral' } },
            { type: 'image_url', image_url: { url: `data:image/png;base64,${PNG}` } },
            { type: 'image_url', image_url: { url: 'https://example.com/a.png' } },
          ],
        },
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: 'c1', type: 'function', function: { name: 'weather', arguments: '{"city":"A"}' } },
            { id: 'c2', type: 'function', function: { name: 'weather', arguments: '' } },
          ],
        },
        { role: 'tool', tool_call_id: 'c1', content: 'sunny' },
        { role: 'tool', tool_call_id: 'c2', content: [{ type: 'text', text: 'rain' }] },
        { role: 'developer', content: 'Speak French.' },
      ],
    });
    expect(sent()).toMatchObject({
      model,
      max_tokens: 50,
      temperature: 0.5,
      stop_sequences: ['END'],
      system: [
        { type: 'text', text: 'Be brief.' },
        { type: 'text', text: 'Speak French.' },
      ],
      tool_choice: { type: 'tool', name: 'weather', disable_parallel_tool_use: true },
      tools: [{ name: 'weather', description: 'Tells it', input_schema: { type: 'object' } }],
    });
    expect(sent()['messages']).toMatchObject([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Look', cache_control: { type: 'ephemeral' } },
          { type: 'image', source: { type: 'base64', media_type: 'image/png', data: PNG } },
          { type: 'image', source: { type: 'url', url: 'https://example.com/a.png' } },
        ],
      },
      {
        role: 'assistant',
        content: [
          { type: 'tool_use', id: 'c1', input: { city: 'A' } },
          { type: 'tool_use', id: 'c2', input: {} },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'c1', content: 'sunny' },
          { type: 'tool_result', tool_use_id: 'c2', content: 'rain' },
        ],
      },
    ]);
  });

  it('thinks as long as it is told to, and takes its thoughts back', async () => {
    const thought = { type: 'thinking', thinking: 'Hm.', signature: 'c2ln' };
    upstream.instruct(model, { answer: { content: [thought, { type: 'text', text: 'Yes.' }] } });
    const request = asking(model, 'Well?', { reasoning_effort: 'low', max_tokens: 100 });
    const answer = await plain(anthropic, request);
    expect(sent()).toMatchObject({ thinking: { type: 'enabled', budget_tokens: 2048 }, max_tokens: 2148 });
    expect(answer.choices[0]!.message).toMatchObject({
      content: 'Yes.',
      reasoning_content: 'Hm.',
      thinking_blocks: [thought],
    });
    const { chunks, reasoning, content } = await streamed(anthropic, request);
    expect([reasoning, content]).toEqual(['Hm.', 'Yes.']);
    expect(chunks.flatMap(({ choices }) => choices[0]?.delta['thinking_blocks'] ?? [])).toEqual([thought]);
    await plain(anthropic, {
      model,
      messages: [{ role: 'user', content: 'x' }, answer.choices[0]!.message, { role: 'user', content: 'y' }],
    });
    expect((sent()['messages'] as { content: unknown[] }[])[1]!.content[0]).toMatchObject(thought);
    await plain(anthropic, asking('claude-opus-4-7', 'Well?', { reasoning_effort: 'high' }));
    expect(sent()).toMatchObject({ thinking: { type: 'adaptive' }, output_config: { effort: 'high' } });
  });

  it('says why it ends', async () => {
    for (const [reason, told] of [
      ['max_tokens', 'length'],
      ['refusal', 'content_filter'],
      ['stop_sequence', 'stop'],
    ]) {
      upstream.instruct(model, { answer: { stop_reason: reason } });
      expect((await plain(anthropic, asking(model))).choices[0]!.finish_reason).toBe(told);
      expect((await streamed(anthropic, asking(model))).finish).toBe(told);
    }
  });

  it('may be several calls of tools at once', async () => {
    const content = ['a', 'b'].map((id) => ({ type: 'tool_use', id, name: 'weather', input: { city: id } }));
    upstream.instruct(model, {
      answer: { content: [{ type: 'text', text: 'I look.' }, ...content], stop_reason: 'tool_use' },
    });
    const { calls, content: text } = await streamed(anthropic, asking(model, 'x', { tools }));
    expect(text).toBe('I look.');
    expect(calls.map(({ id, arguments: given }) => [id, JSON.parse(given)])).toEqual([
      ['a', { city: 'a' }],
      ['b', { city: 'b' }],
    ]);
  });
});

describe('what goes to Google', () => {
  const model = 'gemini-2.5-flash';
  it('is its own form of the conversation, with files in it', async () => {
    await plain(google, {
      model,
      max_tokens: 50,
      tools,
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Look' },
            { type: 'image_url', image_url: { url: 'https://example.com/a.png' } },
            { type: 'input_audio', input_audio: { data: 'AAAA', format: 'wav' } },
            { type: 'video_url', video_url: { url: 'https://youtu.be/abc' } },
          ],
        },
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            {
              id: 'c1',
              type: 'function',
              function: { name: 'weather', arguments: '{}' },
              extra_content: { google: { thought_signature: 'c2ln' } },
            },
          ],
        },
        { role: 'tool', tool_call_id: 'c1', content: 'sunny' },
        { role: 'system', content: 'Be brief.' },
      ],
    });
    expect(sent()).toMatchObject({
      generationConfig: { maxOutputTokens: 50 },
      systemInstruction: { parts: [{ text: 'Be brief.' }] },
      contents: [
        {
          role: 'user',
          parts: [
            { text: 'Look' },
            { inlineData: { mimeType: 'image/png', data: PNG } },
            { inlineData: { mimeType: 'audio/wav', data: 'AAAA' } },
            { fileData: { fileUri: 'https://youtu.be/abc' } },
          ],
        },
        { role: 'model', parts: [{ functionCall: { name: 'weather' }, thoughtSignature: 'c2ln' }] },
        { role: 'user', parts: [{ functionResponse: { name: 'weather' } }] },
      ],
    });
  });

  it('is never a file of a private address, or of another kind', async () => {
    for (const [url, why] of [
      ['https://10.0.0.1/a.png', 'cannot be reached'],
      ['https://example.com/page', 'text/html'],
    ] as const) {
      const request = asking(model, '', {
        messages: [{ role: 'user', content: [{ type: 'image_url', image_url: { url } }] }],
      });
      const error = await failure(plain(google, request));
      expect([error.failure, error.message]).toEqual(['rejected', expect.stringContaining(why)]);
    }
    expect(upstream.calls).toHaveLength(0);
  });

  it('keeps the signature of the thought behind a call', async () => {
    upstream.instruct(model, { toolCall: { name: 'weather', arguments: '{"city":"Paris"}' } });
    const signature = { google: { thought_signature: 'c2lnbmF0dXJl' } };
    const { choices } = await plain(google, asking(model, 'x', { tools }));
    expect(choices[0]!.message.tool_calls![0]).toMatchObject({ extra_content: signature });
    expect((await streamed(google, asking(model, 'x', { tools }))).calls[0]!.extra).toEqual(signature);
  });

  it('thinks as long as it is told to', async () => {
    await plain(google, asking(model, 'x', { reasoning_effort: 'none' }));
    expect(sent()['generationConfig']).toMatchObject({ thinkingConfig: { thinkingBudget: 0 } });
    await plain(google, asking('gemini-3.5-flash', 'x', { reasoning_effort: 'low' }));
    expect(sent()['generationConfig']).toMatchObject({ thinkingConfig: { thinkingLevel: 'low' } });
  });

  it('says why it ends, and shows images', async () => {
    upstream.instruct(model, { answer: { finishReason: 'SAFETY' } });
    expect((await plain(google, asking(model))).choices[0]!.finish_reason).toBe('content_filter');
    upstream.instruct(model, { answer: { parts: [{ inlineData: { mimeType: 'image/png', data: PNG } }] } });
    const images = [{ type: 'image_url', image_url: { url: `data:image/png;base64,${PNG}` } }];
    const request = asking(model, 'Draw', { modalities: ['image', 'text'] });
    expect((await plain(google, request)).choices[0]!.message).toMatchObject({ content: null, images });
    expect(sent()['generationConfig']).toMatchObject({ responseModalities: ['TEXT', 'IMAGE'] });
    const { chunks } = await streamed(google, request);
    expect(chunks.flatMap(({ choices }) => choices[0]?.delta['images'] ?? [])).toEqual(images);
  });

  it('tells how long to wait, and a bad key, as Google does', async () => {
    upstream.instruct(model, {
      status: 429,
      failure: {
        error: {
          code: 429,
          message: 'quota',
          status: 'RESOURCE_EXHAUSTED',
          details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.5s' }],
        },
      },
    });
    expect(await failure(plain(google, asking(model)))).toMatchObject({
      failure: 'rate_limited',
      retryAfterMs: 34_500,
    });
    upstream.instruct(model, {
      status: 400,
      failure: {
        error: {
          code: 400,
          message: 'API key not valid',
          status: 'INVALID_ARGUMENT',
          details: [{ reason: 'API_KEY_INVALID' }],
        },
      },
    });
    expect(await failure(plain(google, asking(model)))).toMatchObject({ failure: 'credential' });
  });

  it('draws in the nearest proportions', async () => {
    const draw = (more: object) =>
      google.image!(providerCall('google', { model: 'imagen-4.0-generate-001', prompt: 'A fox', ...more }));
    const { bytes } = await draw({ size: '1536x1024', n: 1 });
    expect(JSON.parse(Buffer.from(bytes).toString())).toMatchObject({ data: [{ b64_json: PNG }] });
    expect(sent()).toMatchObject({
      instances: [{ prompt: 'A fox' }],
      parameters: { sampleCount: 1, aspectRatio: '4:3' },
    });
    expect(await failure(draw({ size: 'big' }))).toMatchObject({ failure: 'rejected', param: 'size' });
  });

  it('embeds one text or many', async () => {
    const embed = async (request: Record<string, unknown>) => {
      const answer = await google.embed!(providerCall('google', { model: 'gemini-embedding-001', ...request }));
      return { usage: answer.usage, ...JSON.parse(Buffer.from(answer.bytes).toString()) };
    };
    const one = await embed({ input: 'Hello', dimensions: 8 });
    expect(one).toMatchObject({
      object: 'list',
      data: [{ object: 'embedding', index: 0 }],
      usage: { prompt_tokens: 2 },
    });
    const many = await embed({ input: ['a', 'b'], encoding_format: 'base64' });
    const bytes = Buffer.from(many.data[1].embedding, 'base64');
    expect(new Float32Array(bytes.buffer, bytes.byteOffset, 8)[0]).toBe(0.125);
    await expect(embed({ input: [1, 2] })).rejects.toMatchObject({ failure: 'rejected', param: 'input' });
  });
});

it('has nothing of the AI SDK in the errors that it shows', async () => {
  upstream.instruct('claude-sonnet-4-5', {
    status: 400,
    failure: { type: 'error', error: { type: 'invalid_request_error', message: 'max_tokens: too many' } },
  });
  const error = await failure(plain(anthropic, asking('claude-sonnet-4-5')));
  expect(error).toBeInstanceOf(ProviderError);
  expect(error.message).toBe('max_tokens: too many');
});

describe('health of providers', () => {
  it('is what their calls have met, and no call of its own', async () => {
    const breaker = { failureThreshold: 1, recoveryMs: 60_000 };
    const breakers = createCircuitBreakers(breaker);
    const circuits = createModelCircuits({ breakers, breaker, isListed: ({ upstream: name }) => name === 'gpt-4o' });
    const health = createHealth({ version: '1', cacheMs: 0 });
    const config = readConfig({ OPENAI_API_KEY: 'k', ANTHROPIC_API_KEY: 'k', OLLAMA_BASE_URL: 'http://127.0.0.1:9' });
    const endpoints = endpointsOf((name) => endpointOf(name, config));
    const forget = watchProviders({
      ...{ health, breakers, circuits, endpoints },
      keyTroubles: (name) => (name === 'ollama' ? { refused: 1, models: 2 } : { refused: 0, models: 0 }),
    });
    const caller = { id: 'usr_1', tenantId: 'org_1' };
    circuits.enter({ provider: 'anthropic', upstream: 'claude-sonnet-4-5' }, caller).end('unreachable');
    for (const upstream of ['gpt-4o', 'ft:gpt-4o:acme'])
      circuits.enter({ provider: 'openai', upstream }, caller).end('failure');
    const { dependencies, overall_status: overall } = await health.report('model_service');
    expect(Object.entries(dependencies).map(([name, { status }]) => [name, status])).toEqual([
      ['provider_openai', 'degraded'],
      ['provider_anthropic', 'unhealthy'],
      ['provider_ollama', 'degraded'],
    ]);
    expect(overall).toBe('healthy');
    expect(dependencies['provider_openai']!.error_message).toBe('models that fail (circuit open): gpt-4o, 1 more');
    expect(dependencies['provider_ollama']!.error_message).toBe(
      'refuses its key (see OLLAMA_BASE_URL); limits or refuses calls of 2 models',
    );
    expect(dependencies['provider_anthropic']!.error_message).toBe('was not reached 1 times in a row (circuit open)');
    forget();
    expect((await health.report('model_service')).dependencies).toEqual({});
  });
});
