import pg from 'pg';
import { type Logger, pino } from 'pino';
import { natsReady, openNats } from '../../platform/bus-nats/nats.ts';
import { openRegistry } from '../../platform/shared-state.ts';
import { openShardedRedis, redisReady, type ShardedRedis } from '../../platform/stores/redis.ts';
import type { FullConfig } from '../../subgraphs/config.ts';
import { type Check, type Finding, failed, ok, reasonOf, warning } from './check.ts';

/** Longest wait for a connection, in milliseconds: below that of a check, so that the reason is told. */
const CONNECT_MS = 3_000;

/** The stores and the bus beside PostgreSQL, where they are configured. */
export function storeChecks(config: FullConfig): readonly Check[] {
  const { REDIS_URL, CACHE_STORE_URL, MESSAGE_BUS_URL, REGISTRY_URL, VECTOR_STORE_URL } = config;
  return Object.entries({ REDIS_URL, CACHE_STORE_URL, MESSAGE_BUS_URL, REGISTRY_URL, VECTOR_STORE_URL }).flatMap(
    ([name, url]): readonly Check[] =>
      url === undefined || url === 'memory'
        ? []
        : [
            {
              name,
              advice: `Check ${name}, and whether the server runs and lets this machine in.`,
              run: askerOf(name, url, config),
            },
          ],
  );
}

function askerOf(name: string, url: string, config: FullConfig): Check['run'] {
  const { protocol } = new URL(url);
  if (/^rediss?(?:\+cluster)?:$/.test(protocol)) return () => askRedis(name, url);
  if (/^(?:nats|tls):$/.test(protocol)) return () => askNats(name, url);
  if (/^postgres(?:ql)?:$/.test(protocol)) return () => askVectors(name, url);
  return () => askConsul(name, config);
}

async function askRedis(name: string, url: string): Promise<readonly Finding[]> {
  const redis = openShardedRedis({ url, purpose: 'doctor', logger: pino({ level: 'silent' }) });
  try {
    const refused = new Promise<never>((_resolve, reject) => {
      redis.once('error', reject);
    });
    await Promise.race([redisReady(redis, CONNECT_MS), refused]);
    const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? 'of unknown version';
    const text = `Redis ${version} at ${new URL(url).host} answers`;
    if (name !== 'MESSAGE_BUS_URL' || (await keepsAll(redis))) return [ok(name, text)];
    return [
      warning(
        name,
        `${text}; it drops keys when its memory is full`,
        'Set maxmemory-policy noeviction: events are in it.',
      ),
    ];
  } finally {
    redis.disconnect();
  }
}

/** Whether no key is dropped for another one; true as well where the server does not tell its settings. */
async function keepsAll(redis: ShardedRedis): Promise<boolean> {
  const policy = await redis.config('GET', 'maxmemory-policy').catch(() => null);
  return !Array.isArray(policy) || policy[1] === undefined || policy[1] === 'noeviction';
}

async function askNats(name: string, url: string): Promise<readonly Finding[]> {
  const { logger, reason } = remembering();
  const nats = openNats({ url, heartbeatMs: 1_000, logger });
  try {
    await natsReady(nats, CONNECT_MS).catch((error: unknown) => {
      throw new Error(reason() ?? reasonOf(error));
    });
    const { version } = nats.link?.connection.info ?? {};
    const text = `NATS ${version ?? 'of unknown version'} at ${new URL(url).host} answers`;
    try {
      await nats.ask(({ manager }) => manager.getAccountInfo());
      return [ok(name, `${text}, with JetStream`)];
    } catch (error) {
      const advice = 'Switch JetStream on (nats-server -js), and let this user make streams.';
      return [failed(name, `${text}, but not JetStream: ${reasonOf(error)}`, advice)];
    }
  } finally {
    await nats.close();
  }
}

/** A logger that says nothing, and the message of the last error that it was given. */
function remembering(): { readonly logger: Logger; readonly reason: () => string | null } {
  let last: string | null = null;
  const write = (line: string) => {
    const { err } = JSON.parse(line) as { err?: { message?: string } };
    last = err?.message ?? last;
  };
  return { logger: pino({ level: 'warn' }, { write }), reason: () => last };
}

async function askConsul(name: string, config: FullConfig): Promise<readonly Finding[]> {
  const registry = await openRegistry({ config, logger: pino({ level: 'silent' }) });
  try {
    await registry.check();
    return [ok(name, 'Consul answers')];
  } finally {
    await registry.close();
  }
}

async function askVectors(name: string, url: string): Promise<readonly Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined); // the statement in flight rejects
  try {
    await client.connect();
    const { rows } = await client.query<{ made: string | null; offered: string | null }>(
      `SELECT (SELECT extversion FROM pg_extension WHERE extname = 'vector') AS made,
         (SELECT default_version FROM pg_available_extensions WHERE name = 'vector') AS offered`,
    );
    const { made, offered } = rows[0]!;
    if (made !== null) return [ok(name, `pgvector ${made} answers`)];
    if (offered !== null) return [ok(name, `pgvector ${offered} is there; the first vector makes its tables`)];
    return [
      failed(
        name,
        'the server has no pgvector',
        'Install the extension pgvector there, or set VECTOR_STORE_URL=memory.',
      ),
    ];
  } finally {
    await client.end().catch(() => undefined);
  }
}
