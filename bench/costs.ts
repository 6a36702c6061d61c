import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once, setMaxListeners } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Redis } from 'ioredis';
import pg from 'pg';
import { pino } from 'pino';
import { Agent, Pool, request } from 'undici';
import { redisBus } from '../platform/bus-redis/redis-bus.ts';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { newId } from '../platform/kernel/identifiers.ts';
import { projectRoot } from '../platform/kernel/root.ts';
import type { RateRule } from '../platform/limits/rate-limit.ts';
import { redisRateLimiter } from '../platform/limits/rate-limit-redis.ts';
import { residentMiB } from './load.ts';

/*
 * What one request of each kind takes of every resource: CPU of our processes, CPU of PostgreSQL with commits and bytes of its log (WAL), CPU of Redis with commands and bytes. They are
 * the inputs of `simulate.ts`. The product runs as it is built, over a PostgreSQL and a Redis of its own, so that nothing else counts; both are stopped in the end. Linux only.
 *
 *   npm run build && npx tsx bench/costs.ts [--requests 8000] [--only limits,bus,requests,subscriptions,cold,apart]
 */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '8000' }, listen: { type: 'string' }, only: { type: 'string' } },
});
const REQUESTS = Number(values.requests);
/** No kind of request is measured for longer, however many are wanted. */
const MOST_SECONDS = 25;
const [REDIS_PORT, GATEWAY_PORT, DOMAIN_PORT, UPSTREAM_PORT] = [6391, 4410, 4411, 4412];
const REDIS_URL = `redis://127.0.0.1:${REDIS_PORT}`;
const CALLERS = 32;
const ENOUGH = '1000000000';
const PASSWORD = 'the password of the benchmark';
const logger = pino({ level: 'silent' });
/** Ticks a second in /proc: 100 on every Linux that Node runs on. */
const TICKS = 100;

/** CPU seconds of a process; with those of its children that have ended. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14])) / TICKS;
}

/** CPU seconds of a process and of all below it. A child that ends in between goes over to its parent. */
function cpuOfTree(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  let sum = cpuOf(pid);
  for (const child of children)
    try {
      sum += cpuOfTree(Number(child));
    } catch {
      // It has ended; its parent has its time.
    }
  return sum;
}

interface Place {
  readonly databaseUrl: string;
  readonly database: pg.Pool;
  readonly postgresPid: number;
  readonly redis: Redis;
  readonly redisPid: number;
}

interface Standing {
  readonly postgresCpu: number;
  readonly commits: number;
  readonly walBytes: number;
  readonly redisCpu: number;
  readonly redisCommands: number;
  readonly redisIn: number;
  readonly redisOut: number;
  /** Events that were ever added to topics of the bus. */
  readonly events: number;
}

type Rates = Readonly<Record<keyof Standing, number>>;

async function standingOf({ database, postgresPid, redis, redisPid }: Place): Promise<Standing> {
  const { rows } = await database.query<{ commits: string; wal: string }>(
    `SELECT (SELECT sum(xact_commit) FROM pg_stat_database) AS commits, pg_current_wal_insert_lsn() - '0/0' AS wal`,
  );
  const info = await redis.info('stats');
  const stat = (name: string) => Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)![1]);
  return {
    postgresCpu: cpuOfTree(postgresPid),
    commits: Number(rows[0]!.commits),
    walBytes: Number(rows[0]!.wal),
    redisCpu: cpuOf(redisPid),
    redisCommands: stat('total_commands_processed'),
    redisIn: stat('total_net_input_bytes'),
    redisOut: stat('total_net_output_bytes'),
    events: await addedTo(redis),
  };
}

async function addedTo(redis: Redis): Promise<number> {
  let added = 0;
  for (const key of await redis.keys('{trellis:bus}:*')) {
    if (key.includes(':wake:') || (await redis.type(key)) !== 'stream') continue;
    const facts = (await redis.xinfo('STREAM', key)) as unknown[];
    added += Number(facts[facts.indexOf('entries-added') + 1]);
  }
  return added;
}

