// Works on tasks of the type `test.effect` as the task domain does, until it is killed. Each try leaves a row of its own before it goes on.

import { setTimeout as sleep } from 'node:timers/promises';
import { createOutbox } from '../../../platform/events/outbox.ts';
import { createShutdown } from '../../../platform/work/shutdown.ts';
import type { TaskHandler } from '../../../subgraphs/task/handlers/handler.ts';
import { createLeaseStore } from '../../../subgraphs/task/leases/store.ts';
import { createRunner } from '../../../subgraphs/task/runner/runner.ts';
import { createTaskStore } from '../../../subgraphs/task/store.ts';
import { createUpkeepStore } from '../../../subgraphs/task/upkeep/store.ts';
import { createUpkeep } from '../../../subgraphs/task/upkeep/upkeep.ts';
import { noBus } from '../../support/no-bus.ts';
import { openExternal, silent } from '../open.ts';

const [url, concurrency, leaseMs, jumpMs] = process.argv.slice(2) as [string, string, string, string];
const database = await openExternal(url);
const pool = database.pool('task');

const now = Date.now.bind(Date);
// The clock of this process jumps there, and back, ten times a second.
if (Number(jumpMs) !== 0) Date.now = () => now() + (Math.floor(now() / 50) % 2) * Number(jumpMs);

const effect: TaskHandler = {
  needs: 'platform',
  check: () => undefined,
  async run({ id, fencingToken, payload }, { signal }) {
    await pool.query('INSERT INTO effects (task_id, token, pid) VALUES ($1, $2, $3)', [id, fencingToken, process.pid]);
    if (payload['notify']) console.log(`working ${id}`);
    const hangs = fencingToken <= Number(payload['hangs'] ?? 0);
    await sleep(hangs ? 3_600_000 : Number(payload['ms'] ?? 5), undefined, { signal });
    return { pid: process.pid };
  },
};
const opened = { database, outbox: createOutbox({ database, bus: noBus, logger: silent }) };
const runner = createRunner({
  leases: createLeaseStore(opened),
  handlers: new Map([['test.effect', effect]]),
  actAs: () => Promise.reject(new Error('nobody is asked for')),
  concurrency: Number(concurrency),
  perTenant: Number(concurrency),
  workerId: String(process.pid),
  leaseMs: Number(leaseMs),
  onTurn: () => undefined,
  shutdown: createShutdown({ logger: silent, graceMs: 0 }),
  logger: silent,
});
createUpkeep({
  ...{ store: createUpkeepStore(opened), tasks: createTaskStore(opened), logger: silent, keepSeconds: 3_600 },
  ...{ fire: async () => undefined, onReady: runner.wake, wake: runner.wake },
}).start();
setInterval(() => undefined, 60_000);
console.log('started');
