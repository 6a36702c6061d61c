import type { Credit, Use } from '../../platform/credit/credit.ts';
import { type CallContext, requireViewer } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { MaybePromise } from '../../platform/kernel/maybe-promise.ts';
import { CallTimes } from './call-times.ts';
import type { Guard } from './guard/guard.ts';
import type { GuardCheck } from './guard/settings.ts';
import type { Capability, Model, Provider, ProviderCall } from './provider.ts';
import { ProviderError } from './provider.ts';
import type { Attempts } from './routing/attempts.ts';
import { callerError } from './routing/failures.ts';
import { surchargeOf } from './routing/needs.ts';
import type { RoutedService } from './routing/policy.ts';
import type { Route, RouteAsk, Router } from './routing/router.ts';
import type { AttemptRecord, ModelOperation } from './telemetry/telemetry.ts';
import type { WireUsage } from './wire.ts';

/** Wishes of a caller about the way of a call, beside the name of its model. */
export type CallWishes = Pick<
  RouteAsk,
  'models' | 'provider' | 'role' | 'preferredMaxLatencyMs' | 'preferredMaxCostPerToken'
>;

/** How an answer was come by. */
export interface CallOrigin {
  readonly route: Route;
  /** Who has answered. */
  readonly model: Model;
  /** Calls of providers that it took. */
  readonly attempts: number;
  readonly times: CallTimes;
}

/** A request that is no chat: which model it is for, what it may cost, and how it is sent. */
export interface ModelCall<Request extends Readonly<Record<string, unknown>>, Answer> {
  /** In OpenAI's form, its `model` as the caller names it; without one, the default of the service type. */
  readonly request: Request;
  readonly wishes?: CallWishes;
  readonly serviceType: RoutedService;
  readonly needs?: readonly Capability[];
  /** As telemetry and as usage call it. */
  readonly operation: ModelOperation;
  readonly kind: string;
  /** The words for a model that cannot do it: `cannot make embeddings`. */
  readonly does: string;
  /** The texts of the request that the organization's guard checks; null for texts that nobody can read. */
  readonly texts?: {
    readonly of: (request: Request) => readonly string[] | null;
    readonly replace: (request: Request, texts: readonly string[]) => Request;
    /** The only checks that hold for them; all unless said. */
    readonly checks?: readonly GuardCheck[];
  };
  /** Micro-USD that are put aside. */
  readonly estimate: (model: Model) => number;
  /** The method of the provider; undefined for one that cannot. */
  readonly method: (provider: Provider) => ((call: ProviderCall<Request>) => Promise<Answer>) | undefined;
}

/** The use of a call. */
export interface CallUse extends Pick<Use, 'meters' | 'costMicroUsd'> {
  readonly usage?: WireUsage | null;
}

/** An answer that has come, or has begun to. Exactly one of `end` and `fail` is called, once. */
export interface OpenCall<Answer> extends CallOrigin {
  readonly answer: Answer;
  /** The guard has replaced something in the request. */
  readonly isRedacted: boolean;
  /** It has ended, cut short by its reader or not: this was used. */
  end(use: CallUse): void;
  /** It has failed: what was used until then is paid. @returns the error for the caller. */
  fail(error: unknown, use: CallUse): unknown;
}

/** The way of a call that is no chat: routed, paid, tried, told of. */
export interface ModelCalls {
  /**
   * @param streams - the answer goes on after it was begun.
   * @throws AppError for the caller.
   */
  open<Request extends Readonly<Record<string, unknown>>, Answer>(
    call: ModelCall<Request, Answer>,
    context: CallContext,
    options?: { readonly streams?: boolean },
  ): Promise<OpenCall<Answer>>;
  /** Returns the texts of a model as the organization's guard lets them through. @throws AppError CONTENT_BLOCKED */
  guardAnswer(texts: readonly string[], context: CallContext): MaybePromise<readonly string[]>;
  /** Whether the organization has anything checked. */
  isGuarded(context: CallContext): MaybePromise<boolean>;
}

