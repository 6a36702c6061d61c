import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { newId } from '../platform/kernel/identifiers.ts';
import type { Metrics } from '../platform/observability/metrics.ts';
import { createAnswers } from './answers.ts';
import type { Interruption } from './control.ts';
import { createConversation, TRANSCRIBED } from './conversation.ts';
import {
  audioDeltaToBeta,
  clientEventToGa,
  type Dialect,
  type RealtimeEvent,
  serverEventToBeta,
  serverEventToGa,
} from './dialect.ts';
import { ENDINGS, type EndReason } from './endings.ts';
import { base64Bytes, isAudioAppend, readAudioDelta } from './frames.ts';
import type { Meter } from './metering.ts';
import type { RelayMetrics } from './metrics.ts';
import { createNotes } from './notes.ts';
import type { Dial, ResponseUsage } from './providers.ts';
import type { RelayedSession, SessionClient } from './session-client.ts';
import { bytesPerMs, mergeSettings, sessionSettings } from './session-settings.ts';
import { UpstreamError, type UpstreamLink } from './upstream.ts';
import { createValve } from './valve.ts';

type Json = Readonly<Record<string, unknown>>;

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

const PING_MS = 15_000;
const METER_MS = 30_000;
const CLOSE_TIMEOUT_MS = 2_000;
const FIRST_BACKOFF_MS = 200;

