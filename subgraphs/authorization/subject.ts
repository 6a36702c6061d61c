import type { CallSubgraph } from '../../platform/graphql/graph.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import type { SubjectType } from './models.ts';

/** Whom roles can be given to; other domains keep them. */
export interface Subjects {
  /** Whether there is such an account anywhere, or such an active service account in the tenant. */
  exists(type: SubjectType, id: string, tenantId: string, context: CallContext): Promise<boolean>;
}

export function createSubjects(call: CallSubgraph): Subjects {
  const principal = call<{ _principal: { accountId: string } | null }, Record<string, unknown>>(
    'account',
    'query Principal($id: ID!) { _principal(id: $id) { accountId } }',
  );
  const serviceAccount = call<{ _serviceAccount: { id: string } | null }, Record<string, unknown>>(
    'tenant',
    'query ServiceAccount($id: ID!, $tenantId: ID!) { _serviceAccount(id: $id, tenantId: $tenantId) { id } }',
  );
  return {
    exists: async (type, id, tenantId, context) =>
      type === 'account'
        ? (await principal({ id }, context))._principal !== null
        : (await serviceAccount({ id, tenantId }, context))._serviceAccount !== null,
  };
}
