import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AppClient, appClient } from './app-client.ts';
import { type AppProcess, type Entry, forkApp } from './app-process.ts';
import { eventually } from './eventually.ts';
import type { Fault } from './fault-plan.ts';
import { freePorts } from './free-ports.ts';
import { type RedisServer, redisServer } from './redis-server.ts';
import { confirmOn, TEST_SETTINGS } from './start-app.ts';
import { proxyTo, type TcpProxy, through } from './tcp-proxy.ts';
import { type TestPlace, testPlace } from './test-place.ts';

/** Two gateways, and processes of some domains, at addresses that stay, over a PostgreSQL behind a proxy and a Redis of its own. */
export interface FaultyInstallation {
  readonly place: TestPlace;
  readonly gateways: readonly AppClient[];
  /** Lets one fault happen and mends it: the process that was stopped is ready again. */
  suffer(fault: Fault): Promise<void>;
  /** Resolves when both gateways say that all of their dependencies are healthy. */
  wellAgain(): Promise<void>;
  /** Writes what each process has logged into this directory. */
  keepLogs(directory: string): Promise<void>;
  stop(): Promise<void>;
}

export const GATEWAYS: readonly string[] = ['gateway-1', 'gateway-2'];
/** Domains that have a process of their own, and ask no others but each other; those run in both gateways. */
export const DOMAINS: readonly string[] = ['authorization', 'event', 'task'];

export async function startFaulty(settings: Readonly<Record<string, string>>): Promise<FaultyInstallation> {
  const place = await testPlace({ shared: true });
  const redis: RedisServer = await redisServer();
  const database: TcpProxy = await proxyTo(place.databaseUrl!, 5432);
  const names = [...DOMAINS, ...GATEWAYS];
  const ports = new Map((await freePorts(names.length)).map((port, i) => [names[i]!, port]));
  const environment = {
    ...TEST_SETTINGS,
    ...place.environment,
    LOG_LEVEL: 'info',
    HEALTH_CACHE_SECONDS: '0',
    DATABASE_POOL_SIZE: '4',
    PUBLIC_URL: 'http://localhost:4000',
    DATABASE_URL: through(database, place.databaseUrl!),
    ...{ REDIS_URL: redis.url, MESSAGE_BUS_URL: redis.url, CACHE_STORE_URL: redis.url },
    SUBGRAPH_URLS: DOMAINS.map((name) => `${name}=http://127.0.0.1:${ports.get(name)}/graphql`).join(','),
    ...settings,
  };
  const processes = new Map<string, AppProcess>();
  const earlier = new Map<string, string>();
  const start = async (name: string): Promise<void> => {
    const port = String(ports.get(name));
    const isGateway = GATEWAYS.includes(name);
    const directory = path.join(place.directory, name);
    await mkdir(directory, { recursive: true });
    const entry: Entry = isGateway ? 'gateway/main' : 'subgraphs/main';
    const own = isGateway ? { PORT: port } : { SUBGRAPH: name, SUBGRAPH_PORT: port };
    processes.set(name, await forkApp(entry, { ...environment, DATA_DIR: directory, ...own }));
  };
  const end = async (name: string, signal: NodeJS.Signals): Promise<void> => {
    const process = processes.get(name)!;
    await process.stop(signal);
    earlier.set(name, (earlier.get(name) ?? '') + process.output());
  };
  const stop = async () => {
    for (const name of [...processes.keys()].reverse()) await end(name, 'SIGKILL');
    await database.close();
    await redis.close();
    await place.remove();
  };
  try {
    await Promise.all(DOMAINS.map(start));
    // The first one makes what an empty database needs.
    for (const name of GATEWAYS) await start(name);
  } catch (error) {
    await stop();
    throw error;
  }
  const gateways = GATEWAYS.map((name) =>
    appClient(`http://127.0.0.1:${ports.get(name)}`, confirmOn(place.databaseUrl!)),
  );

  const during: Readonly<Record<Fault['what'], (name: string, lasting: () => Promise<void>) => Promise<void>>> = {
    async killed(name, lasting) {
      await end(name, 'SIGKILL');
      await lasting();
      await start(name);
    },
    async restarted(name, lasting) {
      await end(name, 'SIGTERM');
      await lasting();
      await start(name);
    },
    async paused(name, lasting) {
      const { child } = processes.get(name)!;
      child.kill('SIGSTOP');
      await lasting();
      child.kill('SIGCONT');
    },
    async 'PostgreSQL cut'(_, lasting) {
      database.cut();
      await lasting();
      database.mend();
    },
    async 'PostgreSQL held'(_, lasting) {
      database.stall();
      await lasting();
      database.mend();
    },
    async 'Redis emptied'(_, lasting) {
      await redis.kill();
      await lasting();
      await redis.start();
    },
    async 'Redis paused'(_, lasting) {
      redis.signal('SIGSTOP');
      await lasting();
      redis.signal('SIGCONT');
    },
  };

  return {
    place,
    gateways,
    async suffer({ what, process = '', lastsMs, restMs }) {
      await during[what](process, () => sleep(lastsMs));
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
      for (const [name, process] of processes)
        await writeFile(path.join(directory, `${name}.log`), (earlier.get(name) ?? '') + process.output());
    },
    stop,
  };
}
