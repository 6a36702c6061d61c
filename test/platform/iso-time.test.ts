import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoTime } from '../../platform/kernel/iso-time.ts';

describe('a moment as text', () => {
  const sameAsDate = (ms: number) => expect(isoTime(ms)).toBe(new Date(ms).toISOString());

  it('is that of Date, whatever moment was asked before', () => {
    const LAST_OF_9999 = 253_402_300_799_999;
    fc.assert(fc.property(fc.array(fc.nat(LAST_OF_9999)), (moments) => moments.forEach(sameAsDate)));
  });

  it('is that of Date around the turn of a second, and for parts of a millisecond', () => {
    for (const ms of [
      0, 7, 42, 999, 1_000, 1_001, 1_999, 999, 1_767_225_599_999, 1_767_225_600_000, 1_000.9, 1_999.999,
    ])
      sameAsDate(ms);
  });
});
