import path from 'node:path';
import { parseArgs } from 'node:util';
import { product } from './inference/product.ts';
import { type Contestant, cpuSeconds, type LoadRequest, pinTo, ready, residentMiB, start, stop } from './load.ts';
import { generateLoad, type LoadResult } from './load-generator.ts';

/*
 * Chats through gateways, in one run: the same provider, the same request, one contestant at a time on core 0, the provider and the callers on
 * core 1. Trellis is the whole product: API keys, two rate limits, prices and credit, metrics, an access log. Portkey has what it has by default.
 *
 *   apt-get install wrk; npm run build && npm --prefix bench/peers ci
 *   npx tsx bench/inference.ts [--seconds 5] [--callers 1,8,32,128] [--only trellis,portkey] [--profile <directory>]
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    callers: { type: 'string', default: '1,8,32,128' },
    only: { type: 'string' },
    profile: { type: 'string' },
  },
});
const SECONDS = Number(values.seconds);
/** Before each kind of request, the same for all: V8 has compiled what it will by then. Whoever is too slow for it gets so many seconds. */
const WARM = { requests: 12_000, streams: 3_000, seconds: 20 };
const CALLERS = values.callers.split(',').map(Number);
const STREAMING_CALLERS = 32;
const TOKENS_PER_STREAM = 200;
const UPSTREAM = 'http://127.0.0.1:4390/v1';
const PORT = 4310;
const here = import.meta.dirname;

pinTo(1);
const tsx = (file: string, ...args: string[]) =>
  [process.execPath, '--import', 'tsx', path.join(here, file), ...args] as const;
const request = {
  model: 'gpt-4o-mini',
  messages: [{ role: 'user', content: 'Tell me something about foxes, please.' }],
};
const plainBody = JSON.stringify(request);
const streamBody = JSON.stringify({ ...request, stream: true });

interface Chats extends Pick<Contestant, 'name' | 'command'> {
  readonly env?: Readonly<Record<string, string>>;
  readonly url: string;
  /** What its callers send, once it answers. */
  readonly headers: () => Promise<Record<string, string>>;
  readonly ready: string;
}

const profile = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${values.profile}`, '--cpu-prof-interval=500'] : [];
const ours = product(PORT, UPSTREAM, profile);
const contestants: readonly Chats[] = [
  {
    name: 'trellis',
    command: ours.command,
    env: ours.env,
    url: `http://127.0.0.1:${PORT}/api/v1/chat/completions`,
    headers: async () => ({ authorization: `Bearer ${await ours.makeKey()}` }),
    ready: `http://127.0.0.1:${PORT}/ready`,
  },
  {
    name: 'portkey',
    command: [
      process.execPath,
      path.join(here, 'peers/node_modules/@portkey-ai/gateway/build/start-server.js'),
      ...[`--port=${PORT + 1}`, '--headless'],
    ],
    url: `http://127.0.0.1:${PORT + 1}/v1/chat/completions`,
    headers: async () => ({
      authorization: 'Bearer sk-bench',
      'x-portkey-provider': 'openai',
      'x-portkey-custom-host': UPSTREAM,
    }),
    ready: `http://127.0.0.1:${PORT + 1}/`,
  },
  {
    name: 'byte proxy',
    command: tsx('inference/byte-proxy.ts', String(PORT + 2), UPSTREAM),
    url: `http://127.0.0.1:${PORT + 2}/v1/chat/completions`,
    headers: async () => ({ authorization: 'Bearer sk-bench' }),
    ready: `http://127.0.0.1:${PORT + 2}/`,
  },
];

interface Result extends LoadResult {
  readonly contestant: string;
  readonly what: string;
  readonly cpuUs: number;
  readonly rssMiB: number;
}

