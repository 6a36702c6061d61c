import { grantsKey } from '../../platform/grants-state.ts';
import { newId } from '../../platform/identifiers.ts';
import type { Invalidation } from '../../platform/invalidation.ts';
import { permissionsOf, sortedRoles } from '../../platform/roles.ts';
import type { RoleBindingModel, SubjectType } from './models.ts';
import type { BindingStore, TenantRole } from './store.ts';

/** Roles in a whole tenant, and what they allow. */
export interface SubjectGrants {
  readonly roles: string[];
  readonly permissions: string[];
  /** When the first of the roles ends. */
  readonly expiresAt: Date | null;
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
}

/** Who has which roles in a whole tenant, as the platform asks and tells; nobody outside can. */
export interface TenantGrants {
  of(subjectId: string, tenantId: string): Promise<SubjectGrants>;
  rolesOf(tenantId: string, subjectIds: readonly string[]): Promise<{ subjectId: string; roles: string[] }[]>;
  tenantsOf(subjectId: string): Promise<{ tenantId: string; roles: string[] }[]>;
  /** Accounts, oldest first; at most 20. */
  ownersOf(tenantId: string): Promise<string[]>;
  /** When it resolves, every process knows. */
  bind(binding: Binding): Promise<RoleBindingModel>;
  /** How many there were. When it resolves, every process knows. */
  unbindAll(tenantId: string, subjectId: string): Promise<number>;
}

export function createTenantGrants(store: BindingStore, invalidation: Invalidation): TenantGrants {
  return {
    of: async (subjectId, tenantId) => {
      const held = await store.tenantRoles(tenantId, [subjectId]);
      const roles = sortedRoles(held.map(({ role }) => role));
      return { roles, permissions: [...permissionsOf(roles)], expiresAt: earliest(held) };
    },
    rolesOf: async (tenantId, subjectIds) => {
      const held = grouped(await store.tenantRoles(tenantId, subjectIds), 'subjectId');
      return [...held].map(([subjectId, roles]) => ({ subjectId, roles: sortedRoles(roles) }));
    },
    tenantsOf: async (subjectId) => {
      const held = grouped(await store.rolesOf(subjectId), 'tenantId');
      return [...held].map(([tenantId, roles]) => ({ tenantId, roles: sortedRoles(roles) }));
    },
    ownersOf: (tenantId) => store.ownersOf(tenantId),
    bind: async ({ resource, resourceId, expiresAt, ...binding }) => {
      const where = { resource: resource ?? '', resourceId: resourceId ?? '', expiresAt: expiresAt ?? null };
      const bound = await store.bind({ id: newId('rb'), ...binding, ...where });
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
function grouped(held: readonly TenantRole[], by: 'tenantId' | 'subjectId'): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const each of held) {
    const group = groups.get(each[by]);
    if (group) group.push(each.role);
    else groups.set(each[by], [each.role]);
  }
  return groups;
}

const earliest = (held: readonly TenantRole[]): Date | null =>
  held.reduce<Date | null>(
    (first, { expiresAt }) => (expiresAt && (!first || expiresAt < first) ? expiresAt : first),
    null,
  );
