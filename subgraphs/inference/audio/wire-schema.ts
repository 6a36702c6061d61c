import {
  anyOf,
  anything,
  integer,
  listOf,
  mapOf,
  named,
  number,
  oneOf,
  orNull,
  text,
} from '../../../rest-adapter/named-schema.ts';
import { SPEECH_TYPES } from './speech-request.ts';

export const speechRequest = named('SpeechRequest', {
  model: text,
  input: { type: 'string', minLength: 1, maxLength: 4_096 },
  voice: anyOf(text, mapOf(anything)),
  'instructions?': text,
  'response_format?': oneOf(...Object.keys(SPEECH_TYPES)),
  'speed?': { type: 'number', minimum: 0.25, maximum: 4 },
  'stream_format?': oneOf('audio', 'sse'),
});

/** Fields of every form with a recording. */
const RECORDING = {
  model: text,
  'prompt?': text,
  'temperature?': { type: 'number', minimum: 0, maximum: 1 },
};

export const transcriptionRequest = named('Transcription', {
  ...RECORDING,
  'language?': { type: 'string', description: 'ISO 639-1: `en`.' },
  'response_format?': oneOf('json', 'text', 'srt', 'verbose_json', 'vtt', 'diarized_json'),
  'timestamp_granularities?': listOf(oneOf('word', 'segment')),
  'stream?': { type: 'boolean' },
});

export const translationRequest = named('Translation', {
  ...RECORDING,
  'response_format?': oneOf('json', 'text', 'srt', 'verbose_json', 'vtt'),
});

const usage = named('RecordingUsage', {
  type: oneOf('duration', 'tokens'),
  'seconds?': number,
  'input_tokens?': integer,
  'output_tokens?': integer,
  'total_tokens?': integer,
});

export const recordingText = named('RecordingText', {
  text,
  'language?': orNull(text),
  'duration?': orNull(number),
  'segments?': listOf(mapOf(anything)),
  'words?': listOf(mapOf(anything)),
  'usage?': usage,
});

export const transcriptionEvent = named('TranscriptionEvent', {
  type: { type: 'string', description: '`transcript.text.delta`, then `transcript.text.done`.' },
  'delta?': text,
  'text?': text,
  'usage?': usage,
});
