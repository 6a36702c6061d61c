import * as library from '@pydantic/genai-prices';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../../platform/config/config.ts';
import { createCircuitBreakers } from '../../../platform/health/circuit-breaker.ts';
import { createOutgoing } from '../../../platform/outgoing/outgoing.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { openBudget } from '../../../test/support/open-budget.ts';
import { type Receiver, startReceiver } from '../../../test/support/receiver.ts';
import { readConfig } from '../../config.ts';
import { createCatalog } from '../catalog/catalog.ts';
import { costOf } from '../catalog/cost.ts';
import { libraryData } from '../catalog/library-data.ts';
import { createLiveModels, endpointsOf } from '../catalog/live-models.ts';
import { readOverrides } from '../catalog/overrides.ts';
import { compilePattern } from '../catalog/patterns.ts';
import type { ProviderName } from '../provider.ts';
import { endpointOf, normalBaseUrl } from '../providers/kinds.ts';
import { routingDefaults } from '../routing/defaults.ts';
import type { WireUsage } from '../wire.ts';

const NOTHING_LIVE = { of: () => null, ownerOf: () => null, version: 0, refresh: () => undefined };

/** A catalogue of these settings, with what providers list in place of the network. */
function catalogOf(
  settings: Record<string, string> = {},
  listed: Partial<Record<ProviderName, readonly string[]>> = {},
) {
  const config = readConfig(settings);
  const live = {
    ...NOTHING_LIVE,
    of: (provider: ProviderName) =>
      listed[provider]?.map((name) => ({ name, created: 1_700_000_000, ownedBy: 'somebody' })) ?? null,
    ownerOf: (name: string) => (listed.openai?.includes(name) ? ('openai' as const) : null),
  };
  return createCatalog({
    endpoints: endpointsOf((name) => endpointOf(name, config)),
    patterns: config.MODEL_PATTERNS,
    overrides: readOverrides(config.MODEL_OVERRIDES),
    library: libraryData(),
    live,
    own: ['dev/echo'],
  });
}

