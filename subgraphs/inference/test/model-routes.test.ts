import http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type ModelUpstream, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { type TestApp, WIDE_FORMS } from '../../../test/support/start-app.ts';
import { subgraphs } from '../../index.ts';

const MODEL = 'gpt-4o-mini';
const CHAT = '/api/v1/chat/completions';
const messages = [{ role: 'user', content: 'Hello' }];
const MIB = 1024 * 1024;
const rows = subgraphs.flatMap(({ routes }) => routes).filter(({ errorForm }) => errorForm === 'openai');
const filled = (path: string) => path.replace(/\{[^}]+\}/g, 'none');

describe.each(WIDE_FORMS)('the routes of models, %s', (_form, start) => {
  let upstream: ModelUpstream;
  let app: TestApp;
  let who: LoggedIn;
  beforeAll(async () => {
    upstream = await startModelUpstream();
    app = await start({
      ...{ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1` },
      // Which of the two holds is seen by which comes before the test is given up.
      ...{ MODEL_REQUEST_TIMEOUT_MS: '10000', REQUEST_TIMEOUT_MS: '600000' },
    });
    who = await app.newcomer();
  });
  beforeEach(() => upstream.reset());
  afterAll(async () => {
    await app?.stop();
    await upstream?.close();
  });
  const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    app.call('POST', CHAT, { token: who.accessToken, body, headers });

  /** The answer to a request that says how long its body is, and waits to be asked for it. */
  const announced = (method: string, path: string, bytes: number): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${who.accessToken}`,
        'content-type': 'application/json',
        'content-length': bytes,
        expect: '100-continue',
      };
      const request = http.request(app.url + path, { method, headers, agent: false });
      request.on('error', reject).flushHeaders();
      request.on('continue', () => {
        resolve({ status: 100, text: '' });
        request.destroy();
      });
      request.on('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode!, text }));
      });
    });

  it('take a body of nearly 10 MiB to the provider', async () => {
    const content = 'x'.repeat(10 * MIB - 1_000);
    const { status, text } = await post({ model: MODEL, messages: [{ role: 'user', content }] });
    expect([status, text.slice(0, 200)]).toEqual([200, expect.stringContaining('chat.completion')]);
    expect((upstream.calls[0]!.body as { messages: typeof messages }).messages[0]!.content).toHaveLength(
      content.length,
    );
  });

  it('refuse a larger one in the form of OpenAI, before it is sent', async () => {
    const large = rows.filter(({ maxBodyBytes, errorForm }) => maxBodyBytes === 10 * MIB && errorForm === 'openai');
    expect(large.length).toBeGreaterThan(4);
    for (const { method, path } of large) {
      const { status, text } = await announced(method, filled(path), 10 * MIB + 1);
      expect([path, status]).toEqual([path, 413]);
      expect(JSON.parse(text)).toEqual({
        error: {
          message: expect.stringMatching(/\d/),
          type: 'invalid_request_error',
          code: 'payload_too_large',
          param: null,
        },
      });
      expect([path, (await announced(method, filled(path), 10 * MIB)).status]).toEqual([path, 100]);
    }
  });

  it('answer OPTIONS with what they take, and HEAD where they take GET', async () => {
    const methods = new Map<string, Set<string>>();
    for (const { method, path } of rows) methods.set(path, (methods.get(path) ?? new Set()).add(method));
    for (const [path, own] of methods) {
      const options = await app.call('OPTIONS', filled(path));
      const allowed = options.headers.get('allow')?.split(', ') ?? [];
      expect([path, options.status, options.text]).toEqual([path, 204, '']);
      expect([path, [...own].filter((method) => !allowed.includes(method))]).toEqual([path, []]);
      const head = await app.call('HEAD', filled(path), { token: who.accessToken });
      const reads = [...own].some((method) => method === 'GET');
      expect([path, head.text, head.status]).toEqual([path, '', reads ? expect.toBeOneOf([200, 404]) : 405]);
    }
  });

  it('replay a plain answer to its Idempotency-Key, and refuse the key for another request', async () => {
    const key = { 'idempotency-key': 'plain' };
    const [first, second] = [await post({ model: MODEL, messages }, key), await post({ model: MODEL, messages }, key)];
    expect([first.status, first.headers.get('idempotency-replayed')]).toEqual([200, null]);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.text).toBe(first.text);
    expect(upstream.calls).toHaveLength(1);
    const other = await post({ model: MODEL, messages, temperature: 1.5 }, key);
    expect([other.status, other.body]).toEqual([409, { error: expect.objectContaining({ code: 'conflict' }) }]);
  });

  it('take a key whose caller went away again, since nobody has its answer', async () => {
    upstream.instruct(MODEL, { hang: true, times: 1 });
    const leaving = new AbortController();
    const options = {
      token: who.accessToken,
      headers: { 'idempotency-key': 'left' },
      body: { model: MODEL, messages },
    };
    const first = app.call('POST', CHAT, { ...options, signal: leaving.signal }).catch(() => null);
    await eventually('the provider is asked', () => upstream.open === 1);
    expect((await app.call('POST', CHAT, options)).status).toBe(409);
    leaving.abort();
    await first;
    await eventually('it is answered', async () => (await app.call('POST', CHAT, options)).status === 200);
  });

  it('stream each time anew: a stream is not kept for its key', async () => {
    const key = { 'idempotency-key': 'streamed' };
    const answers = [];
    for (let i = 0; i < 2; i++) answers.push(await post({ model: MODEL, messages, stream: true }, key));
    expect(answers.map(({ status, headers }) => [status, headers.get('idempotency-replayed')])).toEqual([
      [200, null],
      [200, null],
    ]);
    expect(upstream.calls).toHaveLength(2);
  });

  it('have the time of models, over GraphQL too', async () => {
    upstream.instruct(MODEL, { hang: true });
    const query = 'mutation ($request: ChatCompletionRequest!) { createChatCompletion(request: $request) { id } }';
    const variables = { request: { model: MODEL, messages } };
    const sse = { token: who.accessToken, headers: { accept: 'text/event-stream' } };
    const [rest, graphql, streamed] = await Promise.all([
      post({ model: MODEL, messages }),
      app.graphql(query, variables, { token: who.accessToken }),
      app.graphql(query, variables, sse),
    ]);
    expect([rest.status, rest.body]).toMatchObject([504, { error: { code: 'upstream_timeout' } }]);
    expect(graphql.text).toContain('"code":"UPSTREAM_TIMEOUT"');
    expect(streamed.text).toContain('UPSTREAM_TIMEOUT');
    await eventually('nobody is asked any more', () => upstream.open === 0);
  });
});
