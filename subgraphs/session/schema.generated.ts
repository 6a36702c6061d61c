// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { SessionModel, SessionConnectionModel, DeviceModel, AccountModel, ViewerModel } from './models.ts';
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
  /** The active sessions of the viewer's account, newest first. */
  readonly sessions: SessionConnection;
  /** One session of the viewer's account, ended ones included. `current` names the session that asks. */
  readonly session: Session;
  /** Whether a session is alive, for those who check tokens; null when it is not. */
  readonly _sessionState: Maybe<_SessionState>;
};

export type QuerySessionsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QuerySessionArgs = {
  id: Scalars['ID']['input'];
};

export type Query_SessionStateArgs = {
  id: Scalars['ID']['input'];
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Ends one session of the viewer's account: its tokens stop at once. Ending it twice is no error. `current` names the session that asks. */
  readonly revokeSession: SessionRevocation;
  /** Ends every session of the viewer's account. */
  readonly revokeAllSessions: SessionsRevocation;
  /**
   * Merges free-form data into a session's context, key by key at every level; null deletes a key (JSON Merge Patch,
   * RFC 7396). At most 32 KiB and 10 levels. `current` names the session that asks.
   */
  readonly updateSessionContext: Session;
  /** Opens a session for an account that has proved who it is. */
  readonly _openSession: _SessionState;
  /** Lengthens a session that is alive; null when it is not. */
  readonly _renewSession: Maybe<_SessionState>;
  /** Ends a session; false when it was not alive. */
  readonly _revokeSession: Scalars['Boolean']['output'];
  /** Ends the sessions of an account but one; how many. */
  readonly _revokeAccountSessions: Scalars['Int']['output'];
  /** Ends the sessions that were opened in a tenant by one factor alone; how many. */
  readonly _endSingleFactorSessions: Scalars['Int']['output'];
  /** Ends the sessions of one device of an account; how many. */
  readonly _revokeDeviceSessions: Scalars['Int']['output'];
};

export type MutationRevokeSessionArgs = {
  id: Scalars['ID']['input'];
};

export type MutationRevokeAllSessionsArgs = {
  keepCurrent?: InputMaybe<Scalars['Boolean']['input']>;
};

export type MutationUpdateSessionContextArgs = {
  id?: Scalars['ID']['input'];
  context: Scalars['JSON']['input'];
};

export type Mutation_OpenSessionArgs = {
  input: _OpenSessionInput;
};

export type Mutation_RenewSessionArgs = {
  id: Scalars['ID']['input'];
  expiresAt: Scalars['DateTime']['input'];
  keyThumbprint?: InputMaybe<Scalars['String']['input']>;
};

export type Mutation_RevokeSessionArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};

export type Mutation_RevokeAccountSessionsArgs = {
  accountId: Scalars['ID']['input'];
  exceptId?: InputMaybe<Scalars['ID']['input']>;
  reason: Scalars['String']['input'];
  credentialVersion?: InputMaybe<Scalars['Int']['input']>;
};

export type Mutation_EndSingleFactorSessionsArgs = {
  tenantId: Scalars['ID']['input'];
};

export type Mutation_RevokeDeviceSessionsArgs = {
  accountId: Scalars['ID']['input'];
  deviceId: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};

export type Subscription = {
  readonly __typename?: 'Subscription';
  /** A session of the viewer's account, each time that one was opened, used again, changed or ended. */
  readonly sessionChanged: Session;
};

/** Where a session stands. */
export type SessionStatus =
  /** Its tokens are accepted. */
  | 'ACTIVE'
  /** It was ended before its time. */
  | 'REVOKED'
  /** It was not used for as long as a refresh token lives. */
  | 'EXPIRED';

