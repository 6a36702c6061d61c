import type { FieldError } from '../../../platform/kernel/errors.ts';
import { isJsonObject, type JsonObject } from '../../../platform/kernel/merge-patch.ts';

/** A message of an example. */
export interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** A question to a model, and the expected answer. */
export interface Example {
  readonly messages: readonly Message[];
  readonly expected: string;
}

/** `pairs`: `{input, output}`. `messages`: OpenAI's chat form, `{messages: [...]}`, whose last message is the assistant's. */
export type Format = 'pairs' | 'messages';

/** The content of a dataset. */
export interface Dataset {
  readonly format: Format;
  readonly examples: readonly Example[];
}

export interface JsonlLimits {
  readonly maxBytes: number;
  readonly maxLines: number;
}

const MAX_TEXT = 200_000;
const MAX_MESSAGES = 200;
/** More would tell nobody more. */
const MAX_ERRORS = 20;
const ROLES: readonly unknown[] = ['system', 'user', 'assistant'];

/**
 * Reads JSON Lines (jsonlines.org): one object a line, in UTF-8; empty lines are passed over. All lines have the same form.
 * @returns what is wrong by line, from 1, where anything is: `line 3.output`.
 */
export function readJsonl(bytes: Uint8Array, limits: JsonlLimits): Dataset | readonly FieldError[] {
  if (bytes.length > limits.maxBytes) return [{ path: 'file', message: `must have at most ${limits.maxBytes} bytes` }];
  let content: string;
  try {
    content = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return [{ path: 'file', message: 'must be UTF-8' }];
  }
  const errors: FieldError[] = [];
  const examples: Example[] = [];
  let format: Format | null = null;
  let line = 0;
  for (const text of content.split('\n')) {
    line++;
    if (text.trim() === '') continue;
    if (examples.length >= limits.maxLines)
      return [{ path: `line ${line}`, message: `there may be at most ${limits.maxLines} examples` }];
    const read = readLine(text, format);
    if ('example' in read) {
      format = read.format;
      examples.push(read.example);
    } else errors.push({ path: `line ${line}${read.path}`, message: read.message });
    if (errors.length >= MAX_ERRORS) return errors;
  }
  if (errors.length > 0) return errors;
  if (format === null) return [{ path: 'file', message: 'must have at least one example' }];
  return { format, examples };
}

type Read = { readonly example: Example; readonly format: Format } | FieldError;

function readLine(text: string, known: Format | null): Read {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { path: '', message: 'is no JSON' };
  }
  if (!isJsonObject(value)) return { path: '', message: 'must be an object' };
  const format: Format = 'messages' in value ? 'messages' : 'pairs';
  if (known !== null && known !== format) return { path: '', message: `must be in the form of the others, ${known}` };
  return format === 'messages' ? readMessages(value) : readPair(value);
}

function readPair({ input, output, metadata, ...rest }: JsonObject): Read {
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) return { path: `.${unknown}`, message: 'is not a known field' };
  if (typeof input !== 'string' || input === '' || input.length > MAX_TEXT)
    return { path: '.input', message: `must be a text of 1 to ${MAX_TEXT} characters` };
  // What is no text is expected as JSON.
  const expected = typeof output === 'string' ? output : output === undefined ? '' : JSON.stringify(output);
  if (expected === '' || expected.length > MAX_TEXT)
    return { path: '.output', message: `must be a text of 1 to ${MAX_TEXT} characters, or other JSON` };
  if (metadata !== undefined && !isJsonObject(metadata)) return { path: '.metadata', message: 'must be an object' };
  return { format: 'pairs', example: { messages: [{ role: 'user', content: input }], expected } };
}

function readMessages({ messages, metadata, ...rest }: JsonObject): Read {
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined) return { path: `.${unknown}`, message: 'is not a known field' };
  if (metadata !== undefined && !isJsonObject(metadata)) return { path: '.metadata', message: 'must be an object' };
  if (!Array.isArray(messages) || messages.length < 2 || messages.length > MAX_MESSAGES)
    return { path: '.messages', message: `must be a list of 2 to ${MAX_MESSAGES} messages` };
  const read: Message[] = [];
  for (const [index, message] of messages.entries()) {
    const at = `.messages.${index}`;
    if (!isJsonObject(message)) return { path: at, message: 'must be an object' };
    const { role, content } = message;
    if (!ROLES.includes(role)) return { path: `${at}.role`, message: `must be one of ${ROLES.join(', ')}` };
    if (typeof content !== 'string' || content === '' || content.length > MAX_TEXT)
      return { path: `${at}.content`, message: `must be a text of 1 to ${MAX_TEXT} characters` };
    read.push({ role: role as Message['role'], content });
  }
  const last = read.pop()!;
  if (last.role !== 'assistant')
    return {
      path: `.messages.${read.length}.role`,
      message: 'must be assistant: the last message is what is expected',
    };
  return { format: 'messages', example: { messages: read, expected: last.content } };
}
