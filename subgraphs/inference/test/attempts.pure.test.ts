import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCircuitBreakers } from '../../../platform/health/circuit-breaker.ts';
import { backgroundContext, type CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { createMetrics, withMetrics } from '../../../platform/observability/metrics.ts';
import { NO_TRACING } from '../../../platform/observability/tracing.ts';
import { inferenceMetrics } from '../metrics.ts';
import { type Model, ProviderError, type ProviderFailure, type ProviderName } from '../provider.ts';
import type { Attempt } from '../routing/attempt.ts';
import { createAttempts } from '../routing/attempts.ts';
import { createModelCircuits } from '../routing/circuits.ts';
import { backoffMs } from '../routing/failures.ts';
import { createKeyChoice, type KeyChange } from '../routing/keys.ts';
import { createStatistics } from '../routing/statistics.ts';
import { createTelemetry } from '../telemetry/telemetry.ts';
import { model, modelWorld, provider } from './models.ts';

const first = model('openai/first');
const second = model('anthropic/second');
const ANSWER = { bytes: new Uint8Array(), usage: { prompt_tokens: 3, completion_tokens: 4, total_tokens: 7 } };

/** Attempts over fake providers and a clock that only waits move. */
function attemptsOf({ keys = 1, retries = 2, maxWaitMs = 10_000, random = 1, more = [] as ProviderName[] } = {}) {
  const names = Array.from({ length: keys }, (_, i) => `key-${i + 1}`);
  const world = modelWorld(
    [first, second],
    [provider('openai', names), ...(['anthropic', ...more] as const).map((name) => provider(name))],
  );
  const clock = { at: 1_000_000, waits: [] as number[] };
  const breaker = { failureThreshold: 5, recoveryMs: 30_000, nowMs: () => clock.at };
  const breakers = createCircuitBreakers(breaker);
  const circuits = createModelCircuits({ breakers, breaker, isListed: () => true });
  const metrics = withMetrics(createMetrics({ processMetrics: false }), inferenceMetrics);
  const statistics = createStatistics();
  const changes: KeyChange[] = [];
  const keyChoice = createKeyChoice((change) => void changes.push(change));
  const attempts = createAttempts({
    ...{ providers: world.providers, circuits, metrics, statistics, keys: keyChoice },
    telemetry: createTelemetry({
      tracing: NO_TRACING,
      metrics,
      addressOf: () => null,
      captureContent: false,
      isListed: () => true,
    }),
    config: { MODEL_TIMEOUT_MS: 60_000, MODEL_RETRIES: retries, MODEL_RETRY_MAX_WAIT_MS: maxWaitMs },
    clock: {
      nowMs: () => clock.at,
      random: () => random,
      sleep: async (ms, signal) => {
        signal.throwIfAborted();
        clock.waits.push(ms);
        clock.at += ms;
      },
    },
  });
  return { attempts, clock, breakers, metrics, statistics, providers: world.providers, keyChoice, changes };
}

type Step = ProviderFailure | 'ok' | { readonly failure: ProviderFailure; readonly retryAfterMs: number };

const failed = (step: Exclude<Step, 'ok'>, name: ProviderName) => {
  const { failure, ...detail } = typeof step === 'string' ? { failure: step } : step;
  return new ProviderError(
    failure,
    name,
    failure === 'rejected' ? 'temperature is too high' : 'secret text of the provider',
    {
      ...detail,
      ...(failure === 'rejected' && { param: 'temperature' }),
    },
  );
};

/** Calls that go as a script says, provider by provider; the last step of a script is repeated. */
function scripted(scripts: Partial<Record<ProviderName, readonly Step[]>>) {
  const calls: { readonly provider: ProviderName; readonly key: string | null; readonly timeoutMs: number }[] = [];
  const call = async ({ name }: { readonly name: ProviderName }, { key, timeoutMs }: Attempt) => {
    const script = scripts[name] ?? ['ok'];
    const step = script[Math.min(calls.filter((each) => each.provider === name).length, script.length - 1)]!;
    calls.push({ provider: name, key, timeoutMs });
    if (step === 'ok') return ANSWER;
    throw failed(step, name);
  };
  return { calls, call, providers: () => calls.map((each) => each.provider) };
}

const context = backgroundContext('test');
const both = { targets: [first, second] };
const alone = { targets: [first] };
const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'answered',
    (error) => (error instanceof AppError ? error.extensions['code'] : error),
  );

