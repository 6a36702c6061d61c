import { setTimeout as sleep } from 'node:timers/promises';

/** Options of `vi.waitFor`, whose own second is the load of the machine and not the product. Times in milliseconds. */
export const SOON = { timeout: 60_000, interval: 20 };

/** Resolves as soon as the condition holds; rejects, naming it, after `withinMs` (default 60,000). */
export async function eventually(what: string, condition: () => boolean | Promise<boolean>, withinMs = SOON.timeout) {
  const giveUpAt = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error(`not within ${withinMs} ms: ${what}`);
    await sleep(5);
  }
}
