import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { filtered } from '../../list-filter.ts';
import { requireTenant } from '../entry.ts';
import type { AuditAlertStatus, AuditSeverity, Resolvers } from '../schema.generated.ts';
import type { Alerts } from './alert.ts';
import type { AlertStore } from './store.ts';

interface Changed {
  readonly alert_id: string;
}

const isChange = (type: string): boolean => type.startsWith('audit.security_alert_');

/** Arguments → rules → results of security alerts. */
export function alertResolvers(bus: EventBus, store: AlertStore, alerts: Alerts): Resolvers {
  return {
    Query: {
      auditAlerts: filtered((_source, { status, ...page }, context) =>
        alerts.list(page, status?.toLowerCase() ?? null, context),
      ),
      auditAlert: (_source, { id }, context) => alerts.get(id, context),
    },
    Mutation: {
      raiseAuditAlert: (_source, { input }, context) => alerts.raise(input, context),
      acknowledgeAuditAlert: (_source, { id }, context) => alerts.acknowledge(id, context),
      resolveAuditAlert: (_source, { id, resolution }, context) => alerts.resolve(id, resolution ?? null, context),
    },
    Subscription: {
      auditAlertChanged: {
        subscribe: (_source, _args, context) => {
          const own = requireTenant(context);
          return bus.stream<Changed>('audit', ({ type, tenantId }) => isChange(type) && tenantId === own, {
            signal: context.signal,
          });
        },
        resolve: (event: { payload: Changed }, _args: object, context: CallContext) =>
          alerts.get(event.payload.alert_id, context),
      },
    },
    AuditAlert: {
      severity: ({ severity }) => severity.toUpperCase() as AuditSeverity,
      status: ({ status }) => status.toUpperCase() as AuditAlertStatus,
    },
    AuditAlertConnection: {
      totalCount: ({ tenantId, status }) => store.count(tenantId, status),
    },
  };
}
