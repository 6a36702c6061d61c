import type { CallContext } from '../../../platform/kernel/context.ts';
import { type WireJson, wireJson } from '../../../platform/kernel/wire-json.ts';
import { costOf } from '../catalog/cost.ts';
import type { CallOrigin, CallUse, CallWishes, ModelCall, ModelCalls } from '../model-call.ts';
import { type Model, type ProviderAnswer, ProviderError } from '../provider.ts';
import type { WireUsage } from '../wire.ts';
import { isRecord } from '../wire.ts';
import type { EditedFiles } from './edit-request.ts';
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

/** Draws images that are like others, or changes a part of one. */
export type EditImage = (request: ImageRequest, files: EditedFiles, context: CallContext) => Promise<Drawn>;

/** Tokens that an image which is sent is taken for: one of 1024x1024 at high fidelity. */
const TOKENS_PER_GIVEN_IMAGE = 6_500;
/** Tokens that an image is taken for before it is drawn, by models that are paid by tokens: one of 1024x1024 at high quality. */
const TOKENS_PER_IMAGE = 4_160;

export const createDraw =
  (calls: ModelCalls): Draw =>
  (request, context, wishes = {}) =>
    drawn(calls, request, 0, context, {
      request,
      wishes,
      needs: ['image'],
      operation: 'generate_image',
      kind: 'image',
      does: 'draw',
      method: (one) => one.image?.bind(one),
    });

export const createEditImage =
  (calls: ModelCalls): EditImage =>
  (request, files, context) =>
    drawn(calls, request, files.images.length + (files.mask ? 1 : 0), context, {
      request: { ...request, ...files },
      needs: ['image', 'image_edit'],
      operation: 'edit_image',
      kind: 'image_edit',
      does: 'change images',
      method: (one) => one.editImage?.bind(one),
    });

/** @param given - how many images are sent. */
async function drawn<Request extends ImageRequest>(
  calls: ModelCalls,
  request: ImageRequest,
  given: number,
  context: CallContext,
  call: Omit<ModelCall<Request, ProviderAnswer>, 'serviceType' | 'texts' | 'estimate'>,
): Promise<Drawn> {
  const count = request.n ?? 1;
  const open = await calls.open(
    {
      ...call,
      serviceType: 'image',
      texts: {
        of: ({ prompt }) => [prompt],
        replace: (asked, [prompt = '']) => ({ ...asked, prompt }),
      },
      estimate: (model) =>
        costOf(model, isPaidByImage(model) ? null : estimate(request, count, given), { images: count, drawn: request }),
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
}

const isPaidByImage = ({ price }: Model): boolean => (price.perImage ?? 0) > 0;

const estimate = ({ prompt }: ImageRequest, count: number, given: number): WireUsage => {
  const images = given * TOKENS_PER_GIVEN_IMAGE;
  const input = Math.ceil(Buffer.byteLength(prompt) / 3) + images;
  const output = count * TOKENS_PER_IMAGE;
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    ...(images > 0 && { prompt_tokens_details: { image_tokens: images } }),
  };
};

/** Images tell their tokens by other names than chats. */
function tokensOf(usage: unknown): WireUsage | null {
  if (!isRecord(usage)) return null;
  const { input_tokens: input, output_tokens: output, input_tokens_details: details } = usage;
  const images = isRecord(details) ? details['image_tokens'] : undefined;
  if (typeof input !== 'number' || typeof output !== 'number') return null;
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    ...(typeof images === 'number' && { prompt_tokens_details: { image_tokens: images } }),
  };
}