/** One login on one device. */
export type Session = {
  readonly __typename?: 'Session';
  /** `sess_…` */
  readonly id: Scalars['ID']['output'];
  /** Whose it is. */
  readonly account: Account;
  /** Whether its tokens are accepted. */
  readonly status: SessionStatus;
  /** True for the session that asks. */
  readonly current: Scalars['Boolean']['output'];
  /** What the client called its device at login; null when it did not. */
  readonly deviceId: Maybe<Scalars['String']['output']>;
  /** Read from the user agent: `Chrome on macOS`. */
  readonly deviceName: Scalars['String']['output'];
  /** The device that the login came from. */
  readonly device: Maybe<Device>;
  /** Whether its tokens are worth nothing without a proof of the device's key (DPoP, RFC 9449). */
  readonly bound: Scalars['Boolean']['output'];
  /** Address that the login came from. */
  readonly ipAddress: Scalars['String']['output'];
  /** The client's own description at login. */
  readonly userAgent: Maybe<Scalars['String']['output']>;
  /** Free-form data that clients keep with the session. */
  readonly context: Scalars['JSON']['output'];
  /** How the account proved who it is at login (RFC 8176): `pwd`, `otp`, `hwk` or `swk` for a passkey, `user`, `mfa`. */
  readonly authenticationMethods: ReadonlyArray<Scalars['String']['output']>;
  /** When it was opened. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it was last opened or refreshed. */
  readonly lastSeenAt: Scalars['DateTime']['output'];
  /** When it ends by itself, unless it is refreshed. */
  readonly expiresAt: Scalars['DateTime']['output'];
  /** When it was ended. */
  readonly revokedAt: Maybe<Scalars['DateTime']['output']>;
  /** Why it was ended: `logout`, `revoked`, `password_changed`, `device_revoked`, `refresh_reuse` or `second_factor_required`. */
  readonly revokedReason: Maybe<Scalars['String']['output']>;
};

/** A device of an account. */
export type Device = {
  readonly __typename?: 'Device';
  /** `dev_…` */
  readonly id: Scalars['ID']['output'];
};

/** A person who can log in. */
export type Account = {
  readonly __typename?: 'Account';
  /** `usr_…` */
  readonly id: Scalars['ID']['output'];
  /** The account's active sessions, newest first. Only the account itself sees them. */
  readonly sessions: SessionConnection;
};

/** A person who can log in. */
export type AccountSessionsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

/** Who calls. */
export type Viewer = {
  readonly __typename?: 'Viewer';
  /** `usr_…` or `key_…` */
  readonly id: Scalars['ID']['output'];
  /** The session that the credential came from; null for a credential without one. */
  readonly currentSession: Maybe<Session>;
  /** The active sessions of the viewer's account, newest first. */
  readonly sessions: SessionConnection;
};

/** Who calls. */
export type ViewerSessionsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

