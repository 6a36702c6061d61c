import { type CallContext, requireViewer } from '../../../platform/kernel/context.ts';
import { type WireJson, wireJson } from '../../../platform/kernel/wire-json.ts';
import type { AnswerSource } from '../answer-source.ts';
import { type CacheKey, withoutWish } from '../cache/cache-key.ts';
import { type CacheOutcome, type Loaded, outcomeOf, type ResponseCache } from '../cache/response-cache.ts';
import { CallTimes } from '../call-times.ts';
import type { Guard } from '../guard/guard.ts';
import type { Charging } from '../metering/charge.ts';
import { countRequest } from '../metering/count-tokens.ts';
import type { Model, ProviderAnswer } from '../provider.ts';
import type { Attempts } from '../routing/attempts.ts';
import { needsOf, surchargeOf } from '../routing/needs.ts';
import type { Route, RouteAsk, Router } from '../routing/router.ts';
import type { ReadWork } from '../tools/gateway-work.ts';
import type { ChatRequest } from '../wire.ts';
import { ChatEventStream, type ChatStream, JourneyOrigin } from './chat-stream.ts';
import { createModelCalls, type FitRequest } from './model-calls.ts';
import { replay } from './replay.ts';

/** A chat request that was read and checked, and where it is to go. */
export interface ChatAsk extends Partial<Omit<RouteAsk, 'model' | 'models' | 'needs'>> {
  /** Its `model` may be missing where the ask is open. */
  readonly request: ChatRequest;
  /** The caller's name of the messages, where it is not `messages`. */
  readonly messagesField?: string;
  /** Returns the request as a model takes it, where its own form has words that not all of them know. */
  readonly fit?: FitRequest;
}

/** A call that has ended well, and what is told of it. */
export interface Completed extends AnswerSource {
  readonly answer: ProviderAnswer;
  /** The answer as it is sent. */
  readonly body: WireJson;
  /** From the call to its answer, milliseconds. */
  readonly latencyMs: number;
  /** The guard has replaced something in the request or in the answer. */
  readonly isRedacted: boolean;
}

/** The way of a call, from the request that was read to its answer. */
export interface ChatPipeline {
  /** @throws AppError for the caller. */
  complete(ask: ChatAsk, context: CallContext): Promise<Completed>;
  /** Resolves when the provider has begun to answer with success. @throws AppError for the caller, the stream too. */
  stream(ask: ChatAsk, context: CallContext): Promise<ChatStream>;
  /** Returns the tokens that a call would send to its first choice, about: nothing is sent, and nothing is paid. @throws AppError for the caller. */
  count(ask: ChatAsk, context: CallContext): Promise<number>;
}

/** The parts that its steps are made of. */
export interface PipelineParts {
  readonly router: Router;
  readonly attempts: Attempts;
  /** Built-in tools, and structured output for models without their own. */
  readonly readWork: ReadWork;
  readonly charging: Charging;
  readonly cache: ResponseCache;
  readonly guard: Guard;
}

/** A request before anything is answered. */
interface Prepared {
  readonly route: Route;
  /** The model of the first choice. */
  readonly target: Model;
  /** The request as the guard leaves it. */
  readonly request: ChatRequest;
  /** Its place in the cache; null where it is not to be cached. */
  readonly key: CacheKey | null;
  readonly times: CallTimes;
  /** The guard has replaced something in the request. */
  readonly isRedacted: boolean;
}

/**
 * Puts the steps of a call together, in this order:
 *
 * 1. route: the models that may answer, the best first (`routing/router.ts`);
 * 2. guard: what is in the messages and must not leave (`guard/guard.ts`);
 * 3. cache: the same question, or one like it, that was answered before (`cache/response-cache.ts`);
 * 4. the gateway's own work: tools and structured output, in one or more rounds (`tools/gateway-work.ts`);
 * 5. in each round a call of a model (`model-calls.ts`): credit is reserved (`metering/charge.ts`), providers are tried one after the other
 *    (`routing/attempts.ts`), and the use is paid;
 * 6. guard: what is in the answer and must not reach the caller;
 * 7. cache: the answer is kept.
 */
