import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream';
import { headers, type Msg, nanos } from '@nats-io/transport-node';
import { signalWithTimeout } from '../kernel/deadline.ts';
import type { Nats } from './nats.ts';
import { type Pulled, pull } from './nats-pull.ts';
import { isMissing, POSITION, positionOf } from './nats-streams.ts';

/** Messages read at once. */
const BATCH = 500;
const READ_MS = 2_000;

/**
 * Walks the streams whose names begin so, a batch at a time, and hands over the messages that name the organization.
 * @returns how many there were
 */
export async function walkNatsStreams(
  nats: Nats,
  prefix: string,
  tenantId: string,
  found: (stream: string, messages: readonly Pulled[]) => Promise<void>,
): Promise<number> {
  const names = await nats.ask(async ({ manager }) => {
    const all: string[] = [];
    for await (const name of manager.streams.names()) if (name.startsWith(prefix)) all.push(name);
    return all;
  });
  let total = 0;
  for (const stream of names) {
    for await (const messages of batches(nats, stream)) {
      const own = messages.filter(({ message }) => isNaming(message, tenantId));
      if (own.length > 0) await found(stream, own);
      total += own.length;
    }
  }
  return total;
}

/** Whether the message names the organization: in its event, or in what is said of a dead letter. */
const isNaming = (message: Msg, tenantId: string): boolean =>
  message.string().includes(tenantId) ||
  (message.headers?.keys().some((key) => message.headers!.get(key).includes(tenantId)) ?? false);

/** Reads all that a stream has at the start. */
async function* batches(nats: Nats, stream: string): AsyncGenerator<readonly Pulled[]> {
  const { state } = await nats.ask(({ manager }) => manager.streams.info(stream));
  if (state.messages === 0) return;
  const { name } = await nats.ask(({ manager }) =>
    manager.consumers.add(stream, {
      deliver_policy: DeliverPolicy.All,
      ack_policy: AckPolicy.None,
      inactive_threshold: nanos(READ_MS * 5),
      mem_storage: true,
      num_replicas: 1,
    }),
  );
  try {
    for (let last = 0; last < state.last_seq; ) {
      const link = nats.link;
      if (link === null) throw new Error('NATS cannot be reached');
      const { signal, unlink } = signalWithTimeout(READ_MS * 2);
      const asked = { batch: BATCH, waitMs: READ_MS, signal };
      const messages = await pull(link, { stream, consumer: name }, asked).finally(unlink);
      if (messages.length === 0) return;
      yield messages;
      last = messages.at(-1)!.seq;
    }
  } finally {
    await nats.ask(({ manager }) => manager.consumers.delete(stream, name)).catch(() => undefined);
  }
}

/**
 * Removes a message. In the place of the newest of a log comes an empty one with its position: the log still has to say how far the bus
 * is.
 */
export async function eraseMessage(nats: Nats, stream: string, { seq, message }: Pulled): Promise<void> {
  const position = positionOf(message.headers);
  await nats.ask(async ({ manager, publisher }) => {
    const newest = position === 0 ? null : await manager.streams.getMessage(stream, { last_by_subj: message.subject });
    if (newest?.seq === seq) {
      const header = headers();
      header.set(POSITION, String(position));
      await publisher
        .publish(message.subject, '', { headers: header, expect: { lastSubjectSequence: seq } })
        // Overtaken by the next event, which then says it.
        .catch(() => undefined);
    }
    await manager.streams.deleteMessage(stream, seq).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  });
}
