// Made by `npm run generate`. Do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** A model to make. */
export type CreatePredictionModelInput = {
  /** Its name, 1 to 200 characters on one line. */
  name: string;
  /** `prophet`; or `naive`, `seasonal_naive`, `ets`, `mstl`. */
  modelType: string;
  /** The series, its times growing: 2 to 100,000 rows, and more than a season for models that have one. */
  data: Array<PredictionRowInput>;
  /** How it is trained. */
  options?: PredictionOptionsInput | null | undefined;
};

/** A forecast to make. */
export type PredictInput = {
  /** How many steps after the last row, 1 to 10,000. */
  periods: number;
  /** The step: `D` a day, `W` 7 days, `M` a month, `H` an hour. Only `prophet` takes another one than its series has. */
  frequency: string;
  /** Whether the rows are answered too, with what the model says of them. */
  includeHistory?: boolean | null | undefined;
  /** Whether the parts of each value are answered too. */
  components?: boolean | null | undefined;
};

/** Days that are unlike others. */
export type PredictionHolidayInput = {
  /** Its name, and that of its part of a forecast. */
  name: string;
  /** When it was and will be: dates (`YYYY-MM-DD`), at most 500. */
  dates: Array<string>;
  /** Days before that belong to it, 0 to 14. */
  daysBefore?: number | null | undefined;
  /** Days after that belong to it, 0 to 14. */
  daysAfter?: number | null | undefined;
};

/** How a model is trained; what is left out, or null, is the default. Only `prophet` has those before `intervalWidth`. */
export type PredictionOptionsInput = {
  /** Of the trend: `linear` (the default), `flat` or `logistic`. */
  growth?: string | null | undefined;
  /** What logistic growth comes near; needed for it. */
  cap?: number | null | undefined;
  /** Where logistic growth begins, 0 unless said. */
  floor?: number | null | undefined;
  /** Whether there is a season of a year; decided by the series unless said. */
  yearly?: boolean | null | undefined;
  /** Whether there is a season of a week. */
  weekly?: boolean | null | undefined;
  /** Whether there is a season of a day. */
  daily?: boolean | null | undefined;
  /** `additive` (the default) or `multiplicative`. */
  seasonalityMode?: string | null | undefined;
  /** How large seasons may be, 0.01 to 100; 10. */
  seasonalityPriorScale?: number | null | undefined;
  /** How easily the trend changes, 0.001 to 10; 0.05. */
  changepointPriorScale?: number | null | undefined;
  /** How often the trend may change, 0 to 100; 25. */
  changepoints?: number | null | undefined;
  /** Days that are unlike others, at most 50 kinds. */
  holidays?: Array<PredictionHolidayInput> | null | undefined;
  /** Share of the values that the intervals are to hold, 0.01 to 0.99; 0.8. */
  intervalWidth?: number | null | undefined;
  /** Rows of a season, for `seasonal_naive`, `mstl` and the baseline: 24 of hours, 7 of days, 52 of weeks, 12 of months; else 7. */
  seasonLength?: number | null | undefined;
  /** Folds of the cross-validation, 0 to 10; 3. */
  folds?: number | null | undefined;
  /** Rows that each fold forecasts, 1 to 1000; a tenth of the rows, at most 30. */
  horizon?: number | null | undefined;
};

/** A row of a time series. */
export type PredictionRowInput = {
  /** A date (`YYYY-MM-DD`), or an ISO 8601 date-time with its zone, to the second. */
  ds: string;
  /** The value. */
  y: number;
};

