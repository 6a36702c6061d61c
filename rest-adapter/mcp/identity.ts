import { AppError } from '../../platform/kernel/errors.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import type { ArgumentPlace } from './tool-schema.ts';

/**
 * Who a tool acts for is the verified caller (specification, Authentication 6), so what names the caller in a request is no argument:
 * the organization, the account on whose behalf something is done, and who did it. A read may still look for what others did.
 */
const IDENTITY: Readonly<Record<string, (viewer: Viewer) => string | undefined>> = {
  tenant_id: ({ tenantId }) => tenantId ?? undefined,
  user_id: ({ accountId }) => accountId,
  actor_id: ({ accountId, id }) => accountId ?? id,
};

/** Whether an argument of this name would say who calls. @param isRead - of an operation that changes nothing. */
export const isIdentity = (name: string, place: ArgumentPlace, isRead: boolean): boolean =>
  Object.hasOwn(IDENTITY, name) && (place === 'path' || !isRead);

/** Returns the caller's value under such a name; undefined where there is none: an account, of a key that no account owns. */
export const knownIdentity = (name: string, viewer: Viewer): string | undefined => IDENTITY[name]?.(viewer);

/** The same where it is needed. @throws AppError FORBIDDEN where there is nothing. */
export function identityOf(name: string, viewer: Viewer): string {
  const value = knownIdentity(name, viewer);
  if (value === undefined)
    throw new AppError('FORBIDDEN', `This tool acts for the caller's ${name}, and the caller has none`);
  return value;
}
