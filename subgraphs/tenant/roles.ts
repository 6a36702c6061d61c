import { type CallContext, requireViewer } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { TENANT_ROLES } from '../../platform/roles.ts';

/** The roles that somebody can be invited to. `operator` is none of them: it belongs to the installation. */
export const isTenantRole = (role: string): boolean => TENANT_ROLES.includes(role);

/**
 * Nobody gives more than they have.
 * @throws AppError FORBIDDEN when the role is stronger than the strongest of the viewer's.
 */
export function requireGivable(role: string, context: CallContext): void {
  const { roles } = requireViewer(context);
  const strongest = TENANT_ROLES.findIndex((each) => roles.includes(each));
  if (strongest === -1 || TENANT_ROLES.indexOf(role) < strongest)
    throw new AppError('FORBIDDEN', `Nobody gives a role that is higher than their own: ${role}`);
}
