import type { EventTypes } from '../../platform/event-types.ts';
import { cacheEvents } from './cache/events.ts';

/** What inference publishes: that of its parts. */
export const events = { ...cacheEvents } as const satisfies EventTypes;
