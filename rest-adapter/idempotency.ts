import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { renderError, type ShownError } from '../platform/edge/error-body.ts';
import type { Exchange } from '../platform/edge/exchange.ts';
import { abortableOf, type CallContext, withOperation } from '../platform/kernel/context.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { idOf } from '../platform/kernel/identifiers.ts';
import type { MaybePromise } from '../platform/kernel/maybe-promise.ts';
import { type Logger, requestFields } from '../platform/observability/logger.ts';
import { ownPath } from './client-paths.ts';
import type { IdempotencyStore, StoredAnswer } from './idempotency-store.ts';
import { jsonText } from './json-text.ts';
import type { RestAnswer } from './respond.ts';
import type { AnyRoute } from './route.ts';

/**
 * `Idempotency-Key` on POST (contract §4; IETF draft-ietf-httpapi-idempotency-key-header-07): the first answer is replayed to the
 * same key and body, another body is a CONFLICT, and so is a repetition while the first is still at work.
 */
export interface Idempotency {
  /** Does the work, or answers what it answered before. Answers are kept as text: bytes that are none are for rows that keep nothing. */
  answer(exchange: Exchange, row: AnyRoute, body: Buffer, work: Work): Promise<void>;
  /** The same for what is no HTTP request of its own, as what would have been sent. @throws AppError CONFLICT, SERVICE_UNAVAILABLE. */
  once(request: OnceRequest, row: AnyRoute, work: Work): Promise<OnceAnswer>;
}

/** Does the work in the context of the request, which names it as all of its repetitions are named. */
export type Work = (context: CallContext) => MaybePromise<RestAnswer>;

/** A request that carries a key. */
export interface OnceRequest {
  readonly context: CallContext;
  readonly key: string;
  /** The whole content of the request: another content with the same key is a CONFLICT. */
  readonly content: readonly (string | Buffer)[];
}

export interface OnceAnswer {
  readonly answer: StoredAnswer;
  /** The error that it is made of, where this very request made one. */
  readonly error: ShownError | undefined;
  readonly replayed: boolean;
}

export const JSON_TYPE = 'application/json; charset=utf-8';
const SANE_KEY = /^[\x21-\x7e]{1,255}$/;
const RETRY_SECONDS = 1;
/** The time that a request may need after its deadline, until its answer is stored. */
const SETTLE_MS = 30_000;
/** A longer request renews its claim: a key that a killed process leaves behind is free within this time, although a model may take ten minutes. */
const LONGEST_LOCK_MS = 60_000;
const RENEW_EVERY_MS = LONGEST_LOCK_MS / 3;

/** Whether a row keeps its answers: POST rows of viewers, unless the row says otherwise; public rows only if it says so, because their answers hold tokens. */
export const isIdempotent = (row: AnyRoute): boolean =>
  row.method === 'POST' && (row.idempotent ?? row.auth === 'bearer');

/**
 * The request's key, undefined without one.
 * @throws AppError BAD_USER_INPUT unless it is 1 to 255 visible ASCII characters.
 */
export const idempotencyKey = ({ headers }: IncomingMessage): string | undefined => saneKey(headers['idempotency-key']);

/** @throws AppError BAD_USER_INPUT unless it is 1 to 255 visible ASCII characters, or not there. */
export function saneKey(key: unknown): string | undefined {
  if (key === undefined) return undefined;
  if (typeof key === 'string' && SANE_KEY.test(key)) return key;
  throw new AppError('BAD_USER_INPUT', 'Idempotency-Key: must be 1 to 255 visible ASCII characters');
}

/**
 * @param secret Keys the fingerprints of requests: a plain hash of a body with a password in it could be guessed.
 */
