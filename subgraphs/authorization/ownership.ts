import type { CallSubgraph } from '../../platform/graphql/graph.ts';
import { kindsOf, RESOURCE_KINDS, type ResourceKindName } from '../../platform/identity/resource-kinds.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Subgraph } from '../define.ts';
import { ownersOf, type ResourceOwner } from '../resource-owners.ts';

/** One thing of a kind. */
interface Resource {
  readonly resource: string;
  readonly resourceId: string;
}

/** Whose a thing is: `unknown` when the domain that keeps it has none of that name for the organization, or could not be asked. */
export type Belonging = 'owned' | 'unknown' | 'unavailable' | 'nobodys';

/** Answers for the things that were asked about. `nobodys` is what no domain keeps. */
export type Belongs = (resource: Resource, tenantId: string | null) => Belonging;

/**
 * Asks the domains that keep the things, all of one kind at once; a domain that does not answer costs its own things alone.
 * @param tenantIds - the organizations that matter; whether a thing belongs to another one is told to nobody.
 */
export type AskOwners = (
  resources: readonly Resource[],
  tenantIds: readonly string[],
  context: CallContext,
) => Promise<Belongs>;

const OWNERS = `query ($kind: String!, $ids: [ID!]!, $tenantIds: [ID!]!) {
  _resourceOwners(kind: $kind, ids: $ids, tenantIds: $tenantIds) { id tenantId }
}`;

interface Asked {
  readonly kind: ResourceKindName;
  readonly ids: readonly string[];
  readonly tenantIds: readonly string[];
}

/** @param own - the domain that asks: it does not call itself. */
export function createAskOwners(
  own: Pick<Subgraph, 'name' | 'resources'>,
  platform: Pick<Platform, 'database' | 'logger'>,
  call: CallSubgraph,
): AskOwners {
  const calls = new Map<string, (asked: Asked, context: CallContext) => Promise<readonly ResourceOwner[]>>();
  for (const domain of new Set(Object.values(RESOURCE_KINDS).map((each) => each.domain))) {
    const ask = call<{ _resourceOwners: readonly ResourceOwner[] }, Record<string, unknown>>(domain, OWNERS);
    calls.set(domain, async (asked, context) => (await ask({ ...asked }, context))._resourceOwners);
  }
  calls.set(own.name, (asked) => ownersOf(own, platform, asked));

  return async (resources, tenantIds, context) => {
    const wanted = new Map<ResourceKindName, Set<string>>();
    for (const { resource, resourceId } of resources)
      for (const kind of kindsOf(resource, resourceId)) {
        const ids = wanted.get(kind) ?? new Set();
        wanted.set(kind, ids.add(resourceId));
      }
    const answers = await Promise.all(
      [...wanted].map(async ([kind, ids]) => {
        const asked = { kind, ids: [...ids], tenantIds };
        const owners = await calls.get(RESOURCE_KINDS[kind].domain)!(asked, context).catch((error: unknown) => {
          platform.logger.warn({ err: error, kind }, 'whose things are could not be asked');
          return null;
        });
        return [kind, owners && new Set(owners.map(({ id, tenantId }) => `${id} ${tenantId}`))] as const;
      }),
    );
    const known = new Map(answers);
    return ({ resource, resourceId }, tenantId) => {
      const sets = kindsOf(resource, resourceId).map((kind) => known.get(kind));
      if (sets.length === 0) return 'nobodys';
      if (sets.some((set) => set?.has(`${resourceId} ${tenantId}`))) return 'owned';
      return sets.includes(null) ? 'unavailable' : 'unknown';
    };
  };
}
