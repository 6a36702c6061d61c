import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { pino } from 'pino';
import { joinEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts';
import { type AppClient, appClient } from './app-client.ts';
import { type AppProcess, type Entry, forkApp } from './app-process.ts';
import { eventually } from './eventually.ts';
import { type Fault, type FaultKind, faultsOfProcesses, faultsOfStores } from './fault-plan.ts';
import { freePorts } from './free-ports.ts';
import { natsServer } from './nats-server.ts';
import { prepareDataDir } from './prepared-data-dir.ts';
import { redisServer } from './redis-server.ts';
import { TEST_SETTINGS } from './start-app.ts';
import { proxyTo, through } from './tcp-proxy.ts';
import { poolOn, setConfirmed } from './test-database.ts';
import { testPlace } from './test-place.ts';

/** Processes at addresses that stay, over stores that a test can break. */
export interface FaultyInstallation {
  readonly gateways: readonly AppClient[];
  /** Connections of the test's own, past whatever is broken. */
  readonly database: pg.Pool;
  /** Kinds of its faults, in lanes: faults of one lane come one after the other, those of different lanes at the same time. */
  readonly lanes: readonly (readonly FaultKind[])[];
  /** Lets one fault happen and mends it: the process that was stopped is ready again. */
  suffer(fault: Fault): Promise<void>;
  /** Resolves when all gateways say that all of their dependencies are healthy. */
  wellAgain(): Promise<void>;
  /** Writes what each process has logged into this directory. */
  keepLogs(directory: string): Promise<void>;
  stop(): Promise<void>;
}

type Settings = Readonly<Record<string, string>>;
type StoreFault = (lasting: () => Promise<void>) => Promise<void>;

/** Stores of an installation, and their faults. */
interface Stores {
  readonly settings: Settings;
  readonly directory: string;
  readonly faults: Readonly<Partial<Record<Fault['what'], StoreFault>>>;
  /** To be called once the first process is there. */
  connect(): Promise<pg.Pool>;
  remove(): Promise<void>;
}

interface Program {
  readonly name: string;
  readonly entry: Entry;
  readonly settings: (port: string) => Settings;
}

const gateway = (name: string): Program => ({ name, entry: 'gateway/main', settings: (PORT) => ({ PORT }) });
const domain = (name: string): Program => ({
  name,
  entry: 'subgraphs/main',
  settings: (SUBGRAPH_PORT) => ({ SUBGRAPH: name, SUBGRAPH_PORT }),
});

const GATEWAYS: readonly string[] = ['gateway-1', 'gateway-2'];
/** Domains that have a process of their own, and ask no others but each other; those run in both gateways. */
const DOMAINS: readonly string[] = ['authorization', 'event', 'task'];
/** The one process of an installation that has no other. */
const ONE = 'trellis';
/** As long as a start may fail because the store that it needs is broken as well. */
const START_WITHIN_MS = 60_000;

/** Two gateways and processes of three domains, on one PostgreSQL and one bus. */
export const severalProcesses =
  (bus: 'Redis' | 'NATS') =>
  (settings: Settings): Promise<FaultyInstallation> =>
    startFaulty({
      programs: [...DOMAINS.map(domain), ...GATEWAYS.map(gateway)],
      stores: () => sharedStores(bus),
      lanes: [
        faultsOfProcesses(GATEWAYS, DOMAINS),
        faultsOfStores('PostgreSQL cut', 'PostgreSQL held', 'bus emptied', 'bus paused'),
      ],
      settings,
    });

/** One process with nothing but its directory. */
export const oneProcess = (settings: Settings): Promise<FaultyInstallation> =>
  startFaulty({
    programs: [gateway(ONE)],
    stores: embeddedStores,
    lanes: [faultsOfProcesses([ONE]), faultsOfStores('PostgreSQL killed')],
    settings,
  });

/** A PostgreSQL behind a proxy; a Redis for limits and caches; and the bus, where Redis is not that as well. */
async function sharedStores(name: 'Redis' | 'NATS'): Promise<Stores> {
  const place = await testPlace({ shared: true });
  const redis = await redisServer();
  const nats = name === 'NATS' ? await natsServer() : null;
  const bus = nats ?? redis;
  const proxy = await proxyTo(place.databaseUrl!, 5432);
  const database = poolOn(place.databaseUrl!);
  return {
    directory: place.directory,
    settings: {
      ...place.environment,
      DATABASE_POOL_SIZE: '4',
      DATABASE_URL: through(proxy, place.databaseUrl!),
      ...{ REDIS_URL: redis.url, CACHE_STORE_URL: redis.url, MESSAGE_BUS_URL: bus.url },
    },
    faults: {
      async 'PostgreSQL cut'(lasting) {
        proxy.cut();
        await lasting();
        proxy.mend();
      },
      async 'PostgreSQL held'(lasting) {
        proxy.stall();
        await lasting();
        proxy.mend();
      },
      async 'bus emptied'(lasting) {
        await bus.kill();
        await lasting();
        await bus.start();
      },
      async 'bus paused'(lasting) {
        bus.signal('SIGSTOP');
        await lasting();
        bus.signal('SIGCONT');
      },
    },
    connect: async () => database,
    async remove() {
      await database.end();
      await proxy.close();
      await nats?.close();
      await redis.close();
      await place.remove();
    },
  };
}

/** The embedded PostgreSQL of the one process there is. */
async function embeddedStores(): Promise<Stores> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'trellis-faulty-'));
  const dataDir = path.join(directory, ONE);
  await prepareDataDir(dataDir);
  const pidFile = path.join(dataDir, 'postgres', 'data', 'postmaster.pid');
  let database: pg.Pool | undefined;
  return {
    directory,
    settings: {},
    faults: {
      async 'PostgreSQL killed'(lasting) {
        const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
        if (pid > 0) killIfThere(pid);
        await lasting();
      },
    },
    async connect() {
      const joining = { dataDir, maxConnections: 20, logger: pino({ level: 'silent' }) };
      const { connection } = await joinEmbeddedPostgres(joining);
      database = poolOn(connection);
      return database;
    },
    async remove() {
      await database?.end();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** A process whose file is there may have ended. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

interface FaultyOptions {
  /** In the order of their first start; the gateways, last, one after the other: the first makes what an empty database needs. */
  readonly programs: readonly Program[];
  readonly stores: () => Promise<Stores>;
  readonly lanes: FaultyInstallation['lanes'];
  readonly settings: Settings;
}

async function startFaulty({
  programs,
  stores: makeStores,
  lanes,
  settings,
}: FaultyOptions): Promise<FaultyInstallation> {
  const stores = await makeStores();
  const ports = new Map((await freePorts(programs.length)).map((port, i) => [programs[i]!.name, String(port)]));
  const urlOf = (name: string) => `http://127.0.0.1:${ports.get(name)}`;
  const isGateway = ({ entry }: Program) => entry === 'gateway/main';
  const domains = programs.filter((program) => !isGateway(program));
  const environment = {
    ...TEST_SETTINGS,
    ...{ LOG_LEVEL: 'info', HEALTH_CACHE_SECONDS: '0', PUBLIC_URL: 'http://localhost:4000' },
    ...stores.settings,
    ...(domains.length > 0 && {
      SUBGRAPH_URLS: domains.map(({ name }) => `${name}=${urlOf(name)}/graphql`).join(','),
    }),
    ...settings,
  };
  const processes = new Map<string, AppProcess>();
  const earlier = new Map<string, string>();
  const keep = (name: string, output: string) => earlier.set(name, (earlier.get(name) ?? '') + output);
  const start = async ({ name, entry, settings: own }: Program): Promise<void> => {
    const directory = path.join(stores.directory, name);
    await mkdir(directory, { recursive: true });
    processes.set(name, await forkApp(entry, { ...environment, DATA_DIR: directory, ...own(ports.get(name)!) }));
  };
  /** Starts it as a supervisor does, again where the start failed. */
  const startAgain = async (program: Program): Promise<void> => {
    for (const giveUpAt = Date.now() + START_WITHIN_MS; ; await sleep(300)) {
      const failure = await start(program).then(
        () => null,
        (error: Error) => error,
      );
      if (failure === null) return;
      keep(program.name, failure.message);
      if (Date.now() > giveUpAt) throw failure;
    }
  };
  const end = async (name: string, signal: NodeJS.Signals): Promise<void> => {
    const process = processes.get(name)!;
    await process.stop(signal);
    keep(name, process.output());
    processes.delete(name);
  };
  const stop = async () => {
    for (const name of [...processes.keys()].reverse()) await end(name, 'SIGTERM');
    await stores.remove();
  };
  let database: pg.Pool;
  try {
    await Promise.all(domains.map(start));
    for (const program of programs.filter(isGateway)) await start(program);
    database = await stores.connect();
  } catch (error) {
    await stop();
    throw error;
  }
  const confirm = (accountId: string) => setConfirmed(database, accountId, true);
  const gateways = programs.filter(isGateway).map(({ name }) => appClient(urlOf(name), confirm));

  /** Ends a process, and starts it again a while later. */
  const replace = async (name: string, signal: NodeJS.Signals, lasting: () => Promise<void>) => {
    await end(name, signal);
    await lasting();
    await startAgain(programs.find((program) => program.name === name)!);
  };
  const pause = async (name: string, lasting: () => Promise<void>) => {
    const { child } = processes.get(name)!;
    child.kill('SIGSTOP');
    await lasting();
    child.kill('SIGCONT');
  };

  return {
    ...{ gateways, database, lanes },
    async suffer({ what, process = '', lastsMs, restMs }) {
      const lasting = () => sleep(lastsMs);
      if (what === 'killed') await replace(process, 'SIGKILL', lasting);
      else if (what === 'restarted') await replace(process, 'SIGTERM', lasting);
      else if (what === 'paused') await pause(process, lasting);
      else await stores.faults[what]!(lasting);
      await sleep(restMs);
    },
    async wellAgain() {
      for (const gateway of gateways) {
        let text = '';
        const isWell = async () => {
          const answer = await gateway
            .call<{ dependencies: Record<string, { status: string }> }>('GET', '/health/detailed')
            .catch(() => null);
          text = answer?.text ?? 'no answer';
          return Object.values(answer?.body.dependencies ?? { none: { status: '' } }).every(
            ({ status }) => status === 'healthy',
          );
        };
        await eventually('all is healthy', isWell, 90_000).catch((error: Error) => {
          throw new Error(`${error.message}: ${text}`);
        });
      }
    },
    async keepLogs(directory) {
      await mkdir(directory, { recursive: true });
      const names = new Set([...processes.keys(), ...earlier.keys()]);
      for (const name of names) {
        const output = (earlier.get(name) ?? '') + (processes.get(name)?.output() ?? '');
        await writeFile(path.join(directory, `${name}.log`), output);
      }
    },
    stop,
  };
}
