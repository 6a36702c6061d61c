import type { JudgeText } from './stream.ts';

/** Text that grows, and is let go once it was checked. */
export interface TextWindow {
  /** Adds text and returns the part that may be passed on now; null once something is blocked. */
  add(text: string): Promise<string | null>;
  /** The rest; null where something in it is blocked. */
  end(): Promise<string | null>;
}

/** Characters after which a window is checked whatever is in it. */
const WINDOW = 200;
/** From so many on the end of a sentence is enough. */
const SENTENCE = 80;
/** Held back after a check: what stands there may be the beginning of something. */
const TAIL = 64;
/** The most that is held back while something is found at its end. */
const MAX_HELD = 1_000;

const ENDS_SENTENCE = /[.!?。！？…\n]["')\]]*\s*$/;

/** Windows over a text; each is checked together with the end of the one before it. */
export function createWindow(judge: JudgeText): TextWindow {
  let held = '';
  /** The characters of `held` that were checked already. */
  let checked = 0;
  let isBlocked = false;

  const judged = async (isLast: boolean): Promise<string | null> => {
    const text = held;
    if (text === '') return '';
    const verdict = await judge(text);
    checked = text.length;
    if (verdict?.block) {
      isBlocked = true;
      held = '';
      return null;
    }
    if (isLast) {
      held = '';
      return verdict?.texts[0] ?? text;
    }
    const tail = tailOf(text);
    if (verdict) {
      const redacted = verdict.texts[0] ?? text;
      // What was found reaches into the tail: it may go on, so all of it waits, but not for ever.
      if (verdict.clearTail === null || verdict.clearTail < [...tail].length || !redacted.endsWith(tail)) {
        if (text.length < MAX_HELD) return '';
        held = '';
        checked = 0;
        return redacted;
      }
      held = tail;
      checked = tail.length;
      return redacted.slice(0, redacted.length - tail.length);
    }
    held = tail;
    checked = tail.length;
    return text.slice(0, text.length - tail.length);
  };

  return {
    async add(text) {
      if (isBlocked) return null;
      held += text;
      const fresh = held.length - checked;
      const isDue = fresh >= WINDOW || (fresh >= SENTENCE && ENDS_SENTENCE.test(held));
      return isDue ? judged(false) : '';
    },
    end: async () => (isBlocked ? null : judged(true)),
  };
}

/** The end of a text, from the beginning of a word on. */
function tailOf(text: string): string {
  if (text.length <= TAIL) return text;
  const space = text.slice(0, text.length - TAIL).search(/\s\S*$/);
  // A word without end, such as a long address or a text without spaces, is cut.
  const from = space >= 0 && text.length - space <= 2 * TAIL ? space + 1 : text.length - TAIL;
  return text.slice(isLowSurrogate(text.charCodeAt(from)) ? from - 1 : from);
}

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
