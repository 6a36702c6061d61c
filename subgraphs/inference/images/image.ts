import type { CallContext } from '../../../platform/kernel/context.ts';
import { type WireJson, wireJson } from '../../../platform/kernel/wire-json.ts';
import { costOf } from '../catalog/cost.ts';
import type { CallOrigin, CallUse, CallWishes, ModelCalls } from '../model-call.ts';
import { type Model, ProviderError } from '../provider.ts';
import type { WireUsage } from '../wire.ts';
import { isRecord } from '../wire.ts';
import type { ImageRequest } from './request.ts';

/** The answer to a request for images (API reference, images). */
export interface ImageDocument {
  /** Unix seconds. */
  readonly created: number;
  readonly data: readonly { readonly url?: string; readonly b64_json?: string; readonly revised_prompt?: string }[];
  readonly [field: string]: unknown;
}

/** Images that have come. */
export interface Drawn extends CallOrigin {
  readonly body: WireJson;
  readonly use: CallUse;
}

/** Draws images. */
export type Draw = (request: ImageRequest, context: CallContext, wishes?: CallWishes) => Promise<Drawn>;

/** Tokens that an image is taken for before it is drawn, by models that are paid by tokens: one of 1024x1024 at high quality. */
const TOKENS_PER_IMAGE = 4_160;

export const createDraw =
  (calls: ModelCalls): Draw =>
  async (request, context, wishes = {}) => {
    const count = request.n ?? 1;
    const open = await calls.open(
      {
        request,
        wishes,
        serviceType: 'image',
        needs: ['image'],
        operation: 'generate_image',
        kind: 'image',
        does: 'draw',
        texts: {
          of: ({ prompt }) => [prompt],
          replace: (asked, [prompt = '']) => ({ ...asked, prompt }),
        },
        estimate: (model) =>
          costOf(model, isPaidByImage(model) ? null : estimate(request, count), { images: count, drawn: request }),
        method: (one) => one.image?.bind(one),
      },
      context,
    );
    const { answer, route, model, attempts, times } = open;
    const body = wireJson(answer.bytes);
    const document = body.toJSON();
    const images = isRecord(document) && Array.isArray(document['data']) ? document['data'].length : 0;
    const usage = isRecord(document) ? tokensOf(document['usage']) : null;
    const use = {
      meters: {
        requests: 1,
        images,
        ...(usage && { 'tokens.input': usage.prompt_tokens, 'tokens.output': usage.completion_tokens }),
      },
      costMicroUsd: costOf(model, isPaidByImage(model) ? null : usage, { images, drawn: request }),
      usage,
    };
    if (images === 0)
      throw open.fail(new ProviderError('server', model.provider, `${model.provider} answered without images`), use);
    open.end(use);
    return { route, model, attempts, times, body, use };
  };

const isPaidByImage = ({ price }: Model): boolean => (price.perImage ?? 0) > 0;

const estimate = ({ prompt }: ImageRequest, count: number): WireUsage => {
  const input = Math.ceil(Buffer.byteLength(prompt) / 3);
  const output = count * TOKENS_PER_IMAGE;
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
};

/** Images tell their tokens by other names than chats. */
function tokensOf(usage: unknown): WireUsage | null {
  if (!isRecord(usage)) return null;
  const { input_tokens: input, output_tokens: output } = usage;
  if (typeof input !== 'number' || typeof output !== 'number') return null;
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
}
