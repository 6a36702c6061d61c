import type { CallContext } from '../kernel/context.ts';

/**
 * Gathers the loads of one request that are asked for in the same turn of the event loop into one query. Entity
 * representations come one by one, a list of fifty sessions asks for fifty accounts.
 * @param load - answers the rows it found; what is missing becomes null.
 */
export function createBatch<Row extends { readonly id: string }>(
  load: (ids: readonly string[], context: CallContext) => Promise<readonly Row[]>,
): (context: CallContext, id: string) => Promise<Row | null> {
  const open = new WeakMap<CallContext, { readonly ids: Set<string>; readonly rows: Promise<Map<string, Row>> }>();
  return async (context, id) => {
    let batch = open.get(context);
    if (!batch) {
      const ids = new Set<string>();
      const rows = afterPromiseJobs(() => open.delete(context)).then(
        async () => new Map((await load([...ids], context)).map((row) => [row.id, row])),
      );
      batch = { ids, rows };
      open.set(context, batch);
    }
    batch.ids.add(id);
    return (await batch.rows).get(id) ?? null;
  };
}

/** Resolves when no promise job is left in this turn: all representations of one fetch have asked by then. */
const afterPromiseJobs = (then: () => void): Promise<void> =>
  new Promise((resolve) => {
    void Promise.resolve().then(() =>
      process.nextTick(() => {
        then();
        resolve();
      }),
    );
  });
