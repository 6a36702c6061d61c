import type { CallContext } from '../../../platform/kernel/context.ts';
import { type WireJson, wireJson } from '../../../platform/kernel/wire-json.ts';
import { costOf } from '../catalog/cost.ts';
import type { CallOrigin, CallUse, CallWishes, ModelCalls } from '../model-call.ts';
import type { Model, ProviderAnswer } from '../provider.ts';
import type { WireUsage } from '../wire.ts';
import { inEncoding } from './encoding.ts';
import { type EmbeddingRequest, estimatedTokens } from './request.ts';

/** Vectors that have come. */
export interface Embedded extends CallOrigin {
  /** The answer as it is sent. */
  readonly body: WireJson;
  readonly usage: WireUsage | null;
  readonly use: CallUse;
}

/** Turns texts into vectors. */
export type Embed = (request: EmbeddingRequest, context: CallContext, wishes?: CallWishes) => Promise<Embedded>;

export const createEmbed =
  (calls: ModelCalls): Embed =>
  async (request, context, wishes = {}) => {
    const tokens = estimatedTokens(request);
    const open = await calls.open(
      {
        request,
        wishes,
        serviceType: 'embedding',
        needs: ['embedding'],
        operation: 'embeddings',
        kind: 'embedding',
        does: 'make embeddings',
        texts: { of: textsOf, replace: withTexts },
        estimate: (model) => costOf(model, inputOnly(tokens)),
        method: (one) => one.embed?.bind(one),
      },
      context,
    );
    const { answer, route, model, attempts, times } = open;
    const usage = answer.usage ? inputOnly(answer.usage.prompt_tokens) : null;
    const use = useOf(model, usage ?? inputOnly(tokens));
    let encoded: ProviderAnswer;
    try {
      encoded = inEncoding(answer, request.encoding_format ?? 'float', model.provider);
    } catch (error) {
      throw open.fail(error, use);
    }
    open.end(use);
    return { route, model, attempts, times, body: wireJson(encoded.bytes), usage, use };
  };

/** The texts of a request; null for tokens. */
function textsOf({ input }: EmbeddingRequest): readonly string[] | null {
  if (typeof input === 'string') return [input];
  return input.every((item): item is string => typeof item === 'string') ? input : null;
}

const withTexts = (request: EmbeddingRequest, texts: readonly string[]): EmbeddingRequest => ({
  ...request,
  input: typeof request.input === 'string' ? texts[0]! : texts,
});

/** Providers tell no output tokens of embeddings: there are none. */
const inputOnly = (tokens: number): WireUsage => ({
  prompt_tokens: tokens,
  completion_tokens: 0,
  total_tokens: tokens,
});

const useOf = (model: Model, usage: WireUsage): CallUse => ({
  meters: { requests: 1, 'tokens.input': usage.prompt_tokens },
  costMicroUsd: costOf(model, usage),
  usage,
});
