import { createHash } from 'node:crypto';
import { appendFile, type FileHandle, open } from 'node:fs/promises';

/** Lines of a journal that nobody takes, in a file for people to look at. */
export interface RefusedLog {
  /**
   * Adds a line that the file does not have: after a sudden end a journal is read again, by this process or another one.
   * @returns `full` when there is no room for it. Rejects when the file cannot be written.
   */
  add(line: string): Promise<'added' | 'known' | 'full'>;
}

/** Kept of a line, characters. */
const LONGEST_LINE = 65_536;
/** Size of the file, bytes. */
const MAX_BYTES = 16 * 1024 * 1024;
const LINE_BREAK = 0x0a;

/** Opens the log at this path. The file is made with the first line; several processes may share it. One `add` at a time. */
export function openRefusedLog(file: string): RefusedLog {
  /** Digests of the lines up to `readBytes`. */
  const known = new Set<string>();
  let readBytes = 0;

  /** Reads what was added since the last time. @returns the size of the file, bytes. */
  const readOn = async (): Promise<number> => {
    const handle = await openIfThere(file);
    const size = handle === null ? 0 : (await handle.stat()).size;
    // Somebody has removed it, or a part of it.
    if (size < readBytes) {
      known.clear();
      readBytes = 0;
    }
    try {
      if (handle === null || size === readBytes) return size;
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - readBytes), 0, size - readBytes, readBytes);
      const end = buffer.subarray(0, bytesRead).lastIndexOf(LINE_BREAK) + 1;
      for (const line of buffer.toString('utf8', 0, end).split('\n')) known.add(digestOf(line));
      readBytes += end;
      return size;
    } finally {
      await handle?.close();
    }
  };

  return {
    async add(line) {
      const kept = line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)}…` : line;
      const size = await readOn();
      if (known.has(digestOf(kept))) return 'known';
      const text = `${kept}\n`;
      if (size + Buffer.byteLength(text) > MAX_BYTES) return 'full';
      await appendFile(file, text, { mode: 0o600 });
      return 'added';
    },
  };
}

const digestOf = (line: string): string => createHash('sha256').update(line).digest('base64');

async function openIfThere(file: string): Promise<FileHandle | null> {
  try {
    return await open(file, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
