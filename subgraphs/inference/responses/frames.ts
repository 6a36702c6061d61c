import type { ResponseEvent } from './events.ts';

/** Writes events as they are sent, numbered from 0. */
export function eventWriter(): (events: readonly ResponseEvent[]) => Buffer {
  let number = 0;
  return (events) =>
    Buffer.from(
      events
        .map(
          ({ type, ...rest }) =>
            `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: number++, ...rest })}\n\n`,
        )
        .join(''),
    );
}

/** The documents of a block of whole events. */
export function eventsIn(frames: Uint8Array): Readonly<Record<string, unknown>>[] {
  return textsIn(frames).flatMap((event) => {
    const data = dataOf(event);
    return data ? [data] : [];
  });
}

/** The events of a block, as texts with their blank lines. */
export function textsIn(frames: Uint8Array): string[] {
  const text = Buffer.from(frames.buffer, frames.byteOffset, frames.byteLength).toString('utf8');
  return text.match(/[\s\S]*?\r?\n\r?\n/g) ?? [];
}

/** The document of one event; null without one. */
export function dataOf(event: string): Readonly<Record<string, unknown>> | null {
  const lines = event.split(/\r?\n/).filter((line) => line.startsWith('data:'));
  if (lines.length === 0) return null;
  try {
    return JSON.parse(lines.map((line) => line.slice(5)).join('\n')) as Readonly<Record<string, unknown>>;
  } catch {
    return null;
  }
}