/** A page of sessions (GraphQL Cursor Connections). */
export type SessionConnection = {
  readonly __typename?: 'SessionConnection';
  /** The sessions with their cursors. */
  readonly edges: ReadonlyArray<SessionEdge>;
  /** The sessions. */
  readonly nodes: ReadonlyArray<Session>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A session and its place in the list. */
export type SessionEdge = {
  readonly __typename?: 'SessionEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The session. */
  readonly node: Session;
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

/** What became of a session. */
export type SessionRevocation = {
  readonly __typename?: 'SessionRevocation';
  /** The session. */
  readonly sessionId: Scalars['ID']['output'];
  /** Always `revoked`. */
  readonly status: Scalars['String']['output'];
};

/** What became of many sessions. */
export type SessionsRevocation = {
  readonly __typename?: 'SessionsRevocation';
  /** How many sessions this ended. */
  readonly revokedCount: Scalars['Int']['output'];
  /** Always `revoked`. */
  readonly status: Scalars['String']['output'];
};

/** A session that is alive, as far as tokens need to know. */
export type _SessionState = {
  readonly __typename?: '_SessionState';
  readonly id: Scalars['ID']['output'];
  readonly accountId: Scalars['ID']['output'];
  readonly tenantId: Scalars['ID']['output'];
  readonly expiresAt: Scalars['DateTime']['output'];
  /** What the client called its device at login. */
  readonly deviceId: Maybe<Scalars['String']['output']>;
  /** How the account proved who it is at login (RFC 8176). */
  readonly authenticationMethods: ReadonlyArray<Scalars['String']['output']>;
  /** When it did. */
  readonly createdAt: Scalars['DateTime']['output'];
};

/** The facts of a login. */
export type _OpenSessionInput = {
  readonly accountId: Scalars['ID']['input'];
  readonly tenantId: Scalars['ID']['input'];
  readonly deviceId?: InputMaybe<Scalars['String']['input']>;
  /** What to call the device, where that is not read from the user agent: an application's name. */
  readonly deviceName?: InputMaybe<Scalars['String']['input']>;
  /** The device, `dev_…`. */
  readonly deviceRef?: InputMaybe<Scalars['ID']['input']>;
  /** Thumbprint of the DPoP key that its tokens are bound to. */
  readonly keyThumbprint?: InputMaybe<Scalars['String']['input']>;
  readonly ip: Scalars['String']['input'];
  readonly userAgent?: InputMaybe<Scalars['String']['input']>;
  readonly authenticationMethods?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /** Of the password that was verified: a session is refused where that was changed since. */
  readonly credentialVersion?: InputMaybe<Scalars['Int']['input']>;
  readonly expiresAt: Scalars['DateTime']['input'];
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
  Session: Session;
  Account: Account;
  Viewer: Viewer;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Session: { __typename: 'Session' } & GraphQLRecursivePick<FederationTypes['Session'], { id: true }>;
  Account: { __typename: 'Account' } & GraphQLRecursivePick<FederationTypes['Account'], { id: true }>;
  Viewer: { __typename: 'Viewer' } & GraphQLRecursivePick<FederationTypes['Viewer'], { id: true }>;
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
  SessionStatus: SessionStatus;
  Session: ResolverTypeWrapper<SessionModel>;
  Device: ResolverTypeWrapper<DeviceModel>;
  Account: ResolverTypeWrapper<AccountModel>;
  Viewer: ResolverTypeWrapper<ViewerModel>;
  SessionConnection: ResolverTypeWrapper<SessionConnectionModel>;
  SessionEdge: ResolverTypeWrapper<Omit<SessionEdge, 'node'> & { node: ResolversTypes['Session'] }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  SessionRevocation: ResolverTypeWrapper<SessionRevocation>;
  SessionsRevocation: ResolverTypeWrapper<SessionsRevocation>;
  _SessionState: ResolverTypeWrapper<_SessionState>;
  _OpenSessionInput: _OpenSessionInput;
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
  Session: SessionModel;
  Device: DeviceModel;
  Account: AccountModel;
  Viewer: ViewerModel;
  SessionConnection: SessionConnectionModel;
  SessionEdge: Omit<SessionEdge, 'node'> & { node: ResolversParentTypes['Session'] };
  PageInfo: PageInfo;
  SessionRevocation: SessionRevocation;
  SessionsRevocation: SessionsRevocation;
  _SessionState: _SessionState;
  _OpenSessionInput: _OpenSessionInput;
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
  sessions?: Resolver<
    ResolversTypes['SessionConnection'],
    ParentType,
    ContextType,
    RequireFields<QuerySessionsArgs, 'first' | 'offset'>
  >;
  session?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<QuerySessionArgs, 'id'>>;
  _sessionState?: Resolver<
    Maybe<ResolversTypes['_SessionState']>,
    ParentType,
    ContextType,
    RequireFields<Query_SessionStateArgs, 'id'>
  >;
};

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  revokeSession?: Resolver<
    ResolversTypes['SessionRevocation'],
    ParentType,
    ContextType,
    RequireFields<MutationRevokeSessionArgs, 'id'>
  >;
  revokeAllSessions?: Resolver<
    ResolversTypes['SessionsRevocation'],
    ParentType,
    ContextType,
    RequireFields<MutationRevokeAllSessionsArgs, 'keepCurrent'>
  >;
  updateSessionContext?: Resolver<
    ResolversTypes['Session'],
    ParentType,
    ContextType,
    RequireFields<MutationUpdateSessionContextArgs, 'id' | 'context'>
  >;
  _openSession?: Resolver<
    ResolversTypes['_SessionState'],
    ParentType,
    ContextType,
    RequireFields<Mutation_OpenSessionArgs, 'input'>
  >;
  _renewSession?: Resolver<
    Maybe<ResolversTypes['_SessionState']>,
    ParentType,
    ContextType,
    RequireFields<Mutation_RenewSessionArgs, 'id' | 'expiresAt'>
  >;
  _revokeSession?: Resolver<
    ResolversTypes['Boolean'],
    ParentType,
    ContextType,
    RequireFields<Mutation_RevokeSessionArgs, 'id' | 'reason'>
  >;
  _revokeAccountSessions?: Resolver<
    ResolversTypes['Int'],
    ParentType,
    ContextType,
    RequireFields<Mutation_RevokeAccountSessionsArgs, 'accountId' | 'reason'>
  >;
  _endSingleFactorSessions?: Resolver<
    ResolversTypes['Int'],
    ParentType,
    ContextType,
    RequireFields<Mutation_EndSingleFactorSessionsArgs, 'tenantId'>
  >;
  _revokeDeviceSessions?: Resolver<
    ResolversTypes['Int'],
    ParentType,
    ContextType,
    RequireFields<Mutation_RevokeDeviceSessionsArgs, 'accountId' | 'deviceId' | 'reason'>
  >;
};

export type SubscriptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  sessionChanged?: SubscriptionResolver<ResolversTypes['Session'], 'sessionChanged', ParentType, ContextType>;
};

