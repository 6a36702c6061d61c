import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { eventually } from '../support/eventually.ts';
import { recordFault, secondsSince } from '../support/fault-records.ts';
import { dailySeries } from '../support/series.ts';
import { type DistributedApp, startDistributed } from '../support/start-app.ts';

interface WireModel {
  readonly model_id: string;
  readonly status: string;
  readonly phase: string;
  readonly metrics: { readonly folds: number } | null;
}

const MODELS = '/api/v1/models/training/ml/prediction/models';
let app: DistributedApp;
let second: AppProcess | undefined;
let ada: LoggedIn;
beforeAll(async () => {
  app = await startDistributed({ PREDICTION_LEASE_SECONDS: '5' }, {}, ['prediction']);
  ada = await app.newcomer();
});
afterAll(async () => {
  await second?.stop();
  await app?.stop();
});

const make = async (rows: number, options: object): Promise<string> => {
  const body = { name: 'A series', model_type: 'prophet', data: dailySeries(rows), options };
  return (await app.call<WireModel>('POST', MODELS, { token: ada.accessToken, body })).body.model_id;
};
/** Waits until a model is in such a state. */
const reaches = async (id: string, state: (model: WireModel) => boolean): Promise<WireModel> => {
  let model: WireModel | undefined;
  const path = `${MODELS}/${id}`;
  await eventually('the training is there', async () => {
    const answer = await app.call<WireModel>('GET', path, { token: ada.accessToken });
    model = answer.body;
    return answer.status === 200 && state(model);
  });
  return model!;
};
const forecast = async (id: string): Promise<unknown> => {
  const path = `/api/v1/models/inference/ml/prediction/models/${id}/predict`;
  const body = { periods: 40, frequency: 'D' };
  const answer = await app.call<{ forecast: unknown }>('POST', path, { token: ada.accessToken, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.forecast;
};
/** How often processes have begun to train each model. */
const trainings = async (): Promise<Record<string, number>> => {
  const database = new pg.Client({ connectionString: app.place.databaseUrl! });
  await database.connect();
  const { rows } = await database.query('SELECT id, fencing_token FROM prediction.models');
  await database.end();
  return Object.fromEntries(rows.map(({ id, fencing_token }) => [id, fencing_token]));
};

describe('predictions in a process that is killed', () => {
  it('are trained by another one, once, which forecasts the same as the first', async () => {
    const [small, large] = [await make(40, { folds: 0 }), await make(3_000, { folds: 4 })];
    await reaches(small, ({ status }) => status === 'ready');
    const told = await forecast(small);
    await reaches(large, ({ phase }) => phase === 'cross_validation');
    await app.subgraphs.get('prediction')!.stop('SIGKILL');
    const killedMs = performance.now();
    second = await forkApp('subgraphs/main', { ...app.environment, SUBGRAPH: 'prediction', SUBGRAPH_PORT: '0' });

    const { metrics } = await reaches(large, ({ status }) => status !== 'training');
    const trained = secondsSince(killedMs);
    expect(metrics).toMatchObject({ folds: 4 });
    expect(await forecast(small)).toEqual(told);
    expect(await forecast(large)).toHaveLength(40);
    expect(await trainings()).toEqual({ [small]: 1, [large]: 2 });
    recordFault({
      section: 'Processes that are killed, paused or started again',
      fault: 'the process of predictions is killed in the middle of a training',
      form: 'gateway and one domain',
      ...{ acknowledged: 2, stored: 2 },
      outcome: `the next one has trained it ${trained} after the kill; a model that was ready forecasts the same as before`,
    });
  });
});
