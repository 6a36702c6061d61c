import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts';
import { projectRoot } from '../platform/kernel/root.ts';
import { subgraphs } from '../subgraphs/index.ts';
import { residentMiB } from './load.ts';

/*
 * Memory of an idle distributed installation: a process of each domain, over a PostgreSQL and a Redis of its own, beside a subgraph of one
 * field by @apollo/server and @apollo/subgraph with its defaults, and beside a Node that runs nothing. Resident is what `ps` shows; what
 * processes share, most of all Node's own program, counts in each of them. Proportional counts it once, split among those that share it.
 * Linux only.
 *
 *   npm run build && npx tsx bench/memory.ts [--wait 10] [--login]
 *
 * With `--login` a gateway is started too, and a person signs in before it is measured.
 */
const { values } = parseArgs({
  options: { wait: { type: 'string', default: '10' }, login: { type: 'boolean', default: false } },
});
const [REDIS_PORT, GATEWAY_PORT] = [6393, 4413];
/** As `npm run start:subgraph` has them. */
const FLAGS = ['--max-semi-space-size=2', '--no-allocation-site-pretenuring', '--v8-pool-size=1'];
const ADMIN_PASSWORD = 'of this benchmark only';

const APOLLO_SUBGRAPH = `
import { ApolloServer } from '@apollo/server';
import { startStandaloneServer } from '@apollo/server/standalone';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { parse } from 'graphql';
const typeDefs = parse('type Query { a: A } type A @key(fields: "id") { id: ID! }');
const server = new ApolloServer({ schema: buildSubgraphSchema({ typeDefs, resolvers: { Query: { a: () => ({ id: 1 }) } } }) });
await startStandaloneServer(server, { listen: { port: 0 } });
process.send('ready');
`;

interface Program {
  readonly name: string;
  readonly child: ChildProcess;
}

/** Proportional set size of a process, in MiB. */
function proportionalMiB(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))![1]) / 1024;
}

async function startProgram(name: string, file: string, env: NodeJS.ProcessEnv = {}): Promise<Program> {
  const child = fork(file, [], { execArgv: FLAGS, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env });
  programs.push({ name, child });
  const gone = once(child, 'exit').then(() => {
    throw new Error(`${name} does not start`);
  });
  await Promise.race([once(child, 'message'), gone]);
  gone.catch(() => undefined);
  return { name, child };
}

const programs: Program[] = [];
const directory = mkdtempSync(path.join(tmpdir(), 'trellis-memory-'));
// Beside the packages that it needs.
const peer = path.join(projectRoot, 'bench', `apollo-subgraph.${process.pid}.mjs`);
const nothing = path.join(directory, 'nothing.mjs');
const redis = spawn('redis-server', ['--port', String(REDIS_PORT), '--save', '', '--appendonly', 'no'], {
  stdio: 'ignore',
});
const postgres = await startEmbeddedPostgres({
  ...{ dataDir: path.join(directory, 'postgres'), maxConnections: 200, logger: pino({ level: 'silent' }) },
});
try {
  writeFileSync(peer, APOLLO_SUBGRAPH);
  writeFileSync(nothing, `process.send('ready'); setInterval(() => undefined, 60_000);`);
  const { host, user, password, database, port } = postgres.connection;
  const url = new URL(`postgresql://localhost:${port}/${database}`);
  url.searchParams.set('host', host);
  Object.assign(url, { username: user, password });
  const stores = `redis://127.0.0.1:${REDIS_PORT}`;
  const environment: NodeJS.ProcessEnv = {
    ...{ PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production', LOG_LEVEL: 'error' },
    ...{ DATABASE_URL: url.href, REDIS_URL: stores, REGISTRY_URL: stores, DATA_DIR: directory },
    ...{ HOST: '127.0.0.1', PORT: String(GATEWAY_PORT), SUBGRAPH_PORT: '0', SERVICE_PORTS: 'off', ADMIN_PASSWORD },
    INTERNAL_SECRET: 'between processes of this benchmark only',
    ENCRYPTION_KEY: Buffer.alloc(32, 1).toString('base64'),
  };
  await startProgram('Node, which runs nothing', nothing);
  await startProgram('subgraph of one field, Apollo', peer, { ...environment, NODE_ENV: 'development' });
  const domains: Program[] = [];
  for (const { name } of subgraphs)
    domains.push(
      await startProgram(name, path.join(projectRoot, 'dist/subgraphs/main.js'), { ...environment, SUBGRAPH: name }),
    );
  if (values.login) {
    await startProgram('gateway', path.join(projectRoot, 'dist/gateway/main.js'), environment);
    const answer = await fetch(`http://127.0.0.1:${GATEWAY_PORT}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@localhost', password: ADMIN_PASSWORD }),
    });
    if (!answer.ok) throw new Error(`the login was answered with ${answer.status}: ${await answer.text()}`);
  }
  await sleep(Number(values.wait) * 1000);
  console.log(`${'process'.padEnd(32)}resident  proportional MiB`);
  for (const { name, child } of programs)
    console.log(
      name.padEnd(32) +
        residentMiB(child.pid!).toFixed(1).padStart(8) +
        proportionalMiB(child.pid!).toFixed(1).padStart(14),
    );
  const sum = (of: (pid: number) => number) => domains.reduce((all, { child }) => all + of(child.pid!), 0).toFixed(0);
  console.log(
    `${`all ${domains.length} domains`.padEnd(32)}${sum(residentMiB).padStart(8)}${sum(proportionalMiB).padStart(14)}`,
  );
} finally {
  rmSync(peer, { force: true });
  for (const { child } of programs) {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
  await postgres.close();
  redis.kill();
  rmSync(directory, { recursive: true, force: true });
}
