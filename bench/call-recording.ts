import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { migrate } from '../platform/database/migrations.ts';
import type { BusEvent } from '../platform/events/event-bus.ts';
import type { CallContext } from '../platform/kernel/context.ts';
import { newId } from '../platform/kernel/identifiers.ts';
import { createTraffic } from '../platform/observability/traffic.ts';
import { startPlatform } from '../platform/start.ts';
import { readConfig } from '../subgraphs/config.ts';
import { CallTimes } from '../subgraphs/inference/call-times.ts';
import { recordedChat } from '../subgraphs/inference/calls/recorded-chat.ts';
import { createCallRecorder } from '../subgraphs/inference/calls/recorder.ts';
import { callResolvers } from '../subgraphs/inference/calls/resolvers.ts';
import { createCallStore } from '../subgraphs/inference/calls/store.ts';
import type { ChatPipeline, Completed } from '../subgraphs/inference/chat/pipeline.ts';
import { product } from './inference/product.ts';
import { cpuSeconds, type LoadRequest, ready, start, stop } from './load.ts';
import { generateLoad } from './load-generator.ts';

/*
 * CPU of recording a call of a model (decision 110): the difference that `recordedChat` makes around chats that are answered at once, with a write each 1,000 calls,
 * the values as the driver sends them and messages as JSON. Then the same into the embedded PostgreSQL, with the transport to it, without and with a subscriber
 * in this process; a plain chat through the product in the same run, recorded and not; and counting a request (decision 107).
 *
 *   npm run build && npx tsx bench/call-recording.ts [--seconds 4]
 */
const { values: options } = parseArgs({ options: { seconds: { type: 'string', default: '4' } } });
const SECONDS = Number(options.seconds);

const CALLS = 20_000;
const BATCH = 1_000;
const ROUNDS = 15;
const COUNTS = 5_000_000;
/** Rounds of load on the product, and who asks at once. */
const CHAT_ROUNDS = 5;
const CALLERS = 32;
const UPSTREAM = 4391;

/** The text that the driver makes of a value. */
const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js') as { prepareValue(value: unknown): unknown };

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;
const logger = pino({ level: 'silent' });
const answer = { usage: { prompt_tokens: 21, completion_tokens: 80, total_tokens: 101 } };
const model = { id: 'gpt-4o-mini', provider: 'openai', priceKnown: true };
const done = {
  ...{ answer, model, route: { targets: [model] }, attempts: 1, cache: null, costMicroUsd: 52 },
  ...{ body: '{}', latencyMs: 3, times: new CallTimes(), isRedacted: false },
} as unknown as Completed;
const chat: ChatPipeline = {
  complete: async () => done,
  stream: () => Promise.reject(new Error('not here')),
  count: async () => 0,
};

/** Calls of so many organizations, each as a request of its own: names that are equal are no one text. */
const contextsOf = (tenants: number): CallContext[] =>
  Array.from({ length: CALLS }, (_, index) => {
    const tenant = String(index % tenants).padStart(26, '0');
    const viewer = { kind: 'api_key', id: `key_${tenant}`, tenantId: `org_${tenant}`, roles: [], permissions: [] };
    return { requestId: newId('req'), viewer, signal: new AbortController().signal, traceparent: null };
  }) as unknown as CallContext[];
const asks = Array.from({ length: CALLS }, () =>
  JSON.parse('{"request":{"model":"gpt-4o-mini","messages":[{"role":"user","content":"Hello"}]}}'),
) as Parameters<ChatPipeline['complete']>[0][];

/** CPU microseconds of a call that `chat` answers, without and with its record. */
async function cost(contexts: readonly CallContext[], recorded: ChatPipeline, write: () => Promise<void>) {
  const run = async (contestant: ChatPipeline, writes: boolean) => {
    const before = process.cpuUsage();
    for (let index = 0; index < CALLS; index++) {
      await contestant.complete(asks[index]!, contexts[index]!);
      if (writes && index % BATCH === BATCH - 1) await write();
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / CALLS;
  };
  const differences: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const plain = await run(chat, false);
    differences.push((await run(recorded, true)) - plain);
  }
  // The first rounds warm the compiler up.
  return median(differences.slice(3));
}

let bytes = 0;
/** A pool that takes the values as the driver writes them, and does nothing with them. */
const discarding = {
  pool: () => ({
    query: async ({ values }: { readonly values: readonly unknown[] }) => {
      for (const value of values) bytes += Buffer.byteLength(String(prepareValue(value)));
      return { rows: [] };
    },
  }),
} as unknown as Parameters<typeof createCallStore>[0]['database'];
const outbox = { append: async () => undefined, wake: () => undefined } as unknown as Parameters<
  typeof createCallStore
>[0]['outbox'];
let published = 0;
const bus = {
  async publish(_topic: string, event: BusEvent) {
    published += JSON.stringify(event).length;
  },
};

/** Nanoseconds that counting a request takes. */
function counting(): number {
  const bound = createTraffic().bind('session', 'GET /api/v1/sessions');
  const found: number[] = [];
  for (let round = 0; round < 7; round++) {
    const before = process.cpuUsage();
    for (let index = 0; index < COUNTS; index++) bound.count(200, (index & 1023) / 8);
    const { user, system } = process.cpuUsage(before);
    found.push(((user + system) / COUNTS) * 1_000);
  }
  return median(found);
}

