// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type {
  RealtimeSessionModel,
  RealtimeSessionConnectionModel,
  CreatedRealtimeSessionModel,
  RealtimeTranscriptModel,
  RealtimeTranscriptConnectionModel,
  RealtimeSessionEventModel,
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
  _FieldSet: { input: unknown; output: unknown };
};

export type Query = {
  readonly __typename?: 'Query';
  /** The realtime sessions of the viewer's organization, newest first. */
  readonly realtimeSessions: RealtimeSessionConnection;
  /** One realtime session of the viewer's organization. */
  readonly realtimeSession: RealtimeSession;
  /** What was said in a realtime session, in its order, without what identifies a person. */
  readonly realtimeTranscripts: RealtimeTranscriptConnection;
};

export type QueryRealtimeSessionsArgs = {
  status?: InputMaybe<RealtimeSessionStatus>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryRealtimeSessionArgs = {
  id: Scalars['ID']['input'];
};

export type QueryRealtimeTranscriptsArgs = {
  sessionId: Scalars['ID']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Makes a realtime session. Its socket can be opened once, within 60 seconds. */
  readonly createRealtimeSession: CreatedRealtimeSession;
  /** Barge-in: cancels the answer that is being given, and clears the audio that is buffered. */
  readonly interruptRealtimeSession: RealtimeInterruption;
  /** Ends a realtime session, and closes its socket wherever it is. */
  readonly endRealtimeSession: RealtimeSession;
  /** A gateway takes a session whose client has come with its token. */
  readonly _connectRealtimeSession: _RelayedSession;
  /** The gateway still has these sessions. Answers those of them that are not over. */
  readonly _seeRealtimeSessions: ReadonlyArray<Scalars['ID']['output']>;
  /** Keeps what was said, without what identifies a person. */
  readonly _addRealtimeTranscripts: Scalars['Boolean']['output'];
  /** An answer has used this. */
  readonly _addRealtimeUse: Scalars['Boolean']['output'];
  /** The socket is closed. False: the session was over already. */
  readonly _endRealtimeSession: Scalars['Boolean']['output'];
};

export type MutationCreateRealtimeSessionArgs = {
  input: CreateRealtimeSessionInput;
  userId?: InputMaybe<Scalars['String']['input']>;
};

export type MutationInterruptRealtimeSessionArgs = {
  id: Scalars['ID']['input'];
  audioEndMs?: InputMaybe<Scalars['Int']['input']>;
};

export type MutationEndRealtimeSessionArgs = {
  id: Scalars['ID']['input'];
};

export type Mutation_ConnectRealtimeSessionArgs = {
  id: Scalars['ID']['input'];
  token: Scalars['String']['input'];
  holder: Scalars['ID']['input'];
};

export type Mutation_SeeRealtimeSessionsArgs = {
  holder: Scalars['ID']['input'];
  ids: ReadonlyArray<Scalars['ID']['input']>;
};

export type Mutation_AddRealtimeTranscriptsArgs = {
  id: Scalars['ID']['input'];
  said: ReadonlyArray<_SaidInput>;
};

export type Mutation_AddRealtimeUseArgs = {
  id: Scalars['ID']['input'];
  use: _RealtimeUseInput;
};

export type Mutation_EndRealtimeSessionArgs = {
  id: Scalars['ID']['input'];
  holder: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};

export type Subscription = {
  readonly __typename?: 'Subscription';
  /** What happens in the realtime sessions of the organization, or in one of them, from now on. */
  readonly realtimeSessionEvents: RealtimeSessionEvent;
};

export type SubscriptionRealtimeSessionEventsArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};

/** Where a session stands. */
export type RealtimeSessionStatus =
  /** It waits for its client. */
  | 'CREATED'
  /** Its client is there. */
  | 'CONNECTED'
  /** It is over: `endReason` says why. */
  | 'ENDED';

