// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ViewerModel, AccountModel } from './models.ts';
import type { DeviceModel, DeviceConnectionModel } from './devices/models.ts';
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
  /** An e-mail address in the form of the HTML standard, at most 254 characters. */
  EmailAddress: { input: string; output: string };
  _FieldSet: { input: unknown; output: unknown };
};

export type Query = {
  __typename?: 'Query';
  /** Who calls. Everything that belongs to the caller hangs below it. */
  viewer: Maybe<Viewer>;
  /** The public keys that verify tokens, as a JSON Web Key Set (RFC 7517). Empty when tokens are signed with JWT_SECRET. */
  jwks: Scalars['JSON']['output'];
  /** The devices of the viewer's account, newest first; revoked ones are not among them. */
  devices: DeviceConnection;
  /** One device of the viewer's account, a revoked one included. */
  device: Device;
};

export type QueryDevicesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryDeviceArgs = {
  id: Scalars['ID']['input'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Exchanges an e-mail address and a password for a pair of tokens, and opens a session. A wrong password and an unknown
   * address are answered alike; ten wrong ones in a row lock the address for a while.
   */
  login: TokenPair;
  /** Exchanges a refresh token for a new pair. It works once: using it again ends its session. */
  refreshToken: TokenPair;
  /** Ends the session that asks: its access and refresh tokens stop at once. */
  logout: Logout;
  /**
   * Has another key sign tokens from a moment on; until then it is only published. Where the next key is published already, that one is
   * brought forward, never put off. Tokens of the keys before it stay valid until they expire. Needs the permission `platform:write`,
   * which operators have; CONFLICT where tokens are signed with JWT_SECRET.
   */
  rotateSigningKey: SigningKey;
  /**
   * Makes a device known to the viewer's account before it logs in, by the public half of its DPoP key: the one given, or that of the
   * proof that comes with the request. CONFLICT when the account has seen the key before.
   */
  registerDevice: Device;
  /** Gives a device of the viewer's account another name. */
  renameDevice: Device;
  /**
   * Ends all sessions of a device of the viewer's account, and refuses its key from then on. A device without a key that logs in again is
   * a new one. Revoking it twice is no error.
   */
  revokeDevice: DeviceRevocation;
};

export type MutationLoginArgs = {
  input: LoginInput;
};

export type MutationRefreshTokenArgs = {
  input: RefreshTokenInput;
};

export type MutationRotateSigningKeyArgs = {
  activateInSeconds?: Scalars['Int']['input'];
};

export type MutationRegisterDeviceArgs = {
  input: RegisterDeviceInput;
};

export type MutationRenameDeviceArgs = {
  id: Scalars['ID']['input'];
  input: RenameDeviceInput;
};

export type MutationRevokeDeviceArgs = {
  id: Scalars['ID']['input'];
};

/** What kind of credential the caller has. */
export type ViewerKind =
  /** A person, by an access token. */
  | 'USER'
  /** A program, by an API key. */
  | 'API_KEY'
  /** The platform itself. */
  | 'SERVICE';

/** Who calls. */
export type Viewer = {
  __typename?: 'Viewer';
  /** `usr_…` or `key_…` */
  id: Scalars['ID']['output'];
  /** What kind of credential the caller has. */
  kind: ViewerKind;
  /** Roles in the organization: owner, admin, editor, viewer or guest; and operator, for who runs the installation. */
  roles: Array<Scalars['String']['output']>;
  /** What the roles allow, as `<resource>:<action>` with `*` for any; a leading `!` takes away again. */
  permissions: Array<Scalars['String']['output']>;
  /** The organization, `org_…`. */
  tenantId: Maybe<Scalars['ID']['output']>;
  /** The caller's account. */
  account: Maybe<Account>;
};

/** A person who can log in. */
export type Account = {
  __typename?: 'Account';
  /** `usr_…` */
  id: Scalars['ID']['output'];
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

/** An access token with the refresh token for the time after it. */
export type TokenPair = {
  __typename?: 'TokenPair';
  /** JWT for `Authorization: Bearer`, or `Authorization: DPoP` if it is bound. */
  accessToken: Scalars['String']['output'];
  /** JWT that refreshToken takes once. */
  refreshToken: Scalars['String']['output'];
  /** `bearer`; `DPoP` where the request carried a DPoP proof (RFC 9449): both tokens are bound to its key then. */
  tokenType: Scalars['String']['output'];
  /** Seconds until the access token expires. */
  expiresIn: Scalars['Int']['output'];
};

/** What a logout ended. */
export type Logout = {
  __typename?: 'Logout';
  /** The session, `sess_…`. */
  sessionId: Scalars['ID']['output'];
  /** Always `revoked`. */
  status: Scalars['String']['output'];
};

/** A login. */
export type LoginInput = {
  /** Address of the account. */
  email: Scalars['EmailAddress']['input'];
  /** Its password. */
  password: Scalars['String']['input'];
  /** The client's own name of its device, kept in session and token; up to 200 characters. */
  deviceId?: InputMaybe<Scalars['String']['input']>;
};

/** A refresh. */
export type RefreshTokenInput = {
  /** The refresh token of the last login or refresh. */
  refreshToken: Scalars['String']['input'];
};

/** A key that signs tokens. */
export type SigningKey = {
  __typename?: 'SigningKey';
  /** As in the header of its tokens and in the key set. */
  kid: Scalars['String']['output'];
  /** From when on it signs. */
  activatesAt: Scalars['DateTime']['output'];
};

export type Subscription = {
  __typename?: 'Subscription';
  /** A device of the viewer's account, each time that one was added, used for a login, renamed or revoked. */
  deviceChanged: Device;
};

/** A device of an account: one that it registered, or that a login came from. */
export type Device = {
  __typename?: 'Device';
  /** `dev_…` */
  id: Scalars['ID']['output'];
  /** What its owner calls it; read from the user agent until then. */
  name: Scalars['String']['output'];
  /** Whether it has a DPoP key (RFC 9449), so that what it was given is of no use elsewhere. */
  bound: Scalars['Boolean']['output'];
  /** Thumbprint of that key (RFC 7638); null without one. */
  keyThumbprint: Maybe<Scalars['String']['output']>;
  /** When its owner registered it; null for one that was only noticed. */
  registeredAt: Maybe<Scalars['DateTime']['output']>;
  /** When it was registered or first logged in. */
  firstSeenAt: Scalars['DateTime']['output'];
  /** When it last logged in, or was registered. */
  lastSeenAt: Scalars['DateTime']['output'];
  /** The address it was last seen at. */
  lastIp: Scalars['String']['output'];
  /** When it was revoked. */
  revokedAt: Maybe<Scalars['DateTime']['output']>;
};

/** A page of devices (GraphQL Cursor Connections). */
export type DeviceConnection = {
  __typename?: 'DeviceConnection';
  /** The devices with their cursors. */
  edges: Array<DeviceEdge>;
  /** The devices. */
  nodes: Array<Device>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** A device and its place in the list. */
export type DeviceEdge = {
  __typename?: 'DeviceEdge';
  /** Give it as `after` to read on from here. */
  cursor: Scalars['String']['output'];
  /** The device. */
  node: Device;
};

/** What became of a device. */
export type DeviceRevocation = {
  __typename?: 'DeviceRevocation';
  /** The device. */
  deviceId: Scalars['ID']['output'];
  /** How many sessions this ended. */
  revokedSessions: Scalars['Int']['output'];
  /** Always `revoked`. */
  status: Scalars['String']['output'];
};

/** A device to register. */
export type RegisterDeviceInput = {
  /** What to call it; up to 100 characters. */
  name: Scalars['String']['input'];
  /** The public half of its key, as a JSON Web Key (RFC 7517). Without it, the request's DPoP proof says the key. */
  publicKey?: InputMaybe<Scalars['JSON']['input']>;
};

/** A device's new name. */
export type RenameDeviceInput = {
  /** What to call it; up to 100 characters. */
  name: Scalars['String']['input'];
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
  Viewer: Viewer;
  Device: Device;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Viewer: { __typename: 'Viewer' } & GraphQLRecursivePick<FederationTypes['Viewer'], { id: true }>;
  Device: { __typename: 'Device' } & GraphQLRecursivePick<FederationTypes['Device'], { id: true }>;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  EmailAddress: ResolverTypeWrapper<Scalars['EmailAddress']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ViewerKind: ViewerKind;
  Viewer: ResolverTypeWrapper<ViewerModel>;
  Account: ResolverTypeWrapper<AccountModel>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  TokenPair: ResolverTypeWrapper<TokenPair>;
  Logout: ResolverTypeWrapper<Logout>;
  LoginInput: LoginInput;
  RefreshTokenInput: RefreshTokenInput;
  SigningKey: ResolverTypeWrapper<SigningKey>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Device: ResolverTypeWrapper<DeviceModel>;
  DeviceConnection: ResolverTypeWrapper<DeviceConnectionModel>;
  DeviceEdge: ResolverTypeWrapper<Omit<DeviceEdge, 'node'> & { node: ResolversTypes['Device'] }>;
  DeviceRevocation: ResolverTypeWrapper<DeviceRevocation>;
  RegisterDeviceInput: RegisterDeviceInput;
  RenameDeviceInput: RenameDeviceInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  JSON: Scalars['JSON']['output'];
  EmailAddress: Scalars['EmailAddress']['output'];
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  ID: Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  Viewer: ViewerModel;
  Account: AccountModel;
  PageInfo: PageInfo;
  TokenPair: TokenPair;
  Logout: Logout;
  LoginInput: LoginInput;
  RefreshTokenInput: RefreshTokenInput;
  SigningKey: SigningKey;
  Subscription: Record<PropertyKey, never>;
  Device: DeviceModel;
  DeviceConnection: DeviceConnectionModel;
  DeviceEdge: Omit<DeviceEdge, 'node'> & { node: ResolversParentTypes['Device'] };
  DeviceRevocation: DeviceRevocation;
  RegisterDeviceInput: RegisterDeviceInput;
  RenameDeviceInput: RenameDeviceInput;
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

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export interface EmailAddressScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['EmailAddress'], any> {
  name: 'EmailAddress';
}

export type QueryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query'],
> = {
  viewer?: Resolver<Maybe<ResolversTypes['Viewer']>, ParentType, ContextType>;
  jwks?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  devices?: Resolver<
    ResolversTypes['DeviceConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryDevicesArgs, 'first' | 'offset'>
  >;
  device?: Resolver<ResolversTypes['Device'], ParentType, ContextType, RequireFields<QueryDeviceArgs, 'id'>>;
};

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  login?: Resolver<ResolversTypes['TokenPair'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'input'>>;
  refreshToken?: Resolver<
    ResolversTypes['TokenPair'],
    ParentType,
    ContextType,
    RequireFields<MutationRefreshTokenArgs, 'input'>
  >;
  logout?: Resolver<ResolversTypes['Logout'], ParentType, ContextType>;
  rotateSigningKey?: Resolver<
    ResolversTypes['SigningKey'],
    ParentType,
    ContextType,
    RequireFields<MutationRotateSigningKeyArgs, 'activateInSeconds'>
  >;
  registerDevice?: Resolver<
    ResolversTypes['Device'],
    ParentType,
    ContextType,
    RequireFields<MutationRegisterDeviceArgs, 'input'>
  >;
  renameDevice?: Resolver<
    ResolversTypes['Device'],
    ParentType,
    ContextType,
    RequireFields<MutationRenameDeviceArgs, 'id' | 'input'>
  >;
  revokeDevice?: Resolver<
    ResolversTypes['DeviceRevocation'],
    ParentType,
    ContextType,
    RequireFields<MutationRevokeDeviceArgs, 'id'>
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
  kind?: Resolver<ResolversTypes['ViewerKind'], ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  tenantId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['Account']>, ParentType, ContextType>;
};

export type AccountResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Account'] = ResolversParentTypes['Account'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
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

export type TokenPairResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['TokenPair'] = ResolversParentTypes['TokenPair'],
> = {
  accessToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refreshToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tokenType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresIn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LogoutResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Logout'] = ResolversParentTypes['Logout'],
> = {
  sessionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SigningKeyResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SigningKey'] = ResolversParentTypes['SigningKey'],
> = {
  kid?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  activatesAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SubscriptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  deviceChanged?: SubscriptionResolver<ResolversTypes['Device'], 'deviceChanged', ParentType, ContextType>;
};

export type DeviceResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Device'] = ResolversParentTypes['Device'],
  FederationReferenceType extends FederationReferenceTypes['Device'] = FederationReferenceTypes['Device'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['Device']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bound?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  keyThumbprint?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  registeredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  firstSeenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastSeenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastIp?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type DeviceConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['DeviceConnection'] = ResolversParentTypes['DeviceConnection'],
> = {
  edges?: Resolver<Array<ResolversTypes['DeviceEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['Device']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type DeviceEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['DeviceEdge'] = ResolversParentTypes['DeviceEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Device'], ParentType, ContextType>;
};

export type DeviceRevocationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['DeviceRevocation'] = ResolversParentTypes['DeviceRevocation'],
> = {
  deviceId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revokedSessions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = CallContext> = {
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  EmailAddress?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  Account?: AccountResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  TokenPair?: TokenPairResolvers<ContextType>;
  Logout?: LogoutResolvers<ContextType>;
  SigningKey?: SigningKeyResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Device?: DeviceResolvers<ContextType>;
  DeviceConnection?: DeviceConnectionResolvers<ContextType>;
  DeviceEdge?: DeviceEdgeResolvers<ContextType>;
  DeviceRevocation?: DeviceRevocationResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
};
