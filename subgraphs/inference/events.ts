import type { EventTypes } from '../../platform/event-types.ts';
import { cacheEvents } from './cache/events.ts';
import { routingEvents } from './routing/events.ts';

/** What inference publishes: that of its parts. */
export const events = { ...cacheEvents, ...routingEvents } as const satisfies EventTypes;
