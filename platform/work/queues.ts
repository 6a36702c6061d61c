import type { Database } from '../database/database.ts';
import { AppError } from '../kernel/errors.ts';
import { processTimers, type Timers } from '../kernel/timers.ts';

/** The switch of a queue, which operators turn. */
export interface QueueGate {
  /** The queue's name: `mail`, `notification.email`. */
  readonly name: string;
  /** Whether nothing is to be claimed by this process now. Rejects when the database is away. */
  isPaused(): Promise<boolean>;
}

/** The counts of a queue's rows, each up to 10,000. */
export interface QueueCounts {
  /** Those that are due. */
  readonly waiting: number;
  /** Those that are due later: after a failure, at a time of their own, or because a process works on them. */
  readonly delayed: number;
  /** Those that were given up. */
  readonly failed: number;
  /** Since when the first of those that wait is due. */
  readonly oldestWaitingAt: Date | null;
}

/** A queue, as operators see it. */
export interface QueueReport extends QueueCounts {
  readonly name: string;
  /** Since when it is paused, in all processes; null while it is not. */
  readonly pausedAt: Date | null;
  /** Whether `retry` takes up what was given up. */
  readonly canRetry: boolean;
}

export interface QueueOptions {
  /** The subgraph whose queue it is; `platform` for one of all processes. */
  readonly domain: string;
  readonly name: string;
  readonly rows: QueueRows;
  /** Gives at most so many of those that were given up another round of tries; answers how many. */
  readonly retry?: (limit: number) => Promise<number>;
}

/** The rows of a queue, in SQL that nobody outside has written. */
export interface QueueRows {
  readonly table: string;
  /** The condition of those that are not at their end. */
  readonly open: string;
  /** The time that one is due at, or that its lease ends. */
  readonly dueAt: string;
  /** The condition of those that were given up; null where they are not kept, or are the caller's own affair. */
  readonly failed: string | null;
}

/** The queues that this process works through. Pauses are kept in the database: they hold for all processes, and for those that start later. */
export interface Queues {
  /** @throws TypeError for a name that is taken. */
  open(options: QueueOptions): QueueGate;
  /** The queues of a subgraph, by name. */
  list(domain: string): Promise<readonly QueueReport[]>;
  /** Stops or allows claims; other processes follow within two seconds. @throws AppError NOT_FOUND. */
  setPaused(domain: string, name: string, paused: boolean): Promise<void>;
  /** Gives what was given up another round of tries, the 10,000 oldest at most; answers how many. @throws AppError NOT_FOUND, CONFLICT. */
  retry(domain: string, name: string): Promise<number>;
}

const MAX_COUNTED = 10_000;
/** So long an answer about pauses is kept. */
const KNOWN_MS = 1_000;
const PAUSES = '"platform"."paused_queues"';
const SQL = {
  read: `SELECT name, paused_at AS "pausedAt" FROM ${PAUSES}`,
  pause: `INSERT INTO ${PAUSES} (name) VALUES ($1) ON CONFLICT DO NOTHING`,
  resume: `DELETE FROM ${PAUSES} WHERE name = $1`,
} as const;

/**
 * Makes the queues of a process.
 * @param isDrained - Whether this process takes no more work.
 */
export function createQueues(
  { database, isDrained }: { readonly database: Pick<Database, 'pool'>; readonly isDrained: () => boolean },
  timers: Pick<Timers, 'nowMs'> = processTimers,
): Queues {
  const queues = new Map<string, QueueOptions>();
  let reading: Promise<ReadonlyMap<string, Date>> | null = null;
  let askedAtMs = 0;

  const run = <Row extends object>(name: keyof typeof SQL, values: readonly unknown[] = []) =>
    database.pool('platform').query<Row>({ name: `queues.${name}`, text: SQL[name], values: [...values] });
  const read = async (): Promise<ReadonlyMap<string, Date>> => {
    const { rows } = await run<{ name: string; pausedAt: Date }>('read');
    return new Map(rows.map(({ name, pausedAt }) => [name, pausedAt]));
  };
  const pauses = (): Promise<ReadonlyMap<string, Date>> => {
    if (reading !== null && timers.nowMs() - askedAtMs < KNOWN_MS) return reading;
    askedAtMs = timers.nowMs();
    const asked = read();
    // A failure is told to those who wait for it, and is nobody's answer later.
    asked.catch(() => {
      if (reading === asked) reading = null;
    });
    reading = asked;
    return asked;
  };
  const find = (domain: string, name: string) => {
    const queue = queues.get(name);
    if (queue?.domain !== domain) throw new AppError('NOT_FOUND', `There is no queue "${name}"`);
    return queue;
  };

  return {
    open(options) {
      const { name } = options;
      if (queues.has(name)) throw new TypeError(`There is a queue "${name}" already`);
      queues.set(name, options);
      return {
        name,
        isPaused: async () => isDrained() || (await pauses()).has(name),
      };
    },
    async list(domain) {
      const own = [...queues.values()].filter((queue) => queue.domain === domain);
      if (own.length === 0) return [];
      const paused = await read();
      const reports = own.map(async ({ name, rows, retry }) => {
        const { rows: counted } = await database.pool(domain).query<QueueCounts>(countsOf(rows));
        const pausedAt = paused.get(name) ?? null;
        return { ...counted[0]!, name, pausedAt, canRetry: retry !== undefined };
      });
      return (await Promise.all(reports)).sort((one, other) => (one.name < other.name ? -1 : 1));
    },
    async setPaused(domain, name, paused) {
      find(domain, name);
      await run(paused ? 'pause' : 'resume', [name]);
      reading = null;
    },
    async retry(domain, name) {
      const { retry } = find(domain, name);
      if (!retry) throw new AppError('CONFLICT', `What the queue "${name}" has given up cannot be tried again`);
      return retry(MAX_COUNTED);
    },
  };
}

const countsOf = ({ table, open, dueAt, failed }: QueueRows): string => `
  SELECT count(*) FILTER (WHERE at <= now())::int AS waiting, count(*) FILTER (WHERE at > now())::int AS delayed,
    min(at) FILTER (WHERE at <= now()) AS "oldestWaitingAt",
    ${failed === null ? '0' : `(SELECT count(*)::int FROM (SELECT FROM ${table} WHERE ${failed} LIMIT ${MAX_COUNTED}) AS given_up)`} AS failed
  FROM (SELECT ${dueAt} AS at FROM ${table} WHERE ${open} LIMIT ${MAX_COUNTED}) AS found`;
