import { type CallContext, requireViewer } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';

/** The organization that the caller speaks for. @throws AppError FORBIDDEN for a caller without one. */
export function tenantOf(context: CallContext): string {
  const { tenantId } = requireViewer(context);
  if (tenantId === null) throw new AppError('FORBIDDEN', 'Only for those who belong to an organization');
  return tenantId;
}