/** A conversation by voice. */
export type RealtimeSession = {
  readonly __typename?: 'RealtimeSession';
  /** `sess_…` */
  readonly id: Scalars['ID']['output'];
  /** Whom it was made for. */
  readonly userId: Scalars['String']['output'];
  /** The model that it talks to. */
  readonly model: Scalars['String']['output'];
  /** Whose the model is. */
  readonly provider: Scalars['String']['output'];
  /** The voice of the model. */
  readonly voice: Scalars['String']['output'];
  /** What the model is told. */
  readonly instructions: Maybe<Scalars['String']['output']>;
  /** What the caller has attached. */
  readonly metadata: Scalars['JSON']['output'];
  /** Where it stands. */
  readonly status: RealtimeSessionStatus;
  /**
   * Why it is over: `client_closed`, `ended` (over the API), `expired` (nobody came), `time_limit`, `credit_exhausted`,
   * `credential_revoked`, `slow_consumer`, `upstream_slow`, `upstream_lost`, `upstream_refused`, `protocol_error`, `shutdown` or
   * `gateway_lost`.
   */
  readonly endReason: Maybe<Scalars['String']['output']>;
  /** Until then its token can be used. */
  readonly expiresAt: Scalars['DateTime']['output'];
  /** Tokens of its answers. */
  readonly inputTokens: Scalars['Int']['output'];
  /** Tokens of its answers. */
  readonly outputTokens: Scalars['Int']['output'];
  /** What it has cost, US dollars. */
  readonly costUsd: Scalars['Float']['output'];
  /** Who made it. */
  readonly createdBy: Scalars['ID']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When its client came. */
  readonly connectedAt: Maybe<Scalars['DateTime']['output']>;
  /** When it was over. */
  readonly endedAt: Maybe<Scalars['DateTime']['output']>;
  /** How long it was connected, seconds; null until it is over. */
  readonly durationSeconds: Maybe<Scalars['Float']['output']>;
};

/** A realtime session that was made. */
export type CreatedRealtimeSession = {
  readonly __typename?: 'CreatedRealtimeSession';
  /** The session. */
  readonly session: RealtimeSession;
  /** Where its client connects, its token included: once, until `expiresAt` of the session. */
  readonly websocketUrl: Scalars['String']['output'];
};

/** What an interrupt did. */
export type RealtimeInterruption = {
  readonly __typename?: 'RealtimeInterruption';
  /** The session. */
  readonly sessionId: Scalars['ID']['output'];
  /** Always `interrupted`. */
  readonly status: Scalars['String']['output'];
  /** The answer that was cancelled; null where none was being given. */
  readonly responseId: Maybe<Scalars['String']['output']>;
  /** Where its audio was cut, milliseconds; null where none had been sent. */
  readonly audioEndMs: Maybe<Scalars['Int']['output']>;
};

/** Something that was said. */
export type RealtimeTranscript = {
  readonly __typename?: 'RealtimeTranscript';
  /** Orders what was said. */
  readonly id: Scalars['ID']['output'];
  /** The session. */
  readonly sessionId: Scalars['ID']['output'];
  /** The provider's name of the item in the conversation. */
  readonly itemId: Scalars['String']['output'];
  /** `user` or `assistant`. */
  readonly role: Scalars['String']['output'];
  /** Without what identifies a person: in its place stands what it is, such as `[EMAIL]`. */
  readonly text: Scalars['String']['output'];
  /** Whether something was taken out. */
  readonly redacted: Scalars['Boolean']['output'];
  /** When it was kept. */
  readonly createdAt: Scalars['DateTime']['output'];
};

/** Something that has happened in a realtime session. */
export type RealtimeSessionEvent = {
  readonly __typename?: 'RealtimeSessionEvent';
  /** `realtime.session.created`, `.connected` or `.ended`, `realtime.transcript.added`, or `realtime.usage.added`. */
  readonly type: Scalars['String']['output'];
  /** The session. */
  readonly sessionId: Scalars['ID']['output'];
  /** When. */
  readonly time: Scalars['DateTime']['output'];
  /** The session as it is now; null once it is gone. */
  readonly session: Maybe<RealtimeSession>;
  /** What was said, of `realtime.transcript.added`. */
  readonly transcript: Maybe<RealtimeTranscript>;
  /** What was used, of `realtime.usage.added`. */
  readonly usage: Maybe<RealtimeUse>;
};

