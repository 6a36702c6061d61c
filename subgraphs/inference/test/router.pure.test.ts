import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../platform/kernel/errors.ts';
import { serviceViewer } from '../../../platform/kernel/viewer.ts';
import { readConfig } from '../../config.ts';
import type { Capability, Model, Provider, ProviderName } from '../provider.ts';
import { capabilitiesFor, costPerToken } from '../routing/candidates.ts';
import { routingDefaults } from '../routing/defaults.ts';
import { type ModelPolicyDocument, modelPolicy } from '../routing/policy.ts';
import { createRouter, type Route, type RouteAsk } from '../routing/router.ts';
import { model, modelWorld, provider } from './models.ts';

const viewer = serviceViewer('test');
const small = model('openai/small', { can: ['text', 'tools'], price: [100, 400] });
const seeing = model('openai/seeing', { can: ['text', 'vision', 'tools'], price: [1_000, 4_000] });
const thinker = model('anthropic/thinker', {
  can: ['text', 'vision', 'tools', 'json_schema', 'reasoning'],
  price: [3_000, 15_000],
});
const cheap = model('groq/cheap', { price: [10, 20] });
const unpriced = model('ollama/unpriced', { price: null });
const painter = model('replicate/painter', { can: ['image'], price: null });
const echo = model('dev/echo', { can: ['text', 'vision', 'tools', 'json_schema', 'embedding'], price: [0, 0] });
const ALL = [small, seeing, thinker, cheap, unpriced, painter, echo];

interface Setting {
  readonly models?: readonly Model[];
  readonly providers?: readonly Provider[];
  readonly policy?: ModelPolicyDocument;
  readonly settings?: Readonly<Record<string, string>>;
  readonly latencies?: Readonly<Record<string, number>>;
  readonly down?: readonly ProviderName[];
  readonly refusesUnpriced?: boolean;
}

function routerOf({
  models = ALL,
  providers,
  policy,
  settings,
  latencies = {},
  down = [],
  refusesUnpriced = false,
}: Setting = {}) {
  const world = modelWorld(models, providers);
  const compiled = modelPolicy(policy ?? {});
  const config = readConfig({
    ...{ DEFAULT_MODEL_TEXT: 'openai/small,anthropic/thinker', DEFAULT_MODEL_VISION: 'openai/seeing' },
    ...{
      DEFAULT_MODEL_IMAGE: 'replicate/painter',
      DEFAULT_MODEL_EMBEDDING: 'openai/embed',
      DEFAULT_MODEL_AUDIO: 'openai/ear',
    },
    ...{
      ROLE_MODEL_REASONING: 'anthropic/thinker',
      ROLE_MODEL_RESPONSE: 'openai/small',
      ROLE_MODEL_CODING: 'openai/seeing',
    },
    ...{ ROLE_MODEL_DEFAULT: 'groq/cheap,openai/small' },
    ...settings,
  });
  const router = createRouter({
    ...world,
    defaults: routingDefaults(config),
    policyOf: () => compiled,
    latencyMs: ({ id }) => latencies[id] ?? null,
    isDown: ({ provider: name }) => down.includes(name),
    pricedOnly: () => refusesUnpriced,
  });
  return (ask: Partial<RouteAsk>): Route =>
    router.route({ serviceType: 'text', needs: new Set(), open: true, ...ask }, viewer) as Route;
}

const ids = ({ targets }: Route) => targets.map(({ id }) => id);
const skippedOf = (route: Route) =>
  Object.fromEntries(
    route.candidates.filter(({ skipped }) => skipped !== null).map((each) => [each.model, each.skipped]),
  );
const needs = (...capabilities: Capability[]) => ({ needs: new Set(capabilities) });
const codeOf = (call: () => unknown): unknown => {
  try {
    call();
    return 'nothing was thrown';
  } catch (error) {
    return error instanceof AppError ? error.extensions['code'] : error;
  }
};

const speaker = model('openai/speaker', { can: ['speech'], price: [600_000, 12_000_000] });
const reader: Model = {
  ...model('openai/reader', { can: ['speech'], price: [0, 0] }),
  price: { input: 0, output: 0, perCharacter: 15 },
};
const loud: Model = { ...reader, id: 'openai/loud', price: { input: 0, output: 0, perCharacter: 30 } };

it('compares prices by the character with prices by the token', () => {
  const route = routerOf({ models: [loud, speaker, reader] });
  const { targets } = route({ serviceType: 'audio', needs: new Set<Capability>(['speech']), open: true });
  // 900 characters cost USD 0.0135 and 0.027; a minute of sound in tokens USD 0.0145.
  expect(targets.map(({ id }) => id)).toEqual(['openai/reader', 'openai/speaker', 'openai/loud']);
  expect(costPerToken(reader)).toBeNull();
});

