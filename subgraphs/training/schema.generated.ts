// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type {
  TrainingJobModel,
  TrainingCandidateModel,
  TrainingDatasetModel,
  TrainingJobConnectionModel,
  TrainingCandidateConnectionModel,
  TrainingDatasetConnectionModel,
} from './models.ts';
import type { CallContext } from '../../platform/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string };
  String: { input: string; output: string };
  Boolean: { input: boolean; output: boolean };
  Int: { input: number; output: number };
  Float: { input: number; output: number };
  /** ISO 8601 in UTC with milliseconds, such as 2030-01-31T12:00:00.000Z. */
  DateTime: { input: Date; output: Date };
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown };
  /** Bytes: base64 (RFC 4648 §4) wherever JSON is written. */
  Base64: { input: Uint8Array; output: Uint8Array | import('../../platform/base64-bytes.ts').Base64Bytes };
  _FieldSet: { input: unknown; output: unknown };
};

export type Query = {
  readonly __typename?: 'Query';
  /** The training jobs of the viewer's organization, newest first. */
  readonly trainingJobs: TrainingJobConnection;
  /** One training job of the viewer's organization. */
  readonly trainingJob: TrainingJob;
  /** What a training job has tried, in the order in which it was made. */
  readonly trainingCandidates: TrainingCandidateConnection;
  /** The datasets of the viewer's organization, newest first. */
  readonly trainingDatasets: TrainingDatasetConnection;
  /** One dataset of the viewer's organization. */
  readonly trainingDataset: TrainingDataset;
  /** What was uploaded as a dataset. */
  readonly trainingDatasetContent: TrainingDatasetContent;
  /** The dataset of a training job, for the trainer outside that was given this link. */
  readonly trainingJobDataset: TrainingDatasetContent;
  /**
   * What trainings that have ended leave behind, as lines of JSON: first a manifest of files with their rows, bytes and SHA-256, then pieces of those
   * files, `{file, text}`; the texts of a file, one after the other, are the file.
   */
  readonly trainingExport: TrainingExportPage;
  /** The training jobs of the viewer's organization in numbers. */
  readonly trainingStats: TrainingStats;
  /** What trainings can be asked for: algorithms, their hyperparameters with defaults and limits, and what an organization may keep. */
  readonly trainingConfig: TrainingConfig;
};

