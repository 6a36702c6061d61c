import { createMetrics } from '../../platform/observability/metrics.ts';
import { ada, ask, callOf, testClient, until } from './subgraph-client.ts';

/*
 * A process that asks the subgraph at SUBGRAPH_URL: first by a request, then many times at once over a connection for fetches. Prints how many of
 * such connections it has had, and who the subgraph says has asked.
 */
const open = createMetrics({ processMetrics: false }).fetchConnections.bind({ side: 'gateway' });
const client = testClient(process.env['SUBGRAPH_URL']!, { fetchConnections: open });
const query = '{ viewerId }';
await ask(client, query, callOf(ada));
await until(() => open.value === 1);
const answers = await Promise.all(Array.from({ length: 50 }, () => ask(client, query, callOf(ada))));
const big = await ask(client, '{ big(bytes: 1000000) }', callOf(ada));
process.send?.({
  url: JSON.stringify({
    open: open.value,
    viewers: [...new Set(answers.map(({ data }) => data?.['viewerId']))],
    bytes: Buffer.byteLength(String(big.data?.['big'])),
  }),
});
await client.close();
