import { describe, expect, it } from 'vitest';
import { CallTimes } from '../call-times.ts';

describe('Server-Timing', () => {
  it('has the parts that the call had, in their order, whatever order they were told in', () => {
    const times = new CallTimes();
    expect(times.header()).toBe('');
    times.add('provider', 812.4);
    times.add('route', 0.021);
    expect(times.header()).toBe('route;dur=0.021, provider;dur=812.400');
  });

  it('adds up what a part has taken more than once, and tells a part that took no time', () => {
    const times = new CallTimes();
    times.add('provider', 1.0004);
    times.add('provider', 10.0063);
    times.add('guard', 0);
    expect(times.header()).toBe('guard;dur=0.000, provider;dur=11.007');
  });
});
