/** One way in which a step may go. */
export interface Way {
  readonly label: string;
  /** Does what the step does, at one moment. What it answers or throws is the answer of the call. */
  readonly act: () => unknown;
}

export interface StepOptions<T> {
  /** Comes by itself only when nothing else can, as a timer does; at any other moment it counts as a switch. */
  readonly isPatient?: boolean;
  /** Whether it can come now; always unless given. */
  readonly when?: () => boolean;
  /** Faults of this call: each counts as one. */
  readonly or?: readonly { readonly label: string; readonly act: () => T }[];
}

/** One run of a model. Whatever the code under test calls outside of itself has to be a step. */
export interface Run {
  /**
   * A call of a process: what it does comes when the search chooses it, and the process goes on with the answer. A process is what loses
   * its memory as a whole; it may have several steps open.
   */
  step<T>(who: string, label: string, act: () => T | Promise<T>, options?: StepOptions<T>): Promise<T>;
  /** Something that may happen at any moment, once unless said, or never. Counts as a fault. */
  may(label: string, act: () => void, options?: { readonly times?: number; readonly when?: () => boolean }): void;
  /** Ends a process: none of its calls is ever answered, nor does what it calls from now on happen. */
  kill(who: string): void;
  /** Starts a process; what it throws fails the run, and so does its not ending. */
  start(who: string, work: () => Promise<void>): void;
  /** False from the moment at which nothing was left to do, and `settle` was called. */
  readonly isOpen: boolean;
}

/** Parts of a model besides its processes. */
export interface Model {
  /** Everything that processes share and everything that the checks need, as JSON. Runs that come to the same state are followed once. */
  readonly state: () => unknown;
  /** Called after each step; throws for what must never be. */
  readonly check?: () => void;
  /** Called when no step is left; may make new ones, which then come in one order, without faults. */
  readonly settle?: () => void;
  /** Called at the very end; throws for what must be by then. */
  readonly end?: () => void | Promise<void>;
}

/** Makes a model afresh for each run. Given the same answers, it has to do the same. */
export type Scenario = (run: Run) => Model | Promise<Model>;

/** Bounds of a search; everything unless given. */
export interface Bounds {
  /** Times at which another process goes on although the last one could, or a timer ends early. */
  readonly switches?: number;
  readonly faults?: number;
  /** Runs, those that were given up included. */
  readonly runs?: number;
  /** Whether each order is run although it leads to a state that was seen; false unless given. */
  readonly everyOrder?: boolean;
}

/** Figures of a search. */
export interface Explored {
  /** Runs that were followed to their end. */
  readonly schedules: number;
  /** Runs that came to a state that was seen before, with as much left of the bounds. */
  readonly merged: number;
  /** Different states at which there was a choice. */
  readonly states: number;
  /** Steps of the longest run. */
  readonly longest: number;
  /** Whether all within the bounds on switches and faults was searched, and not given up for the number of runs. */
  readonly isComplete: boolean;
}

/** Steps that a message tells, the last ones. */
const MOST_TOLD = 200;

/** A run that broke a rule: the labels of its steps lead there again with `replay`. */
export class ScheduleFailure extends Error {
  readonly schedule: readonly string[];
  constructor(schedule: readonly string[], cause: unknown) {
    const steps = schedule
      .slice(-MOST_TOLD)
      .map((label, index) => `  ${Math.max(0, schedule.length - MOST_TOLD) + index + 1}. ${label}`)
      .join('\n');
    super(`${cause instanceof Error ? cause.message : String(cause)}\nin the schedule\n${steps}`, { cause });
    this.name = 'ScheduleFailure';
    this.schedule = schedule;
  }
}

/** Steps after which a run is taken for one without an end. */
const ENDLESS = 1_000;

/**
 * Runs a model again and again, from its start, until every order of its steps and every place of its faults was tried within the bounds
 * (stateless model checking; bounds on switches as in Musuvathi and Qadeer 2007). The memory of a process is a function of the answers
 * that it got, so two runs with the same answers and the same shared state go on alike: the second one is given up there.
 * @throws ScheduleFailure for the first run that breaks a rule.
 */
