import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface LoadOptions {
  readonly url: string;
  /** GET unless given. */
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
  /** Each sends its next request when the one before is answered. */
  readonly connections: number;
  readonly seconds: number;
}

export interface LoadResult {
  /** Requests that were answered with a status below 400. */
  readonly answered: number;
  readonly perSecond: number;
  readonly averageMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Figures that load.lua writes. Times are in microseconds. */
interface Summary {
  readonly requests: number;
  readonly durationUs: number;
  readonly refused: number;
  readonly failed: number;
  readonly averageUs: number;
  readonly p50Us: number;
  readonly p99Us: number;
}

/**
 * Makes load with wrk, one thread of C, which shares its core with the subgraphs: a generator in JavaScript took half of that core, and with
 * it the requests of whoever is quick.
 * @throws Error when wrk is missing (`apt-get install wrk`), and when a request was refused or failed: such a round measures nothing.
 */
export async function generateLoad(options: LoadOptions): Promise<LoadResult> {
  const { url, method = 'GET', headers = {}, body = '', connections, seconds } = options;
  const { stdout } = await run('wrk', [
    ...['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`, '--timeout', '30s'],
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    ...['--script', path.join(import.meta.dirname, 'load.lua'), url, '--', method, body],
  ]);
  const { requests, durationUs, refused, failed, averageUs, p50Us, p99Us } = summaryIn(stdout);
  if (refused + failed > 0) throw new Error(`${url}: ${refused} refused, ${failed} failed`);
  return {
    answered: requests,
    perSecond: requests / (durationUs / 1e6),
    ...{ averageMs: averageUs / 1e3, p50Ms: p50Us / 1e3, p99Ms: p99Us / 1e3 },
  };
}

/** The last line: those before are wrk's own. */
const summaryIn = (output: string) => JSON.parse(output.trimEnd().split('\n').at(-1)!) as Summary;