export type SessionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session'],
  FederationReferenceType extends FederationReferenceTypes['Session'] = FederationReferenceTypes['Session'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['Session']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  account?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SessionStatus'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  deviceId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deviceName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  device?: Resolver<Maybe<ResolversTypes['Device']>, ParentType, ContextType>;
  bound?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ipAddress?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  userAgent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  context?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  authenticationMethods?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastSeenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  revokedReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DeviceResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Device'] = ResolversParentTypes['Device'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type AccountResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account'],
  FederationReferenceType extends FederationReferenceTypes['Account'] = FederationReferenceTypes['Account'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['Account']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sessions?: Resolver<
    ResolversTypes['SessionConnection'],
    ParentType,
    ContextType,
    RequireFields<AccountSessionsArgs, 'first' | 'offset'>
  >;
};

export type ViewerResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer'],
  FederationReferenceType extends FederationReferenceTypes['Viewer'] = FederationReferenceTypes['Viewer'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['Viewer']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  currentSession?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
  sessions?: Resolver<
    ResolversTypes['SessionConnection'],
    ParentType,
    ContextType,
    RequireFields<ViewerSessionsArgs, 'first' | 'offset'>
  >;
};

export type SessionConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SessionConnection'] = ResolversParentTypes['SessionConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SessionEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['Session']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SessionEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SessionEdge'] = ResolversParentTypes['SessionEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
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

export type SessionRevocationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SessionRevocation'] = ResolversParentTypes['SessionRevocation'],
> = {
  sessionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SessionsRevocationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SessionsRevocation'] = ResolversParentTypes['SessionsRevocation'],
> = {
  revokedCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type _SessionStateResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_SessionState'] = ResolversParentTypes['_SessionState'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  accountId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deviceId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  authenticationMethods?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type Resolvers<ContextType = CallContext> = {
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  Device?: DeviceResolvers<ContextType>;
  Account?: AccountResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  SessionConnection?: SessionConnectionResolvers<ContextType>;
  SessionEdge?: SessionEdgeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  SessionRevocation?: SessionRevocationResolvers<ContextType>;
  SessionsRevocation?: SessionsRevocationResolvers<ContextType>;
  _SessionState?: _SessionStateResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
  longCalls?: LongCallsDirectiveResolver<any, any, ContextType>;
};
