import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import http from 'node:http';
import type { Socket } from 'node:net';
import OpenAI from 'openai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type ModelUpstream, startModelUpstream } from '../../../test/support/model-upstream.ts';
import { MODEL_FORMS, startInProcess, type TestApp } from '../../../test/support/start-app.ts';
import { overSse, overWebSocket } from '../../../test/support/subscriber.ts';

const MODEL = 'gpt-4o-mini';
const CHAT = '/api/v1/chat/completions';
const messages = [{ role: 'user' as const, content: 'Tell me a story' }];

describe.each(MODEL_FORMS)('streams of chats, %s', (_form, start) => {
  let upstream: ModelUpstream;
  let app: TestApp;
  let who: LoggedIn;
  beforeAll(async () => {
    upstream = await startModelUpstream();
    app = await start({
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: `${upstream.url}/v1`,
      // A busy machine takes its time, and nothing but the stalled provider waits for it.
      MODEL_TIMEOUT_MS: '5000',
      // Its streams fail one after the other.
      BREAKER_FAILURE_THRESHOLD: '1000',
    });
    who = await app.newcomer();
  });
  beforeEach(() => upstream.reset());
  afterAll(async () => {
    await app?.stop();
    await upstream?.close();
  });
  const begin = (body: object = {}, signal?: AbortSignal): Promise<Response> =>
    fetch(app.url + CHAT, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ model: MODEL, messages, stream: true, ...body }),
      ...(signal && { signal }),
    });
  const eventsOf = async (body: object = {}): Promise<string[]> =>
    (await (await begin(body)).text()).split('\n\n').filter((event) => event !== '' && event !== ':');
  const openai = () => new OpenAI({ apiKey: who.accessToken, baseURL: `${app.url}/api/v1`, maxRetries: 0 });

  it('tells the usage to whom asked for it', async () => {
    const events = await eventsOf({ stream_options: { include_usage: true } });
    expect(events.at(-1)).toBe('data: [DONE]');
    expect(JSON.parse(events.at(-2)!.slice(6))).toMatchObject({ choices: [], usage: { total_tokens: 24 } });
  });

  it('sends the same text however the network has cut it', async () => {
    const whole = await eventsOf();
    upstream.instruct(MODEL, { writeBytes: 7 });
    const withoutId = (events: readonly string[]) => events.map((event) => event.replace(/chatcmpl-standin\d+/, ''));
    expect(withoutId(await eventsOf())).toEqual(withoutId(whole));
  });

  it.each([
    ['a connection that is cut', { chunks: 5, cutAfter: 3, gapMs: 5 }, 'upstream_failed'],
    ['an error of the provider', { chunks: 5, errorAfter: 3 }, 'upstream_failed'],
    ['a chunk that is no JSON', { chunks: 5, malformedAt: 3 }, 'upstream_failed'],
    ['a provider that says nothing more', { chunks: 5, stallAfter: 3 }, 'upstream_timeout'],
  ])('says so in the stream after %s', async (_what, instructions, code) => {
    upstream.instruct(MODEL, instructions);
    const events = await eventsOf();
    const [name, data] = events.at(-1)!.split('\n');
    expect(name).toBe('event: error');
    expect(JSON.parse(data!.slice('data: '.length))).toEqual({
      error: { message: expect.stringMatching(/./), type: 'server_error', code, param: null },
    });
    expect(events.join()).not.toContain('[DONE]');
  });

  it("makes OpenAI's own client throw where the stream failed", async () => {
    upstream.instruct(MODEL, { chunks: 5, errorAfter: 3 });
    const stream = await openai().chat.completions.create({ model: MODEL, messages, stream: true });
    let text = '';
    const reading = (async () => {
      for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? '';
    })();
    await expect(reading).rejects.toThrow(OpenAI.APIError);
    expect(text).toBe(' token token');
  });

  it('answers JSON with a status where the provider refused before it began', async () => {
    const error = {
      message: 'max_tokens is too large',
      type: 'invalid_request_error',
      param: 'max_tokens',
      code: null,
    };
    upstream.instruct(MODEL, { status: 400, failure: { error } });
    const answer = await begin();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/json; charset=utf-8']);
    expect(await answer.json()).toMatchObject({ error: { param: 'max_tokens', message: /max_tokens is too large/ } });
  });

  it.each([
    ['a stream', { stream: true }],
    ['a plain call', { stream: false }],
  ])('ends the call of the provider when the client of %s goes away', async (_what, body) => {
    upstream.instruct(MODEL, body.stream ? { chunks: 100_000, gapMs: 5 } : { hang: true });
    const leaving = new AbortController();
    const answer = begin(body, leaving.signal);
    if (body.stream) await (await answer).body!.getReader().read();
    else {
      answer.catch(() => undefined);
      await eventually('the provider is asked', () => upstream.open === 1);
    }
    leaving.abort();
    await eventually('the provider has heard of it', () => upstream.aborted === 1 && upstream.open === 0);
  });

  it.each([
    ['WebSocket', overWebSocket],
    ['SSE', overSse],
  ])('gives the same chunks through GraphQL over %s', async (_transport, follow) => {
    const rest = await eventsOf();
    const query = `subscription { chatCompletion(request: { model: "${MODEL}", messages: [{ role: "user", content: "Hello" }] }) {
      chunks { choices { index delta { role content } finishReason } body } } }`;
    interface Chunk {
      readonly choices: readonly {
        readonly delta: { readonly content: string | null };
        readonly finishReason: string | null;
      }[];
      readonly body: { readonly object: string };
    }
    const { events, ended } = follow<{ chatCompletion: { chunks: Chunk[] } }>(app.url, query, who.accessToken);
    expect(await ended).toBeNull();
    const chunks = events.flatMap(({ chatCompletion }) => chatCompletion.chunks);
    expect(chunks).toHaveLength(rest.length - 1);
    expect(chunks.map(({ choices }) => choices[0]?.delta.content ?? '').join('')).toBe('The quick brown fox');
    expect(chunks.at(-1)?.choices[0]?.finishReason).toBe('stop');
    expect(chunks.every(({ body }) => body.object === 'chat.completion.chunk')).toBe(true);
  });

  it('ends with the credential that it began with', async () => {
    const body = { name: 'a key', scopes: ['write:inference'] };
    const made = await app.call<{ key: string; key_id: string }>('POST', '/api/v1/auth/api-keys', {
      token: who.accessToken,
      body,
    });
    upstream.instruct(MODEL, { chunks: 100_000, gapMs: 5 });
    const answer = await fetch(app.url + CHAT, {
      method: 'POST',
      headers: { 'x-api-key': made.body.key, 'content-type': 'application/json' },
      body: JSON.stringify({ model: MODEL, messages, stream: true }),
    });
    const reading = answer.text();
    await app.call('DELETE', `/api/v1/auth/api-keys/${made.body.key_id}`, { token: who.accessToken });
    expect(await reading).toMatch(/event: error\ndata: \{"error":\{.*"code":"unauthenticated"/);
    await eventually('the provider has heard of it', () => upstream.aborted === 1);
  });

  it('sends its first byte before the provider has sent its last', async () => {
    upstream.instruct(MODEL, { chunks: 3, stallAfter: 2 });
    const reader = (await begin()).body!.getReader();
    const { value } = await reader.read();
    expect(Buffer.from(value!).toString()).toContain('"role":"assistant"');
    await reader.cancel();
  });
});

