// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type {
  SleepNightModel,
  SleepNightConnectionModel,
  SleepEvaluationModel,
  SleepRecommendationModel,
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
  /** The nights of the viewer, or with `sleep:admin` of somebody else in the organization, newest first. */
  readonly sleepNights: SleepNightConnection;
  /** One night. */
  readonly sleepNight: SleepNight;
  /** What could be done for better sleep, from a history that is told, or from the nights that are kept. It keeps nothing. */
  readonly recommendSleep: SleepRecommendation;
};

export type QuerySleepNightsArgs = {
  userId?: InputMaybe<Scalars['ID']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QuerySleepNightArgs = {
  id: Scalars['ID']['input'];
};

export type QueryRecommendSleepArgs = {
  input: SleepRecommendationInput;
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Holds a night against published norms, and keeps it: one a person and date, in place of an earlier one. */
  readonly evaluateSleep: SleepEvaluation;
  /** Removes one night. */
  readonly deleteSleepNight: SleepNightDeletion;
  /** Removes all nights of a person. */
  readonly deleteSleepNights: SleepNightsDeletion;
};

export type MutationEvaluateSleepArgs = {
  input: SleepEvaluationInput;
};

export type MutationDeleteSleepNightArgs = {
  id: Scalars['ID']['input'];
};

export type MutationDeleteSleepNightsArgs = {
  userId?: InputMaybe<Scalars['ID']['input']>;
};

export type Subscription = {
  readonly __typename?: 'Subscription';
  /** Each night of a person that is evaluated and kept, from now on. */
  readonly sleepNightEvaluated: SleepNight;
};

export type SubscriptionSleepNightEvaluatedArgs = {
  userId?: InputMaybe<Scalars['ID']['input']>;
};

/** How much is looked at. */
export type SleepMode =
  /** The record alone. */
  | 'FAST'
  /** The record, and how it stands in the nights that are kept. */
  | 'FULL';

/** What is asked of the record. */
export type SleepProduct =
  /** The quality of the night, with its score and all that stands out. */
  | 'COM_SLEEP_QUALITY'
  /** The stages: the score tells how near they are to what is usual at the age. */
  | 'COM_SLEEP_STAGE'
  /** What stands out, without a score. It is no diagnosis. */
  | 'COM_HEALTH_RISK';

/** A stage of sleep, or waking (AASM). */
export type SleepStage =
  /** Awake in bed. */
  | 'WAKE'
  /** Falling asleep. */
  | 'N1'
  /** Light sleep. */
  | 'N2'
  /** Deep sleep. */
  | 'N3'
  /** Dreaming. */
  | 'REM';

/** Where a value stands. */
export type SleepPosition =
  /** Under the norm. */
  | 'BELOW'
  /** Within it. */
  | 'WITHIN'
  /** Over it. */
  | 'ABOVE';

/** How much something asks to be looked at. None of them is a finding of illness. */
export type SleepSeverity =
  /** Good to know. */
  | 'LOW'
  /** Worth a change. */
  | 'MEDIUM'
  /** Worth a change soon. */
  | 'HIGH';

/** A night to evaluate. */
export type SleepEvaluationInput = {
  /** Whose; the viewer's own unless given. Others need `sleep:admin`: members of the organization, or its own names for somebody. */
  readonly userId?: InputMaybe<Scalars['ID']['input']>;
  /** FAST unless given. */
  readonly mode?: InputMaybe<SleepMode>;
  /** COM_SLEEP_QUALITY unless given. */
  readonly product?: InputMaybe<SleepProduct>;
  /** The record. */
  readonly sessionData: SleepSessionInput;
  /** Years, 0 to 120; norms of an adult of 40 where it is not told. */
  readonly age?: InputMaybe<Scalars['Int']['input']>;
  /** The day of getting up, `YYYY-MM-DD`; today in UTC unless given. */
  readonly date?: InputMaybe<Scalars['String']['input']>;
  /** False: the night is not kept. */
  readonly store?: InputMaybe<Scalars['Boolean']['input']>;
};

/** What a device or a person has recorded. */
export type SleepSessionInput = {
  /** Minutes in bed, 1 to 1440. */
  readonly durationMin: Scalars['Float']['input'];
  /** Minutes of each stage: `{W, N1, N2, N3, REM}`, in any letter case, together at most durationMin. */
  readonly stageDurations?: InputMaybe<Scalars['JSON']['input']>;
  /** Instead of minutes: fractions of the time in bed, `{wake, n1, n2, n3, rem}`, 1 together. */
  readonly stageDistribution?: InputMaybe<Scalars['JSON']['input']>;
  /** As the device tells it, 0 to 100. It is kept and not scored: no norm of it is published. */
  readonly movementScore?: InputMaybe<Scalars['Float']['input']>;
  /** Minutes to fall asleep, part of the minutes awake. */
  readonly latencyMin?: InputMaybe<Scalars['Float']['input']>;
  /** How often the person awoke for more than five minutes. */
  readonly awakenings?: InputMaybe<Scalars['Int']['input']>;
};

/** What a record says beside published norms. */
export type SleepEvaluation = {
  readonly __typename?: 'SleepEvaluation';
  /** The night as it is kept; null with `store: false`. */
  readonly nightId: Maybe<Scalars['ID']['output']>;
  /** Whose night. */
  readonly userId: Scalars['ID']['output'];
  /** The day of getting up, `YYYY-MM-DD`. */
  readonly date: Scalars['String']['output'];
  /** How much was looked at. */
  readonly mode: SleepMode;
  /** What was asked of the record. */
  readonly product: SleepProduct;
  /** 0 to 100. Null for COM_HEALTH_RISK, and of stages under 18 years, for whom there is no table. */
  readonly score: Maybe<Scalars['Int']['output']>;
  /** Minutes asleep of the minutes in bed, 0 to 1. */
  readonly efficiency: Scalars['Float']['output'];
  /** Minutes awake after falling asleep; with no `latencyMin`, all minutes awake. */
  readonly wasoMin: Scalars['Float']['output'];
  /** Minutes asleep. */
  readonly totalSleepMin: Scalars['Float']['output'];
  /** Each stage beside what is usual at the age. */
  readonly stages: ReadonlyArray<SleepStageReport>;
  /** What the score is made of. */
  readonly components: ReadonlyArray<SleepScoreComponent>;
  /** What stands out. */
  readonly signals: ReadonlyArray<SleepSignal>;
  /** How the person has slept of late, this night included; null with FAST. */
  readonly trend: Maybe<SleepTrend>;
  /** Years that the norms are for. */
  readonly age: Scalars['Int']['output'];
  /** Whether nobody told them. */
  readonly ageAssumed: Scalars['Boolean']['output'];
  /** In plain words. */
  readonly summary: Scalars['String']['output'];
  /** What this is not. */
  readonly disclaimer: Scalars['String']['output'];
};

/** What a value is held against. */
export type SleepNorm = {
  readonly __typename?: 'SleepNorm';
  /** Null: it has no lower end. */
  readonly low: Maybe<Scalars['Float']['output']>;
  /** Null: it has no upper end. */
  readonly high: Maybe<Scalars['Float']['output']>;
  /** Where it was published. */
  readonly source: Scalars['String']['output'];
};

/** One stage of a night. */
export type SleepStageReport = {
  readonly __typename?: 'SleepStageReport';
  /** Which. */
  readonly stage: SleepStage;
  /** How long. */
  readonly minutes: Scalars['Float']['output'];
  /** Of the sleep, 0 to 1; of waking, of the time in bed. */
  readonly fraction: Scalars['Float']['output'];
  /** What is usual at the age; null for waking, and under 18 years. */
  readonly norm: Maybe<SleepNorm>;
  /** Where the fraction stands; null without a norm. */
  readonly position: Maybe<SleepPosition>;
};

/** One part of a score. */
export type SleepScoreComponent = {
  readonly __typename?: 'SleepScoreComponent';
  /** `duration`, `efficiency`, `waso`, `latency`, `awakenings`, `n1`, `n2`, `n3` or `rem`. */
  readonly name: Scalars['String']['output'];
  /** Its points, of those of all components together. */
  readonly weight: Scalars['Float']['output'];
  /** What the record has. */
  readonly value: Scalars['Float']['output'];
  /** `min`, `fraction` or `count`. */
  readonly unit: Scalars['String']['output'];
  /** What it is held against. */
  readonly norm: SleepNorm;
  /** How many of its points it got. */
  readonly points: Scalars['Float']['output'];
  /** The same in a sentence. */
  readonly explanation: Scalars['String']['output'];
};

/** Something that stands out. */
export type SleepSignal = {
  readonly __typename?: 'SleepSignal';
  /** `short_sleep`, `long_sleep`, `low_efficiency`, `high_waso`, `long_latency`, `frequent_awakenings`, `low_deep_sleep`, `low_rem_sleep`, `irregular_duration` or `declining_score`. */
  readonly name: Scalars['String']['output'];
  /** How much it asks to be looked at. */
  readonly severity: SleepSeverity;
  /** A sentence with the value and what it was held against. */
  readonly evidence: Scalars['String']['output'];
  /** Where that was published. */
  readonly source: Scalars['String']['output'];
};

/** How a person has slept of late. */
export type SleepTrend = {
  readonly __typename?: 'SleepTrend';
  /** How many nights it is made of, at most 28. */
  readonly nights: Scalars['Int']['output'];
  /** The first of them. */
  readonly from: Maybe<Scalars['String']['output']>;
  /** The last of them. */
  readonly until: Maybe<Scalars['String']['output']>;
  /** Their mean score. */
  readonly meanScore: Maybe<Scalars['Float']['output']>;
  /** Their mean minutes asleep. */
  readonly meanSleepMin: Maybe<Scalars['Float']['output']>;
  /** Standard deviation of the minutes asleep; null below three nights. */
  readonly durationDeviationMin: Maybe<Scalars['Float']['output']>;
  /** Points a week, by the median of all slopes; null below three nights. */
  readonly scorePerWeek: Maybe<Scalars['Float']['output']>;
};

/** What advice is asked for. */
export type SleepRecommendationInput = {
  /** For whom; the viewer unless given. Others need `sleep:admin`. */
  readonly userId?: InputMaybe<Scalars['ID']['input']>;
  /** COM_SLEEP_QUALITY unless given. */
  readonly product?: InputMaybe<SleepProduct>;
  /** At most 366 nights; those that are kept, where there are none. */
  readonly sleepHistory?: InputMaybe<ReadonlyArray<SleepHistoryInput>>;
  /** `improve_quality`, `sleep_longer`, `fall_asleep_faster`, `wake_less`, `more_deep_sleep`, `keep_regular_hours`. Others are told back as ignored. */
  readonly goals?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * What is known of the evenings: `screen_time_before_bed_min`, `caffeine_mg`, `caffeine_hours_before_bed`, `bedtime_variability_min` (standard deviation).
   * Other keys are told back as ignored.
   */
  readonly context?: InputMaybe<Scalars['JSON']['input']>;
  /** Years, 0 to 120; unless given, as the nights that are kept have it, or 40. */
  readonly age?: InputMaybe<Scalars['Int']['input']>;
};

/** One night of a history. */
export type SleepHistoryInput = {
  /** The day of getting up, `YYYY-MM-DD`. */
  readonly businessDate: Scalars['String']['input'];
  /** 0 to 100. */
  readonly qualityScore?: InputMaybe<Scalars['Float']['input']>;
  /** Fractions of the time in bed: `{n1, n2, n3, rem, wake}`, in any letter case, 1 together. */
  readonly stageDistribution?: InputMaybe<Scalars['JSON']['input']>;
  /** Instead of fractions: minutes of each stage, `{W, N1, N2, N3, REM}`. */
  readonly stageDurations?: InputMaybe<Scalars['JSON']['input']>;
  /** Minutes in bed, 1 to 1440. */
  readonly durationMin?: InputMaybe<Scalars['Float']['input']>;
};

/** What could be done. */
export type SleepRecommendation = {
  readonly __typename?: 'SleepRecommendation';
  /** For whom. */
  readonly userId: Scalars['ID']['output'];
  /** What was asked for. */
  readonly product: SleepProduct;
  /** What weighs most, and what serves the goals, first. */
  readonly recommendations: ReadonlyArray<SleepAdvice>;
  /** What stands out over the nights. */
  readonly signals: ReadonlyArray<SleepSignal>;
  /** How long sleep should be at this age. */
  readonly target: SleepTarget;
  /** How many nights were looked at. */
  readonly nightsConsidered: Scalars['Int']['output'];
  /** Their mean score; null where none has one. */
  readonly meanScore: Maybe<Scalars['Float']['output']>;
  /** Years that the norms are for. */
  readonly age: Scalars['Int']['output'];
  /** Whether nobody told them. */
  readonly ageAssumed: Scalars['Boolean']['output'];
  /** Paths of goals and keys of the context that were not understood. */
  readonly ignored: ReadonlyArray<Scalars['String']['output']>;
  /** What this is not. */
  readonly disclaimer: Scalars['String']['output'];
};

/** One piece of advice. */
export type SleepAdvice = {
  readonly __typename?: 'SleepAdvice';
  /** `go_to_bed_earlier`, `no_screens` and the like. */
  readonly id: Scalars['String']['output'];
  /** `duration`, `continuity`, `regularity`, `screen_time`, `caffeine`, `stages` or `care`. */
  readonly area: Scalars['String']['output'];
  /** How much it weighs. */
  readonly priority: SleepSeverity;
  /** A few words. */
  readonly title: Scalars['String']['output'];
  /** What to do. */
  readonly advice: Scalars['String']['output'];
  /** What of the nights, or of what was told, it comes from. */
  readonly reason: Scalars['String']['output'];
  /** Where that was published. */
  readonly source: Scalars['String']['output'];
  /** The goals that it serves. */
  readonly goals: ReadonlyArray<Scalars['String']['output']>;
};

/** Hours of sleep that are recommended. */
export type SleepTarget = {
  readonly __typename?: 'SleepTarget';
  /** At least. */
  readonly lowHours: Scalars['Float']['output'];
  /** At most. */
  readonly highHours: Scalars['Float']['output'];
  /** Where that was published. */
  readonly source: Scalars['String']['output'];
};

/** A night that is kept. */
export type SleepNight = {
  readonly __typename?: 'SleepNight';
  /** `night_…` */
  readonly id: Scalars['ID']['output'];
  /** Whose. */
  readonly userId: Scalars['ID']['output'];
  /** The day of getting up, `YYYY-MM-DD`. */
  readonly date: Scalars['String']['output'];
  /** Minutes in bed. */
  readonly durationMin: Scalars['Float']['output'];
  /** Minutes of each stage, `{W, N1, N2, N3, REM}`. */
  readonly stageDurations: Scalars['JSON']['output'];
  /** As the device told it. */
  readonly movementScore: Maybe<Scalars['Float']['output']>;
  /** Minutes to fall asleep. */
  readonly latencyMin: Maybe<Scalars['Float']['output']>;
  /** Of more than five minutes. */
  readonly awakenings: Maybe<Scalars['Int']['output']>;
  /** Years, as they were told. */
  readonly age: Maybe<Scalars['Int']['output']>;
  /** Of the quality of the night, 0 to 100. */
  readonly score: Scalars['Int']['output'];
  /** Minutes asleep. */
  readonly totalSleepMin: Scalars['Float']['output'];
  /** Minutes asleep of the minutes in bed, 0 to 1. */
  readonly efficiency: Scalars['Float']['output'];
  /** Minutes awake after falling asleep. */
  readonly wasoMin: Scalars['Float']['output'];
  /** When it was first told. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it was told last. */
  readonly updatedAt: Scalars['DateTime']['output'];
};

/** What became of a night. */
export type SleepNightDeletion = {
  readonly __typename?: 'SleepNightDeletion';
  /** The night. */
  readonly nightId: Scalars['ID']['output'];
  /** Always `deleted`. */
  readonly status: Scalars['String']['output'];
};

/** What became of all nights of a person. */
export type SleepNightsDeletion = {
  readonly __typename?: 'SleepNightsDeletion';
  /** Whose. */
  readonly userId: Scalars['ID']['output'];
  /** How many there were. */
  readonly count: Scalars['Int']['output'];
  /** Always `deleted`. */
  readonly status: Scalars['String']['output'];
};

/** A page of nights (GraphQL Cursor Connections). */
export type SleepNightConnection = {
  readonly __typename?: 'SleepNightConnection';
  /** The nights with their cursors. */
  readonly edges: ReadonlyArray<SleepNightEdge>;
  /** The nights. */
  readonly nodes: ReadonlyArray<SleepNight>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** One of the nights, and its place in the list. */
export type SleepNightEdge = {
  readonly __typename?: 'SleepNightEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The night. */
  readonly node: SleepNight;
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
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  SleepMode: SleepMode;
  SleepProduct: SleepProduct;
  SleepStage: SleepStage;
  SleepPosition: SleepPosition;
  SleepSeverity: SleepSeverity;
  SleepEvaluationInput: SleepEvaluationInput;
  SleepSessionInput: SleepSessionInput;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  SleepEvaluation: ResolverTypeWrapper<SleepEvaluationModel>;
  SleepNorm: ResolverTypeWrapper<SleepNorm>;
  SleepStageReport: ResolverTypeWrapper<SleepStageReport>;
  SleepScoreComponent: ResolverTypeWrapper<SleepScoreComponent>;
  SleepSignal: ResolverTypeWrapper<SleepSignal>;
  SleepTrend: ResolverTypeWrapper<SleepTrend>;
  SleepRecommendationInput: SleepRecommendationInput;
  SleepHistoryInput: SleepHistoryInput;
  SleepRecommendation: ResolverTypeWrapper<SleepRecommendationModel>;
  SleepAdvice: ResolverTypeWrapper<SleepAdvice>;
  SleepTarget: ResolverTypeWrapper<SleepTarget>;
  SleepNight: ResolverTypeWrapper<SleepNightModel>;
  SleepNightDeletion: ResolverTypeWrapper<SleepNightDeletion>;
  SleepNightsDeletion: ResolverTypeWrapper<SleepNightsDeletion>;
  SleepNightConnection: ResolverTypeWrapper<SleepNightConnectionModel>;
  SleepNightEdge: ResolverTypeWrapper<Omit<SleepNightEdge, 'node'> & { node: ResolversTypes['SleepNight'] }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
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
  SleepEvaluationInput: SleepEvaluationInput;
  SleepSessionInput: SleepSessionInput;
  Float: Scalars['Float']['output'];
  SleepEvaluation: SleepEvaluationModel;
  SleepNorm: SleepNorm;
  SleepStageReport: SleepStageReport;
  SleepScoreComponent: SleepScoreComponent;
  SleepSignal: SleepSignal;
  SleepTrend: SleepTrend;
  SleepRecommendationInput: SleepRecommendationInput;
  SleepHistoryInput: SleepHistoryInput;
  SleepRecommendation: SleepRecommendationModel;
  SleepAdvice: SleepAdvice;
  SleepTarget: SleepTarget;
  SleepNight: SleepNightModel;
  SleepNightDeletion: SleepNightDeletion;
  SleepNightsDeletion: SleepNightsDeletion;
  SleepNightConnection: SleepNightConnectionModel;
  SleepNightEdge: Omit<SleepNightEdge, 'node'> & { node: ResolversParentTypes['SleepNight'] };
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
  sleepNights?: Resolver<
    ResolversTypes['SleepNightConnection'],
    ParentType,
    ContextType,
    RequireFields<QuerySleepNightsArgs, 'first' | 'offset'>
  >;
  sleepNight?: Resolver<
    ResolversTypes['SleepNight'],
    ParentType,
    ContextType,
    RequireFields<QuerySleepNightArgs, 'id'>
  >;
  recommendSleep?: Resolver<
    ResolversTypes['SleepRecommendation'],
    ParentType,
    ContextType,
    RequireFields<QueryRecommendSleepArgs, 'input'>
  >;
};

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  evaluateSleep?: Resolver<
    ResolversTypes['SleepEvaluation'],
    ParentType,
    ContextType,
    RequireFields<MutationEvaluateSleepArgs, 'input'>
  >;
  deleteSleepNight?: Resolver<
    ResolversTypes['SleepNightDeletion'],
    ParentType,
    ContextType,
    RequireFields<MutationDeleteSleepNightArgs, 'id'>
  >;
  deleteSleepNights?: Resolver<
    ResolversTypes['SleepNightsDeletion'],
    ParentType,
    ContextType,
    Partial<MutationDeleteSleepNightsArgs>
  >;
};

export type SubscriptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  sleepNightEvaluated?: SubscriptionResolver<
    ResolversTypes['SleepNight'],
    'sleepNightEvaluated',
    ParentType,
    ContextType,
    Partial<SubscriptionSleepNightEvaluatedArgs>
  >;
};

