import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPossession, type Possession } from '../../gateway/access/proof-of-possession.ts';
import { createHealth } from '../../platform/health/health.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';

const user: Viewer = { kind: 'user', id: 'usr_1', tenantId: 'org_1', roles: ['owner'], permissions: ['*:*'] };
const bearer = { authorization: 'Bearer a.b.c', apiKey: undefined };

describe('proof of possession', () => {
  let possession: Possession;
  beforeAll(async () => {
    possession = await createPossession({
      config: { REDIS_URL: undefined, DPOP_NONCE: false, DPOP_PROOF_SECONDS: 60 },
      logger: pino({ level: 'silent' }),
      health: createHealth({ version: 'test', cacheMs: 0 }),
      secrets: { internalSecret: 'the internal secret of these tests only' },
    });
  });
  afterAll(() => possession.close());

  it('does not concern plain bearer tokens, API keys and anonymous callers', () => {
    expect(possession.concerns(user, bearer)).toBe(false);
    expect(possession.concerns(null, { authorization: undefined, apiKey: undefined })).toBe(false);
    expect(possession.concerns({ ...user, kind: 'api_key' }, { authorization: undefined, apiKey: 'trl_x' })).toBe(
      false,
    );
  });

  it('concerns a bound token, the scheme of bound tokens, and whoever sends a proof', () => {
    const proof = { thumbprint: 'a key' };
    expect(possession.concerns({ ...user, deviceKey: 'a key' }, bearer)).toBe(true);
    expect(possession.concerns(user, { ...bearer, authorization: 'dPoP a.b.c' })).toBe(true);
    expect(possession.concerns(null, { authorization: undefined, apiKey: undefined, proof })).toBe(true);
  });

  it('lets the connection of a bound token go on with the key that it was proved with, and no other', async () => {
    const viewer = { ...user, deviceKey: 'a key' };
    const dpop = { authorization: 'DPoP a.b.c', apiKey: undefined };
    await possession.check(viewer, { ...dpop, proof: { thumbprint: 'a key' } });
    await expect(possession.check(viewer, { ...dpop, proof: { thumbprint: 'another' } })).rejects.toThrow(
      'another key',
    );
  });
});
