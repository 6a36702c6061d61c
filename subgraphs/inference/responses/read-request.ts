import { invalid } from '../../../platform/kernel/errors.ts';
import { ownFileParts, RESPONSE_FILE } from '../files/file-parts.ts';
import { refuseReferences } from '../provider-state.ts';
import { isRecord } from '../wire.ts';
import type { ResponseRequest } from './wire.ts';

const ROLES = ['user', 'assistant', 'system', 'developer'];
/** A tool of OpenAI's that the gateway has as well, under the name of the chat form. */
export const builtInTool = (type: string): 'web_search' | 'file_search' | null =>
  /^web_search(_preview)?(_\d{4}_\d\d_\d\d)?$/.test(type)
    ? 'web_search'
    : type === 'file_search'
      ? 'file_search'
      : null;

/** Fields that belong to OpenAI's own accounts, which callers of the gateway share: they would show one caller the data of another. */
const OF_THE_ACCOUNT: Readonly<Record<string, string>> = {
  prompt: 'is not supported: send the prompt itself, as instructions and input',
};

/**
 * The request, checked as far as the gateway reads it. Fields that it does not know are left as they are.
 * @throws AppError BAD_USER_INPUT that names the field.
 */
export function readResponseRequest(value: unknown): ResponseRequest {
  if (!isRecord(value)) throw invalid('body', 'must be an object');
  const { model, input } = value;
  if (typeof model !== 'string' || model === '')
    throw invalid('model', model === undefined ? 'is required' : 'must be a string');
  if (input === undefined) throw invalid('input', 'is required');
  if (typeof input !== 'string') checkItems(input, 'input');
  for (const [field, reason] of Object.entries(OF_THE_ACCOUNT))
    if (value[field] !== undefined && value[field] !== null) throw invalid(field, reason);
  optional(value, 'instructions', 'a string', (given) => typeof given === 'string');
  optional(value, 'previous_response_id', 'a string', (given) => typeof given === 'string');
  for (const flag of ['store', 'stream', 'parallel_tool_calls', 'background'])
    optional(value, flag, 'true or false', (given) => typeof given === 'boolean');
  optional(value, 'temperature', 'a number from 0 to 2', (given) => within(given, 0, 2));
  optional(value, 'top_p', 'a number from 0 to 1', (given) => within(given, 0, 1));
  optional(
    value,
    'max_output_tokens',
    'a whole number of 1 or more',
    (given) => Number.isSafeInteger(given) && (given as number) > 0,
  );
  for (const field of ['reasoning', 'metadata']) optional(value, field, 'an object', isRecord);
  if (value['background'] === true && value['stream'] === true)
    throw invalid('stream', 'is not supported with background: read the response until it has ended');
  if (value['background'] === true && value['store'] === false)
    throw invalid('store', 'must not be false with background: the response is read later');
  checkText(value['text']);
  checkTools(value['tools']);
  checkConversation(value);
  const { previous_response_id: _ours, conversation: _too, ...rest } = value;
  refuseReferences(rest, ownFileParts(input, RESPONSE_FILE));
  return value as unknown as ResponseRequest;
}

/** The name of the conversation that a request belongs to; null without one. */
export const conversationOf = ({ conversation }: Pick<ResponseRequest, 'conversation'>): string | null =>
  typeof conversation === 'string' ? conversation : (conversation?.id ?? null);

function checkConversation({ conversation, previous_response_id: previous }: Readonly<Record<string, unknown>>): void {
  if (conversation === undefined || conversation === null) return;
  if (typeof conversation !== 'string' && !(isRecord(conversation) && typeof conversation['id'] === 'string'))
    throw invalid('conversation', 'must be the name of a conversation, or an object with its id');
  if (previous !== undefined && previous !== null)
    throw invalid('conversation', 'is not supported with previous_response_id: a response goes on from one of them');
}

function optional(
  request: Readonly<Record<string, unknown>>,
  field: string,
  expected: string,
  accepts: (given: unknown) => boolean,
): void {
  const given = request[field];
  if (given !== undefined && given !== null && !accepts(given)) throw invalid(field, `must be ${expected}`);
}

const within = (given: unknown, min: number, max: number): boolean =>
  typeof given === 'number' && given >= min && given <= max;

/** Checks items as far as the gateway reads them. @throws AppError BAD_USER_INPUT that names the field. */
export function checkItems(input: unknown, field: 'input' | 'items'): void {
  if (!Array.isArray(input))
    throw invalid(field, field === 'input' ? 'must be a string or a list of items' : 'must be a list of items');
  if (input.length === 0) throw invalid(field, 'must not be empty');
  for (const [index, item] of input.entries()) {
    const path = `${field}[${index}]`;
    if (!isRecord(item)) throw invalid(path, 'must be an object');
    if ((item['type'] ?? 'message') !== 'message') {
      if (typeof item['type'] !== 'string') throw invalid(`${path}.type`, 'must be a string');
      if (item['type'] === 'item_reference')
        throw invalid(path, 'is not supported: send the item itself, or previous_response_id');
      continue;
    }
    if (!ROLES.includes(item['role'] as string)) throw invalid(`${path}.role`, `must be one of ${ROLES.join(', ')}`);
    const { content } = item;
    if (typeof content === 'string') continue;
    if (!Array.isArray(content)) throw invalid(`${path}.content`, 'must be a string or a list of parts');
    for (const [at, part] of content.entries()) checkPart(part, `${path}.content[${at}]`);
  }
}

function checkPart(part: unknown, path: string): void {
  if (!isRecord(part) || typeof part['type'] !== 'string') throw invalid(path, 'must be an object with a type');
}

function checkText(text: unknown): void {
  if (text === undefined || text === null) return;
  if (!isRecord(text)) throw invalid('text', 'must be an object');
  const { format } = text;
  if (format === undefined || format === null) return;
  if (!isRecord(format) || !['text', 'json_object', 'json_schema'].includes(format['type'] as string))
    throw invalid('text.format.type', 'must be one of text, json_object, json_schema');
  if (format['type'] !== 'json_schema') return;
  if (typeof format['name'] !== 'string') throw invalid('text.format.name', 'must be a string');
  if (!isRecord(format['schema'])) throw invalid('text.format.schema', 'must be an object');
}

function checkTools(tools: unknown): void {
  if (tools === undefined || tools === null) return;
  if (!Array.isArray(tools)) throw invalid('tools', 'must be a list');
  for (const [index, tool] of tools.entries()) {
    const path = `tools[${index}]`;
    if (!isRecord(tool) || typeof tool['type'] !== 'string') throw invalid(`${path}.type`, 'must be a string');
    if (tool['type'] === 'function') {
      if (typeof tool['name'] !== 'string' || tool['name'] === '') throw invalid(`${path}.name`, 'must be a string');
    } else if (builtInTool(tool['type']) === null && tool['type'] !== 'custom')
      throw invalid(`${path}.type`, 'must be one of function, custom, web_search, file_search');
  }
}
