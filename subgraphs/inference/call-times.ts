/** The parts of a call whose time is told, in the order in which they begin. */
const PARTS = ['route', 'guard', 'cache', 'provider'] as const;
type Part = (typeof PARTS)[number];

/** The time that each part of a call has taken until now. A part that the call did not need has none. */
export class CallTimes {
  // In the order of PARTS, milliseconds; -1 for none.
  readonly #spentMs = [-1, -1, -1, -1];

  /** @param sinceMs - when the part began, by `performance.now()`. */
  since(part: Part, sinceMs: number): void {
    this.add(part, performance.now() - sinceMs);
  }

  /** @param ms - milliseconds more. */
  add(part: Part, ms: number): void {
    const place = PARTS.indexOf(part);
    this.#spentMs[place] = Math.max(0, this.#spentMs[place]!) + ms;
  }

  /** Returns the value of `Server-Timing` (W3C Server Timing §2): `route;dur=0.021, provider;dur=812.400`. */
  header(): string {
    let header = '';
    for (let place = 0; place < PARTS.length; place++) {
      const ms = this.#spentMs[place]!;
      if (ms >= 0) header += `${header === '' ? '' : ', '}${PARTS[place]};dur=${thousandths(ms)}`;
    }
    return header;
  }
}

/** Returns a number with three digits behind the point. `toFixed` and fractions as text take several times as long. */
function thousandths(value: number): string {
  const whole = Math.round(value * 1000);
  const rest = whole % 1000;
  return `${(whole - rest) / 1000}.${String(rest).padStart(3, '0')}`;
}
