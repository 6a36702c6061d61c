// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { AccountModel, SecurityAlertModel, SecurityAlertConnectionModel, ViewerModel } from './models.ts';
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
  /** What happened to the viewer's account that its owner should know of, newest first. Kept for a year. */
  securityAlerts: SecurityAlertConnection;
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

export type QuerySecurityAlertsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  acknowledged?: InputMaybe<Scalars['Boolean']['input']>;
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
  /** Sends a link that resets the password, if an account has the address. The answer is the same, in content and time, if none has. */
  requestPasswordReset: PasswordResetRequest;
  /**
   * Sets a new password by the token of a link, which works once. Ends every session of the account and lifts the lock on its address. A
   * second factor is asked for at the next login as ever; API keys stay.
   */
  resetPassword: PasswordReset;
  /** Notes that the owner has seen an alert. Doing so twice is no error. */
  acknowledgeSecurityAlert: SecurityAlert;
  /** Sends the viewer another link that confirms its address, unless it is confirmed. */
  requestEmailVerification: EmailVerificationRequest;
  /** Confirms an address by the token of a link: that of the account, or the one it is to have from now on. A token works once. */
  confirmEmail: EmailConfirmation;
  /**
   * Asks for another address. It takes effect when the link that is sent there is followed; the old address is told then, and can undo
   * it for a while. An address that another account has is a CONFLICT.
   */
  changeEmail: EmailChange;
  /**
   * Gives an account its old address back, by the token of a link that was sent there. Whoever changed it knew the password, so that is void,
   * every session ends, and a link to set another one is sent.
   */
  undoEmailChange: EmailConfirmation;
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

export type MutationRequestPasswordResetArgs = {
  input: PasswordResetRequestInput;
};

export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};

export type MutationAcknowledgeSecurityAlertArgs = {
  id: Scalars['ID']['input'];
};

export type MutationConfirmEmailArgs = {
  input: EmailTokenInput;
};

export type MutationChangeEmailArgs = {
  input: ChangeEmailInput;
};

export type MutationUndoEmailChangeArgs = {
  input: EmailTokenInput;
};

export type Subscription = {
  __typename?: 'Subscription';
  /** The viewer's account, each time that it has changed. */
  accountChanged: Account;
  /** Each security alert of the viewer's account, as it is raised. */
  securityAlertRaised: SecurityAlert;
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
  /** Whether somebody proved to read mail at the address. */
  emailVerified: Scalars['Boolean']['output'];
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
  /** Whether somebody has proved to read mail there. */
  emailVerified: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
};

/** That a request was taken down. */
export type PasswordResetRequest = {
  __typename?: 'PasswordResetRequest';
  /** Always `accepted`. */
  status: Scalars['String']['output'];
};

/** What a reset did. */
export type PasswordReset = {
  __typename?: 'PasswordReset';
  /** Always `changed`. Log in with the new password. */
  status: Scalars['String']['output'];
};

/** A forgotten password. */
export type PasswordResetRequestInput = {
  /** Address of the account. */
  email: Scalars['EmailAddress']['input'];
};

/** A new password for a forgotten one. */
export type ResetPasswordInput = {
  /** As it stands in the link, after `token=`. */
  token: Scalars['String']['input'];
  /** 8 to 128 characters. */
  newPassword: Scalars['String']['input'];
};

/** Who calls. */
export type Viewer = {
  __typename?: 'Viewer';
  /** `usr_…` or `key_…` */
  id: Scalars['ID']['output'];
  /** What happened to the viewer's account that its owner should know of, newest first. Kept for a year. */
  securityAlerts: SecurityAlertConnection;
};

/** Who calls. */
export type ViewerSecurityAlertsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  acknowledged?: InputMaybe<Scalars['Boolean']['input']>;
};

/** How bad it may be. */
export type AlertSeverity =
  /** For information. */
  | 'INFO'
  /** Expected most of the time. */
  | 'LOW'
  /** Worth a look. */
  | 'MEDIUM'
  /** Act, unless it was you. */
  | 'HIGH'
  /** Someone else probably has access. */
  | 'CRITICAL';

/** Something that happened to an account. */
export type SecurityAlert = {
  __typename?: 'SecurityAlert';
  /** `alert_…` */
  id: Scalars['ID']['output'];
  /** The type of the event that it tells of: `auth.new_device`. */
  type: Scalars['String']['output'];
  /** How bad it may be. */
  severity: AlertSeverity;
  /** What happened, in a sentence or two. */
  description: Scalars['String']['output'];
  /** When it happened. */
  createdAt: Scalars['DateTime']['output'];
  /** Whether the owner has noted it. */
  acknowledged: Scalars['Boolean']['output'];
  /** When the owner noted it. */
  acknowledgedAt: Maybe<Scalars['DateTime']['output']>;
};

