import { type ChatCompletion, type ChatMessage, isRecord } from '../wire.ts';

/** Returns the replacement of a text; the same text leaves it as it is. */
export type ChangeText = (text: string, role: string) => string;

/** Texts of a message beside its content: what models think aloud, and why they refuse. */
export const TEXT_FIELDS = ['refusal', 'reasoning', 'reasoning_content'] as const;

/** The messages with their texts changed: contents, parts of contents, arguments of tools; the same list where nothing was. */
export function changeMessages(messages: readonly ChatMessage[], change: ChangeText): readonly ChatMessage[] {
  return mapped(messages, (message) => changeMessage(message, change));
}

/** One message with its texts changed; the same object where nothing was. */
export function changeMessage(message: ChatMessage, change: ChangeText): ChatMessage {
  const changed: Record<string, unknown> = {};
  const put = (name: string, value: unknown): void => {
    if (value !== message[name]) changed[name] = value;
  };
  const { role, content, tool_calls: calls } = message;
  if (typeof content === 'string') put('content', change(content, role));
  else if (Array.isArray(content))
    put(
      'content',
      mapped(content, (part) => changePart(part, role, change)),
    );
  for (const name of TEXT_FIELDS) {
    const text = message[name];
    if (typeof text === 'string') put(name, change(text, role));
  }
  if (Array.isArray(calls))
    put(
      'tool_calls',
      mapped(calls, (call) => changeArguments(call, role, change)),
    );
  const called = message['function_call'];
  if (isRecord(called)) put('function_call', changeArguments({ function: called }, role, change).function);
  return Object.keys(changed).length > 0 ? { ...message, ...changed } : message;
}

/** The texts of an answer, choice by choice. */
export const textsOfChoice = (choice: ChatCompletion['choices'][number]): readonly string[] => {
  const texts: string[] = [];
  changeMessage(choice.message, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
};

function changePart<Part>(part: Part, role: string, change: ChangeText): Part {
  if (!isRecord(part)) return part;
  for (const name of ['text', 'refusal']) {
    const text = part[name];
    if (typeof text !== 'string') continue;
    const other = change(text, role);
    if (other !== text) return { ...part, [name]: other };
  }
  return part;
}

function changeArguments<Call>(call: Call, role: string, change: ChangeText): Call {
  const called = isRecord(call) ? call['function'] : undefined;
  if (!isRecord(called) || typeof called['arguments'] !== 'string') return call;
  const text = change(called['arguments'], role);
  return text === called['arguments'] ? call : { ...call, function: { ...called, arguments: text } };
}

/** The same list where no item has changed. */
function mapped<Item>(items: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  let isChanged = false;
  const made = items.map((item) => {
    const other = change(item);
    isChanged ||= other !== item;
    return other;
  });
  return isChanged ? made : items;
}