export interface ModelCallParts {
  readonly router: Pick<Router, 'route'>;
  readonly attempts: Attempts;
  readonly credit: Pick<Credit, 'reserve'> | null;
  /** Null for calls of our own. */
  readonly guard: Pick<Guard, 'texts' | 'checks'> | null;
}

/** Hints for whoever has nothing but the model for development. */
const CAN =
  'Name one that can: those of OpenAI are configured by OPENAI_API_KEY, those of other providers by docs/providers.md';

/** Puts the steps together. */
export function createModelCalls({ router, attempts, credit, guard }: ModelCallParts): ModelCalls {
  /** The request as the guard lets it through. */
  const guarded = async <Request extends Readonly<Record<string, unknown>>>(
    { request, texts: lens }: Pick<ModelCall<Request, unknown>, 'request' | 'texts'>,
    context: CallContext,
  ): Promise<Request> => {
    if (!guard || !lens || !(await guard.checks(context))) return request;
    const texts = lens.of(request);
    if (texts === null)
      throw new AppError('CONTENT_BLOCKED', "The organization's guard cannot read this content: send it as text");
    const passed = await guard.texts(texts, 'before', context, lens.checks);
    return passed === texts ? request : lens.replace(request, passed);
  };

  return {
    guardAnswer: (texts, context) => guard?.texts(texts, 'after', context) ?? texts,
    isGuarded: (context) => guard?.checks(context) ?? false,
    async open(call, context, { streams = false } = {}) {
      const viewer = requireViewer(context);
      const times = new CallTimes();
      let sinceMs = performance.now();
      const request = await guarded(call, context);
      if (guard && call.texts) times.since('guard', sinceMs);
      sinceMs = performance.now();
      const { wishes, serviceType, needs = [], operation, kind } = call;
      const named = typeof request['model'] === 'string' ? { model: request['model'] } : {};
      const asked = router.route(
        {
          ...wishes,
          ...named,
          serviceType,
          needs: new Set(needs),
          surcharge: surchargeOf(request),
          open: !('model' in named || wishes?.models),
        },
        viewer,
      );
      const route = asked instanceof Promise ? await asked : asked;
      times.since('route', sinceMs);
      // Whichever of them comes to answer can be paid for.
      const estimate = Math.max(...route.targets.map(call.estimate));
      const reserving = credit?.reserve(viewer, estimate) ?? null;
      const reservation = reserving instanceof Promise ? await reserving : reserving;
      try {
        sinceMs = performance.now();
        const {
          answer,
          model,
          record,
          attempts: made,
        } = await attempts.run(
          route,
          operation,
          context,
          (provider, attempt) => {
            const method = call.method(provider);
            if (!method)
              throw new AppError('MODEL_NOT_FOUND', `The model ${attempt.model.id} cannot ${call.does}. ${CAN}`, {
                errors: [{ path: 'model', message: `cannot ${call.does}` }],
              });
            return method({ ...attempt, context, request: { ...request, model: attempt.model.upstream } });
          },
          { streams, request },
        );
        times.since('provider', sinceMs);
        const settle = ({ usage: _, ...use }: CallUse) =>
          reservation?.settle({
            ...use,
            id: context.client.nextUse?.(),
            provider: model.provider,
            model: model.id,
            operation: kind,
          });
        return {
          answer,
          route,
          model,
          attempts: made,
          times,
          isRedacted: request !== call.request,
          end(use) {
            settle(use);
            endRecord(record, use, null);
          },
          fail(error, use) {
            settle(use);
            endRecord(record, use, error);
            return callerError(error, context, Date.now(), 1, new Map());
          },
        };
      } catch (error) {
        reservation?.release();
        throw error;
      }
    },
  };
}

function endRecord(record: AttemptRecord, { usage = null }: CallUse, error: unknown): void {
  record.end({ usage, failure: error === null ? null : error instanceof ProviderError ? error.failure : 'aborted' });
}
