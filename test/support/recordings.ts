/** A WAV of silence: 8 kHz, 8 bit, one channel. */
export function silentWav(seconds: number): Buffer {
  const samples = Math.round(seconds * 8_000);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 0x80)]);
}

/** The beginning of a FLAC: its marker and STREAMINFO. */
export function flacHead(seconds: number, rate: number): Buffer {
  const head = Buffer.alloc(42);
  head.write('fLaC', 0, 'latin1');
  head.writeUIntBE(rate * 16, 18, 3);
  head.writeUInt32BE(seconds * rate, 22);
  return head;
}

/** The first and the last page of an Ogg of Opus, with so much between them. */
export function oggOpus(seconds: number, bytesBetween = 500): Buffer {
  const page = (granule: number, content: Buffer): Buffer => {
    const head = Buffer.alloc(28);
    head.write('OggS', 0, 'latin1');
    head.writeBigInt64LE(BigInt(granule), 6);
    head[26] = 1;
    return Buffer.concat([head, content]);
  };
  const id = Buffer.concat([Buffer.from('OpusHead', 'latin1'), Buffer.alloc(40)]);
  return Buffer.concat([page(0, id), Buffer.alloc(bytesBetween), page(seconds * 48_000, Buffer.alloc(20))]);
}

/** An MP3 of MPEG 1, layer III, 128 kbit/s, with nothing but a first frame's head. */
export function mp3At128(seconds: number): Buffer {
  const bytes = Buffer.alloc(seconds * 16_000);
  bytes.set([0xff, 0xfb, 0x90, 0x00]);
  return bytes;
}
