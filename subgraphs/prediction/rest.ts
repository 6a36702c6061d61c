import { about, type Json, named } from '../../rest-adapter/named-schema.ts';
import { listBody, route } from '../../rest-adapter/route.ts';
import {
  CreatePredictionModelDocument,
  DeletePredictionModelDocument,
  GetPredictionModelDocument,
  GetPredictionRunDocument,
  ListPredictionModelsDocument,
  ListPredictionRunsDocument,
  PredictDocument,
} from './rest.generated.ts';

/** Contract §4: on model routes. */
const MAX_BODY_BYTES = 10 * 1024 * 1024;

const accuracy = { mae: 3.2, rmse: 4.1, mape: 0.021, coverage: 0.82, mase: 0.71 };
const trained = {
  model_id: 'mdl_01jdq3k5w8p1r3e5d7c9t0m2d4',
  name: 'Daily orders',
  model_type: 'prophet',
  status: 'ready',
  options: {
    growth: 'linear',
    cap: null,
    floor: 0,
    yearly: null,
    weekly: null,
    daily: null,
    seasonality_mode: 'additive',
    seasonality_prior_scale: 10,
    changepoint_prior_scale: 0.05,
    changepoints: 25,
    holidays: [{ name: 'fair', dates: ['2029-09-12'], days_before: 0, days_after: 1 }],
    interval_width: 0.8,
    season_length: 7,
    folds: 3,
    horizon: 30,
  },
  rows: 730,
  frequency: 'D',
  first_ds: '2028-01-01',
  last_ds: '2029-12-30',
  progress: 1,
  phase: 'done',
  metrics: {
    ...accuracy,
    folds: 3,
    horizon: 30,
    window: 3000,
    baseline: { mae: 4.5, rmse: 5.9, mape: 0.03, coverage: 0.78, mase: 1 },
  },
  error: null,
  created_by: 'usr_01jdq3k5w8f1g3h5j7k9m0n2p4',
  created_at: '2030-01-31T12:00:00.000Z',
  trained_at: '2030-01-31T12:00:04.000Z',
};
const waiting = { ...trained, status: 'training', progress: 0, phase: 'queued', metrics: null, trained_at: null };
const run_id = 'run_01jdq3k5w8r1n3f5c7s9t0a2b4';
const point = { ds: '2029-12-31', yhat: 151.2, yhat_lower: 146.1, yhat_upper: 156.4, trend: 149.8 };
const answer = { run_id, model_id: trained.model_id, forecast: [point] };
const run = {
  run_id,
  model_id: trained.model_id,
  periods: 30,
  frequency: 'D',
  include_history: false,
  created_by: trained.created_by,
  created_at: trained.created_at,
};

interface Answer {
  readonly history?: unknown;
  readonly components?: unknown;
}

/** Contract §6: `history` is there where it was asked for; so are `components`. */
function answerBody({ history, components, ...rest }: Answer): Record<string, unknown> {
  return { ...rest, ...(history != null && { history }), ...(components != null && { components }) };
}

/** The schema of a forecast that is selected under a name. */
const forecastOf = (name: string) => (selected: (path: string) => Json) =>
  named('Forecast', 'How a time series is expected to go on.', {
    run_id: about('Kept under this name: `run_…`.'),
    model_id: about('The model that has made it: `mdl_…`.'),
    forecast: about('What is expected, in the order of time.', selected(`${name}.forecast`)),
    'history?': about(
      'The rows, with what the model says of them, where they were asked for.',
      selected(`${name}.history`),
    ),
    'components?': about(
      'The parts of each expected value, where they were asked for.',
      selected(`${name}.components`),
    ),
  });

/** The routes of prediction. */
export const routes = [
  route('POST /api/v1/models/training/ml/prediction/models', CreatePredictionModelDocument, {
    status: 201,
    summary: 'Make a prediction model; its training begins in the background',
    description:
      'The answer comes at once, with the status `training`; `GET` tells when it is `ready` or `failed`. `options`, and other model types than `prophet`, are extensions.',
    errors: ['CONFLICT'],
    maxBodyBytes: MAX_BODY_BYTES,
    example: {
      request: {
        name: 'Daily orders',
        model_type: 'prophet',
        data: [
          { ds: '2029-12-28', y: 148.5 },
          { ds: '2029-12-29', y: 131 },
          { ds: '2029-12-30', y: 127.25 },
        ],
        options: { folds: 0 },
      },
      response: waiting,
    },
  }),
  route('GET /api/v1/models/training/ml/prediction/models', ListPredictionModelsDocument, {
    summary: 'List the prediction models of the organization, newest first',
    body: listBody('models'),
    example: { response: { models: [trained], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('GET /api/v1/models/training/ml/prediction/models/{model_id}', GetPredictionModelDocument, {
    summary: 'Read a prediction model: its status, and how well it foresees',
    errors: ['NOT_FOUND'],
    example: { response: trained },
  }),
  route('DELETE /api/v1/models/training/ml/prediction/models/{model_id}', DeletePredictionModelDocument, {
    summary: 'Remove a prediction model with its data, what was fitted and its forecasts',
    errors: ['NOT_FOUND'],
    example: { response: { model_id: trained.model_id, status: 'deleted' } },
  }),
  route('POST /api/v1/models/inference/ml/prediction/models/{model_id}/predict', PredictDocument, {
    summary: 'Forecast what comes after the last row of a model',
    description:
      'With `include_history` the answer has `history`, the rows with what the model says of them. `components`, the parts of each value, is an extension.',
    errors: ['NOT_FOUND', 'CONFLICT'],
    answer: forecastOf('predict'),
    body: ({ predict }) => answerBody(predict),
    example: { request: { periods: 1, frequency: 'D' }, response: answer },
  }),
  route('GET /api/v1/models/inference/ml/prediction/models/{model_id}/predictions', ListPredictionRunsDocument, {
    summary: 'List the forecasts that were made with a model, newest first',
    errors: ['NOT_FOUND'],
    body: listBody('predictions'),
    example: { response: { predictions: [run], total: 1, limit: 20, offset: 0, has_more: false } },
  }),
  route('GET /api/v1/models/inference/ml/prediction/models/{model_id}/predictions/{run_id}', GetPredictionRunDocument, {
    summary: 'Read a forecast again',
    extension: true,
    errors: ['NOT_FOUND'],
    answer: forecastOf('predictionRun'),
    body: ({ predictionRun }) => answerBody(predictionRun),
    example: { response: answer },
  }),
];