/** What an answer has used. */
export type RealtimeUse = {
  readonly __typename?: 'RealtimeUse';
  /** Tokens of text and audio that the model has read. */
  readonly inputTokens: Scalars['Int']['output'];
  /** Tokens of text and audio that it has written. */
  readonly outputTokens: Scalars['Int']['output'];
  /** What it has cost, US dollars. */
  readonly costUsd: Scalars['Float']['output'];
};

/** A realtime session to make. */
export type CreateRealtimeSessionInput = {
  /** A model with the capability `realtime`; the installation's own unless given. */
  readonly model?: InputMaybe<Scalars['String']['input']>;
  /** Its voice, as the provider names it; `alloy` unless given. */
  readonly voice?: InputMaybe<Scalars['String']['input']>;
  /** What the model is told, at most 32,768 characters. */
  readonly instructions?: InputMaybe<Scalars['String']['input']>;
  /** An object that comes back with the session, at most 16 KiB of JSON. */
  readonly metadata?: InputMaybe<Scalars['JSON']['input']>;
};

/** A session as the gateway that relays it needs it. */
export type _RelayedSession = {
  readonly __typename?: '_RelayedSession';
  readonly id: Scalars['ID']['output'];
  readonly tenantId: Scalars['ID']['output'];
  readonly userId: Scalars['String']['output'];
  readonly viewer: Scalars['JSON']['output'];
  readonly model: Scalars['String']['output'];
  readonly provider: Scalars['String']['output'];
  readonly upstream: Scalars['String']['output'];
  readonly price: Maybe<Scalars['JSON']['output']>;
  readonly voice: Scalars['String']['output'];
  readonly instructions: Maybe<Scalars['String']['output']>;
};

/** Something that was said, as the provider has heard it. */
export type _SaidInput = {
  readonly itemId: Scalars['String']['input'];
  readonly role: Scalars['String']['input'];
  readonly text: Scalars['String']['input'];
};

/** What an answer has used; micro-USD. */
export type _RealtimeUseInput = {
  readonly inputTokens: Scalars['Int']['input'];
  readonly outputTokens: Scalars['Int']['input'];
  readonly costMicroUsd: Scalars['Int']['input'];
};

