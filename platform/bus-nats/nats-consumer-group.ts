import { type ConsumerInfo, DeliverPolicy } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { type GivenEntry, type GroupSide, handleGiven, parseEvent, pause } from '../events/event-delivery.ts';
import { createLeader } from '../events/group-lease.ts';
import type { GroupMember, MemberOptions } from '../events/shared-bus.ts';
import { processTimers } from '../kernel/timers.ts';
import type { Nats } from './nats.ts';
import { groupConfig } from './nats-event-log.ts';
import { natsLeaseSubject, subjectLease } from './nats-lease.ts';
import { ConsumerGone, type Pulled, pull } from './nats-pull.ts';
import { ACKNOWLEDGED_BY, isMissing, type Streams, TRIMMED } from './nats-streams.ts';

interface NatsGroupOptions extends MemberOptions {
  readonly nats: Nats;
  readonly streams: Streams;
  /** This member's name, unique for ever. */
  readonly member: string;
}

interface Entry extends GivenEntry {
  readonly pulled: Pulled;
}

const ACKNOWLEDGE = '+ACK';
const HAND_BACK = '-NAK';
const STILL_AT_WORK = '+WPI';
/** Messages that are asked for at once, at least. */
const BATCH = 16;
/** Longest wait for a message before a member looks at itself, milliseconds. */
const POLL_MS = 2_000;
/** Wait after an error, milliseconds. */
const RETRY_MS = 250;

/**
 * Handles messages one by one, in order, each acknowledged after its handler. The server gives what a dead member held to the living. A
 * handled message whose acknowledgement was lost is acknowledged, not handled again, by the same process.
 */