describe('an attempt that succeeds', () => {
  it('is the only one', async () => {
    const { attempts, statistics } = attemptsOf();
    const { call, calls } = scripted({});
    const done = await attempts.run(both, 'chat', context, call);
    expect(done).toMatchObject({ answer: ANSWER, model: first, attempts: 1, target: 0 });
    expect(calls).toEqual([{ provider: 'openai', key: 'key-1', timeoutMs: 60_000 }]);
    expect(statistics.snapshot()).toMatchObject([
      { model: 'openai/first', key: 1, attempts: 1, failures: 0, errorRate: 0 },
    ]);
  });

  it('has no more time than the request', async () => {
    const { attempts, clock } = attemptsOf();
    const { call, calls } = scripted({});
    await attempts.run(alone, 'chat', { ...context, deadlineMs: clock.at + 700 }, call);
    expect(calls[0]!.timeoutMs).toBe(700);
  });
});

describe('a failure', () => {
  it.each([
    ['server', ['openai', 'openai', 'openai', 'anthropic']],
    ['connection', ['openai', 'openai', 'openai', 'anthropic']],
    ['timeout', ['openai', 'anthropic']],
    ['rate_limited', ['openai', 'anthropic']],
    ['credential', ['openai', 'anthropic']],
    ['unknown_model', ['openai', 'anthropic']],
  ] as const)('%s is followed by %j', async (failure, order) => {
    const { attempts } = attemptsOf();
    const { call, providers } = scripted({ openai: [failure] });
    const done = await attempts.run(both, 'chat', context, call);
    expect(providers()).toEqual(order);
    expect(done).toMatchObject({ model: second, attempts: order.length, target: 1 });
  });

  it.each([
    ['rejected', 'BAD_USER_INPUT', 1],
    ['aborted', 'CLIENT_CLOSED_REQUEST', 1],
  ] as const)('%s is not followed by anything', async (failure, code, calls) => {
    const { attempts } = attemptsOf();
    const script = scripted({ openai: [failure] });
    expect(await codeOf(attempts.run(both, 'chat', context, script.call))).toBe(code);
    expect(script.calls).toHaveLength(calls);
  });

  it.each([
    ['server', 'UPSTREAM_FAILED'],
    ['connection', 'UPSTREAM_FAILED'],
    ['timeout', 'UPSTREAM_TIMEOUT'],
    ['rate_limited', 'RATE_LIMITED'],
    ['credential', 'UPSTREAM_FAILED'],
    ['unknown_model', 'MODEL_NOT_FOUND'],
    ['rejected', 'BAD_USER_INPUT'],
  ] as const)('%s everywhere is told as %s, without a word of the provider', async (failure, code) => {
    const { attempts } = attemptsOf();
    const { call } = scripted({ openai: [failure], anthropic: [failure] });
    const error = await attempts.run(both, 'chat', context, call).catch((thrown: AppError) => thrown);
    expect(error).toMatchObject({ extensions: { code } });
    expect((error as AppError).message).not.toContain('secret');
  });

  it('of the request tells the field', async () => {
    const { attempts } = attemptsOf();
    const { call } = scripted({ openai: ['rejected'] });
    await expect(attempts.run(alone, 'chat', context, call)).rejects.toMatchObject({
      message: 'temperature is too high',
      extensions: { errors: [{ path: 'temperature' }] },
    });
  });

  it('of the first model is told where a fallback asks for something else', async () => {
    const { attempts } = attemptsOf();
    const { call } = scripted({ openai: ['timeout'], anthropic: ['rejected'] });
    expect(await codeOf(attempts.run(both, 'chat', context, call))).toBe('UPSTREAM_TIMEOUT');
  });

  it('that is none of a provider is passed on at once', async () => {
    const { attempts, breakers } = attemptsOf();
    const broken = new TypeError('a mistake of ours');
    await expect(attempts.run(both, 'chat', context, () => Promise.reject(broken))).rejects.toBe(broken);
    expect(breakers.snapshot()).toMatchObject([{ name: 'provider:openai', failure_count: 0, success_count: 0 }]);
  });
});

