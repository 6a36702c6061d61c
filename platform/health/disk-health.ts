import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { Degraded, type DependencyCheck } from './health.ts';

/** Reads the free space of a file system, as node's `statfs` does: blocks for ordinary users, and bytes a block. */
export type ReadSpace = (directory: string) => Promise<{ readonly bavail: number; readonly bsize: number }>;

const MIB = 1024 * 1024;

/**
 * The room that is left where DATA_DIR is. Critical: without any, journals and the embedded database refuse every change. A full disk of another
 * machine's database shows where that is.
 */
export function diskCheck(
  config: Pick<Config, 'DATA_DIR' | 'DISK_LOW_MB' | 'DISK_FULL_MB'>,
  readSpace: ReadSpace = statfs,
): DependencyCheck {
  return {
    critical: true,
    async run() {
      const left = await freeMib(config.DATA_DIR, readSpace);
      const message = `${left} MiB left in DATA_DIR`;
      if (left < config.DISK_FULL_MB) throw new Error(message);
      if (left < config.DISK_LOW_MB) throw new Degraded(message);
    },
  };
}

/** The room that is left where a directory is, in MiB. */
export async function freeMib(directory: string, readSpace: ReadSpace = statfs): Promise<number> {
  const { bavail, bsize } = await spaceOf(directory, readSpace);
  return Math.floor((bavail * bsize) / MIB);
}

/** Reads the space of the directory or, while it does not exist, of its nearest parent. */
async function spaceOf(directory: string, readSpace: ReadSpace): ReturnType<ReadSpace> {
  try {
    return await readSpace(directory);
  } catch (error) {
    const parent = path.dirname(directory);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === directory) throw error;
    return spaceOf(parent, readSpace);
  }
}
