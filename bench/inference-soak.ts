import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Agent, request } from 'undici';
import { appClient } from '../test/support/app-client.ts';
import { eventually } from '../test/support/eventually.ts';
import { startModelUpstream } from '../test/support/model-upstream.ts';
import { product } from './inference/product.ts';
import { ready, stop } from './load.ts';

/*
 * Many short requests of every kind against the whole product, and whether it holds more after the last than after the first: a day of a busy
 * installation in as long as it takes. The provider and the callers are in this process. Load does not matter, so that it may run niced.
 *
 *   npm run build
 *   nice -n 10 npx tsx bench/inference-soak.ts [--requests 1000000] [--minutes 600] [--callers 32] [--port 4320]
 *
 * Ends with 1 where memory grows by more than BOUND_KIB, something is left open, or a request was answered otherwise than it should be.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '600' },
    callers: { type: 'string', default: '32' },
    port: { type: 'string', default: '4320' },
  },
});
const REQUESTS = Number(values.requests);
/** After so many no further step begins. */
const MINUTES = Number(values.minutes);
const CALLERS = Number(values.callers);
const PORT = Number(values.port);
const STEPS = 20;
/** Caches, pools, compiled code and statistics have their size after so many steps. */
const WARM_STEPS = 5;
/** Growth after warm-up that is taken for none, KiB per 100,000 requests. */
const BOUND_KIB = 256;
const TENANTS = 6;
const KEYS_PER_TENANT = 3;
/** Different questions that are asked again and again. */
const POPULAR_QUESTIONS = 50;
const MIB = 1024 * 1024;
const COLUMNS =
  '%|heap MiB|RSS MiB|late p99/max ms|sockets|timers|handles|provider|series|uses|outboxes|database MiB|journals|their KiB|requests/s';
const ROWS = `SELECT (SELECT count(*) FROM usage.uses) AS uses, pg_database_size(current_database()) AS bytes,
  (SELECT sum(n_live_tup) FROM pg_stat_user_tables WHERE relname = 'outbox') AS outboxes`;
const LARGEST = `SELECT schemaname || '.' || relname AS name, n_live_tup AS rows FROM pg_stat_user_tables
  ORDER BY n_live_tup DESC LIMIT 8`;

const CHAT = '/api/v1/chat/completions';
const OK = 'gpt-4o-mini';
const SLOW = 'gpt-4.1-nano';
const SILENT = 'gpt-4.1-mini';
const REFUSING = 'gpt-4o';
const CALLING = 'gpt-4.1';
const BROKEN = 'llama-3.1-8b-instant';
const CUT = 'llama-3.3-70b-versatile';

interface Caller {
  /** Of keys with enough of everything. */
  readonly key: string;
}
interface Callers {
  readonly good: readonly Caller[];
  /** Whose spend limit is reached. */
  readonly spent: Caller;
  /** That may call once a minute. */
  readonly limited: Caller;
}
interface Kind {
  readonly name: string;
  /** Of a hundred requests. */
  readonly share: number;
  readonly statuses: readonly number[];
  readonly path?: string;
  readonly caller?: (callers: Callers) => Caller;
  readonly body: (number: number) => object | string;
  /** The client goes away: after the first bytes of the answer, or before any. */
  readonly leaves?: 'reading' | 'waiting';
}

const ask = (content: string, more: object = {}) => ({ model: OK, messages: [{ role: 'user', content }], ...more });
const tools = [{ type: 'function', function: { name: 'weather', parameters: { type: 'object', properties: {} } } }];
const city = {
  type: 'object',
  properties: { city: { type: 'string' } },
  required: ['city'],
  additionalProperties: false,
};
const responseFormat = { type: 'json_schema', json_schema: { name: 'city', strict: true, schema: city } };

