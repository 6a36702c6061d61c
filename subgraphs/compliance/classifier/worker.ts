import { serveJobs } from '../../../platform/work/worker-jobs.ts';
import { type Judge, loadModel, type ModelToRun } from './model.ts';
import type { Judgement } from './scoring.ts';

/** One text to judge, by a model that the thread loads with its first job. */
export interface ClassifierJob {
  readonly model: ModelToRun;
  /** Null: the model is loaded, and no more. */
  readonly text: string | null;
}

let judge: Judge | undefined;

// A thread of the pool of `start.ts`.
serveJobs<ClassifierJob, Judgement | null, never>(async ({ model, text }) => {
  judge ??= await loadModel(model);
  return text === null ? null : judge(text);
});
