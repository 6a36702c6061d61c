import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { product } from './inference/product.ts';
import { cpuSeconds, ready, residentMiB, start, stop } from './load.ts';
import { AUDIO, nowMs, PIECE_MS } from './realtime/pace.ts';

/*
 * What the relay of realtime sessions adds to a piece of audio: from the provider's send to the client's hearing it, through the gateway and
 * directly, with both directions at real pace (a piece of 100 ms each 100 ms). The gateway is the whole product on core 0; clients and
 * provider are two processes on core 1, whose clock is the same.
 *
 *   npm run build && npx tsx bench/realtime.ts [--sessions 200] [--seconds 10] [--profile <directory>]
 *
 * Ends with 1 where the 95th percentile of what is added is 5 ms or more.
 */
const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    profile: { type: 'string' },
  },
});
const SESSIONS = Number(values.sessions);
const SECONDS = Number(values.seconds);
const MOST_MS = 5;
const WARM_MS = 3_000;
const PORT = 4311;
const APPEND = JSON.stringify({ type: 'input_audio_buffer.append', audio: AUDIO });

/** Milliseconds that pieces took, in order of size, and what share of a core the process between them used. */
interface Heard {
  readonly tookMs: readonly number[];
  readonly cpu: number;
}

/** Talks in all sessions at once. */
async function measure(urls: readonly string[], between?: ChildProcess): Promise<Heard> {
  const tookMs: number[] = [];
  let isWarm = false;
  const sockets = await Promise.all(
    urls.map(async (url) => {
      const socket = new WebSocket(url, { perMessageDeflate: false });
      socket.on('message', (data: Buffer) => {
        const sent = /"event_id":"([\d.]+)"/.exec(data.toString('latin1', 0, 128))?.[1];
        if (isWarm && sent !== undefined) tookMs.push(nowMs() - Number(sent));
      });
      await once(socket, 'open');
      await sleep(Math.random() * PIECE_MS);
      const speaking = setInterval(() => socket.send(APPEND), PIECE_MS);
      socket.on('close', () => clearInterval(speaking));
      return socket;
    }),
  );
  await sleep(WARM_MS);
  isWarm = true;
  const before = between ? cpuSeconds(between.pid!) : 0;
  await sleep(SECONDS * 1_000);
  const cpu = between ? (cpuSeconds(between.pid!) - before) / SECONDS : 0;
  for (const socket of sockets) socket.close();
  await sleep(500);
  return { tookMs: tookMs.sort((one, other) => one - other), cpu };
}
const at = ({ tookMs }: Heard, share: number): number => tookMs[Math.floor(tookMs.length * share)]!;
const told = (name: string, heard: Heard) =>
  console.log(
    `${name}: ${heard.tookMs.length} pieces, ${[0.5, 0.95, 0.99].map((share) => `p${share * 100} ${at(heard, share).toFixed(2)} ms`).join(', ')}`,
  );

if (process.platform === 'linux') spawnSync('taskset', ['-a', '-p', '-c', '1', String(process.pid)]);
const tsx = { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] as 'ipc'[] };
const provider = fork(path.join(import.meta.dirname, 'realtime/provider.ts'), tsx);
const [providerPort] = (await once(provider, 'message')) as [number];
const profile = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`, '--cpu-prof-interval=500'] : [];
const gateway = product(PORT, `http://127.0.0.1:${providerPort}/v1`, profile);
const child = start(0, {
  command: gateway.command,
  env: { ...gateway.env, MODEL_LIST_SECONDS: '0', MAX_REALTIME_SESSIONS_PER_ORGANIZATION: '0' },
});
try {
  const base = `http://127.0.0.1:${PORT}`;
  await ready({ url: `${base}/ready` });
  const headers = {
    authorization: `Bearer ${await gateway.makeKey(['write:realtime'])}`,
    'content-type': 'application/json',
  };
  const urls: string[] = [];
  for (let made = 0; made < SESSIONS; made++) {
    const body = JSON.stringify({ model: 'gpt-realtime' });
    const answer = await fetch(`${base}/realtime/sessions`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`a session was refused with ${answer.status}: ${await answer.text()}`);
    const { websocket_url: given } = (await answer.json()) as { websocket_url: string };
    const { pathname, search } = new URL(given);
    urls.push(`ws://127.0.0.1:${PORT}${pathname}${search}`);
  }
  const direct = await measure(urls.map(() => `ws://127.0.0.1:${providerPort}/v1/realtime`));
  const relayed = await measure(urls, child);
  told('direct', direct);
  told('through the gateway', relayed);
  console.log(
    `of the gateway: ${(relayed.cpu * 100).toFixed(0)} % of a core, ${residentMiB(child.pid!).toFixed(0)} MiB`,
  );
  const added = at(relayed, 0.95) - at(direct, 0.95);
  console.log(`added at p95, ${SESSIONS} sessions: ${added.toFixed(2)} ms`);
  if (added >= MOST_MS) process.exitCode = 1;
} finally {
  await stop(child);
  gateway.remove();
  provider.kill();
}
