import type { Config } from '../../../platform/config/config.ts';
import { requireGivable } from '../../../platform/identity/acting.ts';
import { rankOf } from '../../../platform/identity/roles.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { domainName } from '../../../platform/kernel/domain-name.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { collectFieldErrors, isPlainLine } from '../../../platform/kernel/field-errors.ts';

/** The fields of a provider that can be changed. */
export interface ProviderTerms {
  readonly name: string;
  readonly clientId: string;
  /** In clear; undefined leaves it, null takes it away. */
  readonly clientSecret: string | null | undefined;
  readonly scopes: readonly string[] | null;
  readonly domains: readonly string[] | null;
  readonly defaultRole: string | null;
  readonly enabled: boolean | null;
  readonly forced: boolean | null;
  readonly enforcesSecondFactor: boolean | null;
}

/** The same, checked and complete. */
interface CheckedTerms {
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly domains: readonly string[];
  readonly defaultRole: string | null;
  readonly enabled: boolean;
  readonly forced: boolean;
  readonly enforcesSecondFactor: boolean;
}

interface ProviderFacts {
  readonly config: Pick<Config, 'NODE_ENV'>;
  /** Where new people would become members. */
  readonly organizationId: string | null;
  readonly isInstallation: boolean;
}

const MAX_NAME = 100;
const MAX_ID = 500;
const MAX_SECRET = 2_000;
const MAX_LISTED = 50;
const DEFAULT_SCOPES: readonly string[] = ['openid', 'email', 'profile'];
/** A guest needs an end, which a first login cannot know. */
const ROLES: readonly string[] = ['owner', 'admin', 'editor', 'viewer'];
/** RFC 6749 §3.3. */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]{1,100}$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** @throws AppError BAD_USER_INPUT that names the fields. */
export function checkProvider(
  input: Partial<ProviderTerms> & { readonly name: string; readonly issuer: string; readonly clientId: string },
  { config, organizationId, isInstallation }: ProviderFacts,
): CheckedTerms {
  const { issuer, clientSecret } = input;
  const [name, clientId] = [input.name.trim(), input.clientId.trim()];
  const scopes = [...new Set(['openid', ...(input.scopes ?? DEFAULT_SCOPES)])];
  const domains = (input.domains ?? []).map(domainName);
  const defaultRole = input.defaultRole ?? null;
  const errors = collectFieldErrors();
  const fits = (text: string, max: number) => text !== '' && [...text].length <= max && isPlainLine(text);
  errors.expect(fits(name, MAX_NAME), 'name', `must have 1 to ${MAX_NAME} characters on one line`);
  errors.expect(isIssuer(issuer, config), 'issuer', 'must be an https URL without query and fragment');
  errors.expect(fits(clientId, MAX_ID), 'clientId', `must have 1 to ${MAX_ID} characters on one line`);
  const isSecret = typeof clientSecret !== 'string' || fits(clientSecret, MAX_SECRET);
  errors.expect(isSecret, 'clientSecret', `must have 1 to ${MAX_SECRET} characters on one line`);
  const areScopes = scopes.length <= MAX_LISTED && scopes.every((scope) => SCOPE.test(scope));
  errors.expect(areScopes, 'scopes', `must be at most ${MAX_LISTED} scopes`);
  const areDomains = domains.length <= MAX_LISTED && !domains.includes(null);
  errors.expect(areDomains, 'domains', `must be at most ${MAX_LISTED} domain names, such as example.com`);
  if (isInstallation) errors.expect(domains.length > 0, 'domains', 'are needed: they are those that it speaks for');
  const isRole = defaultRole === null || ROLES.includes(defaultRole);
  errors.expect(isRole, 'defaultRole', `must be one of ${ROLES.join(', ')}`);
  const hasPlace = defaultRole === null || organizationId !== null;
  errors.expect(hasPlace, 'organizationId', 'is needed: it is where people have the role');
  errors.throwIfAny();
  return {
    name,
    issuer,
    clientId,
    scopes,
    defaultRole,
    domains: domains.filter((domain) => domain !== null),
    enabled: input.enabled ?? true,
    forced: input.forced ?? false,
    enforcesSecondFactor: input.enforcesSecondFactor ?? false,
  };
}

/** OpenID Connect Discovery 1.0 §4.3; http on this machine only, and never in production. */
function isIssuer(text: string, { NODE_ENV }: Pick<Config, 'NODE_ENV'>): boolean {
  if (text.length > 500 || !URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username, password } = new URL(text);
  if (search || hash || username || password || /[?#]/.test(text)) return false;
  return protocol === 'https:' || (protocol === 'http:' && NODE_ENV !== 'production' && LOOPBACK.test(hostname));
}

/**
 * Nobody has others become more than they are themselves. In another organization an operator is nobody: there it is members at most
 * editors that the installation's provider makes.
 * @throws AppError FORBIDDEN
 */
export function requireProvidedRole(role: string | null, tenantId: string | null, context: CallContext): void {
  if (role === null) return;
  if (tenantId !== null) requireGivable(role, context);
  else if (rankOf(role) < rankOf('editor'))
    throw new AppError('FORBIDDEN', `The installation gives nobody a role above editor in an organization: ${role}`);
}
