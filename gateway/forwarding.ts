import type { Authenticate } from '../platform/edge/server.ts';
import type { CallContext } from '../platform/kernel/context.ts';

/** Headers of the client that travel on to subgraphs of others. */
export interface Forwarding {
  /** Looks at no credential, and remembers it: who it stands for is for the subgraphs to say. */
  readonly authenticate: Authenticate;
  /** Returns the headers that a call forwards, by name. */
  readonly forwarded: (context: CallContext) => Readonly<Record<string, string>>;
}

type Credentials = Parameters<Authenticate>[0];

/**
 * @param names In lower case. A socket's credential comes from `connection_init`, where browsers must put it; other headers
 *   of a socket are those of its handshake.
 */
export function createForwarding(names: readonly string[]): Forwarding {
  const credentials = new WeakMap<CallContext['client'], Credentials>();
  const headerOf = (name: string, { client }: CallContext): string | undefined => {
    const known = credentials.get(client);
    if (name === 'authorization' && known?.authorization !== undefined) return known.authorization;
    if (name === 'x-api-key' && known?.apiKey !== undefined) return known.apiKey;
    return client.header?.(name);
  };
  return {
    authenticate(given, { client }) {
      if (given.authorization !== undefined || given.apiKey !== undefined) credentials.set(client, given);
      return null;
    },
    forwarded(context) {
      const headers: Record<string, string> = {};
      for (const name of names) {
        const value = headerOf(name, context);
        if (value !== undefined) headers[name] = value;
      }
      return headers;
    },
  };
}