/** What a busy installation is asked, and what it answers. Shares add up to 100. */
const KINDS: readonly Kind[] = [
  { name: 'plain', share: 28, statuses: [200], body: (n) => ask(`Question ${n}?`) },
  { name: 'streamed', share: 20, statuses: [200], body: (n) => ask(`Question ${n}?`, { stream: true }) },
  {
    ...{ name: 'cached, found', share: 12, statuses: [200] },
    body: (n) => ask(`Popular question ${n % POPULAR_QUESTIONS}?`, { temperature: 0 }),
  },
  { name: 'cached, new', share: 5, statuses: [200], body: (n) => ask(`Rare question ${n}?`, { temperature: 0 }) },
  {
    ...{ name: 'left while reading', share: 4, statuses: [200], leaves: 'reading' },
    body: (n) => ask(`Question ${n}?`, { model: SLOW, stream: true }),
  },
  {
    ...{ name: 'left while waiting', share: 3, statuses: [0], leaves: 'waiting' },
    body: (n) => ask(`Question ${n}?`, { model: SILENT, stream: n % 2 === 0 }),
  },
  { name: 'refused by provider', share: 3, statuses: [400], body: (n) => ask(`Question ${n}?`, { model: REFUSING }) },
  {
    ...{ name: 'provider failing', share: 2, statuses: [502, 503] },
    body: (n) => ask(`Question ${n}?`, { model: `groq/${BROKEN}` }),
  },
  {
    ...{ name: 'stream cut', share: 2, statuses: [200, 502, 503] },
    body: (n) => ask(`Question ${n}?`, { model: `groq/${CUT}`, stream: true }),
  },
  { name: 'invalid', share: 3, statuses: [400], body: (n) => ask(`Question ${n}?`, { temperature: 'hot' }) },
  { name: 'no JSON', share: 1, statuses: [400], body: (n) => `{"model": ${n}, ` },
  { name: 'unknown model', share: 1, statuses: [404], body: (n) => ask('Hello', { model: `nobody-${n}` }) },
  {
    ...{ name: 'unknown key', share: 2, statuses: [401] },
    caller: () => ({ key: `trl_${'0'.repeat(20)}_${'0'.repeat(40)}` }),
    body: () => ask('Hello'),
  },
  { name: 'limit spent', share: 2, statuses: [402, 403, 429], caller: ({ spent }) => spent, body: () => ask('Hello') },
  { name: 'too often', share: 2, statuses: [429, 200], caller: ({ limited }) => limited, body: () => ask('Hello') },
  { name: 'tools', share: 3, statuses: [200], body: (n) => ask(`Weather ${n}?`, { model: CALLING, tools }) },
  {
    ...{ name: 'structured', share: 3, statuses: [200] },
    body: (n) => ask(`City ${n}?`, { response_format: responseFormat }),
  },
  {
    ...{ name: 'embeddings', share: 3, statuses: [200], path: '/api/v1/embeddings' },
    body: (n) => ({ model: 'text-embedding-3-small', input: [`text ${n}`, 'another one'] }),
  },
  {
    ...{ name: 'GraphQL', share: 1, statuses: [200], path: '/graphql' },
    body: (n) => ({
      query: 'mutation ($request: ChatCompletionRequest!) { createChatCompletion(request: $request) { id } }',
      variables: { request: ask(`Question ${n}?`) },
    }),
  },
];

/** The kinds, each as often as its share, well mixed: 37 and 100 have no common factor. */
const MIX = (() => {
  const each = KINDS.flatMap((kind) => Array.from({ length: kind.share }, () => kind));
  if (each.length !== 100) throw new Error(`the shares add up to ${each.length}`);
  return each.map((_, i) => each[(i * 37) % 100]!);
})();

interface Held {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
  readonly lateMs: { readonly p99: number; readonly max: number };
  readonly sockets: number;
  readonly timers: number;
  readonly handles: number;
}

