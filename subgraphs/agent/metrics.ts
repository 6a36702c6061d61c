import type { MetricMaker } from '../../platform/observability/metrics.ts';

/** Seconds, from an answer at once to an hour. */
const RUN_BUCKETS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600];

/** Makes the metrics of this domain. */
export const agentMetrics = (make: MetricMaker) => ({
  /** `status` that a run of an agent has ended with. */
  agentRuns: make.counter('agent_runs_total', 'Runs of agents by how they have ended.', 'status'),
  agentRunDuration: make.histogram(
    'agent_run_duration_seconds',
    'Time of a run of an agent, from its start to its end.',
    RUN_BUCKETS,
    'status',
  ),
  agentRunsActive: make.gauge('agent_runs_active', 'Runs of agents that work in this process.'),
  /** Turns of models in runs of agents. */
  agentTurns: make.counter('agent_turns_total', 'Turns of models in runs of agents.'),
  /** `outcome`: `success` or `error`. */
  agentToolCalls: make.counter('agent_tool_calls_total', 'Calls of tools in runs of agents.', 'outcome'),
});

/** The metrics of this domain. */
export type AgentMetrics = ReturnType<typeof agentMetrics>;
