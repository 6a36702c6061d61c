import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves as soon as the condition holds; rejects, naming it, after `withinMs` (default 20,000). */
export async function eventually(what: string, condition: () => boolean | Promise<boolean>, withinMs = 20_000) {
  const giveUpAt = Date.now() + withinMs;
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error(`not within ${withinMs} ms: ${what}`);
    await sleep(5);
  }
}
