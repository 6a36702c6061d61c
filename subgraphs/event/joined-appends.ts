import { AppError } from '../../platform/kernel/errors.ts';
import type { Appended, Draft } from './append.ts';

/** Stores one event, in the order of the calls; joined with what others append at the same time. */
export type AppendOne = (draft: Draft) => Promise<Appended>;

interface Waiting {
  readonly draft: Draft;
  readonly resolve: (appended: Appended) => void;
  readonly reject: (error: unknown) => void;
}

/** Drafts of one transaction. */
const MAX_BATCH = 200;
/** Drafts that wait for theirs; more are refused. */
const MAX_WAITING = 5_000;

/**
 * Joins appends: those that come while a transaction runs go into the next one together. The writers of a tenant would otherwise
 * wait for its row one commit after the other. When a joined transaction fails, each of its drafts is tried alone.
 */
export function joinAppends(append: (drafts: readonly Draft[]) => Promise<readonly Appended[]>): AppendOne {
  const waiting: Waiting[] = [];
  let isRunning = false;

  const store = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const appended = await append(batch.map(({ draft }) => draft));
      for (const [index, { resolve }] of batch.entries()) resolve(appended[index]!);
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error);
      else for (const one of batch) await store([one]);
    }
  };
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0) await store(waiting.splice(0, MAX_BATCH));
    isRunning = false;
  };
  return (draft) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= MAX_WAITING) {
        reject(new AppError('SERVICE_UNAVAILABLE', 'Too many events wait to be stored', { retryAfter: 1 }));
        return;
      }
      waiting.push({ draft, resolve, reject });
      void run();
    });
}
