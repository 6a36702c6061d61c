import { openListener } from '../../platform/edge/listener.ts';
import { type Authenticate, type EdgeOptions, type Endpoint, serveEdge } from '../../platform/edge/server.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import { memoryRateLimiter } from '../../platform/limits/rate-limit-memory.ts';
import { createLogger } from '../../platform/observability/logger.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { createShutdown } from '../../platform/work/shutdown.ts';
import { createIdempotency } from '../../rest-adapter/idempotency.ts';
import { mountRoutes } from '../../rest-adapter/mount.ts';
import type { AnyRoute } from '../../rest-adapter/route.ts';
import { readConfig } from '../../subgraphs/config.ts';
import { createBookService } from './book-service.ts';
import { memoryIdempotencyStore } from './memory-idempotency-store.ts';
import { sendRequest } from './send-request.ts';
import { stubGraph } from './stub-graph.ts';

const viewer = (id: string): Viewer => ({
  kind: 'user',
  id,
  tenantId: `org_${id}`,
  roles: ['owner'],
  permissions: ['*:*'],
});

/** `Bearer ada` is Ada at once, `Bearer slow-ada` after a tick; anything else is refused. */
export const authenticateByName: Authenticate = ({ authorization, apiKey }) => {
  const name = apiKey ?? authorization?.replace(/^Bearer /, '');
  if (name === undefined) return null;
  if (name.startsWith('slow-'))
    return new Promise((resolve) => setImmediate(() => resolve(viewer(`usr_${name.slice(5)}`))));
  if (!/^[a-z]{1,12}$/.test(name)) throw new AppError('UNAUTHENTICATED', 'The credential is not valid');
  return viewer(`usr_${name}`);
};

interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly endpoints?: readonly Endpoint[];
  /** Beside those of the book service. */
  readonly routes?: readonly AnyRoute[];
  readonly fallback?: NonNullable<EdgeOptions['fallback']>;
  readonly stalledMs?: number;
  /** Takes the preparation of rows, as a gateway does that starts. */
  readonly later?: (prepare: () => void) => void;
}

/** An edge with the book service behind it, on a free port. */
export async function startEdge({
  env = {},
  endpoints = [],
  routes = [],
  fallback,
  stalledMs,
  later,
}: StartOptions = {}) {
  const config = readConfig(env);
  const lines: Record<string, unknown>[] = [];
  const logger = createLogger({
    level: 'info',
    service: 'gateway',
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  const platform = {
    config,
    logger,
    metrics: createMetrics({ processMetrics: false }),
    limiter: memoryRateLimiter(),
    shutdown: createShutdown({ logger, graceMs: 5_000, exit: () => undefined }),
  };
  const book = createBookService();
  const graph = stubGraph(book.schema);
  const idempotency = createIdempotency({
    store: memoryIdempotencyStore(),
    secret: 'a secret',
    logger: platform.logger,
  });
  const listener = await openListener({
    config: { ...config, HOST: '127.0.0.1' },
    service: 'gateway',
    port: 0,
    setting: 'PORT',
  });
  const { port } = listener;
  serveEdge({
    platform,
    listener,
    service: 'gateway',
    authenticate: authenticateByName,
    ...(stalledMs !== undefined && { stalledMs }),
    endpoints: [
      ...endpoints,
      ...mountRoutes({
        ...{ graph, idempotency, logger, config: platform.config, metrics: platform.metrics },
        subgraphs: [{ ...book.service, routes: [...book.service.routes, ...routes] }],
        ...(later && { later }),
      }),
    ],
    ...(fallback && { fallback }),
  });
  listener.open();
  const url = `http://127.0.0.1:${port}`;
  const call = async (method: string, path: string, { body, headers, as = 'ada' }: CallOptions = {}) => {
    const response = await sendRequest(method, url + path, {
      body,
      headers: { ...(as !== null && { authorization: `Bearer ${as}` }), ...headers },
    });
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { ...response, json: isJson && response.text ? JSON.parse(response.text) : null };
  };
  return {
    ...platform,
    ...book,
    /** Log lines so far. */
    lines,
    graph,
    listener,
    port,
    url,
    call,
    async close() {
      listener.server.closeAllConnections();
      await listener.close();
    },
  };
}

interface CallOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Who calls; null for nobody. */
  readonly as?: string | null;
}
