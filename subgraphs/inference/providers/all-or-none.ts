import { linkSignals } from '../../../platform/kernel/deadline.ts';

/** Returns all results, or throws the first failure: by then the others have stopped, and read no more. */
export async function allOrNone<Item, Result>(
  items: readonly Item[],
  signal: AbortSignal,
  each: (item: Item, stop: AbortSignal) => Promise<Result>,
): Promise<readonly Result[]> {
  const failed = new AbortController();
  const { signal: stop, unlink } = linkSignals(signal, failed.signal);
  const running = items.map((item) =>
    each(item, stop).catch((error: unknown) => {
      failed.abort();
      throw error;
    }),
  );
  try {
    return await Promise.all(running);
  } catch (error) {
    await Promise.allSettled(running);
    throw error;
  } finally {
    unlink();
  }
}
