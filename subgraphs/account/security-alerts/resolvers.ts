import type { EventBus } from '../../../platform/events/event-bus.ts';
import { createBatch } from '../../../platform/graphql/batch.ts';
import { type CallContext, requireAccount } from '../../../platform/kernel/context.ts';
import { notFound } from '../../../platform/kernel/errors.ts';
import { filtered } from '../../list-filter.ts';
import type { AlertSeverity, Resolvers } from '../schema.generated.ts';
import type { SecurityAlerts } from './security-alert.ts';
import type { AlertStore } from './store.ts';

interface Raised {
  readonly account_id?: string;
  readonly alert_id: string;
}

/** Arguments → rules → results of security alerts. */
export function securityAlertResolvers(bus: EventBus, store: AlertStore, alerts: SecurityAlerts): Resolvers {
  const load = createBatch(store.byIds);
  return {
    Query: {
      securityAlerts: filtered((_source, args, context) => alerts.list(args, context)),
    },
    Mutation: {
      acknowledgeSecurityAlert: (_source, { id }, context) => alerts.acknowledge(id, context),
    },
    Subscription: {
      securityAlertRaised: {
        subscribe: (_source, _args, context) => {
          const id = requireAccount(context);
          return bus.stream<Raised>(
            'account',
            ({ type, payload }) => type === 'account.security_alert_raised' && payload.account_id === id,
            { signal: context.signal },
          );
        },
        resolve: async (event: { payload: Raised }, _args: object, context: CallContext) => {
          const alert = await load(context, event.payload.alert_id);
          if (!alert) throw notFound('Security alert');
          return alert;
        },
      },
    },
    Viewer: {
      __resolveReference: ({ id }, context) =>
        context.viewer?.id === id ? { __typename: 'Viewer' as const, id } : null,
      securityAlerts: filtered((_viewer, args, context) => alerts.list(args, context)),
    },
    SecurityAlert: {
      severity: ({ severity }) => severity.toUpperCase() as AlertSeverity,
      acknowledged: ({ acknowledgedAt }) => acknowledgedAt !== null,
    },
    SecurityAlertConnection: {
      totalCount: ({ accountId, acknowledged }) => store.count(accountId, acknowledged),
    },
  };
}