/** Starts a built program and waits until it is ready. */
async function startProgram(file: string, port: number, env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const flags = ['--min-semi-space-size=16', '--max-semi-space-size=32', '--no-allocation-site-pretenuring'];
  const child = fork(path.join(projectRoot, 'dist', file), {
    execArgv: flags,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  programs.add(child);
  for (const until = Date.now() + 120_000; ; await sleep(50)) {
    const status = await fetch(`http://127.0.0.1:${port}/ready`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return child;
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${file} does not start`);
  }
}

/** Those that run, to be stopped whatever happens. */
const programs = new Set<ChildProcess>();

async function stopProgram(child: ChildProcess): Promise<void> {
  programs.delete(child);
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: () => string;
}

/** Sends requests, and counts the answers and the bytes of their bodies. */
async function load(asked: Asked, wanted: number): Promise<{ requests: number; bytes: number }> {
  const pool = new Pool(`http://127.0.0.1:${GATEWAY_PORT}`, { connections: CALLERS, pipelining: 1 });
  const until = performance.now() + MOST_SECONDS * 1000;
  let [requests, bytes] = [0, 0];
  const caller = async () => {
    while (requests < wanted && performance.now() < until) {
      const { statusCode, body } = await pool.request({
        method: asked.method,
        path: asked.path,
        headers: { 'content-type': 'application/json', ...asked.headers },
        ...(asked.body && { body: asked.body() }),
      });
      const text = Buffer.from(await body.arrayBuffer());
      if (statusCode >= 300 || text.includes('"errors"'))
        throw new Error(`${asked.path} answered ${statusCode}: ${text.toString().slice(0, 300)}`);
      requests++;
      bytes += text.length;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  await pool.close();
  return { requests, bytes };
}

type Row = Readonly<Record<string, string | number>>;
const rows: Row[] = [];

/** Use of an installation, a second, while nobody asks it anything. */
interface Idle {
  readonly rates: Rates;
  readonly cpu: Readonly<Record<string, number>>;
}

type Processes = Readonly<Record<string, ChildProcess>>;

const cpusOf = (processes: Processes): Record<string, number> =>
  Object.fromEntries(Object.entries(processes).map(([name, { pid }]) => [name, cpuOf(pid!)]));

async function idleOf(place: Place, processes: Processes): Promise<Idle> {
  await sleep(4_000);
  const seconds = 12;
  const [before, cpuBefore] = [await standingOf(place), cpusOf(processes)];
  await sleep(seconds * 1000);
  const [after, cpuAfter] = [await standingOf(place), cpusOf(processes)];
  const keys = Object.keys(before) as (keyof Standing)[];
  const rates = Object.fromEntries(keys.map((key) => [key, (after[key] - before[key]) / seconds])) as Rates;
  const cpu = Object.fromEntries(
    Object.keys(processes).map((name) => [name, (cpuAfter[name]! - cpuBefore[name]!) / seconds]),
  );
  const ms = Object.entries(cpu).map(([name, share]) => `${name} ${(share * 1000).toFixed(1)} ms CPU`);
  console.log(
    `idle, a second: ${ms.join(', ')}; PostgreSQL ${(rates.postgresCpu * 1000).toFixed(1)} ms CPU, ${rates.commits.toFixed(1)} commits; ` +
      `Redis ${(rates.redisCpu * 1000).toFixed(1)} ms CPU, ${rates.redisCommands.toFixed(1)} commands`,
  );
  return { rates, cpu };
}

/** Measures one kind of request, less what the idle installation takes in the same time. */
async function measure(place: Place, name: string, asked: Asked, processes: Processes, idle: Idle): Promise<void> {
  await load(asked, REQUESTS);
  await sleep(2_000);
  const startedMs = performance.now();
  const [before, cpuBefore] = [await standingOf(place), cpusOf(processes)];
  const { requests, bytes } = await load(asked, REQUESTS);
  const perSecond = Math.round((requests * 1000) / (performance.now() - startedMs));
  // What the requests have left to do: journals, outboxes, groups of consumers.
  await sleep(4_000);
  const [after, cpuAfter] = [await standingOf(place), cpusOf(processes)];
  const seconds = (performance.now() - startedMs) / 1000;
  const us = (of: number, idleOf: number) => Number((((of - idleOf * seconds) / requests) * 1e6).toFixed(1));
  const each = (key: keyof Standing) => (after[key] - before[key] - idle.rates[key] * seconds) / requests;
  const row: Row = {
    request: name,
    'requests/s': perSecond,
    ...Object.fromEntries(
      Object.keys(processes).map((key) => [`${key} µs`, us(cpuAfter[key]! - cpuBefore[key]!, idle.cpu[key]!)]),
    ),
    'PostgreSQL µs': Number((each('postgresCpu') * 1e6).toFixed(1)),
    commits: Number(each('commits').toFixed(2)),
    'WAL bytes': Math.round(each('walBytes')),
    'Redis µs': Number((each('redisCpu') * 1e6).toFixed(1)),
    'Redis commands': Number(each('redisCommands').toFixed(2)),
    events: Number(each('events').toFixed(2)),
    'body, bytes': Math.round(bytes / requests),
  };
  rows.push(row);
  console.log(JSON.stringify(row));
}

async function measureAll(): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), 'trellis-costs-'));
  const redisServer = spawn(
    'redis-server',
    ['--port', String(REDIS_PORT), '--bind', '127.0.0.1', '--save', '', '--dir', directory],
    { stdio: 'ignore' },
  );
  const postgres = await startEmbeddedPostgres({
    ...{ dataDir: path.join(directory, 'postgres'), maxConnections: 200, logger },
  });
  const { host, user, password, database: name, port } = postgres.connection;
  const url = new URL(`postgresql://localhost:${port}/${name}`);
  url.searchParams.set('host', host);
  Object.assign(url, { username: user, password });
  const database = new pg.Pool({ connectionString: url.href, max: 4 });
  const redis = new Redis(REDIS_URL);
  const upstream = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'inference/upstream.ts'), String(UPSTREAM_PORT)],
    { stdio: 'ignore' },
  );
  const backend = (await database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid;
  const postgresPid = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${backend}/status`, 'utf8'))![1]);
  const place: Place = { databaseUrl: url.href, database, postgresPid, redis, redisPid: redisServer.pid! };
  try {
    const only = values.only?.split(',');
    const isWanted = (part: string) => !only || only.includes(part);
    if (isWanted('limits')) await measureLimits(place);
    if (isWanted('bus')) await measureBus(place);
    await measureRequests(place, directory, isWanted);
    console.table(rows);
  } finally {
    for (const child of programs) child.kill('SIGKILL');
    upstream.kill();
    redis.disconnect();
    await database.end();
    await postgres.close();
    redisServer.kill();
    rmSync(directory, { recursive: true, force: true });
  }
}

const settings = (place: Place, directory: string) => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  SERVICE_PORTS: 'off',
  PUBLIC_URL: `http://127.0.0.1:${GATEWAY_PORT}`,
  DATABASE_URL: place.databaseUrl,
  DATA_DIR: path.join(directory, newId('req')),
  ENCRYPTION_KEY: 'the encryption key of this benchmark only',
  INTERNAL_SECRET: 'the internal secret of this benchmark only',
  REDIS_URL,
  MESSAGE_BUS_URL: REDIS_URL,
  CACHE_STORE_URL: REDIS_URL,
  ADMIN_PASSWORD: PASSWORD,
  OPENAI_API_KEY: 'sk-bench',
  OPENAI_BASE_URL: `http://127.0.0.1:${UPSTREAM_PORT}/v1`,
  RATE_LIMIT_DEFAULT_PER_MINUTE: ENOUGH,
  RATE_LIMIT_API_PER_HOUR: ENOUGH,
  RATE_LIMIT_GRAPHQL_PER_MINUTE: ENOUGH,
  RATE_LIMIT_GRAPHQL_COST_PER_MINUTE: ENOUGH,
  MAX_STREAMS_PER_VIEWER: '0',
  MAX_STREAMS_PER_ORGANIZATION: '0',
  MAX_STREAMS_PER_ADDRESS: '0',
  INITIAL_CREDIT_USD: '1000000',
});

