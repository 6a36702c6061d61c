import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A TCP proxy whose link a test can cut, stall and mend. */
export interface TcpProxy {
  readonly port: number;
  /** How many have ended. */
  readonly ended: number;
  /** Bytes that clients have sent. */
  readonly carriedBytes: number;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  /** Keeps connections open, and accepts new ones, but carries nothing: what a lost route looks like. */
  stall(): void;
  /** Carries what the server answers so many milliseconds later. */
  slow(ms: number): void;
  /** Carries again, at once; what was stalled goes on. */
  mend(): void;
  close(): Promise<void>;
}

/** A proxy on a free port of 127.0.0.1 in front of `host:port`, which is looked at for each connection. */
export async function tcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const pairs = new Set<[net.Socket, net.Socket]>();
  let ended = 0;
  let carriedBytes = 0;
  let state: 'carry' | 'cut' | 'stall' = 'carry';
  let delayMs = 0;

  const server = net.createServer((client) => {
    if (state === 'cut') {
      client.destroy();
      return;
    }
    const upstream = net.connect(target);
    const pair: [net.Socket, net.Socket] = [client, upstream];
    pairs.add(pair);
    client.on('data', (chunk) => {
      carriedBytes += chunk.length;
    });
    let late = 0;
    /** When the last answer that is late has been handed on: none overtakes another one. */
    let handedOn: Promise<unknown> = Promise.resolve();
    upstream.on('data', (chunk) => {
      if (delayMs === 0 && late === 0) return void client.write(chunk);
      late++;
      const due = sleep(delayMs);
      handedOn = handedOn
        .then(() => due)
        .then(() => {
          late--;
          client.write(chunk);
        });
    });
    client.on('data', (chunk) => upstream.write(chunk));
    for (const [from, to] of [pair, [upstream, client] as const]) {
      from.on('error', () => {});
      from.on('close', () => {
        to.destroy();
        if (pairs.delete(pair)) ended++;
      });
      if (state === 'stall') from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cutAll = () => {
    for (const [client, upstream] of pairs) {
      client.destroy();
      upstream.destroy();
    }
  };

  return {
    port: (server.address() as net.AddressInfo).port,
    get ended() {
      return ended;
    },
    get carriedBytes() {
      return carriedBytes;
    },
    cut() {
      state = 'cut';
      cutAll();
    },
    stall() {
      state = 'stall';
      for (const socket of [...pairs].flat()) socket.pause();
    },
    slow(ms) {
      delayMs = ms;
    },
    mend() {
      state = 'carry';
      delayMs = 0;
      for (const socket of [...pairs].flat()) socket.resume();
    },
    async close() {
      server.close();
      cutAll();
      await once(server, 'close');
    },
  };
}

/** A proxy in front of the server of this URL. */
export const proxyTo = (url: string, fallbackPort: number): Promise<TcpProxy> => {
  const { hostname, port } = new URL(url);
  return tcpProxy({ host: hostname, port: Number(port || fallbackPort) });
};

/** The URL that leads there through the proxy. */
export const through = (proxy: Pick<TcpProxy, 'port'>, url: string): string =>
  Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(proxy.port) }).href;
