import type { Logger } from 'pino';
import { signalWithTimeout } from '../../../platform/kernel/deadline.ts';
import type { WorkerPool } from '../../../platform/work/worker-pool.ts';
import { JobFailure } from '../../../platform/work/worker-pool.ts';
import type { CheckType } from '../detector.ts';
import type { ComplianceMetrics } from '../metrics.ts';
import type { ModelToRun } from './model.ts';
import type { Judgement } from './scoring.ts';
import type { ClassifierJob } from './worker.ts';

/** A classifier of the operator's own. */
export interface Classifier {
  /** The name of its directory. */
  readonly name: string;
  /** The check that it judges. */
  readonly type: CheckType;
  /** In the order of {@link Judgement.labels}. */
  readonly labels: readonly string[];
  /**
   * Judges texts in their order. Fewer judgements than texts, or none, where it is busy, took too long or failed, or nobody waits any more.
   * Never rejects.
   */
  judge(texts: readonly string[], signal: AbortSignal): Promise<readonly Judgement[]>;
  /** Loads the model. @throws Error that says what is wrong with it. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/** The parts of a classifier. */
export interface ClassifierParts {
  readonly model: ModelToRun;
  readonly type: CheckType;
  readonly pool: Pick<WorkerPool<ClassifierJob, Judgement | null, never>, 'run' | 'close'>;
  /** Longest wait for all texts of a check. */
  readonly timeoutMs: number;
  readonly metrics: Pick<ComplianceMetrics, 'complianceModelDuration' | 'complianceModelRestarts'>;
  readonly logger: Pick<Logger, 'error' | 'info'>;
  /** Before the model is loaded again; twice as long each time, up to a minute. */
  readonly firstPauseMs?: number;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
const never = new AbortController().signal;

/** End of a check by the classifier. */
type Outcome = 'answered' | 'timeout' | 'failed' | 'busy' | 'abandoned';

/**
 * A classifier in a thread. One that fails is loaded again after a pause, and nobody waits for it meanwhile. The pause is short again once a
 * text was judged: a model that loads and fails for every text is not loaded again and again.
 */
export function createClassifier(parts: ClassifierParts): Classifier {
  const { model, type, pool, timeoutMs, metrics, logger, firstPauseMs = FIRST_PAUSE_MS } = parts;
  const { name, found } = model.files;
  let pauseMs = firstPauseMs;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Aborted while there is no model: nobody waits for the thread that loads it again. */
  let loaded = new AbortController();

  const load = () => pool.run({ model, text: null }, { signal: never });
  const restart = (error: unknown): void => {
    if (isClosed || loaded.signal.aborted) return;
    logger.error({ err: error, model: name }, 'the classifier of COMPLIANCE_MODEL has failed');
    loaded.abort(error);
    schedule();
  };
  const schedule = (): void => {
    timer = setTimeout(() => void reload(), pauseMs).unref();
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2);
  };
  const reload = async (): Promise<void> => {
    metrics.complianceModelRestarts.inc({});
    try {
      await load();
      if (isClosed) return;
      loaded = new AbortController();
      logger.info({ model: name }, 'the classifier of COMPLIANCE_MODEL is loaded again');
    } catch (error) {
      if (isClosed) return;
      logger.error({ err: error, model: name }, 'the classifier of COMPLIANCE_MODEL cannot be loaded');
      schedule();
    }
  };

  /** Adds the judgements as they come, which count also where the time is over before the last. */
  const tryJudge = async (texts: readonly string[], judgements: Judgement[], caller: AbortSignal): Promise<Outcome> => {
    const loadedNow = loaded.signal;
    if (loadedNow.aborted) return 'failed';
    const { signal, unlink } = signalWithTimeout(timeoutMs, caller, loadedNow);
    try {
      // One after the other: long texts do not keep others waiting for all of their parts.
      for (const text of texts) judgements.push((await pool.run({ model, text }, { signal }))!);
      pauseMs = firstPauseMs;
      return 'answered';
    } catch (error) {
      if (error instanceof JobFailure) restart(error);
      if (caller.aborted) return 'abandoned';
      if (error instanceof JobFailure || loadedNow.aborted) return 'failed';
      return signal.aborted ? 'timeout' : 'busy';
    } finally {
      unlink();
    }
  };

  return {
    name,
    type,
    labels: found.map((at) => model.files.labels[at]!),
    async judge(texts, signal) {
      const began = performance.now();
      const judgements: Judgement[] = [];
      const outcome = await tryJudge(texts, judgements, signal);
      metrics.complianceModelDuration.observe({ outcome }, (performance.now() - began) / 1_000);
      return judgements;
    },
    open: async () => void (await load()),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await pool.close();
    },
  };
}
