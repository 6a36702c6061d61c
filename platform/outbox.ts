import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database.ts';
import { withDeadline } from './deadline.ts';
import type { EventBus } from './event-bus.ts';
import type { PlacedEvent, Standing } from './event-log.ts';
import { newId } from './identifiers.ts';
import { createGroupRecords, type GroupRecords } from './outbox-groups.ts';

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
 * Events that commit with the write they tell of, and then reach every group of consumers at least once: an event exists if and only
 * if its write was committed. A domain's events reach the bus in the order of their `append`; of two transactions
 * that ran at the same time either may come first. A row stays until every group has acknowledged its event, so that a bus that was
 * lost, or that lags, is filled again.
 */
export interface Outbox {
  /** Records the events in the caller's transaction. */
  append(tx: SqlExecutor, domain: string, events: readonly NewEvent[]): Promise<void>;
  /** To be called after the commit: relays at once. Without it the events wait for the next look, a second at most. */
  wake(domain: string): void;
  /** Relays this domain's events from now on, those first that an earlier process left behind. */
  start(domain: string): Promise<void>;
  /** Counts the events that wait in each domain of this process. Rejects when a database cannot be asked. */
  backlog(): Promise<readonly Backlog[]>;
  /** Groups of consumers, as `<group> of <domain>`, that have events to handle which are no longer kept for them. */
  readonly overrun: readonly string[];
  /** Stops; what is being relayed is finished. */
  close(): Promise<void>;
}

/** Numbers of a domain's outbox. */
export interface Backlog {
  readonly domain: string;
  /** Committed events that are not on the bus yet. At most 10,000, which then means that many or more. */
  readonly pending: number;
  /** Age of the oldest of them in seconds; 0 when there is none. */
  readonly lagSeconds: number;
  /** Events on the bus whose rows are kept until every group has them; counted to 10,000 as well. */
  readonly retained: number;
  /** Age in seconds of the oldest event that each group has still to acknowledge; 0 when there is none. */
  readonly groups: Readonly<Record<string, number>>;
  /** Number of groups that have not handled events which are no longer kept for them. */
  readonly overrun: number;
}

export interface OutboxOptions {
  readonly database: Pick<Database, 'pool'>;
  readonly bus: Pick<EventBus, 'add' | 'standing' | 'release' | 'drop' | 'onProgress' | 'shared'>;
  readonly logger: Logger;
  /** Events of a domain that are kept for groups which are away; default 250,000. */
  readonly retainedEvents?: number;
  /** Longest time that they are kept; default 7 days. */
  readonly retentionSeconds?: number;
}

/** Counting stops there, so that a long backlog is not read as often as it is asked for. */
const MAX_COUNTED = 10_000;
const BATCH = 500;
/** Rows that one statement deletes. */
const DELETED_AT_ONCE = 5_000;
const POLL_MS = 1_000;
/** Until the process that relays this domain now has had time to finish. */
const BUSY_MS = 25;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;
const PUBLISH_TIMEOUT_MS = 5_000;
/** How long the end waits for what groups have in hand; what is not handled then is relayed again after the next start. */
const CLOSE_MS = 1_000;
const NO_GROUPS: ReadonlyMap<string, number> = new Map();

type Relayed = 'drained' | 'more' | 'busy';

interface Row {
  readonly id: string;
  readonly position: number;
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
  /** Position of the newest event on the bus, as it was told last; null when it has to be asked. */
  newest: number | null;
  /** Whether the bus has every group that is recorded; else the next events bring them along. */
  hasGroups: boolean;
  /** Rows up to there are needed by nobody. */
  floor: number;
  /** And were deleted. */
  deleted: number;
  /** And the bus was told. */
  released: number;
  readonly groups: GroupRecords;
}

