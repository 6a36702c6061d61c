import { grantsKey } from '../platform/grants-state.ts';
import { type IpNetwork, readNetwork } from '../platform/ip-networks.ts';
import type { Viewer } from '../platform/viewer.ts';
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
  readonly ipAllowlist: readonly string[];
  readonly rateLimitPerMinute: number | null;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

/** The same, made ready to be judged again and again. */
export interface KnownApiKey extends ApiKeyState {
  readonly expiresAtMs: number;
  /** Null where any address will do. */
  readonly networks: readonly IpNetwork[] | null;
  readonly grantsKey: string;
  /** What the viewer was made of: it is another one as soon as these are. */
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

/** What its owner may do now, within what the key was given. */
export const viewerOfKey = (key: ApiKeyState, { roles, permissions }: Grants): Viewer => ({
  kind: 'api_key',
  id: key.id,
  ...(key.ownerType === 'USER' ? { accountId: key.ownerId } : { serviceAccountId: key.ownerId }),
  tenantId: key.tenantId,
  ...(key.projectId !== null && { projectId: key.projectId }),
  roles,
  permissions,
  scopes: key.permissions,
  ...(key.rateLimitPerMinute !== null && { limitPerMinute: key.rateLimitPerMinute }),
});
