import type { LRUCache } from 'lru-cache';
import { boundedCache } from '../../../platform/kernel/bounded-cache.ts';
import type { Provider, ProviderError } from '../provider.ts';

/** A provider, as far as its keys are chosen. */
export type Keyed = Pick<Provider, 'name' | 'variable' | 'keys'>;

/** Why a key is left alone. */
export type KeyTrouble = 'refused' | 'rate_limited';

/** The troubles for which keys of a provider are left alone. */
export interface KeyTroubles {
  /** Keys that are refused for every model, and have not been taken since. */
  readonly refused: number;
  /** Models that some key is left alone for now, because of its limit or because it was refused for them. */
  readonly models: number;
}

/** A change of what a key is good for, for log and metrics. */
export interface KeyChange {
  readonly provider: Keyed;
  /** Its place, from 0. */
  readonly key: number;
  /** Null: it is taken again. */
  readonly trouble: KeyTrouble | null;
  /** Of the provider's answer. */
  readonly status: number | null;
  /** How long it is left alone, milliseconds. */
  readonly forMs: number;
  /** It was well before, as far as anybody has been told. */
  readonly isNews: boolean;
}

/** When a key of a provider may be used for a model again, and what it is left alone for; 0 where one may be used now. */
export interface KeyStanding {
  readonly readyAtMs: number;
  readonly trouble: KeyTrouble;
}

/** Which of a provider's keys a call takes. */
export interface KeyChoice {
  /** The place of the key with the fewest calls in flight among those that may be used for the model now; -1 when each is to be left alone. */
  pick(provider: Keyed, model: string, nowMs: number): number;
  /** A call with the key has begun. */
  begin(provider: Keyed, key: number): void;
  /** It is over. */
  end(provider: Keyed, key: number): void;
  /** Leaves a key alone for a while if its limit is reached, or it was refused. */
  failed(provider: Keyed, key: number, model: string, error: KeyFailure, nowMs: number): void;
  /** The provider has taken the key for the model. */
  worked(provider: Keyed, key: number, model: string): void;
  standing(provider: Keyed, model: string, nowMs: number): KeyStanding;
  /** Whether some key may be used for the model now. */
  isReady(provider: Keyed, model: string, nowMs: number): boolean;
  troubles(provider: Keyed, nowMs: number): KeyTroubles;
  /** Keys of a provider that are left alone now, for every model or for one, for the gauge. */
  cooling(provider: Keyed, nowMs: number): number;
}

type KeyFailure = Pick<ProviderError, 'failure' | 'status' | 'retryAfterMs'>;

/** How long a key whose limit is reached is left alone where the provider does not say. */
export const RATE_LIMIT_COOL_DOWN_MS = 5_000;
/** How long it is at most, whatever the provider says: then one call finds out. */
const LONGEST_RATE_LIMIT_MS = 300_000;
/** A provider that is to be asked again at once is given a moment all the same. */
const SHORTEST_COOL_DOWN_MS = 250;
/** How long a key is left alone that was refused for the first time; somebody has to change it, so that it is doubled each time. */
const FIRST_REFUSAL_MS = 60_000;
const LONGEST_REFUSAL_MS = 600_000;
/** Models that a key's limits are kept for; names come from callers. */
const MAX_MODELS = 200;
/** Limits come and go: of those of a key one line of the log a minute is enough. */
const TOLD_AGAIN_MS = 60_000;

interface CoolDown {
  readonly trouble: KeyTrouble;
  untilMs: number;
  /** Refusals in a row. */
  strikes: number;
}

interface KeyState {
  inFlight: number;
  /** For every model. */
  whole: CoolDown | null;
  readonly models: LRUCache<string, CoolDown>;
  limitReportedAtMs: number;
  /** Refused, as the log has it. */
  isRefusalReported: boolean;
}

const emptyState = (): KeyState => ({
  inFlight: 0,
  whole: null,
  models: boundedCache(MAX_MODELS),
  limitReportedAtMs: Number.NEGATIVE_INFINITY,
  isRefusalReported: false,
});

