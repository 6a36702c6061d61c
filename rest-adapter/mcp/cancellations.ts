import { createHash } from 'node:crypto';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { newId } from '../../platform/kernel/identifiers.ts';

/** Who has sent a request: the viewer, and the session id of its client, which tells two clients of one viewer apart. */
export interface Client {
  readonly viewerId: string;
  /** Undefined for a client that has none. */
  readonly session: string | undefined;
}

/** Requests at work, so that `notifications/cancelled`, which is another HTTP request, finds them. */
export interface Cancellations {
  /** Notes a request. Answers the function that forgets it. */
  begin(client: Client, id: string | number, abort: () => void): () => void;
  /**
   * Aborts the request, which nobody but the client that has begun it can. Does nothing where two clients without a session use the same
   * id. What this process does not know, all others are asked to abort, if the client has a session.
   */
  cancel(client: Client, id: unknown): void;
  close(): void;
}

/** Events of this topic name what is to be cancelled by a hash: session ids are nobody else's business. */
export const CANCELLATION_TOPIC = 'mcp-cancellation';
const TYPE = `${CANCELLATION_TOPIC}.wanted`;

/** @param bus - that leads to the other processes of the installation. Cancelling is best effort: what it loses, goes on. */
export async function createCancellations(bus: Pick<EventBus, 'listen' | 'publish'>): Promise<Cancellations> {
  const atWork = new Map<string, Set<() => void>>();
  const abort = (key: string): boolean => {
    const same = atWork.get(key);
    if (same?.size !== 1) return same !== undefined;
    for (const each of same) each();
    return true;
  };
  const stop = await bus.listen(CANCELLATION_TOPIC, ({ payload }) => void abort((payload as { key: string }).key));
  return {
    begin(client, id, end) {
      const key = keyOf(client, id);
      const same = atWork.get(key) ?? new Set();
      atWork.set(key, same.add(end));
      return () => {
        same.delete(end);
        if (same.size === 0 && atWork.get(key) === same) atWork.delete(key);
      };
    },
    cancel(client, id) {
      const key = keyOf(client, id);
      if (abort(key) || client.session === undefined) return;
      const event = { id: newId('evt'), type: TYPE, tenantId: null, time: new Date().toISOString(), payload: { key } };
      bus.publish(CANCELLATION_TOPIC, event).catch(() => undefined);
    },
    close: stop,
  };
}

/** The type of an id counts (JSON-RPC 2.0 §4). */
const keyOf = ({ viewerId, session }: Client, id: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([viewerId, session ?? null, id]))
    .digest('base64url');
