import type { Logger } from 'pino';
import type { Timers } from '../kernel/timers.ts';
import type { EventLog, Standing } from './event-log.ts';
import type { GroupTable, RecordedGroup } from './outbox-groups-table.ts';

export interface GroupRecordsOptions {
  readonly table: GroupTable;
  readonly bus: Pick<EventLog, 'drop'>;
  readonly timers: Pick<Timers, 'nowMs'>;
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

export function createGroupRecords(options: GroupRecordsOptions): GroupRecords {
  const { table, bus, timers, domain, logger, retainedEvents, retentionSeconds } = options;
  let recorded: readonly RecordedGroup[] = [];
  /** Limits are looked at in steps: what goes beyond them goes many at once, and is told once. */
  const limitEveryMs = Math.min(MAX_STEP_MS, Math.max(1_000, retentionSeconds));
  let limitAt = Number.NEGATIVE_INFINITY;
  let limited = 0;
  let last: { readonly standing: Standing; readonly kept: Kept; checks: number } | null = null;

  const load = async (): Promise<readonly RecordedGroup[]> => {
    recorded = await table.load();
    return recorded;
  };

  const overrun = async (until: number, behind: readonly string[]): Promise<void> => {
    const lost = await table.overrun(until, behind);
    if (lost.length > 0) await load();
    for (const { name, lost: events } of lost)
      logger.error({ domain, group: name, events }, 'events are no longer kept for a group that has not handled them');
  };

  const drop = async (name: string): Promise<void> => {
    logger.error({ domain, group: name }, 'a group that has handled nothing since it was overrun is forgotten');
    await bus.drop(domain, name);
    await table.drop(name);
  };

  const check = async (standing: Standing): Promise<Kept> => {
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
    if (moved.length > 0) await table.record(moved);
    for (const [name, position] of moved) positions.set(name, position);
    const floor = Math.min(standing.newest, ...positions.values());
    const isMissing = known.some(({ name }) => !standing.groups.has(name));
    if (floor < standing.newest && timers.nowMs() >= limitAt) {
      limitAt = timers.nowMs() + limitEveryMs;
      limited = await table.limit(standing.newest, retainedEvents);
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
      if (last !== null && last.checks < IDLE_LOOKS && last.kept.isDone && isSame(last.standing, standing)) {
        last.checks++;
        return last.kept;
      }
      const kept = await check(standing);
      last = { standing, kept, checks: 0 };
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
