import type { ApiError } from './errors.ts';

/** Kinds of keys: those of model calls may be others. */
export type KeyKind = 'api' | 'model';

/** A request that is to be authorised. */
export interface Target {
  readonly method: string;
  readonly url: string;
}

/** Headers of one request. */
export type HeaderFields = Record<string, string>;

/** Source of the headers that authorise requests. */
export interface Credentials {
  /** Returns the headers for one attempt: a proof (RFC 9449) is good for one. */
  headers(kind: KeyKind, target: Target): Promise<HeaderFields>;
  /**
   * Reacts to a 401.
   * @param sent - the headers that were refused.
   * @returns whether other headers are there now, so that the request is worth repeating at once.
   */
  renew(sent: HeaderFields, refusal: ApiError): Promise<boolean>;
}
