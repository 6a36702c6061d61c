// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type {
  UsageModel,
  MeterReadingModel,
  UsageGroupModel,
  CreditMovementModel,
  CreditMovementConnectionModel,
  SpendLimitModel,
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
  /** A whole number of at most 53 bits, which JavaScript holds exactly. */
  SafeInt: { input: number; output: number };
  _FieldSet: { input: unknown; output: unknown };
};

export type Query = {
  readonly __typename?: 'Query';
  /**
   * What the viewer's organization has used, and what it may still spend. A use counts when it began. Uses are known by themselves for
   * `USAGE_DETAIL_DAYS`; before that only by the hour, and `since` and `until` are then moved to the hour's beginning.
   */
  readonly usage: Usage;
  /** What the organization and its projects may spend. API keys have limits of their own (`ApiKey.spendLimitUsd`). */
  readonly spendLimits: ReadonlyArray<SpendLimit>;
  /** What has moved the organization's credit, newest first: grants, refunds, adjustments, and the uses of each hour together. */
  readonly creditMovements: CreditMovementConnection;
};

export type QueryUsageArgs = {
  since?: InputMaybe<Scalars['DateTime']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
  groupBy?: InputMaybe<ReadonlyArray<UsageDimension>>;
};

export type QueryCreditMovementsArgs = {
  kinds?: InputMaybe<ReadonlyArray<CreditMovementKind>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * What `usage` answers, each time that something was used, at most once a second: also while calls run that have not ended, as each of
   * them is paid for.
   */
  readonly usageChanged: Usage;
};

export type SubscriptionUsageChangedArgs = {
  since?: InputMaybe<Scalars['DateTime']['input']>;
  groupBy?: InputMaybe<ReadonlyArray<UsageDimension>>;
};

/** What uses are told apart by. */
export type UsageDimension =
  /** The model, as the caller named it. */
  | 'MODEL'
  /** Who runs the model. */
  | 'PROVIDER'
  /** The kind of call: chat, embedding, image, … */
  | 'OPERATION'
  /** The API key that called. */
  | 'API_KEY'
  /** The project of that API key. */
  | 'PROJECT'
  /** The hour, UTC. */
  | 'HOUR'
  /** The day, UTC. */
  | 'DAY';

/** What an organization has used. */
export type Usage = {
  readonly __typename?: 'Usage';
  /** The first moment that counts. */
  readonly since: Scalars['DateTime']['output'];
  /** The moment before which it counts; null: now. */
  readonly until: Maybe<Scalars['DateTime']['output']>;
  /** What it may spend, now. */
  readonly credits: Credits;
  /** What the uses have cost, micro-USD. */
  readonly costMicroUsd: Scalars['SafeInt']['output'];
  /** Each meter, those that stand at 0 too. */
  readonly meters: ReadonlyArray<MeterReading>;
  /** The same by what was asked for; empty, unless something was. */
  readonly groups: ReadonlyArray<UsageGroup>;
};

/** An organization's credit, in micro-USD: granted = balance + reserved + spent. */
export type Credits = {
  readonly __typename?: 'Credits';
  /** What can be put aside for a call now. */
  readonly balanceMicroUsd: Scalars['SafeInt']['output'];
  /** What is put aside for calls that run, and for those that processes expect. */
  readonly reservedMicroUsd: Scalars['SafeInt']['output'];
  /** All that it was given, and adjustments of it. */
  readonly grantedMicroUsd: Scalars['SafeInt']['output'];
  /** All that calls have cost. */
  readonly spentMicroUsd: Scalars['SafeInt']['output'];
  /** Whether there is an end to it: calls are refused then (`CREDIT`). */
  readonly enforced: Scalars['Boolean']['output'];
};

/** Where a meter stands. */
export type MeterReading = {
  readonly __typename?: 'MeterReading';
  /** `tokens.input`, `tokens.output`, `requests`, `images`, `audio_seconds`, `realtime_seconds`, `tasks` or `notifications`. */
  readonly meter: Scalars['String']['output'];
  /** How much it has counted. */
  readonly quantity: Scalars['Float']['output'];
};

