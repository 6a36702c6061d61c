import type { CallSubgraph } from '../../../platform/graphql/graph.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';

/** Where the rows of an account are that say which organization is its own; the account itself last, as it is looked for by that. */
const DOMAINS = ['auth', 'account'] as const;

/**
 * Gives the accounts whose own organization is deleted another one to be at home in: the first of those that they are members of. Who is
 * a member of no other goes with it.
 */
export function createMoveAccounts(call: CallSubgraph): (tenantId: string, context: CallContext) => Promise<void> {
  const atHome = call<{ _accountsAtHome: readonly string[] }, { tenantId: string }>(
    'account',
    'query AtHome($tenantId: ID!) { _accountsAtHome(tenantId: $tenantId) }',
  );
  const tenantsOf = call<{ _tenantsOf: readonly { tenantId: string }[] }, { subjectId: string }>(
    'authorization',
    'query Tenants($subjectId: ID!) { _tenantsOf(subjectId: $subjectId) { tenantId } }',
  );
  const moves = DOMAINS.map((domain) =>
    call<{ _moveAccount: boolean }, { accountId: string; from: string; to: string }>(
      domain,
      'mutation Move($accountId: ID!, $from: ID!, $to: ID!) { _moveAccount(accountId: $accountId, from: $from, to: $to) }',
    ),
  );
  return async (from, context) => {
    for (const accountId of (await atHome({ tenantId: from }, context))._accountsAtHome) {
      const [home] = (await tenantsOf({ subjectId: accountId }, context))._tenantsOf;
      if (!home) continue;
      for (const move of moves) await move({ accountId, from, to: home.tenantId }, context);
    }
  };
}