/** CPU microseconds of the product for a plain chat: what records calls, and what does not, in turn. */
async function plainChat(): Promise<{ readonly recorded: number; readonly plain: number }> {
  const upstreamUrl = `http://127.0.0.1:${UPSTREAM}/v1`;
  const body = JSON.stringify({ model: 'gpt-4o-mini', messages: [{ role: 'user', content: 'Hello' }] });
  const upstreamFile = path.join(import.meta.dirname, 'inference/upstream.ts');
  const upstream = start(1, { command: [process.execPath, '--import', 'tsx', upstreamFile, String(UPSTREAM)] });
  const open = async (port: number, days: string) => {
    const { command, env, makeKey, remove } = product(port, upstreamUrl);
    const child = start(0, { command, env: { ...env, MODEL_CALL_DAYS: days } });
    await ready({ url: `http://127.0.0.1:${port}/ready` }, 120_000);
    const load: LoadRequest = {
      url: `http://127.0.0.1:${port}/api/v1/chat/completions`,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await makeKey()}` },
      body,
    };
    const close = async () => {
      await stop(child);
      remove();
    };
    return { pid: child.pid!, load, close, found: [] as number[] };
  };
  await ready({ url: `${upstreamUrl}/chat/completions`, method: 'POST', body });
  const contestants = [await open(UPSTREAM + 1, '30'), await open(UPSTREAM + 2, '0')] as const;
  for (let round = 0; round <= CHAT_ROUNDS; round++)
    for (const { pid, load, found } of contestants) {
      const before = cpuSeconds(pid);
      const { answered } = await generateLoad({ ...load, connections: CALLERS, seconds: SECONDS });
      // The first round warms the compiler up.
      if (round > 0) found.push(((cpuSeconds(pid) - before) * 1e6) / answered);
    }
  for (const { close } of contestants) await close();
  await stop(upstream);
  // The best of the rounds, so that whatever else runs counts least.
  const [recorded, plain] = contestants.map(({ found }) => Math.min(...found)) as [number, number];
  return { recorded, plain };
}

const costs: (readonly [string, number])[] = [];
for (const tenants of [1, 100, BATCH]) {
  const store = createCallStore({ database: discarding, outbox });
  const recorder = createCallRecorder({ store, bus, erased: { has: () => false }, logger });
  [bytes, published] = [0, 0];
  const us = await cost(contextsOf(tenants), recordedChat(chat, recorder), recorder.write);
  const perCall = (sum: number) => (sum / CALLS / ROUNDS).toFixed(1);
  console.log(
    `${tenants} organizations: ${us.toFixed(2)} µs a call, ${perCall(bytes)} bytes to the database, ${perCall(published)} to the bus`,
  );
  costs.push([`recording, ${tenants} organizations`, us]);
}

const directory = mkdtempSync(path.join(tmpdir(), 'trellis-bench-'));
const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: 'error', ADMIN_PASSWORD: 'the password of the bench' });
const platform = await startPlatform({ config, service: 'bench', logger: pino({ level: 'error' }), exit: () => {} });
await migrate(platform.database, ['platform', 'inference']);
const store = createCallStore(platform);
const recorder = createCallRecorder({ ...platform, store });
const pool = platform.database.pool('inference');
/** CPU seconds of all processes of the server that serve or write. */
async function serverSeconds(): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
  return rows.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
}
const CASES = [
  { tenants: 100, isHeard: false },
  { tenants: 100, isHeard: true },
  { tenants: 1, isHeard: true },
] as const;
let heard = 0;
for (const { tenants, isHeard } of CASES) {
  const contexts = contextsOf(tenants);
  const leaving = new AbortController();
  const hearing = isHeard ? hear({ ...contexts[0]!, signal: leaving.signal }) : null;
  const before = await serverSeconds();
  const us = await cost(contexts, recordedChat(chat, recorder), recorder.write);
  const serverUs = (((await serverSeconds()) - before) * 1e6) / CALLS / ROUNDS;
  const name = `${isHeard ? 'a subscriber of one' : 'no subscriber'}, ${tenants} organizations`;
  console.log(`into PostgreSQL, ${name}: ${us.toFixed(2)} µs a call, and ${serverUs.toFixed(1)} µs of the server`);
  costs.push([`into PostgreSQL, ${name}`, us]);
  leaving.abort();
  await hearing;
}
const written = (await pool.query<{ count: number }>('SELECT count(*)::int FROM inference.model_calls')).rows[0]!.count;
if (written !== CALLS * ROUNDS * CASES.length || heard === 0)
  throw new Error(`${written} calls are there, ${heard} were heard of`);

/** Reads the calls of an organization as a subscription does. */
async function hear(context: CallContext): Promise<void> {
  const { Subscription } = callResolvers(store, platform.bus, () => null);
  const { subscribe } = Subscription!.modelCallRecorded as unknown as {
    subscribe(source: object, args: object, context: CallContext): AsyncIterableIterator<unknown>;
  };
  for await (const _ of subscribe({}, {}, context)) heard++;
}
console.log(`counting a request: ${counting().toFixed(0)} ns`);
await platform.shutdown.cleanUp();
await platform.database.close();
rmSync(directory, { recursive: true, force: true });

const chats = await plainChat();
console.log(`a plain chat: ${chats.plain.toFixed(0)} µs of CPU, recorded ${chats.recorded.toFixed(0)} µs`);
for (const [name, us] of costs) console.log(`${name}, of a plain chat: ${(us / chats.plain).toFixed(4)}`);
process.exit();
