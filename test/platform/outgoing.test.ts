import type dns from 'node:dns';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAddressGuard } from '../../platform/address-guard.ts';
import { createCircuitBreakers } from '../../platform/circuit-breaker.ts';
import { parseConfig } from '../../platform/config.ts';
import { createOutgoing, type Outgoing } from '../../platform/outgoing.ts';

let server: http.Server;
let port: number;
let requests = 0;
const closing: Outgoing[] = [];

beforeAll(async () => {
  server = http.createServer((req, res) => {
    requests++;
    if (req.url === '/redirect') return res.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end();
    if (req.url === '/fails') return res.writeHead(500).end('no');
    if (req.url === '/hangs') return res.writeHead(200).write('a');
    if (req.url === '/long') return res.end('x'.repeat(1_000_000));
    res.end('secret');
  });
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  for (const outgoing of closing) await outgoing.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const NAMES: Record<string, readonly string[]> = {
  'private.test': ['127.0.0.1'],
  'mapped.test': ['::ffff:127.0.0.1'],
  'several.test': ['93.184.216.34', '127.0.0.1'],
};
let asked = 0;
const lookup = ((hostname: string, _options: object, done: (error: Error | null, found: unknown) => void) => {
  // Answers with a public address once, and with a private one from then on.
  const rebound = asked++ === 0 ? ['93.184.216.34'] : ['127.0.0.1'];
  const addresses = hostname === 'rebind.test' ? rebound : (NAMES[hostname] ?? []);
  setImmediate(
    done,
    null,
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  );
}) as unknown as typeof dns.lookup;

function open(settings: Record<string, string> = {}): Outgoing {
  const config = parseConfig({ BREAKER_FAILURE_THRESHOLD: '2', ...settings });
  const breakers = createCircuitBreakers({ failureThreshold: 2, recoveryMs: 60_000 });
  const outgoing = createOutgoing({ config, breakers, lookup });
  closing.push(outgoing);
  return outgoing;
}

const HOSTS =
  '127.0.0.1 localhost [::1] [::ffff:127.0.0.1] [::ffff:7f00:1] 0.0.0.0 0 2130706433 0x7f.1 0177.0.0.1 127.1 [::] private.test mapped.test several.test metadata.internal';

describe('a URL that a user gave', () => {
  it.each(HOSTS.split(' '))('never reaches this machine as %s', async (host) => {
    const before = requests;
    const call = open().request({ url: `http://${host}:${port}/`, timeoutMs: 2_000 });
    await expect(call).rejects.toMatchObject({ failure: expect.stringMatching(/refused|connection/) });
    expect(requests).toBe(before);
  });

  it('is checked again at each connection, whatever the name service said before', async () => {
    const outgoing = open();
    asked = 0;
    const before = requests;
    const url = `http://rebind.test:${port}/`;
    await expect(outgoing.request({ url, timeoutMs: 200 })).rejects.toMatchObject({ name: 'OutgoingError' });
    await expect(outgoing.request({ url, timeoutMs: 2_000 })).rejects.toMatchObject({ failure: 'refused' });
    expect(requests).toBe(before);
  });

  it('is not one of a service that is neither HTTP nor HTTPS, and holds no credentials', () => {
    const { refusal } = open();
    expect(refusal('ftp://example.com/')).toMatch('https://');
    expect(refusal('file:///etc/passwd')).toMatch('https://');
    expect(refusal('https://user:secret@example.com/')).toMatch('password');
    expect(refusal('no url')).toBe('must be a URL');
    expect(refusal('https://example.com/hook')).toBeNull();
  });

  it('reaches a private network that the administrator allows', async () => {
    const outgoing = open({ OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' });
    const answer = await outgoing.request({ url: `http://127.0.0.1:${port}/` });
    expect([answer.status, answer.body.toString()]).toEqual([200, 'secret']);
    expect((await outgoing.request({ url: `http://private.test:${port}/` })).status).toBe(200);
  });
});

describe('addresses', () => {
  const guard = createAddressGuard([]);
  it.each(
    '169.254.169.254 10.0.0.1 172.16.0.1 192.168.1.1 100.64.0.1 198.18.0.1 192.0.2.1 224.0.0.1 255.255.255.255 240.0.0.1 fd00::1 fe80::1 64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1:: ::127.0.0.1 2001:db8::1 100::1 fec0::1 ::ffff:0:127.0.0.1 2001::1 5f00::1 ff02::1 nonsense'.split(
      ' ',
    ),
  )('%s is not public', (ip) => expect(guard.allows(ip)).toBe(false));
  it.each(['8.8.8.8', '2606:4700::1', '93.184.216.34'])('%s is public', (ip) => expect(guard.allows(ip)).toBe(true));
});

describe('a call', () => {
  const local = { OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' };
  const url = (path: string) => `http://127.0.0.1:${port}${path}`;

  it('follows no redirect', async () => {
    expect((await open(local).request({ url: url('/redirect') })).status).toBe(302);
  });

  it('reads no more of a body than was asked for', async () => {
    const answer = await open(local).request({ url: url('/long'), maxBytes: 100 });
    expect([answer.body.length, answer.truncated]).toEqual([100, true]);
  });

  it('ends when its time is over, though the answer has begun', async () => {
    const call = open(local).request({ url: url('/hangs'), timeoutMs: 100 });
    await expect(call).rejects.toMatchObject({ failure: 'timeout' });
  });

  it('ends at once when it is given up, which says nothing about the target', async () => {
    const outgoing = open(local);
    for (let i = 0; i < 3; i++) {
      const giveUp = new AbortController();
      const call = outgoing.request({ url: url('/hangs'), signal: giveUp.signal });
      setTimeout(() => giveUp.abort(), 20);
      await expect(call).rejects.toMatchObject({ failure: 'aborted' });
    }
    expect((await outgoing.request({ url: url('/') })).status).toBe(200);
  });

  it('fails fast after failures in a row, and tells for how long', async () => {
    const outgoing = open(local);
    for (let i = 0; i < 2; i++) expect((await outgoing.request({ url: url('/fails') })).status).toBe(500);
    const before = requests;
    await expect(outgoing.request({ url: url('/') })).rejects.toMatchObject({
      failure: 'circuit_open',
      retryAfterMs: expect.any(Number),
    });
    expect(requests).toBe(before);
  });

  it('of a trusted address may be private', async () => {
    expect((await open().request({ url: url('/'), trusted: true })).status).toBe(200);
  });
});
