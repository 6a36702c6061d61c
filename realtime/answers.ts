import type { AudioDelta } from './frames.ts';

/** An answer that was cut short. */
export interface CutAnswer {
  readonly responseId: string;
  /** The item whose audio was being sent, and what of it was heard at most, milliseconds; null where none was sent. */
  readonly heard: { readonly itemId: string; readonly ms: number } | null;
}

/** The answer that is being given, and those that nobody wants to hear any more. */
export interface Answers {
  /** Null where none is being given. */
  readonly active: string | null;
  begun(responseId: string): void;
  /** A piece of audio is on its way to the client: seconds since the answer began where it is the first, else null. */
  sounded(delta: AudioDelta): number | null;
  /** Whether what belongs to the answer comes too late. */
  isLate(responseId: unknown): boolean;
  /** It is over. */
  done(responseId: unknown): void;
  /** From now on what is left of the answer is late. Null where none is being given. */
  cut(bytesPerMs: number): CutAnswer | null;
}

/** Late ones that are remembered: a provider has one or two in hand. */
const MAX_LATE = 16;

/** @param nowMs - a clock that only goes forward. */
export function createAnswers(nowMs: () => number = () => performance.now()): Answers {
  let active: { id: string; atMs: number } | null = null;
  let sounding: { itemId: string; bytes: number; fromMs: number } | null = null;
  const late = new Set<string>();
  return {
    get active() {
      return active?.id ?? null;
    },
    begun(id) {
      active = { id, atMs: nowMs() };
      sounding = null;
    },
    sounded({ itemId, audioBytes }) {
      if (sounding?.itemId === itemId) {
        sounding.bytes += audioBytes;
        return null;
      }
      const isFirst = sounding === null;
      sounding = { itemId, bytes: audioBytes, fromMs: nowMs() };
      return isFirst && active ? (nowMs() - active.atMs) / 1_000 : null;
    },
    isLate: (id) => typeof id === 'string' && late.has(id),
    done(id) {
      if (typeof id === 'string') late.delete(id);
      // What was sent is still being heard after the last piece: `sounding` stays until the next answer.
      if (active?.id === id) active = null;
    },
    cut(bytesPerMs) {
      if (!active) return null;
      const { id: responseId } = active;
      late.add(responseId);
      if (late.size > MAX_LATE) late.delete(late.values().next().value!);
      active = null;
      const heard = sounding && {
        itemId: sounding.itemId,
        // Audio comes faster than it is heard: no more can have been heard than there was time for.
        ms: Math.floor(Math.min(sounding.bytes / bytesPerMs, nowMs() - sounding.fromMs)),
      };
      sounding = null;
      return { responseId, heard };
    },
  };
}
