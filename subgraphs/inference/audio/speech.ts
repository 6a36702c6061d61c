import type { CallContext } from '../../../platform/kernel/context.ts';
import { type AnswerSource, sourceOf } from '../answer-source.ts';
import { callPieces } from '../call-pieces.ts';
import { costOf } from '../catalog/cost.ts';
import type { CallOrigin, CallUse, CallWishes, ModelCalls } from '../model-call.ts';
import type { Model } from '../provider.ts';
import { durationOf } from './duration.ts';
import { SPEECH_TYPES, type SpeechRequest } from './speech-request.ts';

/** A piece of speech. */
export interface Spoken {
  /** The same for all pieces. */
  readonly contentType: string;
  readonly audio: Uint8Array;
  /** In the first of a stream, and in all of it. */
  readonly source?: AnswerSource;
}

/** Pieces of speech as they come; `return` ends the provider's call at once. */
export interface Speech extends AsyncIterableIterator<Spoken> {
  readonly origin: CallOrigin;
  /** Returns the use until now. */
  used(): CallUse;
}

/** Reads a text aloud. Resolves when the provider has begun. */
export type Speak = (request: SpeechRequest, context: CallContext, wishes?: CallWishes) => Promise<Speech>;

const TOKENS_PER_SECOND = 20;
const CHARACTERS_PER_SECOND = 15;
/** Of PCM: 24 kHz, 16 bit, one channel. */
const PCM_BYTES_PER_SECOND = 48_000;
/** The bytes that its length is read from. */
const HEAD_BYTES = 4_096;

export const createSpeak =
  (calls: ModelCalls): Speak =>
  async (request, context, wishes = {}) => {
    const characters = Array.from(request.input).length;
    const open = await calls.open(
      {
        request,
        wishes,
        serviceType: 'audio',
        needs: ['speech'],
        operation: 'generate_speech',
        kind: 'speech',
        does: 'speak',
        texts: {
          of: ({ input }) => [input],
          replace: (asked, [input = '']) => ({ ...asked, input }),
        },
        estimate: (model) => costOfSpeech(model, characters, characters / CHARACTERS_PER_SECOND),
        method: (one) => one.speech?.bind(one),
      },
      context,
      { streams: true },
    );
    const { answer, model } = open;
    const isSound = /^(audio\/|application\/octet-stream|application\/ogg)/i.test(answer.contentType);
    const contentType = isSound ? SPEECH_TYPES[request.response_format ?? 'mp3'] : answer.contentType;
    let head: Buffer = Buffer.alloc(0);
    let size = 0;
    const used = (): CallUse => {
      const seconds = size === 0 ? 0 : isSound ? secondsOf(request, head, size) : characters / CHARACTERS_PER_SECOND;
      return {
        meters: { requests: 1, audio_seconds: seconds },
        costMicroUsd: costOfSpeech(model, characters, seconds),
      };
    };
    const pieceOf = (audio: Uint8Array): Spoken => {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, audio.subarray(0, HEAD_BYTES)]);
      const isFirst = size === 0;
      size += audio.length;
      return { contentType, audio, ...(isFirst && { source: sourceOf(open, null) }) };
    };
    return Object.assign(callPieces(open, answer, pieceOf, used), { origin: open, used });
  };

function secondsOf({ response_format: format }: SpeechRequest, head: Buffer, size: number): number {
  return format === 'pcm' ? size / PCM_BYTES_PER_SECOND : durationOf(head, size).seconds;
}

/** By the character, by the second, or by tokens of text and of sound: whatever the model is sold by. */
function costOfSpeech(model: Model, characters: number, seconds: number): number {
  const input = Math.ceil(characters / 4);
  const output = Math.ceil(seconds * TOKENS_PER_SECOND);
  const usage = {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    completion_tokens_details: { audio_tokens: output },
  };
  const isByTokens = model.price.perCharacter === undefined && model.price.perAudioSecond === undefined;
  return costOf(model, isByTokens ? usage : null, { characters, audioSeconds: seconds });
}

/** All of it. */
export async function wholeSpeech(speech: Speech): Promise<Spoken> {
  const pieces: Uint8Array[] = [];
  let contentType = 'application/octet-stream';
  for await (const piece of speech) {
    contentType = piece.contentType;
    pieces.push(piece.audio);
  }
  return { contentType, audio: Buffer.concat(pieces), source: sourceOf(speech.origin, speech.used()) };
}
