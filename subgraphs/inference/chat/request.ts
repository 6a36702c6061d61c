import { AppError, type FieldError } from '../../../platform/kernel/errors.ts';
import { cacheWish } from '../cache/cache-key.ts';
import { CHAT_FILE, ownFileParts } from '../files/file-parts.ts';
import { referenceIn } from '../provider-state.ts';
import { type ChatRequest, isRecord } from '../wire.ts';

const ROLES: ReadonlySet<unknown> = new Set(['developer', 'system', 'user', 'assistant', 'tool', 'function']);

/**
 * A chat completion request of a caller, looked at as far as the gateway reads it. Whatever else is in it is for the provider to judge.
 * @param options.open - somebody else finds a model where none is named.
 * @throws AppError BAD_USER_INPUT that names every refused field by its own name.
 */
export function readChatRequest(value: unknown, { open = false }: { readonly open?: boolean } = {}): ChatRequest {
  if (!isRecord(value)) throw refused([{ path: 'body', message: 'must be an object' }]);
  const errors: FieldError[] = [];
  const check = (field: string, isGood: boolean, message: string): void => {
    if (!isGood) errors.push({ path: field, message });
  };
  const { model, models } = value;
  if (models !== undefined) checkModels(models, check);
  if (model === undefined || model === null) check('model', open || models !== undefined, 'is required');
  else check('model', typeof model === 'string' && model.trim() !== '', 'must be a string that is not empty');
  checkMessages(value['messages'], 'messages', errors);
  checkOptions(value, check);
  const files = ownFileParts(value['messages'], CHAT_FILE);
  const reference = errors.length === 0 ? referenceIn(value, files) : null;
  if (reference) errors.push(reference);
  if (errors.length > 0) throw refused(errors);
  return value as unknown as ChatRequest;
}

/** BAD_USER_INPUT that names all of them. */
export const refused = (errors: readonly FieldError[]): AppError =>
  new AppError('BAD_USER_INPUT', errors.map(({ path, message }) => `${path}: ${message}`).join('; '), { errors });

/** Refuses what is no list of messages. */
export function checkMessages(messages: unknown, path: string, errors: FieldError[]): void {
  if (messages === undefined || messages === null) {
    errors.push({ path, message: 'is required' });
    return;
  }
  if (!Array.isArray(messages) || messages.length === 0) {
    errors.push({ path, message: 'must be a list that is not empty' });
    return;
  }
  for (let index = 0; index < messages.length; index++) {
    const message: unknown = messages[index];
    if (!isRecord(message)) errors.push({ path: `${path}[${index}]`, message: 'must be an object' });
    else if (!ROLES.has(message['role']))
      errors.push({ path: `${path}[${index}].role`, message: `must be one of ${[...ROLES].join(', ')}` });
    else if (!isContent(message['content']))
      errors.push({ path: `${path}[${index}].content`, message: 'must be a string or a list of parts' });
    else if (message['content'] === undefined && message['role'] !== 'assistant')
      errors.push({ path: `${path}[${index}].content`, message: 'is required' });
    if (errors.length > 20) return;
  }
}

const isContent = (content: unknown): boolean =>
  content === undefined ||
  content === null ||
  typeof content === 'string' ||
  (Array.isArray(content) && content.every((part) => isRecord(part) && typeof part['type'] === 'string'));

type Check = (field: string, isGood: boolean, message: string) => void;

const MAX_MODELS = 10;
/** As OpenAI has it (API reference, chat). */
const MOST_CHOICES = 128;

/** Models to try one after the other, as OpenRouter's API has them. */
export function checkModels(models: unknown, check: Check): void {
  const isList = Array.isArray(models) && models.length > 0 && models.length <= MAX_MODELS;
  const isGood = isList && models.every((model) => typeof model === 'string' && model.trim() !== '');
  check('models', isGood, `must be a list of 1 to ${MAX_MODELS} names of models`);
}

function checkOptions(request: Readonly<Record<string, unknown>>, check: Check): void {
  const given = (field: string): boolean => request[field] !== undefined && request[field] !== null;
  const within = (field: string, least: number, most: number): void => {
    if (!given(field)) return;
    const value = request[field];
    const isGood = typeof value === 'number' && value >= least && value <= most;
    check(field, isGood, `must be a number from ${least} to ${most}`);
  };
  const whole = (field: string, least: number, most = Number.MAX_SAFE_INTEGER): void => {
    if (!given(field)) return;
    const value = request[field];
    const isGood = Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;
    check(
      field,
      isGood,
      `must be a whole number of at least ${least}${most === MOST_CHOICES ? `, and at most ${most}` : ''}`,
    );
  };
  within('temperature', 0, 2);
  within('top_p', 0, 1);
  within('presence_penalty', -2, 2);
  within('frequency_penalty', -2, 2);
  whole('max_tokens', 1);
  whole('max_completion_tokens', 1);
  whole('n', 1, MOST_CHOICES);
  if (given('stream')) check('stream', typeof request['stream'] === 'boolean', 'must be true or false');
  if (given('stream_options')) check('stream_options', isRecord(request['stream_options']), 'must be an object');
  check('store', request['store'] !== true, 'is not supported: the account of the provider is shared');
  check('cache', cacheWish(request['cache']) !== null, 'must be true, false, or "reload"');
  checkTools(request['tools'], check);
  if (given('tool_choice')) {
    const choice = request['tool_choice'];
    check('tool_choice', typeof choice === 'string' || isRecord(choice), 'must be a string or an object');
  }
  checkFormat(request['response_format'], check);
}

function checkTools(tools: unknown, check: Check): void {
  if (tools === undefined || tools === null) return;
  check('tools', Array.isArray(tools), 'must be a list');
  if (!Array.isArray(tools)) return;
  for (const [index, tool] of tools.entries()) {
    const isTool = isRecord(tool) && typeof tool['type'] === 'string';
    check(`tools[${index}].type`, isTool, 'is required');
    if (!isTool || tool['type'] !== 'function') continue;
    const { function: described } = tool;
    const isNamed = isRecord(described) && typeof described['name'] === 'string' && described['name'] !== '';
    check(`tools[${index}].function.name`, isNamed, 'is required');
  }
}

const FORMATS: ReadonlySet<unknown> = new Set(['text', 'json_object', 'json_schema']);

function checkFormat(format: unknown, check: Check): void {
  if (format === undefined || format === null) return;
  check('response_format', isRecord(format), 'must be an object');
  if (!isRecord(format)) return;
  check('response_format.type', FORMATS.has(format['type']), `must be one of ${[...FORMATS].join(', ')}`);
  if (format['type'] !== 'json_schema') return;
  const { json_schema: schema } = format;
  check('response_format.json_schema', isRecord(schema), 'is required');
  if (!isRecord(schema)) return;
  const { name } = schema;
  check('response_format.json_schema.name', typeof name === 'string' && /^[\w-]{1,64}$/.test(name), NAME_RULE);
  if (schema['schema'] !== undefined)
    check('response_format.json_schema.schema', isRecord(schema['schema']), 'must be an object');
}

const NAME_RULE = 'must have 1 to 64 letters, digits, underscores and hyphens';
