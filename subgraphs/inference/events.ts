import type { EventTypes } from '../../platform/events/event-types.ts';
import { batchEvents } from './batches/events.ts';
import { cacheEvents } from './cache/events.ts';
import { conversationEvents } from './conversations/events.ts';
import { deploymentEvents } from './deployments/events.ts';
import { fileEvents } from './files/events.ts';
import { guardEvents } from './guard/events.ts';
import { responseEvents } from './responses/domain-events.ts';
import { routingEvents } from './routing/events.ts';

/** Events of inference: those of its parts. */
export const events = {
  ...batchEvents,
  ...cacheEvents,
  ...conversationEvents,
  ...deploymentEvents,
  ...fileEvents,
  ...guardEvents,
  ...responseEvents,
  ...routingEvents,
} as const satisfies EventTypes;
