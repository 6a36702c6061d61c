import type { Credit, Reservation, Use } from '../platform/credit/credit.ts';
import type { Viewer } from '../platform/kernel/viewer.ts';
import type { CostOf, ResponseUsage, SessionPrice } from './providers.ts';
import type { SessionUse } from './session-client.ts';

/** Pays for one session: some credit is always reserved for what comes next. */
export interface Meter {
  /** @throws AppError CREDIT_EXHAUSTED or SPEND_LIMIT_REACHED */
  open(): Promise<void>;
  /** An answer is complete. Rejects when nothing can be reserved for the next one. */
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
  readonly costOf: CostOf;
  /** Hears why a use could not be recorded. */
  readonly onUnpaid: (error: unknown) => void;
  readonly nowMs?: () => number;
}

/** The use that credit is reserved for: an answer of half a minute to a conversation of some minutes. */
const COVERED: ResponseUsage = {
  input_tokens: 4_000,
  output_tokens: 2_000,
  input_token_details: { audio_tokens: 4_000 },
  output_token_details: { audio_tokens: 2_000 },
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
  price: known,
  costOf,
  onUnpaid,
  nowMs = Date.now,
}: MeterOptions): Meter {
  const price = known ?? FREE;
  const enough = costOf(price, COVERED, COVERED_SECONDS);
  let reservation: Reservation | null = null;
  let sinceMs = nowMs();
  let isClosed = false;

  const cover = async (): Promise<void> => {
    const reserved = await credit.reserve(viewer, enough, { enough, least: Math.ceil(enough * LEAST_SHARE) });
    if (isClosed || reservation) reserved.release();
    else reservation = reserved;
  };
  /** Takes what was used since the last time. */
  const settle = (usage: ResponseUsage | null): number => {
    const now = nowMs();
    const seconds = (now - sinceMs) / 1_000;
    sinceMs = now;
    const costMicroUsd = costOf(usage ? price : { ...price, perRequest: 0 }, usage, seconds);
    const use: Use = {
      meters: {
        realtime_seconds: seconds,
        ...(usage && {
          'tokens.input': usage.input_tokens ?? 0,
          'tokens.output': usage.output_tokens ?? 0,
          requests: 1,
        }),
      },
      costMicroUsd,
      provider,
      model,
      operation: 'realtime',
    };
    // What comes while credit is still being reserved is paid all the same, from what there is.
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
    answered(usage) {
      const paid = {
        inputTokens: usage.input_tokens ?? 0,
        outputTokens: usage.output_tokens ?? 0,
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
