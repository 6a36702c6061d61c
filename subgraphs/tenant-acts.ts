import { type CallContext, requireService } from '../platform/kernel/context.ts';
import type { Subgraph, TenantDataPlatform } from './define.ts';
import type { Resolvers } from './resolvers.ts';
import { ownersOf } from './resource-owners.ts';
import { findByText, type Search } from './searchable.ts';
import { joinTenantData, tenantTables } from './tenant-data.ts';

/** An act on a domain's data of one tenant. `COUNT` changes nothing. */
export type TenantAct = 'COUNT' | 'CLOSE' | 'OPEN' | 'ERASE';

/** Counts of the data that a domain still holds of a tenant, by the names that `TenantData.count` gives. */
export type Holdings = Readonly<Record<string, number>>;

/**
 * Fields of every domain's own schema and of no supergraph: they are added when the domain starts, so that no client can name them, and
 * composition never meets them.
 */
export const TENANT_ACTS_SDL = `
  enum _TenantAct { COUNT CLOSE OPEN ERASE }
  type _TenantHolding { name: String! rows: Int! }
  type _ResourceOwner { id: ID! tenantId: ID! }
  type _Found { id: ID! title: String! subtitle: String }
  extend type Query {
    _accountsAtHome(tenantId: ID!): [ID!]!
    _resourceOwners(kind: String!, ids: [ID!]!, tenantIds: [ID!]!): [_ResourceOwner!]!
    _find(kind: String!, tenantId: ID!, text: String!, ownerId: ID, limit: Int!): [_Found!]!
  }
  extend type Mutation {
    _tenantData(id: ID!, act: _TenantAct!, budgetMs: Int!): [_TenantHolding!]!
    _moveAccount(accountId: ID!, from: ID!, to: ID!): Boolean!
  }
`;

/**
 * Does an act in one domain, and answers what is held after it. Erasing ends after `budgetMs` with what it has done: whoever asks repeats it
 * until nothing is held. It also remembers the tenant as erased in this process, so that no late event makes its rows again.
 */
export async function actOnTenant(
  { name, tenantData }: Pick<Subgraph, 'name' | 'tenantData'>,
  platform: TenantDataPlatform,
  act: TenantAct,
  tenantId: string,
  budgetMs: number,
): Promise<Holdings> {
  const untilMs = Date.now() + budgetMs;
  // Events on their way to the bus last: what the rest appends while it goes is among them.
  const held = joinTenantData(tenantData, tenantTables(name, { outbox: 'tenant_id' }));
  if (act === 'CLOSE') await held.close?.(platform, tenantId);
  if (act === 'OPEN') await held.open?.(platform, tenantId);
  if (act === 'ERASE') {
    await platform.erased.add(tenantId);
    await held.erase(platform, tenantId, untilMs);
  }
  return held.count(platform, tenantId);
}

/** The resolvers of these fields. */
export const tenantActResolvers = (
  subgraph: Pick<Subgraph, 'name' | 'tenantData' | 'resources' | 'searchable'>,
  platform: TenantDataPlatform,
): Resolvers => ({
  Query: {
    _accountsAtHome: (_source: unknown, { tenantId }: { tenantId: string }, context: CallContext) => {
      requireService(context);
      return subgraph.tenantData.accountsAtHome?.(platform, tenantId) ?? [];
    },
    _resourceOwners: (
      _source: unknown,
      asked: { kind: string; ids: string[]; tenantIds: string[] },
      context: CallContext,
    ) => {
      requireService(context);
      return ownersOf(subgraph, platform, asked);
    },
    _find: (_source: unknown, asked: Search, context: CallContext) => {
      requireService(context);
      return findByText(subgraph, platform, asked);
    },
  },
  Mutation: {
    _moveAccount: async (
      _source: unknown,
      move: { accountId: string; from: string; to: string },
      context: CallContext,
    ) => {
      requireService(context);
      await subgraph.tenantData.moveAccount?.(platform, move);
      return true;
    },
    _tenantData: async (
      _source: unknown,
      { id, act, budgetMs }: { id: string; act: TenantAct; budgetMs: number },
      context: CallContext,
    ) => {
      requireService(context);
      const held = await actOnTenant(subgraph, platform, act, id, budgetMs);
      return Object.entries(held).map(([name, rows]) => ({ name, rows }));
    },
  },
});
