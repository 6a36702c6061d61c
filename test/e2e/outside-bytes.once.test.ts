import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingRequest } from '../../platform/outgoing/outgoing.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { eventually } from '../support/eventually.ts';
import { googleForm } from '../support/model-upstream/google.ts';
import { type ModelUpstream, startModelUpstream } from '../support/model-upstream.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';

const MIB = 1024 * 1024;
const MODEL = 'gemini-2.5-flash';
const EACH = 3;
const MOST = 8;
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n';

let upstream: ModelUpstream;
let app: InProcessApp;
let ada: LoggedIn;
let eve: LoggedIn;
/** Where users keep their pictures: `/<bytes>`, and servers that say one thing and do another. */
let pictures: net.Server;
let origin: string;
/** Bytes that a picture's server was able to send, by its path. */
const sent = new Map<string, number>();

beforeAll(async () => {
  upstream = await startModelUpstream([googleForm]);
  pictures = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (head) => void serve(socket, /^GET (\S+)/.exec(head.toString())![1]!));
  });
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve));
  origin = `https://127.0.0.1:${(pictures.address() as AddressInfo).port}`;
  app = await startInProcess({
    GOOGLE_API_KEY: 'the-key',
    GOOGLE_BASE_URL: `${upstream.url}/v1beta`,
    MODEL_LIST_SECONDS: '0',
    OUTGOING_ALLOWED_NETWORKS: '127.0.0.1/32',
    MAX_FETCHED_MB_PER_REQUEST: String(EACH),
    MAX_FETCHED_MB: String(MOST),
    MAX_BODIES_MB: '4',
    INITIAL_CREDIT_USD: '1000',
  });
  // Files have https addresses, and nobody signs a certificate for this machine: the last step is made without TLS.
  const { outgoing } = app.platform;
  const { request } = outgoing;
  Object.assign(outgoing, {
    request: (call: OutgoingRequest) => request({ ...call, url: call.url.replace('https://127', 'http://127') }),
  });
  [ada, eve] = [await app.newcomer(), await app.newcomer()];
});
beforeEach(() => upstream.reset());
afterEach(async () => {
  await eventually('everything was given back', async () => (await held('fetched')) + (await held('bodies')) === 0);
});
afterAll(async () => {
  await app?.stop();
  await upstream?.close();
  pictures?.close();
});

async function serve(socket: net.Socket, path: string): Promise<void> {
  const send = (bytes: Buffer) =>
    new Promise<void>((resolve) => {
      sent.set(path, (sent.get(path) ?? 0) + bytes.length);
      if (socket.destroyed || socket.write(bytes)) return resolve();
      socket.once('drain', resolve);
      socket.once('close', () => resolve());
    });
  const honest = /^\/(\d+)$/.exec(path);
  if (honest) {
    const size = Number(honest[1]);
    socket.write(`${HEAD}Content-Length: ${size}\r\nConnection: close\r\n\r\n`);
    await send(Buffer.alloc(size));
    socket.end();
  } else if (path.startsWith('/slow')) {
    socket.write(`${HEAD}Content-Length: ${MIB}\r\n\r\n`);
  } else if (path.startsWith('/huge')) {
    socket.write(`${HEAD}Content-Length: ${500 * MIB}\r\n\r\n`);
  } else {
    // Declares nothing, and goes on for as long as somebody reads.
    socket.write(`${HEAD}Connection: close\r\n\r\n`);
    const piece = Buffer.alloc(64 * 1024);
    for (let i = 0; i < 1_000 && !socket.destroyed; i++) await send(piece);
    socket.end();
  }
}

const metric = async (name: string, labels: Readonly<Record<string, string>>): Promise<number> => {
  await app.platform.metrics.registry.metrics();
  const { values } = await app.platform.metrics[name as 'bytesHeld'].get();
  const wanted = Object.entries(labels);
  return values.find(({ labels: of }) => wanted.every(([key, value]) => of[key] === value))?.value ?? 0;
};
const held = (of: 'fetched' | 'bodies') => metric('bytesHeld', { of });
const refused = (of: string, by: string) => metric('bytesRefused', { of, by });

const look = (who: LoggedIn, paths: readonly string[], more: object = {}, signal?: AbortSignal) =>
  app.call<{ errors?: unknown; error?: { param: string; message: string } }>('POST', '/api/v1/chat/completions', {
    token: who.accessToken,
    body: {
      model: MODEL,
      messages: [
        { role: 'user', content: paths.map((path) => ({ type: 'image_url', image_url: { url: `${origin}${path}` } })) },
      ],
      ...more,
    },
    ...(signal && { signal }),
  });
const picture = (bytes: number) => `/${bytes}`;

