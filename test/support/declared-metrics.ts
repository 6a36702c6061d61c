import type { MetricObject } from 'prom-client';
import { relayMetrics } from '../../gateway/realtime/metrics.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { subgraphs } from '../../subgraphs/index.ts';

/** Every metric that the platform, a domain or the relay of realtime sessions declares. */
export function declaredMetrics(): Promise<MetricObject[]> {
  const { registry, make } = createMetrics({ processMetrics: false });
  for (const { metrics } of subgraphs) metrics?.(make);
  relayMetrics(make);
  return registry.getMetricsAsJSON() as Promise<MetricObject[]>;
}