describe('a further attempt', () => {
  it('waits, longer each time', async () => {
    const { attempts, clock } = attemptsOf();
    await codeOf(attempts.run(alone, 'chat', context, scripted({ openai: ['server'] }).call));
    expect(clock.waits).toEqual([250, 500]);
  });

  it('waits for as long as the provider asks', async () => {
    const { attempts, clock } = attemptsOf();
    const { call, calls } = scripted({ openai: [{ failure: 'server', retryAfterMs: 3_000 }, 'ok'] });
    await attempts.run(alone, 'chat', context, call);
    expect(clock.waits).toEqual([3_000]);
    expect(calls).toHaveLength(2);
  });

  it('is not made where the provider asks for more time than the setting or the request has', async () => {
    const long = scripted({ openai: [{ failure: 'server', retryAfterMs: 11_000 }, 'ok'] });
    expect(await codeOf(attemptsOf().attempts.run(alone, 'chat', context, long.call))).toBe('UPSTREAM_FAILED');
    expect(long.calls).toHaveLength(1);
    const { attempts, clock } = attemptsOf();
    const late = scripted({ openai: [{ failure: 'server', retryAfterMs: 900 }, 'ok'] });
    const hurried = { ...context, deadlineMs: clock.at + 800 };
    expect(await codeOf(attempts.run(alone, 'chat', hurried, late.call))).toBe('UPSTREAM_FAILED');
    expect(late.calls).toHaveLength(1);
  });

  it('waits any part of the bound (full jitter)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.double({ min: 0, max: 1, noNaN: true }), (tries, random) => {
        const ms = backoffMs(tries, random);
        expect(ms).toBeGreaterThanOrEqual(0);
        expect(ms).toBeLessThanOrEqual(Math.min(4_000, 250 * 2 ** (tries - 1)));
      }),
    );
    expect(backoffMs(1, 0)).toBe(0);
    expect(backoffMs(9, 1)).toBe(4_000);
  });

  it('is counted', async () => {
    const { attempts, metrics } = attemptsOf();
    await attempts.run(both, 'chat', context, scripted({ openai: ['server'] }).call);
    const { values } = await metrics.modelRetries.get();
    expect(values).toEqual([
      { labels: { provider: 'openai', target: 'same' }, value: 2 },
      { labels: { provider: 'anthropic', target: 'fallback' }, value: 1 },
    ]);
  });
});

describe('the circuit of a model', () => {
  it('opens after five failures, leaves the model alone, and lets one probe through after its time', async () => {
    const { attempts, clock, breakers } = attemptsOf({ retries: 0 });
    const script = scripted({ openai: ['server'] });
    for (let i = 0; i < 5; i++) await codeOf(attempts.run(both, 'chat', context, script.call));
    expect(breakers.for('provider:openai:first').state).toBe('open');
    const before = script.providers().filter((name) => name === 'openai').length;
    await attempts.run(both, 'chat', context, script.call);
    expect(script.providers().filter((name) => name === 'openai')).toHaveLength(before);
    expect(await codeOf(attempts.run(alone, 'chat', context, script.call))).toBe('SERVICE_UNAVAILABLE');
    clock.at += 30_000;
    const well = scripted({});
    expect(await attempts.run(both, 'chat', context, well.call)).toMatchObject({ model: first });
    expect(breakers.for('provider:openai:first').state).toBe('closed');
  });

  it.each(['rate_limited', 'rejected', 'credential', 'unknown_model'] as const)(
    'takes %s for an answer',
    async (failure) => {
      const { attempts, breakers } = attemptsOf({ retries: 0 });
      for (let i = 0; i < 8; i++)
        await codeOf(attempts.run(both, 'chat', context, scripted({ openai: [failure] }).call));
      expect(breakers.for('provider:openai:first').state).toBe('closed');
    },
  );

  it('hears nothing of clients that go away', async () => {
    const { attempts, breakers, statistics } = attemptsOf();
    for (let i = 0; i < 8; i++)
      await codeOf(attempts.run(alone, 'chat', context, scripted({ openai: ['aborted'] }).call));
    expect(breakers.for('provider:openai:first').state).toBe('closed');
    expect(statistics.snapshot()).toEqual([]);
  });
});

