import { uptime } from 'node:process';
import { JSONValue } from '../../platform/graphql/scalars.ts';
import type { HealthReport } from '../../platform/health/health.ts';
import { requirePermission } from '../../platform/identity/permissions.ts';
import type { LateViewerTools } from '../../platform/identity/viewer-tools.ts';
import { requireViewer } from '../../platform/kernel/context.ts';
import { invalid } from '../../platform/kernel/errors.ts';
import { VERSION } from '../../platform/kernel/version.ts';
import type { Platform } from '../../platform/platform.ts';
import { pageOfBreakers, toBreaker } from './circuits.ts';
import { HEALTH_STATUSES } from './health.ts';
import type { PlatformHealth, Resolvers } from './schema.generated.ts';

/** Resolvers of the gateway's own subgraph. */
export function platformResolvers({
  breakers,
  health,
  tools,
}: Pick<Platform, 'breakers' | 'health'> & { readonly tools: LateViewerTools }): Resolvers {
  return {
    JSON: JSONValue,
    Query: {
      platform: (_source, _args, context) => {
        requirePermission(context, 'platform:read');
        return { version: VERSION, uptimeSeconds: uptime() };
      },
      circuitBreakers: (_source, args, context) => {
        requirePermission(context, 'platform:read');
        return pageOfBreakers(breakers.snapshot(), args);
      },
      viewerTools: (_source, { names }, context) => [...tools.now().list(names, requireViewer(context))],
    },
    Mutation: {
      callViewerTool: (_source, { name, arguments: given }, context) => {
        requireViewer(context);
        if (!isRecord(given)) throw invalid('arguments', 'must be an object');
        return tools.now().call(name, given, context);
      },
    },
    Platform: {
      circuitBreakers: () => breakers.snapshot().map(toBreaker),
      health: async () => toHealth(await health.report('gateway')),
    },
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const toHealth = ({ overall_status, dependencies }: HealthReport): PlatformHealth => ({
  status: HEALTH_STATUSES[overall_status],
  dependencies: Object.entries(dependencies).map(([name, { status, response_time_ms, error_message }]) => ({
    name,
    status: HEALTH_STATUSES[status],
    responseTimeMs: response_time_ms,
    errorMessage: error_message,
  })),
});
