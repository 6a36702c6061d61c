import { toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { abortableOf, requireTenant, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../../platform/kernel/errors.ts';
import { isDoneSince, isNamed } from '../../../platform/stores/repeated-request.ts';
import { BUILT_IN_TYPES, readTypeName } from '../catalog.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { EventTypeStore } from './store.ts';

const MAX_DESCRIPTION = 500;

/** Arguments → rules → results of event types. */
export function eventTypeResolvers(store: EventTypeStore): Resolvers {
  return {
    Query: {
      eventTypes: async (_source, args, context) => {
        const tenantId = requireTenant(context);
        const page = toPage(args, 'NAME');
        const types = await store.page(tenantId, page);
        const rows = types.map((type) => ({ ...type, id: type.name }));
        return toConnection(page, rows, await store.count(tenantId));
      },
    },
    Mutation: {
      registerEventType: async (_source, { input }, context) => {
        const tenantId = requireTenant(context);
        const { name, category } = readTypeName('name', input.name);
        const description = input.description ?? '';
        if ([...description].length > MAX_DESCRIPTION || /[\0\p{Surrogate}]/u.test(description))
          throw invalid('description', `must have at most ${MAX_DESCRIPTION} characters`);
        if (BUILT_IN_TYPES.includes(name)) throw new AppError('CONFLICT', `Everybody may publish ${name}`);
        const { id: actorId } = requireViewer(context);
        const type = { name, category, description };
        try {
          return await store.insert(tenantId, type, actorId, abortableOf(context));
        } catch (error) {
          // A type has no identifier but its name: one of the same content, by the same caller, since the request was first made is its own.
          const there = isNamed(context) ? await store.registered(tenantId, type, actorId) : null;
          if (there && isDoneSince(context, there.createdAt)) return there;
          throw error;
        }
      },
      deleteEventType: async (_source, { name }, context) => {
        if (BUILT_IN_TYPES.includes(name)) throw invalid('name', 'is a type that everybody has');
        if (!(await store.remove(requireTenant(context), name, requireViewer(context).id)))
          throw notFound('Event type');
        return { name, status: 'deleted' };
      },
    },
  };
}
