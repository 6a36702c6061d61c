import { setTimeout as delay } from 'node:timers/promises';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { openListener } from '../../platform/edge/listener.ts';
import { operationalEndpoints } from '../../platform/edge/operational.ts';
import type { Endpoint } from '../../platform/edge/server.ts';
import { createWatcher } from '../../platform/edge/watcher.ts';
import { createHealth } from '../../platform/health/health.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import { redisRegistry } from '../../platform/registry/registry-redis.ts';
import { registeredName } from '../../platform/remote/subgraph-instances.ts';
import { createViewerTokens } from '../../platform/remote/viewer-token.ts';
import { createSubgraphServer } from '../../subgraphs/serve.ts';
import { edgePlatform } from './edge-platform.ts';
import { schemaSource } from './schema-source.ts';

/*
 * A small subgraph in a process of its own, as `subgraphs/main.ts` serves the real ones. Prints its URL when it listens.
 */
const typeDefs = parse(`
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])
  type Query {
    pid: Int!
    viewerId: String
    clientIp: String
    requestId: String
    remainingMs: Float
    "Tells the edge of a window that was charged."
    charge(limit: Int!, remaining: Int!): String
    cancelled: Int!
    "Epoch milliseconds."
    cancelledAtMs: Float!
    streams: Int!
    "Open graphql-ws connections."
    sockets: Int!
    started: Int!
    "Probes that were answered."
    probes: Int!
    slow(ms: Int!): String
    refuse: String
    big(bytes: Int!): String
    thing(id: ID!): Thing
  }
  type Thing @key(fields: "id") { id: ID! name: String pid: Int }
  type Mutation { count: Int! }
  type Subscription { ticks(everyMs: Int!): Tick, refused: Int }
  type Tick { number: Int! pid: Int! viewerId: String }
`);

const seen = { cancelled: 0, cancelledAtMs: 0, started: 0, count: 0, streams: 0, probes: 0 };

async function slow(ms: number, context: CallContext): Promise<string> {
  seen.started++;
  try {
    await delay(ms, undefined, { signal: context.signal });
    return 'done';
  } catch {
    seen.cancelled++;
    seen.cancelledAtMs = Date.now();
    throw new AppError('CLIENT_CLOSED_REQUEST', 'cancelled');
  }
}

async function* ticks(everyMs: number, context: CallContext) {
  seen.streams++;
  try {
    for (let number = 0; ; number++) {
      yield { ticks: { number, pid: process.pid, viewerId: context.viewer?.id ?? null } };
      await delay(everyMs, undefined, { signal: context.signal });
    }
  } catch {
    seen.cancelled++;
  } finally {
    seen.streams--;
  }
}

const resolvers = {
  Query: {
    pid: () => process.pid,
    viewerId: (_: unknown, __: unknown, context: CallContext) => context.viewer?.id ?? null,
    clientIp: (_: unknown, __: unknown, context: CallContext) => context.client.ip,
    requestId: (_: unknown, __: unknown, context: CallContext) => context.requestId,
    remainingMs: (_: unknown, __: unknown, context: CallContext) => context.deadlineMs - Date.now(),
    charge: (_: unknown, window: { limit: number; remaining: number }, { client }: CallContext) =>
      client.charged?.({ allowed: true, retryAfterSeconds: 0, ...window }) ?? null,
    cancelled: () => seen.cancelled,
    cancelledAtMs: () => seen.cancelledAtMs,
    streams: () => seen.streams,
    sockets: () => platform.shutdown.streams,
    started: () => seen.started,
    probes: () => seen.probes,
    slow: (_: unknown, { ms }: { ms: number }, context: CallContext) => slow(ms, context),
    refuse: () => {
      throw new AppError('CONFLICT', 'already there');
    },
    big: (_: unknown, { bytes }: { bytes: number }) => 'x'.repeat(bytes),
    thing: (_: unknown, { id }: { id: string }) => ({ id }),
  },
  Thing: {
    __resolveReference: ({ id }: { id: string }) => ({ id }),
    name: ({ id }: { id: string }) => `thing ${id}`,
    pid: () => process.pid,
  },
  Mutation: { count: () => ++seen.count },
  Subscription: {
    ticks: {
      subscribe: (_: unknown, { everyMs }: { everyMs: number }, context: CallContext) => ticks(everyMs, context),
    },
    refused: {
      subscribe: () => {
        throw new AppError('FORBIDDEN', 'not for you');
      },
    },
  },
};

const counted = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  async handle(exchange) {
    await endpoint.handle(exchange);
    seen.probes++;
  },
});

const platform = edgePlatform(process.env, 'thing_service');
const health = createHealth({ version: 'test', cacheMs: 0 });
health.setReady(true);
const schema = buildSubgraphSchema([{ typeDefs, resolvers }]);
const listener = await openListener({
  config: { ...platform.config, HOST: '127.0.0.1' },
  service: 'thing_service',
  port: platform.config.SUBGRAPH_PORT ?? 0,
  setting: 'SUBGRAPH_PORT',
});
const server = createSubgraphServer({
  platform,
  listener,
  service: 'thing_service',
  source: schemaSource('thing', schema),
  schema,
  tokens: createViewerTokens({ secret: platform.config.INTERNAL_SECRET ?? '' }),
  endpoints: operationalEndpoints({
    service: 'thing_service',
    description: 'Things.',
    instance: newId('sub'),
    health,
    metrics: platform.metrics,
    watcher: createWatcher(platform.config),
    isLeaving: () => platform.shutdown.draining,
  }).map((endpoint) => (endpoint.route === '/ready' ? counted(endpoint) : endpoint)),
});
platform.shutdown.onCleanup('server', () => server.close());
platform.shutdown.installSignalHandlers();
listener.open();
const url = `http://127.0.0.1:${listener.port}/graphql`;
if (platform.config.REGISTRY_URL) {
  const { logger } = platform;
  const prefix = process.env['TEST_REGISTRY_PREFIX'] ?? '';
  const registry = await redisRegistry({ url: platform.config.REGISTRY_URL, logger, prefix, ttlMs: 900 });
  platform.shutdown.setDeregister(() => registry.deregister());
  await registry.register({ service: registeredName('thing'), id: String(process.pid), url });
}
process.send?.({ url });
