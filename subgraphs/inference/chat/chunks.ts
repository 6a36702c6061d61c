import { type WireJson, wireJson } from '../../../platform/kernel/wire-json.ts';
import type { ChatCompletionChunk } from '../wire.ts';

/** A piece of an answer: its document, and what is in it. */
export interface ParsedChunk {
  readonly body: WireJson;
  readonly chunk: ChatCompletionChunk;
}

/** The chunks of a block of whole events, in their order. */
export function chunksOf(frames: Uint8Array): ParsedChunk[] {
  const text = Buffer.from(frames.buffer, frames.byteOffset, frames.byteLength).toString('utf8');
  return text.split(/\r?\n\r?\n/).flatMap((event) => {
    const lines = event.split(/\r?\n/).filter((line) => line.startsWith('data:'));
    if (lines.length === 0) return [];
    const body = wireJson(Buffer.from(lines.map((line) => line.slice(5).trimStart()).join('\n')));
    return [{ body, chunk: body.toJSON() as ChatCompletionChunk }];
  });
}
