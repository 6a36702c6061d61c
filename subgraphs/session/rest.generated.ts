// Made by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type ListSessionsQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListSessionsQuery = {
  sessions: {
    totalCount: number;
    nodes: Array<{
      current: boolean;
      session_id: string;
      device_id: string | null;
      device_name: string;
      ip_address: string;
      user_agent: string | null;
      authentication_methods: Array<string>;
      created_at: string;
      last_seen_at: string;
      expires_at: string;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetSessionQueryVariables = Exact<{
  session_id: string | number;
}>;

export type GetSessionQuery = {
  session: {
    context: unknown;
    current: boolean;
    session_id: string;
    device_id: string | null;
    device_name: string;
    ip_address: string;
    user_agent: string | null;
    authentication_methods: Array<string>;
    created_at: string;
    last_seen_at: string;
    expires_at: string;
  };
};

export type RevokeSessionMutationVariables = Exact<{
  session_id: string | number;
}>;

export type RevokeSessionMutation = { revokeSession: { status: string; session_id: string } };

export type RevokeAllSessionsMutationVariables = Exact<{
  keep_current?: boolean | null | undefined;
}>;

export type RevokeAllSessionsMutation = { revokeAllSessions: { status: string; revoked_count: number } };

export type UpdateSessionContextMutationVariables = Exact<{
  session_id: string | number;
  input: unknown;
}>;

export type UpdateSessionContextMutation = {
  updateSessionContext: {
    context: unknown;
    current: boolean;
    session_id: string;
    device_id: string | null;
    device_name: string;
    ip_address: string;
    user_agent: string | null;
    authentication_methods: Array<string>;
    created_at: string;
    last_seen_at: string;
    expires_at: string;
  };
};

export type SessionRecordFragment = {
  current: boolean;
  session_id: string;
  device_id: string | null;
  device_name: string;
  ip_address: string;
  user_agent: string | null;
  authentication_methods: Array<string>;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
};

export const SessionRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SessionRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Session' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'session_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'current' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'device_id' }, name: { kind: 'Name', value: 'deviceId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'device_name' }, name: { kind: 'Name', value: 'deviceName' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'ip_address' }, name: { kind: 'Name', value: 'ipAddress' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_agent' }, name: { kind: 'Name', value: 'userAgent' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'authentication_methods' },
            name: { kind: 'Name', value: 'authenticationMethods' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_seen_at' },
            name: { kind: 'Name', value: 'lastSeenAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SessionRecordFragment, unknown>;
export const ListSessionsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListSessions' },
      variableDefinitions: [
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
            name: { kind: 'Name', value: 'sessions' },
            arguments: [
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SessionRecord' } }],
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
      name: { kind: 'Name', value: 'SessionRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Session' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'session_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'current' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'device_id' }, name: { kind: 'Name', value: 'deviceId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'device_name' }, name: { kind: 'Name', value: 'deviceName' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'ip_address' }, name: { kind: 'Name', value: 'ipAddress' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_agent' }, name: { kind: 'Name', value: 'userAgent' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'authentication_methods' },
            name: { kind: 'Name', value: 'authenticationMethods' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_seen_at' },
            name: { kind: 'Name', value: 'lastSeenAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListSessionsQuery, ListSessionsQueryVariables>;
export const GetSessionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetSession' },
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
            name: { kind: 'Name', value: 'session' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'session_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'SessionRecord' } },
                { kind: 'Field', name: { kind: 'Name', value: 'context' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SessionRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Session' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'session_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'current' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'device_id' }, name: { kind: 'Name', value: 'deviceId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'device_name' }, name: { kind: 'Name', value: 'deviceName' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'ip_address' }, name: { kind: 'Name', value: 'ipAddress' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_agent' }, name: { kind: 'Name', value: 'userAgent' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'authentication_methods' },
            name: { kind: 'Name', value: 'authenticationMethods' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_seen_at' },
            name: { kind: 'Name', value: 'lastSeenAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetSessionQuery, GetSessionQueryVariables>;
export const RevokeSessionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RevokeSession' },
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
            name: { kind: 'Name', value: 'revokeSession' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'session_id' } },
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
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RevokeSessionMutation, RevokeSessionMutationVariables>;
export const RevokeAllSessionsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RevokeAllSessions' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'keep_current' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'revokeAllSessions' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'keepCurrent' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'keep_current' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'revoked_count' },
                  name: { kind: 'Name', value: 'revokedCount' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RevokeAllSessionsMutation, RevokeAllSessionsMutationVariables>;
export const UpdateSessionContextDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateSessionContext' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'session_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'JSON' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateSessionContext' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'session_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'context' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'SessionRecord' } },
                { kind: 'Field', name: { kind: 'Name', value: 'context' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SessionRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Session' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'session_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'current' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'device_id' }, name: { kind: 'Name', value: 'deviceId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'device_name' }, name: { kind: 'Name', value: 'deviceName' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'ip_address' }, name: { kind: 'Name', value: 'ipAddress' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'user_agent' }, name: { kind: 'Name', value: 'userAgent' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'authentication_methods' },
            name: { kind: 'Name', value: 'authenticationMethods' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_seen_at' },
            name: { kind: 'Name', value: 'lastSeenAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateSessionContextMutation, UpdateSessionContextMutationVariables>;
