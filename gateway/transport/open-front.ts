import type { Authenticate } from '../../platform/edge/server.ts';
import type { RequestRecords } from '../../platform/observability/request-records.ts';
import type { Traffic } from '../../platform/observability/traffic.ts';
import type { PlatformParts } from '../../platform/start.ts';
import { watchGrants, watchRevocations } from '../access/revocations.ts';
import type { Recorder } from '../audit/recorder.ts';
import type { ReloadableGraph } from '../graph/graph.ts';
import { type GraphObserver, observedPersistedQueries } from '../graph/observed-operation.ts';
import { createOperationCharges } from '../graph/operation-charges.ts';
import { createPersistedQueries, readTrustedDocuments } from '../graph/persisted.ts';
import { dashboardDocuments } from './dashboard.ts';
import type { Front } from './front.ts';

interface FrontParts {
  readonly graph: ReloadableGraph;
  readonly observer: GraphObserver;
  /** Has to be there before: its caches hear of a change before anybody asks them again. */
  readonly authenticate: Authenticate;
  readonly recorder: Recorder | undefined;
  readonly traffic: Traffic;
  readonly records: RequestRecords | null;
}

/** Opens what every way into the graph shares: REST, GraphQL over HTTP and WebSocket, tools. */
export async function openFront(
  platform: PlatformParts,
  { graph, observer, authenticate, recorder, traffic, records }: FrontParts,
): Promise<Front> {
  const { config, logger, metrics, bus } = platform;
  const persisted = createPersistedQueries({
    mode: config.PERSISTED_QUERIES,
    trusted: new Map([...dashboardDocuments(config), ...readTrustedDocuments(config.TRUSTED_DOCUMENTS)]),
  });
  return {
    graph,
    config,
    logger,
    metrics,
    traffic,
    records,
    charge: createOperationCharges(platform),
    authenticate,
    recorder,
    onViewerRevoked: await watchRevocations(bus),
    onGrantsChanged: await watchGrants(bus),
    persisted: observedPersistedQueries(persisted, observer),
  };
}
