import pg from 'pg';
import type { Logger } from 'pino';
import { translateDatabaseError } from './database-errors.ts';

/** Longest time to connect, in milliseconds: a server that is away is noticed soon. */
const CONNECT_TIMEOUT_MS = 5_000;
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

class TranslatingPool extends pg.Pool {
  override query = ((...args: Parameters<pg.Pool['query']>) =>
    translated(super.query(...args))) as unknown as pg.Pool['query'];

  override connect = ((...args: Parameters<pg.Pool['connect']>) =>
    translated(super.connect(...args))) as unknown as pg.Pool['connect'];
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
 * @param statementTimeoutMs longest run of one statement, in the server
 */
export function openPool(
  connection: pg.PoolConfig,
  options: { readonly size: number; readonly statementTimeoutMs: number; readonly logger: Logger },
): pg.Pool {
  const { size, statementTimeoutMs, logger } = options;
  const pool = new TranslatingPool({
    application_name: 'trellis',
    ...connection,
    Client: TranslatingClient,
    max: size,
    connectionTimeoutMillis: statementTimeoutMs / 2, // for a free connection; the rest is left to the statement
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + 5_000, // for a server that went away without a word
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  });
  pool.setMaxListeners(0); // every Prisma adapter listens too, one for each domain
  pool.on('error', ({ code, message }: Error & { code?: string }) => {
    // Not the error itself: pg hangs the whole client on it, with the text of its statements.
    if (!pool.ending) logger.warn({ code, reason: message }, 'an idle database connection was lost');
  });
  pool.on('connect', (client) => client.on('error', () => undefined)); // the statement under way reports it
  return pool;
}
