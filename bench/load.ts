import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateLoad, type LoadOptions } from './load-generator.ts';

/** A request that is made again and again. */
export type LoadRequest = Omit<LoadOptions, 'connections' | 'seconds'>;

/** What one contestant is asked, and how its process starts. */
export interface Contestant {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The request for one operation; undefined where the contestant has none. */
  readonly request: (operation: string) => LoadRequest | undefined;
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

/** Fields of a process from its state on, from /proc. */
const statOf = (pid: number | 'self'): readonly string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');

/** CPU seconds that a process has used, from /proc; NaN elsewhere. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = statOf(pid);
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** CPU seconds that ended children of this process have used, from /proc. */
export function childrenSeconds(): number {
  const fields = statOf('self');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
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

/** Keeps this process, and what it starts from now on, on one core (Linux only): wrk shares that of the subgraphs. */
export function pinTo(core: number): void {
  if (process.platform === 'linux') spawnSync('taskset', ['-a', '-p', '-c', String(core), String(process.pid)]);
}

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
export async function ready(options: LoadRequest, withinMs = 30_000): Promise<void> {
  for (const until = Date.now() + withinMs; ; await sleep(25)) {
    try {
      const { url, method = 'GET', headers = {}, body } = options;
      const response = await fetch(url, { method, headers, ...(body && { body }) });
      const text = await response.text();
      if (response.status === 200 && !text.includes('"errors"')) return;
      if (Date.now() > until) throw new Error(`${url} answers ${response.status}: ${text.slice(0, 300)}`);
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
      const { connections } = load;
      await generateLoad({ ...request, connections, seconds: load.warmSeconds });
      const before = cpuSeconds(child.pid!);
      const result = await generateLoad({ ...request, connections, seconds: load.seconds });
      measured.push({
        contestant: contestant.name,
        operation,
        requestsPerSecond: result.perSecond,
        p50Ms: result.p50Ms,
        p99Ms: result.p99Ms,
        cpuUs: ((cpuSeconds(child.pid!) - before) / result.answered) * 1e6,
        rssMiB: residentMiB(child.pid!),
        startMs,
      });
    }
    return measured;
  } finally {
    await stop(child);
  }
}
