import { existsSync, type FSWatcher, readdirSync, watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { patternOf } from './find-files.ts';

/** Time in which changes are one: editors write a file in several steps, and a checkout changes many. */
const SETTLE_MS = 100;

type Pattern = ReturnType<typeof patternOf>;

/**
 * Tells when files of these patterns change: once at the beginning, then after each change. Changes that come together, or while the reader
 * works, are one.
 * @param stopping - ends it.
 * @throws Error of the system when a folder is not there, or no more folders can be watched.
 */
export async function* changesOf(
  patterns: readonly Pattern[],
  stopping?: AbortSignal,
): AsyncGenerator<void, void, undefined> {
  const bell = createBell();
  const watched = patterns.map((pattern) => watchFiles(pattern, bell));
  stopping?.addEventListener('abort', bell.ring, { once: true });
  try {
    for (const { follow } of watched) follow();
    while (!stopping?.aborted) {
      yield;
      await bell.rung();
      await sleep(SETTLE_MS);
      bell.clear();
      for (const { follow } of watched) follow();
    }
  } finally {
    stopping?.removeEventListener('abort', bell.ring);
    for (const { close } of watched) close();
  }
}

/**
 * Watches the folders of a pattern, each for itself: under Linux a recursive watch of Node loses a file that another one is moved onto, which is how
 * editors write.
 */
function watchFiles({ base, isWild, fits }: Pattern, bell: Bell) {
  const watchers = new Map<string, FSWatcher>();
  const watchFolder = (folder: string): FSWatcher => {
    const within = path.relative(base, folder);
    const watcher = watch(folder, (event, name) => {
      // Some systems do not say which file it was; what appears or goes may be a folder.
      if (name === null || fits(path.join(within, name)) || (isWild && event === 'rename')) bell.ring();
    });
    return watcher.on('error', () => {
      // The folder is gone, which the one above it tells.
      watcher.close();
      watchers.delete(folder);
    });
  };
  return {
    /** Watches the folders that there are now, and no others. */
    follow(): void {
      const folders = new Set([base, ...(isWild ? foldersIn(base) : [])]);
      for (const [folder, watcher] of watchers)
        if (!folders.has(folder)) {
          watcher.close();
          watchers.delete(folder);
        }
      for (const folder of folders) if (!watchers.has(folder)) watchers.set(folder, watchFolder(folder));
    },
    close(): void {
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

/** The folders in a folder, without what packages bring; none in one that is gone meanwhile. */
function foldersIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== '.git')
    .map(({ name }) => path.join(folder, name))
    .flatMap((below) => [below, ...foldersIn(below)]);
}

interface Bell {
  ring(): void;
  /** Resolves as soon as it is rung. */
  rung(): Promise<void>;
  clear(): void;
}

/** A bell that stays rung until it is cleared. */
function createBell(): Bell {
  let isRung = false;
  let wake = (): void => undefined;
  return {
    ring() {
      isRung = true;
      wake();
    },
    rung: () =>
      new Promise((resolve) => {
        if (isRung) resolve();
        else wake = resolve;
      }),
    clear() {
      isRung = false;
    },
  };
}
