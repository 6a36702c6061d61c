import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { argv, env, execPath, getuid } from 'node:process';
import { projectRoot } from '../platform/kernel/root.ts';
import { type ComposeService, interpolate, isOurs, readCompose } from '../test/support/compose-file.ts';
import { eventually } from '../test/support/eventually.ts';
import { databaseOn, EMPTY } from '../test/support/test-database.ts';
import { mustBe, say } from '../test/support/trial.ts';

/**
 * Starts the processes of `deploy/compose.distributed.yaml` without containers: each with the environment of its service and an address of its own, found by its name, over the
 * PostgreSQL of this machine, a Redis and, with `--nats`, a NATS of their own, and HAProxy with `deploy/haproxy.cfg` before the gateways. Sends requests through the proxy while each gateway is stopped and
 * started again, and fails when one of them fails. Needs root, a built `dist`, and `apt-get install --no-install-recommends haproxy dnsmasq-base redis-server nats-server`; ports
 * 4000 and 8080 are free.
 */
const POSTGRES = env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const NAME_SERVER = '127.0.2.1';
/** Addresses of stores that are started here, so that they have the ports of their services beside those of this machine. */
const STORES = { redis: '127.0.2.2', nats: '127.0.2.3' } as const;
const overNats = argv.includes('--nats');
const PROXY = 'http://127.0.0.1:8080';
const EMAIL = 'admin@localhost';
const PASSWORD = 'only-for-this-installation-1';
const CLIENTS = 4;
const secret = (name: string) => `${name} of an installation that is gone in a minute`;
const VALUES: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: 'unused',
  ENCRYPTION_KEY: secret('key'),
  INTERNAL_SECRET: secret('secret'),
  METRICS_TOKEN: secret('token'),
  ...(overNats && { MESSAGE_BUS_URL: 'nats://nats:4222' }),
};

interface Started {
  readonly child: ChildProcess;
  readonly exit: Promise<number | null>;
  output(): string;
}

if (getuid?.() !== 0) throw new Error('names of hosts are given in a mount namespace, which needs root');
const work = mkdtempSync(path.join(os.tmpdir(), 'trellis-compose-'));
const database = await databaseOn(POSTGRES, EMPTY);
const { services } = readCompose('compose.distributed.yaml');
const names = Object.keys(services).filter((name) => isOurs(services[name]!));
const gateways = names.filter((name) => name.startsWith('gateway-'));
const addressOf = (name: string) => `127.0.1.${names.indexOf(name) + 1}`;
const processes = new Map<string, Started>();
try {
  await tryCompose();
} finally {
  for (const { child } of processes.values()) child.kill('SIGTERM');
  await Promise.all([...processes.values()].map(({ exit }) => exit));
  await database.remove();
  rmSync(work, { recursive: true, force: true });
}

async function tryCompose(): Promise<void> {
  const hosts = [
    '127.0.0.1 localhost',
    `${new URL(POSTGRES).hostname} postgres`,
    ...Object.entries(STORES).map(([name, address]) => `${address} ${name}`),
    ...names.map((name) => `${addressOf(name)} ${name}`),
  ];
  writeFileSync(path.join(work, 'hosts'), `${hosts.join('\n')}\n`);
  writeFileSync(path.join(work, 'resolv.conf'), `nameserver ${NAME_SERVER}\n`);
  const dns = [`--listen-address=${NAME_SERVER}`, '--bind-interfaces', '--no-resolv', '--no-hosts', '--user=root'];
  start('dnsmasq', [
    'dnsmasq',
    '--keep-in-foreground',
    '--conf-file=/dev/null',
    '--pid-file=',
    ...dns,
    `--addn-hosts=${work}/hosts`,
  ]);
  const redis = ['--bind', STORES.redis, '--port', '6379', '--save', '', '--dir', work, '--protected-mode', 'no'];
  start('redis', ['redis-server', ...redis]);
  if (overNats)
    start('nats', ['nats-server', '-a', STORES.nats, '-p', '4222', '-js', '-sd', path.join(work, 'jetstream')]);
  const started = performance.now();
  for (const name of names) startService(name);
  await eventually(
    'all are ready',
    async () => {
      for (const name of names) mustRun(name);
      return (await Promise.all(names.map((name) => statusOf(`http://${addressOf(name)}:4000/ready`)))).every(
        (status) => status === 200,
      );
    },
    180_000,
  );
  say(`${names.length} processes are ready after ${((performance.now() - started) / 1000).toFixed(0)} s`);

  start('haproxy', ['haproxy', '-db', '-f', 'deploy/haproxy.cfg']);
  await eventually('the proxy answers', async () => {
    mustRun('haproxy');
    return (await statusOf(`${PROXY}/health`)) === 200;
  });
  const token = await logIn();
  mustBe('the path between processes', await statusOf(`${PROXY}/internal/graphql`), 404);
  mustBe('metrics by the proxy without their token', await statusOf(`${PROXY}/metrics`), 401);
  const query = '{ viewer { roles account { name email } sessions { totalCount nodes { id deviceName current } } } }';
  const answer = await ask(token, query);
  if (answer !== '') throw new Error(answer);

  const load = startLoad(token, query);
  for (const name of gateways) {
    const { child, exit } = processes.get(name)!;
    const before = load.count();
    child.kill('SIGTERM');
    mustBe(`the exit code of ${name}`, await exit, 0);
    say(`${load.count() - before} requests while it drained`);
    startService(name);
    await eventually(`${name} is ready`, async () => (await statusOf(`http://${addressOf(name)}:4000/ready`)) === 200);
    const back = load.count();
    await eventually('requests go on', () => load.count() > back + 500);
  }
  const failures = await load.stop();
  mustBe(`failures of ${load.count()} requests`, failures.length, 0, failures.slice(0, 5).join('\n'));
}

