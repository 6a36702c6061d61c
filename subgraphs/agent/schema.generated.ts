// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AgentModel, AgentConnectionModel, AgentVersionModel, AgentVersionConnectionModel } from './models.ts';
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
  __typename?: 'Query';
  /** The agents of the viewer's organization, newest first. */
  agents: AgentConnection;
  /** One agent of the viewer's organization. */
  agent: Agent;
  /** What an agent was, the latest version first. */
  agentVersions: AgentVersionConnection;
  /** One version of an agent. */
  agentVersion: AgentVersion;
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

export type Mutation = {
  __typename?: 'Mutation';
  /** Makes an agent. A configuration of the first form, without execution profiles and routing hints, is taken as well. */
  createAgent: Agent;
  /** Changes an agent, which makes a new version. What is left out stays as it is. */
  updateAgent: Agent;
  /** Makes what the agent was at one version its newest version. */
  restoreAgent: Agent;
  /** Removes an agent and all its versions. */
  deleteAgent: AgentDeletion;
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

export type Subscription = {
  __typename?: 'Subscription';
  /** Each agent of the organization that is made or changed, or one of them, from now on. */
  agentChanged: Agent;
};

export type SubscriptionAgentChangedArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};

/** What a model is told to be, with which tools and how far it may go, always in the second form. */
export type Agent = {
  __typename?: 'Agent';
  /** `agt_…` */
  id: Scalars['ID']['output'];
  /** Its name. */
  name: Scalars['String']['output'];
  /** The model that it asks. */
  model: Scalars['String']['output'];
  /** What the model is told to be. */
  systemPrompt: Scalars['String']['output'];
  /** How it works: REACTIVE, in turns of the model and its tools. */
  mode: Scalars['String']['output'];
  /** The names of the tools that it may use. */
  tools: Array<Scalars['String']['output']>;
  /** How far one run may go, by the name of the profile: `{environment, max_turns, timeout_seconds}`. There is always one named `default`. */
  executionProfiles: Scalars['JSON']['output'];
  /** For whom it is. */
  routingHints: RoutingHints;
  /** Counts its changes, from 1. */
  version: Scalars['Int']['output'];
  /** Who made it. */
  createdBy: Scalars['ID']['output'];
  /** When it was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When it was changed last. */
  updatedAt: Scalars['DateTime']['output'];
};

/** What an agent was at one time. */
export type AgentVersion = {
  __typename?: 'AgentVersion';
  /** The agent and the version: `agt_….3`. */
  id: Scalars['ID']['output'];
  /** The agent. */
  agentId: Scalars['ID']['output'];
  /** From 1. */
  version: Scalars['Int']['output'];
  /** Its name. */
  name: Scalars['String']['output'];
  /** The model that it asks. */
  model: Scalars['String']['output'];
  /** What the model is told to be. */
  systemPrompt: Scalars['String']['output'];
  /** How it works: REACTIVE, in turns of the model and its tools. */
  mode: Scalars['String']['output'];
  /** The names of the tools that it may use. */
  tools: Array<Scalars['String']['output']>;
  /** How far one run may go, by the name of the profile: `{environment, max_turns, timeout_seconds}`. There is always one named `default`. */
  executionProfiles: Scalars['JSON']['output'];
  /** For whom it is. */
  routingHints: RoutingHints;
  /** The version that this one has brought back. */
  restored: Maybe<Scalars['Int']['output']>;
  /** Who made it so. */
  createdBy: Scalars['ID']['output'];
  /** When. */
  createdAt: Scalars['DateTime']['output'];
};

/** For whom an agent is. */
export type RoutingHints = {
  __typename?: 'RoutingHints';
  /** Fields of work. */
  domains: Array<Scalars['String']['output']>;
  /** Of several that fit, the one with the greatest. */
  priority: Scalars['Int']['output'];
};

/** For whom an agent is. */
export type RoutingHintsInput = {
  /** Fields of work, at most 32. */
  domains?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Of several that fit, the one with the greatest; -1000 to 1000. */
  priority?: InputMaybe<Scalars['Int']['input']>;
};

