import type { BusEvent, EventBus } from '../../platform/events/event-bus.ts';
import type { InvalidatedKeys } from '../../platform/events/invalidation.ts';
import { createWatchedCache } from '../../platform/events/watched-cache.ts';
import type { CallSubgraph } from '../../platform/graphql/graph.ts';
import { GRANTS_INVALIDATION, grantsKey } from '../../platform/identity/grants-state.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import type { MaybePromise } from '../../platform/kernel/maybe-promise.ts';
import type { Metrics } from '../../platform/observability/metrics.ts';

/** The permissions of a subject in a whole tenant: the same object until they change. */
export interface Grants {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** Whether the tenant takes credentials of people only where more than one factor has opened them. */
  readonly secondFactor: boolean;
}

/** Who may do what, as the authorization domain has it. */
export interface GrantsCache {
  /** Synchronous when it is known. Without roles the subject is no member of the tenant. */
  grantsOf(subjectId: string, tenantId: string, context: CallContext): MaybePromise<Grants>;
  /** The same by `grantsKey`, for those who keep it. */
  grantsOfKey(key: string, context: CallContext): MaybePromise<Grants>;
  close(): void;
}

interface GrantsOptions {
  readonly call: CallSubgraph;
  readonly bus: EventBus;
  readonly metrics: Metrics;
  /** True when no other process can change roles. */
  readonly exclusive: boolean;
}

interface KnownGrants extends Grants {
  /** When the first of the roles ends; from then on the rest has to be asked for anew. */
  readonly expiresAtMs: number;
}

const CACHED_GRANTS = 20_000;
const GRANTS_TTL_MS = 60_000;
const NO_GRANTS: Grants = { roles: [], permissions: [], secondFactor: false };

/** Grants by subject and tenant, in a cache that hears of every change: a role that is given or taken counts from the next request. */
export async function createGrantsCache({ call, bus, metrics, exclusive }: GrantsOptions): Promise<GrantsCache> {
  const load = call<{ _grants: Grants & { expiresAt: string | null } }, { subjectId: string; tenantId: string }>(
    'authorization',
    `query Grants($subjectId: ID!, $tenantId: ID!) {
      _grants(subjectId: $subjectId, tenantId: $tenantId) { roles permissions expiresAt secondFactor }
    }`,
  );
  const cache = await createWatchedCache<KnownGrants>({
    name: 'grants',
    bus,
    metrics,
    exclusive,
    topics: ['authorization', GRANTS_INVALIDATION],
    changedBy: changedGrants,
    isValid: ({ expiresAtMs }) => expiresAtMs > Date.now(),
    max: CACHED_GRANTS,
    ttlMs: GRANTS_TTL_MS,
    load: async (key, context) => {
      const [subjectId, tenantId] = key.split(' ') as [string, string];
      const { _grants: found } = await load({ subjectId, tenantId }, context);
      const { expiresAt, ...grants } = found;
      if (grants.roles.length === 0) return undefined;
      return { ...grants, expiresAtMs: expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) };
    },
  });
  const grantsOfKey = (key: string, context: CallContext): MaybePromise<Grants> => {
    const known = cache.get(key, context);
    if (known instanceof Promise) return known.then((found) => found ?? NO_GRANTS);
    return known ?? NO_GRANTS;
  };
  return {
    grantsOf: (subjectId, tenantId, context) => grantsOfKey(grantsKey(subjectId, tenantId), context),
    grantsOfKey,
    close: cache.close,
  };
}

const CHANGES: ReadonlySet<string> = new Set(
  ['role_bound', 'role_unbound', 'member_suspended', 'member_resumed'].map((verb) => `authorization.${verb}`),
);

/** The keys of grants that an event changes, or may have changed: the outbox's, or the quicker word of the process that changed them. */
export function changedGrants({ type, tenantId, payload }: BusEvent): readonly string[] {
  if (CHANGES.has(type))
    return tenantId === null ? [] : [grantsKey((payload as { subject_id: string }).subject_id, tenantId)];
  return type === `${GRANTS_INVALIDATION}.invalidated` ? (payload as InvalidatedKeys).keys : [];
}

/** Whether two grants allow the same, though the one may have been loaded after the other. */
export const sameGrants = (one: Grants, other: Grants): boolean =>
  one === other || (one.roles.join() === other.roles.join() && one.permissions.join() === other.permissions.join());