describe('the table of patterns', () => {
  const catalog = catalogOf();
  it.each([
    ['gpt-4o-mini', 'openai', 'gpt-4o-mini'],
    ['o3', 'openai', 'o3'],
    ['o4-mini-2025-04-16', 'openai', 'o4-mini-2025-04-16'],
    ['ft:gpt-4o-mini:acme::x', 'openai', 'ft:gpt-4o-mini:acme::x'],
    ['text-embedding-3-small', 'openai', 'text-embedding-3-small'],
    ['text-embedding-004', 'google', 'text-embedding-004'],
    ['claude-sonnet-4-5', 'anthropic', 'claude-sonnet-4-5'],
    ['gemini-2.5-flash', 'google', 'gemini-2.5-flash'],
    ['llama3:8b', 'ollama', 'llama3:8b'],
    ['gpt-oss:20b', 'ollama', 'gpt-oss:20b'],
    ['ollama/hf.co/someone/model:Q4', 'ollama', 'hf.co/someone/model:Q4'],
    ['openai/gpt-4o', 'openrouter', 'openai/gpt-4o'],
    ['meta-llama/llama-3.3-70b-instruct:free', 'openrouter', 'meta-llama/llama-3.3-70b-instruct:free'],
    ['openrouter/anthropic/claude-sonnet-4.5', 'openrouter', 'anthropic/claude-sonnet-4.5'],
    ['openrouter/auto', 'openrouter', 'openrouter/auto'],
    ['groq/llama-3.3-70b-versatile', 'groq', 'llama-3.3-70b-versatile'],
    ['groq/openai/gpt-oss-120b', 'groq', 'openai/gpt-oss-120b'],
    ['cerebras/gpt-oss-120b', 'cerebras', 'gpt-oss-120b'],
    ['subscription/claude-opus-4-1', 'subscription', 'claude-opus-4-1'],
    ['replicate/meta/meta-llama-3-8b-instruct', 'replicate', 'meta/meta-llama-3-8b-instruct'],
    ['dev/echo', 'dev', 'echo'],
  ])('reads %s as a model of %s', (id, provider, upstream) => {
    expect(catalog.find(id)).toMatchObject({ id, provider, upstream });
  });

  it.each(['', 'unheard-of', 'replicate/owner', 'groq/', 'dev/other', '/x', 'a/', 'x'.repeat(301)])(
    'does not know %j',
    (id) => {
      expect(catalog.find(id)).toBeNull();
    },
  );

  it('asks the named provider, whatever the pattern says', () => {
    expect(catalog.find('gpt-4o', 'openrouter')).toMatchObject({ provider: 'openrouter', upstream: 'gpt-4o' });
    expect(catalog.find('groq/llama3-8b-8192', 'groq')).toMatchObject({
      id: 'groq/llama3-8b-8192',
      upstream: 'llama3-8b-8192',
    });
    expect(catalog.find('llama3-8b-8192', 'groq')).toMatchObject({
      id: 'groq/llama3-8b-8192',
      upstream: 'llama3-8b-8192',
    });
    expect(catalog.find('openai/gpt-4o', 'openai')).toMatchObject({
      id: 'gpt-4o',
      provider: 'openai',
      upstream: 'gpt-4o',
    });
    expect(catalog.find('mine', 'ollama')).toMatchObject({ id: 'ollama/mine', upstream: 'mine' });
  });

  it('asks configured patterns first, in their order', () => {
    const own = catalogOf({ MODEL_PATTERNS: 'gpt-4o*=openrouter, gpt-*=groq, lab/*=ollama' });
    expect(own.find('gpt-4o-mini')?.provider).toBe('openrouter');
    expect(own.find('gpt-5')?.provider).toBe('groq');
    expect(own.find('lab/x')).toMatchObject({ provider: 'ollama', upstream: 'lab/x' });
    expect(catalogOf({ MODEL_PATTERNS: '{"acme-*": "openai"}' }).find('acme-1')?.provider).toBe('openai');
  });

  it('refuses patterns of unknown providers by their number', () => {
    expect(() => readConfig({ MODEL_PATTERNS: 'a*=openai,b*=nobody' })).toThrow(
      /MODEL_PATTERNS: entry 2 names none of/,
    );
    expect(() => readConfig({ MODEL_PATTERNS: '{nonsense' })).toThrow(/MODEL_PATTERNS: entry 1/);
  });

  it('fits * to anything and nothing else to more than itself', () => {
    const part = fc.stringMatching(/^[a-z.*/:]{0,6}$/);
    fc.assert(
      fc.property(part, part, (pattern, name) => {
        const expression = new RegExp(
          `^${pattern
            .split('*')
            .map((text) => text.replaceAll('.', '\\.'))
            .join('.*')}$`,
        );
        expect(compilePattern(pattern)(name)).toBe(expression.test(name));
      }),
    );
  });
});

describe('the default of a service type', () => {
  it.each([
    ['text', 'openai', 'gpt-4o-mini', 'text'],
    ['vision', 'openai', 'gpt-4o-mini', 'vision'],
    ['audio', 'openai', 'whisper-1', 'transcription'],
    ['image', 'replicate', 'black-forest-labs/flux-schnell', 'image'],
    ['embedding', 'openai', 'text-embedding-3-small', 'embedding'],
  ] as const)('is for %s what the specification says: of %s', (type, provider, upstream, capability) => {
    const [preferred] = routingDefaults(readConfig({})).serviceTypes[type];
    const model = catalogOf({ REPLICATE_API_TOKEN: 'r8_test' }).find(preferred!)!;
    expect(model).toMatchObject({ provider, upstream });
    expect(model.capabilities.has(capability)).toBe(true);
  });
});

