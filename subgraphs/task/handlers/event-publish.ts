import { z } from 'zod';
import type { CallSubgraph } from '../../../platform/graphql/graph.ts';
import type { TaskHandler } from './handler.ts';
import { readPayload } from './payload.ts';

const name = z.string().min(1).max(200);
const schema = z.strictObject({
  event_type: name,
  source: name.optional(),
  category: name.optional(),
  payload: z.record(z.string(), z.unknown()).default({}),
});

interface Published {
  readonly _publishEvent: { readonly id: string; readonly sequence: number };
}

/** `event.publish`: publishes an event of the organization. The task's identifier is its idempotency key: it is published once. */
export function eventPublish(call: CallSubgraph): TaskHandler {
  const publish = call<Published, Record<string, unknown>>(
    'event',
    'mutation Publish($input: _PublishEventInput!) { _publishEvent(input: $input) { id sequence } }',
  );
  return {
    needs: ['tasks:write', 'events:write'],
    check: (payload) => void readPayload(schema, payload),
    async run({ id, tenantId, payload, caller: { id: actorId } }, context) {
      const { event_type: eventType, source, category, payload: content } = readPayload(schema, payload);
      const input = {
        tenantId,
        eventType,
        source: source ?? 'task',
        payload: content,
        actorId,
        idempotencyKey: id,
        ...(category !== undefined && { category }),
      };
      const { _publishEvent: event } = await publish({ input }, context);
      return { event_id: event.id, sequence: event.sequence };
    },
  };
}
