import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createQueueWorker } from '../../platform/work/queue-worker.ts';
import { eventually } from '../support/eventually.ts';

const logger = pino({ level: 'silent' });

/** A worker on three items, behind a gate that the test opens and shuts. */
function workerBehind(isPaused: () => Promise<boolean>) {
  const items = [1, 2, 3];
  const done: number[] = [];
  const worker = createQueueWorker<number>({
    gate: { name: 'tried', isPaused },
    atOnce: 2,
    pollMs: 10,
    logger,
    claim: async (limit) => items.splice(0, limit),
    work: async (item) => void done.push(item),
  });
  return { worker, done, items };
}

describe('a worker behind the gate of its queue', () => {
  it('claims nothing while it is paused, and goes on by itself', async () => {
    let paused = true;
    let asked = 0;
    const { worker, done, items } = workerBehind(async () => {
      asked++;
      return paused;
    });
    worker.start();
    await eventually('the gate is asked', () => asked > 2);
    expect(items).toEqual([1, 2, 3]);
    paused = false;
    await eventually('all is done', () => done.length === 3);
    await worker.close();
  });

  it('claims nothing once it was told to stop while the gate was asked', async () => {
    let answer = (_paused: boolean): void => undefined;
    const { worker, done, items } = workerBehind(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    worker.start();
    const closed = worker.close();
    answer(false);
    await closed;
    expect([items, done]).toEqual([[1, 2, 3], []]);
  });

  it('claims nothing while nobody knows whether it is paused, and goes on by itself', async () => {
    let isAway = true;
    const { worker, done, items } = workerBehind(async () => {
      if (isAway) throw new Error('the database is away');
      return false;
    });
    worker.start();
    worker.wake();
    expect(items).toEqual([1, 2, 3]);
    isAway = false;
    await eventually('all is done', () => done.length === 3);
    await worker.close();
  });
});
