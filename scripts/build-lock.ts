import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../platform/kernel/root.ts';

const POLL_MS = 100;
const file = path.join(projectRoot, 'node_modules', '.trellis-build.lock');

/**
 * Runs the work while no other process builds this checkout: processes that are started side by side would otherwise
 * read what another one is writing. A lock whose process is gone counts for nothing.
 */
export async function withBuildLock<T>(work: () => Promise<T>): Promise<T> {
  while (!take()) await sleep(POLL_MS);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (isHeld()) return false;
  rmSync(file, { force: true });
  return false;
}

function isHeld(): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Empty for the moment between making the file and writing to it.
    if (pid === 0) return true;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
