import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '../../platform/config/config.ts';
import { publicUrl } from '../../platform/identity/access-token.ts';
import { AppError } from '../../platform/kernel/errors.ts';

/** Refuses what a page of somebody else's could have sent. @throws AppError FORBIDDEN. */
export type CheckOrigin = (req: IncomingMessage) => void;

/**
 * Against DNS rebinding, where a page's own name is made to lead to this machine (MCP specification, Streamable HTTP, Security): over a
 * loopback connection only names that cannot be rebound are taken, addresses, localhost, the host of PUBLIC_URL and MCP_ALLOWED_HOSTS. A
 * browser's `Origin` has to be this very host or one of CORS_ORIGINS, wherever it comes from; a local page may call a local server.
 */
export function createOriginCheck(config: Config): CheckOrigin {
  const own = publicUrl(config);
  const hosts = new Set(config.MCP_ALLOWED_HOSTS.map((name) => name.toLowerCase()));
  if (own) hosts.add(new URL(own).hostname);
  const origins = new Set([...config.CORS_ORIGINS, ...(own ? [new URL(own).origin] : [])]);
  const isFixed = (name: string): boolean =>
    name === 'localhost' || name.endsWith('.localhost') || isIP(name.replace(/^\[|\]$/g, '')) !== 0 || hosts.has(name);

  return ({ headers, socket }) => {
    const host = headers.host ?? '';
    const name = hostName(`http://${host}`);
    const isLocal = isLoopback(socket.remoteAddress) && config.TRUST_PROXY === 0;
    if (isLocal && (name === null || !isFixed(name)))
      throw new AppError('FORBIDDEN', 'This Host is not served here (MCP_ALLOWED_HOSTS, PUBLIC_URL)');
    const { origin } = headers;
    if (origin === undefined || origins.has(origin) || origins.has('*')) return;
    const from = hostName(origin);
    if (from !== null && new URL(origin).host === host.toLowerCase()) return;
    if (isLocal && from !== null && isLocalName(from)) return;
    throw new AppError('FORBIDDEN', 'This Origin may not call here (CORS_ORIGINS)');
  };
}

const isLocalName = (name: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(name);

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(?:::ffff:)?127\.|^::1$/.test(address);

/** The name in an address, in lower case and without its port; null for what is no address. */
const hostName = (url: string): string | null => (URL.canParse(url) ? new URL(url).hostname : null);
