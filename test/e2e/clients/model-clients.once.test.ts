import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { HumanMessage } from '@langchain/core/messages';
import { tool as langchainTool } from '@langchain/core/tools';
import { ChatOpenAI, OpenAIEmbeddings } from '@langchain/openai';
import { embed, embedMany, generateObject, generateText, stepCountIs, streamText, tool } from 'ai';
import OpenAI, { toFile } from 'openai';
import { zodResponseFormat, zodTextFormat } from 'openai/helpers/zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../support/eventually.ts';
import { anthropicForm } from '../../support/model-upstream/anthropic.ts';
import { openAiForm } from '../../support/model-upstream/openai.ts';
import { type ModelUpstream, startModelUpstream } from '../../support/model-upstream.ts';
import { silentWav } from '../../support/recordings.ts';
import { type InProcessApp, startInProcess } from '../../support/start-app.ts';

const model = 'gpt-4o-mini';
const SMALL = 'text-embedding-3-small';
const TEXT = 'The quick brown fox';
const City = z.object({ city: z.string() });
const messages = [{ role: 'user' as const, content: 'Where is the Louvre?' }];

let upstream: ModelUpstream;
let app: InProcessApp;
let baseURL: string;
let apiKey: string;
let openai: OpenAI;
beforeAll(async () => {
  upstream = await startModelUpstream([anthropicForm, openAiForm]);
  app = await startInProcess({
    ...{ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1`, DEV_MODEL: 'on' },
    ...{ ANTHROPIC_API_KEY: 'sk-ant-test', ANTHROPIC_BASE_URL: `${upstream.url}/v1` },
  });
  const { accessToken: token } = await app.newcomer();
  const body = { name: 'clients', scopes: ['read:inference', 'write:inference'] };
  apiKey = (await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', { token, body })).body.key;
  baseURL = `${app.url}/v1`;
  openai = new OpenAI({ baseURL, apiKey, maxRetries: 0 });
});
beforeEach(() => upstream.reset());
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

/** The next answer calls the tool; the one after it is text again. */
const callsTool = (name: string, of: string = model) =>
  upstream.instruct(of, { toolCall: { name, arguments: '{"city":"Paris"}' }, times: 1 });
const answersJson = (of: string = model) => upstream.instruct(of, { text: '{"city":"Paris"}' });

describe('openai, unmodified', () => {
  it('completes chats, plain and streamed', async () => {
    const plain = await openai.chat.completions.create({ model, messages });
    expect(plain.choices[0]!.message.content).toBe(TEXT);
    expect(plain.usage).toMatchObject({ total_tokens: 101 });
    const stream = await openai.chat.completions.create({
      ...{ model, messages, stream: true },
      stream_options: { include_usage: true },
    });
    let text = '';
    let usage: unknown = null;
    for await (const chunk of stream) {
      text += chunk.choices[0]?.delta.content ?? '';
      usage ??= chunk.usage;
    }
    expect([text, usage]).toEqual([TEXT, expect.objectContaining({ prompt_tokens: 21 })]);
    expect(await openai.chat.completions.stream({ model, messages }).finalContent()).toBe(TEXT);
  });

  it('reads streams of /invoke/v2, which tell how they were routed', async () => {
    const chunks: unknown[] = [];
    const routed = new OpenAI({
      ...{ baseURL, apiKey, maxRetries: 0 },
      fetch: (url, init) => fetch(String(url).replace('chat/completions', 'invoke/v2'), init),
    });
    const ask = { model, messages, stream: true, stream_options: { include_usage: true } } as const;
    for await (const chunk of await routed.chat.completions.create(ask)) chunks.push(chunk);
    expect(chunks.at(-1)).toMatchObject({
      choices: [],
      usage: { total_tokens: expect.any(Number) },
      routing: { rule: 'explicit' },
    });
    const { stream: _, ...whole } = ask;
    expect(await routed.chat.completions.stream(whole).finalContent()).toBe(TEXT);
    const provider = createOpenAICompatible({
      name: 'x',
      baseURL,
      apiKey,
      fetch: (url, init) => fetch(String(url).replace('chat/completions', 'invoke/v2'), init),
    });
    const streamed = streamText({ model: provider(model), prompt: 'Where is the Louvre?' });
    expect(await streamed.text).toBe(TEXT);
    expect(await streamed.finishReason).toBe('stop');
  });

  it('runs tools', async () => {
    callsTool('weather');
    const asked: unknown[] = [];
    const runner = openai.chat.completions.runTools({
      ...{ model, messages },
      tools: [
        {
          type: 'function',
          function: {
            name: 'weather',
            description: 'The weather of a city',
            parse: JSON.parse,
            function: (input: unknown) => {
              asked.push(input);
              return 'sun';
            },
            parameters: { type: 'object', properties: { city: { type: 'string' } } },
          },
        },
      ],
    });
    expect(await runner.finalContent()).toBe(TEXT);
    expect(asked).toEqual([{ city: 'Paris' }]);
    expect(upstream.calls.at(-1)!.body!['messages']).toEqual(
      expect.arrayContaining([{ role: 'tool', tool_call_id: 'call_1', content: 'sun' }]),
    );
  });

  it('parses structured answers', async () => {
    answersJson();
    const parsed = await openai.chat.completions.parse({
      ...{ model, messages },
      response_format: zodResponseFormat(City, 'city'),
    });
    expect(parsed.choices[0]!.message.parsed).toEqual({ city: 'Paris' });
  });

  it('makes embeddings, which it asks for as base64', async () => {
    const { data } = await openai.embeddings.create({ model: SMALL, input: ['a', 'b'] });
    expect(data.map(({ embedding }) => embedding.length)).toEqual([16, 16]);
    expect(upstream.calls[0]!.body!['encoding_format']).toBe('base64');
    const echoed = await openai.embeddings.create({ model: 'dev/echo', input: 'a', dimensions: 8 });
    const length = Math.hypot(...echoed.data[0]!.embedding);
    expect([echoed.data[0]!.embedding.length, length]).toEqual([8, expect.closeTo(1, 3)]);
  });

  it('draws, speaks and listens', async () => {
    const { data } = await openai.images.generate({ model: 'gpt-image-1', prompt: 'A fox' });
    expect(data![0]!.b64_json).toMatch(/^iVBOR/);
    const speech = await openai.audio.speech.create({ model: 'gpt-4o-mini-tts', voice: 'alloy', input: 'Hello' });
    expect(speech.headers.get('content-type')).toBe('audio/mpeg');
    expect((await speech.arrayBuffer()).byteLength).toBe(4 + 3 * 1_600);
    const file = await toFile(silentWav(1), 'a.wav');
    const ask = { model: 'gpt-4o-mini-transcribe', file };
    expect((await openai.audio.transcriptions.create(ask)).text).toBe(TEXT);
    expect(await openai.audio.transcriptions.create({ ...ask, response_format: 'text' })).toBe(`${TEXT}\n`);
    let text = '';
    for await (const event of await openai.audio.transcriptions.create({ ...ask, stream: true }))
      if (event.type === 'transcript.text.delta') text += event.delta;
    expect(text).toBe(TEXT);
  });

  it('answers by the Responses API: plain, continued, streamed, parsed, with tools', async () => {
    const first = await openai.responses.create({ model, input: 'Hello' });
    expect([first.output_text, first.usage?.input_tokens]).toEqual([TEXT, 21]);
    const next = await openai.responses.create({ model, input: 'And?', previous_response_id: first.id });
    expect(next.previous_response_id).toBe(first.id);
    expect((await openai.responses.retrieve(first.id)).id).toBe(first.id);
    await openai.responses.delete(first.id);
    await expect(openai.responses.retrieve(first.id)).rejects.toBeInstanceOf(OpenAI.NotFoundError);

    const stream = openai.responses.stream({ model, input: 'Hello' });
    let text = '';
    stream.on('response.output_text.delta', ({ delta }) => {
      text += delta;
    });
    expect((await stream.finalResponse()).output).toMatchObject([{ content: [{ text: TEXT }] }]);
    expect(text).toBe(TEXT);

    callsTool('weather');
    const tools = [
      { type: 'function' as const, name: 'weather', parameters: { type: 'object', properties: {} }, strict: false },
    ];
    const called = await openai.responses.stream({ model, input: 'Weather?', tools }).finalResponse();
    expect(called.output).toMatchObject([{ type: 'function_call', name: 'weather', arguments: '{"city":"Paris"}' }]);

    answersJson();
    const text_ = { format: zodTextFormat(City, 'city') };
    const parsed = await openai.responses.parse({ model, input: 'Where?', text: text_ });
    expect(parsed.output_parsed).toEqual({ city: 'Paris' });
  });

  it('lists models', async () => {
    const ids: string[] = [];
    for await (const each of openai.models.list()) ids.push(each.id);
    expect(ids).toContain('dev/echo');
    expect(await openai.models.retrieve('dev/echo')).toMatchObject({ id: 'dev/echo', object: 'model' });
  });

  it('raises its own errors', async () => {
    const ask = (fields: object, client = openai) =>
      client.chat.completions.create({ model, messages, ...fields } as { model: string; messages: typeof messages });
    await expect(ask({ model: 'unheard-of' })).rejects.toMatchObject({
      ...{ constructor: OpenAI.NotFoundError, code: 'model_not_found', param: 'model' },
    });
    await expect(ask({ temperature: 3 })).rejects.toMatchObject({
      ...{ constructor: OpenAI.BadRequestError, type: 'invalid_request_error', param: 'temperature' },
    });
    const stranger = new OpenAI({ baseURL, apiKey: 'sk-wrong', maxRetries: 0 });
    await expect(ask({}, stranger)).rejects.toBeInstanceOf(OpenAI.AuthenticationError);
    const failure = { error: { message: 'too long', type: 'invalid_request_error', param: 'messages', code: null } };
    upstream.instruct(model, { status: 400, failure });
    await expect(ask({})).rejects.toMatchObject({ constructor: OpenAI.BadRequestError, param: 'messages' });
  });

  it('raises what fails in the middle of a stream', async () => {
    const read = async (stream: AsyncIterable<unknown>) => {
      for await (const _ of stream);
    };
    upstream.instruct(model, { errorAfter: 3 });
    await expect(read(await openai.chat.completions.create({ model, messages, stream: true }))).rejects.toBeInstanceOf(
      OpenAI.APIError,
    );
    await expect(read(await openai.responses.create({ model, input: 'Hello', stream: true }))).rejects.toBeInstanceOf(
      OpenAI.APIError,
    );
  });

  it('aborts, and the provider’s call with it', async () => {
    upstream.instruct(model, { chunks: 10_000, gapMs: 2 });
    for (const begin of [
      () => openai.chat.completions.create({ model, messages, stream: true }),
      () => openai.responses.create({ model, input: 'Hello', stream: true }),
    ]) {
      const stream = await begin();
      for await (const _ of stream) break;
      stream.controller.abort();
      await eventually('the call has ended', () => upstream.open === 0);
    }
    expect(upstream.aborted).toBe(2);
  });

  it('talks to a model of Anthropic as to its own', async () => {
    const claude = 'claude-sonnet-4-5';
    const plain = await openai.chat.completions.create({ model: claude, messages });
    expect(plain.choices[0]!.message.content).toEqual(expect.stringMatching(/./));
    const text = await openai.chat.completions.stream({ model: claude, messages }).finalContent();
    expect(text).toBe(plain.choices[0]!.message.content);
    const response = await openai.responses.create({ model: claude, input: 'Hello' });
    expect(response.output_text).toBe(text);
    const streamed = await openai.responses.stream({ model: claude, input: 'Hello' }).finalResponse();
    expect(streamed.output).toMatchObject([{ content: [{ text }] }]);
  });
});

describe('LangChain, unmodified', () => {
  const chat = () => new ChatOpenAI({ model, apiKey, configuration: { baseURL }, maxRetries: 0 });
  const weather = langchainTool(async () => 'sun', {
    ...{ name: 'weather', description: 'The weather of a city' },
    schema: z.object({ city: z.string() }),
  });

  it('invokes and streams', async () => {
    expect((await chat().invoke('Hello')).content).toBe(TEXT);
    let text = '';
    for await (const chunk of await chat().stream('Hello')) text += String(chunk.content);
    expect(text).toBe(TEXT);
  });

  it('binds tools, and makes structured answers', async () => {
    callsTool('weather');
    const { tool_calls: calls } = await chat()
      .bindTools([weather])
      .invoke([new HumanMessage('Weather?')]);
    expect(calls).toMatchObject([{ name: 'weather', args: { city: 'Paris' } }]);
    answersJson();
    expect(await chat().withStructuredOutput(City, { name: 'city' }).invoke('Where?')).toEqual({ city: 'Paris' });
  });

  it('uses the Responses API', async () => {
    const responses = new ChatOpenAI({
      model,
      apiKey,
      configuration: { baseURL },
      maxRetries: 0,
      useResponsesApi: true,
    });
    expect((await responses.invoke('Hello')).text).toBe(TEXT);
  });

  it('makes embeddings', async () => {
    const embeddings = new OpenAIEmbeddings({ model: SMALL, apiKey, configuration: { baseURL }, maxRetries: 0 });
    expect(await embeddings.embedQuery('a')).toHaveLength(16);
    expect(await embeddings.embedDocuments(['a', 'b'])).toHaveLength(2);
  });
});

describe('the AI SDK, unmodified', () => {
  const provider = () => createOpenAICompatible({ name: 'trellis', baseURL, apiKey, supportsStructuredOutputs: true });
  const tools = {
    weather: tool({ description: 'The weather', inputSchema: City, execute: async ({ city }) => `sun in ${city}` }),
  };

  it('generates and streams text', async () => {
    const { text, usage } = await generateText({ model: provider()(model), prompt: 'Hello' });
    expect([text, usage.inputTokens]).toEqual([TEXT, 21]);
    const streamed = streamText({ model: provider()(model), prompt: 'Hello' });
    expect(await streamed.text).toBe(TEXT);
  });

  it('runs tools, plain and streamed', async () => {
    callsTool('weather');
    const ask = { model: provider()(model), prompt: 'Weather?', tools, stopWhen: stepCountIs(3) };
    const { text, steps } = await generateText(ask);
    expect([text, steps[0]!.toolResults[0]!.output]).toEqual([TEXT, 'sun in Paris']);
    callsTool('weather');
    const streamed = streamText(ask);
    expect(await streamed.text).toBe(TEXT);
    expect((await streamed.steps)[0]!.toolCalls[0]).toMatchObject({ toolName: 'weather', input: { city: 'Paris' } });
  });

  it('generates objects', async () => {
    answersJson();
    const { object } = await generateObject({ model: provider()(model), schema: City, prompt: 'Where?' });
    expect(object).toEqual({ city: 'Paris' });
  });

  it('makes embeddings', async () => {
    const embedder = provider().embeddingModel(SMALL);
    expect((await embed({ model: embedder, value: 'a' })).embedding).toHaveLength(16);
    expect((await embedMany({ model: embedder, values: ['a', 'b'] })).embeddings).toHaveLength(2);
  });
});
