import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSubgraphSchema } from '@apollo/subgraph';
import express from 'express';
import { parse } from 'graphql';
import { localDataSource } from '../engine/local/local-data-source.ts';
import { composeSupergraph } from '../gateway/compose.ts';
import { createGraph } from '../gateway/graph/graph.ts';
import { openListener } from '../platform/edge/listener.ts';
import { type EdgePlatform, serveEdge } from '../platform/edge/server.ts';
import { measuredDataSource } from '../platform/graphql/measured-data-source.ts';
import { createRequestRecords } from '../platform/observability/request-records.ts';
import { createTraffic } from '../platform/observability/traffic.ts';
import { mountRoutes } from '../rest-adapter/mount.ts';
import { route, type TypedDocumentString } from '../rest-adapter/route.ts';
import { measureRound, medianRound, type Round, serveContestant, startContestant } from './cpu.ts';
import { productionEdge } from './production.ts';
import { accessToken } from './token.ts';

/*
 * CPU of a REST route through the whole edge (credentials, two limits, metrics, access log, compiled plan) beside a plain Express
 * 5 handler that answers the same JSON with none of that. Each server is a process of its own; what is compared is
 * its CPU time a request, so the load generator and the other core do not count. `unrecorded` is the same edge without the records of requests,
 * `uncounted` without the counts as well that operators read as `traffic`.
 *
 *   npx tsx bench/rest.ts
 */

const ROUND_SECONDS = 3;
const ROUNDS = 3;
const authorization = `Bearer ${await accessToken()}`;
const TYPE_DEFS = /* GraphQL */ `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
  type Session @key(fields: "id") { id: ID!, deviceName: String, ipAddress: String!, userAgent: String, createdAt: String!, current: Boolean! }
  input SessionInput { deviceName: String!, ipAddress: String! }
  type Query { session(id: ID!): Session }
  type Mutation { addSession(input: SessionInput!): Session! }
`;
const sessionOf = (id: string, deviceName = 'Chrome on macOS', ipAddress = '203.0.113.7') => ({
  id,
  deviceName,
  ipAddress,
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
  createdAt: '2030-01-31T12:00:00.000Z',
  current: true,
});
const FIELDS =
  'session_id: id device_name: deviceName ip_address: ipAddress user_agent: userAgent created_at: createdAt current';
const document = (text: string) => text as TypedDocumentString<Record<string, unknown>, Record<string, unknown>>;

/** The route behind the edge, over a graph of one subgraph in memory. */
async function startEdge(observed: Pick<EdgePlatform, 'traffic' | 'records'>): Promise<Server> {
  const { platform, authenticate } = await productionEdge('0');
  const schema = buildSubgraphSchema({
    typeDefs: parse(TYPE_DEFS),
    resolvers: {
      Query: { session: (_: unknown, { id }: { id: string }) => sessionOf(id) },
      Mutation: {
        addSession: (_: unknown, { input }: { input: { deviceName: string; ipAddress: string } }) =>
          sessionOf('sess_1', input.deviceName, input.ipAddress),
      },
    },
  });
  const source = measuredDataSource(localDataSource('session', schema, platform), {
    metrics: platform.metrics,
    isRemote: false,
  });
  const dataSources = new Map([['session', source]]);
  const supergraphSdl = await composeSupergraph([{ name: 'session', typeDefs: TYPE_DEFS, url: 'http://session' }]);
  const graph = await createGraph({ supergraphSdl, dataSources, maxOperations: 100, logger: platform.logger });
  const routes = [
    route('GET /api/v1/sessions/{id}', document(`query Get($id: ID!) { session(id: $id) { ${FIELDS} } }`), {
      summary: 'Read',
    }),
    route(
      'POST /api/v1/sessions',
      document(`mutation Add($input: SessionInput!) { addSession(input: $input) { ${FIELDS} } }`),
      {
        summary: 'Add',
        status: 201,
      },
    ),
  ];
  const config = { ...platform.config, HOST: '127.0.0.1' };
  const listener = await openListener({ config, service: 'gateway', port: 0, setting: 'PORT' });
  serveEdge({
    platform: { ...platform, ...observed },
    listener,
    service: 'gateway',
    authenticate,
    endpoints: mountRoutes({
      graph,
      config: platform.config,
      subgraphs: [{ service: 'session_service', routes }],
      idempotency: null,
      metrics: platform.metrics,
      logger: platform.logger,
    }),
  });
  listener.open();
  return listener.server;
}

