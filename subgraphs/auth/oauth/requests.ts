import type { IncomingMessage } from 'node:http';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { backgroundContext, type CallContext } from '../../../platform/kernel/context.ts';

/** The facts of a request to the authorization server that are not in the request itself. */
export interface RequestFacts {
  readonly context: CallContext;
  /** Epoch milliseconds. */
  readonly enteredAtMs: number;
  /** A user code that came with the address, to be shown in the form and not taken for an answer. */
  readonly userCode?: string | undefined;
}

const facts = new WeakMap<IncomingMessage, RequestFacts>();

/** Remembers the facts of a request for as long as it lives: the provider hands only the request itself through. */
export function rememberRequest(req: IncomingMessage, known: RequestFacts): void {
  facts.set(req, known);
}

/** The facts of a request; those of nobody's where none were remembered. */
export const requestFacts = (req: IncomingMessage | undefined): RequestFacts =>
  (req && facts.get(req)) ?? { context: backgroundContext('oauth'), enteredAtMs: Date.now() };

/** The scopes that a request asks for by itself, and by the code or token that it exchanges. */
export function askedScopes({ oidc }: KoaContextWithOIDC): string[] {
  const { AuthorizationCode, RefreshToken, DeviceCode } = oidc.entities;
  return [oidc.params, AuthorizationCode, RefreshToken, DeviceCode].flatMap((source) =>
    String((source as { scope?: unknown } | undefined)?.scope ?? '').split(' '),
  );
}

/** Knows which requests of this process use one secret at the same time. */
export interface Overlaps {
  /** Answers whether no other request that is still under way uses it. */
  enter(secret: string, req: IncomingMessage, ended: (release: () => void) => void): boolean;
}

/**
 * Two uses that overlap are a client that sent a request twice, no thief's replay. Other processes are told apart by the time of
 * the first use.
 */
export function createOverlaps(): Overlaps {
  const users = new Map<string, Set<IncomingMessage>>();
  return {
    enter(secret, req, ended) {
      const others = users.get(secret) ?? new Set();
      const isAlone = others.size === 0 || (others.size === 1 && others.has(req));
      if (!others.has(req)) {
        users.set(secret, others.add(req));
        ended(() => {
          others.delete(req);
          if (others.size === 0 && users.get(secret) === others) users.delete(secret);
        });
      }
      return isAlone;
    },
  };
}
