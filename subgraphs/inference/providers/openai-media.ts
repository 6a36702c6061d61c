import type {
  Provider,
  ProviderAnswer,
  ProviderBytes,
  ProviderCall,
  ProviderMedia,
  TranscriptionCall,
} from '../provider.ts';
import type { Upstream, UpstreamAnswer, UpstreamCall } from '../upstream.ts';
import { type FormFile, writeForm } from './form-data.ts';

/** Makes one request to the provider with the key of the attempt. */
export type OpenAiPost = (
  path: string,
  call: Pick<ProviderCall<unknown>, 'key' | 'signal' | 'timeoutMs'>,
  body: string | Uint8Array,
  contentType?: string,
) => UpstreamCall;

/** Makes the calls of a provider of OpenAI's form beside chats: embeddings, moderations, rankings, images, speech, transcriptions, translations and responses. */
export function openAiMedia(
  upstream: Pick<Upstream, 'send' | 'open'>,
  post: OpenAiPost,
  readAnswer: (bytes: Buffer) => ProviderAnswer,
): Pick<
  Provider,
  | 'embed'
  | 'moderate'
  | 'rerank'
  | 'image'
  | 'editImage'
  | 'speech'
  | 'transcribe'
  | 'translate'
  | 'transcribeStream'
  | 'respond'
  | 'respondStream'
> {
  const whole = (path: string) => async (call: ProviderCall<Readonly<Record<string, unknown>>>) =>
    readAnswer((await upstream.send(post(path, call, JSON.stringify(call.request)))).bytes);
  const heard = (path: string) => async (call: TranscriptionCall) => {
    const { file, ...fields } = call.request;
    const form = writeForm(fields, [['file', file]]);
    const answer = await upstream.send(post(path, call, form.bytes, form.contentType));
    return { bytes: answer.bytes, contentType: contentTypeOf(answer, 'application/json') };
  };
  return {
    embed: whole('/embeddings'),
    moderate: whole('/moderations'),
    // What it counts has other names than tokens of chats: whoever reads the answer reads it.
    rerank: async (call) => ({ ...(await whole('/rerank')(call)), usage: null }),
    image: whole('/images/generations'),
    async editImage(call) {
      const { images, mask, ...fields } = call.request;
      // Models that change one image know no list.
      const field = images.length === 1 ? 'image' : 'image[]';
      const form = writeForm(fields, [
        ...images.map((image): FormFile => [field, image]),
        ...(mask ? [['mask', mask] as const] : []),
      ]);
      return readAnswer((await upstream.send(post('/images/edits', call, form.bytes, form.contentType))).bytes);
    },
    async speech(call) {
      return asBytes(await upstream.open(post('/audio/speech', call, JSON.stringify(call.request))), 'audio/mpeg');
    },
    respond: whole('/responses'),
    async respondStream(call) {
      const body = JSON.stringify({ ...call.request, stream: true });
      return asBytes(await upstream.open(post('/responses', call, body)), 'text/event-stream');
    },
    transcribe: heard('/audio/transcriptions'),
    translate: heard('/audio/translations'),
    async transcribeStream(call) {
      const { file, ...fields } = call.request;
      const form = writeForm({ ...fields, stream: 'true' }, [['file', file]]);
      return asBytes(
        await upstream.open(post('/audio/transcriptions', call, form.bytes, form.contentType)),
        'text/event-stream',
      );
    },
  };
}

function contentTypeOf({ headers }: Pick<UpstreamAnswer, 'headers'>, fallback: string): ProviderMedia['contentType'] {
  const type = headers['content-type'];
  return typeof type === 'string' && /^[\w.+-]+\/[\w.+-]+(\s*;\s*[\w-]+=[\w."-]+)*$/.test(type) ? type : fallback;
}

function asBytes(stream: Awaited<ReturnType<Upstream['open']>>, fallback: string): ProviderBytes {
  return {
    contentType: contentTypeOf(stream, fallback),
    next: () => stream.next(),
    return: () => stream.return(),
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
