import type { Redis } from 'ioredis';
import { type GivenEntry, type GroupSide, handleGiven, pause } from '../events/event-delivery.ts';
import { createLeader } from '../events/group-lease.ts';
import type { GroupMember, MemberOptions } from '../events/shared-bus.ts';
import { processTimers } from '../kernel/timers.ts';
import { redisLease } from './redis-lease.ts';
import { parseEntry, type StreamEntry } from './redis-stream-reader.ts';

export interface RedisGroupOptions extends MemberOptions {
  readonly redis: Redis;
  /** The stream; what is given up goes to `<key>:dead`. */
  readonly key: string;
  /** This member's name, unique for ever. */
  readonly consumer: string;
}

/** A member that is told when there may be something for it. */
export interface WokenMember extends GroupMember {
  /** Looks for entries now. */
  wake(): void;
}

const BATCH = 16;
/** Entries that are kept of what was given up. */
const DEAD_LENGTH = 10_000;
/** How often a member looks without being woken. */
const POLL_MS = 2_000;

/**
 * Handles entries one by one, in order, each acknowledged after its handler. What a dead member held is claimed by the
 * living. A handled entry whose acknowledgement was lost is acknowledged, not handled again, by the same process.
 */
export function joinGroup(options: RedisGroupOptions): WokenMember {
  const { redis, key, topic, group, consumer, handler, batch, from, ordered, logger } = options;
  const { maxTries, backoffMs, claimAfterMs, onGap, onGivenUp } = options;
  const count = Math.max(BATCH, batch);
  const stopped = new AbortController();
  const unacknowledged = new Set<string>();
  let woken: (() => void) | null = null;
  let due = true;
  /** Once the stream was lost from the oldest entry, as all in it is unseen then. */
  let createAt: '$' | '0' | null = from === 'oldest' ? '0' : '$';
  let present = false;
  /** After an error we may hold entries that we never received. */
  let recover = false;
  let nextClaimAt = 0;
  let claimCursor = '0-0';

  const lease = redisLease(redis, `${key}:lease:${group}`, consumer, claimAfterMs);
  /** Whether entries that the leader before left unhandled come before new ones. */
  let inherits = false;
  const leader = createLeader({
    lease,
    renewMs: claimAfterMs / 3,
    nowMs: processTimers.nowMs,
    onState(state) {
      if (state !== 'taken') return;
      inherits = true;
      claimCursor = '0-0';
    },
  });

  const create = async (at: '$' | '0') => {
    try {
      await redis.xgroup('CREATE', key, group, at, 'MKSTREAM');
    } catch (error) {
      if (!(error as Error).message.startsWith('BUSYGROUP')) throw error;
    }
  };
  /** Makes the group if need be; after every absence looks whether it was too long. */
  const ensure = async () => {
    if (present) return;
    if (createAt !== null) await create(createAt);
    createAt = null;
    if (await trimmedUnread(redis, key, group)) {
      logger.error({ topic, group }, 'Events were trimmed from the stream before this group handled them');
      onGap();
    }
    present = true;
  };

  const acknowledge = async (...ids: string[]) => {
    await redis.xack(key, group, ...ids);
    for (const id of ids) unacknowledged.delete(id);
  };

  const bury = async (id: string, fields: readonly string[], error: unknown) => {
    logger.error({ err: error, topic, group, entry: id }, 'Event given up; it is kept in the dead letters');
    const about = ['entry', id, 'group', group, 'error', String(error), 'time', new Date().toISOString()];
    await redis.xadd(`${key}:dead`, 'MAXLEN', '~', DEAD_LENGTH, '*', ...fields, ...about);
    onGivenUp();
    await acknowledge(id);
  };

  const side: GroupSide<GivenEntry & { readonly fields: readonly string[] }> = {
    delivery: { topic, group, maxTries, backoffMs, logger, signal: stopped.signal },
    handler,
    unacknowledged,
    acknowledge: (entries) => acknowledge(...entries.map(({ id }) => id)),
    bury: ({ id, fields }, error) => bury(id, fields, error),
  };
  const handle = (entries: readonly StreamEntry[]) =>
    handleGiven(
      side,
      entries.map(([id, fields]) => ({ id, fields, event: parseEntry(fields) })),
    );

  /** Keeps the rest of a batch ours while a handler takes its time. */
  const touch = (ids: readonly string[], ...idle: (string | number)[]) =>
    redis.call('XCLAIM', key, group, consumer, 0, ...ids, ...idle, 'JUSTID').catch(() => null);

  const handleAll = async (entries: readonly StreamEntry[]) => {
    const held = entries.map(([id]) => id);
    const timer = setInterval(() => {
      void touch(held);
      if (ordered) void leader.renew().catch(() => undefined);
    }, claimAfterMs / 3);
    try {
      for (let at = 0; at < entries.length && !stopped.signal.aborted; at += batch) {
        const part = entries.slice(at, at + batch);
        const done = await handle(part);
        held.splice(0, done);
        if (done < part.length) break;
      }
    } finally {
      clearInterval(timer);
    }
    // As if long untouched, so that the others take them at once.
    if (stopped.signal.aborted && held.length > 0) await touch(held, 'IDLE', claimAfterMs * 2);
  };

  const claim = async (): Promise<StreamEntry[]> => {
    nextClaimAt = Date.now() + claimAfterMs / 2;
    const idleMs = inherits ? 0 : claimAfterMs;
    const reply = await redis.xautoclaim(key, group, consumer, idleMs, claimCursor, 'COUNT', count);
    const [next, claimed] = reply as [string, (StreamEntry | null)[]];
    if (next === '0-0') inherits = false;
    // From where this call stopped looking, else many entries in living hands would hide one in dead hands.
    claimCursor = next;
    const living: StreamEntry[] = [];
    for (const entry of claimed) {
      if (!entry) continue;
      const [pending] = (await redis.xpending(key, group, entry[0], entry[0], 1)) as [string, string, number, number][];
      // A handler that takes its process down with it fails without an error of its own.
      if ((pending?.[3] ?? 0) <= maxTries) living.push(entry);
      else await bury(entry[0], entry[1], new Error(`its process died ${maxTries} times`));
    }
    return living;
  };

  const take = async (): Promise<StreamEntry[]> => {
    if (!recover && (inherits || Date.now() >= nextClaimAt)) {
      let claimed = await claim();
      while (inherits && claimed.length === 0) claimed = await claim();
      if (claimed.length > 0) return claimed;
    }
    const position = recover ? '0' : '>';
    const read = redis.xreadgroup('GROUP', group, consumer, 'COUNT', count, 'STREAMS', key, position);
    const entries = ((await read) as [string, [string, string[] | null][]][] | null)?.[0]?.[1] ?? [];
    if (entries.length === 0 && recover) {
      recover = false;
      return take();
    }
    // A pending entry that was trimmed has no fields any more.
    for (const [id, fields] of entries) if (fields === null) await acknowledge(id);
    return entries.filter((entry): entry is StreamEntry => entry[1] !== null);
  };

  const sleep = async () => {
    if (due || stopped.signal.aborted) return;
    const early = new AbortController();
    woken = () => early.abort();
    await pause(Math.min(POLL_MS, claimAfterMs / 2), early.signal);
    woken = null;
  };

  const failed = async (error: unknown) => {
    recover = true;
    present = false;
    const lost = (error as Error).message.startsWith('NOGROUP');
    createAt = lost ? '0' : createAt;
    if (redis.status === 'ready') logger.warn({ err: error, topic, group }, 'Reading for a group of consumers failed');
    const early = new AbortController();
    woken = () => early.abort();
    if (!lost && !stopped.signal.aborted) await pause(250, early.signal);
    woken = null;
  };

  const run = async (first: Promise<void>) => {
    await first;
    while (!stopped.signal.aborted) {
      try {
        await ensure();
        due = false;
        const entries = !ordered || (await leader.lead()) ? await take() : [];
        if (entries.length > 0) await handleAll(entries);
        else await sleep();
      } catch (error) {
        await failed(error);
      }
    }
  };

  const started = ensure().catch(failed);
  const running = run(started);
  const wake = () => {
    due = true;
    woken?.();
  };
  return {
    started,
    wake,
    async stop() {
      stopped.abort();
      wake();
      await running;
      if (ordered) await lease.release().catch(() => undefined);
      await leave(redis, key, group, consumer).catch(() => {});
    },
  };
}

/** Removes the member unless entries are still assigned to it: removing it would lose them. */
async function leave(redis: Redis, key: string, group: string, consumer: string): Promise<void> {
  const held = (await redis.xpending(key, group, '-', '+', 1, consumer)) as unknown[];
  if (held.length === 0) await redis.xgroup('DELCONSUMER', key, group, consumer);
}

/** Whether entries that the group had still to read are gone (the counters that Redis 7 keeps). */
async function trimmedUnread(redis: Redis, key: string, group: string): Promise<boolean> {
  const stream = pairs(await redis.xinfo('STREAM', key));
  const groups = ((await redis.xinfo('GROUPS', key)) as unknown[]).map(pairs);
  const read = groups.find((entry) => entry.get('name') === group)?.get('entries-read');
  const added = stream.get('entries-added');
  if (typeof read !== 'number' || typeof added !== 'number') return false;
  return added - Number(stream.get('length')) > read;
}

/** Redis's flat list of names and values. */
function pairs(flat: unknown): Map<unknown, unknown> {
  const list = flat as unknown[];
  return new Map(list.flatMap((name, i) => (i % 2 === 0 ? [[name, list[i + 1]] as const] : [])));
}
