import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '../platform/kernel/root.ts';

/**
 * Makes `test/fixtures/release` from the code of an earlier release: `npx tsx scripts/release-fixture.ts <commit>`. The release itself fills an
 * installation on PostgreSQL (TEST_DATABASE_URL, by default the standard port), by its own routes; kept are the database as SQL, the files beside it,
 * its answers, and each statement that it sent. Needs git with that commit, `pg_dump`, and the registry where dependencies have changed.
 */

const [commit] = process.argv.slice(2);
if (commit === undefined) throw new Error('Which release? Give its commit');
const server = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres');
const work = mkdtempSync(path.join(os.tmpdir(), 'trellis-release-'));
const tree = path.join(work, 'tree');
const made = path.join(work, 'made');
mkdirSync(made);
const git = (...args: string[]): string => execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();

git('worktree', 'add', '--detach', tree, commit);
try {
  const statements = new Set<string>();
  const recorder = await recordingProxy(server, (sql) => statements.add(sql));
  try {
    if (hasSameDependencies()) symlinkSync(path.join(projectRoot, 'node_modules'), path.join(tree, 'node_modules'));
    else await inTree('npm', ['ci']);
    await inTree('npm', ['run', 'build']);
    cpSync(path.join(projectRoot, 'test/upgrade/fill.ts'), path.join(tree, 'test/e2e/fill.test.ts'));
    const url = Object.assign(new URL(server), { hostname: '127.0.0.1', port: String(recorder.port) }).href;
    await inTree('npx', ['vitest', 'run', 'test/e2e/fill.test.ts'], { TEST_DATABASE_URL: url, FIXTURE_DIR: made });
  } finally {
    recorder.close();
  }
  const fixture = path.join(projectRoot, 'test/fixtures/release');
  rmSync(fixture, { recursive: true, force: true });
  mkdirSync(fixture, { recursive: true });
  for (const name of ['database.sql', 'filled.json'])
    writeFileSync(path.join(fixture, `${name}.gz`), gzipSync(readFileSync(path.join(made, name)), { level: 9 }));
  const sent = [...statements].filter((sql) => /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(sql)).sort();
  writeFileSync(path.join(fixture, 'statements.json.gz'), gzipSync(JSON.stringify(sent), { level: 9 }));
  for (const name of readdirSync(path.join(made, 'data'), { recursive: true, encoding: 'utf8' })) {
    const [from, to] = [made, fixture].map((each) => path.join(each, 'data', name)) as [string, string];
    if (statSync(from).isDirectory()) continue;
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(`${to}.gz`, gzipSync(readFileSync(from), { level: 9 }));
  }
  writeFileSync(path.join(fixture, 'release.json'), `{ "commit": "${git('rev-parse', commit)}" }\n`);
  console.log(`${sent.length} statements; ${readdirSync(fixture).join(', ')}`);
} finally {
  git('worktree', 'remove', '--force', tree);
  rmSync(work, { recursive: true, force: true });
}

/** Runs a command of the release while this process passes its statements on. */
async function inTree(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = spawn(command, args, { cwd: tree, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

/** Whether what is installed here serves the release as well. */
function hasSameDependencies(): boolean {
  const of = (root: string) =>
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Record<string, object>;
  const here = { ...of(projectRoot)['dependencies'], ...of(projectRoot)['devDependencies'] } as Record<string, string>;
  const there = { ...of(tree)['dependencies'], ...of(tree)['devDependencies'] } as Record<string, string>;
  return Object.entries(there).every(([name, version]) => here[name] === version);
}

/** Passes on what is sent to PostgreSQL, and tells each statement of it. Source: the frontend's messages of PostgreSQL's protocol 3.0. */
async function recordingProxy(
  to: URL,
  onStatement: (sql: string) => void,
): Promise<{ readonly port: number; close(): void }> {
  const proxy = net.createServer((client) => {
    const upstream = net.connect(Number(to.port || 5432), to.hostname);
    let rest = Buffer.alloc(0);
    let isStarted = false;
    client.on('data', (chunk: Buffer) => {
      upstream.write(chunk);
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        // The first message has a length and no type.
        const from = isStarted ? 1 : 0;
        if (rest.length < from + 4) return;
        const end = from + rest.readInt32BE(from);
        if (rest.length < end) return;
        const type = isStarted ? String.fromCharCode(rest[0]!) : '';
        const body = rest.subarray(from + 4, end);
        if (type === 'P') onStatement(textAt(body, body.indexOf(0) + 1));
        if (type === 'Q') onStatement(textAt(body, 0));
        isStarted = true;
        rest = rest.subarray(end);
      }
    });
    upstream.pipe(client);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return { port: (proxy.address() as net.AddressInfo).port, close: () => proxy.close() };
}

/** Reads a text up to its end, which is a zero. */
function textAt(body: Buffer, from: number): string {
  return body.toString('utf8', from, body.indexOf(0, from));
}
