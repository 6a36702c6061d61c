import { parseArgs } from 'node:util';
import { seededUniform } from '../platform/kernel/seeded-random.ts';
import { type KindName, MEASURED, SOURCES } from './simulation/costs.ts';
import { type Latency, latenciesOf } from './simulation/latency.ts';
import {
  type Cell,
  cellAt,
  faster,
  fullest,
  type Levers,
  type Limit,
  limitsOf,
  type Sizes,
  sharesOf,
  type Workload,
} from './simulation/model.ts';
import { checkSimulation } from './simulation/queues.ts';

/*
 * What Trellis needs at a rate of requests: processes, cores, latency, cost, and which resource ends first, from the costs that were measured (`simulation/costs.ts` says by which command). First a
 * simulation of events is held against the formulas of queues; then each rate has a cell of it, event by event. The same flags and seed give the same output.
 *
 *   npx tsx bench/simulate.ts [--rates 10000,100000,1000000] [--cells auto] [--balance caller] [--json] …; --help tells the flags
 */
const FLAGS = {
  rates: { type: 'string', default: '10000,100000,1000000', help: 'requests a second' },
  mix: {
    type: 'string',
    default: 'anonymous=0.10,read=0.55,dashboard=0.15,mutation=0.15,modelCall=0.02,modelStream=0.03',
    help: 'shares of the kinds of request',
  },
  'per-caller': { type: 'string', default: '0.1', help: 'requests a second of one active caller' },
  tenants: { type: 'string', default: '100000', help: 'organizations' },
  skew: { type: 'string', default: '0.8', help: "Zipf's exponent of their sizes" },
  subscribed: { type: 'string', default: '0.02', help: 'share of active callers with a subscription open' },
  'heard-by': { type: 'string', default: '1', help: 'subscriptions that an event is sent to' },
  hottest: {
    type: 'string',
    default: '0.1',
    help: "share of the largest organization's requests that one credential makes",
  },
  p99: {
    type: 'string',
    default: '50',
    help: 'milliseconds that the 99th percentile of each kind keeps to, model calls less their provider',
  },
  cells: {
    type: 'string',
    default: 'auto',
    help: 'installations that share the organizations; auto: as many as it takes',
  },
  balance: { type: 'string', default: 'caller', help: 'caller: a credential goes to one gateway; random: to any' },
  form: {
    type: 'string',
    default: 'together',
    help: 'together: gateways run all domains; apart: domains have processes',
  },
  connections: { type: 'string', default: '2000', help: 'that PgBouncer takes; 500 stands for PostgreSQL alone' },
  pool: { type: 'string', default: '8', help: 'DATABASE_POOL_SIZE' },
  databases: { type: 'string', default: '1', help: 'servers among which domains are spread' },
  replicas: { type: 'string', default: '0', help: 'read replicas of PostgreSQL (not today)' },
  'limit-shards': { type: 'string', default: '1', help: 'Redis servers that share the windows of limits' },
  bus: { type: 'string', default: 'redis', help: 'redis or nats' },
  cdn: { type: 'string', default: '0', help: 'share of anonymous GETs that a CDN answers' },
  regions: { type: 'string', default: '1', help: 'regions with cells of their own' },
  'postgres-cores': { type: 'string', default: '32', help: 'of the largest server that you would run' },
  'wal-mb': { type: 'string', default: '400', help: 'MB of WAL a second that its disk and standby take' },
  'redis-gb': { type: 'string', default: '64', help: 'memory of the largest Redis' },
  'network-gbit': { type: 'string', default: '10', help: 'of one host' },
  sockets: { type: 'string', default: '20000', help: 'that one process may hold' },
  use: { type: 'string', default: '0.6', help: 'how busy stores may be' },
  'hop-ms': { type: 'string', default: '0.25', help: 'from one process to another and back, in a zone' },
  'commit-ms': { type: 'string', default: '1', help: 'until a commit is on the disk and at the standby' },
  'rtt-ms': {
    type: 'string',
    default: '120',
    help: 'from a client to one far region and back; to the nearest of n regions a share of 1/n',
  },
  'vcpu-hour': { type: 'string', default: '0.04', help: 'price of a vCPU' },
  'gb-hour': { type: 'string', default: '0.005', help: 'price of a GB of memory' },
  'egress-gb': { type: 'string', default: '0.05', help: 'price of a GB sent to clients' },
  'cpu-factor': {
    type: 'string',
    default: '1',
    help: 'how many times faster your cores are than those of the measurement',
  },
  seed: { type: 'string', default: '1', help: 'of all that is random' },
  json: { type: 'boolean', default: false, help: 'one JSON object' },
  costs: { type: 'boolean', default: false, help: 'the measured costs and where they come from' },
  help: { type: 'boolean', default: false, help: 'this' },
} as const;
const { values } = parseArgs({ options: FLAGS });
const number = (name: Exclude<keyof typeof values, 'json' | 'costs' | 'help'>): number => {
  const value = Number(values[name]);
  if (!Number.isFinite(value) || value < 0) throw new Error(`--${name}: ${values[name]} is no number`);
  return value;
};

