import { createInbox, type Msg, type MsgHdrs, nanos } from '@nats-io/transport-node';
import { orAborted } from '../kernel/deadline.ts';
import type { Link } from './nats.ts';

/** A message that a consumer was given, to be acknowledged. */
export interface Pulled {
  /** Its place in the stream. */
  readonly seq: number;
  /** Its place, and the time at which the server took it: a stream that is made again has other messages at the same places. */
  readonly id: string;
  /** Times that it was given to anybody, this one included. */
  readonly deliveries: number;
  readonly message: Msg;
}

/** No such consumer, or no such stream. */
export class ConsumerGone extends Error {}

/**
 * Takes messages from a pull consumer: waits for the first, and takes with it what else is there, at most `batch`. Empty when none came
 * in `waitMs` milliseconds, or the signal aborted.
 * @throws ConsumerGone when nobody answers for the consumer.
 */
export async function pull(
  link: Link,
  from: { readonly stream: string; readonly consumer: string },
  { batch, waitMs, signal }: { readonly batch: number; readonly waitMs: number; readonly signal: AbortSignal },
): Promise<readonly Pulled[]> {
  const first = await ask(link, from, { batch: 1, expires: nanos(Math.ceil(waitMs)) }, waitMs, signal);
  if (batch === 1 || (first[0]?.pending ?? 0) === 0) return first;
  // What fails here fails again at the next call; the first one is ours already.
  const others = await ask(link, from, { batch: batch - 1, no_wait: true }, 0, signal).catch(() => []);
  return [...first, ...others];
}

interface Given extends Pulled {
  /** Messages that the consumer has still to give. */
  readonly pending: number;
}

/**
 * Sends one request, and resolves when the server has ended it: by as many messages as were asked for, or by a status. Nothing is left
 * by which it could send a message to an inbox that nobody reads any more, which it would give again only after the time to acknowledge.
 */
async function ask(
  { connection, lost }: Link,
  { stream, consumer }: { readonly stream: string; readonly consumer: string },
  request: { readonly batch: number; readonly expires?: number; readonly no_wait?: boolean },
  waitMs: number,
  signal: AbortSignal,
): Promise<readonly Given[]> {
  const messages: Given[] = [];
  let end: (failure?: Error) => void = () => {};
  const ended = new Promise<Error | undefined>((resolve) => {
    end = resolve;
  });
  const inbox = createInbox();
  const subscription = connection.subscribe(inbox, {
    callback: (error, message) => {
      if (error) return end(error);
      if (message.headers?.code) return end(failureOf(message.headers, consumer));
      messages.push(given(message));
      if (messages.length >= request.batch) end();
    },
  });
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    end();
  };
  // Where there is no consumer the server is silent.
  const guard = setTimeout(() => end(new ConsumerGone(`${consumer}: no answer`)), waitMs + GRACE_MS);
  signal.addEventListener('abort', stop);
  lost.addEventListener('abort', stop);
  try {
    if (signal.aborted || lost.aborted) return [];
    const subject = `$JS.API.CONSUMER.MSG.NEXT.${stream}.${consumer}`;
    connection.publish(subject, JSON.stringify(request), { reply: inbox });
    const failure = await ended;
    if (failure && messages.length === 0) throw failure;
    // What is on its way now is ours; the server hears that no more is wanted.
    if (isStopped && !lost.aborted) await orAborted(subscription.drain(), lost).catch(() => undefined);
    return messages;
  } finally {
    clearTimeout(guard);
    signal.removeEventListener('abort', stop);
    lost.removeEventListener('abort', stop);
    subscription.unsubscribe();
  }
}

/** Time after the end of a request in which the server should have said so. */
const GRACE_MS = 1_000;

const NO_MESSAGES = 404;
const TIMEOUT = 408;
const CONFLICT = 409;
const NO_RESPONDERS = 503;

/** Reads what the server says instead of a message: nothing wrong where there is none. */
function failureOf({ code, description }: MsgHdrs, consumer: string): Error | undefined {
  if (code === NO_MESSAGES || code === TIMEOUT) return undefined;
  const text = `${consumer}: ${code} ${description}`;
  const isGone = code === NO_RESPONDERS || (code === CONFLICT && /deleted/i.test(description));
  return isGone ? new ConsumerGone(text) : new Error(text);
}

/** Reads what the subject of the answer says: `$JS.ACK.[<domain>.<account>.]<stream>.<consumer>.<deliveries>.<seq>.<place>.<time>.<pending>`. */
function given(message: Msg): Given {
  const tokens = (message.reply ?? '').split('.');
  const at = tokens.length > 9 ? 6 : 4;
  const [deliveries, seq, , time, pending] = tokens.slice(at, at + 5);
  return { seq: Number(seq), id: `${seq}@${time}`, deliveries: Number(deliveries), pending: Number(pending), message };
}
