/** Things that happen again and again, told once and then counted. */
export interface RefusalCounts<Refusal> {
  /** Tells the first of a key in a window at once; the rest when the window ends. */
  count(key: string, first: Refusal): void;
  /** Tells what was counted so far. */
  flush(): void;
  close(): void;
}

export interface RefusalCountsOptions<Refusal> {
  readonly windowMs: number;
  /** Keys of one window; all beyond them count as one. */
  readonly maxKeys: number;
  /** @param repeats - how many more there were of what was told first; 0 for the first itself. */
  readonly notify: (refusal: Refusal, repeats: number) => void;
}

/** For refusals of callers whom nobody knows: a flood of them must not become a flood of records. */
export function createRefusalCounts<Refusal>({
  windowMs,
  maxKeys,
  notify,
}: RefusalCountsOptions<Refusal>): RefusalCounts<Refusal> {
  const OTHERS = '';
  let counted = new Map<string, { first: Refusal; repeats: number }>();
  const flush = (): void => {
    const ended = counted;
    counted = new Map();
    for (const { first, repeats } of ended.values()) if (repeats > 0) notify(first, repeats);
  };
  const timer = setInterval(flush, windowMs).unref();
  return {
    count(key, first) {
      const known = counted.get(key) ?? (counted.size >= maxKeys ? counted.get(OTHERS) : undefined);
      if (known) {
        known.repeats++;
        return;
      }
      counted.set(counted.size >= maxKeys ? OTHERS : key, { first, repeats: 0 });
      notify(first, 0);
    },
    flush,
    close() {
      clearInterval(timer);
      flush();
    },
  };
}
