import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { eventually } from './eventually.ts';
import { freePorts } from './free-ports.ts';

/** A NATS server of a test's own, with JetStream in a directory of its own. */
export interface NatsServer {
  readonly port: number;
  readonly url: string;
  /** Ends the process as a crash does. */
  kill(): Promise<void>;
  /** Starts it again at the same port: with what its directory has, or empty. */
  start(options?: { readonly keeps?: boolean }): Promise<void>;
  /** Stops it in its tracks, or lets it go on: its connections stay, and carry nothing. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  close(): Promise<void>;
}

export async function natsServer(options: readonly string[] = []): Promise<NatsServer> {
  const [port] = (await freePorts(1)) as [number];
  const directory = await mkdtemp(path.join(os.tmpdir(), 'trellis-nats-'));
  let child: ChildProcess | null = null;

  const kill = async () => {
    if (child === null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = null;
  };
  const start = async ({ keeps = false }: { readonly keeps?: boolean } = {}) => {
    if (!keeps) await rm(path.join(directory, 'jetstream'), { recursive: true, force: true });
    child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', directory, ...options], {
      stdio: 'ignore',
    });
    await eventually('NATS answers', () => answers(port));
  };
  await start();
  return {
    port,
    url: `nats://127.0.0.1:${port}`,
    kill,
    start,
    signal: (signal) => child?.kill(signal),
    async close() {
      await kill();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Whether a server greets at the port. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('data', (data) => end(String(data).startsWith('INFO')));
    socket.once('error', () => end(false));
  });
}
