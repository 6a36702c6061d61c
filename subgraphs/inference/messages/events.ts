import { newId } from '../../../platform/kernel/identifiers.ts';
import { thoughtsIn } from '../responses/from-chat.ts';
import type { ChatCompletionChunk, ToolCall, WireUsage } from '../wire.ts';
import { isRecord } from '../wire.ts';
import {
  beginMessage,
  type ChatEnd,
  citationsOf,
  messageUsage,
  outcomeOf,
  thinkingBlocks,
  unsigned,
} from './from-chat.ts';
import type { Block, MessageDocument } from './wire.ts';

/** One event of a streamed message (API reference, streaming messages). */
export interface MessageEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Turns the chunks of one streamed answer in the chat form into the events of a message. */
export interface MessageEvents {
  chunk(chunk: ChatCompletionChunk): MessageEvent[];
  /** Returns the events after the last chunk: the end of what is open, why it ended, and the use. */
  close(): MessageEvent[];
}

interface Open {
  readonly index: number;
  readonly kind: 'text' | 'thinking' | 'tool_use';
  /** Text, thoughts, or the arguments of a call. */
  text: string;
  /** The place of a call among the calls of the answer. */
  readonly place?: number;
  /** A thought and its signature, as the provider tells them. */
  signed?: { readonly thinking: unknown; readonly signature: unknown };
}

/** A call of a tool whose parts wait until the one before is whole. */
interface Waiting {
  id?: string;
  name: string;
  text: string;
}

/**
 * @param model - the name of the model until the first chunk tells it.
 */
export function createMessageEvents(model: string): MessageEvents {
  let begun = false;
  let end: ChatEnd | undefined;
  let usage: WireUsage | null = null;
  let current: Open | null = null;
  let blocks = 0;
  const written = new Set<number>();
  const waiting = new Map<number, Waiting>();

  const begin = (named: string): MessageEvent[] => {
    if (begun) return [];
    begun = true;
    const message: MessageDocument = beginMessage(named === '' ? model : named);
    return [{ type: 'message_start', message }, { type: 'ping' }];
  };
  const delta = (index: number, part: object): MessageEvent => ({ type: 'content_block_delta', index, delta: part });
  const stop = (events: MessageEvent[]): void => {
    if (!current) return;
    const { index, text, signed } = current;
    // What a guard has changed is not what was signed.
    if (signed && signed.thinking === text)
      events.push(delta(index, { type: 'signature_delta', signature: signed.signature }));
    events.push({ type: 'content_block_stop', index });
    current = null;
  };
  const start = (kind: Open['kind'], block: Block, events: MessageEvent[], place?: number): Open => {
    stop(events);
    const opened: Open = { index: blocks++, kind, text: '', ...(place !== undefined && { place }) };
    events.push({ type: 'content_block_start', index: opened.index, content_block: block });
    current = opened;
    return opened;
  };
  const openOf = (kind: 'text' | 'thinking', events: MessageEvent[]): Open =>
    current?.kind === kind ? current : start(kind, kind === 'text' ? { type: kind, text: '' } : unsigned(''), events);

  const say = (text: unknown, events: MessageEvent[]): void => {
    if (typeof text !== 'string' || text === '') return;
    const open = openOf('text', events);
    open.text += text;
    events.push(delta(open.index, { type: 'text_delta', text }));
  };
  const think = (part: Readonly<Record<string, unknown>>, events: MessageEvent[]): void => {
    const thoughts = thoughtsIn(part);
    const signed = (part['thinking_blocks'] ?? []) as readonly Block[];
    if (thoughts !== '' && signed.length > 0) {
      thinkWhole(thinkingBlocks(part), events);
      return;
    }
    if (thoughts !== '') {
      const open = openOf('thinking', events);
      open.text += thoughts;
      events.push(delta(open.index, { type: 'thinking_delta', thinking: thoughts }));
    }
    for (const block of signed)
      if (block.type === 'thinking' && current?.kind === 'thinking') {
        current.signed = { thinking: block['thinking'], signature: block['signature'] };
        stop(events);
      } else if (block.type !== 'thinking' || block['thinking'] === '') thinkWhole([block], events);
  };
  /** Thoughts that come at once: of an answer that was kept, and those that the provider hides. */
  const thinkWhole = (thoughts: readonly Block[], events: MessageEvent[]): void => {
    for (const { type, thinking, signature, ...hidden } of thoughts) {
      const open = start('thinking', type === 'thinking' ? unsigned('') : { type, ...hidden }, events);
      if (typeof thinking === 'string' && thinking !== '') {
        open.text = thinking;
        events.push(delta(open.index, { type: 'thinking_delta', thinking }));
      }
      if (typeof signature === 'string' && signature !== '') open.signed = { thinking, signature };
      stop(events);
    }
  };
  const startCall = (place: number, id: string | undefined, name: string, events: MessageEvent[]): Open => {
    written.add(place);
    return start('tool_use', { type: 'tool_use', id: id ?? newId('call'), name, input: {} }, events, place);
  };
  const argue = (open: Open, text: string, events: MessageEvent[]): void => {
    if (text === '') return;
    open.text += text;
    events.push(delta(open.index, { type: 'input_json_delta', partial_json: text }));
  };
  /** Blocks come one after the other here, calls in the chat form may come in turns: another one waits until the open one is whole. */
  const call = (place: number, { id, function: part }: Partial<ToolCall>, events: MessageEvent[]): void => {
    const text = part?.arguments ?? '';
    if (current?.kind === 'tool_use' && current.place === place) {
      argue(current, text, events);
      return;
    }
    if (written.has(place)) return;
    if (waiting.size === 0 && (current?.kind !== 'tool_use' || isWhole(current.text))) {
      argue(startCall(place, id, part?.name ?? '', events), text, events);
      return;
    }
    const held = waiting.get(place) ?? { name: '', text: '' };
    if (id !== undefined) held.id ??= id;
    held.name += part?.name ?? '';
    held.text += text;
    waiting.set(place, held);
  };

  return {
    chunk({ model: named, choices, usage: reported }) {
      if (reported) usage = reported;
      const choice = choices.find(({ index }) => index === 0);
      const events = begin(named);
      if (!choice) return events;
      if (choice.finish_reason) end = choice;
      const part = choice.delta ?? {};
      think(part, events);
      say(part.content, events);
      say(part['refusal'], events);
      if (current?.kind === 'text')
        for (const citation of citationsOf(part, current.text))
          events.push(delta(current.index, { type: 'citations_delta', citation }));
      for (const each of (part.tool_calls ?? []) as readonly (Partial<ToolCall> & { readonly index?: number })[])
        if (isRecord(each)) call(each.index ?? 0, each, events);
      return events;
    },
    close() {
      const events = begin(model);
      for (const [place, { id, name, text }] of waiting) argue(startCall(place, id, name, events), text, events);
      waiting.clear();
      stop(events);
      events.push({ type: 'message_delta', delta: outcomeOf(end), usage: messageUsage(usage) });
      events.push({ type: 'message_stop' });
      return events;
    },
  };
}

/** Whether arguments are a whole object, which nothing can follow. */
function isWhole(text: string): boolean {
  try {
    return isRecord(JSON.parse(text));
  } catch {
    return false;
  }
}
