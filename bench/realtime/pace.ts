/** How much sound a message carries. */
export const PIECE_MS = 100;
/** A piece of it: 24 kHz, 16 bit, one channel, as base64. */
export const AUDIO = Buffer.alloc(PIECE_MS * 48).toString('base64');
/** Milliseconds of a clock that all processes of the machine share. */
export const nowMs = (): number => Number(process.hrtime.bigint()) / 1e6;
