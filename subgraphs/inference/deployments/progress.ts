import type { Logger } from 'pino';
import type { Metrics } from '../../../platform/metrics.ts';
import type { AnswerStore } from './answer-store.ts';
import { type Decision, decideCanary, decideShadow } from './decide.ts';
import type { DeployedModels } from './deployed-models.ts';
import type { RolloutModel } from './models.ts';
import type { Comparison, DeploymentStore } from './store.ts';

/** Moves rollouts on by what is known of them. Processes may do it at the same time: each move is made once, by a compare-and-set. */
export interface Progress {
  /** There are new answers or scores of a canary: looks at it within a second. */
  news(rolloutId: string): void;
  compared(rolloutId: string, outcome: Comparison, costMicroUsd: number): Promise<void>;
  /** Rolls back what has been on its way for too long. */
  expire(before: Date): Promise<void>;
  close(): void;
}

export interface ProgressParts {
  readonly store: Pick<DeploymentStore, 'rollouts' | 'move' | 'compared' | 'stale'>;
  readonly answers: Pick<AnswerStore, 'arms'>;
  readonly models: Pick<DeployedModels, 'changed'>;
  readonly metrics: Pick<Metrics, 'deploymentRollouts'>;
  readonly logger: Pick<Logger, 'warn' | 'info'>;
}

/** A canary is looked at this often at most: its answers are counted anew each time. */
const LOOK_MS = 1_000;

export function createProgress({ store, answers, models, metrics, logger }: ProgressParts): Progress {
  const looks = new Map<string, NodeJS.Timeout>();

  const move = async ({ id, stage }: Pick<RolloutModel, 'id' | 'stage'>, to: Decision): Promise<void> => {
    const moved = await store.move(id, { from: [stage], to, actorId: null });
    if (!moved) return;
    metrics.deploymentRollouts.inc({ stage: to.stage, reason: to.reason });
    logger.info({ rollout_id: id, ...to }, 'a rollout has moved on');
    await models.changed(moved.deployment);
  };

  const look = async (id: string): Promise<void> => {
    const [rollout] = await store.rollouts([id]);
    if (rollout?.stage !== 'canary') return;
    const { stable, candidate } = await answers.arms(id);
    const decision = decideCanary(rollout, stable, candidate);
    if (decision) await move(rollout, decision);
  };

  return {
    news(id) {
      if (looks.has(id)) return;
      const timer = setTimeout(() => {
        looks.delete(id);
        look(id).catch((error) => logger.warn({ err: error, rollout_id: id }, 'a rollout could not be decided'));
      }, LOOK_MS);
      looks.set(id, timer.unref());
    },
    async compared(id, outcome, costMicroUsd) {
      const rollout = await store.compared(id, outcome, costMicroUsd);
      const decision = rollout && decideShadow(rollout);
      if (decision) await move(rollout, decision);
    },
    async expire(before) {
      for (const rollout of await store.stale(before)) await move(rollout, { stage: 'rolled_back', reason: 'expired' });
    },
    close: () => {
      for (const timer of looks.values()) clearTimeout(timer);
    },
  };
}
