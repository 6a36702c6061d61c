import type { CallContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { requirePermission } from '../../platform/permissions.ts';
import { rankOf } from '../../platform/roles.ts';

/**
 * Nobody gives more than they have, and nobody takes from those above them: roles are compared by their place in the table.
 * @throws AppError FORBIDDEN
 */
export function requireGivable(role: string, { viewer }: CallContext): void {
  const own = Math.min(...(viewer?.roles ?? []).map(rankOf), Number.POSITIVE_INFINITY);
  if (rankOf(role) < own)
    throw new AppError('FORBIDDEN', `The role ${role} is stronger than yours: you can neither give nor take it`);
}

/** The viewer's tenant, if its roles and its credential give the permission, whatever RBAC_ENABLED says. @throws AppError FORBIDDEN */
export function requireRole(context: CallContext, permission: string): string {
  const { tenantId } = requirePermission(context, permission);
  if (tenantId === null) throw new AppError('FORBIDDEN', 'Roles belong to a tenant, and this credential to none');
  return tenantId;
}
