import type { QueueGate, Queues } from '../../platform/work/queues.ts';

/** The switch of a queue that nobody pauses. */
export const openGate = (name: string): QueueGate => ({ name, isPaused: async () => false });

/** Queues that nobody pauses. */
export const openQueues: Pick<Queues, 'open'> = { open: ({ name }) => openGate(name) };
