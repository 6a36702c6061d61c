import type { CallContext } from '../../../platform/kernel/context.ts';
import { invalid } from '../../../platform/kernel/errors.ts';
import { type AnswerSource, sourceOf } from '../answer-source.ts';
import { callPieces } from '../call-pieces.ts';
import { costOf } from '../catalog/cost.ts';
import type { CallOrigin, CallUse, CallWishes, ModelCall, ModelCalls } from '../model-call.ts';
import type { Model, ProviderMedia, TranscriptionCall } from '../provider.ts';
import { eventBlocks } from '../providers/event-blocks.ts';
import { isRecord, type WireUsage } from '../wire.ts';
import { durationOf } from './duration.ts';
import type { TranscriptionRequest } from './transcription-request.ts';

/** A recording, as its caller sends it. */
export type Recording = TranscriptionCall['request']['file'];

/** The transcription of a recording. */
export interface Transcribed extends CallOrigin {
  /** The answer as it is sent, and its type. */
  readonly content: ProviderMedia;
  readonly durationSeconds: number;
  readonly use: CallUse;
}

/** Events of a transcription as they come; `return` ends the provider's call at once. */
export type TranscriptionStream = AsyncIterableIterator<TranscriptionPiece>;

/** Events that arrived together. */
export interface TranscriptionPiece {
  readonly frames: Uint8Array;
  /** In the first of a stream alone. */
  readonly source?: AnswerSource;
}

/** The two ways to write down what is said: as it is said, or in English. */
type Heard = Pick<ModelCall<TranscriptionCall['request'], ProviderMedia>, 'operation' | 'kind' | 'does' | 'method'>;
const AS_SAID: Heard = {
  operation: 'transcribe',
  kind: 'transcription',
  does: 'transcribe',
  method: (one) => one.transcribe?.bind(one),
};
const IN_ENGLISH: Heard = {
  operation: 'translate',
  kind: 'translation',
  does: 'translate recordings',
  method: (one) => one.translate?.bind(one),
};

/** Writes down what is said. */
export interface Transcribe {
  whole(
    request: TranscriptionRequest,
    file: Recording,
    context: CallContext,
    wishes?: CallWishes,
  ): Promise<Transcribed>;
  /** In English, whatever is spoken. */
  translate(request: TranscriptionRequest, file: Recording, context: CallContext): Promise<Transcribed>;
  /** Resolves when the provider has begun. */
  stream(request: TranscriptionRequest, file: Recording, context: CallContext): Promise<TranscriptionStream>;
}

export function createTranscribe(calls: ModelCalls): Transcribe {
  const callOf = (request: TranscriptionRequest, file: Recording, seconds: number, wishes: CallWishes = {}) =>
    ({
      request: { ...request, file },
      wishes,
      serviceType: 'audio',
      needs: ['transcription'],
      estimate: (model: Model) => costOf(model, estimateOf(model, seconds), { audioSeconds: seconds }),
    }) satisfies Omit<ModelCall<TranscriptionCall['request'], unknown>, keyof Heard>;

  /** The transcript as the guard lets it through: where something was replaced, nothing but the text is left. */
  const guarded = async (content: ProviderMedia, context: CallContext): Promise<ProviderMedia> => {
    if (!(await calls.isGuarded(context))) return content;
    const { bytes, contentType } = content;
    const document = contentType.startsWith('application/json') ? jsonOf(bytes) : null;
    const text = isRecord(document) ? String(document['text'] ?? '') : Buffer.from(bytes).toString('utf8');
    const [passed = ''] = await calls.guardAnswer([text], context);
    if (passed === text) return content;
    return { contentType, bytes: Buffer.from(isRecord(document) ? JSON.stringify({ text: passed }) : passed) };
  };

  const written = async (
    how: Heard,
    request: TranscriptionRequest,
    file: Recording,
    context: CallContext,
    wishes?: CallWishes,
  ): Promise<Transcribed> => {
    const { seconds } = durationOf(file.bytes);
    const open = await calls.open({ ...callOf(request, file, seconds, wishes), ...how }, context);
    const reported = reportedUse(open.answer);
    const durationSeconds = reported.seconds ?? seconds;
    const { route, model, attempts, times } = open;
    const use = useOf(model, durationSeconds, reported.usage);
    open.end(use);
    return { route, model, attempts, times, use, content: await guarded(open.answer, context), durationSeconds };
  };

  return {
    whole: (request, file, context, wishes) => written(AS_SAID, request, file, context, wishes),
    translate: (request, file, context) => written(IN_ENGLISH, request, file, context),
    async stream(request, file, context) {
      // What was said already cannot be taken back.
      if (await calls.isGuarded(context))
        throw invalid('stream', "is not possible while the organization's guard checks what models answer");
      const { seconds } = durationOf(file.bytes);
      const open = await calls.open(
        { ...callOf(request, file, seconds), ...AS_SAID, method: (one) => one.transcribeStream?.bind(one) },
        context,
        { streams: true },
      );
      const { model } = open;
      let source: { source?: AnswerSource } = { source: sourceOf(open, null) };
      return callPieces(
        open,
        eventBlocks(open.answer, model.provider),
        (frames): TranscriptionPiece => {
          const piece = { frames, ...source };
          source = {};
          return piece;
        },
        () => useOf(model, seconds, null),
      );
    },
  };
}

const TOKENS_PER_SECOND = 10;
const WORDS_TOKENS_PER_SECOND = 4;

/** Models that are sold by tokens hear about ten a second, and say about four. */
function estimateOf({ price }: Model, seconds: number): WireUsage | null {
  if (price.perAudioSecond !== undefined) return null;
  const input = Math.ceil(seconds * TOKENS_PER_SECOND);
  const output = Math.ceil(seconds * WORDS_TOKENS_PER_SECOND);
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { audio_tokens: input },
  };
}

function useOf(model: Model, seconds: number, usage: WireUsage | null): CallUse {
  const counted = usage ?? estimateOf(model, seconds);
  return {
    meters: {
      requests: 1,
      audio_seconds: seconds,
      ...(usage && { 'tokens.input': usage.prompt_tokens, 'tokens.output': usage.completion_tokens }),
    },
    costMicroUsd: costOf(model, counted, { audioSeconds: seconds }),
    usage,
  };
}

/** Returns the use that the provider counted, where its answer is JSON and has it. */
function reportedUse({ bytes, contentType }: ProviderMedia): {
  readonly seconds: number | null;
  readonly usage: WireUsage | null;
} {
  const document = contentType.startsWith('application/json') ? jsonOf(bytes) : null;
  if (!isRecord(document)) return { seconds: null, usage: null };
  const usage = isRecord(document['usage']) ? document['usage'] : {};
  const seconds = usage['type'] === 'duration' ? usage['seconds'] : document['duration'];
  const { input_tokens: input, output_tokens: output, input_token_details: details } = usage;
  const audio = isRecord(details) ? details['audio_tokens'] : undefined;
  return {
    seconds: typeof seconds === 'number' && seconds >= 0 ? seconds : null,
    usage:
      typeof input === 'number' && typeof output === 'number'
        ? {
            prompt_tokens: input,
            completion_tokens: output,
            total_tokens: input + output,
            ...(typeof audio === 'number' && { prompt_tokens_details: { audio_tokens: audio } }),
          }
        : null,
  };
}

/** The JSON of an answer; null for what is none. */
export function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8'));
  } catch {
    return null;
  }
}
