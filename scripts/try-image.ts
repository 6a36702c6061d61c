import { type ChildProcess, spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process, { argv, getuid } from 'node:process';
import { projectRoot } from '../platform/kernel/root.ts';
import { eventually } from '../test/support/eventually.ts';
import { freePorts } from '../test/support/free-ports.ts';
import { bareRoot, mustBe, runSync, say, timed } from '../test/support/trial.ts';

/**
 * Builds the image of `deploy/Dockerfile` with Debian's `buildah`, over a bare root that `debootstrap` makes in place of the base image, and runs it as Docker does with
 * `--read-only --cap-drop=ALL --security-opt=no-new-privileges`: as its user, with a root that cannot be written. Asks for a login and stops it.
 * Needs root and, once, `apt-get install --no-install-recommends buildah debootstrap`. `--keep FOLDER` keeps the bare root there for the next time.
 */
const { image: baseImage, node, suite } = readBase();
/** Beside Node and the system. */
const MOST_MB = 200;
const PASSWORD = 'only-for-this-installation-1';
const EMAIL = 'admin@localhost';
const DRAIN_SECONDS = 3;

interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly WorkingDir: string;
  readonly Volumes: Readonly<Record<string, unknown>>;
  readonly StopSignal: NodeJS.Signals;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

if (getuid?.() !== 0) throw new Error('chroot and mount need root');
const keepAt = argv.indexOf('--keep');
const kept = keepAt < 0 ? null : path.resolve(argv[keepAt + 1]!);
const work = mkdtempSync(path.join(os.tmpdir(), 'trellis-image-'));
const storage = ['--storage-driver=overlay', `--root=${work}/storage`, `--runroot=${work}/run`];
let container: string | null = null;
const running = new Set<ChildProcess>();
try {
  await tryImage();
} finally {
  for (const child of running) child.kill('SIGKILL');
  if (container !== null) buildah('umount', container);
  rmSync(work, { recursive: true, force: true });
}

async function tryImage(): Promise<void> {
  const base = timed(`the base: ${suite} with Node ${node}`, () => makeBase(kept ?? work));
  timed('the build', () => {
    writeFileSync(path.join(work, 'Base'), 'FROM scratch\nCOPY / /\n');
    build(`${work}/Base`, baseImage, base, []);
    const cache = runSync('npm', 'config', 'get', 'cache').trim();
    mkdirSync(cache, { recursive: true });
    build('deploy/Dockerfile', 'trellis', projectRoot, [`--volume=${cache}:/npm-cache`]);
  });
  const { Docker } = JSON.parse(buildah('inspect', '--type=image', 'localhost/trellis')) as {
    Docker: { config: ImageConfig };
  };
  const config = Docker.config;
  container = buildah('from', '--pull-never', 'localhost/trellis').trim();
  const root = buildah('mount', container).trim();
  const megabytes = Number(runSync('du', '-sm', path.join(root, config.WorkingDir)).split('\t')[0]);
  say(`${megabytes} MB beside Node and the system (${config.WorkingDir})`);
  if (megabytes >= MOST_MB) throw new Error(`${MOST_MB} MB or more`);

  const data = path.join(work, 'data');
  runSync('cp', '-a', path.join(root, Object.keys(config.Volumes)[0]!), data);
  const [port] = await freePorts(1);
  const started = performance.now();
  const server = startInside({ root, data, config }, [...config.Entrypoint, ...config.Cmd], {
    HOST: '127.0.0.1',
    PORT: String(port),
    SERVICE_PORTS: 'off',
    ADMIN_PASSWORD: PASSWORD,
    SHUTDOWN_DRAIN_DELAY: String(DRAIN_SECONDS),
  });
  const url = `http://127.0.0.1:${port}`;
  const statusOf = (target: string, token?: string) =>
    fetch(url + target, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }).then(
      ({ status }) => status,
      () => 0,
    );
  await eventually('ready', async () => {
    if (server.child.exitCode !== null) throw new Error(`it has ended:\n${server.output()}`);
    return (await statusOf('/ready')) === 200;
  });
  say(`ready after ${((performance.now() - started) / 1000).toFixed(1)} s, the first start of an embedded database`);

  const copied = readdirSync(data).filter((name) => name.startsWith('trellis-postgres'));
  mustBe('copies of the embedded PostgreSQL in the volume', copied.length, 0);
  const health = startInside({ root, data, config }, config.Healthcheck.Test.slice(1), { PORT: String(port) });
  mustBe('the exit code of its health check', await health.exit, 0);
  mustBe('GET /health', await statusOf('/health'), 200);
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  });
  mustBe('a login', answer.status, 200);
  const { access_token: token } = (await answer.json()) as { access_token: string };
  mustBe('a request with its token', await statusOf('/api/v1/accounts/me', token), 200);

  const written = startInside({ root, data, config }, ['sh', '-c', 'touch /app/x || touch /etc/x || touch /x'], {});
  mustBe('the exit code of a write to the root', await written.exit, 1);
  const mine = readFileSync(`/proc/${server.pid()}/status`, 'utf8');
  const line = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(mine)?.[1];
  mustBe('its user', line('Uid'), '1000\t1000\t1000\t1000');
  mustBe('its capabilities', line('CapEff'), '0000000000000000');
  mustBe('capabilities that it could get', line('CapBnd'), '0000000000000000');
  mustBe('new privileges are refused', line('NoNewPrivs'), '1');

  const stopped = performance.now();
  process.kill(server.pid(), config.StopSignal);
  await eventually('/ready is 503', async () => (await statusOf('/ready')) === 503);
  mustBe('a request while it drains', await statusOf('/api/v1/accounts/me', token), 200);
  mustBe(`the exit code after ${config.StopSignal}`, await server.exit, 0);
  const seconds = (performance.now() - stopped) / 1000;
  if (seconds < DRAIN_SECONDS) throw new Error(`it has ended after ${seconds} s, before its drain delay`);
  say(`drained and ended after ${seconds.toFixed(1)} s, ${DRAIN_SECONDS} of which are its drain delay`);
}

