import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flacHead, mp3At128, oggOpus, silentWav } from '../../../test/support/recordings.ts';
import { durationOf } from '../audio/duration.ts';

describe('the length of a recording', () => {
  it.each([
    ['WAV', silentWav(2.5), 2.5],
    ['FLAC', flacHead(7, 44_100), 7],
    ['Ogg of Opus', oggOpus(3), 3],
    ['MP3', mp3At128(4), 4],
    [
      'MP3 behind a tag',
      Buffer.concat([Buffer.from('ID3\x04\x00\x00\x00\x00\x00\x0a', 'latin1'), Buffer.alloc(10), mp3At128(4)]),
      4,
    ],
  ])('is read from its own headers: %s', (_, bytes, seconds) => {
    expect(durationOf(bytes)).toEqual({ seconds: expect.closeTo(seconds, 2), isKnown: true });
  });

  it('is read from the beginning where the whole is longer', () => {
    expect(durationOf(mp3At128(4).subarray(0, 100), 32_000)).toEqual({ seconds: 2, isKnown: true });
    const streamed = silentWav(1);
    streamed.writeUInt32LE(0xffffffff, 40);
    expect(durationOf(streamed).seconds).toBeCloseTo(1, 3);
  });

  it('is guessed by the size of anything else', () => {
    expect(durationOf(Buffer.alloc(32_000))).toEqual({ seconds: 2, isKnown: false });
  });

  it('is a number that is not negative, whatever the bytes are', () => {
    const heads = fc.constantFrom(
      'RIFF0000WAVE',
      'RIFF0000WAVEdata',
      'fLaC',
      'OggS',
      'ID3\x04',
      '\xff\xfb',
      '\xff\xff',
    );
    fc.assert(
      fc.property(heads, fc.uint8Array({ maxLength: 200 }), (head, rest) => {
        const { seconds } = durationOf(Buffer.concat([Buffer.from(head, 'latin1'), rest]));
        expect(seconds).toBeGreaterThanOrEqual(0);
        expect(Number.isFinite(seconds)).toBe(true);
      }),
    );
  });
});