/** Uses that have something in common. What was not asked for is null; so is what uses had none of, such as an API key. */
export type UsageGroup = {
  readonly __typename?: 'UsageGroup';
  /** When the hour or the day begins. */
  readonly startsAt: Maybe<Scalars['DateTime']['output']>;
  /** The model, as the caller named it. */
  readonly model: Maybe<Scalars['String']['output']>;
  /** Who runs the model. */
  readonly provider: Maybe<Scalars['String']['output']>;
  /** The kind of call. */
  readonly operation: Maybe<Scalars['String']['output']>;
  /** `key_…` */
  readonly apiKeyId: Maybe<Scalars['ID']['output']>;
  /** `proj_…` */
  readonly projectId: Maybe<Scalars['ID']['output']>;
  /** What they have cost, micro-USD. */
  readonly costMicroUsd: Scalars['SafeInt']['output'];
  /** The meters that do not stand at 0. */
  readonly meters: ReadonlyArray<MeterReading>;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Sets credit aside for a process, in every account with a limit that the caller's uses count in. */
  readonly _leaseCredit: _CreditLease;
  /** The process is there, and has given back so much of each. What has ended is missing from the answer. */
  readonly _renewCredit: ReadonlyArray<_CreditHold>;
  /** Takes in what was used, each once however often it comes. Answers how many were new. */
  readonly _recordUses: Scalars['Int']['output'];
  /**
   * Sets what the organization may spend in a month (UTC), or a project of it in a month and altogether. Calls that would go beyond are
   * refused with SPEND_LIMIT_REACHED before they cost anything; those that run are not cut off. What is left out stays, null lifts a limit.
   */
  readonly setSpendLimits: ReadonlyArray<SpendLimit>;
  /**
   * Gives an organization credit, or takes some of what it has not spent. For operators. Twice with the same key is once: the first
   * movement is answered.
   */
  readonly grantCredit: CreditMovement;
};

export type Mutation_LeaseCreditArgs = {
  input: _LeaseCreditInput;
};

export type Mutation_RenewCreditArgs = {
  holder: Scalars['ID']['input'];
  holds: ReadonlyArray<_CreditHoldInput>;
};

export type Mutation_RecordUsesArgs = {
  uses: _UsesInput;
};

export type MutationSetSpendLimitsArgs = {
  input: SetSpendLimitsInput;
};

export type MutationGrantCreditArgs = {
  input: GrantCreditInput;
};

/** Who will spend, and how much. Micro-USD. */
export type _LeaseCreditInput = {
  readonly holder: Scalars['ID']['input'];
  readonly tenantId: Scalars['ID']['input'];
  readonly projectId?: InputMaybe<Scalars['ID']['input']>;
  readonly keyId?: InputMaybe<Scalars['ID']['input']>;
  /** Less is no use. */
  readonly least: Scalars['SafeInt']['input'];
  /** What waits now. */
  readonly want: Scalars['SafeInt']['input'];
  /** What may be leased beside it. */
  readonly slice: Scalars['SafeInt']['input'];
  /** What the holder has already. */
  readonly have: ReadonlyArray<_CreditHaveInput>;
};

/** What a holder has of one account, and would have beside what is wanted. */
export type _CreditHaveInput = {
  readonly accountId: Scalars['ID']['input'];
  readonly available: Scalars['SafeInt']['input'];
  readonly slice: Scalars['SafeInt']['input'];
};

/** All that a holder has ever given back of one account. */
export type _CreditHoldInput = {
  readonly accountId: Scalars['ID']['input'];
  readonly returned: Scalars['SafeInt']['input'];
};

/** The accounts of a caller. */
export type _CreditLease = {
  readonly __typename?: '_CreditLease';
  readonly accounts: ReadonlyArray<_CreditAccount>;
  /** How long these are the ones. */
  readonly validMs: Scalars['SafeInt']['output'];
};

/** One account, and what the holder has of it. */
export type _CreditAccount = {
  readonly __typename?: '_CreditAccount';
  readonly id: Scalars['ID']['output'];
  readonly kind: _CreditAccountKind;
  readonly limited: Scalars['Boolean']['output'];
  readonly granted: Scalars['SafeInt']['output'];
  readonly returned: Scalars['SafeInt']['output'];
  readonly used: Scalars['SafeInt']['output'];
  readonly uncovered: Scalars['SafeInt']['output'];
  /** What others may still lease. */
  readonly room: Scalars['SafeInt']['output'];
  readonly refused: Scalars['Boolean']['output'];
  /** Some is given once somebody confirms the address of the account whose organization it is. */
  readonly unconfirmed: Scalars['Boolean']['output'];
};

/** What an account is of. */
export type _CreditAccountKind = 'CREDIT' | 'ORGANIZATION' | 'PROJECT' | 'API_KEY';

/** What a holder has of one account. */
export type _CreditHold = {
  readonly __typename?: '_CreditHold';
  readonly accountId: Scalars['ID']['output'];
  readonly granted: Scalars['SafeInt']['output'];
  readonly returned: Scalars['SafeInt']['output'];
  readonly used: Scalars['SafeInt']['output'];
  readonly uncovered: Scalars['SafeInt']['output'];
};

