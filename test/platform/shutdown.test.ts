import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { createLogger } from '../../platform/observability/logger.ts';
import { createShutdown, type ShutdownOptions, StartStopped } from '../../platform/work/shutdown.ts';
import { SOON } from '../support/eventually.ts';

function setUp(options: Partial<ShutdownOptions> = {}) {
  const lines: Record<string, unknown>[] = [];
  const exits: number[] = [];
  const logger = createLogger({
    level: 'info',
    service: 'gateway',
    destination: { write: (line) => void lines.push(JSON.parse(line)) },
  });
  const shutdown = createShutdown({ logger, graceMs: 1_000, exit: (code) => void exits.push(code), ...options });
  return { shutdown, exits, messages: () => lines.map(({ msg }) => String(msg)), lines };
}

describe('graceful shutdown', () => {
  it('takes the five steps in order', async () => {
    const { shutdown, exits, messages } = setUp();
    const steps: string[] = [];
    shutdown.setDeregister(async () => {
      await sleep(5);
      steps.push(`deregister, draining ${shutdown.draining}`);
    });
    const done = shutdown.trackRequest();
    shutdown.onCleanup('first', async () => {
      await sleep(5);
      steps.push('first');
    });
    shutdown.onCleanup('second', () => void steps.push('second'));
    const ended = shutdown.begin('SIGTERM');
    await sleep(30);
    expect(shutdown.draining).toBe(true);
    steps.push(`request done, ${exits.length} exits`);
    done();
    await ended;
    expect(steps).toEqual(['deregister, draining false', 'request done, 0 exits', 'first', 'second']);
    expect(exits).toEqual([0]);
    expect(messages().filter((message) => message.startsWith('shutdown'))).toEqual([
      'shutdown 1/5: leaving the service registry',
      'shutdown 2/5: rejecting new requests',
      'shutdown 3/5: draining',
      'shutdown 4/5: cleaning up',
      'shutdown 5/5: exit',
    ]);
  });

  it('waits for requests no longer than the grace period', async () => {
    const { shutdown, exits, lines } = setUp({ graceMs: 30 });
    shutdown.trackRequest();
    shutdown.trackRequest()();
    const startedAt = performance.now();
    await shutdown.begin('SIGTERM');
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(28);
    expect(exits).toEqual([0]);
    expect(lines).toContainEqual(expect.objectContaining({ level: 'warn', in_flight: 1, streams: 0 }));
  });

  it('takes requests for the drain delay, in which it is not ready any more', async () => {
    const { shutdown, messages } = setUp({ drainDelayMs: 200 });
    let drainings = 0;
    shutdown.onDraining(() => {
      expect(shutdown.draining).toBe(true);
      drainings++;
    });
    expect(shutdown.leaving).toBe(false);
    const startedAt = performance.now();
    const ended = shutdown.begin('SIGTERM');
    await vi.waitFor(() => expect(shutdown.leaving).toBe(true), SOON);
    expect(shutdown.draining).toBe(false);
    expect(messages()).not.toContain('shutdown 2/5: rejecting new requests');
    await ended;
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(190);
    expect(drainings).toBe(1);
  });

  it('has no drain delay during the start, when nobody sends anything', async () => {
    const { shutdown, exits } = setUp({ drainDelayMs: 3_600_000 });
    const started = shutdown.start(
      () =>
        new Promise((_, reject) => shutdown.stopping.addEventListener('abort', () => reject(shutdown.stopping.reason))),
    );
    await Promise.all([expect(started).rejects.toBeInstanceOf(StartStopped), shutdown.begin('SIGTERM')]);
    expect(exits).toEqual([0]);
  });

  it('does not wait when nothing is in flight', async () => {
    const { shutdown, exits } = setUp({ graceMs: 3_600_000 });
    shutdown.trackRequest()();
    await shutdown.begin('SIGTERM');
    expect(exits).toEqual([0]);
  });

  it('tells streams to go away and waits until they have ended', async () => {
    const { shutdown, exits } = setUp();
    let told = 0;
    const endFirst = shutdown.trackStream(() => {
      told++;
      setTimeout(endFirst, 10);
    });
    const endSecond = shutdown.trackStream(() => {
      told++;
      throw new Error('socket is gone');
    });
    shutdown.trackStream(() => void told++)();
    expect(shutdown.streams).toBe(2);
    const ended = shutdown.begin('SIGTERM');
    await sleep(30);
    expect(told).toBe(2);
    expect(exits).toEqual([]);
    endSecond();
    endSecond();
    await ended;
    expect(shutdown.streams).toBe(0);
  });

  it('tells a stream that starts while draining at once', async () => {
    const { shutdown } = setUp();
    const done = shutdown.trackRequest();
    const ended = shutdown.begin('SIGTERM');
    await sleep(5);
    let told = false;
    const end = shutdown.trackStream(() => {
      told = true;
    });
    expect(told).toBe(true);
    end();
    done();
    await ended;
  });

  it('gives each step of deregistering and cleaning up its time and goes on when one hangs or fails', async () => {
    const { shutdown, exits, lines } = setUp({ cleanupTimeoutMs: 20 });
    const ran: string[] = [];
    shutdown.setDeregister(() => new Promise(() => undefined));
    shutdown.onCleanup('hangs', () => new Promise(() => undefined));
    shutdown.onCleanup('fails', () => Promise.reject(new Error('no')));
    shutdown.onCleanup('throws', () => {
      throw new Error('no');
    });
    shutdown.onCleanup('works', () => void ran.push('works'));
    await shutdown.begin('SIGTERM');
    expect(ran).toEqual(['works']);
    expect(exits).toEqual([0]);
    const failed = lines.filter(({ msg }) => msg === 'cleanup failed').map(({ cleanup }) => cleanup);
    expect(failed).toEqual(['deregister', 'hangs', 'fails', 'throws']);
  });

  it('happens once, however often it is begun', async () => {
    const { shutdown, exits } = setUp();
    let cleanups = 0;
    shutdown.onCleanup('count', () => void cleanups++);
    await Promise.all([shutdown.begin('SIGTERM'), shutdown.begin('SIGINT')]);
    await shutdown.begin('SIGTERM');
    expect([cleanups, exits]).toEqual([1, [0]]);
  });

  it('counts requests that end in any order', () => {
    const { shutdown } = setUp();
    const done = Array.from({ length: 10 }, () => shutdown.trackRequest());
    expect(shutdown.inFlight).toBe(10);
    for (const end of done.reverse()) end();
    expect(shutdown.inFlight).toBe(0);
  });

  it('waits for a start to give up, closes what it had opened, and never says that it is ready', async () => {
    const { shutdown, exits } = setUp();
    const steps: string[] = [];
    const started = shutdown.start(async () => {
      shutdown.onCleanup('opened', () => void steps.push('closed'));
      await sleep(20);
      steps.push(`stopping ${shutdown.stopping.aborted}`);
      shutdown.stopping.throwIfAborted();
    });
    const ended = shutdown.begin('SIGTERM');
    await expect(started).rejects.toThrow(StartStopped);
    await ended;
    expect(steps).toEqual(['stopping true', 'closed']);
    expect(exits).toEqual([0]);
  });

  it('does not wait for ever for a start that does not give up', async () => {
    const { shutdown, exits, messages } = setUp({ startTimeoutMs: 20 });
    void shutdown.start(() => new Promise(() => undefined));
    await shutdown.begin('SIGTERM');
    expect(exits).toEqual([0]);
    expect(messages()).toContain('the start goes on; it is cut off');
  });

  it('closes what a start that fails had opened, and leaves the end of the process to others', async () => {
    const { shutdown, exits } = setUp();
    let closed = 0;
    const started = shutdown.start(async () => {
      shutdown.onCleanup('opened', () => void closed++);
      throw new Error('taken');
    });
    await expect(started).rejects.toThrow('taken');
    expect([closed, exits]).toEqual([1, []]);
  });

  it('leaves no signal handler behind once uninstalled', () => {
    const before = process.listenerCount('SIGTERM') + process.listenerCount('SIGINT');
    const uninstall = setUp().shutdown.installSignalHandlers();
    expect(process.listenerCount('SIGTERM') + process.listenerCount('SIGINT')).toBe(before + 2);
    uninstall();
    expect(process.listenerCount('SIGTERM') + process.listenerCount('SIGINT')).toBe(before);
  });
});

