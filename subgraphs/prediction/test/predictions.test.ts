import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectFieldErrors } from '../../../platform/kernel/field-errors.ts';
import { projectRoot } from '../../../platform/kernel/root.ts';
import type { LoggedIn } from '../../../test/support/app-client.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { dailySeries, dateOf, valueOn, type WireRow } from '../../../test/support/series.ts';
import { type InProcessApp, startInProcess } from '../../../test/support/start-app.ts';
import { frequencyOf, timesAfter } from '../forecasting/calendar.ts';
import { createScore, foldsOf } from '../forecasting/cross-validation.ts';
import { normalQuantile } from '../forecasting/normal.ts';
import { readOptions } from '../options.ts';
import { predictionTenantData } from '../store.ts';

interface WireModel {
  readonly model_id: string;
  readonly status: string;
  readonly error: string | null;
  readonly frequency: string | null;
  readonly metrics: {
    readonly mae: number;
    readonly coverage: number;
    readonly folds: number;
    readonly mase: number | null;
    readonly baseline: { readonly mae: number };
  } | null;
}

interface WirePoint {
  readonly ds: string;
  readonly yhat: number;
  readonly yhat_lower: number;
  readonly yhat_upper: number;
  readonly trend: number;
}

interface WireRun {
  readonly run_id: string;
  readonly model_id: string;
  readonly forecast: readonly WirePoint[];
  readonly history?: readonly { readonly ds: string; readonly y: number; readonly yhat: number | null }[];
  readonly components?: readonly { readonly name: string; readonly values: readonly number[] }[];
}

const MODELS = '/api/v1/models/training/ml/prediction/models';
/** Prophet's own example (MIT), where it is at hand. */
const DATA = process.env['FORECAST_DATA'] ?? path.resolve(projectRoot, '../shared/data');
const PEYTON = path.join(DATA, 'forecast/peyton_manning.csv');
/** The fields that an answer refuses. */
const fieldsOf = ({ body }: { readonly body: unknown }): string[] =>
  (body as { readonly errors: readonly { readonly path: string }[] }).errors.map(({ path }) => path);
const day = (date: string) => Date.parse(date) / 1_000;
const dates = (seconds: Float64Array) =>
  Array.from(seconds, (each) => new Date(each * 1_000).toISOString().slice(0, 16));

let app: InProcessApp;
let ada: LoggedIn;
beforeAll(async () => {
  app = await startInProcess({ MAX_PREDICTION_MODELS_PER_ORGANIZATION: '20' });
  ada = await app.newcomer();
});
afterAll(() => app?.stop());

const call = <Body = WireModel>(method: string, path: string, body?: unknown, who = ada) =>
  app.call<Body>(method, `${MODELS}${path}`, { token: who.accessToken, body });
const make = (data: readonly WireRow[], modelType = 'prophet', options: object = { folds: 0 }, who = ada) =>
  call('POST', '', { name: 'A series', model_type: modelType, data, options }, who);
const predictions = (id: string) => `/api/v1/models/inference/ml/prediction/models/${id}`;
const predict = (id: string, body: object, who = ada) =>
  app.call<WireRun>('POST', `${predictions(id)}/predict`, { token: who.accessToken, body });
/** All that a subscription tells of a training until it ends. */
const following = async (id: string): Promise<unknown[]> => {
  const query = 'subscription ($id: ID!) { predictionTrainingProgress(id: $id) { fraction phase } }';
  const viewer = {
    ...({ kind: 'user', id: ada.accountId, tenantId: ada.tenantId, roles: ['owner'], permissions: ['*:*'] } as const),
  };
  const stream = await app.graph.prepare({ query }).subscribe(
    { id },
    {
      ...{ requestId: 'req_test', viewer, client: { ip: '127.0.0.1', userAgent: null } },
      ...{ signal: new AbortController().signal, deadlineMs: Number.POSITIVE_INFINITY, traceparent: null },
    },
  );
  if (!(Symbol.asyncIterator in stream)) throw new Error(JSON.stringify(stream));
  const heard: unknown[] = [];
  for await (const { data } of stream) heard.push(data!['predictionTrainingProgress']);
  return heard;
};
/** A model whose training has ended. */
const trained = async (data: readonly WireRow[], modelType?: string, options?: object): Promise<WireModel> => {
  const { status, body } = await make(data, modelType, options);
  expect(status, JSON.stringify(body)).toBe(201);
  return settled(body.model_id);
};
const settled = async (id: string): Promise<WireModel> => {
  let model: WireModel | undefined;
  await eventually('the training ends', async () => {
    model = (await call('GET', `/${id}`)).body;
    return model.status !== 'training';
  });
  return model!;
};