export function joinNatsGroup(options: NatsGroupOptions): GroupMember {
  const { nats, streams, member, topic, group, handler, batch, from, ordered, logger } = options;
  const { maxTries, backoffMs, claimAfterMs, onGap, onGivenUp } = options;
  const stream = streams.ofTopic(topic);
  const stopped = new AbortController();
  const lease = subjectLease(natsLeaseSubject(nats, streams, streams.lease(topic, group)), member);
  let present = false;
  /** A group that is lost begins with the oldest message, as all in the stream is unseen then. */
  let wasThere = from === 'oldest';
  /** Messages may be with nobody who works on them; they have to come before new ones. */
  let isUnsettled = ordered;

  const findConsumer = () =>
    nats
      .ask(({ manager }) => manager.consumers.info(stream, group))
      .catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      });
  const makeConsumer = async (): Promise<ConsumerInfo> => {
    const config = {
      ...groupConfig(group, claimAfterMs),
      deliver_policy: wasThere ? DeliverPolicy.All : DeliverPolicy.New,
    };
    try {
      return await nats.ask(({ manager }) => manager.consumers.add(stream, config));
    } catch (error) {
      const other = await findConsumer();
      if (other === null) throw error;
      return other;
    }
  };
  /** Makes the group if need be; after every absence looks whether it was too long. */
  const ensure = async () => {
    if (present) return;
    await streams.ensureOwn();
    await streams.ensure(topic);
    const { config } = (await findConsumer()) ?? (await makeConsumer());
    wasThere = true;
    if (config.description === TRIMMED) {
      await streams.unmark(topic, group);
      logger.error({ topic, group }, 'Events were trimmed from the stream before this group handled them');
      onGap();
    }
    present = true;
  };

  const leader = createLeader({
    lease,
    renewMs: claimAfterMs / 3,
    nowMs: processTimers.nowMs,
    onState(state) {
      if (state !== 'ours') isUnsettled = state !== 'handed';
    },
  });
  /** Waits until the server gives again what the member that led before has left unhandled. */
  const settle = async () => {
    const info = await findConsumer();
    if (info === null) throw new ConsumerGone(`${group} of ${stream}`);
    if (info.num_ack_pending > 0) await pause(claimAfterMs, stopped.signal);
    isUnsettled = false;
  };

  const notify = ({ message }: Pulled, what: string) =>
    nats.ask(async ({ connection }) => connection.publish(message.reply!, what));
  const acknowledge = async (entries: readonly Entry[]) => {
    await Promise.all(
      entries.map(({ pulled }) =>
        nats.ask(({ connection }) => connection.request(pulled.message.reply!, ACKNOWLEDGE, { timeout: 2_000 })),
      ),
    );
    for (const { id } of entries) side.unacknowledged.delete(id);
  };
  const bury = async (entry: Entry, error: unknown) => {
    logger.error({ err: error, topic, group, entry: entry.id }, 'Event given up; it is kept in the dead letters');
    const about = headers();
    const facts = { entry: entry.id, group, error: String(error), time: new Date().toISOString() };
    for (const [name, value] of Object.entries(facts)) about.set(`Trellis-${name}`, value.replaceAll(/[\r\n]+/g, ' '));
    await nats.ask(({ publisher }) =>
      publisher.publish(streams.dead(topic), entry.pulled.message.data, { headers: about }),
    );
    onGivenUp();
    await acknowledge([entry]);
  };
  const side: GroupSide<Entry> = {
    delivery: { topic, group, maxTries, backoffMs, logger, signal: stopped.signal },
    handler,
    unacknowledged: new Set(),
    acknowledge,
    bury,
  };

  /** Acknowledges what the group has handled before, and buries what takes its process down each time; answers the rest. */
  const sift = async (taken: readonly Pulled[]): Promise<Entry[]> => {
    const rest: Entry[] = [];
    const handled: Entry[] = [];
    for (const pulled of taken) {
      const { message, deliveries } = pulled;
      const entry = { id: pulled.id, event: parseEvent(message.string()), pulled };
      const by = message.headers?.get(ACKNOWLEDGED_BY).split(',') ?? [];
      if (message.data.length === 0 || by.includes(group)) handled.push(entry);
      else if (deliveries <= maxTries || side.unacknowledged.has(entry.id)) rest.push(entry);
      else await bury(entry, new Error(`its process died ${maxTries} times`));
    }
    if (handled.length > 0) await acknowledge(handled);
    return rest;
  };

  const handleAll = async (taken: readonly Pulled[]) => {
    const entries = await sift(taken);
    const held = [...entries];
    const timer = setInterval(() => {
      for (const { pulled } of held) void notify(pulled, STILL_AT_WORK).catch(() => undefined);
      if (ordered) void leader.renew().catch(() => undefined);
    }, claimAfterMs / 3);
    try {
      for (let at = 0; at < entries.length && !stopped.signal.aborted; at += batch) {
        const part = entries.slice(at, at + batch);
        const done = await handleGiven(side, part);
        held.splice(0, done);
        if (done < part.length) break;
      }
    } finally {
      clearInterval(timer);
    }
    for (const { pulled } of held) await notify(pulled, HAND_BACK);
  };

  const failed = async (error: unknown) => {
    present = false;
    if (ordered) isUnsettled = true;
    if (nats.link !== null && !(error instanceof ConsumerGone) && !stopped.signal.aborted)
      logger.warn({ err: error, topic, group }, 'Reading for a group of consumers failed');
    await pause(RETRY_MS, stopped.signal);
  };

  const turn = async () => {
    await ensure();
    if (ordered && !(await leader.lead())) return pause(claimAfterMs / 3, stopped.signal);
    if (ordered && isUnsettled) return settle();
    const wants = {
      batch: Math.max(BATCH, batch),
      waitMs: Math.min(POLL_MS, claimAfterMs / 3),
      signal: stopped.signal,
    };
    const link = nats.link;
    if (link === null) throw new Error('NATS cannot be reached');
    await handleAll(await pull(link, { stream, consumer: group }, wants));
  };
  const run = async (first: Promise<void>) => {
    await first;
    while (!stopped.signal.aborted) await turn().catch(failed);
  };
  const started = ensure().catch(failed);
  const running = run(started);
  return {
    started,
    async stop() {
      stopped.abort();
      await running;
      if (leader.leads && !isUnsettled) await lease.release().catch(() => undefined);
    },
  };
}