/** Starts a process with the environment that its container would have; its address, database and limits are those of this machine. */
function startService(name: string): void {
  const { environment, command } = services[name] as ComposeService;
  const given = Object.entries(environment ?? {}).map(([key, value]) => [key, interpolate(value, VALUES)]);
  const url = Object.assign(new URL(database.url), { hostname: 'postgres' });
  const data = path.join(work, name);
  mkdirSync(data, { recursive: true });
  const settings: Record<string, string> = {
    NODE_ENV: 'production',
    ...Object.fromEntries(given),
    DATABASE_URL: url.href,
    DATA_DIR: data,
    HOST: addressOf(name),
    // The PostgreSQL of a machine takes a hundred connections, and others use it too.
    DATABASE_POOL_SIZE: '2',
    ADMIN_PASSWORD: PASSWORD,
    RATE_LIMIT_DEFAULT_PER_MINUTE: '0',
    RATE_LIMIT_API_PER_HOUR: '0',
    RATE_LIMIT_GRAPHQL_PER_MINUTE: '0',
    RATE_LIMIT_GRAPHQL_COST_PER_MINUTE: '0',
  };
  const { entrypoint, cmd } = ofImage();
  start(name, [...entrypoint, ...(command ?? cmd)], settings);
}

/** Program that the image runs unless a service names another. */
function ofImage(): { readonly entrypoint: readonly string[]; readonly cmd: readonly string[] } {
  const file = readFileSync(path.join(projectRoot, 'deploy/Dockerfile'), 'utf8');
  const listOf = (instruction: string) =>
    JSON.parse(new RegExp(`^${instruction} (\\[.*\\])$`, 'm').exec(file)![1]!) as string[];
  return { entrypoint: listOf('ENTRYPOINT'), cmd: listOf('CMD') };
}

/** Starts a command where names of hosts are those of the compose file. */
function start(name: string, command: readonly string[], settings: Readonly<Record<string, string>> = {}): void {
  const script = 'mount --bind "$0/hosts" /etc/hosts; mount --bind "$0/resolv.conf" /etc/resolv.conf; exec "$@"';
  const child = spawn('unshare', ['--mount', 'sh', '-ec', script, work, ...command], {
    cwd: projectRoot,
    env: { PATH: `${path.dirname(execPath)}:${env['PATH']}`, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-20_000);
    });
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  child.once('error', (error) => {
    output += error.message;
  });
  processes.set(name, { child, exit, output: () => output });
}

function mustRun(name: string): void {
  const { child, output } = processes.get(name)!;
  if (child.exitCode !== null) throw new Error(`${name} has ended with ${child.exitCode}:\n${output()}`);
}

function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
}

async function logIn(): Promise<string> {
  const answer = await fetch(`${PROXY}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  mustBe('a login by the proxy', answer.status, 200);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Sends an operation over three domains. Returns what failed, or nothing. */
async function ask(token: string, query: string): Promise<string> {
  try {
    const answer = await fetch(`${PROXY}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    const text = await answer.text();
    return answer.status === 200 && text.startsWith('{"data":{"viewer":{') && !text.includes('"errors"')
      ? ''
      : `${answer.status} ${text.slice(0, 300)}`;
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}

function startLoad(token: string, query: string) {
  let [count, running] = [0, true];
  const failures: string[] = [];
  const client = async () => {
    while (running) {
      const failed = await ask(token, query);
      count++;
      if (failed !== '') failures.push(failed);
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  return {
    count: () => count,
    async stop() {
      running = false;
      await Promise.all(clients);
      return failures;
    },
  };
}
