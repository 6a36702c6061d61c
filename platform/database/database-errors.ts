import { AppError } from '../kernel/errors.ts';

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** SQLSTATEs (PostgreSQL, appendix A) of a server that is full, starting, stopping, or cut the statement off. */
const SQL_STATES = new Set(['53300', '57P01', '57P02', '57P03', '57P05', '57014', '25P03']);

/** Prisma's own codes for the same: no connection, no free connection, no transaction in time. */
const PRISMA_CODES = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028', 'P2037']);

/** The message of the pool when none of its connections became free in time. */
const NONE_FREE = 'timeout exceeded when trying to connect';

const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|Cannot use a pool after calling end)/;

/** Codes of a server that answers but is busy: it has no free connection, or a transaction waited too long for its turn. */
const BUSY_CODES = new Set(['53300', 'P2024', 'P2028']);

/** Whether the error says that the database cannot be reached or does not answer, rather than that a statement is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as Error & { code?: unknown }).code;
  if (typeof code !== 'string') return MESSAGES.test(error.message);
  return SYSTEM_CODES.has(code) || SQL_STATES.has(code) || PRISMA_CODES.has(code) || /^08/.test(code);
}

/** SQLSTATEs of a server that has no room on its disk or in its memory, or whose disk fails: reads may still work. */
const NO_ROOM = new Set(['53100', '53200', '58030']);
/** Seconds after which a change may be tried again: room is made by people. */
const NO_ROOM_RETRY = 10;

/** SQLSTATEs of text that PostgreSQL cannot hold: U+0000, and half a surrogate pair, as text and as JSON. */
const UNSTORABLE = new Set(['22021', '22P05']);

/**
 * SERVICE_UNAVAILABLE for such an error, BAD_USER_INPUT for a character that no text may have, wherever a caller put
 * it; every other error as it is.
 */
export function translateDatabaseError(error: unknown): unknown {
  if (UNSTORABLE.has(String((error as { code?: unknown } | null)?.code)))
    return new AppError('BAD_USER_INPUT', 'The request has a character that cannot be stored, such as U+0000', {
      cause: error,
    });
  if (NO_ROOM.has(String((error as { code?: unknown } | null)?.code)))
    return new AppError('SERVICE_UNAVAILABLE', 'The database cannot store anything now', {
      retryAfter: NO_ROOM_RETRY,
      cause: error,
    });
  if (!isDatabaseUnavailable(error)) return error;
  const isBusy =
    (error as Error).message.startsWith(NONE_FREE) || BUSY_CODES.has(String((error as { code?: unknown }).code));
  if (isBusy) return new AppError('SERVICE_UNAVAILABLE', 'The database is busy', { retryAfter: 1, cause: error });
  return new AppError('SERVICE_UNAVAILABLE', 'The database cannot be reached', { retryAfter: 1, cause: error });
}

/** Whether a second row came with a value that is unique (SQLSTATE 23505). */
export const isUniqueViolation = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '23505';
