import type { Surroundings, TextSink } from './command.ts';
import { cut, type Style } from './output.ts';

type Environment = Surroundings['environment'];

/**
 * Whether a sink takes colours: a terminal does, unless it is a dumb one or NO_COLOR is set (https://no-color.org). FORCE_COLOR goes before
 * both, and `0` in it switches colours off.
 */
export function hasColours({ isTTY }: TextSink, environment: Environment): boolean {
  if (!isTTY) return false;
  const { FORCE_COLOR: forced, NO_COLOR: refused, TERM: terminal } = environment;
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  return !refused && terminal !== 'dumb';
}

/** The style of a sink. */
export const styleOf = (sink: TextSink, environment: Environment): Style => ({
  width: (sink.isTTY && sink.columns) || Number.POSITIVE_INFINITY,
  hasColours: hasColours(sink, environment),
});

/** Progress of a work that takes long. */
export interface Progress {
  /** Shows this instead of what was shown before. */
  show(text: string): void;
  /** Takes it away, before anything else is written. */
  end(): void;
}

const CLEAR = '\r\u001b[K';

/** Shows how far a work is on a line that is written over: on a terminal that can do that, else nothing. */
export function progressOn(sink: TextSink, environment: Environment): Progress {
  const isShown = sink.isTTY && environment['TERM'] !== 'dumb';
  let isThere = false;
  return {
    show(text) {
      if (!isShown) return;
      sink.write(`${CLEAR}${cut(text, (sink.columns ?? 80) - 1)}`);
      isThere = true;
    },
    end() {
      if (isThere) sink.write(CLEAR);
      isThere = false;
    },
  };
}
