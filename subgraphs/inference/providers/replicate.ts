import { type CallContext, requireTenant } from '../../../platform/kernel/context.ts';
import { type HeldBytes, NoRoomError } from '../../../platform/limits/byte-budget.ts';
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import { type ProviderCall, ProviderError } from '../provider.ts';
import { createUpstream, type UpstreamAnswer } from '../upstream.ts';
import { isRecord } from '../wire.ts';
import { allOrNone } from './all-or-none.ts';
import type { SdkProviderOptions } from './anthropic.ts';
import { type OpenProvider, openAiRefusal } from './openai-wire.ts';
import { chatInput, imageInput, refuseFilesOf } from './replicate-input.ts';
import { outputStream, streamUpstreams, textOf, usageOf } from './replicate-output.ts';
import { createPredictions, type Prediction } from './replicate-predictions.ts';
import { unixSeconds } from './sdk-answer.ts';
import { notPossible } from './sdk-prompt.ts';

/** Replicate's runs of models: text, understanding of images and videos, and images. */
export function createReplicateProvider(
  options: SdkProviderOptions & { readonly outgoing: Pick<Outgoing, 'request' | 'hold'> },
): OpenProvider {
  const { variable, keys, baseUrl, outgoing } = options;
  const upstream = createUpstream({ provider: 'replicate', baseUrl, refusal: replicateRefusal });
  const streams = streamUpstreams(upstream, new URL(baseUrl).origin, replicateRefusal);
  const predictions = createPredictions(upstream, new URL(baseUrl).pathname);
  const { host } = new URL(baseUrl);
  const run = async (model: string, input: object, call: ProviderCall<unknown>): Promise<Prediction> =>
    predictions.ended(await predictions.create(model, input, false, call), call);

  return {
    name: 'replicate',
    variable,
    keys,
    async chat(call) {
      const { request } = call;
      const prediction = await run(request.model, refuseFilesOf(host, chatInput(request)), call);
      const usage = usageOf(prediction);
      const message = { role: 'assistant', content: textOf(prediction.output), refusal: null };
      const completion = {
        id: prediction.id,
        object: 'chat.completion',
        created: unixSeconds(undefined),
        model: request.model,
        choices: [{ index: 0, message, logprobs: null, finish_reason: 'stop' }],
        ...(usage && { usage }),
      };
      return { bytes: Buffer.from(JSON.stringify(completion)), usage };
    },
    async chatStream(call) {
      const { request } = call;
      const prediction = await predictions.create(request.model, refuseFilesOf(host, chatInput(request)), true, call);
      return outputStream(prediction, { predictions, streams, call });
    },
    async image(call) {
      const { request, model } = call;
      const input = refuseFilesOf(host, imageInput(request, model.upstream));
      const wanted = typeof request['n'] === 'number' ? request['n'] : 1;
      const first = imagesOf(await run(model.upstream, input, call));
      // Some models make one whatever they are asked for.
      const single = { ...input, num_outputs: 1 };
      const others = Array.from({ length: Math.max(0, wanted - first.length) }, () =>
        run(model.upstream, single, call),
      );
      const urls = [...first, ...(await Promise.all(others)).flatMap(imagesOf)].slice(0, wanted);
      const bytesOf = (data: readonly object[]) =>
        Buffer.from(JSON.stringify({ created: unixSeconds(undefined), data }));
      if (request['response_format'] !== 'b64_json')
        return { bytes: bytesOf(urls.map((url) => ({ url }))), usage: null };
      const held = outgoing.hold({ owner: requireTenant(call.context), field: 'response_format' });
      try {
        const images = await allOrNone(urls, call.context.signal, (url, stop) =>
          readImage(url, outgoing, held, call.context, stop),
        );
        return { bytes: bytesOf(images.map((b64_json) => ({ b64_json }))), usage: null };
      } finally {
        held.release();
      }
    },
    close: async () => void (await Promise.all([upstream.close(), streams.close()])),
  };
}

/** Replicate's errors are `{title, detail, status}` (RFC 9457). */
function replicateRefusal(answer: UpstreamAnswer): ProviderError {
  const { status } = answer;
  if (status === 402)
    return new ProviderError('credential', 'replicate', 'replicate wants to be paid first', { status });
  const error = openAiRefusal(answer, 'replicate');
  if (error.failure !== 'rejected') return error;
  return new ProviderError('rejected', 'replicate', detailOf(answer.bytes) ?? error.message, { status });
}

function detailOf(bytes: Buffer): string | null {
  try {
    const body: unknown = JSON.parse(bytes.toString('utf8'));
    return isRecord(body) && typeof body['detail'] === 'string' ? body['detail'].slice(0, 500) : null;
  } catch {
    return null;
  }
}

function imagesOf({ output }: Prediction): string[] {
  const urls = (Array.isArray(output) ? output : [output]).filter((url): url is string => typeof url === 'string');
  if (urls.length === 0) throw new ProviderError('server', 'replicate', 'the model gave no image');
  return urls;
}

const MAX_IMAGE_BYTES = 32 * 1024 * 1024;

async function readImage(
  url: string,
  outgoing: Pick<Outgoing, 'request'>,
  held: HeldBytes,
  context: CallContext,
  signal: AbortSignal,
): Promise<string> {
  if (url.startsWith('data:')) return url.slice(url.indexOf(',') + 1);
  const chosenBy = { tenantId: requireTenant(context) };
  const asked = { url, chosenBy, maxBytes: MAX_IMAGE_BYTES, held, signal };
  const answer = await outgoing.request(asked).catch((error: Error) => {
    if (error instanceof NoRoomError) throw error;
    if (signal.aborted) throw new ProviderError('aborted', 'replicate', 'The call was given up');
    throw notPossible(
      'replicate',
      'response_format',
      `the image cannot be read (${error.message}); 'url' gives its address`,
    );
  });
  if (answer.status !== 200 || answer.truncated)
    throw new ProviderError('server', 'replicate', `the image is answered with ${answer.status}`);
  return answer.body.toString('base64');
}
