import { z } from 'zod';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { backgroundContext, withViewer } from '../../../platform/kernel/context.ts';
import { serviceViewer } from '../../../platform/kernel/viewer.ts';
import type { Memberships } from '../memberships.ts';
import type { ScimUserStore } from './user-store.ts';

const CHANGES: ReadonlySet<string> = new Set(['authorization.role_bound', 'authorization.role_unbound']);
const ofWhole = z.object({ subject_type: z.literal('account'), subject_id: z.string(), resource: z.null() });

/**
 * Has people of a directory follow what members of the organization do to their memberships by hand: who was removed is inactive, and is not
 * brought back by a change of something else.
 */
export const followMemberships = (
  bus: Pick<EventBus, 'consume'>,
  users: Pick<ScimUserStore, 'ofAccount' | 'follow'>,
  memberships: Pick<Memberships, 'rolesOf'>,
): Promise<() => Promise<void>> =>
  bus.consume('authorization', 'tenant-scim', async ({ type, tenantId, payload }) => {
    const { data: change } = ofWhole.safeParse(payload);
    if (tenantId === null || !change || !CHANGES.has(type)) return;
    // The row before the roles: what the directory says in between has a newer version, and stays.
    const user = await users.ofAccount(tenantId, change.subject_id);
    if (!user || user.unsettledSince !== null) return;
    const context = withViewer(backgroundContext('scim'), serviceViewer('tenant'));
    const isMember = (await memberships.rolesOf(change.subject_id, tenantId, context)).length > 0;
    if (user.active !== isMember) await users.follow(user.id, user.version, isMember);
  });