async function startExpress(): Promise<Server> {
  const wire = (id: string, device?: string, ip?: string) => {
    const { id: session_id, deviceName, ipAddress, userAgent, createdAt, current } = sessionOf(id, device, ip);
    return {
      session_id,
      device_name: deviceName,
      ip_address: ipAddress,
      user_agent: userAgent,
      created_at: createdAt,
      current,
    };
  };
  const app = express();
  app.get('/api/v1/sessions/:id', (req, res) => void res.json(wire(req.params.id)));
  app.post('/api/v1/sessions', express.json(), (req, res) => {
    res.status(201).json(wire('sess_1', req.body.device_name, req.body.ip_address));
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Records wait for nobody: they are taken every two seconds, as they would be written. */
function recording() {
  const records = createRequestRecords(20);
  setInterval(() => records.take(), 2_000).unref();
  return records;
}

const SERVERS: Readonly<Record<string, () => Promise<Server>>> = {
  edge: () => startEdge({ traffic: createTraffic(), records: recording() }),
  unrecorded: () => startEdge({ traffic: createTraffic() }),
  uncounted: () => startEdge({}),
  express: startExpress,
};

async function serve(kind: string): Promise<void> {
  const server = await SERVERS[kind]!();
  serveContestant((server.address() as AddressInfo).port);
}

const requests = {
  GET: { method: 'GET', path: '/api/v1/sessions/sess_1' },
  POST: {
    method: 'POST',
    path: '/api/v1/sessions',
    body: JSON.stringify({ device_name: 'Chrome on macOS', ip_address: '203.0.113.7' }),
  },
} as const;

async function compare(): Promise<void> {
  const contestants = [
    await startContestant(import.meta.filename, 'edge'),
    await startContestant(import.meta.filename, 'unrecorded'),
    await startContestant(import.meta.filename, 'uncounted'),
    await startContestant(import.meta.filename, 'express'),
  ];
  const medians: Record<string, number> = {};
  for (const [name, request] of Object.entries(requests)) {
    const load = { ...request, headers: { authorization } };
    const rounds = new Map(contestants.map((contestant) => [contestant, [] as Round[]]));
    for (const contestant of contestants) await measureRound(contestant, load, 2);
    for (let i = 0; i < ROUNDS; i++)
      for (const [contestant, results] of rounds) results.push(await measureRound(contestant, load, ROUND_SECONDS));
    for (const [contestant, results] of rounds) {
      const { cpu } = medianRound(results);
      const perSecond = Math.round(Math.max(...results.map((result) => result.perSecond)));
      medians[`${contestant.name} ${name}`] = cpu;
      console.log(`${contestant.name} ${name}: ${cpu.toFixed(1)} µs CPU a request, ${perSecond} requests/s`);
    }
  }
  for (const { child } of contestants) child.kill();
  for (const name of Object.keys(requests))
    for (const without of ['unrecorded', 'uncounted'])
      console.log(
        `edge vs ${without}, ${name}: ${(medians[`edge ${name}`]! / medians[`${without} ${name}`]!).toFixed(3)}`,
      );
  for (const name of Object.keys(requests))
    console.log(`rest vs express, ${name}: ${(medians[`edge ${name}`]! / medians[`express ${name}`]!).toFixed(2)}`);
  const ratio = medians['edge GET']! / medians['express GET']!;
  console.log(`rest vs express: ${ratio.toFixed(2)}`);
}

const kind = process.argv[2];
await (kind ? serve(kind) : compare());
