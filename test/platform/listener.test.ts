import http from 'node:http';
import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { type Listener, type ListenerOptions, openListener } from '../../platform/edge/listener.ts';
import { type Endpoint, serveEdge } from '../../platform/edge/server.ts';
import { edgePlatform } from '../support/edge-platform.ts';
import { raw } from '../support/raw-request.ts';

const hello: Endpoint = {
  ...{ route: '/hello', method: 'GET', auth: 'public', limits: [], errorForm: 'problem' },
  handle: (exchange) => exchange.send(200, 'text/plain', exchange.context.client.ip),
};
const listeners: Listener[] = [];
async function take(options: Partial<ListenerOptions> & { readonly host?: string } = {}): Promise<Listener> {
  const { host, ...given } = options;
  const config = { NODE_ENV: 'test', HOST: host, REQUEST_TIMEOUT_MS: 30_000 } as const;
  const listener = await openListener({ config, service: 'gateway', port: 0, setting: 'PORT', ...given });
  listeners.push(listener);
  return listener;
}
const serve = (listener: Listener) =>
  serveEdge({
    ...{ platform: edgePlatform({ LOG_LEVEL: 'silent' }, 'gateway'), listener, service: 'gateway' },
    ...{ authenticate: () => null, endpoints: [hello] },
  });
afterEach(() => Promise.all(listeners.splice(0).map((each) => each.close())));

const get = (host: string, port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    http
      .get({ host, port, path: '/hello' }, (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk)).on('end', () => resolve(text));
      })
      .on('error', reject);
  });

const HAS_IPV6 = await new Promise<boolean>((resolve) => {
  const probe = net.createServer().on('error', () => resolve(false));
  probe.listen(0, '::1', () => probe.close(() => resolve(true)));
});

describe('a listener of this machine alone', () => {
  it('answers localhost, whatever that leads to, and nothing once it is closed', async () => {
    const local = await take();
    serve(local);
    local.open();
    const { port } = local;
    expect(await get('127.0.0.1', port)).toBe('127.0.0.1');
    expect(await get('localhost', port)).toMatch(/^(?:127\.0\.0\.1|::1)$/);
    if (HAS_IPV6) expect(await get('::1', port)).toBe('::1');
    await local.close();
    for (const host of ['127.0.0.1', '::1']) await expect(get(host, port)).rejects.toThrow();
  });

  it('does not share its port with another process at the other address', async () => {
    if (!HAS_IPV6) return;
    const { port } = await take({ host: '::1' });
    await expect(take({ port })).rejects.toThrow(`PORT ${port} is taken by another process (EADDRINUSE at ::1)`);
    await expect(get('127.0.0.1', port)).rejects.toThrow();
  });
});

describe('a listener that cannot have its port', () => {
  it('names the setting, the reason and what to do', async () => {
    const { port } = await take({ host: '127.0.0.1' });
    const refused = (options: Parameters<typeof take>[0]) => take({ host: '127.0.0.1', port, ...options });
    await expect(refused({})).rejects.toThrow(
      `PORT ${port} is taken by another process (EADDRINUSE at 127.0.0.1): stop that one, or set another PORT.`,
    );
    await expect(refused({ setting: 'SUBGRAPH_PORT' })).rejects.toThrow(`SUBGRAPH_PORT ${port} is taken`);
    // TEST-NET-1 (RFC 5737) is nobody's.
    await expect(refused({ host: '192.0.2.1' })).rejects.toThrow(
      'HOST 192.0.2.1 is not an address of this machine (EADDRNOTAVAIL)',
    );
  });
});

describe('a listener that is not open yet', () => {
  it('says that it lives and is not ready, and refuses everything else for a moment', async () => {
    const listener = await take({ host: '127.0.0.1', service: 'session_service' });
    serve(listener);
    const ask = async (path: string, method = 'GET') => {
      const answer = await fetch(`http://127.0.0.1:${listener.port}${path}`, { method });
      const { status, headers } = answer;
      return { status, retry: headers.get('retry-after'), text: await answer.text() };
    };
    for (const path of ['/live', '/health', '/health?from=here']) {
      const { status, text } = await ask(path);
      expect([status, JSON.parse(text)], path).toMatchObject([200, { status: 'healthy', service: 'session_service' }]);
    }
    expect(await ask('/live', 'HEAD')).toMatchObject({ status: 200, text: '' });
    const ready = await ask('/ready');
    expect([ready.status, ready.retry]).toEqual([503, '1']);
    expect(JSON.parse(ready.text)).toMatchObject({ status: 'unhealthy', error: 'Service is starting' });
    for (const [path, method] of [
      ['/hello', 'GET'],
      ['/live', 'POST'],
      ['/graphql', 'POST'],
      ['/metrics', 'GET'],
    ] as const) {
      const { status, retry, text } = await ask(path, method);
      expect([status, retry], path).toEqual([503, '1']);
      expect(JSON.parse(text)).toMatchObject({ code: 'SERVICE_UNAVAILABLE', error: 'Service is starting' });
    }
    const socket = new WebSocket(`ws://127.0.0.1:${listener.port}/graphql`);
    await expect(new Promise((_, reject) => socket.on('error', reject))).rejects.toThrow('503');
  });

  it('serves the connections that it had as soon as it is open', async () => {
    const listener = await take({ host: '127.0.0.1' });
    serve(listener);
    const socket = net.connect(listener.port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    const until = (what: string) => expect.poll(() => text, { timeout: 10_000 }).toContain(what);
    socket.write('GET /live HTTP/1.1\r\nHost: x\r\n\r\n');
    await until('healthy');
    listener.open();
    text = '';
    socket.write('GET /hello HTTP/1.1\r\nHost: x\r\n\r\n');
    await until('127.0.0.1');
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });

  it('answers what is hardly a request as ever', async () => {
    const listener = await take({ host: '127.0.0.1' });
    expect(await raw(listener.port, '\x16\x03\x01\x02\r\n\r\n')).toContain('400');
  });
});
