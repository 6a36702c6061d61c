import { invalid } from '../../../platform/kernel/errors.ts';
import type { ChatMessage, ChatRequest, ContentPart, ToolCall } from '../wire.ts';
import { isRecord } from '../wire.ts';
import { builtInTool, conversationOf } from './read-request.ts';
import type { ResponseRequest, ResponseTool, TextFormat } from './wire.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields of a response's request that the chat form has under another name, in another form, or not at all. */
const TRANSLATED = new Set([
  ...['input', 'instructions', 'previous_response_id', 'store', 'stream', 'stream_options', 'max_output_tokens'],
  ...['tools', 'tool_choice', 'text', 'reasoning', 'metadata', 'truncation', 'include', 'background', 'conversation'],
  ...['prompt', 'max_tool_calls', 'top_logprobs'],
]);

/**
 * The same request in the chat form, with what was said before.
 * @param history - items of earlier turns, inputs and outputs, in their order.
 * @throws AppError BAD_USER_INPUT for what the chat form cannot say.
 */
export function toChatRequest(request: ResponseRequest, history: readonly Fields[] = []): ChatRequest {
  const { input, instructions, tools, tool_choice: choice, text, reasoning } = request;
  const items = typeof input === 'string' ? [{ role: 'user', content: input }] : input;
  const passed = Object.entries(request).filter(([name, value]) => !TRANSLATED.has(name) && value !== null);
  return {
    ...(Object.fromEntries(passed) as { model: string }),
    messages: [
      ...(typeof instructions === 'string' && instructions !== '' ? [{ role: 'system', content: instructions }] : []),
      ...toMessages(history, conversationOf(request) === null ? 'previous_response_id' : 'conversation'),
      ...toMessages(items, 'input'),
    ],
    ...(typeof request.max_output_tokens === 'number' && { max_completion_tokens: request.max_output_tokens }),
    ...(tools && tools.length > 0 && { tools: tools.map(toChatTool) }),
    ...(choice !== undefined && choice !== null && { tool_choice: toChatChoice(choice) }),
    ...(text?.format && text.format.type !== 'text' && { response_format: toResponseFormat(text.format) }),
    ...(typeof text?.verbosity === 'string' && { verbosity: text.verbosity }),
    ...(typeof reasoning?.['effort'] === 'string' && { reasoning_effort: reasoning['effort'] }),
    ...(typeof request['top_logprobs'] === 'number' && { logprobs: true, top_logprobs: request['top_logprobs'] }),
  };
}

/** A call and those beside it are one message of the assistant in the chat form. */
function toMessages(items: readonly Fields[], path: string): ChatMessage[] {
  const messages: ChatMessage[] = [];
  for (const [index, item] of items.entries()) {
    const at = `${path}[${index}]`;
    switch (item['type'] ?? 'message') {
      case 'message':
        messages.push({ role: String(item['role']), content: toContent(item['content'], `${at}.content`) });
        break;
      case 'function_call':
        addCall(messages, item, at);
        break;
      case 'function_call_output':
        messages.push({
          role: 'tool',
          tool_call_id: textOf(item, 'call_id', at),
          content: toOutput(item['output'], `${at}.output`),
        });
        break;
      // A model's own notes, for the provider that wrote them alone.
      case 'reasoning':
      case 'web_search_call':
      case 'file_search_call':
        break;
      default:
        throw invalid(`${at}.type`, `${String(item['type'])} is not supported for this model`);
    }
  }
  return messages;
}

function addCall(messages: ChatMessage[], item: Fields, at: string): void {
  const call: ToolCall = {
    id: textOf(item, 'call_id', at),
    type: 'function',
    function: { name: textOf(item, 'name', at), arguments: textOf(item, 'arguments', at) },
  };
  const last = messages.at(-1);
  if (last?.role !== 'assistant') messages.push({ role: 'assistant', content: null, tool_calls: [call] });
  else messages[messages.length - 1] = { ...last, tool_calls: [...(last.tool_calls ?? []), call] };
}

function textOf(item: Fields, field: string, at: string): string {
  const value = item[field];
  if (typeof value === 'string') return value;
  throw invalid(`${at}.${field}`, value === undefined ? 'is required' : 'must be a string');
}

function toOutput(output: unknown, at: string): string | readonly ContentPart[] {
  if (typeof output === 'string') return output;
  if (Array.isArray(output)) return toContent(output, at) ?? '';
  throw invalid(at, output === undefined ? 'is required' : 'must be a string or a list of parts');
}

function toContent(content: unknown, at: string): string | readonly ContentPart[] | null {
  if (typeof content === 'string') return content;
  const parts = (content as readonly Fields[]).map((part, index) => toPart(part, `${at}[${index}]`));
  const [only] = parts;
  return parts.length === 1 && only?.type === 'text' ? (only.text ?? '') : parts;
}

function toPart(part: Fields, at: string): ContentPart {
  switch (part['type']) {
    case 'input_text':
    case 'output_text':
    case 'text':
      return { type: 'text', text: textOf(part, 'text', at) };
    case 'refusal':
      return { type: 'refusal', refusal: textOf(part, 'refusal', at) };
    case 'input_image': {
      const { detail } = part;
      return {
        type: 'image_url',
        image_url: { url: textOf(part, 'image_url', at), ...(typeof detail === 'string' && { detail }) },
      };
    }
    case 'input_file': {
      if (typeof part['file_data'] !== 'string')
        throw invalid(`${at}.file_data`, 'is required: only the file itself can be sent');
      const { filename } = part;
      return {
        type: 'file',
        file: { file_data: part['file_data'], ...(typeof filename === 'string' && { filename }) },
      };
    }
    case 'input_audio':
      return { type: 'input_audio', input_audio: part['input_audio'] };
    default:
      throw invalid(
        `${at}.type`,
        'must be one of input_text, input_image, input_file, input_audio, output_text, refusal',
      );
  }
}

function toChatTool(tool: ResponseTool, index: number): Fields & { type: string } {
  const { type, name, description, parameters, strict } = tool;
  if (type === 'function')
    return {
      type,
      function: {
        name,
        ...(typeof description === 'string' && { description }),
        ...(isRecord(parameters) && { parameters }),
        ...(typeof strict === 'boolean' && { strict }),
      },
    } as Fields & { type: string };
  const builtIn = builtInTool(type);
  if (builtIn === null) throw invalid(`tools[${index}].type`, `${type} is not supported for this model`);
  const { type: _, max_num_results: most, ...options } = tool;
  return { type: builtIn, [builtIn]: { ...options, ...(most !== undefined && { max_results: most }) } };
}

function toChatChoice(choice: unknown): unknown {
  if (!isRecord(choice)) return choice;
  const type = String(choice['type']);
  if (type === 'function') return { type, function: { name: choice['name'] } };
  const builtIn = builtInTool(type);
  if (builtIn) return { type: 'function', function: { name: builtIn } };
  if (type !== 'allowed_tools' || !Array.isArray(choice['tools']))
    throw invalid('tool_choice.type', `${type} is not supported for this model`);
  return { type, allowed_tools: { mode: choice['mode'], tools: choice['tools'].map(toChatChoice) } };
}

function toResponseFormat(format: TextFormat): NonNullable<ChatRequest['response_format']> {
  if (format.type !== 'json_schema') return format;
  const { type, strict, ...rest } = format;
  return { type, json_schema: { ...rest, ...(typeof strict === 'boolean' && { strict }) } };
}
