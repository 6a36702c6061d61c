import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCircuitBreakers } from '../../platform/health/circuit-breaker.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { createLogger } from '../../platform/observability/logger.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { readConfig } from '../../subgraphs/config.ts';
import { realtimeProviders } from '../../subgraphs/inference/realtime-providers.ts';

const viewer = { id: 'usr_1', tenantId: 'org_1' };
const events = { message: () => undefined, lost: () => undefined, sent: () => undefined };
let status = 500;
const keys: (string | undefined)[] = [];
let server: http.Server;

beforeAll(async () => {
  server = http.createServer();
  server.on('upgrade', ({ headers }, socket) => {
    keys.push(headers.authorization);
    socket.end(`HTTP/1.1 ${status} Nothing\r\nConnection: close\r\n\r\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

/** What becomes of sessions of some models, one after the other, and the circuits that are open then. */
async function dialled(
  models: readonly string[],
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
) {
  const config = readConfig({ OPENAI_API_KEY: 'sk-1,sk-2', OPENAI_BASE_URL: baseUrl, BREAKER_FAILURE_THRESHOLD: '2' });
  const breakers = createCircuitBreakers({ failureThreshold: 2, recoveryMs: 60_000 });
  const logger = createLogger({ level: 'silent', service: 'test' });
  const metrics = createMetrics({ processMetrics: false });
  const { dial } = realtimeProviders({ config, breakers, logger, metrics });
  const ends: string[] = [];
  for (const upstream of models)
    ends.push(
      await dial({ provider: 'openai', upstream, viewer }, events, new AbortController().signal).then(
        () => 'open',
        (error: Error) => (error instanceof AppError ? 'left alone' : error.message),
      ),
    );
  const open = breakers.snapshot().flatMap(({ name, state }) => (state === 'open' ? [name] : []));
  return { ends, open };
}

it('a model that fails closes its own circuit, and no other model', async () => {
  status = 500;
  const { ends, open } = await dialled(['gpt-realtime', 'gpt-realtime', 'gpt-realtime', 'gpt-realtime-mini']);
  const failed = 'the provider answered 500';
  expect(ends).toEqual([failed, failed, 'left alone', failed]);
  expect(open).toEqual(['provider:openai:gpt-realtime']);
});

it('a session that is refused closes nothing', async () => {
  status = 400;
  expect((await dialled(['gpt-realtime', 'gpt-realtime', 'gpt-realtime'])).open).toEqual([]);
});

it('a provider that cannot be reached is left alone with all of its models', async () => {
  const { ends, open } = await dialled(['gpt-realtime', 'gpt-realtime-mini', 'gpt-realtime'], 'http://127.0.0.1:9/v1');
  expect(ends.at(-1)).toBe('left alone');
  expect(open).toEqual(['provider:openai']);
});

it('a key that is refused is left alone, and the next one is tried', async () => {
  status = 401;
  keys.length = 0;
  const { ends, open } = await dialled(['gpt-realtime']);
  expect(keys.toSorted()).toEqual(['Bearer sk-1', 'Bearer sk-2']);
  expect(ends).toEqual(['the provider answered 401']);
  expect(open).toEqual([]);
});

it('keys whose limits are reached are left alone', async () => {
  status = 429;
  keys.length = 0;
  const { ends } = await dialled(['gpt-realtime', 'gpt-realtime', 'gpt-realtime-mini']);
  expect(keys).toHaveLength(4);
  expect(ends).toEqual([
    'the provider answered 429',
    'the provider limits the calls of each key',
    'the provider answered 429',
  ]);
});
