import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A proxy that cuts answers in their middle, after the server has done the work. */
export interface CuttingProxy {
  readonly url: string;
  /** Answers that were cut. */
  readonly cuts: number;
  close(): Promise<void>;
}

/** @param times - answers to cut before it lets them through. */
export async function cuttingProxy(target: string, times: number): Promise<CuttingProxy> {
  let cuts = 0;
  const server = http.createServer(async (request, response) => {
    const headers = new Headers(request.headers as Record<string, string>);
    for (const name of ['host', 'connection', 'content-length', 'accept-encoding']) headers.delete(name);
    const body = await buffer(request);
    const answer = await fetch(target + request.url, {
      ...{ method: request.method!, headers },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? '',
      'content-length': bytes.length,
    });
    if (cuts < times) {
      cuts++;
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    } else response.end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get cuts() {
      return cuts;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
