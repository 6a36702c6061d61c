/** The key that requests are counted by: who answers, what was asked, and the class of the HTTP status (2 for 200 to 299). */
export interface TrafficCount {
  /** Epoch milliseconds of the beginning of the minute. */
  readonly startsAtMs: number;
  readonly service: string;
  readonly operation: string;
  readonly status: number;
  /** Of the durations, see `slotOf`. */
  readonly slot: number;
  readonly count: number;
}

/** The counts of one operation. */
export interface BoundTraffic {
  /** @param durationMs - until the answer has ended, or the stream of it has begun. */
  count(status: number, durationMs: number): void;
}

/** Requests of this process, counted in memory by minute. */
export interface Traffic {
  /** The counts of an operation of our own, such as `GET /api/v1/sessions`. */
  bind(service: string, operation: string): BoundTraffic;
  /** Counts an operation that a client has named: the first 200 names of an hour by themselves, later ones as `query (other)`. */
  countNamed(service: string, named: NamedOperation, status: number, durationMs: number): void;
  /** Takes what was counted since the last time. */
  take(): TrafficCount[];
}

/** An operation of GraphQL as its client has sent it. */
export interface NamedOperation {
  readonly kind: string;
  readonly name: string | null;
}

/** The name that an operation of a client is counted by. */
export const nameOfOperation = ({ kind, name }: NamedOperation): string => (name === null ? kind : `${kind} ${name}`);

/** Slots of durations grow by a fourth of an octave (19 %), so that a percentile is wrong by 9 % at most. The first ends at 0.125 ms. */
const SLOTS_PER_OCTAVE = 4;
const FIRST_SLOT_MS = 0.125;
/** The last holds all beyond 460 seconds. */
const SLOTS = 89;
const CLASSES = 6;
const MINUTE_MS = 60_000;
const MAX_NAMES = 200;
const MAX_NAME = 100;
/** Minutes of operations that wait to be taken, of a hundred bytes to two thousand each. */
const MAX_WAITING = 5_000;

/** The slot of a duration in milliseconds. */
export const slotOf = (durationMs: number): number =>
  durationMs <= FIRST_SLOT_MS
    ? 0
    : Math.min(SLOTS - 1, Math.ceil(Math.log2(durationMs / FIRST_SLOT_MS) * SLOTS_PER_OCTAVE));

/** The milliseconds in the middle of a slot. */
export const durationOf = (slot: number): number => {
  const ms = FIRST_SLOT_MS * 2 ** ((slot - 0.5) / SLOTS_PER_OCTAVE);
  return Number(ms.toPrecision(3));
};

/** Of one operation in one minute: durations by slot, for each class of status. */
type Classes = (Uint32Array | undefined)[];

class Cell implements BoundTraffic {
  readonly service: string;
  readonly operation: string;
  readonly counts: MinuteCounts;
  classes: Classes | null = null;
  constructor(service: string, operation: string, counts: MinuteCounts) {
    this.service = service;
    this.operation = operation;
    this.counts = counts;
  }
  count(status: number, durationMs: number): void {
    this.counts.begin(this);
    const group = Math.min(CLASSES - 1, Math.floor(status / 100));
    const slots = this.classes![group] ?? new Uint32Array(SLOTS);
    slots[slotOf(durationMs)]!++;
    this.classes![group] = slots;
  }
}

interface WaitingMinute {
  readonly startsAtMs: number;
  readonly service: string;
  readonly operation: string;
  readonly classes: Classes;
}

class MinuteCounts {
  readonly #now: () => number;
  readonly #touched: Cell[] = [];
  #waiting: WaitingMinute[] = [];
  #minute = 0;
  constructor(now: () => number) {
    this.#now = now;
  }
  /** Makes the cell one of the present minute. */
  begin(cell: Cell): void {
    const minute = Math.floor(this.#now() / MINUTE_MS);
    if (minute !== this.#minute) {
      this.end();
      this.#minute = minute;
    }
    if (cell.classes !== null) return;
    cell.classes = [];
    this.#touched.push(cell);
  }
  /** Sets aside what was counted in the present minute. */
  end(): void {
    const startsAtMs = this.#minute * MINUTE_MS;
    for (const cell of this.#touched) {
      const { service, operation, classes } = cell;
      this.#waiting.push({ startsAtMs, service, operation, classes: classes! });
      cell.classes = null;
    }
    this.#touched.length = 0;
    // Nobody has taken them for hours: the oldest are lost.
    if (this.#waiting.length > MAX_WAITING) this.#waiting.splice(0, this.#waiting.length - MAX_WAITING);
  }
  take(): TrafficCount[] {
    this.end();
    const taken = this.#waiting;
    this.#waiting = [];
    const counts: TrafficCount[] = [];
    for (const { classes, startsAtMs, service, operation } of taken)
      for (const [status, slots] of classes.entries())
        for (let slot = 0; slots !== undefined && slot < SLOTS; slot++) {
          const count = slots[slot]!;
          if (count > 0) counts.push({ startsAtMs, service, operation, status, slot, count });
        }
    return counts;
  }
}

/** Makes the counts of a process. @param now - epoch milliseconds. */
export function createTraffic(now: () => number = Date.now): Traffic {
  const counts = new MinuteCounts(now);
  const named = new Map<string, Cell>();
  const hourNow = (): number => Math.floor(now() / (60 * MINUTE_MS));
  let hour = hourNow();
  const cellOf = (service: string, asked: NamedOperation): Cell => {
    const operation = nameOfOperation(asked);
    const known = named.get(operation);
    if (known) return known;
    if (operation.length > MAX_NAME || named.size >= MAX_NAMES) {
      const current = hourNow();
      if (hour !== current) named.clear();
      hour = current;
      if (operation.length > MAX_NAME || named.size >= MAX_NAMES) return otherOf(service, asked.kind);
    }
    const cell = new Cell(service, operation, counts);
    named.set(operation, cell);
    return cell;
  };
  const others = new Map<string, Cell>();
  const otherOf = (service: string, kind: string): Cell => {
    const cell = others.get(kind) ?? new Cell(service, `${kind} (other)`, counts);
    others.set(kind, cell);
    return cell;
  };
  return {
    bind: (service, operation) => new Cell(service, operation, counts),
    countNamed: (service, operation, status, durationMs) => cellOf(service, operation).count(status, durationMs),
    take: () => counts.take(),
  };
}
