import { randomUUID } from 'node:crypto';
import type { CallContext } from '../../platform/kernel/context.ts';
import { type FieldError, invalid } from '../../platform/kernel/errors.ts';
import { wireJson } from '../../platform/kernel/wire-json.ts';
import { knownCost } from './answer-source.ts';
import { type Speak, wholeSpeech } from './audio/speech.ts';
import { readSpeechRequest } from './audio/speech-request.ts';
import { jsonOf, type Transcribe } from './audio/transcription.ts';
import { readTranscriptionRequest } from './audio/transcription-request.ts';
import type { Catalog } from './catalog/catalog.ts';
import { invokeErrors } from './chat/invoke-request.ts';
import type { AnswerModel } from './chat/models.ts';
import { checkModels, refused } from './chat/request.ts';
import type { Embed } from './embeddings/embedding.ts';
import { readEmbeddingRequest } from './embeddings/request.ts';
import type { Draw } from './images/image.ts';
import { readImageRequest } from './images/request.ts';
import { type InvokedTask, serviceTypeOf, taskOf } from './invoked-task.ts';
import type { CallOrigin, CallUse, CallWishes } from './model-call.ts';
import type { Model } from './provider.ts';
import { providerNamed } from './providers/kinds.ts';
import { isRecord } from './wire.ts';

/** A chat completion with what its type of service gives beside it, and what it has used. */
export interface InvokedAnswer extends AnswerModel {
  readonly use: CallUse;
}

/** The modalities that `/invoke` and `/invoke/v2` answer beside chats. */
export interface InvokedModality {
  /**
   * Null where a chat is asked for.
   * @throws AppError BAD_USER_INPUT that names the field.
   */
  invoke(request: unknown, context: CallContext, wishes?: CallWishes): Promise<InvokedAnswer> | null;
  /** @throws AppError BAD_USER_INPUT where the type of service cannot be streamed. */
  refuseStream(request: unknown): void;
}

type Fields = Readonly<Record<string, unknown>>;
/** Fields of `/invoke` that the forms of the modalities do not have. */
const INVOKE_ONLY = [
  'input_data',
  'messages',
  'models',
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

/** Returns the modality of a model that does not talk; null for one that does, or that nobody knows. */
function otherOfModel(model: Pick<Model, 'capabilities'> | null): Other | null {
  if (!model || model.capabilities.has('text')) return null;
  if (model.capabilities.has('embedding')) return 'embedding';
  if (model.capabilities.has('image')) return 'image';
  return model.capabilities.has('speech') || model.capabilities.has('transcription') ? 'audio' : null;
}

/** The modalities in the form of `/invoke`: the texts of its messages are what is embedded, drawn or read aloud, its sound what is written down. */
export function createInvokedModality(parts: {
  readonly embed: Embed;
  readonly draw: Draw;
  readonly speak: Speak;
  readonly transcribe: Transcribe;
  readonly find: Catalog['find'];
}): InvokedModality {
  const { embed, draw, speak, transcribe, find } = parts;

  /** By the type of service; without one by what the named model is, or where that talks, or is not named, by the task. What says which `modalities` it wants is a chat, spoken or not. */
  const otherOf = (request: unknown): Other | null => {
    if (!isRecord(request) || request['modalities'] !== undefined) return null;
    const { service_type: serviceType, model, provider, task } = request;
    if ((serviceType ?? null) !== null)
      return (OTHERS as readonly unknown[]).includes(serviceType) ? (serviceType as Other) : null;
    const at = typeof provider === 'string' ? (providerNamed(provider) ?? undefined) : undefined;
    const ofModel = typeof model === 'string' ? otherOfModel(find(model, at)) : null;
    return ofModel ?? OTHERS.find((other) => other === serviceTypeOf(task)) ?? null;
  };

  const answers: Record<Other, (fields: Fields, ask: Ask, context: CallContext) => Promise<Answered>> = {
    async embedding(fields, { texts, wishes }, context) {
      const request = checked(fields, (value) => readEmbeddingRequest({ ...value, input: texts }));
      const embedded = await embed(request, context, wishes);
      const { data } = embedded.body.toJSON() as { data: unknown };
      return { ...embedded, message: { content: null }, more: { data } };
    },
    async image(fields, { texts, wishes }, context) {
      const request = readImageRequest({ ...fields, prompt: texts.at(-1) });
      const drawn = await draw(request, context, wishes);
      const { data } = drawn.body.toJSON() as { data: readonly { url?: string; b64_json?: string }[] };
      const images = data.map(({ url, b64_json: content }) => ({
        type: 'image_url',
        image_url: { url: url ?? `data:image/png;base64,${content}` },
      }));
      return { ...drawn, message: { content: null, images }, more: { data } };
    },
    async audio(fields, { texts, sound, task, wishes }, context) {
      if (sound && task !== 'speak') {
        const { bytes, format } = sound;
        const file = { bytes, name: `recording.${format}`, contentType: `audio/${format}` };
        const request = checked(fields, (value) => readTranscriptionRequest({ ...value, response_format: 'json' }));
        const transcribed = await transcribe.whole(request, file, context, wishes);
        const document = jsonOf(transcribed.content.bytes);
        return { ...transcribed, message: { content: isRecord(document) ? document['text'] : '' }, more: {} };
      }
      const request = checked(fields, (value) =>
        readSpeechRequest({ voice: 'alloy', ...value, input: texts.at(-1), stream_format: 'audio' }),
      );
      const speech = await speak(request, context, wishes);
      const { audio } = await wholeSpeech(speech);
      const data = Buffer.from(audio).toString('base64');
      const format = request.response_format ?? 'mp3';
      const spoken = { id: `audio_${randomUUID()}`, data, format, transcript: request.input };
      return { ...speech.origin, use: speech.used(), message: { content: null, audio: spoken }, more: {} };
    },
  };

  return {
    invoke(request, context, wishes = {}) {
      const other = otherOf(request);
      if (!other) return null;
      const fields = request as Fields;
      if (fields['stream'] === true) this.refuseStream(request);
      const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !INVOKE_ONLY.includes(name)));
      return answers[other](own, readAsk(fields, other, wishes), context).then((answered) => ({
        route: answered.route,
        model: answered.model,
        attempts: answered.attempts,
        use: answered.use,
        times: answered.times,
        cache: null,
        costMicroUsd: knownCost(answered.model, answered.use.costMicroUsd),
        body: wireJson(Buffer.from(JSON.stringify(completionOf(answered)))),
      }));
    },
    refuseStream(request) {
      const other = otherOf(request);
      if (other) throw invalid('stream', `is not supported for the service type ${other}`);
    },
  };
}

