// Made by `npm run generate`. Do not edit.
import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type {
  PredictionModelModel,
  PredictionModelConnectionModel,
  PredictionRunModel,
  PredictionRunConnectionModel,
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
  _FieldSet: { input: unknown; output: unknown };
};

export type Query = {
  readonly __typename?: 'Query';
  /** The prediction models of the viewer's organization, newest first. */
  readonly predictionModels: PredictionModelConnection;
  /** One prediction model of the viewer's organization. */
  readonly predictionModel: PredictionModel;
  /** The forecasts that were made with a model, newest first. */
  readonly predictionRuns: PredictionRunConnection;
  /** One forecast that was made with a model. */
  readonly predictionRun: PredictionRun;
};

export type QueryPredictionModelsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryPredictionModelArgs = {
  id: Scalars['ID']['input'];
};

export type QueryPredictionRunsArgs = {
  modelId: Scalars['ID']['input'];
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  offset?: InputMaybe<Scalars['Int']['input']>;
};

export type QueryPredictionRunArgs = {
  modelId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};

export type Mutation = {
  readonly __typename?: 'Mutation';
  /** Makes a model of a time series; its training begins at once, in the background. */
  readonly createPredictionModel: PredictionModel;
  /** Removes a model, its data, what was fitted and its forecasts. A training ends. */
  readonly deletePredictionModel: PredictionModelDeletion;
  /** Forecasts what comes after the model's last row, and keeps the answer. */
  readonly predict: PredictionRun;
};

export type MutationCreatePredictionModelArgs = {
  input: CreatePredictionModelInput;
};

export type MutationDeletePredictionModelArgs = {
  id: Scalars['ID']['input'];
};

export type MutationPredictArgs = {
  modelId: Scalars['ID']['input'];
  input: PredictInput;
};

export type Subscription = {
  readonly __typename?: 'Subscription';
  /** Each model of the organization that is made, trained or has failed, or one of them, from now on. */
  readonly predictionModelChanged: PredictionModel;
  /** How far the training of a model is: now, and whenever it has come further, until it has ended. */
  readonly predictionTrainingProgress: PredictionTrainingProgress;
};

export type SubscriptionPredictionModelChangedArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};

export type SubscriptionPredictionTrainingProgressArgs = {
  id: Scalars['ID']['input'];
};

/** A model of a time series. */
export type PredictionModel = {
  readonly __typename?: 'PredictionModel';
  /** `mdl_…` */
  readonly id: Scalars['ID']['output'];
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** `prophet`, `naive`, `seasonal_naive`, `ets` or `mstl`. */
  readonly modelType: Scalars['String']['output'];
  /** `training`, `ready` or `failed`. */
  readonly status: Scalars['String']['output'];
  /** How it is trained, completed with the defaults. */
  readonly options: PredictionOptions;
  /** Rows of its series. */
  readonly rows: Scalars['Int']['output'];
  /** What all rows keep: `D`, `W`, `M` or `H`; null where there are gaps, or another step. */
  readonly frequency: Maybe<Scalars['String']['output']>;
  /** The first time. */
  readonly firstDs: Scalars['String']['output'];
  /** The last time. */
  readonly lastDs: Scalars['String']['output'];
  /** How far its training is, 0 to 1. */
  readonly progress: Scalars['Float']['output'];
  /** Of the training: `queued`, `cross_validation`, `fitting` or `done`. */
  readonly phase: Scalars['String']['output'];
  /** How well it foresees; null before it is trained, and where the series is too short for a fold. */
  readonly metrics: Maybe<PredictionMetrics>;
  /** Why its training failed. */
  readonly error: Maybe<Scalars['String']['output']>;
  /** Who made it. */
  readonly createdBy: Scalars['ID']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it was trained. */
  readonly trainedAt: Maybe<Scalars['DateTime']['output']>;
};