/** The base image, and what stands in its name: version of Node, suite of Debian. */
function readBase(): { readonly image: string; readonly node: string; readonly suite: string } {
  const file = readFileSync(path.join(projectRoot, 'deploy/Dockerfile'), 'utf8');
  const [, image, node, suite] = /^ARG NODE_IMAGE=(\S+\/node:([\d.]+)-(\w+)-slim)$/m.exec(file)!;
  return { image: image!, node: node!, suite: suite! };
}

/** Makes a root like that of the base image in this folder, unless it is there: Debian's smallest system, Node and npm, and the user `node`. */
function makeBase(folder: string): string {
  const base = bareRoot({ folder, suite, node });
  const local = path.join(base, 'usr/local');
  if (existsSync(path.join(local, 'etc/npmrc'))) return base;
  mkdirSync(path.join(local, 'lib/node_modules'), { recursive: true });
  const npm = path.join(runSync('npm', 'root', '--global').trim(), 'npm');
  cpSync(npm, path.join(local, 'lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true });
  runSync('ln', '-sf', '../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'));
  runSync('chroot', base, 'useradd', '--uid=1000', '--create-home', 'node');
  // npm in there asks the registry that npm out here asks, with the same certificates.
  const setting = (name: string) => runSync('npm', 'config', 'get', name).trim();
  const lines = ['cache=/npm-cache', 'prefer-offline=true', `registry=${setting('registry')}`];
  const authorities = setting('cafile');
  if (existsSync(authorities)) {
    copyFileSync(authorities, path.join(local, 'etc/authorities.pem'));
    lines.push('cafile=/usr/local/etc/authorities.pem');
  }
  writeFileSync(path.join(local, 'etc/npmrc'), `${lines.join('\n')}\n`);
  return base;
}

function build(file: string, name: string, context: string, more: readonly string[]): void {
  // Docker's format has health checks, which that of OCI has not.
  const given = ['--isolation=chroot', '--pull-never', '--format=docker', `--file=${file}`, `--tag=${name}`];
  // npm has thousands of files open, and buildah's own limit is lower than this machine's.
  const files = runSync('sh', '-c', 'ulimit -Hn').trim();
  buildah('build', ...given, `--ulimit=nofile=${files}:${files}`, ...more, context);
}

/** Runs a command in a root that cannot be written, as the image's user, without capabilities, as process 1 of its own. Its network is ours. */
function startInside(
  { root, data, config }: { readonly root: string; readonly data: string; readonly config: ImageConfig },
  command: readonly string[],
  settings: Readonly<Record<string, string>>,
) {
  const volume = path.join(root, Object.keys(config.Volumes)[0]!);
  const script = `set -e
mount --bind "$ROOT" "$ROOT"
mount --bind "$DATA" "$VOLUME"
mount -t tmpfs -o mode=1777 tmpfs "$ROOT/tmp"
mount -t proc proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
mount -o remount,bind,ro "$ROOT"
exec chroot "$ROOT" setpriv --reuid="\${IMAGE_USER%:*}" --regid="\${IMAGE_USER#*:}" --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all env -i "$@"`;
  const inside = ['sh', '-c', `cd ${config.WorkingDir}; exec "$@"`, 'sh', ...command];
  const environment = [...config.Env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)];
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh', ...environment, ...inside],
    {
      env: { ...process.env, ROOT: root, DATA: data, VOLUME: volume, IMAGE_USER: config.User },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const exit = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  return {
    child,
    exit,
    output: () => output,
    /** The process that is number 1 in there. */
    pid: () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim()),
  };
}

function buildah(...args: readonly string[]): string {
  return runSync('buildah', ...storage, ...args);
}
