import { requirePermission } from '../../../platform/identity/permissions.ts';
import { sortedRoles } from '../../../platform/identity/roles.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { refused } from './scim-error.ts';

/** Who speaks for an organization's directory. */
export interface ScimCaller {
  readonly tenantId: string;
  /** Its strongest role: nobody takes anything from those above it. */
  readonly authority: string;
  readonly changedBy: string;
}

/** The limit that a list may ask for, and the one that it gets unless it says. */
export const MAX_COUNT = 200;

/**
 * The directory of an organization is an API key of a service account, with a scope for it.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export function requireScim(context: CallContext, permission: 'scim:read' | 'scim:write'): ScimCaller {
  const { id, tenantId, serviceAccountId, roles } = requirePermission(context, permission);
  if (serviceAccountId === undefined || tenantId === null)
    throw new AppError('FORBIDDEN', 'SCIM needs an API key of a service account');
  return { tenantId, authority: sortedRoles(roles)[0] ?? 'guest', changedBy: id };
}

/** The entity tag of a version (RFC 7644 §3.14). */
export const etagOf = ({ version }: { readonly version: number }): string => `W/"${version}"`;

/** A condition on the resource's entity tag, as headers give it. */
export interface Precondition {
  readonly ifMatch: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/** @throws AppError PRECONDITION_FAILED when the resource is not the one that the caller has read. */
export function expectMatch({ ifMatch }: Precondition, row: { readonly version: number }): void {
  if (ifMatch !== undefined && !names(ifMatch, row))
    throw new AppError(
      'PRECONDITION_FAILED',
      `The version is ${etagOf(row)} by now: read it again and repeat the change`,
    );
}

/** Whether the caller has it already. */
export const isKnown = ({ ifNoneMatch }: Precondition, row: { readonly version: number }): boolean =>
  ifNoneMatch !== undefined && names(ifNoneMatch, row);

/** Weak and strong tags compare alike (RFC 9110 §8.8.3.2). */
const names = (header: string, row: { readonly version: number }): boolean =>
  header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === `"${row.version}"`);

/** Text on one line that can be stored, 1 to 500 characters. @throws AppError invalidValue */
export function requireName(text: unknown, path: string): string {
  if (typeof text !== 'string' || text.trim() === '' || text.length > 500 || /\p{Cc}/u.test(text))
    throw refused('invalidValue', `${path}: must have 1 to 500 characters on one line`);
  return text;
}
