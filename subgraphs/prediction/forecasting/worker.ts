import { serveJobs } from '../../../platform/work/worker-jobs.ts';
import type { Forecasted, Job, Trained, TrainingProgress } from './model.ts';
import { forecast, train } from './train.ts';

// A thread of the pools of `start.ts`.
serveJobs<Job, Trained | Forecasted, TrainingProgress>(async (job, onProgress) =>
  job.kind === 'train' ? train(job, onProgress) : forecast(job),
);
