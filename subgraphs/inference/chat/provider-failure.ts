import { AppError } from '../../../platform/errors.ts';
import { ProviderError } from '../provider.ts';

/** What a caller is told of a provider's failure: its own words only where the request itself was refused. Anything else stays as it is. */
export function callerError(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  const { failure, provider, message, param, retryAfterMs } = error;
  const retryAfter = retryAfterMs === null ? {} : { retryAfter: Math.max(1, Math.ceil(retryAfterMs / 1000)) };
  const cause = error;
  switch (failure) {
    case 'rejected':
      return new AppError('BAD_USER_INPUT', message, { errors: [{ path: param ?? 'body', message }], cause });
    case 'unknown_model':
      return new AppError('MODEL_NOT_FOUND', `${provider} does not know the model`, { cause });
    case 'rate_limited':
      return new AppError('RATE_LIMITED', `${provider} limits our calls`, { retryAfter: 1, ...retryAfter, cause });
    case 'timeout':
      return new AppError('UPSTREAM_TIMEOUT', `${provider} did not answer in time`, { cause });
    case 'aborted':
      return new AppError('CLIENT_CLOSED_REQUEST', 'The client went away', { cause });
    case 'credential':
      return new AppError('UPSTREAM_FAILED', `${provider} refused our key`, { cause });
    case 'connection':
      return new AppError('UPSTREAM_FAILED', `${provider} cannot be reached, or broke off`, { cause });
    case 'server':
      return new AppError('UPSTREAM_FAILED', message, { cause });
  }
}
