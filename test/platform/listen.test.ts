import http from 'node:http';
import net from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createEdge, type Endpoint } from '../../platform/server.ts';
import { edgePlatform } from '../support/edge-platform.ts';

const hello: Endpoint = {
  ...{ route: '/hello', method: 'GET', auth: 'public', limits: [], errorForm: 'problem' },
  handle: (exchange) => exchange.send(200, 'text/plain', exchange.context.client.ip),
};
const edges: ReturnType<typeof createEdge>[] = [];
const edge = () => {
  const made = createEdge({
    ...{ platform: edgePlatform({ LOG_LEVEL: 'silent' }, 'gateway'), service: 'gateway' },
    ...{ authenticate: () => null, endpoints: [hello] },
  });
  edges.push(made);
  return made;
};
afterEach(() => Promise.all(edges.splice(0).map((each) => each.close())));

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
    const local = edge();
    const port = await local.listen(0, ['127.0.0.1', '::1']);
    expect(await get('127.0.0.1', port)).toBe('127.0.0.1');
    expect(await get('localhost', port)).toMatch(/^(?:127\.0\.0\.1|::1)$/);
    if (HAS_IPV6) expect(await get('::1', port)).toBe('::1');
    await local.close();
    for (const host of ['127.0.0.1', '::1']) await expect(get(host, port)).rejects.toThrow();
  });

  it('does not share its port with another process at the other address', async () => {
    if (!HAS_IPV6) return;
    const other = edge();
    const port = await other.listen(0, '::1');
    await expect(edge().listen(port, ['127.0.0.1', '::1'])).rejects.toThrow(
      `Port ${port} of ::1 is in use by another process`,
    );
    await expect(get('127.0.0.1', port)).rejects.toThrow();
  });
});