/** Relays the outbox tables (`"<domain>"."outbox"`) of this process's domains to the bus, under the domain's name. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { database, bus, logger, retainedEvents = 250_000, retentionSeconds = 604_800 } = options;
  const relays = new Map<string, Relay>();
  const stopping = new AbortController();
  const timer = setInterval(() => void poll(), POLL_MS).unref();
  const forgetProgress = bus.onProgress((topic) => wake(topic));
  let polling: Promise<void> | null = null;

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
        const outcome = await relayBatch(relay);
        retryMs = FIRST_RETRY_MS;
        if (outcome === 'drained') continue;
        if (outcome === 'busy') await pause(BUSY_MS);
      } catch (error) {
        // What became of the events is not known: the bus says what it has.
        relay.newest = null;
        logger.warn({ err: error, domain: relay.domain, retryMs }, 'events wait for the bus');
        await pause(retryMs);
        retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
      }
      relay.wanted = true;
    }
  }

  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
  const askBus = async (domains: readonly string[]) =>
    withDeadline(bus.standing(domains), PUBLISH_TIMEOUT_MS, `the bus did not answer in ${PUBLISH_TIMEOUT_MS} ms`);

  /** Takes over what the newest event on the bus is. A bus that has less than it had was lost, or is a replica that lags. */
  function learn(relay: Relay, newest: number): void {
    const { domain, newest: expected } = relay;
    if (expected === null || newest < expected) relay.hasGroups = false;
    if (bus.shared && expected !== null && newest < expected)
      logger.warn({ domain, expected, newest }, 'the bus has lost events: it is filled from the outbox again');
    relay.newest = newest;
  }

  /** The same for a bus of this process, which also says at once what its groups have handled. */
  async function learnAll(relay: Relay): Promise<void> {
    const { newest, groups } = (await askBus([relay.domain])).get(relay.domain)!;
    learn(relay, newest);
    if (!bus.shared) relay.floor = Math.min(newest, ...groups.values());
  }

  /**
   * Gives the oldest events their positions, under the domain's lock, then adds what is beyond the newest event on the
   * bus. Two processes may do so at the same time: the bus takes only what follows on its newest, and so each event once, in order.
   */
  async function relayBatch(relay: Relay): Promise<Relayed> {
    const { domain } = relay;
    if (relay.newest === null || !bus.shared) await learnAll(relay);
    const after = relay.newest!;
    const { floor } = relay;
    const taken = await takeRows(database.pool(domain), domain, after, floor > relay.deleted ? floor : null);
    if (taken === null) return 'busy';
    const hasDeleted = taken.deleted < DELETED_AT_ONCE;
    if (hasDeleted) relay.deleted = Math.max(relay.deleted, floor);
    const events = taken.rows.map(placed);
    const last = events.at(-1)?.position;
    if (last === undefined) return hasDeleted ? 'drained' : 'more';
    const groups = relay.hasGroups || !bus.shared ? NO_GROUPS : await relay.groups.read();
    const message = `the bus took no event in ${PUBLISH_TIMEOUT_MS} ms`;
    const newest = await withDeadline(bus.add(domain, events, after, groups), PUBLISH_TIMEOUT_MS, message);
    learn(relay, newest);
    if (newest === last) relay.hasGroups = true;
    // A bus of this process that is full goes on when a group has got on.
    const isFull = newest < last && (newest === after || events.some(({ position }) => position === newest));
    return isFull || (newest === last && hasDeleted && events.length < BATCH) ? 'drained' : 'more';
  }

  function domainsByPool(): ReadonlyMap<pg.Pool, string[]> {
    const byPool = new Map<pg.Pool, string[]>();
    for (const domain of relays.keys()) {
      const pool = database.pool(domain);
      byPool.set(pool, [...(byPool.get(pool) ?? []), domain]);
    }
    return byPool;
  }

  /** One cheap question a second and pool, whatever the number of domains: which outboxes have rows that no relay took? */
  async function findPending(): Promise<void> {
    for (const [pool, domains] of domainsByPool()) {
      const { rows } = await pool
        .query<{ domain: string }>(
          domains.map((each) => pendingSql(each, relays.get(each)!.newest)).join(' UNION ALL '),
        )
        .catch(() => ({ rows: [] })); // the database is away, which others report
      for (const { domain } of rows) wake(domain);
    }
  }

  /** And one to a bus between processes: what does it have, and how far is each group? */
  async function follow(): Promise<void> {
    const known = Array.from(relays.values(), (relay) => ({ relay, before: relay.newest }));
    if (!bus.shared || known.length === 0) return;
    const standings = await askBus(known.map(({ relay }) => relay.domain));
    for (const { relay, before } of known)
      await followOne(relay, before, standings.get(relay.domain)!).catch((error) =>
        logger.warn({ err: error, domain: relay.domain }, 'how far groups of consumers are could not be recorded'),
      );
  }

  /** @param before - what the newest event was when the bus was asked. */
  async function followOne(relay: Relay, before: number | null, standing: Standing): Promise<void> {
    if (relay.running === null && relay.newest === before && before !== standing.newest) {
      learn(relay, standing.newest);
      wake(relay.domain);
    }
    const { floor, isMissing } = await relay.groups.follow(standing);
    if (isMissing) relay.hasGroups = false;
    if (floor > relay.floor) {
      relay.floor = floor;
      wake(relay.domain);
    }
    if (relay.floor <= relay.released) return;
    await bus.release(relay.domain, relay.floor);
    relay.released = relay.floor;
  }

  function poll(): Promise<void> {
    polling ??= Promise.all([findPending(), follow()])
      .then(() => undefined)
      .catch((error) => logger.debug({ err: error }, 'how far groups of consumers are could not be asked'))
      .finally(() => {
        polling = null;
      });
    return polling;
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
      const groups = createGroupRecords({
        pool: () => database.pool(domain),
        bus,
        domain,
        logger,
        retainedEvents,
        retentionSeconds,
      });
      const relay = {
        domain,
        wanted: false,
        running: null,
        newest: null,
        hasGroups: false,
        floor: 0,
        deleted: 0,
        released: 0,
        groups,
      };
      relays.set(domain, relay);
      wake(domain);
    },
    async backlog() {
      const answers = await Promise.all(
        Array.from(domainsByPool(), ([pool, domains]) => {
          const asked = domains.map((domain) => backlogSql(domain, relays.get(domain)!.newest ?? 0));
          return pool.query<Backlog>(asked.join(' UNION ALL '));
        }),
      );
      return answers.flatMap(({ rows }) => rows);
    },
    get overrun() {
      return [...relays.values()].flatMap(({ groups }) => groups.overrun);
    },
    async close() {
      clearInterval(timer);
      stopping.abort();
      await Promise.all([polling, ...Array.from(relays.values(), (relay) => relay.running)]);
      forgetProgress();
      if (bus.shared) return;
      const until = Date.now() + CLOSE_MS;
      for (const relay of relays.values())
        await settle(relay, until).catch((error) =>
          logger.warn({ err: error, domain: relay.domain }, 'handled events will be relayed again'),
        );
    },
  };

  /** Waits for what groups of this process have in hand, and deletes what they have handled. */
  async function settle(relay: Relay, until: number): Promise<void> {
    const { domain } = relay;
    const look = async () => {
      await learnAll(relay);
      return relay.floor === relay.newest;
    };
    while (!(await look()) && Date.now() < until) await sleep(5);
    if (relay.floor <= relay.deleted) return;
    for (let rows = DELETED_AT_ONCE; rows === DELETED_AT_ONCE; )
      rows = (await database.pool(domain).query(deleteSql(domain, relay.floor))).rowCount ?? 0;
  }
}

