import type { Duplex } from 'node:stream';
import type { Config } from '../config/config.ts';
import { callerNetwork } from '../kernel/caller-network.ts';
import { AppError } from '../kernel/errors.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { Metrics } from '../observability/metrics.ts';

/**
 * Kinds of what is held open, counted apart: `stream` is a connection that stays (an event stream, a WebSocket, a realtime session, a
 * download), `operation` one of those that share a WebSocket.
 */
export type SlotKind = 'stream' | 'operation';

/** Who holds it. Without a viewer the address counts. */
export interface SlotOwner {
  readonly viewer: Pick<Viewer, 'id' | 'tenantId'> | null;
  readonly ip: string;
}

/** Bounds of what one viewer, one organization, or one address without a credential holds open at once in this process. */
export interface StreamSlots {
  /**
   * Takes a place.
   * @returns the call that gives it back; a second call does nothing.
   * @throws AppError RATE_LIMITED when there is none left.
   */
  take(kind: SlotKind, holder: SlotOwner): () => void;
  /** Places that are taken. */
  readonly taken: number;
}

/** When a place may be free again: nobody knows, and a client that asks all the time helps nobody. */
const RETRY_SECONDS = 10;

/** Makes the places of this process. */
export function createStreamSlots({
  config,
  metrics,
}: {
  readonly config: Pick<Config, 'MAX_STREAMS_PER_VIEWER' | 'MAX_STREAMS_PER_ORGANIZATION' | 'MAX_STREAMS_PER_ADDRESS'>;
  readonly metrics: Pick<Metrics, 'streamsRefused'>;
}): StreamSlots {
  const limits = {
    viewer: config.MAX_STREAMS_PER_VIEWER,
    organization: config.MAX_STREAMS_PER_ORGANIZATION,
    address: config.MAX_STREAMS_PER_ADDRESS,
  };
  const counts = new Map<string, number>();
  let taken = 0;

  const bounds = (kind: SlotKind, { viewer, ip }: SlotOwner) => {
    if (viewer === null) return [{ by: 'address', key: `${kind} ip:${callerNetwork(ip)}` }] as const;
    const own = { by: 'viewer', key: `${kind} ${viewer.id}` } as const;
    return viewer.tenantId === null ? [own] : [own, { by: 'organization', key: `${kind} ${viewer.tenantId}` } as const];
  };
  const giveBack = (key: string): void => {
    const left = counts.get(key)! - 1;
    if (left === 0) counts.delete(key);
    else counts.set(key, left);
  };

  return {
    get taken() {
      return taken;
    },
    take(kind, holder) {
      const held = bounds(kind, holder);
      for (const { by, key } of held) {
        if (limits[by] === 0 || (counts.get(key) ?? 0) < limits[by]) continue;
        metrics.streamsRefused.inc({ kind, by });
        throw new AppError('RATE_LIMITED', `Too many open ${kind}s`, { retryAfter: RETRY_SECONDS });
      }
      for (const { key } of held) counts.set(key, (counts.get(key) ?? 0) + 1);
      taken++;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        taken--;
        for (const { key } of held) giveBack(key);
      };
    },
  };
}

/** The place of one connection, given back when the connection is gone, however it went. */
export interface ConnectionSlot {
  /** Moves it to another holder: who a WebSocket belongs to is known only after its handshake. @throws AppError RATE_LIMITED; the old place stays. */
  moveTo(holder: SlotOwner): void;
}

/** Takes the place of a connection. @throws AppError RATE_LIMITED. */
export function slotOfConnection(slots: StreamSlots, socket: Duplex, holder: SlotOwner): ConnectionSlot {
  let release: () => void = () => undefined;
  let isGone = socket.destroyed;
  const moveTo = (next: SlotOwner): void => {
    if (isGone) return;
    const taken = slots.take('stream', next);
    release();
    release = taken;
  };
  moveTo(holder);
  socket.once('close', () => {
    isGone = true;
    release();
  });
  return { moveTo };
}
