import type { ChatStream } from '../chat/chat-stream.ts';
import type { ChatCompletionChunksModel } from '../chat/models.ts';
import { chatCost, extrasChunk, routedExtras, withFields } from './routed-answer.ts';

const ID = /"id":\s*"([^"\\]{1,200})"/;

/**
 * The stream with what tells how the request was routed: in the chunk of the usage where the request asks for that, else in one like it at
 * the end. Both have no choices, come after the reason of the end, and have the `id` of the others.
 * @param startedMs - by the monotonic clock.
 */
export function withRoutingAtEnd(stream: ChatStream, startedMs: number): ChatStream {
  const { about } = stream;
  let id: string | null = null;
  let held: ChatCompletionChunksModel | null = null;
  let isReported = false;
  const last = (): ChatCompletionChunksModel => {
    const { route, model, attempts, cache } = about;
    const usage = about.usage();
    const latencyMs = performance.now() - startedMs;
    const costMicroUsd = chatCost(model, usage);
    const extras = routedExtras({ route, model, attempts, cache, latencyMs, costMicroUsd });
    if (!held) return { frames: extrasChunk(id ?? '', extras, usage) };
    return { ...held, frames: Buffer.concat([withFields(held.frames, extras), EVENT_END]) };
  };
  return {
    about,
    onEnd: (listener) => stream.onEnd(listener),
    async next() {
      for (;;) {
        const step = await stream.next();
        if (step.done) {
          if (isReported) return step;
          isReported = true;
          return { done: false, value: last() };
        }
        const { frames } = step.value;
        id ??= idIn(frames);
        const before: ChatCompletionChunksModel | null = held;
        held = endsInUsage(frames) ? step.value : null;
        if (before && held) return { done: false, value: before };
        if (before) return { done: false, value: { ...before, frames: Buffer.concat([before.frames, frames]) } };
        if (!held) return step;
      }
    },
    return: () => {
      isReported = true;
      return stream.return!();
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

const EVENT_END = Buffer.from('\n\n');
/** The chunk of the usage is far shorter. */
const TAIL_BYTES = 2_048;

/** Whether the last event of a block is a chunk without choices, which has the usage. */
function endsInUsage(frames: Uint8Array): boolean {
  const from = Math.max(0, frames.byteLength - TAIL_BYTES);
  const tail = Buffer.from(frames.buffer, frames.byteOffset + from, frames.byteLength - from).toString('latin1');
  const event = tail.slice(tail.lastIndexOf('data:'));
  return /"choices":\s*\[\s*\]/.test(event) && event.includes('"usage"');
}

/** The `id` of the first chunk, which stands at its beginning. */
const idIn = (frames: Uint8Array): string | null =>
  ID.exec(Buffer.from(frames.buffer, frames.byteOffset, Math.min(frames.byteLength, 1_024)).toString('utf8'))?.[1] ??
  null;
