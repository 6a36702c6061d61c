import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { canonicalAddress } from '../kernel/caller-network.ts';
import type { CallContext } from '../kernel/context.ts';
import type { Proof } from '../kernel/proof.ts';
import type { RateDecision } from '../kernel/rate-decision.ts';
import type { RequestFetch } from '../kernel/request-fetches.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { tighter } from '../limits/rate-limit.ts';
import { Cancellation } from './cancellation.ts';

/** The call context of an HTTP request. A class, because one is made for every request and most of it is used by few. */
export class RequestContext extends Cancellation implements CallContext {
  readonly requestId: string;
  viewer: Viewer | null = null;
  deadlineMs: number;
  traceparent: string | null = null;
  /** The tightest window that was charged below the edge. */
  charged: RateDecision | null = null;
  readonly #req: IncomingMessage;
  readonly #proxies: number;
  readonly #isRecorded: boolean;
  #client: CallContext['client'] | null = null;
  #fetches: RequestFetch[] | null = null;
  /** @param isRecorded - whether its fetches are remembered. */
  constructor(requestId: string, req: IncomingMessage, deadlineMs: number, proxies: number, isRecorded: boolean) {
    super();
    this.requestId = requestId;
    this.#req = req;
    this.deadlineMs = deadlineMs;
    this.#proxies = proxies;
    this.#isRecorded = isRecorded;
  }
  /** Made with the first fetch, as many requests ask nobody. */
  get fetches(): RequestFetch[] | undefined {
    if (this.#isRecorded) this.#fetches ??= [];
    return this.#fetches ?? undefined;
  }
  get client(): CallContext['client'] {
    this.#client ??= {
      ip: clientAddress(this.#req, this.#proxies),
      userAgent: this.#req.headers['user-agent']?.slice(0, 512) ?? null,
      header: (name) => {
        const value = this.#req.headers[name];
        return typeof value === 'string' ? value : undefined;
      },
      charged: (decision) => {
        this.charged = tighter(this.charged, decision);
      },
    };
    return this.#client;
  }
  /** Notes the key that the request's proof has shown. */
  prove(proof: Proof): void {
    this.#client = { ...this.client, proof };
  }
}

/**
 * The client's address in its one way to write it: the socket's, or the entry of `X-Forwarded-For` that the outermost of our proxies
 * appended. Entries further left are the client's own words. An entry that is no address is nobody's: the proxy's address counts.
 * @param proxies - how many proxies of ours a request passes (`TRUST_PROXY`); 0 believes no header.
 */
export function clientAddress(req: IncomingMessage, proxies: number): string {
  const forwarded = proxies > 0 ? forwardedAddress(req.headers['x-forwarded-for'], proxies) : null;
  if (forwarded !== null) return forwarded;
  const { remoteAddress } = req.socket;
  return remoteAddress === undefined ? 'unknown' : (canonicalAddress(remoteAddress) ?? remoteAddress);
}

function forwardedAddress(header: string | readonly string[] | undefined, proxies: number): string | null {
  if (header === undefined) return null;
  const entries = String(header).split(',');
  // Fewer entries than proxies: the request came in further inside, and the first one is the oldest that we have.
  return addressOf(entries[Math.max(0, entries.length - proxies)]!.trim());
}

/**
 * `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1`, `[2001:db8::1]` and `[2001:db8::1]:4711`; null for anything else. Some proxies add the
 * client's port, which is no part of who it is: a window would be as long as a connection. A zone is of the proxy's own links.
 */
function addressOf(entry: string): string | null {
  const [, v6, v4] = /^(?:\[([^\]%]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry) ?? [];
  if (v6 !== undefined) return isIPv6(v6) ? canonicalAddress(v6) : null;
  return entry.includes('%') ? null : canonicalAddress(v4 ?? entry);
}
