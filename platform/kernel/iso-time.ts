let lastSecondMs = Number.NaN;
/** Of that second, up to its point. */
let second = '';

/** Returns `new Date(ms).toISOString()` at a fraction of its cost, for moments that are mostly of the same second. @param ms - not negative. */
export function isoTime(ms: number): string {
  const rest = Math.floor(ms) % 1000;
  const secondMs = Math.floor(ms) - rest;
  if (secondMs !== lastSecondMs) {
    second = new Date(secondMs).toISOString().slice(0, -4);
    lastSecondMs = secondMs;
  }
  return `${second}${String(rest).padStart(3, '0')}Z`;
}