describe('a reader that is too slow', () => {
  const LIMIT_BYTES = 256 * 1024;
  const STREAMED_BYTES = 32 * 1024 * 1024;

  it('makes the gateway hold no more than 256 KiB', async () => {
    const upstream = await startModelUpstream();
    const app = await startInProcess({ OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${upstream.url}/v1` });
    const { accessToken } = await app.newcomer();
    const opened: Socket[] = [];
    let socket: Socket | undefined;
    const onOpened = (message: unknown) => void opened.push((message as { socket: Socket }).socket);
    const port = Number(new URL(upstream.url).port);
    const receivedSoFar = () =>
      opened.filter(({ remotePort }) => remotePort === port).reduce((sum, { bytesRead }) => sum + bytesRead, 0);
    const onStart = (message: unknown) => {
      const started = message as { request: http.IncomingMessage; socket: Socket };
      if (started.request.url === CHAT) socket = started.socket;
    };
    subscribe('net.client.socket', onOpened);
    subscribe('http.server.request.start', onStart);
    try {
      upstream.instruct(MODEL, { chunks: STREAMED_BYTES / 65_536, chunkBytes: 65_536 });
      const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
        const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
        const call = http.request(app.url + CHAT, { method: 'POST', headers }, resolve);
        call.on('error', reject).end(JSON.stringify({ model: MODEL, messages, stream: true }));
      });
      // What the gateway has taken from the provider and not yet given to the network; the kernel's buffers are not its own.
      let most = 0;
      let received = 0;
      let last = -1;
      const held = () => receivedSoFar() - (socket!.bytesWritten - socket!.writableLength);
      await eventually('nothing moves any more', async () => {
        most = Math.max(most, held());
        received = receivedSoFar();
        await new Promise((resolve) => setTimeout(resolve, 200));
        const isStill = received > 0 && received === last;
        last = received;
        return isStill;
      });
      expect(received).toBeLessThan(STREAMED_BYTES);
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThanOrEqual(LIMIT_BYTES);
      let read = 0;
      for await (const chunk of answer) read += (chunk as Buffer).length;
      expect(read).toBeGreaterThan(STREAMED_BYTES);
    } finally {
      unsubscribe('net.client.socket', onOpened);
      unsubscribe('http.server.request.start', onStart);
      await app.stop();
      await upstream.close();
    }
  });
});

describe('a gateway that shuts down', () => {
  it('tells its streams, and lets those that are short come to their end', async () => {
    const upstream = await startModelUpstream();
    const app = await startInProcess({
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: `${upstream.url}/v1`,
      SHUTDOWN_GRACE_SECONDS: '10',
    });
    try {
      const { accessToken } = await app.newcomer();
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
      const begin = async (model: string) => {
        const body = JSON.stringify({ model, messages, stream: true });
        const answer = await fetch(app.url + CHAT, { method: 'POST', headers, body });
        return answer.text();
      };
      upstream.instruct('gpt-4o-short', { chunks: 20, gapMs: 20 });
      upstream.instruct('gpt-4o-long', { chunks: 100_000, gapMs: 20 });
      const [short, long] = [begin('gpt-4o-short'), begin('gpt-4o-long')];
      await eventually('both are under way', () => upstream.open === 2);
      const stopping = app.platform.shutdown.begin('test');
      expect(await short).toMatch(/data: \[DONE\]\n\n$/);
      expect(await long).toMatch(/event: error\ndata: \{"error":\{"message":"Service is shutting down".*\n\n$/);
      await stopping;
    } finally {
      await app.stop();
      await upstream.close();
    }
  });
});
