import { type CallContext, requireViewer } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { permits } from './permits.ts';

/** Whether the viewer may: its permissions allow it, and so do the scopes of its credential. */
export const mayDo = ({ permissions, scopes }: Pick<Viewer, 'permissions' | 'scopes'>, wanted: string): boolean =>
  permits(permissions, wanted) && (scopes === undefined || permits(scopes, wanted));

/** The viewer, if it has the permission. @throws AppError UNAUTHENTICATED or FORBIDDEN. */
export function requirePermission(context: CallContext, wanted: string): Viewer {
  const viewer = requireViewer(context);
  if (!mayDo(viewer, wanted)) throw new AppError('FORBIDDEN', `This needs the permission ${wanted}`);
  return viewer;
}