describe('the calendar', () => {
  it('goes on from the last row by the step that is asked for', () => {
    expect(dates(timesAfter([day('2024-02-28')], 'D', 2))).toEqual(['2024-02-29T00:00', '2024-03-01T00:00']);
    expect(dates(timesAfter([day('2023-12-30')], 'W', 2))).toEqual(['2024-01-06T00:00', '2024-01-13T00:00']);
    expect(dates(timesAfter([day('2024-01-01T23:00Z')], 'H', 2))).toEqual(['2024-01-02T00:00', '2024-01-02T01:00']);
  });

  it('keeps the day of the month, and the last day where a month has no such day', () => {
    expect(dates(timesAfter([day('2024-01-31')], 'M', 3))).toEqual([
      '2024-02-29T00:00',
      '2024-03-31T00:00',
      '2024-04-30T00:00',
    ]);
    const ends = ['2023-01-31', '2023-02-28'].map(day);
    expect(dates(timesAfter(ends, 'M', 2))).toEqual(['2023-03-31T00:00', '2023-04-30T00:00']);
  });

  it('knows the step that all rows keep, and no other', () => {
    const of = (...texts: string[]) => frequencyOf(texts.map(day));
    expect(of('2024-01-01', '2024-01-02', '2024-01-03')).toBe('D');
    expect(of('2024-01-01', '2024-01-08')).toBe('W');
    expect(of('2024-01-31', '2024-02-29', '2024-03-31')).toBe('M');
    expect(of('2024-01-01T00:00Z', '2024-01-01T01:00Z')).toBe('H');
    expect(of('2024-01-01', '2024-01-02', '2024-01-04')).toBeNull();
    expect(of('2024-01-01', '2024-01-03')).toBeNull();
  });
});

describe('what a fit is measured by', () => {
  it('rolls its origin forward to the end of the series', () => {
    const folds = foldsOf(100, { folds: 3, horizon: 10 }, 2);
    expect(folds.map(({ origin, end }) => [origin, end])).toEqual([
      [70, 80],
      [80, 90],
      [90, 100],
    ]);
    expect(foldsOf(15, { folds: 3, horizon: 5 }, 2)).toHaveLength(2);
  });

  it('is defined as in the literature', () => {
    const score = createScore(1);
    // The known rows change by 2 each time, so an error of 4 is scaled to 2.
    score.add(Float64Array.of(1, 3, 5), Float64Array.of(10, 20), [
      [14, 9, 15, 0],
      [20, 18, 19, 0],
    ]);
    expect(score.accuracy()).toEqual({ mae: 2, rmse: Math.sqrt(8), mape: 0.2, coverage: 0.5, mase: 1 });
    const constant = createScore(1);
    constant.add(Float64Array.of(1, 1), Float64Array.of(0), [[1, 0, 2, 1]]);
    expect(constant.accuracy()).toMatchObject({ mape: null, mase: null });
  });

  it('uses quantiles of the normal distribution', () => {
    for (const [p, z] of [
      [0.5, 0],
      [0.9, 1.2815515655446],
      [0.975, 1.9599639845401],
      [0.001, -3.0902323061678],
    ] as const)
      expect(normalQuantile(p)).toBeCloseTo(z, 7);
  });
});

