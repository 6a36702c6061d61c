import type { Credentials } from '../platform/edge/server.ts';
import { backgroundContext } from '../platform/kernel/context.ts';
import { API_KEY, productionEdge } from './production.ts';
import { accessToken } from './token.ts';

/*
 * CPU of `authenticate` alone, warm: an API key in either header beside an access token. Headers are made anew for every call, as they are
 * for every request: a text that was looked up before would remember its own hash. What making them costs is taken off.
 *
 *   npx tsx bench/api-keys.ts
 */

const CALLS = 200_000;
const ROUNDS = 9;
const context = backgroundContext('bench');
const { authenticate } = await productionEdge('0');
const token = Buffer.from(`Bearer ${await accessToken()}`);
const key = Buffer.from(API_KEY);
const bearerKey = Buffer.from(`Bearer ${API_KEY}`);
let made = 0;

const contestants: Readonly<Record<string, { text: Buffer; read: (text: string) => Credentials }>> = {
  'access token': { text: token, read: (authorization) => ({ authorization, apiKey: undefined }) },
  'API key in X-API-Key': { text: key, read: (apiKey) => ({ authorization: undefined, apiKey }) },
  'API key as bearer': { text: bearerKey, read: (authorization) => ({ authorization, apiKey: undefined }) },
};

/** CPU microseconds a call. */
function measure(call: () => void): number {
  const before = process.cpuUsage();
  for (let i = 0; i < CALLS; i++) call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / CALLS;
}

const medians = new Map<string, number[]>(Object.keys(contestants).map((name) => [name, []]));
for (const { text, read } of Object.values(contestants)) await authenticate(read(text.toString('latin1')), context);
for (let round = 0; round <= ROUNDS; round++)
  for (const [name, { text, read }] of Object.entries(contestants)) {
    const floor = measure(() => {
      made += read(text.toString('latin1')).authorization?.length ?? 1;
    });
    const whole = measure(() => {
      const viewer = authenticate(read(text.toString('latin1')), context);
      if (viewer instanceof Promise) throw new Error(`${name}: not warm`);
    });
    // The first round warms the compiler up.
    if (round > 0) medians.get(name)!.push(whole - floor);
  }
if (made === 0) throw new Error('nothing was measured');

const medianOf = (name: string): number => medians.get(name)!.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!;
for (const name of medians.keys()) console.log(`${name}: ${medianOf(name).toFixed(2)} µs CPU a verification`);
for (const name of ['API key in X-API-Key', 'API key as bearer'])
  console.log(`${name} vs access token: ${(medianOf(name) / medianOf('access token')).toFixed(2)}`);
process.exit();
