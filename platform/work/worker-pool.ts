import { Worker } from 'node:worker_threads';
import { AppError } from '../kernel/errors.ts';
import type { WorkerMessage } from './worker-jobs.ts';

/** A job failed in its thread; the message says why, in words that a user may read. */
export class JobFailure extends Error {}

/** Threads that compute, so that the event loop does not. */
export interface WorkerPool<Job, Result, Progress> {
  /**
   * Runs a job in a thread of its own; `signal` gives it up, by which its thread ends or goes on (`finishes`).
   * @throws AppError SERVICE_UNAVAILABLE when as many jobs wait as may; JobFailure when it throws, takes too long or too much memory; the
   *   signal's reason.
   */
  run(
    job: Job,
    options: { readonly signal: AbortSignal; readonly onProgress?: (progress: Progress) => void },
  ): Promise<Result>;
  /** Jobs that wait. */
  readonly waiting: number;
  /** Ends all threads; jobs that run or wait are rejected. */
  close(): Promise<void>;
}

export interface WorkerPoolOptions {
  /** A module that calls `serveJobs`: compiled JavaScript. */
  readonly file: string;
  /** Threads at once. */
  readonly size: number;
  /** Jobs that may wait for one. */
  readonly maxWaiting: number;
  /** Of a thread's JavaScript heap. */
  readonly memoryMb: number;
  readonly timeoutMs: number;
  /** Hears what libraries within the threads write to standard error. */
  readonly onStderr: (text: string) => void;
  /** Whether a thread takes another job after its first, also after one that threw. The memory of WebAssembly grows and never shrinks: large jobs had better not. */
  readonly reuse: boolean;
  /** Whether a thread finishes a job that is given up, for nobody, where a new thread would cost more than that. Default: it ends. */
  readonly finishes?: boolean;
}

interface Waiting {
  readonly begin: () => void;
  readonly reject: (error: unknown) => void;
}

/** A thread, and the job that it does. */
interface Thread<Message> {
  readonly worker: Worker;
  job: { readonly onMessage: (message: Message) => void; readonly fail: (error: unknown) => void } | null;
}

/** Threads start with the first jobs; those that idle keep no process alive. */
export function createWorkerPool<Job, Result, Progress = never>(
  options: WorkerPoolOptions,
): WorkerPool<Job, Result, Progress> {
  const { file, size, maxWaiting, memoryMb, timeoutMs, onStderr, reuse, finishes = false } = options;
  type Message = WorkerMessage<Result, Progress>;
  const idle = new Set<Thread<Message>>();
  const running = new Set<Thread<Message>>();
  const ending = new Set<Promise<unknown>>();
  const waiting: Waiting[] = [];
  let closed = false;

  const start = (): Thread<Message> => {
    const worker = new Worker(file, { stderr: true, resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    worker.stderr.setEncoding('utf8').on('data', onStderr);
    const thread: Thread<Message> = { worker, job: null };
    const lost = (message: string) => {
      idle.delete(thread);
      thread.job?.fail(new JobFailure(message));
    };
    worker.on('message', (message: Message) => thread.job?.onMessage(message));
    worker.on('error', (error: NodeJS.ErrnoException) =>
      lost(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? `needs more than ${memoryMb} MiB of memory` : error.message),
    );
    worker.on('exit', () => lost('the thread ended'));
    return thread;
  };
  const stop = ({ worker }: Thread<Message>) => {
    const ended = worker.terminate().finally(() => ending.delete(ended));
    ending.add(ended);
  };
  const take = (): Thread<Message> => {
    const [rested] = idle;
    if (!rested) return start();
    idle.delete(rested);
    rested.worker.ref();
    return rested;
  };
  const next = () => {
    if (running.size < size) waiting.shift()?.begin();
  };
  const runJob = (job: Job, signal: AbortSignal, onProgress: ((progress: Progress) => void) | undefined) =>
    new Promise<Result>((resolve, reject) => {
      const thread = take();
      const { worker } = thread;
      const end = (keep: boolean) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
        thread.job = null;
        running.delete(thread);
        if (keep && reuse && !closed) {
          worker.unref();
          idle.add(thread);
        } else stop(thread);
        next();
      };
      const fail = (error: unknown, keep = false) => {
        end(keep);
        reject(error);
      };
      const abort = () => (finishes ? reject(signal.reason) : fail(signal.reason));
      const timer = setTimeout(() => fail(new JobFailure(`took longer than ${timeoutMs / 1_000} seconds`)), timeoutMs);
      const onMessage = (message: Message) => {
        if ('progress' in message) onProgress?.(message.progress);
        else if ('error' in message) fail(new JobFailure(message.error), true);
        else {
          end(true);
          resolve(message.result);
        }
      };
      thread.job = { onMessage, fail };
      running.add(thread);
      signal.addEventListener('abort', abort, { once: true });
      try {
        worker.postMessage(job);
      } catch (error) {
        fail(error, true); // It holds what no thread can be sent.
      }
    });

  return {
    run: (job, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        if (closed || signal.aborted) return reject(signal.aborted ? signal.reason : stopped());
        const begin = () => {
          signal.removeEventListener('abort', leave);
          runJob(job, signal, onProgress).then(resolve, reject);
        };
        const entry: Waiting = { begin, reject };
        const leave = () => {
          waiting.splice(waiting.indexOf(entry), 1);
          reject(signal.reason);
        };
        if (running.size < size) return begin();
        if (waiting.length >= maxWaiting)
          return reject(new AppError('SERVICE_UNAVAILABLE', 'Too much is being computed; try again later'));
        signal.addEventListener('abort', leave, { once: true });
        waiting.push(entry);
      }),
    get waiting() {
      return waiting.length;
    },
    async close() {
      closed = true;
      for (const { reject } of waiting.splice(0)) reject(stopped());
      for (const { job } of [...running]) job?.fail(stopped());
      for (const thread of idle) stop(thread);
      await Promise.all(ending);
    },
  };
}

const stopped = (): AppError => new AppError('SERVICE_UNAVAILABLE', 'The process stops');
