/** A piece of an answer's audio, as far as the relay has to know it. */
export interface AudioDelta {
  readonly responseId: string;
  readonly itemId: string;
  /** Of sound, not of its base64. */
  readonly audioBytes: number;
}

/** Where all of a frame but its audio stands. */
const HEAD_BYTES = 512;
const APPEND = /^\{\s*(?:"event_id"\s*:\s*"[\w-]{1,128}"\s*,\s*)?"type"\s*:\s*"input_audio_buffer\.append"/;
const DELTA = '{"type":"response.output_audio.delta"';
const RESPONSE_ID = /"response_id":"([\w-]+)"/;
const ITEM_ID = /"item_id":"([\w-]+)"/;
const DELTA_VALUE = '"delta":"';
const QUOTE = 0x22;

/**
 * Whether a client's message is audio and nothing else, found out without parsing it. A message that names its type again further
 * on, or hides something behind an escape, is not: parsers take the last of two members with one name.
 */
export function isAudioAppend(data: Buffer): boolean {
  const head = APPEND.exec(data.toString('latin1', 0, HEAD_BYTES));
  return head !== null && data.indexOf('"type"', head[0].length) < 0 && data.indexOf('\\', head[0].length) < 0;
}

/** A provider's piece of audio, read without parsing it; null for any other message, and for one in another form. */
export function readAudioDelta(data: Buffer): AudioDelta | null {
  const head = data.toString('latin1', 0, HEAD_BYTES);
  if (!head.startsWith(DELTA)) return null;
  const responseId = RESPONSE_ID.exec(head)?.[1];
  const itemId = ITEM_ID.exec(head)?.[1];
  const at = head.indexOf(DELTA_VALUE);
  if (responseId === undefined || itemId === undefined || at < 0) return null;
  const from = at + DELTA_VALUE.length;
  return { responseId, itemId, audioBytes: base64Bytes(data.indexOf(QUOTE, from) - from) };
}

/** Bytes behind so many characters of base64; padding counts as a byte too many, which is a fiftieth of a millisecond of sound. */
export const base64Bytes = (characters: number): number => Math.max(0, Math.floor((characters * 3) / 4));
