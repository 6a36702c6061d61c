import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import tls from 'node:tls';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openListener } from '../../platform/edge/listener.ts';
import { createCircuitBreakers } from '../../platform/health/circuit-breaker.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import {
  FrameKind,
  MOST_FRAME_BYTES,
  readAnswer,
  readId,
  readPart,
  writeCancel,
  writeFetch,
  writeText,
} from '../../platform/remote/fetch-frames.ts';
import { FrameReader, FrameWriter } from '../../platform/remote/frames.ts';
import type { SubgraphClientOptions } from '../../platform/remote/subgraph-client.ts';
import { createViewerTokens } from '../../platform/remote/viewer-token.ts';
import { createShutdown } from '../../platform/work/shutdown.ts';
import { createSubgraphServer } from '../../subgraphs/serve.ts';
import { changingInstances } from '../support/changing-instances.ts';
import { startChild } from '../support/child.ts';
import { edgePlatform } from '../support/edge-platform.ts';
import { schemaSource } from '../support/schema-source.ts';
import { ada, ask, callOf, INTERNAL_SECRET, testClient, until } from '../support/subgraph-client.ts';

const typeDefs = parse(`
  type Query { echo(text: String!, ms: Int): String! viewerId: String remainingMs: Float! big(bytes: Int!): String! }
  type Mutation { count: Int! }
`);
const tokens = createViewerTokens({ secret: INTERNAL_SECRET });

/** A subgraph of ours in this process. */
async function subgraph() {
  const edge = edgePlatform({ INTERNAL_SECRET, LOG_LEVEL: 'silent' }, 'thing_service');
  // The end of a shutdown would end the process of the tests.
  const shutdown = createShutdown({ logger: edge.logger, graceMs: 5_000, exit: () => undefined });
  const platform = { ...edge, shutdown };
  const seen = { started: 0, cancelled: 0, count: 0, opened: [] as net.Socket[] };
  const resolvers = {
    Query: {
      async echo(_: unknown, { text, ms }: { text: string; ms?: number }, { signal }: CallContext) {
        seen.started++;
        if (ms) await delay(ms, undefined, { signal }).catch(() => seen.cancelled++);
        return text;
      },
      viewerId: (_: unknown, __: unknown, { viewer }: CallContext) => viewer?.id ?? null,
      remainingMs: (_: unknown, __: unknown, { deadlineMs }: CallContext) => deadlineMs - Date.now(),
      big: (_: unknown, { bytes }: { bytes: number }) => 'ä'.repeat(bytes / 2),
    },
    Mutation: { count: () => ++seen.count },
  };
  const schema = buildSubgraphSchema([{ typeDefs, resolvers }]);
  const config = { ...platform.config, HOST: '127.0.0.1' };
  const listener = await openListener({ config, service: 'thing_service', port: 0, setting: 'SUBGRAPH_PORT' });
  listener.server.on('connection', (socket) => seen.opened.push(socket));
  const source = schemaSource('thing', schema);
  const server = createSubgraphServer({
    ...{ platform, listener, service: 'thing_service', source, schema, tokens, endpoints: [] },
  });
  listener.open();
  onTestFinished(() => server.close());
  const opened = platform.metrics.fetchConnections.bind({ side: 'subgraph' });
  return { url: `http://127.0.0.1:${listener.port}/graphql`, port: listener.port, platform, server, seen, opened };
}

/** A client, and the number of its connections for fetches. */
function asking(url: string, options: Partial<SubgraphClientOptions> = {}) {
  const open = createMetrics({ processMetrics: false }).fetchConnections.bind({ side: 'gateway' });
  const client = testClient(url, { fetchConnections: open, ...options });
  onTestFinished(() => client.close());
  return { client, open };
}

/** A client whose connection is open. */
async function connected(url: string, options: Partial<SubgraphClientOptions> = {}) {
  const { client, open } = asking(url, options);
  await ask(client, '{ __typename }').catch(() => undefined);
  await until(() => open.value === 1);
  return { client, open };
}

