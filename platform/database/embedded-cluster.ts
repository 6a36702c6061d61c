import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeDirectory } from '../kernel/make-directory.ts';
import { readOrMakeSecret } from '../secrets/secret-file.ts';
import { CLUSTER_USER, writeFirstRules } from './embedded-access.ts';
import { findPostgres, type PostgresBinaries } from './embedded-binaries.ts';
import { giveTo, NOBODY, type SystemUser, serverUser } from './embedded-user.ts';

/** The files of one embedded server, and the user that owns and runs it. */
export interface Cluster {
  /** `DATA_DIR/postgres`: the data, the log, and the socket unless its path would be too long. */
  readonly directory: string;
  /** Directory of the socket, at most 85 bytes: socket addresses hold about 100. */
  readonly socketDirectory: string;
  readonly binaries: PostgresBinaries;
  /** Null: the server runs as the user of this process. */
  readonly user: SystemUser | null;
  /** Of the database's user. */
  readonly password: string;
}

const MAJOR = '18';
/** In DATA_DIR, which the server's user cannot read when that is another one. */
const PASSWORD_FILE = 'database.password';

/**
 * Makes the data directory below `dataDir` if it is not there.
 * @param stopping ends initdb when it aborts
 * @throws Error that says what to do: no package for this machine, a directory of another user, data of another major
 *   version, or what initdb said.
 */
export async function prepareCluster(dataDir: string, stopping?: AbortSignal): Promise<Cluster> {
  makeDirectory(dataDir);
  const directory = path.join(realpathSync(dataDir), 'postgres');
  makeDirectory(directory);
  chmodSync(directory, 0o700); // the socket is in it, and it may have been made by somebody else
  const data = path.join(directory, 'data');
  const password = readOrMakeSecret(path.join(realpathSync(dataDir), PASSWORD_FILE));
  const user = runningAsNobody(directory) ? NOBODY : serverUser(directory);
  const binaries = await findPostgres(dataDir, user?.uid ?? null);
  const cluster = { directory, socketDirectory: socketDirectory(directory, user), binaries, user, password };
  if (user) giveTo(directory, user);
  if (!existsSync(path.join(data, 'PG_VERSION'))) await initialize(cluster, data, stopping);
  const version = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR)
    throw new Error(
      `${data} was made by PostgreSQL ${version}; this version embeds ${MAJOR}. Dump it with the version that made it ` +
        'and restore it into an empty DATA_DIR, or keep using that server by DATABASE_URL.',
    );
  return cluster;
}

/** Whether a server that a former version started as nobody, and that outlived its process, still runs: it keeps its files until it stops. */
function runningAsNobody(directory: string): boolean {
  const pid = readPid(path.join(directory, 'data', 'postmaster.pid'));
  return pid !== null && existsSync(`/proc/${pid}`) && statSync(directory).uid === NOBODY.uid;
}