export type ListPredictionModelsQueryVariables = Exact<{
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListPredictionModelsQuery = {
  predictionModels: {
    totalCount: number;
    nodes: Array<{
      name: string;
      status: string;
      rows: number;
      frequency: string | null;
      progress: number;
      phase: string;
      error: string | null;
      model_id: string;
      model_type: string;
      first_ds: string;
      last_ds: string;
      created_by: string;
      created_at: string;
      trained_at: string | null;
      options: {
        growth: string;
        cap: number | null;
        floor: number;
        yearly: boolean | null;
        weekly: boolean | null;
        daily: boolean | null;
        changepoints: number;
        folds: number;
        horizon: number;
        seasonality_mode: string;
        seasonality_prior_scale: number;
        changepoint_prior_scale: number;
        interval_width: number;
        season_length: number;
        holidays: Array<{ name: string; dates: Array<string>; days_before: number; days_after: number }>;
      };
      metrics: {
        mae: number;
        rmse: number;
        mape: number | null;
        coverage: number;
        mase: number | null;
        folds: number;
        horizon: number;
        window: number;
        baseline: { mae: number; rmse: number; mape: number | null; coverage: number; mase: number | null };
      } | null;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type CreatePredictionModelMutationVariables = Exact<{
  input: CreatePredictionModelInput;
}>;

export type CreatePredictionModelMutation = {
  createPredictionModel: {
    name: string;
    status: string;
    rows: number;
    frequency: string | null;
    progress: number;
    phase: string;
    error: string | null;
    model_id: string;
    model_type: string;
    first_ds: string;
    last_ds: string;
    created_by: string;
    created_at: string;
    trained_at: string | null;
    options: {
      growth: string;
      cap: number | null;
      floor: number;
      yearly: boolean | null;
      weekly: boolean | null;
      daily: boolean | null;
      changepoints: number;
      folds: number;
      horizon: number;
      seasonality_mode: string;
      seasonality_prior_scale: number;
      changepoint_prior_scale: number;
      interval_width: number;
      season_length: number;
      holidays: Array<{ name: string; dates: Array<string>; days_before: number; days_after: number }>;
    };
    metrics: {
      mae: number;
      rmse: number;
      mape: number | null;
      coverage: number;
      mase: number | null;
      folds: number;
      horizon: number;
      window: number;
      baseline: { mae: number; rmse: number; mape: number | null; coverage: number; mase: number | null };
    } | null;
  };
};

export type GetPredictionModelQueryVariables = Exact<{
  model_id: string | number;
}>;

export type GetPredictionModelQuery = {
  predictionModel: {
    name: string;
    status: string;
    rows: number;
    frequency: string | null;
    progress: number;
    phase: string;
    error: string | null;
    model_id: string;
    model_type: string;
    first_ds: string;
    last_ds: string;
    created_by: string;
    created_at: string;
    trained_at: string | null;
    options: {
      growth: string;
      cap: number | null;
      floor: number;
      yearly: boolean | null;
      weekly: boolean | null;
      daily: boolean | null;
      changepoints: number;
      folds: number;
      horizon: number;
      seasonality_mode: string;
      seasonality_prior_scale: number;
      changepoint_prior_scale: number;
      interval_width: number;
      season_length: number;
      holidays: Array<{ name: string; dates: Array<string>; days_before: number; days_after: number }>;
    };
    metrics: {
      mae: number;
      rmse: number;
      mape: number | null;
      coverage: number;
      mase: number | null;
      folds: number;
      horizon: number;
      window: number;
      baseline: { mae: number; rmse: number; mape: number | null; coverage: number; mase: number | null };
    } | null;
  };
};

export type DeletePredictionModelMutationVariables = Exact<{
  model_id: string | number;
}>;

export type DeletePredictionModelMutation = { deletePredictionModel: { status: string; model_id: string } };

export type PredictMutationVariables = Exact<{
  model_id: string | number;
  input: PredictInput;
}>;

export type PredictMutation = {
  predict: {
    run_id: string;
    model_id: string;
    forecast: Array<{ ds: string; yhat: number; trend: number; yhat_lower: number; yhat_upper: number }>;
    history: Array<{
      ds: string;
      y: number;
      yhat: number | null;
      trend: number | null;
      yhat_lower: number | null;
      yhat_upper: number | null;
    }> | null;
    components: Array<{ name: string; values: Array<number> }> | null;
  };
};

export type ListPredictionRunsQueryVariables = Exact<{
  model_id: string | number;
  limit?: number | null | undefined;
  offset?: number | null | undefined;
}>;

export type ListPredictionRunsQuery = {
  predictionRuns: {
    totalCount: number;
    nodes: Array<{
      periods: number;
      frequency: string;
      run_id: string;
      model_id: string;
      include_history: boolean;
      created_by: string;
      created_at: string;
    }>;
    pageInfo: { hasNextPage: boolean };
  };
};

export type GetPredictionRunQueryVariables = Exact<{
  model_id: string | number;
  run_id: string | number;
}>;

export type GetPredictionRunQuery = {
  predictionRun: {
    run_id: string;
    model_id: string;
    forecast: Array<{ ds: string; yhat: number; trend: number; yhat_lower: number; yhat_upper: number }>;
    history: Array<{
      ds: string;
      y: number;
      yhat: number | null;
      trend: number | null;
      yhat_lower: number | null;
      yhat_upper: number | null;
    }> | null;
    components: Array<{ name: string; values: Array<number> }> | null;
  };
};

export type PredictionModelRecordFragment = {
  name: string;
  status: string;
  rows: number;
  frequency: string | null;
  progress: number;
  phase: string;
  error: string | null;
  model_id: string;
  model_type: string;
  first_ds: string;
  last_ds: string;
  created_by: string;
  created_at: string;
  trained_at: string | null;
  options: {
    growth: string;
    cap: number | null;
    floor: number;
    yearly: boolean | null;
    weekly: boolean | null;
    daily: boolean | null;
    changepoints: number;
    folds: number;
    horizon: number;
    seasonality_mode: string;
    seasonality_prior_scale: number;
    changepoint_prior_scale: number;
    interval_width: number;
    season_length: number;
    holidays: Array<{ name: string; dates: Array<string>; days_before: number; days_after: number }>;
  };
  metrics: {
    mae: number;
    rmse: number;
    mape: number | null;
    coverage: number;
    mase: number | null;
    folds: number;
    horizon: number;
    window: number;
    baseline: { mae: number; rmse: number; mape: number | null; coverage: number; mase: number | null };
  } | null;
};

export type ForecastRecordFragment = {
  run_id: string;
  model_id: string;
  forecast: Array<{ ds: string; yhat: number; trend: number; yhat_lower: number; yhat_upper: number }>;
  history: Array<{
    ds: string;
    y: number;
    yhat: number | null;
    trend: number | null;
    yhat_lower: number | null;
    yhat_upper: number | null;
  }> | null;
  components: Array<{ name: string; values: Array<number> }> | null;
};

export const PredictionModelRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'PredictionModelRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PredictionModel' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'model_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'model_type' }, name: { kind: 'Name', value: 'modelType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'options' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'growth' } },
                { kind: 'Field', name: { kind: 'Name', value: 'cap' } },
                { kind: 'Field', name: { kind: 'Name', value: 'floor' } },
                { kind: 'Field', name: { kind: 'Name', value: 'yearly' } },
                { kind: 'Field', name: { kind: 'Name', value: 'weekly' } },
                { kind: 'Field', name: { kind: 'Name', value: 'daily' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'seasonality_mode' },
                  name: { kind: 'Name', value: 'seasonalityMode' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'seasonality_prior_scale' },
                  name: { kind: 'Name', value: 'seasonalityPriorScale' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'changepoint_prior_scale' },
                  name: { kind: 'Name', value: 'changepointPriorScale' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'changepoints' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'holidays' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'dates' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'days_before' },
                        name: { kind: 'Name', value: 'daysBefore' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'days_after' },
                        name: { kind: 'Name', value: 'daysAfter' },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'interval_width' },
                  name: { kind: 'Name', value: 'intervalWidth' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'season_length' },
                  name: { kind: 'Name', value: 'seasonLength' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'folds' } },
                { kind: 'Field', name: { kind: 'Name', value: 'horizon' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'rows' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'first_ds' }, name: { kind: 'Name', value: 'firstDs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'last_ds' }, name: { kind: 'Name', value: 'lastDs' } },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phase' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'metrics' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'mae' } },
                { kind: 'Field', name: { kind: 'Name', value: 'rmse' } },
                { kind: 'Field', name: { kind: 'Name', value: 'mape' } },
                { kind: 'Field', name: { kind: 'Name', value: 'coverage' } },
                { kind: 'Field', name: { kind: 'Name', value: 'mase' } },
                { kind: 'Field', name: { kind: 'Name', value: 'folds' } },
                { kind: 'Field', name: { kind: 'Name', value: 'horizon' } },
                { kind: 'Field', name: { kind: 'Name', value: 'window' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'baseline' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'mae' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'rmse' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'mape' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'coverage' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'mase' } },
                    ],
                  },
                },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'error' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'trained_at' }, name: { kind: 'Name', value: 'trainedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PredictionModelRecordFragment, unknown>;
export const ForecastRecordFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ForecastRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PredictionRun' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'run_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'model_id' }, name: { kind: 'Name', value: 'modelId' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'forecast' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'ds' } },
                { kind: 'Field', name: { kind: 'Name', value: 'yhat' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'yhat_lower' },
                  name: { kind: 'Name', value: 'yhatLower' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'yhat_upper' },
                  name: { kind: 'Name', value: 'yhatUpper' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'trend' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'history' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'ds' } },
                { kind: 'Field', name: { kind: 'Name', value: 'y' } },
                { kind: 'Field', name: { kind: 'Name', value: 'yhat' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'yhat_lower' },
                  name: { kind: 'Name', value: 'yhatLower' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'yhat_upper' },
                  name: { kind: 'Name', value: 'yhatUpper' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'trend' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'components' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'values' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ForecastRecordFragment, unknown>;
export const ListPredictionModelsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListPredictionModels' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'predictionModels' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'first' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'offset' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'nodes' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'PredictionModelRecord' } }],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'PredictionModelRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PredictionModel' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'model_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'model_type' }, name: { kind: 'Name', value: 'modelType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'options' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'growth' } },
                { kind: 'Field', name: { kind: 'Name', value: 'cap' } },
                { kind: 'Field', name: { kind: 'Name', value: 'floor' } },
                { kind: 'Field', name: { kind: 'Name', value: 'yearly' } },
                { kind: 'Field', name: { kind: 'Name', value: 'weekly' } },
                { kind: 'Field', name: { kind: 'Name', value: 'daily' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'seasonality_mode' },
                  name: { kind: 'Name', value: 'seasonalityMode' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'seasonality_prior_scale' },
                  name: { kind: 'Name', value: 'seasonalityPriorScale' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'changepoint_prior_scale' },
                  name: { kind: 'Name', value: 'changepointPriorScale' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'changepoints' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'holidays' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'dates' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'days_before' },
                        name: { kind: 'Name', value: 'daysBefore' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'days_after' },
                        name: { kind: 'Name', value: 'daysAfter' },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'interval_width' },
                  name: { kind: 'Name', value: 'intervalWidth' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'season_length' },
                  name: { kind: 'Name', value: 'seasonLength' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'folds' } },
                { kind: 'Field', name: { kind: 'Name', value: 'horizon' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'rows' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'first_ds' }, name: { kind: 'Name', value: 'firstDs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'last_ds' }, name: { kind: 'Name', value: 'lastDs' } },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phase' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'metrics' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'mae' } },
                { kind: 'Field', name: { kind: 'Name', value: 'rmse' } },
                { kind: 'Field', name: { kind: 'Name', value: 'mape' } },
                { kind: 'Field', name: { kind: 'Name', value: 'coverage' } },
                { kind: 'Field', name: { kind: 'Name', value: 'mase' } },
                { kind: 'Field', name: { kind: 'Name', value: 'folds' } },
                { kind: 'Field', name: { kind: 'Name', value: 'horizon' } },
                { kind: 'Field', name: { kind: 'Name', value: 'window' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'baseline' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'mae' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'rmse' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'mape' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'coverage' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'mase' } },
                    ],
                  },
                },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'error' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'trained_at' }, name: { kind: 'Name', value: 'trainedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListPredictionModelsQuery, ListPredictionModelsQueryVariables>;
export const CreatePredictionModelDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'CreatePredictionModel' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: {
            kind: 'NonNullType',
            type: { kind: 'NamedType', name: { kind: 'Name', value: 'CreatePredictionModelInput' } },
          },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'createPredictionModel' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'PredictionModelRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'PredictionModelRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PredictionModel' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'model_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'model_type' }, name: { kind: 'Name', value: 'modelType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'options' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'growth' } },
                { kind: 'Field', name: { kind: 'Name', value: 'cap' } },
                { kind: 'Field', name: { kind: 'Name', value: 'floor' } },
                { kind: 'Field', name: { kind: 'Name', value: 'yearly' } },
                { kind: 'Field', name: { kind: 'Name', value: 'weekly' } },
                { kind: 'Field', name: { kind: 'Name', value: 'daily' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'seasonality_mode' },
                  name: { kind: 'Name', value: 'seasonalityMode' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'seasonality_prior_scale' },
                  name: { kind: 'Name', value: 'seasonalityPriorScale' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'changepoint_prior_scale' },
                  name: { kind: 'Name', value: 'changepointPriorScale' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'changepoints' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'holidays' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'dates' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'days_before' },
                        name: { kind: 'Name', value: 'daysBefore' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'days_after' },
                        name: { kind: 'Name', value: 'daysAfter' },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'interval_width' },
                  name: { kind: 'Name', value: 'intervalWidth' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'season_length' },
                  name: { kind: 'Name', value: 'seasonLength' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'folds' } },
                { kind: 'Field', name: { kind: 'Name', value: 'horizon' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'rows' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'first_ds' }, name: { kind: 'Name', value: 'firstDs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'last_ds' }, name: { kind: 'Name', value: 'lastDs' } },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phase' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'metrics' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'mae' } },
                { kind: 'Field', name: { kind: 'Name', value: 'rmse' } },
                { kind: 'Field', name: { kind: 'Name', value: 'mape' } },
                { kind: 'Field', name: { kind: 'Name', value: 'coverage' } },
                { kind: 'Field', name: { kind: 'Name', value: 'mase' } },
                { kind: 'Field', name: { kind: 'Name', value: 'folds' } },
                { kind: 'Field', name: { kind: 'Name', value: 'horizon' } },
                { kind: 'Field', name: { kind: 'Name', value: 'window' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'baseline' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'mae' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'rmse' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'mape' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'coverage' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'mase' } },
                    ],
                  },
                },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'error' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'trained_at' }, name: { kind: 'Name', value: 'trainedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<CreatePredictionModelMutation, CreatePredictionModelMutationVariables>;
export const GetPredictionModelDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetPredictionModel' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'model_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'predictionModel' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'model_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'PredictionModelRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'PredictionModelRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PredictionModel' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'model_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'model_type' }, name: { kind: 'Name', value: 'modelType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'options' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'growth' } },
                { kind: 'Field', name: { kind: 'Name', value: 'cap' } },
                { kind: 'Field', name: { kind: 'Name', value: 'floor' } },
                { kind: 'Field', name: { kind: 'Name', value: 'yearly' } },
                { kind: 'Field', name: { kind: 'Name', value: 'weekly' } },
                { kind: 'Field', name: { kind: 'Name', value: 'daily' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'seasonality_mode' },
                  name: { kind: 'Name', value: 'seasonalityMode' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'seasonality_prior_scale' },
                  name: { kind: 'Name', value: 'seasonalityPriorScale' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'changepoint_prior_scale' },
                  name: { kind: 'Name', value: 'changepointPriorScale' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'changepoints' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'holidays' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'dates' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'days_before' },
                        name: { kind: 'Name', value: 'daysBefore' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'days_after' },
                        name: { kind: 'Name', value: 'daysAfter' },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'interval_width' },
                  name: { kind: 'Name', value: 'intervalWidth' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'season_length' },
                  name: { kind: 'Name', value: 'seasonLength' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'folds' } },
                { kind: 'Field', name: { kind: 'Name', value: 'horizon' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'rows' } },
          { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'first_ds' }, name: { kind: 'Name', value: 'firstDs' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'last_ds' }, name: { kind: 'Name', value: 'lastDs' } },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          { kind: 'Field', name: { kind: 'Name', value: 'phase' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'metrics' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'mae' } },
                { kind: 'Field', name: { kind: 'Name', value: 'rmse' } },
                { kind: 'Field', name: { kind: 'Name', value: 'mape' } },
                { kind: 'Field', name: { kind: 'Name', value: 'coverage' } },
                { kind: 'Field', name: { kind: 'Name', value: 'mase' } },
                { kind: 'Field', name: { kind: 'Name', value: 'folds' } },
                { kind: 'Field', name: { kind: 'Name', value: 'horizon' } },
                { kind: 'Field', name: { kind: 'Name', value: 'window' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'baseline' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: 'mae' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'rmse' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'mape' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'coverage' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'mase' } },
                    ],
                  },
                },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'error' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_by' }, name: { kind: 'Name', value: 'createdBy' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'created_at' }, name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'trained_at' }, name: { kind: 'Name', value: 'trainedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetPredictionModelQuery, GetPredictionModelQueryVariables>;
