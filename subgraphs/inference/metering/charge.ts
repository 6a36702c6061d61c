import type { Credit, Reservation } from '../../../platform/credit/credit.ts';
import { type CallContext, requireViewer } from '../../../platform/kernel/context.ts';
import type { MaybePromise } from '../../../platform/kernel/maybe-promise.ts';
import { knownCost } from '../answer-source.ts';
import { costOf } from '../catalog/cost.ts';
import type { Model, ProviderAnswer, ProviderStream } from '../provider.ts';
import { providerStream } from '../provider-stream.ts';
import type { ChatRequest, WireUsage } from '../wire.ts';
import { countTokens, textOfAnswer, textOfRequest } from './count-tokens.ts';
import { createCoverage, type Wanted, wanted } from './coverage.ts';
import { estimateUse } from './estimate.ts';
import { createSample } from './stream-sample.ts';

/** The charge of one call of a model: its estimate, and in the end its cost. */
export interface Charge {
  /** The request as it is sent to a model: with a limit that what is put aside covers, where that is less than it could write. */
  bounded(request: ChatRequest, model: Model): ChatRequest;
  /**
   * It was answered, by one of the models that it was begun for.
   * @returns the cost, micro-USD; null where the price is not known, or what was used has to be counted first.
   */
  answered(model: Model, answer: ProviderAnswer): number | null;
  /**
   * It is being answered: pays when the stream has ended or was given up, for what came until then. A stream that goes on beyond what is
   * covered, when no more can be put aside, ends as one that was too long (`finish_reason: "length"`).
   */
  streamed(model: Model, stream: ProviderStream): ProviderStream;
  /** It has cost nothing. Does nothing after one of the others. */
  release(): void;
}

/** Puts credit aside for calls of models, and settles what they have used. */
export interface Charging {
  /**
   * To be called before anything is sent, with every model that may come to answer.
   * @param operation - `chat`, `agent`: for the report.
   * @throws AppError CREDIT_EXHAUSTED or SPEND_LIMIT_REACHED
   */
  begin(models: readonly Model[], request: ChatRequest, operation: string, context: CallContext): MaybePromise<Charge>;
}

export interface ChargingEvents {
  /** Hears why the tokens of a call could not be counted; they are estimated by their bytes then. */
  readonly onUncounted: (error: unknown) => void;
  /** Hears of a model whose calls cost nothing here because nobody knows its price; once for each. */
  readonly onUnpriced: (model: Model) => void;
}

const MAX_REPORTED = 1_000;

/** The use of a call: its identifier where that is given, its model and its kind. Calls that cost nothing take no identifier. */
interface Charged {
  readonly nextId: (() => string) | undefined;
  readonly model: Model;
  readonly operation: string;
}

export function createCharging(credit: Credit, { onUncounted, onUnpriced }: ChargingEvents): Charging {
  const reported = new Set<string>();
  const settle = (
    reservation: Reservation,
    { nextId, model, operation, usage, estimated }: Charged & { usage: WireUsage; estimated: boolean },
  ): number | null => {
    if (!model.priceKnown && !reported.has(model.id) && reported.size < MAX_REPORTED) {
      reported.add(model.id);
      onUnpriced(model);
    }
    const costMicroUsd = costOf(model, usage);
    reservation.settle({
      id: nextId?.(),
      meters: { 'tokens.input': usage.prompt_tokens, 'tokens.output': usage.completion_tokens, requests: 1 },
      costMicroUsd,
      provider: model.provider,
      model: model.id,
      operation,
      estimated,
    });
    return knownCost(model, costMicroUsd);
  };
  /** The provider has not told: we count what was sent and what came. Credit stays aside until that is done. */
  const settleCounted = async (
    reservation: Reservation,
    { nextId, model, operation, request, text }: Charged & { request: ChatRequest; text: () => string },
    scale: number,
  ): Promise<void> => {
    const [input, output] = await Promise.all([countTokens(textOfRequest(request)), countTokens(text())]).catch(
      (error) => {
        onUncounted(error);
        const { input: inputTokens } = estimateUse(model, request);
        return [inputTokens, Math.ceil(Buffer.byteLength(text()) / 4)] as const;
      },
    );
    const completion = Math.ceil(output * scale);
    const usage = { prompt_tokens: input, completion_tokens: completion, total_tokens: input + completion };
    settle(reservation, { nextId, model, operation, usage, estimated: true });
  };

  const charge = (
    reservation: Reservation,
    request: ChatRequest,
    { nextId, operation }: Omit<Charged, 'model'>,
    asked: Wanted,
  ): Charge => {
    const coverage = createCoverage(reservation, asked);
    let isPaid = false;
    return {
      bounded: coverage.bounded,
      answered(model, { usage, bytes }) {
        isPaid = true;
        if (usage) return settle(reservation, { nextId, model, operation, usage, estimated: false });
        void settleCounted(reservation, { nextId, model, operation, request, text: () => textOfAnswer(bytes) }, 1);
        return null;
      },
      streamed(model, stream) {
        isPaid = true;
        const sample = createSample();
        let isOpen = true;
        const end = (): void => {
          if (!isOpen) return;
          isOpen = false;
          const { usage } = stream;
          if (usage) settle(reservation, { nextId, model, operation, usage, estimated: false });
          else
            void settleCounted(reservation, { nextId, model, operation, request, text: sample.text }, sample.scale());
        };
        const watch = reservation.microUsd === Number.POSITIVE_INFINITY ? null : coverage.watch(model, sample);
        let checkAtBytes = watch?.checkAtBytes() ?? Number.POSITIVE_INFINITY;
        let isCut = false;
        const step = (each: IteratorResult<Uint8Array>): MaybePromise<IteratorResult<Uint8Array>> => {
          if (each.done) end();
          else {
            sample.add(each.value);
            if (sample.bytes() >= checkAtBytes) return checked(each);
          }
          return each;
        };
        const checked = async (each: IteratorResult<Uint8Array>): Promise<IteratorResult<Uint8Array>> => {
          isCut = !(await watch!.check());
          checkAtBytes = watch!.checkAtBytes();
          return each;
        };
        /** Ends a stream whose reserved credit is used up: the provider is told at once, the reader in the form of a limit. */
        const cut = async (): Promise<IteratorResult<Uint8Array>> => {
          isCut = false;
          if (!isOpen) return { done: true, value: undefined };
          try {
            await stream.return?.();
          } finally {
            end();
          }
          return { done: false, value: sample.lengthChunk() };
        };
        const failed = (error: unknown): never => {
          end();
          throw error;
        };
        return providerStream({
          next: () => {
            if (isCut) return cut();
            return isOpen ? stream.next().then(step, failed) : Promise.resolve({ done: true, value: undefined });
          },
          async end() {
            try {
              await stream.return?.();
            } finally {
              end();
            }
            return { done: true, value: undefined };
          },
          usage: () => stream.usage,
        });
      },
      release() {
        if (!isPaid) reservation.release();
      },
    };
  };

  return {
    begin(models, request, operation, context) {
      const viewer = requireViewer(context);
      const asked = wanted(models, request);
      const use = { nextId: context.client.nextUse, operation };
      const reservation = credit.reserve(viewer, asked.most, asked);
      return reservation instanceof Promise
        ? reservation.then((reserved) => charge(reserved, request, use, asked))
        : charge(reservation, request, use, asked);
    },
  };
}
