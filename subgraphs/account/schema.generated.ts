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
  readonly __typename?: 'Query';
  /** The account of the viewer. */
  readonly me: Account;
  /** Whether the password belongs to the address: the account it opens, or null. */
  readonly _verifyCredentials: Maybe<_Principal>;
  /** What tokens say of an account; null when there is none. */
  readonly _principal: Maybe<_Principal>;
  /** How an account is called and where mail reaches it; null when there is none. */
  readonly _contact: Maybe<_Contact>;
  /** The account with an address, whatever its letter case; null when there is none. No answer to a user may depend on it alone. */
  readonly _accountIdByEmail: Maybe<Scalars['ID']['output']>;
  /** The mailboxes of the accounts whose own organization this is. */
  readonly _mailboxesAtHome: ReadonlyArray<_Mailbox>;
  /** What happened to the viewer's account that its owner should know of, newest first. Kept for a year. */
  readonly securityAlerts: SecurityAlertConnection;
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

export type Query_MailboxesAtHomeArgs = {
  tenantId: Scalars['ID']['input'];
};

export type QuerySecurityAlertsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  acknowledged?: InputMaybe<Scalars['Boolean']['input']>;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Makes an account, and a personal organization that it owns. An address that is taken, in whatever letter case,
   * is a CONFLICT.
   */
  readonly createAccount: Account;
  /** Changes the fields that are given, and no others. */
  readonly updateAccount: Account;
  /** Sets a new password and ends every other session of the account. */
  readonly changePassword: PasswordChange;
  /** Sends a link that resets the password, if an account has the address. The answer is the same, in content and time, if none has. */
  readonly requestPasswordReset: PasswordResetRequest;
  /**
   * Sets a new password by the token of a link, which works once. Ends every session of the account, the API keys that these have made, and the lock
   * on its address. A second factor is asked for at the next login as ever. Where nobody had confirmed the address before, everything that was made in
   * the account ends too: API keys, applications, second factors, devices, other members of its organization, invitations and webhooks.
   */
  readonly resetPassword: PasswordReset;
  /**
   * The account at an address of a domain that the organization has proven: a new one without a password that anybody knows, at home in the
   * organization, or the one that it made before. Null for an account that somebody else made. Safe to repeat.
   */
  readonly _provisionAccount: Maybe<Scalars['ID']['output']>;
  /** Calls an account otherwise; false for one that the organization did not make. */
  readonly _renameProvisionedAccount: Scalars['Boolean']['output'];
  /**
   * Starts the recovery of second factors, or finishes it, by the token of a link that was sent and the password of the account. A token works once,
   * and for five passwords. Started, a recovery waits; finished, all second factors and recovery codes are removed and every session ends.
   */
  readonly confirmSecondFactorRecovery: SecondFactorRecoveryStep;
  /** Cancels a recovery by the token of a link in one of its messages. */
  readonly cancelSecondFactorRecoveryByLink: SecondFactorRecoveryCancellation;
  /** Cancels the recovery of the viewer's second factors: whoever is logged in has not lost everything, or is not who has asked for it. */
  readonly cancelSecondFactorRecovery: SecondFactorRecoveryCancellation;
  /** Notes that the owner has seen an alert. Doing so twice is no error. */
  readonly acknowledgeSecurityAlert: SecurityAlert;
  /** Sends the viewer another link that confirms its address, unless it is confirmed. */
  readonly requestEmailVerification: EmailVerificationRequest;
  /**
   * Confirms an address by the token of a link: that of the account, or the one it is to have from now on. A token works once. A link that nobody asked
   * for must prove nothing: a session of the account shows that its reader has the account too, or else its password.
   */
  readonly confirmEmail: EmailConfirmation;
  /**
   * Asks for another address. It takes effect when the link that is sent there is followed; the old address is told then, and can undo
   * it for a while. An address that another account has is a CONFLICT.
   */
  readonly changeEmail: EmailChange;
  /**
   * Gives an account its old address back, by the token of a link that was sent there. Whoever changed it knew the password, so that is void,
   * every session ends, and a link to set another one is sent.
   */
  readonly undoEmailChange: EmailConfirmation;
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

