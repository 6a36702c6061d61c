import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ProofReplay } from '../../platform/identity/proof-replay.ts';
import { redisProofReplay } from '../../platform/identity/proof-replay-redis.ts';
import { appClient } from '../support/app-client.ts';
import { type AppProcess, forkApp } from '../support/app-process.ts';
import { dpopKey } from '../support/dpop.ts';
import { eventually } from '../support/eventually.ts';
import { type RedisCorner, redisCorner, testRedisUrl } from '../support/redis.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';

const logger = pino({ level: 'silent' });
const soon = () => Date.now() + 60_000;

describe.runIf(testRedisUrl)('used proofs in Redis', () => {
  let corner: RedisCorner;
  const open: ProofReplay[] = [];
  beforeAll(async () => {
    corner = await redisCorner('dpop');
  });
  afterEach(async () => {
    corner.proxy.mend();
    await Promise.all(open.splice(0).map((replay) => replay.close()));
  });
  afterAll(() => corner.close());

  const replayAt = async (url: string) => {
    const replay = await redisProofReplay({ url, logger, prefix: corner.prefix });
    open.push(replay);
    return replay;
  };
  const claimed = async (claims: readonly (boolean | Promise<boolean>)[]) =>
    (await Promise.all(claims)).filter(Boolean).length;

  it('are claimed by one of a hundred at once, through two processes', async () => {
    const two = [await replayAt(corner.url), await replayAt(corner.url)];
    expect(await claimed(Array.from({ length: 100 }, (_, i) => two[i % 2]!.claim('one', soon(), 'bound')))).toBe(1);
  });

  it('are forgotten when they would be refused for their age', async () => {
    const replay = await replayAt(corner.url);
    const untilMs = soon();
    expect(await replay.claim('aged', untilMs, 'open')).toBe(true);
    const ttlMs = await corner.redis.pttl(`${corner.prefix}aged`);
    expect(ttlMs).toBeGreaterThan(50_000);
    expect(ttlMs).toBeLessThanOrEqual(60_000);
  });

  it('are remembered through an outage by the process that saw them, and it says that it is alone', async () => {
    const replay = await replayAt(corner.proxiedUrl);
    expect(await replay.claim('before', soon(), 'bound')).toBe(true);
    expect(replay.degraded).toBe(false);
    corner.proxy.cut();
    await eventually('degraded', () => replay.degraded);
    expect(await replay.claim('before', soon(), 'bound')).toBe(false);
    expect(await claimed(Array.from({ length: 20 }, () => replay.claim('during', soon(), 'bound')))).toBe(1);
    corner.proxy.mend();
    await eventually('back', () => !replay.degraded);
    expect(await replay.claim('during', soon(), 'bound')).toBe(false);
  });
});

describe.runIf(testRedisUrl)('two gateways on one Redis', () => {
  let place: TestPlace;
  let processes: readonly AppProcess[] = [];
  beforeAll(async () => {
    place = await testPlace({ shared: true });
    const settings = { ...TEST_SETTINGS, ...place.environment, PUBLIC_URL: 'https://api.example.com' };
    processes = await Promise.all([forkApp('gateway/main', settings), forkApp('gateway/main', settings)]);
  });
  afterAll(async () => {
    await Promise.all(processes.map((process) => process.stop()));
    await place?.remove();
  });

  it('take a proof once between them, made for the public address', async () => {
    const [first, second] = processes.map(({ url }) => appClient(url)) as [
      ReturnType<typeof appClient>,
      ReturnType<typeof appClient>,
    ];
    const { email, password } = await first.register();
    const key = await dpopKey();
    const proofFor = (method: string, path: string, token?: string) =>
      key.prove(method, `https://api.example.com${path}`, { token });
    const login = await first.call<Record<string, string>>('POST', '/api/v1/auth/login', {
      body: { email, password },
      headers: { dpop: await proofFor('POST', '/api/v1/auth/login') },
    });
    expect(login.body['token_type'], login.text).toBe('DPoP');
    const token = login.body['access_token']!;
    const path = '/api/v1/accounts/me';
    const headers = { authorization: `DPoP ${token}`, dpop: await proofFor('GET', path, token) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? first : second).call('GET', path, { headers })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const ownAddress = await key.prove('GET', second.url + path, { token });
    const refused = await second.call('GET', path, { headers: { ...headers, dpop: ownAddress } });
    expect([refused.status, refused.body['code']]).toEqual([401, 'INVALID_DPOP_PROOF']);
  });
});
