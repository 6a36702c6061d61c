import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A balancer as operators put it in front of gateways: it asks each at `/ready`, and sends a request to one that was ready, once. */
export interface Balancer {
  readonly url: string;
  add(target: string): void;
  remove(target: string): void;
  /** Those that were ready when they were asked last. */
  readonly ready: readonly string[];
  /** Number of requests that had no gateway to go to, or lost it. */
  readonly failed: number;
  close(): Promise<void>;
}

/** @param everyMs - between two looks at a gateway; those of orchestrators are seconds apart. */
export async function startBalancer(everyMs: number): Promise<Balancer> {
  const targets = new Map<string, boolean>();
  const agent = new http.Agent({ keepAlive: true });
  let [turn, failed] = [0, 0];
  const ready = () => [...targets].filter(([, isReady]) => isReady).map(([target]) => target);

  const look = async (target: string) => {
    const answer = await fetch(`${target}/ready`, { signal: AbortSignal.timeout(1_000) }).catch(() => null);
    if (targets.has(target)) targets.set(target, answer?.status === 200);
  };
  const timer = setInterval(() => {
    for (const target of targets.keys()) void look(target);
  }, everyMs);

  const server = http.createServer((req, res) => {
    const there = ready();
    const fail = () => {
      failed++;
      if (res.headersSent) res.destroy();
      else res.writeHead(502).end();
    };
    if (there.length === 0) return fail();
    const { method = 'GET', url = '/', headers } = req;
    const forwarded = http.request(there[turn++ % there.length]! + url, { method, headers, agent }, (answer) => {
      res.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(res);
      answer.on('error', fail);
    });
    forwarded.on('error', fail);
    req.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(target) {
      targets.set(target, false);
      void look(target);
    },
    remove: (target) => void targets.delete(target),
    get ready() {
      return ready();
    },
    get failed() {
      return failed;
    },
    async close() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