/** Uses, each at the price of its moment, in columns: the first of each belongs to the first use. */
export type _UsesInput = {
  readonly kinds: ReadonlyArray<_UseKindInput>;
  readonly ids: ReadonlyArray<Scalars['ID']['input']>;
  /** Places in kinds, from 0. */
  readonly kind: ReadonlyArray<Scalars['Int']['input']>;
  /** When each began, milliseconds since the epoch. */
  readonly at: ReadonlyArray<Scalars['SafeInt']['input']>;
  readonly inputTokens: ReadonlyArray<Scalars['SafeInt']['input']>;
  readonly outputTokens: ReadonlyArray<Scalars['SafeInt']['input']>;
  readonly costMicroUsd: ReadonlyArray<Scalars['SafeInt']['input']>;
};

/** What uses have in common. What is left out is nobody, nothing or 0. */
export type _UseKindInput = {
  readonly tenantId: Scalars['ID']['input'];
  readonly projectId?: InputMaybe<Scalars['ID']['input']>;
  readonly keyId?: InputMaybe<Scalars['ID']['input']>;
  readonly provider?: InputMaybe<Scalars['String']['input']>;
  readonly model?: InputMaybe<Scalars['String']['input']>;
  readonly operation?: InputMaybe<Scalars['String']['input']>;
  readonly estimated?: InputMaybe<Scalars['Boolean']['input']>;
  readonly requests?: InputMaybe<Scalars['SafeInt']['input']>;
  readonly images?: InputMaybe<Scalars['SafeInt']['input']>;
  readonly audioMs?: InputMaybe<Scalars['SafeInt']['input']>;
  readonly realtimeMs?: InputMaybe<Scalars['SafeInt']['input']>;
  readonly tasks?: InputMaybe<Scalars['SafeInt']['input']>;
  readonly notifications?: InputMaybe<Scalars['SafeInt']['input']>;
  /** The accounts that they count in. */
  readonly accounts?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Whose leases they were spent from. */
  readonly holder?: InputMaybe<Scalars['ID']['input']>;
};

/** How long a limit counts. */
export type SpendWindow =
  /** A calendar month, UTC. */
  | 'MONTH'
  /** For good. */
  | 'TOTAL';

