import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { WebSocket, WebSocketServer } from 'ws';
import { type MadeSession, socketUrl } from '../test/support/realtime-client.ts';
import { startDistributed } from '../test/support/start-app.ts';

/*
 * What the relay of realtime sessions adds to a piece of audio: from the provider's send to the client's hearing it, through the gateway and
 * directly, with both directions at real pace (a piece of 100 ms each 100 ms). Clients and provider are this process, so that both times
 * are of one clock; the gateway is another.
 *
 *   npm run build && npx tsx bench/realtime.ts [--sessions 200] [--seconds 10]
 *
 * Ends with 1 where the 95th percentile of what is added is 5 ms or more.
 */
const { values } = parseArgs({
  options: { sessions: { type: 'string', default: '200' }, seconds: { type: 'string', default: '10' } },
});
const SESSIONS = Number(values.sessions);
const MOST_MS = 5;
const PIECE_MS = 100;
const AUDIO = Buffer.alloc(PIECE_MS * 48).toString('base64');
const APPEND = JSON.stringify({ type: 'input_audio_buffer.append', audio: AUDIO });

/** A provider that says a piece a piece of time to each of its connections, with the time in the event's name. */
const server = http.createServer((_req, res) => res.writeHead(404).end());
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
  socket.send('{"type":"session.created","session":{}}');
  const head = '{"type":"response.output_audio.delta","event_id":"';
  const tail = `","response_id":"resp_1","item_id":"item_1","output_index":0,"content_index":0,"delta":"${AUDIO}"}`;
  const speaking = setInterval(() => socket.send(`${head}${performance.now()}${tail}`), PIECE_MS);
  socket.on('message', () => undefined);
  socket.on('close', () => clearInterval(speaking));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const provider = `127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Talks in all sessions at once; the milliseconds that each piece took. */
async function measure(urls: readonly string[]): Promise<number[]> {
  const took: number[] = [];
  let isWarm = false;
  const sockets = await Promise.all(
    urls.map(async (url) => {
      const socket = new WebSocket(url, { perMessageDeflate: false });
      socket.on('message', (data: Buffer) => {
        const sent = /"event_id":"([\d.]+)"/.exec(data.toString('latin1', 0, 128))?.[1];
        if (isWarm && sent !== undefined) took.push(performance.now() - Number(sent));
      });
      await once(socket, 'open');
      await sleep(Math.random() * PIECE_MS);
      const speaking = setInterval(() => socket.send(APPEND), PIECE_MS);
      socket.on('close', () => clearInterval(speaking));
      return socket;
    }),
  );
  await sleep(2_000);
  isWarm = true;
  await sleep(Number(values.seconds) * 1_000);
  for (const socket of sockets) socket.close();
  await sleep(500);
  return took.sort((one, other) => one - other);
}
const at = (took: readonly number[], share: number): number => took[Math.floor(took.length * share)]!;
const told = (name: string, took: readonly number[]) =>
  console.log(
    `${name}: ${took.length} pieces, p50 ${at(took, 0.5).toFixed(2)} ms, p95 ${at(took, 0.95).toFixed(2)} ms`,
  );

const app = await startDistributed(
  {
    ...{ OPENAI_API_KEY: 'sk-bench', OPENAI_BASE_URL: `http://${provider}/v1`, MODEL_LIST_SECONDS: '0' },
    ...{ MAX_REALTIME_SESSIONS_PER_ORGANIZATION: '0', LOG_LEVEL: 'warn' },
  },
  {},
  [],
);
try {
  const { accessToken: token } = await app.newcomer();
  const urls: string[] = [];
  for (let made = 0; made < SESSIONS; made++) {
    const { body } = await app.call<MadeSession>('POST', '/realtime/sessions', {
      token,
      body: { model: 'gpt-realtime' },
    });
    urls.push(socketUrl(app, body));
  }
  const direct = await measure(urls.map(() => `ws://${provider}/v1/realtime`));
  const relayed = await measure(urls);
  told('direct', direct);
  told('through the gateway', relayed);
  const added = at(relayed, 0.95) - at(direct, 0.95);
  console.log(`added at p95, ${SESSIONS} sessions: ${added.toFixed(2)} ms`);
  if (added >= MOST_MS) process.exitCode = 1;
} finally {
  await app.stop();
  server.closeAllConnections();
  server.close();
}