export const DeletePredictionModelDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'DeletePredictionModel' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'model_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'deletePredictionModel' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'model_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', alias: { kind: 'Name', value: 'model_id' }, name: { kind: 'Name', value: 'modelId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DeletePredictionModelMutation, DeletePredictionModelMutationVariables>;
export const PredictDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'mutation',
      name: { kind: 'Name', value: 'Predict' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'model_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'PredictInput' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'predict' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'modelId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'model_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'input' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'input' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ForecastRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ForecastRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PredictionRun' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'run_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'model_id' }, name: { kind: 'Name', value: 'modelId' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'forecast' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'ds' } },
                { kind: 'Field', name: { kind: 'Name', value: 'yhat' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'yhat_lower' },
                  name: { kind: 'Name', value: 'yhatLower' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'yhat_upper' },
                  name: { kind: 'Name', value: 'yhatUpper' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'trend' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'history' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'ds' } },
                { kind: 'Field', name: { kind: 'Name', value: 'y' } },
                { kind: 'Field', name: { kind: 'Name', value: 'yhat' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'yhat_lower' },
                  name: { kind: 'Name', value: 'yhatLower' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'yhat_upper' },
                  name: { kind: 'Name', value: 'yhatUpper' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'trend' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'components' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'values' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<PredictMutation, PredictMutationVariables>;
export const ListPredictionRunsDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'ListPredictionRuns' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'model_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'predictionRuns' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'modelId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'model_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'first' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'offset' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'offset' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'nodes' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', alias: { kind: 'Name', value: 'run_id' }, name: { kind: 'Name', value: 'id' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'model_id' },
                        name: { kind: 'Name', value: 'modelId' },
                      },
                      { kind: 'Field', name: { kind: 'Name', value: 'periods' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'frequency' } },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'include_history' },
                        name: { kind: 'Name', value: 'includeHistory' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'created_by' },
                        name: { kind: 'Name', value: 'createdBy' },
                      },
                      {
                        kind: 'Field',
                        alias: { kind: 'Name', value: 'created_at' },
                        name: { kind: 'Name', value: 'createdAt' },
                      },
                    ],
                  },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'totalCount' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pageInfo' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [{ kind: 'Field', name: { kind: 'Name', value: 'hasNextPage' } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<ListPredictionRunsQuery, ListPredictionRunsQueryVariables>;
