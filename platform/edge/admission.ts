import { AppError } from '../kernel/errors.ts';
import type { MaybePromise } from '../kernel/maybe-promise.ts';
import type { RateDecision } from '../kernel/rate-decision.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { callerKey, type RateCharge, type RateRule, rulesFor } from '../limits/rate-limit.ts';
import type { EdgeExchange } from './exchange.ts';
import { presentedProof } from './presented-proof.ts';
import type { Authenticate, EdgePlatform, Endpoint, OnCredentialRefused } from './server.ts';

/** Who may pass an edge: credentials first, then limits. Both are synchronous whenever they can be. */
export interface Admission {
  /** Resolves when the request may be handled. Throws or rejects with UNAUTHENTICATED, FORBIDDEN or RATE_LIMITED. */
  admit(exchange: EdgeExchange, endpoint: Endpoint, service: string): MaybePromise<void>;
  /** Counts the request against its viewer, or its client address. */
  limit(exchange: EdgeExchange, rules: readonly RateRule[]): MaybePromise<void>;
}

/** Makes the admission of an edge. */
export function createAdmission(
  { config, limiter, metrics }: EdgePlatform,
  authenticate: Authenticate,
  onCredentialRefused?: OnCredentialRefused,
): Admission {
  const { apiPerHour, forApiKey, isDefault } = rulesFor(config);

  const limit = (exchange: EdgeExchange, rules: readonly RateRule[]): MaybePromise<void> => {
    const { viewer } = exchange.context;
    const key = viewer ? viewer.id : callerKey(null, exchange.context.client.ip);
    const hits: RateCharge[] = [];
    const own = viewer?.limitPerMinute;
    for (const rule of rules) if (rule.limit > 0 && (own === undefined || !isDefault(rule))) hits.push({ rule, key });
    if (own !== undefined) hits.push({ rule: forApiKey(own), key });
    else if (viewer && apiPerHour.limit > 0) hits.push({ rule: apiPerHour, key });
    if (hits.length === 0) return;
    const decision = limiter.hitAll(hits);
    return decision instanceof Promise ? decision.then((made) => apply(exchange, made)) : apply(exchange, decision);
  };

  const notify = (exchange: EdgeExchange, service: string, method: string, error: unknown): void => {
    if (method === 'none' || exchange.onFailure || !(error instanceof AppError)) return;
    onCredentialRefused?.(exchange, { service, method, error });
  };

  const identify = (exchange: EdgeExchange, endpoint: Endpoint, service: string): MaybePromise<void> => {
    const { authorization, 'x-api-key': header } = exchange.req.headers;
    const apiKey = Array.isArray(header) ? header[0] : header;
    const proof = presentedProof(exchange, config);
    const accept = (viewer: Viewer | null) => {
      exchange.context.viewer = viewer;
      if (!viewer && endpoint.auth === 'bearer') throw new AppError('UNAUTHENTICATED', 'Authentication required');
    };
    const refuse = (error: unknown): MaybePromise<never> => {
      if (!isRefusal(error)) throw error;
      const method = apiKey !== undefined ? 'api_key' : authorization !== undefined ? 'bearer' : 'none';
      metrics.authFailures.inc({ service, method: isProofRefusal(error) ? 'dpop' : method });
      notify(exchange, service, isProofRefusal(error) ? 'dpop' : method, error);
      // Guesses at credentials count against the address they come from.
      const limited = limit(exchange, endpoint.limits);
      if (limited instanceof Promise) return limited.then(() => Promise.reject(error));
      throw error;
    };
    try {
      const viewer = authenticate({ authorization, apiKey, proof }, exchange.context);
      if (viewer instanceof Promise) return viewer.then(accept).catch(refuse);
      accept(viewer);
    } catch (error) {
      return refuse(error);
    }
  };

  /** Verifies the proof of a caller who has no credential yet: a login, whose tokens will be bound to its key. */
  const prove = async (exchange: EdgeExchange, service: string): Promise<void> => {
    const nothing = { authorization: undefined, apiKey: undefined };
    try {
      await authenticate({ ...nothing, proof: presentedProof(exchange, config) }, exchange.context);
    } catch (error) {
      if (isProofRefusal(error)) {
        metrics.authFailures.inc({ service, method: 'dpop' });
        notify(exchange, service, 'dpop', error);
      }
      throw error;
    }
  };

  return {
    limit,
    admit(exchange, endpoint, service) {
      if (endpoint.auth !== 'public') {
        const identified = identify(exchange, endpoint, service);
        if (identified instanceof Promise) return identified.then(() => limit(exchange, endpoint.limits));
      }
      const limited = limit(exchange, endpoint.limits);
      if (!endpoint.takesProof || exchange.req.headers['dpop'] === undefined) return limited;
      return limited instanceof Promise ? limited.then(() => prove(exchange, service)) : prove(exchange, service);
    },
  };
}

const codeOf = (error: unknown): unknown => (error instanceof AppError ? error.extensions['code'] : undefined);
const isProofRefusal = (error: unknown): boolean =>
  ['INVALID_DPOP_PROOF', 'USE_DPOP_NONCE'].includes(codeOf(error) as string);

/** Whether it is the credential that was refused, and not its look-up that failed. */
const isRefusal = (error: unknown): boolean =>
  ['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT'].includes(codeOf(error) as string) || isProofRefusal(error);

/** @throws AppError RATE_LIMITED when the decision says no. */
function apply(exchange: EdgeExchange, decision: RateDecision): void {
  exchange.decision = decision;
  if (!decision.allowed)
    throw new AppError('RATE_LIMITED', 'Rate limit exceeded', { retryAfter: decision.retryAfterSeconds });
}