it('passes models without a price over, or refuses them by name, where the installation says so', () => {
  const route = routerOf({ models: [unpriced, painter, small], refusesUnpriced: true });
  const ask = { serviceType: 'text', needs: new Set<Capability>(), open: true } as const;
  expect(route(ask).targets.map(({ id }) => id)).toEqual(['openai/small']);
  expect(route(ask).candidates).toContainEqual(
    expect.objectContaining({ model: 'ollama/unpriced', skipped: 'its price is not known' }),
  );
  expect(() => route({ ...ask, model: 'ollama/unpriced' })).toThrow(
    /price of `ollama\/unpriced` is not known for this/,
  );
  const alone = routerOf({ models: [unpriced, painter], refusesUnpriced: true });
  expect(() => alone(ask)).toThrow(/whose price is known can do text.* such as `ollama\/unpriced`.*UNPRICED_MODELS/);
});

describe('rule 1, an explicit model', () => {
  it('is taken whatever role, cost or service type say', () => {
    const route = routerOf()({
      model: 'openai/small',
      role: 'reasoning',
      preferredMaxCostPerToken: 0,
      serviceType: 'image',
    });
    expect(route).toMatchObject({ rule: 'explicit', reason: 'the request names the model' });
    expect(ids(route)).toEqual(['openai/small']);
    expect(route.candidates).toEqual([
      { model: 'openai/small', provider: 'openai', cost_per_token: 1.75e-10, latency_ms: null, skipped: null },
    ]);
  });

  it('is taken with a provider that the request names too', () => {
    const route = routerOf()({ model: 'openai/small', provider: 'openai' });
    expect(route.reason).toBe('the request names model and provider');
  });

  it.each([
    ['a model that nobody knows', { model: 'openai/none' }, 'MODEL_NOT_FOUND'],
    ['a model that the named provider does not have', { model: 'openai/small', provider: 'groq' }, 'MODEL_NOT_FOUND'],
    ['a provider that there is not', { model: 'openai/small', provider: 'nobody' }, 'BAD_USER_INPUT'],
    ['no model where one has to be named', { open: false }, 'BAD_USER_INPUT'],
  ])('refuses %s', (_, ask, code) => {
    expect(codeOf(() => routerOf()(ask))).toBe(code);
  });

  it('names the variable of a provider without a key', () => {
    const route = routerOf({ providers: [provider('openai', [])] });
    expect(codeOf(() => route({ model: 'openai/small' }))).toBe('PROVIDER_NOT_CONFIGURED');
    expect(() => route({ model: 'openai/small' })).toThrow('OPENAI_API_KEY');
  });

  it.each([
    ['deny', { deny: ['openai/*'] }],
    ['deny, in other letters', { deny: ['OPENAI/SMALL'] }],
    ['deny by provider', { deny: ['openai:*'] }],
    ["deny by the provider's own name", { deny: ['small'] }],
    ['allow that does not have it', { allow: ['anthropic/*'] }],
    ['deny before allow', { allow: ['*'], deny: ['*/small'] }],
  ])('is refused by %s', (_, policy) => {
    expect(codeOf(() => routerOf({ policy })({ model: 'openai/small' }))).toBe('MODEL_NOT_ALLOWED');
  });

  it.each([
    ['the installation', { settings: { FALLBACK_MODELS: 'anthropic/thinker,groq/cheap' } }],
    [
      'a pattern of the installation',
      { settings: { FALLBACK_MODELS: 'openai/*=anthropic/thinker|groq/cheap,ollama/unpriced' } },
    ],
    [
      'the organization',
      {
        policy: { fallbacks: [{ model: '*', models: ['anthropic/thinker', 'groq/cheap'] }] },
        settings: { FALLBACK_MODELS: 'ollama/unpriced' },
      },
    ],
  ])('falls back to the models of %s', (_, setting) => {
    expect(ids(routerOf(setting)({ model: 'openai/small' }))).toEqual([
      'openai/small',
      'anthropic/thinker',
      'groq/cheap',
    ]);
  });

  it('falls back to the models of the request first, and to three at most', () => {
    const route = routerOf({ settings: { FALLBACK_MODELS: 'ollama/unpriced' } })({
      ...{
        model: 'openai/small',
        models: ['openai/small', 'groq/cheap', 'anthropic/thinker', 'openai/seeing', 'ollama/unpriced'],
      },
    });
    expect(ids(route)).toEqual(['openai/small', 'groq/cheap', 'anthropic/thinker', 'openai/seeing']);
    expect(ids(routerOf()({ models: ['groq/cheap', 'openai/small'] }))).toEqual(['groq/cheap', 'openai/small']);
  });

  it('says why a fallback was passed over', () => {
    const route = routerOf({
      policy: {
        deny: ['anthropic/*'],
        fallbacks: [{ model: '*', models: ['anthropic/thinker', 'groq/cheap', 'ollama/unpriced'] }],
      },
      providers: [provider('ollama', [])],
    })({ model: 'openai/small', ...needs('tools') });
    expect(ids(route)).toEqual(['openai/small']);
    expect(skippedOf(route)).toEqual({
      'anthropic/thinker': 'the policy of the organization does not allow it',
      'groq/cheap': 'it cannot do tools',
      'ollama/unpriced': 'its provider is not configured (OLLAMA_API_KEY)',
    });
  });
});

