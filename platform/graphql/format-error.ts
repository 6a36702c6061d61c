import type { GraphQLError, GraphQLFormattedError } from 'graphql';
import { translateDatabaseError } from '../database/database-errors.ts';
import { AppError, isErrorCode, membersOf } from '../kernel/errors.ts';

/** The least a logger must do for us; pino's does. */
export interface ErrorLogger {
  error(fields: Record<string, unknown>, message: string): void;
}

/** One error of an answer, as the GraphQL specification (§7.1.2) has it. */
export function formattedError(
  message: string,
  code: string,
  path: readonly (string | number)[] | undefined,
  extensions?: Readonly<Record<string, unknown>>,
): GraphQLFormattedError {
  return path && path.length > 0
    ? { message, path, extensions: { ...extensions, code } }
    : { message, extensions: { ...extensions, code } };
}

/** An error of graphql-js for the caller; `code` is for one that has none. */
export function formatGraphQLError(error: GraphQLError, code: string): GraphQLFormattedError {
  const own = codeOf(error.extensions);
  return { ...error.toJSON(), extensions: { ...error.extensions, code: typeof own === 'string' ? own : code } };
}

/** Whether an error was made for the caller: one of ours, found on the error itself or on what it wraps. */
export function isMeantForCaller(error: unknown): error is Error & { extensions: Record<string, unknown> } {
  return error instanceof Error && 'extensions' in error && isErrorCode(codeOf(error.extensions));
}

/** `extensions.code`, if there is one. */
export function codeOf(extensions: unknown): unknown {
  return typeof extensions === 'object' && extensions !== null ? (extensions as { code?: unknown }).code : undefined;
}

/** The error as the caller may see it: ours as it is, anything else masked (and for the caller of this to log). */
export function masked(error: unknown): { message: string; extensions: Record<string, unknown>; unexpected: boolean } {
  // Prisma has errors of its own for a database that is away or busy, which the pool never sees.
  const known = translateDatabaseError(error);
  if (isMeantForCaller(known)) return { message: known.message, extensions: known.extensions, unexpected: false };
  return {
    message: 'Internal server error',
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
    unexpected: true,
  };
}

/** The first error of an answer as one that can be thrown. */
export function asAppError(error: GraphQLFormattedError): AppError {
  const { code, errors, retry_after } = (error.extensions ?? {}) as {
    code?: unknown;
    errors?: readonly { path: string; message: string }[];
    retry_after?: number;
  };
  return new AppError(isErrorCode(code) ? code : 'UPSTREAM_FAILED', error.message, {
    ...(Array.isArray(errors) && { errors }),
    ...(typeof retry_after === 'number' && { retryAfter: retry_after }),
    members: membersOf(error.extensions ?? {}),
  });
}
