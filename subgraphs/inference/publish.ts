import type { NewEvent } from '../../platform/events/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { openStatements } from '../statements.ts';

/** Publishes an event that belongs to no other write. */
export type PublishEvent = (event: NewEvent) => Promise<void>;

export function eventPublisher({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): PublishEvent {
  const { write } = openStatements({ database, outbox, domain: 'inference', part: 'publish', sql: {} });
  return (event) => write(async () => [undefined, event]);
}