describe('rule 2, a role', () => {
  it.each([
    ['reasoning', 'anthropic/thinker'],
    ['response', 'openai/small'],
    ['coding', 'openai/seeing'],
    ['default', 'groq/cheap'],
  ] as const)('%s takes its default', (role, id) => {
    const route = routerOf()({ role });
    expect(route).toMatchObject({ rule: 'role', reason: `the default of the installation for the role ${role}` });
    expect(ids(route)[0]).toBe(id);
  });

  it('takes the default of the organization before that of the installation', () => {
    const route = routerOf({ policy: { roles: { coding: ['groq/cheap'] } } })({ role: 'coding' });
    expect(route.reason).toBe('the default of the organization for the role coding');
    // What comes after is of other providers, for the case that this one does not answer.
    expect(ids(route)).toEqual(['groq/cheap', 'openai/small', 'openai/seeing', 'anthropic/thinker', 'ollama/unpriced']);
  });

  it('takes the next default where the first one cannot serve the request, and says why', () => {
    const route = routerOf()({ role: 'default', ...needs('tools') });
    expect(route.rule).toBe('role');
    expect(ids(route)).toEqual(['openai/small', 'anthropic/thinker']);
    expect(skippedOf(route)).toEqual({ 'groq/cheap': 'it cannot do tools' });
  });

  it('goes on to the next rule where none can', () => {
    const route = routerOf()({ role: 'response', ...needs('vision') });
    expect(route.rule).toBe('cost');
    expect(ids(route)[0]).toBe('openai/seeing');
    expect(skippedOf(route)['openai/small']).toBe('it cannot do vision');
  });

  it('has no development model behind a real one', () => {
    expect(ids(routerOf()({ role: 'reasoning' }))).not.toContain('dev/echo');
    expect(ids(routerOf()({ role: 'reasoning' })).slice(0, 1)).toEqual(['anthropic/thinker']);
  });
});

