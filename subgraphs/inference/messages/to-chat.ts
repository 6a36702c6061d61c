import { invalid } from '../../../platform/kernel/errors.ts';
import type { ChatMessage, ChatRequest, ChatTool, ContentPart, ToolCall } from '../wire.ts';
import { isRecord } from '../wire.ts';
import { isWebSearch } from './read-request.ts';
import type { Block, MessageParam, MessageRequest, MessageTool, OutputFormat } from './wire.ts';

/**
 * The same request in the chat form. What that form has no words for, and Anthropic's models understand, keeps Anthropic's words:
 * `thinking`, `thinking_blocks`, `cache_control`, `is_error`, `top_k`, `metadata.user_id`. `fitted` takes them out for other models.
 * @throws AppError BAD_USER_INPUT for what the chat form cannot say.
 */
export function toChatRequest(request: MessageRequest, streams: boolean): ChatRequest {
  const { model, system, max_tokens: most, stop_sequences: stop, tools, tool_choice: choice, metadata } = request;
  const { temperature, top_p, top_k, thinking, output_config: output, cache, models } = request;
  const format = output?.format ?? request.output_format;
  const effort = output?.effort;
  const hasTools = tools && tools.length > 0;
  return {
    model,
    messages: [...systemMessage(system), ...request.messages.flatMap(toMessages)],
    ...given({ temperature, top_p, top_k, cache, models, max_completion_tokens: most }),
    ...(stop && stop.length > 0 && { stop }),
    ...(hasTools && { tools: tools.map(toChatTool) }),
    ...(hasTools && choice && { tool_choice: toChatChoice(choice) }),
    ...(hasTools && choice?.disable_parallel_tool_use === true && { parallel_tool_calls: false }),
    ...(typeof metadata?.user_id === 'string' && { metadata: { user_id: metadata.user_id } }),
    ...(format && { response_format: toResponseFormat(format) }),
    ...(typeof effort === 'string' && { reasoning_effort: effort }),
    // In the chat form effort alone means thinking; here it does not.
    ...((thinking || typeof effort === 'string') && { thinking: thinking ?? { type: 'disabled' } }),
    ...(streams && { stream: true, stream_options: { include_usage: true } }),
  };
}