describe('prophet', () => {
  let model: WireModel;
  beforeAll(async () => {
    model = await trained(dailySeries(800), 'prophet', { folds: 1, horizon: 20 });
  });

  it('finds the trend and the seasons of a series that has them', async () => {
    expect(model).toMatchObject({ status: 'ready', error: null, frequency: 'D', metrics: { folds: 1 } });
    const { body } = await predict(model.model_id, { periods: 30, frequency: 'D', components: true });
    for (const [i, { ds, yhat, yhat_lower, yhat_upper }] of body.forecast.entries()) {
      expect(ds).toBe(dateOf(800 + i));
      expect(Math.abs(yhat - valueOn(800 + i))).toBeLessThan(0.8);
      expect(yhat_lower).toBeLessThanOrEqual(yhat);
      expect(yhat_upper).toBeGreaterThanOrEqual(yhat);
    }
    expect(body.components?.map(({ name }) => name).sort()).toEqual(['weekly', 'yearly']);
    const sum = body.forecast[3]!.trend + body.components!.reduce((total, { values }) => total + values[3]!, 0);
    expect(sum).toBeCloseTo(body.forecast[3]!.yhat, 9);
  });

  it('is better than the season before, on the same folds', () => {
    expect(model.metrics!.mae).toBeLessThan(model.metrics!.baseline.mae);
    expect(model.metrics!.mase).toBeLessThan(1);
  });

  it('answers the same question the same', async () => {
    const question = { periods: 5, frequency: 'W' };
    const [first, second] = [await predict(model.model_id, question), await predict(model.model_id, question)];
    expect(first.status, first.text).toBe(200);
    expect(second.body.forecast).toEqual(first.body.forecast);
    expect(second.body.run_id).not.toBe(first.body.run_id);
    expect(Object.keys(first.body).sort()).toEqual(['forecast', 'model_id', 'run_id']);
  });

  it('answers the rows with what it says of them where that is asked for', async () => {
    const { body } = await predict(model.model_id, { periods: 1, frequency: 'H', include_history: true });
    expect(body.forecast[0]!.ds).toBe(`${dateOf(799)}T01:00:00.000Z`);
    expect(body.history).toHaveLength(800);
    expect(body.history![7]).toMatchObject({ y: valueOn(7) });
    expect(Math.abs(body.history![400]!.yhat! - valueOn(400))).toBeLessThan(0.8);
  });

  it('keeps its forecasts, and shows them again', async () => {
    const made = (await predict(model.model_id, { periods: 2, frequency: 'M', components: true })).body;
    const path = `${predictions(model.model_id)}/predictions`;
    const list = await app.call<{ predictions: { run_id: string }[]; total: number }>('GET', `${path}?limit=1`, {
      token: ada.accessToken,
    });
    expect(list.body.predictions).toMatchObject([{ run_id: made.run_id, periods: 2, frequency: 'M' }]);
    expect(list.body.total).toBeGreaterThan(1);
    expect((await app.call('GET', `${path}/${made.run_id}`, { token: ada.accessToken })).body).toEqual(made);
  });

  it('keeps logistic growth below its cap, and a flat one flat', async () => {
    const rows = dailySeries(60);
    const logistic = await trained(rows, 'prophet', { folds: 0, growth: 'logistic', cap: 40, weekly: false });
    const far = (await predict(logistic.model_id, { periods: 300, frequency: 'W' })).body.forecast.at(-1)!;
    expect(far.trend).toBeLessThanOrEqual(40);
    const flat = await trained(rows, 'prophet', { folds: 0, growth: 'flat' });
    const trends = (await predict(flat.model_id, { periods: 3, frequency: 'W' })).body.forecast.map(
      ({ trend }) => trend,
    );
    expect(new Set(trends).size).toBe(1);
  });

  it('goes on with series that leave nothing to be noise, with changes of the rate or without', async () => {
    const line = (i: number) => 10 + 3 * i;
    const curve = (i: number) => 1_000 / (1 + Math.exp(-(i - 20) / 5));
    for (const [value, rows, options] of [
      [line, 2, {}],
      [line, 3, {}],
      [line, 40, { changepoints: 0 }],
      [curve, 40, { changepoints: 0, growth: 'logistic', cap: 1_000 }],
    ] as const) {
      const data = Array.from({ length: rows }, (_, i) => ({ ds: dateOf(i), y: value(i) }));
      const model = await trained(data, 'prophet', { folds: 0, ...options });
      expect(model, JSON.stringify([rows, options])).toMatchObject({ status: 'ready', error: null });
      const { body } = await predict(model.model_id, { periods: 1, frequency: 'D' });
      expect(body.forecast[0]!.yhat / value(rows)).toBeCloseTo(1, 1);
    }
  });

  it('learns what holidays do, and foresees it', async () => {
    const fair = [20, 48, 80, 104].map(dateOf);
    const rows = dailySeries(100).map((row) => (fair.includes(row.ds) ? { ...row, y: row.y + 15 } : row));
    const options = { folds: 0, holidays: [{ name: 'fair', dates: fair }] };
    const { model_id } = await trained(rows, 'prophet', options);
    const { body } = await predict(model_id, { periods: 6, frequency: 'D', components: true });
    const part = body.components!.find(({ name }) => name === 'fair')!.values;
    expect(part[4]).toBeGreaterThan(10);
    expect(part[3]).toBe(0);
  });

  it.skipIf(!existsSync(PEYTON))('reproduces the published forecast of the Peyton Manning series', async () => {
    const rows = readFileSync(PEYTON, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => {
        const [ds, y] = line.replaceAll('"', '').split(',');
        return { ds: ds!, y: Number(y) };
      });
    const { model_id, status } = await trained(rows);
    expect(status).toBe('ready');
    const { body } = await predict(model_id, { periods: 365, frequency: 'D' });
    const last = body.forecast.slice(-5);
    expect(last.map(({ ds }) => ds)).toEqual(['2017-01-15', '2017-01-16', '2017-01-17', '2017-01-18', '2017-01-19']);
    for (const [i, published] of [8.2126, 8.5376, 8.3251, 8.1577, 8.1697].entries())
      expect(Math.abs(last[i]!.yhat - published)).toBeLessThan(0.02);
    expect(last[0]!.yhat_lower).toBeCloseTo(7.46, 0);
    expect(last[0]!.yhat_upper).toBeCloseTo(8.96, 0);
  });
});

