import { Base64 } from '../../../platform/graphql/base64-bytes.ts';
import { wireFrames } from '../../../platform/kernel/wire-json.ts';
import { sourceOf } from '../answer-source.ts';
import { passing } from '../chat/resolvers.ts';
import type { Resolvers } from '../schema.generated.ts';
import { isRecord } from '../wire.ts';
import type { SpeechModel, TranscriptionEventsModel } from './models.ts';
import { type Speak, wholeSpeech } from './speech.ts';
import { readSpeechRequest } from './speech-request.ts';
import { jsonOf, type Recording, type Transcribe, type Transcribed } from './transcription.ts';
import { checkRecording, readTranscriptionRequest, readTranslationRequest } from './transcription-request.ts';

/** Arguments → rules → results of speech and transcriptions. */
export const audioResolvers = (speak: Speak, transcribe: Transcribe): Resolvers => ({
  Base64,
  SpeechRequest: passing('SpeechRequest'),
  TranscriptionRequest: passing('TranscriptionRequest'),
  TranslationRequest: passing('TranslationRequest'),
  Mutation: {
    createSpeech: async (_source, { request }, context) =>
      wholeSpeech(await speak({ ...readSpeechRequest(request), stream_format: 'audio' }, context)),
    createTranscription: (_source, { file, fileName, request }, context) =>
      transcribe.whole(readTranscriptionRequest(request), recordingOf(file, fileName), context),
    createTranslation: (_source, { file, fileName, request }, context) =>
      transcribe.translate(readTranslationRequest(request), recordingOf(file, fileName), context),
  },
  Subscription: {
    speech: {
      subscribe: (_source, { request }, context) => speak(readSpeechRequest(request), context),
      resolve: (event: unknown) => event as SpeechModel,
    },
    transcription: {
      subscribe: (_source, { file, fileName, request }, context) =>
        transcribe.stream(readTranscriptionRequest(request), recordingOf(file, fileName), context),
      resolve: (event: unknown) => event as TranscriptionEventsModel,
    },
  },
  Transcription: {
    text: (transcribed) => {
      const document = documentOf(transcribed);
      return isRecord(document) && typeof document['text'] === 'string' ? document['text'] : textOf(transcribed);
    },
    language: (transcribed) => {
      const document = documentOf(transcribed);
      return isRecord(document) && typeof document['language'] === 'string' ? document['language'] : null;
    },
    source: (transcribed) => sourceOf(transcribed, transcribed.use),
    contentType: ({ content }) => content.contentType,
    content: ({ content }) => content.bytes,
  },
  TranscriptionEvents: {
    frames: ({ frames }) => wireFrames(frames),
  },
});

const documentOf = ({ content }: Transcribed): unknown =>
  content.contentType.startsWith('application/json') ? jsonOf(content.bytes) : null;

const textOf = ({ content }: Transcribed): string => Buffer.from(content.bytes).toString('utf8').trimEnd();

function recordingOf(bytes: Uint8Array, name: string): Recording {
  checkRecording(bytes, name);
  return { bytes, name, contentType: CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()]! };
}

/** By the ending of the file's name: that is what providers go by, too. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  flac: 'audio/flac',
  mp3: 'audio/mpeg',
  mpga: 'audio/mpeg',
  mpeg: 'audio/mpeg',
  mp4: 'audio/mp4',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  webm: 'audio/webm',
};
