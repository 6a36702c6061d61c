import type { CallContext } from '../kernel/context.ts';
import { type CallerFacts, CONTENT_HEADERS, factHeaders, factsOf, VIEWER_HEADER } from './subgraph-protocol.ts';
import type { ViewerTokens } from './viewer-token.ts';

/** The headers that tell a subgraph who asks and how long anyone waits. */
export interface SubgraphCredential {
  /** True for processes of ours: they verify the viewer token and mask their own errors. */
  readonly own: boolean;
  /** Names and values in turn. `remainingMs` is the time left for this request. */
  headers(context: CallContext, remainingMs: number): string[];
  /** Names and values of what opens a connection for fetches; null where each fetch is a request of its own. */
  readonly opening: (() => readonly string[]) | null;
  subscription(context: CallContext): SubscriptionCredential;
}

/** Who asks for one subscription. */
export interface SubscriptionCredential {
  /** Subscriptions with the same key share a socket. */
  readonly socketKey: string;
  /** Payload of `connection_init`, asked for each time a socket opens. */
  readonly connectionParams: () => Record<string, unknown>;
  /** `extensions` of the subscribe message. */
  readonly extensions: CallerFacts | undefined;
}

/** For processes of ours: the signed viewer, the caller's address and the deadline. */
export function ownCredential(tokens: ViewerTokens): SubgraphCredential {
  // One socket carries many viewers, so it is opened by the gateway itself.
  const connectionParams = () => ({ viewer: tokens.sign(null) });
  return {
    own: true,
    opening: () => [VIEWER_HEADER, tokens.sign(null)],
    headers: (context, remainingMs) => factHeaders(factsOf(context, tokens), remainingMs),
    subscription: (context) => ({ socketKey: '', connectionParams, extensions: factsOf(context, tokens) }),
  };
}

interface ForeignCredentialOptions {
  /** The caller's headers that travel on, by lower-case name. */
  readonly forwarded: (context: CallContext) => Readonly<Record<string, string>>;
}

/**
 * For subgraphs of others: only the headers that the operator chose to forward, and the request id. Their graphql-ws servers
 * read credentials from `connection_init`, so callers with different credentials never share a socket.
 */
export function foreignCredential({ forwarded }: ForeignCredentialOptions): SubgraphCredential {
  return {
    own: false,
    opening: null,
    headers(context) {
      const headers = [...CONTENT_HEADERS, 'x-request-id', context.requestId];
      for (const [name, value] of Object.entries(forwarded(context))) headers.push(name, value);
      return headers;
    },
    subscription(context) {
      const params = forwarded(context);
      return { socketKey: JSON.stringify(params), connectionParams: () => params, extensions: undefined };
    },
  };
}
