import type { CallSubgraph, ViewerCalls } from '../../platform/graphql/graph.ts';
import type { LateViewerTools } from '../../platform/identity/viewer-tools.ts';
import type { RequestRecords } from '../../platform/observability/request-records.ts';
import { traceLink } from '../../platform/observability/trace-link.ts';
import type { Traffic } from '../../platform/observability/traffic.ts';
import type { PlatformParts } from '../../platform/start.ts';
import { mergeResolvers } from '../resolvers.ts';
import { configurationResolvers } from './configuration/resolvers.ts';
import { configurationRoutes } from './configuration/rest.ts';
import { type InspectedParts, inspectionResolvers } from './inspection/resolvers.ts';
import { inspectionRoutes } from './inspection/rest.ts';
import { createProcesses, type ProcessParts } from './processes/processes.ts';
import { processResolvers } from './processes/resolvers.ts';
import { processRoutes } from './processes/rest.ts';
import { keepRequests } from './requests/requests.ts';
import { requestResolvers } from './requests/resolvers.ts';
import { requestRoutes } from './requests/rest.ts';
import { createRequestStore } from './requests/store.ts';
import { platformResolvers } from './resolvers.ts';
import { routes } from './rest.ts';
import { searchResolvers } from './search/resolvers.ts';
import { searchRoutes } from './search/rest.ts';
import { createSearch } from './search/search.ts';
import { trafficResolvers } from './traffic/resolvers.ts';
import { trafficRoutes } from './traffic/rest.ts';
import { createTrafficStore } from './traffic/store.ts';
import { keepTraffic } from './traffic/traffic.ts';

/** The parts of the gateway's process that its subgraph needs. */
interface GatewayParts extends PlatformParts, InspectedParts, ProcessParts {
  readonly tools: LateViewerTools;
  /** The requests of this process. */
  readonly traffic: Traffic;
  /** Those of them that are recorded one by one; null for none. */
  readonly records: RequestRecords | null;
  /** The domains, called for the platform, and as whoever asks. */
  readonly call: CallSubgraph;
  readonly asViewer: ViewerCalls;
}

/**
 * The gateway's own subgraph. It tells of the process it runs in, so it is no domain: its tables are the platform's, it has no events,
 * never runs elsewhere, and is not in the list of domains.
 */
export const platformSubgraph = {
  name: 'platform',
  service: 'gateway',
  description: 'The process that answers.',
  routes: [
    ...routes,
    ...trafficRoutes,
    ...requestRoutes,
    ...searchRoutes,
    ...inspectionRoutes,
    ...configurationRoutes,
    ...processRoutes,
  ],
  start(parts: GatewayParts) {
    const store = createTrafficStore(parts);
    const requests = createRequestStore(parts);
    const stops = [keepTraffic({ ...parts, store }), keepRequests({ ...parts, store: requests })];
    return {
      resolvers: mergeResolvers(
        platformResolvers(parts),
        trafficResolvers(store),
        requestResolvers(requests, traceLink(parts.config.TRACE_URL_TEMPLATE)),
        searchResolvers(createSearch(parts)),
        inspectionResolvers(parts),
        configurationResolvers(parts.config),
        processResolvers(createProcesses(parts)),
      ),
      stop: async () => void (await Promise.all(stops.map((stop) => stop()))),
    };
  },
} as const;
