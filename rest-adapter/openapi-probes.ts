import { about, mapOf, named, number, oneOf, orNull, text } from './named-schema.ts';

const status = about('`degraded`: it works, but not all of it.', oneOf('healthy', 'degraded', 'unhealthy'));

const health = named('Health', 'The state of a process.', {
  status: about('`healthy` or `unhealthy`.'),
  'service?': about('The name of the service that the process is.'),
  'version?': about('Of the release that runs.'),
});

/** Specification, Detailed health report. */
const detailedHealth = named('DetailedHealth', 'The state of a process, and of what it depends on.', {
  service_name: about('The service that the process is.'),
  overall_status: about('The worst of those that it cannot do without.', status),
  version: about('Of the release that runs.'),
  uptime: about('Seconds since the process started.', number),
  dependencies: about(
    'By name: databases, Redis, subgraphs.',
    mapOf(
      named('DependencyHealth', 'The state of what a process depends on.', {
        status,
        response_time_ms: about('Milliseconds of its last check.', number),
        error_message: about('Why it is not healthy; null where it is.', orNull(text)),
      }),
    ),
  ),
  metrics: about('Counts of dependencies by status, and `average_response_time` in milliseconds.', mapOf(number)),
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
