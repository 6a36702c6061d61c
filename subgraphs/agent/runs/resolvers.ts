import type { EventBus } from '../../../platform/events/event-bus.ts';
import { createBatch } from '../../../platform/graphql/batch.ts';
import { requireViewer } from '../../../platform/kernel/context.ts';
import { invalid } from '../../../platform/kernel/errors.ts';
import type { TraceLink } from '../../../platform/observability/trace-link.ts';
import type { AgentRunFilter, Resolvers } from '../schema.generated.ts';
import { followSteps } from './follow.ts';
import type { AgentRunEventModel, AgentRunStepModel, RunStatus } from './models.ts';
import type { Runs } from './run.ts';
import type { RunFilter, RunStore } from './store.ts';
import { messageOf, stepId, toolCallOf, usageOrNone } from './wire.ts';

/** Arguments → rules → results of runs. */
export function runResolvers(runs: Runs, store: RunStore, bus: EventBus, link: TraceLink): Resolvers {
  const loadRun = createBatch(store.byIds);
  const loadSteps = createBatch(async (ids) => {
    const steps = await store.steps(ids);
    return ids.map((id) => ({ id, steps: steps.filter(({ runId }) => runId === id) }));
  });
  return {
    Query: {
      agentRuns: (_source, { agentId, filter, ...page }, context) =>
        runs.list(agentId ?? null, readFilter(filter), page, context),
      agentRun: (_source, { id, agentId }, context) => runs.get(id, agentId ?? null, context),
    },
    Mutation: {
      runAgent: (_source, { agentId, input }, context) => runs.run(agentId, input, context),
      cancelAgentRun: (_source, { id, agentId }, context) => runs.cancel(id, agentId ?? null, context),
    },
    Subscription: {
      agentRunSteps: {
        subscribe: async (_source, { runId, after }, context) => {
          if (after != null && after < 0) throw invalid('after', 'must be at least 0');
          const run = await runs.get(runId, null, context);
          return await followSteps({ store, bus }, run, after ?? 0, context);
        },
        resolve: (step: unknown) => step as AgentRunStepModel,
      },
      agentRunEvents: {
        subscribe: (_source, { agentId, input }, context) => runs.stream(agentId, input, context),
        resolve: (event: unknown) => event as AgentRunEventModel,
      },
    },
    AgentRun: {
      __resolveReference: async ({ id }, context) => {
        const run = await loadRun(context, id);
        const { kind, tenantId } = requireViewer(context);
        return run && (kind === 'service' || run.tenantId === tenantId) ? run : null;
      },
      status: ({ status }) => upper(status),
      steps: async ({ id }, _args, context) => [...((await loadSteps(context, id))?.steps ?? [])],
      annotations: ({ annotations }) => annotations ?? [],
      usage: ({ usage }) => usageOrNone(usage),
      startedAt: ({ createdAt }) => createdAt,
      traceUrl: ({ traceId }) => link(traceId),
    },
    AgentRunUsage: {
      promptTokens: (usage) => usage.prompt_tokens,
      completionTokens: (usage) => usage.completion_tokens,
      totalTokens: (usage) => usage.total_tokens,
    },
    AgentRunStep: {
      id: stepId,
      type: ({ type }) => upper(type),
      status: ({ status }) => upper(status),
      message: (step) => {
        const message = messageOf(step);
        return message && { content: message.content, toolCalls: message.tool_calls };
      },
      toolCall: toolCallOf,
    },
  };
}

const upper = <Text extends string>(text: Text): Uppercase<Text> => text.toUpperCase() as Uppercase<Text>;

const readFilter = (filter: AgentRunFilter | null | undefined): RunFilter => ({
  statuses: filter?.statuses?.map((status) => status.toLowerCase() as RunStatus) ?? null,
  from: filter?.from ?? null,
  to: filter?.to ?? null,
});
