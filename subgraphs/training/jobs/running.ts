import type { EventBus } from '../../../platform/events/event-bus.ts';
import { backgroundContext, type CallContext, withViewer } from '../../../platform/kernel/context.ts';
import { linkSignals } from '../../../platform/kernel/deadline.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import type { JsonObject } from '../../../platform/kernel/merge-patch.ts';
import { seededUniform } from '../../../platform/kernel/seeded-random.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import type { Logger } from '../../../platform/observability/logger.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { createLeasedWork, GONE, type Lease, type LeasedWork, STOPPED } from '../../../platform/work/leased-work.ts';
import type { QueueGate } from '../../../platform/work/queues.ts';
import { type ActAs, type Needs, RightsLost } from '../../acting-viewer.ts';
import type { Ending, Step } from '../algorithms/algorithm.ts';
import type { COMMON } from '../algorithms/common-parameters.ts';
import type { ConfigOf } from '../algorithms/parameters.ts';
import { algorithmOf } from '../algorithms/table.ts';
import { type Budget, BudgetSpent, type OpenAsk, persist, type Spend } from '../ask-model.ts';
import type { Datasets } from '../datasets/dataset.ts';
import { split } from '../datasets/split.ts';
import type { OpenDeployments } from '../deployments.ts';
import { trainingEvent } from '../events.ts';
import type { Claimed } from '../models.ts';
import type { createOutside } from '../outside/send.ts';
import { createScore, type Scoring } from '../scoring/score.ts';
import type { JobStore, Outcome } from './store.ts';

/** The outcome of this process's work on a job. */
export type Settled = Outcome['status'] | 'waiting' | 'cancelled' | 'interrupted';

export interface RunningOptions {
  readonly gate: QueueGate;
  readonly store: JobStore;
  readonly datasets: Pick<Datasets, 'examples'>;
  readonly secrets: Pick<Secrets, 'decrypt'>;
  readonly openAsk: OpenAsk;
  readonly openDeployments: OpenDeployments;
  readonly actAs: ActAs;
  readonly openOutside: ReturnType<typeof createOutside>;
  readonly bus: Pick<EventBus, 'publish'>;
  /** Jobs at once in this process; 0: none, others train. */
  readonly atOnce: number;
  readonly leaseSeconds: number;
  readonly logger: Logger;
  /** @param spent - by this process. */
  readonly onSettled: (job: Claimed, outcome: Settled, seconds: number, spent: Spend) => void;
}

/** The permissions of whoever a training runs for. */
export const TRAINING: Needs = ['training:write', 'inference:write'];

const POLL_MS = 2_000;
/** A job that took its process down so often without a step in between is not tried again. */
const MAX_ATTEMPTS = 3;
/** How often it is asked whether who started a job still may. */
const RIGHTS_MS = 30_000;

/** The work of this process on a job. */
interface Working {
  readonly beganMs: number;
  spend: Spend;
}

/** Works on jobs that wait, a few at once. Another process goes on from the last step of one that was killed. */
export function createRunning(options: RunningOptions): LeasedWork {
  const { gate, store, atOnce, leaseSeconds, logger, onSettled } = options;
  const working = new WeakMap<Claimed, Working>();

  const recordOutcome = (job: Claimed, outcome: Settled): void => {
    const { beganMs, spend } = working.get(job)!;
    onSettled(job, outcome, (performance.now() - beganMs) / 1_000, {
      calls: spend.calls - job.calls,
      tokens: spend.tokens - job.tokens,
      costMicroUsd: spend.costMicroUsd - job.costMicroUsd,
    });
  };
  const settle = async (job: Claimed, outcome: Outcome): Promise<void> => {
    const { id, tenantId, algorithm } = job;
    const payload = { job_id: id, algorithm };
    const event =
      outcome.status === 'succeeded'
        ? trainingEvent('training.job.succeeded', tenantId, { ...payload, stop_reason: outcome.stopReason })
        : trainingEvent('training.job.failed', tenantId, { ...payload, error: outcome.error });
    await store.noteSpend(id, working.get(job)!.spend);
    recordOutcome(job, (await store.settle(job, outcome, event)) ? outcome.status : 'cancelled');
  };

  /** It rests until somebody who may resumes it. */
  const rest = async (job: Claimed, reason: string): Promise<void> => {
    const { id, tenantId, algorithm, caller } = job;
    const lost = { work_type: 'training_job', work_id: id, name: algorithm, runs_as: caller.id, reason } as const;
    const payload = { job_id: id, algorithm, actor_id: null, rights_lost: lost };
    await store.noteSpend(id, working.get(job)!.spend);
    await store.rest(job, reason, trainingEvent('training.job.paused', tenantId, payload));
    recordOutcome(job, 'cancelled');
  };

  return createLeasedWork<Claimed>({
    gate,
    atOnce,
    pollMs: POLL_MS,
    leaseSeconds,
    logger,
    claim: (limit) => store.claim(limit, leaseSeconds),
    keep: (job) => store.keep(job, leaseSeconds),
    async work(job, lease) {
      const state: Working = { beganMs: performance.now(), spend: job };
      working.set(job, state);
      if (job.attempts > MAX_ATTEMPTS) {
        const error = `the training was interrupted ${MAX_ATTEMPTS} times without a step in between`;
        return settle(job, { status: 'failed', error });
      }
      try {
        const ending = await train(job, lease, state, options);
        if (ending.kind === 'done') return await settle(job, { status: 'succeeded', stopReason: null });
        if (!(await store.wait(job, ending.seconds))) throw GONE;
        recordOutcome(job, 'waiting');
      } catch (error) {
        lease.signal.throwIfAborted();
        if (error instanceof RightsLost) await rest(job, error.message);
        else if (error instanceof BudgetSpent) await settle(job, { status: 'succeeded', stopReason: error.reason });
        else if (error instanceof AppError) await settle(job, { status: 'failed', error: error.message });
        else throw error;
      }
    },
    async interrupted(job, error) {
      await store.noteSpend(job.id, working.get(job)!.spend);
      if (error === STOPPED) await store.giveBack(job);
      recordOutcome(job, error === GONE ? 'cancelled' : 'interrupted');
      // It is tried again after its lease.
      if (error !== STOPPED && error !== GONE)
        logger.error({ err: error, job_id: job.id }, 'a training was interrupted');
    },
  });
}

