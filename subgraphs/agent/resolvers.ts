import type { EventBus } from '../../platform/events/event-bus.ts';
import { createBatch } from '../../platform/graphql/batch.ts';
import { DateTime, JSONValue } from '../../platform/graphql/scalars.ts';
import { requireTenant, requireViewer } from '../../platform/kernel/context.ts';
import { notFound } from '../../platform/kernel/errors.ts';
import type { Agents } from './agent.ts';
import { complete } from './configuration.ts';
import type { AgentModel } from './models.ts';
import type { Resolvers } from './schema.generated.ts';
import type { AgentStore } from './store.ts';

/** Those after which there still is an agent. */
const CHANGES: ReadonlySet<string> = new Set(['agent.created', 'agent.updated']);

/** Fields of the configuration, in the second form. */
const configured = {
  name: ({ configuration }: Pick<AgentModel, 'configuration'>) => configuration.name,
  model: ({ configuration }: Pick<AgentModel, 'configuration'>) => configuration.model,
  systemPrompt: ({ configuration }: Pick<AgentModel, 'configuration'>) => configuration.systemPrompt,
  mode: ({ configuration }: Pick<AgentModel, 'configuration'>) => configuration.mode,
  tools: ({ configuration }: Pick<AgentModel, 'configuration'>) => [...configuration.tools],
  executionProfiles: ({ configuration }: Pick<AgentModel, 'configuration'>) =>
    complete(configuration).executionProfiles,
  routingHints: ({ configuration }: Pick<AgentModel, 'configuration'>) => {
    const { domains, priority } = complete(configuration).routingHints;
    return { domains: [...domains], priority };
  },
};

/** Arguments → rules → results of agents. */
export function agentResolvers(agents: Agents, store: AgentStore, bus: EventBus): Resolvers {
  const load = createBatch(store.byIds);
  return {
    DateTime,
    JSON: JSONValue,
    Query: {
      agents: (_source, args, context) => agents.list(args, context),
      agent: (_source, { id }, context) => agents.get(id, context),
      agentVersions: (_source, { id, ...args }, context) => agents.versions(id, args, context),
      agentVersion: (_source, { id, version }, context) => agents.version(id, version, context),
    },
    Mutation: {
      createAgent: (_source, { input }, context) => agents.create(input, context),
      updateAgent: (_source, { id, input }, context) => agents.update(id, input, context),
      restoreAgent: (_source, { id, input }, context) =>
        agents.restore(id, input.version, input.currentVersion ?? null, context),
      deleteAgent: async (_source, { id }, context) => {
        await agents.delete(id, context);
        return { agentId: id, status: 'deleted' };
      },
    },
    Subscription: {
      agentChanged: {
        subscribe: async (_source, { id }, context) => {
          const tenant = requireTenant(context);
          if (id != null) await agents.get(id, context);
          return bus.stream<{ agent_id: string }>(
            'agent',
            ({ type, tenantId, payload }) =>
              tenantId === tenant && CHANGES.has(type) && (id == null || id === payload.agent_id),
            { signal: context.signal },
          );
        },
        resolve: async (event: { payload: { agent_id: string } }) => {
          const [agent] = await store.byIds([event.payload.agent_id]);
          if (!agent) throw notFound('Agent');
          return agent;
        },
      },
    },
    Agent: {
      __resolveReference: async ({ id }, context) => {
        const agent = await load(context, id);
        const { kind, tenantId } = requireViewer(context);
        return agent && (kind === 'service' || agent.tenantId === tenantId) ? agent : null;
      },
      ...configured,
    },
    AgentVersion: configured,
  };
}