describe('keys', () => {
  it('take turns, the one with the fewest calls first', async () => {
    const { attempts } = attemptsOf({ keys: 3 });
    const used: (string | null)[] = [];
    const release: (() => void)[] = [];
    const hold = (_: unknown, { key }: Attempt) => {
      used.push(key);
      return new Promise<typeof ANSWER>((resolve) => release.push(() => resolve(ANSWER)));
    };
    const runs = Array.from({ length: 6 }, () => attempts.run(alone, 'chat', context, hold));
    expect(new Set(used.slice(0, 3)).size).toBe(3);
    expect(new Set(used.slice(3)).size).toBe(3);
    for (const answer of release) answer();
    await Promise.all(runs);
  });

  it('whose limit is reached are left alone for as long as the provider says', async () => {
    const { attempts, clock } = attemptsOf({ keys: 2 });
    const calls: (string | null)[] = [];
    const limitedOnce = async (_: unknown, { key }: Attempt) => {
      calls.push(key);
      if (key === 'key-1') throw failed({ failure: 'rate_limited', retryAfterMs: 20_000 }, 'openai');
      return ANSWER;
    };
    for (let i = 0; i < 10; i++) await attempts.run(alone, 'chat', context, limitedOnce);
    expect(calls.filter((key) => key === 'key-1')).toHaveLength(1);
    clock.at += 20_000;
    for (let i = 0; i < 10; i++) await attempts.run(alone, 'chat', context, limitedOnce);
    expect(calls.filter((key) => key === 'key-1')).toHaveLength(2);
    expect(clock.waits).toEqual([]);
  });

  it('that were refused are left alone, and the others serve', async () => {
    const { attempts } = attemptsOf({ keys: 2 });
    const calls: (string | null)[] = [];
    const refusing = async (_: unknown, { key }: Attempt) => {
      calls.push(key);
      if (key === 'key-2') throw failed('credential', 'openai');
      return ANSWER;
    };
    for (let i = 0; i < 6; i++) await attempts.run(alone, 'chat', context, refusing);
    expect(calls.filter((key) => key === 'key-2')).toHaveLength(1);
  });

  it('that are refused are tried again later, each time after longer, and serve again when they are taken', async () => {
    const { attempts, clock, keyChoice, providers } = attemptsOf();
    const refusing = scripted({ openai: ['credential'] });
    const told = new Set<unknown>();
    for (let second = 0; second < 3_600; second++, clock.at += 1_000)
      told.add(await codeOf(attempts.run(alone, 'chat', context, refusing.call)));
    // After 0, 1, 3, 7, 15, 25, 35, 45 and 55 minutes; and never told as a limit.
    expect(refusing.calls).toHaveLength(9);
    expect([...told]).toEqual(['UPSTREAM_FAILED']);
    expect(keyChoice.troubles(providers.get('openai')!, clock.at)).toEqual({ refused: 1, models: 0 });
    clock.at += 600_000;
    expect(await attempts.run(alone, 'chat', context, scripted({}).call)).toMatchObject({ attempts: 1 });
    expect(keyChoice.troubles(providers.get('openai')!, clock.at)).toEqual({ refused: 0, models: 0 });
  });

  it('whose limit is reached for a model serve the others of the provider', async () => {
    const { attempts } = attemptsOf();
    const limited = scripted({ openai: [{ failure: 'rate_limited', retryAfterMs: 60_000 }] });
    expect(await codeOf(attempts.run(alone, 'chat', context, limited.call))).toBe('RATE_LIMITED');
    const other = { targets: [model('openai/other')] };
    expect(await attempts.run(other, 'chat', context, scripted({}).call)).toMatchObject({ attempts: 1 });
  });

  it('are told of once for each change, however many calls meet it', async () => {
    const { attempts, clock, changes } = attemptsOf();
    const refused = scripted({ openai: ['credential'] });
    for (let minute = 0; minute < 60; minute++, clock.at += 60_000)
      await attempts.run(both, 'chat', context, refused.call);
    await attempts.run(alone, 'chat', context, scripted({}).call).catch(() => undefined);
    clock.at += 600_000;
    await attempts.run(alone, 'chat', context, scripted({}).call);
    expect(changes.filter(({ isNews }) => isNews).map(({ trouble }) => trouble)).toEqual(['refused', null]);
    expect(changes.length).toBeGreaterThan(2);
  });

  it('whose calls are limited again and again are told of once a minute', async () => {
    const { attempts, clock, changes } = attemptsOf();
    const flapping = scripted({ openai: Array.from({ length: 600 }, (_, i) => (i % 2 ? 'ok' : 'rate_limited')) });
    for (let second = 0; second < 600; second++, clock.at += 1_000)
      await attempts.run(both, 'chat', context, flapping.call);
    expect(changes.filter(({ isNews }) => isNews).length).toBeLessThanOrEqual(10);
    expect(changes.length).toBeGreaterThan(50);
  });

  it('of as many providers as there are may refuse: the first that takes its key answers', async () => {
    const names = ['openai', 'anthropic', 'groq', 'cerebras', 'google'] as const;
    const { attempts } = attemptsOf({ more: ['groq', 'cerebras', 'google'] });
    const targets = names.map((name) => model(`${name}/m`));
    const refused = scripted(Object.fromEntries(names.slice(0, 4).map((name) => [name, ['credential']])));
    expect(await attempts.run({ targets }, 'chat', context, refused.call)).toMatchObject({ target: 4, attempts: 5 });
    const slow = scripted(Object.fromEntries(names.map((name) => [name, ['timeout']])));
    const again = attemptsOf({ more: ['groq', 'cerebras', 'google'] });
    expect(await codeOf(again.attempts.run({ targets }, 'chat', context, slow.call))).toBe('UPSTREAM_TIMEOUT');
    expect(slow.calls).toHaveLength(4);
  });

  it('all of which are left alone are waited for where there is no other model and time enough', async () => {
    const { attempts, clock } = attemptsOf();
    const { call } = scripted({ openai: [{ failure: 'rate_limited', retryAfterMs: 2_000 }, 'ok'] });
    expect(await attempts.run(alone, 'chat', context, call)).toMatchObject({ attempts: 2 });
    expect(clock.waits).toEqual([2_000]);
  });

  it('all of which are left alone for long are not waited for: the caller hears how long', async () => {
    const { attempts, clock } = attemptsOf();
    const script = scripted({ openai: [{ failure: 'rate_limited', retryAfterMs: 60_000 }] });
    for (let i = 0; i < 3; i++)
      await expect(attempts.run(alone, 'chat', context, script.call)).rejects.toMatchObject({
        extensions: { code: 'RATE_LIMITED', retry_after: 60 },
      });
    expect(script.calls).toHaveLength(1);
    expect(clock.waits).toEqual([]);
  });
});

