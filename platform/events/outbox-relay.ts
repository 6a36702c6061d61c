import type { Logger } from 'pino';
import type { Timers } from '../kernel/timers.ts';
import type { EventBus } from './event-bus.ts';
import type { Standing } from './event-log.ts';
import { createGroupRecords, type GroupRecords } from './outbox-groups.ts';
import type { Known, OutboxTable, OutboxTables } from './outbox-table.ts';

/** The bus as relays use it. */
export interface RelayBus extends Pick<EventBus, 'add' | 'standing' | 'release' | 'drop' | 'onProgress'> {
  /** Whether its groups outlive this installation's processes, so that how far they are is recorded. */
  readonly shared: boolean;
}

export interface RelayOptions {
  readonly tables: Pick<OutboxTables, 'of' | 'pending'>;
  /** Each call of it ends, be it with an error. */
  readonly bus: RelayBus;
  readonly timers: Timers;
  readonly logger: Logger;
  /** Events of a domain that are kept for groups which are away. */
  readonly retainedEvents: number;
  /** Longest time that they are kept. */
  readonly retentionSeconds: number;
}

/** Relays of the domains of one process. */
export interface Relays {
  start(domain: string): void;
  wake(domain: string): void;
  /** Positions of each domain. */
  readonly known: ReadonlyMap<string, Known>;
  readonly overrun: readonly string[];
  close(): Promise<void>;
}

const POLL_MS = 1_000;
/** Until the process that relays this domain now has had time to finish. */
const BUSY_MS = 25;
const FIRST_RETRY_MS = 500;
const MAX_RETRY_MS = 30_000;
/** Longest wait of the end for what groups have in hand, in milliseconds; what is not handled then is relayed again after the next start. */
const CLOSE_MS = 1_000;
const SETTLE_MS = 5;
const NO_GROUPS: ReadonlyMap<string, number> = new Map();

type Relayed = 'drained' | 'more' | 'busy';

interface Relay extends Known {
  readonly domain: string;
  readonly table: OutboxTable;
  /** Set by wake(); a running relay looks again before it ends. */
  wanted: boolean;
  /** Whether a bus of this process is full, and events wait until a group has got on. */
  isHeldUp: boolean;
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

/** Relays the outboxes of the domains to the bus, under the domains' names. Whatever is no decision is a port. */
export function openRelays(options: RelayOptions): Relays {
  const { tables, bus, timers, logger, retainedEvents, retentionSeconds } = options;
  const relays = new Map<string, Relay>();
  const stopping = new AbortController();
  const stopPolling = timers.every(POLL_MS, () => void poll());
  // What groups have handled is deleted once a second, or with the next events, and not one by one.
  const forgetProgress = bus.onProgress((topic, newest) => {
    const relay = relays.get(topic);
    if (relay && (relay.isHeldUp || newest < (relay.newest ?? 0))) wake(topic);
  });
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

  const pause = (ms: number) => timers.pause(ms, stopping.signal);

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
    const { newest, groups } = (await bus.standing([relay.domain])).get(relay.domain)!;
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
    const taken = await relay.table.take(after, floor > relay.deleted ? floor : null);
    if (taken === null) return 'busy';
    const { events, isFull, isDeleted } = taken;
    if (isDeleted) relay.deleted = Math.max(relay.deleted, floor);
    const last = events.at(-1)?.position;
    if (last === undefined) return isDeleted ? 'drained' : 'more';
    const groups = relay.hasGroups || !bus.shared ? NO_GROUPS : await relay.groups.read();
    const newest = await bus.add(domain, events, after, groups);
    learn(relay, newest);
    if (newest === last) relay.hasGroups = true;
    // A bus of this process that is full goes on when a group has got on.
    const isBusFull = newest < last && (newest === after || events.some(({ position }) => position === newest));
    relay.isHeldUp = isBusFull;
    return isBusFull || (newest === last && isDeleted && !isFull) ? 'drained' : 'more';
  }

  /** Which outboxes have rows that no relay took, or that are back after a crash of the database? */
  async function findPending(): Promise<void> {
    for (const { domain, isBack } of await tables.pending(relays)) {
      if (isBack) relays.get(domain)!.deleted = 0;
      wake(domain);
    }
  }

  /** Wakes relays whose groups, in this process, have handled events since their rows were last deleted. */
  async function followOwn(): Promise<void> {
    for (const relay of relays.values()) {
      if (relay.newest === null) continue;
      await learnAll(relay);
      if (relay.floor > relay.deleted) wake(relay.domain);
    }
  }

  /** Asks a bus between processes for its newest event and the position of each group. */
  async function follow(): Promise<void> {
    const known = Array.from(relays.values(), (relay) => ({ relay, before: relay.newest }));
    if (known.length === 0) return;
    if (!bus.shared) return followOwn();
    const standings = await bus.standing(known.map(({ relay }) => relay.domain));
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
    wake,
    start(domain) {
      if (relays.has(domain)) return;
      const table = tables.of(domain);
      const groups = createGroupRecords({
        table: table.groups,
        bus,
        timers,
        domain,
        logger,
        retainedEvents,
        retentionSeconds,
      });
      const relay = {
        domain,
        table,
        wanted: false,
        isHeldUp: false,
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
    known: relays,
    get overrun() {
      return [...relays.values()].flatMap(({ groups }) => groups.overrun);
    },
    async close() {
      stopPolling();
      stopping.abort();
      await Promise.all([polling, ...Array.from(relays.values(), (relay) => relay.running)]);
      forgetProgress();
      if (bus.shared) return;
      const until = timers.nowMs() + CLOSE_MS;
      for (const relay of relays.values())
        await settle(relay, until).catch((error) =>
          logger.warn({ err: error, domain: relay.domain }, 'handled events will be relayed again'),
        );
    },
  };

  /** Waits for what groups of this process have in hand, and deletes what they have handled. */
  async function settle(relay: Relay, until: number): Promise<void> {
    const whole = new AbortController().signal;
    const check = async () => {
      await learnAll(relay);
      return relay.floor === relay.newest;
    };
    while (!(await check()) && timers.nowMs() < until) await timers.pause(SETTLE_MS, whole, true);
    if (relay.floor > relay.deleted) await relay.table.delete(relay.floor);
  }
}
