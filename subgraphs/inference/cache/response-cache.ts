import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError, type ErrorCode } from '../../../platform/kernel/errors.ts';
import type { MaybePromise } from '../../../platform/kernel/maybe-promise.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import type { Model, ProviderAnswer, ProviderStream } from '../provider.ts';
import type { ChatRequest } from '../wire.ts';
import { type CacheKey, cacheKey } from './cache-key.ts';
import type { CacheCounts, CacheLevel } from './counts.ts';
import { keepable } from './keepable.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { recorded } from './record.ts';
import type { Question, SemanticCache } from './semantic.ts';

/** The result of a call of a model. */
export interface Loaded {
  readonly answer: ProviderAnswer;
  /** Who has answered: a fallback's answer is not kept as that of the model that was asked for. */
  readonly model: Model;
}

/** Where an answer comes from. */
export interface CacheOutcome {
  readonly hit: boolean;
  readonly level: CacheLevel | null;
}

/** Where what a call has brought comes from; null where no cache was asked. */
export const outcomeOf = (brought: Loaded & Partial<CacheOutcome>): CacheOutcome | null =>
  brought.hit === undefined ? null : { hit: brought.hit, level: brought.level ?? null };

/** Answers that were given before (contract §6, cache). */
export interface ResponseCache {
  /** The place of an answer; null where the request is not to be cached. */
  key(request: ChatRequest, model: Model, viewer: Viewer): MaybePromise<CacheKey | null>;
  /**
   * Returns the stored answer, or the result of `load`, which is stored then. Of identical misses at once in this process one loads; who waits for it and
   * goes away disturbs nobody, and where the one that loads goes away, or is refused what others may do, another one loads.
   */
  answer(key: CacheKey, load: () => Promise<Loaded>, context: CallContext): MaybePromise<Loaded & CacheOutcome>;
  /** For streams: what is kept. */
  find(key: CacheKey, context: CallContext): MaybePromise<(Loaded & CacheOutcome) | null>;
  /** For streams: the same stream, whose answer is kept when it has ended whole. */
  record(key: CacheKey, stream: ProviderStream): ProviderStream;
  /** Forgets what begins with these prefixes of keys, and what is being asked for at this moment. False when a store could not be reached. */
  forget(groups: readonly string[], where: 'everywhere' | 'here'): Promise<boolean>;
}

/** The parts of the cache. */
export interface ResponseCacheParts {
  readonly answers: KeptAnswers;
  /** Null where it is not configured. */
  readonly semantic: SemanticCache | null;
  /** Whether the vectors are shared between processes. */
  readonly semanticShared: boolean;
  readonly counts: CacheCounts;
  /** Returns the part of a key that comes from the settings of the organization's guard. Null where nothing is cached. */
  readonly variantOf: ((viewer: Viewer) => MaybePromise<string>) | null;
}

/** Failures of the one that loads that say nothing about the others: it went away, ran out of time, or may not pay. */
const OWN: ReadonlySet<unknown> = new Set<ErrorCode>([
  'CLIENT_CLOSED_REQUEST',
  'REQUEST_TIMEOUT',
  'UPSTREAM_TIMEOUT',
  'RATE_LIMITED',
]);

const isOwn = (error: unknown): boolean => {
  if (!(error instanceof AppError)) return error instanceof Error && /^(?:Abort|Timeout)Error$/.test(error.name);
  const { code } = error.extensions;
  return OWN.has(code) || code === 'CREDIT_EXHAUSTED' || code === 'SPEND_LIMIT_REACHED';
};