describe('a client that goes away', () => {
  it('ends a wait at once', async () => {
    const world = modelWorld([first]);
    const metrics = withMetrics(createMetrics({ processMetrics: false }), inferenceMetrics);
    const attempts = createAttempts({
      ...{ providers: world.providers, metrics, statistics: createStatistics(), keys: createKeyChoice() },
      circuits: createModelCircuits({
        breakers: createCircuitBreakers({ failureThreshold: 5, recoveryMs: 30_000 }),
        breaker: { failureThreshold: 5, recoveryMs: 30_000 },
        isListed: () => true,
      }),
      telemetry: createTelemetry({
        tracing: NO_TRACING,
        metrics,
        addressOf: () => null,
        captureContent: false,
        isListed: () => true,
      }),
      config: { MODEL_TIMEOUT_MS: 1_000, MODEL_RETRIES: 2, MODEL_RETRY_MAX_WAIT_MS: 3_600_000 },
    });
    const client = new AbortController();
    const gone: CallContext = { ...context, signal: client.signal };
    const script = scripted({ openai: [{ failure: 'server', retryAfterMs: 3_000_000 }] });
    const running = codeOf(attempts.run(alone, 'chat', gone, script.call));
    client.abort();
    expect(await running).toBe('CLIENT_CLOSED_REQUEST');
    expect(script.calls).toHaveLength(1);
  });
});

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom<Step>(
      'ok',
      'server',
      'connection',
      'timeout',
      'rate_limited',
      'credential',
      'unknown_model',
      'rejected',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.record({ failure: fc.constantFrom('server', 'rate_limited'), retryAfterMs: fc.nat(15_000) }),
  },
);