export type Mutation_ProvisionAccountArgs = {
  email: Scalars['String']['input'];
  name: Scalars['String']['input'];
  tenantId: Scalars['ID']['input'];
};

export type Mutation_RenameProvisionedAccountArgs = {
  id: Scalars['ID']['input'];
  tenantId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};

export type MutationConfirmSecondFactorRecoveryArgs = {
  input: ConfirmSecondFactorRecoveryInput;
};

export type MutationCancelSecondFactorRecoveryByLinkArgs = {
  input: SecondFactorRecoveryTokenInput;
};

export type MutationAcknowledgeSecurityAlertArgs = {
  id: Scalars['ID']['input'];
};

export type MutationConfirmEmailArgs = {
  input: ConfirmEmailInput;
};

export type MutationChangeEmailArgs = {
  input: ChangeEmailInput;
};

export type MutationUndoEmailChangeArgs = {
  input: EmailTokenInput;
};

export type Subscription = {
  readonly __typename?: 'Subscription';
  /** The viewer's account, each time that it has changed. */
  readonly accountChanged: Account;
  /** Each security alert of the viewer's account, as it is raised. */
  readonly securityAlertRaised: SecurityAlert;
};

/** A person who can log in. */
export type Account = {
  readonly __typename?: 'Account';
  /** `usr_…` */
  readonly id: Scalars['ID']['output'];
  /** The organization that the account works in, `org_…`. */
  readonly tenantId: Scalars['ID']['output'];
  /** The address as its owner wrote it. It is unique without regard to letter case. */
  readonly email: Scalars['EmailAddress']['output'];
  /** The name that others see. */
  readonly name: Scalars['String']['output'];
  /** Roles in the organization that the viewer works in, or in its own where nobody is logged in: owner, admin, editor or viewer. */
  readonly roles: ReadonlyArray<Scalars['String']['output']>;
  /** Free-form settings, set by updateAccount. */
  readonly preferences: Scalars['JSON']['output'];
  /** When the account was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When one of its fields last changed. */
  readonly updatedAt: Scalars['DateTime']['output'];
  /** Whether somebody proved to read mail at the address. */
  readonly emailVerified: Scalars['Boolean']['output'];
};

/** What a password change did. */
export type PasswordChange = {
  readonly __typename?: 'PasswordChange';
  /** The account that it belongs to. */
  readonly accountId: Scalars['ID']['output'];
  /** Always `changed`. */
  readonly status: Scalars['String']['output'];
};

/** A new account. */
export type CreateAccountInput = {
  /** What the account logs in with. */
  readonly email: Scalars['EmailAddress']['input'];
  /** 1 to 200 characters on one line. */
  readonly name: Scalars['String']['input'];
  /** 8 to 128 characters. */
  readonly password: Scalars['String']['input'];
};

/** A partial update: what is left out stays. */
export type UpdateAccountInput = {
  /** 1 to 200 characters on one line. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /**
   * Merged into the settings key by key, at every level; null deletes a key (JSON Merge Patch, RFC 7396). At most 32 KiB and
   * 10 levels.
   */
  readonly preferences?: InputMaybe<Scalars['JSON']['input']>;
};

/** A password change. */
export type ChangePasswordInput = {
  /** The password so far. */
  readonly currentPassword: Scalars['String']['input'];
  /** 8 to 128 characters. */
  readonly newPassword: Scalars['String']['input'];
};

/** What tokens say of an account. */
export type _Principal = {
  readonly __typename?: '_Principal';
  readonly accountId: Scalars['ID']['output'];
  readonly tenantId: Scalars['ID']['output'];
  /** Grows with each password. A session that is opened with an older one is refused. */
  readonly credentialVersion: Scalars['Int']['output'];
};

/** Where an account reads its mail, without telling where that is. */
export type _Mailbox = {
  readonly __typename?: '_Mailbox';
  readonly accountId: Scalars['ID']['output'];
  /** The same for all spellings of an address that lead to one mailbox. */
  readonly hash: Scalars['String']['output'];
  /** Whether somebody has proved to read mail there. */
  readonly confirmed: Scalars['Boolean']['output'];
};

