import type { Endpoint } from '../platform/edge/server.ts';
import type { PlatformParts } from '../platform/start.ts';
import { domainEndpoints } from '../rest-adapter/domain-endpoints.ts';
import type { Idempotency } from '../rest-adapter/idempotency.ts';
import { mountRoutes } from '../rest-adapter/mount.ts';
import type { Subgraph } from '../subgraphs/define.ts';
import { recordedEndpoints } from './audit/recorded-endpoints.ts';
import type { Recorder } from './audit/recorder.ts';
import type { Domains } from './domains.ts';
import type { ReloadableGraph } from './graph/graph.ts';
import { credentialWatch } from './transport/credential-watch.ts';
import type { Front } from './transport/front.ts';

interface RestParts {
  readonly front: Front;
  readonly graph: Pick<ReloadableGraph, 'isKept'>;
  readonly subgraphs: readonly Pick<Subgraph, 'name' | 'service' | 'routes' | 'endpoints'>[];
  readonly domains: Pick<Domains, 'handlers'>;
  readonly idempotency: Idempotency;
  readonly recorder: Recorder | undefined;
}

/** The endpoints of REST: the rows of every domain, and what domains serve themselves, recorded where audit runs. */
export function restEndpoints(
  { config, metrics, logger, later }: Pick<PlatformParts, 'config' | 'metrics' | 'logger' | 'later'>,
  { front, graph, subgraphs, domains, idempotency, recorder }: RestParts,
): Endpoint[] {
  const rows = mountRoutes({
    graph: front.graph,
    config,
    subgraphs,
    idempotency,
    metrics,
    logger,
    watchCredential: credentialWatch(front),
    ...(graph.isKept && { later: (prepare) => later.add('a REST route could not be prepared', prepare) }),
  });
  const own = subgraphs.flatMap((subgraph) => {
    const served = domainEndpoints({ config, subgraphs: [subgraph], handlers: domains.handlers });
    return recorder ? recordedEndpoints(subgraph, served, recorder) : served;
  });
  return [...rows, ...own];
}
