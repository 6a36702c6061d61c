import { defineSubgraph } from '../define.ts';
import { createAgents } from './agent.ts';
import { agentResolvers } from './resolvers.ts';
import { routes } from './rest.ts';
import { agentTenantData, createAgentStore } from './store.ts';

/** Agents: what a model is told to be, with which tools and how far it may go. */
export const agent = defineSubgraph({
  name: 'agent',
  service: 'model_service',
  port: 8082,
  description: 'Configurations of agents, with their versions.',
  routes,
  tenantData: agentTenantData,
  async start({ config, database, outbox, bus }) {
    const store = createAgentStore(database, outbox);
    const agents = createAgents(store, config.MAX_AGENTS_PER_ORGANIZATION);
    return { resolvers: agentResolvers(agents, store, bus) as never };
  },
});
