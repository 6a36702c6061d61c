// Made by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Why credit has moved. */
export type CreditMovementKind =
  /** It was given. */
  | 'GRANT'
  /** It was used. One movement tells of an hour, and grows while that lasts. */
  | 'USE'
  /** It was given back. */
  | 'REFUND'
  /** It was corrected, in either direction. */
  | 'ADJUSTMENT';

/** A movement that an operator makes. */
export type GrantCreditInput = {
  /** `org_…` */
  organizationId: string | number;
  /** US dollars with at most 6 decimals, up to 999999999; negative for an adjustment that takes. */
  amountUsd: number;
  /** GRANT, REFUND or ADJUSTMENT. */
  kind?: CreditMovementKind | null | undefined;
  /** At most 500 characters. */
  reason?: string | null | undefined;
  /** 1 to 200 characters. */
  idempotencyKey?: string | null | undefined;
};

/** Limits of the organization, or of one of its projects. US dollars with at most 6 decimals, 0 to 999999999. */
export type SetSpendLimitsInput = {
  /** The project; unless given, the organization as a whole. */
  projectId?: string | number | null | undefined;
  /** A calendar month, UTC. */
  monthlyUsd?: number | null | undefined;
  /** For good; only of a project: of the organization, that is its credit. */
  totalUsd?: number | null | undefined;
};

/** How long a limit counts. */
export type SpendWindow =
  /** A calendar month, UTC. */
  | 'MONTH'
  /** For good. */
  | 'TOTAL';

/** What uses are told apart by. */
export type UsageDimension =
  /** The model, as the caller named it. */
  | 'MODEL'
  /** Who runs the model. */
  | 'PROVIDER'
  /** The kind of call: chat, embedding, image, … */
  | 'OPERATION'
  /** The API key that called. */
  | 'API_KEY'
  /** The project of that API key. */
  | 'PROJECT'
  /** The hour, UTC. */
  | 'HOUR'
  /** The day, UTC. */
  | 'DAY';

export type GetUsageQueryVariables = Exact<{
  since?: string | null | undefined;
  until?: string | null | undefined;
  group_by?: Array<UsageDimension> | UsageDimension | null | undefined;
}>;

export type GetUsageQuery = {
  usage: {
    since: string;
    until: string | null;
    cost_micro_usd: number;
    credits: {
      enforced: boolean;
      balance_micro_usd: number;
      reserved_micro_usd: number;
      granted_micro_usd: number;
      spent_micro_usd: number;
    };
    meters: Array<{ meter: string; quantity: number }>;
    groups: Array<{
      model: string | null;
      provider: string | null;
      operation: string | null;
      starts_at: string | null;
      api_key_id: string | null;
      project_id: string | null;
      cost_micro_usd: number;
      meters: Array<{ meter: string; quantity: number }>;
    }>;
  };
};

export type ListSpendLimitsQueryVariables = Exact<{ [key: string]: never }>;

export type ListSpendLimitsQuery = {
  spendLimits: Array<{
    window: SpendWindow;
    project_id: string | null;
    limit_micro_usd: number;
    spent_micro_usd: number;
    resets_at: string | null;
    set_by: string;
    updated_at: string;
  }>;
};

export type SetSpendLimitsMutationVariables = Exact<{
  input: SetSpendLimitsInput;
}>;

export type SetSpendLimitsMutation = {
  setSpendLimits: Array<{
    window: SpendWindow;
    project_id: string | null;
    limit_micro_usd: number;
    spent_micro_usd: number;
    resets_at: string | null;
    set_by: string;
    updated_at: string;
  }>;
};

export type SpendLimitRecordFragment = {
  window: SpendWindow;
  project_id: string | null;
  limit_micro_usd: number;
  spent_micro_usd: number;
  resets_at: string | null;
  set_by: string;
  updated_at: string;
};

export type ListCreditMovementsQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  kinds?: Array<CreditMovementKind> | CreditMovementKind | null | undefined;
}>;

