import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Conversation } from './conversation.ts';
import type { RealtimeEvent } from './dialect.ts';
import type { RelayMetrics } from './metrics.ts';
import type { ProviderSide } from './provider-side.ts';
import type { SettingsInForce } from './session-settings.ts';
import { UpstreamError } from './upstream.ts';

type Json = Readonly<Record<string, unknown>>;

/** Gets a lost provider back, with the settings and the conversation that it had. */
export interface Recovery {
  /** Connects again, some times. False: it does not come back, or the session is over. */
  run(): Promise<boolean>;
  /** Whether an event only repeats what the client knows, because a provider was given the conversation again. */
  isRepeated(event: RealtimeEvent): boolean;
}

export interface RecoveryOptions {
  readonly sessionId: string;
  readonly provider: ProviderSide;
  readonly settings: SettingsInForce;
  readonly conversation: Pick<Conversation, 'restore'>;
  /** Tries to connect. */
  readonly tries: number;
  readonly isOver: () => boolean;
  readonly metrics: Pick<RelayMetrics, 'realtimeReconnects'>;
  readonly logger: Logger;
}

const FIRST_BACKOFF_MS = 200;

export function createRecovery({
  sessionId,
  provider,
  settings,
  conversation,
  tries,
  isOver,
  metrics,
  logger,
}: RecoveryOptions): Recovery {
  /** Items that a provider was given again. Null where none was lost. */
  let restored: Set<string> | null = null;

  const restore = async (): Promise<void> => {
    const items = conversation.restore();
    restored = new Set(items.map(({ item }) => String((item as Json)['id'])));
    await provider.connect();
    provider.sendEvent({ type: 'session.update', session: settings.current });
    for (const event of items) provider.sendEvent(event);
  };
  return {
    async run() {
      for (let tried = 0; tried < tries && !isOver(); tried++) {
        // Sessions of one provider that was lost do not come back all at once.
        await sleep(FIRST_BACKOFF_MS * 2 ** tried * (0.5 + Math.random()), undefined, { ref: false });
        if (isOver()) return false;
        try {
          await restore();
          metrics.realtimeReconnects.inc({ outcome: 'restored' });
          return true;
        } catch (error) {
          logger.warn(
            { session: sessionId, err: error, tries: tried },
            'a provider of a realtime session does not come back',
          );
          if (error instanceof UpstreamError && error.refused) break;
        }
      }
      metrics.realtimeReconnects.inc({ outcome: 'lost' });
      return false;
    },
    isRepeated({ type, item }) {
      if (!restored) return false;
      if (type === 'session.created') return true;
      if (type !== 'conversation.item.added' && type !== 'conversation.item.done') return false;
      return restored.has(String((item as Json | undefined)?.['id']));
    },
  };
}