/** How an account is called and where mail reaches it. */
export type _Contact = {
  readonly __typename?: '_Contact';
  readonly id: Scalars['ID']['output'];
  /** The organization that was made with it. */
  readonly tenantId: Scalars['ID']['output'];
  readonly email: Scalars['String']['output'];
  /** Whether somebody has proved to read mail there. */
  readonly emailVerified: Scalars['Boolean']['output'];
  readonly name: Scalars['String']['output'];
  /** Grows with each password. */
  readonly credentialVersion: Scalars['Int']['output'];
};

/** That a request was taken down. */
export type PasswordResetRequest = {
  readonly __typename?: 'PasswordResetRequest';
  /** Always `accepted`. */
  readonly status: Scalars['String']['output'];
};

/** What a reset did. */
export type PasswordReset = {
  readonly __typename?: 'PasswordReset';
  /** Always `changed`. Log in with the new password. */
  readonly status: Scalars['String']['output'];
  /** Whether the address had never been confirmed, so that everything that was made in the account before has ended. */
  readonly claimed: Scalars['Boolean']['output'];
};

/** A forgotten password. */
export type PasswordResetRequestInput = {
  /** Address of the account. */
  readonly email: Scalars['EmailAddress']['input'];
};

/** A new password for a forgotten one. */
export type ResetPasswordInput = {
  /** As it stands in the link, after `token=`. */
  readonly token: Scalars['String']['input'];
  /** 8 to 128 characters. */
  readonly newPassword: Scalars['String']['input'];
  /** Ends all API keys of the account as well, and those that it made for others. */
  readonly endApiKeys?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Who calls. */
export type Viewer = {
  readonly __typename?: 'Viewer';
  /** The recovery of the second factors of the viewer's account that is under way; null when none is. */
  readonly secondFactorRecovery: Maybe<SecondFactorRecovery>;
  /** `usr_…` or `key_…` */
  readonly id: Scalars['ID']['output'];
  /** What happened to the viewer's account that its owner should know of, newest first. Kept for a year. */
  readonly securityAlerts: SecurityAlertConnection;
};

/** Who calls. */
export type ViewerSecurityAlertsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
  acknowledged?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A waiting time, after which the second factors of an account may be removed. */
export type SecondFactorRecovery = {
  readonly __typename?: 'SecondFactorRecovery';
  /** `sfr_…` */
  readonly id: Scalars['ID']['output'];
  /** When it was started. */
  readonly startedAt: Scalars['DateTime']['output'];
  /** From when on it can be finished. */
  readonly dueAt: Scalars['DateTime']['output'];
  /** Until when. */
  readonly expiresAt: Scalars['DateTime']['output'];
  /** Address of who started it. */
  readonly ip: Scalars['String']['output'];
};

/** What a token did. */
export type SecondFactorRecoveryStep = {
  readonly __typename?: 'SecondFactorRecoveryStep';
  /** `waiting`, or `recovered` when the second factors are removed. */
  readonly status: Scalars['String']['output'];
  /** From when on a recovery that waits can be finished; null for one that is. */
  readonly dueAt: Maybe<Scalars['DateTime']['output']>;
};

/** That a recovery will not be finished. */
export type SecondFactorRecoveryCancellation = {
  readonly __typename?: 'SecondFactorRecoveryCancellation';
  /** Always `cancelled`. */
  readonly status: Scalars['String']['output'];
};

/** A token from a link, and who follows it. */
export type ConfirmSecondFactorRecoveryInput = {
  /** As it stands in the link, after `token=`. */
  readonly token: Scalars['String']['input'];
  /** The password of the account. */
  readonly password: Scalars['String']['input'];
};

/** A token from a link. */
export type SecondFactorRecoveryTokenInput = {
  /** As it stands in the link, after `token=`. */
  readonly token: Scalars['String']['input'];
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
  readonly __typename?: 'SecurityAlert';
  /** `alert_…` */
  readonly id: Scalars['ID']['output'];
  /** The type of the event that it tells of: `auth.new_device`. */
  readonly type: Scalars['String']['output'];
  /** How bad it may be. */
  readonly severity: AlertSeverity;
  /** What happened, in a sentence or two. */
  readonly description: Scalars['String']['output'];
  /** When it happened. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Whether the owner has noted it. */
  readonly acknowledged: Scalars['Boolean']['output'];
  /** When the owner noted it. */
  readonly acknowledgedAt: Maybe<Scalars['DateTime']['output']>;
};

/** A page of alerts (GraphQL Cursor Connections). */
export type SecurityAlertConnection = {
  readonly __typename?: 'SecurityAlertConnection';
  /** The alerts with their cursors. */
  readonly edges: ReadonlyArray<SecurityAlertEdge>;
  /** The alerts. */
  readonly nodes: ReadonlyArray<SecurityAlert>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** An alert and its place in the list. */
export type SecurityAlertEdge = {
  readonly __typename?: 'SecurityAlertEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The alert. */
  readonly node: SecurityAlert;
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

/** Whether a link was sent. */
export type EmailVerificationRequest = {
  readonly __typename?: 'EmailVerificationRequest';
  /** `sent`, or `verified` when the address is confirmed already. */
  readonly status: Scalars['String']['output'];
};

/** What a token did. */
export type EmailConfirmation = {
  readonly __typename?: 'EmailConfirmation';
  /** The account. */
  readonly accountId: Scalars['ID']['output'];
  /** Its address now. */
  readonly email: Scalars['EmailAddress']['output'];
  /** `verified`, `changed` or `restored`. */
  readonly status: Scalars['String']['output'];
};

/** An address that waits to be confirmed. */
export type EmailChange = {
  readonly __typename?: 'EmailChange';
  /** The new address. */
  readonly email: Scalars['EmailAddress']['output'];
  /** Always `pending`. */
  readonly status: Scalars['String']['output'];
};

/** A token from a link, and who follows it. */
export type ConfirmEmailInput = {
  /** As it stands in the link, after `token=`. */
  readonly token: Scalars['String']['input'];
  /** The password of the account; not needed with a session of it. */
  readonly password?: InputMaybe<Scalars['String']['input']>;
};

/** A token from a link. */
export type EmailTokenInput = {
  /** As it stands in the link, after `token=`. */
  readonly token: Scalars['String']['input'];
};

/** A change of address. */
export type ChangeEmailInput = {
  /** The new address. */
  readonly email: Scalars['EmailAddress']['input'];
  /** The password of the account. */
  readonly password: Scalars['String']['input'];
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
  _Mailbox: ResolverTypeWrapper<_Mailbox>;
  _Contact: ResolverTypeWrapper<_Contact>;
  PasswordResetRequest: ResolverTypeWrapper<PasswordResetRequest>;
  PasswordReset: ResolverTypeWrapper<PasswordReset>;
  PasswordResetRequestInput: PasswordResetRequestInput;
  ResetPasswordInput: ResetPasswordInput;
  Viewer: ResolverTypeWrapper<ViewerModel>;
  SecondFactorRecovery: ResolverTypeWrapper<SecondFactorRecovery>;
  SecondFactorRecoveryStep: ResolverTypeWrapper<SecondFactorRecoveryStep>;
  SecondFactorRecoveryCancellation: ResolverTypeWrapper<SecondFactorRecoveryCancellation>;
  ConfirmSecondFactorRecoveryInput: ConfirmSecondFactorRecoveryInput;
  SecondFactorRecoveryTokenInput: SecondFactorRecoveryTokenInput;
  AlertSeverity: AlertSeverity;
  SecurityAlert: ResolverTypeWrapper<SecurityAlertModel>;
  SecurityAlertConnection: ResolverTypeWrapper<SecurityAlertConnectionModel>;
  SecurityAlertEdge: ResolverTypeWrapper<Omit<SecurityAlertEdge, 'node'> & { node: ResolversTypes['SecurityAlert'] }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  EmailVerificationRequest: ResolverTypeWrapper<EmailVerificationRequest>;
  EmailConfirmation: ResolverTypeWrapper<EmailConfirmation>;
  EmailChange: ResolverTypeWrapper<EmailChange>;
  ConfirmEmailInput: ConfirmEmailInput;
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
  _Mailbox: _Mailbox;
  _Contact: _Contact;
  PasswordResetRequest: PasswordResetRequest;
  PasswordReset: PasswordReset;
  PasswordResetRequestInput: PasswordResetRequestInput;
  ResetPasswordInput: ResetPasswordInput;
  Viewer: ViewerModel;
  SecondFactorRecovery: SecondFactorRecovery;
  SecondFactorRecoveryStep: SecondFactorRecoveryStep;
  SecondFactorRecoveryCancellation: SecondFactorRecoveryCancellation;
  ConfirmSecondFactorRecoveryInput: ConfirmSecondFactorRecoveryInput;
  SecondFactorRecoveryTokenInput: SecondFactorRecoveryTokenInput;
  SecurityAlert: SecurityAlertModel;
  SecurityAlertConnection: SecurityAlertConnectionModel;
  SecurityAlertEdge: Omit<SecurityAlertEdge, 'node'> & { node: ResolversParentTypes['SecurityAlert'] };
  PageInfo: PageInfo;
  EmailVerificationRequest: EmailVerificationRequest;
  EmailConfirmation: EmailConfirmation;
  EmailChange: EmailChange;
  ConfirmEmailInput: ConfirmEmailInput;
  EmailTokenInput: EmailTokenInput;
  ChangeEmailInput: ChangeEmailInput;
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
  _mailboxesAtHome?: Resolver<
    ReadonlyArray<ResolversTypes['_Mailbox']>,
    ParentType,
    ContextType,
    RequireFields<Query_MailboxesAtHomeArgs, 'tenantId'>
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
  _provisionAccount?: Resolver<
    Maybe<ResolversTypes['ID']>,
    ParentType,
    ContextType,
    RequireFields<Mutation_ProvisionAccountArgs, 'email' | 'name' | 'tenantId'>
  >;
  _renameProvisionedAccount?: Resolver<
    ResolversTypes['Boolean'],
    ParentType,
    ContextType,
    RequireFields<Mutation_RenameProvisionedAccountArgs, 'id' | 'tenantId' | 'name'>
  >;
  confirmSecondFactorRecovery?: Resolver<
    ResolversTypes['SecondFactorRecoveryStep'],
    ParentType,
    ContextType,
    RequireFields<MutationConfirmSecondFactorRecoveryArgs, 'input'>
  >;
  cancelSecondFactorRecoveryByLink?: Resolver<
    ResolversTypes['SecondFactorRecoveryCancellation'],
    ParentType,
    ContextType,
    RequireFields<MutationCancelSecondFactorRecoveryByLinkArgs, 'input'>
  >;
  cancelSecondFactorRecovery?: Resolver<ResolversTypes['SecondFactorRecoveryCancellation'], ParentType, ContextType>;
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
  roles?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
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
  credentialVersion?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type _MailboxResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_Mailbox'] = ResolversParentTypes['_Mailbox'],
> = {
  accountId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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
  credentialVersion?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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
  claimed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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
  secondFactorRecovery?: Resolver<Maybe<ResolversTypes['SecondFactorRecovery']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  securityAlerts?: Resolver<
    ResolversTypes['SecurityAlertConnection'],
    ParentType,
    ContextType,
    RequireFields<ViewerSecurityAlertsArgs, 'first' | 'offset'>
  >;
};

export type SecondFactorRecoveryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SecondFactorRecovery'] = ResolversParentTypes['SecondFactorRecovery'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dueAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  ip?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SecondFactorRecoveryStepResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['SecondFactorRecoveryStep'] = ResolversParentTypes['SecondFactorRecoveryStep'],
> = {
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dueAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SecondFactorRecoveryCancellationResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['SecondFactorRecoveryCancellation'] = ResolversParentTypes['SecondFactorRecoveryCancellation'],
> = {
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
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
  edges?: Resolver<ReadonlyArray<ResolversTypes['SecurityAlertEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['SecurityAlert']>, ParentType, ContextType>;
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
  _Mailbox?: _MailboxResolvers<ContextType>;
  _Contact?: _ContactResolvers<ContextType>;
  PasswordResetRequest?: PasswordResetRequestResolvers<ContextType>;
  PasswordReset?: PasswordResetResolvers<ContextType>;
  Viewer?: ViewerResolvers<ContextType>;
  SecondFactorRecovery?: SecondFactorRecoveryResolvers<ContextType>;
  SecondFactorRecoveryStep?: SecondFactorRecoveryStepResolvers<ContextType>;
  SecondFactorRecoveryCancellation?: SecondFactorRecoveryCancellationResolvers<ContextType>;
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
