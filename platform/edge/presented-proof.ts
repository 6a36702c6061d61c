import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config/config.ts';
import type { EdgeExchange } from './exchange.ts';
import type { PresentedProof } from './server.ts';

type AddressSettings = Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>;

/** The proof that a request carries, with what it must be for; undefined without one. */
export function presentedProof(exchange: EdgeExchange, config: AddressSettings): PresentedProof | undefined {
  const { dpop } = exchange.req.headers;
  if (dpop === undefined) return undefined;
  return {
    // Two headers arrive as one, with a comma between them, and are no proof (RFC 9449 §4.3, 1).
    jwt: String(dpop),
    method: exchange.req.method ?? 'GET',
    url: addressOf(exchange.req.headers, exchange.path, config),
    proven: (proof) => exchange.context.prove(proof),
    nextNonce: (nonce) => exchange.header('DPoP-Nonce', nonce),
  };
}

/**
 * The address of a request as its client knows it: below PUBLIC_URL when that is set, and nowhere else, or a proof that another
 * server lured out of a client could be used here under that server's name. Without it, the request's own Host has to do.
 */
export function addressOf(
  headers: IncomingHttpHeaders,
  path: string,
  { PUBLIC_URL, TRUST_PROXY }: AddressSettings,
): string {
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/$/, '') + path;
  const forwarded = TRUST_PROXY > 0 ? String(headers['x-forwarded-proto'] ?? '').split(',') : [];
  // What the outermost of our proxies says, as for the client's address; most of them replace what was there.
  const outermost = forwarded[Math.max(0, forwarded.length - TRUST_PROXY)];
  const scheme = outermost?.trim().toLowerCase() === 'https' ? 'https' : 'http';
  return `${scheme}://${headers.host ?? ''}${path}`;
}
