import { z } from 'zod';
import { eventMaker } from '../../platform/events/event-types.ts';

const model = { model_id: z.string(), model_type: z.string() };

/** Events of prediction models. */
export const events = {
  'prediction.model.created': z
    .object({ ...model, actor_id: z.string() })
    .describe('A model was made; it waits for its training.'),
  'prediction.model.progressed': z
    .object({ model_id: z.string(), fraction: z.number(), phase: z.string() })
    .describe('How far a training is. Not kept in the outbox: the next one says more.'),
  'prediction.model.trained': z.object(model).describe('A model can forecast.'),
  'prediction.model.failed': z
    .object({ ...model, error: z.string() })
    .describe('A model could not be trained, for the reason that is told.'),
  'prediction.model.deleted': z
    .object({ ...model, actor_id: z.string() })
    .describe('A model is gone, with its data, what was fitted and its forecasts.'),
} as const;

/** An event of this domain for its outbox. */
export const predictionEvent = eventMaker(events);