const upstream = await startModelUpstream(undefined, { keepCalls: false });
upstream.instruct(SLOW, { chunks: 50, gapMs: 20 });
upstream.instruct(SILENT, { hang: true });
upstream.instruct(REFUSING, { status: 400 });
upstream.instruct(CALLING, { toolCall: { name: 'weather', arguments: '{}' } });
upstream.instruct(BROKEN, { status: 500 });
upstream.instruct(CUT, { cutAfter: 2 });
const flags = ['--import', path.join(import.meta.dirname, 'inference/probe.mjs')];
const ours = product(PORT, `${upstream.url}/v1`, flags);
const [program, ...args] = ours.command;
const child = spawn(program, args, {
  env: {
    ...process.env,
    ...ours.env,
    NODE_ENV: 'production',
    GROQ_API_KEY: 'gsk-bench',
    GROQ_BASE_URL: `${upstream.url}/v1`,
    // Bounds that are reached during warm-up: what they bound would else grow until the end.
    RESPONSE_CACHE_MEMORY_MB: '1',
    RATE_LIMIT_API_PER_HOUR: '0',
    MAX_STREAMS_PER_VIEWER: '0',
    MAX_STREAMS_PER_ORGANIZATION: '0',
    RATE_LIMIT_REGISTER_PER_MINUTE: '1000',
    RATE_LIMIT_LOGIN_PER_MINUTE: '1000',
  },
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
// Its first message is its address.
child.once('message', () => undefined);
const agent = new Agent({ connections: CALLERS, pipelining: 1 });
const unexpected = new Map<string, number>();
let failed = false;
try {
  await ready({ url: `http://127.0.0.1:${PORT}/ready` }, 120_000);
  const callers = await makeCallers();
  const samples: { readonly requests: number; readonly bytes: number; readonly rss: number }[] = [];
  const database = new pg.Client({
    host: path.join(ours.directory, 'postgres'),
    user: 'trellis',
    database: 'postgres',
  });
  // The database stops with the product, also after a failure that is to be told.
  database.on('error', () => undefined);
  await database.connect();
  console.log(COLUMNS.replaceAll('|', ' | '));
  const begunMs = performance.now();
  let number = 0;
  for (let step = 1; step <= STEPS && performance.now() - begunMs < MINUTES * 60_000; step++) {
    const startedMs = performance.now();
    const until = Math.round((REQUESTS * step) / STEPS);
    const first = number;
    const caller = async (): Promise<void> => {
      while (number < until) await one(number++, callers);
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
    const perSecond = (until - first) / ((performance.now() - startedMs) / 1000);
    // Everybody has left: so must the calls of the provider.
    await eventually('the provider is not asked any more', () => upstream.open === 0);
    await eventually('what was used is written', () => journals().bytes === 0 || journals().files <= 8);
    const held = await sample(child);
    samples.push({ requests: until, bytes: held.heapUsed + held.external, rss: held.rss });
    const { rows } = await database.query<{ uses: string; outboxes: string; bytes: string }>(ROWS);
    const { uses, outboxes, bytes } = rows[0]!;
    const series = (await (await fetch(`http://127.0.0.1:${PORT}/metrics`)).text()).split('\n').length;
    const { files, bytes: journalBytes } = journals();
    const cells = [
      (step * 100) / STEPS,
      ((held.heapUsed + held.external) / MIB).toFixed(2),
      (held.rss / MIB).toFixed(0),
      `${held.lateMs.p99.toFixed(0)}/${held.lateMs.max.toFixed(0)}`,
      ...[held.sockets, held.timers, held.handles, upstream.connections, series, uses, outboxes],
      ...[(Number(bytes) / MIB).toFixed(0), files, (journalBytes / 1024).toFixed(0), perSecond.toFixed(0)],
    ];
    console.log(cells.join(' | '));
  }
  const { rows } = await database.query<{ name: string; rows: string }>(LARGEST);
  console.log(`largest tables: ${rows.map(({ name, rows: count }) => `${name} ${count}`).join(', ')}`);
  await database.end();
  const after = samples.slice(WARM_STEPS - 1);
  const kib = slope(after.map(({ requests, bytes }) => [requests, bytes])) * (100_000 / 1024);
  const shown = (bytes: number) => `${(bytes / MIB).toFixed(1)} MiB`;
  console.log(`${number} requests in ${((performance.now() - begunMs) / 60_000).toFixed(0)} minutes`);
  console.log(`resident: ${shown(after[0]!.rss)} → ${shown(after.at(-1)!.rss)}`);
  console.log(
    `memory after warm-up: ${shown(after[0]!.bytes)} → ${shown(after.at(-1)!.bytes)}, slope ${kib.toFixed(0)} KiB per 100,000 requests`,
  );
  for (const [what, times] of unexpected) console.log(`unexpected: ${what}, ${times} times`);
  failed = kib > BOUND_KIB || unexpected.size > 0;
} finally {
  await stop(child);
  await agent.destroy();
  await upstream.close();
  ours.remove();
}
process.exit(failed ? 1 : 0);

async function makeCallers(): Promise<Callers> {
  const client = appClient(`http://127.0.0.1:${PORT}`);
  const keyOf = async (token: string, more: object = {}): Promise<Caller> => {
    const body = { name: 'soak', scopes: ['write:inference'], ...more };
    const answer = await client.call<{ key: string }>('POST', '/api/v1/auth/api-keys', { token, body });
    if (answer.status !== 201) throw new Error(`no key: ${answer.text}`);
    return { key: answer.body.key };
  };
  const good: Caller[] = [{ key: await ours.makeKey() }];
  let token = '';
  for (let tenant = 0; tenant < TENANTS; tenant++) {
    token = (await client.newcomer()).accessToken;
    for (let key = 0; key < KEYS_PER_TENANT; key++) good.push(await keyOf(token));
  }
  const spent = await keyOf(token, { spend_limit_usd: 0.000001 });
  return { good, spent, limited: await keyOf(token, { rate_limit_per_minute: 1 }) };
}

async function one(number: number, callers: Callers): Promise<void> {
  const kind = MIX[number % MIX.length]!;
  const { key } = kind.caller?.(callers) ?? callers.good[number % callers.good.length]!;
  const body = kind.body(number);
  const leaving = new AbortController();
  const leave = kind.leaves === 'waiting' ? setTimeout(() => leaving.abort(), 20) : undefined;
  let status = 0;
  let text = '';
  try {
    const answer = await request(`http://127.0.0.1:${PORT}${kind.path ?? CHAT}`, {
      ...{ method: 'POST', dispatcher: agent, signal: leaving.signal },
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    status = answer.statusCode;
    for await (const chunk of answer.body) {
      text = String(chunk);
      if (kind.leaves === 'reading') leaving.abort();
    }
  } catch (error) {
    if (!leaving.signal.aborted) text = String(error);
  } finally {
    clearTimeout(leave);
  }
  if (kind.statuses.includes(status)) return;
  const what = `${kind.name} answered ${status}: ${text.slice(0, 160)}`;
  if (unexpected.size < 20 || unexpected.has(what)) unexpected.set(what, (unexpected.get(what) ?? 0) + 1);
}

async function sample(process: ChildProcess): Promise<Held> {
  await sleep(500);
  const answer = once(process, 'message');
  process.send('sample');
  return (await answer)[0] as Held;
}

/** Journals of what is not yet in the database. */
function journals(): { files: number; bytes: number } {
  let files = 0;
  let bytes = 0;
  for (const entry of readdirSync(ours.directory, { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith('.jsonl')) continue;
    files++;
    bytes += statSync(path.join(ours.directory, entry), { throwIfNoEntry: false })?.size ?? 0;
  }
  return { files, bytes };
}

/** By least squares, of the second over the first. */
function slope(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const along = points.reduce((sum, [px, py]) => sum + (px - x) * (py - y), 0);
  return along / points.reduce((sum, [px]) => sum + (px - x) ** 2, 0);
}
