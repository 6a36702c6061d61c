import type { ResponseDocument } from './wire.ts';

/** A response, as it was answered. */
export type ModelResponseModel = ResponseDocument;

/** Events that arrived together. */
export interface ModelResponseEventsModel {
  readonly frames: Uint8Array;
}
