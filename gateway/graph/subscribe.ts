import { withBackstop } from '../../engine/federated/backstop.ts';
import { Execution, resultOf } from '../../engine/federated/execute.ts';
import { usedVariables } from '../../engine/federated/fetch.ts';
import { type ErrorLogger, formattedError, masked } from '../../platform/graphql/format-error.ts';
import type { GraphResult } from '../../platform/graphql/graph.ts';
import type { Variables } from '../../platform/graphql/variables.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import type { DeadlineWheel } from '../../platform/kernel/deadline.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { requestFields } from '../../platform/observability/logger.ts';
import type { Generation } from './generation.ts';
import type { CompiledOperation } from './plan.ts';
import type { PrimaryFetch } from './planned.ts';
import { type AnswerParts, completeRun, type OnRun } from './run.ts';

export interface SubscriptionOptions {
  readonly logger: ErrorLogger;
  readonly deadlines: DeadlineWheel;
  /** Milliseconds that the joins of one event may take. */
  readonly eventTimeoutMs: number;
}

/** The parts of an operation that answer its events, and who may see them. */
type EventParts = AnswerParts & Pick<CompiledOperation, 'access'>;

/** A subscription to start: the operation as the generation compiled it. */
export interface SubscriptionStart {
  readonly compiled: EventParts;
  readonly generation: Pick<Generation, 'acquire'>;
  readonly variables: Variables;
  readonly coerced: Variables;
  readonly context: CallContext;
  /**
   * Hears once what the primary said first; of one that is left before that, that it has begun. Not called when the subscription fails
   * to start.
   */
  readonly onRun: OnRun | null;
}

/** A federated subscription: the primary's events, each completed by the rest of the plan. */
export interface FederatedStream extends AsyncIterableIterator<GraphResult> {
  /**
   * Goes on with the operation of a newer generation. The stream behind it stays when the subgraph and the question are
   * the same; otherwise a new one is opened first. @throws AppError when that fails.
   */
  moveTo(compiled: EventParts, generation: Pick<Generation, 'acquire'>): Promise<void>;
  /** Ends after one last result. */
  end(last: GraphResult): void;
  /** Calls back once when the stream is over, whoever ended it. */
  onEnd(callback: () => void): void;
}

/** @throws GraphQLErrors when it cannot be planned. */
async function primaryOf({ planned }: EventParts): Promise<PrimaryFetch> {
  await planned.wait();
  const { primary } = planned.ready;
  if (!primary) throw new TypeError('The operation subscribes to nothing');
  return primary;
}

type Source = AsyncIterableIterator<GraphResult>;
type Step = { readonly event: GraphResult } | { readonly error: unknown } | 'done' | 'moved';

/**
 * Starts a federated subscription. Events come in order, one at a time and only when asked for: nothing is kept here, a
 * slow consumer is the source's to judge. An error in the joins of one event is part of that event; a failure of the
 * source is a last event, then the end.
 * @throws AppError when the primary subgraph refuses; GraphQLErrors when it cannot be planned.
 */
export async function startSubscription(
  start: SubscriptionStart,
  options: SubscriptionOptions,
): Promise<FederatedStream> {
  const primary = await primaryOf(start.compiled);
  const stream = new SubscriptionStream(start, options);
  const release = start.generation.acquire();
  try {
    await stream.open(start.compiled, primary, release);
    stream.begun();
  } catch (error) {
    release();
    await stream.return();
    throw error;
  }
  return stream;
}

/** A class because its parts change together: the source, the operation and the generation it belongs to. */
class SubscriptionStream implements FederatedStream {
  readonly #start: SubscriptionStart;
  readonly #options: SubscriptionOptions;
  /** Aborted with the caller's signal, and when it ends. */
  readonly #own = new AbortController();
  readonly #onLeft = (): void => this.#close(this.#start.context.signal.reason);
  #compiled: EventParts;
  #primary: PrimaryFetch | null = null;
  #source: Source | null = null;
  #release: () => void = () => undefined;
  #wake: ((step: Step) => void) | null = null;
  #order: Promise<unknown> = Promise.resolve();
  #last: GraphResult | null = null;
  #onEnd: () => void = () => undefined;
  #onRun: OnRun | null = null;
  ended = false;

