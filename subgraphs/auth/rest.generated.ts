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
  /** Name of the device, kept in the session; up to 200 characters. */
  deviceId?: string | null | undefined;
};

/** A refresh. */
export type RefreshTokenInput = {
  /** The refresh token of the last login or refresh. */
  refreshToken: string;
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
