import { type Config, withSettings } from '../../../platform/config/config.ts';
import { base64Bytes } from '../../../platform/graphql/base64-bytes.ts';
import { invalid } from '../../../platform/kernel/errors.ts';
import type { WireFrames } from '../../../platform/kernel/wire-json.ts';
import { type FormFields, type FormFile, route } from '../../../rest-adapter/route.ts';
import { answerHeaders } from '../chat/answer-headers.ts';
import { MODEL_ROUTE } from '../model-routes.ts';
import {
  CreateTranscriptionDocument,
  CreateTranslationDocument,
  StreamSpeechDocument,
  StreamTranscriptionDocument,
} from '../rest.generated.ts';
import { inferenceSettings } from '../settings.ts';
import { SPEECH_TYPES } from './speech-request.ts';
import {
  recordingText,
  speechRequest,
  transcriptionEvent,
  transcriptionRequest,
  translationRequest,
} from './wire-schema.ts';

/** The bytes of a form beside its file: its boundaries, and the other fields. */
const FORM_BYTES = 64 * 1024;
/** The file of both forms. */
const RECORDING = {
  file: 'The recording, at most MAX_RECORDING_MB: flac, mp3, mp4, mpeg, mpga, m4a, ogg, wav or webm, as its name ends.',
};

/** The fields of a form as the graph takes them. @throws AppError BAD_USER_INPUT without a file. */
function recordingVariables({ body }: { readonly body: unknown }) {
  const { file, ...request } = (body ?? {}) as FormFields;
  if (file === undefined) throw invalid('file', 'is required');
  if (typeof file === 'string' || Array.isArray(file)) throw invalid('file', 'must be one file');
  const { name, bytes } = file as FormFile;
  return { file: base64Bytes(bytes), fileName: name, request };
}

/** Whether it streams is no field of a transcription in the graph: it is another operation. */
function transcriptionVariables(asked: Parameters<typeof recordingVariables>[0]) {
  const { request, ...recording } = recordingVariables(asked);
  const { stream: _, ...fields } = request;
  return { ...recording, request: fields };
}

const recordingBytes = (config: Config): number =>
  withSettings(config, inferenceSettings).MAX_RECORDING_MB * 1024 * 1024 + FORM_BYTES;

/** The routes of speech, transcriptions and translations, in the form of OpenAI's API. */
export const audioRoutes = [
  route('POST /api/v1/audio/speech', StreamSpeechDocument, {
    ...MODEL_ROUTE,
    summary: 'Read a text aloud',
    description:
      'The request is in the form of OpenAI’s API; the answer is sound in the `response_format` that it asks for, sent as it comes. What fails in the middle cuts the connection. With `stream_format: "sse"` it is a stream of events, where the model has that.',
    extension: true,
    idempotent: false,
    variables: ({ body }) => ({ request: body ?? {} }),
    request: speechRequest,
    bytes: {
      contentTypes: [...Object.values(SPEECH_TYPES), 'text/event-stream'],
      of: (data) => {
        const { contentType, audio } = data['speech'] as { contentType: string; audio: unknown };
        return { contentType, bytes: audio };
      },
    },
    headers: ({ speech }) => answerHeaders(speech.source),
    example: {
      request: { model: 'gpt-4o-mini-tts', input: 'The quick brown fox', voice: 'alloy', response_format: 'mp3' },
      response: 'ID3',
    },
  }),
  route('POST /api/v1/audio/transcriptions', CreateTranscriptionDocument, {
    ...MODEL_ROUTE,
    summary: 'Write down what is said in a recording',
    description:
      'The form and the answer are those of OpenAI’s API: `response_format` is `json`, `text`, `srt`, `verbose_json` or `vtt`, as far as the model has it. With `stream: true` the answer is a stream of events.',
    extension: true,
    maxBodyBytes: recordingBytes,
    form: { files: RECORDING },
    variables: transcriptionVariables,
    request: transcriptionRequest,
    answer: recordingText,
    bytes: {
      contentTypes: ['application/json', 'text/plain; charset=utf-8'],
      of: (data) => {
        const { contentType, content } = data['createTranscription'] as { contentType: string; content: unknown };
        return { contentType, bytes: content };
      },
    },
    headers: ({ createTranscription }) => answerHeaders(createTranscription.source),
    stream: {
      operation: StreamTranscriptionDocument,
      frames: ({ transcription }) => transcription.frames as WireFrames,
      headers: ({ transcription }) => answerHeaders(transcription.source),
      event: transcriptionEvent,
      end: '',
    },
    example: {
      request: { model: 'gpt-4o-mini-transcribe', file: 'fox.mp3', response_format: 'json' },
      response: { text: 'The quick brown fox', usage: { type: 'duration', seconds: 3 } },
    },
  }),
  route('POST /api/v1/audio/translations', CreateTranslationDocument, {
    ...MODEL_ROUTE,
    summary: 'Write down in English what is said in a recording',
    description:
      'The form and the answer are those of OpenAI’s API: `response_format` is `json`, `text`, `srt`, `verbose_json` or `vtt`, as far as the model has it. Nothing is streamed.',
    extension: true,
    maxBodyBytes: recordingBytes,
    form: { files: RECORDING },
    variables: recordingVariables,
    request: translationRequest,
    answer: recordingText,
    bytes: {
      contentTypes: ['application/json', 'text/plain; charset=utf-8'],
      of: (data) => {
        const { contentType, content } = data['createTranslation'] as { contentType: string; content: unknown };
        return { contentType, bytes: content };
      },
    },
    headers: ({ createTranslation }) => answerHeaders(createTranslation.source),
    example: {
      request: { model: 'whisper-1', file: 'fuchs.mp3', response_format: 'json' },
      response: { text: 'The quick brown fox', usage: { type: 'duration', seconds: 3 } },
    },
  }),
];
