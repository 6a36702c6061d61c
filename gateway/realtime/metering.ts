import type { Credit, Reservation, Use } from '../../platform/credit/credit.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import { costOf } from '../../subgraphs/inference/catalog/cost.ts';
import type { WireUsage } from '../../subgraphs/inference/wire.ts';
import type { SessionPrice, SessionUse } from '../../subgraphs/realtime/models.ts';

/** `usage` of `response.done`. */
export interface ResponseUsage {
  readonly input_tokens?: number;
  readonly output_tokens?: number;
  readonly input_token_details?: {
    readonly cached_tokens?: number;
    readonly audio_tokens?: number;
    readonly cached_tokens_details?: { readonly audio_tokens?: number };
  };
  readonly output_token_details?: { readonly audio_tokens?: number };
}

/** Pays for one session: something is always put aside for what comes next. */
export interface Meter {
  /** @throws AppError CREDIT_EXHAUSTED or SPEND_LIMIT_REACHED */
  open(): Promise<void>;
  /** An answer is complete. Rejects when nothing can be put aside for the next one. */
  answered(usage: ResponseUsage): { readonly paid: SessionUse; readonly covered: Promise<void> };
  /** Time has passed. Rejects likewise. */
  passed(): Promise<void>;
  /** Pays the rest. */
  close(): void;
}

export interface MeterOptions {
  readonly credit: Pick<Credit, 'reserve'>;
  readonly viewer: Viewer;
  readonly model: string;
  readonly provider: string;
  /** Null: nobody knows it, and it costs nothing. */
  readonly price: SessionPrice | null;
  /** Hears why a use could not be recorded. */
  readonly onUnpaid: (error: unknown) => void;
  readonly nowMs?: () => number;
}

/** The use that credit is reserved for: an answer of half a minute to a conversation of some minutes. */
const COVERED: WireUsage = {
  prompt_tokens: 4_000,
  completion_tokens: 2_000,
  total_tokens: 6_000,
  prompt_tokens_details: { audio_tokens: 4_000 },
  completion_tokens_details: { audio_tokens: 2_000 },
};
const COVERED_SECONDS = 60;
/** Less than a tenth of it is no use. */
const LEAST_SHARE = 0.1;
const FREE: SessionPrice = { input: 0, output: 0 };

export function createMeter({
  credit,
  viewer,
  model,
  provider,
  price,
  onUnpaid,
  nowMs = Date.now,
}: MeterOptions): Meter {
  const priced = { price: price ?? FREE };
  const enough = costOf(priced, COVERED, { audioSeconds: COVERED_SECONDS });
  let reservation: Reservation | null = null;
  let sinceMs = nowMs();
  let isClosed = false;

  const cover = async (): Promise<void> => {
    const reserved = await credit.reserve(viewer, enough, { enough, least: Math.ceil(enough * LEAST_SHARE) });
    if (isClosed || reservation) reserved.release();
    else reservation = reserved;
  };
  /** Takes what was used since the last time. */
  const settle = (usage: WireUsage | null): number => {
    const now = nowMs();
    const seconds = (now - sinceMs) / 1_000;
    sinceMs = now;
    const rates = usage ? priced.price : { ...priced.price, perRequest: 0 };
    const costMicroUsd = costOf({ price: rates }, usage, { audioSeconds: seconds });
    const use: Use = {
      meters: {
        realtime_seconds: seconds,
        ...(usage && { 'tokens.input': usage.prompt_tokens, 'tokens.output': usage.completion_tokens, requests: 1 }),
      },
      costMicroUsd,
      provider,
      model,
      operation: 'realtime',
    };
    // What comes while credit is still being put aside is paid all the same, from what there is.
    if (reservation) reservation.settle(use);
    else void Promise.resolve(credit.reserve(viewer, 0)).then((none) => none.settle(use), onUnpaid);
    reservation = null;
    return costMicroUsd;
  };
  return {
    async open() {
      await cover();
      sinceMs = nowMs();
    },
    answered(told) {
      const usage = wireUsage(told);
      const paid = {
        inputTokens: usage.prompt_tokens,
        outputTokens: usage.completion_tokens,
        costMicroUsd: settle(usage),
      };
      return { paid, covered: cover() };
    },
    passed() {
      settle(null);
      return cover();
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      settle(null);
    },
  };
}

/** Tokens of audio that came from the cache are priced as cached ones, once. */
function wireUsage({ input_tokens: input = 0, output_tokens: output = 0, ...told }: ResponseUsage): WireUsage {
  const {
    cached_tokens: cached = 0,
    audio_tokens: heard = 0,
    cached_tokens_details: ofCached,
  } = told.input_token_details ?? {};
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: cached, audio_tokens: Math.max(0, heard - (ofCached?.audio_tokens ?? 0)) },
    completion_tokens_details: { audio_tokens: told.output_token_details?.audio_tokens ?? 0 },
  };
}