describe('what is told of a model', () => {
  const catalog = catalogOf();
  it('has capabilities, windows and prices of known models', () => {
    const mini = catalog.find('gpt-4o-mini')!;
    expect(mini).toMatchObject({
      price: { input: 150_000, output: 600_000, cachedInput: 75_000 },
      priceKnown: true,
      contextWindow: 128_000,
    });
    expect([...mini.capabilities]).toEqual(
      expect.arrayContaining(['text', 'vision', 'tools', 'json_schema', 'streaming']),
    );
    expect([...catalog.find('text-embedding-3-small')!.capabilities]).toEqual(['embedding']);
    expect([...catalog.find('whisper-1')!.capabilities]).toContain('transcription');
    expect([...catalog.find('replicate/black-forest-labs/flux-schnell')!.capabilities]).toEqual(['image']);
    // It may be called for what it is listed for, and for nothing that Replicate does not run.
    expect([...catalog.find('replicate/google/gemini-2.5-flash')!.capabilities]).toEqual(
      expect.arrayContaining(['vision', 'video']),
    );
    expect(catalog.find('replicate/google/gemini-2.5-flash')!.capabilities.has('tools')).toBe(false);
    expect(catalog.find('claude-opus-5')!.capabilities.has('reasoning')).toBe(true);
    expect(catalog.find('gemini-2.5-flash')!.capabilities.has('video')).toBe(true);
    expect(catalog.find('llava:7b')!.capabilities.has('vision')).toBe(true);
  });

  it('says when a price is not known, and that some cost nothing', () => {
    expect(catalog.find('gpt-99-unheard-of')).toMatchObject({ priceKnown: false, price: { input: 0, output: 0 } });
    expect(catalog.find('llama3:8b')).toMatchObject({ priceKnown: true, price: { input: 0, output: 0 } });
    expect(catalog.find('dall-e-3')).toMatchObject({ priceKnown: true, price: { perImage: 40_000 } });
  });

  it('believes the operator', () => {
    const overridden = catalogOf({
      MODEL_OVERRIDES: JSON.stringify({
        fast: { provider: 'groq', upstream: 'llama-3.1-8b-instant', capabilities: ['text'] },
        'gpt-4o*': { context_window: 1000, price: { input_usd_per_million: 1.5, usd_per_image: 0.001 } },
        'gpt-4o-mini': { max_output_tokens: 10 },
      }),
    });
    expect(overridden.find('fast')).toMatchObject({ id: 'fast', provider: 'groq', upstream: 'llama-3.1-8b-instant' });
    expect([...overridden.find('fast')!.capabilities]).toEqual(['text']);
    expect(overridden.find('gpt-4o-mini')).toMatchObject({
      contextWindow: 1000,
      maxOutputTokens: 10,
      price: { input: 1_500_000, output: 0, perImage: 1000 },
    });
  });

  it('refuses overrides that are no JSON, or not of the form, by their name', () => {
    expect(() => readOverrides('{')).toThrow(new ConfigError(['MODEL_OVERRIDES: is not JSON']));
    expect(() => readOverrides('{"a": {"price": 1}}')).toThrow(/MODEL_OVERRIDES: a\.price/);
    expect(() => readOverrides('/no/such/file')).toThrow(/cannot be read/);
  });

  it('keeps what it has found, a bounded number', () => {
    const found = catalog.find('gpt-4o');
    expect(catalog.find('gpt-4o')).toBe(found);
    for (let i = 0; i < 6_000; i++) catalog.find(`gpt-${i}`);
    expect(catalog.find('gpt-4o')).not.toBe(found);
  });
});

describe('the list', () => {
  it('has nothing of providers that are not configured', () => {
    expect(
      catalogOf()
        .list()
        .map(({ id }) => id),
    ).toEqual(['dev/echo']);
  });

  it('has what a provider tells, and until then what the library knows', () => {
    const before = catalogOf({ OPENAI_API_KEY: 'sk-1' }).list();
    expect(before.map(({ id }) => id)).toEqual(expect.arrayContaining(['gpt-4o', 'gpt-5-mini', 'whisper-1']));
    const after = catalogOf(
      { OPENAI_API_KEY: 'sk-1', GROQ_API_KEY: 'g' },
      { openai: ['gpt-4o', 'own-model'], groq: ['llama-x'], ollama: ['llama3:8b', 'plain'] },
    );
    expect(after.list().map(({ id }) => id)).toEqual([
      'gpt-4o',
      'own-model',
      'groq/llama-x',
      'llama3:8b',
      'ollama/plain',
      'dev/echo',
    ]);
    expect(after.find('own-model')).toMatchObject({ provider: 'openai', upstream: 'own-model' });
    expect(after.listed(after.find('gpt-4o')!)).toEqual({ created: 1_700_000_000, ownedBy: 'somebody' });
    expect(after.list()).toBe(after.list());
  });

  it('leads each of its names back to its model', () => {
    const everything = catalogOf({
      ...{ OPENAI_API_KEY: 'k', ANTHROPIC_API_KEY: 'k', GOOGLE_API_KEY: 'k', GROQ_API_KEY: 'k', CEREBRAS_API_KEY: 'k' },
      OPENROUTER_API_KEY: 'k',
    });
    const models = everything.list();
    expect(models.length).toBeGreaterThan(500);
    for (const model of models)
      expect(everything.find(model.id)).toMatchObject({ provider: model.provider, upstream: model.upstream });
  });
});