/** How a model is trained. */
export type PredictionOptions = {
  readonly __typename?: 'PredictionOptions';
  /** Of the trend: `linear`, `flat` or `logistic`. */
  readonly growth: Scalars['String']['output'];
  /** What logistic growth comes near. */
  readonly cap: Maybe<Scalars['Float']['output']>;
  /** Where logistic growth begins. */
  readonly floor: Scalars['Float']['output'];
  /** Whether there is a season of a year; null: decided by the series, as Prophet does. */
  readonly yearly: Maybe<Scalars['Boolean']['output']>;
  /** Whether there is a season of a week; null: decided by the series. */
  readonly weekly: Maybe<Scalars['Boolean']['output']>;
  /** Whether there is a season of a day; null: decided by the series. */
  readonly daily: Maybe<Scalars['Boolean']['output']>;
  /** `additive` or `multiplicative`. */
  readonly seasonalityMode: Scalars['String']['output'];
  /** How large seasons may be. */
  readonly seasonalityPriorScale: Scalars['Float']['output'];
  /** How easily the trend changes. */
  readonly changepointPriorScale: Scalars['Float']['output'];
  /** How often the trend may change. */
  readonly changepoints: Scalars['Int']['output'];
  /** Days that are unlike others. */
  readonly holidays: ReadonlyArray<PredictionHoliday>;
  /** Share of the values that the intervals are to hold. */
  readonly intervalWidth: Scalars['Float']['output'];
  /** Rows of a season. */
  readonly seasonLength: Scalars['Int']['output'];
  /** Folds of the cross-validation. */
  readonly folds: Scalars['Int']['output'];
  /** Rows that each fold forecasts. */
  readonly horizon: Scalars['Int']['output'];
};

/** Days that are unlike others. */
export type PredictionHoliday = {
  readonly __typename?: 'PredictionHoliday';
  /** Its name, and that of its part of a forecast. */
  readonly name: Scalars['String']['output'];
  /** When it was and will be. */
  readonly dates: ReadonlyArray<Scalars['String']['output']>;
  /** Days before that belong to it. */
  readonly daysBefore: Scalars['Int']['output'];
  /** Days after that belong to it. */
  readonly daysAfter: Scalars['Int']['output'];
};

/** How far forecasts were from what came, in a rolling-origin cross-validation. */
export type PredictionMetrics = {
  readonly __typename?: 'PredictionMetrics';
  /** Mean absolute error. */
  readonly mae: Scalars['Float']['output'];
  /** Root of the mean squared error. */
  readonly rmse: Scalars['Float']['output'];
  /** Mean absolute error as a share of the values; null where one of them is 0. */
  readonly mape: Maybe<Scalars['Float']['output']>;
  /** Share of the values within the intervals. */
  readonly coverage: Scalars['Float']['output'];
  /** Mean absolute error against that of the season before; null where that is always right. */
  readonly mase: Maybe<Scalars['Float']['output']>;
  /** How many folds there were. */
  readonly folds: Scalars['Int']['output'];
  /** Rows that each fold forecast. */
  readonly horizon: Scalars['Int']['output'];
  /** Rows that a fold was trained on at most. */
  readonly window: Scalars['Int']['output'];
  /** The same of `seasonal_naive`: what a model has to beat. */
  readonly baseline: PredictionAccuracy;
};

/** How far forecasts were from what came. */
export type PredictionAccuracy = {
  readonly __typename?: 'PredictionAccuracy';
  /** Mean absolute error. */
  readonly mae: Scalars['Float']['output'];
  /** Root of the mean squared error. */
  readonly rmse: Scalars['Float']['output'];
  /** Mean absolute error as a share of the values; null where one of them is 0. */
  readonly mape: Maybe<Scalars['Float']['output']>;
  /** Share of the values within the intervals. */
  readonly coverage: Scalars['Float']['output'];
  /** Mean absolute error against that of the season before; null where that is always right. */
  readonly mase: Maybe<Scalars['Float']['output']>;
};

