/** The installation itself. Whoever registers owns an organization, which must not mean more than that organization. */
const NOT_THE_PLATFORM = '!platform:*';
/** Resources that only owners and admins may touch. */
const GOVERNANCE = ['!users:*', '!orgs:*', '!billing:*', '!audit_logs:*', '!scim:*', NOT_THE_PLATFORM];

/**
 * The role of those who run the installation. It adds `platform:*` to the role in the tenant, and no tenant can give it: the first
 * account has it, others get it in the database (docs/operations.md).
 */
export const OPERATOR = 'operator';

/**
 * Permissions of the built-in roles in their tenant (contract §6, Authorization). Resources are an open set, so what a role
 * must not touch is taken away again by a leading `!`. A guest holds only what a binding to one resource gives.
 */
const ROLE_PERMISSIONS: Readonly<Record<string, readonly string[]>> = {
  owner: ['*:*', NOT_THE_PLATFORM],
  admin: ['*:*', '!orgs:delete', NOT_THE_PLATFORM],
  editor: ['*:read', '*:write', ...GOVERNANCE],
  viewer: ['*:read', ...GOVERNANCE],
  guest: [],
};

/**
 * The same with RBAC_ENABLED=off: in the work of a tenant an editor is the equal of its owner. Who is a member, the tenant itself and what is
 * other members' own stays with owners and admins: an editor could make themselves owner by it.
 */
const EQUALS: Readonly<Record<string, readonly string[]>> = {
  ...ROLE_PERMISSIONS,
  editor: [
    ...['*:read', '*:write', '*:delete', 'compliance:admin', 'inference:admin'],
    ...['!users:*', '!orgs:*', NOT_THE_PLATFORM],
  ],
};

/** The roles that a tenant can give, the strongest first. */
export const TENANT_ROLES: readonly string[] = Object.keys(ROLE_PERMISSIONS);

/** A role's place among those, 0 for the strongest; one that is none of them gives nothing, and comes after all. */
export const rankOf = (role: string): number => {
  const rank = TENANT_ROLES.indexOf(role);
  return rank === -1 ? TENANT_ROLES.length : rank;
};

/** The strongest first, as `TENANT_ROLES` has them, and each once; `operator` comes last. */
export const sortedRoles = (roles: Iterable<string>): string[] => {
  const held = new Set(roles);
  return [...TENANT_ROLES, OPERATOR].filter((role) => held.has(role));
};

/**
 * The permissions of a caller with these roles: the one place where roles become permissions, and where RBAC_ENABLED is asked. Each built-in role covers those below it in the table, so the strongest
 * one decides; a role that is not in the table gives nothing, but for `operator`.
 * @param rbac - RBAC_ENABLED; without it `EQUALS` is the table.
 */
export function permissionsOf(roles: readonly string[], rbac = true): readonly string[] {
  const strongest = TENANT_ROLES.find((role) => roles.includes(role));
  const inTenant = strongest === undefined ? [] : (rbac ? ROLE_PERMISSIONS : EQUALS)[strongest]!;
  if (!roles.includes(OPERATOR)) return inTenant;
  return [...inTenant.filter((each) => each !== NOT_THE_PLATFORM), 'platform:*'];
}
