import { expect, test } from 'vitest';
import { madeOnce } from '../../platform/kernel/made-once.ts';

test('what is made once is the same for all who ask, and made with the first', async () => {
  let times = 0;
  const made = madeOnce(async () => ({ number: ++times }));
  expect(times).toBe(0);
  const [one, other] = await Promise.all([made(), made()]);
  expect(one).toBe(other);
  expect(await made()).toBe(one);
  expect(times).toBe(1);
});

test('a failure is told to all who wait, and made again for the next', async () => {
  let times = 0;
  const made = madeOnce(async () => {
    if (++times === 1) throw new Error('not yet');
    return times;
  });
  const both = await Promise.allSettled([made(), made()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await made()).toBe(2);
});
