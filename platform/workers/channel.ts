import type { BusEvent } from '../events/event-bus.ts';
import type { PlacedEvent } from '../events/event-log.ts';
import type { ProofKind } from '../identity/proof-replay.ts';
import { AppError, isErrorCode } from '../kernel/errors.ts';
import type { MaybePromise } from '../kernel/maybe-promise.ts';
import type { RateDecision } from '../kernel/rate-decision.ts';
import type { RateCharge } from '../limits/rate-limit.ts';

/** An instance and the service that it is of. */
export interface ServicePlace {
  readonly service: string;
  readonly id: string;
  readonly url: string;
}

/** The exposition of one worker. */
export interface WorkerMetrics {
  readonly worker: number;
  readonly text: string;
}

/** The end of an event that a group was handed: the worker's word for `Outcome`, as text. */
export type SentOutcome = 'handled' | 'stopped' | { readonly error: string };

/** Questions that one side of a channel asks the other: what is sent, and what is answered. All of it is JSON. */
export interface Calls {
  charge: { ask: readonly RateCharge[]; answer: RateDecision };
  claimProof: { ask: { readonly id: string; readonly untilMs: number; readonly kind: ProofKind }; answer: boolean };
  publish: { ask: { readonly topic: string; readonly event: BusEvent }; answer: null };
  addEvents: {
    ask: { readonly topic: string; readonly events: readonly PlacedEvent[]; readonly after: number };
    answer: number;
  };
  standing: {
    ask: readonly string[];
    answer: readonly {
      readonly topic: string;
      readonly newest: number;
      readonly groups: readonly (readonly [string, number])[];
    }[];
  };
  listen: { ask: string; answer: null };
  join: {
    ask: {
      readonly member: number;
      readonly topic: string;
      readonly group: string;
      readonly batch: number;
      readonly ordered: boolean;
    };
    answer: null;
  };
  leave: { ask: number; answer: null };
  register: { ask: ServicePlace; answer: null };
  deregister: { ask: null; answer: null };
  metricsOfAll: { ask: null; answer: readonly WorkerMetrics[] };
  /** Asked of a worker. */
  deliver: {
    ask: { readonly member: number; readonly events: readonly BusEvent[] };
    answer: readonly SentOutcome[];
  };
  /** Asked of a worker. */
  metrics: { ask: null; answer: string };
}

/** News that one side sends the other, without an answer. */
export interface News {
  event: { readonly topic: string; readonly event: BusEvent };
  progress: { readonly topic: string; readonly newest: number };
  registered: readonly ServicePlace[];
  crew: { readonly running: number; readonly wanted: number };
  /** The worker is ready, and where it listens. */
  ready: { readonly url: string };
  /** The start of the worker failed, in words for whoever started it. */
  failed: { readonly reason: string };
  /** The worker is to stop, as if it had got this signal. */
  stop: { readonly signal: string };
}

type CallName = keyof Calls;
type NewsName = keyof News;

/** The way of batches of messages to the other process and back. */
export interface Wire {
  send(batch: readonly Message[]): void;
  onBatch(listener: (batch: readonly Message[]) => void): void;
}

/** A question (`c` numbers it), an answer to it (`r`), or news (`n` alone). */
export type Message =
  | { readonly c: number; readonly n: string; readonly a: unknown }
  | { readonly r: number; readonly v: unknown }
  | { readonly r: number; readonly e: SentError }
  | { readonly n: string; readonly a: unknown };

interface SentError {
  readonly message: string;
  /** Of an AppError. */
  readonly code?: string;
  readonly retryAfter?: number;
}

/** Questions, answers and news between two processes of one installation, in their order. */
export interface Channel {
  /** @throws AppError as the other side did; SERVICE_UNAVAILABLE when the channel is closed. */
  call<Name extends CallName>(name: Name, ask: Calls[Name]['ask']): Promise<Calls[Name]['answer']>;
  send<Name extends NewsName>(name: Name, news: News[Name]): void;
  /** Sets who answers; one a name. */
  answer<Name extends CallName>(
    name: Name,
    answer: (ask: Calls[Name]['ask']) => MaybePromise<Calls[Name]['answer']>,
  ): void;
  /** Adds one who hears the news. */
  onNews<Name extends NewsName>(name: Name, listener: (news: News[Name]) => void): void;
  /** Sends now what waits for the end of the turn. */
  flush(): void;
  /** Ends all calls that wait for an answer; nothing is sent any more. */
  close(): void;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Makes one side of a channel. What is said in one turn of the event loop goes in one batch: a message of its own costs a system call on each
 * side, which is more than most questions do.
 */
export function createChannel(wire: Wire): Channel {
  const waiting = new Map<number, Waiting>();
  const answers = new Map<string, (ask: unknown) => unknown>();
  const listeners = new Map<string, Set<(news: unknown) => void>>();
  let queue: Message[] = [];
  let asked = 0;
  let isClosed = false;

  const flush = () => {
    if (queue.length === 0 || isClosed) return;
    const batch = queue;
    queue = [];
    wire.send(batch);
  };
  const post = (message: Message) => {
    if (isClosed) return;
    if (queue.length === 0) setImmediate(flush);
    queue.push(message);
  };
  const reply = (id: number, name: string, ask: unknown) => {
    const refuse = (error: unknown) => post({ r: id, e: sentError(error) });
    try {
      const answer = answers.get(name);
      if (!answer) throw new Error(`nobody answers ${name}`);
      const value = answer(ask);
      if (value instanceof Promise) value.then((late) => post({ r: id, v: late }), refuse);
      else post({ r: id, v: value });
    } catch (error) {
      refuse(error);
    }
  };
  const settle = (message: Extract<Message, { readonly r: number }>) => {
    const asker = waiting.get(message.r);
    waiting.delete(message.r);
    if ('e' in message) asker?.reject(receivedError(message.e));
    else asker?.resolve(message.v);
  };
  wire.onBatch((batch) => {
    for (const message of batch) {
      if (isClosed) return;
      if ('r' in message) settle(message);
      else if ('c' in message) reply(message.c, message.n, message.a);
      else for (const listener of [...(listeners.get(message.n) ?? [])]) listener(message.a);
    }
  });

  return {
    call(name, ask) {
      if (isClosed) return Promise.reject(closed());
      return new Promise((resolve, reject) => {
        const id = ++asked;
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
        post({ c: id, n: name, a: ask });
      });
    },
    send: (name, news) => post({ n: name, a: news }),
    answer(name, answer) {
      answers.set(name, answer as (ask: unknown) => unknown);
    },
    onNews(name, listener) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener as (news: unknown) => void));
    },
    flush,
    close() {
      isClosed = true;
      queue = [];
      for (const { reject } of waiting.values()) reject(closed());
      waiting.clear();
    },
  };
}

const closed = () => new AppError('SERVICE_UNAVAILABLE', 'The first process of this installation is gone');

function sentError(error: unknown): SentError {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof AppError)) return { message };
  const { code, retry_after: retryAfter } = error.extensions as { code: string; retry_after?: number };
  return { message, code, ...(retryAfter !== undefined && { retryAfter }) };
}

function receivedError({ message, code, retryAfter }: SentError): Error {
  if (!isErrorCode(code)) return new Error(message);
  return new AppError(code, message, { ...(retryAfter !== undefined && { retryAfter }) });
}
