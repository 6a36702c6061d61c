import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../platform/edge/server.ts';
import { limitAct } from '../../platform/identity/act-limit.ts';
import { raw } from '../support/raw-request.ts';
import { startEdge } from '../support/start-edge.ts';

type App = Awaited<ReturnType<typeof startEdge>>;
const running: App[] = [];
async function start(options?: Parameters<typeof startEdge>[0]): Promise<App> {
  const app = await startEdge(options);
  running.push(app);
  return app;
}
afterEach(async () => {
  for (const app of running.splice(0)) await app.close();
});

const endpoint = (route: string, handle: Endpoint['handle'], more: Partial<Endpoint> = {}): Endpoint => ({
  route,
  method: 'GET',
  auth: 'public',
  limits: [],
  errorForm: 'problem',
  handle,
  ...more,
});

describe('the edge: identification', () => {
  it('passes on a sane request id and replaces one that is not', async () => {
    const app = await start();
    const idFor = async (given: string) =>
      (await app.call('GET', '/nowhere', { headers: { 'x-request-id': given } })).headers.get('x-request-id');
    expect(await idFor('trace.1_a-B')).toBe('trace.1_a-B');
    for (const insane of ['a b', 'x'.repeat(129), 'a"b', '{}'])
      expect(await idFor(insane)).toMatch(/^req_[0-9a-z]{26}$/);
  });

  it('answers 401 with a Bearer challenge and counts it, when there is no credential or a bad one', async () => {
    const app = await start();
    const none = await app.call('GET', '/api/v1/whoami', { as: null });
    expect(none).toMatchObject({ status: 401, json: { code: 'UNAUTHENTICATED' } });
    expect(none.headers.get('www-authenticate')).toBe('Bearer');
    const bad = await app.call('GET', '/api/v1/whoami', { as: 'NOT VALID' });
    expect(bad.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
    const { values } = await app.metrics.authFailures.get();
    expect(values.map(({ labels, value }) => [labels, value])).toEqual([
      [{ service: 'book_service', method: 'none' }, 1],
      [{ service: 'book_service', method: 'bearer' }, 1],
    ]);
  });

  it('takes a bearer token and an API key, at once and after a wait', async () => {
    const app = await start();
    expect((await app.call('GET', '/api/v1/whoami', { as: 'ada' })).json).toBe('usr_ada');
    expect((await app.call('GET', '/api/v1/whoami', { as: 'slow-ada' })).json).toBe('usr_ada');
    expect((await app.call('GET', '/api/v1/whoami', { as: null, headers: { 'x-api-key': 'bob' } })).json).toBe(
      'usr_bob',
    );
  });

  it('does not look at the credentials of a public route', async () => {
    const app = await start();
    expect(await app.call('POST', '/api/v1/auth/login', { as: 'NOT VALID' })).toMatchObject({ status: 409 });
  });

  it('takes the client address from X-Forwarded-For only behind a proxy that is trusted', async () => {
    const show = endpoint('/ip', (exchange) => exchange.send(200, 'text/plain', exchange.context.client.ip));
    const headers = { 'x-forwarded-for': '10.0.0.1, 198.51.100.7' };
    const plain = await start({ endpoints: [show] });
    expect((await plain.call('GET', '/ip', { headers })).text).toBe('127.0.0.1');
    const proxied = await start({ endpoints: [show], env: { TRUST_PROXY: 'on' } });
    expect((await proxied.call('GET', '/ip', { headers })).text).toBe('198.51.100.7');
  });

  it('counts a client by its address, whatever port the proxy notes with it, and believes nothing that is no address', async () => {
    const show = endpoint('/ip', (exchange) => exchange.send(200, 'text/plain', exchange.context.client.ip));
    const { call } = await start({ endpoints: [show], env: { TRUST_PROXY: 'on' } });
    const seen = async (entry: string) =>
      (await call('GET', '/ip', { headers: { 'x-forwarded-for': `10.0.0.1, ${entry}` } })).text;
    expect(await seen('198.51.100.7:4711')).toBe('198.51.100.7');
    expect(await seen('2001:db8::7')).toBe('2001:db8::7');
    expect(await seen('[2001:db8::7]')).toBe('2001:db8::7');
    expect(await seen('[2001:db8::7]:4711')).toBe('2001:db8::7');
    expect(await seen('[::ffff:198.51.100.7]:4711')).toBe('198.51.100.7');
    expect(await seen('2001:DB8:0:0::7')).toBe('2001:db8::7');
    expect(await seen('::ffff:c633:6407')).toBe('198.51.100.7');
    const nonsense = [
      'unknown',
      '999.1.1.1',
      '[198.51.100.7]',
      '198.51.100.7:http',
      'dead.beef',
      '::1::',
      'fe80::1%eth0',
      '',
    ];
    for (const entry of nonsense) expect(await seen(entry), entry).toBe('127.0.0.1');
  });

  it('believes as many entries of X-Forwarded-For as there are proxies of ours, counted from the end', async () => {
    const show = endpoint('/ip', (exchange) => exchange.send(200, 'text/plain', exchange.context.client.ip));
    const { call } = await start({ endpoints: [show], env: { TRUST_PROXY: '2' } });
    const seen = async (forwarded: string) =>
      (await call('GET', '/ip', { headers: { 'x-forwarded-for': forwarded } })).text;
    expect(await seen('203.0.113.9, 198.51.100.7, 192.0.2.1')).toBe('198.51.100.7');
    expect(await seen('198.51.100.7')).toBe('198.51.100.7');
    expect(await seen('203.0.113.9, unknown, 192.0.2.1')).toBe('127.0.0.1');
  });
});

describe('the edge: headers', () => {
  it('sends no header that a value of somebody else could break', async () => {
    const values = ['gpt-4ö', 'модель', 'a\r\nX-Evil: 1', 'a\u0000\u007f', '\ud800', 'plain text'];
    const show = endpoint('/told', (exchange) => {
      values.forEach((value, i) => {
        exchange.header(`X-Told-${i}`, value);
      });
      exchange.send(200, 'text/plain', 'told');
    });
    const { call } = await start({ endpoints: [show] });
    const { status, headers } = await call('GET', '/told', { as: null });
    expect([status, headers.get('x-evil')]).toEqual([200, null]);
    expect(values.map((_, i) => headers.get(`x-told-${i}`))).toEqual([
      ...[
        'gpt-4%C3%B6',
        '%D0%BC%D0%BE%D0%B4%D0%B5%D0%BB%D1%8C',
        'a%0D%0AX-Evil: 1',
        'a%00%7F',
        '%EF%BF%BD',
        'plain text',
      ],
    ]);
  });
});

describe('the edge: limits', () => {
  it('counts a caller with a whole IPv6 network as one, and its neighbour as another', async () => {
    const { call } = await start({ env: { RATE_LIMIT_DEFAULT_PER_MINUTE: '3', TRUST_PROXY: 'on' } });
    const from = async (ip: string) =>
      (await call('GET', '/api/v1/nothing', { as: null, headers: { 'x-forwarded-for': ip } })).status;
    for (const last of ['1', 'ffff', 'b:c:d']) expect(await from(`2001:db8:1:2::${last}`)).toBe(404);
    expect(await from('2001:db8:1:2:dead:beef:0:1')).toBe(429);
    expect(await from('[2001:DB8:1:2::99]:4711')).toBe(429);
    expect(await from('2001:db8:1:3::1')).toBe(404);
  });

  it('counts per path and caller, and says so on every answer', async () => {
    const app = await start({ env: { RATE_LIMIT_DEFAULT_PER_MINUTE: '3' } });
    const seen = [];
    for (let i = 0; i < 4; i++) {
      const { status, headers } = await app.call('GET', '/api/v1/whoami');
      seen.push([
        status,
        headers.get('x-ratelimit-limit'),
        headers.get('x-ratelimit-remaining'),
        headers.has('retry-after'),
      ]);
    }
    expect(seen).toEqual([
      [200, '3', '2', false],
      [200, '3', '1', false],
      [200, '3', '0', false],
      [429, '3', '0', true],
    ]);
    const refused = await app.call('GET', '/api/v1/whoami');
    expect(refused.json).toEqual({
      error: 'Rate limit exceeded',
      retry_after: Number(refused.headers.get('retry-after')),
    });
    expect((await app.call('GET', '/api/v1/whoami', { as: 'bob' })).status).toBe(200);
    expect((await app.call('GET', '/api/v1/books')).status).toBe(200);
    const missing = await app.call('GET', '/api/v1/nothing-here');
    expect(missing.status).toBe(404);
    expect(missing.headers.get('x-ratelimit-remaining')).toBe('2');
  });

  it('tells the tightest window, also of those that are charged below the edge', async () => {
    const rule = { name: 'letter', limit: 3, windowMs: 60_000 };
    const app: App = await start({
      endpoints: [
        endpoint(
          '/letters',
          async (exchange) => {
            await limitAct(app.limiter, { ...rule, limit: 20 }, exchange.context, { rule, key: 'to-ada' });
            exchange.send(200, 'text/plain', 'sent');
          },
          { limits: [{ ...rule, name: 'path', limit: 60 }] },
        ),
      ],
    });
    const told = [];
    for (let i = 0; i < 4; i++) {
      const { status, headers } = await app.call('GET', '/letters', { as: null });
      told.push([status, headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]);
    }
    expect(told).toEqual([
      [200, '3', '2'],
      [200, '3', '1'],
      [200, '3', '0'],
      [429, '3', '0'],
    ]);
  });

  it('applies the hourly limit of a viewer across paths', async () => {
    const app = await start({ env: { RATE_LIMIT_API_PER_HOUR: '2' } });
    await app.call('GET', '/api/v1/whoami');
    await app.call('GET', '/api/v1/books');
    expect((await app.call('GET', '/api/v1/books/x')).status).toBe(429);
  });

  it('counts guesses at credentials against the client address', async () => {
    const app = await start({ env: { RATE_LIMIT_DEFAULT_PER_MINUTE: '2' } });
    const guess = () => app.call('GET', '/api/v1/whoami', { as: 'NOT VALID' });
    const first = await guess();
    expect([first.status, first.headers.get('x-ratelimit-remaining')]).toEqual([401, '1']);
    await guess();
    expect((await guess()).status).toBe(429);
    expect((await app.call('GET', '/api/v1/whoami')).status).toBe(200);
  });

  it('gives the login path its own limit', async () => {
    const app = await start();
    const { headers } = await app.call('POST', '/api/v1/auth/login', { as: null });
    expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual(['20', '19']);
  });
});

describe('the edge: methods and paths', () => {
  it('answers HEAD as GET without a body', async () => {
    const app = await start();
    const head = await app.call('HEAD', '/api/v1/whoami');
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([200, '', '9']);
  });

  it('answers 405 with Allow, 404 as a problem, and 400 for malformed percent-encoding', async () => {
    const app = await start();
    const wrong = await app.call('DELETE', '/api/v1/books');
    expect(wrong).toMatchObject({ status: 405, json: { code: 'METHOD_NOT_ALLOWED' } });
    expect(wrong.headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST');
    expect(await app.call('GET', '/nope')).toMatchObject({ status: 404, json: { code: 'NOT_FOUND' } });
    expect(await raw(app.port, 'GET /api/v1/books/%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400 /,
    );
  });

  it('hands what it does not know to the fallback, with its headers set', async () => {
    const app = await start({ fallback: (_req, res) => res.end('from the fallback') });
    const { text, headers } = await app.call('GET', '/elsewhere');
    expect(text).toBe('from the fallback');
    expect(headers.get('x-request-id')).toMatch(/^req_/);
    expect(headers.get('x-ratelimit-limit')).toBe('60');
  });

  it('lets pages of a configured origin call, and no others', async () => {
    const app = await start({ env: { CORS_ORIGINS: 'https://app.example' } });
    const preflight = (origin: string) =>
      app.call('OPTIONS', '/api/v1/books', { as: null, headers: { origin, 'access-control-request-method': 'POST' } });
    const allowed = await preflight('https://app.example');
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example');
    expect(allowed.headers.get('access-control-allow-methods')).toContain('POST');
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
    const read = await app.call('GET', '/api/v1/books', { headers: { origin: 'https://app.example' } });
    expect(read.headers.get('access-control-expose-headers')).toContain('X-RateLimit-Remaining');
  });

  it('lets the clients of OpenAI and Anthropic say what they are, and leaves other headers out', async () => {
    const app = await start({ env: { CORS_ORIGINS: 'https://app.example' } });
    const asked = 'Authorization, X-Stainless-Lang, x-stainless-retry-count, X-Evil, x-stainless-\u00e9';
    const { headers } = await app.call('OPTIONS', '/api/v1/books', {
      as: null,
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    });
    const allowed = headers.get('access-control-allow-headers')!.split(', ');
    expect(allowed).toEqual(expect.arrayContaining(['x-stainless-lang', 'x-stainless-retry-count', 'OpenAI-Project']));
    expect(allowed.filter((name) => /evil|\u00e9/i.test(name))).toEqual([]);
    expect(headers.get('vary')).toContain('Access-Control-Request-Headers');
  });
});

describe('the edge: what is hardly a request', () => {
  it.each([
    ['not HTTP', '\x16\x03\x01\x02\r\n\r\n', 400, 'BAD_USER_INPUT'],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'BAD_USER_INPUT'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'BAD_USER_INPUT',
    ],
    ['no Host', 'GET / HTTP/1.1\r\n\r\n', 400, 'BAD_USER_INPUT'],
    ['headers over 16 KiB', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(17_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
  ])('answers %s as a problem with an identifier', async (_what, text, status, code) => {
    const app = await start();
    const answer = await raw(app.port, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toMatch(/^X-Request-Id: req_\w{26}\r$/m);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ status, code });
  });

  it('takes the absolute form of a path, and ignores what it cannot expect', async () => {
    const app = await start({
      endpoints: [endpoint('/hello', (exchange) => exchange.send(200, 'text/plain', exchange.search))],
    });
    const close = 'Connection: close\r\n\r\n';
    expect(
      await raw(app.port, `GET http://any.example/hello?a=1 HTTP/1.1\r\nHost: ANY.example:80\r\n${close}`),
    ).toMatch(/ 200 OK[\s\S]*\?a=1$/);
    expect(await raw(app.port, `GET /hello HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n${close}`)).toMatch(/ 200 OK/);
    expect(await raw(app.port, `GET /hello HTTP/1.0\r\n${close}`)).toMatch(/ 200 OK/);
  });
});

describe('the edge: bodies', () => {
  it('refuses a body that is declared too large before it is sent', async () => {
    const app = await start();
    const head =
      'POST /api/v1/books HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ada\r\nContent-Type: application/json\r\n';
    expect(await raw(app.port, `${head}Content-Length: 1048577\r\n\r\n`)).toMatch(/^HTTP\/1.1 413 /);
    const waiting = await raw(app.port, `${head}Expect: 100-continue\r\nContent-Length: 1048577\r\n\r\n`);
    expect(waiting).toMatch(/^HTTP\/1.1 413 /);
  });

  it('refuses a chunked body at the byte that is too many, and the client can read the refusal', async () => {
    const app = await start();
    const answer = await new Promise<number>((resolve, reject) => {
      const req = http.request(
        `${app.url}/api/v1/books`,
        {
          method: 'POST',
          headers: {
            authorization: 'Bearer ada',
            'content-type': 'application/json',
            'transfer-encoding': 'chunked',
          },
        },
        (res) => resolve(res.resume().statusCode ?? 0),
      );
      req.on('error', reject);
      req.end(Buffer.alloc(3 * 1024 * 1024, ' '));
    });
    expect(answer).toBe(413);
  });

  it('closes the connection of a refused body that is too long to discard, and says so before', async () => {
    const app = await start();
    const post = (bytes: number, isChunked: boolean) => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
      const headers = { authorization: 'Bearer ada', 'content-type': 'application/json' };
      const length = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': bytes };
      return new Promise<{ status: number | undefined; connection: string | undefined; text: string }>(
        (resolve, reject) => {
          const url = `${app.url}/api/v1/books`;
          const req = http.request(url, { method: 'POST', agent, headers: { ...headers, ...length } }, async (res) =>
            resolve({ status: res.statusCode, connection: res.headers.connection, text: await text(res) }),
          );
          req.on('error', reject);
          req.end(Buffer.alloc(bytes, ' '));
        },
      ).finally(() => agent.destroy());
    };
    const refused = { status: 413, text: expect.stringContaining('PAYLOAD_TOO_LARGE') };
    const MIB = 1024 * 1024;
    expect(await post(8 * MIB, false)).toEqual({ ...refused, connection: 'keep-alive' });
    expect(await post(9 * MIB, false)).toEqual({ ...refused, connection: 'close' });
    expect(await post(2 * MIB, true)).toEqual({ ...refused, connection: 'close' });
  });

  it('asks a client that waits to continue', async () => {
    const app = await start();
    const body = JSON.stringify({ display_title: 'Solaris', authors: [] });
    const answer = await raw(
      app.port,
      `POST /api/v1/books HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ada\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 201 /);
  });
});

describe('the edge: time', () => {
  it('answers 504 at the deadline and aborts the work', async () => {
    const app = await start({ env: { REQUEST_TIMEOUT_MS: '120' } });
    const { status, json } = await app.call('GET', '/api/v1/faults/hang');
    expect([status, json.code]).toEqual([504, 'UPSTREAM_TIMEOUT']);
  });

  it('answers 408 when it is the body that does not arrive, and closes the connection', async () => {
    const app = await start({
      env: { REQUEST_TIMEOUT_MS: '100' },
      endpoints: [endpoint('/slow', async (exchange) => void (await exchange.readBody(1_000)), { method: 'POST' })],
    });
    const answer = await raw(app.port, 'POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{', {
      quietMs: 5_000,
    });
    expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n[\s\S]*"code":"REQUEST_TIMEOUT"/);
    expect(answer).toMatch(/^Connection: close\r$/m);
  });

  it('aborts the work when the client goes away', async () => {
    let aborted: unknown = null;
    const hang = endpoint('/hang', (exchange) => {
      exchange.context.signal.addEventListener('abort', () => {
        aborted = exchange.context.signal.reason;
      });
    });
    const app = await start({ endpoints: [hang] });
    const controller = new AbortController();
    const gone = fetch(`${app.url}/hang`, { signal: controller.signal }).catch(() => 'gone');
    await expect.poll(() => app.shutdown.inFlight).toBe(1);
    controller.abort();
    await gone;
    await expect.poll(() => aborted).toMatchObject({ extensions: { code: 'CLIENT_CLOSED_REQUEST' } });
    await expect.poll(() => app.shutdown.inFlight).toBe(0);
  });

  it('masks and logs what an endpoint throws', async () => {
    const app = await start({
      endpoints: [
        endpoint('/sync', () => {
          throw new Error('secret');
        }),
        endpoint('/async', () => Promise.reject(new Error('secret'))),
      ],
    });
    for (const path of ['/sync', '/async']) {
      const { status, text } = await app.call('GET', path);
      expect(status).toBe(500);
      expect(text).not.toContain('secret');
    }
    expect(app.lines.filter(({ level, request_id }) => level === 'error' && request_id)).toHaveLength(2);
  });
});

describe('the edge: shutdown', () => {
  it('finishes what is in flight, refuses what is new with 503, and keeps answering health', async () => {
    let release: () => void = () => undefined;
    const slow = endpoint('/slow', async (exchange) => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      exchange.send(200, 'text/plain', 'done');
    });
    const health = endpoint('/health', (exchange) => exchange.send(200, 'text/plain', 'up'), { operational: true });
    const app = await start({ endpoints: [slow, health] });
    let exited = false;
    app.shutdown.onCleanup('observe', () => {
      exited = true;
    });
    const inFlight = app.call('GET', '/slow');
    await expect.poll(() => app.shutdown.inFlight).toBe(1);
    void app.shutdown.begin('SIGTERM');
    await expect.poll(() => app.shutdown.draining).toBe(true);
    const refused = await app.call('GET', '/api/v1/whoami', { headers: { connection: 'close' } });
    expect(refused.status).toBe(503);
    expect(refused.json).toMatchObject({ error: 'Service is shutting down', code: 'SERVICE_UNAVAILABLE' });
    expect(refused.headers.get('connection')).toBe('close');
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await app.call('GET', '/health')).text).toBe('up');
    expect(exited).toBe(false);
    release();
    expect((await inFlight).text).toBe('done');
  });
});

describe('the edge: shutdown with a request that is half sent', () => {
  const upload = endpoint(
    '/upload',
    async (exchange) => {
      const body = await exchange.readBody(1_000);
      exchange.send(200, 'text/plain', String(body.length));
    },
    { method: 'POST' },
  );
  /** Sends a head for ten bytes, and resolves to all that is answered. */
  function begin(url: string): { socket: net.Socket; answer: Promise<string> } {
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12345');
    const answer = new Promise<string>((resolve, reject) => {
      let text = '';
      socket.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      socket.on('close', () => resolve(text)).on('error', reject);
    });
    return { socket, answer };
  }

  it('ends it when it stands still, long before its deadline', async () => {
    const app = await start({ endpoints: [upload], stalledMs: 200 });
    const { answer } = begin(app.url);
    await expect.poll(() => app.shutdown.inFlight).toBe(1);
    await app.shutdown.begin('SIGTERM');
    expect(await answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*\r\nConnection: close\r\n[\s\S]*Service is shutting down/);
    expect(app.shutdown.inFlight).toBe(0);
  });

  it('lets it arrive while more of it comes', async () => {
    const app = await start({ endpoints: [upload] });
    const { socket, answer } = begin(app.url);
    await expect.poll(() => app.shutdown.inFlight).toBe(1);
    const ended = app.shutdown.begin('SIGTERM');
    await expect.poll(() => app.shutdown.draining).toBe(true);
    socket.write('67890');
    expect(await answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\n10$/);
    await ended;
  });
});

describe('the edge: observation', () => {
  it('counts requests by service, route template and status, and leaves probes out', async () => {
    const health = endpoint('/health', (exchange) => exchange.send(200, 'text/plain', 'up'), { operational: true });
    const app = await start({ endpoints: [health] });
    await app.call('GET', '/api/v1/books/one');
    await app.call('GET', '/api/v1/books/two');
    await app.call('GET', '/random/path');
    await app.call('GET', '/health');
    await expect
      .poll(async () => {
        const { values } = await app.metrics.httpRequests.get();
        return values.map(
          ({ labels: { service, method, route, status }, value }) => `${service} ${method} ${route} ${status} ${value}`,
        );
      })
      .toEqual(['book_service GET /api/v1/books/{book_id} 404 2', 'gateway GET (unmatched) 404 1']);
  });

  it('writes one access line a request, without the query, and none for probes', async () => {
    const health = endpoint('/health', (exchange) => exchange.send(200, 'text/plain', 'up'), { operational: true });
    const app = await start({ endpoints: [health] });
    await app.call('GET', '/health');
    await app.call('GET', '/api/v1/whoami?token=secret', { headers: { 'x-request-id': 'line-1' } });
    await expect.poll(() => app.lines).toHaveLength(1);
    expect(app.lines[0]).toMatchObject({
      level: 'info',
      service: 'book_service',
      request_id: 'line-1',
      method: 'GET',
      path: '/api/v1/whoami',
      status: 400,
      viewer_id: 'usr_ada',
    });
  });

  it('sends no Server header and forbids content sniffing', async () => {
    const app = await start();
    const { headers } = await app.call('GET', '/api/v1/whoami');
    expect(headers.get('server')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });
});
