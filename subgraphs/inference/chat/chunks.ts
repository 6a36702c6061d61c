import { wireJson } from '../../../platform/kernel/wire-json.ts';
import type { ChatCompletionChunk } from '../wire.ts';
import type { ChatCompletionChunkModel } from './models.ts';

/** The chunks of a block of whole events, in their order. */
export function chunksOf(frames: Uint8Array): ChatCompletionChunkModel[] {
  const text = Buffer.from(frames.buffer, frames.byteOffset, frames.byteLength).toString('utf8');
  return text.split(/\r?\n\r?\n/).flatMap((event) => {
    const lines = event.split(/\r?\n/).filter((line) => line.startsWith('data:'));
    if (lines.length === 0) return [];
    const body = wireJson(Buffer.from(lines.map((line) => line.slice(5).trimStart()).join('\n')));
    return [{ body, chunk: body.toJSON() as ChatCompletionChunk }];
  });
}
