import { z } from 'zod';
import type { EventTypes } from '../platform/events/event-types.ts';

/** `schema/events.txt`: a line an event, with its payload and what it means, in alphabetical order. */
export function renderEvents(domains: readonly EventTypes[]): string {
  const lines = domains.flatMap((events) =>
    Object.entries(events).map(([type, payload]) =>
      `${type} {${renderFields(payload)}}  ${payload.description ?? ''}`.trimEnd(),
    ),
  );
  return `${lines.sort().join('\n')}\n`;
}

function renderFields(payload: z.ZodObject): string {
  return Object.entries(payload.shape)
    .map(([name, schema]) => `${name}: ${renderType(z.toJSONSchema(schema as z.ZodType) as JsonSchema)}`)
    .join(', ');
}

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
}

function renderType(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(renderType).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === 'array') return `${schema.items ? renderType(schema.items) : 'unknown'}[]`;
  return typeof schema.type === 'string' ? schema.type : (schema.type?.join(' | ') ?? 'unknown');
}
