// Made by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A new agent. */
export type CreateAgentInput = {
  /** Its name, 1 to 200 characters. */
  name: string;
  /** The model that it asks, as callers of models name it. */
  model: string;
  /** What the model is told to be, at most 100,000 characters. */
  systemPrompt?: string | null | undefined;
  /** REACTIVE, also unless given. */
  mode?: string | null | undefined;
  /** The names of the tools that it may use, at most 64. */
  tools?: Array<string> | null | undefined;
  /**
   * How far one run may go, by the name of the profile: `{environment, max_turns, timeout_seconds}`, at most 20, one of them named `default`.
   * Null, or never given: `{default: {environment: "default", max_turns: 20, timeout_seconds: 300}}`.
   */
  executionProfiles?: unknown;
  /** For whom it is. Null, or never given: nobody in particular. */
  routingHints?: RoutingHintsInput | null | undefined;
};

/** What an agent is to be again. */
export type RestoreAgentInput = {
  /** The version that is brought back. */
  version: number;
  /** The version that was read: CONFLICT when somebody has changed the agent since. */
  currentVersion?: number | null | undefined;
};

/** For whom an agent is. */
export type RoutingHintsInput = {
  /** Fields of work, at most 32. */
  domains?: Array<string> | null | undefined;
  /** Of several that fit, the one with the greatest; -1000 to 1000. */
  priority?: number | null | undefined;
};

/** A change of an agent. */
export type UpdateAgentInput = {
  /** Its name, 1 to 200 characters. */
  name?: string | null | undefined;
  /** The model that it asks, as callers of models name it. */
  model?: string | null | undefined;
  /** What the model is told to be, at most 100,000 characters. */
  systemPrompt?: string | null | undefined;
  /** REACTIVE, also unless given. */
  mode?: string | null | undefined;
  /** The names of the tools that it may use, at most 64. */
  tools?: Array<string> | null | undefined;
  /**
   * How far one run may go, by the name of the profile: `{environment, max_turns, timeout_seconds}`, at most 20, one of them named `default`.
   * Null, or never given: `{default: {environment: "default", max_turns: 20, timeout_seconds: 300}}`.
   */
  executionProfiles?: unknown;
  /** For whom it is. Null, or never given: nobody in particular. */
  routingHints?: RoutingHintsInput | null | undefined;
  /** The version that was read: CONFLICT when somebody has changed the agent since. */
  version?: number | null | undefined;
};