/**
 * Deletes rows up to `floor`, gives rows without a position theirs, and reads what is beyond `after`: in one round trip, and under the
 * domain's lock, so that whatever has a lower position is committed. The commit need not outlive a crash of the database: rows that lost
 * their positions get later ones. Null when another process has the lock.
 */
async function takeRows(
  pool: pg.Pool,
  domain: string,
  after: number,
  floor: number | null,
): Promise<{ readonly rows: readonly Row[]; readonly deleted: number } | null> {
  const client = await pool.connect();
  let failed = true;
  try {
    const statements = [
      `BEGIN; SET LOCAL lock_timeout = ${LOCK_MS}; SET LOCAL synchronous_commit = off; ${lockSql(domain)}`,
      ...(floor === null ? [] : [deleteSql(domain, floor)]),
      placeSql(domain, after),
      readSql(domain, after),
      'COMMIT',
    ];
    const results = (await client.query(statements.join(';'))) as unknown as pg.QueryResult<Row>[];
    failed = false;
    return { rows: results.at(-2)!.rows, deleted: floor === null ? 0 : (results[4]?.rowCount ?? 0) };
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    await client.query('ROLLBACK');
    failed = false;
    return null;
  } finally {
    client.release(failed); // closed after a failure, which also ends its transaction
  }
}

