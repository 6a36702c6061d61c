/** Work that happens at a time of the simulation, in milliseconds. */
interface Due {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/** Events in the order of their times: a heap. */
export class Simulation {
  readonly #heap: Due[] = [];
  #order = 0;
  now = 0;

  after(delay: number, run: () => void): void {
    const heap = this.#heap;
    const due: Due = { at: this.now + delay, order: this.#order++, run };
    let place = heap.length;
    heap.push(due);
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBefore(due, heap[parent]!)) break;
      heap[place] = heap[parent]!;
      place = parent;
    }
    heap[place] = due;
  }

  /** Runs all that is due until then, and what comes of it. */
  run(until: number): void {
    for (let next = this.#heap[0]; next && next.at <= until; next = this.#heap[0]) {
      this.#removeFirst();
      this.now = next.at;
      next.run();
    }
  }

  #removeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop()!;
    if (heap.length === 0) return;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++;
      if (!isBefore(heap[child]!, last)) break;
      heap[place] = heap[child]!;
      place = child;
    }
    heap[place] = last;
  }
}

const isBefore = (one: Due, other: Due): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

/** So many servers with one queue, first come, first served. */
export class Station {
  readonly #simulation: Simulation;
  readonly #servers: number;
  readonly #queue: { readonly time: number; readonly done: () => void }[] = [];
  #first = 0;
  #busy = 0;

  constructor(simulation: Simulation, servers: number) {
    this.#simulation = simulation;
    this.#servers = servers;
  }

  serve(time: number, done: () => void): void {
    if (this.#busy < this.#servers) this.#start(time, done);
    else this.#queue.push({ time, done });
  }

  #start(time: number, done: () => void): void {
    this.#busy++;
    this.#simulation.after(time, () => {
      this.#busy--;
      const next = this.#queue[this.#first];
      if (next) {
        this.#first++;
        // Those who were served are let go together.
        if (this.#first === 1_024) {
          this.#queue.splice(0, this.#first);
          this.#first = 0;
        }
        this.#start(next.time, next.done);
      }
      done();
    });
  }
}

/** Share of those who have to wait in M/M/c, by Erlang. */
export function erlangC(servers: number, load: number): number {
  let blocked = 1;
  for (let n = 1; n <= servers; n++) blocked = (load * blocked) / (n + load * blocked);
  const use = load / servers;
  return blocked / (1 - use + use * blocked);
}

/** Mean wait in M/M/c. */
export const waitOfMmc = (servers: number, rate: number, service: number): number =>
  (erlangC(servers, rate * service) * service) / (servers - rate * service);

/** The wait in M/M/c that only `1 - share` of all exceed. */
export function waitQuantileOfMmc(servers: number, rate: number, service: number, share: number): number {
  const waits = erlangC(servers, rate * service);
  return waits <= 1 - share ? 0 : (Math.log(waits / (1 - share)) * service) / (servers - rate * service);
}

/** Mean wait in M/G/1, by Pollaczek and Khinchine. */
export const waitOfMg1 = (rate: number, mean: number, secondMoment: number): number =>
  (rate * secondMoment) / (2 * (1 - rate * mean));

export const exponential = (random: () => number, mean: number): number => -mean * Math.log(1 - random());

/** The value below which that share of them is; they are in order. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Waits of so many arrivals at one station. */
function waitsAt(servers: number, rate: number, service: () => number, random: () => number, arrivals: number) {
  const simulation = new Simulation();
  const station = new Station(simulation, servers);
  const waits: number[] = [];
  let made = 0;
  const arrive = () => {
    const [at, time] = [simulation.now, service()];
    station.serve(time, () => waits.push(simulation.now - at - time));
    if (++made < arrivals) simulation.after(exponential(random, 1 / rate), arrive);
  };
  arrive();
  simulation.run(Number.POSITIVE_INFINITY);
  // The queue is empty in the beginning, which it is not later.
  return waits.slice(Math.floor(arrivals / 20)).sort((one, other) => one - other);
}

export interface Checked {
  readonly what: string;
  readonly formula: number;
  readonly simulated: number;
}

/**
 * Holds the simulation of events against formulas: a pool of 8 at 70 %, of 32 at 80 %, and a single server of two kinds of work.
 * @throws Error where they differ by more than what chance explains at this number of arrivals.
 */
export function checkSimulation(random: () => number): readonly Checked[] {
  const ARRIVALS = 400_000;
  const checked: Checked[] = [];
  for (const [servers, use] of [
    [8, 0.7],
    [32, 0.8],
  ] as const) {
    const rate = servers * use;
    const waits = waitsAt(servers, rate, () => exponential(random, 1), random, ARRIVALS);
    const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
    checked.push(
      { what: `M/M/${servers} at ${use}, mean wait`, formula: waitOfMmc(servers, rate, 1), simulated: mean },
      {
        what: `M/M/${servers} at ${use}, p99 of the wait`,
        formula: waitQuantileOfMmc(servers, rate, 1, 0.99),
        simulated: quantile(waits, 0.99),
      },
    );
  }
  // Nine short ones and a long one, as reads and dashboards are.
  const service = () => exponential(random, random() < 0.9 ? 0.5 : 5.5);
  const waits = waitsAt(1, 0.6, service, random, ARRIVALS * 2);
  checked.push({
    what: 'M/G/1 at 0.6, mean wait',
    formula: waitOfMg1(0.6, 0.9 * 0.5 + 0.1 * 5.5, 2 * (0.9 * 0.25 + 0.1 * 30.25)),
    simulated: waits.reduce((sum, wait) => sum + wait, 0) / waits.length,
  });
  for (const { what, formula, simulated } of checked)
    if (Math.abs(simulated / formula - 1) > 0.08)
      throw new Error(`${what}: the simulation has ${simulated.toFixed(4)}, the formula ${formula.toFixed(4)}`);
  return checked;
}
