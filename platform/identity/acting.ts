import { type CallContext, requireViewer } from '../kernel/context.ts';
import { AppError } from '../kernel/errors.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { OPERATOR, permissionsOf, rankOf, sortedRoles, TENANT_ROLES } from './roles.ts';
import { deniedWithin, mayGive } from './scopes.ts';

/** Roles of a subject in a tenant, and what they allow. */
export interface HeldRoles {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}

/**
 * The rule for acting as another subject: nobody makes, imports, changes, renews or enables a credential that speaks with a stronger role
 * than their own, and nobody gives such a role, or takes it from somebody. It holds whatever RBAC_ENABLED says, for every kind of credential.
 * @param roles - with which the credential will speak.
 * @throws AppError FORBIDDEN that names the role.
 */
export function requireNoStronger(roles: readonly string[], context: CallContext): void {
  const stronger = strongerThan(requireViewer(context).roles, roles);
  if (stronger !== undefined)
    throw new AppError(
      'FORBIDDEN',
      `The role ${stronger} is stronger than yours: you can neither give it, take it, nor act with it`,
    );
}

/**
 * The same for a role that is given, which the scopes of the giver's credential must cover as well: a narrow credential does not make a wide one.
 * @param resource - the kind of the one resource that the role is for; absent for the whole tenant.
 * @throws AppError FORBIDDEN that names the role.
 */
export function requireGivable(role: string, context: CallContext, resource?: string | null): void {
  requireNoStronger([role], context);
  const { scopes } = requireViewer(context);
  if (scopes && !coversRole(scopes, role, resource ?? null))
    throw new AppError('FORBIDDEN', `The role ${role} goes beyond the scopes of this credential: it cannot give it`);
}

/**
 * Roles as a credential has them whose maker had others: none is stronger than the strongest of those.
 * @param maker - empty where nothing is bounded.
 * @returns the same object where no role is stronger.
 */
export function boundedBy<Held extends HeldRoles>(held: Held, maker: readonly string[]): Held | HeldRoles {
  if (maker.length === 0 || strongerThan(maker, held.roles) === undefined) return held;
  const strongest = TENANT_ROLES[Math.max(strongestRank(held.roles), strongestRank(maker))];
  const isOperator = held.roles.includes(OPERATOR) && maker.includes(OPERATOR);
  const roles = [...(strongest === undefined ? [] : [strongest]), ...(isOperator ? [OPERATOR] : [])];
  return { roles, permissions: permissionsOf(roles) };
}

/** The first of the roles that is stronger than all of one's own; `operator` is beside the others, and only operators are as strong. */
function strongerThan(own: readonly string[], roles: readonly string[]): string | undefined {
  const strongest = strongestRank(own);
  return sortedRoles(roles).find((role) => (role === OPERATOR ? !own.includes(OPERATOR) : rankOf(role) < strongest));
}

const strongestRank = (roles: readonly string[]): number => Math.min(TENANT_ROLES.length, ...roles.map(rankOf));

/** Whether all that the role allows, there where it is given, is within the scopes. */
function coversRole(scopes: readonly string[], role: string, resource: string | null): boolean {
  // A guest has nothing in the tenant, and on what it is bound to what a viewer has.
  const allowed = permissionsOf([role === 'guest' && resource !== null ? 'viewer' : role]);
  const isDenial = (permission: string) => permission.startsWith('!');
  const given = allowed
    .filter((permission) => !isDenial(permission))
    .map((permission) => (resource === null ? permission : permission.replace(/^\*:/, `${resource}:`)));
  const giver: Pick<Viewer, 'permissions'> = { permissions: scopes };
  return (
    given.every((permission) => mayGive(giver, { permission })) &&
    deniedWithin(given, scopes).every((denial) => allowed.includes(denial))
  );
}
