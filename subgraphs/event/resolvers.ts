import { DateTime, JSONValue, SafeInt } from '../../platform/graphql/scalars.ts';
import { requireService, requireTenant } from '../../platform/kernel/context.ts';
import { invalid, notFound } from '../../platform/kernel/errors.ts';
import { openFeed } from './event-feed.ts';
import { checkFilter, listEvents } from './event-list.ts';
import type { Live } from './live.ts';
import type { EventModel } from './models.ts';
import { type Publishing, publisherOf } from './publish.ts';
import type { EventReader } from './read-events.ts';
import type { Resolvers } from './schema.generated.ts';

/** Arguments → rules → results of events. */
export function eventResolvers(reader: EventReader, publishing: Publishing, live: Live): Resolvers {
  return {
    DateTime,
    JSON: JSONValue,
    SafeInt,
    Query: {
      events: (_source, args, context) => listEvents(reader, requireTenant(context), args),
      event: async (_source, { id }, context) => {
        const event = await reader.byId(requireTenant(context), id);
        if (!event) throw notFound('Event');
        return event;
      },
    },
    Mutation: {
      publishEvent: (_source, { input }, context) => publishing.publish(input, publisherOf(context), context),
      _publishEvent: (_source, { input }, context) => {
        requireService(context);
        const { tenantId, actorId, ...publication } = input;
        return publishing.publish(publication, { tenantId, actorId: actorId ?? null }, context);
      },
    },
    Subscription: {
      eventPublished: {
        subscribe: async (_source, { filter, afterSequence }, context) => {
          const tenantId = requireTenant(context);
          const after = await checkPosition(reader, tenantId, afterSequence ?? null);
          return openFeed(live, reader, { tenantId, filter: checkFilter(filter ?? {}), after, signal: context.signal });
        },
        resolve: (event: EventModel) => event,
      },
    },
    EventConnection: {
      totalCount: ({ count }) => count(),
    },
  };
}

/** @throws AppError BAD_USER_INPUT for a place that the tenant's events have not come to: whoever waits there confuses tenants. */
async function checkPosition(reader: EventReader, tenantId: string, after: number | null): Promise<number | null> {
  if (after === null) return null;
  const latest = (await reader.latest([tenantId])).get(tenantId) ?? 0;
  if (after < 0 || after > latest) throw invalid('afterSequence', `must be from 0 to ${latest}, the latest event's`);
  return after;
}
