import { randomUUID } from 'node:crypto';
import type {
  LanguageModelV3Content,
  LanguageModelV3FinishReason,
  LanguageModelV3GenerateResult,
  LanguageModelV3Usage,
  SharedV3ProviderMetadata,
} from '@ai-sdk/provider';
import type { ProviderAnswer } from '../provider.ts';
import type { WireUsage } from '../wire.ts';

/** An answer of the AI SDK's in OpenAI's form (API reference, the chat completion object). */
export function toCompletion(result: LanguageModelV3GenerateResult, model: string): ProviderAnswer {
  const { content, finishReason, usage, response, providerMetadata } = result;
  const wireUsage = toUsage(usage);
  const completion = {
    id: response?.id ?? `chatcmpl-${randomUUID()}`,
    object: 'chat.completion',
    created: unixSeconds(response?.timestamp),
    model: response?.modelId ?? model,
    choices: [
      {
        index: 0,
        message: toMessage(content),
        logprobs: null,
        finish_reason: toFinishReason(finishReason),
        ...metStop(providerMetadata),
      },
    ],
    usage: wireUsage,
  };
  return { bytes: Buffer.from(JSON.stringify(completion)), usage: wireUsage };
}

/** The stop sequence that has ended an answer of Anthropic's, by the name that vLLM has for it; nothing where none has. */
export function metStop(metadata: SharedV3ProviderMetadata | undefined): { readonly stop_reason?: string } {
  const sequence = metadata?.['anthropic']?.['stopSequence'];
  return typeof sequence === 'string' ? { stop_reason: sequence } : {};
}

/** Now, unless the provider tells. */
export const unixSeconds = (at: Date | undefined): number => Math.floor((at?.getTime() ?? Date.now()) / 1000);

function toMessage(content: readonly LanguageModelV3Content[]): object {
  const text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
  const reasoning = content.flatMap((part) => (part.type === 'reasoning' && part.text !== '' ? [part.text] : []));
  const thinking = content.flatMap((part) =>
    part.type === 'reasoning' ? thinkingBlock(part.text, part.providerMetadata) : [],
  );
  const images = content.flatMap((part) => (part.type === 'file' ? [imageOf(part)] : []));
  const calls = content.flatMap((part) =>
    part.type === 'tool-call' ? [toToolCall(part.toolCallId, part.toolName, part.input, part.providerMetadata)] : [],
  );
  return {
    role: 'assistant',
    content: text === '' && (calls.length > 0 || images.length > 0) ? null : text,
    refusal: null,
    ...(reasoning.length > 0 && { reasoning_content: reasoning.join('\n') }),
    ...(thinking.length > 0 && { thinking_blocks: thinking }),
    ...(images.length > 0 && { images }),
    ...(calls.length > 0 && { tool_calls: calls }),
  };
}

/** A call of a tool. Google's signature of the thought behind it goes where Google's own OpenAI form has it. */
export function toToolCall(
  id: string,
  name: string,
  input: string,
  metadata: SharedV3ProviderMetadata | undefined,
): Readonly<Record<string, unknown>> {
  const signature = metadata?.['google']?.['thoughtSignature'];
  return {
    id,
    type: 'function',
    function: { name, arguments: input },
    ...(typeof signature === 'string' && { extra_content: { google: { thought_signature: signature } } }),
  };
}

/** Anthropic's thinking as LiteLLM names it, for callers to send back; none where there is no signature. */
export function thinkingBlock(text: string, metadata: SharedV3ProviderMetadata | undefined): readonly object[] {
  const details = metadata?.['anthropic'];
  if (typeof details?.['redactedData'] === 'string')
    return [{ type: 'redacted_thinking', data: details['redactedData'] }];
  if (typeof details?.['signature'] !== 'string') return [];
  return [{ type: 'thinking', thinking: text, signature: details['signature'] }];
}

/** An image in an answer, as OpenRouter has it. */
export function imageOf({
  mediaType,
  data,
}: {
  readonly mediaType: string;
  readonly data: string | Uint8Array;
}): object {
  const base64 = typeof data === 'string' ? data : Buffer.from(data).toString('base64');
  return { type: 'image_url', image_url: { url: `data:${mediaType};base64,${base64}` } };
}

const FINISH_REASONS = {
  stop: 'stop',
  length: 'length',
  'content-filter': 'content_filter',
  'tool-calls': 'tool_calls',
  error: 'stop',
  other: 'stop',
} as const satisfies Record<LanguageModelV3FinishReason['unified'], string>;

/** Why an answer ended, in OpenAI's words. */
export const toFinishReason = ({ unified }: LanguageModelV3FinishReason): string => FINISH_REASONS[unified];

/** OpenAI's usage: input with what was read from and written to the cache, output with the reasoning. */
export function toUsage({ inputTokens, outputTokens }: LanguageModelV3Usage): WireUsage {
  const prompt = inputTokens.total ?? 0;
  const completion = outputTokens.total ?? 0;
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    prompt_tokens_details: {
      cached_tokens: inputTokens.cacheRead ?? 0,
      ...(inputTokens.cacheWrite && { cache_write_tokens: inputTokens.cacheWrite }),
    },
    completion_tokens_details: { reasoning_tokens: outputTokens.reasoning ?? 0 },
  };
}
