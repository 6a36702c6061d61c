import { backgroundContext } from '../../platform/kernel/context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LostRights } from '../lost-rights.ts';
import type { Notifications } from './notification.ts';

const GROUP = 'paused-work-notices';

/** Notifies the owners of an organization of work that rests: each of them once an event, however often it is delivered. */
export function notifyOwners(
  { bus, call }: Pick<Platform, 'bus' | 'call'>,
  { send }: Pick<Notifications, 'send'>,
): Promise<() => Promise<void>> {
  const ownersOf = call<{ _ownersOf: readonly string[] }, { tenantId: string }>(
    'authorization',
    'query Owners($tenantId: ID!) { _ownersOf(tenantId: $tenantId) }',
  );
  return bus.consume('authorization', GROUP, async ({ id, type, tenantId, payload }) => {
    if (type !== 'authorization.work_paused' || tenantId === null) return;
    const { work_type, name, reason } = payload as LostRights;
    const message = { templateId: 'work_paused', variables: { work: work_type.replace('_', ' '), name, reason } };
    const sender = { tenantId, senderId: 'authorization' };
    const context = backgroundContext(id);
    const { _ownersOf: owners } = await ownersOf({ tenantId }, context);
    const sent = owners.map((userId) =>
      send({ ...message, userId, idempotencyKey: `${id} ${userId}` }, sender, context),
    );
    // One owner who cannot be notified keeps nobody else from it.
    const failed = (await Promise.allSettled(sent)).find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  });
}