type Config = ConfigOf<typeof COMMON> & Budget & Scoring & JsonObject;

/** Runs the algorithm from the last step on, and keeps each further one. @throws GONE when the job is no longer ours. */
async function train(job: Claimed, lease: Lease, state: Working, options: RunningOptions): Promise<Ending> {
  const { store, datasets, secrets, openAsk, openDeployments, actAs, openOutside, bus, logger } = options;
  // What the algorithm has begun and not waited for ends with it.
  const over = new AbortController();
  const { signal } = linkSignals(lease.signal, over.signal);
  const background = backgroundContext(job.id, signal);
  const acting = remembered(() => persist(() => actAs(job.caller, TRAINING, background), signal));
  const noteSpend = latestOnly((spend: Spend) =>
    store
      .noteSpend(job.id, spend)
      .catch((error) => logger.warn({ err: error, job_id: job.id }, 'what a training has spent was not kept')),
  );
  const secret = job.secret === null ? {} : (JSON.parse(secrets.decrypt(job.secret)) as JsonObject);
  const config = { ...job.config, ...secret } as Config;
  const context = async (): Promise<CallContext> => withViewer(background, await acting());
  const ask = openAsk({
    budget: config,
    spent: job,
    signal,
    context,
    onSpent: (spend) => {
      state.spend = spend;
      noteSpend(spend);
    },
  });
  try {
    await acting();
    const examples = await datasets.examples(job.datasetId);
    const parts = split(examples, config.held_out_fraction, seededUniform(config.seed));
    const { id, tenantId, datasetId, checkpoint, resumes } = job;
    const steps = algorithmOf(job.algorithm).run({
      job: { id, tenantId, datasetId, resumes },
      config,
      ...parts,
      checkpoint,
      signal,
      ask,
      candidates: await store.candidates(id),
      score: createScore(config, ask),
      deployments: openDeployments(context),
      outside: openOutside(job, signal),
    });
    for (;;) {
      const { value, done } = await steps.next();
      signal.throwIfAborted();
      if (done) return value;
      if (!(await store.save(job, value, state.spend))) throw GONE;
      publishProgress(job, value, bus, logger);
    }
  } catch (error) {
    if (error === GONE) lease.lost();
    throw error;
  } finally {
    over.abort(GONE);
  }
}

/** Says that a job has come further, to those who follow it. */
export function publishProgress(
  { id, tenantId, algorithm }: Pick<Claimed, 'id' | 'tenantId' | 'algorithm'>,
  { fraction, phase }: Pick<Step, 'fraction' | 'phase'>,
  bus: Pick<EventBus, 'publish'>,
  logger: Logger,
): void {
  const event = { id: newId('evt'), type: 'training.job.progressed', tenantId, time: new Date().toISOString() };
  bus
    .publish('training', { ...event, payload: { job_id: id, algorithm, fraction, phase } })
    .catch((error) => logger.debug({ err: error }, 'progress of a training was not told'));
}

/** The viewer, asked for again every half minute. */
function remembered(load: () => Promise<Viewer>): () => Promise<Viewer> {
  let known: Promise<Viewer> | null = null;
  let untilMs = 0;
  return () => {
    if (known === null || performance.now() >= untilMs) {
      untilMs = performance.now() + RIGHTS_MS;
      known = load();
    }
    return known;
  };
}

/** Does the work with one value at a time: of those that come meanwhile the latest. It must not reject. */
function latestOnly<Value>(work: (value: Value) => Promise<void>): (value: Value) => void {
  let next: { readonly value: Value } | null = null;
  let busy = false;
  const go = async () => {
    busy = true;
    while (next) {
      const { value } = next;
      next = null;
      await work(value);
    }
    busy = false;
  };
  return (value) => {
    next = { value };
    if (!busy) void go();
  };
}
