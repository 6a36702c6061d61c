import { AppError } from './errors.ts';
import { type Member, Members } from './members.ts';

/**
 * The promise's result, or UPSTREAM_TIMEOUT with `message` after `ms` milliseconds. The promise itself goes on: pair it
 * with a signal where the work can be stopped. The timer does not keep the process alive.
 */
export function withDeadline<T>(promise: Promise<T>, ms: number, message: string): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => reject(new AppError('UPSTREAM_TIMEOUT', message)), ms);
    timer.unref();
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The promise's result, or a rejection with the signal's reason as soon as it aborts. The promise itself goes on. */
export function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** A signal that follows others, and the call that lets go of them. */
export interface LinkedSignal {
  readonly signal: AbortSignal;
  /** Removes the listeners from the sources. Call it when the work is done: a source often outlives the work. */
  unlink(): void;
}

const nothing = (): void => undefined;

/**
 * A signal that aborts, with the same reason, as soon as one of `sources` does. Unlike `AbortSignal.any` it leaves
 * nothing behind on a long-lived source once it was unlinked.
 */
export function linkSignals(...sources: readonly (AbortSignal | null | undefined)[]): LinkedSignal {
  const present = sources.filter((source) => source != null);
  const aborted = present.find((source) => source.aborted);
  if (aborted) return { signal: aborted, unlink: nothing };
  if (present.length === 1) return { signal: present[0]!, unlink: nothing };
  const controller = new AbortController();
  const unlink = () => {
    for (const source of present) source.removeEventListener('abort', follow);
  };
  const follow = (event: Event) => {
    unlink();
    controller.abort((event.target as AbortSignal).reason);
  };
  for (const source of present) source.addEventListener('abort', follow);
  return { signal: controller.signal, unlink };
}

/**
 * A signal that aborts with a `TimeoutError` after `ms`, or as soon as one of `sources` does. `unlink` also clears the
 * timer, which never keeps the process alive.
 */
export function signalWithTimeout(ms: number, ...sources: readonly (AbortSignal | null | undefined)[]): LinkedSignal {
  const timeout = new AbortController();
  const timer = setTimeout(
    () => timeout.abort(new DOMException(`timed out after ${ms} ms`, 'TimeoutError')),
    ms,
  ).unref();
  const linked = linkSignals(timeout.signal, ...sources);
  return {
    signal: linked.signal,
    unlink() {
      clearTimeout(timer);
      linked.unlink();
    },
  };
}

/** A deadline that was started; `cancel` is safe to repeat and after it passed. */
export interface StartedDeadline {
  cancel(): void;
}

/** Deadlines of requests, on one shared coarse timer. */
export interface DeadlineWheel {
  /** Calls `expire` once, `ms` milliseconds from now or up to one tick later, unless it was cancelled before. */
  start(ms: number, expire: () => void): StartedDeadline;
  /** Deadlines that have neither passed nor been cancelled. */
  readonly pending: number;
  /** Forgets all deadlines and stops the timer. */
  close(): void;
}

class Entry implements StartedDeadline {
  previous: Entry | null = null;
  next: Entry | null = null;
  /** Tick at which it passes; -1 once it is off the wheel. */
  due: number;
  readonly expire: () => void;
  readonly wheel: { pending: number };
  constructor(due: number, expire: () => void, wheel: { pending: number }) {
    this.due = due;
    this.expire = expire;
    this.wheel = wheel;
  }
  cancel(): void {
    if (this.due < 0) return;
    this.due = -1;
    this.wheel.pending--;
    this.previous!.next = this.next;
    if (this.next) this.next.previous = this.previous;
    this.previous = this.next = null;
  }
}

/**
 * A hashed timing wheel (Varghese and Lauck 1987, scheme 6): starting and cancelling a deadline links and unlinks one
 * list entry, where a `setTimeout` a request would cost several times that. Its only timer runs while deadlines are
 * pending and is unref'd.
 * @param tickMs Granularity; deadlines pass up to this much late, never early.
 */
