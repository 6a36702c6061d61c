import type { CacheOutcome } from '../cache/response-cache.ts';
import { costOf } from '../catalog/cost.ts';
import type { Model, ProviderName } from '../provider.ts';
import type { Candidate } from '../routing/candidates.ts';
import type { Route, RoutingRule } from '../routing/router.ts';
import type { WireUsage } from '../wire.ts';

/** How a request came to its answer (contract §6). */
export interface RoutedExtras {
  readonly routing: {
    readonly rule: RoutingRule;
    /** That has answered. */
    readonly model: string;
    readonly provider: ProviderName;
    readonly candidates: readonly Candidate[];
    readonly reason: string;
    /** Calls of providers that it took; 0 for an answer that was kept. */
    readonly attempts: number;
  };
  readonly cache: CacheOutcome;
  /** From the request to its answer, or to the end of its stream. */
  readonly latency_ms: number;
  /** Null where the price, or what was used, is not known. */
  readonly cost_usd: number | null;
}

/** The facts of a call that has ended. */
export interface EndedCall {
  readonly route: Route;
  readonly model: Model;
  readonly attempts: number;
  readonly cache: CacheOutcome | null;
  readonly latencyMs: number;
  /** Null where it is not known. */
  readonly costMicroUsd: number | null;
}

const NOT_CACHED: CacheOutcome = { hit: false, level: null };

export function routedExtras({ route, model, attempts, cache, latencyMs, costMicroUsd }: EndedCall): RoutedExtras {
  const { rule, reason, candidates, targets } = route;
  const [chosen] = targets as readonly [Model];
  const outcome = cache ?? NOT_CACHED;
  const isFallback = !outcome.hit && model.id !== chosen.id;
  return {
    routing: {
      rule,
      model: model.id,
      provider: model.provider,
      candidates,
      reason: isFallback ? `${reason}; ${chosen.id} has failed, this is its fallback` : reason,
      attempts,
    },
    cache: { hit: outcome.hit, level: outcome.level },
    latency_ms: Math.round(latencyMs * 1000) / 1000,
    cost_usd: outcome.hit ? 0 : model.priceKnown && costMicroUsd !== null ? costMicroUsd / 1_000_000 : null,
  };
}

/** Returns the cost of a chat; null where its provider did not report its use. */
export const chatCost = (model: Model, usage: WireUsage | null): number | null => (usage ? costOf(model, usage) : null);

const BRACE_CLOSE = 0x7d;
const BRACE_OPEN = 0x7b;

/** A JSON object with further fields at its end; what it holds already is not read. */
export function withFields(object: Uint8Array, fields: object): Buffer {
  const end = object.lastIndexOf(BRACE_CLOSE);
  const added = JSON.stringify(fields).slice(1);
  // An object of nothing but its braces takes no comma.
  const isEmpty = object.subarray(object.indexOf(BRACE_OPEN) + 1, end).every((byte) => byte <= 0x20);
  return Buffer.concat([object.subarray(0, end), Buffer.from(isEmpty ? added : `,${added}`)]);
}

/** The last chunk of a stream of `/invoke/v2`: no choices, what was counted, and the extras. */
export function extrasChunk(id: string, extras: RoutedExtras, usage: WireUsage | null): Buffer {
  const chunk = {
    id,
    object: 'chat.completion.chunk',
    created: Math.floor(Date.now() / 1000),
    model: extras.routing.model,
    choices: [],
    ...(usage && { usage }),
    ...extras,
  };
  return Buffer.from(`data: ${JSON.stringify(chunk)}\n\n`);
}
