import type { Config } from '../../../platform/config/config.ts';
import { permits } from '../../../platform/identity/permits.ts';
import { IDENTITY_SCOPES, readScope, toPermission } from '../../../platform/identity/scopes.ts';

const isIdentityScope = (scope: string): boolean => IDENTITY_SCOPES.includes(scope);

type AliasSettings = Pick<Config, 'A2A_SCOPES_UNTIL'>;

/**
 * Of what was asked for, what the client may ask for at most: what tells of the account, and what its own list covers. The rest
 * is left out, as RFC 6749 §3.3 allows; the answer says what was given. Old names stay as they were asked for.
 */
export function grantable(asked: Iterable<string>, allowed: readonly string[], config: AliasSettings): string[] {
  const permissions = allowed.filter((scope) => !isIdentityScope(scope)).map(toPermission);
  return [...new Set(asked)].filter((name) => {
    if (isIdentityScope(name)) return true;
    const scope = readScope(name, config);
    return typeof scope !== 'string' && permits(permissions, scope.permission);
  });
}

const VERBS: Readonly<Record<string, string>> = {
  read: 'See',
  write: 'Add to and change',
  delete: 'Delete',
  admin: 'Manage',
  '*': 'See, change, delete and manage',
};
/** Scopes whose names say too little to who does not know the API. */
const WORDS: Readonly<Record<string, string>> = {
  openid: 'Know who you are',
  profile: 'See your name',
  email: 'See your e-mail address',
  offline_access: 'Keep this access while you are away',
  // An application makes and changes no keys (decision 49): ending them is all that is left.
  'write:api_keys': 'Revoke your API keys',
  'read:inference': 'See models, and what you have asked of them',
  'write:inference': 'Ask models for you, which may cost credit',
};
const RESOURCES: Readonly<Record<string, string>> = {
  '*': 'everything that you can reach',
  accounts: 'your account',
  api_keys: 'your API keys',
  orgs: 'your organization',
};

/** Returns the meaning of a scope in plain words, for whoever is asked for it: `Add to and change your storage`. */
export function inPlainWords(scope: string): string {
  const words = WORDS[scope];
  if (words) return words;
  if (scope.startsWith('mcp:') || scope.startsWith('a2a.')) {
    const name = scope.slice(4);
    return name === '*' ? 'Use every tool for you (MCP)' : `Use tools for you: ${name} (MCP)`;
  }
  const [action = '', resource = ''] = scope.split(':');
  return `${VERBS[action] ?? action} ${thing(resource)}`;
}

const thing = (resource: string): string => RESOURCES[resource] ?? `your ${resource.replaceAll('_', ' ')}`;

/** Returns the meaning of several, where reading and writing the same is said in one line. */
export function wishesOf(scopes: Iterable<string>): string[] {
  const all = new Set(scopes);
  return [...all].flatMap((scope) => {
    const [action, resource = ''] = scope.split(':');
    const isBoth = [`read:${resource}`, `write:${resource}`].every((one) => all.has(one) && !WORDS[one]);
    if (!isBoth || (action !== 'read' && action !== 'write')) return [inPlainWords(scope)];
    return action === 'read' ? [`See, add to and change ${thing(resource)}`] : [];
  });
}
