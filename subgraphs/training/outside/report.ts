import type { NewEvent } from '../../../platform/events/outbox.ts';
import { AppError, invalid, notFound } from '../../../platform/kernel/errors.ts';
import { collectFieldErrors } from '../../../platform/kernel/field-errors.ts';
import { checkPatch, FREE_FORM } from '../../../platform/kernel/merge-patch.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Datasets } from '../datasets/dataset.ts';
import { trainingEvent } from '../events.ts';
import type { JobStore, Sealed } from '../jobs/store.ts';
import type { Report } from '../models.ts';
import { isDatasetLink, isReportToken, type TrainerSecret } from './links.ts';

interface GivenCandidate {
  readonly parent?: number | null;
  readonly round?: number | null;
  readonly content: unknown;
  readonly score?: number | null;
  readonly evaluations?: number | null;
  readonly heldOutScore?: number | null;
}

/** A report of a trainer. */
export interface GivenReport {
  readonly token: string;
  readonly sequence: number;
  readonly progress?: number | null;
  readonly phase?: string | null;
  readonly metrics?: unknown;
  readonly candidates?: readonly GivenCandidate[] | null;
  readonly best?: number | null;
  readonly status?: string | null;
  readonly error?: string | null;
}

/** The outcome of a report: `repeated`, where it was taken before. */
export interface Reported {
  readonly jobId: string;
  readonly status: string;
  readonly repeated: boolean;
  readonly lastReport: number;
}

/** Requests of trainers outside. Without the job's token, or its signed link, no job is found. */
export interface Reports {
  /** @throws AppError NOT_FOUND; BAD_USER_INPUT; CONFLICT for a job that does not run, or a report that is not the next. */
  report(jobId: string, given: GivenReport): Promise<Reported>;
  /** The text of the job's dataset. @throws AppError NOT_FOUND, also when the link has expired. */
  dataset(jobId: string, expires: number, signature: string): Promise<Buffer>;
}

export interface ReportsOptions {
  readonly store: Pick<JobStore, 'sealed' | 'report'>;
  readonly datasets: Pick<Datasets, 'text'>;
  readonly secrets: Pick<Secrets, 'decrypt'>;
  readonly onReport: (job: Sealed, report: Report) => void;
}

const MAX_CANDIDATES = 100;
const MAX_PHASE = 200;
const MAX_ERROR = 2_000;

export function createReports({ store, datasets, secrets, onReport }: ReportsOptions): Reports {
  const open = async (jobId: string): Promise<Sealed & { readonly key: string }> => {
    const job = await store.sealed(jobId);
    const key = job?.secret ? (JSON.parse(secrets.decrypt(job.secret)) as TrainerSecret).signing_secret : undefined;
    if (!job || key === undefined) throw notFound('Training job');
    return { ...job, key };
  };
  return {
    async report(jobId, given) {
      const read = readReport(given);
      const job = await open(jobId);
      if (!isReportToken(given.token, job.key, jobId)) throw notFound('Training job');
      const report: Report = { ...read, silenceSeconds: job.config['silence_seconds'] as number };
      const outcome = await store.report(jobId, report, endOf(job, report));
      if (outcome === 'gone') throw notFound('Training job');
      if ('refused' in outcome) throw new AppError('CONFLICT', outcome.refused);
      if (!outcome.repeated) onReport(job, report);
      return { jobId, ...outcome };
    },
    async dataset(jobId, expires, signature) {
      const { key, datasetId } = await open(jobId);
      const text = isDatasetLink(signature, key, jobId, expires) ? await datasets.text(datasetId) : null;
      if (!text) throw notFound('Training dataset');
      return text;
    },
  };
}

/** The event of a job's end; null for a report that is not its last. */
function endOf({ id, tenantId, algorithm }: Sealed, { status, error }: Report): NewEvent | null {
  const payload = { job_id: id, algorithm };
  if (status === 'succeeded')
    return trainingEvent('training.job.succeeded', tenantId, { ...payload, stop_reason: null });
  return status === 'failed'
    ? trainingEvent('training.job.failed', tenantId, { ...payload, error: error ?? 'the trainer has failed' })
    : null;
}

const isShare = (value: number | null | undefined): boolean => value == null || (value >= 0 && value <= 1);

/** @throws AppError BAD_USER_INPUT that names what is refused. */
function readReport(given: GivenReport): Omit<Report, 'silenceSeconds'> {
  const { sequence, progress, phase, candidates, best, error } = given;
  const status = given.status ?? 'running';
  const errors = collectFieldErrors();
  errors.expect(sequence >= 1, 'sequence', 'must be 1 or more');
  errors.expect(isShare(progress), 'progress', 'must be from 0 to 1');
  errors.expect((phase ?? '').length <= MAX_PHASE, 'phase', `must have at most ${MAX_PHASE} characters`);
  errors.expect((error ?? '').length <= MAX_ERROR, 'error', `must have at most ${MAX_ERROR} characters`);
  errors.expect(best == null || best >= 0, 'best', 'must be the number of a candidate');
  errors.expect((candidates ?? []).length <= MAX_CANDIDATES, 'candidates', `must be at most ${MAX_CANDIDATES}`);
  for (const [index, { score, heldOutScore }] of (candidates ?? []).entries()) {
    errors.expect(isShare(score), `candidates.${index}.score`, 'must be from 0 to 1');
    errors.expect(isShare(heldOutScore), `candidates.${index}.heldOutScore`, 'must be from 0 to 1');
  }
  errors.throwIfAny();
  if (status !== 'running' && status !== 'succeeded' && status !== 'failed')
    throw invalid('status', 'must be one of running, succeeded, failed');
  return {
    sequence,
    progress: progress ?? null,
    phase: phase ?? null,
    best: best ?? null,
    status,
    error: status === 'failed' ? (error ?? 'the trainer has failed') : null,
    metrics: checkPatch('metrics', given.metrics ?? {}, FREE_FORM),
    candidates: (candidates ?? []).map((each, index) => ({
      parent: each.parent ?? null,
      round: each.round ?? 0,
      score: each.score ?? null,
      evaluations: each.evaluations ?? 0,
      heldOutScore: each.heldOutScore ?? null,
      content: checkPatch(`candidates.${index}.content`, each.content, FREE_FORM),
    })),
  };
}
