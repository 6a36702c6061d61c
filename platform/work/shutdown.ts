import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { withDeadline } from '../kernel/deadline.ts';
import { Members } from '../kernel/members.ts';

/** Graceful shutdown, in the specification's five steps. */
export interface Shutdown {
  /** Aborts with StartStopped as soon as the shutdown begins: whatever is still starting gives up. */
  readonly stopping: AbortSignal;
  /** From step 1 on: `/ready` is answered 503, and everything else as before. */
  readonly leaving: boolean;
  /** From step 2 on: new requests other than health are answered 503. */
  readonly draining: boolean;
  /** Requests that are being answered. */
  readonly inFlight: number;
  /** Open streams (subscriptions). */
  readonly streams: number;
  /** Runs at step 4, in registration order, at most `cleanupTimeoutMs` each. */
  onCleanup(name: string, callback: () => Promise<void> | void): void;
  /** Runs at the begin of step 2. */
  onDraining(callback: () => void): void;
  /** Step 1; at most `cleanupTimeoutMs`. */
  setDeregister(callback: () => Promise<void>): void;
  /** Counts a request. Call the result exactly once, when its answer has been sent or given up. */
  trackRequest(): () => void;
  /**
   * Counts a stream. `goAway` runs once, at step 2, and tells the client to reconnect elsewhere; it must not throw. Call
   * the result when the stream has ended.
   */
  trackStream(goAway: () => void): () => void;
  /**
   * Runs the start of this process, which has to give up soon after `stopping` aborts: `begin` waits for it, then closes what it had
   * opened. @throws what the start throws, once all that it had opened is closed; StartStopped when the shutdown has begun meanwhile.
   */
  start<T>(work: () => Promise<T>): Promise<T>;
  /** Runs the five steps; a second call returns the first one's promise. */
  begin(signal: string): Promise<void>;
  /** Step 4 alone, where nothing was served. */
  cleanUp(): Promise<void>;
  /** SIGTERM and SIGINT begin the shutdown, one that comes a second later or after that ends the process at once. Returns the call that uninstalls. */
  installSignalHandlers(): () => void;
}

export interface ShutdownOptions {
  readonly logger: Logger;
  /** Time after step 1 in which requests are still taken, so that their senders notice, in milliseconds (default 0). */
  readonly drainDelayMs?: number;
  /** How long step 3 waits for requests and streams. */
  readonly graceMs: number;
  readonly cleanupTimeoutMs?: number;
  /** How long a start that is told to stop may take for it. */
  readonly startTimeoutMs?: number;
  /** Ends the process (step 5). */
  readonly exit?: (code: number) => void;
}

/** The process was told to stop before it was ready. The shutdown that has begun ends it. */
export class StartStopped extends Error {
  constructor() {
    super('told to stop during the start');
    this.name = 'StartStopped';
  }
}

/** Ctrl-C reaches a process twice, from the terminal and from npm, which passes it on. */
const SAME_SIGNAL_MS = 1_000;
/** Exit status of a process that a second signal ended: 128 and the signal's number, as shells report it. */
const FORCED_EXIT = { SIGINT: 130, SIGTERM: 143 } as const;

/** Resolves when the log has been written, or after a second when nobody reads it. */
const written = (logger: Logger): Promise<void> =>
  withDeadline(new Promise<void>((resolve) => logger.flush(() => resolve())), 1_000, 'the log is stuck').catch(
    () => undefined,
  );

