import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves as soon as the condition holds; rejects, naming it, after `withinMs` (default 10,000). */
export async function eventually(what: string, condition: () => boolean | Promise<boolean>, withinMs = 10_000) {
  const giveUpAt = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error(`not within ${withinMs} ms: ${what}`);
    await sleep(5);
  }
}
