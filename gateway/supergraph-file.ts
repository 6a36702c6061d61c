import { createHash } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { assertValidSchema, buildASTSchema } from 'graphql';
import { parsedSdl } from '../platform/graphql/parsed-sdl.ts';
import { requireKnownFeatures, subgraphUrls } from '../platform/graphql/supergraph-features.ts';

/** A supergraph as it was read: valid, with where its subgraphs are. */
export interface ReadSupergraph {
  readonly sdl: string;
  /** SHA-256 of the file's bytes in hexadecimal. */
  readonly hash: string;
  /** Subgraph name → URL, as written in the supergraph (`@join__graph`). */
  readonly urls: ReadonlyMap<string, string>;
}

/**
 * Reads and validates supergraph SDL (Federation 2). Where a subgraph is may also be said by `overrides`.
 * @throws Error that says what is wrong with it.
 */
export function readSupergraphSdl(sdl: string, overrides: ReadonlyMap<string, string> = new Map()): ReadSupergraph {
  const document = parsedSdl(sdl);
  assertValidSchema(buildASTSchema(document));
  requireKnownFeatures(document);
  const urls = new Map<string, string>();
  for (const [name, written] of subgraphUrls(document)) {
    const url = overrides.get(name) ?? written;
    if (!URL.canParse(url) || !/^https?:/.test(url))
      throw new Error(`Subgraph "${name}" has no http address but "${url}"; set one with SUBGRAPH_URLS`);
    urls.set(name, url);
  }
  return { sdl, hash: hashOf(sdl), urls };
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const isMissing = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

export interface SupergraphWatchOptions {
  readonly file: string;
  /** Hash of what is in use. */
  readonly hash: string;
  readonly overrides?: ReadonlyMap<string, string>;
  /** Takes a new supergraph. A rejection counts as a problem with the file. */
  readonly onChange: (next: ReadSupergraph) => Promise<void>;
  /** The file cannot be used; null when it can again. Called once per state. */
  readonly onProblem: (problem: Error | null) => void;
  /** The file is looked at this often even if nothing was heard from the file system. */
  readonly pollMs?: number;
  /** Changes are left to settle this long. */
  readonly settleMs?: number;
}

/**
 * Watches a supergraph file. Looks at its content: a touched file is no change, and one that was swapped by rename or
 * through a symbolic link (as Kubernetes mounts configuration) is. Events of the file system only make it quicker; where
 * there are none (network file systems) polling finds the change. One change is taken at a time, and always the newest.
 */
export function watchSupergraph(options: SupergraphWatchOptions): { close(): void } {
  const { file, overrides, onChange, onProblem, pollMs = 1_000, settleMs = 50 } = options;
  let seen = options.hash;
  let reported: string | null = null;
  let reading: Promise<void> | undefined;
  let readAgain = false;
  let settle: NodeJS.Timeout | undefined;
  let closed = false;

  /** Settled and new content, undefined when there is nothing to do. @throws when the file cannot be read. */
  async function changedContent(): Promise<string | undefined> {
    const sdl = await readFile(file, 'utf8');
    if (hashOf(sdl) === seen) return undefined;
    // Half of a file that is being written is none yet.
    await delay(settleMs);
    if ((await readFile(file, 'utf8')) === sdl) return sdl;
    readAgain = true;
    return undefined;
  }

  async function readIfChanged(): Promise<void> {
    let problem: Error | null = null;
    try {
      const sdl = await changedContent();
      if (sdl === undefined || closed) return;
      seen = hashOf(sdl);
      await onChange(readSupergraphSdl(sdl, overrides));
    } catch (error) {
      problem = error instanceof Error ? error : new Error(String(error));
      // A file that went away and comes back as it was is a change for the better.
      if (isMissing(error)) seen = '';
    }
    const text = problem?.message ?? null;
    if (text === reported) return;
    reported = text;
    onProblem(problem);
  }

  function soon(): void {
    if (closed) return;
    if (reading) {
      readAgain = true;
      return;
    }
    reading = readIfChanged().finally(() => {
      reading = undefined;
      if (!readAgain) return;
      readAgain = false;
      soon();
    });
  }

  const debounced = (): void => {
    clearTimeout(settle);
    settle = setTimeout(soon, settleMs);
  };
  const watcher = watchDirectory(path.dirname(file), debounced);
  const poll = setInterval(soon, pollMs);
  return {
    close() {
      closed = true;
      watcher?.close();
      clearInterval(poll);
      clearTimeout(settle);
    },
  };
}

/** The directory, not the file: a watch of a file follows the old one when a new one is put in its place. */
function watchDirectory(directory: string, onEvent: () => void): FSWatcher | undefined {
  try {
    return watch(directory, onEvent).on('error', () => {});
  } catch {
    return undefined;
  }
}
