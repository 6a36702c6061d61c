import OpenAI, { BadRequestError, NotFoundError } from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { anthropicForm } from '../../../test/support/model-upstream/anthropic.ts';
import { openAiForm } from '../../../test/support/model-upstream/openai.ts';
import { type ModelUpstream, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { MODEL_FORMS, type TestApp } from '../../../test/support/start-app.ts';

interface ModelList {
  readonly object: string;
  readonly data: readonly { readonly id: string; readonly owned_by: string }[];
  readonly models: readonly {
    readonly id: string;
    readonly provider: string;
    readonly capabilities: readonly string[];
  }[];
}

describe.each(MODEL_FORMS)('models, %s', (_form, start) => {
  let upstream: ModelUpstream;
  let app: TestApp;
  let who: LoggedIn;
  beforeAll(async () => {
    upstream = await startModelUpstream([anthropicForm, openAiForm]);
    const base = `${upstream.url}/v1`;
    app = await start({
      ...{ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: base, ANTHROPIC_API_KEY: 'sk-ant', ANTHROPIC_BASE_URL: base },
      ...{ GROQ_API_KEY: 'gsk', GROQ_BASE_URL: base, DEV_MODEL: 'on' },
    });
    who = await app.newcomer();
  });
  afterAll(async () => {
    await app?.stop();
    await upstream?.close();
  });
  const list = async () => (await app.call<ModelList>('GET', '/api/v1/models', { token: who.accessToken })).body;
  const client = () => new OpenAI({ apiKey: who.accessToken, baseURL: `${app.url}/api/v1`, maxRetries: 0 });

  it('are listed as their providers list them, with the provider of each', async () => {
    await eventually('the lists', async () => (await list()).models.length === 11);
    const { models, data, object } = await list();
    expect(models.map(({ id, provider }) => [id, provider])).toEqual([
      ['gpt-4o-mini', 'openai'],
      ['text-embedding-3-small', 'openai'],
      ['claude-sonnet-4-5', 'anthropic'],
      ['groq/gpt-4o-mini', 'groq'],
      ['groq/text-embedding-3-small', 'groq'],
      ['dev/echo', 'dev'],
      ['dev/echo-realtime', 'dev'],
      ['trellis/moderation', 'trellis'],
      ['com_sleep_quality', 'trellis'],
      ['com_sleep_stage', 'trellis'],
      ['com_health_risk', 'trellis'],
    ]);
    expect(models[1]!.capabilities).toEqual(['embedding']);
    expect(object).toBe('list');
    expect(data.map(({ id }) => id)).toEqual(models.map(({ id }) => id));
    expect(data[0]).toMatchObject({ object: 'model', created: 1_760_000_000, owned_by: 'standin' });
    expect(upstream.calls.every(({ path }) => path.includes('/models'))).toBe(true);
  });

  it('are read by the unmodified client of OpenAI', async () => {
    const ids: string[] = [];
    for await (const { id } of client().models.list()) ids.push(id);
    expect(ids).toContain('groq/gpt-4o-mini');
    expect(await client().models.retrieve('gpt-4o-mini')).toMatchObject({ id: 'gpt-4o-mini', object: 'model' });
    expect(await client().models.retrieve('dev/echo')).toMatchObject({ id: 'dev/echo', owned_by: 'dev' });
    const error = await client()
      .models.retrieve('unheard-of')
      .catch((thrown) => thrown);
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error).toMatchObject({ code: 'model_not_found', type: 'invalid_request_error' });
  });

  it('are read by names with slashes as they stand, where they can be called', async () => {
    const read = (id: string) => app.call('GET', `/api/v1/models/${id}`, { token: who.accessToken });
    expect((await read('groq/llama-3.3-70b-versatile')).body).toMatchObject({ id: 'groq/llama-3.3-70b-versatile' });
    expect((await read('cerebras/gpt-oss-120b')).status).toBe(404);
    expect((await read('openai/gpt-4o')).status).toBe(404);
  });

  it('are filtered and paged in the graph', async () => {
    const page = async (args: string) => {
      const query = `{ models(${args}) { totalCount nodes { id provider upstream contextWindow price { input output cachedInput } } pageInfo { hasNextPage endCursor } } }`;
      const { body } = await app.call<{ data: { models: ModelPage }; errors?: unknown[] }>('POST', '/graphql', {
        token: who.accessToken,
        body: { query },
      });
      return body;
    };
    const groq = (await page('filter: { provider: "groq", capabilities: ["embedding"] }')).data.models;
    expect(groq).toMatchObject({
      totalCount: 1,
      nodes: [{ id: 'groq/text-embedding-3-small', upstream: 'text-embedding-3-small' }],
    });
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const { nodes, pageInfo } = (await page(`first: 4${after && `, after: "${after}"`}`)).data.models;
      seen.push(...nodes.map(({ id }) => id));
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    expect(seen).toEqual((await list()).models.map(({ id }) => id));
    const products = (await page('filter: { provider: "trellis", capabilities: ["sleep"] }')).data.models;
    expect(products).toMatchObject({ totalCount: 3, nodes: [{ price: { input: 0 } }, {}, {}] });
    const [mini] = (await page('filter: { provider: "openai" }')).data.models.nodes;
    expect(mini).toMatchObject({
      contextWindow: 128_000,
      price: { input: 150_000, output: 600_000, cachedInput: 75_000 },
    });
    expect((await page('filter: { provider: "nobody" }')).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    expect((await page('filter: { capabilities: ["telepathy"] }')).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });

  describe('of Anthropic behind the unmodified client of OpenAI', () => {
    const model = 'claude-sonnet-4-5';
    const messages = [{ role: 'user' as const, content: 'Hello' }];
    const weather = {
      type: 'function' as const,
      function: {
        name: 'weather',
        parse: JSON.parse as (text: string) => { city: string },
        function: ({ city }: { city: string }) => `sunny in ${city}`,
        parameters: { type: 'object', properties: { city: { type: 'string' } } },
        description: 'Tells the weather',
      },
    };

    it('answer plainly', async () => {
      const { choices, usage } = await client().chat.completions.create({ model, messages });
      expect(choices[0]).toMatchObject({ message: { content: 'The quick brown fox' }, finish_reason: 'stop' });
      expect(usage).toMatchObject({
        prompt_tokens: 19,
        completion_tokens: 7,
        prompt_tokens_details: { cached_tokens: 5 },
      });
    });

    it('stream', async () => {
      const running = client().chat.completions.stream({ model, messages, stream_options: { include_usage: true } });
      expect(await running.finalContent()).toBe('The quick brown fox');
      expect(await running.totalUsage()).toMatchObject({ total_tokens: 26 });
    });

    it('call tools until they have their answer', async () => {
      upstream.instruct(model, { toolCall: { name: 'weather', arguments: '{"city":"Paris"}' }, times: 1 });
      const running = client().chat.completions.runTools({ model, messages, tools: [weather], stream: true });
      expect(await running.finalContent()).toBe('The quick brown fox');
      const sent = upstream.calls.at(-1)!.body as { messages: readonly { content: readonly object[] }[] };
      expect(sent.messages.at(-1)!.content[0]).toMatchObject({ type: 'tool_result', content: 'sunny in Paris' });
    });

    it('answer by a schema', async () => {
      const schema = {
        type: 'object',
        properties: { city: { type: 'string' } },
        required: ['city'],
        additionalProperties: false,
      };
      const format = { type: 'json_schema' as const, json_schema: { name: 'place', schema, strict: true } };
      const { choices } = await client().chat.completions.parse({ model, messages, response_format: format });
      expect(JSON.parse(choices[0]!.message.content!)).toEqual({ city: 'Paris' });
    });

    it('are refused as OpenAI refuses', async () => {
      upstream.instruct(model, {
        status: 400,
        failure: { type: 'error', error: { type: 'invalid_request_error', message: 'too long' } },
      });
      const error = await client()
        .chat.completions.create({ model, messages })
        .catch((thrown) => thrown);
      upstream.instruct(model, null);
      expect(error).toBeInstanceOf(BadRequestError);
      expect(error.message).toContain('too long');
    });
  });
});

interface ModelPage {
  readonly totalCount: number;
  readonly nodes: readonly { readonly id: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
}
