import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Secrets } from '../platform/secrets/secrets.ts';

/** An answer as it was first given. */
export interface StoredAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** The decision about a request that carries an Idempotency-Key. */
export type IdempotencyDecision =
  /**
   * Nobody is known to have done it: do it, then `complete` or `abandon` with this attempt. An attempt before it may have done it without a word
   * (its process or its connection was lost): `sinceMs`, the time of the first one, is the same for all of them.
   */
  | { readonly kind: 'new'; readonly attempt: string; readonly sinceMs: number }
  /** It is done: answer the same. */
  | ({ readonly kind: 'replay' } & StoredAnswer)
  /** The key was used for another request. */
  | { readonly kind: 'conflict' }
  /** The first request is still being worked on. */
  | { readonly kind: 'in_flight' };

/** The first answers of POSTs with an Idempotency-Key (contract §4), kept for 24 hours and viewer. */
export interface IdempotencyStore {
  /**
   * Claims the key: of any number of callers, on any replica, exactly one is told `new`.
   * @param fingerprint hash of method, path and body
   * @param tenantId the viewer's, so that the row goes with it; null for none
   * @param lockMs how long this attempt may take before another may take its place, unless it is renewed
   */
  begin(
    viewer: string,
    key: string,
    fingerprint: string,
    lockMs: number,
    tenantId: string | null,
  ): Promise<IdempotencyDecision>;
  /** Claims the key for so long from now. Does nothing when the attempt's lock has passed to another one meanwhile. */
  renew(viewer: string, key: string, attempt: string, lockMs: number): Promise<void>;
  /** Keeps the answer. Does nothing when the attempt's lock has passed to another one meanwhile. */
  complete(viewer: string, key: string, attempt: string, answer: StoredAnswer): Promise<void>;
  /** Frees the key, so that a repetition is tried again, and another request may have it; for answers that must not be kept (5xx, 429). */
  abandon(viewer: string, key: string, attempt: string): Promise<void>;
  /** Deletes what has expired; runs by itself every ten minutes. Returns how many rows went. */
  purge(): Promise<number>;
  close(): void;
}

interface Row {
  readonly fingerprint: string;
  readonly status: number | null;
  readonly content_type: string | null;
  readonly body: string | null;
}

const PURGE_EVERY_MS = 10 * 60_000;
const PURGE_BATCH = 1_000;

// The conditions of the update make it a compare-and-set: a key is claimed when it is free, has expired, was given up, or its holder
// is past the deadline (its process died) and this is the same request, whose first attempt is the one that counts.
const BEGIN = `
  INSERT INTO "platform"."idempotency_keys" AS held
    (viewer, key, fingerprint, attempt, locked_until, expires_at, tenant_id)
  VALUES ($1, $2, $3, $4, now() + $5::double precision * interval '1 ms', now() + $6::double precision * interval '1 ms', $7)
  ON CONFLICT (viewer, key) DO UPDATE SET
    tenant_id = excluded.tenant_id, fingerprint = excluded.fingerprint, attempt = excluded.attempt, status = NULL, content_type = NULL, body = NULL,
    created_at = CASE WHEN held.expires_at > now() AND held.fingerprint = excluded.fingerprint THEN held.created_at ELSE now() END,
    locked_until = excluded.locked_until, expires_at = excluded.expires_at
  WHERE held.expires_at <= now()
     OR (held.status IS NULL AND held.locked_until <= now()
       AND (held.fingerprint = excluded.fingerprint OR held.locked_until = '-infinity'))
  RETURNING (extract(epoch FROM created_at) * 1000)::float8 AS "sinceMs"`;

const READ = `
  SELECT fingerprint, status, content_type, body FROM "platform"."idempotency_keys" WHERE viewer = $1 AND key = $2`;

const RENEW = `
  UPDATE "platform"."idempotency_keys" SET locked_until = now() + $4::double precision * interval '1 ms'
  WHERE viewer = $1 AND key = $2 AND attempt = $3 AND status IS NULL AND locked_until <> '-infinity'`;

const COMPLETE = `
  UPDATE "platform"."idempotency_keys" SET status = $4, content_type = $5, body = $6
  WHERE viewer = $1 AND key = $2 AND attempt = $3 AND status IS NULL`;

const ABANDON = `
  UPDATE "platform"."idempotency_keys" SET locked_until = '-infinity'
  WHERE viewer = $1 AND key = $2 AND attempt = $3 AND status IS NULL`;

const PURGE = `
  DELETE FROM "platform"."idempotency_keys" WHERE (viewer, key) IN
    (SELECT viewer, key FROM "platform"."idempotency_keys" WHERE expires_at <= now() LIMIT ${PURGE_BATCH}
     FOR UPDATE SKIP LOCKED)`;

/**
 * Opens the store in the schema `platform`.
 * @param options.secrets encrypts the bodies at rest: an answer can hold tokens and keys
 * @param options.retentionMs default 24 h
 */
export function createIdempotencyStore(options: {
  readonly pool: pg.Pool;
  readonly secrets: Pick<Secrets, 'encrypt' | 'decrypt'>;
  readonly retentionMs?: number;
}): IdempotencyStore {
  const { pool, secrets, retentionMs = 24 * 3_600_000 } = options;
  const timer = setInterval(() => void purge().catch(() => undefined), PURGE_EVERY_MS).unref();

  async function begin(
    viewer: string,
    key: string,
    fingerprint: string,
    lockMs: number,
    tenantId: string | null,
  ): Promise<IdempotencyDecision> {
    const attempt = randomUUID();
    for (;;) {
      const values = [viewer, key, fingerprint, attempt, lockMs, retentionMs, tenantId];
      const claimed = await pool.query<{ sinceMs: number }>({ name: 'idempotency_begin', text: BEGIN, values });
      if (claimed.rows[0]) return { kind: 'new', attempt, ...claimed.rows[0] };
      const held = await pool.query<Row>({ name: 'idempotency_read', text: READ, values: [viewer, key] });
      const row = held.rows[0];
      if (row) return decide(row, fingerprint);
      // It was purged between the two statements: claim again.
    }
  }

  function decide(row: Row, fingerprint: string): IdempotencyDecision {
    if (row.fingerprint !== fingerprint) return { kind: 'conflict' };
    if (row.status === null || row.content_type === null || row.body === null) return { kind: 'in_flight' };
    return { kind: 'replay', status: row.status, contentType: row.content_type, body: secrets.decrypt(row.body) };
  }

  async function purge(): Promise<number> {
    for (let purged = 0; ; ) {
      const { rowCount } = await pool.query({ name: 'idempotency_purge', text: PURGE });
      purged += rowCount ?? 0;
      if ((rowCount ?? 0) < PURGE_BATCH) return purged;
    }
  }

  return {
    begin,
    async renew(viewer, key, attempt, lockMs) {
      await pool.query({ name: 'idempotency_renew', text: RENEW, values: [viewer, key, attempt, lockMs] });
    },
    async complete(viewer, key, attempt, { status, contentType, body }) {
      const values = [viewer, key, attempt, status, contentType, secrets.encrypt(body)];
      await pool.query({ name: 'idempotency_complete', text: COMPLETE, values });
    },
    async abandon(viewer, key, attempt) {
      await pool.query({ name: 'idempotency_abandon', text: ABANDON, values: [viewer, key, attempt] });
    },
    purge,
    close: () => clearInterval(timer),
  };
}
