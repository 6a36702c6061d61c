import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { inTurn } from '../../platform/database/turn.ts';

const poolWith = (connectionTimeoutMillis = 0) => ({ options: { connectionTimeoutMillis } }) as pg.Pool;
const held = async (pool: pg.Pool, of: string | readonly string[]) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const done = inTurn(pool, { of }, () => released);
  return async () => {
    release();
    await done;
  };
};
const noted = (pool: pg.Pool, of: string | readonly string[], log: string[], name: string, call?: AbortSignal) =>
  inTurn(pool, { of, call }, async () => void log.push(name));
const codeOf = (error: unknown) => (error as { extensions: { code: string } }).extensions.code;

describe('a turn', () => {
  it('comes in the order of asking, and another name has its own', async () => {
    const pool = poolWith();
    const log: string[] = [];
    const release = await held(pool, 'a');
    const waiting = [1, 2, 3].map((number) => noted(pool, 'a', log, `a${number}`));
    await noted(pool, 'b', log, 'b');
    await noted(poolWith(), 'a', log, 'another pool');
    expect(log).toEqual(['b', 'another pool']);
    await release();
    await Promise.all(waiting);
    expect(log.slice(2)).toEqual(['a1', 'a2', 'a3']);
  });

  it('is passed on by a transaction that fails', async () => {
    const pool = poolWith();
    const log: string[] = [];
    const failing = inTurn(pool, { of: 'a' }, () => Promise.reject(new Error('failed')));
    const next = noted(pool, 'a', log, 'next');
    await expect(failing).rejects.toThrow('failed');
    await next;
    expect(log).toEqual(['next']);
  });

  it('of several names never waits in a circle', async () => {
    const pool = poolWith();
    const log: string[] = [];
    const orders = [['a', 'b'], ['b', 'a'], ['b'], ['a'], ['b', 'a', 'b']];
    await Promise.all(
      orders.map((of, place) =>
        inTurn(pool, { of }, async () => {
          await new Promise(setImmediate);
          log.push(String(place));
        }),
      ),
    );
    expect([...log].sort()).toEqual(['0', '1', '2', '3', '4']);
  });

  it('is waited for no more by a call that was given up, and those behind it move up', async () => {
    const pool = poolWith();
    const log: string[] = [];
    const call = new AbortController();
    const release = await held(pool, 'b');
    // Has its first turn, and waits for the second.
    const leaving = noted(pool, ['a', 'b'], log, 'leaving', call.signal);
    const behind = noted(pool, 'a', log, 'behind');
    await new Promise(setImmediate);
    call.abort();
    expect(codeOf(await leaving.catch((error: unknown) => error))).toBe('UPSTREAM_TIMEOUT');
    await behind;
    expect(log).toEqual(['behind']);
    const late = noted(pool, 'b', log, 'late', call.signal).catch((error: unknown) => error);
    expect(codeOf(await late)).toBe('UPSTREAM_TIMEOUT');
    await release();
    await noted(pool, 'b', log, 'last');
    expect(log).toEqual(['behind', 'last']);
  });

  it('that does not come in time is refused, and so is one too many', async () => {
    const pool = poolWith(1);
    const release = await held(pool, 'a');
    expect(codeOf(await noted(pool, 'a', [], 'late').catch((error: unknown) => error))).toBe('SERVICE_UNAVAILABLE');
    await release();

    const patient = poolWith();
    const log: string[] = [];
    const releaseOther = await held(patient, 'a');
    const waiting = Array.from({ length: 1_000 }, () => noted(patient, 'a', log, 'one'));
    const refused = await noted(patient, 'a', log, 'one').catch((error: unknown) => error);
    expect(codeOf(refused)).toBe('SERVICE_UNAVAILABLE');
    await releaseOther();
    await Promise.all(waiting);
    expect(log).toHaveLength(1_000);
  });
});
