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

/** Agents: what a model is told to be, with which tools and how far it may go, and what it then does. */
export const agent = defineSubgraph({
  name: 'agent',
  settings: agentSettings,
  metrics: agentMetrics,
  service: 'model_service',
  port: 8082,
  description: 'Configurations of agents, with their versions, and their runs.',
  routes: [...routes, ...runRoutes],
  resources: { agents: ['agents'], agent_runs: ['agent_runs'] },
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
