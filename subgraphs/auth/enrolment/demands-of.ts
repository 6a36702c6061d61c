import type { CallSubgraph } from '../../../platform/graphql/graph.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { createMemberships } from '../memberships.ts';

/** An organization, as people know it. */
interface Named {
  readonly tenantId: string;
  readonly name: string;
}

/** The organizations of an account that demand a second factor. */
export type DemandsOf = (accountId: string, context: CallContext) => Promise<readonly Named[]>;

export function createDemandsOf(call: CallSubgraph): DemandsOf {
  const memberships = createMemberships(call);
  type Answer = { readonly _entities: readonly ({ readonly name: string } | null)[] };
  const names = call<Answer, { of: readonly object[] }>(
    'tenant',
    'query Names($of: [_Any!]!) { _entities(representations: $of) { ... on Organization { name } } }',
  );
  return async (accountId, context) => {
    const demanding = (await memberships.of(accountId, context)).filter(({ secondFactor }) => secondFactor);
    if (demanding.length === 0) return [];
    const of = demanding.map(({ tenantId: id }) => ({ __typename: 'Organization', id }));
    const { _entities: named } = await names({ of }, context);
    return demanding.map(({ tenantId }, i) => ({ tenantId, name: named[i]?.name ?? tenantId }));
  };
}