export function createDeadlineWheel({
  tickMs = 50,
  slots = 512,
}: {
  tickMs?: number;
  slots?: number;
} = {}): DeadlineWheel {
  const noop = () => undefined;
  const state = { pending: 0 };
  const heads = Array.from({ length: slots }, () => new Entry(-1, noop, state));
  const startedAt = performance.now();
  let done = 0;
  let timer: NodeJS.Timeout | null = null;
  const nowTick = () => Math.floor((performance.now() - startedAt) / tickMs);

  const turn = () => {
    const now = nowTick();
    // After a long pause of the process every slot is looked at once, not once per missed tick.
    const from = Math.max(done + 1, now - slots + 1);
    const due: Entry[] = [];
    for (let tick = from; tick <= now; tick++)
      for (let entry = heads[tick % slots]!.next; entry; entry = entry.next) if (entry.due <= now) due.push(entry);
    // One that expires may cancel others, also of this turn. Should one throw, the rest come with the next turn.
    for (const entry of due) {
      if (entry.due < 0) continue;
      entry.cancel();
      entry.expire();
    }
    done = now;
    if (state.pending === 0 && timer) {
      clearInterval(timer);
      timer = null;
    }
  };

  return {
    start(ms, expire) {
      if (!timer) {
        done = nowTick();
        timer = setInterval(turn, tickMs).unref();
      }
      const due = Math.max(done + 1, Math.ceil((performance.now() - startedAt + ms) / tickMs));
      const entry = new Entry(due, expire, state);
      const head = heads[due % slots]!;
      entry.previous = head;
      entry.next = head.next;
      if (head.next) head.next.previous = entry;
      head.next = entry;
      state.pending++;
      return entry;
    },
    get pending() {
      return state.pending;
    },
    close() {
      if (timer) clearInterval(timer);
      timer = null;
      for (const head of heads) while (head.next) head.next.cancel();
    },
  };
}

/** Deadlines that pass on time, to the precision of a timer. */
export interface ExactDeadlines {
  /** Calls `expire` once, `ms` milliseconds from now, unless it was cancelled before. */
  start(ms: number, expire: () => void): StartedDeadline;
}

class ExactDeadline implements StartedDeadline {
  readonly dueMs: number;
  readonly #expire: () => void;
  #member: Member | null;
  constructor(dueMs: number, expire: () => void, pending: Members<ExactDeadline>) {
    this.dueMs = dueMs;
    this.#expire = expire;
    this.#member = pending.add(this);
  }
  cancel(): void {
    this.#member?.remove();
    this.#member = null;
  }
  pass(): void {
    if (!this.#member) return;
    this.cancel();
    this.#expire();
  }
}

/**
 * Deadlines on one timer, which stands for the earliest: most are cancelled long before they pass, and cost no timer of their own. Each
 * firing reads all that are pending. The timer does not keep the process alive.
 */
export function createExactDeadlines(): ExactDeadlines {
  const pending = new Members<ExactDeadline>();
  let timer: NodeJS.Timeout | undefined;
  let timerMs = Number.POSITIVE_INFINITY;

  const arm = (dueMs: number): void => {
    clearTimeout(timer);
    timerMs = dueMs;
    timer = setTimeout(fire, Math.max(1, Math.ceil(dueMs - performance.now()))).unref();
  };
  const fire = (): void => {
    // A timer may be a little early, as it counts whole milliseconds: then the next one is for the rest.
    const nowMs = performance.now();
    timerMs = Number.POSITIVE_INFINITY;
    for (const deadline of pending.values()) if (deadline.dueMs <= nowMs) deadline.pass();
    let earliestMs = timerMs;
    for (const { dueMs } of pending.values()) earliestMs = Math.min(earliestMs, dueMs);
    if (earliestMs < timerMs) arm(earliestMs);
  };
  return {
    start(ms, expire) {
      const deadline = new ExactDeadline(performance.now() + ms, expire, pending);
      if (deadline.dueMs < timerMs) arm(deadline.dueMs);
      return deadline;
    },
  };
}