describe('a process that gets a signal', () => {
  const started: ChildProcess[] = [];
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
  });

  async function start(body: string) {
    const script = `
      import { createLogger } from './platform/observability/logger.ts';
      import { createShutdown } from './platform/work/shutdown.ts';
      const logger = createLogger({ level: 'info', service: 'gateway' });
      const shutdown = createShutdown({ logger, graceMs: 60_000 });
      shutdown.installSignalHandlers();
      const keep = setInterval(() => {}, 1000);
      ${body}
      process.stderr.write('up');`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: projectRoot,
    });
    started.push(child);
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    await once(child.stderr, 'data');
    const closed = once(child, 'close') as Promise<[number | null, string | null]>;
    return { child, closed, output: () => output };
  }

  it.each(['SIGTERM', 'SIGINT'] as const)('cleans up on %s, exits with 0 and loses no log line', async (signal) => {
    // Nothing but the shutdown keeps this process alive while it cleans up.
    const { child, closed, output } = await start(`shutdown.onCleanup('timer', () => clearInterval(keep));
      shutdown.onCleanup('slow', () => new Promise((resolve) => setTimeout(resolve, 50).unref()));
      shutdown.onCleanup('last', () => console.log('cleaned'));`);
    child.kill(signal);
    expect(await closed).toEqual([0, null]);
    expect(output()).toContain('cleaned\n');
    expect(output()).toContain(`"signal":"${signal}"`);
    expect(output()).toContain('shutdown 5/5: exit');
  });

  it('ends at once on a second signal', async () => {
    const { child, closed, output } = await start('shutdown.trackRequest();');
    child.kill('SIGTERM');
    await sleep(1_200);
    expect(child.exitCode).toBe(null);
    child.kill('SIGTERM');
    expect(await closed).toEqual([143, null]);
    expect(output()).toContain('second signal');
  });

  it('takes a signal that comes twice, from the terminal and through npm, for one', async () => {
    const { child, closed, output } = await start(`
      const done = shutdown.trackRequest();
      process.on('SIGINT', () => setTimeout(done, 1_500));`);
    child.kill('SIGINT');
    await vi.waitFor(() => expect(output()).toContain('shutdown 3/5'), { timeout: 20_000 });
    child.kill('SIGINT');
    expect(await closed).toEqual([0, null]);
    expect(output()).not.toContain('second signal');
  });
});