export function createChatPipeline(parts: PipelineParts): ChatPipeline {
  const { router, readWork, cache, guard } = parts;
  const callsOf = createModelCalls(parts.attempts, parts.charging);

  /** Steps 1 and 2, and where step 3 looks. */
  const prepare = async (ask: ChatAsk, context: CallContext): Promise<Prepared> => {
    const viewer = requireViewer(context);
    const times = new CallTimes();
    const startedMs = performance.now();
    const routes = router.route(routeAsk(ask), viewer);
    const route = routes instanceof Promise ? await routes : routes;
    const target = route.targets[0]!;
    const routedMs = performance.now();
    times.add('route', routedMs - startedMs);
    const checks = guard.before(ask.request, context);
    const checked = checks instanceof Promise ? await checks : checks;
    const checkedMs = performance.now();
    times.add('guard', checkedMs - routedMs);
    const place = cache.key(checked, target, viewer);
    const key = place instanceof Promise ? await place : place;
    if (key) times.since('cache', checkedMs);
    return { route, target, request: withoutWish(checked), key, times, isRedacted: checked !== ask.request };
  };

  /** Step 6. */
  const checkAnswer = async (
    answer: ProviderAnswer,
    context: CallContext,
    times: CallTimes,
  ): Promise<ProviderAnswer> => {
    const sinceMs = performance.now();
    const checks = guard.after(answer, context);
    const checked = checks instanceof Promise ? await checks : checks;
    times.since('guard', sinceMs);
    return checked;
  };

  return {
    async complete(ask, context) {
      const startedMs = performance.now();
      const { route, target, request, key, times, isRedacted } = await prepare(ask, context);
      const calls = callsOf(route, context, times, ask.fit);
      let isAnswerRedacted = false;
      const check = async (given: ProviderAnswer): Promise<ProviderAnswer> => {
        const checked = await checkAnswer(given, context, times);
        isAnswerRedacted ||= checked !== given;
        return checked;
      };
      const answerAnew = async (): Promise<Loaded> => {
        const work = readWork(request, target, context);
        const answered = await (work ? work.answer(calls) : calls.answer(request));
        return { answer: await check(answered), model: calls.journey.model };
      };
      const askCache = async (of: CacheKey): Promise<Loaded & CacheOutcome> => {
        const sinceMs = performance.now();
        let anewMs = 0;
        const timed = async () => {
          const begunMs = performance.now();
          const loaded = await answerAnew();
          anewMs = performance.now() - begunMs;
          return loaded;
        };
        const brought = await cache.answer(of, timed, context);
        times.add('cache', performance.now() - sinceMs - anewMs);
        return brought;
      };
      const found: Loaded & Partial<CacheOutcome> = key ? await askCache(key) : await answerAnew();
      // What was kept is checked again: the organization may by now want other things found.
      const answer = found.hit ? await check(found.answer) : found.answer;
      return {
        answer,
        body: wireJson(answer.bytes),
        model: found.model,
        latencyMs: performance.now() - startedMs,
        cache: outcomeOf(found),
        route,
        attempts: calls.journey.attempts,
        costMicroUsd: found.hit ? 0 : calls.journey.costMicroUsd,
        times,
        isRedacted: isRedacted || isAnswerRedacted,
      };
    },
    async stream(ask, context) {
      const { route, target, request, key, times, isRedacted } = await prepare(ask, context);
      const sinceMs = performance.now();
      const kept = key ? await cache.find(key, context) : null;
      if (key) times.since('cache', sinceMs);
      if (kept) {
        const { model, hit, level } = kept;
        const answer = await checkAnswer(kept.answer, context, times);
        const cacheOutcome = { hit, level };
        const usage = () => answer.usage;
        const origin = { route, model, attempts: 0, cache: cacheOutcome, costMicroUsd: 0, times, usage, isRedacted };
        return new ChatEventStream(replay(answer, request.stream_options?.include_usage === true), origin);
      }
      const calls = callsOf(route, context, times, ask.fit);
      const work = readWork(request, target, context);
      const answered = await guard.stream(await (work ? work.stream(calls) : calls.stream(request)), context);
      // What a fallback has answered is not what was asked for: the next caller gets another chance.
      const stream = key && calls.journey.model === target ? cache.record(key, answered) : answered;
      return new ChatEventStream(
        stream,
        new JourneyOrigin({ route, isCached: key !== null, times, isRedacted }, calls.journey, stream),
      );
    },
    async count(ask, context) {
      const { targets } = await router.route(routeAsk(ask), requireViewer(context));
      const { request, fit } = ask;
      return countRequest(fit ? fit(request, targets[0]!) : request);
    },
  };
}

/** Where a request may go, as it says itself or as the caller of the pipeline knows better. */
const routeAsk = ({ request, fit: _, ...ask }: ChatAsk): RouteAsk => ({
  serviceType: 'text',
  open: false,
  needs: needsOf(request),
  paidAs: 'text',
  surcharge: surchargeOf(request),
  ...ask,
  ...(request.model && { model: request.model }),
  ...(request['models'] !== undefined && { models: request['models'] as readonly string[] }),
});
