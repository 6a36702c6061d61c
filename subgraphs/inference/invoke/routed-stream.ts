import type { ChatStream } from '../chat/pipeline.ts';
import { extrasChunk, routedExtras } from './routed-answer.ts';

const ID = /"id":\s*"([^"\\]{1,200})"/;

/**
 * The stream with a chunk at its end that tells how the request was routed. It has the `id` of the others.
 * @param startedMs - by the monotonic clock.
 */
export function withRoutingAtEnd(stream: ChatStream, startedMs: number): ChatStream {
  let id: string | null = null;
  let isTold = false;
  return {
    about: stream.about,
    async next() {
      const step = await stream.next();
      if (!step.done) {
        id ??= idIn(step.value.frames);
        return step;
      }
      if (isTold) return step;
      isTold = true;
      const used = stream.about.usage();
      const extras = routedExtras({ ...stream.about, usage: used, latencyMs: performance.now() - startedMs });
      return { done: false, value: { frames: extrasChunk(id ?? '', extras, used) } };
    },
    return: () => {
      isTold = true;
      return stream.return!();
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** The `id` of the first chunk, which stands at its beginning. */
const idIn = (frames: Uint8Array): string | null =>
  ID.exec(Buffer.from(frames.buffer, frames.byteOffset, Math.min(frames.byteLength, 1_024)).toString('utf8'))?.[1] ??
  null;