describe('the simpler models', () => {
  it.each(['naive', 'seasonal_naive', 'ets', 'mstl'])('%s is trained, measured and asked', async (type) => {
    const model = await trained(dailySeries(120), type, { folds: 2, horizon: 7 });
    expect(model).toMatchObject({ status: 'ready', metrics: { folds: 2, horizon: 7 } });
    const { body } = await predict(model.model_id, { periods: 7, frequency: 'D', include_history: true });
    expect(body.forecast).toHaveLength(7);
    if (type === 'naive') expect(body.forecast[6]!.yhat).toBe(valueOn(119));
    if (type === 'seasonal_naive') expect(body.forecast[0]!.yhat).toBe(valueOn(113));
    if (type === 'mstl') expect(Math.abs(body.forecast[2]!.yhat - valueOn(122))).toBeLessThan(1);
    expect(body.history).toHaveLength(120);
    expect((await predict(model.model_id, { periods: 7, frequency: 'M' })).status).toBe(400);
  });

  it('refuse gaps, which they could not see', async () => {
    const refused = await make(
      dailySeries(30).filter((_, i) => i !== 10),
      'naive',
    );
    expect(fieldsOf(refused)).toEqual(['data[10].ds']);
  });
});

describe('what is refused', () => {
  it.each<[string, readonly unknown[], readonly string[]]>([
    ['no rows', [], ['data']],
    ['one row', dailySeries(1), ['data']],
    ['a date twice', [...dailySeries(3), dailySeries(3)[2]], ['data[3].ds']],
    ['dates that are not in order', [...dailySeries(3), dailySeries(1)[0]], ['data[3].ds']],
    ['a day that is none', [...dailySeries(3), { ds: '2021-02-30', y: 1 }], ['data[3].ds']],
    ['a time without its zone', [...dailySeries(3), { ds: '2021-02-03T10:00:00', y: 1 }], ['data[3].ds']],
    ['a value that is no number', [...dailySeries(3), { ds: '2021-02-03', y: 1e300 }], ['data[3].y']],
  ])('%s', async (_, data, fields) => {
    const refused = await make(data as WireRow[]);
    expect(refused.status, refused.text).toBe(400);
    expect(fieldsOf(refused)).toEqual(fields);
  });

  it('at most twenty rows by name', async () => {
    const refused = await make(dailySeries(100).map(({ y }) => ({ ds: 'soon', y })));
    expect(fieldsOf(refused)).toHaveLength(20);
  });

  it('options that no model has, each by its name', async () => {
    const options = {
      growth: 'wild',
      seasonality_prior_scale: 0,
      interval_width: 1,
      horizon: 0,
      holidays: [{ name: 'trend', dates: ['soon'] }],
    };
    expect(fieldsOf(await make(dailySeries(30), 'prophet', options))).toEqual([
      ...[
        'options.growth',
        'options.seasonality_prior_scale',
        'options.holidays[0].name',
        'options.holidays[0].dates[0]',
      ],
      ...['options.interval_width', 'options.horizon'],
    ]);
    expect(fieldsOf(await make(dailySeries(30), 'naive', { growth: 'flat' }))).toEqual(['options.growth']);
    const fair = Array.from({ length: 50 }, (_, i) => ({
      name: `fair ${i}`,
      dates: [dateOf(i)],
      daysBefore: 14,
      daysAfter: 14,
    }));
    const errors = collectFieldErrors();
    readOptions({ holidays: fair }, 'prophet', 'D', 6_000, errors);
    errors.throwIfAny();
    readOptions({ holidays: fair }, 'prophet', 'D', 100_000, errors);
    expect(() => errors.throwIfAny()).toThrow(/options\.holidays: must have at most 100 days/);
    expect(fieldsOf(await make(dailySeries(30), 'arima'))).toEqual(['model_type']);
    expect(fieldsOf(await make(dailySeries(30), 'prophet', { growth: 'logistic' }))).toContain('options.cap');
  });

  it('a forecast of a model that is not there, or of no periods', async () => {
    expect((await predict('mdl_none', { periods: 1, frequency: 'D' })).status).toBe(404);
    expect(fieldsOf(await predict('mdl_none', { periods: 0, frequency: 'Y' }))).toEqual(['periods', 'frequency']);
  });
});

