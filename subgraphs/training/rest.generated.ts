// Made by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A training to start. */
export type StartTrainingInput = {
  /** How: `trainingConfig` tells which algorithms there are. */
  algorithm: string;
  /** With which examples, `ds_…`. */
  datasetId: string | number;
  /** Its hyperparameters by name, such as `epochs` and `learning_rate`; `trainingConfig` tells all. What is left out, or null, is the default. */
  config?: unknown;
};

/** Something that a trainer outside has tried. */
export type TrainingReportCandidateInput = {
  /** The number of the candidate that it was made from. */
  parent?: number | null | undefined;
  /** The round that has made it, 0 unless said. */
  round?: number | null | undefined;
  /** What it is. */
  content: unknown;
  /** Mean score, 0 to 1. */
  score?: number | null | undefined;
  /** Examples that the score comes from. */
  evaluations?: number | null | undefined;
  /** Mean score on examples that no selection has seen. */
  heldOutScore?: number | null | undefined;
};

/** A report of a trainer outside. */
export type TrainingReportInput = {
  /** As the job had it. */
  token: string;
  /** Reports are numbered from 1, without gaps; one that was taken before changes nothing. */
  sequence: number;
  /** How far it is, 0 to 1. */
  progress?: number | null | undefined;
  /** What it does, in at most 200 characters. */
  phase?: string | null | undefined;
  /** What it tells of the training, by name; added to what it has told before. */
  metrics?: unknown;
  /** What it has tried since the last report, at most 100. */
  candidates?: Array<TrainingReportCandidateInput> | null | undefined;
  /** The number of the best candidate so far. */
  best?: number | null | undefined;
  /** `running` (unless said), `succeeded` or `failed`. */
  status?: string | null | undefined;
  /** Why it has failed. */
  error?: string | null | undefined;
};

/** Examples to upload. */
export type UploadTrainingDatasetInput = {
  /** A name, 1 to 200 characters on one line. */
  name: string;
  /** JSON Lines in UTF-8. */
  file: unknown;
};

export type JobFieldsFragment = {
  algorithm: string;
  config: unknown;
  status: string;
  paused: boolean;
  progress: number;
  phase: string;
  metrics: unknown;
  error: string | null;
  calls: number;
  tokens: number;
  job_id: string;
  dataset_id: string;
  stop_reason: string | null;
  cost_usd: number;
  created_by: string;
  runs_as: string;
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
};

export type CandidateFieldsFragment = {
  number: number;
  parent: number | null;
  round: number;
  content: unknown;
  score: number | null;
  evaluations: number;
  candidate_id: string;
  held_out_score: number | null;
  created_at: string;
};

export type DatasetFieldsFragment = {
  name: string;
  format: string;
  examples: number;
  bytes: number;
  sha256: string;
  dataset_id: string;
  created_by: string;
  created_at: string;
};

export type StartTrainingMutationVariables = Exact<{
  input: StartTrainingInput;
}>;

export type StartTrainingMutation = {
  startTraining: {
    algorithm: string;
    config: unknown;
    status: string;
    paused: boolean;
    progress: number;
    phase: string;
    metrics: unknown;
    error: string | null;
    calls: number;
    tokens: number;
    job_id: string;
    dataset_id: string;
    stop_reason: string | null;
    cost_usd: number;
    created_by: string;
    runs_as: string;
    created_at: string;
    started_at: string | null;
    ended_at: string | null;
  };
};

export type ListTrainingJobsQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
  status?: string | null | undefined;
  algorithm?: string | null | undefined;
}>;

