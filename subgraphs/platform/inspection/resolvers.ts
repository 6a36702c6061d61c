import { createHash } from 'node:crypto';
import type { LateGraphInspection } from '../../../platform/graphql/graph-inspection.ts';
import type { BreakerSnapshot } from '../../../platform/health/circuit-breaker.ts';
import { requirePermission } from '../../../platform/identity/permissions.ts';
import { invalid } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { circuitOf } from '../../../platform/remote/subgraph-balancer.ts';
import type { SubgraphInstances } from '../../../platform/remote/subgraph-instances.ts';
import { readTypeDefs } from '../../sdl.ts';
import { STATES } from '../circuits.ts';
import { HEALTH_STATUSES } from '../health.ts';
import type { Resolvers } from '../schema.generated.ts';
import { withoutUser } from '../without-user.ts';
import { entitiesOf, type SubgraphEntity } from './entities.ts';

/** The parts of the gateway's process that are looked at. */
export interface InspectedParts extends Pick<Platform, 'breakers' | 'health'> {
  readonly inspection: LateGraphInspection;
  /** All subgraphs by name, with their processes; null for those that run in this one. */
  readonly placement: ReadonlyMap<string, SubgraphInstances | null>;
}

const MAX_QUERY_BYTES = 64 * 1024;

/** Arguments → a look at the graph of this process. */
export function inspectionResolvers({ breakers, health, inspection, placement }: InspectedParts): Resolvers {
  const hashes = new Map<string, string>();
  const hashOf = (name: string): string => {
    const hash = hashes.get(name) ?? createHash('sha256').update(readTypeDefs(name)).digest('hex');
    hashes.set(name, hash);
    return hash;
  };
  const entities = new Map<string, SubgraphEntity[]>();
  const entitiesIn = (name: string): SubgraphEntity[] => {
    const found = entities.get(name) ?? entitiesOf(readTypeDefs(name));
    entities.set(name, found);
    return found;
  };
  const instancesOf = (name: string, instances: SubgraphInstances, circuits: readonly BreakerSnapshot[]) =>
    instances.list().map(({ id, url }) => {
      const circuit = circuits.find((each) => each.name === circuitOf(name, url));
      return { id: withoutUser(id), url: withoutUser(url), circuit: STATES[circuit?.state ?? 'closed'] };
    });
  return {
    Query: {
      explain: async (_source, { query, operationName, variables }, context) => {
        requirePermission(context, 'platform:read');
        if (Buffer.byteLength(query) > MAX_QUERY_BYTES)
          throw invalid('query', `must have at most ${MAX_QUERY_BYTES} bytes`);
        if (variables != null && (typeof variables !== 'object' || Array.isArray(variables)))
          throw invalid('variables', 'must be an object');
        const source = { query, ...(operationName != null && { operationName }) };
        const explained = await inspection
          .now()
          .explain(source, (variables ?? null) as Readonly<Record<string, unknown>> | null);
        return { ...explained, subgraphs: [...explained.subgraphs] };
      },
    },
    Platform: {
      supergraphGeneration: () => inspection.now().generation,
      subgraphs: async () => {
        const { dependencies } = await health.report('gateway');
        const circuits = breakers.snapshot();
        return [...placement]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([name, instances]) => {
            const found = instances && dependencies[`subgraph_${name}`];
            return {
              name,
              isLocal: instances === null,
              instances: instances ? instancesOf(name, instances, circuits) : [],
              health: HEALTH_STATUSES[found ? found.status : 'healthy'],
              errorMessage: found ? found.error_message : null,
              sdlHash: hashOf(name),
            };
          });
      },
    },
    PlatformSubgraph: { entities: ({ name }) => entitiesIn(name) },
  };
}
