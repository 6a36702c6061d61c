import type { IncomingMessage } from 'node:http';

/**
 * Fields that say who calls, for whom, or where a message ends. With two of one, whoever stands between the client and us (a proxy, a
 * cache, a firewall) may believe the other one: node takes the first or joins them. Fields that are lists may come twice.
 */
const SINGLE = [
  'Host',
  'Content-Length',
  'Content-Type',
  'Transfer-Encoding',
  'Authorization',
  'Proxy-Authorization',
  'X-API-Key',
  'DPoP',
  'Idempotency-Key',
  'Origin',
  'Last-Event-ID',
  'Mcp-Session-Id',
  'Mcp-Protocol-Version',
  'Sec-WebSocket-Key',
] as const;

interface SingleField {
  readonly name: string;
  readonly lower: string;
  readonly bit: number;
}

/** By the length of the name, which rules out most fields of a request without a look at their letters. */
const BY_LENGTH: (readonly SingleField[] | undefined)[] = [];
for (const [index, name] of SINGLE.entries())
  BY_LENGTH[name.length] = [...(BY_LENGTH[name.length] ?? []), { name, lower: name.toLowerCase(), bit: 1 << index }];

/** `uri-host [":" port]` (RFC 9110 §7.2) with a host that is not empty; of registered names those that name services use. */
const HOST = /^(?:[\w.~-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{0,5})?$/i;
const ABSOLUTE = /^https?:\/\/([^/?#]*)/i;

/**
 * Tells what is wrong with the head of a request that node has parsed: no host, several or one that is none (RFC 9112 §3.2), a target
 * in absolute form that names another one, a field twice that may come once, a transfer coding that is not ours (§6.1). Null where
 * nothing is.
 */
export function headProblem(req: IncomingMessage): string | null {
  const twice = repeatedField(req.rawHeaders);
  if (twice !== null) return `The ${twice} header came more than once`;
  const { host, 'transfer-encoding': coding } = req.headers;
  if (host === undefined ? req.httpVersion === '1.1' : !HOST.test(host))
    return host === undefined ? 'The Host header is missing' : 'The Host header is not a host';
  if (coding !== undefined && (coding.trim().toLowerCase() !== 'chunked' || req.httpVersion !== '1.1'))
    return 'The Transfer-Encoding header must be chunked';
  const target = req.url ?? '/';
  return target.startsWith('/') ? null : targetProblem(target, host);
}

function repeatedField(rawHeaders: readonly string[]): string | null {
  let seen = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const candidates = BY_LENGTH[rawHeaders[i]!.length];
    if (candidates === undefined) continue;
    const given = rawHeaders[i]!.toLowerCase();
    for (const { name, lower, bit } of candidates) {
      if (lower !== given) continue;
      if (seen & bit) return name;
      seen |= bit;
    }
  }
  return null;
}

/** The host of a target in absolute form is the request's, and a client sends the same one as Host (RFC 9112 §3.2.2). */
function targetProblem(target: string, host: string | undefined): string | null {
  if (target === '*') return null;
  const authority = ABSOLUTE.exec(target)?.[1];
  if (authority === undefined || !HOST.test(authority)) return 'The target of the request is not valid';
  if (host === undefined || withoutDefaultPort(authority) === withoutDefaultPort(host)) return null;
  return 'The Host header names another host than the target of the request';
}

const withoutDefaultPort = (host: string): string => host.toLowerCase().replace(/:(?:80|443)?$/, '');
