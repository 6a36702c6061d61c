import { hash } from 'node:crypto';
import type { MaybePromise } from '../../../platform/kernel/maybe-promise.ts';
import type { Platform } from '../../../platform/platform.ts';
import { watchRows } from '../watched-rows.ts';
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

const CHANGES = /^inference\.(deployment|rollout)_/;

const keyOf = (tenantId: string, name: string): string => `${tenantId}/${name}`;

/** Deployments from memory, kept true by the bus. */
export async function createDeployedModels(
  platform: Pick<Platform, 'bus' | 'metrics' | 'database'>,
  store: Pick<DeploymentStore, 'byName'>,
): Promise<DeployedModels> {
  const rows = await watchRows<Deployed>(platform, {
    name: 'deployments',
    invalidation: 'deployments',
    changedBy: ({ type, tenantId, payload }) =>
      tenantId !== null && CHANGES.test(type) ? keyOf(tenantId, (payload as { name: string }).name) : null,
    load: async (key) => {
      const [tenantId = '', name = ''] = key.split('/');
      return (await store.byName(tenantId, name)) ?? undefined;
    },
  });
  return {
    find: (tenantId, name) => rows.get(keyOf(tenantId, name)),
    changed: ({ tenantId, name }) => rows.changed(keyOf(tenantId, name)),
    close: rows.close,
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
