// Made by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What becomes of a file. */
export type FileStatus =
  /** It is being prepared. */
  | 'PROCESSING'
  /** It can be searched. */
  | 'READY'
  /** It cannot be searched; `error` says why. */
  | 'FAILED';

/** Models by service type, the preferred one first. */
export type ModelDefaultsInput = {
  /** Chat with text alone. */
  text?: Array<string> | null | undefined;
  /** Images that are looked at. */
  vision?: Array<string> | null | undefined;
  /** Speech that is written down. */
  audio?: Array<string> | null | undefined;
  /** Images that are made. */
  image?: Array<string> | null | undefined;
  /** Vectors. */
  embedding?: Array<string> | null | undefined;
};

/** What is tried where a model fails. */
export type ModelFallbackInput = {
  /** Pattern of the model that was asked for. */
  model: string;
  /** At most 10 models; three are tried. */
  models: Array<string>;
};

/** What becomes of content in which something is found. */
export type ModelGuardAction =
  /** Nothing is checked. */
  | 'OFF'
  /** It is not used. */
  | 'BLOCK'
  /** What was found is replaced; only what the compliance policy blocks is not used. */
  | 'REDACT';

/** What content is checked for: the checks of compliance. */
export type ModelGuardCheck =
  /** Hate speech, harassment, threats and insults. */
  | 'TOXICITY'
  /** What identifies a person, and secrets. */
  | 'PII'
  /** Attempts to take over the model; not looked for in system and developer messages. */
  | 'PROMPT_INJECTION'
  /** Adult content. */
  | 'NSFW';

/** What happens while content cannot be checked. */
export type ModelGuardFailure =
  /** Nothing passes: 503. */
  | 'CLOSED'
  /** Everything passes. */
  | 'OPEN';

/** A guard. What is left out is not checked. */
export type ModelGuardInput = {
  /** Requests. */
  before?: ModelGuardStageInput | null | undefined;
  /** Answers. */
  after?: ModelGuardStageInput | null | undefined;
  /** Default: CLOSED. */
  onFailure?: ModelGuardFailure | null | undefined;
};

/** What is checked, and what becomes of it. */
export type ModelGuardStageInput = {
  /** What becomes of content in which something is found. */
  action: ModelGuardAction;
  /** What it is checked for; left out or empty: everything. */
  checks?: Array<ModelGuardCheck> | null | undefined;
};

/** Models by role, the preferred one first. */
export type ModelRolesInput = {
  /** Hard questions. */
  reasoning?: Array<string> | null | undefined;
  /** Answers to people. */
  response?: Array<string> | null | undefined;
  /** Programs. */
  coding?: Array<string> | null | undefined;
  /** Anything else. */
  default?: Array<string> | null | undefined;
};

/** A policy. What is left out is as the installation has it. */
export type SetModelPolicyInput = {
  /** At most 200 patterns of at most 200 characters. */
  allow?: Array<string> | null | undefined;
  /** Likewise. */
  deny?: Array<string> | null | undefined;
  /** Likewise. */
  candidates?: Array<string> | null | undefined;
  /** By service type, at most 10 models each. */
  defaults?: ModelDefaultsInput | null | undefined;
  /** By role, at most 10 models each. */
  roles?: ModelRolesInput | null | undefined;
  /** At most 100 rules. */
  fallbacks?: Array<ModelFallbackInput> | null | undefined;
  /** What is checked on the way to a model and back; left out: nothing. */
  guard?: ModelGuardInput | null | undefined;
  /** The version that was read: CONFLICT when there is a newer one. */
  version?: number | null | undefined;
};

/** A file to be uploaded. */
export type UploadFileInput = {
  /** Its content, at most MAX_FILE_MB. */
  file: unknown;
  /** Its name, 1 to 255 characters; what it ends with says how its text is read. */
  filename: string;
  /** Its media type, which says the same where the name does not. */
  contentType?: string | null | undefined;
  /** What it is for: letters, digits and underscores. */
  purpose?: string | null | undefined;
};

export type StreamSpeechSubscriptionVariables = Exact<{
  request: unknown;
}>;

export type StreamSpeechSubscription = { speech: { contentType: string; audio: unknown } };

export type CreateTranscriptionMutationVariables = Exact<{
  file: unknown;
  fileName: string;
  request: unknown;
}>;

