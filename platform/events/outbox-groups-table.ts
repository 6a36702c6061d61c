import pg from 'pg';

/** A group of consumers as it is recorded. */
export interface RecordedGroup {
  readonly name: string;
  readonly position: number;
  readonly isOverrun: boolean;
  /** It has done nothing for the whole time of retention since it was overrun. */
  readonly isGone: boolean;
}

/** Positions of the groups of one domain, in `"<domain>"."outbox_groups"`. */
export interface GroupTable {
  load(): Promise<readonly RecordedGroup[]>;
  /** Records positions that are later than those known. Whoever was overrun and has come past that is whole again. */
  record(moved: readonly (readonly [name: string, position: number])[]): Promise<void>;
  /** Answers the position up to which rows are too old, or too many, to be kept; `newest` at most. */
  limit(newest: number, retainedEvents: number): Promise<number>;
  /** Moves groups that are behind to this position, where events that they have not handled were kept; answers how many each has lost. */
  overrun(
    until: number,
    behind: readonly string[],
  ): Promise<readonly { readonly name: string; readonly lost: number }[]>;
  drop(name: string): Promise<void>;
}

/** The table in PostgreSQL. */
export function groupTable(pool: () => pg.Pool, domain: string, retentionSeconds: number): GroupTable {
  const groups = `${pg.escapeIdentifier(domain)}."outbox_groups"`;
  const events = `${pg.escapeIdentifier(domain)}."outbox"`;
  return {
    async load() {
      const { rows } = await pool().query<RecordedGroup>({
        name: `outbox_groups_${domain}`,
        text: `SELECT name, position::float8 AS position, overrun_at IS NOT NULL AS "isOverrun",
               coalesce(overrun_at < now() - $1::int * interval '1 second', false) AS "isGone" FROM ${groups}`,
        values: [retentionSeconds],
      });
      return rows;
    },
    async record(moved) {
      await pool().query(
        `INSERT INTO ${groups} (name, position) SELECT * FROM unnest($1::text[], $2::bigint[]) ORDER BY 1
       ON CONFLICT (name) DO UPDATE SET position = excluded.position, overrun_at = NULL
       WHERE outbox_groups.position < excluded.position
         OR outbox_groups.position = excluded.position AND outbox_groups.overrun_at IS NOT NULL`,
        [moved.map(([name]) => name), moved.map(([, position]) => position)],
      );
    },
    async limit(newest, retainedEvents) {
      const { rows } = await pool().query<{ position: number }>({
        name: `outbox_limit_${domain}`,
        text: `SELECT greatest(
               (SELECT position FROM ${events} WHERE position <= $1 ORDER BY position DESC OFFSET $2 LIMIT 1),
               (extract(epoch FROM clock_timestamp() - $3::int * interval '1 second') * 1000000)::bigint)::float8 AS position`,
        values: [newest, retainedEvents, retentionSeconds],
      });
      return Math.min(newest, rows[0]!.position);
    },
    async overrun(until, behind) {
      const { rows } = await pool().query<{ name: string; lost: number }>(
        `WITH behind AS (SELECT name, position FROM ${groups} WHERE position < $1 AND name = ANY($2) FOR UPDATE),
            lost AS (SELECT name, (SELECT count(*)::int FROM ${events} AS event
                       WHERE event.position > behind.position AND event.position <= $1) AS lost FROM behind)
       UPDATE ${groups} AS known SET position = $1, overrun_at = coalesce(known.overrun_at, now())
       FROM lost WHERE known.name = lost.name AND lost.lost > 0 RETURNING known.name, lost.lost`,
        [until, behind],
      );
      return rows;
    },
    async drop(name) {
      await pool().query(`DELETE FROM ${groups} WHERE name = $1`, [name]);
    },
  };
}