describe('rule 3, candidates by cost', () => {
  it('takes the cheapest of those that can, and the next ones after it', () => {
    const route = routerOf()({});
    expect(route.rule).toBe('cost');
    expect(route.reason).toBe('the lowest cost of 5 models that can do text');
    expect(ids(route)).toEqual([
      ...['groq/cheap', 'openai/small', 'openai/seeing', 'anthropic/thinker', 'ollama/unpriced'],
    ]);
    expect(skippedOf(route)).toEqual({
      'replicate/painter': 'it cannot do text',
      'dev/echo': 'it is for development only',
    });
  });

  it('takes no more than two of a provider while others have any, so that one key takes down no call', () => {
    const many = Array.from({ length: 9 }, (_, i) => model(`groq/m${i}`, { price: [i, i] }));
    expect(ids(routerOf({ models: [...many, small, thinker] })({}))).toEqual([
      ...['groq/m0', 'groq/m1', 'openai/small', 'anthropic/thinker'],
    ]);
    expect(ids(routerOf({ models: many })({}))).toEqual(['groq/m0', 'groq/m1', 'groq/m2', 'groq/m3']);
  });

  it.each([
    [['tools'], 'openai/small'],
    [['vision'], 'openai/seeing'],
    [['json_schema'], 'anthropic/thinker'],
    [['vision', 'tools', 'json_schema'], 'anthropic/thinker'],
  ] as const)('of what can do %j', (capabilities, id) => {
    expect(ids(routerOf()(needs(...capabilities)))[0]).toBe(id);
  });

  it('of what cannot do json_schema where nothing can: the gateway sees to it', () => {
    expect(ids(routerOf({ models: [cheap, seeing] })(needs('json_schema', 'vision')))).toEqual(['openai/seeing']);
  });

  it('stays with the provider that the request names', () => {
    const route = routerOf()({ provider: 'openai' });
    expect(ids(route)).toEqual(['openai/small', 'openai/seeing']);
  });

  it('takes the development model when there is no other', () => {
    expect(ids(routerOf({ models: [echo, painter] })({}))).toEqual(['dev/echo']);
  });

  it('leaves out what the organization does not want chosen so', () => {
    const route = routerOf({ policy: { candidates: ['openai:*'], deny: ['*small'] } })({});
    expect(ids(route)).toEqual(['openai/seeing']);
    expect(skippedOf(route)).toMatchObject({
      'groq/cheap': 'the organization does not have it chosen by cost',
      'openai/small': 'the policy of the organization does not allow it',
    });
  });

  it('leaves providers that are down for last', () => {
    expect(ids(routerOf({ down: ['groq'] })({}))[0]).toBe('openai/small');
    expect(ids(routerOf({ models: [cheap, small], down: ['groq', 'openai'] })({}))[0]).toBe('groq/cheap');
  });

  it('prefers what keeps the latency that was asked for', () => {
    const route = routerOf({ latencies: { 'groq/cheap': 900, 'openai/small': 300, 'openai/seeing': 200 } });
    expect(ids(route({ preferredMaxLatencyMs: 400 }))[0]).toBe('openai/small');
    expect(route({ preferredMaxLatencyMs: 400 }).reason).toContain('among those that keep the preferred latency');
    expect(route({ preferredMaxLatencyMs: 1_000 }).candidates[0]).toMatchObject({
      model: 'groq/cheap',
      latency_ms: 900,
    });
  });

  it('tries what it knows no latency of, and says so', () => {
    const route = routerOf({ latencies: { 'groq/cheap': 900, 'openai/small': 800 } })({ preferredMaxLatencyMs: 400 });
    expect(ids(route)[0]).toBe('openai/seeing');
    expect(route.reason).toContain('its latency is not known yet');
  });

  it('takes the nearest where none keeps it, and says so', () => {
    const latencies = { 'groq/cheap': 900, 'openai/small': 500 };
    const route = routerOf({ models: [cheap, small], latencies })({ preferredMaxLatencyMs: 100 });
    expect(ids(route)).toEqual(['openai/small', 'groq/cheap']);
    expect(route.reason).toBe('none of 2 models that can do text keeps the preferred latency: the nearest to it');
  });

  it('prefers what keeps the cost that was asked for, and takes the nearest otherwise', () => {
    const route = routerOf({ latencies: { 'groq/cheap': 900, 'openai/small': 100 } });
    const dearest = costPerToken(cheap)!;
    expect(ids(route({ preferredMaxLatencyMs: 500, preferredMaxCostPerToken: costPerToken(small)! }))[0]).toBe(
      'openai/small',
    );
    expect(ids(route({ preferredMaxCostPerToken: dearest }))[0]).toBe('groq/cheap');
    const none = routerOf({ models: [thinker, seeing] })({ preferredMaxCostPerToken: dearest });
    expect(ids(none)[0]).toBe('openai/seeing');
    expect(none.reason).toContain('keeps the preferred cost: the nearest to it');
  });
});

describe('rule 4, the default of the service type', () => {
  it('is taken where the catalogue lists nothing that fits', () => {
    const world = modelWorld([model('openai/embed', { can: ['embedding'] })]);
    const router = createRouter({
      catalog: { find: world.catalog.find, list: () => [] },
      providers: world.providers,
      defaults: routingDefaults(readConfig({ DEFAULT_MODEL_EMBEDDING: 'none/such,openai/embed' })),
      policyOf: () => modelPolicy({}),
      latencyMs: () => null,
      isDown: () => false,
      pricedOnly: () => false,
    });
    const route = router.route({ serviceType: 'embedding', needs: new Set(), open: true }, viewer) as Route;
    expect(route).toMatchObject({ rule: 'service_type' });
    expect(route.reason).toBe('the default of the installation for embedding: no model is known to fit better');
    expect(ids(route)).toEqual(['openai/embed']);
  });

  it('names the variables that would help where nothing is configured', () => {
    const route = routerOf({
      models: [small, thinker],
      providers: [provider('openai', []), provider('anthropic', [])],
    });
    expect(codeOf(() => route({}))).toBe('PROVIDER_NOT_CONFIGURED');
    expect(() => route({})).toThrow('set OPENAI_API_KEY or ANTHROPIC_API_KEY');
  });

  it('says that it is the policy where it is', () => {
    expect(codeOf(() => routerOf({ policy: { allow: ['nothing'] } })({}))).toBe('MODEL_NOT_ALLOWED');
  });
});

