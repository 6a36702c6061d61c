import type { Json } from './json-schema.ts';

/** Groups the probes in documentation. */
export const PROBE_TAG: Json = { name: 'operations', description: 'Probes of the process.' };

const number = { type: 'number' };
const status = { type: 'string', enum: ['healthy', 'degraded', 'unhealthy'] };

/** `components.schemas` of the probes (specification, Detailed health report). */
export const PROBE_SCHEMAS: Readonly<Record<string, Json>> = {
  Health: {
    type: 'object',
    properties: { status: { type: 'string' }, service: { type: 'string' }, version: { type: 'string' } },
    required: ['status'],
  },
  DetailedHealth: {
    type: 'object',
    properties: {
      service_name: { type: 'string' },
      overall_status: status,
      version: { type: 'string' },
      uptime: { type: 'number', description: 'Seconds.' },
      dependencies: {
        type: 'object',
        additionalProperties: {
          type: 'object',
          properties: { status, response_time_ms: number, error_message: { type: ['string', 'null'] } },
          required: ['status', 'response_time_ms', 'error_message'],
        },
      },
      metrics: { type: 'object', additionalProperties: number },
    },
    required: ['service_name', 'overall_status', 'version', 'uptime', 'dependencies', 'metrics'],
  },
};

function probe(operationId: string, summary: string, schema = 'Health', notReady = false): Record<string, Json> {
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${schema}` } } };
  const responses = {
    '200': { description: 'The answer', content },
    ...(notReady && { '503': { description: 'Not ready', content } }),
  };
  return { get: { operationId, tags: ['operations'], summary, security: [], responses } };
}

/** `paths` of the probes. */
export const PROBES: Record<string, Record<string, Json>> = {
  '/health': probe('health', 'Whether the process answers'),
  '/health/detailed': probe('detailedHealth', 'What it depends on, and how that is', 'DetailedHealth'),
  '/ready': probe('ready', 'Whether it takes traffic', 'Health', true),
  '/live': probe('live', 'Whether it should go on living'),
};
