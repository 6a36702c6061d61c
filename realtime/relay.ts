import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Metrics } from '../platform/observability/metrics.ts';
import { createAnswers } from './answers.ts';
import { clientEvents } from './client-events.ts';
import { openClientSide } from './client-side.ts';
import type { Interruption } from './control.ts';
import { createConversation } from './conversation.ts';
import type { Dialect } from './dialect.ts';
import { ENDINGS, type EndReason } from './endings.ts';
import type { Meter } from './metering.ts';
import type { RelayMetrics } from './metrics.ts';
import { createNotes } from './notes.ts';
import { providerEvents } from './provider-events.ts';
import { openProviderSide } from './provider-side.ts';
import type { Dial, ResponseUsage } from './providers.ts';
import { createRecovery } from './recovery.ts';
import type { RelayedSession, SessionClient } from './session-client.ts';
import { openSettings } from './session-settings.ts';
import { UpstreamError } from './upstream.ts';

/** Settings of a session (`.env.example`). */
export interface RelayConfig {
  readonly REALTIME_TRANSCRIPTION_MODEL: string;
  readonly REALTIME_MAX_SESSION_SECONDS: number;
  readonly REALTIME_BUFFER_KB: number;
  readonly REALTIME_STALL_SECONDS: number;
  readonly REALTIME_RECONNECT_TRIES: number;
}

/** One session, between its client and its provider. */
export interface Relay {
  readonly session: RelayedSession;
  /** Cancels the answer that is being given. @param audioEndMs - what of it was heard, where the caller knows. */
  interrupt(audioEndMs: number | null, by: 'api' | 'client'): Interruption;
  /** Ends the session, once. Resolves when all of it is recorded. */
  end(reason: EndReason): Promise<void>;
}

export interface RelayOptions {
  readonly client: WebSocket;
  readonly session: RelayedSession;
  readonly dialect: Dialect;
  readonly dial: Dial;
  readonly meter: Meter;
  readonly sessionClient: SessionClient;
  readonly config: RelayConfig;
  readonly metrics: Metrics & RelayMetrics;
  readonly logger: Logger;
}

const METER_MS = 30_000;
/** Close code of a message that is larger than any may be (RFC 6455 §7.4.1). */
const TOO_BIG = 1009;

/** Relays a session whose client has connected, until one of its many ends. */
export function openRelay(options: RelayOptions): Relay {
  const { session, meter, sessionClient, config, metrics, logger } = options;
  const answers = createAnswers();
  const conversation = createConversation();
  const notes = createNotes(sessionClient, session.id, { metrics, logger });
  const settings = openSettings(session, config.REALTIME_TRANSCRIPTION_MODEL);
  const bounds = { maxBytes: config.REALTIME_BUFFER_KB * 1024, stallMs: config.REALTIME_STALL_SECONDS * 1_000 };
  let ending: Promise<void> | null = null;
  const end = (reason: EndReason): Promise<void> => {
    ending ??= finish(reason);
    return ending;
  };

  const client = openClientSide({
    socket: options.client,
    dialect: options.dialect,
    bounds,
    metrics,
    provider: () => provider,
    onMessage: (data) => {
      if (!ending) fromClient(data);
    },
    onTooSlow: () => void end('slow_consumer'),
    onClose: (code) => void end(code === TOO_BIG ? 'protocol_error' : 'client_closed'),
  });
  const provider = openProviderSide({
    session,
    dial: options.dial,
    bounds,
    metrics,
    client,
    onMessage: (data) => {
      if (!ending) fromProvider(data);
    },
    onTooSlow: () => void end('upstream_slow'),
    onLost: () => void recover(),
  });
  const recovery = createRecovery({
    sessionId: session.id,
    provider,
    settings,
    conversation,
    metrics,
    logger,
    tries: config.REALTIME_RECONNECT_TRIES,
    isOver: () => ending !== null,
  });

  const interrupt = (audioEndMs: number | null, by: 'api' | 'client'): Interruption => {
    const cut = answers.cut(settings.bytesPerMs);
    metrics.realtimeInterrupts.inc({ by });
    if (cut) provider.sendEvent({ type: 'response.cancel', response_id: cut.responseId });
    provider.sendEvent({ type: 'input_audio_buffer.clear' });
    const heardMs = cut?.heard ? Math.min(audioEndMs ?? cut.heard.ms, cut.heard.ms) : null;
    if (cut?.heard)
      provider.sendEvent({
        type: 'conversation.item.truncate',
        item_id: cut.heard.itemId,
        content_index: 0,
        audio_end_ms: heardMs,
      });
    client.sendEvent({ type: 'output_audio_buffer.cleared', response_id: cut?.responseId ?? null });
    return { responseId: cut?.responseId ?? null, audioEndMs: heardMs };
  };
  const unpaid = (error: unknown): void => {
    if (ending) return;
    logger.info({ session: session.id, err: error }, 'no credit for a realtime session');
    void end('credit_exhausted');
  };
  const pay = (usage: ResponseUsage): void => {
    const { paid, covered } = meter.answered(usage);
    notes.used(paid);
    covered.catch(unpaid);
  };
  const fromClient = clientEvents({
    client,
    provider,
    settings,
    answers,
    metrics,
    interrupt: () => void interrupt(null, 'client'),
  });
  const fromProvider = providerEvents({
    sessionId: session.id,
    client,
    answers,
    conversation,
    recovery,
    notes,
    metrics,
    logger,
    onAnswered: pay,
  });

  const begin = async (): Promise<void> => {
    try {
      await meter.open();
    } catch (error) {
      return unpaid(error);
    }
    try {
      await provider.connect();
    } catch (error) {
      logger.warn({ session: session.id, err: error }, 'a provider does not take a realtime session');
      return void end(error instanceof UpstreamError && error.refused ? 'upstream_refused' : 'upstream_lost');
    }
    provider.sendEvent({ type: 'session.update', session: settings.current });
    goOn();
  };
  /** Goes on with the provider. Messages that the client has sent meanwhile go first. */
  const goOn = (): void => {
    for (const data of provider.takeKept()) fromClient(data);
    client.release();
  };
  const recover = async (): Promise<void> => {
    if (ending) return;
    client.hold();
    client.sendError('server_error', 'upstream_lost', 'The provider was lost; the session tries to get it back');
    const lost = answers.cut(settings.bytesPerMs);
    if (lost) client.sendEvent({ type: 'response.done', response: failedResponse(lost.responseId) });
    if (await recovery.run()) goOn();
    else await end('upstream_lost');
  };

  const timers = [
    setInterval(() => void meter.passed().catch(unpaid), METER_MS).unref(),
    setTimeout(() => void end('time_limit'), config.REALTIME_MAX_SESSION_SECONDS * 1_000).unref(),
  ];
  async function finish(reason: EndReason): Promise<void> {
    for (const timer of timers) clearInterval(timer);
    const { code, message } = ENDINGS[reason];
    if (message !== null) client.sendError('server_error', reason, message);
    client.close(code, reason);
    provider.close();
    meter.close();
    metrics.realtimeSessions.inc({ reason });
    await notes.close();
    await sessionClient
      .end(session.id, reason)
      .catch((error) =>
        logger.warn({ err: error, session: session.id }, 'the end of a realtime session waits for its sweep'),
      );
  }
  void begin();
  return { session, interrupt, end };
}

/** An answer that its provider did not finish, in the form of `response.done`. */
const failedResponse = (id: string) => ({
  id,
  object: 'realtime.response',
  status: 'failed',
  output: [],
  usage: null,
  status_details: { type: 'failed', error: { type: 'server_error', code: 'upstream_lost' } },
});
