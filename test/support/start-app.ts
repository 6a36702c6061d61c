import { type App, startApp } from '../../gateway/app.ts';
import { readConfig } from '../../subgraphs/config.ts';
import { subgraphs } from '../../subgraphs/index.ts';
import { type AppClient, appClient, type ConfirmAddress } from './app-client.ts';
import { type AppProcess, type Entry, forkApp } from './app-process.ts';
import { consulStandIn } from './consul.ts';
import { inTurn } from './in-turn.ts';
import { confirmAddress, poolOn, setConfirmed } from './test-database.ts';
import { type TestPlace, testPlace } from './test-place.ts';

type Settings = Readonly<Record<string, string>>;

/** A running Trellis. Whoever started it stops it. */
export interface TestApp extends AppClient {
  readonly place: TestPlace;
  /** Counts the address of an account as confirmed or not, without a mail about it. */
  setConfirmed(accountId: string, isConfirmed: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one form of Trellis, on a place of its own. */
export type StartApp = (settings?: Settings) => Promise<TestApp>;

const ENOUGH = '1000000';
/** Processes that start at the same time. */
const AT_ONCE = 5;

/** No limit stands in the way of what a test is not about, but each is there and is told. */
export const TEST_SETTINGS: Settings = {
  HOST: '127.0.0.1',
  PORT: '0',
  SERVICE_PORTS: 'off',
  SHUTDOWN_DRAIN_DELAY: '0',
  LOG_LEVEL: 'silent',
  // The longest that a check may take: a machine that does much else makes no dependency slow.
  HEALTH_SLOW_MS: '2000',
  ADMIN_PASSWORD: 'the password of the admin',
  INTERNAL_SECRET: 'the internal secret of these tests only',
  DEV_MODEL: 'on',
  UNPRICED_MODELS: 'allow',
  // Nobody listens there: no test asks the world for a name.
  DNS_SERVERS: '127.0.0.1:9',
  RATE_LIMIT_DEFAULT_PER_MINUTE: ENOUGH,
  RATE_LIMIT_API_PER_HOUR: ENOUGH,
  RATE_LIMIT_GRAPHQL_PER_MINUTE: ENOUGH,
  RATE_LIMIT_GRAPHQL_COST_PER_MINUTE: '100000000',
  RATE_LIMIT_LOGIN_PER_MINUTE: ENOUGH,
  RATE_LIMIT_LOGIN_EMAIL_PER_MINUTE: ENOUGH,
  RATE_LIMIT_REFRESH_PER_MINUTE: ENOUGH,
  RATE_LIMIT_TOKEN_PER_MINUTE: ENOUGH,
  RATE_LIMIT_REGISTER_PER_MINUTE: ENOUGH,
  RATE_LIMIT_RECOVERY_PER_MINUTE: ENOUGH,
  RATE_LIMIT_RECOVERY_EMAIL_PER_HOUR: ENOUGH,
  MAX_STREAMS_PER_VIEWER: ENOUGH,
  MAX_STREAMS_PER_ORGANIZATION: ENOUGH,
  MAX_STREAMS_PER_ADDRESS: ENOUGH,
};

/** A Trellis whose inside a test can look at. */
export interface InProcessApp extends TestApp, Pick<App, 'graph' | 'platform'> {}

/** Everything in this process. */
export async function startInProcess(settings: Settings = {}): Promise<InProcessApp> {
  const place = await testPlace({ shared: false });
  try {
    const config = readConfig({ ...TEST_SETTINGS, ...place.environment, ...settings });
    const app = await startApp({ config, subgraphs, exit: () => undefined });
    return {
      ...appClient(`http://127.0.0.1:${app.port}`, (id) => confirmAddress(app.platform.database.pool('account'), id)),
      setConfirmed: (id, isConfirmed) => setConfirmed(app.platform.database.pool('account'), id, isConfirmed),
      ...{ place, graph: app.graph, platform: app.platform },
      async stop() {
        await app.platform.shutdown.begin('test');
        await place.remove();
      },
    };
  } catch (error) {
    await place.remove();
    throw error;
  }
}

/** A Trellis of many processes. */
export interface DistributedApp extends TestApp {
  readonly gateway: AppProcess;
  /** One process a domain, by name. */
  readonly subgraphs: ReadonlyMap<string, AppProcess>;
  /** What another process of this installation starts with. */
  readonly environment: Settings;
  /** Starts the gateway, or the process of a domain, once more. `stop` ends it as well. */
  startAgain(name: string): Promise<AppProcess>;
}

/** The name of the process that clients speak to. */
export const GATEWAY = 'gateway';

/** The domains that know who calls. None of them asks another one, so that the others may run in the gateway's process. */
export const IDENTITY: readonly string[] = ['account', 'auth', 'authorization', 'session', 'tenant'];

/**
 * Subgraphs and the gateway as processes of their own; they find each other by the registry: Redis with TEST_REDIS_URL, a stand-in of
 * Consul otherwise.
 * @param ownSettings - of one subgraph's process, by name.
 * @param apart - The domains that have a process of their own; the others run in the gateway's. A process costs a second of CPU.
 */
export async function startDistributed(
  settings: Settings = {},
  ownSettings: Readonly<Record<string, Settings>> = {},
  apart: readonly string[] = subgraphs.map(({ name }) => name),
): Promise<DistributedApp> {
  const place = await testPlace({ shared: true });
  const consul = place.redisUrl === undefined ? await consulStandIn() : null;
  const environment = {
    ...TEST_SETTINGS,
    LOG_LEVEL: 'info',
    // There are many processes, and a PostgreSQL takes a hundred connections.
    DATABASE_POOL_SIZE: '2',
    ...place.environment,
    REGISTRY_URL: place.redisUrl ?? `consul+http://127.0.0.1:${consul?.port}`,
    ...settings,
  };
  const started: AppProcess[] = [];
  const startOne = async (entry: Entry, own: Settings = {}) => {
    const process = await forkApp(entry, { ...environment, ...own });
    started.push(process);
    return process;
  };
  let pool: ReturnType<typeof poolOn> | undefined;
  const stop = async () => {
    await pool?.end();
    // Gateways first, as a rolling restart would: they were the last to start.
    for (const process of started.reverse()) await process.stop();
    await consul?.close();
    await place.remove();
  };
  try {
    const startNamed = (name: string) =>
      name === GATEWAY
        ? startOne('gateway/main')
        : startOne('subgraphs/main', { SUBGRAPH: name, SUBGRAPH_PORT: '0', ...ownSettings[name] });
    const startDomain = async (name: string) => [name, await startNamed(name)] as const;
    // In turn with other workers, and a few at a time: all at once would starve each other of the seconds that a start may take.
    const [processes, gateway] = await inTurn('start', async () => {
      const served: Awaited<ReturnType<typeof startDomain>>[] = [];
      for (let from = 0; from < apart.length; from += AT_ONCE)
        served.push(...(await settleAll(apart.slice(from, from + AT_ONCE).map(startDomain))));
      return [served, await startNamed(GATEWAY)] as const;
    });
    const setOn = (id: string, isConfirmed: boolean) => {
      // One for all of them: a connection is a backend of PostgreSQL that reads its catalogs first.
      pool ??= poolOn(place.databaseUrl!);
      return setConfirmed(pool, id, isConfirmed);
    };
    return {
      ...appClient(gateway.url, (id) => setOn(id, true)),
      setConfirmed: setOn,
      place,
      gateway,
      subgraphs: new Map(processes),
      environment,
      startAgain: startNamed,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Confirms addresses in a database that several processes share. */
export const confirmOn =
  (databaseUrl: string): ConfirmAddress =>
  (id) =>
    setConfirmedOn(databaseUrl, id, true);

async function setConfirmedOn(databaseUrl: string, accountId: string, isConfirmed: boolean): Promise<void> {
  const pool = poolOn(databaseUrl);
  await setConfirmed(pool, accountId, isConfirmed).finally(() => pool.end());
}

/** Like Promise.all, but it does not reject before the others have settled: what they started must be stopped too. */
async function settleAll<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}

type Form = readonly [name: string, start: StartApp];

/**
 * Whether this run has PostgreSQL and Redis (`npm run test:services`). Suites that would say the same in both runs have one form in each: in
 * one process without them, over processes with them.
 */
export const ON_SERVICES = process.env['TEST_DATABASE_URL'] !== undefined;

/** Both forms where one process is one of them; with PostgreSQL and Redis only the one of all processes. */
export const FORMS: readonly Form[] = ON_SERVICES
  ? [['distributed', startDistributed]]
  : [
      ['in process', startInProcess],
      ['distributed', (settings) => startDistributed(settings, {}, IDENTITY)],
    ];

/** One form a run: in one process without PostgreSQL and Redis; with them, these domains as processes of their own. */
const oneForm = (apart?: readonly string[]): readonly Form[] =>
  ON_SERVICES ? [['distributed', (settings) => startDistributed(settings, {}, apart)]] : FORMS.slice(0, 1);

/** The form of the sweeps: every domain is a process. */
export const WIDE_FORMS = oneForm();
/** Of suites about who calls. A process of each other domain would take longer to start than such a suite. */
export const IDENTITY_FORMS = oneForm(IDENTITY);
/** Of suites about models: the domains that a request to one goes through. */
export const MODEL_FORMS = oneForm([...IDENTITY, 'compliance', 'inference', 'usage']);
