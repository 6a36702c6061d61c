import pg from 'pg';
import type { Logger } from 'pino';
import { translateDatabaseError } from './database-errors.ts';

/** Longest time to connect, in milliseconds: a server that is away is noticed soon. */
const CONNECT_TIMEOUT_MS = 5_000;
/** For so long a server that had no connection left is not asked for more, in milliseconds. */
const FULL_MS = 5_000;
/** Between two tries of a process that has none, in milliseconds. */
const FULL_RETRY_MS = 100;
/** Ends a transaction whose process forgot it, and with it the locks it holds. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

/** Rejections that mean "no database" become SERVICE_UNAVAILABLE, for raw SQL and for Prisma alike. */
class TranslatingClient extends pg.Client {
  /** Takes the pool's options, whose `connectionTimeoutMillis` is the wait for a free connection. */
  constructor(options: pg.ClientConfig = {}) {
    const { password } = options; // which the pool has made non-enumerable
    super({ ...options, password, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }

  override query = ((...args: Parameters<pg.Client['query']>) =>
    translated(super.query(...args))) as unknown as pg.Client['query'];
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: unknown) => void,
) => void;

interface PoolOptions {
  /** Connections, at most. */
  readonly size: number;
  /** Longest run of one statement in the server, in milliseconds. */
  readonly statementTimeoutMs: number;
  /** Whether other processes use the server too: then a pool that is larger than what is left there is warned of. */
  readonly isShared: boolean;
  readonly logger: Logger;
}

/** A server has no connection left for this user or at all (SQLSTATE 53300): the pool goes on with those that it has. */
class TranslatingPool extends pg.Pool {
  readonly #own: PoolOptions;
  readonly #waitMs: number;
  #restore: NodeJS.Timeout | null = null;

  constructor(options: pg.PoolConfig, own: PoolOptions) {
    const waitMs = own.statementTimeoutMs / 2; // the rest is left to the statement
    super({ ...options, max: own.size, connectionTimeoutMillis: waitMs });
    this.#own = own;
    this.#waitMs = waitMs;
  }

  override query = ((...args: Parameters<pg.Pool['query']>) =>
    translated(super.query(...args))) as unknown as pg.Pool['query'];

  /** Called back by the pool's own `query`. */
  override connect = ((callback?: Connected) => {
    const giveUpAtMs = performance.now() + this.#waitMs;
    if (callback) return this.#take(callback, giveUpAtMs);
    const connected = new Promise((resolve, reject) => {
      this.#take((error, client) => (error ? reject(error) : resolve(client)), giveUpAtMs);
    });
    return translated(connected);
  }) as unknown as pg.Pool['connect'];

  #take(callback: Connected, giveUpAtMs: number): void {
    super.connect((error, client, release) => {
      const isFull = (error as { code?: unknown } | undefined)?.code === '53300';
      if (!isFull || this.ending || performance.now() >= giveUpAtMs) return callback(error, client, release);
      this.#goOnWithFewer();
      setTimeout(() => this.#take(callback, giveUpAtMs), FULL_RETRY_MS);
    });
  }

  /** With no room for one more, whoever asks waits for one of those that are open, or for the first one. */
  #goOnWithFewer(): void {
    this.options.max = Math.max(1, this.totalCount);
    if (this.#restore) return;
    const { size, logger } = this.#own;
    logger.warn(
      { connections: this.totalCount, size },
      'the database has no connection left: those that are open are shared',
    );
    this.#restore = setTimeout(() => {
      this.#restore = null;
      this.options.max = size;
    }, FULL_MS).unref();
  }
}

function translated(result: unknown): unknown {
  if (!(result instanceof Promise)) return result; // callback form, which the pool uses inside
  return result.catch((error: unknown) => {
    throw translateDatabaseError(error);
  });
}

/**
 * A pool of connections that recovers by itself. A server that is away fails within CONNECT_TIMEOUT_MS; while it is busy,
 * a request waits half of `statementTimeoutMs` for a connection of the pool to become free.
 */
export function openPool(connection: pg.PoolConfig, options: PoolOptions): pg.Pool {
  const { size, statementTimeoutMs, isShared, logger } = options;
  let isCompared = !isShared;
  const pool = new TranslatingPool(
    {
      application_name: 'trellis',
      ...connection,
      Client: TranslatingClient,
      idleTimeoutMillis: 60_000,
      keepAlive: true,
      statement_timeout: statementTimeoutMs,
      query_timeout: statementTimeoutMs + 5_000, // for a server that went away without a word
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      onConnect: async (client) => {
        if (isCompared) return;
        isCompared = true;
        await warnOfSize(client, size, logger);
      },
    },
    options,
  );
  pool.setMaxListeners(0); // every Prisma adapter listens too, one for each domain
  pool.on('error', ({ code, message }: Error & { code?: string }) => {
    // Not the error itself: pg hangs the whole client on it, with the text of its statements.
    if (!pool.ending) logger.warn({ code, reason: message }, 'an idle database connection was lost');
  });
  pool.on('connect', (client) => client.on('error', () => undefined)); // the statement under way reports it
  return pool;
}

const ROOM = `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
    - coalesce(current_setting('reserved_connections', true)::int, 0) AS most,
  (SELECT sum(numbackends)::int - 1 FROM pg_stat_database) AS open`;

/** Warns where the server has not as many connections left as this process may open. Other processes may come later: this is no promise. */
async function warnOfSize(client: pg.ClientBase, size: number, logger: Logger): Promise<void> {
  const { rows } = await client.query<{ most: number; open: number }>(ROOM).catch(() => ({ rows: [] }));
  for (const { most, open } of rows)
    if (open + size > most)
      logger.warn(
        { max_connections: most, open, DATABASE_POOL_SIZE: size },
        'the database has fewer connections left than DATABASE_POOL_SIZE: see "PostgreSQL" in docs/operations.md',
      );
}
