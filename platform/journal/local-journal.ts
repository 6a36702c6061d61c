import { closeSync, fsync, openSync, unlinkSync, utimesSync, writeSync } from 'node:fs';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { promisify } from 'node:util';
import { makeDirectory } from '../kernel/make-directory.ts';
import { type JournalFiles, journalFiles } from './journal-files.ts';

/**
 * Lines on their way to somewhere else, kept on the local disk until they are there. A line that `append` took survives
 * the end of the process, however sudden: it is in the operating system's page cache. A loss of power takes what was not
 * synced (`sync`).
 */
export interface LocalJournal {
  /**
   * Synchronous, so that it is done before anybody is told of what it records. What cannot be written (a full disk) is kept in
   * memory and written later; until then the journal is `full`.
   * @param line - without a line break.
   */
  append(line: string): void;
  /** The oldest lines that were not taken yet, at most `max`; null without any. One at a time. Those in memory come after `end`. */
  read(max: number): Promise<JournalBatch | null>;
  /** Takes over what processes left that are gone, and writes what could not be written before. */
  tend(): Promise<void>;
  /** Ends the segment that is appended to: its file goes as soon as its lines have arrived, instead of when it is long enough. */
  retire(): void;
  /** Has the disk keep what was appended. */
  sync(): Promise<void>;
  /** To be called before the last reads: what could not be written is tried once more, and otherwise read from memory. */
  end(): void;
  /** Lines that could not be written, and have not arrived. */
  readonly unwritten: number;
  /** Bytes that wait. */
  readonly pendingBytes: number;
  /** No more should be appended: there are more than `maxBytes`, or they cannot be written. */
  readonly full: boolean;
  /** Closes the files. Records that are left stay there, for the next process. */
  close(): Promise<void>;
}

/** Some lines of a journal. */
export interface JournalBatch {
  readonly lines: readonly string[];
  /** They have arrived: the journal forgets them. */
  done(): Promise<void>;
}

export interface LocalJournalOptions {
  readonly directory: string;
  readonly maxBytes: number;
  /** Where a new segment begins; also what a dead process leaves at most of lines that have arrived. */
  readonly segmentBytes?: number;
  /** Time that a segment of another host stands untouched before it is taken over, in milliseconds (default 60,000). */
  readonly abandonedMs?: number;
  /** Whether `sync` is called now and then, so that a segment which is complete has to be synced too. */
  readonly syncs?: boolean;
  /** For tests: writes as `writeSync` does, or fails as a full disk does. */
  readonly writeTo?: (descriptor: number, bytes: string | Uint8Array) => number;
}

interface Segment {
  readonly path: string;
  /** For appending; null for one that is complete. */
  descriptor: number | null;
  bytes: number;
  /** Where the lines begin that were not taken yet. */
  read: number;
  reader: FileHandle | null;
}

const ABANDONED_MS = 60_000;
const SEGMENT_BYTES = 1024 * 1024;
const CHUNK_BYTES = 512 * 1024;
const LINE_BREAK = 0x0a;
const syncFile = promisify(fsync);
const writeFile = (descriptor: number, bytes: string | Uint8Array): number =>
  typeof bytes === 'string' ? writeSync(descriptor, bytes) : writeSync(descriptor, bytes);