/** Relays a session whose client has connected, until one of its many ends. */
export function openRelay(options: RelayOptions): Relay {
  const { client, session, dialect, dial, meter, sessionClient, config, metrics, logger } = options;
  const over = new AbortController();
  const answers = createAnswers();
  const conversation = createConversation();
  const notes = createNotes(sessionClient, session.id, { metrics, logger });
  const toClient = {
    messages: metrics.realtimeMessages.bind({ direction: 'to_client' }),
    bytes: metrics.realtimeBytes.bind({ direction: 'to_client' }),
  };
  const toProvider = {
    messages: metrics.realtimeMessages.bind({ direction: 'to_provider' }),
    bytes: metrics.realtimeBytes.bind({ direction: 'to_provider' }),
  };
  let settings: Json = sessionSettings(session, config.REALTIME_TRANSCRIPTION_MODEL);
  let link: UpstreamLink | null = null;
  /** Messages that the client has sent while there is no provider. */
  let early: Buffer[] = [];
  let earlyBytes = 0;
  /** Items that a provider was told of again: the client knows them. Null where none was lost. */
  let restoring: Set<string> | null = null;
  let ending: Promise<void> | null = null;
  let isClientHeld = false;

  const bounds = { maxBytes: config.REALTIME_BUFFER_KB * 1024, stallMs: config.REALTIME_STALL_SECONDS * 1_000 };
  const clientValve = createValve({
    ...bounds,
    waiting: () => client.bufferedAmount,
    pause: () => link?.pause(),
    resume: () => link?.resume(),
    onTooSlow: () => void end('slow_consumer'),
  });
  const providerValve = createValve({
    ...bounds,
    waiting: () => link?.bufferedBytes ?? 0,
    pause: () => client.pause(),
    resume: () => readClient(),
    onTooSlow: () => void end('upstream_slow'),
  });
  const readClient = (): void => {
    if (!isClientHeld) client.resume();
  };
  const holdClient = (held: boolean): void => {
    isClientHeld = held;
    if (held) client.pause();
    else client.resume();
  };

  const sendClient = (data: Buffer | string): void => {
    if (client.readyState !== client.OPEN) return;
    toClient.messages.inc();
    toClient.bytes.inc(data.length);
    client.send(data, { binary: false }, clientValve.left);
    clientValve.sent();
  };
  const sendToClient = (event: RealtimeEvent): void => {
    const told = dialect === 'beta' ? serverEventToBeta(event) : event;
    if (told) sendClient(JSON.stringify({ event_id: newId('evt'), ...told }));
  };
  const sendError = (type: 'server_error' | 'invalid_request_error', code: string, message: string): void =>
    sendToClient({ type: 'error', error: { type, code, message, param: null, event_id: null } });
  const sendProvider = (data: Buffer | string): void => {
    if (!link) return;
    toProvider.messages.inc();
    toProvider.bytes.inc(data.length);
    link.send(data);
    providerValve.sent();
  };
  const sendToProvider = (event: RealtimeEvent): void => sendProvider(JSON.stringify(event));

  const interrupt = (audioEndMs: number | null, by: 'api' | 'client'): Interruption => {
    const cut = answers.cut(bytesPerMs(settings));
    metrics.realtimeInterrupts.inc({ by });
    if (cut) sendToProvider({ type: 'response.cancel', response_id: cut.responseId });
    sendToProvider({ type: 'input_audio_buffer.clear' });
    const heardMs = cut?.heard ? Math.min(audioEndMs ?? cut.heard.ms, cut.heard.ms) : null;
    if (cut?.heard)
      sendToProvider({
        type: 'conversation.item.truncate',
        item_id: cut.heard.itemId,
        content_index: 0,
        audio_end_ms: heardMs,
      });
    sendToClient({ type: 'output_audio_buffer.cleared', response_id: cut?.responseId ?? null });
    return { responseId: cut?.responseId ?? null, audioEndMs: heardMs };
  };

  const fromClient = (data: Buffer) => {
    if (!link) {
      earlyBytes += data.length;
      if (earlyBytes > bounds.maxBytes) return void end('upstream_slow');
      early.push(data);
      return;
    }
    if (isAudioAppend(data)) return sendProvider(data);
    const event = parseEvent(data);
    if (!event) return sendError('invalid_request_error', 'invalid_event', 'A message is a JSON object with a type');
    const inGa = clientEventToGa(event);
    switch (inGa.type) {
      case 'session.update':
        return updateSession(inGa, event);
      case 'output_audio_buffer.clear':
        return void interrupt(null, 'client');
      case 'response.cancel':
        if (answers.cut(bytesPerMs(settings))) metrics.realtimeInterrupts.inc({ by: 'client' });
    }
    if (inGa === event) sendProvider(data);
    else sendToProvider(inGa);
  };
  const updateSession = (event: RealtimeEvent, given: RealtimeEvent) => {
    const { model: _model, ...update } = (event['session'] ?? {}) as Record<string, unknown>;
    if (update['type'] !== 'realtime')
      return sendError('invalid_request_error', 'invalid_value', 'session.type of this session is realtime');
    settings = mergeSettings(settings, update);
    sendToProvider({
      ...(given['event_id'] !== undefined && { event_id: given['event_id'] }),
      type: event.type,
      session: update,
    });
  };

  const fromProvider = (data: Buffer) => {
    const delta = readAudioDelta(data);
    if (delta) {
      if (answers.isLate(delta.responseId)) return metrics.realtimeLateDeltas.inc({});
      observeFirst(answers.sounded(delta));
      return sendClient(dialect === 'beta' ? audioDeltaToBeta(data) : data);
    }
    const given = parseEvent(data);
    if (!given) return logger.warn({ session: session.id }, 'a provider sent what is no event');
    const event = serverEventToGa(given);
    conversation.heard(event);
    if (isKnown(event) || !follow(event)) return;
    if (dialect === 'ga' && event === given && !('session' in event) && event.type !== 'error') return sendClient(data);
    sendToClient(shown(event, session.id));
  };
  const observeFirst = (seconds: number | null): void => {
    if (seconds !== null) metrics.realtimeFirstAudio.observe({}, seconds);
  };
  /** Whether an event only repeats to us what the client knows, because a provider was told of it again. */
  const isKnown = (event: RealtimeEvent): boolean => {
    if (!restoring) return false;
    if (event.type === 'session.created') return true;
    if (event.type !== 'conversation.item.added' && event.type !== 'conversation.item.done') return false;
    return restoring.has(String((event['item'] as Json | undefined)?.['id']));
  };
  /** Takes note of an event. False: the client is not to see it. */
  const follow = (event: RealtimeEvent): boolean => {
    const response = event['response'] as (Json & { readonly usage?: ResponseUsage | null }) | undefined;
    if (event.type === 'response.created') {
      answers.begun(String(response?.['id']));
      return true;
    }
    if (event.type === 'response.done') {
      answers.done(response?.['id']);
      if (response?.usage) pay(response.usage);
      return true;
    }
    if (event.type === 'input_audio_buffer.speech_started' && answers.active)
      metrics.realtimeInterrupts.inc({ by: 'client' });
    note(event);
    if (!answers.isLate(event['response_id']) || !event.type.endsWith('.delta')) {
      const { delta, response_id: responseId, item_id: itemId } = event;
      if (event.type === 'response.output_audio.delta')
        observeFirst(
          answers.sounded({
            responseId: String(responseId),
            itemId: String(itemId),
            audioBytes: base64Bytes(String(delta).length),
          }),
        );
      return true;
    }
    metrics.realtimeLateDeltas.inc({});
    return false;
  };
  const note = ({ type, item_id: itemId, transcript, text, item }: RealtimeEvent): void => {
    const { role, id, content } = (item ?? {}) as { role?: string; id?: string; content?: readonly Json[] };
    if (TRANSCRIBED.has(type)) {
      const by = type.startsWith('conversation.') ? 'user' : 'assistant';
      notes.said({ itemId: String(itemId), role: by, text: String(transcript ?? text ?? '') });
    } else if (type === 'conversation.item.added' && role === 'user' && id !== undefined) {
      const typed = (content ?? []).flatMap((part) => (typeof part['text'] === 'string' ? [part['text']] : []));
      notes.said({ itemId: id, role, text: typed.join('\n') });
    }
  };
  const pay = (usage: ResponseUsage): void => {
    const { paid, covered } = meter.answered(usage);
    notes.used(paid);
    covered.catch(uncovered);
  };
  const uncovered = (error: unknown) => {
    if (ending) return;
    logger.info({ session: session.id, err: error }, 'no credit for a realtime session');
    void end('credit_exhausted');
  };

  const connect = async (): Promise<void> => {
    let opened: UpstreamLink | null = null;
    const events = {
      message: (data: Buffer) => {
        if (!ending) fromProvider(data);
      },
      lost: () => {
        if (opened && opened === link) void reconnect();
      },
      sent: providerValve.left,
    };
    opened = await dial(session, events, over.signal);
    if (over.signal.aborted) return opened.close();
    link = opened;
  };
  const begin = async (): Promise<void> => {
    try {
      await meter.open();
    } catch (error) {
      return uncovered(error);
    }
    try {
      await connect();
    } catch (error) {
      logger.warn({ session: session.id, err: error }, 'a provider does not take a realtime session');
      return void end(error instanceof UpstreamError && error.refused ? 'upstream_refused' : 'upstream_lost');
    }
    sendToProvider({ type: 'session.update', session: settings });
    goOn();
  };
  /** Goes on with the provider. Messages that the client has sent meanwhile go first. */
  const goOn = (): void => {
    const waiting = early;
    [early, earlyBytes] = [[], 0];
    for (const data of waiting) fromClient(data);
    holdClient(false);
  };

  const reconnect = async (): Promise<void> => {
    link = null;
    if (ending) return;
    holdClient(true);
    sendError('server_error', 'upstream_lost', 'The provider was lost; the session tries to get it back');
    const lost = answers.cut(bytesPerMs(settings));
    if (lost) sendToClient({ type: 'response.done', response: failedResponse(lost.responseId) });
    for (let tries = 0; tries < config.REALTIME_RECONNECT_TRIES && !ending; tries++) {
      // Sessions of one provider that was lost do not come back all at once.
      await sleep(FIRST_BACKOFF_MS * 2 ** tries * (0.5 + Math.random()), undefined, { ref: false });
      if (ending) return;
      try {
        const items = conversation.restore();
        restoring = new Set(items.map(({ item }) => String((item as Json)['id'])));
        await connect();
        sendToProvider({ type: 'session.update', session: settings });
        for (const event of items) sendToProvider(event);
        metrics.realtimeReconnects.inc({ outcome: 'restored' });
        return goOn();
      } catch (error) {
        logger.warn({ session: session.id, err: error, tries }, 'a provider of a realtime session does not come back');
        if (error instanceof UpstreamError && error.refused) break;
      }
    }
    metrics.realtimeReconnects.inc({ outcome: 'lost' });
    await end('upstream_lost');
  };

  async function finish(reason: EndReason): Promise<void> {
    over.abort();
    for (const timer of timers) clearInterval(timer);
    clientValve.close();
    providerValve.close();
    const { code, message } = ENDINGS[reason];
    if (message !== null) sendError('server_error', reason, message);
    // One that is not read would never answer the close frame.
    client.resume();
    client.close(code, reason);
    setTimeout(() => client.terminate(), CLOSE_TIMEOUT_MS).unref();
    link?.close();
    meter.close();
    metrics.realtimeSessions.inc({ reason });
    await notes.close();
    await sessionClient
      .end(session.id, reason)
      .catch((error) =>
        logger.warn({ err: error, session: session.id }, 'the end of a realtime session waits for its sweep'),
      );
  }
  const end = (reason: EndReason): Promise<void> => {
    ending ??= finish(reason);
    return ending;
  };

  let isAlive = true;
  const timers = [
    setInterval(() => {
      if (!isAlive && !client.isPaused) return client.terminate();
      isAlive = false;
      client.ping();
    }, PING_MS).unref(),
    setInterval(() => void meter.passed().catch(uncovered), METER_MS).unref(),
    setTimeout(() => void end('time_limit'), config.REALTIME_MAX_SESSION_SECONDS * 1_000).unref(),
  ];
  client.on('pong', () => {
    isAlive = true;
  });
  client.on('message', (data: Buffer, isBinary) => {
    isAlive = true;
    if (ending) return;
    if (isBinary)
      return sendError('invalid_request_error', 'invalid_event', 'Messages are text: audio travels as base64 in JSON');
    fromClient(data);
  });
  client.on('error', () => client.terminate());
  client.once('close', (code) => void end(code === 1009 ? 'protocol_error' : 'client_closed'));
  holdClient(true);
  void begin();
  return { session, interrupt, end };
}

