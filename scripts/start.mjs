// Builds, then runs one of the built programs in this same process: `node <flags> scripts/start.mjs gateway/main [arguments]`. npm's scripts
// start it, so that a signal to npm reaches the server itself, at whatever moment. It is JavaScript because nothing is built yet.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process, { argv, env, execPath, exit, stderr } from 'node:process';
import { pathToFileURL } from 'node:url';

const SIGNALS = ['SIGTERM', 'SIGINT'];
/** How long a build may take to end when it is told to, in milliseconds. */
const BUILD_END_MS = 5_000;
const PARENT_POLL_MS = 250;
const isWindows = process.platform === 'win32';
const root = path.dirname(import.meta.dirname);

/** @type {import('node:child_process').ChildProcess | null} */
let build = null;
let stopping = false;

/** Ends the build with all that it has started: it has a process group of its own. @param {NodeJS.Signals} signal */
function endBuild(signal) {
  try {
    if (isWindows) build?.kill(signal);
    else if (build?.pid) process.kill(-build.pid, signal);
  } catch {
    // It has ended.
  }
}

function stop() {
  if (stopping) return;
  stopping = true;
  if (!build) exit(0);
  endBuild('SIGTERM');
  setTimeout(() => endBuild('SIGKILL'), BUILD_END_MS).unref();
}

for (const signal of SIGNALS) process.on(signal, stop);

/** Whether npm is gone: whoever inherits this process is none of its process group. */
function isOrphan() {
  if (process.platform !== 'linux') return process.ppid === 1;
  // pid (name) state ppid pgrp …; the name may hold anything.
  const groupOf = (/** @type {number | string} */ pid) =>
    /.*\) \S \d+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
  try {
    return groupOf(process.ppid) !== groupOf('self');
  } catch {
    return true; // it has ended just now
  }
}

// A signal ends npm without being passed on while it makes this process.
if (env['npm_lifecycle_script']?.includes('scripts/start.mjs') && !isWindows) {
  if (isOrphan()) exit(0);
  const watch = setInterval(() => {
    if (!isOrphan()) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_POLL_MS).unref();
}

const [, , program, ...rest] = argv;
if (!program) {
  stderr.write('usage: node scripts/start.mjs <program> [arguments]\n');
  exit(1);
}

build = spawn(execPath, ['--import', 'tsx', path.join(root, 'scripts', 'build.ts')], {
  cwd: root,
  env: { ...env, PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${env['PATH'] ?? ''}` },
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: !isWindows,
});
const [code] = await once(build, 'exit');
if (stopping) endBuild('SIGKILL');
build = null;
if (stopping) exit(0);
if (code !== 0) exit(code ?? 1);

const file = path.join(root, 'dist', `${program}.js`);
argv.splice(1, argv.length - 1, file, ...rest);
await import(pathToFileURL(file).href);
// It has handlers of its own from its first moment on.
for (const signal of SIGNALS) process.off(signal, stop);
