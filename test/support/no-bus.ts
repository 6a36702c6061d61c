import type { OutboxOptions } from '../../platform/events/outbox.ts';

const refuse = () => Promise.reject(new Error('this bus is away'));

/** A bus that is never there: events stay in their outboxes. */
export const noBus: OutboxOptions['bus'] = {
  add: refuse,
  standing: refuse,
  release: refuse,
  drop: refuse,
  onProgress: () => () => {},
  shared: true,
};