describe('what a request asks of a model', () => {
  it.each([
    ['text', [], ['text']],
    ['vision', ['tools'], ['vision', 'tools']],
    ['audio', [], ['transcription']],
    ['audio', ['speech'], ['speech']],
    ['audio', ['text', 'audio_input'], ['text', 'audio_input']],
    ['embedding', [], ['embedding']],
  ] as const)('%s with %j is %j', (serviceType, more, expected) => {
    expect(capabilitiesFor({ serviceType, needs: new Set<Capability>(more) })).toEqual(expected);
  });
});

const anyModel = fc
  .record({
    provider: fc.constantFrom<ProviderName>('openai', 'anthropic', 'groq', 'ollama', 'dev'),
    name: fc.stringMatching(/^[a-c]$/),
    can: fc.subarray<Capability>(['text', 'vision', 'tools', 'json_schema', 'embedding']),
    price: fc.option(fc.tuple(fc.nat(5), fc.nat(5))),
  })
  .map(({ provider: of, name, ...traits }) => model(`${of}/${name}`, traits));
const anyWorld = fc.record({
  models: fc.uniqueArray(anyModel, { selector: ({ id }) => id, maxLength: 12 }),
  unconfigured: fc.subarray<ProviderName>(['openai', 'anthropic', 'groq', 'ollama', 'dev']),
  deny: fc.subarray(['openai:*', 'anthropic/a', '*b']),
  down: fc.subarray<ProviderName>(['openai', 'groq']),
  latencies: fc.dictionary(fc.constantFrom('openai/a', 'groq/b', 'anthropic/c'), fc.nat(1_000)),
  ask: fc.record(
    {
      needs: fc.subarray<Capability>(['vision', 'tools', 'json_schema']).map((each) => new Set(each)),
      role: fc.constantFrom('reasoning', 'response', 'coding', 'default'),
      preferredMaxLatencyMs: fc.nat(1_000),
      preferredMaxCostPerToken: fc.double({ min: 0, max: 1e-11, noNaN: true }),
    },
    { requiredKeys: ['needs'] },
  ),
});

describe('any request without a model', () => {
  it('goes where it is allowed, configured and able, or is refused with a reason', () => {
    fc.assert(
      fc.property(anyWorld, ({ models, unconfigured, deny, down, latencies, ask }) => {
        const providers = unconfigured.map((name) => provider(name, []));
        const policy = modelPolicy({ deny });
        let route: Route;
        try {
          route = routerOf({ models, providers, policy: { deny }, down, latencies })(ask);
        } catch (error) {
          expect(['PROVIDER_NOT_CONFIGURED', 'MODEL_NOT_ALLOWED']).toContain((error as AppError).extensions['code']);
          const fits = models.filter(
            (each) =>
              !unconfigured.includes(each.provider) &&
              policy.allows(each) &&
              capabilitiesFor({ serviceType: 'text', needs: ask.needs }).every((one) => each.capabilities.has(one)),
          );
          expect(fits).toEqual([]);
          return;
        }
        expect(route.targets.length).toBeGreaterThan(0);
        expect(route.targets.length).toBeLessThanOrEqual(6);
        expect(new Set(ids(route)).size).toBe(route.targets.length);
        for (const target of route.targets) {
          expect(unconfigured).not.toContain(target.provider);
          expect(policy.allows(target)).toBe(true);
          for (const one of ['text', ...ask.needs] as const)
            if (one !== 'json_schema') expect(target.capabilities.has(one)).toBe(true);
        }
        const shown = route.candidates.map((each) => each.model);
        expect(new Set(shown).size).toBe(shown.length);
        expect(route.candidates.slice(0, route.targets.length).map((each) => each.model)).toEqual(ids(route));
        for (const each of route.candidates) expect(each.skipped === null).toBe(ids(route).includes(each.model));
      }),
      { numRuns: 500 },
    );
  });

  it('goes to the cheapest of those that fit, wherever that is in the catalogue', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyModel, { selector: ({ id }) => id, minLength: 1 }), fc.nat(), (models, turn) => {
        const real = models.filter((each) => each.provider !== 'dev' && each.capabilities.has('text'));
        fc.pre(real.length > 0);
        const turned = [...models.slice(turn % models.length), ...models.slice(0, turn % models.length)];
        const route = routerOf({ models: turned })({});
        expect(ids(route)).toEqual(ids(routerOf({ models })({})));
        const cost = (each: Model) => costPerToken(each) ?? Number.POSITIVE_INFINITY;
        expect(cost(route.targets[0]!)).toBe(Math.min(...real.map(cost)));
      }),
      { numRuns: 300 },
    );
  });
});
