import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { composeSupergraph } from '../gateway/compose.ts';
import { bundled } from './bundled.ts';
import { type Contestant, type LoadRequest, type Measured, measure, pinTo, ready, start, stop } from './load.ts';
import { OPERATIONS, SUBGRAPH_PORTS, services } from './subgraphs.ts';
import { accessToken } from './token.ts';

/*
 * Gateways beside each other, in one run: the same subgraphs, the same operations, one contestant at a time on core 0,
 * subgraphs and load on core 1. Trellis has authentication, limits, metrics and logs on; the others have what they have by default.
 *
 *   apt-get install wrk; npm --prefix bench/peers ci
 *   npx tsx bench/gateways.ts [--seconds 8] [--connections 32] [--only trellis,apollo] [--rounds 5]
 *
 * With rounds, each contestant is started and measured once in each of them, and the medians are told: a machine that others share is quick
 * in one minute and slow in the next.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string' },
    rounds: { type: 'string', default: '1' },
  },
});
const PORT = 4300;
const here = import.meta.dirname;
const peers = path.join(here, 'peers');
const product = await bundled('trellis.ts');
const floors = await bundled('floors.ts');
const subgraphServer = await bundled('subgraph-server.ts');
const node = (file: string, ...args: string[]): [string, ...string[]] => [process.execPath, file, ...args];

const supergraph = path.join(mkdtempSync(path.join(tmpdir(), 'trellis-bench-')), 'supergraph.graphql');
writeFileSync(supergraph, await composeSupergraph(services));
const authorization = `Bearer ${await accessToken()}`;

type Operation = keyof typeof OPERATIONS;
const post =
  (headers: Record<string, string> = {}, inline = false) =>
  (operation: string): LoadRequest => {
    const { query, operationName, variables } = OPERATIONS[operation as Operation];
    // Mercurius cannot pass a number variable on to a subgraph; it gets the same operation with the value in it.
    const body = inline
      ? {
          query: query
            .replace(/\(\$\w+: \w+!\)/, '')
            .replace('$n', '10')
            .replace('$id', '"s7"'),
        }
      : { query, operationName, variables };
    return {
      url: `http://127.0.0.1:${PORT}/graphql`,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    };
  };
const get = (operation: string): LoadRequest => ({ url: `http://127.0.0.1:${PORT}/${operation}` });
const hive = (config: string): Pick<Contestant, 'command' | 'cwd'> => ({
  cwd: peers,
  command: [
    ...[process.execPath, 'node_modules/@graphql-hive/gateway/dist/bin.js', '-c', config, 'supergraph', supergraph],
    ...['--port', String(PORT), '--host', '127.0.0.1', '--fork', '1'],
  ] as unknown as [string, ...string[]],
});
const urls = services.map(({ url }) => url);

const CONTESTANTS: readonly Contestant[] = [
  { name: 'trellis', command: node(product, 'local', String(PORT)), request: post({ authorization }) },
  { name: 'trellis distributed', command: node(product, 'remote', String(PORT)), request: post({ authorization }) },
  { name: 'trellis over HTTP', command: node(product, 'http', String(PORT)), request: post({ authorization }) },
  {
    name: 'apollo',
    command: [process.execPath, path.join(peers, 'apollo.mjs'), supergraph, String(PORT)],
    request: post(),
  },
  { name: 'hive', ...hive('hive.config.mjs'), request: post() },
  { name: 'hive native planner', ...hive('hive-native.config.mjs'), request: post() },
  {
    name: 'mercurius',
    command: [process.execPath, path.join(peers, 'mercurius.mjs'), String(PORT), ...urls],
    request: post({}, true),
  },
  { name: 'express floor', command: node(floors, 'express', String(PORT)), request: get },
  { name: 'node:http floor', command: node(floors, 'node', String(PORT)), request: get },
];

pinTo(1);
const wanted = values.only?.split(',');
const subgraphs = services.map(({ name }) => start(1, { command: node(subgraphServer, name) }));
try {
  for (const port of Object.values(SUBGRAPH_PORTS))
    await ready({
      url: `http://127.0.0.1:${port}/graphql`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ __typename }' }),
    });
  const rounds: Measured[] = [];
  const contestants = CONTESTANTS.filter(({ name }) => !wanted || wanted.some((start) => name.startsWith(start)));
  for (let round = 0; round < Number(values.rounds); round++)
    for (const contestant of contestants)
      rounds.push(
        ...(await measure(contestant, Object.keys(OPERATIONS), {
          connections: Number(values.connections),
          warmSeconds: 3,
          seconds: Number(values.seconds),
        })),
      );
  const measured = contestants.flatMap(({ name }) =>
    Object.keys(OPERATIONS).map((operation) =>
      medianOf(rounds.filter((row) => row.contestant === name && row.operation === operation)),
    ),
  );
  console.table(
    measured.map((row) => ({
      contestant: row.contestant,
      operation: row.operation,
      'requests/s': Math.round(row.requestsPerSecond),
      'p50 ms': row.p50Ms,
      'p99 ms': row.p99Ms,
      'CPU µs/request': Math.round(row.cpuUs),
      'RSS MiB': Math.round(row.rssMiB),
      'start ms': Math.round(row.startMs),
    })),
  );
  printRatios(measured);
} finally {
  await Promise.all(subgraphs.map(stop));
}

/** The median of each figure; the lower one of two. */
function medianOf(rows: readonly Measured[]): Measured {
  const median = (figure: (row: Measured) => number): number =>
    rows.map(figure).sort((one, other) => one - other)[Math.floor((rows.length - 1) / 2)]!;
  return {
    contestant: rows[0]!.contestant,
    operation: rows[0]!.operation,
    requestsPerSecond: median((row) => row.requestsPerSecond),
    p50Ms: median((row) => row.p50Ms),
    p99Ms: median((row) => row.p99Ms),
    cpuUs: median((row) => row.cpuUs),
    rssMiB: median((row) => row.rssMiB),
    startMs: median((row) => row.startMs),
  };
}

/** One line a comparison: how many times the peer's requests per second, and its CPU time, we reach. */
function printRatios(measured: readonly Measured[]): void {
  const of = (contestant: string, operation: string) =>
    measured.find((row) => row.contestant === contestant && row.operation === operation);
  for (const ours of ['trellis', 'trellis distributed', 'trellis over HTTP'])
    for (const { name: peer } of CONTESTANTS)
      for (const operation of Object.keys(OPERATIONS)) {
        const [we, they] = [of(ours, operation), of(peer, operation)];
        if (!we || !they || peer.startsWith('trellis')) continue;
        const throughput = (we.requestsPerSecond / they.requestsPerSecond).toFixed(2);
        const cpu = (they.cpuUs / we.cpuUs).toFixed(2);
        console.log(`${ours} vs ${peer}, ${operation}, requests per second: ${throughput}`);
        console.log(`${ours} vs ${peer}, ${operation}, CPU per request: ${cpu}`);
      }
}
