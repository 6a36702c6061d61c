import type { TraceLink } from '../../../platform/observability/trace-link.ts';
import type { AgentRunModel, AgentRunStepModel } from './models.ts';

const NO_USAGE = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };

/** A run as REST says it, without its steps; `rest.graphql` has the same fields. */
export const wireRun = (run: AgentRunModel, link: TraceLink): Readonly<Record<string, unknown>> => ({
  run_id: run.id,
  agent_id: run.agentId,
  agent_version: run.agentVersion,
  status: run.status,
  profile: run.profile,
  output: run.output,
  annotations: run.annotations ?? [],
  usage: run.usage ?? NO_USAGE,
  cost_usd: run.costUsd,
  turns: run.turns,
  error: run.error,
  metadata: run.metadata,
  created_by: run.createdBy,
  created_at: run.createdAt.toISOString(),
  started_at: run.createdAt.toISOString(),
  finished_at: run.finishedAt?.toISOString() ?? null,
  trace_id: run.traceId,
  trace_url: link(run.traceId),
});

/** A step as REST says it. */
export const wireStep = (step: AgentRunStepModel): Readonly<Record<string, unknown>> => ({
  step_id: stepId(step),
  index: step.index,
  sequence: step.sequence,
  turn: step.turn,
  type: step.type,
  status: step.status,
  message: messageOf(step),
  tool_call: toolCallOf(step),
  usage: step.usage,
  cost_usd: step.costUsd,
  error: step.error,
  started_at: step.startedAt.toISOString(),
  finished_at: step.finishedAt?.toISOString() ?? null,
});

export const stepId = ({ runId, index }: Pick<AgentRunStepModel, 'runId' | 'index'>): string => `${runId}.${index}`;

/** Returns the message of the model; null for a step of another type. */
export const messageOf = ({ body }: AgentRunStepModel) =>
  body.type === 'message'
    ? {
        content: body.content,
        tool_calls: body.calls.map(({ id, ...called }) => ({ id, type: 'function', function: called })),
      }
    : null;

/** The call of a tool; null for a step of another type. */
export const toolCallOf = ({ body }: AgentRunStepModel) =>
  body.type === 'tool_call' ? { ...body.call, result: body.result } : null;

/** Tokens of a run that has not asked a model yet. */
export const usageOrNone = (usage: AgentRunModel['usage']) => usage ?? NO_USAGE;