async function post(route: string, body: object, token?: string): Promise<Record<string, string>> {
  const answer = await fetch(`http://127.0.0.1:${GATEWAY_PORT}${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${route} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}

const DASHBOARD = `{ me { id name } sessions(first: 5) { nodes { id deviceName account { name } } }
  tasks(first: 20) { nodes { id name status createdAt } } events(first: 10) { nodes { id eventType createdAt } } }`;

async function kinds(): Promise<{ asked: Readonly<Record<string, Asked>>; token: string }> {
  const token = (await post('/api/v1/auth/login', { email: 'admin@localhost', password: PASSWORD }))['access_token']!;
  const headers = { authorization: `Bearer ${token}` };
  let task = '';
  for (let i = 0; i < 30; i++)
    task = (await post('/api/v1/tasks', { name: 'Resize', type: 'image.resize' }, token))['task_id']!;
  const chat = {
    model: 'gpt-4o-mini',
    messages: [{ role: 'user', content: 'Tell me something about foxes, please.' }],
  };
  const json = (body: object) => {
    const text = JSON.stringify(body);
    return () => text;
  };
  const chats = '/api/v1/chat/completions';
  const asked: Record<string, Asked> = {
    'anonymous GET': { method: 'GET', path: '/.well-known/jwks.json' },
    'REST read': { method: 'GET', path: `/api/v1/tasks/${task}`, headers },
    dashboard: { method: 'POST', path: '/graphql', headers, body: json({ query: DASHBOARD }) },
    mutation: {
      ...{ method: 'POST', path: '/api/v1/tasks', headers },
      body: json({ name: 'Resize', type: 'image.resize' }),
    },
    'model call': { method: 'POST', path: chats, headers, body: json(chat) },
    'model call, streamed': { method: 'POST', path: chats, headers, body: json({ ...chat, stream: true }) },
  };
  return { asked, token };
}

/** The product in its forms: one process; one that finds nothing cached; one with a domain elsewhere. */
async function measureRequests(place: Place, directory: string, isWanted: (part: string) => boolean): Promise<void> {
  const env = settings(place, directory);
  const gatewayWith = (more: Readonly<Record<string, string>>) =>
    startProgram('gateway/main.js', GATEWAY_PORT, { ...env, PORT: String(GATEWAY_PORT), ...more });
  if (isWanted('requests') || isWanted('subscriptions')) {
    const started = performance.now();
    const gateway = await gatewayWith({});
    console.log(`first start: ${Math.round(performance.now() - started)} ms`);
    const { asked, token } = await kinds();
    if (isWanted('requests')) {
      const idle = await idleOf(place, { gateway });
      for (const [name, each] of Object.entries(asked))
        await measure(place, `${name}, one process`, each, { gateway }, idle);
      console.log(`resident after the load: ${Math.round(residentMiB(gateway.pid!))} MiB`);
      await measureStoring(place);
    }
    if (isWanted('subscriptions')) await measureSubscribers(place, gateway, token, asked['mutation']!);
    await stopProgram(gateway);
  }
  if (isWanted('cold')) {
    // Without a shared bus no cached session is trusted: each request asks the database, as a cold cache does.
    const gateway = await gatewayWith({ MESSAGE_BUS_URL: '' });
    const { asked } = await kinds();
    const idle = await idleOf(place, { gateway });
    await measure(place, 'REST read, nothing cached', asked['REST read']!, { gateway }, idle);
    await stopProgram(gateway);
  }
  if (isWanted('apart')) {
    const domain = await startProgram('subgraphs/main.js', DOMAIN_PORT, {
      ...{ ...env, DATA_DIR: path.join(directory, 'domain'), SUBGRAPH: 'task', SUBGRAPH_PORT: String(DOMAIN_PORT) },
      SUBGRAPH_URLS: `platform=http://127.0.0.1:${GATEWAY_PORT}/internal/graphql`,
    });
    const gateway = await gatewayWith({ SUBGRAPH_URLS: `task=http://127.0.0.1:${DOMAIN_PORT}/graphql` });
    const { asked } = await kinds();
    const idle = await idleOf(place, { gateway, domain });
    for (const name of ['REST read', 'dashboard'])
      await measure(place, `${name}, task elsewhere`, asked[name]!, { gateway, domain }, idle);
    await stopProgram(gateway);
    await stopProgram(domain);
  }
}

