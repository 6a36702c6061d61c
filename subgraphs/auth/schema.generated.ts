// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { ViewerModel, AccountModel } from './models.ts';
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

/** An access token with the refresh token for the time after it. */
export type TokenPair = {
  __typename?: 'TokenPair';
  /** JWT for `Authorization: Bearer`. */
  accessToken: Scalars['String']['output'];
  /** JWT that refreshToken takes once. */
  refreshToken: Scalars['String']['output'];
  /** Always `bearer`. */
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
  /** Name of the device, kept in the session; up to 200 characters. */
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
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Viewer: { __typename: 'Viewer' } & GraphQLRecursivePick<FederationTypes['Viewer'], { id: true }>;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  EmailAddress: ResolverTypeWrapper<Scalars['EmailAddress']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ViewerKind: ViewerKind;
  Viewer: ResolverTypeWrapper<ViewerModel>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Account: ResolverTypeWrapper<AccountModel>;
  TokenPair: ResolverTypeWrapper<TokenPair>;
  Logout: ResolverTypeWrapper<Logout>;
  LoginInput: LoginInput;
  RefreshTokenInput: RefreshTokenInput;
  SigningKey: ResolverTypeWrapper<SigningKey>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  JSON: Scalars['JSON']['output'];
  EmailAddress: Scalars['EmailAddress']['output'];
  Query: Record<PropertyKey, never>;
  Mutation: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  Viewer: ViewerModel;
  ID: Scalars['ID']['output'];
  Account: AccountModel;
  TokenPair: TokenPair;
  Logout: Logout;
  LoginInput: LoginInput;
  RefreshTokenInput: RefreshTokenInput;
  SigningKey: SigningKey;
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

export type Resolvers<ContextType = CallContext> = {
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  EmailAddress?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  Account?: AccountResolvers<ContextType>;
  TokenPair?: TokenPairResolvers<ContextType>;
  Logout?: LogoutResolvers<ContextType>;
  SigningKey?: SigningKeyResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
};
