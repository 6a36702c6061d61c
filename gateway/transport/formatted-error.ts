import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Logger } from 'pino';
import { masked } from '../../platform/graphql/format-error.ts';
import { GraphQLErrors, type GraphResult } from '../../platform/graphql/graph.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { requestFields } from '../../platform/observability/logger.ts';

/** An error that is formatted already, for libraries that want an instance: it formats to exactly what it was. */
export class FormattedError extends GraphQLError {
  readonly #formatted: GraphQLFormattedError;
  constructor(formatted: GraphQLFormattedError) {
    super(formatted.message, { extensions: formatted.extensions ?? null, path: formatted.path ?? null });
    this.name = 'FormattedError';
    this.#formatted = formatted;
  }
  override toJSON(): GraphQLFormattedError {
    return this.#formatted;
  }
}

/** The answer to a request that failed before it ran. What was not meant for the caller is logged and masked. */
export function failure(
  error: unknown,
  logger: Pick<Logger, 'error'>,
  context: Pick<CallContext, 'requestId' | 'traceparent'>,
): GraphResult {
  if (error instanceof GraphQLErrors) return { errors: error.errors };
  if (error instanceof GraphQLError && !masked(error).unexpected) return { errors: [error.toJSON()] };
  logger.error({ err: error, ...requestFields(context) }, 'GraphQL request failed');
  return { errors: [{ message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] };
}