export type CreateTranscriptionMutation = { createTranscription: { contentType: string; content: unknown } };

export type StreamTranscriptionSubscriptionVariables = Exact<{
  file: unknown;
  fileName: string;
  request: unknown;
}>;

export type StreamTranscriptionSubscription = { transcription: { frames: unknown } };

export type GetCacheStatsQueryVariables = Exact<{ [key: string]: never }>;

export type GetCacheStatsQuery = {
  cacheStats: {
    since: string;
    l1: {
      enabled: boolean;
      hits: number;
      misses: number;
      hitRate: number;
      entries: number | null;
      bytes: number | null;
    };
    l2: {
      enabled: boolean;
      hits: number;
      misses: number;
      hitRate: number;
      entries: number | null;
      bytes: number | null;
    };
  };
};

export type CacheLevelStatsFragment = {
  enabled: boolean;
  hits: number;
  misses: number;
  hitRate: number;
  entries: number | null;
  bytes: number | null;
};

export type InvalidateCacheMutationVariables = Exact<{
  provider: string;
  model: string;
}>;

export type InvalidateCacheMutation = { invalidateCache: { provider: string; model: string; status: string } };

export type ClearCacheMutationVariables = Exact<{ [key: string]: never }>;

export type ClearCacheMutation = { clearCache: { status: string } };

export type ListModelsQueryVariables = Exact<{ [key: string]: never }>;

export type ListModelsQuery = { modelList: { body: unknown } };

export type GetModelQueryVariables = Exact<{
  model: string;
}>;

export type GetModelQuery = { model: { body: unknown } };

export type CreateChatCompletionMutationVariables = Exact<{
  request: unknown;
}>;

export type CreateChatCompletionMutation = { createChatCompletion: { body: unknown; cache: { hit: boolean } | null } };

export type StreamChatCompletionSubscriptionVariables = Exact<{
  request: unknown;
}>;

export type StreamChatCompletionSubscription = { chatCompletion: { frames: unknown } };

export type InvokeMutationVariables = Exact<{
  request: unknown;
}>;

export type InvokeMutation = { invoke: { body: unknown; cache: { hit: boolean } | null } };

export type StreamInvocationSubscriptionVariables = Exact<{
  request: unknown;
}>;

export type StreamInvocationSubscription = { invocation: { frames: unknown } };

export type CreateEmbeddingMutationVariables = Exact<{
  request: unknown;
}>;

export type CreateEmbeddingMutation = { createEmbedding: { body: unknown } };

export type UploadFileMutationVariables = Exact<{
  input: UploadFileInput;
}>;

export type UploadFileMutation = {
  uploadFile: {
    id: string;
    bytes: number;
    filename: string;
    purpose: string;
    status: FileStatus;
    error: string | null;
    created_at: string;
  };
};