const results: Result[] = [];
const upstream = start(1, { command: tsx('inference/upstream.ts', '4390') });
try {
  const direct = `${UPSTREAM}/chat/completions`;
  await ready({ url: direct, method: 'POST', body: plainBody });
  await measureAll('provider itself', direct, {}, null);
  for (const contestant of contestants) {
    if (values.only && !values.only.split(',').includes(contestant.name)) continue;
    const child = start(0, contestant);
    try {
      await answers(contestant.ready);
      await measureAll(contestant.name, contestant.url, await contestant.headers(), child.pid!);
    } finally {
      await stop(child);
    }
  }
} finally {
  await stop(upstream);
  ours.remove();
}
console.table(
  results.map((row) => ({
    contestant: row.contestant,
    what: row.what,
    'requests/s': Math.round(row.perSecond),
    'p50 ms': row.p50Ms.toFixed(3),
    'p99 ms': row.p99Ms.toFixed(3),
    'CPU µs/request': Math.round(row.cpuUs),
    'RSS MiB': Math.round(row.rssMiB),
  })),
);
printRatios();

/** Polls until anything answers. */
async function answers(url: string): Promise<void> {
  for (const until = Date.now() + 120_000; ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status > 0 && status !== 503) return;
    if (Date.now() > until) throw new Error(`${url} does not answer`);
  }
}

async function measureAll(contestant: string, url: string, headers: Record<string, string>, pid: number | null) {
  const post = { url, method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
  const plain: LoadRequest = { ...post, body: plainBody };
  const streamed: LoadRequest = { ...post, body: streamBody };
  await warm(plain, WARM.requests);
  const measured = async (what: string, load: LoadRequest, callers: number) => {
    const before = pid === null ? Number.NaN : cpuSeconds(pid);
    const round = await generateLoad({ ...load, connections: callers, seconds: SECONDS });
    const cpuUs = pid === null ? Number.NaN : ((cpuSeconds(pid) - before) / round.answered) * 1e6;
    results.push({ contestant, what, ...round, cpuUs, rssMiB: pid === null ? Number.NaN : residentMiB(pid) });
  };
  for (const callers of CALLERS) await measured(`plain, ${callers} callers`, plain, callers);
  await warm(streamed, WARM.streams);
  await measured(`streamed, ${STREAMING_CALLERS} callers`, streamed, STREAMING_CALLERS);
}

async function warm(load: LoadRequest, requests: number): Promise<void> {
  const until = Date.now() + WARM.seconds * 1000;
  for (let made = 0; made < requests && Date.now() < until; )
    made += (await generateLoad({ ...load, connections: STREAMING_CALLERS, seconds: 1 })).answered;
}

/** One line a comparison: how many times the peer's figure ours is; of latency, what a gateway adds to the provider's own. */
function printRatios(): void {
  const of = (contestant: string, what: string) =>
    results.find((row) => row.contestant === contestant && row.what === what);
  for (const peer of ['portkey', 'byte proxy']) {
    for (const callers of CALLERS) {
      const what = `plain, ${callers} callers`;
      const [we, they, none] = [of('trellis', what), of(peer, what), of('provider itself', what)];
      if (!we || !they || !none) continue;
      for (const quantile of ['p50Ms', 'p99Ms'] as const) {
        const ratio = (we[quantile] - none[quantile]) / (they[quantile] - none[quantile]);
        console.log(
          `trellis vs ${peer}, ${callers} callers, added latency ${quantile.slice(0, 3)}: ${ratio.toFixed(2)}`,
        );
      }
      console.log(
        `trellis vs ${peer}, ${callers} callers, requests per second: ${(we.perSecond / they.perSecond).toFixed(2)}`,
      );
      console.log(`trellis vs ${peer}, ${callers} callers, CPU per request: ${(we.cpuUs / they.cpuUs).toFixed(2)}`);
    }
    const what = `streamed, ${STREAMING_CALLERS} callers`;
    const [we, they] = [of('trellis', what), of(peer, what)];
    if (!we || !they) continue;
    const tokens = (row: Result) => row.perSecond * TOKENS_PER_STREAM;
    console.log(`trellis, streamed tokens per second: ${Math.round(tokens(we))}; ${peer}: ${Math.round(tokens(they))}`);
    console.log(`trellis vs ${peer}, streamed tokens per second: ${(tokens(we) / tokens(they)).toFixed(2)}`);
    console.log(`trellis vs ${peer}, CPU per stream: ${(we.cpuUs / they.cpuUs).toFixed(2)}`);
  }
}