/** Memory of an open subscription, and the CPU of an event that is sent on it. */
async function measureSubscribers(place: Place, gateway: ChildProcess, token: string, mutation: Asked): Promise<void> {
  const OPEN = 100;
  const TASKS = 40;
  const resident = residentMiB(gateway.pid!);
  const agent = new Agent({ connections: OPEN });
  const close = new AbortController();
  setMaxListeners(OPEN * 2, close.signal);
  const opened = Array.from({ length: OPEN }, async () => {
    const { statusCode, body } = await request(`http://127.0.0.1:${GATEWAY_PORT}/graphql`, {
      ...{ method: 'POST', dispatcher: agent, signal: close.signal },
      headers: {
        ...{ accept: 'text/event-stream', 'content-type': 'application/json', authorization: `Bearer ${token}` },
      },
      body: JSON.stringify({ query: 'subscription { taskChanged { id status } }' }),
    });
    if (statusCode !== 200) throw new Error(`a subscription answered ${statusCode}`);
    body.on('error', () => undefined);
    return body;
  });
  const streams = await Promise.all(opened);
  let heard = 0;
  let bytes = 0;
  for (const stream of streams)
    stream.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      heard += chunk.toString().split('event: next').length - 1;
    });
  await sleep(2_000);
  const mib = residentMiB(gateway.pid!) - resident;
  const make = async () => {
    const [before, postgres] = [cpuOf(gateway.pid!), cpuOfTree(place.postgresPid)];
    for (let i = 0; i < TASKS; i++) {
      await post(mutation.path, { name: 'Resize', type: 'image.resize' }, token);
      await sleep(100);
    }
    await sleep(4_000);
    return { gateway: cpuOf(gateway.pid!) - before, postgres: cpuOfTree(place.postgresPid) - postgres };
  };
  await make();
  [heard, bytes] = [0, 0];
  const loud = await make();
  const [events, sent] = [heard, bytes];
  close.abort();
  await sleep(1_000);
  const quiet = await make();
  await agent.destroy();
  console.log(
    `subscription: ${((mib * 1024) / OPEN).toFixed(0)} KiB each open (RSS of ${OPEN}), ` +
      `${(((loud.gateway - quiet.gateway) / events) * 1e6).toFixed(1)} µs CPU of the gateway, ${(((loud.postgres - quiet.postgres) / events) * 1e6).toFixed(1)} µs of PostgreSQL and ${(sent / events).toFixed(0)} bytes an event sent (${events} of ${OPEN * TASKS})`,
  );
}