/** On cores as fast as they are said to be. */
const COSTS = faster(MEASURED, number('cpu-factor'));
const KIND_NAMES = Object.keys(COSTS.kinds) as KindName[];
const HOURS = 730;
const GB = 1e9;
/** Memory of a core of PostgreSQL, in GB: what such servers usually have. */
const POSTGRES_GB_PER_CORE = 4;

function mixOf(text: string): Workload['mix'] {
  const given = new Map(text.split(',').map((each) => each.split('=') as [string, string]));
  for (const name of given.keys())
    if (!KIND_NAMES.includes(name as KindName)) throw new Error(`--mix: ${name} is none of ${KIND_NAMES.join(', ')}`);
  const sum = [...given.values()].reduce((total, share) => total + Number(share), 0);
  if (!(sum > 0)) throw new Error('--mix: the shares have no sum');
  return Object.fromEntries(KIND_NAMES.map((name) => [name, Number(given.get(name) ?? 0) / sum])) as Workload['mix'];
}

const workload: Workload = {
  mix: mixOf(values.mix),
  perCaller: number('per-caller'),
  tenants: number('tenants'),
  skew: number('skew'),
  subscribed: number('subscribed'),
  heardBy: number('heard-by'),
  hottest: number('hottest'),
};
const sizes: Sizes = {
  postgresCores: number('postgres-cores'),
  walBytesPerSecond: number('wal-mb') * 1e6,
  redisMemoryBytes: number('redis-gb') * GB,
  networkBytesPerSecond: (number('network-gbit') * GB) / 8,
  sockets: number('sockets'),
  use: number('use'),
};
const given: Levers = {
  cells: values.cells === 'auto' ? 1 : number('cells'),
  sticky: values.balance === 'caller',
  connections: number('connections'),
  pool: number('pool'),
  databases: number('databases'),
  replicas: number('replicas'),
  limitShards: number('limit-shards'),
  bus: values.bus === 'nats' ? 'nats' : 'redis',
  cdn: number('cdn'),
  apart: values.form === 'apart',
};
/** Processes that are busier than this do not keep to the percentile at any rate. */
const GATEWAY_USE = 0.75;
const regions = number('regions');

const usedUp = (cell: Cell) => cell.resources.filter(({ used, most }) => used > most);

const shares = sharesOf(workload);
const largestShare = shares[0] ?? 0;

/** Spread of the organizations over cells. */
interface Spread {
  readonly cells: number;
  /** Organizations that no cell is large enough for, and their requests a second. They are left out of all that follows. */
  readonly tooLarge: number;
  readonly leftOut: number;
  readonly fullest: number;
}

