import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { eventually } from '../test/support/eventually.ts';
import { type DistributedApp, startDistributed } from '../test/support/start-app.ts';

/*
 * How soon a provider hears that the client has gone: from the client's disconnect to the provider's seeing its call closed, over each way to
 * ask, in one process or with a process a domain. And what a reader that has stopped makes each process hold. Client and
 * provider are this process, so that both times are of one clock.
 *
 *   npm run build && npx tsx bench/inference-cancel.ts [--times 200] [--readers 40] [--distributed]
 *
 * Ends with 1 where the 99th percentile of any way is above 100 ms, or a process holds more than 256 KiB a stopped reader.
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '200' },
    readers: { type: 'string', default: '40' },
    distributed: { type: 'boolean', default: false },
  },
});
const TIMES = Number(values.times);
const READERS = Number(values.readers);
const MOST_MS = 100;
const MOST_KIB = 256;
/** Less than that is noise. */
const TOLD_KIB = 16;
const STILL_MS = 2_000;
const SETTLE_MS = 120_000;
/** After the operation was ended, which alone is to end the call. */
const SOCKET_LIVES_MS = 10_000;
const MODEL = 'gpt-4o-mini';
const CHAT = '/api/v1/chat/completions';
const messages = [{ role: 'user', content: 'Tell me a story' }];
const PIECE_BYTES = 16 * 1024;
const HELD = 'held';
const LONG = 'long';
const SUBSCRIPTION = 'subscription ($request: ChatCompletionRequest!) { chatCompletion(request: $request) { frames } }';

/** A provider whose streams send one chunk and then nothing, or go on as long as they are read. */
function startProvider() {
  const waiting: (() => void)[] = [];
  const closed: ((atMs: number) => void)[] = [];
  let open = 0;
  let written = 0;
  const chunk = (content: string) =>
    `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_760_000_000, model: MODEL, choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`;
  const [first, piece] = [chunk('word'), chunk('x'.repeat(PIECE_BYTES))];
  const server = http.createServer((req, res) => {
    // Its models, which nobody waits for.
    if (req.method === 'GET') return void res.writeHead(404).end();
    let body = '';
    req.on('data', (part: Buffer) => {
      body += part;
    });
    req.on('end', () => {
      open++;
      waiting.shift()?.();
      res.on('close', () => {
        open--;
        closed.shift()?.(performance.now());
      });
      if (!body.includes('"stream":true')) return;
      res.writeHead(200, { 'content-type': 'text/event-stream' }).write(first);
      if (!body.includes(LONG)) return;
      const more = () => {
        do written += piece.length;
        while (!res.destroyed && res.write(piece));
      };
      res.on('drain', more);
      more();
    });
  });
  return {
    server,
    get open() {
      return open;
    },
    /** Bytes of endless streams that were handed to the network. */
    get written() {
      return written;
    },
    /** The next call has arrived. */
    asked: () => new Promise<void>((resolve) => waiting.push(resolve)),
    /** The next call was closed by the caller: when. */
    closed: () => new Promise<number>((resolve) => closed.push(resolve)),
  };
}

type Ways = Readonly<Record<string, (app: DistributedApp, token: string, content?: string) => Promise<() => void>>>;

const headersOf = (token: string, more: object = {}) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  ...more,
});
/** Asks, and reads the first bytes of the answer and no more. */
async function openAnswer(url: string, headers: object, body: object): Promise<() => void> {
  const call = http.request(url, { method: 'POST', agent: false, headers: headers as http.OutgoingHttpHeaders });
  call.on('error', () => undefined).end(JSON.stringify(body));
  const [answer] = (await once(call, 'response')) as [http.IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`answered ${answer.statusCode}`);
  await once(answer, 'readable');
  return () => void call.destroy();
}
async function openSocket(url: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
  await once(socket, 'message');
  return socket;
}
async function subscribeOver(socket: WebSocket, content: string): Promise<void> {
  const payload = {
    query: SUBSCRIPTION,
    variables: { request: { model: MODEL, messages: [{ role: 'user', content }] } },
  };
  socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload }));
  await once(socket, 'message');
}

