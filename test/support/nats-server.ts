import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { eventually } from './eventually.ts';
import { freePorts } from './free-ports.ts';
import { type SupervisedServer, supervisedServer } from './supervised-server.ts';

/** A NATS server of a test's own, with JetStream in a directory of its own. */
export interface NatsServer extends Pick<SupervisedServer, 'kill' | 'signal'> {
  readonly port: number;
  readonly url: string;
  /** Starts it again at the same port: with what its directory has, or empty. */
  start(options?: { readonly keeps?: boolean }): Promise<void>;
  close(): Promise<void>;
}

const ANSWERS_WITHIN_MS = 1_000;

export async function natsServer(options: readonly string[] = []): Promise<NatsServer> {
  const [port] = (await freePorts(1)) as [number];
  const directory = await mkdtemp(path.join(os.tmpdir(), 'trellis-nats-'));
  const args = ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', directory, ...options];
  const server = supervisedServer('nats-server', args);
  const start = async ({ keeps = false }: { readonly keeps?: boolean } = {}) => {
    if (!keeps) await rm(path.join(directory, 'jetstream'), { recursive: true, force: true });
    server.start();
    await eventually('NATS answers', () => answers(port));
  };
  await start();
  return {
    port,
    url: `nats://127.0.0.1:${port}`,
    start,
    kill: server.kill,
    signal: server.signal,
    async close() {
      await server.kill();
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
    // A connection that carries nothing is no answer.
    socket.setTimeout(ANSWERS_WITHIN_MS, () => end(false));
  });
}
