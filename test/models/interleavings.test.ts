import { expect, test } from 'vitest';
import { explore, type Run, replay, ScheduleFailure } from '../support/interleavings.ts';

/** Two processes that each add one to a number: by reading it and writing it, or in one step. */
const counter = (inOneStep: boolean) => (run: Run) => {
  const state = { value: 0 };
  for (const who of ['a', 'b'])
    run.start(who, async () => {
      if (inOneStep) return run.step(who, 'adds', () => void state.value++);
      const read = await run.step(who, 'reads', () => state.value);
      await run.step(who, 'writes', () => {
        state.value = read + 1;
      });
    });
  return { state: () => state, end: () => expect(state.value).toBe(2) };
};

const steps = (counts: Readonly<Record<string, number>>) => (run: Run) => {
  const done: string[] = [];
  for (const [who, count] of Object.entries(counts))
    run.start(who, async () => {
      for (let n = 1; n <= count; n++) await run.step(who, `step ${n}`, () => void done.push(`${who}${n}`));
    });
  return { state: () => [...done].sort(), end: () => void orders.push(done.join(' ')) };
};
let orders: string[] = [];

test('finds a lost update, tells the steps that lead there, and comes there again', async () => {
  const found = await explore(counter(false)).catch((error: unknown) => error);
  expect(found).toBeInstanceOf(ScheduleFailure);
  const { schedule, message } = found as ScheduleFailure;
  expect(schedule).toEqual(
    ['a: reads', 'b: reads', 'b: writes', 'a: writes', 'nothing more happens'].slice(0, schedule.length),
  );
  expect(message).toContain('1. a: reads\n  2. b: reads');
  await expect(replay(counter(false), schedule)).rejects.toThrow('in the schedule\n  1. a: reads');
  await replay(counter(false), ['b: reads', 'b: writes', 'a: reads', 'a: writes']);
  await expect(replay(counter(false), ['b: writes'])).rejects.toThrow(
    '"b: writes" cannot come here, but a: reads, b: reads',
  );
  expect(await explore(counter(true))).toMatchObject({ isComplete: true });
});

test.each([
  [{ a: 2, b: 2 }, 6],
  [{ a: 3, b: 3 }, 20],
  [{ a: 1, b: 1, c: 1 }, 6],
  [{ a: 2, b: 2, c: 2 }, 90],
])('runs each order of %o once: %i', async (counts, expected) => {
  orders = [];
  const { schedules, merged, isComplete } = await explore(steps(counts), { everyOrder: true });
  expect({ schedules, merged, isComplete }).toEqual({ schedules: expected, merged: 0, isComplete: true });
  expect(new Set(orders).size).toBe(expected);
});

test('counts switches: without one a process goes on to its end', async () => {
  const count = async (switches: number) =>
    (await explore(steps({ a: 2, b: 2 }), { everyOrder: true, switches })).schedules;
  expect([await count(0), await count(1), await count(2)]).toEqual([2, 4, 6]);
});

test('follows one of the runs that come to the same state', async () => {
  orders = [];
  const { schedules, merged, states } = await explore(steps({ a: 2, b: 2 }));
  // Of the twelve ways between nine states eight are needed to see each of them.
  expect({ schedules, merged, states }).toEqual({ schedules: 1, merged: 4, states: 9 });
});

test('does not take two runs for one in which a process has been told something else', async () => {
  const seen: string[] = [];
  await explore((run) => {
    const state = { value: 0 };
    let told = -1;
    run.start('a', async () => {
      told = await run.step('a', 'reads', () => state.value);
      await run.step('a', 'goes on', () => undefined);
    });
    run.start('b', async () => run.step('b', 'writes', () => void state.value++));
    return { state: () => state, end: () => void seen.push(`told ${told}`) };
  });
  expect(new Set(seen)).toEqual(new Set(['told 0', 'told 1']));
});

test('has each fault come at each moment and not at all, within its bound', async () => {
  const found: string[] = [];
  const scenario = (run: Run) => {
    const done: string[] = [];
    run.start('a', async () => {
      for (const label of ['one', 'two'])
        await run
          .step('a', label, () => void done.push(label), {
            or: [
              {
                label: 'fails',
                act: () => {
                  throw new Error('x');
                },
              },
            ],
          })
          .catch(() => void done.push('failed'));
    });
    run.may('a dies', () => {
      run.kill('a');
      done.push('dead');
    });
    return { state: () => done, end: () => void found.push(done.join(' ')) };
  };
  const { schedules } = await explore(scenario, { everyOrder: true, faults: 1 });
  expect(found.toSorted()).toEqual(['dead', 'failed two', 'one dead', 'one failed', 'one two', 'one two dead']);
  expect(schedules).toBe(6);
});

test('tells of a process that never ends, of what a process throws, and of a search that was given up', async () => {
  const never = (run: Run) => {
    run.start('a', () => run.step('a', 'waits', () => undefined, { when: () => false }));
    return { state: () => null };
  };
  await expect(explore(never)).rejects.toThrow('a never ended');
  const endless = (run: Run) => {
    run.start('a', async () => {
      for (;;) await run.step('a', 'goes round', () => undefined);
    });
    return { state: () => null };
  };
  await expect(explore(endless)).rejects.toThrow('1000 steps, and no end');
  const thrown = (run: Run) => {
    run.start('a', () => run.step('a', 'fails', () => Promise.reject(new Error('broken'))));
    return { state: () => null };
  };
  await expect(explore(thrown)).rejects.toThrow('broken\nin the schedule\n  1. a: fails');
  expect(await explore(steps({ a: 3, b: 3 }), { everyOrder: true, runs: 10 })).toMatchObject({
    schedules: 10,
    isComplete: false,
  });
});