/** A page of alerts (GraphQL Cursor Connections). */
export type SecurityAlertConnection = {
  __typename?: 'SecurityAlertConnection';
  /** The alerts with their cursors. */
  edges: Array<SecurityAlertEdge>;
  /** The alerts. */
  nodes: Array<SecurityAlert>;
  /** How many there are on all pages together. */
  totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  pageInfo: PageInfo;
};

/** An alert and its place in the list. */
export type SecurityAlertEdge = {
  __typename?: 'SecurityAlertEdge';
  /** Give it as `after` to read on from here. */
  cursor: Scalars['String']['output'];
  /** The alert. */
  node: SecurityAlert;
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

/** Whether a link was sent. */
export type EmailVerificationRequest = {
  __typename?: 'EmailVerificationRequest';
  /** `sent`, or `verified` when the address is confirmed already. */
  status: Scalars['String']['output'];
};

/** What a token did. */
export type EmailConfirmation = {
  __typename?: 'EmailConfirmation';
  /** The account. */
  accountId: Scalars['ID']['output'];
  /** Its address now. */
  email: Scalars['EmailAddress']['output'];
  /** `verified`, `changed` or `restored`. */
  status: Scalars['String']['output'];
};

/** An address that waits to be confirmed. */
export type EmailChange = {
  __typename?: 'EmailChange';
  /** The new address. */
  email: Scalars['EmailAddress']['output'];
  /** Always `pending`. */
  status: Scalars['String']['output'];
};

/** A token from a link. */
export type EmailTokenInput = {
  /** As it stands in the link, after `token=`. */
  token: Scalars['String']['input'];
};

/** A change of address. */
export type ChangeEmailInput = {
  /** The new address. */
  email: Scalars['EmailAddress']['input'];
  /** The password of the account. */
  password: Scalars['String']['input'];
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
  Viewer: Viewer;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  Account: { __typename: 'Account' } & GraphQLRecursivePick<FederationTypes['Account'], { id: true }>;
  Viewer: { __typename: 'Viewer' } & GraphQLRecursivePick<FederationTypes['Viewer'], { id: true }>;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  EmailAddress: ResolverTypeWrapper<Scalars['EmailAddress']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Account: ResolverTypeWrapper<AccountModel>;
  PasswordChange: ResolverTypeWrapper<PasswordChange>;
  CreateAccountInput: CreateAccountInput;
  UpdateAccountInput: UpdateAccountInput;
  ChangePasswordInput: ChangePasswordInput;
  _Principal: ResolverTypeWrapper<_Principal>;
  _Contact: ResolverTypeWrapper<_Contact>;
  PasswordResetRequest: ResolverTypeWrapper<PasswordResetRequest>;
  PasswordReset: ResolverTypeWrapper<PasswordReset>;
  PasswordResetRequestInput: PasswordResetRequestInput;
  ResetPasswordInput: ResetPasswordInput;
  Viewer: ResolverTypeWrapper<ViewerModel>;
  AlertSeverity: AlertSeverity;
  SecurityAlert: ResolverTypeWrapper<SecurityAlertModel>;
  SecurityAlertConnection: ResolverTypeWrapper<SecurityAlertConnectionModel>;
  SecurityAlertEdge: ResolverTypeWrapper<Omit<SecurityAlertEdge, 'node'> & { node: ResolversTypes['SecurityAlert'] }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  EmailVerificationRequest: ResolverTypeWrapper<EmailVerificationRequest>;
  EmailConfirmation: ResolverTypeWrapper<EmailConfirmation>;
  EmailChange: ResolverTypeWrapper<EmailChange>;
  EmailTokenInput: EmailTokenInput;
  ChangeEmailInput: ChangeEmailInput;
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
  Int: Scalars['Int']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  Account: AccountModel;
  PasswordChange: PasswordChange;
  CreateAccountInput: CreateAccountInput;
  UpdateAccountInput: UpdateAccountInput;
  ChangePasswordInput: ChangePasswordInput;
  _Principal: _Principal;
  _Contact: _Contact;
  PasswordResetRequest: PasswordResetRequest;
  PasswordReset: PasswordReset;
  PasswordResetRequestInput: PasswordResetRequestInput;
  ResetPasswordInput: ResetPasswordInput;
  Viewer: ViewerModel;
  SecurityAlert: SecurityAlertModel;
  SecurityAlertConnection: SecurityAlertConnectionModel;
  SecurityAlertEdge: Omit<SecurityAlertEdge, 'node'> & { node: ResolversParentTypes['SecurityAlert'] };
  PageInfo: PageInfo;
  EmailVerificationRequest: EmailVerificationRequest;
  EmailConfirmation: EmailConfirmation;
  EmailChange: EmailChange;
  EmailTokenInput: EmailTokenInput;
  ChangeEmailInput: ChangeEmailInput;
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
  securityAlerts?: Resolver<
    ResolversTypes['SecurityAlertConnection'],
    ParentType,
    ContextType,
    RequireFields<QuerySecurityAlertsArgs, 'first' | 'offset'>
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
  requestPasswordReset?: Resolver<
    ResolversTypes['PasswordResetRequest'],
    ParentType,
    ContextType,
    RequireFields<MutationRequestPasswordResetArgs, 'input'>
  >;
  resetPassword?: Resolver<
    ResolversTypes['PasswordReset'],
    ParentType,
    ContextType,
    RequireFields<MutationResetPasswordArgs, 'input'>
  >;
  acknowledgeSecurityAlert?: Resolver<
    ResolversTypes['SecurityAlert'],
    ParentType,
    ContextType,
    RequireFields<MutationAcknowledgeSecurityAlertArgs, 'id'>
  >;
  requestEmailVerification?: Resolver<ResolversTypes['EmailVerificationRequest'], ParentType, ContextType>;
  confirmEmail?: Resolver<
    ResolversTypes['EmailConfirmation'],
    ParentType,
    ContextType,
    RequireFields<MutationConfirmEmailArgs, 'input'>
  >;
  changeEmail?: Resolver<
    ResolversTypes['EmailChange'],
    ParentType,
    ContextType,
    RequireFields<MutationChangeEmailArgs, 'input'>
  >;
  undoEmailChange?: Resolver<
    ResolversTypes['EmailConfirmation'],
    ParentType,
    ContextType,
    RequireFields<MutationUndoEmailChangeArgs, 'input'>
  >;
};

export type SubscriptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  accountChanged?: SubscriptionResolver<ResolversTypes['Account'], 'accountChanged', ParentType, ContextType>;
  securityAlertRaised?: SubscriptionResolver<
    ResolversTypes['SecurityAlert'],
    'securityAlertRaised',
    ParentType,
    ContextType
  >;
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
  emailVerified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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
  emailVerified?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PasswordResetRequestResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PasswordResetRequest'] = ResolversParentTypes['PasswordResetRequest'],
> = {
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PasswordResetResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PasswordReset'] = ResolversParentTypes['PasswordReset'],
> = {
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  securityAlerts?: Resolver<
    ResolversTypes['SecurityAlertConnection'],
    ParentType,
    ContextType,
    RequireFields<ViewerSecurityAlertsArgs, 'first' | 'offset'>
  >;
};

export type SecurityAlertResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SecurityAlert'] = ResolversParentTypes['SecurityAlert'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['AlertSeverity'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  acknowledged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  acknowledgedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SecurityAlertConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SecurityAlertConnection'] = ResolversParentTypes['SecurityAlertConnection'],
> = {
  edges?: Resolver<Array<ResolversTypes['SecurityAlertEdge']>, ParentType, ContextType>;
  nodes?: Resolver<Array<ResolversTypes['SecurityAlert']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SecurityAlertEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SecurityAlertEdge'] = ResolversParentTypes['SecurityAlertEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SecurityAlert'], ParentType, ContextType>;
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

export type EmailVerificationRequestResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['EmailVerificationRequest'] = ResolversParentTypes['EmailVerificationRequest'],
> = {
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EmailConfirmationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['EmailConfirmation'] = ResolversParentTypes['EmailConfirmation'],
> = {
  accountId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EmailChangeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['EmailChange'] = ResolversParentTypes['EmailChange'],
> = {
  email?: Resolver<ResolversTypes['EmailAddress'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  PasswordResetRequest?: PasswordResetRequestResolvers<ContextType>;
  PasswordReset?: PasswordResetResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  SecurityAlert?: SecurityAlertResolvers<ContextType>;
  SecurityAlertConnection?: SecurityAlertConnectionResolvers<ContextType>;
  SecurityAlertEdge?: SecurityAlertEdgeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  EmailVerificationRequest?: EmailVerificationRequestResolvers<ContextType>;
  EmailConfirmation?: EmailConfirmationResolvers<ContextType>;
  EmailChange?: EmailChangeResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
  longCalls?: LongCallsDirectiveResolver<any, any, ContextType>;
};
