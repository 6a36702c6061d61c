import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { operationalEndpoints } from '../../platform/edge/operational.ts';
import { createWatcher } from '../../platform/edge/watcher.ts';
import { createHealth } from '../../platform/health/health.ts';
import { readConfig } from '../../subgraphs/config.ts';
import { startEdge } from '../support/start-edge.ts';

const TOKEN = 'a_token_for_those_who_watch';

function mayLook(env: Record<string, string>, remoteAddress: string, headers: Record<string, string> = {}): boolean {
  const request = { headers, socket: { remoteAddress } } as unknown as IncomingMessage;
  return createWatcher(readConfig(env)).refusal(request) === null;
}

describe('who may watch', () => {
  it.each([
    ['127.0.0.1', true],
    ['::1', true],
    ['::ffff:10.1.2.3', true],
    ['172.16.0.9', true],
    ['192.168.1.2', true],
    ['fd00::1', true],
    ['fe80::1%eth0', true],
    ['100.64.0.1', false],
    ['198.18.0.1', false],
    ['203.0.113.9', false],
    ['2001:4860::1', false],
  ])('without a token, from %s: %s', (address, may) => {
    expect(mayLook({}, address)).toBe(may);
  });

  it('without a token is nobody who comes through a proxy, but for the client that a proxy of ours names', () => {
    expect(mayLook({}, '10.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(false);
    expect(mayLook({}, '10.0.0.1', { forwarded: 'for=10.0.0.2' })).toBe(false);
    expect(mayLook({ TRUST_PROXY: 'on' }, '10.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(false);
    expect(mayLook({ TRUST_PROXY: 'on' }, '10.0.0.1', { 'x-forwarded-for': '10.0.0.7' })).toBe(true);
  });

  it('with a token is whoever knows it, from everywhere, and nobody else', () => {
    const env = { METRICS_TOKEN: TOKEN };
    expect(mayLook(env, '127.0.0.1')).toBe(false);
    for (const given of ['', TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, `Basic ${TOKEN}`])
      expect(mayLook(env, '127.0.0.1', { authorization: given }), given).toBe(false);
    expect(mayLook(env, '203.0.113.9', { authorization: `Bearer ${TOKEN}` })).toBe(true);
  });
});

it('metrics need the token, and the report keeps its messages from others, in every other way as it is', async () => {
  const health = createHealth({ version: '1', cacheMs: 0 });
  health.register('database', {
    critical: true,
    run: () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.5:5432')),
  });
  const config = readConfig({ METRICS_TOKEN: TOKEN });
  const app = await startEdge();
  const { metrics } = app;
  await app.close();
  const watched = await startEdge({
    endpoints: operationalEndpoints({
      ...{
        service: 'gateway',
        description: '',
        health,
        metrics,
        watcher: createWatcher(config),
        isLeaving: () => false,
      },
    }),
  });
  const get = (path: string, as: string | null) => watched.call('GET', path, { as });
  expect(await get('/metrics', null)).toMatchObject({ status: 401, json: { code: 'UNAUTHENTICATED' } });
  expect((await get('/metrics', 'ada')).status).toBe(401);
  const scraped = await get('/metrics', TOKEN);
  expect([scraped.status, scraped.text.includes('# TYPE')]).toEqual([200, true]);
  const stranger = await get('/health/detailed', null);
  expect(stranger.text).not.toContain('10.0.0.5');
  expect(stranger).toMatchObject({
    status: 200,
    json: {
      overall_status: 'unhealthy',
      dependencies: { database: { status: 'unhealthy', error_message: 'the dependency is unhealthy' } },
    },
  });
  expect((await get('/health/detailed', TOKEN)).text).toContain('ECONNREFUSED 10.0.0.5:5432');
  expect((await get('/health', null)).status).toBe(200);
  await watched.close();
});
