import type { CallSubgraph } from '../../../platform/graphql/graph.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import type { Subgraph, TenantDataPlatform } from '../../define.ts';
import { actOnTenant, type Holdings, type TenantAct } from '../../tenant-acts.ts';

/** Does an act in one domain, wherever that runs, and answers what it still holds. */
export type Act = (domain: string, act: TenantAct, tenantId: string, context: CallContext) => Promise<Holdings>;

/** The time that one call of a domain may take, milliseconds: well below that of calls between processes. */
const BUDGET_MS = 5_000;

/**
 * Those whose data tells of the others': roles, without which an operator could not look on; what has happened; and at the end the
 * organization itself.
 */
const LAST = ['event', 'authorization', 'audit', 'tenant'];

/** The order in which domains are erased. */
export const erasingOrder = (names: readonly string[]): string[] => [
  ...names.filter((name) => !LAST.includes(name)).sort(),
  ...LAST.filter((name) => names.includes(name)),
];

/** @param own - the domain that asks: it does not call itself. */
export function createAct(
  own: Pick<Subgraph, 'name' | 'tenantData'>,
  platform: TenantDataPlatform,
  call: CallSubgraph,
): Act {
  const calls = new Map<string, (variables: Record<string, unknown>, context: CallContext) => Promise<Answer>>();
  const callTo = (domain: string) => {
    let known = calls.get(domain);
    if (!known) {
      known = call<Answer, Record<string, unknown>>(
        domain,
        'mutation Act($id: ID!, $act: _TenantAct!, $budgetMs: Int!) { _tenantData(id: $id, act: $act, budgetMs: $budgetMs) { name rows } }',
      );
      calls.set(domain, known);
    }
    return known;
  };
  return async (domain, act, id, context) => {
    if (domain === own.name) return actOnTenant(own, platform, act, id, BUDGET_MS);
    const { _tenantData: held } = await callTo(domain)({ id, act, budgetMs: BUDGET_MS }, context);
    return Object.fromEntries(held.map(({ name, rows }) => [name, rows]));
  };
}

interface Answer {
  readonly _tenantData: readonly { readonly name: string; readonly rows: number }[];
}
