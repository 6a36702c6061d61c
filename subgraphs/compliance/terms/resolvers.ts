import { createBatch } from '../../../platform/graphql/batch.ts';
import { requireViewer } from '../../../platform/kernel/context.ts';
import { filtered } from '../../list-filter.ts';
import { lower, upper } from '../enum-names.ts';
import type { Resolvers } from '../schema.generated.ts';
import type { ComplianceStore } from '../store.ts';
import type { Terms } from './term.ts';

/** Arguments → rules → results of terms. */
export function termResolvers(store: ComplianceStore, terms: Terms): Resolvers {
  const load = createBatch(store.termsByIds);
  return {
    Query: {
      complianceTerm: (_source, { id }, context) => terms.get(id, context),
      complianceTerms: filtered((_source, { kind, ...args }, context) =>
        terms.list(kind ? lower(kind) : null, args, context),
      ),
    },
    Mutation: {
      createComplianceTerm: (_source, { input }, context) =>
        terms.create(
          {
            value: input.value,
            kind: lower(input.kind ?? 'FLAG'),
            checkType: input.checkType ? lower(input.checkType) : null,
            category: input.category ?? null,
            wholeWord: input.wholeWord ?? null,
            note: input.note ?? null,
          },
          context,
        ),
      updateComplianceTerm: (_source, { id, input }, context) => terms.update(id, input, context),
      deleteComplianceTerm: async (_source, { id }, context) => {
        await terms.delete(id, context);
        return { termId: id, status: 'deleted' };
      },
    },
    ComplianceTerm: {
      __resolveReference: async ({ id }, context) => {
        const term = await load(context, id);
        const { kind, tenantId } = requireViewer(context);
        return term && (kind === 'service' || term.tenantId === tenantId) ? term : null;
      },
      kind: ({ kind }) => upper(kind),
      checkType: ({ checkType }) => (checkType === '' ? null : upper(checkType)),
    },
  };
}
