import { localDataSource } from '../../../engine/local/local-data-source.ts';
import { composeSupergraph } from '../../../gateway/compose.ts';
import { createGraph } from '../../../gateway/graph/graph.ts';
import { createOperationCharges } from '../../../gateway/graph/operation-charges.ts';
import { createPersistedQueries } from '../../../gateway/graph/persisted.ts';
import { allowsIntrospection, createGuard } from '../../../gateway/guard/guard.ts';
import type { Front } from '../../../gateway/transport/front.ts';
import { openGraphqlHttp } from '../../../gateway/transport/http.ts';
import { createSockets, type SocketLimits } from '../../../gateway/transport/sockets.ts';
import { openListener } from '../../../platform/edge/listener.ts';
import { type Authenticate, serveEdge } from '../../../platform/edge/server.ts';
import { serveUpgrades } from '../../../platform/edge/upgrades.ts';
import type { OnViewers } from '../../../platform/identity/viewer-changes.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import { createStreamSlots } from '../../../platform/limits/stream-slots.ts';
import { createShutdown } from '../../../platform/work/shutdown.ts';
import { edgePlatform } from '../../support/edge-platform.ts';
import { createLibrary } from './library.ts';

interface FrontOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly trusted?: ReadonlyMap<string, string>;
  readonly socketLimits?: Partial<SocketLimits>;
  readonly heartbeatMs?: number;
}

const UNLIMITED = {
  ...{ RATE_LIMIT_DEFAULT_PER_MINUTE: '0', RATE_LIMIT_API_PER_HOUR: '0' },
  ...{ RATE_LIMIT_GRAPHQL_PER_MINUTE: '0', RATE_LIMIT_GRAPHQL_COST_PER_MINUTE: '0' },
};

/** The GraphQL endpoint on a free port, over the real gateway and two subgraphs in this process. */
export async function startFront({
  env = {},
  trusted = new Map(),
  socketLimits = {},
  heartbeatMs = 15_000,
}: FrontOptions = {}) {
  const quiet = edgePlatform({ LOG_LEVEL: 'silent', ...UNLIMITED, ...env }, 'gateway');
  const shutdown = createShutdown({ logger: quiet.logger, graceMs: 3_000, exit: () => undefined });
  const platform = { ...quiet, shutdown };
  const { config, logger, metrics, limiter } = platform;
  const library = createLibrary();
  const supergraphSdl = await composeSupergraph(
    [...library.sdl].map(([name, typeDefs]) => ({ name, typeDefs, url: `http://${name}.invalid` })),
  );
  const graph = await createGraph({
    supergraphSdl,
    dataSources: new Map(
      [...library.schemas].map(([name, schema]) => [name, localDataSource(name, schema, { logger })]),
    ),
    guard: (sdl) => createGuard(config, sdl),
    maxOperations: config.GRAPHQL_CACHED_OPERATIONS,
    maxTokens: config.GRAPHQL_MAX_TOKENS,
    hideSuggestions: !allowsIntrospection(config),
    logger,
  });
  const revoked = new Set<string>();
  const revocations = new Set<(isRevoked: (viewer: Viewer) => boolean) => void>();
  const authenticate: Authenticate = ({ authorization, apiKey }) => {
    const name = apiKey ?? authorization?.replace(/^Bearer /, '');
    if (name === undefined) return null;
    if (!/^[a-z]+$/.test(name) || revoked.has(name)) throw new AppError('UNAUTHENTICATED', 'The token is not valid');
    return { kind: 'user', id: `usr_${name}`, tenantId: 'org_1', roles: [], permissions: [] };
  };
  const persisted = createPersistedQueries({ mode: config.PERSISTED_QUERIES, trusted });
  const onViewerRevoked: OnViewers = (listener) => {
    revocations.add(listener);
    return () => revocations.delete(listener);
  };
  const changes = new Set<Parameters<OnViewers>[0]>();
  const onGrantsChanged: OnViewers = (listener) => {
    changes.add(listener);
    return () => changes.delete(listener);
  };
  const charge = createOperationCharges({ config, limiter });
  const front: Front = {
    ...{ graph, config, persisted, logger, metrics, charge, authenticate },
    ...{ onViewerRevoked, onGrantsChanged },
  };
  const streams = createStreamSlots({ config, metrics });
  const listener = await openListener({
    config: { ...config, HOST: '127.0.0.1' },
    service: 'gateway',
    port: 0,
    setting: 'PORT',
  });
  const graphql = await openGraphqlHttp({ ...front, streams, heartbeatMs });
  serveEdge({
    platform,
    listener,
    service: 'gateway',
    authenticate,
    streams,
    endpoints: graphql.endpoints,
  });
  const sockets = createSockets({
    ...front,
    limiter,
    shutdown,
    streams,
    limits: socketLimits,
  });
  serveUpgrades(listener, [sockets]);
  listener.open();
  const { port } = listener;
  return {
    ...platform,
    ...library,
    graph,
    front,
    supergraphSdl,
    sockets,
    streams,
    url: `http://127.0.0.1:${port}/graphql`,
    wsUrl: `ws://127.0.0.1:${port}/graphql`,
    /** Refuses the credential from now on; `announce` also tells the sockets. */
    revoke(name: string, announce: boolean) {
      revoked.add(name);
      if (announce) for (const listener of revocations) listener((viewer) => viewer.id === `usr_${name}`);
    },
    /** Says that the roles of the caller are others now. */
    changeRoles(name: string) {
      for (const listener of changes) listener((viewer) => viewer.id === `usr_${name}`);
    },
    async activeSubscriptions(transport: string): Promise<number> {
      const { values } = await metrics.subscriptionsActive.get();
      return values.find(({ labels }) => labels['transport'] === transport)?.value ?? 0;
    },
    async close() {
      await sockets.close();
      listener.server.closeAllConnections();
      await listener.close();
      await graphql.close();
      await graph.close();
    },
  };
}

/** One POST with JSON. */
export async function post(url: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: JSON.parse(text) };
}