export type ListCreditMovementsQuery = {
  creditMovements: {
    totalCount: number;
    nodes: Array<{
      kind: CreditMovementKind;
      key: string;
      reason: string | null;
      movement_id: string;
      organization_id: string;
      amount_micro_usd: number;
      actor_id: string | null;
      created_at: string;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GrantCreditMutationVariables = Exact<{
  input: GrantCreditInput;
}>;

export type GrantCreditMutation = {
  grantCredit: {
    kind: CreditMovementKind;
    key: string;
    reason: string | null;
    movement_id: string;
    organization_id: string;
    amount_micro_usd: number;
    actor_id: string | null;
    created_at: string;
  };
};

export type MovementRecordFragment = {
  kind: CreditMovementKind;
  key: string;
  reason: string | null;
  movement_id: string;
  organization_id: string;
  amount_micro_usd: number;
  actor_id: string | null;
  created_at: string;
};

export const SpendLimitRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SpendLimitRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SpendLimit' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'project_id' }, name: { kind: 'Name', value: 'projectId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'window' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'limit_micro_usd' },
            name: { kind: 'Name', value: 'limitMicroUsd' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'spent_micro_usd' },
            name: { kind: 'Name', value: 'spentMicroUsd' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'resets_at' }, name: { kind: 'Name', value: 'resetsAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'set_by' }, name: { kind: 'Name', value: 'setBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SpendLimitRecordFragment, unknown>;
export const MovementRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MovementRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CreditMovement' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'movement_id' }, name: { kind: 'Name', value: 'id' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'organization_id' },
            name: { kind: 'Name', value: 'organizationId' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'amount_micro_usd' },
            name: { kind: 'Name', value: 'amountMicroUsd' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'key' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_id' }, name: { kind: 'Name', value: 'actorId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<MovementRecordFragment, unknown>;
export const GetUsageDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetUsage' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'since' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'until' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'DateTime' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'group_by' } },
          type: {
            kind: 'ListType',
            type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'UsageDimension' } } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'usage' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'since' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'since' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'until' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'until' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'groupBy' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'group_by' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'since' } },
                { kind: 'Field', name: { kind: 'Name', value: 'until' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'credits' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'balance_micro_usd' },
                        name: { kind: 'Name', value: 'balanceMicroUsd' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'reserved_micro_usd' },
                        name: { kind: 'Name', value: 'reservedMicroUsd' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'granted_micro_usd' },
                        name: { kind: 'Name', value: 'grantedMicroUsd' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'spent_micro_usd' },
                        name: { kind: 'Name', value: 'spentMicroUsd' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'enforced' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'cost_micro_usd' },
                  name: { kind: 'Name', value: 'costMicroUsd' },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'meters' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'meter' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'quantity' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'groups' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'starts_at' },
                        name: { kind: 'Name', value: 'startsAt' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'model' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'provider' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'operation' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'api_key_id' },
                        name: { kind: 'Name', value: 'apiKeyId' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'project_id' },
                        name: { kind: 'Name', value: 'projectId' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'cost_micro_usd' },
                        name: { kind: 'Name', value: 'costMicroUsd' },
                      },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'meters' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'meter' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'quantity' } },
                          ],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetUsageQuery, GetUsageQueryVariables>;
export const ListSpendLimitsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListSpendLimits' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'spendLimits' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SpendLimitRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SpendLimitRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SpendLimit' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'project_id' }, name: { kind: 'Name', value: 'projectId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'window' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'limit_micro_usd' },
            name: { kind: 'Name', value: 'limitMicroUsd' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'spent_micro_usd' },
            name: { kind: 'Name', value: 'spentMicroUsd' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'resets_at' }, name: { kind: 'Name', value: 'resetsAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'set_by' }, name: { kind: 'Name', value: 'setBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListSpendLimitsQuery, ListSpendLimitsQueryVariables>;
export const SetSpendLimitsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'SetSpendLimits' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'SetSpendLimitsInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'setSpendLimits' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'SpendLimitRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'SpendLimitRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'SpendLimit' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'project_id' }, name: { kind: 'Name', value: 'projectId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'window' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'limit_micro_usd' },
            name: { kind: 'Name', value: 'limitMicroUsd' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'spent_micro_usd' },
            name: { kind: 'Name', value: 'spentMicroUsd' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'resets_at' }, name: { kind: 'Name', value: 'resetsAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'set_by' }, name: { kind: 'Name', value: 'setBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SetSpendLimitsMutation, SetSpendLimitsMutationVariables>;
export const ListCreditMovementsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListCreditMovements' },
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
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'kinds' } },
          type: {
            kind: 'ListType',
            type: {
              kind: 'NonNullType',
              type: { kind: 'NamedType', name: { kind: 'Name', value: 'CreditMovementKind' } },
            },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'creditMovements' },
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
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'kinds' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'kinds' } },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MovementRecord' } }],
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
      name: { kind: 'Name', value: 'MovementRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CreditMovement' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'movement_id' }, name: { kind: 'Name', value: 'id' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'organization_id' },
            name: { kind: 'Name', value: 'organizationId' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'amount_micro_usd' },
            name: { kind: 'Name', value: 'amountMicroUsd' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'key' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_id' }, name: { kind: 'Name', value: 'actorId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListCreditMovementsQuery, ListCreditMovementsQueryVariables>;
export const GrantCreditDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'GrantCredit' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'GrantCreditInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'grantCredit' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'MovementRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'MovementRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CreditMovement' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'movement_id' }, name: { kind: 'Name', value: 'id' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'organization_id' },
            name: { kind: 'Name', value: 'organizationId' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'kind' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'amount_micro_usd' },
            name: { kind: 'Name', value: 'amountMicroUsd' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'key' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'actor_id' }, name: { kind: 'Name', value: 'actorId' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GrantCreditMutation, GrantCreditMutationVariables>;
