import type pg from 'pg';
import type { SqlExecutor } from '../database/sql-executor.ts';
import type { QueueRows } from '../work/queues.ts';

/** A message that one process has leave to send. */
export interface ClaimedMail {
  readonly id: string;
  readonly kind: string;
  /** Encrypted. */
  readonly content: string;
  /** Tries so far, this one included. */
  readonly attempts: number;
}

export interface NewMail {
  readonly id: string;
  readonly kind: string;
  readonly tenantId: string | null;
  readonly dedupeKey: string | null;
  readonly content: string;
}

/**
 * The rows of `"platform"."mails"`. A claim is a lease: when it ends without an outcome, its process is taken for dead, and the
 * message is claimed again. The number of the try fences off a process that comes back late.
 */
export interface MailQueue {
  /** False when a message with its key is there already. */
  add(mail: NewMail, tx?: SqlExecutor): Promise<boolean>;
  /** Messages that are due, longest due first; no other process gets them before the lease ends. */
  claim(limit: number, leaseMs: number): Promise<readonly ClaimedMail[]>;
  /** It was taken for delivery: its content goes at once. */
  sent(mail: ClaimedMail): Promise<void>;
  /** This try failed; there will be another. */
  retry(mail: ClaimedMail, reason: string, delayMs: number): Promise<void>;
  /** It was not tried: the try does not count. */
  giveBack(mail: ClaimedMail, delayMs: number): Promise<void>;
  /** It will not be tried again. */
  bury(mail: ClaimedMail, reason: string): Promise<void>;
  /** How many wait, at most `limit`. */
  waiting(limit: number): Promise<number>;
  /** Removes what was sent a week ago and what was given up thirty days ago. */
  prune(): Promise<void>;
}

const MAILS = '"platform"."mails"';
/** The rows of the queue. Nothing is left to send of what was given up. */
export const MAIL_ROWS: QueueRows = {
  table: MAILS,
  open: `state = 'queued'`,
  dueAt: 'next_attempt_at',
  failed: `state = 'dead'`,
};
const HELD = `id = $1 AND attempts = $2 AND state = 'queued'`;

const SQL = {
  add: `INSERT INTO ${MAILS} (id, kind, tenant_id, dedupe_key, content) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (dedupe_key) DO NOTHING`,
  claim: `UPDATE ${MAILS} SET attempts = attempts + 1, next_attempt_at = now() + $2::double precision * interval '1 ms'
    WHERE id IN (SELECT id FROM ${MAILS} WHERE state = 'queued' AND next_attempt_at <= now()
      ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, content, attempts`,
  sent: `UPDATE ${MAILS} SET state = 'sent', content = NULL, reason = NULL, finished_at = now() WHERE ${HELD}`,
  retry: `UPDATE ${MAILS} SET reason = $3, next_attempt_at = now() + $4::double precision * interval '1 ms' WHERE ${HELD}`,
  giveBack: `UPDATE ${MAILS} SET attempts = attempts - 1, next_attempt_at = now() + $3::double precision * interval '1 ms'
    WHERE ${HELD}`,
  bury: `UPDATE ${MAILS} SET state = 'dead', content = NULL, reason = $3, finished_at = now() WHERE ${HELD}`,
  waiting: `SELECT count(*)::int AS waiting FROM (SELECT FROM ${MAILS} WHERE state = 'queued' LIMIT $1) AS counted`,
  prune: `DELETE FROM ${MAILS} WHERE (state = 'sent' AND finished_at < now() - interval '7 days')
    OR (state = 'dead' AND finished_at < now() - interval '30 days')`,
} as const;

/** @param pool - asked for on first use, because a process may never send mail. */
export function createMailQueue(pool: () => pg.Pool): MailQueue {
  const run = <Row extends object>(name: keyof typeof SQL, values: readonly unknown[] = []) =>
    pool().query<Row>({ name: `mail.${name}`, text: SQL[name], values: [...values] });
  return {
    async add({ id, kind, tenantId, dedupeKey, content }, tx) {
      const values = [id, kind, tenantId, dedupeKey, content];
      const count = tx ? await tx.$executeRawUnsafe(SQL.add, ...values) : (await run('add', values)).rowCount;
      return count === 1;
    },
    claim: async (limit, leaseMs) => (await run<ClaimedMail>('claim', [limit, leaseMs])).rows,
    sent: async ({ id, attempts }) => void (await run('sent', [id, attempts])),
    retry: async ({ id, attempts }, reason, delayMs) => void (await run('retry', [id, attempts, reason, delayMs])),
    giveBack: async ({ id, attempts }, delayMs) => void (await run('giveBack', [id, attempts, delayMs])),
    bury: async ({ id, attempts }, reason) => void (await run('bury', [id, attempts, reason])),
    waiting: async (limit) => (await run<{ waiting: number }>('waiting', [limit])).rows[0]?.waiting ?? 0,
    prune: async () => void (await run('prune')),
  };
}
