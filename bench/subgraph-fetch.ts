import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { buildSchema } from 'graphql';
import { Pool } from 'undici';
import { Cancellation } from '../platform/edge/cancellation.ts';
import { openListener } from '../platform/edge/listener.ts';
import type { GraphResult } from '../platform/graphql/graph.ts';
import { measuredDataSource } from '../platform/graphql/measured-data-source.ts';
import { createCircuitBreakers } from '../platform/health/circuit-breaker.ts';
import type { CallContext } from '../platform/kernel/context.ts';
import { createLogger } from '../platform/observability/logger.ts';
import { createMetrics } from '../platform/observability/metrics.ts';
import { createSubgraphClient } from '../platform/remote/subgraph-client.ts';
import { ownCredential } from '../platform/remote/subgraph-credential.ts';
import { httpTarget } from '../platform/remote/subgraph-http.ts';
import { fixedInstance } from '../platform/remote/subgraph-instances.ts';
import { createViewerTokens } from '../platform/remote/viewer-token.ts';
import { createSubgraphServer } from '../subgraphs/serve.ts';
import { edgePlatform } from '../test/support/edge-platform.ts';
import { schemaSource } from '../test/support/schema-source.ts';
import { INTERNAL_SECRET } from './subgraphs.ts';

/*
 * One fetch of a subgraph, nothing around it: CPU time of this process a request, by our connections and by other clients, in turn. HTTP goes
 * to the same node:http server in another process, fetches on one connection to a subgraph process of ours. The least of the rounds counts,
 * for the machine may be busy.
 *
 *   npx tsx bench/subgraph-fetch.ts [--requests 10000] [--rounds 7] [--in-flight 32] [--bytes 600]
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '7' },
    'in-flight': { type: 'string', default: '32' },
    bytes: { type: 'string', default: '600' },
    serve: { type: 'boolean', default: false },
  },
});

const VIEWER = { kind: 'user', id: 'usr_ada', tenantId: 'org_1', roles: ['owner'], permissions: ['*:*'] } as const;
/** The context of a request, as the edge makes it. */
class BenchContext extends Cancellation implements CallContext {
  readonly requestId = 'req_01JD5V7K0E8Q3R5T7W9Y1A3C5E';
  readonly viewer = VIEWER;
  readonly client = { ip: '203.0.113.9', userAgent: null };
  readonly deadlineMs = Date.now() + 30_000;
  readonly traceparent = null;
}

const QUERY = 'query($id:ID!){text(id:$id)}';

if (values.serve) await serve();
else await compare();

