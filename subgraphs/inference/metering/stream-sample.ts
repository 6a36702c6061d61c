import { chunksOf } from '../chat/chunks.ts';
import { writeChunk } from '../tools/chunk-reader.ts';
import type { ChatCompletionChunk } from '../wire.ts';

/** The beginning of a stream, kept for the case that its provider does not tell what it has used. */
export interface StreamSample {
  add(frames: Uint8Array): void;
  /** Returns the text that the model has written, as far as it was kept. */
  text(): string;
  /** Bytes of events that have come. */
  bytes(): number;
  /** How many times as much came as was kept. */
  scale(): number;
  /** The event that ends such a stream as too long. */
  lengthChunk(): Uint8Array;
}

/** Enough to tell how many tokens a stream has a byte, and no more: there may be thousands of streams. */
const KEPT_BYTES = 16 * 1024;

/** Makes a sample of one stream. It keeps references where they hold little, and looks into them only when somebody asks. */
export function createSample(): StreamSample {
  const kept: Uint8Array[] = [];
  let keptBytes = 0;
  let allBytes = 0;
  return {
    add(frames) {
      allBytes += frames.byteLength;
      if (keptBytes >= KEPT_BYTES) return;
      // A piece of something long would hold all of it.
      kept.push(frames.buffer.byteLength > 2 * KEPT_BYTES ? new Uint8Array(frames) : frames);
      keptBytes += frames.byteLength;
    },
    text: () =>
      kept
        .flatMap(readChunks)
        .flatMap(({ choices }) => choices ?? [])
        .map(({ delta }) => writtenIn(delta ?? {}))
        .join(''),
    bytes: () => allBytes,
    scale: () => (keptBytes === 0 ? 1 : allBytes / keptBytes),
    lengthChunk() {
      const chunks = kept.flatMap(readChunks);
      const { id = '', created = 0, model = '' } = chunks[0] ?? {};
      const places = new Set(chunks.flatMap(({ choices }) => choices ?? []).map(({ index = 0 }) => index));
      const choices = [...places].map((index) => ({ index, delta: {}, finish_reason: 'length' }));
      return writeChunk({ id, object: 'chat.completion.chunk', created, model, choices });
    },
  };
}

interface Chunk extends Partial<Pick<ChatCompletionChunk, 'id' | 'created' | 'model'>> {
  readonly choices?: readonly { readonly index?: number; readonly delta?: Readonly<Record<string, unknown>> }[];
}

/** A block that is no JSON counts for nothing. */
function readChunks(frames: Uint8Array): readonly Chunk[] {
  try {
    return chunksOf(frames).map(({ chunk }) => chunk as Chunk);
  } catch {
    return [];
  }
}

/** All that a model is paid for: its words, its thoughts, and the calls of tools. */
export function writtenIn(message: Readonly<Record<string, unknown>>): string {
  const { content, reasoning_content: thoughts, refusal, tool_calls: calls } = message;
  const texts = [content, thoughts, refusal].filter((text) => typeof text === 'string');
  return calls === undefined || calls === null ? texts.join('') : texts.join('') + JSON.stringify(calls);
}