  constructor(start: SubscriptionStart, options: SubscriptionOptions) {
    this.#start = start;
    this.#compiled = start.compiled;
    this.#options = options;
    const { signal } = start.context;
    if (signal.aborted) this.#onLeft();
    else signal.addEventListener('abort', this.#onLeft);
  }

  async open(compiled: EventParts, primary: PrimaryFetch, release: () => void): Promise<void> {
    const { variables, context } = this.#start;
    if (this.ended) throw new AppError('CLIENT_CLOSED_REQUEST', 'The request was cancelled');
    const opened = await primary.dataSource.subscribe(
      primary.source,
      usedVariables(primary.variableUsages, variables),
      this.#contextFor(context.deadlineMs),
    );
    if (this.ended) {
      letGo(opened);
      release();
      return;
    }
    const replaced = this.#source;
    this.#source = opened;
    this.#follow(compiled, primary, release);
    if (replaced) {
      letGo(replaced);
      this.#wake?.('moved');
    }
  }

  /** From here on what becomes of it is told. */
  begun(): void {
    this.#onRun = this.#start.onRun;
    if (this.ended) this.#notify({ data: {} });
  }

  async moveTo(compiled: EventParts, generation: Pick<Generation, 'acquire'>): Promise<void> {
    const primary = await primaryOf(compiled);
    if (this.ended) return;
    const release = generation.acquire();
    const same =
      primary.dataSource === this.#primary?.dataSource && primary.source.query === this.#primary.source.query;
    try {
      if (same) this.#follow(compiled, primary, release);
      // It comes to its end as it began.
      else if (this.#primary?.dataSource.long) release();
      // The caller knows which event came last, and goes on after it.
      else if (primary.dataSource.startsAgain?.(primary.source) === false)
        throw new AppError('SERVICE_UNAVAILABLE', 'It begins at a place, which has moved since');
      else await this.open(compiled, primary, release);
    } catch (error) {
      release();
      throw error;
    }
  }

  onEnd(callback: () => void): void {
    if (this.ended) callback();
    else this.#onEnd = callback;
  }

  end(last: GraphResult): void {
    if (this.ended) return;
    this.#last = last;
    this.#wake?.('moved');
  }

  /** Calls wait for each other, so that events keep their order even for a consumer that asks ahead. */
  next(): Promise<IteratorResult<GraphResult>> {
    const result = this.#order.then(() => this.#pull());
    this.#order = result.catch(() => undefined);
    return result;
  }

  async return(): Promise<IteratorResult<GraphResult>> {
    this.#close();
    return { done: true, value: undefined };
  }

  async throw(error: unknown): Promise<IteratorResult<GraphResult>> {
    this.#close();
    throw error;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async #pull(): Promise<IteratorResult<GraphResult>> {
    while (!this.ended) {
      if (this.#last) return this.#finish(this.#last);
      const step = await this.#step();
      if (step === 'moved') continue;
      if (step === 'done') break;
      if ('error' in step) return this.#finish(this.#failure(step.error));
      // The viewer is who calls now: roles may have been taken since the last event.
      const refused = this.#compiled.access.refusal(this.#start.context.viewer);
      if (refused) return this.#finish({ ...refused, data: null });
      const value = await this.#complete(step.event);
      if (!this.ended) return { done: false, value };
    }
    this.#close();
    return { done: true, value: undefined };
  }

  /** The source's next event, or whatever comes first: the end, a move, the consumer's leave. */
  #step(): Promise<Step> {
    const source = this.#source!;
    return new Promise((resolve) => {
      this.#wake = resolve;
      source.next().then(
        ({ done, value }) => resolve(source !== this.#source ? 'moved' : done ? 'done' : { event: value }),
        (error: unknown) => resolve(source !== this.#source ? 'moved' : { error }),
      );
    });
  }

  #complete(event: GraphResult): GraphResult | Promise<GraphResult> {
    const { variables, coerced } = this.#start;
    const compiled = this.#compiled;
    const deadlineMs = Date.now() + this.#options.eventTimeoutMs;
    // A context of its own: loaders that remember by context must not answer from an earlier event.
    const execution = new Execution({}, variables, coerced, this.#contextFor(deadlineMs));
    execution.suspended = true;
    compiled.planned.ready.primary?.receive(execution, event);
    this.#notify(resultOf(event.data ? execution.root : null, execution.errors), execution.root);
    if (!event.data) return resultOf(null, execution.errors);
    const result = completeRun(compiled, execution, this.#options.logger);
    return result instanceof Promise ? withBackstop(result, deadlineMs, this.#options.deadlines) : result;
  }

  #follow(compiled: EventParts, primary: PrimaryFetch, release: () => void): void {
    this.#compiled = compiled;
    this.#primary = primary;
    this.#release();
    this.#release = release;
  }

  #contextFor(deadlineMs: number): CallContext {
    const { requestId, viewer, client, traceparent } = this.#start.context;
    return { requestId, viewer, client, traceparent, deadlineMs, signal: this.#own.signal };
  }

  #failure(error: unknown): GraphResult {
    const { message, extensions, unexpected } = masked(error);
    if (unexpected) {
      const { logger } = this.#options;
      logger.error({ err: error, ...requestFields(this.#start.context) }, 'subscription source failed');
    }
    const failed = { errors: [formattedError(message, String(extensions['code']), undefined, extensions)], data: null };
    this.#notify(failed);
    return failed;
  }

  #notify(result: GraphResult, root: Execution['root'] = {}): void {
    const onRun = this.#onRun;
    this.#onRun = null;
    onRun?.(result, { coerced: this.#start.coerced, root });
  }

  #finish(last: GraphResult): IteratorResult<GraphResult> {
    this.#notify(last);
    this.#close();
    return { done: false, value: last };
  }

  #close(reason: unknown = ENDED): void {
    if (this.ended) return;
    this.ended = true;
    this.#start.context.signal.removeEventListener('abort', this.#onLeft);
    // The signal reaches a source that waits for something; `return` alone would queue behind its pending `next`.
    this.#own.abort(reason);
    if (this.#source) letGo(this.#source);
    this.#release();
    this.#notify({ data: {} });
    this.#onEnd();
    this.#wake?.('done');
  }
}

/** One for all: an exception of its own for each stream would cost its stack. */
const ENDED = new AppError('CLIENT_CLOSED_REQUEST', 'The subscription has ended');

/** Ends a source without waiting for it. */
function letGo(source: Source): void {
  source.return?.().catch(() => undefined);
}
