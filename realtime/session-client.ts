import type { CallSubgraph } from '../platform/graphql/graph.ts';
import { withinLimit } from '../platform/kernel/context.ts';
import type { Viewer } from '../platform/kernel/viewer.ts';
import type { EndReason } from './endings.ts';
import type { SessionPrice } from './providers.ts';

/** A session that a client has come for. */
export interface RelayedSession {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly model: string;
  readonly provider: string;
  /** The provider's own name of the model. */
  readonly upstream: string;
  readonly price: SessionPrice | null;
  readonly voice: string;
  readonly instructions: string | null;
  /** Whose credit pays. It has no permissions: nothing is called in its name. */
  readonly viewer: Viewer;
}

/** Words of a session, as the provider has heard them. */
export interface Said {
  readonly itemId: string;
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** The use of an answer. */
export interface SessionUse {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicroUsd: number;
}

/** The realtime domain, as a process that relays sessions calls it, wherever that domain runs. */
export interface SessionClient {
  /** @throws AppError UNAUTHENTICATED for a token that is wrong, too old or used. */
  connect(id: string, token: string): Promise<RelayedSession>;
  /** Those of the sessions that are not over. */
  see(ids: readonly string[]): Promise<ReadonlySet<string>>;
  said(id: string, said: readonly Said[]): Promise<void>;
  used(id: string, use: SessionUse): Promise<void>;
  end(id: string, reason: EndReason): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** @param holder - names this process. */
export function openSessionClient(call: CallSubgraph, holder: string): SessionClient {
  const mutation = <Data>(text: string) => {
    const run = call<Data, Record<string, unknown>>('realtime', `mutation ${text}`);
    return (variables: Record<string, unknown>): Promise<Data> =>
      withinLimit('realtime', TIMEOUT_MS, (context) => run(variables, context));
  };
  const connect = mutation<{ _connectRealtimeSession: RelayedSession }>(
    `Connect($id: ID!, $token: String!, $holder: ID!) {
      _connectRealtimeSession(id: $id, token: $token, holder: $holder) {
        id tenantId userId viewer model provider upstream price voice instructions
      }
    }`,
  );
  const see = mutation<{ _seeRealtimeSessions: readonly string[] }>(
    'See($holder: ID!, $ids: [ID!]!) { _seeRealtimeSessions(holder: $holder, ids: $ids) }',
  );
  const said = mutation('Say($id: ID!, $said: [_SaidInput!]!) { _addRealtimeTranscripts(id: $id, said: $said) }');
  const used = mutation('Use($id: ID!, $use: _RealtimeUseInput!) { _addRealtimeUse(id: $id, use: $use) }');
  const end = mutation(
    'End($id: ID!, $holder: ID!, $reason: String!) { _endRealtimeSession(id: $id, holder: $holder, reason: $reason) }',
  );
  return {
    async connect(id, token) {
      const { _connectRealtimeSession: session } = await connect({ id, token, holder });
      return { ...session, viewer: { ...session.viewer, roles: [], permissions: [] } };
    },
    see: async (ids) => new Set((await see({ holder, ids }))._seeRealtimeSessions),
    said: async (id, each) => void (await said({ id, said: each })),
    used: async (id, use) => void (await used({ id, use })),
    end: async (id, reason) => void (await end({ id, holder, reason })),
  };
}
