import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientPath } from '../../rest-adapter/client-paths.ts';
import { subgraphs } from '../../subgraphs/index.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { type ModelUpstream, startModelUpstream } from '../support/model-upstream.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';

const MODEL = 'gpt-4o-mini';
const OURS = '/api/v1/chat/completions';
const THEIRS = '/v1/chat/completions';
const messages = [{ role: 'user', content: 'Hello' }];
const rows = subgraphs
  .flatMap(({ routes }) => routes)
  .filter((row) => row.errorForm === 'openai' && clientPath(row) !== null);
const filled = (path: string) => path.replace(/\{[^}]+\}/g, 'none');
const openAiError = (type: string, code: string) => ({
  error: { message: expect.stringMatching(/./), type, code, param: null },
});

let upstream: ModelUpstream;
let app: InProcessApp;
let who: LoggedIn;
beforeAll(async () => {
  upstream = await startModelUpstream();
  app = await startInProcess({
    ...{ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1`, DEV_MODEL: 'on' },
    ...{ RATE_LIMIT_DEFAULT_PER_MINUTE: '30', CORS_ORIGINS: 'https://app.example' },
  });
});
beforeEach(async () => {
  upstream.reset();
  who = await app.newcomer();
});
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
});
const post = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  app.call('POST', path, { token: who.accessToken, body, headers });

describe('the paths of OpenAI', () => {
  it('are there for every route in its form', () => {
    expect(rows.map(({ method, path }) => `${method} ${clientPath({ errorForm: 'openai', path })}`)).toEqual(
      expect.arrayContaining([
        'POST /v1/chat/completions',
        'POST /v1/embeddings',
        'POST /v1/moderations',
        'POST /v1/rerank',
        'POST /v1/images/generations',
        'POST /v1/images/edits',
        'POST /v1/audio/speech',
        'POST /v1/audio/transcriptions',
        'POST /v1/audio/translations',
        'POST /v1/responses',
        'GET /v1/files',
        'GET /v1/models',
        'GET /v1/models/{model...}',
      ]),
    );
  });

  it('need a credential, and say what they take, as the routes do', async () => {
    for (const row of rows) {
      const alias = filled(clientPath(row)!);
      const refused = await app.call(row.method, alias);
      expect([alias, refused.status, refused.body]).toEqual([
        alias,
        401,
        openAiError('authentication_error', 'unauthenticated'),
      ]);
      const [ours, theirs] = [await app.call('OPTIONS', filled(row.path)), await app.call('OPTIONS', alias)];
      // Below /api/v1/models are routes that are not OpenAI's.
      expect(ours.headers.get('allow')).toContain(row.method);
      expect([alias, theirs.status, theirs.headers.get('allow')]).toEqual([
        alias,
        204,
        expect.stringContaining(row.method),
      ]);
    }
  });

  it('answer as the routes do, streams too', async () => {
    const [ours, theirs] = await Promise.all([OURS, THEIRS].map((path) => post(path, { model: MODEL, messages })));
    expect([theirs!.status, theirs!.body]).toEqual([200, { ...ours!.body, id: expect.any(String) }]);
    const streams = [OURS, THEIRS].map((path) => post(path, { model: MODEL, messages, temperature: 1, stream: true }));
    const [one, other] = await Promise.all(streams);
    expect([other!.status, other!.headers.get('content-type')]).toEqual([200, one!.headers.get('content-type')]);
    expect(other!.text).toMatch(/data: \[DONE\]\n\n$/);
  });

  it('share the cache of the routes', async () => {
    const body = { model: MODEL, messages, temperature: 0 };
    expect((await post(OURS, body)).headers.get('x-cache')).toBe('MISS');
    expect((await post(THEIRS, body)).headers.get('x-cache')).toBe('HIT');
  });

  it('share the limit of the routes: taking turns gives no more calls', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 32; i++) {
      const path = i % 2 === 0 ? '/api/v1/models' : '/v1/models';
      statuses.push((await app.call('GET', path, { token: who.accessToken })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    const refused = await app.call('GET', '/v1/models', { token: who.accessToken });
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject(openAiError('rate_limit_error', 'rate_limit_exceeded'));
  });

  it('share the Idempotency-Keys of the routes', async () => {
    const key = { 'idempotency-key': 'one' };
    const first = await post(OURS, { model: MODEL, messages }, key);
    const second = await post(THEIRS, { model: MODEL, messages }, key);
    expect([second.text, second.headers.get('idempotency-replayed')]).toEqual([first.text, 'true']);
    expect(upstream.calls).toHaveLength(1);
    expect((await post(THEIRS, { model: MODEL, messages, temperature: 1 }, key)).status).toBe(409);
  });

  it('count in the metrics of the routes', async () => {
    await post(THEIRS, { model: MODEL, messages });
    const { text } = await app.call('GET', '/metrics');
    expect(text).toContain(`"${OURS}"`);
    expect(text).not.toContain(`"${THEIRS}"`);
  });

  it('answer what is not there in the form of OpenAI', async () => {
    const asked = [
      ['POST', '/v1/completions'],
      ['GET', '/v1'],
      ['GET', '/v1/models/'],
      ['POST', '/v1/chat/nothing'],
      ['POST', '/api/v1/chat/nothing'],
      ['POST', '/api/v1/audio/nothing'],
    ] as const;
    for (const [method, path] of asked) {
      const { status, body } = await app.call(method, path, { token: who.accessToken });
      expect([path, status, body]).toEqual([path, 404, openAiError('invalid_request_error', expect.any(String))]);
    }
    const problem = await app.call('GET', '/api/v1/nothing', { token: who.accessToken });
    expect([problem.status, problem.body]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });

  it.each([OURS, THEIRS])('refuse what the edge refuses in the form of OpenAI, at %s', async (path) => {
    const call = (method: string, options: object) => app.call(method, path, { token: who.accessToken, ...options });
    const answers = [
      [405, 'method_not_allowed', await call('DELETE', {})],
      [413, 'payload_too_large', await call('POST', { body: { text: 'x'.repeat(11 * 1024 * 1024) } })],
      [415, 'unsupported_media_type', await call('POST', { body: 'x', headers: { 'content-type': 'text/plain' } })],
      [400, 'bad_user_input', await call('POST', { body: '{' })],
    ] as const;
    for (const [status, code, answer] of answers)
      expect([answer.status, answer.body]).toEqual([status, openAiError('invalid_request_error', code)]);
  });

  it('are told in OpenAPI, where each operation stands once', async () => {
    const { body } = await app.call<{
      info: { description: string };
      paths: Record<string, Record<string, { 'x-alias'?: string }>>;
    }>('GET', '/openapi.json');
    expect(body.paths[OURS]!['post']!['x-alias']).toBe(THEIRS);
    expect(Object.keys(body.paths).filter((path) => path.startsWith('/v1/'))).toEqual([]);
    expect(body.info.description).toContain('x-alias');
  });
});
