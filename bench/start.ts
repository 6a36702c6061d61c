import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot } from '../platform/root.ts';

/*
 * How long the built product takes from the start of its process to ready, on an empty data directory and on one that is there, and what
 * memory it and its PostgreSQL hold when idle. A stock Apollo gateway over the benchmark's supergraph is not started here:
 * its figures stand in `gateways.ts`.
 *
 *   npm run build && npx tsx bench/start.ts
 */
const dataDir = mkdtempSync(path.join(tmpdir(), 'trellis-start-'));

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

/** The PostgreSQL of the data directory: it is nobody's child. */
function postgresPid(): number {
  return Number(readFileSync(path.join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function start(): Promise<{ child: ChildProcess; readyMs: number }> {
  const startedMs = performance.now();
  const child = fork(path.join(projectRoot, 'dist/gateway/main.js'), [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', SERVICE_PORTS: 'off' },
  });
  await once(child, 'message');
  return { child, readyMs: performance.now() - startedMs };
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

try {
  const first = await start();
  await stop(first.child);
  const later: number[] = [];
  for (let round = 0; round < 5; round++) {
    const again = await start();
    later.push(again.readyMs);
    if (round === 4) {
      await sleep(5_000);
      console.log(`memory of the process, idle: ${memoryMiB(again.child.pid!).toFixed(0)} MiB`);
      console.log(`memory of its PostgreSQL, idle: ${memoryMiB(postgresPid()).toFixed(0)} MiB`);
    }
    await stop(again.child);
  }
  const median = later.sort((a, b) => a - b)[2]!;
  console.log(`start on an empty directory: ${first.readyMs.toFixed(0)} ms`);
  console.log(`start on an existing one, median of 5: ${median.toFixed(0)} ms`);
  console.log(`first start vs later start: ${(first.readyMs / median).toFixed(2)}`);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
