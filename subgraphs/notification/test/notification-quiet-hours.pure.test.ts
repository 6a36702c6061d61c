import { describe, expect, it } from 'vitest';
import { canonicalTimeZone, quietUntil } from '../preferences/quiet-hours.ts';

const vienna = { from: '22:00', until: '07:00', timeZone: 'Europe/Vienna' };
const end = (now: string, hours = vienna) => quietUntil(hours, new Date(now))?.toISOString() ?? null;

describe('quiet hours', () => {
  it('begin and end by the clock on the wall, over midnight', () => {
    expect(end('2030-01-10T20:59:59.999Z')).toBeNull();
    expect(end('2030-01-10T21:00:00.000Z')).toBe('2030-01-11T06:00:00.000Z');
    expect(end('2030-01-11T05:59:59.999Z')).toBe('2030-01-11T06:00:00.000Z');
    expect(end('2030-01-11T06:00:00.000Z')).toBeNull();
    expect(end('2030-07-10T21:30:00.000Z')).toBe('2030-07-11T05:00:00.000Z');
  });

  it('may be within a day', () => {
    const siesta = { from: '13:00', until: '15:30', timeZone: 'Asia/Kolkata' };
    expect(end('2030-01-10T07:29:00.000Z', siesta)).toBeNull();
    expect(end('2030-01-10T07:45:12.345Z', siesta)).toBe('2030-01-10T10:00:00.000Z');
    expect(end('2030-01-10T10:00:00.000Z', siesta)).toBeNull();
  });

  it('are an hour shorter or longer in the nights that clocks change in', () => {
    // 31 March 2030, 02:00 becomes 03:00; 27 October 2030, 03:00 becomes 02:00.
    expect(end('2030-03-30T22:00:00.000Z')).toBe('2030-03-31T05:00:00.000Z');
    expect(end('2030-10-26T22:00:00.000Z')).toBe('2030-10-27T06:00:00.000Z');
  });

  it('end when the clock has leapt over their end', () => {
    const late = { ...vienna, until: '02:30' };
    const ended = new Date(end('2030-03-31T00:30:00.000Z', late)!);
    expect(ended.getTime()).toBeGreaterThan(Date.parse('2030-03-31T00:59:00.000Z'));
    expect(ended.getTime()).toBeLessThanOrEqual(Date.parse('2030-03-31T01:30:00.000Z'));
    expect(quietUntil(late, ended)).toBeNull();
  });

  it('are told by time zones that have a name', () => {
    expect(['europe/vienna', 'UTC', '+02:00', 'Mars/Olympus', ''].map(canonicalTimeZone)).toEqual([
      ...['Europe/Vienna', 'UTC', null, null, null],
    ]);
  });
});
