import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../platform/kernel/root.ts';

/*
 * Time and CPU time that the built programs take from the start of their process to ready: the whole product on an empty data directory
 * and on one that is there, one domain alone, and the gateway alone; and the first login, which finds the process as it is when it says that it is ready. Also the memory that the product and its PostgreSQL hold when idle.
 * CPU time is that of the process itself, user and system (Linux only); on a machine that others use it is the figure to compare.
 * A stock Apollo gateway over the benchmark's supergraph is not started here: its figures stand in `gateways.ts`.
 *
 *   npm run build && npx tsx bench/start.ts
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
/** Clock ticks a second in /proc: 100 on every Linux that Node runs on. */
const TICKS = 100;
const ADMIN_PASSWORD = 'of this benchmark only';
const dataDir = mkdtempSync(path.join(tmpdir(), 'trellis-start-'));
const environment = {
  ...process.env,
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  DATA_DIR: dataDir,
  PORT: '0',
  SUBGRAPH_PORT: '0',
  SERVICE_PORTS: 'off',
  ADMIN_PASSWORD,
  INTERNAL_SECRET: 'between processes of this benchmark only',
};
const PROGRAMS: Readonly<Record<string, { readonly file: string; readonly env?: Record<string, string> }>> = {
  product: { file: 'gateway/main' },
  'one domain (task)': { file: 'subgraphs/main', env: { SUBGRAPH: 'task' } },
  'gateway alone': {
    file: 'gateway/standalone',
    env: { SUPERGRAPH: path.join(projectRoot, 'schema/supergraph.graphql') },
  },
};

interface Started {
  readonly child: ChildProcess;
  readonly readyMs: number;
  /** Of these, how long the main thread waited for a processor: others use them too. */
  readonly queuedMs: number;
  readonly cpuSeconds: number;
  /** The first login, sent as soon as it is ready; only of what serves REST. */
  readonly firstMs: number | null;
}

/** Proportional set size of a process and all below it, in MiB (Linux only): memory that processes share counts once. */
function memoryMiB(pid: number): number {
  try {
    const own = Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1]) / 1024;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
    return children.reduce((sum, child) => sum + memoryMiB(Number(child)), own);
  } catch {
    return Number.NaN;
  }
}

/** CPU seconds of a process so far, all its threads, without its children. */
function cpuSeconds(pid: number): number {
  try {
    // pid (name) state …; utime and stime are the 14th and 15th; the name may hold anything.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch {
    return Number.NaN;
  }
}

/** Milliseconds that the main thread of a process has waited for a processor so far. */
function queuedMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

async function firstLogin(url: string): Promise<number> {
  const startedMs = performance.now();
  const body = JSON.stringify({ email: 'admin@localhost', password: ADMIN_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/v1/auth/login`, { method: 'POST', headers, body });
  await answer.text();
  if (answer.status !== 200) throw new Error(`the first login was answered with ${answer.status}`);
  return performance.now() - startedMs;
}

/** The PostgreSQL of the data directory: it is nobody's child. */
function postgresPid(): number {
  return Number(readFileSync(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function start({ file, env }: (typeof PROGRAMS)[string]): Promise<Started> {
  const startedMs = performance.now();
  const child = fork(path.join(projectRoot, 'dist', `${file}.js`), [], {
    // Without tsx, which this script runs with.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...environment, ...env },
  });
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const readyMs = performance.now() - startedMs;
  const spent = { queuedMs: queuedMs(child.pid!), cpuSeconds: cpuSeconds(child.pid!) };
  return { child, readyMs, ...spent, firstMs: file === 'gateway/main' ? await firstLogin(url) : null };
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const least = (values: readonly number[]): number => Math.min(...values);

try {
  const product = PROGRAMS['product']!;
  const first = await start(product);
  await stop(first.child);
  console.log(`product, empty directory: ${first.readyMs.toFixed(0)} ms, ${first.cpuSeconds.toFixed(2)} s of CPU`);
  for (const [name, program] of Object.entries(PROGRAMS)) {
    const rounds: Started[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const again = await start(program);
      rounds.push(again);
      if (program === product && round === ROUNDS - 1) {
        await sleep(5_000);
        console.log(`memory of the process, idle: ${memoryMiB(again.child.pid!).toFixed(0)} MiB`);
        console.log(`memory of its PostgreSQL, idle: ${memoryMiB(postgresPid()).toFixed(0)} MiB`);
      }
      await stop(again.child);
    }
    const cpu = least(rounds.map((round) => round.cpuSeconds)).toFixed(2);
    const ready = least(rounds.map((round) => round.readyMs)).toFixed(0);
    const alone = least(rounds.map((round) => round.readyMs - round.queuedMs)).toFixed(0);
    console.log(`${name}, least of ${ROUNDS}: ${ready} ms, ${alone} ms without waits for a processor, ${cpu} s of CPU`);
    const first = rounds.flatMap(({ firstMs }) => firstMs ?? []);
    if (first.length > 0)
      console.log(`its first login: ${least(first).toFixed(0)} ms, at most ${Math.max(...first).toFixed(0)} ms`);
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
