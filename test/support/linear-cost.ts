import { expect } from 'vitest';

const LENGTHS = { short: 8_000, long: 64_000 } as const;
/** Eight times the length may cost this many times as much: quadratic cost makes it 64 times, collecting garbage somewhat more than 8. */
const FACTOR = 24;
/** Below it, microseconds, the clock tells nothing. */
const LEAST = 4_000;
const TRIES = 8;

/**
 * Expects that `detect` takes time in proportion to the length of what `prepare` makes of a piece that is repeated. The least of all that
 * was measured counts, and it is measured again while it is too much: the machine is not ours alone, and neither is the process.
 */
export function expectLinearCost<Prepared>(
  piece: string,
  prepare: (content: string) => Prepared,
  detect: (prepared: Prepared) => void,
): void {
  const least = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
  const measure = (which: keyof typeof LENGTHS) => {
    const length = LENGTHS[which];
    const prepared = prepare(piece.repeat(Math.ceil(length / piece.length)).slice(0, length));
    const before = process.cpuUsage();
    detect(prepared);
    const { user, system } = process.cpuUsage(before);
    least[which] = Math.min(least[which], user + system);
  };
  const proportional = () => least.long <= Math.max(least.short, LEAST) * FACTOR;
  for (let tried = 0; tried < TRIES && !(tried > 1 && proportional()); tried++) {
    measure('short');
    measure('long');
  }
  expect(proportional(), `${least.short} µs, then ${least.long} µs for 8 times as much`).toBe(true);
}