describe('what a call costs', () => {
  const catalog = catalogOf();
  const models = [
    'gpt-4o-mini',
    'gpt-5.5',
    'claude-sonnet-4-5',
    'claude-opus-5',
    'gemini-2.5-pro',
    'gpt-audio',
    'groq/llama-3.3-70b-versatile',
  ];
  it("is the library's price in micro-USD, rounded up", () => {
    const now = new Date();
    const tokens = fc.integer({ min: 0, max: 2_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...models), tokens, tokens, tokens, tokens, (id, plain, cached, written, output) => {
        const model = catalog.find(id)!;
        const hasWrites = model.price.cacheWrite !== undefined;
        const hasReads = model.price.cachedInput !== undefined;
        const usage: WireUsage = {
          prompt_tokens: plain + (hasReads ? cached : 0) + (hasWrites ? written : 0),
          completion_tokens: output,
          total_tokens: 0,
          prompt_tokens_details: { cached_tokens: hasReads ? cached : 0, cache_write_tokens: hasWrites ? written : 0 },
        };
        const theirs = library.calcPrice(
          {
            input_tokens: usage.prompt_tokens,
            cache_read_tokens: hasReads ? cached : 0,
            cache_write_tokens: hasWrites ? written : 0,
            output_tokens: output,
          },
          model.upstream,
          { providerId: model.provider, timestamp: now },
        )!;
        const cost = costOf(model, usage);
        expect(Number.isSafeInteger(cost)).toBe(true);
        const exact = theirs.total_price * 1_000_000;
        expect(cost).toBeGreaterThanOrEqual(exact - 1e-3);
        expect(cost).toBeLessThan(exact + 1 + 1e-3);
      }),
    );
  });

  it('counts what is not tokens, and parts that are more than the whole only once', () => {
    expect(costOf(catalog.find('whisper-1')!, null, { audioSeconds: 60 })).toBe(6_000);
    expect(costOf(catalog.find('dall-e-3')!, null, { images: 2 })).toBe(80_000);
    for (const [quality, size, microUsd] of [
      ['hd', '1024x1024', 80_000],
      ['hd', '1792x1024', 120_000],
      ['standard', '1024x1792', 80_000],
      [undefined, undefined, 40_000],
    ] as const)
      expect(costOf(catalog.find('dall-e-3')!, null, { images: 1, drawn: { quality, size } })).toBe(microUsd);
    expect(costOf(catalog.find('dall-e-2')!, null, { images: 1, drawn: { size: '512x512' } })).toBe(18_000);
    expect(costOf(catalog.find('tts-1')!, null, { characters: 1000 })).toBe(15_000);
    const odd = {
      prompt_tokens: 10,
      completion_tokens: 0,
      total_tokens: 10,
      prompt_tokens_details: { cached_tokens: 20 },
    };
    expect(costOf(catalog.find('gpt-4o-mini')!, odd)).toBe(2);
    expect(costOf(catalog.find('gpt-99-unheard-of')!, odd)).toBe(0);
  });

  it('is exact where numbers are not', () => {
    const price = { input: 999_999_999_999, output: 0 };
    expect(costOf({ price }, { prompt_tokens: 9_007_199, completion_tokens: 0, total_tokens: 0 })).toBe(
      9_007_198_999_991,
    );
  });
});