function socketDirectory(directory: string, user: Cluster['user']): string {
  if (Buffer.byteLength(directory) <= 85) return directory;
  // The name follows from the directory, so that a second process meets the first one's server and is refused.
  const name = `trellis-db-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`;
  const short = path.join(os.tmpdir(), name);
  const owner = user?.uid ?? process.getuid?.();
  mkdirSync(short, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(short);
  if (uid !== owner && uid !== process.getuid?.())
    throw new Error(
      `${short} is needed for the database's socket and belongs to user ${uid}. Choose a shorter DATA_DIR.`,
    );
  if (user) chownSync(short, user.uid, user.gid);
  chmodSync(short, 0o700);
  return short;
}

async function initialize(cluster: Cluster, data: string, stopping?: AbortSignal): Promise<void> {
  // Made aside and moved into place, so that a kill half-way or a second process leaves no half-made directory.
  const directory = path.join(cluster.directory, `made.${process.pid}.${Date.now()}`);
  mkdirSync(directory, { mode: 0o700 });
  try {
    await runInitdb(cluster, directory, stopping);
    const made = path.join(directory, 'data');
    writeFirstRules(made, null);
    if (cluster.user) giveTo(made, cluster.user);
    try {
      renameSync(made, data);
    } catch (error) {
      if (!existsSync(path.join(data, 'PG_VERSION'))) throw error; // else another process was faster
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function runInitdb(
  { user, binaries, password }: Cluster,
  directory: string,
  stopping?: AbortSignal,
): Promise<void> {
  stopping?.throwIfAborted();
  // It wants a user with a name, which the server's own may not have.
  const at = { directory, user: user && NOBODY };
  const home = asServerSees(at);
  const passwordFile = path.join(directory, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (at.user) for (const each of [passwordFile, directory]) chownSync(each, at.user.uid, at.user.gid);
  const args = ['-D', path.join(home, 'data'), '-U', CLUSTER_USER, '-E', 'UTF8', '--locale=C', '--no-instructions'];
  const access = ['-A', 'scram-sha-256', `--pwfile=${path.join(home, 'password')}`];
  let output = '';
  const child = launch(at, binaries.initdb, [...args, ...access], 'pipe');
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
  // With what it runs itself; its directory is removed by the caller.
  const end = () => endGroup(child);
  stopping?.addEventListener('abort', end, { once: true });
  process.once('exit', end);
  const code = await exited(child).finally(() => {
    stopping?.removeEventListener('abort', end);
    process.off('exit', end);
  });
  stopping?.throwIfAborted();
  if (code === 0) return;
  const nameless = /could not look up effective user/.test(output)
    ? ' This user has no entry in /etc/passwd, which PostgreSQL needs: add one, or set DATABASE_URL.'
    : '';
  throw new Error(`The embedded database could not be made in ${path.dirname(directory)}: ${output.trim()}${nameless}`);
}

/** A server that was started, and what it has logged since. */
export interface StartedServer {
  readonly child: ChildProcess;
  /** The last 2,000 characters. */
  readonly log: () => string;
}

/** Starts the server; its log goes to `DATA_DIR/postgres/server.log`, which is begun anew beyond 1 MB. */
export function startServer(cluster: Cluster, maxConnections: number): StartedServer {
  const settings = {
    listen_addresses: '',
    unix_socket_directories:
      cluster.socketDirectory === cluster.directory ? asServerSees(cluster) : cluster.socketDirectory,
    unix_socket_permissions: '0700',
    max_connections: maxConnections,
    shared_buffers: '64MB',
    // One server without replicas: less log to write and fewer processes. fsync and synchronous_commit stay on.
    wal_level: 'minimal',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    io_method: 'sync',
    max_wal_size: '256MB',
    random_page_cost: 1.1,
    jit: 'off',
    log_checkpoints: 'off',
    timezone: 'UTC',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const file = path.join(cluster.directory, 'server.log');
  const size = existsSync(file) ? statSync(file).size : 0;
  const from = size > 1_000_000 ? 0 : size;
  const log = openSync(file, from === 0 ? 'w' : 'a', 0o600);
  if (cluster.user) chownSync(file, cluster.user.uid, cluster.user.gid);
  const data = path.join(asServerSees(cluster), 'data');
  const child = launch(cluster, cluster.binaries.postgres, ['-D', data, ...flags], log);
  closeSync(log);
  return { child, log: () => readFileSync(file).subarray(from).toString().trim().slice(-2000) };
}

/** Where its rows are. */
export const dataOf = (cluster: Cluster): string => path.join(cluster.directory, 'data');

/** Process id of the running server, as it wrote it down; null when it is stopped. */
export const serverPid = (cluster: Cluster): number | null => readPid(pidFile(cluster));

const pidFile = (cluster: Cluster) => path.join(cluster.directory, 'data', 'postmaster.pid');

function readPid(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]) || null;
    return pid === process.pid ? null : pid; // written by disownServer
  } catch {
    return null;
  }
}

/**
 * Makes PostgreSQL disbelieve its two notes of a running server when that process is a zombie (nobody reaps orphans in
 * many containers) or some other program now (a container or machine that restarted). They name this process instead,
 * which PostgreSQL never takes for a server because it is the parent, and its check that no other part of the old
 * server still runs stays in force; without the notes it would not check. Only on Linux, where /proc tells.
 */
export function disownServer(cluster: Cluster): void {
  for (const file of [pidFile(cluster), path.join(cluster.socketDirectory, '.s.PGSQL.5432.lock')]) {
    const pid = readPid(file);
    const status = `/proc/${pid}/stat`;
    if (pid === null || !existsSync(status)) continue;
    const [, name, state] = /\((.*)\) (\S)/.exec(readFileSync(status, 'utf8')) ?? [];
    if (name === 'postgres' && state !== 'Z') continue;
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
  }
}

/**
 * The user that runs the server may have no way to the directory (a project below /root): on Linux it gets the open
 * directory as descriptor 3 and reaches everything through that.
 */
const asServerSees = ({ user, directory }: Place) =>
  user && process.platform === 'linux' ? '/proc/self/fd/3' : directory;

/** A directory, and the user that a program works in it as. */
type Place = Pick<Cluster, 'directory' | 'user'>;

function launch(place: Place, program: string, args: string[], output: 'pipe' | number): ChildProcess {
  const directory = openSync(place.directory, 'r');
  try {
    return spawn(program, args, {
      ...place.user,
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', output, output, directory],
      detached: true, // Ctrl-C reaches this process alone, which then stops the server in order
    });
  } finally {
    closeSync(directory);
  }
}

/** Ends a child that was launched, and all that it has launched: it leads a process group of its own. */
function endGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

/** Exit code of a child; rejects when the program could not be run at all. */
export function exited(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once('exit', resolve);
    child.once('error', (cause: NodeJS.ErrnoException) => {
      const musl = cause.code === 'ENOENT' ? ' (it needs glibc; on Alpine set DATABASE_URL instead)' : '';
      reject(new Error(`The embedded database cannot be run here${musl}: ${cause.message}`, { cause }));
    });
  });
}
