import type { MaybePromise } from './maybe-promise.ts';

/** Loads missing values once for all who wait for them. */
export interface SingleFlight {
  remember(key: string, ttlMs: number, load: () => Promise<string>): Promise<string>;
  /** Keeps nothing of the loads that run for these keys: their values may be older than the deletion. Whoever waits for them is still answered. */
  forget(matches: (key: string) => boolean): void;
}

/** `remember` over any `get` and `set`. */
export function singleFlight(
  get: (key: string) => MaybePromise<string | undefined>,
  set: (key: string, value: string, ttlMs: number) => MaybePromise<void>,
): SingleFlight {
  const flights = new Map<string, Promise<string>>();

  const fly = async (key: string, ttlMs: number, load: () => Promise<string>, own: () => boolean) => {
    const kept = await get(key);
    if (kept !== undefined) return kept;
    const value = await load();
    if (own()) await set(key, value, ttlMs);
    return value;
  };

  return {
    remember(key, ttlMs, load) {
      const running = flights.get(key);
      if (running) return running;
      const own = () => flights.get(key) === flight;
      const flight: Promise<string> = fly(key, ttlMs, load, own).finally(() => {
        if (own()) flights.delete(key);
      });
      flights.set(key, flight);
      return flight;
    },
    forget(matches) {
      for (const key of flights.keys()) if (matches(key)) flights.delete(key);
    },
  };
}