/** Each begins a call, and gives what ends it. */
const STREAMED: Ways = {
  'REST stream': (app, token, content = HELD) =>
    openAnswer(app.url + CHAT, headersOf(token), { model: MODEL, messages: [{ role: 'user', content }], stream: true }),
  'GraphQL over SSE': (app, token, content = HELD) =>
    openAnswer(`${app.url}/graphql`, headersOf(token, { accept: 'text/event-stream' }), {
      query: SUBSCRIPTION,
      variables: { request: { model: MODEL, messages: [{ role: 'user', content }] } },
    }),
  'WebSocket closed': async (app, token, content = HELD) => {
    const socket = await openSocket(app.url, token);
    await subscribeOver(socket, content);
    // It would go on reading what nobody listens to.
    socket.pause();
    return () => socket.terminate();
  },
};
const provider = startProvider();
const WAYS: Ways = {
  ...STREAMED,
  'REST plain': async (app, token) => {
    const arrived = provider.asked();
    const call = http.request(app.url + CHAT, { method: 'POST', agent: false, headers: headersOf(token) });
    call.on('error', () => undefined).end(JSON.stringify({ model: MODEL, messages }));
    await arrived;
    return () => void call.destroy();
  },
  'WebSocket complete': async (app, token) => {
    const socket = await openSocket(app.url, token);
    await subscribeOver(socket, HELD);
    return () => {
      socket.send(JSON.stringify({ type: 'complete', id: '1' }));
      setTimeout(() => socket.terminate(), SOCKET_LIVES_MS).unref();
    };
  },
};
/** Which domains have a process of their own; with `--distributed` all of them, as many processes as there are domains. */
const FORMS: Readonly<Record<string, readonly string[] | undefined>> = values.distributed
  ? { distributed: undefined }
  : { 'in process': [] };

provider.server.listen(0, '127.0.0.1');
await once(provider.server, 'listening');
const { port } = provider.server.address() as AddressInfo;
const settings = {
  OPENAI_API_KEY: 'sk-bench',
  OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  INITIAL_CREDIT_USD: '1000000',
  NODE_OPTIONS: `--import ${import.meta.dirname}/inference/probe.mjs`,
};
let failed = false;
for (const [form, apart] of Object.entries(FORMS)) {
  const app = await startDistributed(settings, {}, apart);
  try {
    const { accessToken } = await app.newcomer();
    for (const [way, begin] of Object.entries(WAYS)) {
      await cancelled(app, accessToken, begin, Math.ceil(TIMES / 10));
      const times = await cancelled(app, accessToken, begin, TIMES);
      const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
      console.log(
        `${form}, ${way}: p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, max ${at(1).toFixed(1)} ms`,
      );
      if (at(0.99) > MOST_MS) failed = true;
    }
    // Once for nothing: pools, connections and compiled code are there from then on, however many stop.
    for (const begin of Object.values(STREAMED)) await hold(app, accessToken, begin);
    for (const [way, begin] of Object.entries(STREAMED))
      for (const [name, kib] of Object.entries(await hold(app, accessToken, begin))) {
        if (kib > TOLD_KIB)
          console.log(`${form}, ${way}, a stopped reader: ${kib.toFixed(0)} KiB in the process of ${name}`);
        if (kib > MOST_KIB) failed = true;
      }
  } finally {
    await app.stop();
  }
}
process.exit(failed ? 1 : 0);

/** Milliseconds from each disconnect to the provider's hearing of it, sorted. */
async function cancelled(app: DistributedApp, token: string, begin: Ways[string], times: number): Promise<number[]> {
  const took: number[] = [];
  for (let i = 0; i < times; i++) {
    const leave = await begin!(app, token);
    const heard = provider.closed();
    const leftMs = performance.now();
    leave();
    took.push((await heard) - leftMs);
    await eventually('nobody is asked any more', () => provider.open === 0);
  }
  return took.sort((one, other) => one - other);
}

/** KiB that each process holds a reader that has stopped, of streams without an end. */
async function hold(app: DistributedApp, token: string, begin: Ways[string]): Promise<Record<string, number>> {
  const processes = { gateway: app.gateway, ...Object.fromEntries(app.subgraphs) };
  const sizes = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(processes).map(async ([name, { child }]) => [name, await bytesOf(child)] as const),
      ),
    );
  // What was held for those before has to be gone.
  await sleep(STILL_MS);
  const before = await sizes();
  const leave = await Promise.all(Array.from({ length: READERS }, () => begin!(app, token, LONG)));
  // Until every buffer on the way is full: a busy machine takes its time.
  let last = -1;
  const isStill = async (): Promise<boolean> => {
    const isSame = provider.written === last;
    last = provider.written;
    if (!isSame) await sleep(STILL_MS);
    return isSame;
  };
  await eventually('nothing moves any more', isStill, SETTLE_MS);
  const held = Object.entries(await sizes()).map(([name, bytes]) => [name, (bytes - before[name]!) / READERS / 1024]);
  for (const each of leave) each();
  await eventually('nobody is asked any more', () => provider.open === 0);
  return Object.fromEntries(held);
}

async function bytesOf(child: DistributedApp['gateway']['child']): Promise<number> {
  const answer = once(child, 'message');
  child.send('sample');
  const [{ heapUsed, external }] = (await answer) as [{ heapUsed: number; external: number }];
  return heapUsed + external;
}
