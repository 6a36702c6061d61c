import type { RealtimeEvent } from './dialect.ts';

type Json = Readonly<Record<string, unknown>>;

/** The conversation so far, as another connection to the provider can be given it: texts and transcripts, never sound. */
export interface Conversation {
  /** Hears every event of the provider. */
  heard(event: RealtimeEvent): void;
  /** Events that make the same conversation again. */
  restore(): readonly RealtimeEvent[];
}

/** The last ones stay: beyond them a model would not look back either. */
const MAX_ITEMS = 200;
const MAX_TEXT = 8_192;

/** Keeps the items of a conversation that is relayed. */
export function createConversation(): Conversation {
  const items = new Map<string, Json>();
  const transcripts = new Map<string, string>();

  const keep = (item: unknown): void => {
    const { id, ...rest } = (item ?? {}) as Json & { id?: unknown };
    if (typeof id !== 'string') return;
    items.set(id, rest);
    if (items.size <= MAX_ITEMS) return;
    const [oldest] = items.keys();
    items.delete(oldest!);
    transcripts.delete(oldest!);
  };
  return {
    heard(event) {
      const { type, item, item_id: id } = event;
      if (type === 'conversation.item.added' || type === 'conversation.item.done') return keep(item);
      if (type === 'response.output_item.done') return keep(item);
      if (typeof id !== 'string') return;
      const text = TRANSCRIBED.has(type) ? (event['transcript'] ?? event['text']) : undefined;
      if (typeof text === 'string') transcripts.set(id, text.slice(0, MAX_TEXT));
      else if (type === 'conversation.item.deleted') items.delete(id);
    },
    restore: () =>
      Array.from(items, ([id, item]) => restored(id, item, transcripts.get(id))).filter((event) => event !== null),
  };
}

/** Events that tell what was said in an item. */
export const TRANSCRIBED: ReadonlySet<string> = new Set([
  'conversation.item.input_audio_transcription.completed',
  'response.output_audio_transcript.done',
  'response.output_text.done',
]);

/** Null for an item that nobody could say anything of. */
function restored(id: string, item: Json, transcript: string | undefined): RealtimeEvent | null {
  const create = (fields: Json): RealtimeEvent => ({ type: 'conversation.item.create', item: { id, ...fields } });
  const { type, role, call_id, name, output } = item;
  if (type === 'function_call') return create({ type, call_id, name, arguments: item['arguments'] });
  if (type === 'function_call_output') return create({ type, call_id, output });
  if (type !== 'message') return null;
  const texts = (Array.isArray(item['content']) ? (item['content'] as Json[]) : []).map(
    (part) => part['text'] ?? part['transcript'],
  );
  const text = transcript ?? texts.filter((each) => typeof each === 'string').join(' ');
  if (text === '') return null;
  return create({ type, role, content: [{ type: role === 'assistant' ? 'output_text' : 'input_text', text }] });
}