/** Opens the journal of this process in a directory, which is made. @throws when that cannot be done. */
export function openLocalJournal(options: LocalJournalOptions): LocalJournal {
  const { directory, maxBytes, segmentBytes = SEGMENT_BYTES, abandonedMs = ABANDONED_MS, syncs = false } = options;
  const writeTo = options.writeTo ?? writeFile;
  makeDirectory(directory);
  const files: JournalFiles = journalFiles(directory, abandonedMs);
  /** Oldest first; only the last may be open for appending. */
  const segments: Segment[] = [];
  const held: string[] = [];
  let pendingBytes = 0;
  let unsynced = false;
  let ended = false;
  /** Time of the last moment at which all segments were known to be ours, in milliseconds since 1970. */
  let ownedAtMs = Date.now();

  /** Another host has taken a segment over, while this process stood still: what was in it is on its way from there. */
  const lose = (segment: Segment): void => {
    const at = segments.indexOf(segment);
    if (at < 0) return;
    segments.splice(at, 1);
    pendingBytes -= segment.bytes - segment.read;
    if (segment.descriptor !== null) closeSync(segment.descriptor);
    segment.descriptor = null;
    void segment.reader?.close().catch(() => undefined);
  };
  /** Touches the segment, so that nobody takes it over. @returns false when somebody has. */
  const keep = (segment: Segment): boolean => {
    const now = new Date();
    try {
      utimesSync(segment.path, now, now);
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return true;
      lose(segment);
      return false;
    }
  };
  const openSegment = (): Segment => {
    const path = files.next();
    const segment = { path, descriptor: openSync(path, 'ax', 0o600), bytes: 0, read: 0, reader: null };
    segments.push(segment);
    return segment;
  };
  const complete = (segment: Segment): void => {
    const { descriptor } = segment;
    if (descriptor === null) return;
    segment.descriptor = null;
    if (syncs && unsynced) fsync(descriptor, () => closeSync(descriptor));
    else closeSync(descriptor);
    unsynced = false;
  };
  const appendable = (): Segment => {
    const last = segments.at(-1);
    if (last && last.descriptor !== null && last.bytes < segmentBytes) return last;
    if (last) complete(last);
    return openSegment();
  };
  const write = (line: string): void => {
    const text = `${line}\n`;
    const segment = appendable();
    let written = 0;
    try {
      written = writeTo(segment.descriptor!, text);
      // Seldom: a disk that is nearly full takes a part of it.
      if (written < Buffer.byteLength(text))
        for (const bytes = Buffer.from(text); written < bytes.length; )
          written += writeTo(segment.descriptor!, bytes.subarray(written));
    } catch (error) {
      giveUp(segment, written);
      throw error;
    }
    segment.bytes += written;
    pendingBytes += written;
    unsynced = true;
  };
  /** Ends a segment that cannot be written. One that has no line goes at once: there is a try a second, however long the disk is full. */
  const giveUp = (segment: Segment, torn: number): void => {
    if (segment.bytes > 0) {
      // Half a line may stand there: it is skipped as one that a crash has torn.
      segment.bytes += torn;
      pendingBytes += torn;
      complete(segment);
      return;
    }
    lose(segment);
    try {
      unlinkSync(segment.path);
    } catch {
      // Whoever finds the file finds half a line in it at most.
    }
  };

  /** Writes a line where it is ours for sure, a second time where it was not. */
  const writeOwned = (line: string): void => {
    write(line);
    // Asked after the write: a process may stand still before it, and then longer than others wait.
    const nowMs = Date.now();
    if (Math.abs(nowMs - ownedAtMs) < abandonedMs / 3) return;
    ownedAtMs = nowMs;
    if (!keep(segments.at(-1)!)) write(line);
  };

  const remove = async (segment: Segment): Promise<void> => {
    complete(segment);
    await segment.reader?.close();
    segments.splice(segments.indexOf(segment), 1);
    await unlink(segment.path).catch(() => undefined);
  };
  const take = async (segment: Segment, max: number): Promise<JournalBatch | null> => {
    try {
      segment.reader ??= await open(segment.path, 'r');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      lose(segment);
      return null;
    }
    const { lines, end } = await readLines(segment.reader, segment, max);
    if (end === segment.read) return null;
    return {
      lines,
      async done() {
        if (!segments.includes(segment)) return;
        pendingBytes -= end - segment.read;
        segment.read = end;
        const isUsedUp = segment.descriptor === null || segment.bytes >= segmentBytes;
        if (end >= segment.bytes && isUsedUp) await remove(segment);
      },
    };
  };

  const writeHeld = (): void => {
    try {
      for (let line = held[0]; line !== undefined; line = held[0]) {
        writeOwned(line);
        held.shift();
      }
    } catch {
      // Still not: `full` says so.
    }
  };

  return {
    append(line) {
      if (held.length > 0) held.push(line);
      else
        try {
          writeOwned(line);
        } catch {
          held.push(line);
        }
    },
    async read(max) {
      for (const segment of [...segments]) {
        const batch = await take(segment, max);
        if (batch) return batch;
        if (segment.descriptor !== null || !segments.includes(segment)) continue;
        // Nothing but half a line is left of it.
        pendingBytes -= segment.bytes - segment.read;
        await remove(segment);
      }
      if (!ended || held.length === 0) return null;
      const lines = held.slice(0, max);
      return { lines, done: async () => void held.splice(0, lines.length) };
    },
    async tend() {
      try {
        for (const { path, bytes } of await files.adopt()) {
          segments.unshift({ path, descriptor: null, bytes, read: 0, reader: null });
          pendingBytes += bytes;
        }
        ownedAtMs = Date.now();
        for (const segment of [...segments]) keep(segment);
      } finally {
        writeHeld();
      }
    },
    end() {
      writeHeld();
      ended = true;
    },
    retire() {
      const last = segments.at(-1);
      if (last && last.bytes > 0) complete(last);
    },
    async sync() {
      const last = segments.at(-1);
      if (!unsynced || !last || last.descriptor === null) return;
      unsynced = false;
      await syncFile(last.descriptor).catch((error) => {
        unsynced = true;
        throw error;
      });
    },
    get unwritten() {
      return held.length;
    },
    get pendingBytes() {
      return pendingBytes;
    },
    get full() {
      return pendingBytes >= maxBytes || held.length > 0;
    },
    async close() {
      for (const segment of [...segments]) {
        if (segment.read >= segment.bytes) await remove(segment);
        else {
          complete(segment);
          await segment.reader?.close();
        }
      }
      segments.length = 0;
      files.release();
    },
  };
}

/** Whole lines from where a segment was read to, and where they end. */
async function readLines(
  reader: FileHandle,
  { read, bytes }: Segment,
  max: number,
): Promise<{ lines: string[]; end: number }> {
  for (let size = CHUNK_BYTES; ; size *= 2) {
    const wanted = Math.min(size, bytes - read);
    const { buffer, bytesRead } = await reader.read(Buffer.allocUnsafe(wanted), 0, wanted, read);
    const lines: string[] = [];
    let start = 0;
    for (let end = buffer.indexOf(LINE_BREAK); end >= 0 && end < bytesRead && lines.length < max; ) {
      lines.push(buffer.toString('utf8', start, end));
      start = end + 1;
      end = buffer.indexOf(LINE_BREAK, start);
    }
    if (lines.length > 0 || wanted >= bytes - read) return { lines, end: read + start };
  }
}
