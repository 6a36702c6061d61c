import { AppError, type FieldError, invalid } from '../../../platform/kernel/errors.ts';
import { cacheWish } from '../cache/cache-key.ts';
import { checkModels, refused } from '../chat/request.ts';
import { isRecord } from '../wire.ts';
import type { MessageRequest } from './wire.ts';

type Check = (field: string, isGood: boolean, message: string) => void;

/** Fields that the gateway reads; `models` and `cache` are those of the chat form. */
const KNOWN: ReadonlySet<string> = new Set([
  ...['model', 'messages', 'max_tokens', 'system', 'temperature', 'top_p', 'top_k', 'stop_sequences', 'stream'],
  ...['tools', 'tool_choice', 'thinking', 'metadata', 'output_config', 'output_format', 'models', 'cache'],
]);
/** Fields that tune or label a call at Anthropic's own API and change nothing of what is asked: they are left out. */
const TUNING: ReadonlySet<string> = new Set([
  ...['service_tier', 'inference_geo', 'speed', 'cache_control', 'context_management', 'diagnostics', 'betas'],
  ...['billing_policy', 'fallback_credit_token'],
]);
const ROLES: ReadonlySet<unknown> = new Set(['user', 'assistant', 'system']);
const CHOICES: ReadonlySet<unknown> = new Set(['auto', 'any', 'tool', 'none']);
const MAX_ERRORS = 20;

/** A tool of Anthropic's that the gateway has as well. */
export const isWebSearch = (type: unknown): boolean => typeof type === 'string' && /^web_search_\d{8}$/.test(type);

/**
 * A request in Anthropic's form, checked as far as the gateway reads it.
 * @param options.counts - its tokens are counted only: `max_tokens` may be missing.
 * @throws AppError BAD_USER_INPUT that names every refused field.
 */
export function readMessageRequest(
  value: unknown,
  { counts = false }: { readonly counts?: boolean } = {},
): MessageRequest {
  if (!isRecord(value)) throw invalid('body', 'must be an object');
  if (isThere(value['thread']))
    throw new AppError('THREAD_UNSUPPORTED', 'thread: is not supported: send the whole conversation');
  const errors: FieldError[] = [];
  const check: Check = (field, isGood, message) => {
    if (!isGood && errors.length <= MAX_ERRORS) errors.push({ path: field, message });
  };
  const { model, models, max_tokens: most } = value;
  for (const field of Object.keys(value))
    check(field, KNOWN.has(field) || TUNING.has(field) || value[field] === null, 'is not supported');
  check(
    'model',
    typeof model === 'string' && model.trim() !== '',
    isThere(model) ? 'must be a string that is not empty' : 'is required',
  );
  if (models !== undefined) checkModels(models, check);
  if (isThere(most))
    check('max_tokens', Number.isSafeInteger(most) && (most as number) > 0, 'must be a whole number of at least 1');
  else check('max_tokens', counts, 'is required');
  checkMessages(value['messages'], check);
  if (isThere(value['system'])) checkContent(value['system'], 'system', check);
  checkOptions(value, check);
  checkTools(value, check);
  if (errors.length > 0) throw refused(errors);
  return value as unknown as MessageRequest;
}

const isThere = (value: unknown): boolean => value !== undefined && value !== null;

function checkMessages(messages: unknown, check: Check): void {
  if (!Array.isArray(messages) || messages.length === 0) {
    check('messages', false, isThere(messages) ? 'must be a list that is not empty' : 'is required');
    return;
  }
  for (const [index, message] of messages.entries()) {
    const at = `messages[${index}]`;
    if (!isRecord(message)) {
      check(at, false, 'must be an object');
      continue;
    }
    check(`${at}.role`, ROLES.has(message['role']), `must be one of ${[...ROLES].join(', ')}`);
    checkContent(message['content'], `${at}.content`, check);
  }
}

