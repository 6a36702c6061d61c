// Made by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A new account. */
export type CreateAccountInput = {
  /** What the account logs in with. */
  email: string;
  /** 1 to 200 characters on one line. */
  name: string;
  /** 8 to 128 characters. */
  password: string;
};

/** A login. */
export type LoginInput = {
  /** Address of the account. */
  email: string;
  /** Its password. */
  password: string;
  /** The client's own name of its device, kept in session and token; up to 200 characters. */
  deviceId?: string | null | undefined;
};

/** A refresh. */
export type RefreshTokenInput = {
  /** The refresh token of the last login or refresh. */
  refreshToken: string;
};

/** A device to register. */
export type RegisterDeviceInput = {
  /** What to call it; up to 100 characters. */
  name: string;
  /** The public half of its key, as a JSON Web Key (RFC 7517). Without it, the request's DPoP proof says the key. */
  publicKey?: unknown;
};

/** A device's new name. */
export type RenameDeviceInput = {
  /** What to call it; up to 100 characters. */
  name: string;
};

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;

export type LoginMutation = {
  login: { access_token: string; refresh_token: string; token_type: string; expires_in: number };
};

export type RefreshMutationVariables = Exact<{
  input: RefreshTokenInput;
}>;

export type RefreshMutation = {
  refreshToken: { access_token: string; refresh_token: string; token_type: string; expires_in: number };
};

export type RegisterMutationVariables = Exact<{
  input: CreateAccountInput;
}>;

export type RegisterMutation = {
  createAccount: {
    email: string;
    name: string;
    roles: Array<string>;
    preferences: unknown;
    account_id: string;
    tenant_id: string;
    created_at: string;
    updated_at: string;
  };
};

export type LogoutMutationVariables = Exact<{ [key: string]: never }>;

export type LogoutMutation = { logout: { status: string; session_id: string } };

export type JwksQueryVariables = Exact<{ [key: string]: never }>;

export type JwksQuery = { jwks: unknown };

