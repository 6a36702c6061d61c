/**
 * The public audit of federation gateways (https://github.com/graphql-hive/federation-gateway-audit), with either planner. Serve it first,
 * in a clone of it: `npm install && npx tsx src/cli.ts serve` (Node 22). Then `npx tsx bench/federation-audit.ts`.
 */
import { isDeepStrictEqual } from 'node:util';
import { createGraph } from '../gateway/graph/graph.ts';
import { PLANNERS } from '../gateway/graph/planner.ts';
import { remoteDataSource } from '../gateway/remote-data-source.ts';
import { GraphQLErrors, type GraphResult } from '../platform/graphql/graph.ts';
import { createCircuitBreakers } from '../platform/health/circuit-breaker.ts';
import { backgroundContext } from '../platform/kernel/context.ts';
import { ownCredential } from '../platform/remote/subgraph-credential.ts';
import { fixedInstance } from '../platform/remote/subgraph-instances.ts';
import { createViewerTokens } from '../platform/remote/viewer-token.ts';
import { productionEdge } from './production.ts';
import { INTERNAL_SECRET } from './subgraphs.ts';

interface Case {
  readonly query: string;
  /** `errors` is not there where it does not matter. */
  readonly expected: { readonly data?: unknown; readonly errors?: boolean };
}

const server = process.argv[2] ?? 'http://localhost:4200';
const { platform } = await productionEdge('0');
const { config, logger } = platform;
const credential = ownCredential(createViewerTokens({ secret: INTERNAL_SECRET }));
const breakers = createCircuitBreakers({ failureThreshold: 1_000_000, recoveryMs: 1_000 });
const get = async (path: string): Promise<Response> => fetch(`${server}${path}`);

for (const planner of PLANNERS) {
  let [passed, all] = [0, 0];
  for (const suite of (await (await get('/ids')).json()) as string[]) {
    const supergraphSdl = await (await get(`/${suite}/supergraph`)).text();
    const urls = [...supergraphSdl.matchAll(/@join__graph\(name: "([^"]+)", url: "([^"]+)"/g)];
    const dataSources = new Map(
      urls.map(([, name, url]) => [
        name!,
        remoteDataSource(name!, fixedInstance(url!), { config, breakers, logger, credential, errors: 'mask' }),
      ]),
    );
    const graph = await createGraph({ supergraphSdl, dataSources, logger, maxOperations: 100, planner });
    const failed: number[] = [];
    const cases = (await (await get(`/${suite}/tests`)).json()) as Case[];
    for (const [index, { query, expected }] of cases.entries()) {
      let result: GraphResult;
      try {
        result = await graph.prepare({ query }).execute({}, backgroundContext('audit'));
      } catch (error) {
        result = { errors: error instanceof GraphQLErrors ? error.errors : [{ message: String(error) }], data: null };
      }
      const { data, errors } = JSON.parse(JSON.stringify(result)) as GraphResult;
      const isRight =
        isDeepStrictEqual(data ?? null, expected.data ?? null) &&
        (expected.errors === undefined || expected.errors === (errors?.length ?? 0) > 0);
      if (isRight) continue;
      failed.push(index);
      if (process.env['VERBOSE']) console.log(suite, index, query, JSON.stringify({ expected, data, errors }));
    }
    await graph.close();
    passed += cases.length - failed.length;
    all += cases.length;
    if (failed.length > 0) console.log(`${planner}: ${suite} misses ${failed.join(', ')}`);
  }
  console.log(`federation audit, ${planner} planner: ${passed} of ${all}`);
}
process.exit(0);
