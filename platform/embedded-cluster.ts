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
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPostgres, type PostgresBinaries } from './embedded-binaries.ts';

/** The files of one embedded server, and the user that owns and runs it. */
export interface Cluster {
  /** `DATA_DIR/postgres`: the data, the log, and the socket unless its path would be too long. */
  readonly directory: string;
  /** Directory of the socket, at most 85 bytes: socket addresses hold about 100. */
  readonly socketDirectory: string;
  readonly binaries: PostgresBinaries;
  /** Null: the server runs as the user of this process. */
  readonly user: { readonly uid: number; readonly gid: number } | null;
}

/** The superuser of the embedded server. */
export const CLUSTER_USER = 'trellis';

const NOBODY = 65_534;
const MAJOR = '18';

/**
 * Makes the data directory below `dataDir` if it is not there.
 * @throws Error that says what to do: no package for this machine, a directory of another user, data of another major
 *   version, or what initdb said.
 */
export async function prepareCluster(dataDir: string): Promise<Cluster> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const directory = path.join(realpathSync(dataDir), 'postgres');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const data = path.join(directory, 'data');
  const user = serverUser(directory);
  const binaries = await findPostgres(dataDir, user?.uid ?? null);
  if (user) giveTo(directory, user);
  const cluster = { directory, socketDirectory: socketDirectory(directory, user), binaries, user };
  if (!existsSync(path.join(data, 'PG_VERSION'))) await initialize(cluster, data);
  const version = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR)
    throw new Error(
      `${data} was made by PostgreSQL ${version}; this version embeds ${MAJOR}. Dump it with the version that made it ` +
        'and restore it into an empty DATA_DIR, or keep using that server by DATABASE_URL.',
    );
  return cluster;
}

/** PostgreSQL refuses to run as root: then it runs as the owner of the data, or as nobody. */
function serverUser(directory: string): Cluster['user'] {
  const own = process.getuid?.() ?? 0;
  const { uid, gid } = statSync(directory);
  if (own !== 0) {
    if (uid !== own)
      throw new Error(`${directory} belongs to user ${uid}. Run as that user, or choose another DATA_DIR.`);
    return null;
  }
  return uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid, gid };
}

function giveTo(directory: string, { uid, gid }: { uid: number; gid: number }): void {
  if (lstatSync(directory).uid === uid) return;
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
    if (!entry.isSymbolicLink()) chownSync(path.join(entry.parentPath, entry.name), uid, gid);
  chownSync(directory, uid, gid);
}

function socketDirectory(directory: string, user: Cluster['user']): string {
  if (Buffer.byteLength(directory) <= 85) return directory;
  // The name follows from the directory, so that a second process meets the first one's server and is refused.
  const name = `trellis-${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`;
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

async function initialize(cluster: Cluster, data: string): Promise<void> {
  // Made aside and moved into place, so that a kill half-way or a second process leaves no half-made directory.
  const made = `data.${process.pid}.${Date.now()}`;
  const args = ['-D', path.join(asServerSees(cluster), made), '-U', CLUSTER_USER, '-A', 'trust', '-E', 'UTF8'];
  let output = '';
  const child = launch(cluster, cluster.binaries.initdb, [...args, '--locale=C', '--no-instructions'], 'pipe');
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
  const code = await exited(child);
  const at = path.join(cluster.directory, made);
  if (code !== 0) {
    rmSync(at, { recursive: true, force: true });
    const nameless = /could not look up effective user/.test(output)
      ? ' This user has no entry in /etc/passwd, which PostgreSQL needs: add one, or set DATABASE_URL.'
      : '';
    throw new Error(`The embedded database could not be made in ${cluster.directory}: ${output.trim()}${nameless}`);
  }
  try {
    renameSync(at, data);
  } catch (error) {
    rmSync(at, { recursive: true, force: true });
    if (!existsSync(path.join(data, 'PG_VERSION'))) throw error; // else another process was faster
  }
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
const asServerSees = (cluster: Cluster) =>
  cluster.user && process.platform === 'linux' ? '/proc/self/fd/3' : cluster.directory;

function launch(cluster: Cluster, program: string, args: string[], output: 'pipe' | number): ChildProcess {
  const directory = openSync(cluster.directory, 'r');
  try {
    return spawn(program, args, {
      ...cluster.user,
      cwd: '/',
      env: { LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', output, output, directory],
      detached: true, // Ctrl-C reaches this process alone, which then stops the server in order
    });
  } finally {
    closeSync(directory);
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