/** Puts the two levels together. */
export function createResponseCache(parts: ResponseCacheParts): ResponseCache {
  const { answers, semantic, counts, variantOf } = parts;
  const flights = new Map<string, Promise<Loaded & CacheOutcome>>();
  const questions = new WeakMap<CacheKey, Question>();
  let epoch = 0;

  const found = (key: CacheKey, answer: ProviderAnswer, level: CacheLevel): Loaded & CacheOutcome => {
    counts.hit(key.tenantId, level);
    return { answer, model: key.model, hit: true, level };
  };
  const stillGood = (key: CacheKey) => key.epoch === epoch;
  const keep = (key: CacheKey, answer: ProviderAnswer) => {
    if (!stillGood(key) || !keepable(key.request, answer)) return;
    answers.set(key.id, answer);
    const question = questions.get(key);
    if (question) semantic?.keep(question, key.id, answer, () => stillGood(key));
  };

  /** By its words; what the first level knows now, too, for the next time. */
  const findQuestion = async (key: CacheKey, context: CallContext): Promise<(Loaded & CacheOutcome) | null> => {
    const question = semantic?.question(key, context);
    if (!semantic || !question) return null;
    questions.set(key, question);
    if (!key.mayFind) return null;
    const answer = await semantic.find(question);
    if (answer) return found(key, answer, 'l2');
    counts.miss(key.tenantId, 'l2');
    return null;
  };
  const load = async (key: CacheKey, call: () => Promise<Loaded>, context: CallContext) => {
    const known = semantic ? await findQuestion(key, context) : null;
    if (known) return known;
    const { answer, model } = await call();
    // Before the flight ends: who asks a moment later must find it in one place or the other.
    if (isSameModel(model, key.model)) keep(key, answer);
    return { answer, model, hit: false, level: null };
  };
  const lead = (key: CacheKey, call: () => Promise<Loaded>, context: CallContext) => {
    const flight = load(key, call, context).finally(() => {
      if (flights.get(key.id) === flight) flights.delete(key.id);
    });
    flights.set(key.id, flight);
    return flight;
  };
  const follow = async (
    flight: Promise<Loaded & CacheOutcome>,
    key: CacheKey,
    call: () => Promise<Loaded>,
    context: CallContext,
  ): Promise<Loaded & CacheOutcome> => {
    try {
      const { answer, model } = await orGone(flight, context.signal);
      counts.hit(key.tenantId, 'l1');
      return { answer, model, hit: true, level: 'l1' };
    } catch (error) {
      if (context.signal.aborted || !isOwn(error)) throw error;
      return missed(key, call, context);
    }
  };
  const missed = (key: CacheKey, call: () => Promise<Loaded>, context: CallContext) => {
    const flight = key.mayFind ? flights.get(key.id) : undefined;
    if (flight) return follow(flight, key, call, context);
    counts.miss(key.tenantId, 'l1');
    return lead(key, call, context);
  };

  return {
    key(request, model, viewer) {
      if (variantOf === null) return null;
      const variant = variantOf(viewer);
      if (typeof variant === 'string') return cacheKey(request, model, viewer, variant, epoch);
      const began = epoch;
      return variant.then((known) => cacheKey(request, model, viewer, known, began));
    },
    answer(key, call, context) {
      const kept = key.mayFind ? answers.get(key.id) : undefined;
      if (kept instanceof Promise)
        return kept.then((answer) => (answer ? found(key, answer, 'l1') : missed(key, call, context)));
      return kept ? found(key, kept, 'l1') : missed(key, call, context);
    },
    find(key, context) {
      const otherwise = () => {
        if (key.mayFind) counts.miss(key.tenantId, 'l1');
        return semantic ? findQuestion(key, context) : null;
      };
      const kept = key.mayFind ? answers.get(key.id) : undefined;
      if (kept instanceof Promise) return kept.then((answer) => (answer ? found(key, answer, 'l1') : otherwise()));
      return kept ? found(key, kept, 'l1') : otherwise();
    },
    record: (key, stream) => recorded(stream, (answer) => keep(key, answer)),
    async forget(groups, where) {
      epoch++;
      const isDone: boolean[] = [];
      for (const group of groups) {
        for (const id of [...flights.keys()]) if (id.startsWith(group)) flights.delete(id);
        if (where === 'everywhere' || !answers.shared) isDone.push(await answers.deletePrefix(group));
        if (semantic && (where === 'everywhere' || !parts.semanticShared))
          isDone.push(await semantic.deletePrefix(group));
      }
      return isDone.every(Boolean);
    },
  };
}

const isSameModel = (one: Model, other: Model): boolean =>
  one.provider === other.provider && one.upstream === other.upstream;

/** The promise, unless the one who waits for it goes away before. */
function orGone<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new AppError('CLIENT_CLOSED_REQUEST', 'The client went away'));
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
