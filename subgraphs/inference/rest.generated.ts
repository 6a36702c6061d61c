// Made by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A deployment that is to be made. */
export type CreateDeploymentInput = {
  /** 1 to 64 lower-case letters, digits, "-", "_" and "."; it stays as it is. */
  name: string;
  /** At most 100,000 characters. */
  systemPrompt?: string | null | undefined;
  /** As requests name models. */
  model: string;
  /** 0 to 2. */
  temperature?: number | null | undefined;
  /** What of its requests is kept to learn from; left out: nothing. */
  gather?: GatheringInput | null | undefined;
};

/** What becomes of a file. */
export type FileStatus =
  /** It is being prepared. */
  | 'PROCESSING'
  /** It can be searched. */
  | 'READY'
  /** It cannot be searched; `error` says why. */
  | 'FAILED';

/** What is to be kept of a deployment's requests. */
export type GatheringInput = {
  /** Of the answers, above 0 and at most 1. */
  share: number;
  /** How long, 1 to 30 (30). */
  days?: number | null | undefined;
};

/** What somebody thinks of an answer. */
export type GiveFeedbackInput = {
  /** The `id` of the answer. */
  completionId: string;
  /** -1 (bad) to 1 (good). Give this or `thumbs`. */
  score?: number | null | undefined;
  /** `up` or `down`. */
  thumbs?: string | null | undefined;
  /** At most 2,000 characters; kept encrypted. */
  comment?: string | null | undefined;
  /** The user that the caller speaks for, at most 200 characters: each has a word of its own. */
  user?: string | null | undefined;
};

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
  /** What the built-in tools have found. Default: as requests. */
  toolResults?: ModelGuardStageInput | null | undefined;
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

/** A share of the requests. */
export type RolloutCanaryInput = {
  /** 0.001 to 0.5 (0.1). */
  share?: number | null | undefined;
  /** Of the candidate, before it is promoted, at least 20 (100). */
  minRequests?: number | null | undefined;
  /** Of the candidate, after which it is decided (2,000). */
  maxRequests?: number | null | undefined;
};

/** What the candidate must not exceed. */
export type RolloutGuardrailsInput = {
  /** Beyond the other error rate, 0 to 1 (0.05). */
  maxErrorRateIncrease?: number | null | undefined;
  /** By how many times it may be dearer (2). */
  maxCostRatio?: number | null | undefined;
  /** By how many times it may be slower (2). */
  maxLatencyRatio?: number | null | undefined;
};