/** A server that reads and writes bytes as a test wants it to. */
async function rawServer(onData: (socket: net.Socket, bytes: Buffer) => void) {
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => onData(socket, bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
}
const AGREED = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: trellis-fetch\r\n\r\n';
const answerTo = (text: string) => `HTTP/1.1 200 OK\r\ncontent-length: ${text.length}\r\n\r\n${text}`;

/** A gateway's end of a connection, by hand. */
async function byHand(port: number, token = tokens.sign(null)) {
  const socket = net.connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  const fields = `Host: 127.0.0.1\r\nConnection: upgrade\r\nUpgrade: trellis-fetch\r\nX-Trellis-Viewer: ${token}`;
  socket.write(`GET /graphql HTTP/1.1\r\n${fields}\r\n\r\n`);
  const [first] = (await once(socket, 'data')) as [Buffer];
  const writer = new FrameWriter();
  const answers = new Map<number, { status: number; text: string }>();
  const reader = new FrameReader(MOST_FRAME_BYTES, (kind, payload) => {
    const id = readId(payload);
    if (kind === FrameKind.answer) {
      const { status, body } = readAnswer(payload);
      answers.set(id, { status, text: body.toString() });
    } else if (kind === FrameKind.part) answers.get(id)!.text += readPart(payload).bytes.toString();
  });
  socket.on('data', (bytes) => reader.read(bytes));
  const send = (write: (to: FrameWriter) => void) => {
    write(writer);
    return socket.write(Buffer.from(writer.take()));
  };
  const fetch = (id: number, variables = '{}', lines = '', viewer = 0, operation = 0) =>
    send((to) => writeFetch(to, { id, operation, viewer, lines }, variables));
  const know = (query: string, viewer = tokens.sign(null)) =>
    send((to) => {
      writeText(to, FrameKind.viewer, 0, viewer);
      writeText(to, FrameKind.operation, 0, `{"query":${JSON.stringify(query)},"variables":`);
    });
  return { socket, first: first.toString('latin1'), answers, send, fetch, know };
}

describe('fetches of a subgraph of ours', () => {
  test('go over one connection, as many at once as there are', async () => {
    const { url, seen, opened } = await subgraph();
    const { client } = await connected(url);
    expect(opened.value).toBe(1);
    const before = seen.opened.length;
    const query = 'query($text: String!) { echo(text: $text, ms: 50) }';
    const texts = Array.from({ length: 500 }, (_, n) => `${n} größer 😀`);
    const answers = await Promise.all(texts.map((text) => ask(client, query, callOf(ada), { text })));
    expect(answers).toEqual(texts.map((text) => ({ data: { echo: text }, errors: undefined })));
    // A probe of a busy process has a connection of its own, once a second.
    expect(seen.opened.length - before).toBeLessThan(5);
  });

  test('beyond what one connection takes are requests of their own', async () => {
    const { url, seen } = await subgraph();
    const { client } = await connected(url, { timeoutMs: 10_000 });
    const before = seen.opened.length;
    const asked = Array.from({ length: 1_100 }, (_, n) => ask(client, `{ echo(text: "${n}", ms: 300) }`));
    const answers = await Promise.all(asked);
    expect(answers.map(({ data }) => data?.['echo'])).toEqual(Array.from({ length: 1_100 }, (_, n) => `${n}`));
    expect(seen.opened.length - before).toBeGreaterThanOrEqual(5);
  });

  test('have the viewer, the deadline and the names of each', async () => {
    const { url } = await subgraph();
    const { client } = await connected(url);
    const query = '{ viewerId remainingMs }';
    const viewers = Array.from({ length: 40 }, (_, n) => (n % 4 === 0 ? null : { ...ada, id: `usr_${n}` }));
    const answers = await Promise.all(
      viewers.map((viewer) => ask(client, query, callOf(viewer, { deadlineMs: Date.now() + 1_000 }))),
    );
    expect(answers.map(({ data }) => data?.['viewerId'])).toEqual(viewers.map((viewer) => viewer?.id ?? null));
    for (const { data } of answers) expect(data?.['remainingMs']).toBeLessThanOrEqual(1_000);
  });

  test('with long variables are requests of their own', async () => {
    const { url, platform } = await subgraph();
    const { client } = await connected(url);
    const text = 'x'.repeat(100_000);
    const { data } = await ask(client, 'query($text: String!) { echo(text: $text) }', callOf(null), { text });
    expect(data?.['echo']).toBe(text);
    expect(platform.shutdown.inFlight).toBe(0);
  });

  test('a long answer comes in parts, and a short one passes it', async () => {
    const { url } = await subgraph();
    const { client } = await connected(url);
    const order: string[] = [];
    const big = ask(client, '{ big(bytes: 20000000) }').then(({ data }) => {
      order.push('long');
      return String(data?.['big']);
    });
    const small = ask(client, '{ echo(text: "a", ms: 1) }').then(() => order.push('short'));
    await Promise.all([big, small]);
    expect(order).toEqual(['short', 'long']);
    expect(await big).toBe('ä'.repeat(10_000_000));
  });

  test('an answer that is too long fails, and the connection goes on', async () => {
    const { url, opened } = await subgraph();
    const { client } = await connected(url, { maxResponseBytes: 100_000 });
    const refused = ask(client, '{ big(bytes: 3000000) }');
    await expect(refused).rejects.toMatchObject({ extensions: { code: 'UPSTREAM_FAILED' } });
    expect(await ask(client, '{ echo(text: "a") }')).toEqual({ data: { echo: 'a' }, errors: undefined });
    expect(opened.value).toBe(1);
  });

  test('are counted and logged as requests', async () => {
    const { url, platform } = await subgraph();
    const { client } = await connected(url);
    const requests = platform.metrics.httpRequests;
    const series = requests.bind({ service: 'thing_service', method: 'POST', route: '/graphql', status: '200' });
    const before = series.value;
    await Promise.all(Array.from({ length: 10 }, () => ask(client, '{ echo(text: "a") }')));
    expect(series.value - before).toBe(10);
    expect(platform.shutdown.inFlight).toBe(0);
  });
});

describe('a fetch that nobody waits for any more', () => {
  test('stops the work of the subgraph, and no other fetch of the connection', async () => {
    const { url, seen, opened } = await subgraph();
    const { client } = await connected(url);
    const controller = new AbortController();
    const given = ask(client, '{ echo(text: "a", ms: 20000) }', callOf(null, { signal: controller.signal }));
    const other = ask(client, '{ echo(text: "b", ms: 200) }');
    await until(() => seen.started === 2);
    controller.abort();
    await expect(given).rejects.toMatchObject({ extensions: { code: 'CLIENT_CLOSED_REQUEST' } });
    await until(() => seen.cancelled === 1);
    expect((await other).data).toEqual({ echo: 'b' });
    expect(opened.value).toBe(1);
  });

  test('because its deadline passed, stops it too; its place is taken by the next', async () => {
    const { url, seen } = await subgraph();
    const breakers = createCircuitBreakers({ failureThreshold: 100, recoveryMs: 300 });
    const { client } = await connected(url, { breakers });
    const late = () => ask(client, '{ echo(text: "a", ms: 20000) }', callOf(null, { deadlineMs: Date.now() + 100 }));
    const results = await Promise.allSettled(Array.from({ length: 20 }, late));
    for (const result of results)
      expect(result).toMatchObject({ reason: { extensions: { code: 'UPSTREAM_TIMEOUT' } } });
    await until(() => seen.cancelled === 20);
    expect((await ask(client, '{ echo(text: "b") }')).data).toEqual({ echo: 'b' });
  });

  test('and whose gateway is gone, stops it too', async () => {
    const { port, seen, opened, platform } = await subgraph();
    const { socket, fetch, know } = await byHand(port);
    know('{ echo(text: "a", ms: 20000) }');
    fetch(5);
    await until(() => seen.started === 1);
    socket.destroy();
    await until(() => seen.cancelled === 1);
    await until(() => opened.value === 0 && platform.shutdown.inFlight === 0);
  });
});

describe('who may open a connection', () => {
  test.each([
    ['without a token', ''],
    ['with an expired one', createViewerTokens({ secret: INTERNAL_SECRET, now: () => Date.now() - 120_000 }).sign(ada)],
    ['with one of another secret', createViewerTokens({ secret: 'a stranger who guesses at a long secret' }).sign(ada)],
  ])('nobody %s', async (_, token) => {
    const { port, opened, platform } = await subgraph();
    const { first } = await byHand(port, token);
    expect(first).toMatch(/^HTTP\/1\.1 401 /);
    expect(opened.value).toBe(0);
    const failures = platform.metrics.authFailures.bind({ service: 'thing_service', method: 'viewer_token' });
    expect(failures.value).toBe(1);
  });

  test('and a fetch whose own viewer is not valid any more is refused alone', async () => {
    const { port } = await subgraph();
    const { answers, fetch, know } = await byHand(port);
    const expired = createViewerTokens({ secret: INTERNAL_SECRET, now: () => Date.now() - 120_000 });
    know('{ viewerId }', expired.sign(ada));
    fetch(0);
    await until(() => answers.size === 1);
    know('{ viewerId }', tokens.sign(ada));
    fetch(1);
    await until(() => answers.size === 2);
    expect(answers.get(0)).toMatchObject({ status: 401 });
    expect(answers.get(1)).toEqual({ status: 200, text: '{"data":{"viewerId":"usr_ada"}}' });
  });
});

describe('frames that are not understood end the connection of a gateway', () => {
  const KNOWN = '{ echo(text: "a", ms: 20000) }';
  type ByHand = Awaited<ReturnType<typeof byHand>>;
  test.each<[string, (hand: ByHand) => void]>([
    ['of a kind that there is not', ({ send }) => send((to) => writeText(to, 99, 0, 'a'))],
    ['of the other side', ({ send }) => send((to) => writeText(to, FrameKind.answer, 0, 'abcdefgh'))],
    ['too short', ({ socket }) => socket.write(Buffer.from([0, 0, 0, 2, FrameKind.fetch, 1]))],
    ['too long', ({ socket }) => socket.write(Buffer.from([0xff, 0xff, 0xff, 0xff, FrameKind.fetch]))],
    ['with a number that is not known', ({ fetch }) => fetch(2, '{}', '', 9)],
    ['with a number that cannot be', ({ send }) => send((to) => writeText(to, FrameKind.viewer, 60_000, 'a'))],
    ['with an identifier that is taken', ({ fetch }) => fetch(1)],
    ['with a field that is not known', ({ fetch }) => fetch(2, '{}', 'zzz\n')],
    ['with an operation that is none', ({ send }) => send((to) => writeText(to, FrameKind.operation, 1, '{"a'))],
  ])('%s', async (_, write) => {
    const { port, seen, opened } = await subgraph();
    const hand = await byHand(port);
    hand.know(KNOWN);
    hand.fetch(1);
    await until(() => seen.started === 1);
    write(hand);
    await once(hand.socket, 'close');
    await until(() => seen.cancelled === 1 && opened.value === 0);
  });

  test('but variables that are none are refused alone', async () => {
    const { port, opened } = await subgraph();
    const { answers, fetch, know, send } = await byHand(port);
    know('{ viewerId }');
    fetch(0, 'not JSON');
    fetch(1, '[1]');
    send((to) => writeCancel(to, 77));
    fetch(2);
    await until(() => answers.size === 3);
    expect([0, 1, 2].map((id) => answers.get(id)?.status)).toEqual([400, 400, 200]);
    expect(opened.value).toBe(1);
  });
});

describe('a gateway that does not read', () => {
  test('is not read either, and gets all when it goes on', async () => {
    const { port, seen } = await subgraph();
    const { socket, answers, fetch, know } = await byHand(port);
    know('query($text: String!) { echo(text: $text) }');
    socket.pause();
    const variables = JSON.stringify({ text: 'x'.repeat(60_000) });
    for (let id = 0; id < 1_000; id++) fetch(id, variables);
    await until(() => seen.started > 0);
    // Until no more begin, however slow the machine is: without a bound that would be all of them.
    for (let started = -1; started !== seen.started; await delay(500)) started = seen.started;
    expect(seen.started).toBeLessThan(900);
    socket.resume();
    await until(() => answers.size === 1_000);
    expect([...answers.values()].every(({ status, text }) => status === 200 && text.length > 60_000)).toBe(true);
  });

  test('does not make the process hold more of long answers than it has made', async () => {
    const { port, seen } = await subgraph();
    const { socket, answers, fetch, know } = await byHand(port);
    know('{ big(bytes: 2000000) }');
    socket.pause();
    for (let id = 0; id < 10; id++) fetch(id);
    await delay(300);
    const waiting = seen.opened.reduce((sum, { writableLength }) => sum + writableLength, 0);
    expect(waiting).toBeLessThan(2_000_000);
    socket.resume();
    await until(() => [...answers.values()].filter(({ text }) => text.endsWith('}')).length === 10);
  });
});

describe('a process that', () => {
  test('does not know the protocol gets requests, and is not asked each time', async () => {
    const offers: string[] = [];
    const server = http.createServer((request, response) => {
      if (request.method === 'GET') offers.push(String(request.headers.upgrade));
      request
        .resume()
        .on('end', () => response.writeHead(request.method === 'GET' ? 405 : 200).end('{"data":{"a":1}}'));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const { client, open } = asking(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`);
    for (let n = 0; n < 10; n++) {
      expect((await ask(client, '{ a }')).data).toEqual({ a: 1 });
      await delay(10);
    }
    expect(offers.filter((offer) => offer === 'trellis-fetch')).toHaveLength(1);
    expect(open.value).toBe(0);
  });

  test('sends frames that are none fails what waits, and gets requests', async () => {
    const url = await rawServer((socket, bytes) => {
      const text = String(bytes);
      if (text.startsWith('GET /graphql')) socket.write(AGREED);
      else if (text.startsWith('POST')) socket.write(answerTo('{"data":{"a":1}}'));
      else if (text.startsWith('GET')) socket.destroy();
      else socket.write('what is this, of all things that could come?');
    });
    const { client, open } = await connected(url);
    const failed = ask(client, '{ a }');
    await expect(failed).rejects.toMatchObject({ extensions: { code: 'UPSTREAM_FAILED' } });
    await until(() => open.value === 0);
    expect((await ask(client, '{ a }')).data).toEqual({ a: 1 });
  });

  test('loses the connection is asked again for a query, and never for a mutation', async () => {
    let fetches = 0;
    const url = await rawServer((socket, bytes) => {
      const text = String(bytes);
      if (text.startsWith('GET /graphql')) socket.write(AGREED);
      else if (text.startsWith('POST')) socket.write(answerTo('{"data":{"a":1}}'));
      else {
        if (!text.startsWith('GET')) fetches++;
        socket.resetAndDestroy();
      }
    });
    const { client } = await connected(url);
    expect((await ask(client, '{ a }')).data).toEqual({ a: 1 });
    expect(fetches).toBe(1);
    const { client: other } = await connected(url);
    const mutation = ask(other, 'mutation { a }');
    await expect(mutation).rejects.toMatchObject({ extensions: { code: 'UPSTREAM_FAILED' } });
    expect(fetches).toBe(2);
  });

  test('does not answer at all loses its connection to a fetch that timed out', async () => {
    const url = await rawServer((socket, bytes) => {
      const text = String(bytes);
      if (text.startsWith('GET /graphql')) socket.write(AGREED);
      else if (text.startsWith('POST')) socket.write(answerTo('{"data":{"a":1}}'));
    });
    const { client, open } = await connected(url, { timeoutMs: 150 });
    await expect(ask(client, '{ a }')).rejects.toMatchObject({ extensions: { code: 'UPSTREAM_TIMEOUT' } });
    await until(() => open.value === 0);
    expect((await ask(client, '{ a }')).data).toEqual({ a: 1 });
  });

  test('ends in good order loses no mutation', async () => {
    const start = () => startChild('test/support/subgraph-child.ts', { INTERNAL_SECRET });
    const [leaving, staying] = await Promise.all([start(), start()]);
    onTestFinished(async () => {
      await Promise.all([leaving.stop(), staying.stop()]);
    });
    const { instances } = changingInstances([leaving, staying].map(({ url }) => ({ id: url, url })));
    const { client, open } = asking('http://unused', { instances });
    const count = async () => {
      const { data, errors } = await client.compile({ query: 'mutation { count }' })({}, callOf(null));
      expect(errors).toBeUndefined();
      expect(data?.['count']).toBeGreaterThan(0);
    };
    await Promise.all([count(), count()]);
    await until(() => open.value === 2);
    let isOver = false;
    let counted = 0;
    const load = Array.from({ length: 30 }, async () => {
      for (; !isOver; counted++) await count();
    });
    await delay(100);
    leaving.process.kill('SIGTERM');
    await leaving.ended;
    expect(leaving.process.exitCode).toBe(0);
    await delay(100);
    isOver = true;
    await Promise.all(load);
    expect(counted).toBeGreaterThan(100);
    expect(open.value).toBe(1);
  });

  test('drains tells its gateways at once, and answers what it was asked', async () => {
    const { url, platform, opened, seen } = await subgraph();
    const { client, open } = await connected(url);
    const answer = ask(client, '{ echo(text: "a", ms: 300) }');
    await until(() => seen.started === 1);
    const ended = platform.shutdown.begin('SIGTERM');
    expect((await answer).data).toEqual({ echo: 'a' });
    await until(() => open.value === 0 && opened.value === 0);
    await ended;
  });
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

test.runIf(hasOpenssl)('over TLS, fetches share a connection too', async () => {
  const { port, seen, opened } = await subgraph();
  const directory = await mkdtemp(path.join(tmpdir(), 'trellis-tls-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(directory, name)) as [string, string];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const named = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...made, ...named, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  // As a sidecar does that ends TLS before the process.
  const server = tls.createServer({ key: await readFile(key), cert: await readFile(cert) }, (socket) => {
    const behind = net.connect(port, '127.0.0.1');
    for (const each of [socket, behind]) each.on('error', () => undefined);
    socket.pipe(behind).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `https://localhost:${(server.address() as AddressInfo).port}/graphql`;
  const environment = { NODE_EXTRA_CA_CERTS: cert, SUBGRAPH_URL: url };
  const child = await startChild('test/support/asking-child.ts', environment);
  onTestFinished(() => child.stop());
  expect(JSON.parse(child.url)).toEqual({ open: 1, viewers: ['usr_ada'], bytes: 1_000_000 });
  await child.ended;
  await until(() => opened.value === 0);
  expect(seen.opened.length).toBeLessThan(10);
});

test('a client that is closed waits for its fetches, and leaves no connection', async () => {
  const { url, opened } = await subgraph();
  const { client } = await connected(url);
  const answer = ask(client, '{ echo(text: "a", ms: 200) }');
  await client.close();
  expect((await answer).data).toEqual({ echo: 'a' });
  await until(() => opened.value === 0);
});
