import { readFieldRequirements } from '../../platform/graphql/field-requirements.ts';
import type { DataSource } from '../../platform/graphql/graph.ts';
import type { AccessSettings } from '../access/access.ts';
import { readAuditRules } from '../audit/audit-rules.ts';
import { readFieldOwners } from '../audit/field-owners.ts';
import type { Guard, GuardFactory } from '../guard/guard.ts';
import { readNodeSources } from './node-sources.ts';
import type { PlanSource } from './plan.ts';
import { readSupergraph, type SupergraphReading } from './planner.ts';

/** A supergraph and the subgraphs behind it. */
export interface GenerationSource {
  readonly supergraphSdl: string;
  /** By subgraph name, as the supergraph has it. */
  readonly dataSources: ReadonlyMap<string, DataSource>;
  /** Called once nothing of this generation runs any more and its own data sources were closed. */
  readonly onDisposed?: (() => void) | undefined;
}

/** One state of the graph, from one reload to the next. */
export interface Generation extends PlanSource {
  readonly number: number;
  /** Judges what callers send; undefined: nothing does. */
  readonly guard: Guard | undefined;
  /** Keeps the generation's data sources open until the promise settles. */
  hold<T>(promise: Promise<T>): Promise<T>;
  /** The same for what has no promise: call the result when it is over. */
  acquire(): () => void;
  /** Says that a newer generation took over; data sources in `kept` stay open. */
  retire(kept: ReadonlySet<DataSource>): void;
}

/** The rules that a generation reads from its supergraph, beside the schemas. */
export interface GenerationRules {
  /** Makes the guard of each generation; it judges the operations that callers send, not our own. */
  readonly guard?: GuardFactory | undefined;
  /** Holds callers to `@auth`; without it nobody is, as in front of subgraphs that others made. */
  readonly access?: AccessSettings | undefined;
  /** Names the service of a subgraph, in records of what callers did; undefined: nothing is recorded. */
  readonly serviceOf?: ((subgraph: string) => string) | undefined;
  readonly planner?: SupergraphReading['planner'];
  readonly onWrongPlan?: SupergraphReading['onWrongPlan'];
}

/** @throws when the supergraph cannot be read, or names a subgraph that has no data source. */
export async function createGeneration(
  number: number,
  source: GenerationSource,
  { guard, access, serviceOf, planner, onWrongPlan }: GenerationRules = {},
): Promise<Generation> {
  const schemas = await readSupergraph(source.supergraphSdl, { planner, onWrongPlan });
  for (const name of schemas.subgraphs.keys()) {
    if (!source.dataSources.has(name)) throw new Error(`No data source for subgraph "${name}"`);
  }
  let running = 0;
  let kept: ReadonlySet<DataSource> | null = null;

  const release = (): void => {
    running--;
    if (running === 0 && kept) dispose(kept);
  };
  const dispose = (keep: ReadonlySet<DataSource>): void => {
    const own = [...source.dataSources.values()].filter((dataSource) => !keep.has(dataSource));
    void Promise.allSettled(own.map((dataSource) => dataSource.close())).then(() => source.onDisposed?.());
  };

  return {
    ...schemas,
    dataSources: source.dataSources,
    number,
    guard: guard?.(source.supergraphSdl),
    access: access ? { ...access, requirements: readFieldRequirements(source.supergraphSdl) } : null,
    nodes: readNodeSources(source.supergraphSdl, schemas.apiSchema),
    owners: readFieldOwners(source.supergraphSdl),
    audit: serviceOf ? readAuditRules(source.supergraphSdl, serviceOf) : null,
    hold(promise) {
      running++;
      promise.then(release, release);
      return promise;
    },
    acquire() {
      running++;
      let released = false;
      return () => {
        if (released) return;
        released = true;
        release();
      };
    },
    retire(keep) {
      kept = keep;
      if (running === 0) dispose(keep);
    },
  };
}
