import type { Config } from '../config/config.ts';
import { permits } from './permits.ts';

/**
 * Scopes: what a credential is narrowed to. On the wire a scope is `<action>:<resource>` (`read:storage`, `*:*`), inside it is a
 * permission, `<resource>:<action>`. The family `mcp:<name>` has its resource first in both forms; its name was `a2a.<name>`
 * before version 0.7.
 */
export interface Scope {
  /** As it is kept and shown: `read:storage`, `mcp:invoke`. */
  readonly name: string;
  /** The same as a permission, which may have `*` on either side. */
  readonly permission: string;
  /** It was given by its old name. */
  readonly isAlias: boolean;
}

/** Actions that a scope may allow on its resource. */
const ACTIONS: readonly string[] = ['read', 'write', 'delete', 'admin', '*'];
const MAX_LENGTH = 100;
const RESOURCE = /^(?:\*|[a-z][a-z0-9_]*)$/;
const MCP_NAME = /^(?:\*|[a-z][A-Za-z0-9_.-]*)$/;
const MCP = 'mcp:';
const A2A = 'a2a.';

type AliasSettings = Pick<Config, 'A2A_SCOPES_UNTIL'>;

/**
 * Reads one scope, by its old name too as long as A2A_SCOPES_UNTIL allows it.
 * @returns what is wrong with it, as the end of a sentence that begins with the scope, when it is not one.
 */
export function readScope(
  text: string,
  { A2A_SCOPES_UNTIL: until }: AliasSettings,
  nowMs = Date.now(),
): Scope | string {
  if (text.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  if (text.startsWith(A2A)) {
    const name = MCP + text.slice(A2A.length);
    if (!MCP_NAME.test(name.slice(MCP.length))) return NOT_A_SCOPE;
    if (nowMs >= until.getTime()) return `was renamed: ask for ${name}`;
    return { name, permission: name, isAlias: true };
  }
  if (text.startsWith(MCP))
    return MCP_NAME.test(text.slice(MCP.length)) ? { name: text, permission: text, isAlias: false } : NOT_A_SCOPE;
  const [action = '', resource = '', ...rest] = text.split(':');
  if (rest.length > 0 || !RESOURCE.test(resource)) return NOT_A_SCOPE;
  if (ACTIONS.includes(action)) {
    const permission = `${resource}:${action}`;
    return { name: toScopeName(permission), permission, isAlias: false };
  }
  return ACTIONS.includes(resource)
    ? `has its parts in the wrong order: ${resource}:${action} is meant`
    : `has no action that is known: ${ACTIONS.join(', ')}`;
}

const NOT_A_SCOPE = 'must be <action>:<resource>, such as read:storage, or mcp:<name>';

/** The scope of a permission. */
export function toScopeName(permission: string): string {
  if (permission.startsWith(MCP)) return permission;
  const [resource, action] = permission.split(':');
  return `${action}:${resource}`;
}

/** The permission of a scope that was read before. */
export function toPermission(scope: string): string {
  if (scope.startsWith(MCP)) return scope;
  const [action, resource] = scope.split(':');
  return `${resource}:${action}`;
}

/** Who gives rights on: its own permissions, and what its credential is narrowed to. */
interface Giver {
  readonly permissions: readonly string[];
  readonly scopes?: readonly string[];
}

/**
 * Whether somebody with these rights may give the scope: all of it is covered, wildcards included. What a `!` takes away from
 * inside of it is no objection: it stays taken away (`deniedWithin`).
 */
export const mayGive = ({ permissions, scopes }: Giver, { permission }: Pick<Scope, 'permission'>): boolean =>
  permits(permissions, permission) && (scopes === undefined || permits(scopes, permission));

/** Which of the denials (`!users:*`) reach into one of the permissions. */
export function deniedWithin(permissions: readonly string[], denials: readonly string[]): string[] {
  const reaches = (denial: string, permission: string): boolean => {
    const [resource, action] = permission.split(':');
    const [ofResource, ofAction] = denial.slice(1).split(':');
    return meets(resource, ofResource) && meets(action, ofAction);
  };
  return denials.filter(
    (denial) => denial.startsWith('!') && permissions.some((permission) => reaches(denial, permission)),
  );
}

/**
 * The permissions that both allow: what the first give (wildcards and denials included), narrowed to what the second cover. One that
 * neither narrows is there as it was.
 */
export function narrowedTo(permissions: readonly string[], scopes: readonly string[]): string[] {
  const common = scopes.flatMap((scope) =>
    permissions.flatMap((permission) => (permission.startsWith('!') ? [] : overlapOf(permission, scope))),
  );
  return [...new Set([...common, ...deniedWithin(common, permissions)])];
}

/** Returns the part that two permissions with wildcards have in common, as a list of one or none. */
function overlapOf(one: string, other: string): string[] {
  const [[resource, action], [ofResource, ofAction]] = [one.split(':'), other.split(':')];
  if (!meets(resource, ofResource) || !meets(action, ofAction)) return [];
  return [`${resource === '*' ? ofResource : resource}:${action === '*' ? ofAction : action}`];
}

const meets = (one: string | undefined, other: string | undefined): boolean =>
  one === '*' || other === '*' || one === other;

/** Whether any of what a request gave as scopes goes by an old name. */
export const hasAliases = (scopes: unknown): boolean =>
  Array.isArray(scopes) && scopes.some((scope) => typeof scope === 'string' && scope.startsWith(A2A));

/** Scopes of OpenID Connect (Core §5.4, §11): they tell of the account, and permit nothing. */
export const IDENTITY_SCOPES: readonly string[] = ['openid', 'profile', 'email', 'offline_access'];

/** Returns the permissions in the `scope` of an access token. Names that were valid when it was issued count, old ones too. */
export const permissionsIn = (scope: string): string[] =>
  scope
    .split(' ')
    .filter((name) => name !== '' && !IDENTITY_SCOPES.includes(name))
    .map((name) => (name.startsWith(A2A) ? MCP + name.slice(A2A.length) : toPermission(name)));