/** What may be spent in a window of time. */
export type SpendLimit = {
  readonly __typename?: 'SpendLimit';
  /** `proj_…`; null for the organization as a whole. */
  readonly projectId: Maybe<Scalars['ID']['output']>;
  /** How long it counts. */
  readonly window: SpendWindow;
  /** Micro-USD. */
  readonly limitMicroUsd: Scalars['SafeInt']['output'];
  /** Micro-USD that were spent in the window that runs. */
  readonly spentMicroUsd: Scalars['SafeInt']['output'];
  /** When the window ends, and the next begins; null for one that does not. */
  readonly resetsAt: Maybe<Scalars['DateTime']['output']>;
  /** Who set it, `usr_…` or `key_…`. */
  readonly setBy: Scalars['ID']['output'];
  /** When it was set. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** Limits of the organization, or of one of its projects. US dollars with at most 6 decimals, 0 to 999999999. */
export type SetSpendLimitsInput = {
  /** The project; unless given, the organization as a whole. */
  readonly projectId?: InputMaybe<Scalars['ID']['input']>;
  /** A calendar month, UTC. */
  readonly monthlyUsd?: InputMaybe<Scalars['Float']['input']>;
  /** For good; only of a project: of the organization, that is its credit. */
  readonly totalUsd?: InputMaybe<Scalars['Float']['input']>;
};

/** Why credit has moved. */
export type CreditMovementKind =
  /** It was given. */
  | 'GRANT'
  /** It was used. One movement tells of an hour, and grows while that lasts. */
  | 'USE'
  /** It was given back. */
  | 'REFUND'
  /** It was corrected, in either direction. */
  | 'ADJUSTMENT';

/** Something that has moved an organization's credit. All of them together are what it has: balance + reserved. */
export type CreditMovement = {
  readonly __typename?: 'CreditMovement';
  /** `mov_…` */
  readonly id: Scalars['ID']['output'];
  /** The organization. */
  readonly organizationId: Scalars['ID']['output'];
  /** Why it has moved. */
  readonly kind: CreditMovementKind;
  /** Micro-USD, negative for what was taken. */
  readonly amountMicroUsd: Scalars['SafeInt']['output'];
  /** Of all movements of an organization with the same key there is one. */
  readonly key: Scalars['String']['output'];
  /** In the words of who did it. */
  readonly reason: Maybe<Scalars['String']['output']>;
  /** Who did it, `usr_…` or `key_…`; null for the platform. */
  readonly actorId: Maybe<Scalars['ID']['output']>;
  /** When, or when its hour began to be counted. */
  readonly createdAt: Scalars['DateTime']['output'];
};

/** A page of movements (GraphQL Cursor Connections). */
export type CreditMovementConnection = {
  readonly __typename?: 'CreditMovementConnection';
  /** The movements with their cursors. */
  readonly edges: ReadonlyArray<CreditMovementEdge>;
  /** The movements. */
  readonly nodes: ReadonlyArray<CreditMovement>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['SafeInt']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A movement and its place in the list. */
export type CreditMovementEdge = {
  readonly __typename?: 'CreditMovementEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The movement. */
  readonly node: CreditMovement;
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

/** A movement that an operator makes. */
export type GrantCreditInput = {
  /** `org_…` */
  readonly organizationId: Scalars['ID']['input'];
  /** US dollars with at most 6 decimals, up to 999999999; negative for an adjustment that takes. */
  readonly amountUsd: Scalars['Float']['input'];
  /** GRANT, REFUND or ADJUSTMENT. */
  readonly kind?: InputMaybe<CreditMovementKind>;
  /** At most 500 characters. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 200 characters. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
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
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  SafeInt: ResolverTypeWrapper<Scalars['SafeInt']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  UsageDimension: UsageDimension;
  Usage: ResolverTypeWrapper<UsageModel>;
  Credits: ResolverTypeWrapper<Credits>;
  MeterReading: ResolverTypeWrapper<MeterReadingModel>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  UsageGroup: ResolverTypeWrapper<UsageGroupModel>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  _LeaseCreditInput: _LeaseCreditInput;
  _CreditHaveInput: _CreditHaveInput;
  _CreditHoldInput: _CreditHoldInput;
  _CreditLease: ResolverTypeWrapper<_CreditLease>;
  _CreditAccount: ResolverTypeWrapper<_CreditAccount>;
  _CreditAccountKind: _CreditAccountKind;
  _CreditHold: ResolverTypeWrapper<_CreditHold>;
  _UsesInput: _UsesInput;
  _UseKindInput: _UseKindInput;
  SpendWindow: SpendWindow;
  SpendLimit: ResolverTypeWrapper<SpendLimitModel>;
  SetSpendLimitsInput: SetSpendLimitsInput;
  CreditMovementKind: CreditMovementKind;
  CreditMovement: ResolverTypeWrapper<CreditMovementModel>;
  CreditMovementConnection: ResolverTypeWrapper<CreditMovementConnectionModel>;
  CreditMovementEdge: ResolverTypeWrapper<
    Omit<CreditMovementEdge, 'node'> & { node: ResolversTypes['CreditMovement'] }
  >;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  GrantCreditInput: GrantCreditInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  SafeInt: Scalars['SafeInt']['output'];
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  Subscription: Record<PropertyKey, never>;
  Usage: UsageModel;
  Credits: Credits;
  MeterReading: MeterReadingModel;
  Float: Scalars['Float']['output'];
  UsageGroup: UsageGroupModel;
  ID: Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  _LeaseCreditInput: _LeaseCreditInput;
  _CreditHaveInput: _CreditHaveInput;
  _CreditHoldInput: _CreditHoldInput;
  _CreditLease: _CreditLease;
  _CreditAccount: _CreditAccount;
  _CreditHold: _CreditHold;
  _UsesInput: _UsesInput;
  _UseKindInput: _UseKindInput;
  SpendLimit: SpendLimitModel;
  SetSpendLimitsInput: SetSpendLimitsInput;
  CreditMovement: CreditMovementModel;
  CreditMovementConnection: CreditMovementConnectionModel;
  CreditMovementEdge: Omit<CreditMovementEdge, 'node'> & { node: ResolversParentTypes['CreditMovement'] };
  PageInfo: PageInfo;
  GrantCreditInput: GrantCreditInput;
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

export interface SafeIntScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['SafeInt'], any> {
  name: 'SafeInt';
}

export type QueryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query'],
> = {
  usage?: Resolver<ResolversTypes['Usage'], ParentType, ContextType, Partial<QueryUsageArgs>>;
  spendLimits?: Resolver<ReadonlyArray<ResolversTypes['SpendLimit']>, ParentType, ContextType>;
  creditMovements?: Resolver<
    ResolversTypes['CreditMovementConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryCreditMovementsArgs, 'first' | 'offset'>
  >;
};

export type SubscriptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  usageChanged?: SubscriptionResolver<
    ResolversTypes['Usage'],
    'usageChanged',
    ParentType,
    ContextType,
    Partial<SubscriptionUsageChangedArgs>
  >;
};

export type UsageResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Usage'] = ResolversParentTypes['Usage'],
> = {
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  credits?: Resolver<ResolversTypes['Credits'], ParentType, ContextType>;
  costMicroUsd?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  meters?: Resolver<ReadonlyArray<ResolversTypes['MeterReading']>, ParentType, ContextType>;
  groups?: Resolver<ReadonlyArray<ResolversTypes['UsageGroup']>, ParentType, ContextType>;
};

export type CreditsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Credits'] = ResolversParentTypes['Credits'],
> = {
  balanceMicroUsd?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  reservedMicroUsd?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  grantedMicroUsd?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  spentMicroUsd?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  enforced?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MeterReadingResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['MeterReading'] = ResolversParentTypes['MeterReading'],
> = {
  meter?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type UsageGroupResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['UsageGroup'] = ResolversParentTypes['UsageGroup'],
> = {
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  model?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  operation?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  apiKeyId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  projectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  costMicroUsd?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  meters?: Resolver<ReadonlyArray<ResolversTypes['MeterReading']>, ParentType, ContextType>;
};

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  _leaseCredit?: Resolver<
    ResolversTypes['_CreditLease'],
    ParentType,
    ContextType,
    RequireFields<Mutation_LeaseCreditArgs, 'input'>
  >;
  _renewCredit?: Resolver<
    ReadonlyArray<ResolversTypes['_CreditHold']>,
    ParentType,
    ContextType,
    RequireFields<Mutation_RenewCreditArgs, 'holder' | 'holds'>
  >;
  _recordUses?: Resolver<
    ResolversTypes['Int'],
    ParentType,
    ContextType,
    RequireFields<Mutation_RecordUsesArgs, 'uses'>
  >;
  setSpendLimits?: Resolver<
    ReadonlyArray<ResolversTypes['SpendLimit']>,
    ParentType,
    ContextType,
    RequireFields<MutationSetSpendLimitsArgs, 'input'>
  >;
  grantCredit?: Resolver<
    ResolversTypes['CreditMovement'],
    ParentType,
    ContextType,
    RequireFields<MutationGrantCreditArgs, 'input'>
  >;
};

export type _CreditLeaseResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_CreditLease'] = ResolversParentTypes['_CreditLease'],
> = {
  accounts?: Resolver<ReadonlyArray<ResolversTypes['_CreditAccount']>, ParentType, ContextType>;
  validMs?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
};

export type _CreditAccountResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_CreditAccount'] = ResolversParentTypes['_CreditAccount'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['_CreditAccountKind'], ParentType, ContextType>;
  limited?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  granted?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  returned?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  used?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  uncovered?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  room?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  unconfirmed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type _CreditHoldResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['_CreditHold'] = ResolversParentTypes['_CreditHold'],
> = {
  accountId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  granted?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  returned?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  used?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  uncovered?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
};

export type SpendLimitResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SpendLimit'] = ResolversParentTypes['SpendLimit'],
> = {
  projectId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  window?: Resolver<ResolversTypes['SpendWindow'], ParentType, ContextType>;
  limitMicroUsd?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  spentMicroUsd?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  resetsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  setBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CreditMovementResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['CreditMovement'] = ResolversParentTypes['CreditMovement'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  organizationId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CreditMovementKind'], ParentType, ContextType>;
  amountMicroUsd?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  actorId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type CreditMovementConnectionResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['CreditMovementConnection'] = ResolversParentTypes['CreditMovementConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['CreditMovementEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['CreditMovement']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['SafeInt'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type CreditMovementEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['CreditMovementEdge'] = ResolversParentTypes['CreditMovementEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['CreditMovement'], ParentType, ContextType>;
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
  SafeInt?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Usage?: UsageResolvers<ContextType>;
  Credits?: CreditsResolvers<ContextType>;
  MeterReading?: MeterReadingResolvers<ContextType>;
  UsageGroup?: UsageGroupResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  _CreditLease?: _CreditLeaseResolvers<ContextType>;
  _CreditAccount?: _CreditAccountResolvers<ContextType>;
  _CreditHold?: _CreditHoldResolvers<ContextType>;
  SpendLimit?: SpendLimitResolvers<ContextType>;
  CreditMovement?: CreditMovementResolvers<ContextType>;
  CreditMovementConnection?: CreditMovementConnectionResolvers<ContextType>;
  CreditMovementEdge?: CreditMovementEdgeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
  longCalls?: LongCallsDirectiveResolver<any, any, ContextType>;
};
