import type { Provider } from '../provider.ts';

/** Which of a provider's keys a call takes. */
export interface KeyChoice {
  /** The place of the key with the fewest calls in flight among those that may be used now; -1 when each is to be left alone. */
  pick(provider: Provider, nowMs: number): number;
  /** A call with the key has begun. */
  begin(provider: Provider, key: number): void;
  /** It is over. */
  end(provider: Provider, key: number): void;
  /** Leaves a key alone for a while: its limit is reached, or it was refused. */
  coolDown(provider: Provider, key: number, untilMs: number): void;
  /** When the first key of a provider may be used again; 0 where one may be now. */
  readyAtMs(provider: Provider, nowMs: number): number;
  /** Keys of a provider that are left alone now, for the gauge. */
  cooling(provider: Provider, nowMs: number): number;
}

interface KeyState {
  inFlight: number;
  coolUntilMs: number;
}

/** Spreads calls over the keys of each provider, in this process. */
export function createKeyChoice(): KeyChoice {
  const states = new WeakMap<Provider, readonly KeyState[]>();
  let turn = 0;

  const statesOf = (provider: Provider): readonly KeyState[] => {
    let keys = states.get(provider);
    // A provider may come to be configured while the process runs: one that needs no key and has begun to answer.
    if (keys?.length !== provider.keys.length) {
      keys = provider.keys.map(() => ({ inFlight: 0, coolUntilMs: 0 }));
      states.set(provider, keys);
    }
    return keys;
  };

  return {
    pick: (provider, nowMs) => {
      const keys = statesOf(provider);
      let best = -1;
      // Each choice begins with the next key, so that keys that are equally busy take turns.
      const first = turn++;
      for (let i = 0; i < keys.length; i++) {
        const place = (first + i) % keys.length;
        const { coolUntilMs, inFlight } = keys[place]!;
        if (coolUntilMs <= nowMs && (best < 0 || inFlight < keys[best]!.inFlight)) best = place;
      }
      return best;
    },
    begin: (provider, key) => void statesOf(provider)[key]!.inFlight++,
    end: (provider, key) => void statesOf(provider)[key]!.inFlight--,
    coolDown: (provider, key, untilMs) => {
      const state = statesOf(provider)[key]!;
      if (untilMs > state.coolUntilMs) state.coolUntilMs = untilMs;
    },
    readyAtMs: (provider, nowMs) => {
      let ready = Number.POSITIVE_INFINITY;
      for (const { coolUntilMs } of statesOf(provider)) ready = Math.min(ready, coolUntilMs);
      return ready <= nowMs ? 0 : ready;
    },
    cooling: (provider, nowMs) => statesOf(provider).filter(({ coolUntilMs }) => coolUntilMs > nowMs).length,
  };
}
