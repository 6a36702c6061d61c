import type { SqlExecutor } from '../../platform/database/sql-executor.ts';
import type { Platform } from '../../platform/platform.ts';
import { openStatements } from '../statements.ts';

/** Whose wrong passwords are counted together: those for one address that come from one place. */
export interface AttemptKey {
  /** SHA-256 of the normalised address. */
  readonly emailHash: string;
  readonly origin: string;
}

/** A place from which an address was logged in with. */
export interface SeenOrigin {
  readonly origin: string;
  readonly seenAt: Date;
}

/** The counts of wrong passwords, and the places that are known. */
export interface LoginAttempts {
  /** Counts an attempt before it is judged: its number, or null when no more are admitted. */
  admit(key: AttemptKey, limit: number): Promise<number | null>;
  /** Takes back an attempt that could not be judged. */
  forget(key: AttemptKey): Promise<void>;
  /** Locks, if the count still stands at the limit. False when it does not, or is locked already. */
  lock(key: AttemptKey, limit: number, seconds: number): Promise<boolean>;
  /** Whole seconds until a lock ends; null when there is none. */
  lockSeconds(key: AttemptKey): Promise<number | null>;
  /** Of these places, those that are known, and `revoked` where the device was. @param device - `dev_…`, that a token names. */
  seen(emailHash: string, origins: readonly string[], device: string | null): Promise<readonly SeenOrigin[]>;
  /** Ends the counts of these places, and remembers them. @param tx - the transaction of the login, where there is one. */
  succeeded(emailHash: string, counted: string, seen: readonly string[], tx: SqlExecutor | null): Promise<void>;
  /** Ends all counts of an address, and forgets from where it was used: somebody else may have been there. */
  startAnew(emailHash: string): Promise<boolean>;
  /** Removes attempts that were last made before the one time, and places that were last seen before the other. */
  prune(attemptedBefore: Date, seenBefore: Date): Promise<void>;
}

/** Known places of one address; those that were seen last are kept. */
const MAX_KNOWN = 100;
const ATTEMPTS = '"auth"."attempts_by_origin"';
const KNOWN = '"auth"."known_origins"';
/** Device tokens that were issued before this place was "seen" are void. */
export const TOKENS_FROM = 'tokens';

const SQL = {
  admit: `INSERT INTO ${ATTEMPTS} AS attempt (email_hash, origin, attempts, attempted_at) VALUES ($1, $2, 1, now())
    ON CONFLICT (email_hash, origin) DO UPDATE SET attempted_at = now(), locked_until = NULL,
      attempts = CASE WHEN attempt.locked_until IS NULL THEN least(attempt.attempts + 1, $3) ELSE 1 END
    WHERE CASE WHEN attempt.locked_until IS NULL
      THEN attempt.attempts < $3 OR attempt.attempted_at < now() - interval '60 seconds'
      ELSE attempt.locked_until <= now() END
    RETURNING attempts`,
  lock_seconds: `SELECT ceil(extract(epoch FROM locked_until - now()))::int AS seconds FROM ${ATTEMPTS}
    WHERE email_hash = $1 AND origin = $2 AND locked_until > now()`,
  forget: `UPDATE ${ATTEMPTS} SET attempts = greatest(attempts - 1, 0)
    WHERE email_hash = $1 AND origin = $2 AND locked_until IS NULL`,
  lock: `UPDATE ${ATTEMPTS} SET locked_until = now() + $4 * interval '1 second'
    WHERE email_hash = $1 AND origin = $2 AND attempts >= $3 AND locked_until IS NULL RETURNING origin`,
  seen: `SELECT origin, seen_at AS "seenAt" FROM ${KNOWN} WHERE email_hash = $1 AND origin = ANY($2)
    UNION ALL SELECT 'revoked', revoked_at FROM "auth"."devices" WHERE id = $3 AND revoked_at IS NOT NULL`,
  clear: `DELETE FROM ${ATTEMPTS} WHERE email_hash = $1 AND origin = ANY($2)`,
  remember: `INSERT INTO ${KNOWN} (email_hash, origin, seen_at) SELECT $1, unnest($2::text[]), now()
    ON CONFLICT (email_hash, origin) DO UPDATE SET seen_at = excluded.seen_at`,
  bound: `DELETE FROM ${KNOWN} WHERE email_hash = $1 AND origin <> '${TOKENS_FROM}' AND origin NOT IN
    (SELECT origin FROM ${KNOWN} WHERE email_hash = $1 ORDER BY seen_at DESC LIMIT ${MAX_KNOWN})`,
  clear_all: `WITH gone AS (DELETE FROM ${ATTEMPTS} WHERE email_hash = $1 RETURNING origin) SELECT count(*)::int AS counts FROM gone`,
  forget_places: `DELETE FROM ${KNOWN} WHERE email_hash = $1`,
  prune_attempts: `DELETE FROM ${ATTEMPTS} WHERE attempted_at < $1`,
  prune_places: `DELETE FROM ${KNOWN} WHERE seen_at < $1`,
} as const;

export function createLoginAttempts({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): LoginAttempts {
  const { read } = openStatements({ database, outbox, domain: 'auth', part: 'attempts', sql: SQL });
  return {
    admit: async ({ emailHash, origin }, limit) =>
      (await read<{ attempts: number }>('admit', emailHash, origin, limit))[0]?.attempts ?? null,
    forget: async ({ emailHash, origin }) => {
      await read('forget', emailHash, origin);
    },
    lock: async ({ emailHash, origin }, limit, seconds) =>
      (await read('lock', emailHash, origin, limit, seconds)).length === 1,
    lockSeconds: async ({ emailHash, origin }) =>
      (await read<{ seconds: number }>('lock_seconds', emailHash, origin))[0]?.seconds ?? null,
    seen: (...values) => read('seen', ...values),
    succeeded: async (emailHash, counted, seen, tx) => {
      const run = (name: keyof typeof SQL, ...values: unknown[]): Promise<unknown> =>
        tx ? tx.$executeRawUnsafe(SQL[name], ...values) : read(name, ...values);
      await run('clear', emailHash, [counted, ...seen]);
      await run('remember', emailHash, seen);
      await run('bound', emailHash);
    },
    startAnew: async (emailHash) => {
      const [gone] = await read<{ counts: number }>('clear_all', emailHash);
      await read('forget_places', emailHash);
      await read('remember', emailHash, [TOKENS_FROM]);
      return gone!.counts > 0;
    },
    prune: async (attemptedBefore, seenBefore) => {
      await read('prune_attempts', attemptedBefore);
      await read('prune_places', seenBefore);
    },
  };
}
