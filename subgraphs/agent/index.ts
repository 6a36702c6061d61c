import { defineSubgraph } from '../define.ts';
import { mergeResolvers } from '../resolvers.ts';
import { createAgents } from './agent.ts';
import { agentMetrics } from './metrics.ts';
import { agentResolvers } from './resolvers.ts';
import { routes } from './rest.ts';
import { runRoutes } from './runs/rest.ts';
import { startRuns } from './runs/start.ts';
import { agentSettings } from './settings.ts';
import { agentTenantData, createAgentStore } from './store.ts';

/**
 * Agents: models with a task of their own, the tools that they may use, and limits on how far they go.
 *
 * An agent is a versioned configuration. A run begins with a request, takes turns between the model and its tools until there is an
 * answer or a limit is reached, and keeps each step. It acts in the name of whoever started it, with that person's permissions.
 *
 * - `agent.ts`, `configuration.ts`: an agent is made, changed and read; what a configuration may say;
 * - `runs`: turns, tool calls, steps as they happen, cancelling, and runs whose process has died.
 */
export const agent = defineSubgraph({
  name: 'agent',
  settings: agentSettings,
  metrics: agentMetrics,
  service: 'model_service',
  port: 8082,
  description: 'Configurations of agents, with their versions, and their runs.',
  routes: [...routes, ...runRoutes],
  resources: { agents: ['agents'], agent_runs: ['agent_runs'] },
  searchable: { AGENT: { table: 'agents', title: 'name', subtitle: `configuration->>'description'` } },
  tenantData: agentTenantData,
  callsTools: true,
  async start(platform) {
    const { config, database, outbox, bus } = platform;
    const store = createAgentStore(database, outbox);
    const agents = createAgents(store, config.MAX_AGENTS_PER_ORGANIZATION);
    const runs = await startRuns(platform, agents);
    return {
      resolvers: mergeResolvers(agentResolvers(agents, store, bus), runs.resolvers),
      ready: async () => runs.ready(),
      stop: runs.stop,
    };
  },
});