interface Answered extends CallOrigin {
  readonly message: Fields;
  readonly use: CallUse;
  readonly more: Fields;
}

const completionOf = ({ model, message, use, more }: Answered): Fields => ({
  id: `chatcmpl-${randomUUID()}`,
  object: 'chat.completion',
  created: Math.floor(Date.now() / 1000),
  model: model.id,
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop' }],
  ...more,
  usage: use.usage ?? { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 },
});

interface Ask {
  /** Of each message, in their order. */
  readonly texts: readonly string[];
  /** The last recording in them. */
  readonly sound: { readonly bytes: Buffer; readonly format: string } | null;
  /** Null where it follows from the type of service, and for audio from what the messages hold. */
  readonly task: InvokedTask | null;
  readonly wishes: CallWishes;
}

/** The model may be left to the rules of routing here. */
function checked<Value extends object>(fields: Fields, read: (value: Fields) => Value): Value {
  if (fields['model'] !== undefined) return read(fields);
  const { model: _, ...rest } = read({ ...fields, model: 'default' }) as Value & { model: string };
  return rest as Value;
}

function readAsk(fields: Fields, other: Other, wishes: CallWishes): Ask {
  const { models, provider } = fields;
  const task = taskOf(fields['task']);
  const errors: FieldError[] = [...invokeErrors(fields, other)];
  if (models !== undefined)
    checkModels(models, (path, isGood, message) => void (isGood || errors.push({ path, message })));
  if (errors.length > 0) throw refused(errors);
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
  if (task === 'transcribe' && !sound) throw invalid(field, 'must have a recording (input_audio) to transcribe');
  const isHeard = sound !== undefined && other === 'audio' && task !== 'speak';
  if (texts.length === 0 && !isHeard) throw invalid(field, 'must have a text');
  return {
    texts,
    sound: sound ? soundOf(sound, field) : null,
    task,
    wishes: {
      ...wishes,
      ...(typeof provider === 'string' && { provider }),
      ...(models !== undefined && { models: models as readonly string[] }),
    },
  };
}

function soundOf({ data, format }: Fields, field: string): NonNullable<Ask['sound']> {
  if (typeof format !== 'string' || !/^(wav|mp3|flac|ogg|webm|m4a|mp4)$/.test(format))
    throw invalid(field, 'has a recording whose format is not one of wav, mp3, flac, ogg, webm, m4a, mp4');
  const bytes = Buffer.from(String(data ?? ''), 'base64');
  if (bytes.length === 0) throw invalid(field, 'has a recording without data');
  return { bytes, format };
}
