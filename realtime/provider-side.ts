import type { RealtimeEvent } from './dialect.ts';
import type { RelayMetrics } from './metrics.ts';
import type { Dial } from './providers.ts';
import type { RelayedSession } from './session-client.ts';
import type { UpstreamLink } from './upstream.ts';
import { createValve, type ValveBounds } from './valve.ts';

/** The provider's side of a session, through all its connections. */
export interface ProviderSide {
  readonly isConnected: boolean;
  /** Connects. Rejects as `Dial` does. */
  connect(): Promise<void>;
  /** Sends a message of today's form; nothing while there is no connection. */
  send(data: Buffer | string): void;
  sendEvent(event: RealtimeEvent): void;
  /** Keeps a message of the client until there is a connection. */
  keep(data: Buffer): void;
  /** Returns the messages that were kept, and keeps them no longer. */
  takeKept(): readonly Buffer[];
  /** Reads nothing from the provider until `resume`: the client reads slowly. */
  pause(): void;
  resume(): void;
  close(): void;
}

export interface ProviderSideOptions {
  readonly session: RelayedSession;
  readonly dial: Dial;
  readonly bounds: ValveBounds;
  readonly metrics: Pick<RelayMetrics, 'realtimeMessages' | 'realtimeBytes'>;
  /** Held up while the provider reads slowly. */
  readonly client: { pause(): void; resume(): void };
  readonly onMessage: (data: Buffer) => void;
  /** The provider reads too slowly, or the client has sent too much before there was one. */
  readonly onTooSlow: () => void;
  /** The connection is over, and nobody here has closed it. */
  readonly onLost: () => void;
}

/** Makes the side, without a connection yet. */
export function openProviderSide({
  session,
  dial,
  bounds,
  metrics,
  client,
  onMessage,
  onTooSlow,
  onLost,
}: ProviderSideOptions): ProviderSide {
  const messages = metrics.realtimeMessages.bind({ direction: 'to_provider' });
  const bytes = metrics.realtimeBytes.bind({ direction: 'to_provider' });
  const over = new AbortController();
  let link: UpstreamLink | null = null;
  let kept: Buffer[] = [];
  let keptBytes = 0;
  const valve = createValve({
    ...bounds,
    waiting: () => link?.bufferedBytes ?? 0,
    pause: () => client.pause(),
    resume: () => client.resume(),
    onTooSlow,
  });
  const send = (data: Buffer | string): void => {
    if (!link) return;
    messages.inc();
    bytes.inc(data.length);
    link.send(data);
    valve.sent();
  };
  return {
    get isConnected() {
      return link !== null;
    },
    async connect() {
      let opened: UpstreamLink | null = null;
      const events = {
        message: onMessage,
        lost: () => {
          if (!opened || opened !== link) return;
          link = null;
          onLost();
        },
        sent: valve.left,
      };
      opened = await dial(session, events, over.signal);
      if (over.signal.aborted) opened.close();
      else link = opened;
    },
    send,
    sendEvent: (event) => send(JSON.stringify(event)),
    keep(data) {
      keptBytes += data.length;
      if (keptBytes > bounds.maxBytes) onTooSlow();
      else kept.push(data);
    },
    takeKept() {
      const taken = kept;
      [kept, keptBytes] = [[], 0];
      return taken;
    },
    pause: () => link?.pause(),
    resume: () => link?.resume(),
    close() {
      over.abort();
      valve.close();
      link?.close();
    },
  };
}