export type QueryTrainingJobsArgs = {
  status?: InputMaybe<Scalars['String']['input']>;
  algorithm?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryTrainingJobArgs = {
  id: Scalars['ID']['input'];
};

export type QueryTrainingCandidatesArgs = {
  jobId: Scalars['ID']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryTrainingDatasetsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryTrainingDatasetArgs = {
  id: Scalars['ID']['input'];
};

export type QueryTrainingDatasetContentArgs = {
  id: Scalars['ID']['input'];
};

export type QueryTrainingJobDatasetArgs = {
  jobId: Scalars['ID']['input'];
  expires: Scalars['Float']['input'];
  signature: Scalars['String']['input'];
};

export type QueryTrainingExportArgs = {
  jobId?: InputMaybe<Scalars['ID']['input']>;
  cursor?: InputMaybe<Scalars['String']['input']>;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Starts a training job, which waits for a process; its calls of models are the viewer's, with the viewer's credit and limits. */
  readonly startTraining: TrainingJob;
  /** Pauses a training job: it goes on from its last step once it is resumed. */
  readonly pauseTraining: TrainingJob;
  /** Lets a training job that was paused, or has failed, go on from its last step. */
  readonly resumeTraining: TrainingJob;
  /** Cancels a training job; what it has tried stays. */
  readonly cancelTraining: TrainingJob;
  /** Removes a training job that has ended, with what it has tried. */
  readonly deleteTrainingJob: TrainingJobDeletion;
  /** Starts a job as whoever made a task, once for each task. */
  readonly _startTrainingFor: TrainingJob;
  /** What a trainer outside reports of a job of the algorithm `custom`; the job's own token is the credential. */
  readonly reportTraining: TrainingReport;
  /** Uploads examples to train with: JSON Lines, each `{input, output}` or `{messages: [...]}` with the answer as the last message. */
  readonly uploadTrainingDataset: TrainingDataset;
  /** Removes a dataset that no job needs any more. */
  readonly deleteTrainingDataset: TrainingDatasetDeletion;
};

export type MutationStartTrainingArgs = {
  input: StartTrainingInput;
};

export type MutationPauseTrainingArgs = {
  id: Scalars['ID']['input'];
};

export type MutationResumeTrainingArgs = {
  id: Scalars['ID']['input'];
};

export type MutationCancelTrainingArgs = {
  id: Scalars['ID']['input'];
};

export type MutationDeleteTrainingJobArgs = {
  id: Scalars['ID']['input'];
};

export type Mutation_StartTrainingForArgs = {
  input: _StartTrainingForInput;
};

export type MutationReportTrainingArgs = {
  jobId: Scalars['ID']['input'];
  input: TrainingReportInput;
};

export type MutationUploadTrainingDatasetArgs = {
  input: UploadTrainingDatasetInput;
};

export type MutationDeleteTrainingDatasetArgs = {
  id: Scalars['ID']['input'];
};

export type Subscription = {
  readonly __typename?: 'Subscription';
  /** A training job now, and whenever it has come further, until it has ended; or, without an identifier, each of the organization that changes. */
  readonly trainingJobChanged: TrainingJob;
};

export type SubscriptionTrainingJobChangedArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};

/** A training that was asked for. */
export type TrainingJob = {
  readonly __typename?: 'TrainingJob';
  /** `job_…` */
  readonly id: Scalars['ID']['output'];
  /** How it trains, such as `apo`. */
  readonly algorithm: Scalars['String']['output'];
  /** What it trains with, `ds_…`. */
  readonly datasetId: Scalars['ID']['output'];
  /** The hyperparameters, completed with the defaults, without secrets. */
  readonly config: Scalars['JSON']['output'];
  /** `queued`, `running`, `succeeded`, `failed` or `cancelled`. */
  readonly status: Scalars['String']['output'];
  /** Whether it waits, as `queued`, until it is resumed. */
  readonly paused: Scalars['Boolean']['output'];
  /** How far it is, 0 to 1. */
  readonly progress: Scalars['Float']['output'];
  /** What it does, in words. */
  readonly phase: Scalars['String']['output'];
  /** What its algorithm tells of it, by name. */
  readonly metrics: Scalars['JSON']['output'];
  /** Why it has ended early, though it has succeeded: `budget` or `calls`. */
  readonly stopReason: Maybe<Scalars['String']['output']>;
  /** Why it has failed. */
  readonly error: Maybe<Scalars['String']['output']>;
  /** The best that it has tried so far. */
  readonly best: Maybe<TrainingCandidate>;
  /** Calls of models so far. */
  readonly calls: Scalars['Int']['output'];
  /** Tokens that those have used. */
  readonly tokens: Scalars['Float']['output'];
  /** What they have cost, in US dollars. */
  readonly costUsd: Scalars['Float']['output'];
  /** Who started it. */
  readonly createdBy: Scalars['ID']['output'];
  /** Whom it runs for, with the rights that one has then: who started it, or who has resumed it last. */
  readonly runsAs: Scalars['ID']['output'];
  /** When. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When a process first took it up. */
  readonly startedAt: Maybe<Scalars['DateTime']['output']>;
  /** When it ended. */
  readonly endedAt: Maybe<Scalars['DateTime']['output']>;
};

/** Something that a training job has tried. */
export type TrainingCandidate = {
  readonly __typename?: 'TrainingCandidate';
  /** The job and the number: `job_….3`. */
  readonly id: Scalars['ID']['output'];
  /** The job. */
  readonly jobId: Scalars['ID']['output'];
  /** From 0, in the order in which they were made. */
  readonly number: Scalars['Int']['output'];
  /** The number of the candidate that it was made from. */
  readonly parent: Maybe<Scalars['Int']['output']>;
  /** The round that has made it. */
  readonly round: Scalars['Int']['output'];
  /** What it is, in the form of the algorithm: `{prompt}` for `apo`. */
  readonly content: Scalars['JSON']['output'];
  /** Mean score, 0 to 1, by which it was selected. */
  readonly score: Maybe<Scalars['Float']['output']>;
  /** Examples that the score comes from. */
  readonly evaluations: Scalars['Int']['output'];
  /** Mean score on examples that no selection has seen. */
  readonly heldOutScore: Maybe<Scalars['Float']['output']>;
  /** When it was kept. */
  readonly createdAt: Scalars['DateTime']['output'];
};

/** Examples to train with. */
export type TrainingDataset = {
  readonly __typename?: 'TrainingDataset';
  /** `ds_…` */
  readonly id: Scalars['ID']['output'];
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** `pairs` or `messages`. */
  readonly format: Scalars['String']['output'];
  /** How many examples it has. */
  readonly examples: Scalars['Int']['output'];
  /** The size of what was uploaded. */
  readonly bytes: Scalars['Int']['output'];
  /** Its SHA-256, in hexadecimal digits. */
  readonly sha256: Scalars['String']['output'];
  /** Who uploaded it. */
  readonly createdBy: Scalars['ID']['output'];
  /** When. */
  readonly createdAt: Scalars['DateTime']['output'];
};

/** What was uploaded as a dataset. */
export type TrainingDatasetContent = {
  readonly __typename?: 'TrainingDatasetContent';
  /** Always `application/x-ndjson`. */
  readonly contentType: Scalars['String']['output'];
  /** The bytes. */
  readonly content: Scalars['Base64']['output'];
};

/** A training to start. */
export type StartTrainingInput = {
  /** How: `trainingConfig` tells which algorithms there are. */
  readonly algorithm: Scalars['String']['input'];
  /** With which examples, `ds_…`. */
  readonly datasetId: Scalars['ID']['input'];
  /** Its hyperparameters by name, such as `epochs` and `learning_rate`; `trainingConfig` tells all. What is left out, or null, is the default. */
  readonly config?: InputMaybe<Scalars['JSON']['input']>;
};

export type _StartTrainingForInput = {
  /** Whoever made the task, as it is kept. */
  readonly caller: Scalars['JSON']['input'];
  readonly startedFor: Scalars['ID']['input'];
  readonly algorithm: Scalars['String']['input'];
  readonly datasetId: Scalars['ID']['input'];
  readonly config: Scalars['JSON']['input'];
};

/** Examples to upload. */
export type UploadTrainingDatasetInput = {
  /** A name, 1 to 200 characters on one line. */
  readonly name: Scalars['String']['input'];
  /** JSON Lines in UTF-8. */
  readonly file: Scalars['Base64']['input'];
};

/** A report of a trainer outside. */
export type TrainingReportInput = {
  /** As the job had it. */
  readonly token: Scalars['String']['input'];
  /** Reports are numbered from 1, without gaps; one that was taken before changes nothing. */
  readonly sequence: Scalars['Int']['input'];
  /** How far it is, 0 to 1. */
  readonly progress?: InputMaybe<Scalars['Float']['input']>;
  /** What it does, in at most 200 characters. */
  readonly phase?: InputMaybe<Scalars['String']['input']>;
  /** What it tells of the training, by name; added to what it has told before. */
  readonly metrics?: InputMaybe<Scalars['JSON']['input']>;
  /** What it has tried since the last report, at most 100. */
  readonly candidates?: InputMaybe<ReadonlyArray<TrainingReportCandidateInput>>;
  /** The number of the best candidate so far. */
  readonly best?: InputMaybe<Scalars['Int']['input']>;
  /** `running` (unless said), `succeeded` or `failed`. */
  readonly status?: InputMaybe<Scalars['String']['input']>;
  /** Why it has failed. */
  readonly error?: InputMaybe<Scalars['String']['input']>;
};

/** Something that a trainer outside has tried. */
export type TrainingReportCandidateInput = {
  /** The number of the candidate that it was made from. */
  readonly parent?: InputMaybe<Scalars['Int']['input']>;
  /** The round that has made it, 0 unless said. */
  readonly round?: InputMaybe<Scalars['Int']['input']>;
  /** What it is. */
  readonly content: Scalars['JSON']['input'];
  /** Mean score, 0 to 1. */
  readonly score?: InputMaybe<Scalars['Float']['input']>;
  /** Examples that the score comes from. */
  readonly evaluations?: InputMaybe<Scalars['Int']['input']>;
  /** Mean score on examples that no selection has seen. */
  readonly heldOutScore?: InputMaybe<Scalars['Float']['input']>;
};

/** What became of a report. */
export type TrainingReport = {
  readonly __typename?: 'TrainingReport';
  /** The job. */
  readonly jobId: Scalars['ID']['output'];
  /** Its state. */
  readonly status: Scalars['String']['output'];
  /** Whether the report was taken before. */
  readonly repeated: Scalars['Boolean']['output'];
  /** The number of the last report. */
  readonly lastReport: Scalars['Int']['output'];
};

/** What became of a training job. */
export type TrainingJobDeletion = {
  readonly __typename?: 'TrainingJobDeletion';
  /** The job. */
  readonly jobId: Scalars['ID']['output'];
  /** Always `deleted`. */
  readonly status: Scalars['String']['output'];
};

/** What became of a dataset. */
export type TrainingDatasetDeletion = {
  readonly __typename?: 'TrainingDatasetDeletion';
  /** The dataset. */
  readonly datasetId: Scalars['ID']['output'];
  /** Always `deleted`. */
  readonly status: Scalars['String']['output'];
};

/** A page of an export. */
export type TrainingExportPage = {
  readonly __typename?: 'TrainingExportPage';
  /** Lines of JSON. */
  readonly text: Scalars['String']['output'];
  /** Give it as `cursor` to read on; null after the last page. */
  readonly next: Maybe<Scalars['String']['output']>;
};

/** Training jobs in numbers. */
export type TrainingStats = {
  readonly __typename?: 'TrainingStats';
  /** All of them. */
  readonly jobs: Scalars['Int']['output'];
  /** Those that wait, those that run, and those that have ended. */
  readonly byStatus: ReadonlyArray<TrainingStatusCount>;
  /** By algorithm. */
  readonly byAlgorithm: ReadonlyArray<TrainingAlgorithmStats>;
  /** Calls of models. */
  readonly calls: Scalars['Float']['output'];
  /** Tokens that those have used. */
  readonly tokens: Scalars['Float']['output'];
  /** What they have cost, in US dollars. */
  readonly costUsd: Scalars['Float']['output'];
  /** Jobs that have not ended, newest first; at most 20. */
  readonly open: ReadonlyArray<TrainingJob>;
};

/** Training jobs in one state. */
export type TrainingStatusCount = {
  readonly __typename?: 'TrainingStatusCount';
  /** The state. */
  readonly status: Scalars['String']['output'];
  /** How many. */
  readonly jobs: Scalars['Int']['output'];
};

/** Training jobs of one algorithm. */
export type TrainingAlgorithmStats = {
  readonly __typename?: 'TrainingAlgorithmStats';
  /** The algorithm. */
  readonly algorithm: Scalars['String']['output'];
  /** How many. */
  readonly jobs: Scalars['Int']['output'];
  /** Those that have succeeded. */
  readonly succeeded: Scalars['Int']['output'];
  /** Those that have failed. */
  readonly failed: Scalars['Int']['output'];
  /** Calls of models. */
  readonly calls: Scalars['Float']['output'];
  /** Tokens that those have used. */
  readonly tokens: Scalars['Float']['output'];
  /** What they have cost, in US dollars. */
  readonly costUsd: Scalars['Float']['output'];
  /** From the first taking up to the end of those that have succeeded, on average; null before the first. */
  readonly meanSeconds: Maybe<Scalars['Float']['output']>;
};

/** What trainings can be asked for. */
export type TrainingConfig = {
  readonly __typename?: 'TrainingConfig';
  /** The algorithms. */
  readonly algorithms: ReadonlyArray<TrainingAlgorithm>;
  /** The states of a job. */
  readonly statuses: ReadonlyArray<Scalars['String']['output']>;
  /** What an organization may keep and run. */
  readonly limits: TrainingLimits;
};

/** A way to train. */
export type TrainingAlgorithm = {
  readonly __typename?: 'TrainingAlgorithm';
  /** As `algorithm` names it. */
  readonly name: Scalars['String']['output'];
  /** What it does. */
  readonly description: Scalars['String']['output'];
  /** Its hyperparameters. */
  readonly parameters: ReadonlyArray<TrainingParameter>;
};

/** A hyperparameter. */
export type TrainingParameter = {
  readonly __typename?: 'TrainingParameter';
  /** As `config` names it. */
  readonly name: Scalars['String']['output'];
  /** `integer`, `number`, `string`, `boolean`, `object` or `array`. */
  readonly type: Scalars['String']['output'];
  /** What it does. */
  readonly description: Scalars['String']['output'];
  /** Whether it must be given. */
  readonly required: Scalars['Boolean']['output'];
  /** What it is unless it is given. */
  readonly default: Maybe<Scalars['JSON']['output']>;
  /** The least number. */
  readonly minimum: Maybe<Scalars['Float']['output']>;
  /** The largest number, or the longest text. */
  readonly maximum: Maybe<Scalars['Float']['output']>;
  /** The words that it may be. */
  readonly values: Maybe<ReadonlyArray<Scalars['String']['output']>>;
};

/** What an organization may keep and run; 0 is no limit. */
export type TrainingLimits = {
  readonly __typename?: 'TrainingLimits';
  /** Jobs that wait or run. */
  readonly openJobs: Scalars['Int']['output'];
  /** Datasets. */
  readonly datasets: Scalars['Int']['output'];
  /** Bytes of all datasets together. */
  readonly datasetBytes: Scalars['Float']['output'];
  /** Bytes of one dataset. */
  readonly bytesPerDataset: Scalars['Int']['output'];
  /** Examples of one dataset. */
  readonly examplesPerDataset: Scalars['Int']['output'];
};

/** A page of training jobs (GraphQL Cursor Connections). */
export type TrainingJobConnection = {
  readonly __typename?: 'TrainingJobConnection';
  /** The jobs with their cursors. */
  readonly edges: ReadonlyArray<TrainingJobEdge>;
  /** The jobs. */
  readonly nodes: ReadonlyArray<TrainingJob>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** One of the jobs, and its place in the list. */
export type TrainingJobEdge = {
  readonly __typename?: 'TrainingJobEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The job. */
  readonly node: TrainingJob;
};

/** A page of candidates (GraphQL Cursor Connections). */
export type TrainingCandidateConnection = {
  readonly __typename?: 'TrainingCandidateConnection';
  /** The candidates with their cursors. */
  readonly edges: ReadonlyArray<TrainingCandidateEdge>;
  /** The candidates. */
  readonly nodes: ReadonlyArray<TrainingCandidate>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** One of the candidates, and its place in the list. */
export type TrainingCandidateEdge = {
  readonly __typename?: 'TrainingCandidateEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The candidate. */
  readonly node: TrainingCandidate;
};

/** A page of datasets (GraphQL Cursor Connections). */
export type TrainingDatasetConnection = {
  readonly __typename?: 'TrainingDatasetConnection';
  /** The datasets with their cursors. */
  readonly edges: ReadonlyArray<TrainingDatasetEdge>;
  /** The datasets. */
  readonly nodes: ReadonlyArray<TrainingDataset>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** One of the datasets, and its place in the list. */
export type TrainingDatasetEdge = {
  readonly __typename?: 'TrainingDatasetEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The dataset. */
  readonly node: TrainingDataset;
};

/** Where a page stands in its list. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Whether there is more after this page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether there is something before this page. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge. */
  readonly startCursor: Maybe<Scalars['String']['output']>;
  /** Cursor of the last edge. */
  readonly endCursor: Maybe<Scalars['String']['output']>;
};

export type ResolverTypeWrapper<T> = Promise<T> | T;

export type ReferenceResolver<TResult, TReference, TContext> = (
  reference: TReference,
  context: TContext,
  info: GraphQLResolveInfo,
) => Promise<TResult> | TResult;

type ScalarCheck<T, S> = S extends true ? T : NullableCheck<T, S>;
type NullableCheck<T, S> = Maybe<T> extends T ? Maybe<ListCheck<NonNullable<T>, S>> : ListCheck<T, S>;
type ListCheck<T, S> = T extends (infer U)[] ? NullableCheck<U, S>[] : GraphQLRecursivePick<T, S>;
export type GraphQLRecursivePick<T, S> = { [K in keyof T & keyof S]: ScalarCheck<T[K], S[K]> };

export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<
  TResult,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<
  TResult,
  TKey extends string,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo,
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  obj: T,
  context: TContext,
  info: GraphQLResolveInfo,
) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<
  TResult = Record<PropertyKey, never>,
  TParent = Record<PropertyKey, never>,
  TContext = Record<PropertyKey, never>,
  TArgs = Record<PropertyKey, never>,
> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo,
) => TResult | Promise<TResult>;

/** Mapping of federation types */
export type FederationTypes = {
  TrainingJob: TrainingJob;
  TrainingDataset: TrainingDataset;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  TrainingJob: { __typename: 'TrainingJob' } & GraphQLRecursivePick<FederationTypes['TrainingJob'], { id: true }>;
  TrainingDataset: { __typename: 'TrainingDataset' } & GraphQLRecursivePick<
    FederationTypes['TrainingDataset'],
    { id: true }
  >;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Base64: ResolverTypeWrapper<Scalars['Base64']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  TrainingJob: ResolverTypeWrapper<TrainingJobModel>;
  TrainingCandidate: ResolverTypeWrapper<TrainingCandidateModel>;
  TrainingDataset: ResolverTypeWrapper<TrainingDatasetModel>;
  TrainingDatasetContent: ResolverTypeWrapper<TrainingDatasetContent>;
  StartTrainingInput: StartTrainingInput;
  _StartTrainingForInput: _StartTrainingForInput;
  UploadTrainingDatasetInput: UploadTrainingDatasetInput;
  TrainingReportInput: TrainingReportInput;
  TrainingReportCandidateInput: TrainingReportCandidateInput;
  TrainingReport: ResolverTypeWrapper<TrainingReport>;
  TrainingJobDeletion: ResolverTypeWrapper<TrainingJobDeletion>;
  TrainingDatasetDeletion: ResolverTypeWrapper<TrainingDatasetDeletion>;
  TrainingExportPage: ResolverTypeWrapper<TrainingExportPage>;
  TrainingStats: ResolverTypeWrapper<
    Omit<TrainingStats, 'open'> & { open: ReadonlyArray<ResolversTypes['TrainingJob']> }
  >;
  TrainingStatusCount: ResolverTypeWrapper<TrainingStatusCount>;
  TrainingAlgorithmStats: ResolverTypeWrapper<TrainingAlgorithmStats>;
  TrainingConfig: ResolverTypeWrapper<TrainingConfig>;
  TrainingAlgorithm: ResolverTypeWrapper<TrainingAlgorithm>;
  TrainingParameter: ResolverTypeWrapper<TrainingParameter>;
  TrainingLimits: ResolverTypeWrapper<TrainingLimits>;
  TrainingJobConnection: ResolverTypeWrapper<TrainingJobConnectionModel>;
  TrainingJobEdge: ResolverTypeWrapper<Omit<TrainingJobEdge, 'node'> & { node: ResolversTypes['TrainingJob'] }>;
  TrainingCandidateConnection: ResolverTypeWrapper<TrainingCandidateConnectionModel>;
  TrainingCandidateEdge: ResolverTypeWrapper<
    Omit<TrainingCandidateEdge, 'node'> & { node: ResolversTypes['TrainingCandidate'] }
  >;
  TrainingDatasetConnection: ResolverTypeWrapper<TrainingDatasetConnectionModel>;
  TrainingDatasetEdge: ResolverTypeWrapper<
    Omit<TrainingDatasetEdge, 'node'> & { node: ResolversTypes['TrainingDataset'] }
  >;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  JSON: Scalars['JSON']['output'];
  Base64: Scalars['Base64']['output'];
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  ID: Scalars['ID']['output'];
  Float: Scalars['Float']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  TrainingJob: TrainingJobModel;
  TrainingCandidate: TrainingCandidateModel;
  TrainingDataset: TrainingDatasetModel;
  TrainingDatasetContent: TrainingDatasetContent;
  StartTrainingInput: StartTrainingInput;
  _StartTrainingForInput: _StartTrainingForInput;
  UploadTrainingDatasetInput: UploadTrainingDatasetInput;
  TrainingReportInput: TrainingReportInput;
  TrainingReportCandidateInput: TrainingReportCandidateInput;
  TrainingReport: TrainingReport;
  TrainingJobDeletion: TrainingJobDeletion;
  TrainingDatasetDeletion: TrainingDatasetDeletion;
  TrainingExportPage: TrainingExportPage;
  TrainingStats: Omit<TrainingStats, 'open'> & { open: ReadonlyArray<ResolversParentTypes['TrainingJob']> };
  TrainingStatusCount: TrainingStatusCount;
  TrainingAlgorithmStats: TrainingAlgorithmStats;
  TrainingConfig: TrainingConfig;
  TrainingAlgorithm: TrainingAlgorithm;
  TrainingParameter: TrainingParameter;
  TrainingLimits: TrainingLimits;
  TrainingJobConnection: TrainingJobConnectionModel;
  TrainingJobEdge: Omit<TrainingJobEdge, 'node'> & { node: ResolversParentTypes['TrainingJob'] };
  TrainingCandidateConnection: TrainingCandidateConnectionModel;
  TrainingCandidateEdge: Omit<TrainingCandidateEdge, 'node'> & { node: ResolversParentTypes['TrainingCandidate'] };
  TrainingDatasetConnection: TrainingDatasetConnectionModel;
  TrainingDatasetEdge: Omit<TrainingDatasetEdge, 'node'> & { node: ResolversParentTypes['TrainingDataset'] };
  PageInfo: PageInfo;
  String: Scalars['String']['output'];
  Boolean: Scalars['Boolean']['output'];
};

export type AuthDirectiveArgs = {
  permission: Scalars['String']['input'];
  own?: Maybe<Scalars['Boolean']['input']>;
  sensitive?: Maybe<Scalars['Boolean']['input']>;
  gives?: Maybe<Scalars['String']['input']>;
};

export type AuthDirectiveResolver<
  Result,
  Parent,
  ContextType = CallContext,
  Args = AuthDirectiveArgs,
> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AuditDirectiveArgs = {
  category?: Maybe<Scalars['String']['input']>;
  severity?: Maybe<Scalars['String']['input']>;
  event?: Maybe<Scalars['String']['input']>;
  skip?: Maybe<Scalars['Boolean']['input']>;
  told?: Maybe<Scalars['Boolean']['input']>;
  caller?: Maybe<Scalars['String']['input']>;
};

export type AuditDirectiveResolver<
  Result,
  Parent,
  ContextType = CallContext,
  Args = AuditDirectiveArgs,
> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type LongCallsDirectiveArgs = {};

export type LongCallsDirectiveResolver<
  Result,
  Parent,
  ContextType = CallContext,
  Args = LongCallsDirectiveArgs,
> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface Base64ScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Base64'], any> {
  name: 'Base64';
}

