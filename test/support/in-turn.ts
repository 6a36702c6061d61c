import { mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work of one may take: whoever was killed in the middle holds nobody up for ever. */
const AT_MOST_MS = 60_000;
const LOOK_AGAIN_MS = 50;

/** Does the work when none of this run's other workers is at work of that name. */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  // The run is the parent of all its workers.
  const lock = path.join(tmpdir(), `trellis-${name}-${process.ppid}`);
  const giveUpAtMs = Date.now() + AT_MOST_MS;
  for (;;) {
    try {
      await mkdir(lock);
      break;
    } catch {
      if (Date.now() > giveUpAtMs) break;
      await sleep(LOOK_AGAIN_MS);
    }
  }
  try {
    return await work();
  } finally {
    await rmdir(lock).catch(() => undefined);
  }
}
