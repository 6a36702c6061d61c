import type { Invalidation } from '../../platform/events/invalidation.ts';
import { grantsKey } from '../../platform/identity/grants-state.ts';
import { permissionsOf, sortedRoles } from '../../platform/identity/roles.ts';
import { abortableOf, type CallContext } from '../../platform/kernel/context.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import type { RoleBindingModel, SubjectType } from './models.ts';
import type { BindingStore, TenantRole } from './store.ts';

/** Roles in a whole tenant, and what they allow. */
export interface SubjectGrants {
  readonly roles: string[];
  readonly permissions: string[];
  /** When the first of the roles ends. */
  readonly expiresAt: Date | null;
  /** Whether credentials of people count in the tenant only where more than one factor has opened them. */
  readonly secondFactor: boolean;
}

/** A tenant that somebody belongs to. */
export interface Membership extends Pick<SubjectGrants, 'roles' | 'permissions' | 'secondFactor'> {
  readonly tenantId: string;
}

/** A role to give. */
export interface Binding {
  readonly tenantId: string;
  readonly subjectType: SubjectType;
  readonly subjectId: string;
  readonly role: string;
  readonly resource?: string | null;
  readonly resourceId?: string | null;
  readonly expiresAt?: Date | null;
  readonly createdBy: string;
  /** Accounts that the tenant may have; 0: as many as it likes. */
  readonly maxMembers?: number | null;
}

/** Who has which roles in a whole tenant, as the platform asks and tells; nobody outside can. */
export interface TenantGrants {
  of(subjectId: string, tenantId: string): Promise<SubjectGrants>;
  rolesOf(tenantId: string, subjectIds: readonly string[]): Promise<{ subjectId: string; roles: string[] }[]>;
  tenantsOf(subjectId: string): Promise<Membership[]>;
  /** Accounts, oldest first; at most 20. */
  ownersOf(tenantId: string): Promise<string[]>;
  /** When it resolves, every process knows. @throws AppError CONFLICT for one member too many. */
  bind(binding: Binding, context: CallContext): Promise<RoleBindingModel>;
  /** How many there were. When it resolves, every process knows. */
  unbindAll(tenantId: string, subjectId: string): Promise<number>;
}

/** @param rbac - RBAC_ENABLED: what roles give. */
export function createTenantGrants(store: BindingStore, invalidation: Invalidation, rbac: boolean): TenantGrants {
  return {
    of: async (subjectId, tenantId) => {
      const held = await store.tenantRoles(tenantId, [subjectId]);
      const roles = rolesOf(held);
      const secondFactor = isDemanded(held);
      return { roles, permissions: [...permissionsOf(roles, rbac)], expiresAt: earliest(held), secondFactor };
    },
    rolesOf: async (tenantId, subjectIds) => {
      const held = grouped(await store.tenantRoles(tenantId, subjectIds), 'subjectId');
      return [...held].map(([subjectId, rows]) => ({ subjectId, roles: rolesOf(rows) }));
    },
    tenantsOf: async (subjectId) => {
      const held = grouped(await store.rolesOf(subjectId), 'tenantId');
      return [...held].map(([tenantId, rows]) => {
        const roles = rolesOf(rows);
        return { tenantId, roles, permissions: [...permissionsOf(roles, rbac)], secondFactor: isDemanded(rows) };
      });
    },
    ownersOf: (tenantId) => store.ownersOf(tenantId),
    bind: async ({ resource, resourceId, expiresAt, maxMembers, ...binding }, context) => {
      const where = { resource: resource ?? '', resourceId: resourceId ?? '', expiresAt: expiresAt ?? null };
      const bound = await store.bind({ id: newId('rb'), ...binding, ...where }, maxMembers ?? 0, abortableOf(context));
      await invalidation.publish([grantsKey(binding.subjectId, binding.tenantId)]);
      return bound;
    },
    unbindAll: async (tenantId, subjectId) => {
      const removed = await store.unbindAll(tenantId, subjectId);
      if (removed.length > 0) await invalidation.publish([grantsKey(subjectId, tenantId)]);
      return removed.length;
    },
  };
}

/** Roles by tenant or subject, in the order in which each comes up first. */
function grouped(
  held: readonly TenantRole[],
  by: 'tenantId' | 'subjectId',
): ReadonlyMap<string, readonly TenantRole[]> {
  const groups = new Map<string, TenantRole[]>();
  for (const each of held) {
    const group = groups.get(each[by]);
    if (group) group.push(each);
    else groups.set(each[by], [each]);
  }
  return groups;
}

const rolesOf = (held: readonly TenantRole[]): string[] => sortedRoles(held.map(({ role }) => role));
const isDemanded = (held: readonly TenantRole[]): boolean => held.some(({ secondFactor }) => secondFactor);

const earliest = (held: readonly TenantRole[]): Date | null =>
  held.reduce<Date | null>(
    (first, { expiresAt }) => (expiresAt && (!first || expiresAt < first) ? expiresAt : first),
    null,
  );
