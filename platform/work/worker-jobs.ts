import { parentPort } from 'node:worker_threads';

/** A message of a thread of a pool. */
export type WorkerMessage<Result, Progress> =
  | { readonly progress: Progress }
  | { readonly result: Result }
  | { readonly error: string };

/** Answers the jobs of a pool, one at a time, in the thread that calls this. What the work throws is told by its message alone. */
export function serveJobs<Job, Result, Progress>(
  work: (job: Job, onProgress: (progress: Progress) => void) => Promise<Result>,
): void {
  const send = (message: WorkerMessage<Result, Progress>) => parentPort?.postMessage(message);
  parentPort?.on('message', (job: Job) => {
    work(job, (progress) => send({ progress })).then(
      (result) => send({ result }),
      (error: unknown) => send({ error: error instanceof Error ? error.message : String(error) }),
    );
  });
}
