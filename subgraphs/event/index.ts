import { defineSubgraph } from '../define.ts';
import { mergeResolvers } from '../resolvers.ts';
import { createAppend } from './append.ts';
import { originOf } from './catalog.ts';
import { countResolvers } from './counts/count.ts';
import { followDomains } from './ingest.ts';
import { joinAppends } from './joined-appends.ts';
import { openLive } from './live.ts';
import { eventMetrics } from './metrics.ts';
import { createPublishing } from './publish.ts';
import { createEventReader } from './read-events.ts';
import { eventResolvers } from './resolvers.ts';
import { routes } from './rest.ts';
import { createRetention, startRetention } from './retention.ts';
import { eventSettings } from './settings.ts';
import { tenantData } from './store.ts';
import { eventTypeResolvers } from './types/resolvers.ts';
import { createEventTypeStore } from './types/store.ts';
import { startWebhooks } from './webhooks/start.ts';

/**
 * Events: what organizations publish and what the platform does for them, stored in order.
 *
 * Each organization has one sequence without gaps. Domains publish through their outbox; this domain hears the bus and stores each
 * event once. Readers take pages, or follow a feed that goes on from the store without a gap or a repeat.
 *
 * - `publish.ts`, `ingest.ts`, `append.ts`: events come in, from clients and from domains;
 * - `read-events.ts`, `event-list.ts`, `event-feed.ts`, `tail.ts`: events are read and followed;
 * - `types`: types of events that an organization declares for itself;
 * - `counts`: how many there were, by minute and hour;
 * - `webhooks`: events are sent to URLs, signed, until somebody takes them.
 */
export const event = defineSubgraph({
  name: 'event',
  settings: eventSettings,
  metrics: eventMetrics,
  service: 'event_service',
  port: 8230,
  description: 'Event sourcing and analytics.',
  routes,
  resources: { events: ['events'], webhooks: ['webhooks'] },
  searchable: { WEBHOOK: { table: 'webhooks', title: 'url', subtitle: 'description', also: ['description'] } },
  tenantData,
  async start(platform) {
    const types = createEventTypeStore(platform);
    const reader = createEventReader(platform);
    const appendEvents = createAppend(platform);
    const live = await openLive(platform.bus, reader, platform.logger);
    const webhooks = await startWebhooks(platform);
    const append = joinAppends(async (drafts) => {
      const appended = await appendEvents(drafts);
      const stored = appended.flatMap((each) => ('event' in each && each.isNew ? [each.event] : []));
      live.stored(stored);
      webhooks.wake();
      for (const each of stored) platform.metrics.eventsStored.inc({ origin: originOf(each) });
      return appended;
    });
    const stopFollowing = await followDomains(platform, append);
    const stopRetention = startRetention(platform, createRetention(platform));
    return {
      resolvers: mergeResolvers(
        eventResolvers(reader, createPublishing(append, types), live),
        eventTypeResolvers(types),
        webhooks.resolvers,
        countResolvers(platform),
      ),
      stop: async () => {
        await stopRetention();
        live.close();
        await stopFollowing();
        await webhooks.stop();
      },
    };
  },
});
