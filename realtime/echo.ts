import { setTimeout as later } from 'node:timers/promises';
import type { RealtimeEvent } from './dialect.ts';
import { mergeSettings } from './session-settings.ts';
import type { UpstreamEvents, UpstreamLink } from './upstream.ts';

type Json = Readonly<Record<string, unknown>>;

/** The beginning of its answers, so that nobody takes them for a model's. */
const LABEL = 'dev/echo-realtime:';
const BYTES_PER_MS = 48;
const PIECE_MS = 100;
const PIECE_BYTES = PIECE_MS * BYTES_PER_MS;
/** The most that is heard of a caller: ten seconds. */
const MAX_HEARD = 10_000 * BYTES_PER_MS;
/** Mean amplitude of 16-bit sound above which somebody speaks, and how long they have to be silent again. */
const LOUD = 500;
const SILENCE_MS = 200;
const MAX_ITEMS = 100;
const TONE_MS = 400;
const TONE_HZ = 440;

/**
 * `dev/echo-realtime`: a provider for first steps and tests, within this process. It says what it was told: of a text the words, with a
 * tone; of sound the sound. A pause of 200 ms ends what a caller says. It speaks today's form of the Realtime API. A token is a word, or
 * a tenth of a second.
 */
export function openEcho(events: UpstreamEvents): UpstreamLink {
  let settings: Json = { type: 'realtime', output_modalities: ['audio'] };
  let heard: Buffer[] = [];
  let heardBytes = 0;
  let isSpeaking = false;
  let silentMs = 0;
  let lastText = '';
  let lastSound: Buffer = Buffer.alloc(0);
  let answering: AbortController | null = null;
  let isClosed = false;
  let pausing: { resume: () => void; until: Promise<void> } | null = null;
  let made = 0;
  const id = (prefix: string) => `${prefix}_echo${++made}`;
  const notify = (type: string, fields: Json = {}) => {
    if (!isClosed) events.message(Buffer.from(JSON.stringify({ type, event_id: id('event'), ...fields })));
  };
  const fail = (message: string, event: RealtimeEvent) =>
    notify('error', {
      error: {
        type: 'invalid_request_error',
        code: 'invalid_event',
        message,
        param: null,
        event_id: event['event_id'] ?? null,
      },
    });

  const items = new Map<unknown, Json>();
  const keep = (item: Json): void => {
    items.set(item['id'], item);
    if (items.size > MAX_ITEMS) items.delete(items.keys().next().value);
  };
  const addItem = (item: Json): void => {
    const kept: Json = { id: id('item'), object: 'realtime.item', status: 'completed', ...item };
    keep(kept);
    notify('conversation.item.added', { item: kept });
    notify('conversation.item.done', { item: kept });
  };
  const commit = (): void => {
    const itemId = id('item');
    lastSound = Buffer.concat(heard);
    lastText = '';
    [heard, heardBytes, isSpeaking, silentMs] = [[], 0, false, 0];
    const transcript = `(${(lastSound.length / BYTES_PER_MS / 1_000).toFixed(1)} s of sound)`;
    notify('input_audio_buffer.committed', { item_id: itemId, previous_item_id: null });
    addItem({ id: itemId, type: 'message', role: 'user', content: [{ type: 'input_audio', transcript: null }] });
    notify('conversation.item.input_audio_transcription.completed', { item_id: itemId, content_index: 0, transcript });
  };
  const hear = (audio: unknown): void => {
    const sound = Buffer.from(String(audio), 'base64');
    heard.push(sound);
    heardBytes += sound.length;
    while (heardBytes > MAX_HEARD) heardBytes -= heard.shift()!.length;
    const detection = (settings['audio'] as { input?: { turn_detection?: unknown } } | undefined)?.input
      ?.turn_detection;
    if (!detection) return;
    const isLoud = loudness(sound) > LOUD;
    if (isLoud && !isSpeaking) {
      isSpeaking = true;
      notify('input_audio_buffer.speech_started', { audio_start_ms: 0, item_id: `item_echo${made + 1}` });
      answering?.abort('turn_detected');
    }
    silentMs = isLoud ? 0 : silentMs + sound.length / BYTES_PER_MS;
    if (!isSpeaking || silentMs < SILENCE_MS) return;
    notify('input_audio_buffer.speech_stopped', { audio_end_ms: 0, item_id: `item_echo${made + 1}` });
    commit();
    void answer({});
  };

  const answer = async (asked: Json): Promise<void> => {
    const controller = new AbortController();
    answering = controller;
    const { signal } = controller;
    const response = { id: id('resp'), object: 'realtime.response', status: 'in_progress', output: [] as Json[] };
    const itemId = id('item');
    const modalities = (asked['output_modalities'] ?? settings['output_modalities']) as readonly string[];
    const isText = !modalities.includes('audio');
    const text = `${LABEL} ${lastText === '' ? 'I heard you' : lastText}`;
    const sound = isText ? Buffer.alloc(0) : lastText === '' ? lastSound : TONE;
    const place = { response_id: response.id, item_id: itemId, output_index: 0, content_index: 0 };
    const item = { id: itemId, object: 'realtime.item', type: 'message', role: 'assistant' };
    const [said, part] = isText
      ? (['output_text', { type: 'output_text', text }] as const)
      : (['output_audio_transcript', { type: 'output_audio', transcript: text }] as const);
    notify('response.created', { response });
    notify('response.output_item.added', {
      response_id: response.id,
      output_index: 0,
      item: { ...item, status: 'in_progress', content: [] },
    });
    notify('conversation.item.added', { item: { ...item, status: 'in_progress', content: [] } });
    notify('response.content_part.added', { ...place, part: { ...part, [isText ? 'text' : 'transcript']: '' } });
    for (const word of text.split(/(?<=\s)/)) notify(`response.${said}.delta`, { ...place, delta: word });
    let sent = 0;
    while (sent < sound.length && !signal.aborted && !isClosed) {
      await pausing?.until;
      if (signal.aborted) break;
      const piece = sound.subarray(sent, sent + PIECE_BYTES);
      notify('response.output_audio.delta', { ...place, delta: piece.toString('base64') });
      sent += piece.length;
      // Faster than it is heard, as providers are.
      await later(PIECE_MS / 4, undefined, { ref: false });
    }
    const status = signal.aborted ? 'cancelled' : 'completed';
    if (!isText) notify('response.output_audio.done', place);
    notify(`response.${said}.done`, { ...place, [isText ? 'text' : 'transcript']: text });
    const done = { ...item, status: status === 'completed' ? status : 'incomplete', content: [part] };
    notify('response.content_part.done', { ...place, part });
    notify('response.output_item.done', { response_id: response.id, output_index: 0, item: done });
    keep(done);
    notify('conversation.item.done', { item: done });
    const [heardTokens, saidTokens] = [Math.ceil(lastSound.length / PIECE_BYTES), Math.ceil(sent / PIECE_BYTES)];
    const [inputTokens, outputTokens] = [wordsOf(lastText) + heardTokens, wordsOf(text) + saidTokens];
    const usage = {
      total_tokens: inputTokens + outputTokens,
      input_tokens: inputTokens,
      output_tokens: outputTokens,
      input_token_details: { text_tokens: wordsOf(lastText), audio_tokens: heardTokens, cached_tokens: 0 },
      output_token_details: { text_tokens: wordsOf(text), audio_tokens: saidTokens },
    };
    const details = signal.aborted ? { type: 'cancelled', reason: signal.reason } : null;
    notify('response.done', { response: { ...response, status, status_details: details, output: [done], usage } });
    if (answering === controller) answering = null;
  };

  const handlers: Readonly<Record<string, (event: RealtimeEvent) => void>> = {
    'session.update': (event) => {
      settings = mergeSettings(settings, event['session'] as Json);
      notify('session.updated', { session: { object: 'realtime.session', id: 'sess_echo', ...settings } });
    },
    'input_audio_buffer.append': ({ audio }) => hear(audio),
    'input_audio_buffer.commit': commit,
    'input_audio_buffer.clear': () => {
      [heard, heardBytes, isSpeaking, silentMs] = [[], 0, false, 0];
      notify('input_audio_buffer.cleared');
    },
    'conversation.item.create': ({ item }) => {
      const { content, role } = item as { content?: readonly { readonly text?: string }[]; role?: string };
      if (role === 'user') {
        lastText = content?.map(({ text = '' }) => text).join(' ') ?? '';
        lastSound = Buffer.alloc(0);
      }
      addItem(item as Json);
    },
    'conversation.item.truncate': ({ item_id, content_index, audio_end_ms }) =>
      notify('conversation.item.truncated', { item_id, content_index, audio_end_ms }),
    'conversation.item.retrieve': (event) => {
      const item = items.get(event['item_id']);
      if (item) notify('conversation.item.retrieved', { item });
      else fail('There is no such item', event);
    },
    'conversation.item.delete': ({ item_id }) => notify('conversation.item.deleted', { item_id }),
    'response.create': ({ response }) => void answer((response as Json | undefined) ?? {}),
    'response.cancel': (event) => {
      if (answering) answering.abort('client_cancelled');
      else fail('There is no answer to cancel', event);
    },
  };
  queueMicrotask(() =>
    notify('session.created', { session: { object: 'realtime.session', id: 'sess_echo', ...settings } }),
  );
  return {
    send(data) {
      const event = JSON.parse(data.toString()) as RealtimeEvent;
      const handle = handlers[event.type];
      if (handle) handle(event);
      else fail(`${event.type} is not known`, event);
      queueMicrotask(events.sent);
    },
    bufferedBytes: 0,
    pause() {
      if (pausing) return;
      let resume: () => void = () => undefined;
      const until = new Promise<void>((resolve) => {
        resume = resolve;
      });
      pausing = { resume, until };
    },
    resume() {
      pausing?.resume();
      pausing = null;
    },
    close() {
      isClosed = true;
      pausing?.resume();
      answering?.abort('closed');
    },
  };
}

const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Mean amplitude of little-endian 16-bit sound. */
function loudness(sound: Buffer): number {
  const samples = Math.floor(sound.length / 2);
  let sum = 0;
  for (let at = 0; at < samples; at++) sum += Math.abs(sound.readInt16LE(at * 2));
  return samples === 0 ? 0 : sum / samples;
}

const TONE: Buffer = (() => {
  const samples = (TONE_MS * BYTES_PER_MS) / 2;
  const sound = Buffer.alloc(samples * 2);
  for (let at = 0; at < samples; at++)
    sound.writeInt16LE(Math.round(8_000 * Math.sin((2 * Math.PI * TONE_HZ * at) / 24_000)), at * 2);
  return sound;
})();
