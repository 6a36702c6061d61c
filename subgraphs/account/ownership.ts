import type { CallSubgraph } from '../../platform/graphql/graph.ts';
import type { CallContext } from '../../platform/kernel/context.ts';

/** An account with the organization that is made for it. */
interface Owner {
  readonly id: string;
  readonly tenantId: string;
}

/** The roles of new accounts in their organizations. The authorization domain keeps them. */
export interface Ownership {
  /** Gives the roles, before there is anything that they are for: whoever finds the account finds its owner. */
  grant(owner: Owner, roles: readonly string[], context: CallContext): Promise<void>;
  /** Takes them back, where the account was not made after all. */
  withdraw(owner: Owner, context: CallContext): Promise<void>;
}

/** A crash between the two leaves roles of identifiers that nobody will ever have. */
export function createOwnership(call: CallSubgraph): Ownership {
  const bindRole = call<{ _bindRole: { id: string } }, Record<string, unknown>>(
    'authorization',
    'mutation Bind($input: _BindRoleInput!) { _bindRole(input: $input) { id } }',
  );
  const unbindRoles = call<{ _unbindRoles: number }, Record<string, unknown>>(
    'authorization',
    'mutation Unbind($tenantId: ID!, $subjectId: ID!) { _unbindRoles(tenantId: $tenantId, subjectId: $subjectId) }',
  );
  return {
    grant: async ({ id, tenantId }, roles, context) => {
      const binding = { tenantId, subjectType: 'ACCOUNT', subjectId: id, createdBy: id };
      for (const role of roles) await bindRole({ input: { ...binding, role } }, context);
    },
    withdraw: async ({ id, tenantId }, context) => {
      await unbindRoles({ tenantId, subjectId: id }, context);
    },
  };
}
