import type { z } from 'zod';
import type { NewEvent } from './outbox.ts';

/** The events of a domain: by type, the shape of the payload with a description. `schema/events.txt` is made from it. */
export type EventTypes = Readonly<Record<string, z.ZodObject>>;

/**
 * Makes the function that makes events of a domain for its outbox; the compiler holds each payload to the declaration of its type. The tenant
 * is `org_…`, or null for what belongs to no tenant.
 */
export const eventMaker =
  <Types extends EventTypes>(_types: Types) =>
  <Type extends keyof Types & string>(
    type: Type,
    tenantId: string | null,
    payload: z.output<Types[Type]>,
  ): NewEvent => ({ type, tenantId, payload });
