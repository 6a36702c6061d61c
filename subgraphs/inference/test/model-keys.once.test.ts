import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { type ModelUpstream, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';

const messages = [{ role: 'user', content: 'Hello' }];

let upstream: ModelUpstream;
/** Refuses each call, in the same way. */
let refusing: http.Server;
let refusal: { status: number; headers: Record<string, string> };
let asked: number;
let app: InProcessApp;
let who: LoggedIn;

beforeAll(async () => {
  upstream = await startModelUpstream();
  refusing = http.createServer((req, res) => {
    req.resume().on('end', () => {
      if (req.method === 'POST') asked++;
      res.writeHead(refusal.status, { 'content-type': 'application/json', ...refusal.headers }).end('{"error":{}}');
    });
  });
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  await app?.stop();
  asked = 0;
  upstream.reset();
  app = await startInProcess({
    // The models of the provider that refuses cost least.
    ...{ GROQ_API_KEY: 'gsk', GROQ_BASE_URL: `http://127.0.0.1:${(refusing.address() as AddressInfo).port}/v1` },
    ...{ OPENAI_API_KEY: 'sk', OPENAI_BASE_URL: `${upstream.url}/v1`, MODEL_LIST_SECONDS: '0', DEV_MODEL: 'off' },
    MODEL_OVERRIDES: JSON.stringify({
      'groq/*': { price: { input_usd_per_million: 0.0001, output_usd_per_million: 0.0001 } },
      'gpt-*': { price: { input_usd_per_million: 1, output_usd_per_million: 1 } },
    }),
    ...{ HEALTH_CACHE_SECONDS: '0', FALLBACK_MODELS: '' },
  });
  who = await app.newcomer();
});
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
  refusing?.close();
});

const post = <Body>(path: string, body: object) => app.call<Body>('POST', path, { token: who.accessToken, body });
const invoke = (more: object = {}) =>
  post<{ routing: { provider: string; reason: string; attempts: number } }>('/api/v1/invoke/v2', { messages, ...more });
const chat = (model: string) =>
  post<{ error: { code: string; message: string } }>('/api/v1/chat/completions', { model, messages });
const health = async () => {
  const { body } = await app.call<{ dependencies: Record<string, { status: string; error_message: string | null }> }>(
    ...(['GET', '/health/detailed', {}] as const),
  );
  return body.dependencies['provider_groq'];
};
const metrics = async () => (await app.platform.metrics.registry.metrics()).split('\n');

describe.each([
  ['a key that is refused', 401, {}, 'refused'],
  ['a key that may not', 403, {}, 'refused'],
  ['an account without money', 402, {}, 'refused'],
  ['a limit that is reached', 429, { 'retry-after': '30' }, 'rate_limited'],
] as const)('%s, of the cheapest provider', (_, status, headers, reason) => {
  beforeEach(() => {
    refusal = { status, headers };
  });

  it('leaves calls without a model to the next provider, plain, streamed and by role, and shows', async () => {
    for (let i = 0; i < 4; i++) {
      const { status: answered, body } = await invoke();
      expect(answered).toBe(200);
      expect(body.routing.provider).toBe('openai');
      expect(body.routing.reason).toContain(i === 0 ? 'this is its fallback' : 'fail');
    }
    expect((await post('/api/v1/invoke', { input_data: messages, service_type: 'text' })).status).toBe(200);
    expect((await invoke({ stream: true })).status).toBe(200);
    expect((await invoke({ role: 'coding' })).status).toBe(200);
    expect(await health()).toMatchObject({ status: 'degraded' });
    const counted = (await metrics()).find((line) =>
      line.startsWith(`model_key_cool_downs_total{provider="groq",reason="${reason}"}`),
    );
    expect(Number(counted?.split(' ').at(-1))).toBeGreaterThan(0);
  });
});

it('a named model whose only provider refuses the key answers 502 each time, never as a limit', async () => {
  refusal = { status: 401, headers: {} };
  for (let i = 0; i < 4; i++) {
    const { status, body } = await chat('groq/llama-3.3-70b-versatile');
    expect([status, body.error.code]).toEqual([502, 'upstream_failed']);
    expect(body.error.message).toContain('GROQ_API_KEY');
  }
  expect(asked).toBe(1);
  expect((await health())?.error_message).toBe('refuses its key (see GROQ_API_KEY)');
});

it('a named model whose limit is reached answers 429 with what the provider asks for', async () => {
  refusal = { status: 429, headers: { 'retry-after': '30' } };
  for (let i = 0; i < 3; i++) {
    const { status, headers } = await chat('groq/llama-3.3-70b-versatile');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(25);
  }
  expect(asked).toBe(1);
});
