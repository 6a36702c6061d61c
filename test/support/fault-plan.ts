import { seededUniform } from '../../platform/seeded-random.ts';

/** What befalls a process. */
const OF_PROCESSES = ['killed', 'restarted', 'paused'] as const;
/** What befalls the stores. */
const OF_STORES = ['PostgreSQL cut', 'PostgreSQL held', 'Redis emptied', 'Redis paused'] as const;

/** One fault: it begins, lasts, and is mended; then all is left alone for a while. */
export interface Fault {
  readonly what: (typeof OF_PROCESSES)[number] | (typeof OF_STORES)[number];
  /** Of a process: whose. */
  readonly process?: string;
  readonly lastsMs: number;
  readonly restMs: number;
}

const LASTS_MS: Readonly<Record<Fault['what'], readonly [least: number, most: number]>> = {
  killed: [0, 3_000],
  restarted: [0, 1_000],
  paused: [500, 8_000],
  'PostgreSQL cut': [200, 4_000],
  'PostgreSQL held': [500, 6_000],
  'Redis emptied': [100, 4_000],
  'Redis paused': [500, 4_000],
};
const REST_MS = [1_500, 4_000] as const;
/** A process that starts again takes about as long. */
const START_MS = 2_500;

/**
 * Faults for so many seconds, of nothing but the seed: each kind once, in a random order, before any comes again, and gateways as often as all
 * other processes together.
 */
export function planFaults(
  seed: number,
  seconds: number,
  gateways: readonly string[],
  domains: readonly string[],
): readonly Fault[] {
  const uniform = seededUniform(seed);
  const between = ([least, most]: readonly [number, number]) => Math.round(least + uniform() * (most - least));
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(uniform() * list.length)]!;
  const kinds = [
    ...OF_PROCESSES.flatMap((what) => [gateways, domains].map((processes) => ({ what, processes }))),
    ...OF_STORES.map((what) => ({ what, processes: null })),
  ];
  const plan: Fault[] = [];
  let bag: typeof kinds = [];
  for (let ms = 0; ms < seconds * 1_000; ) {
    if (bag.length === 0) bag = [...kinds];
    const { what, processes } = bag.splice(Math.floor(uniform() * bag.length), 1)[0]!;
    const fault = {
      what,
      ...(processes && { process: oneOf(processes) }),
      lastsMs: between(LASTS_MS[what]),
      restMs: between(REST_MS),
    };
    plan.push(fault);
    ms += fault.lastsMs + fault.restMs + (what === 'killed' || what === 'restarted' ? START_MS : 0);
  }
  return plan;
}

/** A line a fault. */
export const planText = (plan: readonly Fault[]): string =>
  plan
    .map(
      ({ what, process, lastsMs, restMs }, i) =>
        `${i + 1}. ${process ? `${process} ` : ''}${what} for ${lastsMs} ms, then rest for ${restMs} ms`,
    )
    .join('\n');