/** Null for what is no event. */
function parseEvent(data: Buffer): RealtimeEvent | null {
  try {
    const event: unknown = JSON.parse(data.toString('utf8'));
    return typeof event === 'object' && event !== null && typeof (event as RealtimeEvent).type === 'string'
      ? (event as RealtimeEvent)
      : null;
  } catch {
    return null;
  }
}

/** An answer that its provider did not finish, in the form of `response.done`. */
const failedResponse = (id: string): Json => ({
  id,
  object: 'realtime.response',
  status: 'failed',
  output: [],
  usage: null,
  status_details: { type: 'failed', error: { type: 'server_error', code: 'upstream_lost' } },
});

/** Names of the operator's account, and what might be a key, have no place with a client. */
const OPERATORS_OWN = /\b(?:sk|org|proj)-[\w-]{6,}/g;

/** A provider's event as the client sees it: the session is ours, and nobody else's account is told of. */
function shown(event: RealtimeEvent, sessionId: string): RealtimeEvent {
  const { session, error } = event as { session?: Json; error?: Json & { message?: unknown } };
  if (session) return { ...event, session: { ...session, id: sessionId } };
  if (!error) return event;
  return { ...event, error: { ...error, message: String(error.message ?? '').replace(OPERATORS_OWN, '…') } };
}
