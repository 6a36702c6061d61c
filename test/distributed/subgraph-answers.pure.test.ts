import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DataSource } from '../../platform/graphql/graph.ts';
import { createCircuitBreakers } from '../../platform/health/circuit-breaker.ts';
import type { SubgraphClientOptions } from '../../platform/remote/subgraph-client.ts';
import { foreignCredential } from '../../platform/remote/subgraph-credential.ts';
import { ask, callOf, testClient } from '../support/subgraph-client.ts';

/** A subgraph that answers whatever a test wants. */
async function answering(
  status: number,
  body: string,
  options: Partial<SubgraphClientOptions> = {},
  headers: Record<string, string> = {},
): Promise<DataSource> {
  const server = http.createServer((req, res) => {
    req.resume().on('end', () => res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = testClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`, options);
  onTestFinished(async () => {
    await client.close();
    server.close();
  });
  return client;
}

describe('an answer', () => {
  test.each([
    ['of errors alone', 200, '{"errors":[{"message":"no"}]}'],
    ['of data null', 200, '{"data":null,"errors":[{"message":"no"}]}'],
    ['with a status of 400 and errors', 400, '{"errors":[{"message":"no"}]}'],
  ])('%s is one', async (_, status, body) => {
    expect(await ask(await answering(status, body), '{ pid }')).toMatchObject({ errors: [{ message: 'no' }] });
  });

  test.each([
    ['that is not JSON', 200, '<html>welcome</html>'],
    ['that is cut off', 200, '{"data":{"pid":1'],
    ['that is empty', 200, ''],
    ['without data and errors', 200, '{}'],
    ['with an empty list of errors', 200, '{"errors":[]}'],
    ['that is a list', 200, '[{"data":{}}]'],
    ['that is null', 200, 'null'],
    ['whose data is text', 200, '{"data":"x"}'],
    ['whose errors are text', 200, '{"data":{},"errors":"x"}'],
    ['whose errors are texts', 200, '{"data":{},"errors":["x"]}'],
    ['with a status of 500', 500, '{"data":{"pid":1}}'],
    ['with a status of 502', 502, 'Bad gateway at 10.0.0.7'],
    ['with a status of 404', 404, 'not here'],
    ['with a redirect', 302, ''],
  ])('%s is a failure, told without its words', async (_, status, body) => {
    await expect(ask(await answering(status, body), '{ pid }')).rejects.toMatchObject({
      message: 'Subgraph "thing" failed',
      extensions: { code: 'UPSTREAM_FAILED' },
    });
  });

  test('with a status of 503 says when to try again', async () => {
    const client = await answering(503, '{}', {}, { 'retry-after': '7' });
    await expect(ask(client, '{ pid }')).rejects.toMatchObject({
      extensions: { code: 'SERVICE_UNAVAILABLE', retry_after: 7 },
    });
  });

  test.each([
    [500, 1],
    [503, 1],
    [404, 0],
    [200, 0],
  ])('with a status of %i counts as %i failures', async (status, failures) => {
    const breakers = createCircuitBreakers({ failureThreshold: 5, recoveryMs: 1_000 });
    const client = await answering(status, '{"data":{}}', { breakers });
    await ask(client, '{ pid }').catch(() => {});
    expect(breakers.snapshot()).toMatchObject([{ failure_count: failures }]);
  });
});

describe('errors of a subgraph of others', () => {
  const body = JSON.stringify({
    data: { pid: null },
    errors: [
      {
        message: 'postgres://admin:hunter2@db',
        path: ['pid'],
        extensions: { code: 'DB', stacktrace: ['at x'], exception: {} },
      },
    ],
  });
  const credential = foreignCredential({ forwarded: () => ({}) });

  test('pass without what servers add for debugging', async () => {
    const client = await answering(200, body, { credential, errors: 'pass' });
    expect((await ask(client, '{ pid }')).errors).toEqual([
      { message: 'postgres://admin:hunter2@db', path: ['pid'], extensions: { code: 'DB' } },
    ]);
  });

  test('are masked when that is asked for', async () => {
    const client = await answering(200, body, { credential, errors: 'mask' });
    expect((await ask(client, '{ pid }')).errors).toEqual([
      { message: 'Subgraph "thing" answered with an error', path: ['pid'], extensions: { code: 'UPSTREAM_FAILED' } },
    ]);
  });
});

describe('a connection that is reset after the request was sent', () => {
  /** Resets the first `resets` connections after it has read a request from them, then answers. */
  async function resetting(resets: number) {
    let requests = 0;
    const server = net.createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (bytes) => {
        // Probes of the address, and the offer of a connection for fetches, go beside the requests.
        if (String(bytes).startsWith('GET ')) socket.destroy();
        else if (++requests <= resets) socket.resetAndDestroy();
        else socket.end('HTTP/1.1 200 OK\r\ncontent-length: 18\r\n\r\n{"data":{"pid":1}}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const client = testClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`);
    onTestFinished(async () => {
      await client.close();
      server.close();
    });
    return { client, requests: () => requests };
  }

  test('is tried once more for a query', async () => {
    const { client, requests } = await resetting(1);
    expect(await ask(client, '{ pid }')).toEqual({ data: { pid: 1 }, errors: undefined });
    expect(requests()).toBe(2);
  });

  test('is not tried a third time', async () => {
    const { client, requests } = await resetting(9);
    await expect(ask(client, '{ pid }')).rejects.toMatchObject({ extensions: { code: 'UPSTREAM_FAILED' } });
    expect(requests()).toBe(2);
  });

  test('never sends a mutation twice', async () => {
    const { client, requests } = await resetting(1);
    await expect(ask(client, 'mutation { count }')).rejects.toMatchObject({ extensions: { code: 'UPSTREAM_FAILED' } });
    expect(requests()).toBe(1);
  });
});

test('a request that nobody waits for any more is not sent', async () => {
  const client = await answering(200, '{"data":{}}');
  const signal = AbortSignal.abort();
  await expect(ask(client, '{ pid }', callOf(null, { signal }))).rejects.toMatchObject({
    extensions: { code: 'CLIENT_CLOSED_REQUEST' },
  });
});
