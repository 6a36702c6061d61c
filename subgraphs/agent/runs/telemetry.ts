import { type CallContext, withTraceparent } from '../../../platform/kernel/context.ts';
import type { Tracing } from '../../../platform/observability/tracing.ts';
import type { AgentMetrics } from '../metrics.ts';
import type { AgentRunModel, RunUsage, ToolCall } from './models.ts';
import type { ToolResult } from './tools.ts';

export interface TelemetryOptions {
  readonly tracing: Pick<Tracing, 'enabled' | 'internal'>;
  readonly metrics: Pick<
    AgentMetrics,
    'agentRuns' | 'agentRunDuration' | 'agentRunsActive' | 'agentTurns' | 'agentToolCalls'
  >;
}

/** Telemetry of one run, as OpenTelemetry's conventions for agents have it: a span `invoke_agent`, one `execute_tool` a call. */
export interface RunTelemetry {
  /** Of the run's span; what the run calls is its child. */
  readonly traceparent: string | null;
  turn(usage: RunUsage | null): void;
  /** Runs a call within its span. */
  tool(call: ToolCall, context: CallContext, run: (context: CallContext) => Promise<ToolResult>): Promise<ToolResult>;
  /** Once, with the run as it has ended; null where that is not known. */
  end(run: AgentRunModel | null): void;
}

export interface ObservedAgent {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly model: string;
}

/** @returns a function that begins to tell of a run. */
export const createTelemetry =
  ({ tracing, metrics }: TelemetryOptions) =>
  (agent: ObservedAgent, runId: string, parent: string | null): RunTelemetry => {
    const startedMs = performance.now();
    const span = tracing.internal(
      `invoke_agent ${agent.name}`,
      {
        'gen_ai.operation.name': 'invoke_agent',
        'gen_ai.agent.id': agent.id,
        'gen_ai.agent.name': agent.name,
        'gen_ai.agent.version': String(agent.version),
        'gen_ai.request.model': agent.model,
        'gen_ai.conversation.id': runId,
      },
      parent,
    );
    const traceparent = span.traceparent ?? parent;
    const used = { input: 0, output: 0 };
    metrics.agentRunsActive.inc({});
    return {
      traceparent,
      turn(usage) {
        metrics.agentTurns.inc({});
        used.input += usage?.prompt_tokens ?? 0;
        used.output += usage?.completion_tokens ?? 0;
      },
      async tool({ id, name }, context, run) {
        const attributes = {
          'gen_ai.operation.name': 'execute_tool',
          'gen_ai.tool.name': name,
          'gen_ai.tool.call.id': id,
          'gen_ai.tool.type': 'function',
        };
        const toolSpan = tracing.internal(`execute_tool ${name}`, attributes, traceparent);
        try {
          const result = await run(withTraceparent(context, toolSpan.traceparent ?? traceparent));
          metrics.agentToolCalls.inc({ outcome: result.error === null ? 'success' : 'error' });
          if (result.error) toolSpan.set('error.type', result.error.code);
          return result;
        } catch (error) {
          toolSpan.fail(error);
          throw error;
        } finally {
          toolSpan.end();
        }
      },
      end(run) {
        metrics.agentRunsActive.dec({});
        if (run) {
          metrics.agentRuns.inc({ status: run.status });
          metrics.agentRunDuration.observe({ status: run.status }, (performance.now() - startedMs) / 1000);
          if (run.error) span.set('error.type', run.error.code);
        }
        span.set('gen_ai.usage.input_tokens', used.input);
        span.set('gen_ai.usage.output_tokens', used.output);
        span.end();
      },
    };
  };
