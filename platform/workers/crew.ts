import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Logger } from 'pino';
import type { Shutdown } from '../work/shutdown.ts';
import { type Channel, createChannel } from './channel.ts';
import type { SharedHost } from './shared-host.ts';
import { type Envelope, isEnvelope, WORKER, WORKER_START } from './worker-link.ts';

/** The workers of an installation, as the process that starts them sees them. */
export interface Crew {
  /**
   * Starts one worker, which prepares the database, and then the others. A worker that ends later is started again.
   * @returns where they listen, once all are ready.
   * @throws Error with the reason of the one that could not start.
   */
  start(): Promise<string>;
  /** Number and process id of each. */
  list(): readonly { readonly worker: number; readonly pid: number | undefined }[];
  /** Ends those that are left, at once. */
  kill(): Promise<void>;
}

export interface CrewOptions {
  /** How many workers there are to be. */
  readonly wanted: number;
  readonly host: SharedHost;
  readonly logger: Logger;
  readonly shutdown: Pick<Shutdown, 'stopping' | 'trackStream'>;
  /** Of the first repetition after an end, doubled each time, in milliseconds; default 100. */
  readonly backoffMs?: number;
}

interface Member {
  readonly forked: Worker;
  readonly channel: Channel;
  readonly ended: Promise<void>;
  isReady: boolean;
}

const LONGEST_BACKOFF_MS = 10_000;
/** A worker that was ready for so long has not ended for the reason that the one before it did. */
const STEADY_MS = 60_000;

/** Makes the workers of this process; they run the same program with the same arguments. */
export function createCrew({ wanted, host, logger, shutdown, backoffMs = 100 }: CrewOptions): Crew {
  const members = new Map<number, Member>();
  const timers = new Set<NodeJS.Timeout>();
  const { stopping } = shutdown;
  let isStarted = false;

  stopping.addEventListener('abort', () => {
    for (const timer of timers) clearTimeout(timer);
    for (const member of members.values()) stop(member);
  });
  const stop = ({ forked, channel, isReady }: Member) => {
    // One that is starting may hear nothing yet, and its start gives up by the signal.
    if (!isReady) return void forked.process.kill('SIGTERM');
    channel.send('stop', { signal: 'SIGTERM' });
    channel.flush();
  };
  const announce = () => {
    const running = [...members.values()].filter(({ isReady }) => isReady).length;
    for (const { channel } of members.values()) channel.send('crew', { running, wanted });
  };

  /** Resolves when the worker is ready. @throws Error with its reason when it ends before. */
  function fork(number: number, isFirst: boolean, tries = 0): Promise<string> {
    const forked = cluster.fork({ [WORKER]: String(number), [WORKER_START]: isFirst ? 'first' : 'late' });
    // 'exit' follows, which is where it is handled.
    forked.on('error', () => undefined);
    const channel = channelTo(forked);
    const detach = host.attach(number, channel);
    const done = shutdown.trackStream(() => undefined);
    let readyMs: number | null = null;
    let reason: string | null = null;
    // What a worker says last is read after its exit is known.
    const ended = Promise.all([once(forked, 'exit'), once(forked.process, 'disconnect')]).then(
      async ([[code, signal]]) => {
        members.delete(number);
        await detach().catch((error: unknown) =>
          logger.error({ err: error, worker: number }, 'a worker left work behind'),
        );
        announce();
        done();
        if (stopping.aborted || !isStarted) return;
        const isSteady = readyMs !== null && performance.now() - readyMs > STEADY_MS;
        const times = isSteady ? 0 : tries;
        const retryMs = Math.min(backoffMs * 2 ** times, LONGEST_BACKOFF_MS);
        const facts = { worker: number, pid: forked.process.pid, code, signal, reason: reason ?? undefined, retryMs };
        logger[code === 0 ? 'info' : 'error'](facts, 'a worker has ended; another one takes its place');
        const timer = setTimeout(() => {
          timers.delete(timer);
          void fork(number, false, times + 1).catch(() => undefined);
        }, retryMs);
        timers.add(timer);
      },
    );
    const member: Member = { forked, channel, ended, isReady: false };
    members.set(number, member);
    return new Promise((resolve, reject) => {
      channel.onNews('failed', (news) => {
        reason = news.reason;
      });
      channel.onNews('ready', ({ url }) => {
        member.isReady = true;
        readyMs = performance.now();
        announce();
        resolve(url);
        if (isStarted) logger.info({ worker: number, pid: forked.process.pid }, 'a worker is back');
      });
      void ended.then(() => reject(new Error(reason ?? `Worker ${number} ended before it was ready.`)));
    });
  }

  const orStopped = async <T>(starting: Promise<T>): Promise<T> => {
    try {
      return await starting;
    } catch (error) {
      stopping.throwIfAborted();
      throw error;
    }
  };

  return {
    async start() {
      const url = await orStopped(fork(1, true));
      stopping.throwIfAborted();
      await orStopped(Promise.all(Array.from({ length: wanted - 1 }, (_, at) => fork(at + 2, false))));
      isStarted = true;
      return url;
    },
    list: () =>
      Array.from(members, ([worker, { forked }]) => ({ worker, pid: forked.process.pid })).sort(
        (one, other) => one.worker - other.worker,
      ),
    async kill() {
      const left = [...members.values()];
      for (const { forked } of left) forked.process.kill('SIGKILL');
      await Promise.all(left.map(({ ended }) => ended));
    },
  };
}

function channelTo(forked: Worker): Channel {
  return createChannel({
    send(batch) {
      const envelope: Envelope = { trellis: batch };
      if (forked.isConnected()) forked.send(envelope, undefined, undefined, () => undefined);
    },
    onBatch(listener) {
      forked.on('message', (message) => {
        if (isEnvelope(message)) listener(message.trellis);
      });
    },
  });
}
