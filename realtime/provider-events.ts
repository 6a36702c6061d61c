import type { Logger } from 'pino';
import type { Answers } from './answers.ts';
import type { ClientSide } from './client-side.ts';
import { type Conversation, TRANSCRIBED } from './conversation.ts';
import { audioDeltaToBeta, parseEvent, type RealtimeEvent, serverEventToGa } from './dialect.ts';
import { base64Bytes, readAudioDelta } from './frames.ts';
import type { RelayMetrics } from './metrics.ts';
import type { Notes } from './notes.ts';
import type { ResponseUsage } from './providers.ts';
import type { Recovery } from './recovery.ts';

type Json = Readonly<Record<string, unknown>>;

export interface ProviderEventsOptions {
  readonly sessionId: string;
  readonly client: ClientSide;
  readonly answers: Answers;
  readonly conversation: Pick<Conversation, 'heard'>;
  readonly recovery: Pick<Recovery, 'isRepeated'>;
  readonly notes: Pick<Notes, 'said'>;
  readonly metrics: Pick<RelayMetrics, 'realtimeLateDeltas' | 'realtimeFirstAudio' | 'realtimeInterrupts'>;
  readonly logger: Logger;
  /** An answer is complete, and is to be paid. */
  readonly onAnswered: (usage: ResponseUsage) => void;
}

/** Makes the handler of a provider's messages: each is noted, and goes on to the client unless it comes too late. */
export function providerEvents({
  sessionId,
  client,
  answers,
  conversation,
  recovery,
  notes,
  metrics,
  logger,
  onAnswered,
}: ProviderEventsOptions): (data: Buffer) => void {
  const observeFirst = (seconds: number | null): void => {
    if (seconds !== null) metrics.realtimeFirstAudio.observe({}, seconds);
  };
  const noteWords = ({ type, item_id: itemId, transcript, text, item }: RealtimeEvent): void => {
    const { role, id, content } = (item ?? {}) as { role?: string; id?: string; content?: readonly Json[] };
    if (TRANSCRIBED.has(type)) {
      const by = type.startsWith('conversation.') ? 'user' : 'assistant';
      notes.said({ itemId: String(itemId), role: by, text: String(transcript ?? text ?? '') });
    } else if (type === 'conversation.item.added' && role === 'user' && id !== undefined) {
      const typed = (content ?? []).flatMap((part) => (typeof part['text'] === 'string' ? [part['text']] : []));
      notes.said({ itemId: id, role, text: typed.join('\n') });
    }
  };
  /** Notes an event. False: it comes too late for the client. */
  const note = (event: RealtimeEvent): boolean => {
    const response = event['response'] as (Json & { readonly usage?: ResponseUsage | null }) | undefined;
    if (event.type === 'response.created') {
      answers.begun(String(response?.['id']));
      return true;
    }
    if (event.type === 'response.done') {
      answers.done(response?.['id']);
      if (response?.usage) onAnswered(response.usage);
      return true;
    }
    if (event.type === 'input_audio_buffer.speech_started' && answers.active)
      metrics.realtimeInterrupts.inc({ by: 'client' });
    noteWords(event);
    const { delta, response_id: responseId, item_id: itemId } = event;
    if (answers.isLate(responseId) && event.type.endsWith('.delta')) {
      metrics.realtimeLateDeltas.inc({});
      return false;
    }
    if (event.type === 'response.output_audio.delta') {
      const audioBytes = base64Bytes(String(delta).length);
      observeFirst(answers.sounded({ responseId: String(responseId), itemId: String(itemId), audioBytes }));
    }
    return true;
  };
  return (data) => {
    const delta = readAudioDelta(data);
    if (delta) {
      if (answers.isLate(delta.responseId)) return metrics.realtimeLateDeltas.inc({});
      observeFirst(answers.sounded(delta));
      return client.send(client.dialect === 'beta' ? audioDeltaToBeta(data) : data);
    }
    const given = parseEvent(data);
    if (!given) return logger.warn({ session: sessionId }, 'a provider sent what is no event');
    const event = serverEventToGa(given);
    conversation.heard(event);
    if (recovery.isRepeated(event) || !note(event)) return;
    const isAsGiven = client.dialect === 'ga' && event === given && !('session' in event) && event.type !== 'error';
    if (isAsGiven) client.send(data);
    else client.sendEvent(shown(event, sessionId));
  };
}

/** Names of the operator's account, and what might be a key, have no place with a client. */
const OPERATORS_OWN = /\b(?:sk|org|proj)-[\w-]{6,}/g;

/** Returns a provider's event as the client sees it: the session is ours, and nothing names the operator's account. */
function shown(event: RealtimeEvent, sessionId: string): RealtimeEvent {
  const { session, error } = event as { session?: Json; error?: Json & { message?: unknown } };
  if (session) return { ...event, session: { ...session, id: sessionId } };
  if (!error) return event;
  return { ...event, error: { ...error, message: String(error.message ?? '').replace(OPERATORS_OWN, '…') } };
}
