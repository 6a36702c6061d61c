import { type CallContext, requireViewer } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';

/** The organization of the caller. @throws AppError FORBIDDEN for one that has none. */
export function tenantOf(context: CallContext): string {
  const { tenantId } = requireViewer(context);
  if (tenantId === null) throw new AppError('FORBIDDEN', 'Trainings belong to an organization');
  return tenantId;
}
