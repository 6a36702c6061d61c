// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AccountModel } from './models.ts';
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
  /** An e-mail address in the form of the HTML standard, at most 254 characters. */
  EmailAddress: { input: string; output: string };
  /** Any JSON value. */
  JSON: { input: unknown; output: unknown };
  _FieldSet: { input: unknown; output: unknown };
};

export type Query = {
  __typename?: 'Query';
  /** The account of the viewer. */
  me: Account;
  /** Whether the password belongs to the address: the account it opens, or null. */
  _verifyCredentials: Maybe<_Principal>;
  /** What tokens say of an account; null when there is none. */
  _principal: Maybe<_Principal>;
  /** How an account is called and where mail reaches it; null when there is none. */
  _contact: Maybe<_Contact>;
  /** The account with an address, whatever its letter case; null when there is none. No answer to a user may depend on it alone. */
  _accountIdByEmail: Maybe<Scalars['ID']['output']>;
};

export type Query_VerifyCredentialsArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type Query_PrincipalArgs = {
  id: Scalars['ID']['input'];
};

export type Query_ContactArgs = {
  id: Scalars['ID']['input'];
};

export type Query_AccountIdByEmailArgs = {
  email: Scalars['String']['input'];
};

export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Makes an account, and a personal organization that it owns. An address that is taken, in whatever letter case,
   * is a CONFLICT.
   */
  createAccount: Account;
  /** Changes the fields that are given, and no others. */
  updateAccount: Account;
  /** Sets a new password and ends every other session of the account. */
  changePassword: PasswordChange;
};

export type MutationCreateAccountArgs = {
  input: CreateAccountInput;
};

export type MutationUpdateAccountArgs = {
  input: UpdateAccountInput;
};

export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};

export type Subscription = {
  __typename?: 'Subscription';
  /** The viewer's account, each time that it has changed. */
  accountChanged: Account;
};

/** A person who can log in. */
export type Account = {
  __typename?: 'Account';
  /** `usr_…` */
  id: Scalars['ID']['output'];
  /** The organization that the account works in, `org_…`. */
  tenantId: Scalars['ID']['output'];
  /** The address as its owner wrote it. It is unique without regard to letter case. */
  email: Scalars['EmailAddress']['output'];
  /** The name that others see. */
  name: Scalars['String']['output'];
  /** Roles in the organization that the viewer works in, or in its own where nobody is logged in: owner, admin, editor or viewer. */
  roles: Array<Scalars['String']['output']>;
  /** Free-form settings, set by updateAccount. */
  preferences: Scalars['JSON']['output'];
  /** When the account was made. */
  createdAt: Scalars['DateTime']['output'];
  /** When one of its fields last changed. */
  updatedAt: Scalars['DateTime']['output'];
};

/** What a password change did. */
export type PasswordChange = {
  __typename?: 'PasswordChange';
  /** The account that it belongs to. */
  accountId: Scalars['ID']['output'];
  /** Always `changed`. */
  status: Scalars['String']['output'];
};

/** A new account. */
export type CreateAccountInput = {
  /** What the account logs in with. */
  email: Scalars['EmailAddress']['input'];
  /** 1 to 200 characters on one line. */
  name: Scalars['String']['input'];
  /** 8 to 128 characters. */
  password: Scalars['String']['input'];
};

/** A partial update: what is left out stays. */
export type UpdateAccountInput = {
  /** 1 to 200 characters on one line. */
  name?: InputMaybe<Scalars['String']['input']>;
  /**
   * Merged into the settings key by key, at every level; null deletes a key (JSON Merge Patch, RFC 7396). At most 32 KiB and
   * 10 levels.
   */
  preferences?: InputMaybe<Scalars['JSON']['input']>;
};

/** A password change. */
export type ChangePasswordInput = {
  /** The password so far. */
  currentPassword: Scalars['String']['input'];
  /** 8 to 128 characters. */
  newPassword: Scalars['String']['input'];
};

