import { AppError } from '../../../platform/kernel/errors.ts';
import { ProviderError, type ProviderFailure, type ProviderName } from '../provider.ts';

/** Errors of the AI SDK for a request that the provider's form cannot express. */
const CALLERS_FAULT =
  /^AI_(UnsupportedFunctionality|InvalidArgument|InvalidPrompt|TooManyEmbeddingValuesForCall)Error$/;

/** Anthropic's types of errors (API reference, errors), for those that come in the middle of a stream. */
const BY_TYPE: Readonly<Record<string, ProviderFailure>> = {
  overloaded_error: 'server',
  api_error: 'server',
  timeout_error: 'timeout',
  rate_limit_error: 'rate_limited',
  authentication_error: 'credential',
  permission_error: 'credential',
  not_found_error: 'unknown_model',
  invalid_request_error: 'rejected',
  request_too_large: 'rejected',
};

/** Returns the error that the AI SDK, or the transport below it, has thrown or reported; an error of ours stays as it is. */
export function toProviderError(error: unknown, provider: ProviderName): ProviderError | AppError {
  if (error instanceof AppError) return error;
  for (let cause = error, depth = 0; cause instanceof Error && depth < 8; cause = cause.cause, depth++)
    if (cause instanceof ProviderError) return cause;
  if (error instanceof Error && CALLERS_FAULT.test(error.name))
    return new ProviderError('rejected', provider, error.message, { status: 400, cause: error });
  const document = typeof error === 'string' ? documentIn(error) : error;
  const { type, message } = (document ?? {}) as { readonly type?: unknown; readonly message?: unknown };
  const failure = BY_TYPE[String(type)];
  if (failure !== undefined && typeof message === 'string')
    return new ProviderError(failure, provider, failure === 'rejected' ? message : `${provider}: ${String(type)}`);
  return new ProviderError('server', provider, `${provider} answered with something unexpected`, { cause: error });
}

/** An error event that was kept as its text. */
function documentIn(text: string): unknown {
  try {
    const body = JSON.parse(text) as { readonly error?: unknown };
    return body.error ?? body;
  } catch {
    return null;
  }
}
