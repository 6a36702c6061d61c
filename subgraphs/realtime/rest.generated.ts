// Made by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A realtime session to make. */
export type CreateRealtimeSessionInput = {
  /** A model with the capability `realtime`; the installation's own unless given. */
  model?: string | null | undefined;
  /** Its voice, as the provider names it; `alloy` unless given. */
  voice?: string | null | undefined;
  /** What the model is told, at most 32,768 characters. */
  instructions?: string | null | undefined;
  /** An object that comes back with the session, at most 16 KiB of JSON. */
  metadata?: unknown;
};

/** Where a session stands. */
export type RealtimeSessionStatus =
  /** It waits for its client. */
  | 'CREATED'
  /** Its client is there. */
  | 'CONNECTED'
  /** It is over: `endReason` says why. */
  | 'ENDED';

export type CreateRealtimeSessionMutationVariables = Exact<{
  input: CreateRealtimeSessionInput;
  user_id?: string | null | undefined;
}>;

export type CreateRealtimeSessionMutation = {
  createRealtimeSession: {
    websocket_url: string;
    session: { model: string; voice: string; session_id: string; expires_at: string };
  };
};

export type ListRealtimeSessionsQueryVariables = Exact<{
  status?: RealtimeSessionStatus | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListRealtimeSessionsQuery = {
  realtimeSessions: {
    totalCount: number;
    nodes: Array<{
      model: string;
      provider: string;
      voice: string;
      instructions: string | null;
      metadata: unknown;
      status: RealtimeSessionStatus;
      session_id: string;
      user_id: string;
      end_reason: string | null;
      expires_at: string;
      input_tokens: number;
      output_tokens: number;
      cost_usd: number;
      created_by: string;
      created_at: string;
      connected_at: string | null;
      ended_at: string | null;
      duration_seconds: number | null;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetRealtimeSessionQueryVariables = Exact<{
  session_id: string | number;
}>;

export type GetRealtimeSessionQuery = {
  realtimeSession: {
    model: string;
    provider: string;
    voice: string;
    instructions: string | null;
    metadata: unknown;
    status: RealtimeSessionStatus;
    session_id: string;
    user_id: string;
    end_reason: string | null;
    expires_at: string;
    input_tokens: number;
    output_tokens: number;
    cost_usd: number;
    created_by: string;
    created_at: string;
    connected_at: string | null;
    ended_at: string | null;
    duration_seconds: number | null;
  };
};

export type EndRealtimeSessionMutationVariables = Exact<{
  session_id: string | number;
}>;

export type EndRealtimeSessionMutation = {
  endRealtimeSession: {
    model: string;
    provider: string;
    voice: string;
    instructions: string | null;
    metadata: unknown;
    status: RealtimeSessionStatus;
    session_id: string;
    user_id: string;
    end_reason: string | null;
    expires_at: string;
    input_tokens: number;
    output_tokens: number;
    cost_usd: number;
    created_by: string;
    created_at: string;
    connected_at: string | null;
    ended_at: string | null;
    duration_seconds: number | null;
  };
};

export type InterruptRealtimeSessionMutationVariables = Exact<{
  session_id: string | number;
  audio_end_ms?: number | null | undefined;
}>;

export type InterruptRealtimeSessionMutation = {
  interruptRealtimeSession: {
    status: string;
    session_id: string;
    response_id: string | null;
    audio_end_ms: number | null;
  };
};

export type ListRealtimeTranscriptsQueryVariables = Exact<{
  session_id: string | number;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListRealtimeTranscriptsQuery = {
  realtimeTranscripts: {
    totalCount: number;
    nodes: Array<{ role: string; text: string; redacted: boolean; item_id: string; created_at: string }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type SessionFragment = {
  model: string;
  provider: string;
  voice: string;
  instructions: string | null;
  metadata: unknown;
  status: RealtimeSessionStatus;
  session_id: string;
  user_id: string;
  end_reason: string | null;
  expires_at: string;
  input_tokens: number;
  output_tokens: number;
  cost_usd: number;
  created_by: string;
  created_at: string;
  connected_at: string | null;
  ended_at: string | null;
  duration_seconds: number | null;
};

export const SessionFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Session' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RealtimeSession' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'session_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_id' }, name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'model' } },
          { kind: 'Field', name: { kind: 'Name', value: 'provider' } },
          { kind: 'Field', name: { kind: 'Name', value: 'voice' } },
          { kind: 'Field', name: { kind: 'Name', value: 'instructions' } },
          { kind: 'Field', name: { kind: 'Name', value: 'metadata' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'end_reason' }, name: { kind: 'Name', value: 'endReason' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'input_tokens' },
            name: { kind: 'Name', value: 'inputTokens' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'output_tokens' },
            name: { kind: 'Name', value: 'outputTokens' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'connected_at' },
            name: { kind: 'Name', value: 'connectedAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'ended_at' }, name: { kind: 'Name', value: 'endedAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'duration_seconds' },
            name: { kind: 'Name', value: 'durationSeconds' },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SessionFragment, unknown>;
export const CreateRealtimeSessionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateRealtimeSession' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CreateRealtimeSessionInput' } },
          },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'user_id' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createRealtimeSession' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'userId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'user_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'session' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'session_id' },
                        name: { kind: 'Name', value: 'id' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'expires_at' },
                        name: { kind: 'Name', value: 'expiresAt' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'model' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'voice' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'websocket_url' },
                  name: { kind: 'Name', value: 'websocketUrl' },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateRealtimeSessionMutation, CreateRealtimeSessionMutationVariables>;
export const ListRealtimeSessionsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListRealtimeSessions' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'RealtimeSessionStatus' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'realtimeSessions' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'status' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'first' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'offset' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'nodes' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Session' } }],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Session' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RealtimeSession' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'session_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_id' }, name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'model' } },
          { kind: 'Field', name: { kind: 'Name', value: 'provider' } },
          { kind: 'Field', name: { kind: 'Name', value: 'voice' } },
          { kind: 'Field', name: { kind: 'Name', value: 'instructions' } },
          { kind: 'Field', name: { kind: 'Name', value: 'metadata' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'end_reason' }, name: { kind: 'Name', value: 'endReason' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'input_tokens' },
            name: { kind: 'Name', value: 'inputTokens' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'output_tokens' },
            name: { kind: 'Name', value: 'outputTokens' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'connected_at' },
            name: { kind: 'Name', value: 'connectedAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'ended_at' }, name: { kind: 'Name', value: 'endedAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'duration_seconds' },
            name: { kind: 'Name', value: 'durationSeconds' },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListRealtimeSessionsQuery, ListRealtimeSessionsQueryVariables>;
export const GetRealtimeSessionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetRealtimeSession' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'session_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'realtimeSession' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'session_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Session' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Session' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RealtimeSession' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'session_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_id' }, name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'model' } },
          { kind: 'Field', name: { kind: 'Name', value: 'provider' } },
          { kind: 'Field', name: { kind: 'Name', value: 'voice' } },
          { kind: 'Field', name: { kind: 'Name', value: 'instructions' } },
          { kind: 'Field', name: { kind: 'Name', value: 'metadata' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'end_reason' }, name: { kind: 'Name', value: 'endReason' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'input_tokens' },
            name: { kind: 'Name', value: 'inputTokens' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'output_tokens' },
            name: { kind: 'Name', value: 'outputTokens' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'connected_at' },
            name: { kind: 'Name', value: 'connectedAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'ended_at' }, name: { kind: 'Name', value: 'endedAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'duration_seconds' },
            name: { kind: 'Name', value: 'durationSeconds' },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetRealtimeSessionQuery, GetRealtimeSessionQueryVariables>;
export const EndRealtimeSessionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'EndRealtimeSession' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'session_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'endRealtimeSession' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'session_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Session' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Session' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RealtimeSession' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'session_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_id' }, name: { kind: 'Name', value: 'userId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'model' } },
          { kind: 'Field', name: { kind: 'Name', value: 'provider' } },
          { kind: 'Field', name: { kind: 'Name', value: 'voice' } },
          { kind: 'Field', name: { kind: 'Name', value: 'instructions' } },
          { kind: 'Field', name: { kind: 'Name', value: 'metadata' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'end_reason' }, name: { kind: 'Name', value: 'endReason' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'input_tokens' },
            name: { kind: 'Name', value: 'inputTokens' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'output_tokens' },
            name: { kind: 'Name', value: 'outputTokens' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'connected_at' },
            name: { kind: 'Name', value: 'connectedAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'ended_at' }, name: { kind: 'Name', value: 'endedAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'duration_seconds' },
            name: { kind: 'Name', value: 'durationSeconds' },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<EndRealtimeSessionMutation, EndRealtimeSessionMutationVariables>;
export const InterruptRealtimeSessionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'InterruptRealtimeSession' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'session_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'audio_end_ms' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'interruptRealtimeSession' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'session_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'audioEndMs' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'audio_end_ms' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'session_id' },
                  name: { kind: 'Name', value: 'sessionId' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'response_id' },
                  name: { kind: 'Name', value: 'responseId' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'audio_end_ms' },
                  name: { kind: 'Name', value: 'audioEndMs' },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<InterruptRealtimeSessionMutation, InterruptRealtimeSessionMutationVariables>;
export const ListRealtimeTranscriptsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListRealtimeTranscripts' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'session_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'realtimeTranscripts' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'sessionId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'session_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'first' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'offset' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'nodes' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'item_id' },
                        name: { kind: 'Name', value: 'itemId' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'role' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'text' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'redacted' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'created_at' },
                        name: { kind: 'Name', value: 'createdAt' },
                      },
                    ],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListRealtimeTranscriptsQuery, ListRealtimeTranscriptsQueryVariables>;