export async function explore(scenario: Scenario, bounds: Bounds = {}): Promise<Explored> {
  const { runs = Number.POSITIVE_INFINITY, everyOrder = false } = bounds;
  const numberOf = numbering();
  const seen = new Map<string, Used[]>();
  const path: { chosen: number; readonly ways: number }[] = [];
  let schedules = 0;
  let merged = 0;
  let longest = 0;
  for (;;) {
    const prefix = path.map(({ chosen }) => chosen);
    const isNew = (place: string, used: Used) => {
      if (everyOrder) return true;
      const before = seen.get(place) ?? [];
      if (before.some((each) => each.switches <= used.switches && each.faults <= used.faults)) return false;
      seen.set(place, [...before, used]);
      return true;
    };
    const outcome = await runOnce(scenario, bounds, numberOf, (ways, depth, place, used) => {
      if (depth < prefix.length) return prefix[depth]!;
      if (!isNew(place(), used)) return null;
      path.push({ chosen: 0, ways: ways.length });
      return 0;
    });
    if (outcome.isWhole) schedules++;
    else merged++;
    longest = Math.max(longest, outcome.steps);
    while (path.length > 0 && path.at(-1)!.chosen + 1 === path.at(-1)!.ways) path.pop();
    const isComplete = path.length === 0;
    if (isComplete || schedules + merged >= runs) return { schedules, merged, states: seen.size, longest, isComplete };
    path.at(-1)!.chosen++;
  }
}

/** Runs one schedule: these steps, then whatever comes first. @throws ScheduleFailure when it breaks a rule. */
export async function replay(scenario: Scenario, schedule: readonly string[]): Promise<void> {
  await runOnce(scenario, {}, numbering(), (ways, depth) => {
    const wanted = schedule[depth];
    const found = wanted === undefined ? 0 : ways.findIndex(({ label }) => label === wanted);
    if (found < 0) throw new Error(`"${wanted}" cannot come here, but ${ways.map(({ label }) => label).join(', ')}`);
    return found;
  });
}

interface Used {
  readonly switches: number;
  readonly faults: number;
}

interface Waiting {
  readonly who: string;
  readonly label: string;
  readonly options: StepOptions<unknown>;
  readonly act: () => unknown;
  readonly answer: (answer: unknown) => void;
  readonly fail: (error: unknown) => void;
}

interface Possible extends Way {
  readonly step: Waiting | null;
  readonly switches: 0 | 1;
  readonly faults: 0 | 1;
}

/** Answers which way to go, or null to give the run up. Called once for each step. */
type Choose = (ways: readonly Way[], depth: number, place: () => string, used: Used) => number | null;

/** Numbers texts, the same ones alike. */
function numbering(): (text: string) => number {
  const numbers = new Map<string, number>();
  return (text) => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
}

