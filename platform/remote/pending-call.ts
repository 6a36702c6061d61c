import type { Abortable } from '../kernel/context.ts';
import { createExactDeadlines, type StartedDeadline } from '../kernel/deadline.ts';
import type { Member, Members } from '../kernel/members.ts';
import type { RateDecision } from '../kernel/rate-decision.ts';

/**
 * Why no usable answer came. `unsent`: the request never reached the other side, so it is safe to send it again. `abandoned`: it was
 * repeatable, and the other side had fallen silent.
 */
export type TransportFailure = 'timeout' | 'cancelled' | 'unsent' | 'reset' | 'abandoned' | 'too_large' | 'broken';

/** A request that got no answer. Internal to the client: callers get an AppError. */
export class TransportError extends Error {
  readonly failure: TransportFailure;
  constructor(failure: TransportFailure, cause?: unknown) {
    super(failure, { cause });
    this.name = 'TransportError';
    this.failure = failure;
  }
}

/** A whole answer. */
export interface HttpReply {
  readonly status: number;
  readonly text: string;
  /** The `Retry-After` header in seconds, when it says a number. */
  readonly retryAfter: number | undefined;
  /** The tightest window that was charged there; null where none was. */
  readonly charged: RateDecision | null;
}

/** The wait of a caller for one answer. */
export interface CallOptions {
  /** Milliseconds until a `timeout` failure; counts from the call, waiting for a connection included. */
  readonly timeoutMs: number;
  readonly signal: Abortable;
  /** To send it twice does no harm: `abandon` may end it. */
  readonly repeatable: boolean;
}

/** Deadlines of all calls. On time, for the other side has the same one, and answers that it has passed. */
const deadlines = createExactDeadlines();

/** A call that waits for its answer: the first end counts, whichever it is. */
export abstract class PendingCall {
  readonly #resolve: (reply: HttpReply) => void;
  readonly #reject: (error: TransportError) => void;
  readonly #signal: Abortable;
  readonly #deadline: StartedDeadline;
  /** Its place among those that can be abandoned; null where it cannot. */
  readonly #repeatable: Member | null;
  readonly #onAbort = (): void => this.#giveUp('cancelled');
  settled = false;

  constructor(
    { signal, timeoutMs, repeatable }: CallOptions,
    resolve: (reply: HttpReply) => void,
    reject: (error: TransportError) => void,
    repeatables: Members<PendingCall>,
  ) {
    this.#resolve = resolve;
    this.#reject = reject;
    this.#signal = signal;
    this.#repeatable = repeatable ? repeatables.add(this) : null;
    this.#deadline = deadlines.start(timeoutMs, () => this.#giveUp('timeout'));
    signal.addEventListener('abort', this.#onAbort);
  }

  /** Tells the other side that nobody waits any more. */
  protected abstract stop(failure: TransportFailure): void;

  reply(reply: HttpReply): void {
    if (this.#settle()) this.#resolve(reply);
  }

  failed(failure: TransportFailure, cause: Error): void {
    if (this.#settle()) this.#reject(new TransportError(failure, cause));
  }

  abandon(): void {
    this.#giveUp('abandoned');
  }

  #giveUp(failure: TransportFailure): void {
    if (!this.#settle()) return;
    this.stop(failure);
    this.#reject(new TransportError(failure));
  }

  #settle(): boolean {
    if (this.settled) return false;
    this.settled = true;
    this.#repeatable?.remove();
    this.#deadline.cancel();
    this.#signal.removeEventListener('abort', this.#onAbort);
    return true;
  }
}
