import { startApp } from '../gateway/app.ts';
import { readConfig } from '../subgraphs/config.ts';
import { subgraphs } from '../subgraphs/index.ts';
import { TEST_SETTINGS } from '../test/support/start-app.ts';
import { testPlace } from '../test/support/test-place.ts';
import { type LoadRequest, measureRound, medianRound, type Round, serveContestant, startContestant } from './cpu.ts';

/*
 * What a credential costs: one GraphQL operation that needs none, sent without one, with an access token, and with an API key, to
 * the whole product with its embedded database. Signatures, sessions, keys and roles are warm, as they are from the second
 * request on; every request is looked up, judged and counted against its limits all the same. Below: CPU time of the process.
 *
 *   npx tsx bench/auth.ts
 */

const ROUNDS = 7;
const ROUND_SECONDS = 3;
const EMAIL = 'admin@localhost';
const PASSWORD = TEST_SETTINGS['ADMIN_PASSWORD']!;

async function serve(): Promise<void> {
  const place = await testPlace({ shared: false });
  const settings = { ...TEST_SETTINGS, ...place.environment, LOG_LEVEL: 'info', NODE_ENV: 'production' };
  const app = await startApp({ config: readConfig(settings), subgraphs, exit: () => undefined });
  process.on('disconnect', async () => {
    await app.platform.shutdown.begin('benchmark');
    await place.remove();
    process.exit();
  });
  serveContestant(app.port);
}

async function post(port: number, path: string, body: unknown, token?: string): Promise<Record<string, string>> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
}

/** The headers of each kind of caller. */
async function callers(port: number): Promise<Map<string, Record<string, string>>> {
  const { access_token: token } = await post(port, '/api/v1/auth/login', { email: EMAIL, password: PASSWORD });
  const made = { name: 'bench', scopes: ['read:accounts'], expires_in_days: 1 };
  const { key } = await post(port, '/api/v1/auth/api-keys', made, token);
  return new Map([
    ['anonymous', {}],
    ['access token', { authorization: `Bearer ${token}` }],
    ['API key', { 'x-api-key': key! }],
  ]);
}

async function compare(): Promise<void> {
  const server = await startContestant(import.meta.filename, 'serve');
  const requests = new Map<string, LoadRequest>();
  for (const [name, headers] of await callers(server.port))
    requests.set(name, { method: 'POST', path: '/graphql', body: JSON.stringify({ query: '{ jwks }' }), headers });
  const rounds = new Map([...requests.keys()].map((name) => [name, [] as Round[]]));
  for (const request of requests.values()) await measureRound(server, request, 2);
  for (let i = 0; i < ROUNDS; i++)
    for (const [name, request] of requests) rounds.get(name)!.push(await measureRound(server, request, ROUND_SECONDS));
  server.child.disconnect();
  const cpuOf = (name: string) => medianRound(rounds.get(name)!).cpu;
  for (const [name, results] of rounds) {
    const perSecond = Math.round(medianRound(results).perSecond);
    console.log(`${name}: ${cpuOf(name).toFixed(1)} µs CPU a request, ${perSecond} requests/s`);
  }
  for (const name of ['access token', 'API key'])
    console.log(`${name} vs anonymous: ${(cpuOf(name) / cpuOf('anonymous')).toFixed(3)}`);
}

await (process.argv[2] ? serve() : compare());
