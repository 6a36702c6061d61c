/** Holds up what comes from one side while the other side reads slowly. */
export interface Valve {
  /** Something was handed to the reader. */
  sent(): void;
  /** Something has left for the reader. */
  left(): void;
  close(): void;
}

/** Bounds of what waits for a reader. */
export interface ValveBounds {
  readonly maxBytes: number;
  /** Longest time in which nothing leaves while something waits, milliseconds. */
  readonly stallMs: number;
}

export interface ValveOptions extends ValveBounds {
  /** Bytes that wait for the reader. */
  readonly waiting: () => number;
  /** The other side is to send nothing more, or may again. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** More waits than may, or for too long. */
  readonly onTooSlow: () => void;
}

/** Above it the other side is held up, until it is a quarter of that. */
const HIGH_WATER_BYTES = 256 * 1024;

export function createValve({ waiting, pause, resume, maxBytes, stallMs, onTooSlow }: ValveOptions): Valve {
  const high = Math.min(HIGH_WATER_BYTES, maxBytes / 2);
  let stalled: NodeJS.Timeout | null = null;
  const watch = () => {
    if (stalled) clearTimeout(stalled);
    stalled = setTimeout(onTooSlow, stallMs).unref();
  };
  return {
    sent() {
      const bytes = waiting();
      if (bytes > maxBytes) return onTooSlow();
      if (bytes <= high || stalled) return;
      watch();
      pause();
    },
    left() {
      if (!stalled) return;
      if (waiting() > high / 4) return watch();
      clearTimeout(stalled);
      stalled = null;
      resume();
    },
    close() {
      if (stalled) clearTimeout(stalled);
      stalled = null;
    },
  };
}