describe('files that requests have us fetch', () => {
  it('are one request’s up to what one may have, and then 413 that names the field', async () => {
    expect((await look(ada, [picture(MIB), picture(MIB)])).status).toBe(200);
    const { status, body } = await look(ada, [picture(MIB), picture(MIB), picture(MIB + 1)]);
    expect([status, body.error?.param, body.error?.message]).toEqual([
      413,
      'messages',
      `messages: must be at most ${EACH * MIB} bytes together`,
    ]);
    expect(await refused('fetched', 'request')).toBeGreaterThan(0);
  });

  it('are never more than the process may hold, however many requests come at once', async () => {
    upstream.instruct(MODEL, { delayMs: 500 });
    let most = 0;
    const watch = setInterval(() => void held('fetched').then((now) => (most = Math.max(most, now))), 5);
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, i) => look(i % 2 === 0 ? ada : eve, [picture(MIB), picture(MIB)])),
    );
    clearInterval(watch);
    const of = (status: number) => answers.filter((each) => each.status === status);
    // Two of two MiB are half of eight, an organization's share; who came when those had gone found room again.
    expect(of(200).length).toBeGreaterThanOrEqual(4);
    expect(of(503).length).toBeGreaterThan(0);
    expect(of(200).length + of(503).length).toBe(answers.length);
    expect([most > 4 * MIB, most <= MOST * MIB]).toEqual([true, true]);
    for (const { headers, body } of of(503)) {
      expect([body.error?.param, headers.get('retry-after')]).toEqual(['messages', '2']);
    }
    expect(upstream.calls).toHaveLength(of(200).length);
    expect(await refused('fetched', 'owner')).toBeGreaterThan(0);
  });

  it('leave the others half of it, whatever one organization does', async () => {
    upstream.instruct(MODEL, { delayMs: 500 });
    const all = Promise.all(Array.from({ length: 8 }, () => look(ada, [picture(2 * MIB)])));
    await eventually('Ada has her share', async () => (await held('fetched')) >= 4 * MIB);
    expect((await look(eve, [picture(MIB), picture(MIB)])).status).toBe(200);
    expect((await all).filter(({ status }) => status === 200)).toHaveLength(2);
  });

  it('are not read beyond that, whatever their server declares or leaves out', async () => {
    const [huge, endless] = [await look(ada, ['/huge']), await look(ada, ['/endless'])];
    expect([huge.status, endless.status]).toEqual([400, 413]);
    // What was on the way in buffers of the system is none of ours.
    await eventually('its server was left', async () => {
      const before = sent.get('/endless');
      await new Promise((resolve) => setTimeout(resolve, 50));
      return sent.get('/endless') === before;
    });
    expect(sent.get('/endless')).toBeLessThan(20 * MIB);
  });

  it('are given back when the caller goes away, one of them fails, or a stream ends', async () => {
    const gone = new AbortController();
    const call = look(ada, ['/slow', picture(MIB)], {}, gone.signal).catch(() => undefined);
    await eventually('two are held', async () => (await held('fetched')) === 2 * MIB);
    gone.abort();
    await call;
    await eventually('none is held', async () => (await held('fetched')) === 0);

    const failing = await look(ada, [picture(MIB), '/slow', '/huge']);
    expect(failing.status).toBe(400);
    expect(await held('fetched')).toBe(0);

    upstream.instruct(MODEL, { chunks: 5, gapMs: 20 });
    const streamed = await look(ada, [picture(MIB)], { stream: true });
    expect(streamed.text).toContain('[DONE]');
    expect(await held('fetched')).toBe(0);

    upstream.instruct(MODEL, { chunks: 50, gapMs: 100 });
    const left = new AbortController();
    const reading = look(ada, [picture(MIB)], { stream: true }, left.signal).catch(() => undefined);
    await eventually('the stream has begun', () => upstream.calls.length > 1 && upstream.open === 1);
    expect(await held('fetched')).toBe(MIB);
    left.abort();
    await reading;
    await eventually('it was given back', async () => (await held('fetched')) === 0);

    upstream.instruct(MODEL, { status: 500 });
    expect((await look(ada, [picture(MIB)])).status).toBe(502);
  });
});

describe('bodies of requests', () => {
  const port = () => Number(new URL(app.url).port);
  /** A request whose body never ends. */
  const begun = async (who: LoggedIn, bytes: number): Promise<http.ClientRequest> => {
    const headers = {
      authorization: `Bearer ${who.accessToken}`,
      ...{ 'content-type': 'application/json', 'content-length': 9 * MIB },
    };
    const before = await held('bodies');
    const req = http.request({ port: port(), method: 'POST', path: '/api/v1/files', headers });
    req.on('error', () => undefined);
    req.write(Buffer.alloc(bytes, 0x20));
    await eventually('it has come', async () => (await held('bodies')) > before + bytes - 2 * 64 * 1024);
    return req;
  };
  const upload = (who: LoggedIn, bytes: number) =>
    app.call('POST', '/api/v1/files', {
      token: who.accessToken,
      body: { filename: 'a.md', content: 'x'.repeat(bytes) },
    });

  it('are counted as they come, and refused with 503 when there is no room', async () => {
    const first = await begun(ada, MIB);
    expect(await held('bodies')).toBeLessThan(2 * MIB);
    const { status, headers, text } = await upload(ada, 1.5 * MIB);
    expect([status, headers.get('retry-after')], text).toEqual([503, '2']);
    expect(await refused('bodies', 'owner')).toBe(1);
    // Another organization has the other half, and small requests need none of it.
    expect((await upload(eve, MIB)).status).toBe(201);
    expect((await app.call('GET', '/api/v1/accounts/me', { token: ada.accessToken })).status).toBe(200);
    first.destroy();
    await eventually('it was given back', async () => (await held('bodies')) === 0);
    expect((await upload(ada, 1.5 * MIB)).status).toBe(201);
  });
});
