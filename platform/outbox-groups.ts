import pg from 'pg';
import type { Logger } from 'pino';
import type { EventLog, Standing } from './event-log.ts';

export interface GroupRecordsOptions {
  readonly pool: () => pg.Pool;
  readonly bus: Pick<EventLog, 'drop'>;
  readonly domain: string;
  readonly logger: Logger;
  readonly retainedEvents: number;
  readonly retentionSeconds: number;
}

/** Bounds that the groups of a domain set for its rows. */
export interface Kept {
  /** Rows up to there are needed by nobody. */
  readonly floor: number;
  /** Whether a group is recorded that the bus does not have. */
  readonly isMissing: boolean;
  /** Whether every group has acknowledged everything, and was kept everything. */
  readonly isDone: boolean;
}

/**
 * How far the groups of a bus between processes have come with one domain's events, in `"<domain>"."outbox_groups"`: a bus that was lost
 * no longer knows.
 */
export interface GroupRecords {
  /** Each group's position as it is recorded. */
  read(): Promise<ReadonlyMap<string, number>>;
  /** Records what the bus says, and takes from groups that are away for too long what was kept for them. */
  follow(standing: Standing): Promise<Kept>;
  /** `<group> of <domain>` for each from which something was taken, until it has come past that. */
  readonly overrun: readonly string[];
}

interface Recorded {
  readonly name: string;
  readonly position: number;
  readonly isOverrun: boolean;
  /** It has done nothing for the whole time of retention since it was overrun. */
  readonly isGone: boolean;
}

export function createGroupRecords(options: GroupRecordsOptions): GroupRecords {
  const { pool, bus, domain, logger, retainedEvents, retentionSeconds } = options;
  const groups = `${pg.escapeIdentifier(domain)}."outbox_groups"`;
  const events = `${pg.escapeIdentifier(domain)}."outbox"`;
  let recorded: readonly Recorded[] = [];
  /** Limits are looked at in steps: what goes beyond them goes many at once, and is told once. */
  const limitEveryMs = Math.min(MAX_STEP_MS, Math.max(1_000, retentionSeconds));
  let limitAt = 0;
  let limited = 0;
  let last: { readonly standing: Standing; readonly kept: Kept; looks: number } | null = null;

  const load = async (): Promise<readonly Recorded[]> => {
    const { rows } = await pool().query<Recorded>({
      name: `outbox_groups_${domain}`,
      text: `SELECT name, position::float8 AS position, overrun_at IS NOT NULL AS "isOverrun",
               coalesce(overrun_at < now() - $1::int * interval '1 second', false) AS "isGone" FROM ${groups}`,
      values: [retentionSeconds],
    });
    recorded = rows;
    return rows;
  };

  /** Whoever was overrun and has come past that is whole again. */
  const record = (moved: readonly (readonly [string, number])[]) =>
    pool().query(
      `INSERT INTO ${groups} (name, position) SELECT * FROM unnest($1::text[], $2::bigint[]) ORDER BY 1
       ON CONFLICT (name) DO UPDATE SET position = excluded.position, overrun_at = NULL
       WHERE outbox_groups.position < excluded.position
         OR outbox_groups.position = excluded.position AND outbox_groups.overrun_at IS NOT NULL`,
      [moved.map(([name]) => name), moved.map(([, position]) => position)],
    );

  /** The position up to which rows are too old, or too many, to be kept. */
  const limit = async (newest: number): Promise<number> => {
    const { rows } = await pool().query<{ position: number }>({
      name: `outbox_limit_${domain}`,
      text: `SELECT greatest(
               (SELECT position FROM ${events} WHERE position <= $1 ORDER BY position DESC OFFSET $2 LIMIT 1),
               (extract(epoch FROM clock_timestamp() - $3::int * interval '1 second') * 1000000)::bigint)::float8 AS position`,
      values: [newest, retainedEvents, retentionSeconds],
    });
    return Math.min(newest, rows[0]!.position);
  };

  const overrun = async (until: number, behind: readonly string[]): Promise<void> => {
    const { rows } = await pool().query<{ name: string; lost: number }>(
      `WITH behind AS (SELECT name, position FROM ${groups} WHERE position < $1 AND name = ANY($2) FOR UPDATE),
            lost AS (SELECT name, (SELECT count(*)::int FROM ${events} AS event
                       WHERE event.position > behind.position AND event.position <= $1) AS lost FROM behind)
       UPDATE ${groups} AS known SET position = $1, overrun_at = coalesce(known.overrun_at, now())
       FROM lost WHERE known.name = lost.name AND lost.lost > 0 RETURNING known.name, lost.lost`,
      [until, behind],
    );
    if (rows.length > 0) await load();
    for (const { name, lost } of rows)
      logger.error(
        { domain, group: name, events: lost },
        'events are no longer kept for a group that has not handled them',
      );
  };

  const drop = async (name: string): Promise<void> => {
    logger.error({ domain, group: name }, 'a group that has handled nothing since it was overrun is forgotten');
    await bus.drop(domain, name);
    await pool().query(`DELETE FROM ${groups} WHERE name = $1`, [name]);
  };

  const look = async (standing: Standing): Promise<Kept> => {
    const found = await load();
    const gone = new Set(found.filter(({ isGone }) => isGone).map(({ name }) => name));
    for (const name of gone) await drop(name);
    const known = found.filter(({ name }) => !gone.has(name));
    const positions = new Map(known.map(({ name, position }) => [name, position]));
    const isBehind = (name: string) => known.some((each) => each.name === name && each.isOverrun);
    const moved = [...standing.groups].filter(([name, position]) => {
      const before = positions.get(name) ?? -1;
      return !gone.has(name) && (position > before || (position === before && isBehind(name)));
    });
    if (moved.length > 0) await record(moved);
    for (const [name, position] of moved) positions.set(name, position);
    const floor = Math.min(standing.newest, ...positions.values());
    const isMissing = known.some(({ name }) => !standing.groups.has(name));
    if (floor < standing.newest && Date.now() >= limitAt) {
      limitAt = Date.now() + limitEveryMs;
      limited = await limit(standing.newest);
      const behind = [...positions].filter(([, position]) => position < limited).map(([name]) => name);
      if (behind.length > 0) await overrun(limited, behind);
    }
    if (moved.length > 0 || gone.size > 0) await load();
    const isDone = floor === standing.newest && !recorded.some(({ isOverrun }) => isOverrun);
    return { floor: Math.max(floor, Math.min(limited, standing.newest)), isMissing, isDone };
  };

  return {
    read: async () => new Map((await load()).map(({ name, position }) => [name, position])),
    async follow(standing) {
      // Where nothing has happened and nothing is owed, there is nothing to ask the database.
      if (last !== null && last.looks < IDLE_LOOKS && last.kept.isDone && isSame(last.standing, standing)) {
        last.looks++;
        return last.kept;
      }
      const kept = await look(standing);
      last = { standing, kept, looks: 0 };
      return kept;
    },
    get overrun() {
      return recorded.filter(({ isOverrun }) => isOverrun).map(({ name }) => `${name} of ${domain}`);
    },
  };
}

/** Looks after which the table is read again although nothing has happened: another process may have written it. */
const IDLE_LOOKS = 10;
const MAX_STEP_MS = 60_000;

const isSame = (one: Standing, other: Standing): boolean =>
  one.newest === other.newest &&
  one.groups.size === other.groups.size &&
  [...one.groups].every(([name, position]) => other.groups.get(name) === position);
