import { newId } from '../../../platform/kernel/identifiers.ts';
import type { ChatCompletionChunk, ToolCall, WireUsage } from '../wire.ts';
import { annotationsOf, outcomeOf, responseUsage, textPart, thoughtsIn } from './from-chat.ts';
import type { Item, ResponseDocument } from './wire.ts';

/** One event of a streamed response (API reference, streaming events), without its number. */
export interface ResponseEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Turns the chunks of one streamed answer in the chat form into the events of a response. */
export interface ResponseEvents {
  /** Returns the events before the first chunk. */
  begin(): ResponseEvent[];
  chunk(chunk: ChatCompletionChunk): ResponseEvent[];
  /** Returns the events after the last chunk, which close all that is open; the closing event is left to the caller. */
  close(): ResponseEvent[];
  /** The response as it stands, ended by what its last chunk said. */
  finished(usage: WireUsage | null): ResponseDocument;
}

interface Open {
  readonly index: number;
  readonly id: string;
  readonly kind: 'message' | 'reasoning' | 'function_call';
  /** Of a message or thoughts: its only part; of a call: its arguments. */
  text: string;
  part: 'output_text' | 'refusal' | 'reasoning_text' | null;
  readonly call?: { readonly call_id: string; readonly name: string };
  annotations: readonly unknown[];
}

/** Only the first answer is told: this API has no `n`. */
export function createResponseEvents(begun: ResponseDocument): ResponseEvents {
  let response = begun;
  let finishReason: string | null = null;
  let current: Open | null = null;
  const calls = new Map<number, Open>();
  const output: Item[] = [];

  const open = (kind: Open['kind'], idPrefix: 'msg' | 'rs' | 'fc', call?: Open['call']): [Open, ResponseEvent] => {
    const item: Open = {
      index: output.length,
      id: newId(idPrefix),
      kind,
      text: '',
      part: null,
      annotations: [],
      ...(call && { call }),
    };
    const shown = itemOf(item, 'in_progress');
    output.push(shown);
    return [item, { type: 'response.output_item.added', output_index: item.index, item: shown }];
  };
  const placeOf = ({ id, index }: Open) => ({ item_id: id, output_index: index, content_index: 0 });

  const end = (item: Open, events: ResponseEvent[]): void => {
    if (item.kind === 'function_call') {
      const { id: item_id, index: output_index } = item;
      events.push({
        type: 'response.function_call_arguments.done',
        item_id,
        output_index,
        name: item.call?.name,
        arguments: item.text,
      });
    } else if (item.part) {
      const done = item.part === 'refusal' ? { refusal: item.text } : { text: item.text };
      const logprobs = item.part === 'output_text' ? { logprobs: [] } : {};
      events.push({ type: `response.${item.part}.done`, ...placeOf(item), ...done, ...logprobs });
      events.push({ type: 'response.content_part.done', ...placeOf(item), part: partOf(item) });
    }
    // Whatever came last is what was cut.
    const isCut = item.index === output.length - 1 && outcomeOf(finishReason).status === 'incomplete';
    const shown = itemOf(item, isCut ? 'incomplete' : 'completed');
    output[item.index] = shown;
    events.push({ type: 'response.output_item.done', output_index: item.index, item: shown });
  };

  /** Text goes to the open item of its kind; a new kind ends what was open. */
  const say = (
    kind: 'message' | 'reasoning',
    part: NonNullable<Open['part']>,
    delta: string,
    events: ResponseEvent[],
  ): void => {
    if (current && (current.kind !== kind || (current.part !== null && current.part !== part))) {
      end(current, events);
      current = null;
    }
    if (!current) {
      const [item, added] = open(kind, kind === 'message' ? 'msg' : 'rs');
      current = item;
      events.push(added);
    }
    if (current.part === null) {
      current.part = part;
      events.push({ type: 'response.content_part.added', ...placeOf(current), part: partOf(current) });
    }
    current.text += delta;
    const logprobs = part === 'output_text' ? { logprobs: [] } : {};
    events.push({ type: `response.${part}.delta`, ...placeOf(current), delta, ...logprobs });
  };

  const callPart = (place: number, given: Partial<ToolCall>, events: ResponseEvent[]): void => {
    if (current) {
      end(current, events);
      current = null;
    }
    let item = calls.get(place);
    if (!item) {
      const call = { call_id: given.id ?? newId('fc'), name: given.function?.name ?? '' };
      const [opened, added] = open('function_call', 'fc', call);
      item = opened;
      calls.set(place, item);
      events.push(added);
    }
    const delta = given.function?.arguments ?? '';
    if (delta === '') return;
    item.text += delta;
    const { id: item_id, index: output_index } = item;
    events.push({ type: 'response.function_call_arguments.delta', item_id, output_index, delta });
  };

  return {
    begin: () => [
      { type: 'response.created', response },
      { type: 'response.in_progress', response },
    ],
    chunk({ model, choices }) {
      const events: ResponseEvent[] = [];
      if (typeof model === 'string' && model !== '') response = { ...response, model };
      const choice = choices.find(({ index }) => index === 0);
      if (!choice) return events;
      if (choice.finish_reason) finishReason = choice.finish_reason;
      const { delta } = choice;
      const thoughts = thoughtsIn(delta);
      if (thoughts !== '') say('reasoning', 'reasoning_text', thoughts, events);
      if (typeof delta.content === 'string' && delta.content !== '')
        say('message', 'output_text', delta.content, events);
      if (typeof delta['refusal'] === 'string' && delta['refusal'] !== '')
        say('message', 'refusal', delta['refusal'], events);
      const annotations = annotationsOf(delta);
      if (current?.part === 'output_text')
        for (const annotation of annotations) {
          events.push({
            type: 'response.output_text.annotation.added',
            ...placeOf(current),
            annotation_index: current.annotations.length,
            annotation,
          });
          current.annotations = [...current.annotations, annotation];
        }
      for (const call of (delta.tool_calls ?? []) as readonly (Partial<ToolCall> & { index?: number })[])
        callPart(call.index ?? 0, call, events);
      return events;
    },
    close() {
      const events: ResponseEvent[] = [];
      if (current) end(current, events);
      current = null;
      for (const item of calls.values()) end(item, events);
      calls.clear();
      return events;
    },
    finished: (usage) => ({
      ...response,
      ...outcomeOf(finishReason),
      output,
      usage: usage ? responseUsage(usage) : null,
    }),
  };
}

function partOf({ part, text, annotations }: Open): object {
  if (part === 'refusal') return { type: part, refusal: text };
  return part === 'reasoning_text' ? { type: part, text } : textPart(text, annotations);
}

function itemOf(item: Open, status: 'in_progress' | 'completed' | 'incomplete'): Item {
  const { id, kind, call, text, part } = item;
  if (kind === 'function_call') return { id, type: kind, status, ...call, arguments: text };
  const content = part === null ? [] : [partOf(item)];
  if (kind === 'reasoning') return { id, type: kind, summary: [], content };
  return { id, type: kind, status, role: 'assistant', content };
}