export type SleepEvaluationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SleepEvaluation'] = ResolversParentTypes['SleepEvaluation'],
> = {
  nightId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  mode?: Resolver<ResolversTypes['SleepMode'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['SleepProduct'], ParentType, ContextType>;
  score?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  efficiency?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  wasoMin?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  totalSleepMin?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  stages?: Resolver<ReadonlyArray<ResolversTypes['SleepStageReport']>, ParentType, ContextType>;
  components?: Resolver<ReadonlyArray<ResolversTypes['SleepScoreComponent']>, ParentType, ContextType>;
  signals?: Resolver<ReadonlyArray<ResolversTypes['SleepSignal']>, ParentType, ContextType>;
  trend?: Resolver<Maybe<ResolversTypes['SleepTrend']>, ParentType, ContextType>;
  age?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ageAssumed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  summary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  disclaimer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SleepNormResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SleepNorm'] = ResolversParentTypes['SleepNorm'],
> = {
  low?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  high?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SleepStageReportResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SleepStageReport'] = ResolversParentTypes['SleepStageReport'],
> = {
  stage?: Resolver<ResolversTypes['SleepStage'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  fraction?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  norm?: Resolver<Maybe<ResolversTypes['SleepNorm']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['SleepPosition']>, ParentType, ContextType>;
};

export type SleepScoreComponentResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SleepScoreComponent'] = ResolversParentTypes['SleepScoreComponent'],
> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  weight?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  norm?: Resolver<ResolversTypes['SleepNorm'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  explanation?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SleepSignalResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SleepSignal'] = ResolversParentTypes['SleepSignal'],
> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  severity?: Resolver<ResolversTypes['SleepSeverity'], ParentType, ContextType>;
  evidence?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SleepTrendResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SleepTrend'] = ResolversParentTypes['SleepTrend'],
> = {
  nights?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  meanScore?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  meanSleepMin?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  durationDeviationMin?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  scorePerWeek?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type SleepRecommendationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SleepRecommendation'] = ResolversParentTypes['SleepRecommendation'],
> = {
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['SleepProduct'], ParentType, ContextType>;
  recommendations?: Resolver<ReadonlyArray<ResolversTypes['SleepAdvice']>, ParentType, ContextType>;
  signals?: Resolver<ReadonlyArray<ResolversTypes['SleepSignal']>, ParentType, ContextType>;
  target?: Resolver<ResolversTypes['SleepTarget'], ParentType, ContextType>;
  nightsConsidered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  meanScore?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  age?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ageAssumed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ignored?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  disclaimer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SleepAdviceResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SleepAdvice'] = ResolversParentTypes['SleepAdvice'],
> = {
  id?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  area?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  priority?: Resolver<ResolversTypes['SleepSeverity'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  advice?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  goals?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SleepTargetResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SleepTarget'] = ResolversParentTypes['SleepTarget'],
> = {
  lowHours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  highHours?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SleepNightResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SleepNight'] = ResolversParentTypes['SleepNight'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  date?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  durationMin?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  stageDurations?: Resolver<ResolversTypes['JSON'], ParentType, ContextType>;
  movementScore?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  latencyMin?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  awakenings?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  age?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  score?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalSleepMin?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  efficiency?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  wasoMin?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  updatedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SleepNightDeletionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SleepNightDeletion'] = ResolversParentTypes['SleepNightDeletion'],
> = {
  nightId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SleepNightsDeletionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SleepNightsDeletion'] = ResolversParentTypes['SleepNightsDeletion'],
> = {
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SleepNightConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SleepNightConnection'] = ResolversParentTypes['SleepNightConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['SleepNightEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['SleepNight']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type SleepNightEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['SleepNightEdge'] = ResolversParentTypes['SleepNightEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['SleepNight'], ParentType, ContextType>;
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
  SleepEvaluation?: SleepEvaluationResolvers<ContextType>;
  SleepNorm?: SleepNormResolvers<ContextType>;
  SleepStageReport?: SleepStageReportResolvers<ContextType>;
  SleepScoreComponent?: SleepScoreComponentResolvers<ContextType>;
  SleepSignal?: SleepSignalResolvers<ContextType>;
  SleepTrend?: SleepTrendResolvers<ContextType>;
  SleepRecommendation?: SleepRecommendationResolvers<ContextType>;
  SleepAdvice?: SleepAdviceResolvers<ContextType>;
  SleepTarget?: SleepTargetResolvers<ContextType>;
  SleepNight?: SleepNightResolvers<ContextType>;
  SleepNightDeletion?: SleepNightDeletionResolvers<ContextType>;
  SleepNightsDeletion?: SleepNightsDeletionResolvers<ContextType>;
  SleepNightConnection?: SleepNightConnectionResolvers<ContextType>;
  SleepNightEdge?: SleepNightEdgeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
  longCalls?: LongCallsDirectiveResolver<any, any, ContextType>;
};
