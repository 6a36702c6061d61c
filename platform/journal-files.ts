import { createHash, randomBytes } from 'node:crypto';
import { readdir, rename, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import process from 'node:process';

/** Names the segments of one journal of one process, and finds those that processes left behind. */
export interface JournalFiles {
  /** Path of this journal's next segment. */
  next(): string;
  /** Takes over the segments of processes that are gone, oldest first: from then on they have names of ours. */
  adopt(): Promise<readonly { readonly path: string; readonly bytes: number }[]>;
  /** To be called when the journal is closed: what it leaves may be taken over at once. */
  release(): void;
}

/** Host, process, journal, number. */
const NAME = /^([0-9a-f]{8})-(\d{1,10})-([0-9a-f]{12})-(\d{8})\.jsonl$/;
/** A segment that nobody touched for so long belongs to nobody; whoever owns one touches it much more often. */
const ABANDONED_MS = 60_000;
/** The journals of this very process, so that one does not take another's for a dead one's. */
const open = new Set<string>();

/** @param directory - exists already; journals of several processes and hosts may share it. */
export function journalFiles(directory: string): JournalFiles {
  const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
  const own = randomBytes(6).toString('hex');
  open.add(own);
  let number = 0;
  const next = () => path.join(directory, `${host}-${process.pid}-${own}-${String(number++).padStart(8, '0')}.jsonl`);

  const isAbandoned = async (name: string): Promise<boolean> => {
    const [, itsHost, pid, journal] = NAME.exec(name) ?? [];
    if (journal === undefined || open.has(journal)) return false;
    if (itsHost === host && (Number(pid) === process.pid || !isAlive(Number(pid)))) return true;
    const { mtimeMs } = await stat(path.join(directory, name));
    return Date.now() - mtimeMs > ABANDONED_MS;
  };
  return {
    next,
    async adopt() {
      const adopted: { path: string; bytes: number }[] = [];
      for (const name of (await readdir(directory)).sort()) {
        const target = next();
        try {
          if (!(await isAbandoned(name))) continue;
          await rename(path.join(directory, name), target);
          adopted.push({ path: target, bytes: (await stat(target)).size });
        } catch (error) {
          // Another process was quicker.
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        }
      }
      return adopted;
    },
    release: () => void open.delete(own),
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
