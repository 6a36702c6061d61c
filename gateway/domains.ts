import type { GraphQLSchema } from 'graphql';
import { localDataSource } from '../engine/local/local-data-source.ts';
import { callSubgraph, viewerCalls } from '../platform/graphql/call-subgraph.ts';
import type { DataSource } from '../platform/graphql/graph.ts';
import { type LateGraphInspection, lateGraphInspection } from '../platform/graphql/graph-inspection.ts';
import { measuredDataSource } from '../platform/graphql/measured-data-source.ts';
import { type LateViewerTools, lateViewerTools } from '../platform/identity/viewer-tools.ts';
import { newId } from '../platform/kernel/identifiers.ts';
import type { RequestRecords } from '../platform/observability/request-records.ts';
import { createTraffic, type Traffic } from '../platform/observability/traffic.ts';
import { createProcessClient } from '../platform/remote/process-client.ts';
import type { SubgraphInstances } from '../platform/remote/subgraph-instances.ts';
import { createViewerTokens } from '../platform/remote/viewer-token.ts';
import type { PlatformParts } from '../platform/start.ts';
import { buildSchema } from '../subgraphs/build.ts';
import type { HandleHttp, Subgraph } from '../subgraphs/define.ts';
import { platformSubgraph } from '../subgraphs/platform/index.ts';
import { processActResolvers } from '../subgraphs/process-acts.ts';
import { makesLongCalls, positionedSubscriptions } from '../subgraphs/sdl.ts';
import { tenantActResolvers } from '../subgraphs/tenant-acts.ts';
import { createHttpForwarder } from './forward-http.ts';
import { dataSourcesFor, remoteSubgraphs, reportSubgraphs } from './remote-data-source.ts';

/** The subgraphs behind a gateway, in its process or elsewhere. */
export interface Domains {
  /** By name; the gateway's plans and the domains' calls of each other go through these. */
  readonly dataSources: ReadonlyMap<string, DataSource>;
  /** Who takes the requests to a domain's own HTTP endpoints, by its name. */
  readonly handlers: ReadonlyMap<string, HandleHttp>;
  /** The tools that the gateway's own subgraph calls, once there is a graph. */
  readonly tools: LateViewerTools;
  /** The look of the gateway's own subgraph at the graph, once there is one. */
  readonly inspection: LateGraphInspection;
  /** The gateway's own subgraph, for processes of ours that call it. */
  readonly own: { readonly source: DataSource; readonly schema: GraphQLSchema };
  /** Those that run in this process. */
  readonly local: readonly Subgraph[];
}

/** Which of the domains run in this process: those that neither SUBGRAPH_URLS nor the registry places elsewhere. */
export async function placeDomains(platform: PlatformParts, subgraphs: readonly Subgraph[]) {
  const remote = await remoteSubgraphs(
    subgraphs.map(({ name }) => name),
    platform,
  );
  return { remote, local: subgraphs.filter(({ name }) => !remote.has(name)) };
}

/**
 * Starts the domains of this process, on migrated databases, and opens the way to the others. Each is stopped at
 * shutdown.
 */
export async function startDomains(
  platform: PlatformParts,
  subgraphs: readonly Subgraph[],
  {
    remote,
    local,
    instance = newId('sub'),
    traffic = createTraffic(),
    records = null,
  }: Awaited<ReturnType<typeof placeDomains>> & {
    /** The identifier of this start of the process. */
    readonly instance?: string;
    /** The requests of this process; none without it. */
    readonly traffic?: Traffic;
    /** Those of them that are recorded one by one; none without it. */
    readonly records?: RequestRecords | null;
  },
): Promise<Domains> {
  const { config, breakers, logger, metrics, secrets, shutdown, outbox, tracing } = platform;
  const dataSources = new Map<string, DataSource>();
  const started = new Map<string, DataSource>();
  const handlers = new Map<string, HandleHttp>();
  const preparations: (() => Promise<void>)[] = [];
  const served = [...local.map(({ name }) => name), platformSubgraph.name];
  // Before the domains stop: an event that is relayed when a group has left would be lost to it.
  shutdown.onCleanup('relays', () => outbox.close());
  for (const subgraph of local) {
    const { name } = subgraph;
    shutdown.stopping.throwIfAborted();
    const asViewer = viewerCalls(dataSources);
    const domain = await subgraph.start({ ...platform, call: callSubgraph(dataSources, name), asViewer });
    if (domain.stop) shutdown.onCleanup(name, domain.stop);
    if (domain.http) handlers.set(name, domain.http);
    if (domain.ready) preparations.push(domain.ready);
    const schema = await buildSchema(
      subgraph,
      domain.resolvers,
      metrics,
      processActResolvers(subgraph, platform, served),
      tenantActResolvers(subgraph, platform),
    );
    started.set(
      name,
      localDataSource(name, schema, { logger, long: makesLongCalls(name), positioned: positionedSubscriptions(name) }),
    );
  }
  const tokens = createViewerTokens({ secret: secrets.internalSecret });
  const placed = dataSourcesFor({
    config,
    breakers,
    logger,
    tracing,
    metrics,
    remote,
    tokens,
    names: subgraphs.map(({ name }) => name),
    local: (name) => started.get(name)!,
  });
  for (const { name, endpoints } of subgraphs) {
    const instances = remote.get(name);
    if (!instances || !endpoints) continue;
    const forwarder = createHttpForwarder({ name, instances, config, breakers, tokens, tracing });
    shutdown.onCleanup(`requests to ${name}`, forwarder.close);
    handlers.set(name, forwarder.handle);
  }
  for (const [name, source] of placed)
    dataSources.set(name, measuredDataSource(source, { metrics, tracing, isRemote: remote.has(name) }));
  const tools = lateViewerTools();
  const inspection = lateGraphInspection();
  const placement = new Map<string, SubgraphInstances | null>([[platformSubgraph.name, null]]);
  for (const { name } of subgraphs) placement.set(name, remote.get(name) ?? null);
  const gateway = platformSubgraph.start({
    ...platform,
    tools,
    traffic,
    records,
    inspection,
    placement,
    instance,
    served,
    // Workers of one installation have its secret, given or made.
    askProcess: config.INTERNAL_SECRET === undefined && !platform.worker ? null : createProcessClient(tokens),
    call: callSubgraph(dataSources, platformSubgraph.name),
    asViewer: viewerCalls(dataSources),
  });
  shutdown.onCleanup(platformSubgraph.name, gateway.stop);
  const own = await buildSchema(
    platformSubgraph,
    gateway.resolvers,
    metrics,
    processActResolvers(platformSubgraph, platform, served),
  );
  const source = localDataSource(platformSubgraph.name, own, { logger, long: makesLongCalls(platformSubgraph.name) });
  dataSources.set(source.name, measuredDataSource(source, { metrics, tracing, isRemote: false }));
  // Not through the measured ones: a probe is nobody's fetch.
  reportSubgraphs(platform.health, remote.keys(), placed);
  // Once every domain follows what it wants to hear of the others, those first that an earlier process left behind.
  for (const { name } of local) {
    shutdown.stopping.throwIfAborted();
    await outbox.start(name);
  }
  for (const ready of preparations) {
    shutdown.stopping.throwIfAborted();
    await ready();
  }
  return { dataSources, handlers, tools, inspection, local, own: { source, schema: own } };
}
