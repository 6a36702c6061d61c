import type { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { openPool } from './database-pool.ts';
import {
  attachEmbeddedPostgres,
  type EmbeddedPostgres,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from './embedded-postgres.ts';

/** The databases of this process: one pool for each distinct URL, shared by the domains that live there. */
export interface Database {
  /** The domain's pool, for raw SQL with schema-qualified names (`"auth"."refresh_tokens"`). */
  pool(domain: string): pg.Pool;
  /** For `new PrismaClient(options)` of the domain's generated client. Loads Prisma's adapter. */
  prismaOptions(domain: string): Promise<PrismaOptions>;
  /** The pools that were asked for: `default`, and a domain's name for each database of its own. */
  pools(): ReadonlyMap<string, pg.Pool>;
  /** False with the embedded server, which this process runs, or the one that has started it. */
  readonly external: boolean;
  /** Ends the connections, then stops the embedded server. Statements under way get five seconds. */
  close(): Promise<void>;
}

/** Options of every Prisma client. Times are in milliseconds. */
interface PrismaOptions {
  readonly adapter: PrismaPg;
  /** `maxWait` is for a connection, `timeout` for the whole transaction, locks that it waits for included. */
  readonly transactionOptions: { readonly maxWait: number; readonly timeout: number };
}

interface DatabaseOptions {
  readonly config: Config;
  readonly logger: Logger;
  /** Whether another process's embedded server serves as well: for commands that work beside a running Trellis. */
  readonly joins?: boolean;
  /** Whether the process that has started this one runs the embedded server. */
  readonly isWorker?: boolean;
  /** Gives up the start of the embedded server. */
  readonly stopping?: AbortSignal;
}

const DRAIN_TIMEOUT_MS = 5_000;
const NEVER = new AbortController().signal;
/** Connections that all workers share out among themselves. */
const WORKERS_CONNECTIONS = 80;
/** More distinct statements than the domains have; what goes beyond is not prepared, so that servers do not fill up. */
const PREPARED_STATEMENTS = 1_000;

/**
 * Opens what `DATABASE_URL` and `<DOMAIN>_DATABASE_URL` name, and starts the embedded server when a domain is left
 * without one. External servers are not contacted before the first statement.
 * @throws Error that says what to do when the embedded server cannot be started or is another process's.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { config, logger, stopping = NEVER } = options;
  const size = config.DATABASE_POOL_SIZE ?? poolSizeOf(config);
  const statementTimeoutMs = config.REQUEST_TIMEOUT_MS || 30_000;
  const pools = new Map<string, pg.Pool>();
  // Keys are URLs, which hold passwords.
  const named = new Map<string, pg.Pool>();
  const embedded =
    options.isWorker && needsEmbedded(config)
      ? await attachEmbeddedPostgres(config.DATA_DIR)
      : await openEmbeddedServer({ config, logger, stopping, joins: options.joins === true });

  /** A subgraph process that has only its domain's database keeps the platform's tables there as well. */
  const ownUrl = (domain: string) =>
    domain === 'platform' && config.SUBGRAPH !== undefined ? config.domainDatabaseUrls.get(config.SUBGRAPH) : undefined;

  function connectionOf(domain: string): { key: string; connection: pg.PoolConfig } {
    const url = config.domainDatabaseUrls.get(domain) ?? config.DATABASE_URL ?? ownUrl(domain);
    if (url) return { key: url, connection: { connectionString: url } };
    if (embedded) return { key: 'embedded', connection: embedded.connection };
    throw new Error(`No database for ${domain}: set ${domain.toUpperCase()}_DATABASE_URL or DATABASE_URL`);
  }

  function pool(domain: string): pg.Pool {
    const { key, connection } = connectionOf(domain);
    const known = pools.get(key);
    if (known) return known;
    const opened = openPool(connection, { size, statementTimeoutMs, isShared: key !== 'embedded', logger });
    pools.set(key, opened);
    named.set(config.domainDatabaseUrls.has(domain) ? domain : 'default', opened);
    return opened;
  }

  const statementName = nameStatements();
  return {
    pool,
    pools: () => named,
    async prismaOptions(domain) {
      const { PrismaPg } = await import('@prisma/adapter-pg');
      return {
        adapter: new PrismaPg(pool(domain), {
          schema: domain,
          statementNameGenerator: ({ sql }) => statementName(sql),
        }),
        transactionOptions: { maxWait: statementTimeoutMs, timeout: statementTimeoutMs }, // the pool's own wait ends sooner
      };
    },
    external: embedded === null,
    async close() {
      const ended = Promise.all([...pools.values()].map((opened) => opened.end().catch(() => undefined)));
      await Promise.race([ended, timeout(DRAIN_TIMEOUT_MS)]);
      await embedded?.close();
    },
  };
}

/**
 * Starts the embedded server for the processes of this installation; null where every domain has another one.
 * @throws Error that says what to do when it cannot be started or is another process's.
 */
export async function openEmbeddedServer({
  config,
  logger,
  stopping = NEVER,
  joins = false,
}: DatabaseOptions): Promise<EmbeddedPostgres | null> {
  if (!needsEmbedded(config)) return null;
  const size = config.DATABASE_POOL_SIZE ?? poolSizeOf(config);
  return (joins ? joinEmbeddedPostgres : startEmbeddedPostgres)({
    dataDir: config.DATA_DIR,
    maxConnections: Math.max(100, size * config.WORKERS + 30),
    logger,
    stopping,
  });
}

const needsEmbedded = ({ DATABASE_URL, SUBGRAPH, domainDatabaseUrls }: Config): boolean =>
  !DATABASE_URL && !(SUBGRAPH !== undefined && domainDatabaseUrls.has(SUBGRAPH));

/**
 * Connections of a process for each database URL, by its part in the installation: seventeen subgraph processes and two gateways together
 * stay below the hundred that PostgreSQL takes by default, and so do up to twenty workers.
 */
function poolSizeOf({ SUBGRAPH, SUBGRAPH_URLS, REGISTRY_URL, WORKERS }: Config): number {
  if (SUBGRAPH !== undefined) return 4;
  const hasSubgraphsElsewhere = SUBGRAPH_URLS.size > 0 || REGISTRY_URL !== undefined;
  return Math.min(hasSubgraphsElsewhere ? 8 : 20, Math.max(4, Math.floor(WORKERS_CONNECTIONS / WORKERS)));
}

/** The same name for the same text; an empty name, which means "do not prepare", once there are too many. */
function nameStatements(): (sql: string) => string {
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= PREPARED_STATEMENTS) return '';
    const name = `prisma_${names.size}`;
    names.set(sql, name);
    return name;
  };
}

const timeout = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
