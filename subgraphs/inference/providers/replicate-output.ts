import { type ProviderCall, ProviderError, type ProviderStream } from '../provider.ts';
import { providerStream } from '../provider-stream.ts';
import { createUpstream, type Upstream, type UpstreamAnswer } from '../upstream.ts';
import type { ChatRequest, WireUsage } from '../wire.ts';
import { runEvents } from './replicate-events.ts';
import { type Prediction, type Predictions, runFailed } from './replicate-predictions.ts';
import { unixSeconds } from './sdk-answer.ts';

/** The ways to where outputs are streamed from, which Replicate tells with each run. */
export interface StreamUpstreams {
  /** @throws ProviderError for an address that is not Replicate's. */
  of(url: URL): Upstream;
  readonly origin: string;
  close(): Promise<void>;
}

/** @param own The way to the API itself, which streams too. */
export function streamUpstreams(
  own: Upstream,
  origin: string,
  refusal: (answer: UpstreamAnswer) => ProviderError,
): StreamUpstreams {
  const others = new Map<string, Upstream>();
  return {
    origin,
    of(url) {
      if (url.origin === origin) return own;
      if (url.protocol !== 'https:' || !url.hostname.endsWith('.replicate.com') || others.size > 8)
        throw new ProviderError('server', 'replicate', 'replicate streams from an address that is not its own');
      let upstream = others.get(url.origin);
      if (!upstream) {
        upstream = createUpstream({ provider: 'replicate', baseUrl: url.origin, refusal });
        others.set(url.origin, upstream);
      }
      return upstream;
    },
    close: async () => void (await Promise.all([...others.values()].map((upstream) => upstream.close()))),
  };
}

interface OutputPaths {
  readonly predictions: Predictions;
  readonly streams: StreamUpstreams;
  readonly call: ProviderCall<ChatRequest>;
}

/** The output of a run as chunks of OpenAI's form, as it comes where the model streams, whole where it does not. */
export async function outputStream(prediction: Prediction, ways: OutputPaths): Promise<ProviderStream> {
  const { call, predictions } = ways;
  const keepsUsage = call.request.stream_options?.include_usage === true;
  let usage: WireUsage | null = null;
  let ended = false;
  const pieces = await piecesOf(prediction, ways).catch((error) => {
    predictions.cancel(prediction.id, call.key);
    throw error;
  });
  const base = {
    id: prediction.id,
    object: 'chat.completion.chunk',
    created: unixSeconds(undefined),
    model: call.request.model,
  };
  const chunk = (delta: object, finish: string | null = null): Buffer =>
    Buffer.from(`data: ${JSON.stringify({ ...base, choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`);

  async function* chunks(): AsyncGenerator<Uint8Array> {
    yield chunk({ role: 'assistant', content: '' });
    for await (const content of pieces) if (content !== '') yield chunk({ content });
    // What was counted is told with the end of the run, which may come a moment after that of its output.
    usage = usageOf(await predictions.ended(await predictions.read(prediction.id, call), call));
    ended = true;
    yield chunk({}, 'stop');
    if (keepsUsage && usage) yield Buffer.from(`data: ${JSON.stringify({ ...base, choices: [], usage })}\n\n`);
  }
  const generator = chunks();
  const stop = () => {
    if (!ended) predictions.cancel(prediction.id, call.key);
    ended = true;
  };
  return providerStream({
    usage: () => usage,
    next: () =>
      generator.next().catch((error) => {
        stop();
        throw error;
      }),
    async end() {
      stop();
      // Ends the call on the wire, which a generator that waits for it would not hear of.
      void pieces.return?.();
      return { done: true, value: undefined };
    },
  });
}

/** Text as it comes; resolves when the first of it may. */
async function piecesOf(
  prediction: Prediction,
  { predictions, streams, call }: OutputPaths,
): Promise<AsyncIterableIterator<string>> {
  const { stream: address } = prediction.urls ?? {};
  if (address === undefined) {
    const { output } = await predictions.ended(prediction, call);
    return iterator([textOf(output)]);
  }
  const url = new URL(address);
  const isOwn = url.origin === streams.origin;
  const source = await streams.of(url).open({
    method: 'GET',
    path: url.pathname + url.search,
    // The address is the secret elsewhere: our token is for the API alone.
    headers: ['accept', 'text/event-stream', ...(isOwn ? ['authorization', `Bearer ${call.key ?? ''}`] : [])],
    body: null,
    signal: call.signal,
    timeoutMs: call.timeoutMs,
  });
  async function* texts(): AsyncGenerator<string> {
    for await (const { event, data } of runEvents(source)) {
      if (event === 'output') yield data;
      else if (event === 'error') throw runFailed({ status: 'failed', error: data });
      else if (event === 'done') {
        if (/"reason"\s*:\s*"(error|canceled)"/.test(data)) throw runFailed({ status: 'failed', error: data });
        return;
      }
    }
    throw new ProviderError('connection', 'replicate', 'replicate broke off its answer');
  }
  const generator = texts();
  const pieces: AsyncIterableIterator<string> = {
    next: () => generator.next(),
    async return() {
      await source.return();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => pieces,
  };
  return pieces;
}

async function* iterator(texts: readonly string[]): AsyncGenerator<string> {
  yield* texts;
}

/** The text of an output: one, or pieces of one. */
export function textOf(output: unknown): string {
  if (typeof output === 'string') return output;
  if (Array.isArray(output))
    return output.map((piece) => (typeof piece === 'string' ? piece : JSON.stringify(piece))).join('');
  return output === null || output === undefined ? '' : JSON.stringify(output);
}

/** Tokens, where the model counts them. */
export function usageOf({ metrics }: Prediction): WireUsage | null {
  const { input_token_count: prompt, output_token_count: completion } = metrics ?? {};
  if (prompt === undefined || completion === undefined) return null;
  return { prompt_tokens: prompt, completion_tokens: completion, total_tokens: prompt + completion };
}
