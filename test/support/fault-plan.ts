import { seededUniform } from '../../platform/kernel/seeded-random.ts';

/** Faults of a process. */
const OF_PROCESSES = ['killed', 'restarted', 'paused'] as const;
/** Faults of a PostgreSQL behind a proxy, of the embedded one, and of a bus. */
const OF_STORES = ['PostgreSQL cut', 'PostgreSQL held', 'PostgreSQL killed', 'bus emptied', 'bus paused'] as const;

type What = (typeof OF_PROCESSES)[number] | (typeof OF_STORES)[number];

/** One fault: it begins, lasts, and is mended; then all is left alone for a while. */
export interface Fault {
  readonly what: What;
  /** Of a process: whose. */
  readonly process?: string;
  readonly lastsMs: number;
  readonly restMs: number;
}

/** A kind of fault that an installation can suffer, and the processes that it may befall; none of a store. */
export interface FaultKind {
  readonly what: What;
  readonly processes: readonly string[];
}

/** Faults of processes: each of these groups is met as often as every other one, whatever its number of processes. */
export const faultsOfProcesses = (...groups: readonly (readonly string[])[]): readonly FaultKind[] =>
  OF_PROCESSES.flatMap((what) => groups.map((processes) => ({ what, processes })));

export const faultsOfStores = (...kinds: readonly (typeof OF_STORES)[number][]): readonly FaultKind[] =>
  kinds.map((what) => ({ what, processes: [] }));

const LASTS_MS: Readonly<Record<What, readonly [least: number, most: number]>> = {
  killed: [0, 3_000],
  restarted: [0, 1_000],
  paused: [500, 8_000],
  'PostgreSQL cut': [200, 4_000],
  'PostgreSQL held': [500, 6_000],
  'PostgreSQL killed': [0, 0],
  'bus emptied': [100, 4_000],
  'bus paused': [500, 4_000],
};
const REST_MS = [1_500, 4_000] as const;
/** A process that starts again takes about as long. */
const START_MS = 2_500;

/** Faults for so many seconds, one after the other, of nothing but the seed: each kind once, in a random order, before any comes again. */
export function planFaults(seed: number, seconds: number, kinds: readonly FaultKind[]): readonly Fault[] {
  const uniform = seededUniform(seed);
  const between = ([least, most]: readonly [number, number]) => Math.round(least + uniform() * (most - least));
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(uniform() * list.length)]!;
  const plan: Fault[] = [];
  let bag: FaultKind[] = [];
  for (let ms = 0; ms < seconds * 1_000; ) {
    if (bag.length === 0) bag = [...kinds];
    const { what, processes } = bag.splice(Math.floor(uniform() * bag.length), 1)[0]!;
    const fault = {
      what,
      ...(processes.length > 0 && { process: oneOf(processes) }),
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
