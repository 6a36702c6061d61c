import type { Spoken } from './speech.ts';
import type { Transcribed } from './transcription.ts';

export type SpeechModel = Spoken;

/** An answer; its fields are read from the document when somebody asks for them. */
export type TranscriptionModel = Transcribed;

/** Events that arrived together. */
export interface TranscriptionEventsModel {
  readonly frames: Uint8Array;
}
