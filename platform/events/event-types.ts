import type { z } from 'zod';
import type { NewEvent } from './outbox.ts';

/** The events of a domain: by type, the shape of the payload with a description. `schema/events.txt` is made from it. */
export type EventTypes = Readonly<Record<string, z.ZodObject>>;

/**
 * An event of a domain for its outbox; the compiler holds its payload to the declaration.
 * @param tenantId - `org_…`, or null for what belongs to no tenant.
 */
export function eventOf<Types extends EventTypes, Type extends keyof Types & string>(
  _types: Types,
  type: Type,
  tenantId: string | null,
  payload: z.output<Types[Type]>,
): NewEvent {
  return { type, tenantId, payload };
}
