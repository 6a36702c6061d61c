import type { CallContext } from '../../../platform/kernel/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createMemberships, type Membership } from '../memberships.ts';

/** The profile of an account that a client may see. */
export interface Profile {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly updatedAt: string;
}

/** An organization that an account works in. */
export interface Workplace extends Pick<Membership, 'tenantId' | 'secondFactor'> {
  readonly name: string;
}

/** Accounts as other domains know them. */
export interface People {
  /** Null when there is no such account any more. */
  profileOf(accountId: string, context: CallContext): Promise<Profile | null>;
  /** Without roles when the account is no member. */
  membershipIn(accountId: string, tenantId: string, context: CallContext): Promise<Membership>;
  /** Where it works, the organization that a login leads to first; none for an account that has left them all. */
  workplacesOf(accountId: string, context: CallContext): Promise<readonly Workplace[]>;
}

type Entities<Row> = { readonly _entities: readonly (Row | null)[] };

export function createPeople({ call }: Platform): People {
  const memberships = createMemberships(call);
  const profiles = call<Entities<Profile>, { of: readonly object[] }>(
    'account',
    'query Profile($of: [_Any!]!) { _entities(representations: $of) { ... on Account { email emailVerified name updatedAt } } }',
  );
  const organizations = call<Entities<{ name: string }>, { of: readonly object[] }>(
    'tenant',
    'query Names($of: [_Any!]!) { _entities(representations: $of) { ... on Organization { name } } }',
  );
  const principal = call<{ _principal: { tenantId: string } | null }, { id: string }>(
    'account',
    'query Principal($id: ID!) { _principal(id: $id) { tenantId } }',
  );
  return {
    profileOf: async (id, context) =>
      (await profiles({ of: [{ __typename: 'Account', id }] }, context))._entities[0] ?? null,
    membershipIn: memberships.membershipIn,
    async workplacesOf(accountId, context) {
      const own = (await principal({ id: accountId }, context))._principal?.tenantId;
      if (own === undefined) return [];
      const joined = await memberships.of(accountId, context);
      const isHome = ({ tenantId }: Membership) => tenantId === own;
      const all = [...joined.filter(isHome), ...joined.filter((each) => !isHome(each))];
      if (all.length === 0) return [];
      const of = all.map(({ tenantId: id }) => ({ __typename: 'Organization', id }));
      const { _entities: named } = await organizations({ of }, context);
      return all.map(({ tenantId, secondFactor }, i) => ({ tenantId, secondFactor, name: named[i]?.name ?? tenantId }));
    },
  };
}
