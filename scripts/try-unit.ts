import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { argv, getuid } from 'node:process';
import { projectRoot } from '../platform/kernel/root.ts';
import { eventually } from '../test/support/eventually.ts';
import { bareRoot, mustBe, runSync, say, timed } from '../test/support/trial.ts';

/**
 * Starts `deploy/systemd/trellis.service` by a systemd of its own: the first process of namespaces over a bare root of Debian, with a production install in `/opt/trellis`. Asks
 * for a login, reads what the service may do, and stops it. Needs root, a built `dist`, and `apt-get install --no-install-recommends debootstrap`; `--keep FOLDER` keeps the root.
 */
const PASSWORD = 'only-for-this-installation-1';
/** What a production install has beside its packages. */
const INSTALLED = ['dist', 'docs', 'package.json', 'prisma', 'schema', 'subgraphs'];

if (getuid?.() !== 0) throw new Error('chroot and mount need root');
const keepAt = argv.indexOf('--keep');
const work = mkdtempSync(path.join(os.tmpdir(), 'trellis-unit-'));
const folder = keepAt < 0 ? work : path.resolve(argv[keepAt + 1]!);
const [, node] = /\/node:([\d.]+)-/.exec(readFileSync(path.join(projectRoot, 'deploy/Dockerfile'), 'utf8'))!;
const root = path.join(work, 'root');
let init: ReturnType<typeof boot> | null = null;
try {
  const base = timed('the bare root', () =>
    bareRoot({ folder, suite: 'bookworm', node: node!, include: ['systemd', 'systemd-sysv', 'curl'] }),
  );
  timed('the production install', () => install(base));
  init = boot();
  await tryUnit(init);
} finally {
  init?.child.kill('SIGKILL');
  await init?.exit;
  rmSync(work, { recursive: true, force: true });
}

function install(base: string): void {
  runSync('cp', '-a', base, root);
  const home = path.join(root, 'opt/trellis');
  mkdirSync(path.join(home, 'scripts'), { recursive: true });
  const isRead = (file: string) => !/\.map$|\.compile-cache|\/test(?:\/|$)/.test(file);
  for (const each of INSTALLED)
    cpSync(path.join(projectRoot, each), path.join(home, each), { recursive: true, filter: isRead });
  for (const each of ['package-lock.json', '.npmrc', 'scripts/stand-ins'])
    cpSync(path.join(projectRoot, each), path.join(home, each), { recursive: true });
  runSync('npm', 'ci', '--omit=dev', '--prefix', home);
  symlinkSync('/usr/local/bin/node', path.join(root, 'usr/bin/node'));
  runSync('chroot', root, 'useradd', '--system', '--home-dir=/var/lib/trellis', '--shell=/usr/sbin/nologin', 'trellis');
  mkdirSync(path.join(root, 'etc/trellis'));
  writeFileSync(path.join(root, 'etc/trellis/trellis.env'), `ADMIN_PASSWORD=${PASSWORD}\n`, { mode: 0o600 });
  cpSync(
    path.join(projectRoot, 'deploy/systemd/trellis.service'),
    path.join(root, 'etc/systemd/system/trellis.service'),
  );
  runSync('chroot', root, 'systemctl', 'enable', 'trellis');
}

/** Starts systemd as the first process of namespaces of its own: processes, mounts, network, names, control groups. */
function boot() {
  const script = `set -e
ip link set lo up
mount --rbind "$0" "$0"
cd "$0"
mount -t proc proc proc
mount -t sysfs sysfs sys
mount -t tmpfs tmpfs sys/fs/cgroup
mkdir sys/fs/cgroup/systemd
mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
for each in run tmp; do mount -t tmpfs tmpfs $each; done
mount --rbind /dev dev
exec env -i container=docker PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot . /lib/systemd/systemd --unit=multi-user.target`;
  const namespaces = ['--mount', '--pid', '--net', '--uts', '--ipc', '--cgroup', '--fork', '--kill-child'];
  const child = spawn('unshare', [...namespaces, 'sh', '-c', script, root], { stdio: 'ignore' });
  return { child, exit: new Promise((resolve) => child.once('exit', resolve)) };
}

async function tryUnit({ child }: ReturnType<typeof boot>): Promise<void> {
  const children = () => readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  await eventually('systemd is the first process', () => children() !== '');
  const enter = ['--target', children(), '--mount', '--pid', '--net', '--root', '--wd'];
  const inside = (...command: readonly string[]) => runSync('nsenter', ...enter, ...command).trim();
  const tried = (...command: readonly string[]) => {
    try {
      return inside(...command);
    } catch {
      return '';
    }
  };
  const status = (target: string, ...more: readonly string[]) =>
    tried(
      'curl',
      '--silent',
      '--output',
      '/dev/null',
      '--write-out',
      '%{http_code}',
      ...more,
      `http://127.0.0.1:4000${target}`,
    );
  await eventually('ready', () => status('/ready') === '200');
  say(tried('systemd-analyze', 'verify', 'trellis.service') || 'systemd-analyze verify finds nothing');
  say(inside('systemd-analyze', 'security', 'trellis.service').split('\n').at(-1)!);
  const body = JSON.stringify({ email: 'admin@localhost', password: PASSWORD });
  const login = status('/api/v1/auth/login', '--header', 'content-type: application/json', '--data', body);
  mustBe('a login', login, '200');

  const shown = (property: string) => inside('systemctl', 'show', '--value', `--property=${property}`, 'trellis');
  const pid = shown('MainPID');
  const mine = inside('cat', `/proc/${pid}/status`);
  const line = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(mine)?.[1];
  mustBe('it runs as root', line('Uid')!.startsWith('0\t'), false);
  for (const set of ['CapEff', 'CapPrm', 'CapBnd']) mustBe(set, line(set), '0000000000000000');
  mustBe('new privileges are refused', line('NoNewPrivs'), '1');
  mustBe('system calls are filtered', line('Seccomp'), '2');
  const mounts = inside('cat', `/proc/${pid}/mountinfo`);
  const optionOf = (place: string) =>
    [...mounts.matchAll(/^\S+ \S+ \S+ \S+ (\S+) (\w+)/gm)].findLast(([, at]) => at === place)?.[2];
  mustBe('its root', optionOf('/'), 'ro');
  mustBe('its data', optionOf('/var/lib/trellis'), 'rw');

  inside('systemctl', 'stop', 'trellis');
  mustBe('how it ended', `${shown('Result')} ${shown('ExecMainStatus')}`, 'success 0');
  mustBe(
    'what is left of it',
    tried('sh', '-c', 'cat /sys/fs/cgroup/systemd/system.slice/trellis.service/cgroup.procs'),
    '',
  );
}
