import { randomBytes } from 'node:crypto';
import type { EventBus } from '../events/event-bus.ts';
import { type Carrier, type CarrierHooks, type SharedBusOptions, sharedBus } from '../events/shared-bus.ts';
import { type Nats, natsReady, openNats } from './nats.ts';
import { joinNatsGroup } from './nats-consumer-group.ts';
import { natsEventLog } from './nats-event-log.ts';
import { eraseMessage, walkNatsStreams } from './nats-stream-erasure.ts';
import { natsStreamReader } from './nats-stream-reader.ts';
import { isUntaken, natsStreams } from './nats-streams.ts';

export interface NatsBusOptions extends SharedBusOptions {
  /** Begins the names of streams and subjects. Default `trellis`. */
  readonly prefix?: string;
  /** Servers of the cluster that keep each stream. Default 1. */
  readonly replicas?: number;
}

/** The bus of many processes, on NATS JetStream: a stream a topic, a durable consumer a group. NATS may be down at start. */
export async function natsBus(options: NatsBusOptions): Promise<EventBus> {
  const { url, logger, heartbeatMs = 1_000 } = options;
  const nats = openNats({ url, logger, heartbeatMs });
  await natsReady(nats, 2_000).catch((error: unknown) =>
    logger.warn({ err: error }, 'The event bus is not connected yet'),
  );
  return sharedBus({ claimAfterMs: CLAIM_AFTER_MS, ...options }, (hooks) => natsCarrier(options, nats, hooks));
}

/** Time after which others take over from a dead process, milliseconds. */
const CLAIM_AFTER_MS = 10_000;
/** Messages without an outbox after which their stream is looked at. */
const TRIM_EVERY = 1_000;

function natsCarrier(options: NatsBusOptions, nats: Nats, { onGap, onUnreadable }: CarrierHooks): Carrier {
  const { logger, prefix = 'trellis', replicas = 1, maxLength = 100_000 } = options;
  const { heartbeatMs = 1_000, claimAfterMs = CLAIM_AFTER_MS } = options;
  const process = randomBytes(9).toString('base64url');
  const streams = natsStreams({ nats, prefix, replicas, leaseMs: claimAfterMs });
  const reader = natsStreamReader({ nats, streams, heartbeatMs, logger, onGap, onUnreadable });
  const log = natsEventLog({ nats, streams, maxLength, claimAfterMs });
  const relayed = new Set<string>();
  const made = new Map<string, Promise<unknown>>();
  const published = new Map<string, number>();
  let joined = 0;

  /** Once a connection: a server that was lost has no streams. */
  const ensure = (name: string, make: () => Promise<unknown>) => {
    let making = made.get(name);
    if (!making) {
      making = make();
      made.set(name, making);
      making.catch(() => made.delete(name));
    }
    return making;
  };
  nats.onDown(() => made.clear());
  const trim = async (topic: string) => {
    const count = (published.get(topic) ?? 0) + 1;
    published.set(topic, count % TRIM_EVERY);
    // What this process relays is trimmed by what groups need, and by nothing else.
    if (count < Math.min(TRIM_EVERY, maxLength) || relayed.has(topic)) return;
    published.set(topic, 0);
    const { state } = await nats.ask(({ manager }) => manager.streams.info(streams.ofTopic(topic)));
    if (state.messages > maxLength) await streams.purge(topic, state.last_seq - maxLength + 1);
  };

  return {
    async publish(topic, event) {
      const text = JSON.stringify(event);
      const send = async () => {
        await ensure(topic, () => streams.ensure(topic));
        await nats.ask(({ publisher }) => publisher.publish(streams.now(topic), text));
      };
      await send().catch((error: unknown) => {
        made.delete(topic);
        if (!isUntaken(error)) throw error;
        return send();
      });
      await trim(topic);
    },
    log: {
      ...log,
      standing(topics) {
        for (const topic of topics) relayed.add(topic);
        return log.standing(topics);
      },
    },
    follow: (topic, follower) => reader.follow(topic, follower),
    join(member) {
      return joinNatsGroup({ ...member, nats, streams, member: `${process}-${joined++}` });
    },
    held: (tenantId) => walkNatsStreams(nats, `${prefix}-`, tenantId, async () => undefined),
    async forget(tenantId) {
      await walkNatsStreams(nats, `${prefix}-`, tenantId, async (stream, messages) => {
        for (const message of messages) await eraseMessage(nats, stream, message);
      });
    },
    get connected() {
      return reader.connected;
    },
    async close() {
      await reader.close();
      await nats.close();
    },
  };
}
