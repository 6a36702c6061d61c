import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { type Child, startChild } from '../support/child.ts';
import { until } from '../support/subgraph-client.ts';
import { type Edit, foreignSupergraph } from '../support/supergraphs.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'trellis-standalone-'));
const file = path.join(directory, 'supergraph.graphql');
const children: Child[] = [];
let things: Child;
let moreThings: Child;
let reviews: Child;
let gateway: Child;

const child = async (name: string) => {
  const started = await startChild('test/support/foreign-child.ts', {}, [name]);
  children.push(started);
  return started;
};
/** By rename, as a deployment does it, so that nobody ever reads half of it. */
function put(sdl: string): void {
  writeFileSync(`${file}.new`, sdl);
  renameSync(`${file}.new`, file);
}
const compose = (edit?: Edit, from: Child = things) =>
  foreignSupergraph({ things: from.url, reviews: reviews.url }, edit);
const withoutExtra: Edit = (sdl) => sdl.replace('extra: String ', '');
const origin = () => new URL(gateway.url).origin;

async function ask(query: string, headers: Record<string, string> = {}) {
  const response = await fetch(gateway.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  });
  return {
    status: response.status,
    ...((await response.json()) as { data?: Record<string, unknown>; errors?: Error[] }),
  };
}
const generation = async () =>
  Number(/^supergraph_generation (\d+)$/m.exec(await (await fetch(`${origin()}/metrics`)).text())?.[1]);
const metric = async (line: string) => (await (await fetch(`${origin()}/metrics`)).text()).includes(line);

beforeAll(async () => {
  [things, moreThings, reviews] = await Promise.all([child('things'), child('things'), child('reviews')]);
  put(await compose());
  gateway = await startChild(
    'gateway/standalone.ts',
    { NODE_ENV: 'test', HOST: '127.0.0.1', HEALTH_CACHE_SECONDS: '0' },
    ['--supergraph', file, '--port', '0'],
  );
  children.push(gateway);
});
afterAll(async () => {
  await Promise.all(children.map((each) => each.stop()));
  rmSync(directory, { recursive: true });
});

describe('a gateway alone', () => {
  test('answers an operation over several subgraphs', async () => {
    expect(await ask('{ thing(id: "3") { name reviews { text } } reviewCount }')).toEqual({
      status: 200,
      data: { thing: { name: 'thing 3', reviews: [{ text: 'about 3' }] }, reviewCount: 5 },
    });
  });

  test('shows its requests to plugins of Apollo Server, and stops them when it stops', async () => {
    const plugged = await startChild(
      'gateway/standalone.ts',
      { NODE_ENV: 'test', HOST: '127.0.0.1', APOLLO_PLUGINS: 'test/front/support/apollo-plugins.mjs' },
      ['--supergraph', file, '--port', '0'],
    );
    children.push(plugged);
    const response = await fetch(plugged.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer for-the-subgraph' },
      body: JSON.stringify({ query: '{ reviewCount authorization }' }),
    });
    expect(await response.json()).toEqual({ data: { reviewCount: 5, authorization: 'Bearer for-the-subgraph' } });
    expect(response.headers.get('x-seen-by')).toBe('a plugin');
    await plugged.stop('SIGTERM');
    expect(plugged.process.exitCode).toBe(0);
  });

  test('forwards the Authorization header', async () => {
    expect(await ask('{ authorization }', { authorization: 'Bearer for-the-subgraph' })).toMatchObject({
      data: { authorization: 'Bearer for-the-subgraph' },
    });
    expect(await ask('{ authorization }')).toMatchObject({ data: { authorization: null } });
  });

  test('keeps what servers add to errors for debugging to itself', async () => {
    const { errors } = await ask('{ secret }');
    expect(errors).toMatchObject([{ path: ['secret'], extensions: { code: 'DB' } }]);
    expect(JSON.stringify(errors)).not.toContain('secret.js');
  });

  test('is healthy, ready, and tells its metrics', async () => {
    for (const route of ['/health', '/ready', '/live']) {
      const response = await fetch(origin() + route);
      expect([response.status, await response.json()]).toMatchObject([200, { status: 'healthy', service: 'gateway' }]);
    }
    expect(await (await fetch(`${origin()}/health/detailed`)).json()).toMatchObject({
      service_name: 'gateway',
      dependencies: {
        supergraph_file: { status: 'healthy' },
        subgraph_things: { status: 'healthy' },
        subgraph_reviews: { status: 'healthy' },
      },
    });
    expect(await ask('{ reviewCount }')).toMatchObject({ status: 200 });
    expect(await metric('graphql_operations_total{kind="query",status="success"}')).toBe(true);
    expect(await metric('subgraph_fetches_total{subgraph="reviews",status="success"}')).toBe(true);
    // It has no bus, and does not say that it has lost one.
    expect(await metric('\nevent_bus_connected ')).toBe(false);
    expect(await generation()).toBe(1);
  });

  test('brings subscriptions, joined across subgraphs, with the credential of the socket', async () => {
    const client = createClient({
      url: gateway.url.replace('http', 'ws'),
      webSocketImpl: WebSocket,
      connectionParams: { authorization: 'Bearer of-the-socket' },
    });
    const changes = client.iterate({ query: 'subscription { changes(everyMs: 5) { id reviews { text } } }' });
    const first = await changes.next();
    expect(first.value).toEqual({ data: { changes: { id: '0', reviews: [{ text: 'about 0' }] } } });
    await changes.return?.();
    const credential = client.iterate({ query: 'subscription { authorizations }' });
    expect((await credential.next()).value).toEqual({ data: { authorizations: 'Bearer of-the-socket' } });
    await client.dispose();
  });

  test.each([
    ['a file that is not there', ['--supergraph', path.join(directory, 'none')], 'ENOENT'],
    ['no file', [], '--supergraph FILE'],
    [
      'a header that belongs to the connection',
      ['--supergraph', file, '--forward', 'content-length'],
      'cannot be forwarded',
    ],
  ])('does not start with %s', async (_, args) => {
    await expect(startChild('gateway/standalone.ts', { NODE_ENV: 'test', PORT: '0' }, args, 'ignore')).rejects.toThrow(
      'ended with 1',
    );
  });
});

