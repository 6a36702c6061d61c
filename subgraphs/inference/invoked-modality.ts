import { randomUUID } from 'node:crypto';
import type { CallContext } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { type WireJson, wireJson } from '../../platform/wire-json.ts';
import { type Speak, wholeSpeech } from './audio/speech.ts';
import { readSpeechRequest } from './audio/speech-request.ts';
import { jsonOf, type Transcribe } from './audio/transcription.ts';
import type { Embed } from './embeddings/embedding.ts';
import { readEmbeddingRequest } from './embeddings/request.ts';
import type { Draw } from './images/image.ts';
import { readImageRequest } from './images/request.ts';
import { isRecord } from './wire.ts';

/** What `/invoke` answers where its type of service is not talking. */
export interface InvokedModality {
  /**
   * A chat completion, with what the type of service gives beside it; null where a chat is asked for.
   * @throws AppError BAD_USER_INPUT that names the field.
   */
  invoke(request: unknown, context: CallContext): Promise<{ readonly body: WireJson }> | null;
  /** @throws AppError BAD_USER_INPUT where the type of service cannot be streamed. */
  refuseStream(request: unknown): void;
}

type Fields = Readonly<Record<string, unknown>>;
/** Fields of `/invoke` that the forms of the modalities do not have. */
const INVOKE_ONLY = [
  'input_data',
  'messages',
  'task',
  'service_type',
  'provider',
  'stream',
  'temperature',
  'max_tokens',
  'responseFormat',
];
const OTHERS = ['embedding', 'image', 'audio'] as const;
type Other = (typeof OTHERS)[number];

const otherOf = (request: unknown): Other | null =>
  isRecord(request) && (OTHERS as readonly unknown[]).includes(request['service_type'])
    ? (request['service_type'] as Other)
    : null;

/** The modalities in the form of `/invoke`: the texts of its messages are what is embedded, drawn or read aloud, its sound what is written down. */
export function createInvokedModality(parts: {
  readonly embed: Embed;
  readonly draw: Draw;
  readonly speak: Speak;
  readonly transcribe: Transcribe;
}): InvokedModality {
  const { embed, draw, speak, transcribe } = parts;

  const answers: Record<Other, (fields: Fields, ask: Ask, context: CallContext) => Promise<Answered>> = {
    async embedding(fields, { texts, provider }, context) {
      const request = checked(fields, (value) => readEmbeddingRequest({ ...value, input: texts }));
      const { body, model, usage } = await embed(request, context, provider);
      const { data } = body.toJSON() as { data: unknown };
      return { model: model.id, message: { content: null }, usage, more: { data } };
    },
    async image(fields, { texts, provider }, context) {
      const request = readImageRequest({ ...fields, prompt: texts.at(-1) });
      const { body, model } = await draw(request, context, provider);
      const { data } = body.toJSON() as { data: readonly { url?: string; b64_json?: string }[] };
      const images = data.map(({ url, b64_json: content }) => ({
        type: 'image_url',
        image_url: { url: url ?? `data:image/png;base64,${content}` },
      }));
      return { model: model.id, message: { content: null, images }, usage: null, more: { data } };
    },
    async audio(fields, { texts, sound, provider }, context) {
      if (sound) {
        const { bytes, format } = sound;
        const file = { bytes, name: `recording.${format}`, contentType: `audio/${format}` };
        const { model, content } = await transcribe.whole(
          { ...fields, response_format: 'json' },
          file,
          context,
          provider,
        );
        const document = jsonOf(content.bytes);
        const text = isRecord(document) ? document['text'] : '';
        return { model: model.id, message: { content: text }, usage: null, more: {} };
      }
      const request = readSpeechRequest({ voice: 'alloy', ...fields, input: texts.at(-1) });
      const { audio } = await wholeSpeech(await speak({ ...request, stream_format: 'audio' }, context, provider));
      const data = Buffer.from(audio).toString('base64');
      const format = request.response_format ?? 'mp3';
      const spoken = { id: `audio_${randomUUID()}`, data, format, transcript: request.input };
      return { model: request.model, message: { content: null, audio: spoken }, usage: null, more: {} };
    },
  };

  return {
    invoke(request, context) {
      const other = otherOf(request);
      if (!other) return null;
      const fields = request as Fields;
      if (fields['stream'] === true) this.refuseStream(request);
      const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !INVOKE_ONLY.includes(name)));
      return answers[other](own, readAsk(fields, other), context).then(({ model, message, usage, more }) => ({
        body: wireJson(
          Buffer.from(
            JSON.stringify({
              ...{
                id: `chatcmpl-${randomUUID()}`,
                object: 'chat.completion',
                created: Math.floor(Date.now() / 1000),
                model,
              },
              choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop' }],
              ...more,
              usage: usage ?? { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
            }),
          ),
        ),
      }));
    },
    refuseStream(request) {
      const other = otherOf(request);
      if (other) throw invalid('stream', `is not supported for the service type ${other}`);
    },
  };
}

interface Answered {
  readonly model: string;
  readonly message: Fields;
  readonly usage: unknown;
  readonly more: Fields;
}

interface Ask {
  /** Of each message, in their order. */
  readonly texts: readonly string[];
  /** The last recording in them. */
  readonly sound: { readonly bytes: Buffer; readonly format: string } | null;
  readonly provider?: string;
}

/** The model of an embedding may be left to its type of service here. */
function checked<Value extends object>(fields: Fields, read: (value: Fields) => Value): Value {
  if (fields['model'] !== undefined) return read(fields);
  const { model: _, ...rest } = read({ ...fields, model: 'default' }) as Value & { model: string };
  return rest as Value;
}

function readAsk(fields: Fields, other: Other): Ask {
  const field = fields['input_data'] === undefined ? 'messages' : 'input_data';
  const messages = fields[field];
  if (!Array.isArray(messages) || messages.length === 0)
    throw invalid(field, messages === undefined ? 'is required' : 'must be a list that is not empty');
  const parts = messages.flatMap((message: unknown, index) => {
    const content = isRecord(message) ? message['content'] : undefined;
    if (typeof content === 'string') return [{ type: 'text', text: content }];
    if (Array.isArray(content)) return content.filter(isRecord);
    throw invalid(`${field}[${index}].content`, 'must be a string or a list of parts');
  });
  const texts = parts.flatMap((part) =>
    part['type'] === 'text' && typeof part['text'] === 'string' ? [part['text']] : [],
  );
  const sound = parts
    .map(({ input_audio: given }: Fields) => given)
    .filter(isRecord)
    .at(-1);
  const provider = fields['provider'];
  if (texts.length === 0 && !(sound && other === 'audio')) throw invalid(field, 'must have a text');
  return {
    texts,
    sound: sound
      ? { bytes: Buffer.from(String(sound['data'] ?? ''), 'base64'), format: soundFormat(sound['format'], field) }
      : null,
    ...(typeof provider === 'string' && { provider }),
  };
}

function soundFormat(format: unknown, field: string): string {
  if (typeof format === 'string' && /^(wav|mp3|flac|ogg|webm|m4a|mp4)$/.test(format)) return format;
  throw invalid(field, 'has a recording whose format is not one of wav, mp3, flac, ogg, webm, m4a, mp4');
}