/** As many cells as it takes, one a region at least. */
function spreadOf(rate: number, use: number): Spread {
  if (values.cells !== 'auto')
    return { cells: given.cells, tooLarge: 0, leftOut: 0, fullest: fullest(rate, given.cells, largestShare) };
  const [first] = limitsOf((each) => cellAt(each, use, workload, given, sizes, COSTS, largestShare).resources);
  const capacity = first!.rate;
  const fitting = shares.findIndex((share) => share * rate <= capacity);
  const tooLarge = fitting < 0 ? shares.length : fitting;
  const leftOut = rate * shares.slice(0, tooLarge).reduce((sum, share) => sum + share, 0);
  const cells = Math.max(1, regions, Math.ceil((rate - leftOut) / capacity));
  const own = cells === 1 ? 0 : (shares[tooLarge] ?? 0) * rate;
  return { cells, tooLarge, leftOut, fullest: Math.max((rate - leftOut) / cells, own) };
}

interface Planned extends Spread {
  readonly rate: number;
  /** Of the largest organization. */
  readonly largest: number;
  readonly use: number;
  readonly cell: Cell;
  readonly latencies: Readonly<Record<KindName, Latency>> | null;
  readonly cores: Readonly<Record<'gateways' | 'domains' | 'postgres' | 'redis', number>>;
  readonly memoryGb: number;
  readonly egressBytes: number;
  readonly subscriptions: number;
  readonly monthly: Readonly<Record<'cores' | 'memory' | 'egress', number>>;
}

/** The busiest use of gateways that keeps to the percentile. */
function plan(rate: number): Planned {
  for (let use = GATEWAY_USE; ; use = Number((use - 0.05).toFixed(2))) {
    const spread = spreadOf(rate, use);
    const cell = cellAt(spread.fullest, use, workload, { ...given, cells: spread.cells }, sizes, COSTS, largestShare);
    const latencies =
      usedUp(cell).length === 0
        ? latenciesOf(cell, workload, given, sizes, COSTS, {
            ...{ hopMs: number('hop-ms'), commitMs: number('commit-ms') },
            random: seededUniform(number('seed')),
          })
        : null;
    const holds = latencies === null || KIND_NAMES.every((name) => latencies[name].p99 <= number('p99'));
    if (holds || use <= 0.3) return summed(rate, spread, use, cell, latencies);
  }
}

function summed(rate: number, spread: Spread, use: number, cell: Cell, latencies: Planned['latencies']): Planned {
  const { cells } = spread;
  const served = rate - spread.leftOut;
  const times = served / cell.rate;
  // Each cell is bought as large as its organizations ask for.
  const cores = {
    gateways: Math.ceil(cell.gateways * times),
    domains: Math.ceil(cell.domains * times),
    postgres: Math.ceil((cell.postgresCores * times) / sizes.use) * (2 + given.replicas),
    redis: cells * (given.limitShards + 1) * 2,
  };
  const subscriptions = cell.subscriptions * times;
  const limitBytes = served * COSTS.limits.secondsKept * COSTS.limits.entryBytes;
  const memoryGb =
    ((cores.gateways + cores.domains) * COSTS.processBytes + subscriptions * COSTS.subscriptions.openBytes) / GB +
    cores.postgres * POSTGRES_GB_PER_CORE +
    (limitBytes * 2) / GB;
  const body = KIND_NAMES.reduce(
    (sum, name) => sum + workload.mix[name] * (COSTS.kinds[name].bodyBytes + COSTS.headBytes),
    0,
  );
  const egressBytes = served * body + cell.events * times * workload.heardBy * COSTS.subscriptions.sentBytes;
  const allCores = Object.values(cores).reduce((sum, each) => sum + each, 0);
  const monthly = {
    cores: allCores * number('vcpu-hour') * HOURS,
    memory: memoryGb * number('gb-hour') * HOURS,
    egress: (egressBytes / GB) * 3600 * HOURS * number('egress-gb'),
  };
  const largest = rate * largestShare;
  return { ...spread, rate, largest, use, cell, latencies, cores, memoryGb, egressBytes, subscriptions, monthly };
}

/** The limits of an installation with these levers, of all its cells together. */
function limitsWith(levers: Levers): readonly Limit[] {
  return limitsOf(
    (rate) =>
      cellAt(fullest(rate, levers.cells, largestShare), GATEWAY_USE, workload, levers, sizes, COSTS, largestShare)
        .resources,
  );
}

