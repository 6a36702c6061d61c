import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import { LOCK } from '../../../platform/database/turn.ts';
import { AppError } from '../../../platform/kernel/errors.ts';

/** Members of one tenant alone, and kept so for a moment. */
export interface SoleMemberships {
  /** False where the subject has a role elsewhere, or is held already. */
  hold(subjectId: string, tenantId: string): Promise<boolean>;
  /** False where there was nothing to let go of. */
  release(subjectId: string, tenantId: string): Promise<boolean>;
}

/** Longer than a transaction may take: what is done under a hold is done before it ends. */
const SECONDS = 30;

/** Those who give a role to a subject, and those who hold it, take turns. */
export const turnOfSubject = (subjectId: string): string => `trellis subject ${subjectId}`;

const SQL = {
  held: `SELECT FROM "authorization"."membership_holds" WHERE subject_id = $1 AND tenant_id <> $2 AND held_until > now()`,
  // A tenant that is being deleted counts: an operator can take its deletion back.
  hold: `INSERT INTO "authorization"."membership_holds" AS held (subject_id, tenant_id, held_until)
    SELECT $1, $2, clock_timestamp() + ${SECONDS} * interval '1 second'
    WHERE NOT EXISTS (SELECT FROM "authorization"."role_bindings"
      WHERE subject_id = $1 AND tenant_id <> $2 AND (expires_at IS NULL OR expires_at > now()))
    ON CONFLICT (subject_id) DO UPDATE SET tenant_id = excluded.tenant_id, held_until = excluded.held_until
      WHERE held.held_until <= now()
    RETURNING subject_id`,
  release: 'DELETE FROM "authorization"."membership_holds" WHERE subject_id = $1 AND tenant_id = $2',
} as const;

export function createSoleMemberships(database: Pick<Database, 'pool'>): SoleMemberships {
  const pool = database.pool('authorization');
  return {
    hold: (subjectId, tenantId) =>
      inTransaction(
        pool,
        async (tx) => {
          return (await tx.query(SQL.hold, [subjectId, tenantId])).length > 0;
        },
        { of: turnOfSubject(subjectId) },
      ),
    release: async (subjectId, tenantId) => (await pool.query(SQL.release, [subjectId, tenantId])).rowCount === 1,
  };
}

/**
 * Asked by whatever gives a role, in its transaction, which nobody then holds the subject against.
 * @throws AppError CONFLICT while another tenant holds it.
 */
export async function requireNotHeld(tx: Transaction, subjectId: string, tenantId: string): Promise<void> {
  await tx.query(LOCK, [turnOfSubject(subjectId)]);
  if ((await tx.query(SQL.held, [subjectId, tenantId])).length > 0)
    throw new AppError('CONFLICT', 'Something is done to this account that must end first: try again');
}
