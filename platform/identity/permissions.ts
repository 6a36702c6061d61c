import { type CallContext, requireViewer } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';
import type { Viewer } from '../kernel/viewer.ts';

/** `<resource>:<action>`, with `*` on either side, as a pattern of one concrete permission. */
function covers(pattern: string, [resource, action]: readonly string[]): boolean {
  const [ofResource, ofAction] = pattern.split(':');
  return (ofResource === '*' || ofResource === resource) && (ofAction === '*' || ofAction === action);
}

/**
 * Whether permissions allow what is asked for: one of them covers it, and none that begins with `!` does.
 * @param wanted One concrete permission, `platform:read`.
 */
export function permits(permissions: readonly string[], wanted: string): boolean {
  const parts = wanted.split(':');
  const isDenied = permissions.some((each) => each.startsWith('!') && covers(each.slice(1), parts));
  return !isDenied && permissions.some((each) => covers(each, parts));
}

/** Whether the viewer may: its permissions allow it, and so do the scopes of its credential. */
export const mayDo = ({ permissions, scopes }: Pick<Viewer, 'permissions' | 'scopes'>, wanted: string): boolean =>
  permits(permissions, wanted) && (scopes === undefined || permits(scopes, wanted));

/** The viewer, if it has the permission. @throws AppError UNAUTHENTICATED or FORBIDDEN. */
export function requirePermission(context: CallContext, wanted: string): Viewer {
  const viewer = requireViewer(context);
  if (!mayDo(viewer, wanted)) throw new AppError('FORBIDDEN', `This needs the permission ${wanted}`);
  return viewer;
}
