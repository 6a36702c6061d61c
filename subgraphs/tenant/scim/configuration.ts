import { type Connection, type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { requireGivable } from '../../../platform/identity/acting.ts';
import { requirePermission } from '../../../platform/identity/permissions.ts';
import { type CallContext, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError, invalid, notFound } from '../../../platform/kernel/errors.ts';
import { tenantEvent } from '../events.ts';
import type { Memberships } from '../memberships.ts';
import { actorOf } from '../names.ts';
import type { ScimGroupStore } from './group-store.ts';
import type { ScimGroupModel, ScimUserModel } from './models.ts';
import { DEFAULT_ROLE } from './settle.ts';
import type { ScimUserStore } from './user-store.ts';

type OrganizationId = string | null | undefined;

/** Settings of an organization's directory. */
export interface ScimSettingsShown {
  readonly baseUrl: string;
  readonly defaultRole: string;
}

/** The directory as owners and admins see it, and the settings that owners make. */
export interface ScimConfiguration {
  users(organizationId: OrganizationId, page: PageArguments, context: CallContext): Promise<Connection<ScimUserModel>>;
  groups(
    organizationId: OrganizationId,
    page: PageArguments,
    context: CallContext,
  ): Promise<Connection<ScimGroupModel>>;
  settings(organizationId: OrganizationId, context: CallContext): Promise<ScimSettingsShown>;
  /** @throws AppError BAD_USER_INPUT, FORBIDDEN for who is no owner, NOT_FOUND. */
  setGroupRole(
    organizationId: OrganizationId,
    groupId: string,
    role: string | null,
    context: CallContext,
  ): Promise<ScimGroupModel>;
  /** @throws AppError BAD_USER_INPUT, FORBIDDEN for who is no owner. */
  setDefaultRole(organizationId: OrganizationId, role: string, context: CallContext): Promise<ScimSettingsShown>;
}

export interface ScimConfigurationParts {
  readonly users: ScimUserStore;
  readonly groups: ScimGroupStore;
  readonly memberships: Pick<Memberships, 'require'>;
  readonly settleAll: (userIds: readonly string[], tenantId: string, context: CallContext) => Promise<void>;
  readonly base: string;
}

/** Roles that a directory may give: an owner is made by owners alone, and a guest needs an end. */
const ROLES: readonly string[] = ['admin', 'editor', 'viewer'];

export function createScimConfiguration(parts: ScimConfigurationParts): ScimConfiguration {
  const { users, groups, memberships, settleAll, base } = parts;
  const enter = async (organizationId: OrganizationId, permission: string, context: CallContext) => {
    const tenantId = await memberships.require(organizationId, context);
    requirePermission(context, permission);
    return tenantId;
  };
  const decide = async (organizationId: OrganizationId, role: string | null, context: CallContext) => {
    const tenantId = await enter(organizationId, 'users:write', context);
    if (!requireViewer(context).roles.includes('owner'))
      throw new AppError('FORBIDDEN', 'Only an owner decides which roles a directory gives');
    if (role !== null && !ROLES.includes(role)) throw invalid('role', `must be ${ROLES.join(', ')}`);
    if (role !== null) requireGivable(role, context);
    return tenantId;
  };
  const shown = async (tenantId: string): Promise<ScimSettingsShown> => ({
    baseUrl: base,
    defaultRole: (await groups.defaultRole(tenantId)) ?? DEFAULT_ROLE,
  });
  return {
    users: async (organizationId, args, context) => {
      const page = toPage(args);
      const tenantId = await enter(organizationId, 'users:read', context);
      const rows = await users.page(tenantId, page);
      return toConnection(page, rows, await users.count(tenantId));
    },
    groups: async (organizationId, args, context) => {
      const page = toPage(args);
      const tenantId = await enter(organizationId, 'users:read', context);
      const rows = await groups.page(tenantId, page);
      return toConnection(page, rows, await groups.count(tenantId));
    },
    settings: async (organizationId, context) => shown(await enter(organizationId, 'users:read', context)),
    setGroupRole: async (organizationId, groupId, role, context) => {
      const tenantId = await decide(organizationId, role, context);
      const payload = { group_id: groupId, actor_id: actorOf(context), role };
      const event = tenantEvent('tenant.scim_group_role_set', tenantId, payload);
      const changed = await groups.setRole(groupId, tenantId, role, event);
      if (!changed) throw notFound('Group');
      await settleAll(changed.affected, tenantId, context);
      return changed.group;
    },
    setDefaultRole: async (organizationId, role, context) => {
      const tenantId = await decide(organizationId, role, context);
      const event = tenantEvent('tenant.scim_default_role_set', tenantId, { actor_id: actorOf(context), role });
      await groups.setDefaultRole(tenantId, role, event);
      await settleAll(await users.unsettleAll(tenantId), tenantId, context);
      return shown(tenantId);
    },
  };
}