async function runOnce(
  scenario: Scenario,
  { switches = Number.POSITIVE_INFINITY, faults = Number.POSITIVE_INFINITY }: Bounds,
  numberOf: (text: string) => number,
  choose: Choose,
): Promise<{ readonly isWhole: boolean; readonly steps: number }> {
  const waiting = new Set<Waiting>();
  const events: { label: string; act: () => void; times: number; when: () => boolean }[] = [];
  const dead = new Set<string>();
  const working = new Map<string, number>();
  const memories: Record<string, number> = {};
  const schedule: string[] = [];
  const isBound = Number.isFinite(switches);
  let used: Used = { switches: 0, faults: 0 };
  let last = '';
  let isOpen = true;
  const failures: unknown[] = [];

  const remember = (who: string, what: string) => {
    memories[who] = numberOf(`${memories[who] ?? ''}\n${what}`);
  };
  const run: Run = {
    step: (who, label, act, options = {}) =>
      new Promise((answer, fail) => {
        if (dead.has(who)) return;
        waiting.add({ who, label, act, options, answer: answer as (answer: unknown) => void, fail });
      }),
    may(label, act, { times = 1, when = () => true } = {}) {
      events.push({ label, act, times, when });
    },
    kill(who) {
      dead.add(who);
      working.delete(who);
      remember(who, 'dies');
      for (const each of waiting) if (each.who === who) waiting.delete(each);
    },
    start(who, work) {
      working.set(who, (working.get(who) ?? 0) + 1);
      const ended = () => {
        if (dead.has(who)) return;
        working.set(who, working.get(who)! - 1);
      };
      work().then(ended, (error: unknown) => {
        if (!dead.has(who)) failures.push(error);
      });
    },
    get isOpen() {
      return isOpen;
    },
  };

  /** Steps that can come now: first what needs no switch, the last process before others, and faults at the end. */
  const possible = (): Possible[] => {
    const ready: Waiting[] = [];
    for (const each of waiting) if (each.options.when === undefined || each.options.when()) ready.push(each);
    const prompt = ready.filter(({ options }) => !options.isPatient);
    const ofLast = prompt.find(({ who }) => who === last);
    const free = ofLast ? [ofLast] : firstOfEach(prompt.length > 0 ? prompt : ready);
    const ways: Possible[] = free.map((step) => ({ label: nameOf(step), act: step.act, step, switches: 0, faults: 0 }));
    if (!isOpen) return ways.slice(0, 1);
    if (used.switches < switches)
      for (const step of ready)
        if (!free.includes(step)) ways.push({ label: nameOf(step), act: step.act, step, switches: 1, faults: 0 });
    if (used.faults >= faults) return ways;
    for (const way of [...ways])
      for (const { label, act } of way.step!.options.or ?? [])
        ways.push({ ...way, label: `${way.label} ${label}`, act, faults: 1 });
    for (const event of events) {
      if (event.times === 0 || !event.when()) continue;
      const act = () => {
        event.times--;
        event.act();
      };
      ways.push({ label: event.label, act, step: null, switches: 0, faults: 1 });
    }
    return ways;
  };
  const take = async ({ label, act, step, ...cost }: Possible): Promise<void> => {
    schedule.push(label);
    // Where there is no bound, nothing is used up, and runs differ in nothing by it.
    used = {
      switches: isBound ? used.switches + cost.switches : 0,
      faults: Number.isFinite(faults) ? used.faults + cost.faults : 0,
    };
    if (step === null) {
      act();
      return;
    }
    waiting.delete(step);
    last = step.who;
    try {
      const answer = await act();
      if (isOpen) remember(step.who, `${label} ${textOf(answer)}`);
      step.answer(answer);
    } catch (error) {
      if (isOpen) remember(step.who, `${label} fails: ${String(error)}`);
      step.fail(error);
    }
  };
  const drained = () => new Promise<void>((resolve) => setImmediate(resolve));

  try {
    const model = await scenario(run);
    const place = () => {
      const memory = Object.keys(memories)
        .sort()
        .map((who) => [who, memories[who]]);
      const times = events.map((event) => event.times);
      return JSON.stringify([isBound && last, memory, times, model.state()]);
    };
    for (;;) {
      await drained();
      if (failures.length > 0) throw failures[0];
      if (schedule.length >= ENDLESS) throw new Error(`${ENDLESS} steps, and no end`);
      model.check?.();
      const ways = possible();
      if (ways.every(({ step }) => step === null)) {
        if (!isOpen) break;
        const close = () => {
          isOpen = false;
          model.settle?.();
        };
        ways.unshift({ label: 'nothing more happens', act: close, step: null, switches: 0, faults: 0 });
      }
      const chosen = isOpen ? choose(ways, schedule.length, place, used) : 0;
      if (chosen === null) return { isWhole: false, steps: schedule.length };
      await take(ways[chosen]!);
    }
    const stuck = [...working].filter(([, works]) => works > 0).map(([who]) => who);
    if (stuck.length > 0) throw new Error(`${stuck.join(', ')} never ended`);
    await model.end?.();
    return { isWhole: true, steps: schedule.length };
  } catch (error) {
    throw new ScheduleFailure(schedule, error);
  }
}

const textOf = (answer: unknown): string =>
  JSON.stringify(answer, (_key, value) => (value instanceof Map ? [...value] : value)) ?? '';

const nameOf = ({ who, label }: Waiting): string => `${who}: ${label}`;

/** The step of each process that has waited longest. */
const firstOfEach = (steps: readonly Waiting[]): readonly Waiting[] =>
  steps.filter(({ who }, index) => steps.findIndex((each) => each.who === who) === index);
