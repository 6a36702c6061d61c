import { eventually } from '../../../test/support/eventually.ts';
import { nothing, type Prepare, type RouteCases } from '../../../test/support/route-case.ts';
import { dailySeries } from '../../../test/support/series.ts';

/** A trained model whose options are all there, as the example has them, and a forecast of it. */
const ownForecast: Prepare = async ({ accessToken: token }, app) => {
  const options = { folds: 1, horizon: 3, holidays: [{ name: 'fair', dates: ['2020-01-10'], days_after: 1 }] };
  const body = { name: 'Daily orders', model_type: 'prophet', data: dailySeries(20), options };
  const models = '/api/v1/models/training/ml/prediction/models';
  const { model_id } = (await app.call<{ model_id: string }>('POST', models, { token, body })).body;
  await eventually('the model is trained', async () => {
    const { body: model } = await app.call<{ status: string }>('GET', `${models}/${model_id}`, { token });
    return model.status !== 'training';
  });
  const path = `/api/v1/models/inference/ml/prediction/models/${model_id}/predict`;
  const forecast = { periods: 1, frequency: 'D' };
  const { run_id } = (await app.call<{ run_id: string }>('POST', path, { token, body: forecast })).body;
  return { params: { model_id, run_id } };
};

/** How each row of prediction is brought to succeed. */
export const routeCases: RouteCases = {
  'GET /api/v1/models/training/ml/prediction/models': async (owner, app) => {
    await ownForecast(owner, app);
    return {};
  },
  'POST /api/v1/models/training/ml/prediction/models': nothing,
  'GET /api/v1/models/training/ml/prediction/models/{model_id}': ownForecast,
  'DELETE /api/v1/models/training/ml/prediction/models/{model_id}': ownForecast,
  'POST /api/v1/models/inference/ml/prediction/models/{model_id}/predict': ownForecast,
  'GET /api/v1/models/inference/ml/prediction/models/{model_id}/predictions': ownForecast,
  'GET /api/v1/models/inference/ml/prediction/models/{model_id}/predictions/{run_id}': ownForecast,
};
