import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UsageGetQuery } from '../../client/generated/resources/usage.ts';
import {
  ApiError,
  BadRequestError,
  type ChatCompletionChunk,
  PaymentRequiredError,
  type Usage,
} from '../../client/index.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { clientOf } from '../support/client-of.ts';
import { eventually } from '../support/eventually.ts';
import { type ModelUpstream, startModelUpstream } from '../support/model-upstream.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';

const messages = [{ role: 'user' as const, content: 'What is the capital of France?' }];
/** Micro-USD of a call of the model that costs the same whatever it says. */
const FLAT = 1_000;
const OVERRIDES = {
  'gpt-4o-mini': { price: { usd_per_request: FLAT / 1_000_000 } },
  'gpt-4o': { price: { input_usd_per_million: 1, output_usd_per_million: 10 } },
};

let upstream: ModelUpstream;
let app: InProcessApp;
beforeAll(async () => {
  upstream = await startModelUpstream();
  app = await startInProcess({
    ...{ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1`, INITIAL_CREDIT_USD: '1' },
    MODEL_OVERRIDES: JSON.stringify(OVERRIDES),
  });
});
beforeEach(() => upstream.reset());
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

const usageOf = ({ accessToken }: LoggedIn, query: UsageGetQuery = {}): Promise<Usage> =>
  clientOf(app, accessToken).usage.get(query);
const makeKey = async ({ accessToken }: LoggedIn, spendLimitUsd: number) => {
  const settings = { name: 'a key', scopes: ['write:inference'], spend_limit_usd: spendLimitUsd };
  const { key, key_id } = await clientOf(app, accessToken).apiKeys.create(settings);
  return { key: key!, key_id };
};
const ask = (credential: string, model: string, body: object = {}) =>
  clientOf(app, credential).chat({ model, messages, ...body, stream: false });
/** Reads a stream, and leaves it after so many chunks; the chunks, and the error that it was refused with or ended by. */
async function stream(credential: string, model: string, most = Number.POSITIVE_INFINITY) {
  const chunks: ChatCompletionChunk[] = [];
  try {
    const all = await clientOf(app, credential).chat({ model, messages, stream_options: { include_usage: false } });
    for await (const chunk of all) if (chunks.push(chunk) >= most) break;
    return { chunks, error: null };
  } catch (error) {
    return { chunks, error };
  }
}
/** Asks for 64 streams at the same time, of which every third is left in the middle; how many were not refused. */
async function takenOf64(key: string, model: string): Promise<number> {
  const ended = await Promise.all(
    Array.from({ length: 64 }, (_, i) => stream(key, model, i % 3 === 0 ? 1 + (i % 5) : undefined)),
  );
  const refused = ended.filter(({ error }) => error !== null);
  for (const { error } of refused) expect(error).toBeInstanceOf(PaymentRequiredError);
  return ended.length - refused.length;
}

describe('a call of a model', () => {
  it('is paid for with what the provider tells, and told by model and key', async () => {
    const who = await app.newcomer();
    const { key, key_id } = await makeKey(who, 1);
    expect(await ask(key, 'gpt-4o')).toMatchObject({ usage: { prompt_tokens: 21, completion_tokens: 80 } });
    await eventually('it is stored', async () => (await usageOf(who)).cost_micro_usd > 0);
    const usage = await usageOf(who, { group_by: ['model', 'api_key'] });
    expect(usage).toMatchObject({
      cost_micro_usd: 821,
      meters: { 'tokens.input': 21, 'tokens.output': 80, requests: 1, images: 0 },
    });
    // Notifications about the account are counted too, whenever they were sent.
    expect(usage.groups.filter(({ model }) => model !== null)).toMatchObject([
      { model: 'gpt-4o', api_key_id: key_id, project_id: null, cost_micro_usd: 821 },
    ]);
    expect(usage.credits.balance_micro_usd + usage.credits.reserved_micro_usd).toBe(1_000_000 - 821);
  });

  it('that is given up is paid for with what came until then', async () => {
    const who = await app.newcomer();
    upstream.instruct('gpt-4o', { chunks: 1_000, gapMs: 5 });
    expect(await stream(who.accessToken, 'gpt-4o', 3)).toMatchObject({ chunks: [{}, {}, {}], error: null });
    await eventually('it is stored', async () => (await usageOf(who)).meters['requests'] === 1);
    const { meters, cost_micro_usd } = await usageOf(who);
    expect(meters['tokens.input']).toBeGreaterThan(5);
    expect(meters['tokens.output']).toBeGreaterThan(0);
    expect(meters['tokens.output']).toBeLessThan(500);
    expect(cost_micro_usd).toBe(Math.ceil(meters['tokens.input']! + meters['tokens.output']! * 10));
    const { rows } = await app.platform.database
      .pool('usage')
      .query('SELECT estimated FROM usage.uses WHERE tenant_id = $1 AND model IS NOT NULL', [who.tenantId]);
    expect(rows).toEqual([{ estimated: true }]);
  });

  it('that fails costs nothing, and gives back what was put aside', async () => {
    const who = await app.newcomer();
    upstream.instruct('gpt-4o', { status: 400 });
    await expect(ask(who.accessToken, 'gpt-4o')).rejects.toBeInstanceOf(BadRequestError);
    await eventually('nothing is put aside', async () => (await usageOf(who)).credits.reserved_micro_usd === 0, 30_000);
    expect(await usageOf(who)).toMatchObject({ cost_micro_usd: 0, credits: { balance_micro_usd: 1_000_000 } });
  });

  it('that there is no credit for is refused with 402, and never sent', async () => {
    const who = await app.newcomer();
    const { key } = await makeKey(who, 0.000_5);
    const refused = ask(key, 'gpt-4o-mini');
    await expect(refused).rejects.toBeInstanceOf(PaymentRequiredError);
    await expect(refused).rejects.toThrow(/spend limit of the API key/);
    const dear = ask(who.accessToken, 'gpt-4o', { max_tokens: 16_000, n: 8 });
    await expect(dear).rejects.toBeInstanceOf(PaymentRequiredError);
    await expect(dear).rejects.toThrow(/credit of the organization/);
    expect(upstream.calls).toHaveLength(0);
  });
});

describe('64 streams at the same time', () => {
  it('never pass the limit of their key, whoever goes away in the middle', async () => {
    const who = await app.newcomer();
    const { key } = await makeKey(who, (FLAT * 20.5) / 1_000_000);
    upstream.instruct('gpt-4o-mini', { chunks: 20, gapMs: 2 });
    const taken = await takenOf64(key, 'gpt-4o-mini');
    expect(taken).toBeLessThanOrEqual(20);
    expect(taken).toBeGreaterThanOrEqual(18);
    expect(upstream.calls).toHaveLength(taken);
    await eventually('all are stored', async () => (await usageOf(who)).meters['requests'] === taken);
    await eventually('nothing is put aside', async () => (await usageOf(who)).credits.reserved_micro_usd === 0, 30_000);
    expect((await usageOf(who)).credits).toMatchObject({
      spent_micro_usd: taken * FLAT,
      balance_micro_usd: 1_000_000 - taken * FLAT,
    });
  });
});

describe('a call that says nothing of how long its answer may be', () => {
  const limited = (usd: number) => app.newcomer().then(async (who) => ({ who, ...(await makeKey(who, usd)) }));
  const settled = async (who: LoggedIn, requests: number) => {
    await eventually('all are stored', async () => (await usageOf(who)).meters['requests'] === requests, 30_000);
    await eventually('nothing is put aside', async () => (await usageOf(who)).credits.reserved_micro_usd === 0, 30_000);
    return (await usageOf(who)).cost_micro_usd;
  };

  it('may write what the model can while that is affordable, and is not told of a limit', async () => {
    const { key } = await limited(0.5);
    await ask(key, 'gpt-4o');
    expect(upstream.calls[0]!.body).toEqual({ model: 'gpt-4o', messages });
  });

  it('is sent with a limit that is covered, where less is left', async () => {
    const { key } = await limited(0.01);
    await ask(key, 'gpt-4o');
    const most = upstream.calls[0]!.body!['max_completion_tokens'];
    expect(most).toBeLessThan(1_000);
    expect(most).toBeGreaterThan(900);
    await ask(key, 'gpt-4o', { max_tokens: 5 });
    expect(upstream.calls[1]!.body).toEqual({ model: 'gpt-4o', messages, max_tokens: 5 });
  });

  it('never costs 64 streams together more than their key has, whoever goes away in the middle', async () => {
    const { who, key } = await limited(0.1);
    upstream.instruct('gpt-4o', { chunks: 20, gapMs: 2 });
    const taken = await takenOf64(key, 'gpt-4o');
    expect(taken).toBeGreaterThanOrEqual(2);
    expect(upstream.calls).toHaveLength(taken);
    const together = upstream.calls.map(({ body }) => body!['max_completion_tokens'] as number);
    for (const tokens of together) expect(tokens).toBeLessThanOrEqual(4_096);
    expect(await settled(who, taken)).toBeLessThanOrEqual(100_000);
  });

  it('is cut as too long where its provider goes beyond that all the same, and charged', async () => {
    const { who, key } = await limited(0.01);
    upstream.instruct('gpt-4o', { chunks: 3_000, chunkBytes: 40, gapMs: 1 });
    const { chunks, error } = await stream(key, 'gpt-4o');
    // The client throws where a stream has ended without `[DONE]`.
    expect(error).toBeNull();
    expect(chunks.at(-1)).toMatchObject({
      object: 'chat.completion.chunk',
      choices: [{ index: 0, finish_reason: 'length' }],
    });
    expect(chunks.length).toBeLessThan(1_000);
    await eventually('the provider has heard of it', () => upstream.aborted === 1);
    const cost = await settled(who, 1);
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThanOrEqual(10_000 * 1.5);
  });

  it('pays for what came before its provider failed', async () => {
    const { who, key } = await limited(0.5);
    upstream.instruct('gpt-4o', { chunks: 50, chunkBytes: 40, cutAfter: 30, gapMs: 2 });
    expect((await stream(key, 'gpt-4o')).error).toBeInstanceOf(ApiError);
    expect(await settled(who, 1)).toBeGreaterThan(10);
  });
});