/** Measures the events a second that the one member of the ordered group brings from one domain into the event store: one line, whatever the number of processes. */
async function measureStoring({ database }: Place): Promise<void> {
  const EVENTS = 20_000;
  const stored = async () => Number((await database.query('SELECT count(*) FROM "event"."events"')).rows[0].count);
  await sleep(2_000);
  const before = await stored();
  const startedMs = performance.now();
  await database.query(
    `INSERT INTO "task"."outbox" (id, type, tenant_id, payload)
     SELECT 'evt_' || substr(md5(n::text), 1, 26), type, tenant_id, payload
     FROM (SELECT type, tenant_id, payload FROM "event"."events" WHERE type = 'task.created' LIMIT 1) AS one, generate_series(1, ${EVENTS}) AS n`,
  );
  while ((await stored()) < before + EVENTS && performance.now() - startedMs < 60_000) await sleep(20);
  const seconds = (performance.now() - startedMs) / 1000;
  console.log(
    `event store: ${Math.round(((await stored()) - before) / seconds)} events/s of one topic and one tenant, from outbox to store`,
  );
}

/** Calls of our limiter by many callers, two windows each as a REST call has: CPU of Redis and of us, and memory of an entry. */
async function measureLimits({ redis, redisPid }: Place): Promise<void> {
  const limiter = await redisRateLimiter({ url: REDIS_URL, logger, timeoutMs: 5_000 });
  const minute: RateRule = { name: '/api/v1/sessions', limit: 1_000, windowMs: 60_000 };
  const hour: RateRule = { name: 'api', limit: 1_000, windowMs: 3_600_000 };
  const memory = async () => Number(/^used_memory:(\d+)/m.exec(await redis.info('memory'))![1]);
  const callers = Array.from({ length: 2_000 }, () => newId('usr'));
  const empty = await memory();
  for (const filled of [50, 250]) {
    const calls = callers.length * filled;
    const [cpu, own, startedAt] = [cpuOf(redisPid), process.cpuUsage(), performance.now()];
    for (let i = 0; i < calls; i += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, j) => {
          const key = callers[(i + j) % callers.length]!;
          return limiter.hitAll([
            { rule: minute, key },
            { rule: hour, key },
          ]);
        }),
      );
    const used = process.cpuUsage(own);
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(
      `limits, two windows, ${filled} more calls a caller: Redis ${(((cpuOf(redisPid) - cpu) / calls) * 1e6).toFixed(1)} µs CPU a call, ` +
        `ours ${((used.user + used.system) / calls).toFixed(1)} µs, ${Math.round(calls / seconds)} calls/s`,
    );
  }
  const entries = callers.length * 300;
  console.log(
    `limits: ${(((await memory()) - empty) / entries / 2).toFixed(0)} bytes of Redis an entry of a window, each full of 300`,
  );
  await limiter.close();
  await redis.flushall();
}

