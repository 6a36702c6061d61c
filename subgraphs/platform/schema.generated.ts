// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { PlatformModel } from './models.ts';
import type { CallContext } from '../../platform/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string };
  String: { input: string; output: string };
  Boolean: { input: boolean; output: boolean };
  Int: { input: number; output: number };
  Float: { input: number; output: number };
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown };
  _FieldSet: { input: unknown; output: unknown };
};

export type Query = {
  readonly __typename?: 'Query';
  /**
   * The gateway process that answers, and how it is. Needs the permission `platform:read`, which operators have.
   * Behind a load balancer each request may meet another process.
   */
  readonly platform: Platform;
  /** The viewer's tools of these names: routes of the platform, as MCP gives them. Names that it has no tool of are left out. */
  readonly viewerTools: ReadonlyArray<ViewerTool>;
};

export type QueryViewerToolsArgs = {
  names: ReadonlyArray<Scalars['String']['input']>;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Calls one of the viewer's tools, as its route would run: with the viewer's permissions, limits and recording. */
  readonly callViewerTool: ViewerToolOutcome;
};

export type MutationCallViewerToolArgs = {
  name: Scalars['String']['input'];
  arguments: Scalars['JSON']['input'];
};

/** A route of the platform as a tool of a model. */
export type ViewerTool = {
  readonly __typename?: 'ViewerTool';
  /** Made of its path and its method. */
  readonly name: Scalars['String']['output'];
  /** What it does. */
  readonly description: Scalars['String']['output'];
  /** JSON Schema of its arguments. */
  readonly inputSchema: Scalars['JSON']['output'];
};

/** How a call of a tool has ended. */
export type ViewerToolOutcome = {
  readonly __typename?: 'ViewerToolOutcome';
  /** The error's code; null for a success. */
  readonly code: Maybe<Scalars['String']['output']>;
  /** What the route answers, or the problem (RFC 9457). */
  readonly value: Maybe<Scalars['JSON']['output']>;
};

/** One gateway process. */
export type Platform = {
  readonly __typename?: 'Platform';
  /** Of this program. */
  readonly version: Scalars['String']['output'];
  /** How long the process has been running, in seconds. */
  readonly uptimeSeconds: Scalars['Float']['output'];
  /** The circuits to what the process calls: subgraphs in other processes, providers, deliveries. */
  readonly circuitBreakers: ReadonlyArray<CircuitBreaker>;
  /** The report of `/health/detailed`. A check's result is kept for a while (`HEALTH_CACHE_SECONDS`). */
  readonly health: PlatformHealth;
};

/** Whether calls are let through. */
export type CircuitBreakerState =
  /** They are. */
  | 'CLOSED'
  /** They fail at once. */
  | 'OPEN'
  /** One is, to find out. */
  | 'HALF_OPEN';

/** The circuit to one target. */
export type CircuitBreaker = {
  readonly __typename?: 'CircuitBreaker';
  /** The target: a subgraph or a provider, and the instance of it. */
  readonly name: Scalars['String']['output'];
  /** Whether calls are let through. */
  readonly state: CircuitBreakerState;
  /** Failures in a row, up to the last call that was recorded. */
  readonly failureCount: Scalars['Int']['output'];
  /** Successes in a row, up to the last call that was recorded. */
  readonly successCount: Scalars['Int']['output'];
};

/** How something is. */
export type HealthStatus =
  /** It works. */
  | 'HEALTHY'
  /** It works, but not as it should. */
  | 'DEGRADED'
  /** It does not work. */
  | 'UNHEALTHY';

/** A process and what it depends on. */
export type PlatformHealth = {
  readonly __typename?: 'PlatformHealth';
  /** The worst status among the dependencies that it cannot work without. */
  readonly status: HealthStatus;
  /** By name. */
  readonly dependencies: ReadonlyArray<DependencyHealth>;
};

