// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type {
  ComplianceSpanModel,
  ComplianceResultModel,
  ComplianceResultsModel,
  ComplianceSecondOpinionModel,
  ComplianceCheckModel,
  CompliancePolicyModel,
  CompliancePolicyChecksModel,
  CompliancePolicyRuleModel,
  ComplianceCheckConnectionModel,
} from './models.ts';
import type { ComplianceTermModel, ComplianceTermConnectionModel } from './terms/models.ts';
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
  /** What a check has found. The content is not kept, so neither are the texts of its spans. */
  readonly complianceCheck: ComplianceCheck;
  /** The checks of the organization, newest first, as long as they are kept. */
  readonly complianceChecks: ComplianceCheckConnection;
  /** What the organization wants done about what is found. */
  readonly compliancePolicy: CompliancePolicy;
  /** The terms that the organization wants found, and the values that it wants never flagged, newest first. */
  readonly complianceTerms: ComplianceTermConnection;
  /** One of them. */
  readonly complianceTerm: ComplianceTerm;
};

export type QueryComplianceCheckArgs = {
  id: Scalars['ID']['input'];
};

export type QueryComplianceChecksArgs = {
  passed?: InputMaybe<Scalars['Boolean']['input']>;
  action?: InputMaybe<ComplianceAction>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryComplianceTermsArgs = {
  kind?: InputMaybe<ComplianceTermKind>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryComplianceTermArgs = {
  id: Scalars['ID']['input'];
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Checks content of at most 100,000 characters: which of the checks flag it, where, and what the organization's policy makes of it.
   * The content is not kept.
   */
  readonly checkContent: ComplianceCheck;
  /** Replaces what the policy says of the given checks; what is left out goes back to its default. */
  readonly setCompliancePolicy: CompliancePolicy;
  /** Checks content on behalf of a tenant, by its policy. */
  readonly _checkContent: ComplianceCheck;
  /** Adds a term. One that is there already is a CONFLICT. */
  readonly createComplianceTerm: ComplianceTerm;
  /** Changes the fields that are given, and no others. */
  readonly updateComplianceTerm: ComplianceTerm;
  /** Removes a term. */
  readonly deleteComplianceTerm: ComplianceTermDeletion;
};

export type MutationCheckContentArgs = {
  input: CheckContentInput;
};

export type MutationSetCompliancePolicyArgs = {
  input: SetCompliancePolicyInput;
};

export type Mutation_CheckContentArgs = {
  input: _CheckContentInput;
};

export type MutationCreateComplianceTermArgs = {
  input: CreateComplianceTermInput;
};

export type MutationUpdateComplianceTermArgs = {
  id: Scalars['ID']['input'];
  input: UpdateComplianceTermInput;
};

export type MutationDeleteComplianceTermArgs = {
  id: Scalars['ID']['input'];
};

export type Subscription = {
  readonly __typename?: 'Subscription';
  /** Each check of the organization that did not pass, from now on. */
  readonly contentFlagged: ComplianceCheck;
};

/** What content can be checked for. */
export type ComplianceCheckType =
  /** Hate speech, harassment, threats and insults. */
  | 'TOXICITY'
  /** What identifies a person, and secrets. */
  | 'PII'
  /** Attempts to take over a language model. */
  | 'PROMPT_INJECTION'
  /** Adult content. */
  | 'NSFW';

/** How content is written. */
export type ComplianceContentType =
  /** Plain text. */
  | 'TEXT'
  /** Markdown (CommonMark). */
  | 'MARKDOWN'
  /** HTML; attributes, comments and hidden elements are checked too. */
  | 'HTML'
  /** A JSON document; its strings, keys and long numbers are checked. */
  | 'JSON';

/** What is to be done with content. */
export type ComplianceAction =
  /** Use it as it is. */
  | 'ALLOW'
  /** Use it with what was found replaced. */
  | 'REDACT'
  /** Do not use it. */
  | 'BLOCK';

/** What stands in the place of what was found. */
export type ComplianceRedaction =
  /** What it was: `[EMAIL]`. */
  | 'LABEL'
  /** As many asterisks as it had characters; the last four digits of a card stay. */
  | 'MASK'
  /** What it was and a keyed hash, the same for the same value in the same organization: `[EMAIL:8d3e21f0]`. */
  | 'HASH'
  /** Nothing. */
  | 'REMOVE';

/** One check of one content. */
export type ComplianceCheck = {
  readonly __typename?: 'ComplianceCheck';
  /** `chk_…` */
  readonly id: Scalars['ID']['output'];
  /** Whether the content can be used as it is: the action is ALLOW. */
  readonly passed: Scalars['Boolean']['output'];
  /** What the policy makes of what was found: the strictest of all checks. */
  readonly action: ComplianceAction;
  /** What each check found. */
  readonly results: ComplianceResults;
  /**
   * The content with every span replaced that its policy does not allow; null when there is none. It is answered to the check itself and not
   * kept: null later on.
   */
  readonly redactedContent: Maybe<Scalars['String']['output']>;
  /** What another moderation service said; null when none is configured. */
  readonly secondOpinion: Maybe<ComplianceSecondOpinion>;
  /** How the content was written. */
  readonly contentType: ComplianceContentType;
  /** In Unicode code points. */
  readonly contentLength: Scalars['Int']['output'];
  /** The same for the same content, in this installation: HMAC-SHA-256, hexadecimal. */
  readonly contentHash: Scalars['String']['output'];
  /** Who asked: `usr_…`, `key_…`, or a domain of the platform. */
  readonly actorId: Scalars['ID']['output'];
  /** When it was checked. */
  readonly createdAt: Scalars['DateTime']['output'];
};

/** The results of the checks that were made; null for those that were not. */
export type ComplianceResults = {
  readonly __typename?: 'ComplianceResults';
  /** Hate speech, harassment, threats and insults. */
  readonly toxicity: Maybe<ComplianceResult>;
  /** What identifies a person, and secrets. */
  readonly pii: Maybe<ComplianceResult>;
  /** Attempts to take over a language model. */
  readonly promptInjection: Maybe<ComplianceResult>;
  /** Adult content. */
  readonly nsfw: Maybe<ComplianceResult>;
};

/** What one check found. */
export type ComplianceResult = {
  readonly __typename?: 'ComplianceResult';
  /** Whether the score reaches the threshold. */
  readonly flagged: Scalars['Boolean']['output'];
  /** 0 to 1: how sure the check is. */
  readonly score: Scalars['Float']['output'];
  /** The score that flags. */
  readonly threshold: Scalars['Float']['output'];
  /** The score of each category that was found, by name. */
  readonly categories: Scalars['JSON']['output'];
  /** Where it was found, in the order of the content. At most 200 of a check are kept. */
  readonly spans: ReadonlyArray<ComplianceSpan>;
};

/** A place in the content. Offsets count Unicode code points. */
export type ComplianceSpan = {
  readonly __typename?: 'ComplianceSpan';
  /** The first code point. */
  readonly start: Scalars['Int']['output'];
  /** The one after the last. */
  readonly end: Scalars['Int']['output'];
  /** What it is, such as `email` or `iban_de`. */
  readonly label: Scalars['String']['output'];
  /** What stands there, as it was sent. It is not kept: null later on. */
  readonly text: Maybe<Scalars['String']['output']>;
};

/** What another moderation service said, which COMPLIANCE_MODERATION_URL names. */
export type ComplianceSecondOpinion = {
  readonly __typename?: 'ComplianceSecondOpinion';
  /** `agreed`, `flagged` (by the other service alone), `not_flagged` (by ours alone), or `failed`. */
  readonly status: Scalars['String']['output'];
  /** The scores of the categories that it flagged, by name. */
  readonly categories: Scalars['JSON']['output'];
};

/** What an organization wants done about what is found. */
export type CompliancePolicy = {
  readonly __typename?: 'CompliancePolicy';
  /** By check. */
  readonly checks: CompliancePolicyChecks;
  /** What stands in the place of what was found. */
  readonly redaction: ComplianceRedaction;
  /** Whose national telephone numbers are known, without a country code: ISO 3166-1 alpha-2. */
  readonly phoneRegion: Scalars['String']['output'];
  /** Counts the changes, 0 before the first; give it to an update that must not overwrite another. */
  readonly version: Scalars['Int']['output'];
  /** When it was last set; null before the first time. */
  readonly updatedAt: Maybe<Scalars['DateTime']['output']>;
};

/** The rules of each check. */
export type CompliancePolicyChecks = {
  readonly __typename?: 'CompliancePolicyChecks';
  /** Hate speech, harassment, threats and insults. */
  readonly toxicity: CompliancePolicyRule;
  /** What identifies a person, and secrets. */
  readonly pii: CompliancePolicyRule;
  /** Attempts to take over a language model. */
  readonly promptInjection: CompliancePolicyRule;
  /** Adult content. */
  readonly nsfw: CompliancePolicyRule;
};

/** What is done about one check. */
export type CompliancePolicyRule = {
  readonly __typename?: 'CompliancePolicyRule';
  /** The score that flags, 0.01 to 1. */
  readonly threshold: Scalars['Float']['output'];
  /** What becomes of flagged content. */
  readonly action: ComplianceAction;
  /** Actions of single categories, by name: `allow`, `redact` or `block`. */
  readonly categories: Scalars['JSON']['output'];
};

/** A page of checks (GraphQL Cursor Connections). */
export type ComplianceCheckConnection = {
  readonly __typename?: 'ComplianceCheckConnection';
  /** The checks with their cursors. */
  readonly edges: ReadonlyArray<ComplianceCheckEdge>;
  /** The checks. */
  readonly nodes: ReadonlyArray<ComplianceCheck>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A check and its place in the list. */
export type ComplianceCheckEdge = {
  readonly __typename?: 'ComplianceCheckEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The check. */
  readonly node: ComplianceCheck;
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

/** Content to check. */
export type CheckContentInput = {
  /** 1 to 100,000 characters. */
  readonly content: Scalars['String']['input'];
  /** How it is written. */
  readonly contentType?: InputMaybe<ComplianceContentType>;
  /** What to check for; without it, or empty, everything. */
  readonly checkTypes?: InputMaybe<ReadonlyArray<ComplianceCheckType>>;
};

/** A policy. What is left out is as it is by default. */
export type SetCompliancePolicyInput = {
  /** By check. */
  readonly checks?: InputMaybe<CompliancePolicyChecksInput>;
  /** Default: LABEL. */
  readonly redaction?: InputMaybe<ComplianceRedaction>;
  /** ISO 3166-1 alpha-2; default US. */
  readonly phoneRegion?: InputMaybe<Scalars['String']['input']>;
  /** The version that was read: CONFLICT when there is a newer one. */
  readonly version?: InputMaybe<Scalars['Int']['input']>;
};

/** The rules of each check. */
export type CompliancePolicyChecksInput = {
  /** Hate speech, harassment, threats and insults. */
  readonly toxicity?: InputMaybe<CompliancePolicyRuleInput>;
  /** What identifies a person, and secrets. */
  readonly pii?: InputMaybe<CompliancePolicyRuleInput>;
  /** Attempts to take over a language model. */
  readonly promptInjection?: InputMaybe<CompliancePolicyRuleInput>;
  /** Adult content. */
  readonly nsfw?: InputMaybe<CompliancePolicyRuleInput>;
};

/** What is done about one check. */
export type CompliancePolicyRuleInput = {
  /** The score that flags, 0.01 to 1. */
  readonly threshold?: InputMaybe<Scalars['Float']['input']>;
  /** What becomes of flagged content. */
  readonly action?: InputMaybe<ComplianceAction>;
  /** Actions of single categories, by name: `allow`, `redact` or `block`; at most 100. */
  readonly categories?: InputMaybe<Scalars['JSON']['input']>;
};

/** Content that another domain wants checked. */
export type _CheckContentInput = {
  readonly tenantId: Scalars['ID']['input'];
  /** The domain, or the caller it works for. */
  readonly actorId: Scalars['ID']['input'];
  readonly content: Scalars['String']['input'];
  readonly contentType?: InputMaybe<ComplianceContentType>;
  readonly checkTypes?: InputMaybe<ReadonlyArray<ComplianceCheckType>>;
};

/** What a term does. */
export type ComplianceTermKind =
  /** Content that has it is flagged. */
  | 'FLAG'
  /** What was found is not flagged when it is this value. `@example.com` stands for every address of the domain. */
  | 'ALLOW';

/** A term that is found, or a value that is never flagged. Letter case, width and invisible characters do not matter. */
export type ComplianceTerm = {
  readonly __typename?: 'ComplianceTerm';
  /** `term_…` */
  readonly id: Scalars['ID']['output'];
  /** What it does. */
  readonly kind: ComplianceTermKind;
  /** As it was written. */
  readonly value: Scalars['String']['output'];
  /** The check that it flags; null for an allowed value, which is allowed whatever finds it. */
  readonly checkType: Maybe<ComplianceCheckType>;
  /** The category that it counts as, for the policy. */
  readonly category: Scalars['String']['output'];
  /** Whether it is found only where no letter or digit stands next to it. */
  readonly wholeWord: Scalars['Boolean']['output'];
  /** What it is there for. */
  readonly note: Scalars['String']['output'];
  /** Who added it, `usr_…` or `key_…`. */
  readonly createdBy: Scalars['ID']['output'];
  /** When it was added. */
  readonly createdAt: Scalars['DateTime']['output'];
};

/** A page of terms (GraphQL Cursor Connections). */
export type ComplianceTermConnection = {
  readonly __typename?: 'ComplianceTermConnection';
  /** The terms with their cursors. */
  readonly edges: ReadonlyArray<ComplianceTermEdge>;
  /** The terms. */
  readonly nodes: ReadonlyArray<ComplianceTerm>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** A term and its place in the list. */
export type ComplianceTermEdge = {
  readonly __typename?: 'ComplianceTermEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The term. */
  readonly node: ComplianceTerm;
};

/** A term that is gone. */
export type ComplianceTermDeletion = {
  readonly __typename?: 'ComplianceTermDeletion';
  /** `term_…` */
  readonly termId: Scalars['ID']['output'];
  /** `deleted` */
  readonly status: Scalars['String']['output'];
};

/** A new term. */
export type CreateComplianceTermInput = {
  /** 1 to 200 characters on one line. */
  readonly value: Scalars['String']['input'];
  /** What it does. */
  readonly kind?: InputMaybe<ComplianceTermKind>;
  /** The check that it flags; default TOXICITY. Not for an allowed value. */
  readonly checkType?: InputMaybe<ComplianceCheckType>;
  /** 1 to 64 lower-case letters, digits and underscores; default `custom_term`. */
  readonly category?: InputMaybe<Scalars['String']['input']>;
  /** Whether it is found only where no letter or digit stands next to it; default true. */
  readonly wholeWord?: InputMaybe<Scalars['Boolean']['input']>;
  /** At most 500 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
};

/** A partial update: what is left out stays. */
export type UpdateComplianceTermInput = {
  /** 1 to 64 lower-case letters, digits and underscores. */
  readonly category?: InputMaybe<Scalars['String']['input']>;
  /** Whether it is found only where no letter or digit stands next to it. */
  readonly wholeWord?: InputMaybe<Scalars['Boolean']['input']>;
  /** At most 500 characters. */
  readonly note?: InputMaybe<Scalars['String']['input']>;
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
  ComplianceCheck: ComplianceCheck;
  ComplianceTerm: ComplianceTerm;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  ComplianceCheck: { __typename: 'ComplianceCheck' } & GraphQLRecursivePick<
    FederationTypes['ComplianceCheck'],
    { id: true }
  >;
  ComplianceTerm: { __typename: 'ComplianceTerm' } & GraphQLRecursivePick<
    FederationTypes['ComplianceTerm'],
    { id: true }
  >;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ComplianceCheckType: ComplianceCheckType;
  ComplianceContentType: ComplianceContentType;
  ComplianceAction: ComplianceAction;
  ComplianceRedaction: ComplianceRedaction;
  ComplianceCheck: ResolverTypeWrapper<ComplianceCheckModel>;
  ComplianceResults: ResolverTypeWrapper<ComplianceResultsModel>;
  ComplianceResult: ResolverTypeWrapper<ComplianceResultModel>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  ComplianceSpan: ResolverTypeWrapper<ComplianceSpanModel>;
  ComplianceSecondOpinion: ResolverTypeWrapper<ComplianceSecondOpinionModel>;
  CompliancePolicy: ResolverTypeWrapper<CompliancePolicyModel>;
  CompliancePolicyChecks: ResolverTypeWrapper<CompliancePolicyChecksModel>;
  CompliancePolicyRule: ResolverTypeWrapper<CompliancePolicyRuleModel>;
  ComplianceCheckConnection: ResolverTypeWrapper<ComplianceCheckConnectionModel>;
  ComplianceCheckEdge: ResolverTypeWrapper<
    Omit<ComplianceCheckEdge, 'node'> & { node: ResolversTypes['ComplianceCheck'] }
  >;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  CheckContentInput: CheckContentInput;
  SetCompliancePolicyInput: SetCompliancePolicyInput;
  CompliancePolicyChecksInput: CompliancePolicyChecksInput;
  CompliancePolicyRuleInput: CompliancePolicyRuleInput;
  _CheckContentInput: _CheckContentInput;
  ComplianceTermKind: ComplianceTermKind;
  ComplianceTerm: ResolverTypeWrapper<ComplianceTermModel>;
  ComplianceTermConnection: ResolverTypeWrapper<ComplianceTermConnectionModel>;
  ComplianceTermEdge: ResolverTypeWrapper<
    Omit<ComplianceTermEdge, 'node'> & { node: ResolversTypes['ComplianceTerm'] }
  >;
  ComplianceTermDeletion: ResolverTypeWrapper<ComplianceTermDeletion>;
  CreateComplianceTermInput: CreateComplianceTermInput;
  UpdateComplianceTermInput: UpdateComplianceTermInput;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  JSON: Scalars['JSON']['output'];
  Query: Record<PropertyKey, never>;
  ID: Scalars['ID']['output'];
  Int: Scalars['Int']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  ComplianceCheck: ComplianceCheckModel;
  ComplianceResults: ComplianceResultsModel;
  ComplianceResult: ComplianceResultModel;
  Float: Scalars['Float']['output'];
  ComplianceSpan: ComplianceSpanModel;
  ComplianceSecondOpinion: ComplianceSecondOpinionModel;
  CompliancePolicy: CompliancePolicyModel;
  CompliancePolicyChecks: CompliancePolicyChecksModel;
  CompliancePolicyRule: CompliancePolicyRuleModel;
  ComplianceCheckConnection: ComplianceCheckConnectionModel;
  ComplianceCheckEdge: Omit<ComplianceCheckEdge, 'node'> & { node: ResolversParentTypes['ComplianceCheck'] };
  PageInfo: PageInfo;
  CheckContentInput: CheckContentInput;
  SetCompliancePolicyInput: SetCompliancePolicyInput;
  CompliancePolicyChecksInput: CompliancePolicyChecksInput;
  CompliancePolicyRuleInput: CompliancePolicyRuleInput;
  _CheckContentInput: _CheckContentInput;
  ComplianceTerm: ComplianceTermModel;
  ComplianceTermConnection: ComplianceTermConnectionModel;
  ComplianceTermEdge: Omit<ComplianceTermEdge, 'node'> & { node: ResolversParentTypes['ComplianceTerm'] };
  ComplianceTermDeletion: ComplianceTermDeletion;
  CreateComplianceTermInput: CreateComplianceTermInput;
  UpdateComplianceTermInput: UpdateComplianceTermInput;
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
  complianceCheck?: Resolver<
    ResolversTypes['ComplianceCheck'],
    ParentType,
    ContextType,
    RequireFields<QueryComplianceCheckArgs, 'id'>
  >;
  complianceChecks?: Resolver<
    ResolversTypes['ComplianceCheckConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryComplianceChecksArgs, 'first' | 'offset'>
  >;
  compliancePolicy?: Resolver<ResolversTypes['CompliancePolicy'], ParentType, ContextType>;
  complianceTerms?: Resolver<
    ResolversTypes['ComplianceTermConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryComplianceTermsArgs, 'first' | 'offset'>
  >;
  complianceTerm?: Resolver<
    ResolversTypes['ComplianceTerm'],
    ParentType,
    ContextType,
    RequireFields<QueryComplianceTermArgs, 'id'>
  >;
};

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  checkContent?: Resolver<
    ResolversTypes['ComplianceCheck'],
    ParentType,
    ContextType,
    RequireFields<MutationCheckContentArgs, 'input'>
  >;
  setCompliancePolicy?: Resolver<
    ResolversTypes['CompliancePolicy'],
    ParentType,
    ContextType,
    RequireFields<MutationSetCompliancePolicyArgs, 'input'>
  >;
  _checkContent?: Resolver<
    ResolversTypes['ComplianceCheck'],
    ParentType,
    ContextType,
    RequireFields<Mutation_CheckContentArgs, 'input'>
  >;
  createComplianceTerm?: Resolver<
    ResolversTypes['ComplianceTerm'],
    ParentType,
    ContextType,
    RequireFields<MutationCreateComplianceTermArgs, 'input'>
  >;
  updateComplianceTerm?: Resolver<
    ResolversTypes['ComplianceTerm'],
    ParentType,
    ContextType,
    RequireFields<MutationUpdateComplianceTermArgs, 'id' | 'input'>
  >;
  deleteComplianceTerm?: Resolver<
    ResolversTypes['ComplianceTermDeletion'],
    ParentType,
    ContextType,
    RequireFields<MutationDeleteComplianceTermArgs, 'id'>
  >;
};

export type SubscriptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  contentFlagged?: SubscriptionResolver<ResolversTypes['ComplianceCheck'], 'contentFlagged', ParentType, ContextType>;
};

export type ComplianceCheckResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ComplianceCheck'] = ResolversParentTypes['ComplianceCheck'],
  FederationReferenceType extends
    FederationReferenceTypes['ComplianceCheck'] = FederationReferenceTypes['ComplianceCheck'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['ComplianceCheck']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  passed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  action?: Resolver<ResolversTypes['ComplianceAction'], ParentType, ContextType>;
  results?: Resolver<ResolversTypes['ComplianceResults'], ParentType, ContextType>;
  redactedContent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  secondOpinion?: Resolver<Maybe<ResolversTypes['ComplianceSecondOpinion']>, ParentType, ContextType>;
  contentType?: Resolver<ResolversTypes['ComplianceContentType'], ParentType, ContextType>;
  contentLength?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  contentHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actorId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ComplianceResultsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ComplianceResults'] = ResolversParentTypes['ComplianceResults'],
> = {
  toxicity?: Resolver<Maybe<ResolversTypes['ComplianceResult']>, ParentType, ContextType>;
  pii?: Resolver<Maybe<ResolversTypes['ComplianceResult']>, ParentType, ContextType>;
  promptInjection?: Resolver<Maybe<ResolversTypes['ComplianceResult']>, ParentType, ContextType>;
  nsfw?: Resolver<Maybe<ResolversTypes['ComplianceResult']>, ParentType, ContextType>;
};

export type ComplianceResultResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ComplianceResult'] = ResolversParentTypes['ComplianceResult'],
> = {
  flagged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  threshold?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  categories?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  spans?: Resolver<ReadonlyArray<ResolversTypes['ComplianceSpan']>, ParentType, ContextType>;
};

export type ComplianceSpanResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ComplianceSpan'] = ResolversParentTypes['ComplianceSpan'],
> = {
  start?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  end?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ComplianceSecondOpinionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ComplianceSecondOpinion'] = ResolversParentTypes['ComplianceSecondOpinion'],
> = {
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  categories?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type CompliancePolicyResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['CompliancePolicy'] = ResolversParentTypes['CompliancePolicy'],
> = {
  checks?: Resolver<ResolversTypes['CompliancePolicyChecks'], ParentType, ContextType>;
  redaction?: Resolver<ResolversTypes['ComplianceRedaction'], ParentType, ContextType>;
  phoneRegion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CompliancePolicyChecksResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['CompliancePolicyChecks'] = ResolversParentTypes['CompliancePolicyChecks'],
> = {
  toxicity?: Resolver<ResolversTypes['CompliancePolicyRule'], ParentType, ContextType>;
  pii?: Resolver<ResolversTypes['CompliancePolicyRule'], ParentType, ContextType>;
  promptInjection?: Resolver<ResolversTypes['CompliancePolicyRule'], ParentType, ContextType>;
  nsfw?: Resolver<ResolversTypes['CompliancePolicyRule'], ParentType, ContextType>;
};

export type CompliancePolicyRuleResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['CompliancePolicyRule'] = ResolversParentTypes['CompliancePolicyRule'],
> = {
  threshold?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  action?: Resolver<ResolversTypes['ComplianceAction'], ParentType, ContextType>;
  categories?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
};

export type ComplianceCheckConnectionResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['ComplianceCheckConnection'] = ResolversParentTypes['ComplianceCheckConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ComplianceCheckEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ComplianceCheck']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ComplianceCheckEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ComplianceCheckEdge'] = ResolversParentTypes['ComplianceCheckEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ComplianceCheck'], ParentType, ContextType>;
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

export type ComplianceTermResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ComplianceTerm'] = ResolversParentTypes['ComplianceTerm'],
  FederationReferenceType extends
    FederationReferenceTypes['ComplianceTerm'] = FederationReferenceTypes['ComplianceTerm'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['ComplianceTerm']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ComplianceTermKind'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  checkType?: Resolver<Maybe<ResolversTypes['ComplianceCheckType']>, ParentType, ContextType>;
  category?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  wholeWord?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  note?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ComplianceTermConnectionResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['ComplianceTermConnection'] = ResolversParentTypes['ComplianceTermConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['ComplianceTermEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['ComplianceTerm']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type ComplianceTermEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ComplianceTermEdge'] = ResolversParentTypes['ComplianceTermEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['ComplianceTerm'], ParentType, ContextType>;
};

export type ComplianceTermDeletionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['ComplianceTermDeletion'] = ResolversParentTypes['ComplianceTermDeletion'],
> = {
  termId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = CallContext> = {
  DateTime?: GraphQLScalarType;
  JSON?: GraphQLScalarType;
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  ComplianceCheck?: ComplianceCheckResolvers<ContextType>;
  ComplianceResults?: ComplianceResultsResolvers<ContextType>;
  ComplianceResult?: ComplianceResultResolvers<ContextType>;
  ComplianceSpan?: ComplianceSpanResolvers<ContextType>;
  ComplianceSecondOpinion?: ComplianceSecondOpinionResolvers<ContextType>;
  CompliancePolicy?: CompliancePolicyResolvers<ContextType>;
  CompliancePolicyChecks?: CompliancePolicyChecksResolvers<ContextType>;
  CompliancePolicyRule?: CompliancePolicyRuleResolvers<ContextType>;
  ComplianceCheckConnection?: ComplianceCheckConnectionResolvers<ContextType>;
  ComplianceCheckEdge?: ComplianceCheckEdgeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  ComplianceTerm?: ComplianceTermResolvers<ContextType>;
  ComplianceTermConnection?: ComplianceTermConnectionResolvers<ContextType>;
  ComplianceTermEdge?: ComplianceTermEdgeResolvers<ContextType>;
  ComplianceTermDeletion?: ComplianceTermDeletionResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
  longCalls?: LongCallsDirectiveResolver<any, any, ContextType>;
};
