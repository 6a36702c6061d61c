import { invalid } from '../../../platform/kernel/errors.ts';
import { refuseReferences } from '../provider-state.ts';
import { isRecord } from '../wire.ts';

const FORMATS = ['json', 'text', 'srt', 'verbose_json', 'vtt', 'diarized_json'] as const;
const ENGLISH_FORMATS = ['json', 'text', 'srt', 'verbose_json', 'vtt'] as const;
const GRANULARITIES = ['word', 'segment'];
const MAX_PROMPT = 4_096;

/** The fields of a transcription but its file, in OpenAI's wire form (API reference, transcriptions), as far as the gateway reads them. */
export interface TranscriptionRequest {
  readonly model?: string;
  readonly response_format?: (typeof FORMATS)[number];
  readonly [field: string]: unknown;
}

/**
 * The request, checked as far as the gateway reads it. Fields that it does not know are left as they are. Numbers and flags may be texts,
 * as they are in a form.
 * @throws AppError BAD_USER_INPUT that names the field.
 */
export function readTranscriptionRequest(value: unknown): TranscriptionRequest {
  const request = readHearing(value, FORMATS);
  const { response_format: format, language, timestamp_granularities: granularities } = request;
  if (language !== undefined && !(typeof language === 'string' && /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(language)))
    throw invalid('language', 'must be a language such as en (ISO 639-1)');
  const named = granularities === undefined ? [] : [granularities].flat();
  if (!named.every((each) => GRANULARITIES.includes(each as string)))
    throw invalid('timestamp_granularities', 'must be a list of word and segment');
  if (named.length > 0 && format !== 'verbose_json')
    throw invalid('timestamp_granularities', 'needs response_format verbose_json');
  return request;
}

/** The same for a translation (API reference, translations), which is in English and not streamed. */
export function readTranslationRequest(value: unknown): TranscriptionRequest {
  const request = readHearing(value, ENGLISH_FORMATS);
  if (request['stream'] === true || request['stream'] === 'true')
    throw invalid('stream', 'is not supported for translations');
  return request;
}

/** The fields that both have. */
function readHearing(value: unknown, formats: readonly string[]): TranscriptionRequest {
  if (!isRecord(value)) throw invalid('request', 'must be an object');
  const { model, response_format: format, prompt, temperature } = value;
  if (typeof model !== 'string' || model === '')
    throw invalid('model', model === undefined ? 'is required' : 'must be a string');
  if (format !== undefined && !(formats as readonly unknown[]).includes(format))
    throw invalid('response_format', `must be one of ${formats.join(', ')}`);
  if (prompt !== undefined && !(typeof prompt === 'string' && prompt.length <= MAX_PROMPT))
    throw invalid('prompt', `must be a string of at most ${MAX_PROMPT} characters`);
  const degree = typeof temperature === 'string' && temperature !== '' ? Number(temperature) : temperature;
  if (degree !== undefined && !(typeof degree === 'number' && degree >= 0 && degree <= 1))
    throw invalid('temperature', 'must be a number from 0 to 1');
  refuseReferences(value);
  return value as unknown as TranscriptionRequest;
}

/** The file of a transcription, and what it is called. @throws AppError BAD_USER_INPUT for what nobody can play. */
export function checkRecording(bytes: Uint8Array, fileName: string): void {
  if (bytes.length === 0) throw invalid('file', 'must not be empty');
  if (!/\.(flac|mp3|mp4|mpeg|mpga|m4a|ogg|oga|opus|wav|webm)$/i.test(fileName))
    throw invalid('file', 'must have a name that ends in flac, mp3, mp4, mpeg, mpga, m4a, ogg, wav or webm');
}
