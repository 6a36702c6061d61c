import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { type ModelUpstream, modelSettings, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';

const CHAT = '/api/v1/chat/completions';
const messages = [{ role: 'user', content: 'Hello' }];

let upstream: ModelUpstream;
let app: InProcessApp;
let eve: LoggedIn;
let alice: LoggedIn;

beforeAll(async () => {
  upstream = await startModelUpstream();
  app = await startInProcess({
    ...modelSettings(upstream),
    ...{
      GROQ_API_KEY: 'gsk',
      GROQ_BASE_URL: 'http://127.0.0.1:9/v1',
      MODEL_LIST_SECONDS: '0',
      HEALTH_CACHE_SECONDS: '0',
    },
    ...{ MODEL_TIMEOUT_MS: '1000', MODEL_RETRIES: '0', BREAKER_RECOVERY_SECONDS: '600' },
  });
  [eve, alice] = [await app.newcomer(), await app.newcomer()];
});
afterEach(() => upstream.reset());
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});

const post = async (who: LoggedIn, path: string, body: object): Promise<number> =>
  (await app.call('POST', path, { token: who.accessToken, body })).status;
const chat = (who: LoggedIn, model: string, more: object = {}) => post(who, CHAT, { model, messages, ...more });
const embed = (who: LoggedIn) => post(who, '/api/v1/embeddings', { model: 'text-embedding-3-small', input: 'Hello' });
const health = async () => {
  const { body } = await app.call<{ dependencies: Record<string, { status: string; error_message: string | null }> }>(
    ...(['GET', '/health/detailed', {}] as const),
  );
  return body.dependencies;
};

it('one caller’s prompts that hang close the model for nobody else, plain or streamed', async () => {
  upstream.instruct('gpt-4o', { hang: true, times: 6 });
  const hung = await Promise.all([1, 2, 3, 4, 5, 6].map((i) => chat(eve, 'gpt-4o', i % 2 ? { stream: true } : {})));
  expect(hung).toEqual([504, 504, 504, 504, 504, 504]);
  expect(await chat(eve, 'gpt-4o')).toBe(503);
  expect(await chat(alice, 'gpt-4o')).toBe(200);
  expect(await embed(eve)).toBe(200);
  expect((await health())['provider_openai']).toMatchObject({ status: 'healthy' });
});

it('a model that fails is left alone, and the others of its provider serve on', async () => {
  upstream.instruct('gpt-4o-mini', { status: 500 });
  for (let i = 0; i < 5; i++) expect(await chat(eve, 'gpt-4o-mini')).toBe(502);
  upstream.instruct('gpt-4o-mini', null);
  expect([await chat(alice, 'gpt-4o-mini'), await chat(alice, 'gpt-4.1'), await embed(alice)]).toEqual([503, 200, 200]);
  expect((await health())['provider_openai']).toMatchObject({
    status: 'degraded',
    error_message: 'models that fail (circuit open): gpt-4o-mini',
  });
});

it('streams that break off count against their model alone', async () => {
  upstream.instruct('gpt-4.1-mini', { cutAfter: 3, gapMs: 20 });
  for (let i = 0; i < 5; i++) expect(await chat(eve, 'gpt-4.1-mini', { stream: true })).toBe(200);
  expect([await chat(alice, 'gpt-4.1-mini'), await chat(alice, 'gpt-4.1')]).toEqual([503, 200]);
});

it('a provider that cannot be reached is left alone as a whole', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) expect(await chat(eve, `groq/llama-${name}`)).toBe(502);
  expect(await chat(alice, 'groq/llama-3.3-70b-versatile')).toBe(503);
  expect((await health())['provider_groq']).toMatchObject({
    status: 'unhealthy',
    error_message: 'was not reached 5 times in a row (circuit open)',
  });
});
