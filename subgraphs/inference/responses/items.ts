import type { IdPrefix } from '../../../platform/kernel/identifiers.ts';
import { isRecord } from '../wire.ts';
import type { Item, ResponseDocument, ResponseRequest } from './wire.ts';

type Fields = Readonly<Record<string, unknown>>;

/** An item with a name. */
export type NamedItem = Item & { readonly id: string };

/** Makes the name of an item from the prefix of its type and its place among those that are named together. */
export type NameOf = (prefix: IdPrefix, place: number) => string;

/** The prefixes of names of items, by their type. */
const PREFIXES: Readonly<Record<string, IdPrefix>> = {
  message: 'msg',
  reasoning: 'rs',
  function_call: 'fc',
  function_call_output: 'fco',
};

/** The items that a request was asked with. */
export const inputItems = ({ input }: Pick<ResponseRequest, 'input'>): readonly Fields[] =>
  typeof input === 'string' ? [{ role: 'user', content: input }] : input;

/**
 * Items as they are listed: messages with their type, their status and their content as parts. Names that are missing, or there already, are replaced.
 * @param taken - names that there are already.
 */
export function namedItems(items: readonly Fields[], nameOf: NameOf, taken: Iterable<string> = []): NamedItem[] {
  const names = new Set(taken);
  return items.map((item, place) => {
    const type = typeof item['type'] === 'string' ? item['type'] : 'message';
    const own = item['id'];
    const isOwn = typeof own === 'string' && own !== '' && own.length <= MAX_NAME && !names.has(own);
    const id = isOwn ? own : nameOf(PREFIXES[type] ?? 'item', place);
    names.add(id);
    if (type !== 'message') return { ...item, id, type };
    const { content } = item;
    const parts = typeof content === 'string' ? [partOf(item['role'], content)] : content;
    return { status: 'completed', ...item, id, type, content: parts };
  });
}

const MAX_NAME = 100;

/** A text as a part of a message by somebody. */
const partOf = (role: unknown, text: string): object =>
  role === 'assistant' ? { type: 'output_text', text, annotations: [], logprobs: [] } : { type: 'input_text', text };

/** The items that a kept response was asked with. Names follow from the response's, so that they are the same each time. */
export const namedInput = (responseId: string, input: readonly Fields[]): NamedItem[] =>
  namedItems(input.filter(isRecord), (prefix, place) => `${prefix}_${responseId.replace(/^[a-z]+_/, '')}_${place}`);

/** The items that a response adds to its conversation. */
export const turnOf = ({ id, output }: ResponseDocument, input: readonly unknown[]): readonly Fields[] => [
  ...namedInput(id, input as readonly Fields[]),
  ...output,
];
