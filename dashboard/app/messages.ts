import { ApiError } from '@trellis/client';

/** A failure in words for people. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError)
    return error.requestId ? `${error.message} (request ${error.requestId})` : error.message;
  return error instanceof Error ? error.message : String(error);
}
