import type { Spoken } from './speech.ts';
import type { Transcribed, TranscriptionPiece } from './transcription.ts';

export type SpeechModel = Spoken;

/** An answer; its fields are read from the document when somebody asks for them. */
export type TranscriptionModel = Transcribed;

export type TranscriptionEventsModel = TranscriptionPiece;
