import type { NewEvent } from '../../../platform/events/outbox.ts';
import { type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { requirePermission } from '../../../platform/identity/permissions.ts';
import { abortableOf, type CallContext, requireTenant, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../../platform/kernel/errors.ts';
import { collectFieldErrors } from '../../../platform/kernel/field-errors.ts';
import {
  checkPatch,
  type DocumentBounds,
  isJsonObject,
  type JsonObject,
} from '../../../platform/kernel/merge-patch.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { isDoneSince, isNamed, makeOnce } from '../../../platform/stores/repeated-request.ts';
import { type Caller, callerOf } from '../../acting-viewer.ts';
import type { COMMON } from '../algorithms/common-parameters.ts';
import { type ConfigOf, deriveParameters, type Parameters, readParameters } from '../algorithms/parameters.ts';
import { ALGORITHM_NAMES, type AlgorithmName, algorithmOf, isAlgorithm } from '../algorithms/table.ts';
import type { Datasets } from '../datasets/dataset.ts';
import type { OpenDefaults } from '../defaults.ts';
import { type events, trainingEvent } from '../events.ts';
import {
  STATUSES,
  type Status,
  type TrainingCandidateConnectionModel,
  type TrainingJobConnectionModel,
  type TrainingJobModel,
} from '../models.ts';
import type { JobFilter, JobStore } from './store.ts';

/** A task that starts a job. */
export interface StartedFor {
  readonly id?: string;
  readonly caller?: Caller;
}

export interface GivenJob {
  readonly algorithm: string;
  readonly datasetId: string;
  readonly config?: unknown;
}

interface GivenFilter {
  readonly status?: string | null;
  readonly algorithm?: string | null;
}

/** The rules of jobs. What belongs to another organization is NOT_FOUND. */
export interface Jobs {
  /**
   * @param startedFor - what must not start it twice, and as whom; the job that it has started already is answered.
   * @throws AppError BAD_USER_INPUT that names the field; FORBIDDEN without the right to use models; CONFLICT when too many wait, or no
   *   trainer is registered where one is needed.
   */
  start(given: GivenJob, context: CallContext, startedFor?: StartedFor): Promise<TrainingJobModel>;
  get(id: string, context: CallContext): Promise<TrainingJobModel>;
  list(filter: GivenFilter, page: PageArguments, context: CallContext): Promise<TrainingJobConnectionModel>;
  candidates(jobId: string, page: PageArguments, context: CallContext): Promise<TrainingCandidateConnectionModel>;
  /** Nobody works on it until it is resumed. The job as it is then; one that is paused stays so. @throws AppError CONFLICT once it has ended. */
  pause(id: string, context: CallContext): Promise<TrainingJobModel>;
  /**
   * Goes on from its last step: a job that was paused, or has failed. It runs in the name of who resumes it from then on.
   * @throws AppError FORBIDDEN without the right to use models; CONFLICT for any other job.
   */
  resume(id: string, context: CallContext): Promise<TrainingJobModel>;
  /** The job as it is then: one that was cancelled stays so. @throws AppError CONFLICT for one that has ended otherwise. */
  cancel(id: string, context: CallContext): Promise<TrainingJobModel>;
  /** @throws AppError CONFLICT before it has ended. */
  delete(id: string, context: CallContext): Promise<void>;
}

export interface JobsOptions {
  readonly store: JobStore;
  readonly datasets: Pick<Datasets, 'get'>;
  readonly secrets: Pick<Secrets, 'encrypt'>;
  readonly openDefaults: OpenDefaults;
  readonly runner: { wake(): void; stop(id: string): void };
  /** Jobs of an organization that may wait or run; 0: any number. */
  readonly most: number;
  /** Returns the fault of a URL that a user names; null for none. */
  readonly refusal: (url: string) => string | null;
}

const BOUNDS: DocumentBounds = { maxBytes: 256 * 1024, maxDepth: 10 };

export function createJobs(options: JobsOptions): Jobs {
  const { store, datasets, secrets, runner, most, refusal, openDefaults } = options;
  const find = async (id: string, context: CallContext): Promise<TrainingJobModel> => {
    const [job] = await store.byIds([id]);
    if (!job || job.tenantId !== requireTenant(context)) throw notFound('Training job');
    return job;
  };
  type Verb = Extract<
    keyof typeof events,
    `training.job.${'created' | 'paused' | 'resumed' | 'cancelled' | 'deleted'}`
  >;
  const eventOf = (
    type: Verb,
    { id, tenantId, algorithm }: Pick<TrainingJobModel, 'id' | 'tenantId' | 'algorithm'>,
    context: CallContext,
  ): NewEvent => {
    const payload = { job_id: id, algorithm, actor_id: requireViewer(context).id };
    return trainingEvent(type, tenantId, payload);
  };
  const conflict = async (id: string, what: string, context: CallContext) => {
    const { status, paused } = await find(id, context);
    return new AppError('CONFLICT', `A training job that ${paused ? 'is paused' : STATES[status]} cannot be ${what}`);
  };

  return {
    async start(given, context, startedFor = {}) {
      const viewer = requireViewer(context);
      const tenantId = requireTenant(context);
      const asked = readJob(given);
      requirePermission(context, 'inference:write');
      return makeOnce(context, 'job', store.byIds, async (id) => {
        const dataset = await datasets.get(given.datasetId, context).catch((error: unknown) => {
          if (error instanceof AppError) throw invalid('datasetId', 'there is no such dataset');
          throw error;
        });
        const { algorithm, parameters } = asked;
        const starting = { given: asked.given, common: asked.common, datasetId: dataset.id };
        const derived = await deriveParameters(parameters, openDefaults(starting, context));
        const { config, secret } = completed(asked, derived, refusal);
        const job = {
          id,
          tenantId,
          algorithm,
          datasetId: dataset.id,
          config,
          caller: startedFor.caller ?? callerOf(viewer),
          createdBy: viewer.id,
          startedFor: startedFor.id ?? null,
          secret: secret && secrets.encrypt(JSON.stringify(secret)),
        };
        const made = await store.insert(job, most, eventOf('training.job.created', job, context), abortableOf(context));
        runner.wake();
        return made;
      });
    },
    get: find,
    list: async (given, args, context) => {
      const page = toPage(args);
      const filter = readFilter(given);
      const tenantId = requireTenant(context);
      return toConnection(page, await store.page(tenantId, filter, page), await store.count(tenantId, filter));
    },
    async candidates(jobId, args, context) {
      const page = toPage(args);
      await find(jobId, context);
      const rows = await store.candidatePage(jobId, page);
      return toConnection(page, rows, await store.candidateCount(jobId), ({ number }) => String(number));
    },
    async pause(id, context) {
      const job = await find(id, context);
      if (job.paused) return job;
      const paused = await store.pause(id, eventOf('training.job.paused', job, context));
      if (!paused) throw await conflict(id, 'paused', context);
      runner.stop(id);
      return paused;
    },
    async resume(id, context) {
      const job = await find(id, context);
      const viewer = requirePermission(context, 'inference:write');
      const resumed = await store.resume(id, callerOf(viewer), eventOf('training.job.resumed', job, context));
      if (!resumed) {
        // A named request that finds the job at work, or at an end that it came to since, has resumed it before, or has nothing left to do.
        const isAtWork = (job.status === 'queued' || job.status === 'running') && !job.paused;
        if (isNamed(context) && (isAtWork || isDoneSince(context, job.endedAt))) return job;
        throw await conflict(id, 'resumed', context);
      }
      runner.wake();
      return resumed;
    },
    async cancel(id, context) {
      const job = await find(id, context);
      if (job.status === 'cancelled') return job;
      const cancelled = await store.cancel(id, eventOf('training.job.cancelled', job, context));
      if (!cancelled) throw await conflict(id, 'cancelled', context);
      runner.stop(id);
      return cancelled;
    },
    async delete(id, context) {
      const job = await find(id, context);
      if (!(await store.delete(id, eventOf('training.job.deleted', job, context))))
        throw await conflict(id, 'deleted', context);
    },
  };
}

const STATES: Readonly<Record<Status, string>> = {
  queued: 'waits',
  running: 'runs',
  succeeded: 'has succeeded',
  failed: 'has failed',
  cancelled: 'was cancelled',
};

/** A job as a request names it, checked as far as that goes without what is derived. */
interface AskedJob {
  readonly algorithm: AlgorithmName;
  readonly parameters: Parameters;
  /** The parameters that the request names. */
  readonly given: JsonObject;
  readonly common: ConfigOf<typeof COMMON>;
}

/** @throws AppError BAD_USER_INPUT that names every refused field. */
function readJob({ algorithm, config }: GivenJob): AskedJob {
  if (!isAlgorithm(algorithm)) throw invalid('algorithm', `must be one of ${ALGORITHM_NAMES.join(', ')}`);
  if (config != null && !isJsonObject(config)) throw invalid('config', 'must be an object');
  const { parameters } = algorithmOf(algorithm);
  const given = checkPatch('config', config ?? {}, BOUNDS);
  const errors = collectFieldErrors();
  const common = readParameters(parameters, given, errors) as ConfigOf<typeof COMMON>;
  errors.throwIfAny();
  return { algorithm, parameters, given, common };
}

/** Returns the whole configuration of a job, its secrets apart. @throws AppError BAD_USER_INPUT that names every refused field. */
function completed(
  { algorithm, parameters }: AskedJob,
  given: JsonObject,
  refusalOf: JobsOptions['refusal'],
): { readonly config: JsonObject; readonly secret: JsonObject | null } {
  const errors = collectFieldErrors();
  const complete = readParameters(parameters, given, errors);
  errors.throwIfAny();
  for (const [parameter, { address }] of Object.entries(parameters)) {
    const refusal = address ? refusalOf(String(complete[parameter])) : null;
    errors.expect(refusal === null, `config.${parameter}`, refusal ?? '');
  }
  algorithmOf(algorithm).check?.(complete, errors);
  errors.throwIfAny();
  const entries = Object.entries(complete);
  const isSecret = (parameter: string) => parameters[parameter]!.secret === true;
  const secret = Object.fromEntries(entries.filter(([parameter]) => isSecret(parameter)));
  return {
    config: Object.fromEntries(entries.filter(([parameter]) => !isSecret(parameter))),
    secret: Object.keys(secret).length === 0 ? null : secret,
  };
}

function readFilter({ status, algorithm }: GivenFilter): JobFilter {
  if (status != null && !(STATUSES as readonly string[]).includes(status))
    throw invalid('status', `must be one of ${STATUSES.join(', ')}`);
  if (algorithm != null && !isAlgorithm(algorithm))
    throw invalid('algorithm', `must be one of ${ALGORITHM_NAMES.join(', ')}`);
  return { status: (status ?? null) as Status | null, algorithm: algorithm ?? null };
}
