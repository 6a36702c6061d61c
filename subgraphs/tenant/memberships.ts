import { type CallContext, requireViewer } from '../../platform/kernel/context.ts';
import { AppError, notFound } from '../../platform/kernel/errors.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import type { Platform } from '../../platform/platform.ts';

/** A role in an organization that is about to be given. */
export interface NewBinding {
  readonly tenantId: string;
  readonly subjectType: 'ACCOUNT' | 'SERVICE_ACCOUNT';
  readonly subjectId: string;
  readonly role: string;
  readonly expiresAt?: string | null;
  /** The account that gives it. */
  readonly createdBy: string;
  /** Accounts that the organization may have, this one included; 0, or absent: any number. */
  readonly maxMembers?: number;
}

/** Who belongs to which organization. The authorization domain alone knows; here it is asked. */
export interface Memberships {
  /** The organizations that the viewer may see: all of an account that has logged in, the one of any other credential. */
  visibleTo(context: CallContext): Promise<readonly string[]>;
  /** Tenant-wide roles that have not expired; none for who is no member. */
  rolesOf(subjectId: string, tenantId: string, context: CallContext): Promise<readonly string[]>;
  /** @throws AppError CONFLICT for one member too many. */
  bind(binding: NewBinding, context: CallContext): Promise<void>;
  /** Takes every role in the organization away. */
  unbind(subjectId: string, tenantId: string, context: CallContext): Promise<void>;
  /** How many accounts belong to an organization. */
  count(tenantId: string, context: CallContext): Promise<number>;
  /**
   * The organization that an operation means: the one that the credential speaks for.
   * @param tenantId - as the caller gave it; null for the credential's own.
   * @throws AppError NOT_FOUND for an organization that the viewer may not know of, FORBIDDEN for another one of its own.
   */
  require(tenantId: string | null | undefined, context: CallContext): Promise<string>;
}

export function createMemberships({ call }: Pick<Platform, 'call'>): Memberships {
  const tenantsOf = call<{ _tenantsOf: { tenantId: string }[] }, Record<string, unknown>>(
    'authorization',
    'query Tenants($subjectId: ID!) { _tenantsOf(subjectId: $subjectId) { tenantId } }',
  );
  const grants = call<{ _grants: { roles: string[] } }, Record<string, unknown>>(
    'authorization',
    'query Grants($subjectId: ID!, $tenantId: ID!) { _grants(subjectId: $subjectId, tenantId: $tenantId) { roles } }',
  );
  const bindRole = call<object, Record<string, unknown>>(
    'authorization',
    'mutation Bind($input: _BindRoleInput!) { _bindRole(input: $input) { id } }',
  );
  const unbindRoles = call<object, Record<string, unknown>>(
    'authorization',
    'mutation Unbind($tenantId: ID!, $subjectId: ID!) { _unbindRoles(tenantId: $tenantId, subjectId: $subjectId) }',
  );
  const memberCount = call<{ _memberCount: number }, Record<string, unknown>>(
    'authorization',
    'query Count($tenantId: ID!) { _memberCount(tenantId: $tenantId) }',
  );
  const visibleTo = async (context: CallContext): Promise<readonly string[]> => {
    const viewer = requireViewer(context);
    const own = viewer.tenantId === null ? [] : [viewer.tenantId];
    if (!isLogin(viewer)) return own;
    const { _tenantsOf: memberships } = await tenantsOf({ subjectId: viewer.accountId }, context);
    return memberships.map(({ tenantId }) => tenantId);
  };
  return {
    visibleTo,
    rolesOf: async (subjectId, tenantId, context) => (await grants({ subjectId, tenantId }, context))._grants.roles,
    bind: async (input, context) => {
      await bindRole({ input }, context);
    },
    unbind: async (subjectId, tenantId, context) => {
      await unbindRoles({ subjectId, tenantId }, context);
    },
    count: async (tenantId, context) => (await memberCount({ tenantId }, context))._memberCount,
    require: async (given, context) => {
      const { tenantId } = requireViewer(context);
      const wanted = given ?? tenantId;
      if (wanted === null) throw notFound('Organization');
      if (wanted === tenantId) return wanted;
      if (!(await visibleTo(context)).includes(wanted)) throw notFound('Organization');
      throw new AppError(
        'FORBIDDEN',
        'This credential speaks for another organization of yours; switch to this one first (switchOrganization)',
      );
    },
  };
}

/**
 * Whether the credential is a login of the account itself. An API key, and an application that the account has let in, were
 * made for one organization: what others there are is none of their business.
 */
export const isLogin = (viewer: Viewer): viewer is Viewer & { readonly accountId: string } =>
  viewer.kind === 'user' && viewer.clientId === undefined && viewer.accountId !== undefined;
