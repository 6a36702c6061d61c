import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { withDeadline } from './deadline.ts';
import type { BusEvent, EventBus, Publication } from './event-bus.ts';
import { newId } from './identifiers.ts';

/** An event that its domain is about to record. */
export interface NewEvent {
  /** `evt_…`; a new one unless given. */
  readonly id?: string;
  /** `<domain>.<verb>`, e.g. `session.revoked`. */
  readonly type: string;
  /** `org_…`, or null for what belongs to no tenant. */
  readonly tenantId: string | null;
  readonly payload: Record<string, unknown>;
}

/** A Prisma client or interactive transaction. */
export interface SqlExecutor {
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
}

/**
 * Events that commit with the write they tell of, and then reach the bus at least once: an event exists if and only
 * if its write was committed. A domain's events reach the bus in the order of their `append`; of two transactions
 * that ran at the same time either may come first.
 */
export interface Outbox {
  /** Records the events in the caller's transaction. */
  append(tx: SqlExecutor, domain: string, events: readonly NewEvent[]): Promise<void>;
  /** To be called after the commit: relays at once. Without it the events wait for the next look, a second at most. */
  wake(domain: string): void;
  /** Relays this domain's events from now on, those first that an earlier process left behind. */
  start(domain: string): Promise<void>;
  /** What waits for the relay in each domain of this process. Rejects when a database cannot be asked. */
  backlog(): Promise<readonly Backlog[]>;
  /** Stops; what is being relayed is finished. */
  close(): Promise<void>;
}

/** Committed events of a domain that are not on the bus yet. */
export interface Backlog {
  readonly domain: string;
  /** At most 10,000, which then means that many or more. */
  readonly pending: number;
  /** Age of the oldest in seconds; 0 when there is none. */
  readonly lagSeconds: number;
}

/** Counting stops there, so that a long backlog is not read as often as it is asked for. */
const MAX_COUNTED = 10_000;
const BATCH = 200;
const POLL_MS = 1_000;
/** Until the process that relays this domain now has had time to finish. */
const BUSY_MS = 25;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;
const PUBLISH_TIMEOUT_MS = 5_000;
/** Events of a domain that groups may have in hand. */
const MAX_IN_FLIGHT = 2_000;
/** How long the end waits for what groups have in hand; what is not handled then is relayed again after the next start. */
const CLOSE_MS = 1_000;

type Relayed = 'drained' | 'more' | 'busy';

interface Row {
  readonly id: string;
  readonly type: string;
  readonly tenant_id: string | null;
  readonly payload: unknown;
  readonly created_at: Date;
}

interface Relay {
  readonly domain: string;
  /** Set by wake(); a running relay looks again before it ends. */
  wanted: boolean;
  running: Promise<void> | null;
  /** Events that a bus which keeps nothing has taken: their rows stay until every group of this process has handled them. */
  readonly inFlight: Set<string>;
  /** Those of them that were handled, and whose rows are to be deleted. */
  readonly handled: Set<string>;
}

/** Relays the outbox tables (`"<domain>"."outbox"`) of this process's domains to the bus, under the domain's name. */
export function createOutbox(options: {
  readonly database: Pick<Database, 'pool'>;
  readonly bus: Pick<EventBus, 'publishAll'>;
  readonly logger: Logger;
}): Outbox {
  const { database, bus, logger } = options;
  const relays = new Map<string, Relay>();
  const stopping = new AbortController();
  const timer = setInterval(() => void poll(), POLL_MS).unref();
  let polling = false;

  function wake(domain: string): void {
    const relay = relays.get(domain);
    if (!relay || stopping.signal.aborted) return;
    relay.wanted = true;
    relay.running ??= run(relay).finally(() => {
      relay.running = null;
      if (relay.wanted) wake(domain);
    });
  }

  async function run(relay: Relay): Promise<void> {
    let retryMs = FIRST_RETRY_MS;
    while (relay.wanted && !stopping.signal.aborted) {
      relay.wanted = false;
      try {
        const outcome = await relayBatch(database.pool(relay.domain), bus, relay, () => wake(relay.domain));
        retryMs = FIRST_RETRY_MS;
        if (outcome === 'drained') continue;
        if (outcome === 'busy') await pause(BUSY_MS);
      } catch (error) {
        logger.warn({ err: error, domain: relay.domain, retryMs }, 'events wait for the bus');
        await pause(retryMs);
        retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
      }
      relay.wanted = true;
    }
  }

  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);

  function domainsByPool(): ReadonlyMap<pg.Pool, string[]> {
    const byPool = new Map<pg.Pool, string[]>();
    for (const domain of relays.keys()) {
      const pool = database.pool(domain);
      byPool.set(pool, [...(byPool.get(pool) ?? []), domain]);
    }
    return byPool;
  }

  /** One cheap question a second and pool, whatever the number of domains: which outboxes have rows? */
  async function poll(): Promise<void> {
    if (polling) return;
    polling = true;
    for (const [pool, domains] of domainsByPool()) {
      const { rows } = await pool
        .query<{ domain: string }>(domains.map(pendingSql).join(' UNION ALL '))
        .catch(() => ({ rows: [] })); // the database is away, which others report
      for (const { domain } of rows) wake(domain);
    }
    polling = false;
  }

  return {
    async append(tx, domain, events) {
      if (events.length === 0) return;
      const rows = events.map((event) => ({ id: newId('evt'), ...event }));
      await tx.$executeRawUnsafe(appendSql(domain), JSON.stringify(rows));
    },
    wake,
    async start(domain) {
      if (relays.has(domain)) return;
      relays.set(domain, { domain, wanted: false, running: null, inFlight: new Set(), handled: new Set() });
      wake(domain);
    },
    async backlog() {
      const answers = await Promise.all(
        Array.from(domainsByPool(), ([pool, domains]) =>
          pool.query<Backlog>(domains.map(backlogSql).join(' UNION ALL ')),
        ),
      );
      return answers.flatMap(({ rows }) => rows);
    },
    async close() {
      clearInterval(timer);
      stopping.abort();
      await Promise.all([...relays.values()].map((relay) => relay.running));
      const until = Date.now() + CLOSE_MS;
      const isHandled = ({ inFlight, handled }: Relay) => inFlight.size === handled.size;
      while (![...relays.values()].every(isHandled) && Date.now() < until) await sleep(5);
      for (const { domain, handled } of relays.values()) {
        if (handled.size === 0) continue;
        await database
          .pool(domain)
          .query(deleteSql(domain), [[...handled]])
          .catch((error) => logger.warn({ err: error, domain }, 'handled events will be relayed again'));
        handled.clear();
      }
    },
  };
}

