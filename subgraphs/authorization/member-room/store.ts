import type { Transaction } from '../../../platform/database/transaction.ts';
import { requireRoom } from '../../../platform/identity/room.ts';

/** Whoever changes the roles of a tenant, or counts its members, waits for this turn. */
export const turnOf = (tenantId: string): string => `trellis roles ${tenantId}`;

const MEMBER = `tenant_id = $1 AND resource = '' AND subject_type = 'account' AND (expires_at IS NULL OR expires_at > now())
  AND NOT EXISTS (SELECT FROM "authorization"."provisioned_members" AS kept
    WHERE kept.suspended AND kept.tenant_id = $1 AND kept.subject_id = role_bindings.subject_id)`;
const OTHERS = `SELECT count(DISTINCT subject_id)::int AS total FROM "authorization"."role_bindings" WHERE ${MEMBER}
  AND NOT EXISTS (SELECT FROM "authorization"."role_bindings" WHERE ${MEMBER} AND subject_id = $2)`;

/**
 * Leaves room for one more member of a tenant; who is one already needs none. Every way to become a member asks here.
 * @param most - 0: as many as it likes.
 * @throws AppError CONFLICT
 */
export const requireRoomForMember = (
  tx: Transaction,
  tenantId: string,
  subjectId: string,
  most: number,
): Promise<void> =>
  requireRoom({
    most,
    count: async () => (await tx.query<{ total: number }>(OTHERS, [tenantId, subjectId]))[0]!.total,
    full: `The organization has as many members as it may (${most})`,
  });
