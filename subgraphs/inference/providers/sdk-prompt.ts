import type {
  LanguageModelV3FilePart,
  LanguageModelV3Message,
  LanguageModelV3Prompt,
  LanguageModelV3ReasoningPart,
  LanguageModelV3TextPart,
  LanguageModelV3ToolCallPart,
  LanguageModelV3ToolResultOutput,
  LanguageModelV3ToolResultPart,
  SharedV3ProviderOptions,
} from '@ai-sdk/provider';
import { ProviderError, type ProviderName } from '../provider.ts';
import type { ChatMessage, ContentPart } from '../wire.ts';
import { dataUrl } from './data-url.ts';

/** A request that a provider's form has no words for: the caller's fault, by the name of the field. */
export const notPossible = (provider: ProviderName, param: string, message: string): ProviderError =>
  new ProviderError('rejected', provider, `${param}: ${message}`, { status: 400, param });

type ResultContent = Extract<LanguageModelV3ToolResultOutput, { type: 'content' }>['value'][number];
type UserPart = LanguageModelV3TextPart | LanguageModelV3FilePart;
type AssistantPart = LanguageModelV3TextPart | LanguageModelV3ReasoningPart | LanguageModelV3ToolCallPart;

/**
 * OpenAI's messages in the AI SDK's form. System and developer messages go first, in their order, because the other providers take them
 * only there; results of tools that follow each other become one message.
 * @throws ProviderError `rejected` that names the field.
 */
export function toPrompt(messages: readonly ChatMessage[], provider: ProviderName): LanguageModelV3Prompt {
  const system: LanguageModelV3Message[] = [];
  const turns: LanguageModelV3Message[] = [];
  /** Names of tools by the id of the call, which the results do not repeat. */
  const called = new Map<string, string>();
  for (const [at, message] of messages.entries()) {
    const place = `messages[${at}]`;
    switch (message.role) {
      case 'system':
      case 'developer':
        for (const { text, providerOptions } of textParts(message, place, provider))
          system.push({ role: 'system', content: text, ...(providerOptions && { providerOptions }) });
        break;
      case 'user':
        turns.push({ role: 'user', content: userParts(message, place, provider) });
        break;
      case 'assistant':
        turns.push({ role: 'assistant', content: assistantParts(message, place, provider, called) });
        break;
      case 'tool': {
        const result = toolResult(message, place, provider, called);
        const last = turns.at(-1);
        if (last?.role === 'tool') last.content.push(result);
        else turns.push({ role: 'tool', content: [result] });
        break;
      }
      default:
        throw notPossible(provider, `${place}.role`, `'${message.role}' is not known to ${provider}`);
    }
  }
  return [...system, ...turns];
}

/** Where a caller marks what is to be cached, in Anthropic's own words, as OpenRouter and LiteLLM take them too. */
export function markedOptions(part: Readonly<Record<string, unknown>>): {
  readonly providerOptions?: SharedV3ProviderOptions;
} {
  const marked = part['cache_control'];
  return typeof marked === 'object' && marked !== null
    ? { providerOptions: { anthropic: { cacheControl: marked as { type: 'ephemeral' } } } }
    : {};
}

function textParts({ content }: ChatMessage, place: string, provider: ProviderName): LanguageModelV3TextPart[] {
  if (content === null || content === undefined) return [];
  if (typeof content === 'string') return content === '' ? [] : [{ type: 'text', text: content }];
  return content.flatMap((part, at): LanguageModelV3TextPart[] => {
    if (part.type === 'text' && typeof part.text === 'string')
      return part.text === '' ? [] : [{ type: 'text', text: part.text, ...markedOptions(part) }];
    if (part.type === 'refusal') return [{ type: 'text', text: String(part['refusal'] ?? '') }];
    throw notPossible(provider, `${place}.content[${at}].type`, `'${part.type}' is not possible here`);
  });
}

function userParts({ content }: ChatMessage, place: string, provider: ProviderName): UserPart[] {
  if (!Array.isArray(content)) return [{ type: 'text', text: typeof content === 'string' ? content : '' }];
  return (content as readonly ContentPart[]).map((part, at): UserPart => {
    const where = `${place}.content[${at}]`;
    if (part.type === 'text') return { type: 'text', text: part.text ?? '', ...markedOptions(part) };
    return { ...filePart(part, where, provider), ...markedOptions(part) };
  });
}

function filePart(part: ContentPart, where: string, provider: ProviderName): LanguageModelV3FilePart {
  const field = (name: string): Readonly<Record<string, unknown>> => {
    const value = part[name];
    return typeof value === 'string' ? { url: value } : ((value ?? {}) as Readonly<Record<string, unknown>>);
  };
  switch (part.type) {
    case 'image_url':
      return fromUrl(field('image_url')['url'], 'image/*', `${where}.image_url.url`, provider);
    case 'video_url':
      return fromUrl(field('video_url')['url'], 'video/mp4', `${where}.video_url.url`, provider);
    case 'input_audio': {
      const { data, format } = field('input_audio');
      if (typeof data !== 'string') throw notPossible(provider, `${where}.input_audio.data`, 'must be base64');
      return { type: 'file', data, mediaType: format === 'mp3' ? 'audio/mpeg' : `audio/${String(format ?? 'wav')}` };
    }
    case 'file': {
      const { file_data: data, filename } = field('file');
      if (data === undefined)
        throw notPossible(provider, `${where}.file`, `only file_data is possible with ${provider}, no file_id`);
      const file = fromUrl(data, 'application/pdf', `${where}.file.file_data`, provider);
      return typeof filename === 'string' ? { ...file, filename } : file;
    }
    default:
      throw notPossible(provider, `${where}.type`, `'${part.type}' is not known to ${provider}`);
  }
}

