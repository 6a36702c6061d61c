import { boundedBy } from '../../platform/identity/acting.ts';
import { grantsKey } from '../../platform/identity/grants-state.ts';
import { type IpNetwork, readNetwork } from '../../platform/kernel/ip-networks.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import type { Grants } from './grants.ts';

/** A key as the auth domain has it. */
export interface ApiKeyState {
  readonly id: string;
  readonly hash: string;
  readonly tenantId: string;
  readonly projectId: string | null;
  readonly ownerType: 'USER' | 'SERVICE_ACCOUNT';
  readonly ownerId: string;
  readonly permissions: readonly string[];
  /** It speaks with no role that is stronger than these; empty where it is its owner's own. */
  readonly makerRoles: readonly string[];
  /** Whether it counts where a tenant demands a second factor: always, for a service account. */
  readonly secondFactor: boolean;
  readonly ipAllowlist: readonly string[];
  readonly rateLimitPerMinute: number | null;
  readonly spendLimited: boolean;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

/** The same, made ready to be judged again and again. */
export interface KnownApiKey extends ApiKeyState {
  readonly expiresAtMs: number;
  /** Null where any address will do. */
  readonly networks: readonly IpNetwork[] | null;
  readonly grantsKey: string;
  /** The grants that the viewer was made of: with other grants it is made again. */
  grants: Grants | null;
  viewer: Viewer | null;
}

/** Networks are read once for all requests; those of the table were checked when they were written. */
export function knownApiKey(state: ApiKeyState): KnownApiKey {
  const networks = state.ipAllowlist.map(readNetwork).filter((network) => typeof network !== 'string');
  return {
    ...state,
    expiresAtMs: state.expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(state.expiresAt),
    networks: state.ipAllowlist.length === 0 ? null : networks,
    grantsKey: grantsKey(state.ownerId, state.tenantId),
    grants: null,
    viewer: null,
  };
}

/** The viewer of a key: the present rights of its owner, within the scopes of the key and the role of its maker. */
export function viewerOfKey(key: ApiKeyState, held: Grants): Viewer {
  const { roles, permissions } = boundedBy(held, key.makerRoles);
  const heldTo = restrictionsOf(key);
  return {
    kind: 'api_key',
    id: key.id,
    ...(key.ownerType === 'USER' ? { accountId: key.ownerId } : { serviceAccountId: key.ownerId }),
    tenantId: key.tenantId,
    ...(key.projectId !== null && { projectId: key.projectId }),
    roles,
    permissions,
    scopes: key.permissions,
    ...(key.rateLimitPerMinute !== null && { limitPerMinute: key.rateLimitPerMinute }),
    ...(heldTo.length > 0 && { heldTo }),
  };
}

/** The restrictions of a key beside its scopes, in words. */
function restrictionsOf(key: ApiKeyState): readonly string[] {
  const restrictions: readonly (readonly [boolean, string])[] = [
    [key.projectId !== null, 'a project'],
    [key.ipAllowlist.length > 0, 'networks'],
    [key.rateLimitPerMinute !== null, 'a limit of calls'],
    [key.spendLimited, 'a spend limit'],
    [key.expiresAt !== null, 'a time'],
  ];
  return restrictions.flatMap(([isHeld, what]) => (isHeld ? [what] : []));
}