/** A model to make. */
export type CreatePredictionModelInput = {
  /** Its name, 1 to 200 characters on one line. */
  readonly name: Scalars['String']['input'];
  /** `prophet`; or `naive`, `seasonal_naive`, `ets`, `mstl`. */
  readonly modelType: Scalars['String']['input'];
  /** The series, its times growing: 2 to 100,000 rows, and more than a season for models that have one. */
  readonly data: ReadonlyArray<PredictionRowInput>;
  /** How it is trained. */
  readonly options?: InputMaybe<PredictionOptionsInput>;
};

/** A row of a time series. */
export type PredictionRowInput = {
  /** A date (`YYYY-MM-DD`), or an ISO 8601 date-time with its zone, to the second. */
  readonly ds: Scalars['String']['input'];
  /** The value. */
  readonly y: Scalars['Float']['input'];
};

/** How a model is trained; what is left out, or null, is the default. Only `prophet` has those before `intervalWidth`. */
export type PredictionOptionsInput = {
  /** Of the trend: `linear` (the default), `flat` or `logistic`. */
  readonly growth?: InputMaybe<Scalars['String']['input']>;
  /** What logistic growth comes near; needed for it. */
  readonly cap?: InputMaybe<Scalars['Float']['input']>;
  /** Where logistic growth begins, 0 unless said. */
  readonly floor?: InputMaybe<Scalars['Float']['input']>;
  /** Whether there is a season of a year; decided by the series unless said. */
  readonly yearly?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether there is a season of a week. */
  readonly weekly?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether there is a season of a day. */
  readonly daily?: InputMaybe<Scalars['Boolean']['input']>;
  /** `additive` (the default) or `multiplicative`. */
  readonly seasonalityMode?: InputMaybe<Scalars['String']['input']>;
  /** How large seasons may be, 0.01 to 100; 10. */
  readonly seasonalityPriorScale?: InputMaybe<Scalars['Float']['input']>;
  /** How easily the trend changes, 0.001 to 10; 0.05. */
  readonly changepointPriorScale?: InputMaybe<Scalars['Float']['input']>;
  /** How often the trend may change, 0 to 100; 25. */
  readonly changepoints?: InputMaybe<Scalars['Int']['input']>;
  /** Days that are unlike others, at most 50 kinds. */
  readonly holidays?: InputMaybe<ReadonlyArray<PredictionHolidayInput>>;
  /** Share of the values that the intervals are to hold, 0.01 to 0.99; 0.8. */
  readonly intervalWidth?: InputMaybe<Scalars['Float']['input']>;
  /** Rows of a season, for `seasonal_naive`, `mstl` and the baseline: 24 of hours, 7 of days, 52 of weeks, 12 of months; else 7. */
  readonly seasonLength?: InputMaybe<Scalars['Int']['input']>;
  /** Folds of the cross-validation, 0 to 10; 3. */
  readonly folds?: InputMaybe<Scalars['Int']['input']>;
  /** Rows that each fold forecasts, 1 to 1000; a tenth of the rows, at most 30. */
  readonly horizon?: InputMaybe<Scalars['Int']['input']>;
};

/** Days that are unlike others. */
export type PredictionHolidayInput = {
  /** Its name, and that of its part of a forecast. */
  readonly name: Scalars['String']['input'];
  /** When it was and will be: dates (`YYYY-MM-DD`), at most 500. */
  readonly dates: ReadonlyArray<Scalars['String']['input']>;
  /** Days before that belong to it, 0 to 14. */
  readonly daysBefore?: InputMaybe<Scalars['Int']['input']>;
  /** Days after that belong to it, 0 to 14. */
  readonly daysAfter?: InputMaybe<Scalars['Int']['input']>;
};

