import type { ProviderAnswer, ProviderStream } from '../provider.ts';
import { writeChunk } from '../tools/chunk-reader.ts';
import type { ChatCompletion, ChatCompletionChunk } from '../wire.ts';

/**
 * A whole answer as a stream: for one that had to be whole before any of it could be told.
 * @param tellsUsage - whether the caller asked for the usage as a last chunk.
 */
export function replay(answer: ProviderAnswer, tellsUsage: boolean): ProviderStream {
  const {
    choices,
    usage,
    object: _,
    ...rest
  } = JSON.parse(Buffer.from(answer.bytes).toString('utf8')) as ChatCompletion;
  const chunk = (more: Pick<ChatCompletionChunk, 'choices' | 'usage'>): ChatCompletionChunk => ({
    ...rest,
    object: 'chat.completion.chunk',
    ...more,
  });
  const frames = choices.flatMap(({ index, message, finish_reason }) => {
    const calls = message.tool_calls?.map((call, place) => ({ index: place, ...call }));
    const delta = { ...message, ...(calls && { tool_calls: calls }) };
    return [
      chunk({ choices: [{ index, delta, finish_reason: null }] }),
      chunk({ choices: [{ index, delta: {}, finish_reason }] }),
    ];
  });
  if (tellsUsage && usage) frames.push(chunk({ choices: [], usage }));
  const pending = frames.map(writeChunk);
  const stream: ProviderStream = {
    usage: answer.usage,
    next: async () => {
      const value = pending.shift();
      return value ? { done: false, value } : { done: true, value: undefined };
    },
    return: async () => {
      pending.length = 0;
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => stream,
  };
  return stream;
}
