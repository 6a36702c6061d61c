import { createAnthropic } from '@ai-sdk/anthropic';
import Anthropic from '@anthropic-ai/sdk';
import { generateObject, generateText, stepCountIs, streamText, tool } from 'ai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../support/eventually.ts';
import { anthropicForm } from '../../support/model-upstream/anthropic.ts';
import { openAiForm } from '../../support/model-upstream/openai.ts';
import { type ModelUpstream, startModelUpstream } from '../../support/model-upstream.ts';
import { type InProcessApp, startInProcess } from '../../support/start-app.ts';

const OPENAI = 'gpt-4o-mini';
const CLAUDE = 'claude-sonnet-4-5';
const TEXT = 'The quick brown fox';
const messages = [{ role: 'user' as const, content: 'Where is the Louvre?' }];
const weather = {
  name: 'weather',
  description: 'The weather of a city',
  input_schema: { type: 'object' as const, properties: { city: { type: 'string' } }, required: ['city'] },
};

let upstream: ModelUpstream;
let app: InProcessApp;
let apiKey: string;
let anthropic: Anthropic;
beforeAll(async () => {
  upstream = await startModelUpstream([anthropicForm, openAiForm]);
  app = await startInProcess({
    ...{ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1`, DEV_MODEL: 'on' },
    ...{ ANTHROPIC_API_KEY: 'sk-ant-test', ANTHROPIC_BASE_URL: `${upstream.url}/v1` },
  });
  const { accessToken: token } = await app.newcomer();
  const body = { name: 'clients', scopes: ['write:inference'] };
  apiKey = (await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', { token, body })).body.key;
  anthropic = new Anthropic({ baseURL: app.url, apiKey, maxRetries: 0 });
});
beforeEach(() => upstream.reset());
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

const callsTool = (model: string) =>
  upstream.instruct(model, { toolCall: { name: 'weather', arguments: '{"city":"Paris"}' }, times: 1 });
const models = [
  ['a provider in OpenAI’s form', OPENAI],
  ['Anthropic', CLAUDE],
] as const;

describe.each(models)('@anthropic-ai/sdk, unmodified, over %s', (_provider, model) => {
  it('asks and gets a message, with its use and its identifier', async () => {
    const { data, request_id: id } = await anthropic.messages
      .create({ model, max_tokens: 64, system: 'Be brief.', messages })
      .withResponse();
    expect(data).toMatchObject({
      type: 'message',
      role: 'assistant',
      content: [{ type: 'text', text: TEXT }],
      stop_reason: 'end_turn',
      stop_sequence: null,
    });
    expect(data.id).toMatch(/^msg_/);
    expect(data.usage).toMatchObject(
      model === CLAUDE
        ? { input_tokens: 11, cache_read_input_tokens: 5, cache_creation_input_tokens: 3, output_tokens: 7 }
        : { input_tokens: 21, cache_read_input_tokens: 0, output_tokens: 80 },
    );
    expect(id).toMatch(/^req_/);
    const sent = upstream.calls.at(-1)!.body!;
    if (model === CLAUDE) expect(sent).toMatchObject({ max_tokens: 64, system: [{ type: 'text', text: 'Be brief.' }] });
    else expect(sent['messages']).toEqual([{ role: 'system', content: 'Be brief.' }, ...messages]);
  });

  it('streams', async () => {
    const events: string[] = [];
    for await (const event of await anthropic.messages.create({ model, max_tokens: 64, messages, stream: true }))
      events.push(event.type);
    expect(events.slice(0, 3)).toEqual(['message_start', 'content_block_start', 'content_block_delta']);
    expect(events.slice(-3)).toEqual(['content_block_stop', 'message_delta', 'message_stop']);
    const message = await anthropic.messages.stream({ model, max_tokens: 64, messages }).finalMessage();
    expect(message.content).toMatchObject([{ type: 'text', text: TEXT }]);
    expect(message.stop_reason).toBe('end_turn');
    expect(message.usage).toMatchObject(
      model === CLAUDE ? { input_tokens: 11, cache_read_input_tokens: 5 } : { input_tokens: 21, output_tokens: 3 },
    );
  });

  it('calls a tool, and answers with its result in a second turn', async () => {
    for (const streams of [false, true]) {
      callsTool(model);
      const ask = { model, max_tokens: 64, tools: [weather], tool_choice: { type: 'any' as const } };
      const first = streams
        ? await anthropic.messages.stream({ ...ask, messages }).finalMessage()
        : await anthropic.messages.create({ ...ask, messages });
      expect(first.stop_reason).toBe('tool_use');
      const call = first.content.find(({ type }) => type === 'tool_use') as Anthropic.ToolUseBlock;
      expect(call).toMatchObject({ name: 'weather', input: { city: 'Paris' } });
      const second = await anthropic.messages.create({
        ...{ model, max_tokens: 64, tools: [weather] },
        messages: [
          ...messages,
          { role: 'assistant', content: first.content },
          { role: 'user', content: [{ type: 'tool_result', tool_use_id: call.id, content: 'sun' }] },
        ],
      });
      expect(second.content).toMatchObject([{ type: 'text', text: TEXT }]);
      const [asked, answered] = upstream.calls.slice(-2).map(({ body }) => body!);
      if (model === CLAUDE) {
        expect(asked!['tool_choice']).toMatchObject({ type: 'any' });
        expect((answered!['messages'] as unknown[]).at(-1)).toMatchObject({
          content: [{ type: 'tool_result', tool_use_id: call.id, content: 'sun' }],
        });
      } else {
        expect(asked!['tool_choice']).toBe('required');
        expect(answered!['messages']).toEqual(
          expect.arrayContaining([{ role: 'tool', tool_call_id: call.id, content: 'sun' }]),
        );
      }
    }
  });

  it('leaves in the middle of a stream, which ends the call of the provider', async () => {
    upstream.instruct(model, { chunks: 10_000, gapMs: 20 });
    const stream = anthropic.messages.stream({ model, max_tokens: 64, messages });
    const seen = new Promise<void>((resolve) => stream.once('text', () => resolve()));
    const ended = stream.finalMessage().catch((error: unknown) => error);
    await seen;
    expect(upstream.open).toBe(1);
    stream.abort();
    expect(await ended).toBeInstanceOf(Anthropic.APIUserAbortError);
    await eventually('the provider is left', () => upstream.open === 0 && upstream.aborted === 1);
  });

  it('throws what fails in the middle of a stream', async () => {
    upstream.instruct(model, { errorAfter: 4 });
    const failed = await anthropic.messages
      .stream({ model, max_tokens: 64, messages })
      .finalMessage()
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Anthropic.APIError);
    expect((failed as { error: unknown }).error).toMatchObject({
      type: 'error',
      error: { type: 'api_error', message: expect.stringMatching(/./) },
      request_id: expect.stringMatching(/^req_/),
    });
  });

  it('sends pictures', async () => {
    const data = Buffer.from('picture').toString('base64');
    const source = { type: 'base64' as const, media_type: 'image/png' as const, data };
    await anthropic.messages.create({
      ...{ model, max_tokens: 64 },
      messages: [
        {
          role: 'user',
          content: [
            { type: 'image', source },
            { type: 'text', text: 'Which?' },
          ],
        },
      ],
    });
    expect(upstream.calls[0]!.body!['messages']).toEqual([
      {
        role: 'user',
        content:
          model === CLAUDE
            ? [expect.objectContaining({ type: 'image', source }), { type: 'text', text: 'Which?' }]
            : [
                { type: 'image_url', image_url: { url: `data:image/png;base64,${data}` } },
                { type: 'text', text: 'Which?' },
              ],
      },
    ]);
  });

  it('counts tokens before it asks', async () => {
    const { input_tokens: few } = await anthropic.messages.countTokens({ model, messages });
    const { input_tokens: more } = await anthropic.messages.countTokens({
      ...{ model, messages, tools: [weather] },
      system: 'You are a guide who knows every museum of the world.',
    });
    expect(few).toBeGreaterThan(3);
    expect(more).toBeGreaterThan(few + 10);
  });
});

describe('@anthropic-ai/sdk, unmodified', () => {
  it('takes the key in either header', async () => {
    const bearer = new Anthropic({ baseURL: app.url, apiKey: null, authToken: apiKey, maxRetries: 0 });
    const { content } = await bearer.messages.create({ model: 'dev/echo', max_tokens: 9, messages });
    expect(content).toMatchObject([{ type: 'text', text: 'dev/echo: Where is the Louvre?' }]);
    const wrong = new Anthropic({ baseURL: app.url, apiKey: 'trl_wrong', maxRetries: 0 });
    const refused = await wrong.messages.create({ model: 'dev/echo', max_tokens: 9, messages }).catch((error) => error);
    expect(refused).toBeInstanceOf(Anthropic.AuthenticationError);
    expect(refused.error).toMatchObject({ type: 'error', error: { type: 'authentication_error' } });
  });

  it('throws its own errors', async () => {
    const failure = (ask: Partial<Anthropic.MessageCreateParamsNonStreaming>) =>
      anthropic.messages.create({ model: OPENAI, max_tokens: 9, messages, ...ask }).catch((error: unknown) => error);
    const unknown = await failure({ model: 'nobody-has-this' });
    expect(unknown).toBeInstanceOf(Anthropic.NotFoundError);
    expect(unknown).toMatchObject({
      status: 404,
      requestID: expect.stringMatching(/^req_/),
      error: { error: { type: 'not_found_error', message: expect.stringContaining('nobody-has-this') } },
    });
    const invalid = await failure({ max_tokens: 0 });
    expect(invalid).toBeInstanceOf(Anthropic.BadRequestError);
    expect((invalid as Error).message).toContain('max_tokens');
    upstream.instruct(OPENAI, { status: 429 });
    expect(await failure({})).toBeInstanceOf(Anthropic.RateLimitError);
    upstream.instruct(CLAUDE, { status: 500 });
    expect(await failure({ model: CLAUDE })).toBeInstanceOf(Anthropic.InternalServerError);
    expect(
      await anthropic.messages.countTokens({ model: 'nobody-has-this', messages }).catch((error) => error),
    ).toBeInstanceOf(Anthropic.NotFoundError);
  });

  it('runs tools by itself, beta and all', async () => {
    callsTool(OPENAI);
    const asked: unknown[] = [];
    const runner = anthropic.beta.messages.toolRunner({
      ...{ model: OPENAI, max_tokens: 64, messages },
      tools: [
        {
          ...weather,
          type: 'custom',
          parse: (input: unknown) => input,
          run: (input: unknown) => {
            asked.push(input);
            return 'sun';
          },
        },
      ],
    });
    expect((await runner).content).toMatchObject([{ type: 'text', text: TEXT }]);
    expect(asked).toEqual([{ city: 'Paris' }]);
    expect(upstream.calls).toHaveLength(2);
  });

  it('gets thoughts, and sends them back with their signature', async () => {
    const thought = { type: 'thinking' as const, thinking: 'France.', signature: 'c2lnbmVk' };
    const answer = { content: [thought, { type: 'text', text: 'In Paris.' }] };
    const ask = { model: CLAUDE, max_tokens: 4_096, thinking: { type: 'enabled' as const, budget_tokens: 2_048 } };
    for (const streams of [false, true]) {
      upstream.instruct(CLAUDE, { answer, times: 1 });
      const first = streams
        ? await anthropic.messages.stream({ ...ask, messages }).finalMessage()
        : await anthropic.messages.create({ ...ask, messages });
      expect(first.content).toMatchObject(answer.content);
      expect(upstream.calls.at(-1)!.body).toMatchObject({
        max_tokens: 4_096,
        thinking: { type: 'enabled', budget_tokens: 2_048 },
      });
      const history = [...messages, { role: 'assistant' as const, content: first.content }];
      await anthropic.messages.create({ ...ask, messages: [...history, { role: 'user', content: 'Sure?' }] });
      const sent = upstream.calls.at(-1)!.body!['messages'] as { content: unknown[] }[];
      expect(sent[1]!.content[0]).toMatchObject(thought);
    }
  });
});

describe.each(models)('@ai-sdk/anthropic, unmodified, over %s', (_provider, model) => {
  const provider = () => createAnthropic({ baseURL: `${app.url}/v1`, apiKey });
  const tools = {
    weather: tool({
      description: 'The weather of a city',
      inputSchema: z.object({ city: z.string() }),
      execute: async ({ city }) => `sun in ${city}`,
    }),
  };

  it('makes text, plain and streamed', async () => {
    const plain = await generateText({ model: provider()(model), prompt: 'Where is the Louvre?', maxRetries: 0 });
    expect([plain.text, plain.finishReason]).toEqual([TEXT, 'stop']);
    expect(plain.usage.inputTokens).toBe(model === CLAUDE ? 19 : 21);
    const streamed = streamText({ model: provider()(model), prompt: 'Where is the Louvre?', maxRetries: 0 });
    expect(await streamed.text).toBe(TEXT);
    expect(await streamed.finishReason).toBe('stop');
    expect((await streamed.usage).inputTokens).toBe(model === CLAUDE ? 19 : 21);
  });

  it('runs tools over two steps, plain and streamed', async () => {
    const ask = { model: provider()(model), prompt: 'Well?', tools, stopWhen: stepCountIs(3), maxRetries: 0 };
    callsTool(model);
    const plain = await generateText(ask);
    expect([plain.text, plain.steps.length]).toEqual([TEXT, 2]);
    expect(plain.steps[0]!.toolResults).toMatchObject([{ input: { city: 'Paris' }, output: 'sun in Paris' }]);
    callsTool(model);
    const streamed = streamText(ask);
    expect(await streamed.text).toBe(TEXT);
    expect(await streamed.steps).toHaveLength(2);
  });

  it('makes objects', async () => {
    upstream.instruct(model, { text: '{"city":"Paris"}' });
    const schema = z.object({ city: z.string() });
    const { object } = await generateObject({ model: provider()(CLAUDE), schema, prompt: 'Where?', maxRetries: 0 });
    expect(object).toEqual({ city: 'Paris' });
  });

  it('throws what is refused', async () => {
    const failed = await generateText({ model: provider()('nobody-has-this'), prompt: 'x', maxRetries: 0 }).catch(
      (error: unknown) => error,
    );
    expect(failed).toMatchObject({ statusCode: 404, data: { error: { type: 'not_found_error' } } });
  });

  it('leaves in the middle of a stream, which ends the call of the provider', async () => {
    upstream.instruct(model, { chunks: 10_000, gapMs: 20 });
    const leaving = new AbortController();
    const streamed = streamText({
      ...{ model: provider()(model), prompt: 'x', maxRetries: 0 },
      abortSignal: leaving.signal,
      onError: () => undefined,
    });
    for await (const part of streamed.fullStream) if (part.type === 'text-delta') leaving.abort();
    await eventually('the provider is left', () => upstream.open === 0 && upstream.aborted === 1);
  });
});
