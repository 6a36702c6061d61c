import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it arrived. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly at: number;
}

/** How a request is answered; nothing is, when it says `hang`. */
export type Answer =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string | object }
  | 'hang';

/** A real HTTP server that keeps what it is sent: a provider of messages, or the receiver of somebody's webhooks. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** Answers from now on; 200 until it is said. */
  answer(how: (request: Received, index: number) => Answer | Promise<Answer>): void;
  close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let how: (request: Received, index: number) => Answer | Promise<Answer> = () => ({ status: 200, body: 'ok' });
  const server = http.createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const headers = req.headers as Record<string, string>;
    const request = {
      ...{ method: req.method!, path: req.url!, headers, body: Buffer.concat(chunks), at: Date.now() },
    };
    received.push(request);
    const answer = await how(request, received.length - 1);
    if (answer === 'hang') return;
    const { status, body = '' } = answer;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    res.writeHead(status, { 'content-type': 'application/json', ...answer.headers }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer(next) {
      how = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