/** Spreads calls over the keys of each provider, in this process. */
export function createKeyChoice(onChange: (change: KeyChange) => void = () => undefined): KeyChoice {
  const states = new WeakMap<Keyed, readonly KeyState[]>();
  let turn = 0;
  /** Every key has been well since the start. */
  let isWell = true;

  const statesOf = (provider: Keyed): readonly KeyState[] => {
    let keys = states.get(provider);
    // A provider may come to be configured while the process runs: one that needs no key and has begun to answer.
    if (keys?.length !== provider.keys.length) {
      keys = provider.keys.map(emptyState);
      states.set(provider, keys);
    }
    return keys;
  };

  /** Returns the cool-down that keeps a key from being used now; null for none, as nearly always. */
  const obstacle = ({ whole, models }: KeyState, model: string, nowMs: number): CoolDown | null => {
    if (whole !== null && whole.untilMs > nowMs) return whole;
    if (models.size === 0) return null;
    const ofModel = models.get(model);
    return ofModel !== undefined && ofModel.untilMs > nowMs ? ofModel : null;
  };

  const refuse = (known: CoolDown | null, nowMs: number): CoolDown => {
    // Calls that were under way together have found out the same thing once.
    if (known?.trouble === 'refused' && known.untilMs > nowMs) return known;
    const strikes = known?.trouble === 'refused' ? known.strikes + 1 : 1;
    const ms = Math.min(LONGEST_REFUSAL_MS, FIRST_REFUSAL_MS * 2 ** (strikes - 1));
    return { trouble: 'refused', untilMs: nowMs + ms, strikes };
  };

  return {
    pick: (provider, model, nowMs) => {
      const keys = statesOf(provider);
      let best = -1;
      // Each choice begins with the next key, so that keys that are equally busy take turns.
      const first = turn++;
      for (let i = 0; i < keys.length; i++) {
        const place = (first + i) % keys.length;
        const state = keys[place]!;
        if (obstacle(state, model, nowMs) === null && (best < 0 || state.inFlight < keys[best]!.inFlight)) best = place;
      }
      return best;
    },
    begin: (provider, key) => void statesOf(provider)[key]!.inFlight++,
    end: (provider, key) => void statesOf(provider)[key]!.inFlight--,
    failed(provider, key, model, { failure, status, retryAfterMs }, nowMs) {
      if (failure !== 'rate_limited' && failure !== 'credential') return;
      isWell = false;
      const state = statesOf(provider)[key]!;
      // Money may be short for what this one request would cost, and a key may lack the right to one model alone.
      const isOfModel = failure === 'rate_limited' || status === 402 || status === 403;
      const known = isOfModel ? (state.models.get(model) ?? null) : state.whole;
      let down: CoolDown;
      if (failure === 'credential' && status !== 402) down = refuse(known, nowMs);
      else {
        const asked = Math.max(SHORTEST_COOL_DOWN_MS, retryAfterMs ?? RATE_LIMIT_COOL_DOWN_MS);
        const untilMs = nowMs + Math.min(LONGEST_RATE_LIMIT_MS, asked);
        const trouble = failure === 'credential' ? 'refused' : 'rate_limited';
        down = known && known.untilMs > untilMs ? known : { trouble, untilMs, strikes: 0 };
      }
      if (isOfModel) state.models.set(model, down);
      else state.whole = down;
      const isNews =
        down.trouble === 'refused' ? !state.isRefusalReported : nowMs - state.limitReportedAtMs >= TOLD_AGAIN_MS;
      if (down.trouble === 'refused') state.isRefusalReported = true;
      else if (isNews) state.limitReportedAtMs = nowMs;
      if (down !== known)
        onChange({ provider, key, trouble: down.trouble, status, forMs: down.untilMs - nowMs, isNews });
    },
    worked(provider, key, model) {
      const state = statesOf(provider)[key]!;
      if (state.whole === null && state.models.size === 0) return;
      state.whole = null;
      state.models.delete(model);
      if (!state.isRefusalReported || hasRefusals(state)) return;
      state.isRefusalReported = false;
      onChange({ provider, key, trouble: null, status: null, forMs: 0, isNews: true });
    },
    standing(provider, model, nowMs) {
      let readyAtMs = Number.POSITIVE_INFINITY;
      let trouble: KeyTrouble = 'refused';
      for (const state of statesOf(provider)) {
        const down = obstacle(state, model, nowMs);
        if (down === null) return { readyAtMs: 0, trouble: 'rate_limited' };
        // A limit ends by itself: whoever waits for a key waits for one of these.
        if (down.trouble === 'rate_limited' && trouble === 'refused') {
          trouble = 'rate_limited';
          readyAtMs = down.untilMs;
        } else if (down.trouble === trouble) readyAtMs = Math.min(readyAtMs, down.untilMs);
      }
      return { readyAtMs, trouble };
    },
    isReady: (provider, model, nowMs) =>
      isWell || statesOf(provider).some((state) => obstacle(state, model, nowMs) === null),
    troubles(provider, nowMs) {
      const models = new Set<string>();
      let refused = 0;
      for (const state of statesOf(provider)) {
        if (state.whole !== null) refused++;
        for (const [model, { untilMs }] of state.models.entries()) if (untilMs > nowMs) models.add(model);
      }
      return { refused, models: models.size };
    },
    cooling: (provider, nowMs) =>
      statesOf(provider).filter(
        ({ whole, models }) =>
          (whole !== null && whole.untilMs > nowMs) || [...models.values()].some(({ untilMs }) => untilMs > nowMs),
      ).length,
  };
}

const hasRefusals = ({ models }: KeyState): boolean =>
  [...models.values()].some(({ trouble }) => trouble === 'refused');