/** What tokens say of an account. */
export type _Principal = {
  __typename?: '_Principal';
  accountId: Scalars['ID']['output'];
  tenantId: Scalars['ID']['output'];
};

/** How an account is called and where mail reaches it. */
export type _Contact = {
  __typename?: '_Contact';
  id: Scalars['ID']['output'];
  /** The organization that was made with it. */
  tenantId: Scalars['ID']['output'];
  email: Scalars['String']['output'];
  name: Scalars['String']['output'];
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
  Account: Account;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Account: { __typename: 'Account' } & GraphQLRecursivePick<FederationTypes['Account'], { id: true }>;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  EmailAddress: ResolverTypeWrapper<Scalars['EmailAddress']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Account: ResolverTypeWrapper<AccountModel>;
  PasswordChange: ResolverTypeWrapper<PasswordChange>;
  CreateAccountInput: CreateAccountInput;
  UpdateAccountInput: UpdateAccountInput;
  ChangePasswordInput: ChangePasswordInput;
  _Principal: ResolverTypeWrapper<_Principal>;
  _Contact: ResolverTypeWrapper<_Contact>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  EmailAddress: Scalars['EmailAddress']['output'];
  JSON: Scalars['JSON']['output'];
  Query: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  Account: AccountModel;
  PasswordChange: PasswordChange;
  CreateAccountInput: CreateAccountInput;
  UpdateAccountInput: UpdateAccountInput;
  ChangePasswordInput: ChangePasswordInput;
  _Principal: _Principal;
  _Contact: _Contact;
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

export interface EmailAddressScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['EmailAddress'], any> {
  name: 'EmailAddress';
}

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type QueryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query'],
> = {
  me?: Resolver<ResolversTypes['Account'], ParentType, ContextType>;
  _verifyCredentials?: Resolver<
    Maybe<ResolversTypes['_Principal']>,
    ParentType,
    ContextType,
    RequireFields<Query_VerifyCredentialsArgs, 'email' | 'password'>
  >;
  _principal?: Resolver<
    Maybe<ResolversTypes['_Principal']>,
    ParentType,
    ContextType,
    RequireFields<Query_PrincipalArgs, 'id'>
  >;
  _contact?: Resolver<
    Maybe<ResolversTypes['_Contact']>,
    ParentType,
    ContextType,
    RequireFields<Query_ContactArgs, 'id'>
  >;
  _accountIdByEmail?: Resolver<
    Maybe<ResolversTypes['ID']>,
    ParentType,
    ContextType,
    RequireFields<Query_AccountIdByEmailArgs, 'email'>
  >;
};

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  createAccount?: Resolver<
    ResolversTypes['Account'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateAccountArgs, 'input'>
  >;
  updateAccount?: Resolver<
    ResolversTypes['Account'],
    ParentType,
    ContextType,
    RequireFields<MutationUpdateAccountArgs, 'input'>
  >;
  changePassword?: Resolver<
    ResolversTypes['PasswordChange'],
    ParentType,
    ContextType,
    RequireFields<MutationChangePasswordArgs, 'input'>
  >;
};

export type SubscriptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  accountChanged?: SubscriptionResolver<ResolversTypes['Account'], 'accountChanged', ParentType, ContextType>;
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
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  roles?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  preferences?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PasswordChangeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PasswordChange'] = ResolversParentTypes['PasswordChange'],
> = {
  accountId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type _PrincipalResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_Principal'] = ResolversParentTypes['_Principal'],
> = {
  accountId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type _ContactResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_Contact'] = ResolversParentTypes['_Contact'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  tenantId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = CallContext> = {
  DateTime?: GraphQLScalarType;
  EmailAddress?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Account?: AccountResolvers<ContextType>;
  PasswordChange?: PasswordChangeResolvers<ContextType>;
  _Principal?: _PrincipalResolvers<ContextType>;
  _Contact?: _ContactResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
};