/** A new agent. */
export type CreateAgentInput = {
  /** Its name, 1 to 200 characters. */
  name: Scalars['String']['input'];
  /** The model that it asks, as callers of models name it. */
  model: Scalars['String']['input'];
  /** What the model is told to be, at most 100,000 characters. */
  systemPrompt?: InputMaybe<Scalars['String']['input']>;
  /** REACTIVE, also unless given. */
  mode?: InputMaybe<Scalars['String']['input']>;
  /** The names of the tools that it may use, at most 64. */
  tools?: InputMaybe<Array<Scalars['String']['input']>>;
  /**
   * How far one run may go, by the name of the profile: `{environment, max_turns, timeout_seconds}`, at most 20, one of them named `default`.
   * Null, or never given: `{default: {environment: "default", max_turns: 20, timeout_seconds: 300}}`.
   */
  executionProfiles?: InputMaybe<Scalars['JSON']['input']>;
  /** For whom it is. Null, or never given: nobody in particular. */
  routingHints?: InputMaybe<RoutingHintsInput>;
};

/** A change of an agent. */
export type UpdateAgentInput = {
  /** Its name, 1 to 200 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The model that it asks, as callers of models name it. */
  model?: InputMaybe<Scalars['String']['input']>;
  /** What the model is told to be, at most 100,000 characters. */
  systemPrompt?: InputMaybe<Scalars['String']['input']>;
  /** REACTIVE, also unless given. */
  mode?: InputMaybe<Scalars['String']['input']>;
  /** The names of the tools that it may use, at most 64. */
  tools?: InputMaybe<Array<Scalars['String']['input']>>;
  /**
   * How far one run may go, by the name of the profile: `{environment, max_turns, timeout_seconds}`, at most 20, one of them named `default`.
   * Null, or never given: `{default: {environment: "default", max_turns: 20, timeout_seconds: 300}}`.
   */
  executionProfiles?: InputMaybe<Scalars['JSON']['input']>;
  /** For whom it is. Null, or never given: nobody in particular. */
  routingHints?: InputMaybe<RoutingHintsInput>;
  /** The version that was read: CONFLICT when somebody has changed the agent since. */
  version?: InputMaybe<Scalars['Int']['input']>;
};

/** What an agent is to be again. */
export type RestoreAgentInput = {
  /** The version that is brought back. */
  version: Scalars['Int']['input'];
  /** The version that was read: CONFLICT when somebody has changed the agent since. */
  currentVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** What became of an agent. */
export type AgentDeletion = {
  __typename?: 'AgentDeletion';
  /** The agent. */
  agentId: Scalars['ID']['output'];
  /** Always `deleted`. */
  status: Scalars['String']['output'];
};

/** A page of agents (GraphQL Cursor Connections). */
export type AgentConnection = {
  __typename?: 'AgentConnection';
  /** The agents with their cursors. */
  edges: Array<AgentEdge>;
  /** The agents. */
  nodes: Array<Agent>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** One of the agents, and its place in the list. */
export type AgentEdge = {
  __typename?: 'AgentEdge';
  /** Give it as `after` to read on from here. */
  cursor: Scalars['String']['output'];
  /** The agent. */
  node: Agent;
};

/** A page of versions (GraphQL Cursor Connections). */
export type AgentVersionConnection = {
  __typename?: 'AgentVersionConnection';
  /** The versions with their cursors. */
  edges: Array<AgentVersionEdge>;
  /** The versions. */
  nodes: Array<AgentVersion>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** One of the versions, and its place in the list. */
export type AgentVersionEdge = {
  __typename?: 'AgentVersionEdge';
  /** Give it as `after` to read on from here. */
  cursor: Scalars['String']['output'];
  /** The version. */
  node: AgentVersion;
};

/** Where a page stands in its list. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** Whether there is more after this page. */
  hasNextPage: Scalars['Boolean']['output'];
  /** Whether there is something before this page. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge. */
  startCursor: Maybe<Scalars['String']['output']>;
  /** Cursor of the last edge. */
  endCursor: Maybe<Scalars['String']['output']>;
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
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Agent: { __typename: 'Agent' } & GraphQLRecursivePick<FederationTypes['Agent'], { id: true }>;
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
  String: Scalars['String']['output'];
  Boolean: Scalars['Boolean']['output'];
};

export type AuthDirectiveArgs = {
  permission: Scalars['String']['input'];
  own?: Maybe<Scalars['Boolean']['input']>;
  sensitive?: Maybe<Scalars['Boolean']['input']>;
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
  tools?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
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
  tools?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
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
  domains?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
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
  edges?: Resolver<Array<ResolversTypes['AgentEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Agent']>, ParentType, ContextType>;
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
  edges?: Resolver<Array<ResolversTypes['AgentVersionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['AgentVersion']>, ParentType, ContextType>;
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
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
};
