import type pg from 'pg';
import { inTransaction } from '../../platform/database/transaction.ts';

/** The months of the log, each a partition of its own. */
export interface Partitions {
  /** Makes the partition of this moment, if it is missing. Cheap when it is known. */
  ensure(nowMs: number): Promise<void>;
  /** Makes those of this moment and of the two months after it. */
  ensureAhead(nowMs: number): Promise<void>;
  /** Names of the partitions that hold nothing after this moment, the oldest first. */
  endedBefore(timeMs: number): Promise<readonly string[]>;
  /** Removes a partition and all that is in it. */
  drop(name: string): Promise<void>;
}

/** `events_2030_01` */
const PREFIX = 'events_';
const NAME = /^events_(\d{4})_(\d{2})$/;
/** Makers of the same month wait for each other; the number is "audi" in ASCII. */
const LOCK = 0x61756469;
/** Months that are made before they begin: a service that is down for as long finds its partition. */
const AHEAD = 2;

const monthOf = (timeMs: number, later = 0): Date => {
  const time = new Date(timeMs);
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + later, 1));
};
const nameOf = (month: Date): string => `${PREFIX}${month.toISOString().slice(0, 7).replace('-', '_')}`;

/** The partitions of `"audit"."events"`. */
export function openPartitions(pool: pg.Pool): Partitions {
  const known = new Set<string>();
  const make = async (month: Date): Promise<void> => {
    const name = nameOf(month);
    if (known.has(name)) return;
    const { rows } = await pool.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
      `"audit"."${name}"`,
    ]);
    if (!rows[0]!.there) await pool.query(createSql(name, month));
    known.add(name);
  };
  return {
    ensure: (nowMs) => make(monthOf(nowMs)),
    ensureAhead: async (nowMs) => {
      for (let later = 0; later <= AHEAD; later++) await make(monthOf(nowMs, later));
    },
    endedBefore: async (timeMs) => {
      const { rows } = await pool.query<{ name: string }>(
        `SELECT child.relname AS name FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
         WHERE inhparent = '"audit"."events"'::regclass ORDER BY child.relname`,
      );
      return rows.map(({ name }) => name).filter((name) => hasEnded(name, timeMs));
    },
    drop: async (name) => {
      if (!NAME.test(name)) throw new Error(`${name} is not a partition of the log`);
      known.delete(name);
      await inTransaction(pool, async (tx) => {
        // It waits for readers, and whoever comes after waits for it.
        await tx.query(`SET LOCAL lock_timeout = '5s'`, []);
        await tx.query(`DROP TABLE IF EXISTS "audit"."${name}"`, []);
      });
    },
  };
}

function hasEnded(name: string, timeMs: number): boolean {
  const parts = NAME.exec(name);
  return parts !== null && Date.UTC(Number(parts[1]), Number(parts[2]), 1) <= timeMs;
}

/** Several statements sent as one are one transaction. */
const createSql = (name: string, month: Date): string => `
  SELECT pg_advisory_xact_lock(${LOCK});
  CREATE TABLE IF NOT EXISTS "audit"."${name}" PARTITION OF "audit"."events"
    FOR VALUES FROM ('${month.toISOString()}') TO ('${monthOf(month.getTime(), 1).toISOString()}');
  CREATE OR REPLACE TRIGGER "refuse_truncate" BEFORE TRUNCATE ON "audit"."${name}"
    FOR EACH STATEMENT EXECUTE FUNCTION "audit"."refuse_change"();`;