describe('base URLs', () => {
  it.each([
    ['https://api.openai.com', 'https://api.openai.com/v1'],
    ['https://api.openai.com/v1/', 'https://api.openai.com/v1'],
    ['http://127.0.0.1:9000', 'http://127.0.0.1:9000/v1'],
    ['http://127.0.0.1:9000/v1/mcp', 'http://127.0.0.1:9000/v1'],
    ['http://127.0.0.1:9000/mcp', 'http://127.0.0.1:9000/v1'],
    ['https://proxy.example/openai/v2//', 'https://proxy.example/openai/v2'],
  ])('takes %s as %s', (given, meant) => {
    expect(normalBaseUrl(given, 'https://api.openai.com/v1')).toBe(meant);
  });

  it('knows where each provider keeps its API', () => {
    const google = 'https://generativelanguage.googleapis.com/v1beta';
    expect(normalBaseUrl('https://generativelanguage.googleapis.com/', google)).toBe(google);
    expect(normalBaseUrl('http://127.0.0.1:1', google)).toBe('http://127.0.0.1:1/v1beta');
    expect(normalBaseUrl('https://openrouter.ai', 'https://openrouter.ai/api/v1')).toBe('https://openrouter.ai/api/v1');
  });
});

describe('lists of providers', () => {
  let provider: Receiver;
  beforeEach(async () => {
    provider = await startReceiver();
  });
  afterEach(() => provider.close());

  const open = (settings: Record<string, string>) => {
    const config = readConfig({ OUTGOING_ALLOWED_NETWORKS: '', ...settings });
    const breakers = createCircuitBreakers({ failureThreshold: 5, recoveryMs: 1000 });
    const outgoing = createOutgoing({ config, breakers, budget: openBudget(), logger: pino({ level: 'silent' }) });
    const live = createLiveModels({
      endpoints: endpointsOf((name) => endpointOf(name, config)),
      ...{ outgoing, logger: pino({ level: 'silent' }), everyMs: 3_600_000 },
    });
    return { live, stop: () => Promise.all([live.stop(), outgoing.close()]) };
  };

  it("are asked for in the background, in each provider's own form", async () => {
    provider.answer(({ path }) => ({
      status: 200,
      body: path.startsWith('/v1beta')
        ? { models: [{ name: 'models/gemini-9' }] }
        : path.includes('limit')
          ? { data: [{ id: 'claude-9', created_at: '2026-01-01T00:00:00Z' }] }
          : { data: [{ id: 'gpt-9', created: 5, owned_by: 'x' }, { id: 'not a name' }, { id: 7 }] },
    }));
    const { url } = provider;
    const keys = { OPENAI_API_KEY: 'a,b', ANTHROPIC_API_KEY: 'c', GOOGLE_API_KEY: 'd' };
    const { live, stop } = open({ ...keys, OPENAI_BASE_URL: url, ANTHROPIC_BASE_URL: url, GOOGLE_BASE_URL: url });
    await eventually('three lists', () => live.version === 3);
    expect(live.of('openai')).toEqual([
      { name: 'gpt-9', created: 5, ownedBy: 'x' },
      { name: '7', created: null, ownedBy: null },
    ]);
    expect(live.of('anthropic')).toEqual([{ name: 'claude-9', created: 1_767_225_600, ownedBy: null }]);
    expect(live.of('google')).toEqual([{ name: 'gemini-9', created: null, ownedBy: null }]);
    expect(live.ownerOf('gpt-9')).toBe('openai');
    expect(
      provider.received.map(
        ({ headers }) => headers['authorization'] ?? headers['x-api-key'] ?? headers['x-goog-api-key'],
      ),
    ).toEqual(expect.arrayContaining(['Bearer a', 'c', 'd']));
    live.refresh();
    await stop();
    expect(provider.received).toHaveLength(3);
  });

  it('are not asked of default addresses before somebody wants them', async () => {
    const { live, stop } = open({});
    expect(live.version).toBe(0);
    await stop();
    live.refresh();
    expect(live.of('ollama')).toBeNull();
  });

  it('that are no lists change nothing', async () => {
    let answered = 0;
    provider.answer(() => ({ status: ++answered === 1 ? 500 : 200, body: 'oops' }));
    const { live, stop } = open({ OLLAMA_BASE_URL: provider.url, GROQ_API_KEY: 'k', GROQ_BASE_URL: provider.url });
    await eventually('two answers', () => answered === 2);
    await stop();
    expect(live.version).toBe(0);
  });
});
