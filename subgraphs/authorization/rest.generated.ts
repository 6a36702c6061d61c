// Made by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A role to give. */
export type CreateRoleBindingInput = {
  /** Default: an account. */
  subjectType?: SubjectType | null | undefined;
  /** `usr_…` or `svc_…` */
  subjectId: string | number;
  /** owner, admin, editor, viewer or guest. */
  role: string;
  /** The kind of the one resource that it is for. Together with `resourceId`, or neither: then it is for the whole tenant. */
  resource?: string | null | undefined;
  /** The one resource that it is for. */
  resourceId?: string | number | null | undefined;
  /** When it ends by itself, in the future. A guest must have one, an owner of the tenant must not. */
  expiresAt?: string | null | undefined;
};

/** A question: may the viewer do this? */
export type PermissionCheckInput = {
  /** The kind of resource, such as `storage`. */
  resource: string;
  /** What is to be done with it, such as `write`. */
  action: string;
  /** The very resource, which the tenant must have; without it, the question is about all of the tenant. */
  resourceId?: string | number | null | undefined;
};

/** Why something is allowed or denied. */
export type PermissionReason =
  /** A role in the tenant gives it. */
  | 'ROLE'
  /** A role on this very resource gives it. */
  | 'BINDING'
  /** The roles would give it, but the scopes of the credential do not. */
  | 'SCOPE'
  /** A role on this resource would give it, but it has ended. */
  | 'EXPIRED'
  /** The resource belongs to another tenant. */
  | 'OTHER_TENANT'
  /** The tenant has no such resource. */
  | 'UNKNOWN_RESOURCE'
  /** Whose the resource is could not be asked: the part of the platform that keeps it does not answer. */
  | 'UNAVAILABLE'
  /** No role gives it. */
  | 'NOT_GRANTED';

/** Whom a role is given to. */
export type SubjectType =
  /** A person. */
  | 'ACCOUNT'
  /** A program of the tenant. */
  | 'SERVICE_ACCOUNT';

export type CheckPermissionQueryVariables = Exact<{
  input: PermissionCheckInput;
}>;

export type CheckPermissionQuery = {
  checkPermission: { allowed: boolean; reason: PermissionReason; role: string | null; permission: string };
};

export type CheckPermissionsQueryVariables = Exact<{
  checks: Array<PermissionCheckInput> | PermissionCheckInput;
}>;

export type CheckPermissionsQuery = {
  checkPermissions: Array<{ allowed: boolean; reason: PermissionReason; role: string | null; permission: string }>;
};

export type MyPermissionsQueryVariables = Exact<{
  resource?: string | null | undefined;
  resource_id?: string | number | null | undefined;
}>;

export type MyPermissionsQuery = {
  myPermissions: { roles: Array<string>; permissions: Array<string>; scopes: Array<string> | null };
};

