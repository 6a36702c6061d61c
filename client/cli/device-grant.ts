import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiError, ConnectionError, makeError } from '../core/errors.ts';
import { type FormAnswer, postForm, type TokenAnswer } from './profiles.ts';

/** Codes that a sign-in by another browser begins with (RFC 8628 §3.2). Times are in seconds. */
export interface DeviceCodes {
  readonly device_code: string;
  readonly user_code: string;
  readonly verification_uri: string;
  readonly verification_uri_complete?: string;
  readonly expires_in: number;
  readonly interval?: number;
}

/** Time as the polling sees it. */
interface Clock {
  /** Milliseconds, which never go back. */
  now(): number;
  wait(ms: number): Promise<unknown>;
}

const DEVICE_CODE = 'urn:ietf:params:oauth:grant-type:device_code';
/** Seconds between questions where the server names none, and how many more it wants with `slow_down` (RFC 8628 §3.5). */
const STEP_SECONDS = 5;
/** Seconds that a server which is away is left alone at most. */
const MAX_SECONDS = 60;
const CLOCK: Clock = { now: () => performance.now(), wait: sleep };

/** Asks for codes. @throws ApiError for a refusal; ConnectionError. */
export async function beginDeviceGrant(url: string, clientId: string, scope: string | undefined): Promise<DeviceCodes> {
  const form = { client_id: clientId, ...(scope !== undefined && { scope }) };
  const answer = await postForm(`${url}/oauth/device_authorization`, form);
  if (answer.status >= 400) throw oauthError(answer);
  return answer.body as unknown as DeviceCodes;
}

/** Asks for the tokens of a code, again and again. @throws AuthenticationError when the sign-in is denied, or the code has expired. */
export function deviceTokens(url: string, clientId: string, codes: DeviceCodes): Promise<TokenAnswer> {
  const form = { grant_type: DEVICE_CODE, client_id: clientId, device_code: codes.device_code };
  return poll(() => postForm(`${url}/api/v1/auth/token`, form), codes);
}

/** Repeats a question until it is answered with tokens; a server that cannot answer now is asked half as often from then on. */
export async function poll(ask: () => Promise<FormAnswer>, codes: DeviceCodes, clock = CLOCK): Promise<TokenAnswer> {
  const endsAt = clock.now() + codes.expires_in * 1000;
  let seconds = codes.interval ?? STEP_SECONDS;
  while (clock.now() + seconds * 1000 < endsAt) {
    await clock.wait(seconds * 1000);
    const answer = await ask().catch((error: unknown) => {
      if (error instanceof ConnectionError) return null;
      throw error;
    });
    if (answer && answer.status < 400) return answer.body as unknown as TokenAnswer;
    const error = answer?.body['error'];
    if (error === 'slow_down') seconds += STEP_SECONDS;
    else if (!answer || answer.status === 429 || answer.status >= 500) seconds = Math.min(seconds * 2, MAX_SECONDS);
    else if (error === 'expired_token') break;
    else if (error !== 'authorization_pending') throw oauthError(answer);
  }
  throw makeError(401, {
    detail: 'Nobody has allowed the sign-in in time: run trellis login',
    code: 'UNAUTHENTICATED',
  });
}

/** A refusal of OAuth (RFC 6749 §5.2), whose words are no codes of ours. */
function oauthError({ status, body }: FormAnswer): ApiError {
  const { error, error_description: description } = body;
  if (typeof error !== 'string') return makeError(status, body);
  const detail = error === 'access_denied' ? 'The sign-in was denied' : (description ?? error);
  return makeError(status === 400 ? 401 : status, { detail, error });
}

/** Whether a failure says that the server does not know the client, or not as one that may do this. */
export const isUnknownClient = ({ body }: ApiError): boolean =>
  CLIENT_REFUSALS.has((body as { readonly error?: unknown } | undefined)?.error);

const CLIENT_REFUSALS: ReadonlySet<unknown> = new Set(['invalid_client', 'unauthorized_client']);
