import type { ChatCompletionChunk } from '../wire.ts';

/**
 * The chunks of bytes that hold whole server-sent events, as providers' streams give them. Lines that are no data, and `[DONE]`, are
 * left out.
 */
export function readChunks(bytes: Uint8Array): readonly ChatCompletionChunk[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  return text.split('\n').flatMap((line) => {
    if (!line.startsWith('data:')) return [];
    const data = line.slice(5).trim();
    return data === '' || data === '[DONE]' ? [] : [JSON.parse(data) as ChatCompletionChunk];
  });
}

/** A chunk as a server-sent event. */
export const writeChunk = (chunk: ChatCompletionChunk): Uint8Array => Buffer.from(`data: ${JSON.stringify(chunk)}\n\n`);