export type ListAgentsQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListAgentsQuery = {
  agents: {
    totalCount: number;
    nodes: Array<{
      name: string;
      model: string;
      mode: string;
      tools: Array<string>;
      version: number;
      agent_id: string;
      system_prompt: string;
      execution_profiles: unknown;
      created_by: string;
      created_at: string;
      updated_at: string;
      routing_hints: { domains: Array<string>; priority: number };
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type CreateAgentMutationVariables = Exact<{
  input: CreateAgentInput;
}>;

export type CreateAgentMutation = {
  createAgent: {
    name: string;
    model: string;
    mode: string;
    tools: Array<string>;
    version: number;
    agent_id: string;
    system_prompt: string;
    execution_profiles: unknown;
    created_by: string;
    created_at: string;
    updated_at: string;
    routing_hints: { domains: Array<string>; priority: number };
  };
};

export type GetAgentQueryVariables = Exact<{
  agent_id: string | number;
}>;

export type GetAgentQuery = {
  agent: {
    name: string;
    model: string;
    mode: string;
    tools: Array<string>;
    version: number;
    agent_id: string;
    system_prompt: string;
    execution_profiles: unknown;
    created_by: string;
    created_at: string;
    updated_at: string;
    routing_hints: { domains: Array<string>; priority: number };
  };
};

export type UpdateAgentMutationVariables = Exact<{
  agent_id: string | number;
  input: UpdateAgentInput;
}>;

export type UpdateAgentMutation = {
  updateAgent: {
    name: string;
    model: string;
    mode: string;
    tools: Array<string>;
    version: number;
    agent_id: string;
    system_prompt: string;
    execution_profiles: unknown;
    created_by: string;
    created_at: string;
    updated_at: string;
    routing_hints: { domains: Array<string>; priority: number };
  };
};

export type DeleteAgentMutationVariables = Exact<{
  agent_id: string | number;
}>;

export type DeleteAgentMutation = { deleteAgent: { status: string; agent_id: string } };

export type ListAgentVersionsQueryVariables = Exact<{
  agent_id: string | number;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListAgentVersionsQuery = {
  agentVersions: {
    totalCount: number;
    nodes: Array<{
      version: number;
      name: string;
      model: string;
      mode: string;
      tools: Array<string>;
      restored: number | null;
      agent_id: string;
      system_prompt: string;
      execution_profiles: unknown;
      created_by: string;
      created_at: string;
      routing_hints: { domains: Array<string>; priority: number };
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type RestoreAgentMutationVariables = Exact<{
  agent_id: string | number;
  input: RestoreAgentInput;
}>;

export type RestoreAgentMutation = {
  restoreAgent: {
    name: string;
    model: string;
    mode: string;
    tools: Array<string>;
    version: number;
    agent_id: string;
    system_prompt: string;
    execution_profiles: unknown;
    created_by: string;
    created_at: string;
    updated_at: string;
    routing_hints: { domains: Array<string>; priority: number };
  };
};

export const ListAgentsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListAgents' },
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
            name: { kind: 'Name', value: 'agents' },
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
                    selections: [
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'agent_id' },
                        name: { kind: 'Name', value: 'id' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'model' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'system_prompt' },
                        name: { kind: 'Name', value: 'systemPrompt' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'mode' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'tools' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'execution_profiles' },
                        name: { kind: 'Name', value: 'executionProfiles' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'routing_hints' },
                        name: { kind: 'Name', value: 'routingHints' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'domains' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
                          ],
                        },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'version' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'created_by' },
                        name: { kind: 'Name', value: 'createdBy' },
                      },
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
} as unknown as DocumentNode<ListAgentsQuery, ListAgentsQueryVariables>;
export const CreateAgentDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateAgent' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'CreateAgentInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createAgent' },
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
                { kind: 'Field', alias: { kind: 'Name', value: 'agent_id' }, name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'model' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'system_prompt' },
                  name: { kind: 'Name', value: 'systemPrompt' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'mode' } },
                { kind: 'Field', name: { kind: 'Name', value: 'tools' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'execution_profiles' },
                  name: { kind: 'Name', value: 'executionProfiles' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'routing_hints' },
                  name: { kind: 'Name', value: 'routingHints' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'domains' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
                    ],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'version' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'created_by' },
                  name: { kind: 'Name', value: 'createdBy' },
                },
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
} as unknown as DocumentNode<CreateAgentMutation, CreateAgentMutationVariables>;
export const GetAgentDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetAgent' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'agent_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'agent' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'agent_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'agent_id' }, name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'model' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'system_prompt' },
                  name: { kind: 'Name', value: 'systemPrompt' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'mode' } },
                { kind: 'Field', name: { kind: 'Name', value: 'tools' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'execution_profiles' },
                  name: { kind: 'Name', value: 'executionProfiles' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'routing_hints' },
                  name: { kind: 'Name', value: 'routingHints' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'domains' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
                    ],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'version' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'created_by' },
                  name: { kind: 'Name', value: 'createdBy' },
                },
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
} as unknown as DocumentNode<GetAgentQuery, GetAgentQueryVariables>;
export const UpdateAgentDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateAgent' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'agent_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'UpdateAgentInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateAgent' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'agent_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'agent_id' }, name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'model' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'system_prompt' },
                  name: { kind: 'Name', value: 'systemPrompt' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'mode' } },
                { kind: 'Field', name: { kind: 'Name', value: 'tools' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'execution_profiles' },
                  name: { kind: 'Name', value: 'executionProfiles' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'routing_hints' },
                  name: { kind: 'Name', value: 'routingHints' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'domains' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
                    ],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'version' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'created_by' },
                  name: { kind: 'Name', value: 'createdBy' },
                },
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
} as unknown as DocumentNode<UpdateAgentMutation, UpdateAgentMutationVariables>;
export const DeleteAgentDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteAgent' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'agent_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteAgent' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'agent_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'agent_id' }, name: { kind: 'Name', value: 'agentId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteAgentMutation, DeleteAgentMutationVariables>;
export const ListAgentVersionsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListAgentVersions' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'agent_id' } },
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
            name: { kind: 'Name', value: 'agentVersions' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'agent_id' } },
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
                        alias: { kind: 'Name', value: 'agent_id' },
                        name: { kind: 'Name', value: 'agentId' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'version' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'model' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'system_prompt' },
                        name: { kind: 'Name', value: 'systemPrompt' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'mode' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'tools' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'execution_profiles' },
                        name: { kind: 'Name', value: 'executionProfiles' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'routing_hints' },
                        name: { kind: 'Name', value: 'routingHints' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'domains' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
                          ],
                        },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'restored' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'created_by' },
                        name: { kind: 'Name', value: 'createdBy' },
                      },
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
} as unknown as DocumentNode<ListAgentVersionsQuery, ListAgentVersionsQueryVariables>;
export const RestoreAgentDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RestoreAgent' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'agent_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'RestoreAgentInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'restoreAgent' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'agent_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'agent_id' }, name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'model' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'system_prompt' },
                  name: { kind: 'Name', value: 'systemPrompt' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'mode' } },
                { kind: 'Field', name: { kind: 'Name', value: 'tools' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'execution_profiles' },
                  name: { kind: 'Name', value: 'executionProfiles' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'routing_hints' },
                  name: { kind: 'Name', value: 'routingHints' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'domains' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'priority' } },
                    ],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'version' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'created_by' },
                  name: { kind: 'Name', value: 'createdBy' },
                },
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
} as unknown as DocumentNode<RestoreAgentMutation, RestoreAgentMutationVariables>;
