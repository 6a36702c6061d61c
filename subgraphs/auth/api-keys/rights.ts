import { requireNoStronger } from '../../../platform/identity/acting.ts';
import { mayDo } from '../../../platform/identity/permissions.ts';
import { deniedWithin, mayGive, type Scope } from '../../../platform/identity/scopes.ts';
import { type CallContext, requireViewer } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import type { ApiKeyModel } from './models.ts';

/** The permission to see and end keys of others, and to make those of service accounts. */
export const KEYS_OF_OTHERS = 'api_keys:admin';

/** Whether the viewer may know of the key: its own, itself, or any of its organization that it manages. */
export const sees = (
  { id, tenantId, ownerId }: Pick<ApiKeyModel, 'id' | 'tenantId' | 'ownerId'>,
  viewer: Viewer,
): boolean =>
  tenantId === viewer.tenantId &&
  (id === viewer.id || ownerId === (viewer.accountId ?? viewer.serviceAccountId) || mayDo(viewer, KEYS_OF_OTHERS));

/** Whoever reads a user's key acts as that user: others may end it, but not make themselves another. @throws AppError FORBIDDEN */
export function refuseForeignUser({ ownerType, ownerId, id }: ApiKeyModel, viewer: Viewer, verb: string): void {
  if (ownerType === 'user' && ownerId !== viewer.accountId && id !== viewer.id)
    throw new AppError('FORBIDDEN', `Only its owner can ${verb} this key; you can revoke it`);
}

/** The facts that a key stores of the credential that made it. */
type Maker = Pick<ApiKeyModel, 'createdBy' | 'makerKind' | 'makerId'>;

/** The credential that makes a key, or changes one. @throws AppError FORBIDDEN for an application */
export function makerOf({ id, kind, clientId, sessionId }: Viewer): Maker {
  if (clientId !== undefined)
    throw new AppError(
      'FORBIDDEN',
      'An application makes and changes no API keys: its access ends when its user takes it back, and theirs would not',
    );
  if (kind === 'api_key') return { createdBy: id, makerKind: 'api_key', makerId: id };
  return { createdBy: id, makerKind: sessionId === undefined ? null : 'session', makerId: sessionId ?? null };
}

/**
 * The rule for acting as another subject, asked of the roles that a key will speak with.
 * @param held - roles of the key's owner, within those that the key was bounded to before.
 * @returns the roles to bound the key to: whatever its owner becomes, it never has more than its maker; none for the maker's own key.
 * @throws AppError FORBIDDEN that names the role.
 */
export function boundsOf(held: readonly string[], owns: boolean, context: CallContext): readonly string[] {
  if (owns) return [];
  requireNoStronger(held, context);
  return requireViewer(context).roles;
}

/** Whether it is held to more than scopes and time. */
export const isRestricted = (key: ApiKeyModel): boolean =>
  key.projectId !== null ||
  key.ipAllowlist.length > 0 ||
  key.rateLimitPerMinute !== null ||
  key.spendLimitMicroUsd !== null;

/** A key makes none that outlives it. @throws AppError FORBIDDEN unless it may be shortened. */
export function withinMaker(
  wanted: Date | null,
  maker: ApiKeyModel | null,
  beyond: 'clamp' | 'refuse' = 'refuse',
): Date | null {
  if (!maker?.expiresAt || (wanted && wanted <= maker.expiresAt)) return wanted;
  if (wanted && beyond === 'refuse')
    throw new AppError('FORBIDDEN', 'A key cannot make one that expires later than itself');
  return maker.expiresAt;
}

/** When a replacement ends: after as long as the old key was made for. */
export function renewed({ createdAt, expiresAt }: ApiKeyModel): Date | null {
  return expiresAt && new Date(Date.now() + expiresAt.getTime() - createdAt.getTime());
}

/**
 * Nobody gives more than it has. The rights of a key are its owner's of the moment, within its scopes; so for the viewer's own key its
 * permissions are asked now, and decide again at each use. For another owner, what the viewer may not do is withheld for good.
 * @returns the permissions to withhold.
 * @throws AppError FORBIDDEN that names the scope.
 */
export function checkScopes(
  scopes: readonly Pick<Scope, 'name' | 'permission'>[],
  viewer: Viewer,
  owns: boolean,
): string[] {
  const beyond = scopes.find((scope) => !mayGive(viewer, scope));
  if (beyond) throw new AppError('FORBIDDEN', `The scope ${beyond.name} goes beyond what you may do`);
  const permissions = scopes.map(({ permission }) => permission);
  const denials = [...(viewer.scopes ?? []), ...(owns ? [] : viewer.permissions)];
  return [...new Set(deniedWithin(permissions, denials))];
}
