/** Hosts of RFC 8252 §7.3 and, because clients use it all the same, the name. */
const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);
const MAX_LENGTH = 2_000;
/** Schemes that a browser would run or read, and such that are not an application's own. */
const NOT_PRIVATE = new Set([
  'http:',
  'https:',
  'javascript:',
  'data:',
  'file:',
  'blob:',
  'about:',
  'ftp:',
  'ws:',
  'wss:',
]);

/**
 * Why a redirect URI is refused, in words that follow its name; null for a good one. Good are https, http to the machine itself
 * (RFC 8252 §7.3) and private-use schemes, which are a domain name reversed (§7.1).
 */
export function redirectUriProblem(uri: string): string | null {
  if (uri.length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
  if (/[\s*\\]/.test(uri))
    return 'must not have wildcards, backslashes or spaces: it is compared character by character';
  if (!URL.canParse(uri)) return 'must be an absolute URI';
  const { protocol, hostname, username, password } = new URL(uri);
  if (uri.includes('#')) return 'must not have a fragment (RFC 6749 §3.1.2)';
  if (username !== '' || password !== '') return 'must not have a user name or a password';
  if (protocol === 'https:') return null;
  if (protocol === 'http:')
    return LOOPBACK.has(hostname) ? null : 'must be https; http is for 127.0.0.1, [::1] and localhost only';
  if (NOT_PRIVATE.has(protocol) || !protocol.includes('.'))
    return 'must be https, http to this machine, or a private-use scheme such as com.example.app:/callback';
  return null;
}

/** Whether it leads to an application on the user's own device, whose identity nobody can vouch for (RFC 8252 §8.6). */
export const isNative = (uri: string): boolean => {
  const { protocol, hostname } = new URL(uri);
  return protocol !== 'https:' && (protocol !== 'http:' || LOOPBACK.has(hostname));
};

/** Why an origin of a browser application is refused; null for a good one. */
export function originProblem(origin: string): string | null {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    return 'must be an origin: scheme, host and port, nothing else';
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))) return null;
  return 'must be https; http is for this machine only';
}
