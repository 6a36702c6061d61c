import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream';
import { headers, nanos } from '@nats-io/transport-node';
import type { EventLog, PlacedEvent, Standing } from '../events/event-log.ts';
import type { Nats } from './nats.ts';
import { ACKNOWLEDGED_BY, isMissing, isOvertaken, POSITION, positionOf, type Streams } from './nats-streams.ts';

interface EventLogOptions {
  readonly nats: Nats;
  readonly streams: Streams;
  /** Messages that a stream keeps although every group has acknowledged them. */
  readonly maxLength: number;
  readonly claimAfterMs: number;
}

/** A message of a topic's log: its place in the stream, and the position of its event. */
interface Logged {
  readonly seq: number;
  readonly position: number;
}

const NOTHING: Logged = { seq: 0, position: 0 };
/** Messages beyond `maxLength` that are worth a purge. */
const PURGE_STEP = 100;

/** Settings of the durable consumer that a group is. */
export const groupConfig = (group: string, claimAfterMs: number) => ({
  durable_name: group,
  ack_policy: AckPolicy.Explicit,
  ack_wait: nanos(claimAfterMs),
  max_ack_pending: 10_000,
});

/**
 * The events of outboxes in JetStream. The position of an event is in a header. The first message of `add` names the place of the newest
 * in the log, and each following one the message before it, so that the server takes all of them, or those up to one that another relay
 * has overtaken.
 */
export function natsEventLog(options: EventLogOptions): Omit<EventLog, 'onProgress'> {
  const { nats, streams, maxLength, claimAfterMs } = options;
  /** Positions of groups that were away when the bus was filled again, until its newest event is past them. */
  const behind = new Map<string, ReadonlyMap<string, number>>();

  const newestOf = async (topic: string): Promise<Logged> =>
    (await find(topic, { last_by_subj: streams.log(topic) })) ?? NOTHING;

  const find = async (topic: string, query: Query): Promise<Logged | null> => {
    try {
      const found = await nats.ask(({ manager }) => manager.streams.getMessage(streams.ofTopic(topic), query));
      return found && { seq: found.seq, position: positionOf(found.header) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  /** The first message of the log from this place on. */
  const logged = (topic: string, seq: number) =>
    find(topic, { seq: Math.max(seq, 1), next_by_subj: streams.log(topic) });

  /** The place of the first message of the log beyond a position; null when there is none. */
  const beyond = async (topic: string, position: number, newest: Logged): Promise<Logged | null> => {
    if (position >= newest.position) return null;
    let [low, high] = [1, newest.seq];
    let found: Logged = newest;
    while (low <= high) {
      const middle = Math.floor((low + high) / 2);
      const message = await logged(topic, middle);
      if (message === null || message.position > position) {
        if (message !== null && message.seq < found.seq) found = message;
        high = middle - 1;
      } else low = message.seq + 1;
    }
    return found;
  };

  const makeGroups = async (topic: string, groups: ReadonlyMap<string, number>, newest: Logged) => {
    const known = new Set((await streams.groups(topic)).map(({ name }) => name));
    for (const [name, position] of groups) {
      if (known.has(name)) continue;
      const first = newest.seq === 0 ? 1 : ((await beyond(topic, position, newest))?.seq ?? newest.seq + 1);
      const config = { ...groupConfig(name, claimAfterMs), deliver_policy: DeliverPolicy.StartSequence };
      await nats.ask(({ manager }) =>
        manager.consumers.add(streams.ofTopic(topic), { ...config, opt_start_seq: first }),
      );
    }
  };

  const publish = async (topic: string, events: readonly PlacedEvent[], newest: Logged): Promise<boolean> => {
    const groups = [...(behind.get(topic) ?? [])];
    const outcomes = await nats.ask(({ publisher }) =>
      Promise.allSettled(
        events.map(({ position, event }, index) => {
          const header = headers();
          header.set(POSITION, String(position));
          const acknowledged = groups.filter(([, until]) => position <= until).map(([name]) => name);
          if (acknowledged.length > 0) header.set(ACKNOWLEDGED_BY, acknowledged.join());
          const before = events[index - 1];
          return publisher.publish(streams.log(topic), JSON.stringify(event), {
            headers: header,
            msgID: String(position),
            expect: before ? { lastMsgID: String(before.position) } : { lastSubjectSequence: newest.seq },
          });
        }),
      ),
    );
    const failed = outcomes.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
    if (failed && !isOvertaken(failed.reason)) throw failed.reason;
    return failed === undefined;
  };

  return {
    async add(topic, events, after, groups) {
      let newest = await newestOf(topic);
      if (newest.position !== after) return newest.position;
      if (newest.seq === 0) await streams.ensure(topic);
      if (groups.size > 0) {
        await makeGroups(topic, groups, newest);
        behind.set(topic, groups);
      }
      for (let rest = events; ; ) {
        if (await publish(topic, rest, newest)) break;
        // Something was published between two of them, or another relay was first: the rest follows on what is there.
        const reached = await newestOf(topic);
        const at = rest.findIndex(({ position }) => position === reached.position);
        if (at === -1) return reached.position;
        newest = reached;
        rest = rest.slice(at + 1);
        if (rest.length === 0) break;
      }
      const last = events.at(-1)!.position;
      if (Math.max(0, ...(behind.get(topic)?.values() ?? [])) <= last) behind.delete(topic);
      return last;
    },

    async standing(topics) {
      const standings = topics.map(async (topic): Promise<[string, Standing]> => {
        const newest = await newestOf(topic);
        const positions = (await streams.groups(topic)).map(async (info): Promise<[string, number]> => {
          if (info.num_pending === 0 && info.num_ack_pending === 0) return [info.name, newest.position];
          const next = await logged(topic, info.ack_floor.stream_seq + 1);
          return [info.name, Math.min(newest.position, next === null ? newest.position : next.position - 1)];
        });
        return [topic, { newest: newest.position, groups: new Map(await Promise.all(positions)) }];
      });
      return new Map(await Promise.all(standings));
    },

    async release(topic, position) {
      const { state } = await nats.ask(({ manager }) => manager.streams.info(streams.ofTopic(topic)));
      if (state.messages < maxLength + PURGE_STEP) return;
      const newest = await newestOf(topic);
      // The newest of the log stays: it says how far the bus is.
      const needed = (await beyond(topic, position, newest)) ?? newest;
      const seq = Math.min(needed.seq, state.last_seq - maxLength + 1);
      await streams.purge(topic, seq);
    },

    async drop(topic, group) {
      await nats
        .ask(({ manager }) => manager.consumers.delete(streams.ofTopic(topic), group))
        .catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
    },
  };
}

type Query = { readonly last_by_subj: string } | { readonly seq: number; readonly next_by_subj: string };