describe('whatever providers do', () => {
  it('each request ends once, with an answer or an honest error, within bounds; and nothing stays in flight', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.array(anyStep, { minLength: 1, maxLength: 6 }),
            fc.array(anyStep, { minLength: 1, maxLength: 6 }),
          ),
          { minLength: 1, maxLength: 12 },
        ),
        fc.integer({ min: 1, max: 3 }),
        async (requests, keys) => {
          const { attempts, clock, keyChoice, providers } = attemptsOf({ keys });
          for (const [openai, anthropic] of requests) {
            const script = scripted({ openai, anthropic });
            const waited = clock.waits.length;
            const result = await attempts.run(both, 'chat', context, script.call).then(
              (done) => done,
              (error: AppError) => error,
            );
            expect(script.calls.length).toBeLessThanOrEqual(12);
            expect(clock.waits.slice(waited).every((ms) => ms <= 10_000)).toBe(true);
            if (result instanceof AppError)
              expect([
                'UPSTREAM_FAILED',
                'UPSTREAM_TIMEOUT',
                'RATE_LIMITED',
                'MODEL_NOT_FOUND',
                'BAD_USER_INPUT',
                'SERVICE_UNAVAILABLE',
              ]).toContain(result.extensions['code']);
            else {
              expect(result.attempts).toBe(script.calls.length);
              expect(result.model.provider).toBe(script.calls.at(-1)!.provider);
            }
            // A circuit or a key may have been left alone; nobody is called that should not be.
            clock.at += 601_000;
          }
          // With nothing in flight, as many calls as there are keys take each key once.
          const openai = providers.get('openai')!;
          const picked = Array.from({ length: keys }, () => {
            const key = keyChoice.pick(openai, 'first', clock.at);
            keyChoice.begin(openai, key);
            return key;
          });
          expect(new Set(picked).size).toBe(keys);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('statistics', () => {
  const attempted = (
    over: Partial<Parameters<ReturnType<typeof createStatistics>['record']>[0]> & { readonly model?: Model },
  ) => ({
    ...{ model: first, key: 0, firstByteMs: 10, streamedMs: null, outputTokens: null, failure: null },
    ...over,
  });

  it('tell median, 95th percentile and error rate of the last 128 attempts', () => {
    const statistics = createStatistics();
    for (let i = 1; i <= 72; i++) statistics.record(attempted({ firstByteMs: 10_000, failure: 'server' }));
    for (let i = 1; i <= 128; i++)
      statistics.record(
        attempted({
          firstByteMs: i,
          streamedMs: i * 9,
          outputTokens: 10,
          ...(i % 4 === 0 && { failure: 'timeout' as const }),
        }),
      );
    expect(statistics.snapshot()).toMatchObject([
      {
        attempts: 200,
        failures: 104,
        errorRate: 0.25,
        latencyP50Ms: 64,
        latencyP95Ms: 122,
        tokenP50Ms: 64,
        tokenP95Ms: 122,
      },
    ]);
  });

  it('follow a change of latency', () => {
    const statistics = createStatistics();
    expect(statistics.latencyMs(first)).toBeNull();
    for (let i = 0; i < 100; i++) statistics.record(attempted({ firstByteMs: 100 }));
    expect(statistics.latencyMs(first)).toBeCloseTo(100);
    for (let i = 0; i < 22; i++) statistics.record(attempted({ firstByteMs: 1_000 }));
    expect(statistics.latencyMs(first)!).toBeGreaterThan(900);
  });

  it('keep 2,000 models by key, and no more', () => {
    const statistics = createStatistics();
    for (let i = 0; i < 2_100; i++) statistics.record(attempted({ model: model(`openai/m${i}`) }));
    expect(statistics.snapshot()).toHaveLength(2_000);
    expect(statistics.latencyMs(model('openai/m0'))).toBeNull();
    expect(statistics.latencyMs(model('openai/m2099'))).toBe(10);
  });
});
