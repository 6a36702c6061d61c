import { NO_SPAN, type Tracing } from '../../../platform/observability/tracing.ts';
import type { InferenceMetrics } from '../metrics.ts';
import type { PrepareTool } from './built-in.ts';

/** Telemetry of the tools that the gateway runs. */
export interface ToolTelemetry {
  readonly tracing: Pick<Tracing, 'enabled' | 'internal'>;
  readonly metrics: Pick<InferenceMetrics, 'modelToolDuration'>;
}

/** A tool whose uses are told, as OpenTelemetry's conventions for generative AI have it: a span `execute_tool` each, and a metric. */
export const observedSearch =
  (prepare: PrepareTool, { tracing, metrics }: ToolTelemetry): PrepareTool =>
  (options, path, context) => {
    const tool = prepare(options, path, context);
    return {
      ...tool,
      async search(query, call) {
        const span = tracing.enabled
          ? tracing.internal(
              `execute_tool ${tool.name}`,
              {
                'gen_ai.operation.name': 'execute_tool',
                'gen_ai.tool.name': tool.name,
                'gen_ai.tool.type': tool.name === 'file_search' ? 'datastore' : 'extension',
                'gen_ai.tool.description': tool.description,
                'gen_ai.tool.call.id': call.id,
              },
              call.context.traceparent,
            )
          : NO_SPAN;
        const startedMs = performance.now();
        let outcome = 'failed';
        try {
          const findings = await tool.search(query, call);
          outcome = findings.length > 0 ? 'found' : 'nothing';
          return findings;
        } catch (error) {
          if (call.signal.aborted) outcome = 'aborted';
          span.fail(error);
          throw error;
        } finally {
          metrics.modelToolDuration.observe({ tool: tool.name, outcome }, (performance.now() - startedMs) / 1000);
          span.end();
        }
      },
    };
  };