/**
 * Publishes the oldest events and deletes those that need no row any more, under the domain's lock: without it two processes
 * would publish the same events, or one would overtake the other. A bus that keeps what it takes needs the row no more; of another,
 * the row is what a crash leaves of an event, and goes when the event was handled.
 */
async function relayBatch(
  pool: pg.Pool,
  bus: Pick<EventBus, 'publishAll'>,
  relay: Relay,
  wake: () => void,
): Promise<Relayed> {
  const { domain, inFlight, handled } = relay;
  const client = await pool.connect();
  let failed = true;
  try {
    const results = (await client.query(lockSql(domain))) as unknown as pg.QueryResult<{ locked: boolean }>[];
    if (!results[1]?.rows[0]?.locked) {
      await client.query('ROLLBACK');
      failed = false;
      return 'busy';
    }
    const room = Math.min(BATCH, MAX_IN_FLIGHT - inFlight.size + handled.size);
    const { rows } = await client.query<Row>({
      name: `outbox_read_${domain}`,
      text: readSql(domain),
      values: [[...inFlight], room],
    });
    const { taken, error, handled: handling } = await publishRows(bus, domain, rows);
    const ids = rows.slice(0, taken).map(({ id }) => id);
    const settled = [...handled];
    const done = handling ? settled : [...settled, ...ids];
    if (handling && taken > 0) {
      for (const id of ids) inFlight.add(id);
      handling.then(
        () => {
          for (const id of ids) handled.add(id);
          wake();
        },
        // Published again: some groups will meet these events a second time, none will miss them.
        () => {
          for (const id of ids) inFlight.delete(id);
        },
      );
    }
    if (done.length > 0)
      await client.query({ name: `outbox_delete_${domain}`, text: deleteSql(domain), values: [done] });
    await client.query('COMMIT');
    for (const id of settled) {
      handled.delete(id);
      inFlight.delete(id);
    }
    failed = false;
    if (error !== null) throw error;
    return rows.length < room || room < BATCH ? 'drained' : 'more';
  } finally {
    client.release(failed); // closed after a failure, which also ends its transaction
  }
}

/** As many of the rows, from the first on, as the bus takes. */
async function publishRows(
  bus: Pick<EventBus, 'publishAll'>,
  domain: string,
  rows: readonly Row[],
): Promise<Publication> {
  if (rows.length === 0) return { taken: 0, error: null, handled: null };
  const events = rows.map(
    ({ id, type, tenant_id, payload, created_at }): BusEvent => ({
      id,
      type,
      tenantId: tenant_id,
      time: created_at.toISOString(),
      payload,
    }),
  );
  const message = `the bus took no event in ${PUBLISH_TIMEOUT_MS} ms`;
  try {
    return await withDeadline(bus.publishAll(domain, events), PUBLISH_TIMEOUT_MS, message);
  } catch (error) {
    return { taken: 0, error, handled: null };
  }
}

const table = (domain: string) => `${pg.escapeIdentifier(domain)}."outbox"`;

const appendSql = (domain: string) =>
  `INSERT INTO ${table(domain)} (id, type, tenant_id, payload)
   SELECT event->>'id', event->>'type', event->>'tenantId', event->'payload'
   FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS appended (event, place) ORDER BY place`;

const lockSql = (domain: string) =>
  `BEGIN; SELECT pg_try_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(`outbox ${domain}`)}, 0)) AS locked`;

const readSql = (domain: string) =>
  `SELECT id, type, tenant_id, payload, created_at FROM ${table(domain)}
   WHERE id <> ALL($1::text[]) ORDER BY sequence LIMIT $2`;

const deleteSql = (domain: string) => `DELETE FROM ${table(domain)} WHERE id = ANY($1::text[])`;

const pendingSql = (domain: string) =>
  `SELECT ${pg.escapeLiteral(domain)} AS domain WHERE EXISTS (SELECT FROM ${table(domain)})`;

const backlogSql = (domain: string) =>
  `SELECT ${pg.escapeLiteral(domain)} AS domain,
     (SELECT count(*)::int FROM (SELECT FROM ${table(domain)} LIMIT ${MAX_COUNTED}) AS counted) AS pending,
     (SELECT coalesce(max(extract(epoch FROM clock_timestamp() - created_at))::float8, 0)
      FROM (SELECT created_at FROM ${table(domain)} ORDER BY sequence LIMIT 1) AS oldest) AS "lagSeconds"`;
