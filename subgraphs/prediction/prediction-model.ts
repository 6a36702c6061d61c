import { type PageArguments, toConnection, toPage } from '../../platform/graphql/connection.ts';
import { abortableOf, type CallContext, requireTenant, requireViewer } from '../../platform/kernel/context.ts';
import { notFound } from '../../platform/kernel/errors.ts';
import { collectFieldErrors, isPlainLine } from '../../platform/kernel/field-errors.ts';
import { makeOnce } from '../../platform/stores/repeated-request.ts';
import { predictionEvent } from './events.ts';
import { firstGap, frequencyOf } from './forecasting/calendar.ts';
import { leastRows, MIN_ROWS } from './forecasting/limits.ts';
import { MODEL_TYPES, type ModelType } from './forecasting/model.ts';
import type { PredictionModelConnectionModel, PredictionModelModel } from './models.ts';
import { type GivenOptions, readOptions } from './options.ts';
import { packSeries } from './packing.ts';
import { type Row, readSeries } from './series.ts';
import type { Limits, PredictionStore } from './store.ts';

interface GivenModel {
  readonly name: string;
  readonly modelType: string;
  readonly data: readonly Row[];
  readonly options?: GivenOptions | null;
}

/** The rules of prediction models. What belongs to another organization is NOT_FOUND. */
export interface PredictionModels {
  /** @throws AppError BAD_USER_INPUT; CONFLICT when the organization keeps as much as it may. */
  create(given: GivenModel, context: CallContext): Promise<PredictionModelModel>;
  get(id: string, context: CallContext): Promise<PredictionModelModel>;
  list(page: PageArguments, context: CallContext): Promise<PredictionModelConnectionModel>;
  delete(id: string, context: CallContext): Promise<void>;
}

/** @param wake - a training waits. @param cancel - ends the training of a model, where it runs here. */
export function createPredictionModels(
  store: PredictionStore,
  limits: Limits,
  { wake, cancel }: { readonly wake: () => void; readonly cancel: (id: string) => void },
): PredictionModels {
  const find = async (id: string, context: CallContext): Promise<PredictionModelModel> => {
    const [model] = await store.byIds([id]);
    if (!model || model.tenantId !== requireTenant(context)) throw notFound('Prediction model');
    return model;
  };
  return {
    async create(given, context) {
      const tenantId = requireTenant(context);
      const { series, ...described } = readModel(given);
      const { ds, hasTime } = series;
      const { id: createdBy } = requireViewer(context);
      const model = {
        tenantId,
        createdBy,
        ...described,
        hasTime,
        rows: ds.length,
        firstAt: new Date(ds[0]! * 1_000),
        lastAt: new Date(ds[ds.length - 1]! * 1_000),
      };
      return makeOnce(context, 'mdl', store.byIds, async (id) => {
        const payload = { model_id: id, model_type: model.modelType, actor_id: createdBy };
        const event = predictionEvent('prediction.model.created', tenantId, payload);
        const packed = await packSeries(series);
        const made = await store.insert({ id, ...model }, packed, limits, event, abortableOf(context));
        wake();
        return made;
      });
    },
    get: find,
    list: async (args, context) => {
      const page = toPage(args);
      const tenantId = requireTenant(context);
      return toConnection(page, await store.page(tenantId, page), await store.count(tenantId));
    },
    async delete(id, context) {
      const { tenantId, modelType } = await find(id, context);
      const payload = { model_id: id, model_type: modelType, actor_id: requireViewer(context).id };
      const event = predictionEvent('prediction.model.deleted', tenantId, payload);
      if (!(await store.delete(id, tenantId, event))) throw notFound('Prediction model');
      cancel(id);
    },
  };
}

/** @throws AppError BAD_USER_INPUT that names what is refused. */
function readModel({ name, modelType: type, data, options }: GivenModel) {
  const errors = collectFieldErrors();
  const isName = name.trim() !== '' && name.length <= 200 && isPlainLine(name);
  errors.expect(isName, 'name', 'must have 1 to 200 characters on one line');
  const isType = errors.expect(isModelType(type), 'modelType', `must be ${MODEL_TYPES.join(', ')}`);
  const modelType = isType ? (type as ModelType) : 'prophet';
  const series = readSeries(data, MIN_ROWS, errors);
  const frequency = series && frequencyOf(series.ds);
  const completed = readOptions(options ?? {}, modelType, frequency, data.length, errors);
  if (series) {
    const least = leastRows(modelType, completed.seasonLength);
    errors.expect(data.length >= least, 'data', `must have at least ${least} rows for ${modelType}`);
    const path = `data.${Math.max(0, firstGap(series.ds))}.ds`;
    const message = `must come one hour, day, week or month after the row before it: ${modelType} counts steps`;
    errors.expect(modelType === 'prophet' || frequency !== null, path, message);
    const inside =
      completed.growth !== 'logistic' || series.y.every((y) => y >= completed.floor && y <= (completed.cap ?? y));
    errors.expect(inside, 'options.cap', 'must not be less than a value of the series, nor floor more than one');
  }
  errors.throwIfAny();
  return { name: name.trim(), modelType, options: completed, frequency, series: series! };
}

const isModelType = (type: string): type is ModelType => (MODEL_TYPES as readonly string[]).includes(type);
