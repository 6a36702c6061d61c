import type { Logger } from 'pino';
import { withinLimit } from '../../../platform/kernel/context.ts';
import type { ActAs } from '../../acting-viewer.ts';
import type { LostRights } from '../../lost-rights.ts';
import type { InferenceMetrics } from '../metrics.ts';
import type { AnswerStore } from './answer-store.ts';
import { type Decision, decideCanary, decideShadow } from './decide.ts';
import type { DeployedModels } from './deployed-models.ts';
import type { RolloutModel } from './models.ts';
import { type ActForRollout, createActForRollout } from './rights.ts';
import type { Comparison, DeploymentStore } from './store.ts';

/** Moves rollouts on by what is known of them. Processes may do it at the same time: each move is made once, by a compare-and-set. */
export interface Progress {
  /** There are new answers or scores of a canary: looks at it within a second. */
  news(rolloutId: string): void;
  compared(rolloutId: string, outcome: Comparison, costMicroUsd: number): Promise<void>;
  readonly actFor: ActForRollout;
  /** Looks again at those that run for somebody, or with something, that has changed. */
  review(tenantId: string, id: string): Promise<void>;
  /** Rolls back what has been on its way for too long. */
  expire(before: Date): Promise<void>;
  close(): void;
}

export interface ProgressParts {
  readonly store: Pick<DeploymentStore, 'rollouts' | 'runningFor' | 'move' | 'compared' | 'stale'>;
  readonly answers: Pick<AnswerStore, 'arms'>;
  readonly models: Pick<DeployedModels, 'changed'>;
  readonly actAs: ActAs;
  readonly metrics: Pick<InferenceMetrics, 'deploymentRollouts'>;
  readonly logger: Pick<Logger, 'warn' | 'info'>;
}

/** A canary is looked at this often at most: its answers are counted anew each time. */
const LOOK_MS = 1_000;
/** For the questions about rights. */
const ASK_MS = 10_000;

export function createProgress(parts: ProgressParts): Progress {
  const { store, answers, models, actAs, metrics, logger } = parts;
  const polls = new Map<string, NodeJS.Timeout>();
  let isClosed = false;

  const move = async (
    { id, stage }: Pick<RolloutModel, 'id' | 'stage'>,
    to: Decision,
    lost: LostRights | null = null,
  ): Promise<boolean> => {
    const moved = await store.move(id, { from: [stage], to, actorId: null, lost });
    if (!moved) return false;
    metrics.deploymentRollouts.inc({ stage: to.stage, reason: to.reason });
    logger.info({ rollout_id: id, ...to }, 'a rollout has moved on');
    await models.changed(moved.deployment);
    return true;
  };
  const actFor = createActForRollout(actAs, async (rollout, reason) => {
    const { id, deploymentId, caller } = rollout;
    const lost = { work_type: 'rollout', work_id: id, name: deploymentId, runs_as: caller.id, reason } as const;
    await move(rollout, { stage: 'rolled_back', reason: 'rights_lost' }, lost);
  });
  const actSoon = (rollout: RolloutModel) => withinLimit('rollouts', ASK_MS, (context) => actFor(rollout, context));
  /** Brings nothing further in for somebody who may not do it any more. */
  const decide = async (rollout: RolloutModel, decision: Decision | null): Promise<void> => {
    if (decision === null) return;
    const isBack = decision.stage === 'rolled_back';
    if (isBack || (await actSoon(rollout))) await move(rollout, decision);
  };

  const poll = async (id: string): Promise<void> => {
    const [rollout] = await store.rollouts([id]);
    if (rollout?.stage !== 'canary') return;
    const { stable, candidate } = await answers.arms(id);
    await decide(rollout, decideCanary(rollout, stable, candidate));
  };

  const pollSoon = (id: string): void => {
    if (polls.has(id)) return;
    const timer = setTimeout(() => {
      polls.delete(id);
      poll(id).catch((error) => {
        logger.warn({ err: error, rollout_id: id }, 'a rollout could not be decided: it is looked at again');
        // Its last answer may have come: nothing else would look at it.
        if (!isClosed) pollSoon(id);
      });
    }, LOOK_MS);
    polls.set(id, timer.unref());
  };

  return {
    actFor,
    async review(tenantId, id) {
      for (const rollout of await store.runningFor(tenantId, id)) await actSoon(rollout);
    },
    news: pollSoon,
    async compared(id, outcome, costMicroUsd) {
      const rollout = await store.compared(id, outcome, costMicroUsd);
      if (rollout) await decide(rollout, decideShadow(rollout));
    },
    async expire(before) {
      for (const rollout of await store.stale(before)) await move(rollout, { stage: 'rolled_back', reason: 'expired' });
    },
    close: () => {
      isClosed = true;
      for (const timer of polls.values()) clearTimeout(timer);
    },
  };
}
