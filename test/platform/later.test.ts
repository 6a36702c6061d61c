import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { createLater } from '../../platform/work/later.ts';

const logger = () => ({ warn: vi.fn() });

describe('work that waits until the process is ready', () => {
  it('is not done before, and in its order then', async () => {
    const later = createLater(logger(), 0);
    const done: string[] = [];
    later.add('first failed', () => done.push('first'));
    later.add('second failed', async () => done.push('second'));
    await turn();
    expect(done).toEqual([]);
    later.begin();
    later.add('third failed', () => done.push('third'));
    await vi.waitFor(() => expect(done).toEqual(['first', 'second', 'third']));
  });

  it('lets others have their turn in between', async () => {
    const later = createLater(logger(), 0);
    let done = 0;
    for (let n = 0; n < 20; n++)
      later.add('failed', () => {
        for (const endMs = performance.now() + 3; performance.now() < endMs; );
        done++;
      });
    later.begin();
    await vi.waitFor(() => expect(done).toBeGreaterThan(0), { interval: 1 });
    expect(done).toBeLessThan(20);
    await vi.waitFor(() => expect(done).toBe(20));
  });

  it('goes on after work that fails, which the log tells', async () => {
    const log = logger();
    const later = createLater(log, 0);
    const after = vi.fn();
    later.add('this failed', () => {
      throw new Error('no');
    });
    later.add('that failed', after);
    later.begin();
    await vi.waitFor(() => expect(after).toHaveBeenCalled());
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error) }, 'this failed');
  });

  it('is dropped at the end of the process', async () => {
    const later = createLater(logger(), 0);
    const work = vi.fn();
    later.begin();
    later.add('failed', work);
    later.stop();
    await sleep(20);
    expect(work).not.toHaveBeenCalled();
  });
});
