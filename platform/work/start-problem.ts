import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config.ts';

/**
 * Says what a failed start is about in the words of whoever runs it: the setting, and the reason of the system or of PostgreSQL. What nothing
 * more is known of stays as it is.
 */
export function startProblem(config: Config, error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const file = fileOf(error);
  if (file !== null) return fileProblem(config, file, error);
  const { severity, code } = error as { severity?: unknown; code?: unknown };
  if (typeof severity !== 'string' || typeof code !== 'string') return error;
  const place = config.DATABASE_URL === undefined ? `of DATA_DIR ${config.DATA_DIR}` : 'of DATABASE_URL';
  return new Error(`The database ${place} refuses a statement of the start: ${error.message} (${code}).`, {
    cause: error,
  });
}

/** The file that an error of the system is about; null for other errors. */
function fileOf(error: Error): string | null {
  const { syscall, path: file, dest } = error as NodeJS.ErrnoException & { dest?: string };
  if (syscall === undefined || typeof file !== 'string') return null;
  return path.resolve(dest ?? file);
}

function fileProblem(config: Config, file: string, error: Error): Error {
  const reason = reasonOf(error);
  const isIn = [config.DATA_DIR, realOf(config.DATA_DIR)].some(
    (directory) => file === directory || file.startsWith(directory + path.sep),
  );
  if (isIn) {
    const where = file === config.DATA_DIR ? '' : `, at ${file}`;
    return new Error(`DATA_DIR ${config.DATA_DIR} cannot be written: ${reason}${where}.`, { cause: error });
  }
  const [setting] =
    Object.entries(config).find(([, value]) => typeof value === 'string' && path.resolve(value) === file) ?? [];
  return setting === undefined ? error : new Error(`${setting} ${file} cannot be used: ${reason}.`, { cause: error });
}

/** `permission denied (EACCES)` of `EACCES: permission denied, mkdir '/data'`. */
function reasonOf(error: NodeJS.ErrnoException): string {
  if (error.code === 'EEXIST' && error.syscall === 'mkdir') return 'it is not a directory (EEXIST)';
  const words = /^\w+: (.*?)(?:, \w+(?: '.*)?)?$/s.exec(error.message)?.[1];
  return words === undefined ? error.message : `${words} (${error.code})`;
}

function realOf(directory: string): string {
  try {
    return realpathSync(directory);
  } catch {
    return directory;
  }
}
