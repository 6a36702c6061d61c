import type { BusEvent, EventBus } from '../../platform/events/event-bus.ts';
import { createBatch } from '../../platform/graphql/batch.ts';
import { DateTime } from '../../platform/graphql/scalars.ts';
import { requireTenant, requireViewer } from '../../platform/kernel/context.ts';
import { notFound } from '../../platform/kernel/errors.ts';
import type { Holiday } from './forecasting/model.ts';
import type { Answer, PredictionModelModel, PredictionRunModel } from './models.ts';
import type { PredictionModels } from './prediction-model.ts';
import type { PredictionRuns } from './prediction-run.ts';
import type { Resolvers } from './schema.generated.ts';
import { textOf } from './series.ts';
import type { PredictionStore } from './store.ts';

/** Those after which there still is a model, and it is another one. */
const CHANGES: ReadonlySet<string> = new Set([
  ...['prediction.model.created', 'prediction.model.trained', 'prediction.model.failed'],
]);

interface ModelEvent {
  readonly model_id: string;
}

/** Arguments → rules → results of prediction models and their forecasts. */
export function predictionResolvers(
  models: PredictionModels,
  runs: PredictionRuns,
  store: PredictionStore,
  bus: EventBus,
): Resolvers {
  const load = createBatch(store.byIds);
  const one = async (id: string): Promise<PredictionModelModel> => {
    const [model] = await store.byIds([id]);
    if (!model) throw notFound('Prediction model');
    return model;
  };
  /** A run that was just made has its answer with it; each of a list is read once, whatever was asked of it. */
  const answers = new WeakMap<PredictionRunModel, Promise<Answer>>();
  const answerOf = (run: PredictionRunModel & { readonly answer?: Answer }): Answer | Promise<Answer> => {
    if (run.answer) return run.answer;
    const known = answers.get(run) ?? runs.answer(run.id);
    answers.set(run, known);
    return known;
  };
  return {
    DateTime,
    Query: {
      predictionModels: (_source, args, context) => models.list(args, context),
      predictionModel: (_source, { id }, context) => models.get(id, context),
      predictionRuns: (_source, { modelId, ...args }, context) => runs.list(modelId, args, context),
      predictionRun: (_source, { modelId, id }, context) => runs.get(id, modelId ?? null, context),
    },
    Mutation: {
      createPredictionModel: (_source, { input }, context) => models.create(input, context),
      deletePredictionModel: async (_source, { id }, context) => {
        await models.delete(id, context);
        return { modelId: id, status: 'deleted' };
      },
      predict: (_source, { modelId, input }, context) => runs.predict(modelId, input, context),
    },
    Subscription: {
      predictionModelChanged: {
        subscribe: async (_source, { id }, context) => {
          const tenant = requireTenant(context);
          if (id != null) await models.get(id, context);
          return bus.stream<ModelEvent>(
            'prediction',
            ({ type, tenantId, payload }) =>
              tenantId === tenant && CHANGES.has(type) && (id == null || id === payload.model_id),
            { signal: context.signal },
          );
        },
        resolve: ({ payload }: BusEvent<ModelEvent>) => one(payload.model_id),
      },
      predictionTrainingProgress: {
        subscribe: async (_source, { id }, context) => {
          await models.get(id, context);
          return followTraining(id, bus, context.signal, () => one(id));
        },
        resolve: ({ id, progress, phase }: PredictionModelModel) => ({ modelId: id, fraction: progress, phase }),
      },
    },
    PredictionModel: {
      __resolveReference: async ({ id }, context) => {
        const model = await load(context, id);
        const { kind, tenantId } = requireViewer(context);
        return model && (kind === 'service' || model.tenantId === tenantId) ? model : null;
      },
      options: ({ options }) => ({ ...options, holidays: options.holidays.map(wireHoliday) }),
      firstDs: ({ firstAt, hasTime }) => textOf(firstAt.getTime() / 1_000, hasTime),
      lastDs: ({ lastAt, hasTime }) => textOf(lastAt.getTime() / 1_000, hasTime),
    },
    PredictionRun: {
      forecast: async (run) => [...(await answerOf(run)).forecast],
      history: async (run) => {
        const { history } = await answerOf(run);
        return history && [...history];
      },
      components: async (run) => {
        const { components } = await answerOf(run);
        return components?.map(({ name, values }) => ({ name, values: [...values] })) ?? null;
      },
    },
  };
}

const wireHoliday = ({ name, days, before, after }: Holiday) => ({
  name,
  dates: days.map((day) => textOf(day, false)),
  daysBefore: before,
  daysAfter: after,
});

/** The model as it is, and again after each word of its training, until that has ended. It listens before it looks: nothing is missed. */
async function* followTraining(
  id: string,
  bus: EventBus,
  signal: AbortSignal,
  read: () => Promise<PredictionModelModel>,
): AsyncGenerator<PredictionModelModel> {
  const isOfModel = ({ payload }: BusEvent<ModelEvent>) => payload.model_id === id;
  const words = bus.stream<ModelEvent & { readonly fraction?: number; readonly phase?: string }>(
    'prediction',
    isOfModel,
    { signal },
  );
  try {
    let model = await read();
    yield model;
    while (model.status === 'training') {
      const { value, done } = await words.next();
      if (done) return;
      const { fraction, phase } = value.payload;
      model =
        fraction === undefined
          ? await read()
          : { ...model, progress: fraction, phase: phase as PredictionModelModel['phase'] };
      yield model;
    }
  } finally {
    await words.return?.();
  }
}
