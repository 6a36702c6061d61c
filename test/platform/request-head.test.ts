import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raw } from '../support/raw-request.ts';
import { startEdge } from '../support/start-edge.ts';

const END = 'Connection: close\r\n\r\n';
const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n';
const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

/** The head of a request is asked the same of every listener, since all of them are made by one function. */
describe('the head of a request', () => {
  let app: Awaited<ReturnType<typeof startEdge>>;
  let served = 0;
  beforeAll(async () => {
    const handle = (exchange: { send(status: number, type: string, body: string): void }) => {
      served++;
      exchange.send(200, 'text/plain', 'served');
    };
    const endpoint = { route: '/hello', auth: 'public', limits: [], errorForm: 'problem', handle } as const;
    app = await startEdge({
      endpoints: [
        { ...endpoint, method: 'GET' },
        { ...endpoint, method: 'POST' },
      ],
    });
  });
  afterAll(() => app.close());

  const refused = async (text: string) => {
    const before = served;
    const answer = await raw(app.port, text);
    expect(answer, text).toMatch(/^HTTP\/1.1 400 /);
    expect(answer.match(/HTTP\/1.1 /g), text).toHaveLength(1);
    expect(answer, text).toMatch(/^Connection: close\r$/m);
    expect(served, text).toBe(before);
    return answer;
  };

  it.each([
    ['two Hosts', 'Host: a\r\nHost: b\r\n'],
    ['two Hosts that are one', 'Host: a\r\nHost: a\r\n'],
    ['two Hosts apart', 'Host: a\r\nAccept: */*\r\nhOsT: b\r\n'],
    ['an empty Host', 'Host: \r\n'],
    ['a list of hosts', 'Host: a, b\r\n'],
    ['a Host with a path', 'Host: a/b\r\n'],
    ['a Host with a user', 'Host: user@a\r\n'],
    ['a Host with a space', 'Host: a b\r\n'],
    ['a Host with a port that is none', 'Host: a:b\r\n'],
    ['a Host with an open bracket', 'Host: [::1\r\n'],
    ['a Host in HTTP/1.0 that is none', 'Host: a/b\r\n'],
  ])('with %s is refused', async (_what, host) => {
    expect(await refused(`GET /hello HTTP/1.1\r\n${host}${END}`)).toContain('Host header');
    await refused(`GET /hello HTTP/1.1\r\n${host}${UPGRADE}${KEY}\r\n`);
    await refused(`GET /hello HTTP/1.1\r\n${host}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n`);
  });

  it.each([
    ['another host', 'http://b/hello', 'a'],
    ['another port', 'http://a:81/hello', 'a'],
    ['a user', 'http://user@a/hello', 'a'],
    ['another scheme', 'ftp://a/hello', 'a'],
    ['no host', 'http:///hello', 'a'],
  ])('with a target that has %s than Host is refused', async (_what, target, host) => {
    await refused(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${END}`);
  });

  it.each([
    'Authorization: Bearer ada',
    'Proxy-Authorization: Basic eDp5',
    'X-API-Key: ada',
    'DPoP: a.b.c',
    'Content-Type: application/json',
    'Idempotency-Key: one',
    'Origin: https://a.example',
    'Last-Event-ID: 7',
    'Mcp-Session-Id: 7',
    'Mcp-Protocol-Version: 2025-11-25',
  ])('with %s twice is refused', async (line) => {
    const [name] = line.split(':');
    expect(await refused(`POST /hello HTTP/1.1\r\nHost: a\r\n${line}\r\n${line}\r\n${END}`)).toContain(name);
    const other = line.replace(name!, name!.toUpperCase());
    await refused(`POST /hello HTTP/1.1\r\nHost: a\r\n${line}\r\nAccept: */*\r\n${other}x\r\n${END}`);
    expect(await raw(app.port, `POST /hello HTTP/1.1\r\nHost: a\r\n${line}\r\n${END}`)).toMatch(/ 200 OK/);
  });

  it.each([
    ['two lengths', 'Content-Length: 1\r\nContent-Length: 1\r\n\r\nx'],
    ['two lengths that differ', 'Content-Length: 1\r\nContent-Length: 2\r\n\r\nx'],
    ['a list of lengths', 'Content-Length: 1, 1\r\n\r\nx'],
    ['a signed length', 'Content-Length: +1\r\n\r\nx'],
    ['a length and a coding', 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a coding twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a coding twice in one', 'Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n'],
    ['another coding before it', 'Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n'],
    ['another coding after it', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['two Hosts', 'Host: b\r\nContent-Length: 1\r\n\r\nx'],
    ['a space before the colon', 'Content-Length : 1\r\n\r\nx'],
    ['a folded line', 'Content-Length:\r\n 1\r\n\r\nx'],
  ])('with %s is refused, and what follows is no request', async (_what, rest) => {
    await refused(`POST /hello HTTP/1.1\r\nHost: a\r\n${rest}GET /hello HTTP/1.1\r\nHost: a\r\n${END}`);
  });

  it('with a coding is refused in HTTP/1.0, which knows none', async () => {
    await refused('POST /hello HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n');
  });

  it('with two keys of a handshake is refused', async () => {
    await refused(`GET /hello HTTP/1.1\r\nHost: a\r\n${UPGRADE}${KEY}${KEY}\r\n`);
  });

  it.each(['localhost', 'localhost:4000', '127.0.0.1:4000', '[::1]:4000', 'a_b.svc', 'Ex-ample.COM:'])(
    'with %s as its host is served',
    async (host) => {
      expect(await raw(app.port, `GET /hello HTTP/1.1\r\nHost: ${host}\r\n${END}`)).toMatch(/ 200 OK/);
    },
  );

  it('with fields that are lists is served, however often they come', async () => {
    const lists =
      'Accept: a/b\r\nAccept: c/d\r\nCookie: a=b\r\nCookie: c=d\r\nX-Forwarded-For: a\r\nX-Forwarded-For: b\r\n';
    expect(await raw(app.port, `GET /hello HTTP/1.1\r\nHost: a\r\n${lists}${END}`)).toMatch(/ 200 OK/);
  });

  it('is served with any one Host that is one, and never with two', async () => {
    const label = fc.stringMatching(/^[a-z0-9_-]{1,12}$/);
    await fc.assert(
      fc.asyncProperty(
        fc.array(label, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 65_535 }),
        async (labels, port) => {
          const host = `${labels.join('.')}:${port}`;
          expect(await raw(app.port, `GET /hello HTTP/1.1\r\nHost: ${host}\r\n${END}`)).toMatch(/ 200 OK/);
          await refused(`GET http://${host}/hello HTTP/1.1\r\nHost: ${host}\r\nHost: ${host}\r\n${END}`);
        },
      ),
      { numRuns: 30 },
    );
  });
});