export type ListDevicesQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListDevicesQuery = {
  devices: {
    totalCount: number;
    nodes: Array<{
      name: string;
      bound: boolean;
      device_id: string;
      key_thumbprint: string | null;
      registered_at: string | null;
      first_seen_at: string;
      last_seen_at: string;
      last_ip: string;
      revoked_at: string | null;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetDeviceQueryVariables = Exact<{
  device_id: string | number;
}>;

export type GetDeviceQuery = {
  device: {
    name: string;
    bound: boolean;
    device_id: string;
    key_thumbprint: string | null;
    registered_at: string | null;
    first_seen_at: string;
    last_seen_at: string;
    last_ip: string;
    revoked_at: string | null;
  };
};

export type RegisterDeviceMutationVariables = Exact<{
  input: RegisterDeviceInput;
}>;

export type RegisterDeviceMutation = {
  registerDevice: {
    name: string;
    bound: boolean;
    device_id: string;
    key_thumbprint: string | null;
    registered_at: string | null;
    first_seen_at: string;
    last_seen_at: string;
    last_ip: string;
    revoked_at: string | null;
  };
};

export type RenameDeviceMutationVariables = Exact<{
  device_id: string | number;
  input: RenameDeviceInput;
}>;

export type RenameDeviceMutation = {
  renameDevice: {
    name: string;
    bound: boolean;
    device_id: string;
    key_thumbprint: string | null;
    registered_at: string | null;
    first_seen_at: string;
    last_seen_at: string;
    last_ip: string;
    revoked_at: string | null;
  };
};

export type RevokeDeviceMutationVariables = Exact<{
  device_id: string | number;
}>;

export type RevokeDeviceMutation = { revokeDevice: { status: string; device_id: string; revoked_sessions: number } };

export type DeviceRecordFragment = {
  name: string;
  bound: boolean;
  device_id: string;
  key_thumbprint: string | null;
  registered_at: string | null;
  first_seen_at: string;
  last_seen_at: string;
  last_ip: string;
  revoked_at: string | null;
};

export const DeviceRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DeviceRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Device' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'device_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bound' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'key_thumbprint' },
            name: { kind: 'Name', value: 'keyThumbprint' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'registered_at' },
            name: { kind: 'Name', value: 'registeredAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'first_seen_at' },
            name: { kind: 'Name', value: 'firstSeenAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_seen_at' },
            name: { kind: 'Name', value: 'lastSeenAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'last_ip' }, name: { kind: 'Name', value: 'lastIp' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'revoked_at' }, name: { kind: 'Name', value: 'revokedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeviceRecordFragment, unknown>;
export const LoginDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'Login' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'LoginInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'login' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'access_token' },
                  name: { kind: 'Name', value: 'accessToken' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'refresh_token' },
                  name: { kind: 'Name', value: 'refreshToken' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'token_type' },
                  name: { kind: 'Name', value: 'tokenType' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'expires_in' },
                  name: { kind: 'Name', value: 'expiresIn' },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<LoginMutation, LoginMutationVariables>;
export const RefreshDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'Refresh' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'RefreshTokenInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'refreshToken' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'access_token' },
                  name: { kind: 'Name', value: 'accessToken' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'refresh_token' },
                  name: { kind: 'Name', value: 'refreshToken' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'token_type' },
                  name: { kind: 'Name', value: 'tokenType' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'expires_in' },
                  name: { kind: 'Name', value: 'expiresIn' },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RefreshMutation, RefreshMutationVariables>;
export const RegisterDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'Register' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CreateAccountInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createAccount' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'account_id' }, name: { kind: 'Name', value: 'id' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'tenant_id' },
                  name: { kind: 'Name', value: 'tenantId' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'roles' } },
                { kind: 'Field', name: { kind: 'Name', value: 'preferences' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'created_at' },
                  name: { kind: 'Name', value: 'createdAt' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'updated_at' },
                  name: { kind: 'Name', value: 'updatedAt' },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RegisterMutation, RegisterMutationVariables>;
export const LogoutDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'Logout' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'logout' },
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
} as unknown as DocumentNode<LogoutMutation, LogoutMutationVariables>;
export const JwksDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Jwks' },
      selectionSet: { kind: 'SelectionSet', selections: [{ kind: 'Field', name: { kind: 'Name', value: 'jwks' } }] },
    },
  ],
} as unknown as DocumentNode<JwksQuery, JwksQueryVariables>;
export const ListDevicesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListDevices' },
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
            name: { kind: 'Name', value: 'devices' },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeviceRecord' } }],
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
      name: { kind: 'Name', value: 'DeviceRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Device' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'device_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bound' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'key_thumbprint' },
            name: { kind: 'Name', value: 'keyThumbprint' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'registered_at' },
            name: { kind: 'Name', value: 'registeredAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'first_seen_at' },
            name: { kind: 'Name', value: 'firstSeenAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_seen_at' },
            name: { kind: 'Name', value: 'lastSeenAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'last_ip' }, name: { kind: 'Name', value: 'lastIp' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'revoked_at' }, name: { kind: 'Name', value: 'revokedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListDevicesQuery, ListDevicesQueryVariables>;
export const GetDeviceDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetDevice' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'device_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'device' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'device_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeviceRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DeviceRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Device' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'device_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bound' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'key_thumbprint' },
            name: { kind: 'Name', value: 'keyThumbprint' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'registered_at' },
            name: { kind: 'Name', value: 'registeredAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'first_seen_at' },
            name: { kind: 'Name', value: 'firstSeenAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_seen_at' },
            name: { kind: 'Name', value: 'lastSeenAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'last_ip' }, name: { kind: 'Name', value: 'lastIp' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'revoked_at' }, name: { kind: 'Name', value: 'revokedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetDeviceQuery, GetDeviceQueryVariables>;
export const RegisterDeviceDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RegisterDevice' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'RegisterDeviceInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'registerDevice' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeviceRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DeviceRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Device' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'device_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bound' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'key_thumbprint' },
            name: { kind: 'Name', value: 'keyThumbprint' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'registered_at' },
            name: { kind: 'Name', value: 'registeredAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'first_seen_at' },
            name: { kind: 'Name', value: 'firstSeenAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_seen_at' },
            name: { kind: 'Name', value: 'lastSeenAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'last_ip' }, name: { kind: 'Name', value: 'lastIp' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'revoked_at' }, name: { kind: 'Name', value: 'revokedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RegisterDeviceMutation, RegisterDeviceMutationVariables>;
export const RenameDeviceDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RenameDevice' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'device_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'RenameDeviceInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'renameDevice' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'device_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeviceRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DeviceRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Device' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'device_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bound' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'key_thumbprint' },
            name: { kind: 'Name', value: 'keyThumbprint' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'registered_at' },
            name: { kind: 'Name', value: 'registeredAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'first_seen_at' },
            name: { kind: 'Name', value: 'firstSeenAt' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'last_seen_at' },
            name: { kind: 'Name', value: 'lastSeenAt' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'last_ip' }, name: { kind: 'Name', value: 'lastIp' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'revoked_at' }, name: { kind: 'Name', value: 'revokedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RenameDeviceMutation, RenameDeviceMutationVariables>;
export const RevokeDeviceDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RevokeDevice' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'device_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'revokeDevice' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'device_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'device_id' },
                  name: { kind: 'Name', value: 'deviceId' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'revoked_sessions' },
                  name: { kind: 'Name', value: 'revokedSessions' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RevokeDeviceMutation, RevokeDeviceMutationVariables>;