/** Measures the CPU of a process that hears one event of the bus which it does not care for, and that of Redis for each process that hears. */
async function measureBus({ redis, redisPid }: Place): Promise<void> {
  const EVENTS = 20_000;
  const bus = await redisBus({ url: REDIS_URL, logger });
  const listeners: ChildProcess[] = [];
  const event = () => ({
    ...{ id: newId('evt'), type: 'task.created', tenantId: newId('org'), time: new Date().toISOString() },
    payload: { task_id: newId('task'), type: 'image.resize', priority: 'normal', name: 'Resize', attempts: 0 },
  });
  const size = JSON.stringify(event()).length;
  const redisOut = async () => Number(/^total_net_output_bytes:(\d+)/m.exec(await redis.info('stats'))![1]);
  for (const count of [1, 7]) {
    while (listeners.length < count) {
      const each = fork(import.meta.filename, ['--listen', REDIS_URL], { execArgv: ['--import', 'tsx'] });
      programs.add(each);
      listeners.push(each);
      await once(each, 'message');
    }
    const cpus = () => listeners.map(({ pid }) => cpuOf(pid!));
    const [before, cpu, out] = [cpus(), cpuOf(redisPid), await redisOut()];
    for (let i = 0; i < EVENTS; i += 100)
      await Promise.all(Array.from({ length: 100 }, () => bus.publish('task', event())));
    await sleep(1_000);
    const heard = cpus().map((each, i) => ((each - before[i]!) / EVENTS) * 1e6);
    const mean = heard.reduce((sum, each) => sum + each, 0) / count;
    console.log(
      `bus, ${count} processes hear ${size} bytes: ${mean.toFixed(1)} µs CPU of each, ` +
        `Redis ${(((cpuOf(redisPid) - cpu) / EVENTS) * 1e6).toFixed(1)} µs an event, ${Math.round(((await redisOut()) - out) / EVENTS / count)} bytes to each`,
    );
  }
  for (const each of listeners) each.kill();
  await bus.close();
  await redis.flushall();
}

async function listen(url: string): Promise<void> {
  const bus = await redisBus({ url, logger });
  let heard = 0;
  for (const topic of ['session', 'auth', 'authorization', 'task'])
    await bus.listen(topic, () => {
      heard++;
    });
  process.send!('ready');
  process.once('disconnect', () => process.exit(heard > 0 ? 0 : 1));
}

if (values.listen !== undefined) await listen(values.listen);
else await measureAll();
