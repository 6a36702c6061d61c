import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';

/** Which subgraphs the registry placed elsewhere when it was last asked: what a start goes by while the registry is away. */
export interface LastPlacement {
  /** Resolves to the names; to none when nothing is kept. */
  read(): Promise<readonly string[]>;
  /** Keeps the names. Never rejects: without them a start goes by settings alone. */
  write(names: readonly string[]): Promise<void>;
}

/** Keeps them in `placement.json` of DATA_DIR. */
export function lastPlacement(dataDir: string, logger: Logger): LastPlacement {
  const file = path.join(dataDir, 'placement.json');
  return {
    async read() {
      try {
        const names: unknown = JSON.parse(await readFile(file, 'utf8'));
        return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
      } catch {
        return [];
      }
    },
    async write(names) {
      try {
        await mkdir(dataDir, { recursive: true });
        await writeFile(`${file}.new`, `${JSON.stringify(names)}\n`);
        await rename(`${file}.new`, file);
      } catch (error) {
        logger.warn({ err: error }, 'where subgraphs run cannot be kept for a start without the registry');
      }
    },
  };
}
