import type { EventTypes } from '../../platform/event-types.ts';

/** What inference publishes: that of its parts. */
export const events = {} as const satisfies EventTypes;
