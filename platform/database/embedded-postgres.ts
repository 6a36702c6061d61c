import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { asksForPassword, CLUSTER_USER, closeAccess, openAccess } from './embedded-access.ts';
import {
  type Cluster,
  dataOf,
  disownServer,
  exited,
  prepareCluster,
  type StartedServer,
  serverPid,
  startServer,
} from './embedded-cluster.ts';

/** A running embedded server. */
export interface EmbeddedPostgres {
  /** For `pg.Client` and `pg.Pool`. */
  readonly connection: {
    readonly host: string;
    readonly user: string;
    readonly password: string;
    readonly database: string;
    readonly port: number;
    readonly ssl: false;
  };
  /** Stops the server: open transactions are rolled back, what was committed is on disk. */
  close(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const RESTART_MAX_DELAY_MS = 5_000;
/** Key of the session lock that says which process owns the server; PostgreSQL lets go of it when that process dies. */
const OWNER_LOCK = 1_953_654_892;

/**
 * Starts PostgreSQL from `node_modules` on a private unix socket below `dataDir`, as another user when this is root,
 * and starts it again when it dies. A server that a killed process left behind is taken over.
 * @throws Error that names the process which already uses `dataDir`, or says why there is no server.
 */
export async function startEmbeddedPostgres(options: {
  readonly dataDir: string;
  readonly maxConnections: number;
  readonly logger: Logger;
  /** Gives up the start; what it had started is stopped. */
  readonly stopping?: AbortSignal;
}): Promise<EmbeddedPostgres> {
  const { logger, dataDir, maxConnections, stopping } = options;
  const cluster = await prepareCluster(dataDir, stopping);
  const closing = new AbortController();
  let owner = await bringUp(cluster, { maxConnections, dataDir, signal: stopping ?? closing.signal });
  watch();
  const interrupt = () => signal(serverPid(cluster), 'SIGINT');
  process.once('exit', interrupt); // a process that ends without close() still stops its server

  function watch(): void {
    owner.once('end', () => {
      if (!closing.signal.aborted) void recover();
    });
  }

  async function recover(): Promise<void> {
    logger.error('the embedded database stopped; it is started again');
    for (let delayMs = 50; !closing.signal.aborted; delayMs = Math.min(delayMs * 2, RESTART_MAX_DELAY_MS)) {
      try {
        owner = await bringUp(cluster, { maxConnections, dataDir, signal: closing.signal });
        if (closing.signal.aborted) await owner.end();
        watch();
        logger.info('the embedded database is back');
        return;
      } catch (error) {
        if (closing.signal.aborted) return;
        logger.error({ err: error }, 'the embedded database could not be started again');
        await sleep(delayMs, undefined, { ref: false });
      }
    }
  }

  return {
    connection: connectionOf(cluster),
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      process.off('exit', interrupt);
      const pid = serverPid(cluster);
      await owner.end().catch(() => undefined);
      await stop(cluster, pid, logger);
    },
  };
}

/**
 * Joins the server of a process that runs on `dataDir`, and leaves it running at the end; starts one where none runs.
 * @throws Error as `startEmbeddedPostgres` does.
 */
export async function joinEmbeddedPostgres(
  options: Parameters<typeof startEmbeddedPostgres>[0],
): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options.dataDir);
  const client = await connect(cluster);
  if (client === null) return startEmbeddedPostgres(options);
  await client.end();
  return { connection: connectionOf(cluster), close: async () => undefined };
}

/** Leads to the server that another process has started and keeps running. */
export async function attachEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  return { connection: connectionOf(await prepareCluster(dataDir)), close: async () => undefined };
}

const connectionOf = (cluster: Cluster) => ({
  host: cluster.socketDirectory,
  user: CLUSTER_USER,
  password: cluster.password,
  database: 'postgres',
  port: 5432, // names the socket file; PGPORT must not change it
  ssl: false as const,
});

/** Until a server answers and its owner's lock is ours. The connection that holds the lock is the answer. */
async function bringUp(
  cluster: Cluster,
  options: { readonly maxConnections: number; readonly dataDir: string; readonly signal: AbortSignal },
): Promise<pg.Client> {
  const mine: Attempt = { server: null, ended: Promise.resolve() };
  const interrupt = () => mine.server?.child.kill('SIGINT');
  process.once('exit', interrupt); // this process may be told to end at once
  try {
    return await untilOwned(cluster, mine, options);
  } finally {
    process.off('exit', interrupt);
  }
}

/** The server that this process has started, if it is one that was started, and its end. */
interface Attempt {
  server: StartedServer | null;
  ended: Promise<unknown>;
}

