import { requireRoom } from '../../../platform/identity/room.ts';
import type { Rows } from '../../statements.ts';

/** Whoever changes the roles of a tenant, or counts its members, waits for this turn. */
export const turnOf = (tenantId: string): string => `trellis roles ${tenantId}`;

const MEMBER = `tenant_id = $1 AND resource = '' AND subject_type = 'account' AND (expires_at IS NULL OR expires_at > now())
  AND NOT EXISTS (SELECT FROM "authorization"."provisioned_members" AS kept
    WHERE kept.suspended AND kept.tenant_id = $1 AND kept.subject_id = role_bindings.subject_id)`;

/** The statement of `requireRoomForMember`, for the dictionary of whoever calls it. */
export const ROOM = {
  other_members: `SELECT count(DISTINCT subject_id)::int AS total FROM "authorization"."role_bindings" WHERE ${MEMBER}
    AND NOT EXISTS (SELECT FROM "authorization"."role_bindings" WHERE ${MEMBER} AND subject_id = $2)`,
} as const;

/**
 * Leaves room for one more member of a tenant; who is one already needs none. Every way to become a member asks here.
 * @param most - 0: as many as it likes.
 * @throws AppError CONFLICT
 */
export const requireRoomForMember = (
  rows: Rows<keyof typeof ROOM>,
  tenantId: string,
  subjectId: string,
  most: number,
): Promise<void> =>
  requireRoom({
    most,
    count: async () => (await rows<{ total: number }>('other_members', tenantId, subjectId))[0]!.total,
    full: `The organization has as many members as it may (${most})`,
  });
