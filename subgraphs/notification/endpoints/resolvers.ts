import { filtered } from '../../list-filter.ts';
import type { NotificationEndpointKind, Resolvers } from '../schema.generated.ts';
import type { Endpoints } from './endpoint.ts';
import type { EndpointKind } from './models.ts';

/** Arguments → rules → results of endpoints. */
export function endpointResolvers(endpoints: Endpoints, webPushKey: string | undefined): Resolvers {
  return {
    Query: {
      notificationEndpoints: filtered((_source, { kind, ...page }, context) =>
        endpoints.list(kind ? (kind.toLowerCase() as EndpointKind) : null, page, context),
      ),
      webPushKey: () => ({ publicKey: webPushKey ?? null }),
    },
    Mutation: {
      registerPushEndpoint: (_source, { input }, context) => endpoints.registerPush(input, context),
      registerNotificationWebhook: (_source, { input }, context) => endpoints.registerWebhook(input, context),
      removeNotificationEndpoint: async (_source, { id }, context) => {
        await endpoints.remove(id, context);
        return { endpointId: id, status: 'removed' };
      },
    },
    NotificationEndpoint: {
      kind: ({ kind }) => kind.toUpperCase() as NotificationEndpointKind,
    },
    NotificationEndpointConnection: { totalCount: ({ count }) => count() },
  };
}
