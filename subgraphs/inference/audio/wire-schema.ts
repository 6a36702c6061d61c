import {
  about,
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
import { SAMPLING, TOKENS } from '../chat/wire-schema.ts';
import { SPEECH_TYPES } from './speech-request.ts';

export const speechRequest = named('SpeechRequest', 'A text to be read aloud.', {
  model: about(SAMPLING.model),
  input: about('The text, at most 4,096 characters.', { type: 'string', minLength: 1, maxLength: 4_096 }),
  voice: about(
    'Its name as the model has it (`alloy`), or an object in the form of the provider.',
    anyOf(text, mapOf(anything)),
  ),
  'instructions?': about('Tells how it is to be spoken, for models that know it.'),
  'response_format?': about('How the sound is encoded.', oneOf(...Object.keys(SPEECH_TYPES))),
  'speed?': about('1 unless given.', { type: 'number', minimum: 0.25, maximum: 4 }),
  'stream_format?': about('The bytes themselves, or server-sent events with them.', oneOf('audio', 'sse')),
});

/** The language of a recording. */
const language = 'ISO 639-1: `en`.';
/** Fields of every form with a recording. */
const RECORDING = {
  model: about(SAMPLING.model),
  'prompt?': about('Words that help to recognize names and style, in the language of the answer.'),
  'temperature?': about(SAMPLING.temperature, { type: 'number', minimum: 0, maximum: 1 }),
};

export const transcriptionRequest = named('Transcription', 'A recording to be written down.', {
  ...RECORDING,
  'language?': about(language),
  'response_format?': about(
    'The form of the answer; `json` unless given.',
    oneOf('json', 'text', 'srt', 'verbose_json', 'vtt', 'diarized_json'),
  ),
  'timestamp_granularities?': about(
    'With `verbose_json`: what gets times; segments unless given.',
    listOf(oneOf('word', 'segment')),
  ),
  'stream?': about(SAMPLING.stream, { type: 'boolean' }),
});

export const translationRequest = named('Translation', 'A recording to be written down in English.', {
  ...RECORDING,
  'response_format?': about(
    'The form of the answer; `json` unless given.',
    oneOf('json', 'text', 'srt', 'verbose_json', 'vtt'),
  ),
});

const usage = named('RecordingUsage', 'What a recording counts as, with its provider.', {
  type: about('By its length, or by tokens.', oneOf('duration', 'tokens')),
  'seconds?': about('With the type `duration`.', number),
  'input_tokens?': about('With the type `tokens`: those that the model has read.', integer),
  'output_tokens?': about('With the type `tokens`: those that the model has written.', integer),
  'total_tokens?': about(TOKENS.total, integer),
});

export const recordingText = named('RecordingText', 'What is said in a recording.', {
  text: about('Of the whole recording.'),
  'language?': about('In English, or as ISO 639-1, where the provider tells it (`verbose_json`).', orNull(text)),
  'duration?': about('With `verbose_json`: seconds of the recording.', orNull(number)),
  'segments?': about('With `verbose_json` and `diarized_json`: pieces with their times.', listOf(mapOf(anything))),
  'words?': about('With `verbose_json`, where words were to get times.', listOf(mapOf(anything))),
  'usage?': about('Missing where the provider does not tell.', usage),
});

export const transcriptionEvent = named('TranscriptionEvent', 'An event of a stream.', {
  type: about('`transcript.text.delta`, then `transcript.text.done`.'),
  'delta?': about('Of `transcript.text.delta`: what to add.'),
  'text?': about('Of `transcript.text.done`: all that is said.'),
  'usage?': about('Of `transcript.text.done`, where the provider tells it.', usage),
});