/** A forecast to make. */
export type PredictInput = {
  /** How many steps after the last row, 1 to 10,000. */
  readonly periods: Scalars['Int']['input'];
  /** The step: `D` a day, `W` 7 days, `M` a month, `H` an hour. Only `prophet` takes another one than its series has. */
  readonly frequency: Scalars['String']['input'];
  /** Whether the rows are answered too, with what the model says of them. */
  readonly includeHistory?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the parts of each value are answered too. */
  readonly components?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A forecast that was made. */
export type PredictionRun = {
  readonly __typename?: 'PredictionRun';
  /** `run_…` */
  readonly id: Scalars['ID']['output'];
  /** The model. */
  readonly modelId: Scalars['ID']['output'];
  /** How many steps. */
  readonly periods: Scalars['Int']['output'];
  /** The step. */
  readonly frequency: Scalars['String']['output'];
  /** Whether the rows were asked for. */
  readonly includeHistory: Scalars['Boolean']['output'];
  /** What is expected, in the order of time. */
  readonly forecast: ReadonlyArray<PredictionPoint>;
  /** The rows, with what the model says of them; null where they were not asked for. */
  readonly history: Maybe<ReadonlyArray<PredictionHistoryPoint>>;
  /** The parts of each expected value: `yearly`, `weekly`, `daily` and the names of holidays. Null where they were not asked for. */
  readonly components: Maybe<ReadonlyArray<PredictionComponent>>;
  /** Who asked. */
  readonly createdBy: Scalars['ID']['output'];
  /** When. */
  readonly createdAt: Scalars['DateTime']['output'];
};

/** A value that is expected. */
export type PredictionPoint = {
  readonly __typename?: 'PredictionPoint';
  /** The time: a date where all rows are dates, and steps are no hours. */
  readonly ds: Scalars['String']['output'];
  /** The value. */
  readonly yhat: Scalars['Float']['output'];
  /** The lower end of the interval. */
  readonly yhatLower: Scalars['Float']['output'];
  /** The upper end of the interval. */
  readonly yhatUpper: Scalars['Float']['output'];
  /** The value without its seasons. */
  readonly trend: Scalars['Float']['output'];
};

/** A row, and what the model says of it; null where it says nothing. */
export type PredictionHistoryPoint = {
  readonly __typename?: 'PredictionHistoryPoint';
  /** The time. */
  readonly ds: Scalars['String']['output'];
  /** The value. */
  readonly y: Scalars['Float']['output'];
  /** What the model says. */
  readonly yhat: Maybe<Scalars['Float']['output']>;
  /** The lower end of the interval. */
  readonly yhatLower: Maybe<Scalars['Float']['output']>;
  /** The upper end of the interval. */
  readonly yhatUpper: Maybe<Scalars['Float']['output']>;
  /** What the model says without its seasons. */
  readonly trend: Maybe<Scalars['Float']['output']>;
};

/** A part of each expected value. */
export type PredictionComponent = {
  readonly __typename?: 'PredictionComponent';
  /** `yearly`, `weekly`, `daily`, or the name of a holiday. */
  readonly name: Scalars['String']['output'];
  /** In the order of the forecast. */
  readonly values: ReadonlyArray<Scalars['Float']['output']>;
};

/** How far a training is. */
export type PredictionTrainingProgress = {
  readonly __typename?: 'PredictionTrainingProgress';
  /** The model. */
  readonly modelId: Scalars['ID']['output'];
  /** 0 to 1. */
  readonly fraction: Scalars['Float']['output'];
  /** `queued`, `cross_validation`, `fitting` or `done`. */
  readonly phase: Scalars['String']['output'];
};

/** What became of a model. */
export type PredictionModelDeletion = {
  readonly __typename?: 'PredictionModelDeletion';
  /** The model. */
  readonly modelId: Scalars['ID']['output'];
  /** Always `deleted`. */
  readonly status: Scalars['String']['output'];
};

/** A page of prediction models (GraphQL Cursor Connections). */
export type PredictionModelConnection = {
  readonly __typename?: 'PredictionModelConnection';
  /** The models with their cursors. */
  readonly edges: ReadonlyArray<PredictionModelEdge>;
  /** The models. */
  readonly nodes: ReadonlyArray<PredictionModel>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** One of the models, and its place in the list. */
export type PredictionModelEdge = {
  readonly __typename?: 'PredictionModelEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The model. */
  readonly node: PredictionModel;
};

/** A page of forecasts (GraphQL Cursor Connections). */
export type PredictionRunConnection = {
  readonly __typename?: 'PredictionRunConnection';
  /** The forecasts with their cursors. */
  readonly edges: ReadonlyArray<PredictionRunEdge>;
  /** The forecasts. */
  readonly nodes: ReadonlyArray<PredictionRun>;
  /** How many there are on all pages together. */
  readonly totalCount: Scalars['Int']['output'];
  /** Where this page stands. */
  readonly pageInfo: PageInfo;
};

/** One of the forecasts, and its place in the list. */
export type PredictionRunEdge = {
  readonly __typename?: 'PredictionRunEdge';
  /** Give it as `after` to read on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The forecast. */
  readonly node: PredictionRun;
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
  PredictionModel: PredictionModel;
};

/** Mapping of federation reference types */
export type FederationReferenceTypes = {
  PredictionModel: { __typename: 'PredictionModel' } & GraphQLRecursivePick<
    FederationTypes['PredictionModel'],
    { id: true }
  >;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  PredictionModel: ResolverTypeWrapper<PredictionModelModel>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  PredictionOptions: ResolverTypeWrapper<PredictionOptions>;
  PredictionHoliday: ResolverTypeWrapper<PredictionHoliday>;
  PredictionMetrics: ResolverTypeWrapper<PredictionMetrics>;
  PredictionAccuracy: ResolverTypeWrapper<PredictionAccuracy>;
  CreatePredictionModelInput: CreatePredictionModelInput;
  PredictionRowInput: PredictionRowInput;
  PredictionOptionsInput: PredictionOptionsInput;
  PredictionHolidayInput: PredictionHolidayInput;
  PredictInput: PredictInput;
  PredictionRun: ResolverTypeWrapper<PredictionRunModel>;
  PredictionPoint: ResolverTypeWrapper<PredictionPoint>;
  PredictionHistoryPoint: ResolverTypeWrapper<PredictionHistoryPoint>;
  PredictionComponent: ResolverTypeWrapper<PredictionComponent>;
  PredictionTrainingProgress: ResolverTypeWrapper<PredictionTrainingProgress>;
  PredictionModelDeletion: ResolverTypeWrapper<PredictionModelDeletion>;
  PredictionModelConnection: ResolverTypeWrapper<PredictionModelConnectionModel>;
  PredictionModelEdge: ResolverTypeWrapper<
    Omit<PredictionModelEdge, 'node'> & { node: ResolversTypes['PredictionModel'] }
  >;
  PredictionRunConnection: ResolverTypeWrapper<PredictionRunConnectionModel>;
  PredictionRunEdge: ResolverTypeWrapper<Omit<PredictionRunEdge, 'node'> & { node: ResolversTypes['PredictionRun'] }>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  DateTime: Scalars['DateTime']['output'];
  Query: Record<PropertyKey, never>;
  Int: Scalars['Int']['output'];
  ID: Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  PredictionModel: PredictionModelModel;
  Float: Scalars['Float']['output'];
  PredictionOptions: PredictionOptions;
  PredictionHoliday: PredictionHoliday;
  PredictionMetrics: PredictionMetrics;
  PredictionAccuracy: PredictionAccuracy;
  CreatePredictionModelInput: CreatePredictionModelInput;
  PredictionRowInput: PredictionRowInput;
  PredictionOptionsInput: PredictionOptionsInput;
  PredictionHolidayInput: PredictionHolidayInput;
  PredictInput: PredictInput;
  PredictionRun: PredictionRunModel;
  PredictionPoint: PredictionPoint;
  PredictionHistoryPoint: PredictionHistoryPoint;
  PredictionComponent: PredictionComponent;
  PredictionTrainingProgress: PredictionTrainingProgress;
  PredictionModelDeletion: PredictionModelDeletion;
  PredictionModelConnection: PredictionModelConnectionModel;
  PredictionModelEdge: Omit<PredictionModelEdge, 'node'> & { node: ResolversParentTypes['PredictionModel'] };
  PredictionRunConnection: PredictionRunConnectionModel;
  PredictionRunEdge: Omit<PredictionRunEdge, 'node'> & { node: ResolversParentTypes['PredictionRun'] };
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

export type QueryResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query'],
> = {
  predictionModels?: Resolver<
    ResolversTypes['PredictionModelConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryPredictionModelsArgs, 'first' | 'offset'>
  >;
  predictionModel?: Resolver<
    ResolversTypes['PredictionModel'],
    ParentType,
    ContextType,
    RequireFields<QueryPredictionModelArgs, 'id'>
  >;
  predictionRuns?: Resolver<
    ResolversTypes['PredictionRunConnection'],
    ParentType,
    ContextType,
    RequireFields<QueryPredictionRunsArgs, 'modelId' | 'first' | 'offset'>
  >;
  predictionRun?: Resolver<
    ResolversTypes['PredictionRun'],
    ParentType,
    ContextType,
    RequireFields<QueryPredictionRunArgs, 'modelId' | 'id'>
  >;
};

export type MutationResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation'],
> = {
  createPredictionModel?: Resolver<
    ResolversTypes['PredictionModel'],
    ParentType,
    ContextType,
    RequireFields<MutationCreatePredictionModelArgs, 'input'>
  >;
  deletePredictionModel?: Resolver<
    ResolversTypes['PredictionModelDeletion'],
    ParentType,
    ContextType,
    RequireFields<MutationDeletePredictionModelArgs, 'id'>
  >;
  predict?: Resolver<
    ResolversTypes['PredictionRun'],
    ParentType,
    ContextType,
    RequireFields<MutationPredictArgs, 'modelId' | 'input'>
  >;
};

export type SubscriptionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription'],
> = {
  predictionModelChanged?: SubscriptionResolver<
    ResolversTypes['PredictionModel'],
    'predictionModelChanged',
    ParentType,
    ContextType,
    Partial<SubscriptionPredictionModelChangedArgs>
  >;
  predictionTrainingProgress?: SubscriptionResolver<
    ResolversTypes['PredictionTrainingProgress'],
    'predictionTrainingProgress',
    ParentType,
    ContextType,
    RequireFields<SubscriptionPredictionTrainingProgressArgs, 'id'>
  >;
};

export type PredictionModelResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PredictionModel'] = ResolversParentTypes['PredictionModel'],
  FederationReferenceType extends
    FederationReferenceTypes['PredictionModel'] = FederationReferenceTypes['PredictionModel'],
> = {
  __resolveReference?: ReferenceResolver<
    Maybe<ResolversTypes['PredictionModel']> | FederationReferenceType,
    FederationReferenceType,
    ContextType
  >;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  modelType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  options?: Resolver<ResolversTypes['PredictionOptions'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  frequency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstDs?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastDs?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  progress?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  phase?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  metrics?: Resolver<Maybe<ResolversTypes['PredictionMetrics']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  trainedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PredictionOptionsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PredictionOptions'] = ResolversParentTypes['PredictionOptions'],
> = {
  growth?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cap?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  floor?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  yearly?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  weekly?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  daily?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  seasonalityMode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seasonalityPriorScale?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  changepointPriorScale?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  changepoints?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  holidays?: Resolver<ReadonlyArray<ResolversTypes['PredictionHoliday']>, ParentType, ContextType>;
  intervalWidth?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  seasonLength?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  folds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  horizon?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PredictionHolidayResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PredictionHoliday'] = ResolversParentTypes['PredictionHoliday'],
> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dates?: Resolver<ReadonlyArray<ResolversTypes['String']>, ParentType, ContextType>;
  daysBefore?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  daysAfter?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PredictionMetricsResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PredictionMetrics'] = ResolversParentTypes['PredictionMetrics'],
> = {
  mae?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  rmse?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  mape?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  coverage?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  mase?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  folds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  horizon?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  window?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  baseline?: Resolver<ResolversTypes['PredictionAccuracy'], ParentType, ContextType>;
};

export type PredictionAccuracyResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PredictionAccuracy'] = ResolversParentTypes['PredictionAccuracy'],
> = {
  mae?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  rmse?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  mape?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  coverage?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  mase?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type PredictionRunResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PredictionRun'] = ResolversParentTypes['PredictionRun'],
> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  modelId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  periods?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  frequency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  includeHistory?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  forecast?: Resolver<ReadonlyArray<ResolversTypes['PredictionPoint']>, ParentType, ContextType>;
  history?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PredictionHistoryPoint']>>, ParentType, ContextType>;
  components?: Resolver<Maybe<ReadonlyArray<ResolversTypes['PredictionComponent']>>, ParentType, ContextType>;
  createdBy?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PredictionPointResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PredictionPoint'] = ResolversParentTypes['PredictionPoint'],
> = {
  ds?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  yhat?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  yhatLower?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  yhatUpper?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  trend?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type PredictionHistoryPointResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PredictionHistoryPoint'] = ResolversParentTypes['PredictionHistoryPoint'],
> = {
  ds?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  y?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  yhat?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  yhatLower?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  yhatUpper?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  trend?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type PredictionComponentResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PredictionComponent'] = ResolversParentTypes['PredictionComponent'],
> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  values?: Resolver<ReadonlyArray<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type PredictionTrainingProgressResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['PredictionTrainingProgress'] = ResolversParentTypes['PredictionTrainingProgress'],
> = {
  modelId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fraction?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  phase?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PredictionModelDeletionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PredictionModelDeletion'] = ResolversParentTypes['PredictionModelDeletion'],
> = {
  modelId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PredictionModelConnectionResolvers<
  ContextType = CallContext,
  ParentType extends
    ResolversParentTypes['PredictionModelConnection'] = ResolversParentTypes['PredictionModelConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PredictionModelEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['PredictionModel']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type PredictionModelEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PredictionModelEdge'] = ResolversParentTypes['PredictionModelEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PredictionModel'], ParentType, ContextType>;
};

export type PredictionRunConnectionResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PredictionRunConnection'] = ResolversParentTypes['PredictionRunConnection'],
> = {
  edges?: Resolver<ReadonlyArray<ResolversTypes['PredictionRunEdge']>, ParentType, ContextType>;
  nodes?: Resolver<ReadonlyArray<ResolversTypes['PredictionRun']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
};

export type PredictionRunEdgeResolvers<
  ContextType = CallContext,
  ParentType extends ResolversParentTypes['PredictionRunEdge'] = ResolversParentTypes['PredictionRunEdge'],
> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['PredictionRun'], ParentType, ContextType>;
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
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  PredictionModel?: PredictionModelResolvers<ContextType>;
  PredictionOptions?: PredictionOptionsResolvers<ContextType>;
  PredictionHoliday?: PredictionHolidayResolvers<ContextType>;
  PredictionMetrics?: PredictionMetricsResolvers<ContextType>;
  PredictionAccuracy?: PredictionAccuracyResolvers<ContextType>;
  PredictionRun?: PredictionRunResolvers<ContextType>;
  PredictionPoint?: PredictionPointResolvers<ContextType>;
  PredictionHistoryPoint?: PredictionHistoryPointResolvers<ContextType>;
  PredictionComponent?: PredictionComponentResolvers<ContextType>;
  PredictionTrainingProgress?: PredictionTrainingProgressResolvers<ContextType>;
  PredictionModelDeletion?: PredictionModelDeletionResolvers<ContextType>;
  PredictionModelConnection?: PredictionModelConnectionResolvers<ContextType>;
  PredictionModelEdge?: PredictionModelEdgeResolvers<ContextType>;
  PredictionRunConnection?: PredictionRunConnectionResolvers<ContextType>;
  PredictionRunEdge?: PredictionRunEdgeResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = CallContext> = {
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  audit?: AuditDirectiveResolver<any, any, ContextType>;
  longCalls?: LongCallsDirectiveResolver<any, any, ContextType>;
};
