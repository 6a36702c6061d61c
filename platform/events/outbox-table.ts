import pg from 'pg';
import type { Database } from '../database/database.ts';
import type { PlacedEvent } from './event-log.ts';
import { type GroupTable, groupTable } from './outbox-groups-table.ts';

/** Numbers of a domain's outbox. */
export interface Backlog {
  readonly domain: string;
  /** Committed events that are not on the bus yet. At most 10,000, which then means that many or more. */
  readonly pending: number;
  /** Age of the oldest of them in seconds; 0 when there is none. */
  readonly lagSeconds: number;
  /** Events on the bus whose rows are kept until every group has them; counted to 10,000 as well. */
  readonly retained: number;
  /** Age in seconds of the oldest event that each group has still to acknowledge; 0 when there is none. */
  readonly groups: Readonly<Record<string, number>>;
  /** Number of groups that have not handled events which are no longer kept for them. */
  readonly overrun: number;
}

/** A batch of a domain's events, and what was deleted before it. */
export interface Taken {
  /** Oldest first. */
  readonly events: readonly PlacedEvent[];
  /** Whether the batch is full, so that more events may follow. */
  readonly isFull: boolean;
  /** Whether every row up to the floor is deleted. */
  readonly isDeleted: boolean;
}

/** Positions that the relay of a domain knows. */
export interface Known {
  /** Position of the newest event on the bus, as it was told last; null when it has to be asked. */
  readonly newest: number | null;
  /** Rows up to there were deleted. */
  readonly deleted: number;
}

/** A domain whose rows a relay has to see. */
export interface Pending {
  readonly domain: string;
  /** Whether there are rows that were deleted before. */
  readonly isBack: boolean;
}

/** Rows of one domain's events. */
export interface OutboxTable {
  /**
   * Deletes rows up to `floor`, unless it is null, gives the oldest rows without a position theirs, and reads what is beyond `after`: in
   * one transaction, under the domain's lock, so that whatever has a lower position is committed. The commit need not outlive a crash of
   * the database: rows that lost their positions get later ones. Null when another process has the lock.
   */
  take(after: number, floor: number | null): Promise<Taken | null>;
  /** Deletes rows up to the position. */
  delete(floor: number): Promise<void>;
  /** Positions of the domain's groups. */
  readonly groups: GroupTable;
}

/** Outboxes of all domains of a process. */
export interface OutboxTables {
  of(domain: string): OutboxTable;
  /**
   * Answers which domains have rows that a relay has to see: those without a position, those beyond the newest on the bus, and those that were
   * deleted before a crash of the database, which may lose that. One question for each pool, whatever the number of domains. A database that
   * is away is left out.
   */
  pending(known: ReadonlyMap<string, Known>): Promise<readonly Pending[]>;
  /** Counts what waits in each of the domains. Rejects when a database cannot be asked. */
  backlog(known: ReadonlyMap<string, Known>): Promise<readonly Backlog[]>;
}

/** Counting stops there, so that a long backlog is not read as often as it is asked for. */
const MAX_COUNTED = 10_000;
const BATCH = 500;
/** Rows that one statement deletes. */
const DELETED_AT_ONCE = 5_000;
const LOCK_MS = 50;
const LOCK_NOT_AVAILABLE = '55P03';

interface Row {
  readonly id: string;
  readonly position: number;
  readonly type: string;
  readonly tenant_id: string | null;
  readonly payload: unknown;
  readonly created_at: Date;
}

/** The outbox tables (`"<domain>"."outbox"`) of the domains. */
export function outboxTables(database: Pick<Database, 'pool'>, retentionSeconds: number): OutboxTables {
  const byPool = (domains: Iterable<string>): ReadonlyMap<pg.Pool, readonly string[]> => {
    const found = new Map<pg.Pool, string[]>();
    for (const domain of domains) {
      const pool = database.pool(domain);
      found.set(pool, [...(found.get(pool) ?? []), domain]);
    }
    return found;
  };
  return {
    of: (domain) => {
      const pool = () => database.pool(domain);
      return {
        take: (after, floor) => takeRows(pool(), domain, after, floor),
        async delete(floor) {
          for (let rows = DELETED_AT_ONCE; rows === DELETED_AT_ONCE; )
            rows = (await pool().query(deleteSql(domain, floor))).rowCount ?? 0;
        },
        groups: groupTable(pool, domain, retentionSeconds),
      };
    },
    async pending(known) {
      const found: Pending[] = [];
      for (const [pool, domains] of byPool(known.keys())) {
        const asked = domains.map((domain) => pendingSql(domain, known.get(domain)!));
        const { rows } = await pool.query<Pending>(asked.join(' UNION ALL ')).catch(() => ({ rows: [] })); // the database is away, which others report
        found.push(...rows);
      }
      return found;
    },
    async backlog(known) {
      const answers = await Promise.all(
        Array.from(byPool(known.keys()), ([pool, domains]) => {
          const asked = domains.map((domain) => backlogSql(domain, known.get(domain)!.newest ?? 0));
          return pool.query<Backlog>(asked.join(' UNION ALL '));
        }),
      );
      return answers.flatMap(({ rows }) => rows);
    },
  };
}

