import type pg from 'pg';
import type { Abortable } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';
import type { SqlExecutor } from './sql-executor.ts';

/** Work that only one transaction does at a time, so that what it counts stays true until it commits. */
export interface Turn {
  /** Names of what is done and whose it is, such as `agents org_1`. Processes of another release know the same names. */
  readonly of: string | readonly string[];
  /** The call that waits; once it is given up, it waits no more. */
  readonly call?: Abortable | undefined;
}

/** Takes the turn in the database as well, where other processes wait for it. The first thing that a transaction does. */
export type Hold = (tx: SqlExecutor) => Promise<void>;

/** Ends with the transaction. */
export const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))';
/** Transactions that wait for one turn, at most. */
const MAX_WAITING = 1_000;
/** Where the pool has no limit of its own, milliseconds. */
const LONGEST_MS = 15_000;

type Waiting = Set<() => void>;
/** Who waits for each turn that somebody has, by its name, in the order in which they came. */
const queues = new WeakMap<pg.Pool, Map<string, Waiting>>();

/**
 * Runs a transaction once no other one of this process has its turn. Whoever waits here has no connection yet: however many calls of
 * one organization come at once, they hold one connection of the pool, and others find the rest.
 *
 * No deadlock comes of it. The turns of a transaction are all taken before its connection, in the order of their names; what runs in a
 * transaction opens no other one that has a turn. So whoever has a connection waits for none of these queues, goes on and lets go of its
 * connection and its turns; and of those who wait here, none has a later turn than the one it waits for. In the database the locks are
 * taken in the same order.
 *
 * The wait ends with the call, and after as long as the pool lets anybody wait for a connection.
 * @throws AppError SERVICE_UNAVAILABLE when the turn does not come in time or too many wait; UPSTREAM_TIMEOUT when the call was given up.
 */
export async function inTurn<Result>(
  pool: pg.Pool,
  turn: Turn | undefined,
  run: (hold: Hold) => Promise<Result>,
): Promise<Result> {
  if (!turn) return run(nothing);
  const names = typeof turn.of === 'string' ? [turn.of] : [...new Set(turn.of)].sort();
  const queue = queues.get(pool) ?? new Map<string, Waiting>();
  queues.set(pool, queue);
  const waitMs = pool.options.connectionTimeoutMillis || LONGEST_MS;
  let taken = 0;
  try {
    for (const name of names) {
      const waiting = queue.get(name);
      if (waiting) await join(waiting, turn.call, waitMs);
      else queue.set(name, new Set());
      taken++;
    }
    return await run(async (tx) => {
      for (const name of names) await tx.$executeRawUnsafe(LOCK, name);
    });
  } finally {
    for (const name of names.slice(0, taken)) pass(queue, name);
  }
}

const nothing: Hold = () => Promise.resolve();

/** Resolves when the one before passes the turn on. */
function join(waiting: Waiting, call: Abortable | undefined, waitMs: number): Promise<void> {
  if (call?.aborted) return Promise.reject(givenUp());
  if (waiting.size >= MAX_WAITING) return Promise.reject(busy());
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      call?.removeEventListener('abort', abort);
      waiting.delete(next);
    };
    const next = () => {
      leave();
      resolve();
    };
    const abort = () => {
      leave();
      reject(givenUp());
    };
    const timer = setTimeout(() => {
      leave();
      reject(busy());
    }, waitMs);
    call?.addEventListener('abort', abort);
    waiting.add(next);
  });
}

/** Gives the turn to whoever has waited longest. */
function pass(queue: Map<string, Waiting>, name: string): void {
  const [next] = queue.get(name)!;
  if (next) next();
  else queue.delete(name);
}

const busy = () =>
  new AppError('SERVICE_UNAVAILABLE', 'Too many changes wait for each other: try again', { retryAfter: 1 });
const givenUp = () => new AppError('UPSTREAM_TIMEOUT', 'The call was given up while it waited for its turn');