describe('a supergraph file that changes', () => {
  test('20 times under load costs no request', async () => {
    // Without a field nobody asks for, with it, and with one subgraph at another address.
    const versions = [await compose(withoutExtra), await compose(undefined, moreThings), await compose()];
    const before = await generation();
    const failures: unknown[] = [];
    let answered = 0;
    let stop = false;
    const load = async () => {
      while (!stop) {
        const answer = await ask('{ things { id name reviews { text } } reviewCount }').catch(
          (error: unknown) => error,
        );
        const { status, data, errors } = answer as Awaited<ReturnType<typeof ask>>;
        if (status !== 200 || errors || (data?.['things'] as unknown[])?.length !== 5) failures.push(answer);
        answered++;
      }
    };
    const clients = Array.from({ length: 8 }, load);
    for (let change = 0; change < 20; change++) {
      put(versions[change % versions.length]!);
      await until(async () => (await generation()) === before + change + 1);
    }
    stop = true;
    await Promise.all(clients);
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    put(versions[2]!);
    await until(async () => (await generation()) === before + 21);
  });

  test('moves to the new address of a subgraph', async () => {
    const pid = async () => (await ask('{ pid }')).data?.['pid'];
    expect(await pid()).toBe(things.process.pid);
    put(await compose(undefined, moreThings));
    await until(async () => (await pid()) === moreThings.process.pid);
    put(await compose());
    await until(async () => (await pid()) === things.process.pid);
  });

  test.each([
    ['text that is no GraphQL', async () => 'type Query {'],
    ['a schema that is no supergraph', async () => 'type Query { a: Int }'],
    ['a file that is empty', async () => ''],
    ['a subgraph without an address', async () => (await compose()).replace(things.url, '')],
  ])('to %s keeps the one before and says why, until it is good again', async (_, make) => {
    const before = await generation();
    put(await make());
    const report = async () =>
      ((await (await fetch(`${origin()}/health/detailed`)).json()) as HealthBody).dependencies.supergraph_file;
    await until(async () => (await report()).status === 'degraded');
    expect((await report()).error_message).toContain('an older supergraph is served');
    expect(await metric('supergraph_reloads_total{status="failure"}')).toBe(true);
    expect(await generation()).toBe(before);
    expect(await ask('{ reviewCount }')).toMatchObject({ status: 200, data: { reviewCount: 5 } });
    put(`${await compose()}\n# again`);
    await until(async () => (await report()).status === 'healthy');
    expect(await generation()).toBe(before + 1);
  });

  test('in time alone is no change', async () => {
    const before = await generation();
    writeFileSync(file, `${await compose()}\n# again`);
    await delay(400);
    expect(await generation()).toBe(before);
  });

  test('written slowly, in pieces, is taken once it is whole', async () => {
    const sdl = `${await compose()}\n# in pieces`;
    const before = await generation();
    for (let end = 0; end < sdl.length; end += Math.ceil(sdl.length / 8)) {
      writeFileSync(file, sdl.slice(0, end));
      await delay(15);
    }
    writeFileSync(file, sdl);
    await until(async () => (await generation()) > before);
    expect(await ask('{ reviewCount }')).toMatchObject({ data: { reviewCount: 5 } });
  });

  test('lets subscriptions go on, without an event lost, when they are still valid', async () => {
    const client = createClient({ url: gateway.url.replace('http', 'ws'), webSocketImpl: WebSocket, retryAttempts: 0 });
    const stream = client.iterate<{ changes: { id: string } }>({
      query: 'subscription { changes(everyMs: 20) { id name } }',
    });
    const before = await generation();
    const ids: number[] = [];
    const read = async () => ids.push(Number((await stream.next()).value.data.changes.id));
    for (let i = 0; i < 5; i++) await read();
    put(await compose(withoutExtra));
    await until(async () => (await generation()) === before + 1);
    for (let i = 0; i < 20; i++) await read();
    expect(ids).toEqual(ids.map((_, i) => i % 5));
    await stream.return?.();
    await client.dispose();
    put(await compose());
    await until(async () => (await generation()) === before + 2);
  });

  test('tells subscriptions to reconnect when they are not valid any more', async () => {
    const client = createClient({ url: gateway.url.replace('http', 'ws'), webSocketImpl: WebSocket, retryAttempts: 0 });
    const stream = client.iterate({ query: 'subscription { changes(everyMs: 20) { id name } }' });
    await stream.next();
    put(await compose((sdl) => sdl.replace('changes(everyMs: Int!): Thing ', '')));
    let last: unknown;
    const read = async () => {
      for await (const result of stream) if (result.errors) last = result.errors;
    };
    await read().catch((error: unknown) => {
      last = error;
    });
    expect(JSON.stringify(last)).toMatch(/reconnect/i);
    await client.dispose();
    put(await compose());
    await until(async () => (await ask('{ extra }')).data?.['extra'] === 'extra');
  });
});

interface HealthBody {
  readonly dependencies: {
    readonly supergraph_file: { readonly status: string; readonly error_message: string | null };
  };
}
