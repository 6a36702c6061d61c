import type { EventBus } from '../../../platform/events/event-bus.ts';
import { createBatch } from '../../../platform/graphql/batch.ts';
import { DateTime, JSONValue } from '../../../platform/graphql/scalars.ts';
import { requireTenant, requireViewer } from '../../../platform/kernel/context.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { filtered } from '../../list-filter.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { AnswerStore } from './answer-store.ts';
import type { Answers } from './answers.ts';
import type { Deployments } from './deployment.ts';
import type { ArmName, RolloutModel } from './models.ts';
import type { DeploymentStore } from './store.ts';

export interface DeploymentResolverParts {
  readonly deployments: Deployments;
  readonly answers: Answers;
  readonly store: Pick<DeploymentStore, 'byIds' | 'byName' | 'rollouts' | 'active'>;
  readonly answerStore: Pick<AnswerStore, 'arms'>;
  readonly bus: EventBus;
}

const CHANGES: ReadonlySet<string> = new Set(['inference.rollout_started', 'inference.rollout_changed']);
const USD = 1_000_000;
const inUsd = (microUsd: number | null): number | null => (microUsd === null ? null : microUsd / USD);

/** Arguments → rules → results of deployments, rollouts and feedback. */
export function deploymentResolvers(parts: DeploymentResolverParts): Resolvers {
  const { deployments, answers, store, answerStore, bus } = parts;
  const load = createBatch(store.byIds);
  const loadRollout = createBatch(store.rollouts);
  const loadActive = createBatch(async (ids) =>
    (await store.active(ids)).map((rollout) => ({ id: rollout.deploymentId, rollout })),
  );
  const answersOf = async ({ id }: RolloutModel, arm: ArmName) => (await answerStore.arms(id))[arm];
  return {
    DateTime,
    JSON: JSONValue,
    Query: {
      deployments: (_source, args, context) => deployments.list(args, context),
      deployment: (_source, { id }, context) => deployments.get(id, context),
      _deploymentNamed: async (_source, { name }, context) =>
        (await store.byName(requireTenant(context), name))?.deployment ?? null,
      rollouts: (_source, { deploymentId, ...args }, context) => deployments.rollouts(deploymentId, args, context),
      rollout: (_source, { id }, context) => deployments.rollout(id, context),
      gatheredExamples: filtered((_source, { deploymentId, scored, ...args }, context) =>
        answers.examples(deploymentId, scored ?? false, args, context),
      ),
    },
    Mutation: {
      createDeployment: (_source, { input }, context) => deployments.create(input, context),
      updateDeployment: (_source, { id, input }, context) => deployments.update(id, input, context),
      deleteDeployment: async (_source, { id }, context) => {
        await deployments.delete(id, context);
        return { deploymentId: id, status: 'deleted' };
      },
      startRollout: (_source, { deploymentId, input }, context) => deployments.start(deploymentId, input, context),
      promoteRollout: (_source, { id }, context) => deployments.end(id, 'promoted', context),
      rollBackRollout: (_source, { id }, context) => deployments.end(id, 'rolled_back', context),
      giveFeedback: (_source, { input }, context) => answers.give(input, context),
    },
    Subscription: {
      rolloutChanged: {
        subscribe: async (_source, { deploymentId }, context) => {
          const tenant = requireTenant(context);
          if (deploymentId != null) await deployments.get(deploymentId, context);
          return bus.stream<{ deployment_id: string }>(
            'inference',
            ({ type, tenantId, payload }) =>
              tenantId === tenant &&
              CHANGES.has(type) &&
              (deploymentId == null || deploymentId === payload.deployment_id),
            { signal: context.signal },
          );
        },
        resolve: async (event: { payload: { rollout_id: string } }) => {
          const [rollout] = await store.rollouts([event.payload.rollout_id]);
          if (!rollout) throw notFound('Rollout');
          return rollout;
        },
      },
    },
    Deployment: {
      __resolveReference: async ({ id }, context) => {
        const deployment = await load(context, id);
        const { kind, tenantId } = requireViewer(context);
        return deployment && (kind === 'service' || deployment.tenantId === tenantId) ? deployment : null;
      },
      systemPrompt: ({ configuration }) => configuration.systemPrompt,
      model: ({ configuration }) => configuration.model,
      temperature: ({ configuration }) => configuration.temperature,
      rollout: async ({ id }, _args, context) => (await loadActive(context, id))?.rollout ?? null,
    },
    Rollout: {
      __resolveReference: async ({ id }, context) => {
        const rollout = await loadRollout(context, id);
        const { kind, tenantId } = requireViewer(context);
        return rollout && (kind === 'service' || rollout.tenantId === tenantId) ? rollout : null;
      },
      goal: ({ settings }) => settings.goal,
      confidence: ({ settings }) => settings.confidence,
      guardrails: ({ settings }) => settings.guardrails,
      shadow: (rollout) => (rollout.settings.shadow ? rollout : null),
      canary: (rollout) => rollout,
    },
    RolloutShadow: {
      judgeModel: ({ settings }) => settings.shadow!.judgeModel,
      criteria: ({ settings }) => settings.shadow!.criteria,
      share: ({ settings }) => settings.shadow!.share,
      budgetUsd: ({ settings }) => settings.shadow!.budgetUsd,
      minComparisons: ({ settings }) => settings.shadow!.minComparisons,
      maxComparisons: ({ settings }) => settings.shadow!.maxComparisons,
      spentUsd: ({ spentMicroUsd }) => spentMicroUsd / USD,
    },
    RolloutCanary: {
      share: ({ settings }) => settings.canary.share,
      minRequests: ({ settings }) => settings.canary.minRequests,
      maxRequests: ({ settings }) => settings.canary.maxRequests,
      stableAnswers: (rollout) => answersOf(rollout, 'stable'),
      candidateAnswers: (rollout) => answersOf(rollout, 'candidate'),
    },
    RolloutAnswers: {
      costUsd: ({ costMicroUsd }) => inUsd(costMicroUsd),
      meanScore: ({ feedback, scoreSum }) => (feedback === 0 ? null : scoreSum / feedback),
    },
    GatheredExample: {
      comments: ({ comments }) => [...comments],
      costUsd: ({ costMicroUsd }) => inUsd(costMicroUsd),
    },
  };
}