describe('a model', () => {
  it('of 100,000 rows is taken, and one more row is not', async () => {
    const start = Date.UTC(2010, 0, 1);
    const rows = Array.from({ length: 100_001 }, (_, i) => ({
      ds: new Date(start + i * 3_600_000).toISOString().replace('.000', ''),
      y: i % 24,
    }));
    expect(fieldsOf(await make(rows, 'seasonal_naive'))).toEqual(['data']);
    const model = await trained(rows.slice(1), 'seasonal_naive', { folds: 1, horizon: 48 });
    expect(model).toMatchObject({ status: 'ready', frequency: 'H', rows: 100_000, metrics: { mae: 0 } });
  });

  it('is gone with its series, what was fitted and its forecasts', async () => {
    const eve = await app.newcomer();
    const { model_id: id } = (await make(dailySeries(30), 'naive', { folds: 0 }, eve)).body;
    await eventually(
      'the training ends',
      async () => (await call('GET', `/${id}`, undefined, eve)).body.status === 'ready',
    );
    await predict(id, { periods: 1, frequency: 'D' }, eve);
    expect(await predictionTenantData.count(app.platform, eve.tenantId)).toEqual({ runs: 1, artifacts: 2, models: 1 });
    expect((await call('DELETE', `/${id}`, undefined, eve)).body).toEqual({ model_id: id, status: 'deleted' });
    expect(await predictionTenantData.count(app.platform, eve.tenantId)).toEqual({ runs: 0, artifacts: 0, models: 0 });
    expect((await call('GET', `/${id}`, undefined, eve)).status).toBe(404);
  });

  it('is unknown to other organizations', async () => {
    const eve = await app.newcomer();
    const { model_id: id } = (await make(dailySeries(30), 'naive')).body;
    expect((await call('GET', `/${id}`, undefined, eve)).status).toBe(404);
    expect((await call('DELETE', `/${id}`, undefined, eve)).status).toBe(404);
    expect((await predict(id, { periods: 1, frequency: 'D' }, eve)).status).toBe(404);
  });

  it('that is removed while it is trained ends its training', async () => {
    const { model_id: id } = (await make(dailySeries(3_000), 'prophet', { folds: 10 })).body;
    await eventually('the training has begun', async () => {
      const { body } = await call<WireModel & { phase: string }>('GET', `/${id}`);
      return body.phase !== 'queued';
    });
    await call('DELETE', `/${id}`);
    // The only thread is free again at once: the next training does not wait for ten folds.
    expect((await trained(dailySeries(30), 'naive')).status).toBe('ready');
  });

  it('tells how far its training is, until it is done', async () => {
    const { model_id: id } = (await make(dailySeries(60), 'prophet', { folds: 2, horizon: 5 })).body;
    const heard = (await following(id)) as { fraction: number; phase: string }[];
    expect(heard.at(-1)).toEqual({ fraction: 1, phase: 'done' });
    const fractions = heard.map(({ fraction }) => fraction);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(heard.some(({ phase }) => phase === 'cross_validation' || phase === 'fitting')).toBe(true);
  });
});
