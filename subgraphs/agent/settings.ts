import type { ConfigWith } from '../../platform/config/config.ts';
import { defineSettings, limit, seconds, setting, whole } from '../../platform/config/setting.ts';

/** Settings of this domain, by the groups of `.env.example`. */
export const agentSettings = defineSettings({
  Agents: {
    MAX_AGENTS_PER_ORGANIZATION: setting(limit, '500', 'Agents of an organization. 0: no limit.'),
    MAX_CONCURRENT_AGENT_RUNS: setting(limit, '20', 'Runs of agents that an organization has at once. 0: no limit.'),
    AGENT_RUN_LEASE_SECONDS: setting(
      whole(1, 3_600),
      '20',
      'After so long without a sign of life of its process a run of an agent has failed.',
    ),
    AGENT_RUN_RETENTION_SECONDS: setting(
      seconds(60),
      '2592000',
      'How long a run of an agent that has ended can be read (30 days).',
    ),
  },
});

/** The configuration, as this domain reads it. */
export type AgentConfig = ConfigWith<typeof agentSettings>;
