import { LOCK } from '../../../platform/database/turn.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements, type Rows } from '../../statements.ts';

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

/** The statements of `requireNotHeld`, for the dictionary of whoever calls it. */
export const HOLDS = {
  lock_subject: LOCK,
  held_elsewhere: `SELECT FROM "authorization"."membership_holds" WHERE subject_id = $1 AND tenant_id <> $2 AND held_until > now()`,
} as const;

const SQL = {
  // A tenant that is being deleted counts: an operator can take its deletion back.
  hold: `INSERT INTO "authorization"."membership_holds" AS held (subject_id, tenant_id, held_until)
    SELECT $1, $2, clock_timestamp() + ${SECONDS} * interval '1 second'
    WHERE NOT EXISTS (SELECT FROM "authorization"."role_bindings"
      WHERE subject_id = $1 AND tenant_id <> $2 AND (expires_at IS NULL OR expires_at > now()))
    ON CONFLICT (subject_id) DO UPDATE SET tenant_id = excluded.tenant_id, held_until = excluded.held_until
      WHERE held.held_until <= now()
    RETURNING subject_id`,
  release:
    'DELETE FROM "authorization"."membership_holds" WHERE subject_id = $1 AND tenant_id = $2 RETURNING subject_id',
} as const;

export function createSoleMemberships({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): SoleMemberships {
  const { read, write } = openStatements({
    database,
    outbox,
    domain: 'authorization',
    part: 'sole_memberships',
    sql: SQL,
  });
  return {
    hold: (subjectId, tenantId) =>
      write(async (rows) => [(await rows('hold', subjectId, tenantId)).length > 0], { of: turnOfSubject(subjectId) }),
    release: async (subjectId, tenantId) => (await read('release', subjectId, tenantId)).length === 1,
  };
}

/**
 * Asked by whatever gives a role, in its transaction, which nobody then holds the subject against.
 * @throws AppError CONFLICT while another tenant holds it.
 */
export async function requireNotHeld(
  rows: Rows<keyof typeof HOLDS>,
  subjectId: string,
  tenantId: string,
): Promise<void> {
  await rows('lock_subject', turnOfSubject(subjectId));
  if ((await rows('held_elsewhere', subjectId, tenantId)).length > 0)
    throw new AppError('CONFLICT', 'Something is done to this account that must end first: try again');
}
