import { setTimeout as sleep } from 'node:timers/promises';
import type { ViewerCalls } from '../../platform/graphql/graph.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { AppError, statusOf } from '../../platform/kernel/errors.ts';
import { type Backoff, backoffMs } from '../../platform/work/queue-worker.ts';
import type { Message } from './datasets/example.ts';

/** A question to a model. */
export interface Question {
  readonly model: string;
  readonly messages: readonly Message[];
  readonly temperature?: number;
  readonly max_tokens?: number;
}

/** Asks a model for its text. @throws BudgetSpent; AppError when it cannot be asked, also after several tries. */
export type Ask = (question: Question) => Promise<string>;

/** The use and the cost of calls so far. */
export interface Spend {
  readonly calls: number;
  readonly tokens: number;
  readonly costMicroUsd: number;
}

export interface Budget {
  readonly budget_usd: number;
  readonly max_calls: number;
}

/** The calls of a job have come to what they may cost, or to their number. */
export class BudgetSpent extends Error {
  readonly reason: 'budget' | 'calls';
  constructor(reason: 'budget' | 'calls') {
    super(`the ${reason === 'budget' ? 'budget' : 'number of calls'} is spent`);
    this.name = 'BudgetSpent';
    this.reason = reason;
  }
}

/** The route that tells what a call has cost. */
const CHAT = 'mutation ($request: RoutedInvokeRequest!) { invokeRouted(request: $request) { body } }';
const TRIES = 4;
const BACKOFF: Backoff = { firstMs: 500, factor: 4, longestMs: 20_000 };
/** Another try may mend what is not the caller's doing. */
const AGAIN: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);
/** The same status, and no try will mend it. */
const FINAL: ReadonlySet<unknown> = new Set(['CREDIT_EXHAUSTED', 'SPEND_LIMIT_REACHED']);

interface Answered {
  readonly choices: readonly {
    readonly message: { readonly content?: string | null; readonly refusal?: string | null };
  }[];
  readonly usage?: { readonly total_tokens?: number } | null;
  readonly cost_usd: number | null;
}

/** Opens the way to models for one job. */
export type OpenAsk = (options: AskOptions) => Ask;

interface AskOptions {
  readonly budget: Budget;
  readonly spent: Spend;
  /** Ends what waits for another try. */
  readonly signal: AbortSignal;
  /** As whom; it ends with its signal. Rejects when that one may not any more. */
  readonly context: () => Promise<CallContext>;
  /** Hears of every call that has ended. */
  readonly onSpent: (spend: Spend) => void;
}

/**
 * Asks models by the routed chat as the context's viewer, so that credit, limits, cache and guard hold as for any call of that viewer. A
 * call begins only while the dearest call so far, once for each that runs, fits into what is left. What has no price counts as free, and is
 * bounded by `max_calls`.
 */
export function createOpenAsk({ call }: Pick<ViewerCalls, 'call'>): OpenAsk {
  const chat = call<{ invokeRouted: { body: string | Answered } }, { request: object }>('inference', CHAT);
  return ({ budget, spent, signal, context, onSpent }) => {
    const most = Math.round(budget.budget_usd * 1_000_000);
    let { calls, tokens, costMicroUsd } = spent;
    let dearest = 0;
    let running = 0;
    return async (question) => {
      if (calls + running >= budget.max_calls) throw new BudgetSpent('calls');
      if (costMicroUsd >= most || costMicroUsd + dearest * (running + 1) > most) throw new BudgetSpent('budget');
      running++;
      try {
        const {
          choices,
          usage,
          cost_usd: costUsd,
        } = await persist(async () => {
          const { invokeRouted } = await chat({ request: question }, await context());
          return answeredIn(invokeRouted.body);
        }, signal);
        const cost = Math.ceil((costUsd ?? 0) * 1_000_000);
        calls++;
        tokens += usage?.total_tokens ?? 0;
        costMicroUsd += cost;
        dearest = Math.max(dearest, cost);
        const message = choices[0]?.message;
        return message?.content ?? message?.refusal ?? '';
      } finally {
        running--;
        onSpent({ calls, tokens, costMicroUsd });
      }
    };
  };
}

const answeredIn = (body: string | Answered): Answered =>
  JSON.parse(typeof body === 'string' ? body : JSON.stringify(body)) as Answered;

/** Tries again, after a growing wait, what failed for want of somebody who answers. */
export async function persist<Answer>(work: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      const code = error instanceof AppError ? error.extensions['code'] : null;
      if (code === null || FINAL.has(code) || !AGAIN.has(statusOf(code)) || tries >= TRIES) throw error;
      await sleep(backoffMs(BACKOFF, tries), undefined, { signal });
    }
  }
}