export const GetPredictionRunDocument = {
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'GetPredictionRun' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'model_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'run_id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'predictionRun' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'modelId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'model_id' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'run_id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [{ kind: 'FragmentSpread', name: { kind: 'Name', value: 'ForecastRecord' } }],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'ForecastRecord' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'PredictionRun' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', alias: { kind: 'Name', value: 'run_id' }, name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', alias: { kind: 'Name', value: 'model_id' }, name: { kind: 'Name', value: 'modelId' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'forecast' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'ds' } },
                { kind: 'Field', name: { kind: 'Name', value: 'yhat' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'yhat_lower' },
                  name: { kind: 'Name', value: 'yhatLower' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'yhat_upper' },
                  name: { kind: 'Name', value: 'yhatUpper' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'trend' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'history' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'ds' } },
                { kind: 'Field', name: { kind: 'Name', value: 'y' } },
                { kind: 'Field', name: { kind: 'Name', value: 'yhat' } },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'yhat_lower' },
                  name: { kind: 'Name', value: 'yhatLower' },
                },
                {
                  kind: 'Field',
                  alias: { kind: 'Name', value: 'yhat_upper' },
                  name: { kind: 'Name', value: 'yhatUpper' },
                },
                { kind: 'Field', name: { kind: 'Name', value: 'trend' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'components' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'values' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<GetPredictionRunQuery, GetPredictionRunQueryVariables>;
