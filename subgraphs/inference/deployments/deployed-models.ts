import { hash } from 'node:crypto';
import { createInvalidation, type InvalidatedKeys } from '../../../platform/events/invalidation.ts';
import { createWatchedCache } from '../../../platform/events/watched-cache.ts';
import { backgroundContext } from '../../../platform/kernel/context.ts';
import type { MaybePromise } from '../../../platform/kernel/maybe-promise.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ChatRequest } from '../wire.ts';
import type { ArmName, Configuration, DeploymentModel } from './models.ts';
import type { Deployed, DeploymentStore } from './store.ts';

/** Deployments by the names that requests have for them. */
export interface DeployedModels {
  /** Synchronous while it is in memory; undefined for a name that nobody has given. */
  find(tenantId: string, name: string): MaybePromise<Deployed | undefined>;
  /** Every process goes by what is stored now. */
  changed(deployment: Pick<DeploymentModel, 'tenantId' | 'name'>): Promise<void>;
  close(): void;
}

const TOPIC = 'inference';
const CACHED = 10_000;
const KEPT_MS = 60_000;
/** How long one is good for where no bus tells of a change that another process has made. */
const UNWATCHED_MS = 1_000;
const INVALIDATION = 'deployments';
const CHANGES = /^inference\.(deployment|rollout)_/;

const keyOf = (tenantId: string, name: string): string => `${tenantId}/${name}`;

/** Deployments from memory, kept true by the bus. */
export async function createDeployedModels(
  { bus, metrics, database }: Pick<Platform, 'bus' | 'metrics' | 'database'>,
  store: Pick<DeploymentStore, 'byName'>,
): Promise<DeployedModels> {
  const invalidation = await createInvalidation(bus, INVALIDATION);
  const isWatched = bus.shared || !database.external;
  const cache = await createWatchedCache<Deployed>({
    name: 'deployments',
    bus,
    metrics,
    max: CACHED,
    ttlMs: isWatched ? KEPT_MS : UNWATCHED_MS,
    // A question to the database for each request would cost more than all the rest of it: a second is short enough.
    exclusive: true,
    topics: [TOPIC, INVALIDATION],
    changedBy: ({ type, tenantId, payload }) => {
      if (type === `${INVALIDATION}.invalidated`) return (payload as InvalidatedKeys).keys;
      return tenantId !== null && CHANGES.test(type) ? [keyOf(tenantId, (payload as { name: string }).name)] : [];
    },
    load: async (key) => {
      const [tenantId = '', name = ''] = key.split('/');
      return (await store.byName(tenantId, name)) ?? undefined;
    },
  });
  const context = backgroundContext('deployments');
  return {
    find: (tenantId, name) => cache.get(keyOf(tenantId, name), context),
    changed: ({ tenantId, name }) => invalidation.publish([keyOf(tenantId, name)]),
    close: () => {
      cache.close();
      invalidation.close();
    },
  };
}

/** Who answers a request, and whether that counts for a canary. */
export interface Choice {
  readonly arm: ArmName;
  readonly configuration: Configuration;
  readonly rolloutId: string | null;
}

/** By the user that the request names, else by its messages: the same ones always get the same configuration of a rollout. */
export function choose({ deployment, rollout }: Deployed, request: ChatRequest): Choice {
  if (rollout?.stage !== 'canary') return { arm: 'stable', configuration: deployment.configuration, rolloutId: null };
  const whose = typeof request['user'] === 'string' ? request['user'] : JSON.stringify(request.messages);
  const isCandidate = shareOf(rollout.id, whose) < rollout.settings.canary.share;
  return {
    rolloutId: rollout.id,
    ...(isCandidate
      ? { arm: 'candidate', configuration: rollout.candidate }
      : { arm: 'stable', configuration: deployment.configuration }),
  };
}

/** A number of [0, 1) that only depends on what it is made of. */
export const shareOf = (...parts: readonly string[]): number =>
  Number.parseInt(hash('sha256', parts.join('\n'), 'hex').slice(0, 8), 16) / 2 ** 32;
