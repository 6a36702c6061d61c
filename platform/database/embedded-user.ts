import { createHash } from 'node:crypto';
import { chownSync, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A user of the machine. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** `nobody`. Other services run as this user too, and what one of them owns all of them can read. */
export const NOBODY: SystemUser = { uid: 65_534, gid: 65_534 };

/** Numbers that no package gives to a user; systemd takes them for services that have none (https://systemd.io/UIDS-GIDS). */
const FIRST = 61_184;
const COUNT = 4_336;

/**
 * The user that the embedded server runs as; null for this process's own. PostgreSQL refuses to run as root: then it is the user that the
 * directory was given to, or a number that nobody else has.
 * @throws Error when the directory is another user's.
 */
export function serverUser(directory: string): SystemUser | null {
  const own = process.getuid?.() ?? 0;
  const { uid, gid } = statSync(directory);
  if (own !== 0) {
    if (uid !== own)
      throw new Error(`${directory} belongs to user ${uid}. Run as that user, or choose another DATA_DIR.`);
    return null;
  }
  return uid === 0 || uid === NOBODY.uid ? unusedUser(directory) : { uid, gid };
}

/** The same for the same directory. `nobody` where this machine has no such numbers (a container whose users are mapped). */
function unusedUser(directory: string): SystemUser {
  const start = createHash('sha256').update(directory).digest().readUInt32BE(0);
  const taken = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  for (let tried = 0; tried < 100; tried++) {
    const id = FIRST + ((start + tried) % COUNT);
    if (new RegExp(`^[^:]*:[^:]*:${id}:`, 'm').test(taken)) continue;
    return mayOwn(directory, id) ? { uid: id, gid: id } : NOBODY;
  }
  return NOBODY;
}

function mayOwn(directory: string, id: number): boolean {
  const { uid, gid } = lstatSync(directory);
  try {
    chownSync(directory, id, id);
    chownSync(directory, uid, gid);
    return true;
  } catch {
    return false;
  }
}

/** Gives a directory and all in it to a user. */
export function giveTo(directory: string, { uid, gid }: SystemUser): void {
  if (lstatSync(directory).uid === uid) return;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chownSync(path.join(entry.parentPath, entry.name), uid, gid);
  chownSync(directory, uid, gid);
}
