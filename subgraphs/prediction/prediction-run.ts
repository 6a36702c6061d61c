import { type PageArguments, toConnection, toPage } from '../../platform/graphql/connection.ts';
import { type CallContext, requireTenant, requireViewer } from '../../platform/kernel/context.ts';
import { AppError, notFound } from '../../platform/kernel/errors.ts';
import { collectFieldErrors } from '../../platform/kernel/field-errors.ts';
import { byOne, makeOnce } from '../../platform/stores/repeated-request.ts';
import { FREQUENCIES, type Frequency, timesAfter } from './forecasting/calendar.ts';
import { MAX_PERIODS } from './forecasting/limits.ts';
import type { Fit, Forecasted, Job, Series } from './forecasting/model.ts';
import type { Answer, PredictionModelModel, PredictionRunConnectionModel, PredictionRunModel } from './models.ts';
import { pack, unpack, unpackSeries } from './packing.ts';
import type { PredictionModels } from './prediction-model.ts';
import { textOf } from './series.ts';
import type { PredictionStore } from './store.ts';

interface GivenRun {
  readonly periods: number;
  readonly frequency: string;
  readonly includeHistory?: boolean | null;
  readonly components?: boolean | null;
}

/** The rules of forecasts. What belongs to another organization is NOT_FOUND. */
export interface PredictionRuns {
  /**
   * Forecasts in a thread, and keeps the answer.
   * @throws AppError BAD_USER_INPUT; CONFLICT when the model is not trained; SERVICE_UNAVAILABLE when too many forecasts wait.
   */
  predict(
    modelId: string,
    given: GivenRun,
    context: CallContext,
  ): Promise<PredictionRunModel & { readonly answer: Answer }>;
  /** @param modelId Null: whatever model it is of. */
  get(id: string, modelId: string | null, context: CallContext): Promise<PredictionRunModel>;
  list(modelId: string, page: PageArguments, context: CallContext): Promise<PredictionRunConnectionModel>;
  /** Returns the answer of a run. */
  answer(id: string): Promise<Answer>;
}

/** Computes a forecast, somewhere else. */
export type Compute = (job: Extract<Job, { kind: 'forecast' }>, signal: AbortSignal) => Promise<Forecasted>;

/** @param compute - rejects with what a caller may read. */
export function createPredictionRuns(
  store: PredictionStore,
  models: PredictionModels,
  compute: Compute,
): PredictionRuns {
  const answerFor = async (id: string): Promise<Answer> => {
    const content = await store.answer(id);
    if (!content) throw notFound('Forecast');
    return unpack(content);
  };
  return {
    async predict(modelId, given, context) {
      const errors = collectFieldErrors();
      const { periods, includeHistory } = given;
      const inRange = periods >= 1 && periods <= MAX_PERIODS;
      errors.expect(inRange, 'periods', `must be a whole number from 1 to ${MAX_PERIODS}`);
      const isKnown = (FREQUENCIES as readonly string[]).includes(given.frequency);
      errors.expect(isKnown, 'frequency', `must be ${FREQUENCIES.join(', ')}`);
      errors.throwIfAny();
      const frequency = given.frequency as Frequency;
      const model = await models.get(modelId, context);
      const find = byOne(async (id) => {
        const run = await store.run(id, modelId);
        return run && { ...run, answer: await answerFor(id) };
      });
      return makeOnce(context, 'run', find, async (id) => {
        const { status, modelType, error, options } = model;
        if (status !== 'ready')
          throw new AppError(
            'CONFLICT',
            status === 'training' ? 'The model is still in training' : `The training has failed: ${error}`,
          );
        errors.expect(
          modelType === 'prophet' || frequency === model.frequency,
          'frequency',
          `must be ${model.frequency}, the step of the model's series: only prophet forecasts others`,
        );
        errors.throwIfAny();
        const [fitted, packed] = await Promise.all([store.artifact(modelId, 'fit'), store.artifact(modelId, 'series')]);
        if (!fitted || !packed) throw notFound('Prediction model');
        const series = await unpackSeries(packed);
        const future = timesAfter(series.ds, frequency, periods);
        const history = includeHistory ? series.ds : null;
        const job = {
          kind: 'forecast' as const,
          fit: await unpack<Fit>(fitted),
          future,
          history,
          intervalWidth: options.intervalWidth,
        };
        const computed = await compute(job, context.signal);
        const answer = answerOf(model, frequency, series, future, computed, given.components === true);
        const run = { id, modelId, tenantId: model.tenantId, periods, frequency };
        const { id: createdBy } = requireViewer(context);
        const kept = await store.insertRun(
          { ...run, includeHistory: includeHistory === true, createdBy },
          await pack(answer),
        );
        if (!kept) throw notFound('Prediction model');
        return { ...kept, answer };
      });
    },
    async get(id, modelId, context) {
      const model = modelId === null ? null : (await models.get(modelId, context)).id;
      const run = await store.run(id, model);
      if (run?.tenantId !== requireTenant(context)) throw notFound('Forecast');
      return run;
    },
    async list(modelId, args, context) {
      const page = toPage(args);
      const { id } = await models.get(modelId, context);
      return toConnection(page, await store.runs(id, page), await store.countRuns(id));
    },
    answer: answerFor,
  };
}

function answerOf(
  { hasTime }: PredictionModelModel,
  frequency: Frequency,
  series: Series,
  times: Float64Array,
  { future, history }: Forecasted,
  withComponents: boolean,
): Answer {
  const point = ({ yhat, lower, upper, trend }: typeof future, i: number) => ({
    yhat: yhat[i]!,
    yhatLower: lower[i]!,
    yhatUpper: upper[i]!,
    trend: trend[i]!,
  });
  const showsTime = hasTime || frequency === 'H';
  const past = (i: number) =>
    history && Number.isFinite(history.yhat[i])
      ? point(history, i)
      : { yhat: null, yhatLower: null, yhatUpper: null, trend: null };
  return {
    forecast: Array.from(times, (seconds, i) => ({ ds: textOf(seconds, showsTime), ...point(future, i) })),
    history:
      history &&
      Array.from(series.ds, (seconds, i) => ({ ds: textOf(seconds, showsTime), y: series.y[i]!, ...past(i) })),
    components: withComponents
      ? Object.entries(future.components).map(([name, values]) => ({ name, values: [...values] }))
      : null,
  };
}
