import { invalid } from '../../../platform/kernel/errors.ts';
import { refuseReferences } from '../provider-state.ts';
import { isRecord } from '../wire.ts';

/** The longest text (API reference, speech). */
const MAX_INPUT = 4_096;
const FORMATS = ['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm'] as const;

/** The content type of each `response_format`. PCM is 24 kHz, 16 bit, little-endian, one channel. */
export const SPEECH_TYPES: Readonly<Record<(typeof FORMATS)[number], string>> = {
  mp3: 'audio/mpeg',
  opus: 'audio/opus',
  aac: 'audio/aac',
  flac: 'audio/flac',
  wav: 'audio/wav',
  pcm: 'audio/pcm',
};

/** OpenAI's wire form (API reference, speech), as far as the gateway reads it. */
export interface SpeechRequest {
  readonly model?: string;
  readonly input: string;
  readonly voice: string | Readonly<Record<string, unknown>>;
  readonly response_format?: (typeof FORMATS)[number];
  readonly speed?: number;
  readonly stream_format?: 'audio' | 'sse';
  readonly [field: string]: unknown;
}

/**
 * The request, checked as far as the gateway reads it. Fields that it does not know are left as they are.
 * @throws AppError BAD_USER_INPUT that names the field.
 */
export function readSpeechRequest(value: unknown): SpeechRequest {
  if (!isRecord(value)) throw invalid('body', 'must be an object');
  const { model, input, voice, response_format: format, speed, stream_format: streamFormat } = value;
  if (typeof model !== 'string' || model === '')
    throw invalid('model', model === undefined ? 'is required' : 'must be a string');
  if (typeof input !== 'string') throw invalid('input', input === undefined ? 'is required' : 'must be a string');
  if (input === '' || input.length > MAX_INPUT) throw invalid('input', `must have 1 to ${MAX_INPUT} characters`);
  if (voice === undefined) throw invalid('voice', 'is required');
  if ((typeof voice !== 'string' || voice === '') && !isRecord(voice)) throw invalid('voice', 'must be a string');
  if (format !== undefined && !(FORMATS as readonly unknown[]).includes(format))
    throw invalid('response_format', `must be one of ${FORMATS.join(', ')}`);
  if (speed !== undefined && !(typeof speed === 'number' && speed >= 0.25 && speed <= 4))
    throw invalid('speed', 'must be a number from 0.25 to 4');
  if (streamFormat !== undefined && streamFormat !== 'audio' && streamFormat !== 'sse')
    throw invalid('stream_format', 'must be audio or sse');
  refuseReferences(value);
  return value as unknown as SpeechRequest;
}
