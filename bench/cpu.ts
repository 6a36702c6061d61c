import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { generateLoad } from './load-generator.ts';

/** A server in a process of its own, whose CPU time is what is measured: the load generator and the other core do not count. */
export interface Contestant {
  readonly name: string;
  readonly child: ChildProcess;
  readonly port: number;
}

/** A request that is made again and again. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One round of load. */
export interface Round {
  /** CPU microseconds of the server a request. */
  readonly cpu: number;
  readonly perSecond: number;
}

const CONNECTIONS = 32;

/** The server's side: says its port, then answers every message with the CPU time it has used, in microseconds. */
export function serveContestant(port: number): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send!(user + system);
  });
  // A benchmark that has failed leaves none of them behind.
  process.once('disconnect', () => process.exit());
  process.send!(port);
}

/**
 * Starts the script with its arguments as a contestant. Standard output, where the access log goes, is thrown away by the system, not
 * by the process.
 */
export async function startContestant(
  script: string,
  name: string,
  env: Record<string, string> = {},
): Promise<Contestant> {
  const child = fork(script, [name], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const [port] = await once(child, 'message');
  return { name, child, port: port as number };
}

/** @throws Error when a request was refused or failed: such a round measures nothing. */
export async function measureRound(contestant: Contestant, request: LoadRequest, seconds: number): Promise<Round> {
  const before = await cpuMicroseconds(contestant);
  const { path, method, headers, body } = request;
  const { answered, perSecond } = await generateLoad({
    url: `http://127.0.0.1:${contestant.port}${path}`,
    headers: { 'content-type': 'application/json', ...headers },
    ...{ method, body, connections: CONNECTIONS, seconds },
  });
  const used = (await cpuMicroseconds(contestant)) - before;
  return { cpu: used / answered, perSecond };
}

/** The round in the middle, by CPU. */
export const medianRound = (rounds: readonly Round[]): Round =>
  [...rounds].sort((a, b) => a.cpu - b.cpu)[Math.floor(rounds.length / 2)]!;

async function cpuMicroseconds({ child }: Contestant): Promise<number> {
  child.send('cpu');
  const [used] = await once(child, 'message');
  return used as number;
}