function fromUrl(url: unknown, mediaType: string, where: string, provider: ProviderName): LanguageModelV3FilePart {
  if (typeof url !== 'string') throw notPossible(provider, where, 'must be a URL');
  const inline = dataUrl(url);
  if (inline) return { type: 'file', data: inline.base64, mediaType: inline.mediaType };
  if (!url.startsWith('https://') || !URL.canParse(url))
    throw notPossible(provider, where, 'must be an https URL, or a data URL in base64');
  return { type: 'file', data: new URL(url), mediaType };
}

function assistantParts(
  message: ChatMessage,
  place: string,
  provider: ProviderName,
  called: Map<string, string>,
): AssistantPart[] {
  const parts: AssistantPart[] = [...thinkingParts(message), ...textParts(message, place, provider)];
  for (const [at, call] of (message.tool_calls ?? []).entries()) {
    called.set(call.id, call.function.name);
    const signature = thoughtSignature(call);
    parts.push({
      type: 'tool-call',
      toolCallId: call.id,
      toolName: call.function.name,
      input: parseArguments(call.function.arguments, `${place}.tool_calls[${at}].function.arguments`, provider),
      ...(signature !== null && { providerOptions: { google: { thoughtSignature: signature } } }),
    });
  }
  return parts;
}

/** Returns Anthropic's thinking, in the fields of LiteLLM; Anthropic wants it back together with results of tools. */
function thinkingParts(message: ChatMessage): LanguageModelV3ReasoningPart[] {
  const blocks = message['thinking_blocks'];
  if (!Array.isArray(blocks)) return [];
  return (blocks as readonly Readonly<Record<string, unknown>>[]).map(({ thinking, signature, data }) => ({
    type: 'reasoning',
    text: typeof thinking === 'string' ? thinking : '',
    providerOptions: {
      anthropic: typeof data === 'string' ? { redactedData: data } : { signature: String(signature ?? '') },
    },
  }));
}

/** Google's signature of a thought, where Google's own OpenAI form has it. */
function thoughtSignature(call: object): string | null {
  const { extra_content: extra } = call as { extra_content?: { google?: { thought_signature?: unknown } } };
  const signature = extra?.google?.thought_signature;
  return typeof signature === 'string' ? signature : null;
}

function parseArguments(text: string, where: string, provider: ProviderName): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    throw notPossible(provider, where, 'must be JSON');
  }
}

function toolResult(
  message: ChatMessage,
  place: string,
  provider: ProviderName,
  called: ReadonlyMap<string, string>,
): LanguageModelV3ToolResultPart {
  const { tool_call_id: id = '' } = message;
  const toolName = called.get(id);
  if (toolName === undefined)
    throw notPossible(provider, `${place}.tool_call_id`, 'is not the id of a tool call of an earlier message');
  const { content } = message;
  const last = Array.isArray(content) ? (content as readonly ContentPart[]).at(-1) : undefined;
  return {
    type: 'tool-result',
    toolCallId: id,
    toolName,
    output: resultOutput(message, place, provider),
    ...(last && markedOptions(last)),
  };
}

/** A result that is text alone, or has pictures and documents in it. `is_error` is Anthropic's word for a call that has failed. */
function resultOutput(message: ChatMessage, place: string, provider: ProviderName): LanguageModelV3ToolResultOutput {
  const { content, is_error: isError } = message;
  if (Array.isArray(content) && content.some(({ type }: ContentPart) => FILES.has(type))) {
    const value = (content as readonly ContentPart[]).map((part, at) => {
      if (!FILES.has(part.type)) return { type: 'text' as const, text: part.text ?? '' };
      return resultFile(filePart(part, `${place}.content[${at}]`, provider));
    });
    return { type: 'content', value };
  }
  const value = textParts(message, place, provider)
    .map(({ text }) => text)
    .join('');
  return { type: isError === true ? 'error-text' : 'text', value };
}

const FILES: ReadonlySet<string> = new Set(['image_url', 'file']);

function resultFile({ data, mediaType }: LanguageModelV3FilePart): ResultContent {
  const isImage = mediaType.startsWith('image/');
  if (data instanceof URL) return { type: isImage ? 'image-url' : 'file-url', url: data.href };
  const base64 = typeof data === 'string' ? data : Buffer.from(data).toString('base64');
  return { type: isImage ? 'image-data' : 'file-data', data: base64, mediaType };
}
