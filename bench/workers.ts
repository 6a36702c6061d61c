import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { childrenSeconds, cpuSeconds, ready, residentMiB, stop } from './load.ts';
import { generateLoad } from './load-generator.ts';

/*
 * The product as one process and as two workers, each over an embedded database of its own, asked in turns by short slices of load: what else the
 * machine does then meets both alike. The load generator runs on the same cores and takes its share of them, so requests a second tell what a machine
 * of this size gets, generator included; the CPU of a request, of all processes of the product, tells what sharing costs. Limits are on, and out of
 * reach: each request asks for its windows. Linux only.
 *
 *   npm run build && npx tsx bench/workers.ts
 */

const PORT = 4790;
const SLICES = 9;
const SECONDS_OF_A_SLICE = 2;
/** Of each worker at least. Counted and not timed: on a busy machine a time would leave the workers less warm than the one process. */
const WARM_REQUESTS = 6_000;
const CONNECTIONS = 32;
const PASSWORD = 'the password of the benchmark';
const ENOUGH = '1000000000';
const program = path.join(import.meta.dirname, '..', 'dist', 'gateway', 'main.js');

/** One slice of load. */
interface Slice {
  readonly requestsPerSecond: number;
  /** Microseconds of a request: of all processes of the product, of what starts the workers, and of PostgreSQL. */
  readonly cpuUs: number;
  readonly primaryUs: number;
  readonly databaseUs: number;
  /** Cores that the product had on average, and the generator. */
  readonly cores: number;
  readonly generatorCores: number;
  readonly rssMiB: number;
}

/** A process and all that descend from it, with their names. */
function treeOf(pid: number): { readonly pid: number; readonly name: string }[] {
  const all = readdirSync('/proc').flatMap((entry) => {
    try {
      const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${Number(entry)}/stat`, 'utf8')) ?? [];
      return name === undefined ? [] : [{ pid: Number(entry), name, parent: Number(parent) }];
    } catch {
      return [];
    }
  });
  const below = (of: number): typeof all =>
    all.filter(({ parent }) => parent === of).flatMap((each) => [each, ...below(each.pid)]);
  return [...all.filter((each) => each.pid === pid), ...below(pid)];
}

const cpuOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + (cpuSeconds(pid) || 0), 0);

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@localhost', password: PASSWORD }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

/** A running product, warm. */
interface Product {
  measure(): Promise<Slice>;
  stop(): Promise<void>;
}

async function startProduct(workers: number): Promise<Product> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'trellis-bench-'));
  const port = PORT + workers;
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), SERVICE_PORTS: 'off', LOG_LEVEL: 'info' },
    ...{ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, WORKERS: String(workers), SHUTDOWN_DRAIN_DELAY: '0' },
    ...{ RATE_LIMIT_DEFAULT_PER_MINUTE: ENOUGH, RATE_LIMIT_API_PER_HOUR: ENOUGH },
  };
  const { PATH, HOME } = process.env;
  const child: ChildProcess = spawn(
    process.execPath,
    ['--min-semi-space-size=16', '--max-semi-space-size=32', '--no-allocation-site-pretenuring', program],
    { env: { PATH, HOME, ...settings }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
  const headers = { authorization: `Bearer ${await logIn(url)}` };
  const request = { url: `${url}/api/v1/accounts/me`, headers, connections: CONNECTIONS };
  await ready(request);
  for (let left = workers * WARM_REQUESTS; left > 0; )
    left -= (await generateLoad({ ...request, seconds: SECONDS_OF_A_SLICE })).answered;
  return {
    async measure() {
      const tree = treeOf(child.pid!);
      const database = tree.filter(({ name }) => name === 'postgres').map(({ pid }) => pid);
      const all = tree.map(({ pid }) => pid);
      const before = [cpuOf(all), cpuOf(database), cpuOf([child.pid!])] as const;
      const generatorBefore = childrenSeconds();
      const { answered, perSecond } = await generateLoad({ ...request, seconds: SECONDS_OF_A_SLICE });
      const generator = childrenSeconds() - generatorBefore;
      const seconds = answered / perSecond;
      const used = [cpuOf(all) - before[0], cpuOf(database) - before[1], cpuOf([child.pid!]) - before[2]] as const;
      const perRequest = (cpu: number) => (cpu / answered) * 1e6;
      return {
        requestsPerSecond: perSecond,
        cpuUs: perRequest(used[0]),
        databaseUs: perRequest(used[1]),
        primaryUs: perRequest(used[2]),
        cores: used[0] / seconds,
        generatorCores: generator / seconds,
        rssMiB: tree.filter(({ name }) => name !== 'postgres').reduce((sum, { pid }) => sum + residentMiB(pid), 0),
      };
    },
    async stop() {
      await stop(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1]!;
const [one, two] = [await startProduct(1), await startProduct(2)];
const pairs: (readonly [Slice, Slice])[] = [];
try {
  for (let slice = 0; slice < SLICES; slice++) pairs.push([await one.measure(), await two.measure()]);
} finally {
  await one.stop();
  await two.stop();
}
const figures = ['requestsPerSecond', 'cpuUs', 'databaseUs', 'primaryUs', 'cores', 'generatorCores', 'rssMiB'] as const;
console.log(`${availableParallelism()} cores, the generator on them too; medians of ${SLICES} slices in turns`);
console.log('figure, one process, two workers, ratio of each pair of slices');
for (const name of figures) {
  const of = (at: 0 | 1) => median(pairs.map((pair) => pair[at][name])).toFixed(2);
  console.log(`${name}: ${of(0)} ${of(1)} ${median(pairs.map((pair) => pair[1][name] / pair[0][name])).toFixed(2)}`);
}
