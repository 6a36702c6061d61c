/** The parts of a call whose time is told, in the order in which they begin. */
const PARTS = ['route', 'guard', 'cache', 'provider'] as const;
type Part = (typeof PARTS)[number];

/** The time that each part of a call has taken until now, milliseconds. A part that the call did not need has none. */
export class CallTimes {
  readonly #spentMs: Partial<Record<Part, number>> = {};

  /** @param sinceMs - when the part began, by `performance.now()`. */
  since(part: Part, sinceMs: number): void {
    this.add(part, performance.now() - sinceMs);
  }

  add(part: Part, ms: number): void {
    this.#spentMs[part] = (this.#spentMs[part] ?? 0) + ms;
  }

  /** The value of `Server-Timing` (W3C Server Timing §2): `route;dur=0.021, provider;dur=812.4`. */
  header(): string {
    const spent = PARTS.flatMap((part) => {
      const ms = this.#spentMs[part];
      return ms === undefined ? [] : `${part};dur=${Math.round(ms * 1000) / 1000}`;
    });
    return spent.join(', ');
  }
}
