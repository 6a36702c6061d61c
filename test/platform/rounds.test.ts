import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { removeAll, startRounds } from '../../platform/work/rounds.ts';

const silent = pino({ level: 'silent' });

/** Timers whose turns a test gives. */
function handTimers() {
  const acts = new Map<number, () => void>();
  return {
    every: (ms: number, act: () => void) => {
      acts.set(ms, act);
      return () => void acts.delete(ms);
    },
    turn: (ms: number) => acts.get(ms)?.(),
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('rounds', () => {
  it('begin again when they have ended, and not before', async () => {
    const timers = handTimers();
    let begun = 0;
    let end: () => void = () => undefined;
    const work = () => {
      begun++;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    };
    startRounds(silent, [{ everyMs: 10, failure: 'not done', work }], timers);
    timers.turn(10);
    timers.turn(10);
    await settled();
    expect(begun).toBe(1);
    end();
    await settled();
    timers.turn(10);
    await settled();
    expect(begun).toBe(2);
  });

  it('begin after an interval, or at once where they say so', async () => {
    const timers = handTimers();
    const begun: string[] = [];
    const round = (name: string, isFirstAtOnce?: boolean) => ({
      everyMs: 10,
      failure: 'not done',
      work: async () => void begun.push(name),
      ...(isFirstAtOnce !== undefined && { isFirstAtOnce }),
    });
    startRounds(silent, [round('one'), round('other', true)], timers);
    await settled();
    expect(begun).toEqual(['other']);
  });

  it('log what they throw, and go on', async () => {
    const timers = handTimers();
    const lines: string[] = [];
    const logger = pino({}, { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) });
    const work = () => {
      throw new Error('away');
    };
    startRounds(logger, [{ everyMs: 10, failure: 'not done', work }], timers);
    timers.turn(10);
    await settled();
    timers.turn(10);
    await settled();
    expect(lines).toEqual(['not done', 'not done']);
  });

  it('end with the batch that runs', async () => {
    const timers = handTimers();
    let batches = 0;
    const work = (signal: AbortSignal) =>
      removeAll(signal, 5, async (batch) => {
        batches++;
        await settled();
        return batch;
      });
    const stop = startRounds(silent, [{ everyMs: 10, failure: 'not done', work }], timers);
    timers.turn(10);
    await settled();
    await stop();
    const before = batches;
    expect(before).toBeGreaterThan(0);
    await settled();
    timers.turn(10);
    await settled();
    expect(batches).toBe(before);
  });
});

it('a removal is repeated until less than a batch is left', async () => {
  const left = [5, 5, 2, 5];
  await removeAll(new AbortController().signal, 5, async () => left.shift()!);
  expect(left).toEqual([5]);
});