/** A page of realtime sessions (GraphQL Cursor Connections). */
export type RealtimeSessionConnection = {
  readonly __typename?: 'RealtimeSessionConnection';
  /** The sessions with their cursors. */
  readonly edges: ReadonlyArray<RealtimeSessionEdge>;
  /** The sessions. */
  readonly nodes: ReadonlyArray<RealtimeSession>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** One of the sessions, and its place in the list. */
export type RealtimeSessionEdge = {
  readonly __typename?: 'RealtimeSessionEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The session. */
  readonly node: RealtimeSession;
};

/** A page of what was said (GraphQL Cursor Connections). */
export type RealtimeTranscriptConnection = {
  readonly __typename?: 'RealtimeTranscriptConnection';
  /** What was said, with cursors. */
  readonly edges: ReadonlyArray<RealtimeTranscriptEdge>;
  /** What was said. */
  readonly nodes: ReadonlyArray<RealtimeTranscript>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** Something that was said, and its place in the list. */
export type RealtimeTranscriptEdge = {
  readonly __typename?: 'RealtimeTranscriptEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** What was said. */
  readonly node: RealtimeTranscript;
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
  RealtimeSession: RealtimeSession;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  RealtimeSession: { __typename: 'RealtimeSession' } & GraphQLRecursivePick<
    FederationTypes['RealtimeSession'],
    { id: true }
  >;
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
  RealtimeSessionStatus: RealtimeSessionStatus;
  RealtimeSession: ResolverTypeWrapper<RealtimeSessionModel>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  CreatedRealtimeSession: ResolverTypeWrapper<CreatedRealtimeSessionModel>;
  RealtimeInterruption: ResolverTypeWrapper<RealtimeInterruption>;
  RealtimeTranscript: ResolverTypeWrapper<RealtimeTranscriptModel>;
  RealtimeSessionEvent: ResolverTypeWrapper<RealtimeSessionEventModel>;
  RealtimeUse: ResolverTypeWrapper<RealtimeUse>;
  CreateRealtimeSessionInput: CreateRealtimeSessionInput;
  _RelayedSession: ResolverTypeWrapper<_RelayedSession>;
  _SaidInput: _SaidInput;
  _RealtimeUseInput: _RealtimeUseInput;
  RealtimeSessionConnection: ResolverTypeWrapper<RealtimeSessionConnectionModel>;
  RealtimeSessionEdge: ResolverTypeWrapper<
    Omit<RealtimeSessionEdge, 'node'> & { node: ResolversTypes['RealtimeSession'] }
  >;
  RealtimeTranscriptConnection: ResolverTypeWrapper<RealtimeTranscriptConnectionModel>;
  RealtimeTranscriptEdge: ResolverTypeWrapper<
    Omit<RealtimeTranscriptEdge, 'node'> & { node: ResolversTypes['RealtimeTranscript'] }
  >;
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
  RealtimeSession: RealtimeSessionModel;
  Float: Scalars['Float']['output'];
  CreatedRealtimeSession: CreatedRealtimeSessionModel;
  RealtimeInterruption: RealtimeInterruption;
  RealtimeTranscript: RealtimeTranscriptModel;
  RealtimeSessionEvent: RealtimeSessionEventModel;
  RealtimeUse: RealtimeUse;
  CreateRealtimeSessionInput: CreateRealtimeSessionInput;
  _RelayedSession: _RelayedSession;
  _SaidInput: _SaidInput;
  _RealtimeUseInput: _RealtimeUseInput;
  RealtimeSessionConnection: RealtimeSessionConnectionModel;
  RealtimeSessionEdge: Omit<RealtimeSessionEdge, 'node'> & { node: ResolversParentTypes['RealtimeSession'] };
  RealtimeTranscriptConnection: RealtimeTranscriptConnectionModel;
  RealtimeTranscriptEdge: Omit<RealtimeTranscriptEdge, 'node'> & { node: ResolversParentTypes['RealtimeTranscript'] };
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

export type QueryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query'],
> = {
  realtimeSessions?: Resolver<
    ResolversTypes['RealtimeSessionConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryRealtimeSessionsArgs, 'first' | 'offset'>
  >;
  realtimeSession?: Resolver<
    ResolversTypes['RealtimeSession'],
    ParentType,
    ContextType,
    RequireFields<QueryRealtimeSessionArgs, 'id'>
  >;
  realtimeTranscripts?: Resolver<
    ResolversTypes['RealtimeTranscriptConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryRealtimeTranscriptsArgs, 'sessionId' | 'first' | 'offset'>
  >;
};

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  createRealtimeSession?: Resolver<
    ResolversTypes['CreatedRealtimeSession'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateRealtimeSessionArgs, 'input'>
  >;
  interruptRealtimeSession?: Resolver<
    ResolversTypes['RealtimeInterruption'],
    ParentType,
    ContextType,
    RequireFields<MutationInterruptRealtimeSessionArgs, 'id'>
  >;
  endRealtimeSession?: Resolver<
    ResolversTypes['RealtimeSession'],
    ParentType,
    ContextType,
    RequireFields<MutationEndRealtimeSessionArgs, 'id'>
  >;
  _connectRealtimeSession?: Resolver<
    ResolversTypes['_RelayedSession'],
    ParentType,
    ContextType,
    RequireFields<Mutation_ConnectRealtimeSessionArgs, 'id' | 'token' | 'holder'>
  >;
  _seeRealtimeSessions?: Resolver<
    ReadonlyArray<ResolversTypes['ID']>,
    ParentType,
    ContextType,
    RequireFields<Mutation_SeeRealtimeSessionsArgs, 'holder' | 'ids'>
  >;
  _addRealtimeTranscripts?: Resolver<
    ResolversTypes['Boolean'],
    ParentType,
    ContextType,
    RequireFields<Mutation_AddRealtimeTranscriptsArgs, 'id' | 'said'>
  >;
  _addRealtimeUse?: Resolver<
    ResolversTypes['Boolean'],
    ParentType,
    ContextType,
    RequireFields<Mutation_AddRealtimeUseArgs, 'id' | 'use'>
  >;
  _endRealtimeSession?: Resolver<
    ResolversTypes['Boolean'],
    ParentType,
    ContextType,
    RequireFields<Mutation_EndRealtimeSessionArgs, 'id' | 'holder' | 'reason'>
  >;
};

export type SubscriptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  realtimeSessionEvents?: SubscriptionResolver<
    ResolversTypes['RealtimeSessionEvent'],
    'realtimeSessionEvents',
    ParentType,
    ContextType,
    Partial<SubscriptionRealtimeSessionEventsArgs>
  >;
};

export type RealtimeSessionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['RealtimeSession'] = ResolversParentTypes['RealtimeSession'],
  FederationReferenceType extends
    FederationReferenceTypes['RealtimeSession'] = FederationReferenceTypes['RealtimeSession'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['RealtimeSession']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  voice?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  instructions?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  metadata?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['RealtimeSessionStatus'], ParentType, ContextType>;
  endReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  inputTokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outputTokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  costUsd?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  connectedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  durationSeconds?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type CreatedRealtimeSessionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['CreatedRealtimeSession'] = ResolversParentTypes['CreatedRealtimeSession'],
> = {
  session?: Resolver<ResolversTypes['RealtimeSession'], ParentType, ContextType>;
  websocketUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RealtimeInterruptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['RealtimeInterruption'] = ResolversParentTypes['RealtimeInterruption'],
> = {
  sessionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  responseId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  audioEndMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type RealtimeTranscriptResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['RealtimeTranscript'] = ResolversParentTypes['RealtimeTranscript'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sessionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  redacted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type RealtimeSessionEventResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['RealtimeSessionEvent'] = ResolversParentTypes['RealtimeSessionEvent'],
> = {
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sessionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  time?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['RealtimeSession']>, ParentType, ContextType>;
  transcript?: Resolver<Maybe<ResolversTypes['RealtimeTranscript']>, ParentType, ContextType>;
  usage?: Resolver<Maybe<ResolversTypes['RealtimeUse']>, ParentType, ContextType>;
};

export type RealtimeUseResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['RealtimeUse'] = ResolversParentTypes['RealtimeUse'],
> = {
  inputTokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outputTokens?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  costUsd?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type _RelayedSessionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_RelayedSession'] = ResolversParentTypes['_RelayedSession'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  viewer?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  model?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  upstream?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  voice?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  instructions?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RealtimeSessionConnectionResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['RealtimeSessionConnection'] = ResolversParentTypes['RealtimeSessionConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RealtimeSessionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['RealtimeSession']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RealtimeSessionEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['RealtimeSessionEdge'] = ResolversParentTypes['RealtimeSessionEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RealtimeSession'], ParentType, ContextType>;
};

export type RealtimeTranscriptConnectionResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['RealtimeTranscriptConnection'] = ResolversParentTypes['RealtimeTranscriptConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['RealtimeTranscriptEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['RealtimeTranscript']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type RealtimeTranscriptEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['RealtimeTranscriptEdge'] = ResolversParentTypes['RealtimeTranscriptEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['RealtimeTranscript'], ParentType, ContextType>;
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
  RealtimeSession?: RealtimeSessionResolvers<ContextType>;
  CreatedRealtimeSession?: CreatedRealtimeSessionResolvers<ContextType>;
  RealtimeInterruption?: RealtimeInterruptionResolvers<ContextType>;
  RealtimeTranscript?: RealtimeTranscriptResolvers<ContextType>;
  RealtimeSessionEvent?: RealtimeSessionEventResolvers<ContextType>;
  RealtimeUse?: RealtimeUseResolvers<ContextType>;
  _RelayedSession?: _RelayedSessionResolvers<ContextType>;
  RealtimeSessionConnection?: RealtimeSessionConnectionResolvers<ContextType>;
  RealtimeSessionEdge?: RealtimeSessionEdgeResolvers<ContextType>;
  RealtimeTranscriptConnection?: RealtimeTranscriptConnectionResolvers<ContextType>;
  RealtimeTranscriptEdge?: RealtimeTranscriptEdgeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
  longCalls?: LongCallsDirectiveResolver<any, any, ContextType>;
};
