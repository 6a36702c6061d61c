import { expect, it } from 'vitest';
import { collectGarbage } from '../../test/support/collect-garbage.ts';
import { anySignal } from '../core/any-signal.ts';

const endOf = (make: () => AbortSignal) =>
  new Promise<unknown>((resolve) => {
    const signal = make();
    signal.addEventListener('abort', () => resolve(signal.reason));
    setTimeout(collectGarbage, 20);
  });

it('aborts when a time is over that only this signal waits for', async () => {
  const other = new AbortController();
  const late = await endOf(() => anySignal(other.signal, AbortSignal.timeout(200)));
  expect((late as Error).name).toBe('TimeoutError');
  const within = await endOf(() => anySignal(anySignal(other.signal, AbortSignal.timeout(200)), other.signal));
  expect((within as Error).name).toBe('TimeoutError');
});

it('aborts with the reason of the first', async () => {
  const [one, two] = [new AbortController(), new AbortController()];
  const signal = anySignal(one.signal, two.signal);
  two.abort('left');
  one.abort('later');
  expect(signal.reason).toBe('left');
});