/** One lever after the other, those before it kept. */
function ladder(): { readonly step: string; readonly limits: readonly Limit[] }[] {
  const first: Levers = {
    ...{ cells: 1, sticky: false, connections: 500, pool: 20, databases: 1, replicas: 0, limitShards: 1 },
    ...{ bus: 'redis', cdn: 0, apart: false },
  };
  const steps: [string, Partial<Levers>][] = [
    ['one cell, as it is set by default, any number of gateways', {}],
    ['+ DATABASE_POOL_SIZE=8', { pool: 8 }],
    ['+ PgBouncer, 2,000 clients', { connections: 2_000 }],
    ['+ a balancer by credential', { sticky: true }],
    ['+ Redis Cluster for limits, 8 shards', { limitShards: 8 }],
    ['+ domains on 3 PostgreSQL servers', { databases: 3 }],
    ['+ a CDN for half of anonymous GETs', { cdn: 0.5 }],
    ['+ 3 read replicas (not today)', { replicas: 3 }],
    ['the same without replicas, NATS for events (its CPU is not measured)', { replicas: 0, bus: 'nats' }],
    ['Redis for events, in 10 cells', { bus: 'redis', cells: 10 }],
    ['in 40 cells', { cells: 40 }],
    ['in 200 cells', { cells: 200 }],
  ];
  let levers = first;
  return steps.map(([step, change]) => {
    levers = { ...levers, ...change };
    return { step, limits: limitsWith(levers) };
  });
}

const whole = (value: number) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en') : '–');
const short = (value: number) =>
  Number.isFinite(value)
    ? value >= 100
      ? whole(value)
      : value.toPrecision(value >= 1 ? 3 : 2).replace(/\.0+$/, '')
    : '–';
const perCent = (value: number) => (Number.isFinite(value) ? `${(value * 100).toFixed(value < 0.1 ? 1 : 0)} %` : '–');