export type ListFilesQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListFilesQuery = {
  files: {
    totalCount: number;
    nodes: Array<{
      id: string;
      bytes: number;
      filename: string;
      purpose: string;
      status: FileStatus;
      error: string | null;
      created_at: string;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetFileQueryVariables = Exact<{
  file_id: string | number;
}>;

export type GetFileQuery = {
  file: {
    id: string;
    bytes: number;
    filename: string;
    purpose: string;
    status: FileStatus;
    error: string | null;
    created_at: string;
  };
};

export type GetFileContentQueryVariables = Exact<{
  file_id: string | number;
}>;

export type GetFileContentQuery = { fileContent: { contentType: string; content: unknown } };

export type DeleteFileMutationVariables = Exact<{
  file_id: string | number;
}>;

export type DeleteFileMutation = { deleteFile: { status: string; id: string } };

export type CreateImageMutationVariables = Exact<{
  request: unknown;
}>;

export type CreateImageMutation = { createImage: { body: unknown } };

export type InvokeRoutedMutationVariables = Exact<{
  request: unknown;
}>;

export type InvokeRoutedMutation = { invokeRouted: { body: unknown } };

export type StreamRoutedInvocationSubscriptionVariables = Exact<{
  request: unknown;
}>;

export type StreamRoutedInvocationSubscription = { routedInvocation: { frames: unknown } };

export type CreateResponseMutationVariables = Exact<{
  request: unknown;
}>;

export type CreateResponseMutation = { createResponse: { body: unknown } };

export type StreamResponseSubscriptionVariables = Exact<{
  request: unknown;
}>;

export type StreamResponseSubscription = { response: { frames: unknown } };

export type GetResponseQueryVariables = Exact<{
  response_id: string | number;
}>;

export type GetResponseQuery = { modelResponse: { body: unknown } };

export type DeleteResponseMutationVariables = Exact<{
  response_id: string | number;
}>;

export type DeleteResponseMutation = { deleteModelResponse: { id: string } };

export type GetModelPolicyQueryVariables = Exact<{ [key: string]: never }>;

export type GetModelPolicyQuery = {
  modelPolicy: {
    allow: Array<string>;
    deny: Array<string>;
    candidates: Array<string>;
    version: number;
    updated_at: string | null;
    defaults: {
      text: Array<string>;
      vision: Array<string>;
      audio: Array<string>;
      image: Array<string>;
      embedding: Array<string>;
    };
    roles: { reasoning: Array<string>; response: Array<string>; coding: Array<string>; default: Array<string> };
    fallbacks: Array<{ model: string; models: Array<string> }>;
    guard: {
      on_failure: ModelGuardFailure;
      before: { action: ModelGuardAction; checks: Array<ModelGuardCheck> };
      after: { action: ModelGuardAction; checks: Array<ModelGuardCheck> };
    };
  };
};

export type SetModelPolicyMutationVariables = Exact<{
  input: SetModelPolicyInput;
}>;

export type SetModelPolicyMutation = {
  setModelPolicy: {
    allow: Array<string>;
    deny: Array<string>;
    candidates: Array<string>;
    version: number;
    updated_at: string | null;
    defaults: {
      text: Array<string>;
      vision: Array<string>;
      audio: Array<string>;
      image: Array<string>;
      embedding: Array<string>;
    };
    roles: { reasoning: Array<string>; response: Array<string>; coding: Array<string>; default: Array<string> };
    fallbacks: Array<{ model: string; models: Array<string> }>;
    guard: {
      on_failure: ModelGuardFailure;
      before: { action: ModelGuardAction; checks: Array<ModelGuardCheck> };
      after: { action: ModelGuardAction; checks: Array<ModelGuardCheck> };
    };
  };
};

export type ModelPolicyRecordFragment = {
  allow: Array<string>;
  deny: Array<string>;
  candidates: Array<string>;
  version: number;
  updated_at: string | null;
  defaults: {
    text: Array<string>;
    vision: Array<string>;
    audio: Array<string>;
    image: Array<string>;
    embedding: Array<string>;
  };
  roles: { reasoning: Array<string>; response: Array<string>; coding: Array<string>; default: Array<string> };
  fallbacks: Array<{ model: string; models: Array<string> }>;
  guard: {
    on_failure: ModelGuardFailure;
    before: { action: ModelGuardAction; checks: Array<ModelGuardCheck> };
    after: { action: ModelGuardAction; checks: Array<ModelGuardCheck> };
  };
};

export const CacheLevelStatsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CacheLevelStats' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CacheLevelStats' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'enabled' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hits' } },
          { kind: 'Field', name: { kind: 'Name', value: 'misses' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hitRate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'entries' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bytes' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CacheLevelStatsFragment, unknown>;
export const ModelPolicyRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ModelPolicyRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ModelPolicy' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'allow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'deny' } },
          { kind: 'Field', name: { kind: 'Name', value: 'candidates' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'defaults' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
                { kind: 'Field', name: { kind: 'Name', value: 'vision' } },
                { kind: 'Field', name: { kind: 'Name', value: 'audio' } },
                { kind: 'Field', name: { kind: 'Name', value: 'image' } },
                { kind: 'Field', name: { kind: 'Name', value: 'embedding' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'roles' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'reasoning' } },
                { kind: 'Field', name: { kind: 'Name', value: 'response' } },
                { kind: 'Field', name: { kind: 'Name', value: 'coding' } },
                { kind: 'Field', name: { kind: 'Name', value: 'default' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'fallbacks' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'model' } },
                { kind: 'Field', name: { kind: 'Name', value: 'models' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'guard' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'before' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'action' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'checks' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'after' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'action' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'checks' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'on_failure' },
                  name: { kind: 'Name', value: 'onFailure' },
                },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ModelPolicyRecordFragment, unknown>;
export const StreamSpeechDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'subscription',
      name: { kind: 'Name', value: 'StreamSpeech' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'SpeechRequest' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'speech' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'request' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'contentType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'audio' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<StreamSpeechSubscription, StreamSpeechSubscriptionVariables>;
export const CreateTranscriptionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateTranscription' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'file' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Base64' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'fileName' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'TranscriptionRequest' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createTranscription' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'file' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'file' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'fileName' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'fileName' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'request' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'contentType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'content' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateTranscriptionMutation, CreateTranscriptionMutationVariables>;
export const StreamTranscriptionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'subscription',
      name: { kind: 'Name', value: 'StreamTranscription' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'file' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Base64' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'fileName' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'TranscriptionRequest' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'transcription' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'file' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'file' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'fileName' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'fileName' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'request' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'frames' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<StreamTranscriptionSubscription, StreamTranscriptionSubscriptionVariables>;
export const GetCacheStatsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetCacheStats' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'cacheStats' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'l1' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CacheLevelStats' } }],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'l2' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CacheLevelStats' } }],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'since' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CacheLevelStats' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'CacheLevelStats' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'enabled' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hits' } },
          { kind: 'Field', name: { kind: 'Name', value: 'misses' } },
          { kind: 'Field', name: { kind: 'Name', value: 'hitRate' } },
          { kind: 'Field', name: { kind: 'Name', value: 'entries' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bytes' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetCacheStatsQuery, GetCacheStatsQueryVariables>;
export const InvalidateCacheDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'InvalidateCache' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'provider' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'model' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invalidateCache' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'provider' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'provider' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'model' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'model' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'provider' } },
                { kind: 'Field', name: { kind: 'Name', value: 'model' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<InvalidateCacheMutation, InvalidateCacheMutationVariables>;
export const ClearCacheDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ClearCache' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'clearCache' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'status' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ClearCacheMutation, ClearCacheMutationVariables>;
export const ListModelsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListModels' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'modelList' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'body' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListModelsQuery, ListModelsQueryVariables>;
export const GetModelDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetModel' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'model' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'model' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'model' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'body' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetModelQuery, GetModelQueryVariables>;
export const CreateChatCompletionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateChatCompletion' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'ChatCompletionRequest' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createChatCompletion' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'request' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'body' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'cache' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hit' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateChatCompletionMutation, CreateChatCompletionMutationVariables>;
export const StreamChatCompletionDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'subscription',
      name: { kind: 'Name', value: 'StreamChatCompletion' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'ChatCompletionRequest' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'chatCompletion' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'request' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'frames' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<StreamChatCompletionSubscription, StreamChatCompletionSubscriptionVariables>;
export const InvokeDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'Invoke' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'InvokeRequest' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invoke' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'request' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'body' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'cache' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hit' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<InvokeMutation, InvokeMutationVariables>;
export const StreamInvocationDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'subscription',
      name: { kind: 'Name', value: 'StreamInvocation' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'InvokeRequest' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invocation' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'request' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'frames' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<StreamInvocationSubscription, StreamInvocationSubscriptionVariables>;
export const CreateEmbeddingDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateEmbedding' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'EmbeddingRequest' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createEmbedding' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'request' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'body' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateEmbeddingMutation, CreateEmbeddingMutationVariables>;
export const UploadFileDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UploadFile' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'UploadFileInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'uploadFile' },
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
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'bytes' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'created_at' },
                  name: { kind: 'Name', value: 'createdAt' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'filename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'purpose' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                { kind: 'Field', name: { kind: 'Name', value: 'error' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UploadFileMutation, UploadFileMutationVariables>;
export const ListFilesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListFiles' },
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
            name: { kind: 'Name', value: 'files' },
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
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'bytes' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'created_at' },
                        name: { kind: 'Name', value: 'createdAt' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'filename' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'purpose' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'error' } },
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
} as unknown as DocumentNode<ListFilesQuery, ListFilesQueryVariables>;
export const GetFileDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetFile' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'file_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'file' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'file_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'bytes' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'created_at' },
                  name: { kind: 'Name', value: 'createdAt' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'filename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'purpose' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                { kind: 'Field', name: { kind: 'Name', value: 'error' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetFileQuery, GetFileQueryVariables>;
export const GetFileContentDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetFileContent' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'file_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'fileContent' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'file_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'contentType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'content' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetFileContentQuery, GetFileContentQueryVariables>;
export const DeleteFileDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteFile' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'file_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteFile' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'file_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'id' }, name: { kind: 'Name', value: 'fileId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteFileMutation, DeleteFileMutationVariables>;
export const CreateImageDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateImage' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ImageRequest' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createImage' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'request' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'body' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateImageMutation, CreateImageMutationVariables>;
export const InvokeRoutedDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'InvokeRouted' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'RoutedInvokeRequest' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'invokeRouted' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'request' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'body' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<InvokeRoutedMutation, InvokeRoutedMutationVariables>;
export const StreamRoutedInvocationDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'subscription',
      name: { kind: 'Name', value: 'StreamRoutedInvocation' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'RoutedInvokeRequest' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'routedInvocation' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'request' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'frames' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<StreamRoutedInvocationSubscription, StreamRoutedInvocationSubscriptionVariables>;
export const CreateResponseDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateResponse' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ResponseRequest' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createResponse' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'request' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'body' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateResponseMutation, CreateResponseMutationVariables>;
export const StreamResponseDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'subscription',
      name: { kind: 'Name', value: 'StreamResponse' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ResponseRequest' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'response' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'request' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'request' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'frames' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<StreamResponseSubscription, StreamResponseSubscriptionVariables>;
export const GetResponseDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetResponse' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'response_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'modelResponse' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'response_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'body' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetResponseQuery, GetResponseQueryVariables>;
export const DeleteResponseDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteResponse' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'response_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteModelResponse' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'response_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'Field', name: { kind: 'Name', value: 'id' } }],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteResponseMutation, DeleteResponseMutationVariables>;
export const GetModelPolicyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetModelPolicy' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'modelPolicy' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ModelPolicyRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ModelPolicyRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ModelPolicy' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'allow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'deny' } },
          { kind: 'Field', name: { kind: 'Name', value: 'candidates' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'defaults' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
                { kind: 'Field', name: { kind: 'Name', value: 'vision' } },
                { kind: 'Field', name: { kind: 'Name', value: 'audio' } },
                { kind: 'Field', name: { kind: 'Name', value: 'image' } },
                { kind: 'Field', name: { kind: 'Name', value: 'embedding' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'roles' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'reasoning' } },
                { kind: 'Field', name: { kind: 'Name', value: 'response' } },
                { kind: 'Field', name: { kind: 'Name', value: 'coding' } },
                { kind: 'Field', name: { kind: 'Name', value: 'default' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'fallbacks' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'model' } },
                { kind: 'Field', name: { kind: 'Name', value: 'models' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'guard' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'before' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'action' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'checks' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'after' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'action' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'checks' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'on_failure' },
                  name: { kind: 'Name', value: 'onFailure' },
                },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetModelPolicyQuery, GetModelPolicyQueryVariables>;
export const SetModelPolicyDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'SetModelPolicy' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'SetModelPolicyInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'setModelPolicy' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ModelPolicyRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ModelPolicyRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'ModelPolicy' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'allow' } },
          { kind: 'Field', name: { kind: 'Name', value: 'deny' } },
          { kind: 'Field', name: { kind: 'Name', value: 'candidates' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'defaults' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
                { kind: 'Field', name: { kind: 'Name', value: 'vision' } },
                { kind: 'Field', name: { kind: 'Name', value: 'audio' } },
                { kind: 'Field', name: { kind: 'Name', value: 'image' } },
                { kind: 'Field', name: { kind: 'Name', value: 'embedding' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'roles' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'reasoning' } },
                { kind: 'Field', name: { kind: 'Name', value: 'response' } },
                { kind: 'Field', name: { kind: 'Name', value: 'coding' } },
                { kind: 'Field', name: { kind: 'Name', value: 'default' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'fallbacks' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'model' } },
                { kind: 'Field', name: { kind: 'Name', value: 'models' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'guard' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'before' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'action' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'checks' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'after' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'action' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'checks' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'on_failure' },
                  name: { kind: 'Name', value: 'onFailure' },
                },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<SetModelPolicyMutation, SetModelPolicyMutationVariables>;
