import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type autocannon from 'autocannon';
import { generateLoad } from './load-generator.ts';

/** What one contestant is asked, and how its process starts. */
export interface Contestant {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The request for one operation; undefined where the contestant has none. */
  readonly request: (operation: string) => autocannon.Options | undefined;
}

export interface Measured {
  readonly contestant: string;
  readonly operation: string;
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU time of the contestant's process for one request, in microseconds (Linux only, else NaN). */
  readonly cpuUs: number;
  /** Resident memory after the load, in MiB. */
  readonly rssMiB: number;
  /** From the start of the process to its first answer, in milliseconds. */
  readonly startMs: number;
}

const TICKS_PER_SECOND = 100;

/** CPU seconds that a process has used, from /proc; NaN elsewhere. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** Resident memory of a process, in MiB, from /proc; NaN elsewhere. */
export function residentMiB(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
  } catch {
    return Number.NaN;
  }
}

const pinned = (core: number, command: readonly string[]): string[] =>
  process.platform === 'linux' ? ['taskset', '-c', String(core), ...command] : [...command];

/** Starts a process on one core; the contestant gets core 0, everything else core 1. */
export function start(core: number, { command, cwd, env }: Pick<Contestant, 'command' | 'cwd' | 'env'>): ChildProcess {
  const [program, ...args] = pinned(core, command);
  return spawn(program!, args, {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', APOLLO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Ends a process and waits until it is gone. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(force);
}

/** Polls until the request is answered with 200. */
export async function ready(options: autocannon.Options, withinMs = 30_000): Promise<void> {
  for (const until = Date.now() + withinMs; ; await sleep(25)) {
    try {
      const response = await fetch(options.url as string, {
        method: options.method ?? 'GET',
        headers: options.headers as Record<string, string>,
        ...(options.body && { body: options.body as string }),
      });
      const text = await response.text();
      if (response.status === 200 && !text.includes('"errors"')) return;
      if (Date.now() > until) throw new Error(`${options.url} answers ${response.status}: ${text.slice(0, 300)}`);
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

interface Load {
  readonly connections: number;
  readonly warmSeconds: number;
  readonly seconds: number;
}

/** Starts a contestant, puts it under load operation by operation, and stops it. */
export async function measure(contestant: Contestant, operations: readonly string[], load: Load): Promise<Measured[]> {
  const startedMs = performance.now();
  const child = start(0, contestant);
  try {
    const measured: Measured[] = [];
    let startMs = 0;
    for (const operation of operations) {
      const request = contestant.request(operation);
      if (!request) continue;
      await ready(request);
      startMs ||= performance.now() - startedMs;
      await generateLoad({ ...request, connections: load.connections, duration: load.warmSeconds });
      const before = cpuSeconds(child.pid!);
      const result = await generateLoad({ ...request, connections: load.connections, duration: load.seconds });
      if (result.non2xx + result.errors > 0)
        throw new Error(`${contestant.name}: ${result.non2xx} refused, ${result.errors} failed`);
      measured.push({
        contestant: contestant.name,
        operation,
        requestsPerSecond: result.requests.average,
        p50Ms: result.latency.p50,
        p99Ms: result.latency.p99,
        cpuUs: ((cpuSeconds(child.pid!) - before) / result['2xx']) * 1e6,
        rssMiB: residentMiB(child.pid!),
        startMs,
      });
    }
    return measured;
  } finally {
    await stop(child);
  }
}