/** Rows of one width a column; the first is of text, the others of numbers. */
function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = heads.map((head, i) => Math.max(head.length, ...rows.map((row) => row[i]!.length)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ');
  console.log(line(heads));
  console.log(widths.map((width) => '─'.repeat(width)).join('  '));
  for (const row of rows) console.log(line(row));
  console.log();
}

function main(): void {
  if (values.help) {
    for (const [name, { help, ...flag }] of Object.entries(FLAGS))
      console.log(
        `--${name.padEnd(16)} ${help}${'default' in flag && flag.default !== false ? ` (${flag.default})` : ''}`,
      );
    return;
  }
  const rates = values.rates.split(',').map(Number);
  if (rates.some((rate) => !(rate > 0))) throw new Error(`--rates: ${values.rates}`);
  const checked = checkSimulation(seededUniform(number('seed')));
  const plans = rates.map(plan);
  const steps = ladder();
  const ours = limitsWith(given);
  if (values.json) {
    console.log(JSON.stringify({ flags: values, costs: COSTS, checked, plans, limits: ours, ladder: steps }));
    return;
  }
  console.log('The simulation of events beside the formulas of queues (times of a mean service)\n');
  printTable(
    ['station', 'formula', 'simulated', 'apart'],
    checked.map(({ what, formula, simulated }) => [
      what,
      formula.toFixed(4),
      simulated.toFixed(4),
      perCent(Math.abs(simulated / formula - 1)),
    ]),
  );
  if (values.costs) {
    console.log('Measured costs\n');
    printTable(
      ['cost', 'figure', 'from'],
      SOURCES.map((row) => [...row]),
    );
  }
  const heads = plans.map(({ rate }) => `${whole(rate)}/s`);
  const row = (name: string, of: (plan: Planned) => string) => [name, ...plans.map(of)];
  console.log('What it takes\n');
  printTable(
    ['', ...heads],
    [
      row('cells', ({ cells }) => whole(cells)),
      row('requests/s of the fullest cell', ({ cell }) => whole(cell.rate)),
      row('requests/s of the largest organization', ({ largest }) => whole(largest)),
      row('organizations that no cell is large enough for', ({ tooLarge }) => whole(tooLarge)),
      row('  their requests/s, left out below', ({ leftOut }) => whole(leftOut)),
      row('gateways, a core each', ({ cores }) => whole(cores.gateways)),
      ...(given.apart ? [row('processes of domains', ({ cores }) => whole(cores.domains))] : []),
      row('  how busy they may be', ({ use }) => perCent(use)),
      row('  of that for events of others, and rounds', ({ cell }) => perCent(cell.overhead)),
      row('cores of PostgreSQL, standby included', ({ cores }) => whole(cores.postgres)),
      row('cores of Redis, replicas included', ({ cores }) => whole(cores.redis)),
      row('memory, GB', ({ memoryGb }) => whole(memoryGb)),
      row('calls of limits/s of a shard', ({ cell }) =>
        whole(
          (KIND_NAMES.reduce((sum, name) => sum + workload.mix[name] * COSTS.kinds[name].limited, 0) * cell.rate) /
            given.limitShards,
        ),
      ),
      row('events/s on the buses', ({ cell, rate, leftOut }) => whole((cell.events * (rate - leftOut)) / cell.rate)),
      row('WAL, MB/s', ({ cell, rate, leftOut }) => whole(((cell.walBytes / 1e6) * (rate - leftOut)) / cell.rate)),
      row('credentials that are not cached', ({ cell }) => perCent(cell.miss)),
      row('subscriptions open', ({ subscriptions }) => whole(subscriptions)),
      row('sent to clients, MB/s', ({ egressBytes }) => whole(egressBytes / 1e6)),
      row('a month: cores', ({ monthly }) => whole(monthly.cores)),
      row('a month: memory', ({ monthly }) => whole(monthly.memory)),
      row('a month: sent to clients', ({ monthly }) => whole(monthly.egress)),
      row('a month in all', ({ monthly }) => whole(monthly.cores + monthly.memory + monthly.egress)),
      row('for a million requests', ({ monthly, rate, leftOut }) =>
        ((monthly.cores + monthly.memory + monthly.egress) / (((rate - leftOut) * 3600 * HOURS) / 1e6)).toFixed(3),
      ),
    ],
  );
  console.log('Latency in the fullest cell, ms: median / 99th percentile (of model calls what we add)\n');
  printTable(
    ['', ...heads],
    [
      ...KIND_NAMES.map((name) =>
        row(name, ({ latencies }) =>
          latencies ? `${latencies[name].p50.toFixed(2)} / ${latencies[name].p99.toFixed(1)}` : 'over a limit',
        ),
      ),
      row('on the wire beside it, there and back', () => `${(number('rtt-ms') / regions).toFixed(0)}`),
    ],
  );
  console.log('Use of each resource in the fullest cell, of what it may be\n');
  printTable(
    ['', 'may be', ...heads],
    plans[0]!.cell.resources.map(({ name, most, unit }, i) => [
      name,
      `${short(most)} ${unit}`,
      ...plans.map(
        ({ cell }) =>
          `${short(cell.resources[i]!.used)} = ${perCent(cell.resources[i]!.used / cell.resources[i]!.most)}`,
      ),
    ]),
  );
  console.log(
    'Where the first limit stands: requests/s in all. Beyond the last column they are answered as before, and events come ever later\n',
  );
  const limitRow = (step: string, limits: readonly Limit[]) => {
    const [first, second] = limits.filter(({ isDeferred }) => !isDeferred);
    const late = limits.find(({ isDeferred }) => isDeferred);
    return [step, whole(first!.rate), first!.resource, whole(second!.rate), second!.resource, whole(late!.rate)];
  };
  printTable(
    ['', 'first', 'by', 'second', 'by', 'events late'],
    [
      ...steps.map(({ step, limits }) => limitRow(step, limits)),
      limitRow(`with the flags given (${whole(given.cells)} ${given.cells === 1 ? 'cell' : 'cells'})`, ours),
    ],
  );
}

main();
