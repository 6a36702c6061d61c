import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import {
  createWorkerPool,
  JobFailure,
  type WorkerPool,
  type WorkerPoolOptions,
} from '../../platform/work/worker-pool.ts';
import { eventually } from '../support/eventually.ts';

interface Job {
  readonly kind: 'thread' | 'pause' | 'hang' | 'spin' | 'fill' | 'throw' | 'crash' | 'exit' | 'tell';
  readonly with?: unknown;
}

/** Does what a job names. `thread` answers who it is, `pause` as well a little later, `spin` never returns to its event loop. */
const WORKER = `
import { threadId } from 'node:worker_threads';
import { serveJobs } from './platform/work/worker-jobs.ts';
serveJobs(async ({ kind }, onProgress) => {
  onProgress('begun');
  if (kind === 'pause') await new Promise((resolve) => setTimeout(resolve, 50));
  if (kind === 'hang') await new Promise(() => setInterval(() => {}, 1_000));
  if (kind === 'spin') for (;;);
  if (kind === 'fill') for (const kept = []; ; ) kept.push(new Array(100_000).fill({}));
  if (kind === 'throw') throw new Error('cannot be done');
  if (kind === 'crash') await new Promise(() => setImmediate(() => { throw new Error('crashed'); }));
  if (kind === 'exit') process.exit(1);
  if (kind === 'tell') process.stderr.write('a word');
  return threadId;
});`;

let directory: string;
let pool: WorkerPool<Job, number, string>;
const never = new AbortController().signal;
const open = (options: Partial<WorkerPoolOptions> = {}) => {
  const file = path.join(directory, 'worker.mjs');
  const limits = { size: 1, maxWaiting: 1, memoryMb: 32, timeoutMs: 60_000, reuse: true, onStderr: () => undefined };
  pool = createWorkerPool({ file, ...limits, ...options });
};
const run = (kind: Job['kind'], signal = never) => pool.run({ kind }, { signal });
/** A job that is in its thread now, and what ends it. */
const begun = async (kind: Job['kind']) => {
  const stop = new AbortController();
  let result: Promise<unknown> | undefined;
  await new Promise<void>((resolve) => {
    result = pool.run({ kind }, { signal: stop.signal, onProgress: () => resolve() }).catch((error: unknown) => error);
  });
  return { stop, result: result! };
};

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'trellis-workers-'));
  buildSync({
    stdin: { contents: WORKER, resolveDir: projectRoot },
    outfile: path.join(directory, 'worker.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
  });
});
afterAll(() => rmSync(directory, { recursive: true }));
afterEach(() => pool.close());

describe('a pool of threads', () => {
  it('keeps a thread for the next job, or starts one for each', async () => {
    open();
    expect(await run('thread')).toBe(await run('thread'));
    await pool.close();
    open({ reuse: false });
    expect(await run('thread')).not.toBe(await run('thread'));
  });

  it('ends a job that takes too long, also one that never pauses, and takes the next', async () => {
    open({ timeoutMs: 1 });
    const both = [run('spin'), run('spin')].map((result) => result.catch((error: unknown) => error));
    const [first, second] = await Promise.all(both);
    expect(first).toEqual(new JobFailure('took longer than 0.001 seconds'));
    expect(second).toEqual(first);
  });

  it.each([
    ['fill', 'needs more than 32 MiB of memory'],
    ['throw', 'cannot be done'],
    ['crash', 'crashed'],
    ['exit', 'the thread ended'],
  ] as const)('tells why a job has failed (%s), and goes on', async (kind, message) => {
    open();
    const [failed, next] = [run(kind).catch((error: unknown) => error), run('thread')];
    expect(await failed).toEqual(new JobFailure(message));
    expect(await next).toBeGreaterThan(0);
  });

  it('keeps the thread of a job that throws, and of one that no thread can be sent', async () => {
    open();
    const first = await run('thread');
    await expect(run('throw')).rejects.toThrow('cannot be done');
    await expect(pool.run({ kind: 'thread', with: () => 1 }, { signal: never })).rejects.toThrow('could not be cloned');
    expect(await run('thread')).toBe(first);
  });

  it('has as many jobs at once as it has threads, as many waiting as may, and refuses the next', async () => {
    open({ size: 2 });
    const running = [await begun('hang'), await begun('hang')];
    const waits = run('thread');
    expect(pool.waiting).toBe(1);
    await expect(run('thread')).rejects.toMatchObject({ extensions: { code: 'SERVICE_UNAVAILABLE' } });
    running[0]!.stop.abort(new Error('enough'));
    expect(await waits).toBeGreaterThan(0);
    expect(pool.waiting).toBe(0);
  });

  it('ends the thread of a job that is given up, and forgets one that waits', async () => {
    open();
    const { stop, result } = await begun('spin');
    const leaving = new AbortController();
    const left = run('thread', leaving.signal);
    leaving.abort(new Error('changed my mind'));
    await expect(left).rejects.toThrow('changed my mind');
    expect(pool.waiting).toBe(0);
    stop.abort(new Error('enough'));
    expect(await result).toEqual(new Error('enough'));
    expect(await run('thread')).toBeGreaterThan(0);
    await expect(run('thread', AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late');
  });

  it('has a thread finish a job that is given up where it is told so, and keeps the thread', async () => {
    open({ finishes: true });
    const first = await run('thread');
    const { stop, result } = await begun('pause');
    stop.abort(new Error('enough'));
    expect(await result).toEqual(new Error('enough'));
    expect(await run('thread')).toBe(first);
  });

  it('rejects what runs and what waits when it closes, and takes nothing more', async () => {
    open();
    const { result } = await begun('spin');
    const waits = run('thread').catch((error: unknown) => error);
    await pool.close();
    const stopped = { extensions: { code: 'SERVICE_UNAVAILABLE' }, message: 'The process stops' };
    expect(await result).toMatchObject(stopped);
    expect(await waits).toMatchObject(stopped);
    await expect(run('thread')).rejects.toMatchObject(stopped);
  });

  it('hears what a thread writes to standard error', async () => {
    let heard = '';
    open({
      onStderr: (text) => {
        heard += text;
      },
    });
    await run('tell');
    await eventually('the word is heard', () => heard === 'a word');
  });
});
