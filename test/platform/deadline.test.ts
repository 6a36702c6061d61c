import { getEventListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  createDeadlineWheel,
  createExactDeadlines,
  linkSignals,
  signalWithTimeout,
  withDeadline,
} from '../../platform/kernel/deadline.ts';
import { collectGarbage } from '../support/collect-garbage.ts';

const never = new Promise<never>(() => undefined);
const listeners = (signal: AbortSignal) => getEventListeners(signal, 'abort').length;

describe('withDeadline', () => {
  it('passes a result and a rejection on', async () => {
    await expect(withDeadline(Promise.resolve(7), 1000, 'late')).resolves.toBe(7);
    await expect(withDeadline(Promise.reject(new Error('own')), 1000, 'late')).rejects.toThrow('own');
  });

  it('rejects with UPSTREAM_TIMEOUT when the time is over', async () => {
    const pending = withDeadline(never, 10, 'profile took too long');
    const hold = setTimeout(() => undefined, 5_000);
    await expect(pending).rejects.toMatchObject({
      message: 'profile took too long',
      extensions: { code: 'UPSTREAM_TIMEOUT' },
    });
    clearTimeout(hold);
  });
});

describe('linked signals', () => {
  it('abort with the reason of the first source that does', () => {
    const [a, b] = [new AbortController(), new AbortController()];
    const { signal } = linkSignals(a.signal, null, b.signal);
    b.abort('second');
    a.abort('first');
    expect(signal.reason).toBe('second');
  });

  it('are aborted already when a source is', () => {
    expect(linkSignals(new AbortController().signal, AbortSignal.abort('gone')).signal.reason).toBe('gone');
  });

  it('leave no listener on a source, whether unlinked or aborted', () => {
    const [long, other] = [new AbortController(), new AbortController()];
    for (let i = 0; i < 100; i++) linkSignals(long.signal, other.signal).unlink();
    const linked = linkSignals(long.signal, other.signal);
    expect(listeners(long.signal)).toBe(1);
    other.abort();
    expect(linked.signal.aborted).toBe(true);
    expect(listeners(long.signal)).toBe(0);
  });

  it('abort with a TimeoutError when their time is over, and not once unlinked', async () => {
    const source = new AbortController();
    const late = signalWithTimeout(10, source.signal);
    const done = signalWithTimeout(10, source.signal);
    done.unlink();
    await sleep(40);
    expect((late.signal.reason as Error).name).toBe('TimeoutError');
    expect(done.signal.aborted).toBe(false);
    expect(listeners(source.signal)).toBe(0);
  });

  it('abort when their time is over, also where only a listener of theirs holds on to them', async () => {
    const ended = await new Promise<unknown>((resolve) => {
      const { signal } = signalWithTimeout(200, new AbortController().signal);
      signal.addEventListener('abort', (event) => resolve((event.target as AbortSignal).reason));
      setTimeout(collectGarbage, 20);
    });
    expect((ended as Error).name).toBe('TimeoutError');
  });
});

describe('deadline wheel', () => {
  it('never lets a deadline pass early, whatever its length', async () => {
    const wheel = createDeadlineWheel({ tickMs: 5, slots: 8 });
    const lengths = [0, 1, 4, 5, 6, 37, 41, 80, 123];
    const early = await Promise.all(
      lengths.map(
        (ms) =>
          new Promise<boolean>((resolve) => {
            const startedAt = performance.now();
            wheel.start(ms, () => resolve(performance.now() - startedAt < ms));
          }),
      ),
    );
    expect(early).toEqual(lengths.map(() => false));
    expect(wheel.pending).toBe(0);
    wheel.close();
  });

  it('forgets a cancelled deadline, also one that another cancels in the same turn', async () => {
    const wheel = createDeadlineWheel({ tickMs: 5 });
    const passed: string[] = [];
    // Entries of a slot are visited newest first, so each of the two would cancel the other.
    const first = wheel.start(5, () => {
      passed.push('first');
      second.cancel();
    });
    const second = wheel.start(5, () => {
      passed.push('second');
      first.cancel();
    });
    const third = wheel.start(5, () => passed.push('third'));
    third.cancel();
    third.cancel();
    wheel.start(5, () => passed.push('fourth'));
    await sleep(40);
    expect(passed).toHaveLength(2);
    expect(passed).toContain('fourth');
    expect(wheel.pending).toBe(0);
    wheel.close();
  });

  it('keeps count over many starts, cancellations and turns', async () => {
    const wheel = createDeadlineWheel({ tickMs: 2, slots: 16 });
    let passed = 0;
    for (let round = 0; round < 20; round++) {
      const started = Array.from({ length: 100 }, (_, i) => wheel.start(i % 50, () => passed++));
      for (let i = 0; i < 100; i += 2) started[i]!.cancel();
      await sleep(3);
    }
    await sleep(100);
    expect(passed).toBe(20 * 50);
    expect(wheel.pending).toBe(0);
  });

  it('runs nothing after it was closed', async () => {
    const wheel = createDeadlineWheel({ tickMs: 2 });
    let passed = false;
    wheel.start(4, () => {
      passed = true;
    });
    wheel.close();
    await sleep(30);
    expect(passed).toBe(false);
    expect(wheel.pending).toBe(0);
  });
});

describe('exact deadlines', () => {
  const within = (ms: number) => ({ startedMs: performance.now(), ms });

  it('all pass, never early, and not once cancelled', async () => {
    const deadlines = createExactDeadlines();
    const passed: number[] = [];
    const early: number[] = [];
    const start = (ms: number) => {
      const asked = within(ms);
      return deadlines.start(ms, () => {
        passed.push(ms);
        if (performance.now() - asked.startedMs < asked.ms) early.push(ms);
      });
    };
    const far = start(60_000);
    for (const ms of [40, 10, 25, 70]) start(ms);
    start(30).cancel();
    await expect.poll(() => passed.length, { timeout: 5_000, interval: 5 }).toBe(4);
    expect(passed.sort((a, b) => a - b)).toEqual([10, 25, 40, 70]);
    expect(early).toEqual([]);
    far.cancel();
  });

  it('may start and cancel others when they pass', async () => {
    const deadlines = createExactDeadlines();
    const passed: string[] = [];
    let cancelOther = (): void => undefined;
    deadlines.start(10, () => {
      passed.push('first');
      cancelOther();
      deadlines.start(5, () => passed.push('third'));
    });
    const second = deadlines.start(10, () => passed.push('second'));
    cancelOther = () => second.cancel();
    await expect.poll(() => passed, { timeout: 5_000, interval: 5 }).toEqual(['first', 'third']);
    await sleep(30);
    expect(passed).toEqual(['first', 'third']);
  });
});
