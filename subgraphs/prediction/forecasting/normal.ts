import { seededUniform } from '../../../platform/kernel/seeded-random.ts';

/**
 * The quantile of the standard normal distribution for a probability between 0 and 1, by Acklam's rational approximation (relative error
 * below 1.15e-9).
 */
export function normalQuantile(p: number): number {
  if (p > 0.5) return -normalQuantile(1 - p);
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(p));
    return polynomial(TAIL_UP, q) / (polynomial(TAIL_DOWN, q) * q + 1);
  }
  const q = p - 0.5;
  const r = q * q;
  return (polynomial(BODY_UP, r) * q) / (polynomial(BODY_DOWN, r) * r + 1);
}

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);

const BODY_UP = [
  -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239,
];
const BODY_DOWN = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572];
const TAIL_UP = [
  -0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
];
const TAIL_DOWN = [0.007784695709041462, 0.3224671290700398, 2.445134137142996, 3.754408661907416];

/** Numbers that look random and are the same each time, so that the same question has the same answer. */
export function createRandom(seed: number) {
  const uniform = seededUniform(seed);
  const open = (): number => uniform() || Number.MIN_VALUE;
  return {
    uniform,
    /** Box and Muller (1958). */
    normal: (): number => Math.sqrt(-2 * Math.log(open())) * Math.cos(2 * Math.PI * uniform()),
    laplace: (scale: number): number => {
      const u = open() - 0.5;
      return -scale * Math.sign(u) * Math.log(Math.max(1 - 2 * Math.abs(u), Number.MIN_VALUE));
    },
    /** Times between events are exponential: as many as fit into `mean`. */
    poisson: (mean: number): number => {
      const untilNext = () => -Math.log(open());
      let events = 0;
      for (let time = untilNext(); time < mean; time += untilNext()) events++;
      return events;
    },
  };
}