async function untilOwned(
  cluster: Cluster,
  mine: Attempt,
  { maxConnections, dataDir, signal: closing }: Parameters<typeof bringUp>[1],
): Promise<pg.Client> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let pauseMs = 10;
  for (let refused = 0; Date.now() < deadline && !closing.aborted; pauseMs = Math.min(pauseMs * 1.2, 200)) {
    const client = await connect(cluster);
    if (client) {
      mine.server?.child.unref();
      return secured(await takeOwnership(client, dataDir), cluster);
    }
    if (!mine.server) {
      mine.server = startServer(cluster, maxConnections);
      mine.ended = exited(mine.server.child);
      mine.ended.catch(() => undefined); // it is awaited below, unless the server answers first
    }
    const { child, log } = mine.server;
    await Promise.race([sleep(pauseMs), mine.ended]);
    if (child.exitCode === null && child.signalCode === null) continue;
    // Another process may be starting or stopping the same server: its answer, or its end, decides.
    if (!/lock file "[^"]*" already exists|pre-existing shared memory block/.test(log()))
      throw new Error(`The embedded database did not start: ${log() || 'it said nothing'}`);
    mine.server = null;
    if (++refused % 5 === 0) disownServer(cluster);
    await sleep(200);
  }
  const { server, ended } = mine;
  if (closing.aborted && server) {
    server.child.kill('SIGINT');
    await Promise.race([ended, sleep(STOP_TIMEOUT_MS)]);
  }
  server?.child.kill('SIGQUIT');
  closing.throwIfAborted();
  throw new Error(
    `The embedded database in ${cluster.directory} did not answer: ${server?.log() ?? 'another is starting'}`,
  );
}

/** Data of an earlier version, or from a backup, does not know this password yet: it is told while nobody else can reach the socket. */
async function secured(owner: pg.Client, cluster: Cluster): Promise<pg.Client> {
  if (!asksForPassword(dataOf(cluster))) await closeAccess(owner, dataOf(cluster), cluster.password, cluster.user);
  return owner;
}

/** Null while no server answers. */
async function connect(cluster: Cluster): Promise<pg.Client | null> {
  const client = new pg.Client({
    ...connectionOf(cluster),
    connectionTimeoutMillis: 5_000,
    application_name: `trellis process ${process.pid}`,
  });
  client.on('error', () => undefined); // 'end' follows, which is where it is handled
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (WRONG_PASSWORD.has((error as { code?: string }).code ?? '')) {
      openAccess(dataOf(cluster), cluster.user);
      signal(serverPid(cluster), 'SIGHUP');
    }
    return null;
  }
}

/** invalid_password, invalid_authorization_specification. */
const WRONG_PASSWORD = new Set(['28P01', '28000']);

async function takeOwnership(client: pg.Client, dataDir: string): Promise<pg.Client> {
  // Repeated for a moment: the server notices a killed owner a few milliseconds after its end.
  for (let attempt = 0; attempt < 10; attempt++) {
    const { rows } = await client.query<{ owned: boolean }>('SELECT pg_try_advisory_lock($1::bigint) AS owned', [
      OWNER_LOCK,
    ]);
    if (rows[0]?.owned) return client;
    await sleep(50);
  }
  const { rows } = await client.query<{ application_name: string }>(
    `SELECT application_name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND classid = 0 AND objid = $1::bigint::oid AND granted`,
    [OWNER_LOCK],
  );
  await client.end();
  const holder = rows[0]?.application_name.replace('trellis ', '') || 'another process';
  throw new Error(
    `The embedded database in ${dataDir} is in use by ${holder}. Stop it, or give this process another DATA_DIR; ` +
      'several processes share one database through DATABASE_URL.',
  );
}

async function stop(cluster: Cluster, pid: number | null, logger: Logger): Promise<void> {
  signal(pid, 'SIGINT'); // "fast": ends connections, writes a checkpoint
  if (await gone(cluster, pid, STOP_TIMEOUT_MS)) return;
  logger.warn('the embedded database did not stop in time; it recovers from its log at the next start');
  signal(pid, 'SIGQUIT');
  await gone(cluster, pid, 2_000);
}

/** Until the server has put its files away, and its process is gone or nobody takes notice of its end. */
async function gone(cluster: Cluster, pid: number | null, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (pid !== null && serverPid(cluster) === pid && signal(pid, 0)) {
    if (Date.now() > deadline) return false;
    await sleep(10);
  }
  for (let tries = 0; tries < 50 && signal(pid, 0); tries++) await sleep(10);
  return true;
}

function signal(pid: number | null, name: NodeJS.Signals | 0): boolean {
  if (pid === null) return false;
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
