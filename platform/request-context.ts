import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import { Cancellation } from './cancellation.ts';
import type { CallContext } from './context.ts';
import type { Proof } from './dpop.ts';
import { type RateDecision, tighter } from './rate-limit.ts';
import type { Viewer } from './viewer.ts';

/** The call context of an HTTP request. A class, because one is made for every request and most of it is used by few. */
export class RequestContext extends Cancellation implements CallContext {
  readonly requestId: string;
  viewer: Viewer | null = null;
  deadlineMs: number;
  traceparent: string | null = null;
  /** The tightest window that was charged below the edge. */
  charged: RateDecision | null = null;
  readonly #req: IncomingMessage;
  readonly #trustProxy: boolean;
  #client: CallContext['client'] | null = null;
  constructor(requestId: string, req: IncomingMessage, deadlineMs: number, trustProxy: boolean) {
    super();
    this.requestId = requestId;
    this.#req = req;
    this.deadlineMs = deadlineMs;
    this.#trustProxy = trustProxy;
  }
  get client(): CallContext['client'] {
    this.#client ??= {
      ip: clientAddress(this.#req, this.#trustProxy),
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
 * The client's address: the socket's, or the last `X-Forwarded-For` entry, which our own proxy appended. Some proxies add the
 * client's port, which is no part of who it is: a window would be as long as a connection.
 */
export function clientAddress(req: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? req.headers['x-forwarded-for'] : undefined;
  const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim();
  const address = addressOf(last) ?? req.socket.remoteAddress ?? 'unknown';
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}

/** `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1`, `[2001:db8::1]` and `[2001:db8::1]:4711`; null for anything else. */
function addressOf(entry: string | undefined): string | null {
  const [, v6, v4] = /^(?:\[([^\]%]+)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry ?? '') ?? [];
  if (v6 !== undefined) return isIPv6(v6) ? v6 : null;
  if (v4 !== undefined) return isIPv4(v4) ? v4 : null;
  return entry !== undefined && isIPv6(entry) && !entry.includes('%') ? entry : null;
}
