import type { SentFrames } from './route.ts';

/** The data of whole server-sent events (HTML standard §9.2.6), parsed; comments, and data that is no JSON (`[DONE]`), are left out. */
export function eventsIn(frames: SentFrames): readonly unknown[] {
  const text = typeof frames === 'string' ? frames : Buffer.from(frames.bytes).toString('utf8');
  return text.split(/\r?\n\r?\n/).flatMap((event) => {
    const lines = event.split(/\r?\n/).filter((line) => line.startsWith('data:'));
    if (lines.length === 0) return [];
    try {
      return [JSON.parse(lines.map((line) => line.slice(5).trimStart()).join('\n')) as unknown];
    } catch {
      return [];
    }
  });
}
