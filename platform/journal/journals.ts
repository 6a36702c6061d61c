/** A journal on the disk of a process. */
export interface JournalState {
  /** `audit`, `usage`. */
  readonly name: string;
  /** Bytes that are on their way. */
  readonly pendingBytes: number;
  /** Whether nothing more is written to it. */
  readonly isFull: boolean;
}

/** The journals of a process. */
export interface Journals {
  /** Adds one; the result removes it. */
  add(name: string, journal: { readonly pendingBytes: number; readonly full: boolean }): () => void;
  /** Their states, by name. */
  list(): readonly JournalState[];
}

export function createJournals(): Journals {
  const journals = new Map<string, { readonly pendingBytes: number; readonly full: boolean }>();
  return {
    add(name, journal) {
      journals.set(name, journal);
      return () => void journals.delete(name);
    },
    list: () =>
      Array.from(journals, ([name, { pendingBytes, full }]) => ({ name, pendingBytes, isFull: full })).sort(
        (one, other) => (one.name < other.name ? -1 : 1),
      ),
  };
}
