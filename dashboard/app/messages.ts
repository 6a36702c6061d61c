import { ApiError, GraphqlError } from '@trellis/client';

/** A failure in words for people. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError)
    return error.requestId ? `${error.message} (request ${error.requestId})` : error.message;
  if ((error as Error | null)?.name === 'NotAllowedError')
    return 'The passkey was not used: the browser has cancelled it, or has none for this page.';
  return error instanceof Error ? error.message : String(error);
}

/** A field that the server has refused, under the name that was sent, and why. */
export interface RefusedField {
  readonly path: string;
  readonly message: string;
}

/** The fields that a failure names. */
export function refusedFields(error: unknown): readonly RefusedField[] {
  if (error instanceof GraphqlError)
    return error.errors.flatMap(({ extensions }) => (extensions?.['errors'] as readonly RefusedField[]) ?? []);
  if (error instanceof ApiError) {
    const { errors } = (error.body ?? {}) as { readonly errors?: readonly RefusedField[] };
    return Array.isArray(errors) ? errors : [];
  }
  return [];
}
