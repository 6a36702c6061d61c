// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AgentModel, AgentConnectionModel, AgentVersionModel, AgentVersionConnectionModel } from './models.ts';
import type {
  AgentRunUsageModel,
  AgentRunModel,
  AgentRunStepModel,
  AgentRunEventModel,
  AgentRunConnectionModel,
} from './runs/models.ts';
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
  _FieldSet: { input: unknown; output: unknown };
};

export type Query = {
  readonly __typename?: 'Query';
  /** The agents of the viewer's organization, newest first. */
  readonly agents: AgentConnection;
  /** One agent of the viewer's organization. */
  readonly agent: Agent;
  /** What an agent was, the latest version first. */
  readonly agentVersions: AgentVersionConnection;
  /** One version of an agent. */
  readonly agentVersion: AgentVersion;
  /** The runs of the viewer's organization, or of one of its agents, newest first. */
  readonly agentRuns: AgentRunConnection;
  /** One run of the viewer's organization; with `agentId`, of that agent only. */
  readonly agentRun: AgentRun;
};

export type QueryAgentsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryAgentArgs = {
  id: Scalars['ID']['input'];
};

export type QueryAgentVersionsArgs = {
  id: Scalars['ID']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryAgentVersionArgs = {
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
};

export type QueryAgentRunsArgs = {
  agentId?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryAgentRunArgs = {
  id: Scalars['ID']['input'];
  agentId?: InputMaybe<Scalars['ID']['input']>;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Makes an agent. A configuration of the first form, without execution profiles and routing hints, is taken as well. */
  readonly createAgent: Agent;
  /** Changes an agent, which makes a new version. What is left out stays as it is. */
  readonly updateAgent: Agent;
  /** Makes what the agent was at one version its newest version. */
  readonly restoreAgent: Agent;
  /** Removes an agent and all its versions. */
  readonly deleteAgent: AgentDeletion;
  /**
   * Runs an agent as the viewer, who needs `inference:write` as well. The answer comes when the run has ended, or when the request's time
   * is over: the run then goes on, and is read by its identifier.
   */
  readonly runAgent: AgentRun;
  /** Ends a run, and what it waits for. One that has ended stays as it is. */
  readonly cancelAgentRun: AgentRun;
};

export type MutationCreateAgentArgs = {
  input: CreateAgentInput;
};

export type MutationUpdateAgentArgs = {
  id: Scalars['ID']['input'];
  input: UpdateAgentInput;
};

export type MutationRestoreAgentArgs = {
  id: Scalars['ID']['input'];
  input: RestoreAgentInput;
};

export type MutationDeleteAgentArgs = {
  id: Scalars['ID']['input'];
};

export type MutationRunAgentArgs = {
  agentId: Scalars['ID']['input'];
  input: RunAgentInput;
};

export type MutationCancelAgentRunArgs = {
  id: Scalars['ID']['input'];
  agentId?: InputMaybe<Scalars['ID']['input']>;
};

export type Subscription = {
  readonly __typename?: 'Subscription';
  /** Each agent of the organization that is made or changed, or one of them, from now on. */
  readonly agentChanged: Agent;
  /** The steps of a run, those that are past and those to come, each once it has begun and once it has ended. Ends with the run. */
  readonly agentRunSteps: AgentRunStep;
  /**
   * Runs an agent as the viewer and tells what happens as it does. Whoever ends the subscription cancels the run, unless it was started with
   * `background`.
   */
  readonly agentRunEvents: AgentRunEvent;
};

export type SubscriptionAgentChangedArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type SubscriptionAgentRunStepsArgs = {
  runId: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['Int']['input']>;
};

export type SubscriptionAgentRunEventsArgs = {
  agentId: Scalars['ID']['input'];
  input: RunAgentInput;
};

/** What a model is told to be, with which tools and how far it may go, always in the second form. */
export type Agent = {
  readonly __typename?: 'Agent';
  /** `agt_…` */
  readonly id: Scalars['ID']['output'];
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** The model that it asks. */
  readonly model: Scalars['String']['output'];
  /** What the model is told to be. */
  readonly systemPrompt: Scalars['String']['output'];
  /** How it works: REACTIVE, in turns of the model and its tools. */
  readonly mode: Scalars['String']['output'];
  /** The names of the tools that it may use. */
  readonly tools: ReadonlyArray<Scalars['String']['output']>;
  /** How far one run may go, by the name of the profile: `{environment, max_turns, timeout_seconds}`. There is always one named `default`. */
  readonly executionProfiles: Scalars['JSON']['output'];
  /** For whom it is. */
  readonly routingHints: RoutingHints;
  /** Counts its changes, from 1. */
  readonly version: Scalars['Int']['output'];
  /** Who made it. */
  readonly createdBy: Scalars['ID']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it was changed last. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** What an agent was at one time. */
export type AgentVersion = {
  readonly __typename?: 'AgentVersion';
  /** The agent and the version: `agt_….3`. */
  readonly id: Scalars['ID']['output'];
  /** The agent. */
  readonly agentId: Scalars['ID']['output'];
  /** From 1. */
  readonly version: Scalars['Int']['output'];
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** The model that it asks. */
  readonly model: Scalars['String']['output'];
  /** What the model is told to be. */
  readonly systemPrompt: Scalars['String']['output'];
  /** How it works: REACTIVE, in turns of the model and its tools. */
  readonly mode: Scalars['String']['output'];
  /** The names of the tools that it may use. */
  readonly tools: ReadonlyArray<Scalars['String']['output']>;
  /** How far one run may go, by the name of the profile: `{environment, max_turns, timeout_seconds}`. There is always one named `default`. */
  readonly executionProfiles: Scalars['JSON']['output'];
  /** For whom it is. */
  readonly routingHints: RoutingHints;
  /** The version that this one has brought back. */
  readonly restored: Maybe<Scalars['Int']['output']>;
  /** Who made it so. */
  readonly createdBy: Scalars['ID']['output'];
  /** When. */
  readonly createdAt: Scalars['DateTime']['output'];
};

/** For whom an agent is. */
export type RoutingHints = {
  readonly __typename?: 'RoutingHints';
  /** Fields of work. */
  readonly domains: ReadonlyArray<Scalars['String']['output']>;
  /** Of several that fit, the one with the greatest. */
  readonly priority: Scalars['Int']['output'];
};

/** For whom an agent is. */
export type RoutingHintsInput = {
  /** Fields of work, at most 32. */
  readonly domains?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Of several that fit, the one with the greatest; -1000 to 1000. */
  readonly priority?: InputMaybe<Scalars['Int']['input']>;
};

/** A new agent. */
export type CreateAgentInput = {
  /** Its name, 1 to 200 characters. */
  readonly name: Scalars['String']['input'];
  /** The model that it asks, as callers of models name it. */
  readonly model: Scalars['String']['input'];
  /** What the model is told to be, at most 100,000 characters. */
  readonly systemPrompt?: InputMaybe<Scalars['String']['input']>;
  /** REACTIVE, also unless given. */
  readonly mode?: InputMaybe<Scalars['String']['input']>;
  /** The names of the tools that it may use, at most 64. */
  readonly tools?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * How far one run may go, by the name of the profile: `{environment, max_turns, timeout_seconds}`, at most 20, one of them named `default`.
   * Null, or never given: `{default: {environment: "default", max_turns: 20, timeout_seconds: 300}}`.
   */
  readonly executionProfiles?: InputMaybe<Scalars['JSON']['input']>;
  /** For whom it is. Null, or never given: nobody in particular. */
  readonly routingHints?: InputMaybe<RoutingHintsInput>;
};

/** A change of an agent. */
export type UpdateAgentInput = {
  /** Its name, 1 to 200 characters. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The model that it asks, as callers of models name it. */
  readonly model?: InputMaybe<Scalars['String']['input']>;
  /** What the model is told to be, at most 100,000 characters. */
  readonly systemPrompt?: InputMaybe<Scalars['String']['input']>;
  /** REACTIVE, also unless given. */
  readonly mode?: InputMaybe<Scalars['String']['input']>;
  /** The names of the tools that it may use, at most 64. */
  readonly tools?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * How far one run may go, by the name of the profile: `{environment, max_turns, timeout_seconds}`, at most 20, one of them named `default`.
   * Null, or never given: `{default: {environment: "default", max_turns: 20, timeout_seconds: 300}}`.
   */
  readonly executionProfiles?: InputMaybe<Scalars['JSON']['input']>;
  /** For whom it is. Null, or never given: nobody in particular. */
  readonly routingHints?: InputMaybe<RoutingHintsInput>;
  /** The version that was read: CONFLICT when somebody has changed the agent since. */
  readonly version?: InputMaybe<Scalars['Int']['input']>;
};

/** What an agent is to be again. */
export type RestoreAgentInput = {
  /** The version that is brought back. */
  readonly version: Scalars['Int']['input'];
  /** The version that was read: CONFLICT when somebody has changed the agent since. */
  readonly currentVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** What became of an agent. */
export type AgentDeletion = {
  readonly __typename?: 'AgentDeletion';
  /** The agent. */
  readonly agentId: Scalars['ID']['output'];
  /** Always `deleted`. */
  readonly status: Scalars['String']['output'];
};

/** A page of agents (GraphQL Cursor Connections). */
export type AgentConnection = {
  readonly __typename?: 'AgentConnection';
  /** The agents with their cursors. */
  readonly edges: ReadonlyArray<AgentEdge>;
  /** The agents. */
  readonly nodes: ReadonlyArray<Agent>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** One of the agents, and its place in the list. */
export type AgentEdge = {
  readonly __typename?: 'AgentEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The agent. */
  readonly node: Agent;
};

/** A page of versions (GraphQL Cursor Connections). */
export type AgentVersionConnection = {
  readonly __typename?: 'AgentVersionConnection';
  /** The versions with their cursors. */
  readonly edges: ReadonlyArray<AgentVersionEdge>;
  /** The versions. */
  readonly nodes: ReadonlyArray<AgentVersion>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** One of the versions, and its place in the list. */
export type AgentVersionEdge = {
  readonly __typename?: 'AgentVersionEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The version. */
  readonly node: AgentVersion;
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

/** What an agent is asked. */
export type RunAgentInput = {
  /** What the user says; in place of `messages`. */
  readonly input?: InputMaybe<Scalars['String']['input']>;
  /** The chat so far, as OpenAI's API has it: `{role, content}` with the roles user and assistant, at most 200. */
  readonly messages?: InputMaybe<Scalars['JSON']['input']>;
  /** The name of the execution profile; `default` unless said. */
  readonly profile?: InputMaybe<Scalars['String']['input']>;
  /** The version of the agent; the newest unless said. */
  readonly version?: InputMaybe<Scalars['Int']['input']>;
  /** Nobody waits for the end: the answer is the run as it begins, and a stream may be left. */
  readonly background?: InputMaybe<Scalars['Boolean']['input']>;
  /** Up to 16 texts of the caller's own, by names. */
  readonly metadata?: InputMaybe<Scalars['JSON']['input']>;
  /** Says nothing here: a mutation does not stream, and the subscription does. */
  readonly stream?: InputMaybe<Scalars['Boolean']['input']>;
};

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

/** One run of an agent. */
export type AgentRun = {
  readonly __typename?: 'AgentRun';
  /** `run_…` */
  readonly id: Scalars['ID']['output'];
  /** The agent. */
  readonly agentId: Scalars['ID']['output'];
  /** What the agent was. */
  readonly agentVersion: Scalars['Int']['output'];
  /** Where it stands. */
  readonly status: AgentRunStatus;
  /** The name of its execution profile. */
  readonly profile: Scalars['String']['output'];
  /** What it has done, in order. */
  readonly steps: ReadonlyArray<AgentRunStep>;
  /** The model's answer; null until there is one. */
  readonly output: Maybe<Scalars['String']['output']>;
  /** What the answer cites, as chats tell it. */
  readonly annotations: Scalars['JSON']['output'];
  /** Tokens of all turns together. */
  readonly usage: AgentRunUsage;
  /** In US dollars; null where the price of a turn is not known. */
  readonly costUsd: Maybe<Scalars['Float']['output']>;
  /** How often the model was asked. */
  readonly turns: Scalars['Int']['output'];
  /** Why it has not completed. */
  readonly error: Maybe<AgentRunError>;
  /** The caller's own texts. */
  readonly metadata: Scalars['JSON']['output'];
  /** Who has started it: it acts for them. */
  readonly createdBy: Scalars['ID']['output'];
  /** When it was asked for. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it has begun. */
  readonly startedAt: Scalars['DateTime']['output'];
  /** When it has ended. */
  readonly finishedAt: Maybe<Scalars['DateTime']['output']>;
};

/** Tokens of the turns of a run. */
export type AgentRunUsage = {
  readonly __typename?: 'AgentRunUsage';
  readonly promptTokens: Scalars['Int']['output'];
  readonly completionTokens: Scalars['Int']['output'];
  readonly totalTokens: Scalars['Int']['output'];
};

/** Why a run has not completed, or a call of a tool has failed. */
export type AgentRunError = {
  readonly __typename?: 'AgentRunError';
  /** `max_turns`, `timeout`, `interrupted`, `client_closed`, `credential_ended`, or an error code of the platform. */
  readonly code: Scalars['String']['output'];
  /** In words. */
  readonly message: Scalars['String']['output'];
};

/** What a step is. */
export type AgentRunStepType =
  /** The model was asked. */
  | 'MESSAGE'
  /** A tool was called. */
  | 'TOOL_CALL';

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

/** A turn of the model, or one call of a tool. */
export type AgentRunStep = {
  readonly __typename?: 'AgentRunStep';
  /** The run and the step's place in it: `run_….3`. */
  readonly id: Scalars['ID']['output'];
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** Its place in the run, from 1. */
  readonly index: Scalars['Int']['output'];
  /** Counts the changes of the run's steps: give the greatest that was seen as `after` to read on from there. */
  readonly sequence: Scalars['Int']['output'];
  /** The turn of the model that it belongs to, from 1. */
  readonly turn: Scalars['Int']['output'];
  /** What it is. */
  readonly type: AgentRunStepType;
  /** Where it stands. */
  readonly status: AgentRunStepStatus;
  /** What the model has said. */
  readonly message: Maybe<AgentRunMessage>;
  /** The tool that was called. */
  readonly toolCall: Maybe<AgentRunToolCall>;
  /** Tokens of this turn. */
  readonly usage: Maybe<AgentRunUsage>;
  /** Of this turn, in US dollars. */
  readonly costUsd: Maybe<Scalars['Float']['output']>;
  /** Why it has failed. */
  readonly error: Maybe<AgentRunError>;
  /** When it has begun. */
  readonly startedAt: Scalars['DateTime']['output'];
  /** When it has ended. */
  readonly finishedAt: Maybe<Scalars['DateTime']['output']>;
};

/** What the model has said in one turn. */
export type AgentRunMessage = {
  readonly __typename?: 'AgentRunMessage';
  /** Its text; null where it only calls tools. */
  readonly content: Maybe<Scalars['String']['output']>;
  /** The calls that it asks for, as OpenAI's API has them. */
  readonly toolCalls: Scalars['JSON']['output'];
};

/** A call of a tool. */
export type AgentRunToolCall = {
  readonly __typename?: 'AgentRunToolCall';
  /** As the model has named it: `call_…`. */
  readonly id: Scalars['String']['output'];
  /** The tool. */
  readonly name: Scalars['String']['output'];
  /** Its arguments: JSON, as the model wrote it. */
  readonly arguments: Scalars['String']['output'];
  /** What the model was told: `{tool_result_value}` or `{tool_error}`; null before. */
  readonly result: Maybe<Scalars['JSON']['output']>;
};

/** Something that happens in a run. */
export type AgentRunEvent = {
  readonly __typename?: 'AgentRunEvent';
  /** `run.created`, `run.step.created`, `message.delta`, `run.step.completed`, `run.step.failed`, `run.completed`, … */
  readonly type: Scalars['String']['output'];
  /** Counts the events of the stream, from 1. */
  readonly sequenceNumber: Scalars['Int']['output'];
  /** The run. */
  readonly runId: Scalars['ID']['output'];
  /** A piece of the model's text, in `message.delta`. */
  readonly delta: Maybe<Scalars['String']['output']>;
  /** The whole event, as REST sends it. */
  readonly body: Scalars['JSON']['output'];
};

/** A page of runs (GraphQL Cursor Connections). */
export type AgentRunConnection = {
  readonly __typename?: 'AgentRunConnection';
  /** The runs with their cursors. */
  readonly edges: ReadonlyArray<AgentRunEdge>;
  /** The runs. */
  readonly nodes: ReadonlyArray<AgentRun>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** One of the runs, and its place in the list. */
export type AgentRunEdge = {
  readonly __typename?: 'AgentRunEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The run. */
  readonly node: AgentRun;
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
  Agent: Agent;
  AgentRun: AgentRun;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Agent: { __typename: 'Agent' } & GraphQLRecursivePick<FederationTypes['Agent'], { id: true }>;
  AgentRun: { __typename: 'AgentRun' } & GraphQLRecursivePick<FederationTypes['AgentRun'], { id: true }>;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Agent: ResolverTypeWrapper<AgentModel>;
  AgentVersion: ResolverTypeWrapper<AgentVersionModel>;
  RoutingHints: ResolverTypeWrapper<RoutingHints>;
  RoutingHintsInput: RoutingHintsInput;
  CreateAgentInput: CreateAgentInput;
  UpdateAgentInput: UpdateAgentInput;
  RestoreAgentInput: RestoreAgentInput;
  AgentDeletion: ResolverTypeWrapper<AgentDeletion>;
  AgentConnection: ResolverTypeWrapper<AgentConnectionModel>;
  AgentEdge: ResolverTypeWrapper<Omit<AgentEdge, 'node'> & { node: ResolversTypes['Agent'] }>;
  AgentVersionConnection: ResolverTypeWrapper<AgentVersionConnectionModel>;
  AgentVersionEdge: ResolverTypeWrapper<Omit<AgentVersionEdge, 'node'> & { node: ResolversTypes['AgentVersion'] }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  RunAgentInput: RunAgentInput;
  AgentRunStatus: AgentRunStatus;
  AgentRun: ResolverTypeWrapper<AgentRunModel>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  AgentRunUsage: ResolverTypeWrapper<AgentRunUsageModel>;
  AgentRunError: ResolverTypeWrapper<AgentRunError>;
  AgentRunStepType: AgentRunStepType;
  AgentRunStepStatus: AgentRunStepStatus;
  AgentRunStep: ResolverTypeWrapper<AgentRunStepModel>;
  AgentRunMessage: ResolverTypeWrapper<AgentRunMessage>;
  AgentRunToolCall: ResolverTypeWrapper<AgentRunToolCall>;
  AgentRunEvent: ResolverTypeWrapper<AgentRunEventModel>;
  AgentRunConnection: ResolverTypeWrapper<AgentRunConnectionModel>;
  AgentRunEdge: ResolverTypeWrapper<Omit<AgentRunEdge, 'node'> & { node: ResolversTypes['AgentRun'] }>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  JSON: Scalars['JSON']['output'];
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  ID: Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  Agent: AgentModel;
  AgentVersion: AgentVersionModel;
  RoutingHints: RoutingHints;
  RoutingHintsInput: RoutingHintsInput;
  CreateAgentInput: CreateAgentInput;
  UpdateAgentInput: UpdateAgentInput;
  RestoreAgentInput: RestoreAgentInput;
  AgentDeletion: AgentDeletion;
  AgentConnection: AgentConnectionModel;
  AgentEdge: Omit<AgentEdge, 'node'> & { node: ResolversParentTypes['Agent'] };
  AgentVersionConnection: AgentVersionConnectionModel;
  AgentVersionEdge: Omit<AgentVersionEdge, 'node'> & { node: ResolversParentTypes['AgentVersion'] };
  PageInfo: PageInfo;
  RunAgentInput: RunAgentInput;
  AgentRun: AgentRunModel;
  Float: Scalars['Float']['output'];
  AgentRunUsage: AgentRunUsageModel;
  AgentRunError: AgentRunError;
  AgentRunStep: AgentRunStepModel;
  AgentRunMessage: AgentRunMessage;
  AgentRunToolCall: AgentRunToolCall;
  AgentRunEvent: AgentRunEventModel;
  AgentRunConnection: AgentRunConnectionModel;
  AgentRunEdge: Omit<AgentRunEdge, 'node'> & { node: ResolversParentTypes['AgentRun'] };
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

export type QueryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query'],
> = {
  agents?: Resolver<
    ResolversTypes['AgentConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryAgentsArgs, 'first' | 'offset'>
  >;
  agent?: Resolver<ResolversTypes['Agent'], ParentType, ContextType, RequireFields<QueryAgentArgs, 'id'>>;
  agentVersions?: Resolver<
    ResolversTypes['AgentVersionConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryAgentVersionsArgs, 'id' | 'first' | 'offset'>
  >;
  agentVersion?: Resolver<
    ResolversTypes['AgentVersion'],
    ParentType,
    ContextType,
    RequireFields<QueryAgentVersionArgs, 'id' | 'version'>
  >;
  agentRuns?: Resolver<
    ResolversTypes['AgentRunConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryAgentRunsArgs, 'first' | 'offset'>
  >;
  agentRun?: Resolver<ResolversTypes['AgentRun'], ParentType, ContextType, RequireFields<QueryAgentRunArgs, 'id'>>;
};

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  createAgent?: Resolver<
    ResolversTypes['Agent'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateAgentArgs, 'input'>
  >;
  updateAgent?: Resolver<
    ResolversTypes['Agent'],
    ParentType,
    ContextType,
    RequireFields<MutationUpdateAgentArgs, 'id' | 'input'>
  >;
  restoreAgent?: Resolver<
    ResolversTypes['Agent'],
    ParentType,
    ContextType,
    RequireFields<MutationRestoreAgentArgs, 'id' | 'input'>
  >;
  deleteAgent?: Resolver<
    ResolversTypes['AgentDeletion'],
    ParentType,
    ContextType,
    RequireFields<MutationDeleteAgentArgs, 'id'>
  >;
  runAgent?: Resolver<
    ResolversTypes['AgentRun'],
    ParentType,
    ContextType,
    RequireFields<MutationRunAgentArgs, 'agentId' | 'input'>
  >;
  cancelAgentRun?: Resolver<
    ResolversTypes['AgentRun'],
    ParentType,
    ContextType,
    RequireFields<MutationCancelAgentRunArgs, 'id'>
  >;
};

export type SubscriptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  agentChanged?: SubscriptionResolver<
    ResolversTypes['Agent'],
    'agentChanged',
    ParentType,
    ContextType,
    Partial<SubscriptionAgentChangedArgs>
  >;
  agentRunSteps?: SubscriptionResolver<
    ResolversTypes['AgentRunStep'],
    'agentRunSteps',
    ParentType,
    ContextType,
    RequireFields<SubscriptionAgentRunStepsArgs, 'runId' | 'after'>
  >;
  agentRunEvents?: SubscriptionResolver<
    ResolversTypes['AgentRunEvent'],
    'agentRunEvents',
    ParentType,
    ContextType,
    RequireFields<SubscriptionAgentRunEventsArgs, 'agentId' | 'input'>
  >;
};

export type AgentResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Agent'] = ResolversParentTypes['Agent'],
  FederationReferenceType extends FederationReferenceTypes['Agent'] = FederationReferenceTypes['Agent'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['Agent']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  systemPrompt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tools?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  executionProfiles?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  routingHints?: Resolver<ResolversTypes['RoutingHints'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AgentVersionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AgentVersion'] = ResolversParentTypes['AgentVersion'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  agentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  systemPrompt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tools?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  executionProfiles?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  routingHints?: Resolver<ResolversTypes['RoutingHints'], ParentType, ContextType>;
  restored?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type RoutingHintsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['RoutingHints'] = ResolversParentTypes['RoutingHints'],
> = {
  domains?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  priority?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AgentDeletionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AgentDeletion'] = ResolversParentTypes['AgentDeletion'],
> = {
  agentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgentConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AgentConnection'] = ResolversParentTypes['AgentConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AgentEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Agent']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AgentEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AgentEdge'] = ResolversParentTypes['AgentEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Agent'], ParentType, ContextType>;
};

export type AgentVersionConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AgentVersionConnection'] = ResolversParentTypes['AgentVersionConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AgentVersionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AgentVersion']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AgentVersionEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AgentVersionEdge'] = ResolversParentTypes['AgentVersionEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AgentVersion'], ParentType, ContextType>;
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

export type AgentRunResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AgentRun'] = ResolversParentTypes['AgentRun'],
  FederationReferenceType extends FederationReferenceTypes['AgentRun'] = FederationReferenceTypes['AgentRun'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['AgentRun']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  agentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  agentVersion?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AgentRunStatus'], ParentType, ContextType>;
  profile?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  steps?: Resolver<ReadonlyArray<ResolversTypes['AgentRunStep']>, ParentType, ContextType>;
  output?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  annotations?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  usage?: Resolver<ResolversTypes['AgentRunUsage'], ParentType, ContextType>;
  costUsd?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  turns?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['AgentRunError']>, ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AgentRunUsageResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AgentRunUsage'] = ResolversParentTypes['AgentRunUsage'],
> = {
  promptTokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  completionTokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalTokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AgentRunErrorResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AgentRunError'] = ResolversParentTypes['AgentRunError'],
> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AgentRunStepResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AgentRunStep'] = ResolversParentTypes['AgentRunStep'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sequence?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  turn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['AgentRunStepType'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AgentRunStepStatus'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['AgentRunMessage']>, ParentType, ContextType>;
  toolCall?: Resolver<Maybe<ResolversTypes['AgentRunToolCall']>, ParentType, ContextType>;
  usage?: Resolver<Maybe<ResolversTypes['AgentRunUsage']>, ParentType, ContextType>;
  costUsd?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['AgentRunError']>, ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AgentRunMessageResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AgentRunMessage'] = ResolversParentTypes['AgentRunMessage'],
> = {
  content?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  toolCalls?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type AgentRunToolCallResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AgentRunToolCall'] = ResolversParentTypes['AgentRunToolCall'],
> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  arguments?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  result?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type AgentRunEventResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AgentRunEvent'] = ResolversParentTypes['AgentRunEvent'],
> = {
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sequenceNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  delta?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  body?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type AgentRunConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AgentRunConnection'] = ResolversParentTypes['AgentRunConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['AgentRunEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['AgentRun']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type AgentRunEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['AgentRunEdge'] = ResolversParentTypes['AgentRunEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AgentRun'], ParentType, ContextType>;
};

export type Resolvers<ContextType = CallContext> = {
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Agent?: AgentResolvers<ContextType>;
  AgentVersion?: AgentVersionResolvers<ContextType>;
  RoutingHints?: RoutingHintsResolvers<ContextType>;
  AgentDeletion?: AgentDeletionResolvers<ContextType>;
  AgentConnection?: AgentConnectionResolvers<ContextType>;
  AgentEdge?: AgentEdgeResolvers<ContextType>;
  AgentVersionConnection?: AgentVersionConnectionResolvers<ContextType>;
  AgentVersionEdge?: AgentVersionEdgeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  AgentRun?: AgentRunResolvers<ContextType>;
  AgentRunUsage?: AgentRunUsageResolvers<ContextType>;
  AgentRunError?: AgentRunErrorResolvers<ContextType>;
  AgentRunStep?: AgentRunStepResolvers<ContextType>;
  AgentRunMessage?: AgentRunMessageResolvers<ContextType>;
  AgentRunToolCall?: AgentRunToolCallResolvers<ContextType>;
  AgentRunEvent?: AgentRunEventResolvers<ContextType>;
  AgentRunConnection?: AgentRunConnectionResolvers<ContextType>;
  AgentRunEdge?: AgentRunEdgeResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
  longCalls?: LongCallsDirectiveResolver<any, any, ContextType>;
};
