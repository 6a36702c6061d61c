import { requirePermission } from '../../platform/identity/permissions.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';

/** The viewer's tenant, if its roles and its credential give the permission, whatever RBAC_ENABLED says. @throws AppError FORBIDDEN */
export function requireRole(context: CallContext, permission: string): string {
  const { tenantId } = requirePermission(context, permission);
  if (tenantId === null) throw new AppError('FORBIDDEN', 'Roles belong to a tenant, and this credential to none');
  return tenantId;
}
