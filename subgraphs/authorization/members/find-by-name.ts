import type { CallSubgraph } from '../../../platform/graphql/graph.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import type { MemberRow } from '../store.ts';

/** Identifiers of those members whose name, or e-mail address, fits one of the patterns of ILIKE. */
export type FindByName = (
  tenantId: string,
  members: readonly Pick<MemberRow, 'subjectId' | 'subjectType'>[],
  patterns: readonly string[],
  context: CallContext,
) => Promise<readonly string[]>;

/** Accounts that one call asks about: an answer of some 200 KB at most. */
const AT_ONCE = 5_000;

/** Asks the domains that have the names: those of people, and those of service accounts. */
export function createFindByName(call: CallSubgraph): FindByName {
  type Names = Record<string, unknown>;
  const accountsNamed = call<{ _accountsNamed: readonly string[] }, Names>(
    'account',
    'query Named($ids: [ID!]!, $patterns: [String!]!) { _accountsNamed(ids: $ids, patterns: $patterns) }',
  );
  const serviceAccountsNamed = call<{ _serviceAccountsNamed: readonly string[] }, Names>(
    'tenant',
    'query Named($tenantId: ID!, $patterns: [String!]!) { _serviceAccountsNamed(tenantId: $tenantId, patterns: $patterns) }',
  );
  const idsOf = (members: Parameters<FindByName>[1], type: MemberRow['subjectType']) =>
    members.filter(({ subjectType }) => subjectType === type).map(({ subjectId }) => subjectId);
  return async (tenantId, members, patterns, context) => {
    const accounts = idsOf(members, 'account');
    const programs = new Set(idsOf(members, 'service_account'));
    const found: string[] = [];
    for (let from = 0; from < accounts.length; from += AT_ONCE) {
      const ids = accounts.slice(from, from + AT_ONCE);
      found.push(...(await accountsNamed({ ids, patterns }, context))._accountsNamed);
    }
    if (programs.size === 0) return found;
    const named = (await serviceAccountsNamed({ tenantId, patterns }, context))._serviceAccountsNamed;
    return [...found, ...named.filter((id) => programs.has(id))];
  };
}