export function createIdempotency(options: {
  readonly store: IdempotencyStore;
  readonly secret: string;
  readonly logger: Logger;
}): Idempotency {
  const { store, secret, logger } = options;

  const begin = async (...claim: Parameters<IdempotencyStore['begin']>) => {
    try {
      return await store.begin(...claim);
    } catch (cause) {
      throw new AppError('SERVICE_UNAVAILABLE', 'The Idempotency-Key cannot be checked now', {
        cause,
        retryAfter: RETRY_SECONDS,
      });
    }
  };

  const once: Idempotency['once'] = async ({ context, key, content }, row, work) => {
    const { viewer, client, requestId, deadlineMs } = context;
    const caller = viewer ? viewer.id : `ip:${client.ip}`;
    // As long as the request may last: nobody else may do it meanwhile.
    const lastsMs = deadlineMs - Date.now() + SETTLE_MS;
    const lockMs = Math.min(lastsMs, LONGEST_LOCK_MS);
    const fingerprint = fingerprintOf(secret, content);
    const tenantId = viewer?.tenantId ?? null;
    const decision = await begin(caller, key, fingerprint, lockMs, tenantId);
    if (decision.kind === 'conflict')
      throw new AppError('CONFLICT', 'The Idempotency-Key was used for another request');
    if (decision.kind === 'in_flight')
      throw new AppError('CONFLICT', 'The first request with this Idempotency-Key is still being answered', {
        retryAfter: RETRY_SECONDS,
      });
    if (decision.kind === 'replay') return { answer: decision, error: undefined, replayed: true };

    const forget = () => store.abandon(caller, key, decision.attempt);
    const renew = () => void settle(store.renew(caller, key, decision.attempt, LONGEST_LOCK_MS));
    const settle = (settling: Promise<void>) =>
      settling.catch((error) =>
        logger.error({ err: error, ...requestFields(context) }, 'an idempotency key could not be settled'),
      );
    // The database kept it waiting for as long as the request may last: it was answered and recorded as failed, and must not be done now.
    if (abortableOf(context).aborted) {
      await settle(forget());
      throw context.signal.reason;
    }
    const renewal = lastsMs > LONGEST_LOCK_MS ? setInterval(renew, RENEW_EVERY_MS).unref() : undefined;
    let answer: RestAnswer;
    try {
      answer = await work(
        withOperation(context, operationOf(secret, [caller, tenantId, key, fingerprint], decision.sinceMs)),
      );
    } catch (error) {
      if (error instanceof AppError) answer = { error };
      else {
        await settle(forget());
        throw error;
      }
    } finally {
      clearInterval(renewal);
    }
    const stored = storedAnswer(answer, row, requestId);
    // Settled before it is sent: a client that repeats at once must meet the answer, not its own first attempt.
    await settle(isFinal(stored.status) ? store.complete(caller, key, decision.attempt, stored) : forget());
    return { answer: stored, error: 'error' in answer ? answer.error : undefined, replayed: false };
  };

  return {
    once,
    async answer(exchange, row, body, work) {
      const { req, path, search, context } = exchange;
      const content = [`${req.method} ${ownPath(path)}${search}\n`, body];
      const { answer, error, replayed } = await once({ context, key: idempotencyKey(req)!, content }, row, work);
      if (replayed) exchange.header('Idempotency-Replayed', 'true');
      if (error) exchange.failWith(error);
      else exchange.send(answer.status, answer.contentType, answer.body);
    },
  };
}

function fingerprintOf(secret: string, content: OnceRequest['content']): string {
  const hash = createHmac('sha256', secret);
  for (const part of content) hash.update(part);
  return hash.digest('base64url');
}

/** Nobody can tell or choose it: another caller's would be answered with what this one has made, and so would the caller's in another organization. */
const operationOf = (secret: string, request: readonly (string | null)[], sinceMs: number): string =>
  idOf(
    sinceMs,
    createHmac('sha256', secret)
      .update(JSON.stringify(['operation', sinceMs, ...request]))
      .digest(),
  );

function storedAnswer(answer: RestAnswer, row: AnyRoute, requestId: string): StoredAnswer {
  if ('error' in answer) return renderError(answer.error, requestId, row.errorForm ?? 'problem');
  if ('bytes' in answer) {
    const { contentType, bytes } = answer;
    return { status: row.status, contentType, body: Buffer.from(bytes).toString('utf8') };
  }
  return { status: row.status, contentType: JSON_TYPE, body: jsonText(answer.body).toString() };
}

/** Answers that depend on the request alone. A credential, a limit or a failure of ours may be another one next time. */
const isFinal = (status: number): boolean => status < 500 && ![401, 408, 429, 499].includes(status);
