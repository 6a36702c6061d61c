import { createBatch } from '../../platform/graphql/batch.ts';
import type { CallSubgraph } from '../../platform/graphql/graph.ts';
import type { CallContext } from '../../platform/kernel/context.ts';

/** The roles of an account in a tenant, none when it is no member. A list of accounts asks for all of theirs at once. */
export type RoleLookup = (context: CallContext, accountId: string, tenantId: string) => Promise<string[]>;

interface SubjectRoles {
  readonly subjectId: string;
  readonly roles: string[];
}

export function createRoleLookup(call: CallSubgraph): RoleLookup {
  const rolesOf = call<{ _rolesOf: SubjectRoles[] }, { tenantId: string; subjectIds: string[] }>(
    'authorization',
    `query Roles($tenantId: ID!, $subjectIds: [ID!]!) {
      _rolesOf(tenantId: $tenantId, subjectIds: $subjectIds) { subjectId roles }
    }`,
  );
  const load = createBatch(async (keys, context) => {
    const subjects = new Map<string, string[]>();
    for (const [tenantId, accountId] of keys.map((key) => key.split(' ') as [string, string]))
      subjects.set(tenantId, [...(subjects.get(tenantId) ?? []), accountId]);
    const found = await Promise.all(
      [...subjects].map(async ([tenantId, subjectIds]) =>
        (await rolesOf({ tenantId, subjectIds }, context))._rolesOf.map(({ subjectId, roles }) => ({
          id: `${tenantId} ${subjectId}`,
          roles,
        })),
      ),
    );
    return found.flat();
  });
  return async (context, accountId, tenantId) => (await load(context, `${tenantId} ${accountId}`))?.roles ?? [];
}
