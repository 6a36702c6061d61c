import type { BusEvent, EventBus } from '../../platform/events/event-bus.ts';
import type { InvalidatedKeys } from '../../platform/events/invalidation.ts';
import { createWatchedCache } from '../../platform/events/watched-cache.ts';
import type { CallSubgraph } from '../../platform/graphql/graph.ts';
import { SERVICE_ACCOUNT_INVALIDATION } from '../../platform/identity/service-account-state.ts';
import { boundedCache } from '../../platform/kernel/bounded-cache.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import type { MaybePromise } from '../../platform/kernel/maybe-promise.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';

/** Whether something of a tenant is there and in use. Synchronous when it is known. */
type IsThere = (id: string, tenantId: string, context: CallContext) => MaybePromise<boolean>;

/** The projects and service accounts that keys belong to, in caches that hear of every change. */
export interface ApiKeyTies {
  /** False for a service account that is gone or disabled. */
  readonly hasServiceAccount: IsThere;
  /** False for a project that is gone or archived. */
  readonly hasProject: IsThere;
  close(): void;
}

interface TiesOptions {
  readonly call: CallSubgraph;
  readonly bus: EventBus;
  readonly metrics: Metrics;
  /** True when no other process can change them. */
  readonly exclusive: boolean;
}

interface Tie {
  readonly id: string;
  readonly tenantId: string;
}

const CACHED = 10_000;
const TTL_MS = 60_000;

export async function createApiKeyTies(options: TiesOptions): Promise<ApiKeyTies> {
  const { call } = options;
  const serviceAccount = call<{ _serviceAccount: object | null }, Record<string, unknown>>(
    'tenant',
    'query ServiceAccount($id: ID!, $tenantId: ID!) { _serviceAccount(id: $id, tenantId: $tenantId) { id } }',
  );
  const project = call<{ _project: object | null }, Record<string, unknown>>(
    'tenant',
    'query Project($id: ID!, $tenantId: ID!) { _project(id: $id, tenantId: $tenantId) { id } }',
  );
  const serviceAccounts = await createTies(options, {
    name: 'service_accounts',
    topics: ['tenant', SERVICE_ACCOUNT_INVALIDATION],
    changedBy: changedServiceAccounts,
    load: async (tie, context) => (await serviceAccount({ ...tie }, context))._serviceAccount !== null,
  });
  const projects = await createTies(options, {
    name: 'projects',
    topics: ['tenant'],
    changedBy: ({ type, payload }) =>
      type.startsWith('tenant.project_') ? [(payload as { project_id: string }).project_id] : [],
    load: async (tie, context) => (await project({ ...tie }, context))._project !== null,
  });
  return {
    hasServiceAccount: serviceAccounts.isThere,
    hasProject: projects.isThere,
    close: () => {
      serviceAccounts.close();
      projects.close();
    },
  };
}

/** The service accounts that an event changes: the outbox's, or the quicker word of the process that changed them. */
export function changedServiceAccounts({ type, payload }: BusEvent): readonly string[] {
  if (type.startsWith('tenant.service_account_'))
    return [(payload as { service_account_id: string }).service_account_id];
  return type === `${SERVICE_ACCOUNT_INVALIDATION}.invalidated` ? (payload as InvalidatedKeys).keys : [];
}

interface TieSource {
  readonly name: string;
  readonly topics: readonly string[];
  readonly changedBy: (event: BusEvent) => readonly string[];
  readonly load: (tie: Tie, context: CallContext) => Promise<boolean>;
}

async function createTies({ bus, metrics, exclusive }: TiesOptions, source: TieSource) {
  // Events name the thing alone; what it is kept under also has its tenant, which the question needs.
  const keys = boundedCache<string, string>(CACHED);
  const cache = await createWatchedCache<Tie>({
    bus,
    metrics,
    exclusive,
    max: CACHED,
    ttlMs: TTL_MS,
    name: source.name,
    topics: source.topics,
    changedBy: (event) => source.changedBy(event).flatMap((id) => keys.get(id) ?? []),
    load: async (key, context) => {
      const [id, tenantId] = key.split(' ') as [string, string];
      const tie = { id, tenantId };
      return (await source.load(tie, context)) ? tie : undefined;
    },
  });
  const isThere: IsThere = (id, tenantId, context) => {
    let key = keys.get(id);
    if (key === undefined) {
      key = `${id} ${tenantId}`;
      keys.set(id, key);
    }
    const found = cache.get(key, context);
    return found instanceof Promise ? found.then((tie) => tie !== undefined) : found !== undefined;
  };
  return { isThere, close: cache.close };
}