const LOCK_MS = 50;
const LOCK_NOT_AVAILABLE = '55P03';

const placed = ({ id, position, type, tenant_id, payload, created_at }: Row): PlacedEvent => ({
  position,
  event: { id, type, tenantId: tenant_id, time: created_at.toISOString(), payload },
});

const table = (domain: string, name = 'outbox') => `${pg.escapeIdentifier(domain)}.${pg.escapeIdentifier(name)}`;

const appendSql = (domain: string) =>
  `INSERT INTO ${table(domain)} (id, type, tenant_id, payload)
   SELECT event->>'id', event->>'type', event->>'tenantId', event->'payload'
   FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS appended (event, place) ORDER BY place`;

const lockSql = (domain: string) =>
  `SELECT pg_advisory_xact_lock(hashtextextended(${pg.escapeLiteral(`outbox ${domain}`)}, 0))`;

const deleteSql = (domain: string, floor: number) =>
  `DELETE FROM ${table(domain)} WHERE ctid = ANY(ARRAY(
     SELECT ctid FROM ${table(domain)} WHERE position <= ${floor} ORDER BY position LIMIT ${DELETED_AT_ONCE}))`;

/** Positions are later than all that were ever given, those that a lost row or another database gave included: hence the clock. */
const placeSql = (domain: string, after: number) =>
  `UPDATE ${table(domain)} AS event SET position = latest.position + oldest.place
   FROM (SELECT id, row_number() OVER (ORDER BY position, sequence) AS place FROM (
           SELECT id, position, sequence FROM ${table(domain)} WHERE position IS NULL ORDER BY position, sequence LIMIT ${BATCH}
         ) AS waiting) AS oldest,
        (SELECT greatest(${after}, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint,
                  (SELECT max(position) FROM ${table(domain)}), (SELECT max(position) FROM ${table(domain, 'outbox_groups')})
                ) AS position) AS latest
   WHERE event.id = oldest.id`;

const readSql = (domain: string, after: number) =>
  `SELECT id, position::float8 AS position, type, tenant_id, payload, created_at FROM ${table(domain)}
   WHERE position > ${after} ORDER BY position LIMIT ${BATCH}`;

const pendingSql = (domain: string, newest: number | null) =>
  `SELECT ${pg.escapeLiteral(domain)} AS domain WHERE EXISTS (SELECT FROM ${table(domain)} WHERE position IS NULL)
     OR EXISTS (SELECT FROM ${table(domain)} WHERE position > ${newest ?? 0})`;

const backlogSql = (domain: string, newest: number) =>
  `SELECT ${pg.escapeLiteral(domain)} AS domain,
     (SELECT count(*)::int FROM (
        (SELECT FROM ${table(domain)} WHERE position IS NULL LIMIT ${MAX_COUNTED})
        UNION ALL (SELECT FROM ${table(domain)} WHERE position > ${newest} LIMIT ${MAX_COUNTED}) LIMIT ${MAX_COUNTED}
      ) AS counted) AS pending,
     (SELECT coalesce(max(extract(epoch FROM clock_timestamp() - created_at))::float8, 0) FROM (
        (SELECT created_at FROM ${table(domain)} WHERE position IS NULL ORDER BY position, sequence LIMIT 1)
        UNION ALL (SELECT created_at FROM ${table(domain)} WHERE position > ${newest} ORDER BY position LIMIT 1)
      ) AS oldest) AS "lagSeconds",
     (SELECT count(*)::int FROM (SELECT FROM ${table(domain)} WHERE position <= ${newest} LIMIT ${MAX_COUNTED}) AS counted) AS retained,
     (SELECT coalesce(jsonb_object_agg(name, coalesce(extract(epoch FROM clock_timestamp() - (
        SELECT created_at FROM ${table(domain)} AS event WHERE event.position > known.position ORDER BY event.position LIMIT 1)), 0)), '{}')
      FROM ${table(domain, 'outbox_groups')} AS known) AS groups,
     (SELECT count(*)::int FROM ${table(domain, 'outbox_groups')} WHERE overrun_at IS NOT NULL) AS overrun`;
