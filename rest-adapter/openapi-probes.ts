import { mapOf, named, number, oneOf, orNull, text } from './named-schema.ts';

const status = oneOf('healthy', 'degraded', 'unhealthy');

const health = named('Health', { status: text, 'service?': text, 'version?': text });

/** Specification, Detailed health report. */
const detailedHealth = named('DetailedHealth', {
  service_name: text,
  overall_status: status,
  version: text,
  uptime: { type: 'number', description: 'Seconds.' },
  dependencies: mapOf(named('DependencyHealth', { status, response_time_ms: number, error_message: orNull(text) })),
  metrics: mapOf(number),
});

function probe(path: `/${string}`, summary: string, schema = health, notReady = false) {
  const content = { 'application/json': { schema } };
  const responses = {
    200: { description: 'The answer', content },
    ...(notReady && { 503: { description: 'Not ready', content } }),
  };
  return { method: 'GET', path, documented: true, operation: { summary, responses } } as const;
}

/** The probes that every process answers. */
export const PROBE_ENDPOINTS = [
  probe('/health', 'Whether the process answers'),
  probe('/health/detailed', 'What it depends on, and how that is', detailedHealth),
  probe('/ready', 'Whether it takes traffic', health, true),
  probe('/live', 'Whether it should go on living'),
] as const;
