import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { CallTimes } from '../call-times.ts';
import type { Charge, Charging } from '../metering/charge.ts';
import type { Model, Provider, ProviderAnswer, ProviderStream } from '../provider.ts';
import type { Attempt, Attempted } from '../routing/attempt.ts';
import type { Attempts } from '../routing/attempts.ts';
import { begun, observed } from '../routing/begun-stream.ts';
import type { Route } from '../routing/router.ts';
import type { Onward } from '../tools/gateway-work.ts';
import type { ChatRequest } from '../wire.ts';

/** Progress of a request through all of its calls of models. */
export interface Journey {
  /** Model that has answered last. */
  model: Model;
  /** Calls of providers. */
  attempts: number;
  /** Of the answers until now, as they were charged; null where one is not known. Streams are charged when they have ended. */
  costMicroUsd: number | null;
}

/** The calls of models of one request. Each reserves credit, calls a model or one of its fallbacks, and pays. */
export interface ModelCalls extends Onward {
  readonly journey: Journey;
}

/** Returns a request as a model takes it. */
export type FitRequest = (request: ChatRequest, model: Model) => ChatRequest;

/** Makes the calls of models for one request. */
export const createModelCalls =
  (attempts: Attempts, charging: Charging) =>
  (route: Route, context: CallContext, times: CallTimes, fit: FitRequest = AS_IT_IS): ModelCalls => {
    const journey: Journey = { model: route.targets[0]!, attempts: 0, costMicroUsd: 0 };
    const arrived = <T>(done: Attempted<T>): T => {
      journey.model = done.model;
      journey.attempts += done.attempts;
      return done.answer;
    };
    return {
      journey,
      async answer(request): Promise<ProviderAnswer> {
        const reserves = charging.begin(route.targets, request, 'chat', context);
        const charge = reserves instanceof Promise ? await reserves : reserves;
        const call = (provider: Provider, attempt: Attempt) =>
          chatOf(
            provider,
            attempt.model,
          )({ request: asSent(charge, request, attempt.model, fit), context, ...attempt });
        const sinceMs = performance.now();
        try {
          const answer = arrived(await attempts.run(route, 'chat', context, call, { request }));
          times.since('provider', sinceMs);
          const cost = charge.answered(journey.model, answer);
          journey.costMicroUsd = cost === null || journey.costMicroUsd === null ? null : journey.costMicroUsd + cost;
          return answer;
        } finally {
          charge.release();
        }
      },
      async stream(request): Promise<ProviderStream> {
        const reserves = charging.begin(route.targets, request, 'chat', context);
        const charge = reserves instanceof Promise ? await reserves : reserves;
        const call = async (provider: Provider, attempt: Attempt) => {
          const open = streamOf(provider, attempt.model);
          return begun(await open({ request: asSent(charge, request, attempt.model, fit), context, ...attempt }));
        };
        const sinceMs = performance.now();
        try {
          const done = await attempts.run(route, 'chat', context, call, { streams: true, request });
          times.since('provider', sinceMs);
          return charge.streamed(done.model, observed(arrived(done), done.record));
        } catch (error) {
          charge.release();
          throw error;
        }
      },
    };
  };

/** The request as its credit covers it, and as a provider takes it. */
const asSent = (charge: Charge, request: ChatRequest, model: Model, fit: FitRequest): ChatRequest =>
  asNamed(charge.bounded(fit(request, model), model), model);

const AS_IT_IS: FitRequest = (request) => request;

/** The request as a provider takes it: under its own name of the model, without what was meant for us. */
function asNamed(request: ChatRequest, { upstream }: Model): ChatRequest {
  if (request['models'] === undefined) return request.model === upstream ? request : { ...request, model: upstream };
  const { models: _, ...rest } = request;
  return { ...rest, model: upstream } as ChatRequest;
}

const chatOf = (provider: Provider, model: Model): NonNullable<Provider['chat']> => {
  if (!provider.chat) throw cannot(model, 'chat');
  return provider.chat;
};

const streamOf = (provider: Provider, model: Model): NonNullable<Provider['chatStream']> => {
  if (!provider.chatStream) throw cannot(model, 'stream');
  return provider.chatStream;
};

const cannot = (model: Model, what: string): AppError =>
  new AppError('BAD_USER_INPUT', `model: ${model.id} cannot ${what}`, {
    errors: [{ path: 'model', message: `cannot ${what}` }],
  });