export type QueryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query'],
> = {
  trainingJobs?: Resolver<
    ResolversTypes['TrainingJobConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryTrainingJobsArgs, 'first' | 'offset'>
  >;
  trainingJob?: Resolver<
    ResolversTypes['TrainingJob'],
    ParentType,
    ContextType,
    RequireFields<QueryTrainingJobArgs, 'id'>
  >;
  trainingCandidates?: Resolver<
    ResolversTypes['TrainingCandidateConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryTrainingCandidatesArgs, 'jobId' | 'first' | 'offset'>
  >;
  trainingDatasets?: Resolver<
    ResolversTypes['TrainingDatasetConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryTrainingDatasetsArgs, 'first' | 'offset'>
  >;
  trainingDataset?: Resolver<
    ResolversTypes['TrainingDataset'],
    ParentType,
    ContextType,
    RequireFields<QueryTrainingDatasetArgs, 'id'>
  >;
  trainingDatasetContent?: Resolver<
    ResolversTypes['TrainingDatasetContent'],
    ParentType,
    ContextType,
    RequireFields<QueryTrainingDatasetContentArgs, 'id'>
  >;
  trainingJobDataset?: Resolver<
    ResolversTypes['TrainingDatasetContent'],
    ParentType,
    ContextType,
    RequireFields<QueryTrainingJobDatasetArgs, 'jobId' | 'expires' | 'signature'>
  >;
  trainingExport?: Resolver<
    ResolversTypes['TrainingExportPage'],
    ParentType,
    ContextType,
    Partial<QueryTrainingExportArgs>
  >;
  trainingStats?: Resolver<ResolversTypes['TrainingStats'], ParentType, ContextType>;
  trainingConfig?: Resolver<ResolversTypes['TrainingConfig'], ParentType, ContextType>;
};

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  startTraining?: Resolver<
    ResolversTypes['TrainingJob'],
    ParentType,
    ContextType,
    RequireFields<MutationStartTrainingArgs, 'input'>
  >;
  pauseTraining?: Resolver<
    ResolversTypes['TrainingJob'],
    ParentType,
    ContextType,
    RequireFields<MutationPauseTrainingArgs, 'id'>
  >;
  resumeTraining?: Resolver<
    ResolversTypes['TrainingJob'],
    ParentType,
    ContextType,
    RequireFields<MutationResumeTrainingArgs, 'id'>
  >;
  cancelTraining?: Resolver<
    ResolversTypes['TrainingJob'],
    ParentType,
    ContextType,
    RequireFields<MutationCancelTrainingArgs, 'id'>
  >;
  deleteTrainingJob?: Resolver<
    ResolversTypes['TrainingJobDeletion'],
    ParentType,
    ContextType,
    RequireFields<MutationDeleteTrainingJobArgs, 'id'>
  >;
  _startTrainingFor?: Resolver<
    ResolversTypes['TrainingJob'],
    ParentType,
    ContextType,
    RequireFields<Mutation_StartTrainingForArgs, 'input'>
  >;
  reportTraining?: Resolver<
    ResolversTypes['TrainingReport'],
    ParentType,
    ContextType,
    RequireFields<MutationReportTrainingArgs, 'jobId' | 'input'>
  >;
  uploadTrainingDataset?: Resolver<
    ResolversTypes['TrainingDataset'],
    ParentType,
    ContextType,
    RequireFields<MutationUploadTrainingDatasetArgs, 'input'>
  >;
  deleteTrainingDataset?: Resolver<
    ResolversTypes['TrainingDatasetDeletion'],
    ParentType,
    ContextType,
    RequireFields<MutationDeleteTrainingDatasetArgs, 'id'>
  >;
};

export type SubscriptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  trainingJobChanged?: SubscriptionResolver<
    ResolversTypes['TrainingJob'],
    'trainingJobChanged',
    ParentType,
    ContextType,
    Partial<SubscriptionTrainingJobChangedArgs>
  >;
};

export type TrainingJobResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TrainingJob'] = ResolversParentTypes['TrainingJob'],
  FederationReferenceType extends FederationReferenceTypes['TrainingJob'] = FederationReferenceTypes['TrainingJob'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['TrainingJob']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  algorithm?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  datasetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  config?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  phase?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  metrics?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  stopReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  best?: Resolver<Maybe<ResolversTypes['TrainingCandidate']>, ParentType, ContextType>;
  calls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tokens?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  costUsd?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  runsAs?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TrainingCandidateResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TrainingCandidate'] = ResolversParentTypes['TrainingCandidate'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  jobId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  parent?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  round?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  content?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  evaluations?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  heldOutScore?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TrainingDatasetResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TrainingDataset'] = ResolversParentTypes['TrainingDataset'],
  FederationReferenceType extends
    FederationReferenceTypes['TrainingDataset'] = FederationReferenceTypes['TrainingDataset'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['TrainingDataset']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  format?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  examples?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sha256?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type TrainingDatasetContentResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TrainingDatasetContent'] = ResolversParentTypes['TrainingDatasetContent'],
> = {
  contentType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  content?: Resolver<ResolversTypes['Base64'], ParentType, ContextType>;
};

export type TrainingReportResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TrainingReport'] = ResolversParentTypes['TrainingReport'],
> = {
  jobId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  repeated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastReport?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TrainingJobDeletionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TrainingJobDeletion'] = ResolversParentTypes['TrainingJobDeletion'],
> = {
  jobId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TrainingDatasetDeletionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TrainingDatasetDeletion'] = ResolversParentTypes['TrainingDatasetDeletion'],
> = {
  datasetId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TrainingExportPageResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TrainingExportPage'] = ResolversParentTypes['TrainingExportPage'],
> = {
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TrainingStatsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TrainingStats'] = ResolversParentTypes['TrainingStats'],
> = {
  jobs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  byStatus?: Resolver<ReadonlyArray<ResolversTypes['TrainingStatusCount']>, ParentType, ContextType>;
  byAlgorithm?: Resolver<ReadonlyArray<ResolversTypes['TrainingAlgorithmStats']>, ParentType, ContextType>;
  calls?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  tokens?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  costUsd?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  open?: Resolver<ReadonlyArray<ResolversTypes['TrainingJob']>, ParentType, ContextType>;
};

export type TrainingStatusCountResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TrainingStatusCount'] = ResolversParentTypes['TrainingStatusCount'],
> = {
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  jobs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TrainingAlgorithmStatsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TrainingAlgorithmStats'] = ResolversParentTypes['TrainingAlgorithmStats'],
> = {
  algorithm?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  jobs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  succeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  calls?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  tokens?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  costUsd?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  meanSeconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type TrainingConfigResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TrainingConfig'] = ResolversParentTypes['TrainingConfig'],
> = {
  algorithms?: Resolver<ReadonlyArray<ResolversTypes['TrainingAlgorithm']>, ParentType, ContextType>;
  statuses?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  limits?: Resolver<ResolversTypes['TrainingLimits'], ParentType, ContextType>;
};

export type TrainingAlgorithmResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TrainingAlgorithm'] = ResolversParentTypes['TrainingAlgorithm'],
> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  parameters?: Resolver<ReadonlyArray<ResolversTypes['TrainingParameter']>, ParentType, ContextType>;
};

export type TrainingParameterResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TrainingParameter'] = ResolversParentTypes['TrainingParameter'],
> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  default?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  minimum?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  maximum?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  values?: Resolver<Maybe<ReadonlyArray<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type TrainingLimitsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TrainingLimits'] = ResolversParentTypes['TrainingLimits'],
> = {
  openJobs?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  datasets?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  datasetBytes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  bytesPerDataset?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  examplesPerDataset?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TrainingJobConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TrainingJobConnection'] = ResolversParentTypes['TrainingJobConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TrainingJobEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['TrainingJob']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type TrainingJobEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TrainingJobEdge'] = ResolversParentTypes['TrainingJobEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TrainingJob'], ParentType, ContextType>;
};

export type TrainingCandidateConnectionResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['TrainingCandidateConnection'] = ResolversParentTypes['TrainingCandidateConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TrainingCandidateEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['TrainingCandidate']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type TrainingCandidateEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TrainingCandidateEdge'] = ResolversParentTypes['TrainingCandidateEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TrainingCandidate'], ParentType, ContextType>;
};

export type TrainingDatasetConnectionResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['TrainingDatasetConnection'] = ResolversParentTypes['TrainingDatasetConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['TrainingDatasetEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['TrainingDataset']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type TrainingDatasetEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TrainingDatasetEdge'] = ResolversParentTypes['TrainingDatasetEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['TrainingDataset'], ParentType, ContextType>;
};

export type PageInfoResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo'],
> = {
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = CallContext> = {
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Base64?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  TrainingJob?: TrainingJobResolvers<ContextType>;
  TrainingCandidate?: TrainingCandidateResolvers<ContextType>;
  TrainingDataset?: TrainingDatasetResolvers<ContextType>;
  TrainingDatasetContent?: TrainingDatasetContentResolvers<ContextType>;
  TrainingReport?: TrainingReportResolvers<ContextType>;
  TrainingJobDeletion?: TrainingJobDeletionResolvers<ContextType>;
  TrainingDatasetDeletion?: TrainingDatasetDeletionResolvers<ContextType>;
  TrainingExportPage?: TrainingExportPageResolvers<ContextType>;
  TrainingStats?: TrainingStatsResolvers<ContextType>;
  TrainingStatusCount?: TrainingStatusCountResolvers<ContextType>;
  TrainingAlgorithmStats?: TrainingAlgorithmStatsResolvers<ContextType>;
  TrainingConfig?: TrainingConfigResolvers<ContextType>;
  TrainingAlgorithm?: TrainingAlgorithmResolvers<ContextType>;
  TrainingParameter?: TrainingParameterResolvers<ContextType>;
  TrainingLimits?: TrainingLimitsResolvers<ContextType>;
  TrainingJobConnection?: TrainingJobConnectionResolvers<ContextType>;
  TrainingJobEdge?: TrainingJobEdgeResolvers<ContextType>;
  TrainingCandidateConnection?: TrainingCandidateConnectionResolvers<ContextType>;
  TrainingCandidateEdge?: TrainingCandidateEdgeResolvers<ContextType>;
  TrainingDatasetConnection?: TrainingDatasetConnectionResolvers<ContextType>;
  TrainingDatasetEdge?: TrainingDatasetEdgeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
  longCalls?: LongCallsDirectiveResolver<any, any, ContextType>;
};