/** Comparisons out of the way of requests. */
export type RolloutShadowInput = {
  /** The model that judges. */
  judgeModel: string;
  /** What a good answer is, at most 4,000 characters. */
  criteria?: string | null | undefined;
  /** Of the requests, 0.001 to 1 (0.1). */
  share?: number | null | undefined;
  /** What it may cost (1). */
  budgetUsd?: number | null | undefined;
  /** Before anything is decided, at least 5 (20). */
  minComparisons?: number | null | undefined;
  /** After which it ends (400). */
  maxComparisons?: number | null | undefined;
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

/** Another configuration, and how it is to prove itself. What is left out of the configuration is as the deployment has it. */
export type StartRolloutInput = {
  /** At most 100,000 characters. */
  systemPrompt?: string | null | undefined;
  /** As requests name models. */
  model?: string | null | undefined;
  /** 0 to 2. */
  temperature?: number | null | undefined;
  /** What it has to show: `better`, or only `not_worse`. */
  goal?: string | null | undefined;
  /** 0.5 to 0.999 (0.95). */
  confidence?: number | null | undefined;
  /** Left out: the canary begins at once. */
  shadow?: RolloutShadowInput | null | undefined;
  /** A share of the requests. */
  canary?: RolloutCanaryInput | null | undefined;
  /** What the candidate must not exceed. */
  guardrails?: RolloutGuardrailsInput | null | undefined;
};

/** What is to be changed of a deployment. */
export type UpdateDeploymentInput = {
  /** At most 100,000 characters. */
  systemPrompt?: string | null | undefined;
  /** As requests name models. */
  model?: string | null | undefined;
  /** 0 to 2; null leaves it to the provider. */
  temperature?: number | null | undefined;
  /** What of its requests is kept to learn from; null: nothing. */
  gather?: GatheringInput | null | undefined;
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

export type CreateChatCompletionMutation = {
  createChatCompletion: {
    body: unknown;
    source: { model: string; provider: string; attempts: number; isFallback: boolean; cache: { hit: boolean } | null };
  };
};

export type StreamChatCompletionSubscriptionVariables = Exact<{
  request: unknown;
}>;

export type StreamChatCompletionSubscription = {
  chatCompletion: {
    frames: unknown;
    source: {
      model: string;
      provider: string;
      attempts: number;
      isFallback: boolean;
      cache: { hit: boolean } | null;
    } | null;
  };
};

export type InvokeMutationVariables = Exact<{
  request: unknown;
}>;

export type InvokeMutation = {
  invoke: {
    body: unknown;
    source: { model: string; provider: string; attempts: number; isFallback: boolean; cache: { hit: boolean } | null };
  };
};

export type StreamInvocationSubscriptionVariables = Exact<{
  request: unknown;
}>;

export type StreamInvocationSubscription = {
  invocation: {
    frames: unknown;
    source: {
      model: string;
      provider: string;
      attempts: number;
      isFallback: boolean;
      cache: { hit: boolean } | null;
    } | null;
  };
};

export type ListDeploymentsQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListDeploymentsQuery = {
  deployments: {
    totalCount: number;
    nodes: Array<{
      name: string;
      model: string;
      temperature: number | null;
      version: number;
      deployment_id: string;
      system_prompt: string;
      created_by: string;
      created_at: string;
      updated_at: string;
      gather: { share: number; days: number } | null;
      rollout: { stage: string; rollout_id: string } | null;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type CreateDeploymentMutationVariables = Exact<{
  input: CreateDeploymentInput;
}>;

export type CreateDeploymentMutation = {
  createDeployment: {
    name: string;
    model: string;
    temperature: number | null;
    version: number;
    deployment_id: string;
    system_prompt: string;
    created_by: string;
    created_at: string;
    updated_at: string;
    gather: { share: number; days: number } | null;
    rollout: { stage: string; rollout_id: string } | null;
  };
};

export type GetDeploymentQueryVariables = Exact<{
  deployment_id: string | number;
}>;

export type GetDeploymentQuery = {
  deployment: {
    name: string;
    model: string;
    temperature: number | null;
    version: number;
    deployment_id: string;
    system_prompt: string;
    created_by: string;
    created_at: string;
    updated_at: string;
    gather: { share: number; days: number } | null;
    rollout: { stage: string; rollout_id: string } | null;
  };
};

export type UpdateDeploymentMutationVariables = Exact<{
  deployment_id: string | number;
  input: UpdateDeploymentInput;
}>;

export type UpdateDeploymentMutation = {
  updateDeployment: {
    name: string;
    model: string;
    temperature: number | null;
    version: number;
    deployment_id: string;
    system_prompt: string;
    created_by: string;
    created_at: string;
    updated_at: string;
    gather: { share: number; days: number } | null;
    rollout: { stage: string; rollout_id: string } | null;
  };
};

export type DeleteDeploymentMutationVariables = Exact<{
  deployment_id: string | number;
}>;

export type DeleteDeploymentMutation = { deleteDeployment: { status: string; deployment_id: string } };

export type ListGatheredExamplesQueryVariables = Exact<{
  deployment_id: string | number;
  scored?: boolean | null | undefined;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListGatheredExamplesQuery = {
  gatheredExamples: {
    totalCount: number;
    nodes: Array<{
      id: string;
      arm: string;
      version: number;
      messages: unknown;
      answer: string;
      score: number | null;
      comments: Array<string>;
      cost_usd: number | null;
      created_at: string;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type ListRolloutsQueryVariables = Exact<{
  deployment_id: string | number;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListRolloutsQuery = {
  rollouts: {
    totalCount: number;
    nodes: Array<{
      stage: string;
      reason: string | null;
      goal: string;
      confidence: number;
      rollout_id: string;
      deployment_id: string;
      created_by: string;
      created_at: string;
      finished_at: string | null;
      candidate: { model: string; temperature: number | null; system_prompt: string };
      stable: { model: string; temperature: number | null; system_prompt: string };
      shadow: {
        criteria: string;
        share: number;
        wins: number;
        losses: number;
        ties: number;
        failures: number;
        judge_model: string;
        budget_usd: number;
        min_comparisons: number;
        max_comparisons: number;
        spent_usd: number;
      } | null;
      canary: {
        share: number;
        min_requests: number;
        max_requests: number;
        stable_answers: {
          requests: number;
          failures: number;
          feedback: number;
          cost_usd: number | null;
          latency_ms: number | null;
          mean_score: number | null;
        };
        candidate_answers: {
          requests: number;
          failures: number;
          feedback: number;
          cost_usd: number | null;
          latency_ms: number | null;
          mean_score: number | null;
        };
      };
      guardrails: { max_error_rate_increase: number; max_cost_ratio: number; max_latency_ratio: number };
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type StartRolloutMutationVariables = Exact<{
  deployment_id: string | number;
  input: StartRolloutInput;
}>;

export type StartRolloutMutation = {
  startRollout: {
    stage: string;
    reason: string | null;
    goal: string;
    confidence: number;
    rollout_id: string;
    deployment_id: string;
    created_by: string;
    created_at: string;
    finished_at: string | null;
    candidate: { model: string; temperature: number | null; system_prompt: string };
    stable: { model: string; temperature: number | null; system_prompt: string };
    shadow: {
      criteria: string;
      share: number;
      wins: number;
      losses: number;
      ties: number;
      failures: number;
      judge_model: string;
      budget_usd: number;
      min_comparisons: number;
      max_comparisons: number;
      spent_usd: number;
    } | null;
    canary: {
      share: number;
      min_requests: number;
      max_requests: number;
      stable_answers: {
        requests: number;
        failures: number;
        feedback: number;
        cost_usd: number | null;
        latency_ms: number | null;
        mean_score: number | null;
      };
      candidate_answers: {
        requests: number;
        failures: number;
        feedback: number;
        cost_usd: number | null;
        latency_ms: number | null;
        mean_score: number | null;
      };
    };
    guardrails: { max_error_rate_increase: number; max_cost_ratio: number; max_latency_ratio: number };
  };
};

export type GetRolloutQueryVariables = Exact<{
  rollout_id: string | number;
}>;

export type GetRolloutQuery = {
  rollout: {
    stage: string;
    reason: string | null;
    goal: string;
    confidence: number;
    rollout_id: string;
    deployment_id: string;
    created_by: string;
    created_at: string;
    finished_at: string | null;
    candidate: { model: string; temperature: number | null; system_prompt: string };
    stable: { model: string; temperature: number | null; system_prompt: string };
    shadow: {
      criteria: string;
      share: number;
      wins: number;
      losses: number;
      ties: number;
      failures: number;
      judge_model: string;
      budget_usd: number;
      min_comparisons: number;
      max_comparisons: number;
      spent_usd: number;
    } | null;
    canary: {
      share: number;
      min_requests: number;
      max_requests: number;
      stable_answers: {
        requests: number;
        failures: number;
        feedback: number;
        cost_usd: number | null;
        latency_ms: number | null;
        mean_score: number | null;
      };
      candidate_answers: {
        requests: number;
        failures: number;
        feedback: number;
        cost_usd: number | null;
        latency_ms: number | null;
        mean_score: number | null;
      };
    };
    guardrails: { max_error_rate_increase: number; max_cost_ratio: number; max_latency_ratio: number };
  };
};

export type PromoteRolloutMutationVariables = Exact<{
  rollout_id: string | number;
}>;

export type PromoteRolloutMutation = {
  promoteRollout: {
    stage: string;
    reason: string | null;
    goal: string;
    confidence: number;
    rollout_id: string;
    deployment_id: string;
    created_by: string;
    created_at: string;
    finished_at: string | null;
    candidate: { model: string; temperature: number | null; system_prompt: string };
    stable: { model: string; temperature: number | null; system_prompt: string };
    shadow: {
      criteria: string;
      share: number;
      wins: number;
      losses: number;
      ties: number;
      failures: number;
      judge_model: string;
      budget_usd: number;
      min_comparisons: number;
      max_comparisons: number;
      spent_usd: number;
    } | null;
    canary: {
      share: number;
      min_requests: number;
      max_requests: number;
      stable_answers: {
        requests: number;
        failures: number;
        feedback: number;
        cost_usd: number | null;
        latency_ms: number | null;
        mean_score: number | null;
      };
      candidate_answers: {
        requests: number;
        failures: number;
        feedback: number;
        cost_usd: number | null;
        latency_ms: number | null;
        mean_score: number | null;
      };
    };
    guardrails: { max_error_rate_increase: number; max_cost_ratio: number; max_latency_ratio: number };
  };
};

export type RollBackRolloutMutationVariables = Exact<{
  rollout_id: string | number;
}>;

export type RollBackRolloutMutation = {
  rollBackRollout: {
    stage: string;
    reason: string | null;
    goal: string;
    confidence: number;
    rollout_id: string;
    deployment_id: string;
    created_by: string;
    created_at: string;
    finished_at: string | null;
    candidate: { model: string; temperature: number | null; system_prompt: string };
    stable: { model: string; temperature: number | null; system_prompt: string };
    shadow: {
      criteria: string;
      share: number;
      wins: number;
      losses: number;
      ties: number;
      failures: number;
      judge_model: string;
      budget_usd: number;
      min_comparisons: number;
      max_comparisons: number;
      spent_usd: number;
    } | null;
    canary: {
      share: number;
      min_requests: number;
      max_requests: number;
      stable_answers: {
        requests: number;
        failures: number;
        feedback: number;
        cost_usd: number | null;
        latency_ms: number | null;
        mean_score: number | null;
      };
      candidate_answers: {
        requests: number;
        failures: number;
        feedback: number;
        cost_usd: number | null;
        latency_ms: number | null;
        mean_score: number | null;
      };
    };
    guardrails: { max_error_rate_increase: number; max_cost_ratio: number; max_latency_ratio: number };
  };
};

export type GiveFeedbackMutationVariables = Exact<{
  input: GiveFeedbackInput;
}>;

export type GiveFeedbackMutation = { giveFeedback: { score: number; completion_id: string; deployment_id: string } };

export type DeploymentRecordFragment = {
  name: string;
  model: string;
  temperature: number | null;
  version: number;
  deployment_id: string;
  system_prompt: string;
  created_by: string;
  created_at: string;
  updated_at: string;
  gather: { share: number; days: number } | null;
  rollout: { stage: string; rollout_id: string } | null;
};

export type RolloutRecordFragment = {
  stage: string;
  reason: string | null;
  goal: string;
  confidence: number;
  rollout_id: string;
  deployment_id: string;
  created_by: string;
  created_at: string;
  finished_at: string | null;
  candidate: { model: string; temperature: number | null; system_prompt: string };
  stable: { model: string; temperature: number | null; system_prompt: string };
  shadow: {
    criteria: string;
    share: number;
    wins: number;
    losses: number;
    ties: number;
    failures: number;
    judge_model: string;
    budget_usd: number;
    min_comparisons: number;
    max_comparisons: number;
    spent_usd: number;
  } | null;
  canary: {
    share: number;
    min_requests: number;
    max_requests: number;
    stable_answers: {
      requests: number;
      failures: number;
      feedback: number;
      cost_usd: number | null;
      latency_ms: number | null;
      mean_score: number | null;
    };
    candidate_answers: {
      requests: number;
      failures: number;
      feedback: number;
      cost_usd: number | null;
      latency_ms: number | null;
      mean_score: number | null;
    };
  };
  guardrails: { max_error_rate_increase: number; max_cost_ratio: number; max_latency_ratio: number };
};

export type DeploymentConfigurationRecordFragment = {
  model: string;
  temperature: number | null;
  system_prompt: string;
};

export type RolloutAnswersRecordFragment = {
  requests: number;
  failures: number;
  feedback: number;
  cost_usd: number | null;
  latency_ms: number | null;
  mean_score: number | null;
};

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

export type InvokeRoutedMutation = {
  invokeRouted: {
    body: unknown;
    completion: {
      source: {
        model: string;
        provider: string;
        attempts: number;
        isFallback: boolean;
        cache: { hit: boolean } | null;
      };
    };
  };
};

export type StreamRoutedInvocationSubscriptionVariables = Exact<{
  request: unknown;
}>;

export type StreamRoutedInvocationSubscription = {
  routedInvocation: {
    frames: unknown;
    source: {
      model: string;
      provider: string;
      attempts: number;
      isFallback: boolean;
      cache: { hit: boolean } | null;
    } | null;
  };
};

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
      tool_results: { action: ModelGuardAction; checks: Array<ModelGuardCheck> };
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
      tool_results: { action: ModelGuardAction; checks: Array<ModelGuardCheck> };
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
    tool_results: { action: ModelGuardAction; checks: Array<ModelGuardCheck> };
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
export const DeploymentRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DeploymentRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Deployment' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'deployment_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'system_prompt' },
            name: { kind: 'Name', value: 'systemPrompt' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'model' } },
          { kind: 'Field', name: { kind: 'Name', value: 'temperature' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'gather' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'share' } },
                { kind: 'Field', name: { kind: 'Name', value: 'days' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rollout' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'rollout_id' }, name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'stage' } },
              ],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeploymentRecordFragment, unknown>;
export const DeploymentConfigurationRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DeploymentConfigurationRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DeploymentConfiguration' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'system_prompt' },
            name: { kind: 'Name', value: 'systemPrompt' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'model' } },
          { kind: 'Field', name: { kind: 'Name', value: 'temperature' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeploymentConfigurationRecordFragment, unknown>;
export const RolloutAnswersRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RolloutAnswersRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RolloutAnswers' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'requests' } },
          { kind: 'Field', name: { kind: 'Name', value: 'failures' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'latency_ms' }, name: { kind: 'Name', value: 'latencyMs' } },
          { kind: 'Field', name: { kind: 'Name', value: 'feedback' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'mean_score' }, name: { kind: 'Name', value: 'meanScore' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RolloutAnswersRecordFragment, unknown>;
export const RolloutRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RolloutRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Rollout' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'rollout_id' }, name: { kind: 'Name', value: 'id' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'deployment_id' },
            name: { kind: 'Name', value: 'deploymentId' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'stage' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'candidate' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeploymentConfigurationRecord' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'stable' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeploymentConfigurationRecord' } }],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'goal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confidence' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'shadow' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'judge_model' },
                  name: { kind: 'Name', value: 'judgeModel' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'criteria' } },
                { kind: 'Field', name: { kind: 'Name', value: 'share' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'budget_usd' },
                  name: { kind: 'Name', value: 'budgetUsd' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'min_comparisons' },
                  name: { kind: 'Name', value: 'minComparisons' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_comparisons' },
                  name: { kind: 'Name', value: 'maxComparisons' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'wins' } },
                { kind: 'Field', name: { kind: 'Name', value: 'losses' } },
                { kind: 'Field', name: { kind: 'Name', value: 'ties' } },
                { kind: 'Field', name: { kind: 'Name', value: 'failures' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'spent_usd' },
                  name: { kind: 'Name', value: 'spentUsd' },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'canary' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'share' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'min_requests' },
                  name: { kind: 'Name', value: 'minRequests' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_requests' },
                  name: { kind: 'Name', value: 'maxRequests' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'stable_answers' },
                  name: { kind: 'Name', value: 'stableAnswers' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RolloutAnswersRecord' } }],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'candidate_answers' },
                  name: { kind: 'Name', value: 'candidateAnswers' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RolloutAnswersRecord' } }],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'guardrails' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_error_rate_increase' },
                  name: { kind: 'Name', value: 'maxErrorRateIncrease' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_cost_ratio' },
                  name: { kind: 'Name', value: 'maxCostRatio' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_latency_ratio' },
                  name: { kind: 'Name', value: 'maxLatencyRatio' },
                },
              ],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DeploymentConfigurationRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DeploymentConfiguration' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'system_prompt' },
            name: { kind: 'Name', value: 'systemPrompt' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'model' } },
          { kind: 'Field', name: { kind: 'Name', value: 'temperature' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RolloutAnswersRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RolloutAnswers' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'requests' } },
          { kind: 'Field', name: { kind: 'Name', value: 'failures' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'latency_ms' }, name: { kind: 'Name', value: 'latencyMs' } },
          { kind: 'Field', name: { kind: 'Name', value: 'feedback' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'mean_score' }, name: { kind: 'Name', value: 'meanScore' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RolloutRecordFragment, unknown>;
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
                  alias: { kind: 'Name', value: 'tool_results' },
                  name: { kind: 'Name', value: 'toolResults' },
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
                  name: { kind: 'Name', value: 'source' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'model' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'provider' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'attempts' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'isFallback' } },
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
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'frames' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'source' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'model' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'provider' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'attempts' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'isFallback' } },
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
                  name: { kind: 'Name', value: 'source' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'model' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'provider' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'attempts' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'isFallback' } },
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
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'frames' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'source' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'model' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'provider' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'attempts' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'isFallback' } },
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
      },
    },
  ],
} as unknown as DocumentNode<StreamInvocationSubscription, StreamInvocationSubscriptionVariables>;
export const ListDeploymentsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListDeployments' },
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
            name: { kind: 'Name', value: 'deployments' },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeploymentRecord' } }],
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
      name: { kind: 'Name', value: 'DeploymentRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Deployment' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'deployment_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'system_prompt' },
            name: { kind: 'Name', value: 'systemPrompt' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'model' } },
          { kind: 'Field', name: { kind: 'Name', value: 'temperature' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'gather' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'share' } },
                { kind: 'Field', name: { kind: 'Name', value: 'days' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rollout' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'rollout_id' }, name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'stage' } },
              ],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListDeploymentsQuery, ListDeploymentsQueryVariables>;
export const CreateDeploymentDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreateDeployment' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CreateDeploymentInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createDeployment' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeploymentRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DeploymentRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Deployment' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'deployment_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'system_prompt' },
            name: { kind: 'Name', value: 'systemPrompt' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'model' } },
          { kind: 'Field', name: { kind: 'Name', value: 'temperature' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'gather' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'share' } },
                { kind: 'Field', name: { kind: 'Name', value: 'days' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rollout' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'rollout_id' }, name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'stage' } },
              ],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreateDeploymentMutation, CreateDeploymentMutationVariables>;
export const GetDeploymentDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetDeployment' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'deployment_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deployment' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'deployment_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeploymentRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DeploymentRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Deployment' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'deployment_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'system_prompt' },
            name: { kind: 'Name', value: 'systemPrompt' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'model' } },
          { kind: 'Field', name: { kind: 'Name', value: 'temperature' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'gather' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'share' } },
                { kind: 'Field', name: { kind: 'Name', value: 'days' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rollout' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'rollout_id' }, name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'stage' } },
              ],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetDeploymentQuery, GetDeploymentQueryVariables>;
export const UpdateDeploymentDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UpdateDeployment' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'deployment_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'UpdateDeploymentInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'updateDeployment' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'deployment_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeploymentRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DeploymentRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Deployment' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'deployment_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'system_prompt' },
            name: { kind: 'Name', value: 'systemPrompt' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'model' } },
          { kind: 'Field', name: { kind: 'Name', value: 'temperature' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'gather' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'share' } },
                { kind: 'Field', name: { kind: 'Name', value: 'days' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rollout' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'rollout_id' }, name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'stage' } },
              ],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'updated_at' }, name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UpdateDeploymentMutation, UpdateDeploymentMutationVariables>;
export const DeleteDeploymentDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteDeployment' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'deployment_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteDeployment' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'deployment_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'deployment_id' },
                  name: { kind: 'Name', value: 'deploymentId' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteDeploymentMutation, DeleteDeploymentMutationVariables>;
export const ListGatheredExamplesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListGatheredExamples' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'deployment_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'scored' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Boolean' } },
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
            name: { kind: 'Name', value: 'gatheredExamples' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'deploymentId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'deployment_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'scored' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'scored' } },
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
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'arm' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'version' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'messages' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'answer' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'score' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'comments' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'cost_usd' },
                        name: { kind: 'Name', value: 'costUsd' },
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
} as unknown as DocumentNode<ListGatheredExamplesQuery, ListGatheredExamplesQueryVariables>;
export const ListRolloutsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListRollouts' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'deployment_id' } },
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
            name: { kind: 'Name', value: 'rollouts' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'deploymentId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'deployment_id' } },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RolloutRecord' } }],
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
      name: { kind: 'Name', value: 'DeploymentConfigurationRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DeploymentConfiguration' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'system_prompt' },
            name: { kind: 'Name', value: 'systemPrompt' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'model' } },
          { kind: 'Field', name: { kind: 'Name', value: 'temperature' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RolloutAnswersRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RolloutAnswers' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'requests' } },
          { kind: 'Field', name: { kind: 'Name', value: 'failures' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'latency_ms' }, name: { kind: 'Name', value: 'latencyMs' } },
          { kind: 'Field', name: { kind: 'Name', value: 'feedback' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'mean_score' }, name: { kind: 'Name', value: 'meanScore' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RolloutRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Rollout' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'rollout_id' }, name: { kind: 'Name', value: 'id' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'deployment_id' },
            name: { kind: 'Name', value: 'deploymentId' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'stage' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'candidate' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeploymentConfigurationRecord' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'stable' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeploymentConfigurationRecord' } }],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'goal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confidence' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'shadow' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'judge_model' },
                  name: { kind: 'Name', value: 'judgeModel' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'criteria' } },
                { kind: 'Field', name: { kind: 'Name', value: 'share' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'budget_usd' },
                  name: { kind: 'Name', value: 'budgetUsd' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'min_comparisons' },
                  name: { kind: 'Name', value: 'minComparisons' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_comparisons' },
                  name: { kind: 'Name', value: 'maxComparisons' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'wins' } },
                { kind: 'Field', name: { kind: 'Name', value: 'losses' } },
                { kind: 'Field', name: { kind: 'Name', value: 'ties' } },
                { kind: 'Field', name: { kind: 'Name', value: 'failures' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'spent_usd' },
                  name: { kind: 'Name', value: 'spentUsd' },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'canary' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'share' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'min_requests' },
                  name: { kind: 'Name', value: 'minRequests' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_requests' },
                  name: { kind: 'Name', value: 'maxRequests' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'stable_answers' },
                  name: { kind: 'Name', value: 'stableAnswers' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RolloutAnswersRecord' } }],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'candidate_answers' },
                  name: { kind: 'Name', value: 'candidateAnswers' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RolloutAnswersRecord' } }],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'guardrails' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_error_rate_increase' },
                  name: { kind: 'Name', value: 'maxErrorRateIncrease' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_cost_ratio' },
                  name: { kind: 'Name', value: 'maxCostRatio' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_latency_ratio' },
                  name: { kind: 'Name', value: 'maxLatencyRatio' },
                },
              ],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListRolloutsQuery, ListRolloutsQueryVariables>;
export const StartRolloutDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'StartRollout' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'deployment_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'StartRolloutInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'startRollout' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'deploymentId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'deployment_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RolloutRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DeploymentConfigurationRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DeploymentConfiguration' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'system_prompt' },
            name: { kind: 'Name', value: 'systemPrompt' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'model' } },
          { kind: 'Field', name: { kind: 'Name', value: 'temperature' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RolloutAnswersRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RolloutAnswers' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'requests' } },
          { kind: 'Field', name: { kind: 'Name', value: 'failures' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'latency_ms' }, name: { kind: 'Name', value: 'latencyMs' } },
          { kind: 'Field', name: { kind: 'Name', value: 'feedback' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'mean_score' }, name: { kind: 'Name', value: 'meanScore' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RolloutRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Rollout' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'rollout_id' }, name: { kind: 'Name', value: 'id' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'deployment_id' },
            name: { kind: 'Name', value: 'deploymentId' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'stage' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'candidate' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeploymentConfigurationRecord' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'stable' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeploymentConfigurationRecord' } }],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'goal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confidence' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'shadow' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'judge_model' },
                  name: { kind: 'Name', value: 'judgeModel' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'criteria' } },
                { kind: 'Field', name: { kind: 'Name', value: 'share' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'budget_usd' },
                  name: { kind: 'Name', value: 'budgetUsd' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'min_comparisons' },
                  name: { kind: 'Name', value: 'minComparisons' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_comparisons' },
                  name: { kind: 'Name', value: 'maxComparisons' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'wins' } },
                { kind: 'Field', name: { kind: 'Name', value: 'losses' } },
                { kind: 'Field', name: { kind: 'Name', value: 'ties' } },
                { kind: 'Field', name: { kind: 'Name', value: 'failures' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'spent_usd' },
                  name: { kind: 'Name', value: 'spentUsd' },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'canary' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'share' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'min_requests' },
                  name: { kind: 'Name', value: 'minRequests' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_requests' },
                  name: { kind: 'Name', value: 'maxRequests' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'stable_answers' },
                  name: { kind: 'Name', value: 'stableAnswers' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RolloutAnswersRecord' } }],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'candidate_answers' },
                  name: { kind: 'Name', value: 'candidateAnswers' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RolloutAnswersRecord' } }],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'guardrails' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_error_rate_increase' },
                  name: { kind: 'Name', value: 'maxErrorRateIncrease' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_cost_ratio' },
                  name: { kind: 'Name', value: 'maxCostRatio' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_latency_ratio' },
                  name: { kind: 'Name', value: 'maxLatencyRatio' },
                },
              ],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<StartRolloutMutation, StartRolloutMutationVariables>;
export const GetRolloutDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetRollout' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'rollout_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rollout' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'rollout_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RolloutRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DeploymentConfigurationRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DeploymentConfiguration' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'system_prompt' },
            name: { kind: 'Name', value: 'systemPrompt' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'model' } },
          { kind: 'Field', name: { kind: 'Name', value: 'temperature' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RolloutAnswersRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RolloutAnswers' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'requests' } },
          { kind: 'Field', name: { kind: 'Name', value: 'failures' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'latency_ms' }, name: { kind: 'Name', value: 'latencyMs' } },
          { kind: 'Field', name: { kind: 'Name', value: 'feedback' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'mean_score' }, name: { kind: 'Name', value: 'meanScore' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RolloutRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Rollout' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'rollout_id' }, name: { kind: 'Name', value: 'id' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'deployment_id' },
            name: { kind: 'Name', value: 'deploymentId' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'stage' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'candidate' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeploymentConfigurationRecord' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'stable' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeploymentConfigurationRecord' } }],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'goal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confidence' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'shadow' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'judge_model' },
                  name: { kind: 'Name', value: 'judgeModel' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'criteria' } },
                { kind: 'Field', name: { kind: 'Name', value: 'share' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'budget_usd' },
                  name: { kind: 'Name', value: 'budgetUsd' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'min_comparisons' },
                  name: { kind: 'Name', value: 'minComparisons' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_comparisons' },
                  name: { kind: 'Name', value: 'maxComparisons' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'wins' } },
                { kind: 'Field', name: { kind: 'Name', value: 'losses' } },
                { kind: 'Field', name: { kind: 'Name', value: 'ties' } },
                { kind: 'Field', name: { kind: 'Name', value: 'failures' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'spent_usd' },
                  name: { kind: 'Name', value: 'spentUsd' },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'canary' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'share' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'min_requests' },
                  name: { kind: 'Name', value: 'minRequests' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_requests' },
                  name: { kind: 'Name', value: 'maxRequests' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'stable_answers' },
                  name: { kind: 'Name', value: 'stableAnswers' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RolloutAnswersRecord' } }],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'candidate_answers' },
                  name: { kind: 'Name', value: 'candidateAnswers' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RolloutAnswersRecord' } }],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'guardrails' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_error_rate_increase' },
                  name: { kind: 'Name', value: 'maxErrorRateIncrease' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_cost_ratio' },
                  name: { kind: 'Name', value: 'maxCostRatio' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_latency_ratio' },
                  name: { kind: 'Name', value: 'maxLatencyRatio' },
                },
              ],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetRolloutQuery, GetRolloutQueryVariables>;
export const PromoteRolloutDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'PromoteRollout' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'rollout_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'promoteRollout' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'rollout_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RolloutRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DeploymentConfigurationRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DeploymentConfiguration' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'system_prompt' },
            name: { kind: 'Name', value: 'systemPrompt' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'model' } },
          { kind: 'Field', name: { kind: 'Name', value: 'temperature' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RolloutAnswersRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RolloutAnswers' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'requests' } },
          { kind: 'Field', name: { kind: 'Name', value: 'failures' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'latency_ms' }, name: { kind: 'Name', value: 'latencyMs' } },
          { kind: 'Field', name: { kind: 'Name', value: 'feedback' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'mean_score' }, name: { kind: 'Name', value: 'meanScore' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RolloutRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Rollout' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'rollout_id' }, name: { kind: 'Name', value: 'id' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'deployment_id' },
            name: { kind: 'Name', value: 'deploymentId' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'stage' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'candidate' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeploymentConfigurationRecord' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'stable' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeploymentConfigurationRecord' } }],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'goal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confidence' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'shadow' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'judge_model' },
                  name: { kind: 'Name', value: 'judgeModel' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'criteria' } },
                { kind: 'Field', name: { kind: 'Name', value: 'share' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'budget_usd' },
                  name: { kind: 'Name', value: 'budgetUsd' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'min_comparisons' },
                  name: { kind: 'Name', value: 'minComparisons' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_comparisons' },
                  name: { kind: 'Name', value: 'maxComparisons' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'wins' } },
                { kind: 'Field', name: { kind: 'Name', value: 'losses' } },
                { kind: 'Field', name: { kind: 'Name', value: 'ties' } },
                { kind: 'Field', name: { kind: 'Name', value: 'failures' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'spent_usd' },
                  name: { kind: 'Name', value: 'spentUsd' },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'canary' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'share' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'min_requests' },
                  name: { kind: 'Name', value: 'minRequests' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_requests' },
                  name: { kind: 'Name', value: 'maxRequests' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'stable_answers' },
                  name: { kind: 'Name', value: 'stableAnswers' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RolloutAnswersRecord' } }],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'candidate_answers' },
                  name: { kind: 'Name', value: 'candidateAnswers' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RolloutAnswersRecord' } }],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'guardrails' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_error_rate_increase' },
                  name: { kind: 'Name', value: 'maxErrorRateIncrease' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_cost_ratio' },
                  name: { kind: 'Name', value: 'maxCostRatio' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_latency_ratio' },
                  name: { kind: 'Name', value: 'maxLatencyRatio' },
                },
              ],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PromoteRolloutMutation, PromoteRolloutMutationVariables>;
export const RollBackRolloutDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'RollBackRollout' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'rollout_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'rollBackRollout' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'rollout_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RolloutRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DeploymentConfigurationRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'DeploymentConfiguration' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'system_prompt' },
            name: { kind: 'Name', value: 'systemPrompt' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'model' } },
          { kind: 'Field', name: { kind: 'Name', value: 'temperature' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RolloutAnswersRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RolloutAnswers' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: 'requests' } },
          { kind: 'Field', name: { kind: 'Name', value: 'failures' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'latency_ms' }, name: { kind: 'Name', value: 'latencyMs' } },
          { kind: 'Field', name: { kind: 'Name', value: 'feedback' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'mean_score' }, name: { kind: 'Name', value: 'meanScore' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RolloutRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Rollout' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'rollout_id' }, name: { kind: 'Name', value: 'id' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'deployment_id' },
            name: { kind: 'Name', value: 'deploymentId' },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'stage' } },
          { kind: 'Field', name: { kind: 'Name', value: 'reason' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'candidate' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeploymentConfigurationRecord' } }],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'stable' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DeploymentConfigurationRecord' } }],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'goal' } },
          { kind: 'Field', name: { kind: 'Name', value: 'confidence' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'shadow' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'judge_model' },
                  name: { kind: 'Name', value: 'judgeModel' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'criteria' } },
                { kind: 'Field', name: { kind: 'Name', value: 'share' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'budget_usd' },
                  name: { kind: 'Name', value: 'budgetUsd' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'min_comparisons' },
                  name: { kind: 'Name', value: 'minComparisons' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_comparisons' },
                  name: { kind: 'Name', value: 'maxComparisons' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'wins' } },
                { kind: 'Field', name: { kind: 'Name', value: 'losses' } },
                { kind: 'Field', name: { kind: 'Name', value: 'ties' } },
                { kind: 'Field', name: { kind: 'Name', value: 'failures' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'spent_usd' },
                  name: { kind: 'Name', value: 'spentUsd' },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'canary' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'share' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'min_requests' },
                  name: { kind: 'Name', value: 'minRequests' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_requests' },
                  name: { kind: 'Name', value: 'maxRequests' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'stable_answers' },
                  name: { kind: 'Name', value: 'stableAnswers' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RolloutAnswersRecord' } }],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'candidate_answers' },
                  name: { kind: 'Name', value: 'candidateAnswers' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'RolloutAnswersRecord' } }],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'guardrails' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_error_rate_increase' },
                  name: { kind: 'Name', value: 'maxErrorRateIncrease' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_cost_ratio' },
                  name: { kind: 'Name', value: 'maxCostRatio' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'max_latency_ratio' },
                  name: { kind: 'Name', value: 'maxLatencyRatio' },
                },
              ],
            },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'finished_at' }, name: { kind: 'Name', value: 'finishedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RollBackRolloutMutation, RollBackRolloutMutationVariables>;
export const GiveFeedbackDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'GiveFeedback' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'GiveFeedbackInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'giveFeedback' },
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
                  alias: { kind: 'Name', value: 'completion_id' },
                  name: { kind: 'Name', value: 'completionId' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'deployment_id' },
                  name: { kind: 'Name', value: 'deploymentId' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'score' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GiveFeedbackMutation, GiveFeedbackMutationVariables>;
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
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'body' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'completion' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'source' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'model' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'provider' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'attempts' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'isFallback' } },
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
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'frames' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'source' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'model' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'provider' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'attempts' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'isFallback' } },
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
                  alias: { kind: 'Name', value: 'tool_results' },
                  name: { kind: 'Name', value: 'toolResults' },
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
                  alias: { kind: 'Name', value: 'tool_results' },
                  name: { kind: 'Name', value: 'toolResults' },
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
