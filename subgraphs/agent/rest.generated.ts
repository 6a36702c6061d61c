// Made by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Where a run stands. */
export type AgentRunStatus =
  /** It works. */
  | 'RUNNING'
  /** The model has answered. */
  | 'COMPLETED'
  /** The turns of its profile were used up. */
  | 'INCOMPLETE'
  /** `error` says why. */
  | 'FAILED'
  /** Somebody has ended it. */
  | 'CANCELLED'
  /** The time of its profile was used up. */
  | 'EXPIRED';

/** Where a step stands. */
export type AgentRunStepStatus =
  /** It has begun. */
  | 'IN_PROGRESS'
  /** It has ended well. */
  | 'COMPLETED'
  /** It has ended badly. The model is told of a tool that has failed, and may go on. */
  | 'FAILED'
  /** The run was ended before it. */
  | 'CANCELLED';

/** What a step is. */
export type AgentRunStepType =
  /** The model was asked. */
  | 'MESSAGE'
  /** A tool was called. */
  | 'TOOL_CALL';

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

/** What an agent is asked. */
export type RunAgentInput = {
  /** What the user says; in place of `messages`. */
  input?: string | null | undefined;
  /** The chat so far, as OpenAI's API has it: `{role, content}` with the roles user and assistant, at most 200. */
  messages?: unknown;
  /** The name of the execution profile; `default` unless said. */
  profile?: string | null | undefined;
  /** The version of the agent; the newest unless said. */
  version?: number | null | undefined;
  /** Nobody waits for the end: the answer is the run as it begins, and a stream may be left. */
  background?: boolean | null | undefined;
  /** Up to 16 texts of the caller's own, by names. */
  metadata?: unknown;
  /** Says nothing here: a mutation does not stream, and the subscription does. */
  stream?: boolean | null | undefined;
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

export type AgentRecordFragment = {
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

export type RunAgentMutationVariables = Exact<{
  agent_id: string | number;
  input: RunAgentInput;
}>;

export type RunAgentMutation = {
  runAgent: {
    status: AgentRunStatus;
    profile: string;
    output: string | null;
    annotations: unknown;
    turns: number;
    metadata: unknown;
    run_id: string;
    agent_id: string;
    agent_version: number;
    cost_usd: number | null;
    created_by: string;
    created_at: string;
    started_at: string;
    finished_at: string | null;
    usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
    error: { code: string; message: string } | null;
    steps: Array<{
      index: number;
      sequence: number;
      turn: number;
      type: AgentRunStepType;
      status: AgentRunStepStatus;
      step_id: string;
      cost_usd: number | null;
      started_at: string;
      finished_at: string | null;
      message: { content: string | null; tool_calls: unknown } | null;
      tool_call: { id: string; name: string; arguments: string; result: unknown } | null;
      usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number } | null;
      error: { code: string; message: string } | null;
    }>;
  };
};

export type StreamAgentRunSubscriptionVariables = Exact<{
  agent_id: string | number;
  input: RunAgentInput;
}>;

export type StreamAgentRunSubscription = { agentRunEvents: { type: string; body: unknown } };

export type ListAgentRunsQueryVariables = Exact<{
  agent_id: string | number;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListAgentRunsQuery = {
  agentRuns: {
    totalCount: number;
    nodes: Array<{
      status: AgentRunStatus;
      profile: string;
      output: string | null;
      annotations: unknown;
      turns: number;
      metadata: unknown;
      run_id: string;
      agent_id: string;
      agent_version: number;
      cost_usd: number | null;
      created_by: string;
      created_at: string;
      started_at: string;
      finished_at: string | null;
      usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
      error: { code: string; message: string } | null;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetAgentRunQueryVariables = Exact<{
  agent_id: string | number;
  run_id: string | number;
}>;

export type GetAgentRunQuery = {
  agentRun: {
    status: AgentRunStatus;
    profile: string;
    output: string | null;
    annotations: unknown;
    turns: number;
    metadata: unknown;
    run_id: string;
    agent_id: string;
    agent_version: number;
    cost_usd: number | null;
    created_by: string;
    created_at: string;
    started_at: string;
    finished_at: string | null;
    usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
    error: { code: string; message: string } | null;
    steps: Array<{
      index: number;
      sequence: number;
      turn: number;
      type: AgentRunStepType;
      status: AgentRunStepStatus;
      step_id: string;
      cost_usd: number | null;
      started_at: string;
      finished_at: string | null;
      message: { content: string | null; tool_calls: unknown } | null;
      tool_call: { id: string; name: string; arguments: string; result: unknown } | null;
      usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number } | null;
      error: { code: string; message: string } | null;
    }>;
  };
};

export type CancelAgentRunMutationVariables = Exact<{
  agent_id: string | number;
  run_id: string | number;
}>;

export type CancelAgentRunMutation = {
  cancelAgentRun: {
    status: AgentRunStatus;
    profile: string;
    output: string | null;
    annotations: unknown;
    turns: number;
    metadata: unknown;
    run_id: string;
    agent_id: string;
    agent_version: number;
    cost_usd: number | null;
    created_by: string;
    created_at: string;
    started_at: string;
    finished_at: string | null;
    usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
    error: { code: string; message: string } | null;
    steps: Array<{
      index: number;
      sequence: number;
      turn: number;
      type: AgentRunStepType;
      status: AgentRunStepStatus;
      step_id: string;
      cost_usd: number | null;
      started_at: string;
      finished_at: string | null;
      message: { content: string | null; tool_calls: unknown } | null;
      tool_call: { id: string; name: string; arguments: string; result: unknown } | null;
      usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number } | null;
      error: { code: string; message: string } | null;
    }>;
  };
};

export type AgentRunRecordFragment = {
  status: AgentRunStatus;
  profile: string;
  output: string | null;
  annotations: unknown;
  turns: number;
  metadata: unknown;
  run_id: string;
  agent_id: string;
  agent_version: number;
  cost_usd: number | null;
  created_by: string;
  created_at: string;
  started_at: string;
  finished_at: string | null;
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
  error: { code: string; message: string } | null;
};

export type AgentRunStepsFragment = {
  steps: Array<{
    index: number;
    sequence: number;
    turn: number;
    type: AgentRunStepType;
    status: AgentRunStepStatus;
    step_id: string;
    cost_usd: number | null;
    started_at: string;
    finished_at: string | null;
    message: { content: string | null; tool_calls: unknown } | null;
    tool_call: { id: string; name: string; arguments: string; result: unknown } | null;
    usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number } | null;
    error: { code: string; message: string } | null;
  }>;
};

export type AgentRunTokensFragment = { prompt_tokens: number; completion_tokens: number; total_tokens: number };

export const AgentRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgentRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Agent' } },
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
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AgentRecordFragment, unknown>;
export const AgentRunTokensFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgentRunTokens' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AgentRunUsage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'prompt_tokens' },
            name: { kind: 'Name', value: 'promptTokens' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'completion_tokens' },
            name: { kind: 'Name', value: 'completionTokens' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'total_tokens' },
            name: { kind: 'Name', value: 'totalTokens' },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AgentRunTokensFragment, unknown>;
export const AgentRunRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgentRunRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AgentRun' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'run_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'agent_id' }, name: { kind: 'Name', value: 'agentId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'agent_version' },
            name: { kind: 'Name', value: 'agentVersion' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'profile' } },
          { kind: 'Field', name: { kind: 'Name', value: 'output' } },
          { kind: 'Field', name: { kind: 'Name', value: 'annotations' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'usage' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRunTokens' } }],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', name: { kind: 'Name', value: 'turns' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'error' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'message' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'metadata' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgentRunTokens' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AgentRunUsage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'prompt_tokens' },
            name: { kind: 'Name', value: 'promptTokens' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'completion_tokens' },
            name: { kind: 'Name', value: 'completionTokens' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'total_tokens' },
            name: { kind: 'Name', value: 'totalTokens' },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AgentRunRecordFragment, unknown>;
export const AgentRunStepsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgentRunSteps' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AgentRun' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'steps' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'step_id' }, name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'index' } },
                { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
                { kind: 'Field', name: { kind: 'Name', value: 'turn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'type' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'message' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'content' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'tool_calls' },
                        name: { kind: 'Name', value: 'toolCalls' },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'tool_call' },
                  name: { kind: 'Name', value: 'toolCall' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'arguments' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'result' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'usage' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRunTokens' } }],
                  },
                },
                { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'error' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'message' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'started_at' },
                  name: { kind: 'Name', value: 'startedAt' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'finished_at' },
                  name: { kind: 'Name', value: 'finishedAt' },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgentRunTokens' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AgentRunUsage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'prompt_tokens' },
            name: { kind: 'Name', value: 'promptTokens' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'completion_tokens' },
            name: { kind: 'Name', value: 'completionTokens' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'total_tokens' },
            name: { kind: 'Name', value: 'totalTokens' },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<AgentRunStepsFragment, unknown>;
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRecord' } }],
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
      name: { kind: 'Name', value: 'AgentRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Agent' } },
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
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
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
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgentRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Agent' } },
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
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
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
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgentRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Agent' } },
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
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
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
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgentRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Agent' } },
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
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
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
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgentRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Agent' } },
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
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RestoreAgentMutation, RestoreAgentMutationVariables>;
export const RunAgentDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RunAgent' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'agent_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'RunAgentInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'runAgent' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'agentId' },
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
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRunRecord' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRunSteps' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgentRunTokens' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AgentRunUsage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'prompt_tokens' },
            name: { kind: 'Name', value: 'promptTokens' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'completion_tokens' },
            name: { kind: 'Name', value: 'completionTokens' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'total_tokens' },
            name: { kind: 'Name', value: 'totalTokens' },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgentRunRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AgentRun' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'run_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'agent_id' }, name: { kind: 'Name', value: 'agentId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'agent_version' },
            name: { kind: 'Name', value: 'agentVersion' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'profile' } },
          { kind: 'Field', name: { kind: 'Name', value: 'output' } },
          { kind: 'Field', name: { kind: 'Name', value: 'annotations' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'usage' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRunTokens' } }],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', name: { kind: 'Name', value: 'turns' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'error' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'message' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'metadata' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgentRunSteps' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AgentRun' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'steps' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'step_id' }, name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'index' } },
                { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
                { kind: 'Field', name: { kind: 'Name', value: 'turn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'type' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'message' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'content' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'tool_calls' },
                        name: { kind: 'Name', value: 'toolCalls' },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'tool_call' },
                  name: { kind: 'Name', value: 'toolCall' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'arguments' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'result' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'usage' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRunTokens' } }],
                  },
                },
                { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'error' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'message' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'started_at' },
                  name: { kind: 'Name', value: 'startedAt' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'finished_at' },
                  name: { kind: 'Name', value: 'finishedAt' },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RunAgentMutation, RunAgentMutationVariables>;
export const StreamAgentRunDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'subscription',
      name: { kind: 'Name', value: 'StreamAgentRun' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'agent_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'RunAgentInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'agentRunEvents' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'agentId' },
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
                { kind: 'Field', name: { kind: 'Name', value: 'type' } },
                { kind: 'Field', name: { kind: 'Name', value: 'body' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<StreamAgentRunSubscription, StreamAgentRunSubscriptionVariables>;
export const ListAgentRunsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListAgentRuns' },
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
            name: { kind: 'Name', value: 'agentRuns' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'agentId' },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRunRecord' } }],
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
      name: { kind: 'Name', value: 'AgentRunTokens' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AgentRunUsage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'prompt_tokens' },
            name: { kind: 'Name', value: 'promptTokens' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'completion_tokens' },
            name: { kind: 'Name', value: 'completionTokens' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'total_tokens' },
            name: { kind: 'Name', value: 'totalTokens' },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgentRunRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AgentRun' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'run_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'agent_id' }, name: { kind: 'Name', value: 'agentId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'agent_version' },
            name: { kind: 'Name', value: 'agentVersion' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'profile' } },
          { kind: 'Field', name: { kind: 'Name', value: 'output' } },
          { kind: 'Field', name: { kind: 'Name', value: 'annotations' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'usage' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRunTokens' } }],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', name: { kind: 'Name', value: 'turns' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'error' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'message' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'metadata' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListAgentRunsQuery, ListAgentRunsQueryVariables>;
export const GetAgentRunDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetAgentRun' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'agent_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'run_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'agentRun' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'agentId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'agent_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'run_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRunRecord' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRunSteps' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgentRunTokens' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AgentRunUsage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'prompt_tokens' },
            name: { kind: 'Name', value: 'promptTokens' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'completion_tokens' },
            name: { kind: 'Name', value: 'completionTokens' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'total_tokens' },
            name: { kind: 'Name', value: 'totalTokens' },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgentRunRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AgentRun' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'run_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'agent_id' }, name: { kind: 'Name', value: 'agentId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'agent_version' },
            name: { kind: 'Name', value: 'agentVersion' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'profile' } },
          { kind: 'Field', name: { kind: 'Name', value: 'output' } },
          { kind: 'Field', name: { kind: 'Name', value: 'annotations' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'usage' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRunTokens' } }],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', name: { kind: 'Name', value: 'turns' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'error' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'message' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'metadata' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgentRunSteps' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AgentRun' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'steps' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'step_id' }, name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'index' } },
                { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
                { kind: 'Field', name: { kind: 'Name', value: 'turn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'type' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'message' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'content' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'tool_calls' },
                        name: { kind: 'Name', value: 'toolCalls' },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'tool_call' },
                  name: { kind: 'Name', value: 'toolCall' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'arguments' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'result' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'usage' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRunTokens' } }],
                  },
                },
                { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'error' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'message' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'started_at' },
                  name: { kind: 'Name', value: 'startedAt' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'finished_at' },
                  name: { kind: 'Name', value: 'finishedAt' },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetAgentRunQuery, GetAgentRunQueryVariables>;
export const CancelAgentRunDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CancelAgentRun' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'agent_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'run_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'cancelAgentRun' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'agentId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'agent_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'run_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRunRecord' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRunSteps' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgentRunTokens' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AgentRunUsage' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'prompt_tokens' },
            name: { kind: 'Name', value: 'promptTokens' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'completion_tokens' },
            name: { kind: 'Name', value: 'completionTokens' },
          },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'total_tokens' },
            name: { kind: 'Name', value: 'totalTokens' },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgentRunRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AgentRun' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'run_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'agent_id' }, name: { kind: 'Name', value: 'agentId' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'agent_version' },
            name: { kind: 'Name', value: 'agentVersion' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'profile' } },
          { kind: 'Field', name: { kind: 'Name', value: 'output' } },
          { kind: 'Field', name: { kind: 'Name', value: 'annotations' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'usage' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRunTokens' } }],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', name: { kind: 'Name', value: 'turns' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'error' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'message' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'metadata' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'AgentRunSteps' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'AgentRun' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'steps' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'step_id' }, name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'index' } },
                { kind: 'Field', name: { kind: 'Name', value: 'sequence' } },
                { kind: 'Field', name: { kind: 'Name', value: 'turn' } },
                { kind: 'Field', name: { kind: 'Name', value: 'type' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'message' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'content' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'tool_calls' },
                        name: { kind: 'Name', value: 'toolCalls' },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'tool_call' },
                  name: { kind: 'Name', value: 'toolCall' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'arguments' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'result' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'usage' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'AgentRunTokens' } }],
                  },
                },
                { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'error' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'message' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'started_at' },
                  name: { kind: 'Name', value: 'startedAt' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'finished_at' },
                  name: { kind: 'Name', value: 'finishedAt' },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CancelAgentRunMutation, CancelAgentRunMutationVariables>;
