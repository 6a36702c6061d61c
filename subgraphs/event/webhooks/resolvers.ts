import { createBatch } from '../../../platform/graphql/batch.ts';
import { type CallContext, requireTenant, requireViewer } from '../../../platform/kernel/context.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { filtered } from '../../list-filter.ts';
import type { Resolvers, WebhookDeliveryState, WebhookDisabledReason } from '../schema.generated.ts';
import type { ChangedDelivery, DeliveryChanges } from './delivery-changes.ts';
import type { DeliveryStore } from './delivery-store.ts';
import type { DeliveryState } from './models.ts';
import type { WebhookStore } from './store.ts';
import type { Webhooks } from './webhook.ts';

const CHANGES: ReadonlySet<string> = new Set([
  'event.webhook_created',
  'event.webhook_updated',
  'event.webhook_disabled',
]);
const DEFAULT_OVERLAP_SECONDS = 86_400;

/** Arguments → rules → results of webhooks. */
export function webhookResolvers(
  { bus }: Pick<Platform, 'bus'>,
  webhooks: WebhookStore,
  deliveries: DeliveryStore,
  rules: Webhooks,
  changes: Pick<DeliveryChanges, 'stream'>,
): Resolvers {
  const load = createBatch(webhooks.byIds);
  const loadDelivery = createBatch(deliveries.byIds);
  return {
    Query: {
      webhooks: (_source, args, context) => rules.list(args, context),
      webhook: (_source, { id }, context) => rules.get(id, context),
      webhookDeliveries: filtered((_source, { webhookId, state, ...page }, context) =>
        rules.deliveries(webhookId, state ? (state.toLowerCase() as DeliveryState) : null, page, context),
      ),
      webhookDelivery: (_source, { id }, context) => rules.delivery(id, context),
    },
    Mutation: {
      createWebhook: (_source, { input }, context) => rules.create(input, context),
      updateWebhook: (_source, { id, input }, context) => rules.update(id, input, context),
      deleteWebhook: async (_source, { id }, context) => {
        await rules.remove(id, context);
        return { webhookId: id, status: 'deleted' };
      },
      rotateWebhookSecret: (_source, { id, input }, context) =>
        rules.rotate(id, input.overlapSeconds ?? DEFAULT_OVERLAP_SECONDS, context),
      testWebhook: (_source, { id }, context) => rules.test(id, context),
      redeliverWebhook: (_source, { id }, context) => rules.redeliver(id, context),
      redeliverFailed: async (_source, { id, input }, context) => ({
        webhookId: id,
        ...(await rules.redeliverFailed(id, input.since, context)),
      }),
    },
    Subscription: {
      webhookChanged: {
        subscribe: (_source, _args, context) => {
          const tenant = requireTenant(context);
          return bus.stream('event', ({ type, tenantId }) => CHANGES.has(type) && tenantId === tenant, {
            signal: context.signal,
          });
        },
        resolve: async (event: { payload: { webhook_id: string } }, _args: object, context: CallContext) => {
          const webhook = await load(context, event.payload.webhook_id);
          if (webhook?.tenantId !== requireTenant(context)) throw notFound('Webhook');
          return webhook;
        },
      },
      webhookDeliveryChanged: {
        subscribe: async (_source, { webhookId }, context) => {
          const tenantId = requireTenant(context);
          if (webhookId) await rules.get(webhookId, context);
          return changes.stream(tenantId, webhookId ?? null, context.signal);
        },
        resolve: async (changed: ChangedDelivery, _args: object, context: CallContext) => {
          const delivery = await loadDelivery(context, changed.id);
          if (delivery?.tenantId !== requireTenant(context)) throw notFound('Delivery');
          return delivery;
        },
      },
    },
    Webhook: {
      __resolveReference: async ({ id }, context) => {
        const webhook = await load(context, id);
        const { kind, tenantId } = requireViewer(context);
        return webhook && (kind === 'service' || webhook.tenantId === tenantId) ? webhook : null;
      },
      disabledReason: ({ disabledReason }) => (disabledReason?.toUpperCase() ?? null) as WebhookDisabledReason | null,
      runsAs: ({ caller }) => caller.id,
      pendingDeliveries: ({ id }) => webhooks.pending(id),
    },
    WebhookConnection: { totalCount: ({ count }) => count() },
    WebhookDelivery: {
      state: ({ state }) => state.toUpperCase() as WebhookDeliveryState,
      attempts: async ({ id }) => [...(await deliveries.attempts(id))],
    },
    WebhookDeliveryConnection: { totalCount: ({ count }) => count() },
  };
}
