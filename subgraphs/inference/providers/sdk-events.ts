import { randomUUID } from 'node:crypto';
import type { LanguageModelV3StreamPart } from '@ai-sdk/provider';
import type { ProviderName, ProviderStream } from '../provider.ts';
import { providerStream } from '../provider-stream.ts';
import type { WireUsage } from '../wire.ts';
import { imageOf, metStop, thinkingBlock, toFinishReason, toToolCall, toUsage, unixSeconds } from './sdk-answer.ts';
import { toProviderError } from './sdk-failure.ts';

export interface SdkEventsOptions {
  readonly provider: ProviderName;
  /** The provider's name of the model, until it tells. */
  readonly model: string;
  /** Whether the chunk that only tells the usage is wanted. */
  readonly keepsUsage: boolean;
  /** Ends the call on the wire. */
  readonly close: () => void;
  /** Called once the stream is over, however it went. */
  readonly ended: () => void;
}

/** A streamed answer of the AI SDK's as events of OpenAI's form, one part at a time and only when the next one is asked for. */
export function sdkEvents(parts: ReadableStream<LanguageModelV3StreamPart>, options: SdkEventsOptions): ProviderStream {
  const { provider, close, ended } = options;
  const reader = parts.getReader();
  const writer = chunkWriter(options);
  let over = false;
  const end = (): void => {
    if (over) return;
    over = true;
    ended();
    close();
    // Nobody waits for it: the call on the wire has ended already.
    reader.cancel().catch(() => undefined);
  };
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    while (!over) {
      const step = await reader.read();
      if (step.done) break;
      if (step.value.type === 'error') throw step.value.error;
      const text = writer.write(step.value);
      if (text !== '') return { done: false, value: Buffer.from(text) };
    }
    if (!over && !writer.isFinished()) throw new Error('The answer ended without saying so');
    if (!over) ended();
    over = true;
    return { done: true, value: undefined };
  };
  return providerStream({
    usage: writer.usage,
    next: () =>
      next().catch((error) => {
        end();
        throw toProviderError(error, provider);
      }),
    async end() {
      end();
      return { done: true, value: undefined };
    },
  });
}

interface ChunkWriter {
  /** The events that a part makes; empty for none. */
  write(part: LanguageModelV3StreamPart): string;
  usage(): WireUsage | null;
  isFinished(): boolean;
}

/** A tool's call as far as it has come. */
interface OpenCall {
  readonly index: number;
  /** Something of its arguments was sent. */
  hasInput: boolean;
}

function chunkWriter({ model, keepsUsage }: SdkEventsOptions): ChunkWriter {
  let named = { id: `chatcmpl-${randomUUID()}`, created: unixSeconds(undefined), model };
  let head: string | null = null;
  let usage: WireUsage | null = null;
  let finished = false;
  let begun = false;
  const calls = new Map<string, OpenCall>();
  const thoughts = new Map<string, string>();

  const chunk = (delta: string, finish = 'null', stop = ''): string => {
    head ??= `data: ${JSON.stringify({ ...named, object: 'chat.completion.chunk' }).slice(0, -1)},"choices":[{"index":0,"delta":`;
    const first = begun ? '' : `${head}{"role":"assistant","content":""},"finish_reason":null}]}\n\n`;
    begun = true;
    return `${first}${head}${delta},"finish_reason":${finish}${stop}}]}\n\n`;
  };
  const callChunk = (call: object): string => chunk(`{"tool_calls":[${JSON.stringify(call)}]}`);

  const openCall = (id: string): OpenCall => {
    const call = { index: calls.size, hasInput: false };
    calls.set(id, call);
    return call;
  };
  const inputChunk = (call: OpenCall, input: string): string => {
    call.hasInput = true;
    return callChunk({ index: call.index, function: { arguments: input } });
  };
  const thinkingChunk = (text: string, metadata: Parameters<typeof thinkingBlock>[1]): string => {
    const blocks = thinkingBlock(text, metadata);
    return blocks.length === 0 ? '' : chunk(JSON.stringify({ thinking_blocks: blocks }));
  };

  const write = (part: LanguageModelV3StreamPart): string => {
    switch (part.type) {
      case 'response-metadata':
        if (head === null)
          named = {
            id: part.id ?? named.id,
            created: part.timestamp ? unixSeconds(part.timestamp) : named.created,
            model: part.modelId ?? named.model,
          };
        return '';
      case 'text-delta':
        return part.delta === '' ? '' : chunk(`{"content":${JSON.stringify(part.delta)}}`);
      case 'reasoning-start':
        thoughts.set(part.id, '');
        return thinkingChunk('', part.providerMetadata);
      case 'reasoning-delta': {
        const text = (thoughts.get(part.id) ?? '') + part.delta;
        thoughts.set(part.id, text);
        const reasoning = part.delta === '' ? '' : chunk(`{"reasoning_content":${JSON.stringify(part.delta)}}`);
        return reasoning + thinkingChunk(text, part.providerMetadata);
      }
      case 'tool-input-start': {
        if (part.providerExecuted) return '';
        const call = openCall(part.id);
        return callChunk({ index: call.index, ...toToolCall(part.id, part.toolName, '', part.providerMetadata) });
      }
      case 'tool-input-delta': {
        const call = calls.get(part.id);
        return call && part.delta !== '' ? inputChunk(call, part.delta) : '';
      }
      case 'tool-call': {
        if (part.providerExecuted) return '';
        const known = calls.get(part.toolCallId);
        if (known) return known.hasInput ? '' : inputChunk(known, part.input === '' ? '{}' : part.input);
        const call = openCall(part.toolCallId);
        call.hasInput = true;
        const whole = toToolCall(part.toolCallId, part.toolName, part.input, part.providerMetadata);
        return callChunk({ index: call.index, ...whole });
      }
      case 'file':
        return chunk(JSON.stringify({ images: [imageOf(part)] }));
      case 'finish': {
        finished = true;
        usage = toUsage(part.usage);
        const { stop_reason: met } = metStop(part.providerMetadata);
        const stop = met === undefined ? '' : `,"stop_reason":${JSON.stringify(met)}`;
        const last = chunk('{}', JSON.stringify(toFinishReason(part.finishReason)), stop);
        if (!keepsUsage) return last;
        return `${last}data: ${JSON.stringify({ ...named, object: 'chat.completion.chunk', choices: [], usage })}\n\n`;
      }
      default:
        return '';
    }
  };

  return { write, usage: () => usage, isFinished: () => finished };
}