/** Makes the shutdown of this process. Nothing happens until `begin` or a signal. */
export function createShutdown(options: ShutdownOptions): Shutdown {
  const {
    logger,
    drainDelayMs = 0,
    graceMs,
    cleanupTimeoutMs = 5_000,
    startTimeoutMs = 10_000,
    exit = process.exit,
  } = options;
  const stopping = new AbortController();
  const cleanups: { name: string; callback: () => Promise<void> | void }[] = [];
  const goAways = new Members<() => void>();
  let deregister: (() => Promise<void>) | null = null;
  const drainings: (() => void)[] = [];
  let leaving = false;
  let draining = false;
  let inFlight = 0;
  let begun: Promise<void> | null = null;
  let begunAtMs = 0;
  /** Settles with the start that is under way; never rejects. */
  let starting: Promise<void> | null = null;
  let drained: (() => void) | null = null;

  const requestDone = () => {
    inFlight--;
    if (drained !== null && inFlight <= 0 && goAways.size === 0) drained();
  };

  const attempt = async (name: string, callback: () => Promise<void> | void) => {
    const startedAt = performance.now();
    try {
      await withDeadline(
        Promise.resolve().then(callback),
        cleanupTimeoutMs,
        `${name} took longer than ${cleanupTimeoutMs} ms`,
      );
      logger.debug({ cleanup: name, duration_ms: Math.round(performance.now() - startedAt) }, 'cleaned up');
    } catch (error) {
      logger.error({ err: error, cleanup: name }, 'cleanup failed');
    }
  };

  const sendAway = () => {
    for (const goAway of goAways.values()) {
      try {
        goAway();
      } catch (error) {
        logger.error({ err: error }, 'a stream could not be told to go away');
      }
    }
  };

  const drain = async () => {
    if (inFlight <= 0 && goAways.size === 0) return;
    let timer: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      drained = resolve;
      timer = setTimeout(resolve, graceMs);
    });
    clearTimeout(timer);
    drained = null;
    if (inFlight > 0 || goAways.size > 0)
      logger.warn({ in_flight: inFlight, streams: goAways.size, grace_ms: graceMs }, 'grace period over, work cut off');
  };

  const cleanUp = async () => {
    for (const { name, callback } of cleanups.splice(0)) await attempt(name, callback);
  };

  const steps = async (signal: string) => {
    const startedAt = performance.now();
    // With every server closed nothing else may keep the process alive, and it would end in the middle of a step.
    const keepAlive = setInterval(() => undefined, 60_000);
    const wasReady = starting === null;
    stopping.abort(new StartStopped());
    if (starting) {
      logger.info({ signal }, 'told to stop during the start');
      await withDeadline(starting, startTimeoutMs, `the start did not stop within ${startTimeoutMs} ms`).catch(
        (error) => logger.error({ err: error }, 'the start goes on; it is cut off'),
      );
    }
    logger.info({ signal, in_flight: inFlight, streams: goAways.size }, 'shutdown 1/5: leaving the service registry');
    leaving = true;
    if (deregister) await attempt('deregister', deregister);
    // Nobody sends anything to a process that was never ready.
    if (drainDelayMs > 0 && wasReady) await sleep(drainDelayMs);
    draining = true;
    logger.info('shutdown 2/5: rejecting new requests');
    for (const callback of drainings) callback();
    sendAway();
    logger.info({ in_flight: inFlight, streams: goAways.size, grace_ms: graceMs }, 'shutdown 3/5: draining');
    await drain();
    logger.info({ callbacks: cleanups.length }, 'shutdown 4/5: cleaning up');
    await cleanUp();
    logger.info({ duration_ms: Math.round(performance.now() - startedAt) }, 'shutdown 5/5: exit');
    await written(logger);
    clearInterval(keepAlive);
    exit(0);
  };

  const begin = (signal: string): Promise<void> => {
    begunAtMs ||= performance.now();
    begun ??= steps(signal);
    return begun;
  };

  const onSignal = (signal: NodeJS.Signals) => {
    if (!begun) {
      void begin(signal);
      return;
    }
    if (performance.now() - begunAtMs < SAME_SIGNAL_MS) return;
    logger.warn({ signal }, 'second signal: exit at once');
    exit(FORCED_EXIT[signal as keyof typeof FORCED_EXIT] ?? 1);
  };

  return {
    stopping: stopping.signal,
    get leaving() {
      return leaving;
    },
    get draining() {
      return draining;
    },
    get inFlight() {
      return inFlight;
    },
    get streams() {
      return goAways.size;
    },
    onCleanup(name, callback) {
      cleanups.push({ name, callback });
    },
    cleanUp,
    onDraining(callback) {
      drainings.push(callback);
    },
    setDeregister(callback) {
      deregister = callback;
    },
    trackRequest() {
      inFlight++;
      return requestDone;
    },
    trackStream(goAway) {
      const stream = goAways.add(goAway);
      if (draining) goAway();
      return () => {
        if (stream.remove() && drained !== null && inFlight <= 0 && goAways.size === 0) drained();
      };
    },
    async start(work) {
      const running = work();
      starting = running.then(
        () => undefined,
        () => undefined,
      );
      try {
        const started = await running;
        stopping.signal.throwIfAborted();
        return started;
      } catch (error) {
        if (begun) throw new StartStopped();
        await cleanUp();
        throw error;
      } finally {
        starting = null;
      }
    },
    begin,
    installSignalHandlers() {
      process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
      return () => {
        process.off('SIGTERM', onSignal).off('SIGINT', onSignal);
      };
    },
  };
}
