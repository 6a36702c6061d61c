import type { Reservation, SmallerAmount } from '../../../platform/credit/credit.ts';
import type { Model } from '../provider.ts';
import type { ChatRequest } from '../wire.ts';
import { choicesOf, estimateUse, tokensCost } from './estimate.ts';
import type { StreamSample } from './stream-sample.ts';

/** The credit that a call has reserved, in tokens of an answer. */
export interface Coverage {
  /** The request as it is sent: where less was put aside than a model could write, with a limit that is covered. */
  bounded(request: ChatRequest, model: Model): ChatRequest;
  /** Starts the watch of one stream of a model. */
  watch(model: Model, sample: StreamSample): StreamWatch;
}

/** Looks at a stream now and then, and the less often the further it is from what is covered. */
export interface StreamWatch {
  /** Bytes of events after which it is to be looked at. */
  checkAtBytes(): number;
  /** Whether it may go on: it has not passed what is covered, or more could be put aside. */
  check(): Promise<boolean>;
}

/** Tokens a choice that are reserved in place of all that a model could write, where that is too much; and the least that a call is begun for. */
const ENOUGH_TOKENS = 4_096;
const LEAST_TOKENS = 256;
/** Tokens that a stream reserves when it goes on. */
const MORE_TOKENS = 4_096;
/** About: providers count them by different vocabularies, so that an answer is only taken for too long when it is a quarter beyond. */
const BYTES_A_TOKEN = 4;
const TOLERANCE = 1.25;
const LONGEST_LEAP = 8;
const MILLION = 1_000_000;

/** The credit that a call has to reserve, micro-USD, and the tokens that it sends. */
export interface Wanted extends SmallerAmount {
  readonly most: number;
  readonly input: number;
}

/** Returns the credit that a call has to reserve, for every model that may answer: all that they could write, or the smaller reservation. */
export function wanted(models: readonly Model[], request: ChatRequest): Wanted {
  let [most, enough, least, input] = [0, 0, 0, 0];
  const choices = choicesOf(request);
  for (const model of models) {
    const { output, isAsked, cost, ...estimate } = estimateUse(model, request);
    ({ input } = estimate);
    const atMost = (tokens: number) => (isAsked ? cost : tokensCost(model, input, Math.min(output, tokens * choices)));
    most = Math.max(most, cost);
    enough = Math.max(enough, atMost(ENOUGH_TOKENS));
    least = Math.max(least, atMost(LEAST_TOKENS));
  }
  return { most, enough, least, input };
}

export function createCoverage(reservation: Reservation, { most, input }: Wanted): Coverage {
  /** Tokens of an answer, all choices together, that are covered; infinite for a model that is not paid by them. */
  const tokensOf = (model: Model): number => {
    const without = tokensCost(model, input, 0);
    const perMillion = tokensCost(model, input, MILLION) - without;
    if (perMillion === 0) return Number.POSITIVE_INFINITY;
    return Math.floor(((reservation.microUsd - without) / perMillion) * MILLION);
  };
  return {
    bounded(request, model) {
      if (reservation.microUsd >= most) return request;
      const tokens = Math.floor(tokensOf(model) / choicesOf(request));
      if (tokens >= (model.maxOutputTokens ?? Number.POSITIVE_INFINITY)) return request;
      // OpenAI's newer models refuse the older name.
      const field = model.provider === 'openai' ? 'max_completion_tokens' : 'max_tokens';
      return { ...request, [field]: Math.max(1, tokens) };
    },
    watch(model, sample) {
      let covered = tokensOf(model);
      let checkAtBytes = covered * BYTES_A_TOKEN;
      return {
        checkAtBytes: () => checkAtBytes,
        async check() {
          const written = Math.ceil((Buffer.byteLength(sample.text()) * sample.scale()) / BYTES_A_TOKEN);
          if (written > covered * TOLERANCE) {
            const more = tokensCost(model, input, MORE_TOKENS) - tokensCost(model, input, 0);
            if (!(await reservation.extend(more))) return false;
            covered = tokensOf(model);
          }
          const leap = (covered * TOLERANCE) / Math.max(1, written);
          checkAtBytes = sample.bytes() * Math.min(LONGEST_LEAP, Math.max(1.05, leap));
          return true;
        },
      };
    },
  };
}