/** Takes a batch in one round trip. */
async function takeRows(pool: pg.Pool, domain: string, after: number, floor: number | null): Promise<Taken | null> {
  const client = await pool.connect();
  let failed = true;
  try {
    const statements = [
      `BEGIN; SET LOCAL lock_timeout = ${LOCK_MS}; SET LOCAL synchronous_commit = off; ${lockSql(domain)}`,
      ...(floor === null ? [] : [deleteSql(domain, floor)]),
      placeSql(domain, after),
      readSql(domain, after),
      'COMMIT',
    ];
    const results = (await client.query(statements.join(';'))) as unknown as pg.QueryResult<Row>[];
    failed = false;
    const { rows } = results.at(-2)!;
    const deleted = floor === null ? 0 : (results[4]?.rowCount ?? 0);
    return { events: rows.map(placed), isFull: rows.length === BATCH, isDeleted: deleted < DELETED_AT_ONCE };
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    await client.query('ROLLBACK');
    failed = false;
    return null;
  } finally {
    client.release(failed); // closed after a failure, which also ends its transaction
  }
}

const placed = ({ id, position, type, tenant_id, payload, created_at }: Row): PlacedEvent => ({
  position,
  event: { id, type, tenantId: tenant_id, time: created_at.toISOString(), payload },
});

const table = (domain: string, name = 'outbox') => `${pg.escapeIdentifier(domain)}.${pg.escapeIdentifier(name)}`;

/** The statement that adds rows: `$1` is a JSON array of `{id, type, tenantId, payload}`, in their order. */
export const appendSql = (domain: string) =>
  `INSERT INTO ${table(domain)} (id, type, tenant_id, payload)
   SELECT event->>'id', event->>'type', event->>'tenantId', event->'payload'
   FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS appended (event, place) ORDER BY place`;

const lockSql = (domain: string) =>
  `SELECT pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(`outbox ${domain}`)}, 0))`;

const deleteSql = (domain: string, floor: number) =>
  `DELETE FROM ${table(domain)} WHERE ctid = ANY(ARRAY(
     SELECT ctid FROM ${table(domain)} WHERE position <= ${floor} ORDER BY position LIMIT ${DELETED_AT_ONCE}))`;

/** Positions are later than all that were ever given, those that a lost row or another database gave included: hence the clock. */
const placeSql = (domain: string, after: number) =>
  `UPDATE ${table(domain)} AS event SET position = latest.position + oldest.place
   FROM (SELECT id, row_number() OVER (ORDER BY position, sequence) AS place FROM (
           SELECT id, position, sequence FROM ${table(domain)} WHERE position IS NULL ORDER BY position, sequence LIMIT ${BATCH}
         ) AS waiting) AS oldest,
        (SELECT greatest(${after}, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint,
                  (SELECT max(position) FROM ${table(domain)}), (SELECT max(position) FROM ${table(domain, 'outbox_groups')})
                ) AS position) AS latest
   WHERE event.id = oldest.id`;

const readSql = (domain: string, after: number) =>
  `SELECT id, position::float8 AS position, type, tenant_id, payload, created_at FROM ${table(domain)}
   WHERE position > ${after} ORDER BY position LIMIT ${BATCH}`;

const pendingSql = (domain: string, { newest, deleted }: Known) =>
  `SELECT ${pg.escapeLiteral(domain)} AS domain, back.found AS "isBack"
   FROM (SELECT EXISTS (SELECT FROM ${table(domain)} WHERE position <= ${deleted}) AS found) AS back
   WHERE back.found OR EXISTS (SELECT FROM ${table(domain)} WHERE position IS NULL)
     OR EXISTS (SELECT FROM ${table(domain)} WHERE position > ${newest ?? 0})`;

const backlogSql = (domain: string, newest: number) =>
  `SELECT ${pg.escapeLiteral(domain)} AS domain,
     (SELECT count(*)::int FROM (
        (SELECT FROM ${table(domain)} WHERE position IS NULL LIMIT ${MAX_COUNTED})
        UNION ALL (SELECT FROM ${table(domain)} WHERE position > ${newest} LIMIT ${MAX_COUNTED}) LIMIT ${MAX_COUNTED}
      ) AS counted) AS pending,
     (SELECT coalesce(max(extract(epoch FROM clock_timestamp() - created_at))::float8, 0) FROM (
        (SELECT created_at FROM ${table(domain)} WHERE position IS NULL ORDER BY position, sequence LIMIT 1)
        UNION ALL (SELECT created_at FROM ${table(domain)} WHERE position > ${newest} ORDER BY position LIMIT 1)
      ) AS oldest) AS "lagSeconds",
     (SELECT count(*)::int FROM (SELECT FROM ${table(domain)} WHERE position <= ${newest} LIMIT ${MAX_COUNTED}) AS counted) AS retained,
     (SELECT coalesce(jsonb_object_agg(name, coalesce(extract(epoch FROM clock_timestamp() - (
        SELECT created_at FROM ${table(domain)} AS event WHERE event.position > known.position ORDER BY event.position LIMIT 1)), 0)), '{}')
      FROM ${table(domain, 'outbox_groups')} AS known) AS groups,
     (SELECT count(*)::int FROM ${table(domain, 'outbox_groups')} WHERE overrun_at IS NOT NULL) AS overrun`;