async function serve(): Promise<void> {
  const result = { data: { text: 'a'.repeat(Number(values.bytes)) } };
  const own = await serveSubgraph(result);
  const answer = JSON.stringify(result);
  const headers = { 'content-type': 'application/json', 'content-length': answer.length };
  const server = http.createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(200, headers).end(answer));
  });
  server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port} ${own}\n`));
}

/** Serves a subgraph process of ours that executes nothing. */
async function serveSubgraph(result: GraphResult): Promise<number> {
  const platform = edgePlatform({ INTERNAL_SECRET, LOG_LEVEL: 'silent' }, 'bench');
  const config = { ...platform.config, HOST: '127.0.0.1' };
  const listener = await openListener({ config, service: 'bench', port: 0, setting: 'SUBGRAPH_PORT' });
  const schema = buildSchema('type Query { text(id: ID!): String }');
  createSubgraphServer({
    ...{ platform, listener, service: 'bench', schema, endpoints: [] },
    source: { ...schemaSource('thing', schema), compile: () => () => result },
    tokens: createViewerTokens({ secret: INTERNAL_SECRET }),
  });
  listener.open();
  return listener.port;
}

async function compare(): Promise<void> {
  const server = spawn(
    process.execPath,
    [...process.execArgv, import.meta.filename, '--serve', '--bytes', values.bytes],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  const [url, ownUrl] = String(line)
    .trim()
    .split(' ')
    .map((port) => `http://127.0.0.1:${port}/graphql`) as [string, string];
  const connections = Number(values['in-flight']);
  const pool = new Pool(new URL(url).origin, { connections, pipelining: 1 });
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const ours = httpTarget({ url, connections, connectTimeoutMs: 1_000, maxResponseBytes: 1e6 });

  const ask = source(url, connections).compile({ query: QUERY });
  const askOwn = source(ownUrl, connections).compile({ query: QUERY });
  const body = JSON.stringify({ query: QUERY, variables: { id: 's7' } });
  const fields = {
    'content-type': 'application/json',
    'x-trellis-viewer': 'x'.repeat(400),
    'x-request-id': 'req_01JD5V7K0E8Q3R5T7W9Y1A3C5E',
    'x-trellis-deadline-ms': '29990',
    'x-trellis-client-ip': '203.0.113.9',
  };
  const headers = Object.entries(fields).flat();
  const clients: Record<string, () => Promise<string>> = {
    ours: async () => {
      const signal = new Cancellation();
      return (await ours.post({ body, headers, timeoutMs: 30_000, signal, repeatable: true })).text;
    },
    'ours, as a data source': async () => {
      const result = await ask({ id: 's7' }, new BenchContext());
      return result.data!['text'] as string;
    },
    'ours, many on one connection, as a data source': async () => {
      const result = await askOwn({ id: 's7' }, new BenchContext());
      return result.data!['text'] as string;
    },
    'undici dispatch': () =>
      new Promise((resolve, reject) => {
        const parts: Buffer[] = [];
        const request = { path: '/graphql', method: 'POST', headers, body } as const;
        pool.dispatch(request, {
          onRequestStart: () => undefined,
          onResponseStart: () => undefined,
          onResponseData: (_, part) => parts.push(part),
          onResponseEnd: () => resolve(Buffer.concat(parts).toString()),
          onResponseError: (_, error) => reject(error),
        });
      }),
    'undici request': async () =>
      (await pool.request({ path: '/graphql', method: 'POST', headers: fields, body })).body.text(),
    'node:http': () =>
      new Promise((resolve, reject) => {
        const length = Buffer.byteLength(body);
        const options = { method: 'POST', agent, headers: { ...fields, 'content-length': length } };
        const request = http.request(url, options, (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            text += part;
          });
          response.on('end', () => resolve(text));
        });
        request.on('error', reject);
        request.end(body);
      }),
  };

  const least: Record<string, number> = {};
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const [name, client] of Object.entries(clients)) {
      const us = await cpuOfEach(client, connections);
      if (round > 0) least[name] = Math.min(least[name] ?? Number.POSITIVE_INFINITY, us);
    }
  }
  console.table(Object.entries(least).map(([client, us]) => ({ client, 'CPU µs/request': us.toFixed(1) })));
  for (const [name, us] of Object.entries(least))
    if (name !== 'ours') console.log(`ours vs ${name}: ${(us / least['ours']!).toFixed(2)}`);
  await Promise.all([ours.close(), pool.close()]);
  agent.destroy();
  server.kill();
}

function source(url: string, connections: number) {
  const metrics = createMetrics();
  const client = createSubgraphClient({
    name: 'thing',
    instances: fixedInstance(url),
    connections,
    timeoutMs: 30_000,
    breakers: createCircuitBreakers({ failureThreshold: 5, recoveryMs: 30_000 }),
    credential: ownCredential(createViewerTokens({ secret: INTERNAL_SECRET })),
    errors: 'own',
    logger: createLogger({ level: 'warn', service: 'bench' }),
  });
  return measuredDataSource(client, { metrics, isRemote: true });
}

async function cpuOfEach(client: () => Promise<string>, inFlight: number): Promise<number> {
  let left = Number(values.requests);
  const from = process.cpuUsage();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (left-- > 0) await client();
    }),
  );
  const { user, system } = process.cpuUsage(from);
  return (user + system) / Number(values.requests);
}
