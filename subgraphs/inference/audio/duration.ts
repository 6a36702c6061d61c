/** The length of a recording, as far as it shows before anybody has listened to it. */
export interface Duration {
  readonly seconds: number;
  /** False for a guess by its size, at 128 kbit/s. */
  readonly isKnown: boolean;
}

const GUESSED_BYTES_PER_SECOND = 16_000;

/**
 * How long a recording is, by what its own headers say: WAV (RIFF), FLAC, Ogg (RFC 3533) and MP3 (ISO 11172-3, constant rate). Anything
 * else, and whatever is broken, is guessed by its size.
 * @param size - of the whole, where `bytes` is only its beginning (that of Ogg has to be whole).
 */
export function durationOf(bytes: Uint8Array, size: number = bytes.length): Duration {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const seconds = wav(buffer, size) ?? flac(buffer) ?? ogg(buffer) ?? mp3(buffer, size);
  return seconds !== null && Number.isFinite(seconds) && seconds > 0
    ? { seconds, isKnown: true }
    : { seconds: size / GUESSED_BYTES_PER_SECOND, isKnown: false };
}

const tag = (buffer: Buffer, at: number): string => buffer.toString('latin1', at, at + 4);

function wav(buffer: Buffer, size: number): number | null {
  if (buffer.length < 12 || tag(buffer, 0) !== 'RIFF' || tag(buffer, 8) !== 'WAVE') return null;
  let bytesPerSecond = 0;
  for (let at = 12; at + 8 <= buffer.length; ) {
    const length = buffer.readUInt32LE(at + 4);
    if (tag(buffer, at) === 'fmt ' && at + 20 <= buffer.length) bytesPerSecond = buffer.readUInt32LE(at + 16);
    // A stream does not know its length when it begins: what is there counts.
    if (tag(buffer, at) === 'data') return Math.min(length, size - at - 8) / bytesPerSecond;
    at += 8 + length + (length % 2);
  }
  return null;
}

function flac(buffer: Buffer): number | null {
  if (buffer.length < 26 || tag(buffer, 0) !== 'fLaC') return null;
  const rate = buffer.readUIntBE(18, 3) >> 4;
  const samples = (buffer[21]! & 0x0f) * 2 ** 32 + buffer.readUInt32BE(22);
  return samples / rate;
}

/** Granules of Opus are of 48 kHz, those of Vorbis of its own rate. */
function ogg(buffer: Buffer): number | null {
  if (buffer.length < 64 || tag(buffer, 0) !== 'OggS') return null;
  const segments = buffer[26]!;
  const head = 27 + segments;
  const isVorbis = buffer.toString('latin1', head + 1, head + 7) === 'vorbis';
  if (!isVorbis && buffer.toString('latin1', head, head + 8) !== 'OpusHead') return null;
  const last = buffer.lastIndexOf('OggS');
  if (last + 14 > buffer.length || (isVorbis && head + 16 > buffer.length)) return null;
  const samples = Number(buffer.readBigInt64LE(last + 6));
  return samples / (isVorbis ? buffer.readUInt32LE(head + 12) : 48_000);
}

/** Bits a second by layer III's index, of MPEG 1 and of 2. */
const MP3_RATES = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;

function mp3(buffer: Buffer, size: number): number | null {
  let at = 0;
  if (buffer.length > 10 && buffer.toString('latin1', 0, 3) === 'ID3')
    at =
      10 + ((buffer[6]! & 0x7f) << 21) + ((buffer[7]! & 0x7f) << 14) + ((buffer[8]! & 0x7f) << 7) + (buffer[9]! & 0x7f);
  if (at + 4 > buffer.length || buffer[at] !== 0xff || (buffer[at + 1]! & 0xe6) !== 0xe2) return null;
  const isMpeg1 = (buffer[at + 1]! & 0x18) === 0x18;
  const kilobits = MP3_RATES[isMpeg1 ? 0 : 1][buffer[at + 2]! >> 4];
  return kilobits ? ((size - at) * 8) / (kilobits * 1000) : null;
}
