import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
import { localDataSource } from '../engine/local/local-data-source.ts';
import { composeSupergraph } from '../gateway/compose.ts';
import { createGraph } from '../gateway/graph/graph.ts';
import { remoteDataSource } from '../gateway/remote-data-source.ts';
import { openListener } from '../platform/edge/listener.ts';
import { backgroundContext } from '../platform/kernel/context.ts';
import { ownCredential } from '../platform/remote/subgraph-credential.ts';
import { fixedInstance } from '../platform/remote/subgraph-instances.ts';
import { createViewerTokens } from '../platform/remote/viewer-token.ts';
import { createSubgraphServer } from '../subgraphs/serve.ts';
import { edgePlatform } from '../test/support/edge-platform.ts';
import { INTERNAL_SECRET } from './subgraphs.ts';

/*
 * Events of a subgraph in one process, each joined with a field of a subgraph in another one: CPU time of the gateway an event, and how many
 * of those that were sent it has handed on by the end. In the same run the same events without a join, which is the floor.
 *
 *   npx tsx bench/joined-events.ts [--subscriptions 100] [--rate 5000] [--seconds 5]
 */
const { values } = parseArgs({
  options: {
    subscriptions: { type: 'string', default: '100' },
    rate: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '5' },
    serve: { type: 'string' },
  },
});
const LINK = 'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"])\n';
const SUBGRAPHS = {
  orders: {
    typeDefs: `${LINK}
      type Query { order(id: ID!): Order }
      type Order { id: ID! total: Int! buyer: Buyer! }
      type Buyer @key(fields: "id", resolvable: false) { id: ID! }
      type Subscription { ordered(perSecond: Float!, count: Int!): Order }
    `,
    resolvers: {
      Query: { order: ({ id }: { id: string }) => ({ id, total: 1, buyer: { id } }) },
      Subscription: {
        ordered: { subscribe: (_: unknown, paced: { perSecond: number; count: number }) => ordered(paced) },
      },
    },
  },
  buyers: {
    typeDefs: `${LINK}
      type Query { buyer(id: ID!): Buyer }
      type Buyer @key(fields: "id") { id: ID! name: String! }
    `,
    resolvers: {
      Query: { buyer: (_: unknown, { id }: { id: string }) => ({ id, name: `Buyer ${id}` }) },
      Buyer: { __resolveReference: ({ id }: { id: string }) => ({ id, name: `Buyer ${id}` }) },
    },
  },
};
type Name = keyof typeof SUBGRAPHS;
const env = { INTERNAL_SECRET, LOG_LEVEL: 'silent' };

async function* ordered({ perSecond, count }: { perSecond: number; count: number }) {
  const startMs = performance.now() + Math.random() * (1_000 / perSecond);
  for (let index = 0; index < count; index++) {
    const aheadMs = startMs + (index * 1_000) / perSecond - performance.now();
    if (aheadMs > 1) await sleep(aheadMs);
    yield { ordered: { id: `o${index}`, total: index, buyer: { id: `u${index % 50}` } } };
  }
}

if (values.serve) await serve(values.serve as Name);
else await measure();

async function serve(name: Name): Promise<void> {
  const platform = edgePlatform(env, name);
  const { typeDefs, resolvers } = SUBGRAPHS[name];
  const schema = buildSubgraphSchema([{ typeDefs: parse(typeDefs), resolvers }]);
  const config = { ...platform.config, HOST: '127.0.0.1' };
  const listener = await openListener({ config, service: name, port: 0, setting: 'SUBGRAPH_PORT' });
  createSubgraphServer({
    ...{ platform, listener, service: name, schema, endpoints: [] },
    source: localDataSource(name, schema, { logger: platform.logger }),
    tokens: createViewerTokens({ secret: INTERNAL_SECRET }),
  });
  listener.open();
  process.send?.(`http://127.0.0.1:${listener.port}/graphql`);
}

async function measure(): Promise<void> {
  const children = (Object.keys(SUBGRAPHS) as Name[]).map((name) => ({
    name,
    child: fork(import.meta.filename, ['--serve', name]),
  }));
  const { config, logger, breakers } = edgePlatform(env, 'gateway');
  const credential = ownCredential(createViewerTokens({ secret: INTERNAL_SECRET }));
  const services = await Promise.all(
    children.map(async ({ name, child }) => {
      const [url] = (await once(child, 'message')) as [string];
      return { name, url, typeDefs: SUBGRAPHS[name].typeDefs };
    }),
  );
  const graph = await createGraph({
    supergraphSdl: await composeSupergraph(services),
    dataSources: new Map(
      services.map(({ name, url }) => [
        name,
        remoteDataSource(name, fixedInstance(url), {
          ...{ config, breakers, logger, credential, errors: 'own' },
        }),
      ]),
    ),
    ...{ logger, maxOperations: 100 },
  });

  const subscriptions = Number(values.subscriptions);
  const perSecond = Number(values.rate) / subscriptions;
  const run = async (fields: string, seconds: number) => {
    const count = Math.ceil(perSecond * seconds);
    const query = `subscription($p: Float!, $n: Int!) { ordered(perSecond: $p, count: $n) { id total ${fields} } }`;
    let events = 0;
    let failed = 0;
    const from = process.cpuUsage();
    const fromMs = performance.now();
    await Promise.all(
      Array.from({ length: subscriptions }, async () => {
        const variables = { p: perSecond, n: count };
        const stream = await graph.prepare({ query }).subscribe(variables, backgroundContext('bench'));
        if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream));
        for await (const { errors } of stream) {
          events++;
          if (errors) failed++;
        }
      }),
    );
    const { user, system } = process.cpuUsage(from);
    const sentMs = performance.now() - fromMs;
    if (failed > 0 || events !== count * subscriptions)
      throw new Error(`${events} events of ${count * subscriptions}, ${failed} failed`);
    return { us: (user + system) / events, perSecond: (events * 1_000) / sentMs };
  };
  await run('buyer { id name }', 2);
  const rows = [];
  for (const [what, fields] of [
    ['as they are', 'buyer { id }'],
    ['joined', 'buyer { id name }'],
  ] as const) {
    const { us, perSecond: reached } = await run(fields, Number(values.seconds));
    rows.push({ events: what, 'CPU µs of the gateway': us.toFixed(1), 'events/s': Math.round(reached) });
  }
  console.table(rows);
  await graph.close();
  for (const { child } of children) child.kill();
}