export type ListRoleBindingsQueryVariables = Exact<{
  subject_id?: string | number | null | undefined;
  role?: string | null | undefined;
  resource?: string | null | undefined;
  resource_id?: string | number | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListRoleBindingsQuery = {
  roleBindings: {
    totalCount: number;
    nodes: Array<{
      role: string;
      resource: string | null;
      binding_id: string;
      tenant_id: string;
      subject_type: SubjectType;
      subject_id: string;
      resource_id: string | null;
      expires_at: string | null;
      created_by: string;
      created_at: string;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type CreateRoleBindingMutationVariables = Exact<{
  input: CreateRoleBindingInput;
}>;

export type CreateRoleBindingMutation = {
  createRoleBinding: {
    role: string;
    resource: string | null;
    binding_id: string;
    tenant_id: string;
    subject_type: SubjectType;
    subject_id: string;
    resource_id: string | null;
    expires_at: string | null;
    created_by: string;
    created_at: string;
  };
};

export type DeleteRoleBindingMutationVariables = Exact<{
  binding_id: string | number;
}>;

export type DeleteRoleBindingMutation = { deleteRoleBinding: { status: string; binding_id: string } };

export type DecisionFragment = { allowed: boolean; reason: PermissionReason; role: string | null; permission: string };

export type RoleBindingRecordFragment = {
  role: string;
  resource: string | null;
  binding_id: string;
  tenant_id: string;
  subject_type: SubjectType;
  subject_id: string;
  resource_id: string | null;
  expires_at: string | null;
  created_by: string;
  created_at: string;
};

export type ListMembersQueryVariables = Exact<{
  tenant_id: string | number;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListMembersQuery = {
  members: {
    totalCount: number;
    nodes: Array<{
      type: SubjectType;
      role: string;
      since: string;
      member_id: string;
      expires_at: string | null;
      second_factor: boolean | null;
      account: { email: string; name: string; account_id: string } | null;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type SetMemberRoleMutationVariables = Exact<{
  tenant_id: string | number;
  account_id: string | number;
  role: string;
}>;

export type SetMemberRoleMutation = {
  setMemberRole: {
    type: SubjectType;
    role: string;
    since: string;
    member_id: string;
    expires_at: string | null;
    second_factor: boolean | null;
    account: { email: string; name: string; account_id: string } | null;
  };
};

export type RemoveMemberMutationVariables = Exact<{
  tenant_id: string | number;
  account_id: string | number;
}>;

export type RemoveMemberMutation = { removeMember: { status: string; account_id: string } };

export type MemberRecordFragment = {
  type: SubjectType;
  role: string;
  since: string;
  member_id: string;
  expires_at: string | null;
  second_factor: boolean | null;
  account: { email: string; name: string; account_id: string } | null;
};

export const DecisionFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Decision' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PermissionDecision' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'allowed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'role' } },
          { kind: 'Field', name: { kind: 'Name', value: 'permission' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DecisionFragment, unknown>;
export const RoleBindingRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RoleBindingRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RoleBinding' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'binding_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'tenant_id' }, name: { kind: 'Name', value: 'tenantId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'subject_type' },
            name: { kind: 'Name', value: 'subjectType' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'subject_id' }, name: { kind: 'Name', value: 'subjectId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'role' } },
          { kind: 'Field', name: { kind: 'Name', value: 'resource' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'resource_id' }, name: { kind: 'Name', value: 'resourceId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RoleBindingRecordFragment, unknown>;
export const MemberRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MemberRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Member' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'member_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'role' } },
          { kind: 'Field', name: { kind: 'Name', value: 'since' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'second_factor' },
            name: { kind: 'Name', value: 'secondFactor' },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'account' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'account_id' }, name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MemberRecordFragment, unknown>;
export const CheckPermissionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'CheckPermission' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'PermissionCheckInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'checkPermission' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Decision' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Decision' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PermissionDecision' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'allowed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'role' } },
          { kind: 'Field', name: { kind: 'Name', value: 'permission' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CheckPermissionQuery, CheckPermissionQueryVariables>;
export const CheckPermissionsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'CheckPermissions' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'checks' } },
          type: {
            kind: 'NonNullType',
            type: {
              kind: 'ListType',
              type: {
                kind: 'NonNullType',
                type: { kind: 'NamedType', name: { kind: 'Name', value: 'PermissionCheckInput' } },
              },
            },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'checkPermissions' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'checks' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'checks' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'Decision' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'Decision' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PermissionDecision' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'allowed' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'role' } },
          { kind: 'Field', name: { kind: 'Name', value: 'permission' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CheckPermissionsQuery, CheckPermissionsQueryVariables>;
export const MyPermissionsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'MyPermissions' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'resource' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'resource_id' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'myPermissions' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'resource' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'resource' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'resourceId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'resource_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'roles' } },
                { kind: 'Field', name: { kind: 'Name', value: 'permissions' } },
                { kind: 'Field', name: { kind: 'Name', value: 'scopes' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MyPermissionsQuery, MyPermissionsQueryVariables>;
export const ListRoleBindingsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListRoleBindings' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'subject_id' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'role' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'resource' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'resource_id' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } },
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
            name: { kind: 'Name', value: 'roleBindings' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'subjectId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'subject_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'role' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'role' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'resource' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'resource' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'resourceId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'resource_id' } },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RoleBindingRecord' } }],
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
      name: { kind: 'Name', value: 'RoleBindingRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RoleBinding' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'binding_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'tenant_id' }, name: { kind: 'Name', value: 'tenantId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'subject_type' },
            name: { kind: 'Name', value: 'subjectType' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'subject_id' }, name: { kind: 'Name', value: 'subjectId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'role' } },
          { kind: 'Field', name: { kind: 'Name', value: 'resource' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'resource_id' }, name: { kind: 'Name', value: 'resourceId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListRoleBindingsQuery, ListRoleBindingsQueryVariables>;
export const CreateRoleBindingDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateRoleBinding' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CreateRoleBindingInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createRoleBinding' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RoleBindingRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RoleBindingRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RoleBinding' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'binding_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'tenant_id' }, name: { kind: 'Name', value: 'tenantId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'subject_type' },
            name: { kind: 'Name', value: 'subjectType' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'subject_id' }, name: { kind: 'Name', value: 'subjectId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'role' } },
          { kind: 'Field', name: { kind: 'Name', value: 'resource' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'resource_id' }, name: { kind: 'Name', value: 'resourceId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateRoleBindingMutation, CreateRoleBindingMutationVariables>;
export const DeleteRoleBindingDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteRoleBinding' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'binding_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteRoleBinding' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'binding_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'binding_id' },
                  name: { kind: 'Name', value: 'bindingId' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteRoleBindingMutation, DeleteRoleBindingMutationVariables>;
export const ListMembersDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListMembers' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'tenant_id' } },
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
            name: { kind: 'Name', value: 'members' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'tenantId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'tenant_id' } },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MemberRecord' } }],
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
      name: { kind: 'Name', value: 'MemberRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Member' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'member_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'role' } },
          { kind: 'Field', name: { kind: 'Name', value: 'since' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'second_factor' },
            name: { kind: 'Name', value: 'secondFactor' },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'account' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'account_id' }, name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListMembersQuery, ListMembersQueryVariables>;
export const SetMemberRoleDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'SetMemberRole' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'tenant_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'account_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'role' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'setMemberRole' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'tenantId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'tenant_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'memberId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'account_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'role' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'role' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MemberRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MemberRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Member' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'member_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'role' } },
          { kind: 'Field', name: { kind: 'Name', value: 'since' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'expires_at' }, name: { kind: 'Name', value: 'expiresAt' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'second_factor' },
            name: { kind: 'Name', value: 'secondFactor' },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'account' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'account_id' }, name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'email' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SetMemberRoleMutation, SetMemberRoleMutationVariables>;
export const RemoveMemberDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RemoveMember' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'tenant_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'account_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'removeMember' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'tenantId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'tenant_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'memberId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'account_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'account_id' },
                  name: { kind: 'Name', value: 'memberId' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RemoveMemberMutation, RemoveMemberMutationVariables>;
