import type dns from 'node:dns';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCircuitBreakers } from '../../platform/health/circuit-breaker.ts';
import { createAddressGuard } from '../../platform/outgoing/address-guard.ts';
import { createOutgoing, type Outgoing, type OutgoingError } from '../../platform/outgoing/outgoing.ts';
import { readConfig } from '../../subgraphs/config.ts';
import { openBudget } from '../support/open-budget.ts';

const chosenBy = { tenantId: 'org_1' };
let server: http.Server;
let port: number;
let requests = 0;
const closing: Outgoing[] = [];
const logged: object[] = [];

beforeAll(async () => {
  server = http.createServer((req, res) => {
    requests++;
    if (req.url === '/redirect') return res.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end();
    if (req.url === '/breaks') return void req.socket.destroy();
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
  'empty.test': [],
  'mapped.test': ['::ffff:127.0.0.1'],
  'several.test': ['93.184.216.34', '127.0.0.1'],
};
let asked = 0;
const lookup = ((hostname: string, _options: object, done: (error: Error | null, found: unknown) => void) => {
  // Answers with a public address once, and with a private one from then on.
  const rebound = asked++ === 0 ? ['93.184.216.34'] : ['127.0.0.1'];
  const addresses = hostname === 'rebind.test' ? rebound : NAMES[hostname];
  if (hostname === 'silent.test') return;
  if (!addresses) return setImmediate(done, Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }), []);
  setImmediate(
    done,
    null,
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  );
}) as unknown as typeof dns.lookup;

function open(settings: Record<string, string> = {}): Outgoing {
  const config = readConfig({ BREAKER_FAILURE_THRESHOLD: '2', ...settings });
  const breakers = createCircuitBreakers({ failureThreshold: 2, recoveryMs: 60_000 });
  const outgoing = createOutgoing({
    config,
    breakers,
    budget: openBudget(),
    lookup,
    logger: { info: (told: object) => logged.push(told) },
  });
  closing.push(outgoing);
  return outgoing;
}

const HOSTS =
  '127.0.0.1 localhost [::1] [::ffff:127.0.0.1] [::ffff:7f00:1] 0.0.0.0 0 2130706433 0x7f.1 0177.0.0.1 127.1 [::] private.test mapped.test several.test metadata.internal';

describe('a URL that a user gave', () => {
  it.each(HOSTS.split(' '))('never reaches this machine as %s', async (host) => {
    const before = requests;
    const call = open().request({ chosenBy, url: `http://${host}:${port}/`, timeoutMs: 2_000 });
    await expect(call).rejects.toMatchObject({ failure: 'unreachable' });
    expect(requests).toBe(before);
  });

  it('is checked again at each connection, whatever the name service said before', async () => {
    const outgoing = open();
    asked = 0;
    const before = requests;
    const url = `http://rebind.test:${port}/`;
    await expect(outgoing.request({ chosenBy, url, timeoutMs: 200 })).rejects.toMatchObject({ name: 'OutgoingError' });
    await expect(outgoing.request({ chosenBy, url, timeoutMs: 2_000 })).rejects.toMatchObject({
      failure: 'unreachable',
    });
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
    const answer = await outgoing.request({ chosenBy, url: `http://127.0.0.1:${port}/` });
    expect([answer.status, answer.body.toString()]).toEqual([200, 'secret']);
    expect((await outgoing.request({ chosenBy, url: `http://private.test:${port}/` })).status).toBe(200);
  });
});

describe('an address that cannot be reached', () => {
  const closedPort = async () => {
    const other = http.createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port: free } = other.address() as AddressInfo;
    await new Promise((resolve) => other.close(resolve));
    return free;
  };
  const answerOf = async (outgoing: Outgoing, host: string) => {
    const call = outgoing.request({ chosenBy, url: `http://${host}/`, timeoutMs: 300 });
    const { name, message, failure, retryAfterMs } = (await call.catch((error) => error)) as OutgoingError;
    return { name, message, failure, retryAfterMs };
  };
  /** Private by its number, by its name, by one of its addresses; without a name; without a word of the name service; nobody there. */
  const ways = async () => [
    ...['10.0.0.1', '10.0.0.1:22', 'private.test', 'several.test', 'metadata.internal', 'no-such-name.test'],
    ...['empty.test', 'silent.test', `192.0.2.1:${await closedPort()}`],
  ];

  it('is answered with the same words, whatever the reason', async () => {
    const same = { name: 'OutgoingError', message: 'no answer: the address cannot be reached', failure: 'unreachable' };
    for (const host of await ways()) expect({ host, ...(await answerOf(open(), host)) }).toEqual({ host, ...same });
    const allowed = open({ OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' });
    expect(await answerOf(allowed, `127.0.0.1:${await closedPort()}`)).toEqual(same);
  });

  it('opens its circuit alike, which would tell the reasons apart otherwise', async () => {
    for (const host of await ways()) {
      const outgoing = open();
      await answerOf(outgoing, host);
      await answerOf(outgoing, host);
      expect(await answerOf(outgoing, host)).toMatchObject({ failure: 'circuit_open' });
    }
  });

  it('is explained in the log of the operator', async () => {
    logged.length = 0;
    for (const host of ['no-such-name.test', 'private.test']) await answerOf(open(), host);
    expect(logged).toEqual([
      { host: 'no-such-name.test', reason: 'ENOTFOUND' },
      { host: 'private.test', reason: 'leads to an address that is not public: 127.0.0.1' },
    ]);
  });

  it('is another thing than one that was reached', async () => {
    const allowed = open({ OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' });
    const broken = allowed.request({ chosenBy, url: `http://127.0.0.1:${port}/breaks` });
    await expect(broken).rejects.toMatchObject({ failure: 'connection', message: 'no answer: UND_ERR_SOCKET' });
  });
});

describe('circuits', () => {
  const local = { OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' };
  const other = { tenantId: 'org_2' };
  const fails = (outgoing: Outgoing, by: { readonly tenantId: string }, name?: string) =>
    outgoing
      .request({
        chosenBy: by,
        url: `http://127.0.0.1:${port}/fails`,
        ...(name !== undefined && { circuit: name }),
      })
      .then(({ status }) => status)
      .catch(({ failure }: OutgoingError) => failure);

  it('are of one organization: what fails for one says nothing to another that calls the same origin', async () => {
    const outgoing = open(local);
    for (let i = 0; i < 3; i++) await fails(outgoing, chosenBy);
    expect(await fails(outgoing, chosenBy)).toBe('circuit_open');
    expect(await fails(outgoing, other)).toBe(500);
  });

  it('of other organizations are not forgotten because one calls many addresses', async () => {
    const outgoing = open(local);
    for (let i = 0; i < 3; i++) await fails(outgoing, other);
    for (let i = 0; i < 200; i++) for (let j = 0; j < 2; j++) await fails(outgoing, chosenBy, `one of many ${i}`);
    expect(await fails(outgoing, other)).toBe('circuit_open');
  });
});

describe('addresses', () => {
  const guard = createAddressGuard([]);
  it.each(
    '169.254.169.254 10.0.0.1 172.16.0.1 192.168.1.1 100.64.0.1 198.18.0.1 192.0.2.1 224.0.0.1 255.255.255.255 240.0.0.1 fd00::1 fe80::1 64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1:: ::127.0.0.1 2001:db8::1 100::1 fec0::1 ::ffff:0:127.0.0.1 2001::1 5f00::1 ff02::1 192.88.99.1 192.31.196.1 192.52.193.1 192.175.48.1 192.0.0.8 192.0.0.170 203.0.113.9 0.1.2.3 2001:2::1 2001:3::1 2001:4:112::1 2001:10::1 2001:20::1 2001:30::1 2001:1::1 100:0:0:1::1 2620:4f:8000::1 3fff::1 3ffe::1 4000::1 2606:4700::5efe:10.0.0.1 2606:4700::200:5efe:a00:1 ::ffff:10.0.0.1 ::ffff:a9fe:a9fe 64:ff9b::a9fe:a9fe fe80::1%lo nonsense'.split(
      ' ',
    ),
  )('%s is not public', (ip) => expect(guard.allows(ip)).toBe(false));
  it.each([
    '8.8.8.8',
    '2606:4700::1',
    '93.184.216.34',
    '192.0.1.1',
    '2001:200::1',
    '::ffff:8.8.8.8',
    '2a00::5efe:1:2:3',
  ])('%s is public', (ip) => expect(guard.allows(ip)).toBe(true));
});

describe('a call', () => {
  const local = { OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' };
  const url = (path: string) => `http://127.0.0.1:${port}${path}`;

  it('follows no redirect', async () => {
    expect((await open(local).request({ chosenBy, url: url('/redirect') })).status).toBe(302);
  });

  it('reads no more of a body than was asked for', async () => {
    const answer = await open(local).request({ chosenBy, url: url('/long'), maxBytes: 100 });
    expect([answer.body.length, answer.truncated]).toEqual([100, true]);
  });

  it('ends when its time is over, though the answer has begun', async () => {
    const call = open(local).request({ chosenBy, url: url('/hangs'), timeoutMs: 100 });
    await expect(call).rejects.toMatchObject({ failure: 'timeout' });
  });

  it('ends at once when it is given up, which says nothing about the target', async () => {
    const outgoing = open(local);
    for (let i = 0; i < 3; i++) {
      const giveUp = new AbortController();
      const call = outgoing.request({ chosenBy, url: url('/hangs'), signal: giveUp.signal });
      setTimeout(() => giveUp.abort(), 20);
      await expect(call).rejects.toMatchObject({ failure: 'aborted' });
    }
    expect((await outgoing.request({ chosenBy, url: url('/') })).status).toBe(200);
  });

  it('fails fast after failures in a row, and tells for how long', async () => {
    const outgoing = open(local);
    for (let i = 0; i < 2; i++) expect((await outgoing.request({ chosenBy, url: url('/fails') })).status).toBe(500);
    const before = requests;
    await expect(outgoing.request({ chosenBy, url: url('/') })).rejects.toMatchObject({
      failure: 'circuit_open',
      retryAfterMs: expect.any(Number),
    });
    expect(requests).toBe(before);
  });

  it('of a trusted address may be private', async () => {
    expect((await open().request({ url: url('/'), chosenBy: 'operator' })).status).toBe(200);
  });
});
