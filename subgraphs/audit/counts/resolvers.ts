import { chainOf, filterOf } from '../resolvers.ts';
import type { AuditCategory, AuditOutcome, AuditSeverity, Resolvers } from '../schema.generated.ts';
import type { LogStore } from '../store.ts';
import { countEntries } from './counts.ts';

/** Arguments → rules → results of counts of entries. */
export const countResolvers = (store: Pick<LogStore, 'counts'>): Resolvers => ({
  Query: {
    auditCounts: (_source, { system, filter, ...args }, context) => {
      const tenantId = chainOf(context, system);
      return countEntries(store, tenantId, args, filterOf(filter ?? {}, 'filter.'));
    },
  },
  AuditCount: {
    outcome: ({ outcome }) => enumOf<AuditOutcome>(outcome),
    category: ({ category }) => enumOf<AuditCategory>(category),
    severity: ({ severity }) => enumOf<AuditSeverity>(severity),
  },
});

const enumOf = <Name extends string>(value: string | undefined): Name | null =>
  value === undefined ? null : (value.toUpperCase() as Name);
