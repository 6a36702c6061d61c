import cluster from 'node:cluster';
import process, { exit } from 'node:process';
import { type Channel, createChannel, type Message } from './channel.ts';

/** This process as one of the workers of an installation: its way to the process that has started it. */
export interface WorkerLink {
  /** From 1 on; one that takes the place of another has its number. */
  readonly number: number;
  /** Whether it is the one that is started before all others, which speaks for them at the start. */
  readonly isFirst: boolean;
  readonly channel: Channel;
  /** Whether it stops because all workers do, and not alone. */
  readonly endsWithAll: boolean;
  /** Workers that are ready, and how many there should be. */
  readonly crew: { readonly running: number; readonly wanted: number };
  /** Hears of the end of all workers, by its signal. */
  onStop(listener: (signal: string) => void): void;
  /** Tells that this worker serves, and where. */
  ready(url: string): void;
  /** Tells why this worker could not start, and ends it. */
  fail(reason: string): void;
}

/** Names of variables that a worker is given by the process that starts it. */
export const WORKER = 'TRELLIS_WORKER';
export const WORKER_START = 'TRELLIS_WORKER_START';

/** An envelope, since Node's own messages go the same way. */
export interface Envelope {
  readonly trellis: readonly Message[];
}

export const isEnvelope = (message: unknown): message is Envelope =>
  typeof message === 'object' && message !== null && 'trellis' in message;

/**
 * Opens the way to the process that has started this one as a worker; null where it is none.
 * @param env - of this process.
 */
export function openWorkerLink(env: Readonly<Record<string, string | undefined>>): WorkerLink | null {
  const number = Number(env[WORKER]);
  if (!cluster.isWorker || !number) return null;
  const channel = createChannel({
    send(batch) {
      const envelope: Envelope = { trellis: batch };
      if (process.connected) process.send?.(envelope, undefined, undefined, () => undefined);
    },
    onBatch(listener) {
      process.on('message', (message) => {
        if (isEnvelope(message)) listener(message.trellis);
      });
    },
  });
  const stopListeners = new Set<(signal: string) => void>();
  let endsWithAll = false;
  let crew = { running: 0, wanted: 0 };
  channel.onNews('stop', ({ signal }) => {
    endsWithAll = true;
    for (const listener of stopListeners) listener(signal);
  });
  channel.onNews('crew', (news) => {
    crew = news;
  });
  return {
    number,
    isFirst: env[WORKER_START] === 'first',
    channel,
    get endsWithAll() {
      return endsWithAll;
    },
    get crew() {
      return crew;
    },
    onStop: (listener) => void stopListeners.add(listener),
    ready: (url) => channel.send('ready', { url }),
    fail(reason) {
      channel.send('failed', { reason });
      channel.flush();
      // Behind the message in the same pipe: when this one has gone out, so has the other.
      process.send?.(null, undefined, undefined, () => exit(1));
    },
  };
}
