import { Pool } from 'undici';

/** What is asked again and again. */
export interface ChatLoad {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What so many callers have seen. */
export interface ChatRound {
  readonly requestsPerSecond: number;
  readonly bytesPerSecond: number;
  readonly p50Us: number;
  readonly p99Us: number;
  readonly requests: number;
}

/**
 * So many callers, each of whom asks again as soon as it has its whole answer. Times are in microseconds, from the call to the last byte.
 * @throws Error when an answer is not 200: such a round measures nothing.
 */
export async function chatRound(load: ChatLoad, callers: number, seconds: number): Promise<ChatRound> {
  const { origin, pathname } = new URL(load.url);
  const pool = new Pool(origin, { connections: callers, pipelining: 1 });
  const headers = { 'content-type': 'application/json', ...load.headers };
  const times: number[] = [];
  let bytes = 0;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const call = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const calledAt = performance.now();
      let status = 0;
      let refusal = '';
      pool.dispatch(
        { path: pathname, method: 'POST', headers, body: load.body },
        {
          onRequestStart: () => undefined,
          onResponseStart(_, code) {
            status = code;
          },
          onResponseData(_, chunk) {
            bytes += chunk.length;
            if (status !== 200) refusal += chunk.toString();
          },
          onResponseEnd() {
            if (status !== 200) reject(new Error(`answered ${status}: ${refusal.slice(0, 300)}`));
            times.push((performance.now() - calledAt) * 1000);
            resolve();
          },
          onResponseError: (_, error) => reject(error),
        },
      );
    });
  const caller = async (): Promise<void> => {
    while (performance.now() < until) await call();
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const took = (performance.now() - startedAt) / 1000;
  await pool.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
  return {
    requestsPerSecond: times.length / took,
    bytesPerSecond: bytes / took,
    p50Us: at(0.5),
    p99Us: at(0.99),
    requests: times.length,
  };
}