export type ListTrainingJobsQuery = {
  trainingJobs: {
    totalCount: number;
    nodes: Array<{
      algorithm: string;
      config: unknown;
      status: string;
      paused: boolean;
      progress: number;
      phase: string;
      metrics: unknown;
      error: string | null;
      calls: number;
      tokens: number;
      job_id: string;
      dataset_id: string;
      stop_reason: string | null;
      cost_usd: number;
      created_by: string;
      runs_as: string;
      created_at: string;
      started_at: string | null;
      ended_at: string | null;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetTrainingJobQueryVariables = Exact<{
  job_id: string | number;
}>;

export type GetTrainingJobQuery = {
  trainingJob: {
    algorithm: string;
    config: unknown;
    status: string;
    paused: boolean;
    progress: number;
    phase: string;
    metrics: unknown;
    error: string | null;
    calls: number;
    tokens: number;
    job_id: string;
    dataset_id: string;
    stop_reason: string | null;
    cost_usd: number;
    created_by: string;
    runs_as: string;
    created_at: string;
    started_at: string | null;
    ended_at: string | null;
    best: {
      number: number;
      parent: number | null;
      round: number;
      content: unknown;
      score: number | null;
      evaluations: number;
      candidate_id: string;
      held_out_score: number | null;
      created_at: string;
    } | null;
  };
};

export type PauseTrainingMutationVariables = Exact<{
  job_id: string | number;
}>;

export type PauseTrainingMutation = {
  pauseTraining: {
    algorithm: string;
    config: unknown;
    status: string;
    paused: boolean;
    progress: number;
    phase: string;
    metrics: unknown;
    error: string | null;
    calls: number;
    tokens: number;
    job_id: string;
    dataset_id: string;
    stop_reason: string | null;
    cost_usd: number;
    created_by: string;
    runs_as: string;
    created_at: string;
    started_at: string | null;
    ended_at: string | null;
  };
};

export type ResumeTrainingMutationVariables = Exact<{
  job_id: string | number;
}>;

export type ResumeTrainingMutation = {
  resumeTraining: {
    algorithm: string;
    config: unknown;
    status: string;
    paused: boolean;
    progress: number;
    phase: string;
    metrics: unknown;
    error: string | null;
    calls: number;
    tokens: number;
    job_id: string;
    dataset_id: string;
    stop_reason: string | null;
    cost_usd: number;
    created_by: string;
    runs_as: string;
    created_at: string;
    started_at: string | null;
    ended_at: string | null;
  };
};

export type CancelTrainingMutationVariables = Exact<{
  job_id: string | number;
}>;

export type CancelTrainingMutation = {
  cancelTraining: {
    algorithm: string;
    config: unknown;
    status: string;
    paused: boolean;
    progress: number;
    phase: string;
    metrics: unknown;
    error: string | null;
    calls: number;
    tokens: number;
    job_id: string;
    dataset_id: string;
    stop_reason: string | null;
    cost_usd: number;
    created_by: string;
    runs_as: string;
    created_at: string;
    started_at: string | null;
    ended_at: string | null;
  };
};

export type DeleteTrainingJobMutationVariables = Exact<{
  job_id: string | number;
}>;

export type DeleteTrainingJobMutation = { deleteTrainingJob: { status: string; job_id: string } };

export type ListTrainingCandidatesQueryVariables = Exact<{
  job_id: string | number;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListTrainingCandidatesQuery = {
  trainingCandidates: {
    totalCount: number;
    nodes: Array<{
      number: number;
      parent: number | null;
      round: number;
      content: unknown;
      score: number | null;
      evaluations: number;
      candidate_id: string;
      held_out_score: number | null;
      created_at: string;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type UploadTrainingDatasetMutationVariables = Exact<{
  input: UploadTrainingDatasetInput;
}>;

export type UploadTrainingDatasetMutation = {
  uploadTrainingDataset: {
    name: string;
    format: string;
    examples: number;
    bytes: number;
    sha256: string;
    dataset_id: string;
    created_by: string;
    created_at: string;
  };
};

export type ListTrainingDatasetsQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListTrainingDatasetsQuery = {
  trainingDatasets: {
    totalCount: number;
    nodes: Array<{
      name: string;
      format: string;
      examples: number;
      bytes: number;
      sha256: string;
      dataset_id: string;
      created_by: string;
      created_at: string;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetTrainingDatasetQueryVariables = Exact<{
  dataset_id: string | number;
}>;

export type GetTrainingDatasetQuery = {
  trainingDataset: {
    name: string;
    format: string;
    examples: number;
    bytes: number;
    sha256: string;
    dataset_id: string;
    created_by: string;
    created_at: string;
  };
};

export type GetTrainingDatasetContentQueryVariables = Exact<{
  dataset_id: string | number;
}>;

export type GetTrainingDatasetContentQuery = { trainingDatasetContent: { contentType: string; content: unknown } };

export type DeleteTrainingDatasetMutationVariables = Exact<{
  dataset_id: string | number;
}>;

export type DeleteTrainingDatasetMutation = { deleteTrainingDataset: { status: string; dataset_id: string } };

export type TrainingStatsQueryVariables = Exact<{ [key: string]: never }>;

export type TrainingStatsQuery = {
  trainingStats: {
    jobs: number;
    calls: number;
    tokens: number;
    cost_usd: number;
    by_status: Array<{ status: string; jobs: number }>;
    by_algorithm: Array<{
      algorithm: string;
      jobs: number;
      succeeded: number;
      failed: number;
      calls: number;
      tokens: number;
      cost_usd: number;
      mean_seconds: number | null;
    }>;
    open: Array<{
      algorithm: string;
      config: unknown;
      status: string;
      paused: boolean;
      progress: number;
      phase: string;
      metrics: unknown;
      error: string | null;
      calls: number;
      tokens: number;
      job_id: string;
      dataset_id: string;
      stop_reason: string | null;
      cost_usd: number;
      created_by: string;
      runs_as: string;
      created_at: string;
      started_at: string | null;
      ended_at: string | null;
    }>;
  };
};

export type TrainingConfigQueryVariables = Exact<{ [key: string]: never }>;

export type TrainingConfigQuery = {
  trainingConfig: {
    statuses: Array<string>;
    algorithms: Array<{
      name: string;
      description: string;
      parameters: Array<{
        name: string;
        type: string;
        description: string;
        required: boolean;
        default: unknown;
        minimum: number | null;
        maximum: number | null;
        values: Array<string> | null;
      }>;
    }>;
    limits: {
      datasets: number;
      open_jobs: number;
      dataset_bytes: number;
      bytes_per_dataset: number;
      examples_per_dataset: number;
    };
  };
};

export type ExportTrainingQueryVariables = Exact<{
  job_id?: string | number | null | undefined;
  cursor?: string | null | undefined;
}>;

export type ExportTrainingQuery = { trainingExport: { text: string; next: string | null } };

export type ReportTrainingMutationVariables = Exact<{
  job_id: string | number;
  input: TrainingReportInput;
}>;

export type ReportTrainingMutation = {
  reportTraining: { status: string; repeated: boolean; job_id: string; last_report: number };
};

export type GetTrainingJobDatasetQueryVariables = Exact<{
  job_id: string | number;
  expires: number;
  signature: string;
}>;

export type GetTrainingJobDatasetQuery = { trainingJobDataset: { contentType: string; content: unknown } };

export const JobFieldsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'JobFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TrainingJob' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'job_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'algorithm' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'dataset_id' }, name: { kind: 'Name', value: 'datasetId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'config' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paused' } },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phase' } },
          { kind: 'Field', name: { kind: 'Name', value: 'metrics' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'stop_reason' }, name: { kind: 'Name', value: 'stopReason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'error' } },
          { kind: 'Field', name: { kind: 'Name', value: 'calls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tokens' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'ended_at' }, name: { kind: 'Name', value: 'endedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<JobFieldsFragment, unknown>;
export const CandidateFieldsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CandidateFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TrainingCandidate' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'candidate_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'parent' } },
          { kind: 'Field', name: { kind: 'Name', value: 'round' } },
          { kind: 'Field', name: { kind: 'Name', value: 'content' } },
          { kind: 'Field', name: { kind: 'Name', value: 'score' } },
          { kind: 'Field', name: { kind: 'Name', value: 'evaluations' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'held_out_score' },
            name: { kind: 'Name', value: 'heldOutScore' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CandidateFieldsFragment, unknown>;
export const DatasetFieldsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DatasetFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TrainingDataset' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'dataset_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'format' } },
          { kind: 'Field', name: { kind: 'Name', value: 'examples' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bytes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sha256' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DatasetFieldsFragment, unknown>;
export const StartTrainingDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'StartTraining' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'StartTrainingInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'startTraining' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'JobFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'JobFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TrainingJob' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'job_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'algorithm' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'dataset_id' }, name: { kind: 'Name', value: 'datasetId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'config' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paused' } },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phase' } },
          { kind: 'Field', name: { kind: 'Name', value: 'metrics' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'stop_reason' }, name: { kind: 'Name', value: 'stopReason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'error' } },
          { kind: 'Field', name: { kind: 'Name', value: 'calls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tokens' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'ended_at' }, name: { kind: 'Name', value: 'endedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<StartTrainingMutation, StartTrainingMutationVariables>;
export const ListTrainingJobsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListTrainingJobs' },
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
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'algorithm' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'trainingJobs' },
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
                name: { kind: 'Name', value: 'status' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'algorithm' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'algorithm' } },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'JobFields' } }],
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
      name: { kind: 'Name', value: 'JobFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TrainingJob' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'job_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'algorithm' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'dataset_id' }, name: { kind: 'Name', value: 'datasetId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'config' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paused' } },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phase' } },
          { kind: 'Field', name: { kind: 'Name', value: 'metrics' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'stop_reason' }, name: { kind: 'Name', value: 'stopReason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'error' } },
          { kind: 'Field', name: { kind: 'Name', value: 'calls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tokens' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'ended_at' }, name: { kind: 'Name', value: 'endedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListTrainingJobsQuery, ListTrainingJobsQueryVariables>;
export const GetTrainingJobDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetTrainingJob' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'job_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'trainingJob' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'job_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'JobFields' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'best' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CandidateFields' } }],
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
      name: { kind: 'Name', value: 'JobFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TrainingJob' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'job_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'algorithm' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'dataset_id' }, name: { kind: 'Name', value: 'datasetId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'config' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paused' } },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phase' } },
          { kind: 'Field', name: { kind: 'Name', value: 'metrics' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'stop_reason' }, name: { kind: 'Name', value: 'stopReason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'error' } },
          { kind: 'Field', name: { kind: 'Name', value: 'calls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tokens' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'ended_at' }, name: { kind: 'Name', value: 'endedAt' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'CandidateFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TrainingCandidate' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'candidate_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'parent' } },
          { kind: 'Field', name: { kind: 'Name', value: 'round' } },
          { kind: 'Field', name: { kind: 'Name', value: 'content' } },
          { kind: 'Field', name: { kind: 'Name', value: 'score' } },
          { kind: 'Field', name: { kind: 'Name', value: 'evaluations' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'held_out_score' },
            name: { kind: 'Name', value: 'heldOutScore' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetTrainingJobQuery, GetTrainingJobQueryVariables>;
export const PauseTrainingDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'PauseTraining' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'job_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'pauseTraining' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'job_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'JobFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'JobFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TrainingJob' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'job_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'algorithm' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'dataset_id' }, name: { kind: 'Name', value: 'datasetId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'config' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paused' } },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phase' } },
          { kind: 'Field', name: { kind: 'Name', value: 'metrics' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'stop_reason' }, name: { kind: 'Name', value: 'stopReason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'error' } },
          { kind: 'Field', name: { kind: 'Name', value: 'calls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tokens' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'ended_at' }, name: { kind: 'Name', value: 'endedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PauseTrainingMutation, PauseTrainingMutationVariables>;
export const ResumeTrainingDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ResumeTraining' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'job_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'resumeTraining' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'job_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'JobFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'JobFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TrainingJob' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'job_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'algorithm' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'dataset_id' }, name: { kind: 'Name', value: 'datasetId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'config' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paused' } },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phase' } },
          { kind: 'Field', name: { kind: 'Name', value: 'metrics' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'stop_reason' }, name: { kind: 'Name', value: 'stopReason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'error' } },
          { kind: 'Field', name: { kind: 'Name', value: 'calls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tokens' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'ended_at' }, name: { kind: 'Name', value: 'endedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ResumeTrainingMutation, ResumeTrainingMutationVariables>;
export const CancelTrainingDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CancelTraining' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'job_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'cancelTraining' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'job_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'JobFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'JobFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TrainingJob' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'job_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'algorithm' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'dataset_id' }, name: { kind: 'Name', value: 'datasetId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'config' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paused' } },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phase' } },
          { kind: 'Field', name: { kind: 'Name', value: 'metrics' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'stop_reason' }, name: { kind: 'Name', value: 'stopReason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'error' } },
          { kind: 'Field', name: { kind: 'Name', value: 'calls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tokens' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'ended_at' }, name: { kind: 'Name', value: 'endedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CancelTrainingMutation, CancelTrainingMutationVariables>;
export const DeleteTrainingJobDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteTrainingJob' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'job_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteTrainingJob' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'job_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'job_id' }, name: { kind: 'Name', value: 'jobId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteTrainingJobMutation, DeleteTrainingJobMutationVariables>;
export const ListTrainingCandidatesDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListTrainingCandidates' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'job_id' } },
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
            name: { kind: 'Name', value: 'trainingCandidates' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'jobId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'job_id' } },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'CandidateFields' } }],
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
      name: { kind: 'Name', value: 'CandidateFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TrainingCandidate' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'candidate_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'number' } },
          { kind: 'Field', name: { kind: 'Name', value: 'parent' } },
          { kind: 'Field', name: { kind: 'Name', value: 'round' } },
          { kind: 'Field', name: { kind: 'Name', value: 'content' } },
          { kind: 'Field', name: { kind: 'Name', value: 'score' } },
          { kind: 'Field', name: { kind: 'Name', value: 'evaluations' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'held_out_score' },
            name: { kind: 'Name', value: 'heldOutScore' },
          },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListTrainingCandidatesQuery, ListTrainingCandidatesQueryVariables>;
export const UploadTrainingDatasetDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'UploadTrainingDataset' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'UploadTrainingDatasetInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'uploadTrainingDataset' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DatasetFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DatasetFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TrainingDataset' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'dataset_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'format' } },
          { kind: 'Field', name: { kind: 'Name', value: 'examples' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bytes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sha256' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UploadTrainingDatasetMutation, UploadTrainingDatasetMutationVariables>;
export const ListTrainingDatasetsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListTrainingDatasets' },
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
            name: { kind: 'Name', value: 'trainingDatasets' },
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
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DatasetFields' } }],
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
      name: { kind: 'Name', value: 'DatasetFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TrainingDataset' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'dataset_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'format' } },
          { kind: 'Field', name: { kind: 'Name', value: 'examples' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bytes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sha256' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListTrainingDatasetsQuery, ListTrainingDatasetsQueryVariables>;
export const GetTrainingDatasetDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetTrainingDataset' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'dataset_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'trainingDataset' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'dataset_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'DatasetFields' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'DatasetFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TrainingDataset' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'dataset_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'format' } },
          { kind: 'Field', name: { kind: 'Name', value: 'examples' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bytes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sha256' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetTrainingDatasetQuery, GetTrainingDatasetQueryVariables>;
export const GetTrainingDatasetContentDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetTrainingDatasetContent' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'dataset_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'trainingDatasetContent' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'dataset_id' } },
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
} as unknown as DocumentNode<GetTrainingDatasetContentQuery, GetTrainingDatasetContentQueryVariables>;
export const DeleteTrainingDatasetDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeleteTrainingDataset' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'dataset_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deleteTrainingDataset' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'dataset_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'dataset_id' },
                  name: { kind: 'Name', value: 'datasetId' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeleteTrainingDatasetMutation, DeleteTrainingDatasetMutationVariables>;
export const TrainingStatsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'TrainingStats' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'trainingStats' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'jobs' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'by_status' },
                  name: { kind: 'Name', value: 'byStatus' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'jobs' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'by_algorithm' },
                  name: { kind: 'Name', value: 'byAlgorithm' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'algorithm' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'jobs' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'succeeded' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'failed' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'calls' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'tokens' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'cost_usd' },
                        name: { kind: 'Name', value: 'costUsd' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'mean_seconds' },
                        name: { kind: 'Name', value: 'meanSeconds' },
                      },
                    ],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'calls' } },
                { kind: 'Field', name: { kind: 'Name', value: 'tokens' } },
                { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'open' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'JobFields' } }],
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
      name: { kind: 'Name', value: 'JobFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'TrainingJob' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'job_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'algorithm' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'dataset_id' }, name: { kind: 'Name', value: 'datasetId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'config' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'paused' } },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phase' } },
          { kind: 'Field', name: { kind: 'Name', value: 'metrics' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'stop_reason' }, name: { kind: 'Name', value: 'stopReason' } },
          { kind: 'Field', name: { kind: 'Name', value: 'error' } },
          { kind: 'Field', name: { kind: 'Name', value: 'calls' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tokens' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'cost_usd' }, name: { kind: 'Name', value: 'costUsd' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'runs_as' }, name: { kind: 'Name', value: 'runsAs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'started_at' }, name: { kind: 'Name', value: 'startedAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'ended_at' }, name: { kind: 'Name', value: 'endedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<TrainingStatsQuery, TrainingStatsQueryVariables>;
export const TrainingConfigDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'TrainingConfig' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'trainingConfig' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'algorithms' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'description' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'parameters' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'type' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'description' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'required' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'default' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'minimum' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'maximum' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'values' } },
                          ],
                        },
                      },
                    ],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'statuses' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'limits' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'open_jobs' },
                        name: { kind: 'Name', value: 'openJobs' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'datasets' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'dataset_bytes' },
                        name: { kind: 'Name', value: 'datasetBytes' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'bytes_per_dataset' },
                        name: { kind: 'Name', value: 'bytesPerDataset' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'examples_per_dataset' },
                        name: { kind: 'Name', value: 'examplesPerDataset' },
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
} as unknown as DocumentNode<TrainingConfigQuery, TrainingConfigQueryVariables>;
export const ExportTrainingDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ExportTraining' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'job_id' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'cursor' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'trainingExport' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'jobId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'job_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'cursor' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'cursor' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
                { kind: 'Field', name: { kind: 'Name', value: 'next' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ExportTrainingQuery, ExportTrainingQueryVariables>;
export const ReportTrainingDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'ReportTraining' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'job_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'TrainingReportInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'reportTraining' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'jobId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'job_id' } },
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
                { kind: 'Field', alias: { kind: 'Name', value: 'job_id' }, name: { kind: 'Name', value: 'jobId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                { kind: 'Field', name: { kind: 'Name', value: 'repeated' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'last_report' },
                  name: { kind: 'Name', value: 'lastReport' },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ReportTrainingMutation, ReportTrainingMutationVariables>;
export const GetTrainingJobDatasetDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetTrainingJobDataset' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'job_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'expires' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'Float' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'signature' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'trainingJobDataset' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'jobId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'job_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'expires' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'expires' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'signature' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'signature' } },
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
} as unknown as DocumentNode<GetTrainingJobDatasetQuery, GetTrainingJobDatasetQueryVariables>;
