import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
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

/** Host, process, its start, journal, number. Names of earlier versions have no start. */
const NAME = /^([0-9a-f]{8})-(\d{1,10})-(?:(\d{1,20})-)?([0-9a-f]{12})-(\d{8})\.jsonl$/;
/** The journals of this very process, so that one does not take another's for a dead one's. */
const open = new Set<string>();

/**
 * @param directory - exists already; journals of several processes and hosts may share it.
 * @param abandonedMs - A segment of another host that nobody touches for so long belongs to nobody; whoever owns one touches it much more
 *   often. Measured by the clock of this process alone: hosts need not agree on the time.
 */
export function journalFiles(directory: string, abandonedMs: number): JournalFiles {
  const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
  const own = randomBytes(6).toString('hex');
  const prefix = [host, process.pid, startOf(process.pid), own].filter((part) => part !== null).join('-');
  open.add(own);
  let number = 0;
  const next = () => path.join(directory, `${prefix}-${String(number++).padStart(8, '0')}.jsonl`);

  /** Last touch of each segment that may have an owner, and since when it has not changed, by name. */
  let seen = new Map<string, { readonly touchedMs: number; readonly sinceMs: number }>();
  const isUntouched = async (name: string): Promise<boolean> => {
    const touchedMs = await touchedAt(path.join(directory, name));
    const nowMs = performance.now();
    const known = seen.get(name);
    if (known?.touchedMs === touchedMs) return nowMs - known.sinceMs >= abandonedMs;
    seen.set(name, { touchedMs, sinceMs: nowMs });
    return false;
  };
  const isAbandoned = async (name: string): Promise<boolean> => {
    const [, itsHost, pid, started, journal] = NAME.exec(name) ?? [];
    if (journal === undefined || open.has(journal)) return false;
    if (itsHost !== host) return isUntouched(name);
    if (Number(pid) === process.pid || !isAlive(Number(pid))) return true;
    // A process that is stopped for a while is alive: what it has appended is its own. Its number may have gone to another one.
    const startedNow = startOf(Number(pid));
    if (started === undefined || startedNow === null) return isUntouched(name);
    return startedNow !== started;
  };
  return {
    next,
    async adopt() {
      const adopted: { path: string; bytes: number }[] = [];
      const names = (await readdir(directory)).sort();
      seen = new Map([...seen].filter(([name]) => names.includes(name)));
      for (const name of names) {
        const from = path.join(directory, name);
        const target = next();
        try {
          if (!(await isAbandoned(name))) continue;
          const touchedMs = seen.get(name)?.touchedMs;
          await rename(from, target);
          // Its owner came back at the last moment: what it appends from now on would be nobody's.
          if (touchedMs !== undefined && (await touchedAt(target)) !== touchedMs) await rename(target, from);
          else adopted.push({ path: target, bytes: (await stat(target)).size });
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

const touchedAt = async (file: string): Promise<number> => (await stat(file)).mtimeMs;

/** Start time of a process, in ticks since the machine's own (proc(5), field 22); null where the system does not tell. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The second field, the name in brackets, may itself have spaces and brackets.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
