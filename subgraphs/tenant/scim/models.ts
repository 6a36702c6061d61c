import type { Connection } from '../../../platform/graphql/connection.ts';
import type { Values } from './attribute-path.ts';

/** A person of a directory as its table holds them. */
export interface ScimUserModel {
  readonly id: string;
  readonly tenantId: string;
  readonly userName: string;
  readonly externalId: string | null;
  /** The attributes that the client sent, but for externalId and active. */
  readonly attributes: Values;
  /** The state that the client wants. */
  readonly active: boolean;
  readonly accountId: string | null;
  /** The directory made the account. */
  readonly accountMade: boolean;
  readonly invitationId: string | null;
  readonly version: number;
  /** Null when the membership is what the row says. */
  readonly unsettledSince: Date | null;
  /** The state that was last carried out. */
  readonly settledActive: boolean;
  readonly authority: string;
  readonly changedBy: string;
  readonly deletingAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** A group of a directory as its table holds it. */
export interface ScimGroupModel {
  readonly id: string;
  readonly tenantId: string;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly role: string | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** How many people are in it. */
  readonly size: number;
}

/** Somebody in a group, or a group that somebody is in. */
export interface Membership {
  readonly groupId: string;
  readonly userId: string;
  /** Of the group. */
  readonly groupName: string;
  /** Of the person, as the client calls them. */
  readonly userName: string;
}

/** A page of people. */
export type ScimUserConnectionModel = Connection<ScimUserModel>;
/** A page of groups. */
export type ScimGroupConnectionModel = Connection<ScimGroupModel>;

/** The memberships by one of their ends. */
export function membershipsBy(
  end: 'groupId' | 'userId',
  all: readonly Membership[],
): ReadonlyMap<string, Membership[]> {
  const grouped = new Map<string, Membership[]>();
  for (const each of all) {
    const known = grouped.get(each[end]);
    if (known) known.push(each);
    else grouped.set(each[end], [each]);
  }
  return grouped;
}