function checkContent(content: unknown, path: string, check: Check): void {
  if (typeof content === 'string') return;
  if (!Array.isArray(content)) {
    check(path, false, isThere(content) ? 'must be a string or a list of blocks' : 'is required');
    return;
  }
  for (const [index, block] of content.entries())
    check(`${path}[${index}]`, isRecord(block) && typeof block['type'] === 'string', 'must be an object with a type');
}

function checkOptions(request: Readonly<Record<string, unknown>>, check: Check): void {
  const given = (field: string, accepts: (value: unknown) => boolean, message: string): void => {
    if (isThere(request[field])) check(field, accepts(request[field]), message);
  };
  const within = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1;
  given('temperature', within, 'must be a number from 0 to 1');
  given('top_p', within, 'must be a number from 0 to 1');
  given('top_k', (value) => Number.isSafeInteger(value) && (value as number) >= 0, 'must be a whole number');
  given(
    'stop_sequences',
    (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
    'must be a list of strings',
  );
  given('stream', (value) => typeof value === 'boolean', 'must be true or false');
  given('metadata', isRecord, 'must be an object');
  check('cache', cacheWish(request['cache']) !== null, 'must be true, false, or "reload"');
  const { thinking, metadata, output_config: output, output_format: format } = request;
  if (isRecord(metadata) && isThere(metadata['user_id']))
    check('metadata.user_id', typeof metadata['user_id'] === 'string', 'must be a string');
  if (isThere(thinking)) {
    const type = isRecord(thinking) ? thinking['type'] : undefined;
    check('thinking.type', typeof type === 'string', 'must be a string');
    if (isRecord(thinking) && type === 'enabled') checkBudget(thinking['budget_tokens'], request['max_tokens'], check);
  }
  given('output_config', isRecord, 'must be an object');
  if (isRecord(output)) {
    if (isThere(output['effort']))
      check('output_config.effort', typeof output['effort'] === 'string', 'must be a string');
    checkFormat(output['format'], 'output_config.format', check);
  }
  checkFormat(format, 'output_format', check);
}

/** Tokens of thought are among those of the answer. */
function checkBudget(budget: unknown, most: unknown, check: Check): void {
  const isGood = Number.isSafeInteger(budget) && (budget as number) > 0;
  const isLess = !isThere(most) || (budget as number) < (most as number);
  check(
    'thinking.budget_tokens',
    isGood && isLess,
    isGood ? 'must be less than max_tokens' : 'must be a whole number of at least 1',
  );
}

function checkFormat(format: unknown, path: string, check: Check): void {
  if (!isThere(format)) return;
  check(`${path}.type`, isRecord(format) && format['type'] === 'json_schema', 'must be json_schema');
  check(`${path}.schema`, isRecord(format) && isRecord(format['schema']), 'must be an object');
}

function checkTools({ tools, tool_choice: choice }: Readonly<Record<string, unknown>>, check: Check): void {
  if (isThere(tools)) {
    check('tools', Array.isArray(tools), 'must be a list');
    for (const [index, tool] of (Array.isArray(tools) ? tools : []).entries()) {
      const at = `tools[${index}]`;
      if (!isRecord(tool)) {
        check(at, false, 'must be an object');
        continue;
      }
      const { type, name } = tool;
      check(`${at}.name`, typeof name === 'string' && name !== '', 'must be a string that is not empty');
      if (isWebSearch(type)) continue;
      const isOwn = !isThere(type) || type === 'custom';
      check(`${at}.type`, isOwn, 'must be custom or web_search: declare other tools with their input_schema');
      if (isOwn) check(`${at}.input_schema`, isRecord(tool['input_schema']), 'must be an object');
    }
  }
  if (!isThere(choice)) return;
  const type = isRecord(choice) ? choice['type'] : undefined;
  check('tool_choice.type', CHOICES.has(type), `must be one of ${[...CHOICES].join(', ')}`);
  if (isRecord(choice) && type === 'tool')
    check('tool_choice.name', typeof choice['name'] === 'string', 'must be a string');
}