const given = (fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

function systemMessage(system: MessageRequest['system']): ChatMessage[] {
  if (!system || system.length === 0) return [];
  if (typeof system === 'string') return [{ role: 'system', content: system }];
  const parts = system.map((block, index): ContentPart => {
    if (block.type !== 'text') throw invalid(`system[${index}].type`, 'must be text');
    return textPart(block, `system[${index}]`);
  });
  return [{ role: 'system', content: parts.some(isMarked) ? parts : parts.map(({ text }) => text).join('\n\n') }];
}

function toMessages({ role, content }: MessageParam, index: number): ChatMessage[] {
  const at = `messages[${index}].content`;
  if (typeof content === 'string') return [{ role, content }];
  return role === 'assistant' ? [assistantMessage(content, at)] : userMessages(role, content, at);
}

/** Results of tools are messages of their own in the chat form, and come first, as Anthropic's API wants them. */
function userMessages(role: string, content: readonly Block[], at: string): ChatMessage[] {
  const results: ChatMessage[] = [];
  const parts: ContentPart[] = [];
  for (const [index, block] of content.entries()) {
    const place = `${at}[${index}]`;
    if (block.type === 'tool_result') results.push(toolMessage(block, place));
    else parts.push(...toParts(block, place));
  }
  return parts.length === 0 ? results : [...results, { role, content: plain(parts) }];
}

function toolMessage(block: Block, at: string): ChatMessage {
  const { content, cache_control: mark, is_error: isError } = block;
  const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : (content ?? []);
  if (!Array.isArray(blocks)) throw invalid(`${at}.content`, 'must be a string or a list of blocks');
  const parts = blocks.flatMap((each: unknown, index) => {
    const place = `${at}.content[${index}]`;
    if (!isRecord(each) || typeof each['type'] !== 'string') throw invalid(place, 'must be an object with a type');
    return toParts(each as Block, place);
  });
  const last = parts.at(-1);
  if (last && isRecord(mark)) parts[parts.length - 1] = { ...last, cache_control: mark };
  return {
    role: 'tool',
    tool_call_id: textOf(block, 'tool_use_id', at),
    content: parts.length === 0 ? '' : plain(parts),
    ...(isError === true && { is_error: true }),
  };
}

function assistantMessage(content: readonly Block[], at: string): ChatMessage {
  const texts: ContentPart[] = [];
  const calls: ToolCall[] = [];
  const thoughts: object[] = [];
  for (const [index, block] of content.entries()) {
    const place = `${at}[${index}]`;
    switch (block.type) {
      case 'text':
        texts.push(textPart(block, place));
        break;
      case 'tool_use':
        calls.push(toolCall(block, place));
        break;
      case 'thinking': {
        const { thinking, signature } = block;
        // Without a signature they come from a model that does not take them back.
        if (typeof signature === 'string' && signature !== '') thoughts.push({ type: block.type, thinking, signature });
        break;
      }
      case 'redacted_thinking':
        thoughts.push({ type: block.type, data: textOf(block, 'data', place) });
        break;
      // Notes of a provider about its own tools, for itself alone.
      case 'server_tool_use':
      case 'web_search_tool_result':
        break;
      default:
        throw invalid(`${place}.type`, `${block.type} is not supported`);
    }
  }
  const text = texts.some(isMarked) ? texts : texts.map(({ text: each }) => each).join('');
  return {
    role: 'assistant',
    content: text.length === 0 && calls.length > 0 ? null : text,
    ...(thoughts.length > 0 && { thinking_blocks: thoughts }),
    ...(calls.length > 0 && { tool_calls: calls }),
  };
}

function toolCall(block: Block, at: string): ToolCall {
  const { input } = block;
  if (!isRecord(input)) throw invalid(`${at}.input`, input === undefined ? 'is required' : 'must be an object');
  return {
    id: textOf(block, 'id', at),
    type: 'function',
    function: { name: textOf(block, 'name', at), arguments: JSON.stringify(input) },
  };
}

function toParts(block: Block, at: string): ContentPart[] {
  switch (block.type) {
    case 'text':
      return [textPart(block, at)];
    case 'image':
      return [marked(block, { type: 'image_url', image_url: { url: sourceUrl(block, at, ['base64', 'url']) } })];
    case 'document':
      return [marked(block, documentPart(block, at))];
    case 'search_result':
      return [marked(block, { type: 'text', text: searchResult(block, at) })];
    default:
      throw invalid(`${at}.type`, `${block.type} is not supported`);
  }
}

const textPart = (block: Block, at: string): ContentPart =>
  marked(block, { type: 'text', text: textOf(block, 'text', at) });

/** Where a caller marks what is to be cached by the provider. */
const marked = (block: Block, part: ContentPart): ContentPart =>
  isRecord(block['cache_control']) ? { ...part, cache_control: block['cache_control'] } : part;

const isMarked = (part: ContentPart): boolean => part['cache_control'] !== undefined;

/** A single text is written as such, which every server takes. */
function plain(parts: readonly ContentPart[]): string | readonly ContentPart[] {
  const [only] = parts;
  return parts.length === 1 && only?.type === 'text' && !isMarked(only) ? (only.text ?? '') : parts;
}

function documentPart(block: Block, at: string): ContentPart {
  const { source, title } = block;
  const name = typeof title === 'string' && title !== '' ? { filename: title } : {};
  const type = isRecord(source) ? source['type'] : undefined;
  if (type === 'text') return { type: 'text', text: titled(title, textOf(source as Block, 'data', `${at}.source`)) };
  if (type === 'content') {
    const content = (source as Block)['content'];
    const texts = typeof content === 'string' ? content : joined(content, `${at}.source.content`);
    return { type: 'text', text: titled(title, texts) };
  }
  return { type: 'file', file: { file_data: sourceUrl(block, at, ['base64', 'url', 'text', 'content']), ...name } };
}

const titled = (title: unknown, text: string): string =>
  typeof title === 'string' && title !== '' ? `${title}\n\n${text}` : text;

function searchResult(block: Block, at: string): string {
  const source = textOf(block, 'source', at);
  return `${textOf(block, 'title', at)}\n${source}\n\n${joined(block['content'], `${at}.content`)}`;
}

/** Texts of a list of text blocks. */
function joined(blocks: unknown, at: string): string {
  if (!Array.isArray(blocks)) throw invalid(at, 'must be a list of text blocks');
  return blocks
    .map((block: unknown, index) => {
      if (!isRecord(block) || block['type'] !== 'text') throw invalid(`${at}[${index}].type`, 'must be text');
      return textOf(block as Block, 'text', `${at}[${index}]`);
    })
    .join('\n');
}

/** The address of what a block holds: a data URL, or its own. */
function sourceUrl(block: Block, at: string, types: readonly string[]): string {
  const { source } = block;
  if (!isRecord(source)) throw invalid(`${at}.source`, source === undefined ? 'is required' : 'must be an object');
  if (source['type'] === 'url') return textOf(source as Block, 'url', `${at}.source`);
  if (source['type'] === 'file') throw invalid(`${at}.source.file_id`, 'is no file of the organization that has text');
  if (source['type'] !== 'base64') throw invalid(`${at}.source.type`, `must be one of ${types.join(', ')}`);
  const [type, data] = ['media_type', 'data'].map((field) => textOf(source as Block, field, `${at}.source`));
  return `data:${type};base64,${data}`;
}

function textOf(block: Readonly<Record<string, unknown>>, field: string, at: string): string {
  const value = block[field];
  if (typeof value === 'string') return value;
  throw invalid(`${at}.${field}`, value === undefined ? 'is required' : 'must be a string');
}

function toChatTool(tool: MessageTool, index: number): ChatTool {
  const { type, name, description, input_schema: parameters, strict, cache_control: mark } = tool;
  if (isWebSearch(type)) {
    for (const field of ['allowed_domains', 'blocked_domains'])
      if (isRecord(tool[field]) || (Array.isArray(tool[field]) && tool[field].length > 0))
        throw invalid(`tools[${index}].${field}`, 'is not supported');
    return { type: 'web_search' };
  }
  return {
    type: 'function',
    function: {
      name,
      ...(typeof description === 'string' && { description }),
      ...(typeof strict === 'boolean' && { strict }),
      parameters,
    },
    ...(isRecord(mark) && { cache_control: mark }),
  };
}

const CHOICES = { auto: 'auto', any: 'required', none: 'none' } as const;

const toChatChoice = ({ type, name }: NonNullable<MessageRequest['tool_choice']>): unknown =>
  type === 'tool' ? { type: 'function', function: { name } } : CHOICES[type];

const toResponseFormat = ({ schema }: OutputFormat): NonNullable<ChatRequest['response_format']> => ({
  type: 'json_schema',
  json_schema: { name: 'answer', schema },
});