/** Something that the process depends on. */
export type DependencyHealth = {
  readonly __typename?: 'DependencyHealth';
  /** `database`, `message_bus`, `subgraph_<name>`, … */
  readonly name: Scalars['String']['output'];
  /** What the last check found. */
  readonly status: HealthStatus;
  /** How long that check took, in milliseconds. */
  readonly responseTimeMs: Scalars['Float']['output'];
  /** Why it is not healthy. */
  readonly errorMessage: Maybe<Scalars['String']['output']>;
};

export type ResolverTypeWrapper<T> = Promise<T> | T;

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

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  ViewerTool: ResolverTypeWrapper<ViewerTool>;
  ViewerToolOutcome: ResolverTypeWrapper<ViewerToolOutcome>;
  Platform: ResolverTypeWrapper<PlatformModel>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  CircuitBreakerState: CircuitBreakerState;
  CircuitBreaker: ResolverTypeWrapper<CircuitBreaker>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  HealthStatus: HealthStatus;
  PlatformHealth: ResolverTypeWrapper<PlatformHealth>;
  DependencyHealth: ResolverTypeWrapper<DependencyHealth>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  Mutation: Record<PropertyKey, never>;
  JSON: Scalars['JSON']['output'];
  ViewerTool: ViewerTool;
  ViewerToolOutcome: ViewerToolOutcome;
  Platform: PlatformModel;
  Float: Scalars['Float']['output'];
  CircuitBreaker: CircuitBreaker;
  Int: Scalars['Int']['output'];
  PlatformHealth: PlatformHealth;
  DependencyHealth: DependencyHealth;
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

export type QueryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query'],
> = {
  platform?: Resolver<ResolversTypes['Platform'], ParentType, ContextType>;
  viewerTools?: Resolver<
    ReadonlyArray<ResolversTypes['ViewerTool']>,
    ParentType,
    ContextType,
    RequireFields<QueryViewerToolsArgs, 'names'>
  >;
};

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  callViewerTool?: Resolver<
    ResolversTypes['ViewerToolOutcome'],
    ParentType,
    ContextType,
    RequireFields<MutationCallViewerToolArgs, 'name' | 'arguments'>
  >;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type ViewerToolResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ViewerTool'] = ResolversParentTypes['ViewerTool'],
> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  inputSchema?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type ViewerToolOutcomeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ViewerToolOutcome'] = ResolversParentTypes['ViewerToolOutcome'],
> = {
  code?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type PlatformResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Platform'] = ResolversParentTypes['Platform'],
> = {
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uptimeSeconds?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  circuitBreakers?: Resolver<ReadonlyArray<ResolversTypes['CircuitBreaker']>, ParentType, ContextType>;
  health?: Resolver<ResolversTypes['PlatformHealth'], ParentType, ContextType>;
};

export type CircuitBreakerResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['CircuitBreaker'] = ResolversParentTypes['CircuitBreaker'],
> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['CircuitBreakerState'], ParentType, ContextType>;
  failureCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  successCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PlatformHealthResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PlatformHealth'] = ResolversParentTypes['PlatformHealth'],
> = {
  status?: Resolver<ResolversTypes['HealthStatus'], ParentType, ContextType>;
  dependencies?: Resolver<ReadonlyArray<ResolversTypes['DependencyHealth']>, ParentType, ContextType>;
};

export type DependencyHealthResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['DependencyHealth'] = ResolversParentTypes['DependencyHealth'],
> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['HealthStatus'], ParentType, ContextType>;
  responseTimeMs?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  errorMessage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = CallContext> = {
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  ViewerTool?: ViewerToolResolvers<ContextType>;
  ViewerToolOutcome?: ViewerToolOutcomeResolvers<ContextType>;
  Platform?: PlatformResolvers<ContextType>;
  CircuitBreaker?: CircuitBreakerResolvers<ContextType>;
  PlatformHealth?: PlatformHealthResolvers<ContextType>;
  DependencyHealth?: DependencyHealthResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
  longCalls?: LongCallsDirectiveResolver<any, any, ContextType>;
};
