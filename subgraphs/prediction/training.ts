import type { Logger } from 'pino';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import { createLeasedWork, GONE, type Lease, type LeasedWork, STOPPED } from '../../platform/work/leased-work.ts';
import type { QueueGate } from '../../platform/work/queues.ts';
import { JobFailure, type WorkerPool } from '../../platform/work/worker-pool.ts';
import { predictionEvent } from './events.ts';
import type { Job, Trained, TrainingProgress } from './forecasting/model.ts';
import { pack, unpackSeries } from './packing.ts';
import type { Claimed, Outcome, PredictionStore } from './store.ts';

/** Trains models that wait, a few at once. */
export interface Training extends Pick<LeasedWork, 'start' | 'wake' | 'close'> {
  /** Ends the training of a model that runs here; harmless for one that does not. */
  cancel(id: string): void;
}

export interface TrainingOptions {
  readonly gate: QueueGate;
  readonly store: PredictionStore;
  readonly pool: WorkerPool<Job, Trained, TrainingProgress>;
  readonly bus: Pick<EventBus, 'publish'>;
  /** Trainings at once in this process; 0: none, others train. */
  readonly atOnce: number;
  readonly leaseSeconds: number;
  readonly logger: Logger;
  readonly onSettled: (
    model: Claimed,
    outcome: 'ready' | 'failed' | 'cancelled' | 'interrupted',
    seconds: number,
  ) => void;
}

const POLL_MS = 2_000;
/** A training that took its process down so often is not tried again. */
const MAX_ATTEMPTS = 3;

/**
 * A training holds a lease that it lengthens. When its process is killed the lease ends and another one begins anew; what the first one
 * says later is refused by its fencing token.
 */
export function createTraining(options: TrainingOptions): Training {
  const { gate, store, pool, bus, atOnce, leaseSeconds, logger, onSettled } = options;
  const secondsSince = (beganMs: number) => (performance.now() - beganMs) / 1_000;
  const settle = async (model: Claimed, outcome: Outcome, beganMs: number): Promise<void> => {
    const { id, tenantId, modelType } = model;
    const payload = { model_id: id, model_type: modelType };
    const event =
      outcome.status === 'ready'
        ? predictionEvent('prediction.model.trained', tenantId, payload)
        : predictionEvent('prediction.model.failed', tenantId, { ...payload, error: outcome.error });
    const settled = await store.settle(model, outcome, event);
    onSettled(model, settled ? outcome.status : 'cancelled', secondsSince(beganMs));
  };
  const notify = ({ id, tenantId }: Claimed, { fraction, phase }: TrainingProgress) => {
    const event = { id: newId('evt'), type: 'prediction.model.progressed', tenantId, time: new Date().toISOString() };
    bus
      .publish('prediction', { ...event, payload: { model_id: id, fraction, phase } })
      .catch((error) => logger.debug({ err: error }, 'progress of a training was not told'));
  };
  const train = async (model: Claimed, lease: Lease): Promise<Trained> => {
    const packed = await store.artifact(model.id, 'series');
    if (!packed) throw GONE;
    const { modelType: type, frequency, options } = model;
    const job: Job = { kind: 'train', type, frequency, options, series: await unpackSeries(packed) };
    const onProgress = (progress: TrainingProgress) => {
      notify(model, progress);
      store.keep(model, progress, leaseSeconds).then(
        (isOurs) => isOurs || lease.lost(),
        (error) => logger.warn({ err: error, model_id: model.id }, 'progress of a training was not kept'),
      );
    };
    return pool.run(job, { signal: lease.signal, onProgress });
  };
  const begun = new WeakMap<Claimed, number>();

  const leased = createLeasedWork<Claimed>({
    gate,
    atOnce,
    pollMs: POLL_MS,
    leaseSeconds,
    logger,
    claim: (limit) => store.claim(limit, leaseSeconds),
    keep: (model) => store.keep(model, null, leaseSeconds),
    work: async (model, lease) => {
      const beganMs = performance.now();
      begun.set(model, beganMs);
      if (model.attempts > MAX_ATTEMPTS) {
        const error = `the training was interrupted ${MAX_ATTEMPTS} times, perhaps for want of memory`;
        return settle(model, { status: 'failed', error }, beganMs);
      }
      try {
        const { fit, metrics } = await train(model, lease);
        await settle(model, { status: 'ready', metrics, fit: await pack(fit) }, beganMs);
      } catch (error) {
        if (!(error instanceof JobFailure)) throw error;
        await settle(model, { status: 'failed', error: error.message }, beganMs);
      }
    },
    interrupted: async (model, error) => {
      if (error !== GONE) await store.giveBack(model);
      onSettled(model, error === GONE ? 'cancelled' : 'interrupted', secondsSince(begun.get(model)!));
      if (error !== GONE && error !== STOPPED) throw error;
    },
  });
  return { start: leased.start, wake: leased.wake, cancel: (id) => leased.stop(id), close: leased.close };
}
