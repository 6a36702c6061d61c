import { describe, expect, it } from 'vitest';
import { createProofVerifier, type ProofPurpose } from '../../platform/identity/dpop.ts';
import { createDpopNonces } from '../../platform/identity/dpop-nonce.ts';
import { memoryProofReplay } from '../../platform/identity/proof-replay.ts';
import { dpopKey } from '../support/dpop.ts';

/** RFC 9449: figures 2, 12 and 13, and the token of §7.1. */
const RFC = {
  thumbprint: '0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I',
  login: [
    'eyJ0eXAiOiJkcG9wK2p3dCIsImFsZyI6IkVTMjU2IiwiandrIjp7Imt0eSI6IkVDIiwieCI6Imw4dEZyaHgtMzR0VjNoUklDUkRZOXpDa0RscEJoRjQyVVFVZldWQVdCRnMiLCJ5IjoiOVZFNGpmX09rX282NHpiVFRsY3VOSmFqSG10NnY5VERWclUwQ2R2R1JEQSIsImNydiI6IlAtMjU2In19',
    'eyJqdGkiOiItQndDM0VTYzZhY2MybFRjIiwiaHRtIjoiUE9TVCIsImh0dSI6Imh0dHBzOi8vc2VydmVyLmV4YW1wbGUuY29tL3Rva2VuIiwiaWF0IjoxNTYyMjYyNjE2fQ',
    '2-GxA6T8lP4vfrg8v-FdWP0A0zdrj8igiMLvqRMUvwnQg4PtFLbdLXiOSsX0x7NVY-FNyJK70nfbV37xRZT3Lg',
  ].join('.'),
  resource: [
    'eyJ0eXAiOiJkcG9wK2p3dCIsImFsZyI6IkVTMjU2IiwiandrIjp7Imt0eSI6IkVDIiwieCI6Imw4dEZyaHgtMzR0VjNoUklDUkRZOXpDa0RscEJoRjQyVVFVZldWQVdCRnMiLCJ5IjoiOVZFNGpmX09rX282NHpiVFRsY3VOSmFqSG10NnY5VERWclUwQ2R2R1JEQSIsImNydiI6IlAtMjU2In19',
    'eyJqdGkiOiJlMWozVl9iS2ljOC1MQUVCIiwiaHRtIjoiR0VUIiwiaHR1IjoiaHR0cHM6Ly9yZXNvdXJjZS5leGFtcGxlLm9yZy9wcm90ZWN0ZWRyZXNvdXJjZSIsImlhdCI6MTU2MjI2MjYxOCwiYXRoIjoiZlVIeU8ycjJaM0RaNTNFc05yV0JiMHhXWG9hTnk1OUlpS0NBcWtzbVFFbyJ9',
    '2oW9RP35yRqzhrtNP86L-Ey71EOptxRimPPToA1plemAgR6pxHF8y6-yqyVnmcw6Fy1dqd-jfxSYoMxhAJpLjA',
  ].join('.'),
  token: 'Kz~8mXK1EalYznwH-LC-1fBAo.4Ljp~zsPE_NeO.gxU',
};

const URL_ = 'https://api.example.com/graphql';
const TOKEN = 'the access token';
const open = (overrides: Partial<ProofPurpose> = {}): ProofPurpose => ({
  ...{ method: 'POST', url: URL_, credential: null, boundTo: null },
  ...overrides,
});
const verifier = (now: () => number = Date.now, nonces = null as ReturnType<typeof createDpopNonces> | null) =>
  createProofVerifier({ replay: memoryProofReplay(), nonces, windowSeconds: 60, now });
const key = await dpopKey();
const verify = verifier();

describe('the examples of RFC 9449', () => {
  const verifyThen = verifier(() => 1_562_262_620_000);
  it('are accepted at their time, with the thumbprint of the RFC', async () => {
    const login = open({ url: 'https://server.example.com/token' });
    expect(await verifyThen(RFC.login, login)).toEqual({ thumbprint: RFC.thumbprint });
    const resource = { method: 'GET', url: 'https://resource.example.org/protectedresource', credential: RFC.token };
    expect(await verifyThen(RFC.resource, { ...resource, boundTo: RFC.thumbprint })).toEqual({
      thumbprint: RFC.thumbprint,
    });
  });
  it('are refused today', async () => {
    await expect(verify(RFC.login, open({ url: 'https://server.example.com/token' }))).rejects.toThrow('is too old');
  });
});

describe('a proof', () => {
  it.each(['ES256', 'ES384', 'EdDSA', 'Ed25519', 'PS256', 'RS256'])('may be signed with %s', async (alg) => {
    const other = await dpopKey(alg);
    expect(await verify(await other.prove('POST', URL_), open())).toEqual({ thumbprint: other.thumbprint });
  });

  it.each([
    ['in another letter case of scheme and host', 'HTTPS://API.example.com/graphql'],
    ['with the default port', 'https://api.example.com:443/graphql'],
    ['with a query and a fragment', `${URL_}?a=b#c`],
    ['with dots and needless escapes', 'https://api.example.com/x/../%67raphql'],
  ])('may name its address %s', async (_, htu) => {
    await verify(await key.prove('POST', htu), open());
  });

  it.each<[string, string, () => Promise<string>]>([
    ['for another method', 'htm', () => key.prove('GET', URL_)],
    ['for a method in lower case', 'htm', () => key.prove('post', URL_)],
    ['for another path', 'htu', () => key.prove('POST', `${URL_}/x`)],
    ['for another host', 'htu', () => key.prove('POST', 'https://evil.example.com/graphql')],
    ['for another scheme', 'htu', () => key.prove('POST', 'http://api.example.com/graphql')],
    ['with a user in its address', 'htu', () => key.prove('POST', 'https://me@api.example.com/graphql')],
    ['for no address at all', 'htu', () => key.prove('POST', '/graphql')],
    ['without a method', 'htm', () => key.prove('POST', URL_, { claims: { htm: undefined } })],
    ['without an address', 'htu', () => key.prove('POST', URL_, { claims: { htu: undefined } })],
    ['without a jti', 'jti', () => key.prove('POST', URL_, { claims: { jti: undefined } })],
    ['with a jti that is no text', 'jti', () => key.prove('POST', URL_, { claims: { jti: 17 } })],
    ['with an endless jti', 'jti', () => key.prove('POST', URL_, { claims: { jti: 'x'.repeat(257) } })],
    ['without a time', 'iat', () => key.prove('POST', URL_, { claims: { iat: undefined } })],
    ['with a time that is no number', 'iat', () => key.prove('POST', URL_, { claims: { iat: 'now' } })],
    ['from two minutes ago', 'too old', () => key.prove('POST', URL_, { claims: { iat: Date.now() / 1000 - 120 } })],
    ['from in two minutes', 'future', () => key.prove('POST', URL_, { claims: { iat: Date.now() / 1000 + 120 } })],
    ['that has expired', 'exp', () => key.prove('POST', URL_, { claims: { exp: Date.now() / 1000 - 10 } })],
    ['of another type', 'typ', () => key.prove('POST', URL_, { header: { typ: 'JWT' } })],
    ['without a key', 'jwk', () => key.prove('POST', URL_, { header: { jwk: undefined } })],
    ['with a private key', 'private', () => key.prove('POST', URL_, { header: { jwk: key.privateJwk } })],
    [
      'with a secret as its key',
      'private',
      () => key.prove('POST', URL_, { header: { jwk: { kty: 'oct', k: 'c2VjcmV0' } } }),
    ],
    [
      'signed with another key than it names',
      'not signed',
      async () => key.prove('POST', URL_, { header: { jwk: (await dpopKey()).jwk } }),
    ],
    ['longer than any proof', '5120', () => key.prove('POST', URL_, { claims: { padding: 'x'.repeat(6000) } })],
    ['with a critical header that nobody knows', 'JWT', async () => withHeader({ crit: ['x'], x: 1 })],
    ['signed with a secret', 'algorithm', async () => withHeader({ alg: 'HS256' })],
    ['not signed', 'algorithm', async () => withHeader({ alg: 'none' })],
    [
      'with a huge RSA key',
      '4096',
      async () => withHeader({ alg: 'RS256', jwk: { kty: 'RSA', e: 'AQAB', n: 'A'.repeat(1366) } }),
    ],
    ['with a header that is an array', 'jwk|typ', async () => `${part([])}.e30.AA`],
    [
      'that is two proofs',
      'algorithm|JSON|JWS|jwk',
      async () => `${await key.prove('POST', URL_)}, ${await key.prove('POST', URL_)}`,
    ],
    ['that is nonsense', 'JWS', async () => 'nonsense'],
  ])('%s is refused', async (_, why, make) => {
    const outcome = verify(await make(), open()).then(
      () => 'accepted',
      (error: unknown) => error,
    );
    expect(await outcome).toMatchObject({
      message: expect.stringMatching(why),
      extensions: { code: 'INVALID_DPOP_PROOF' },
    });
  });

  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const withHeader = async (header: object) => {
    const [, payload, signature] = (await key.prove('POST', URL_)).split('.');
    return `${part({ typ: 'dpop+jwt', alg: 'ES256', jwk: key.jwk, ...header })}.${payload}.${signature}`;
  };
});

describe('a proof beside a token', () => {
  const bound = open({ credential: TOKEN, boundTo: key.thumbprint });
  it('must be for that token', async () => {
    expect(await verify(await key.prove('POST', URL_, { token: TOKEN }), bound)).toEqual({
      thumbprint: key.thumbprint,
    });
    await expect(verify(await key.prove('POST', URL_, { token: 'another' }), bound)).rejects.toThrow('ath');
    await expect(verify(await key.prove('POST', URL_), bound)).rejects.toThrow('ath');
  });
  it('must be made with the key that the token is bound to', async () => {
    const thief = await dpopKey();
    await expect(verify(await thief.prove('POST', URL_, { token: TOKEN }), bound)).rejects.toThrow('another key');
  });
  it('does not pass where there is no token: it was meant for another request', async () => {
    await expect(verify(await key.prove('POST', URL_, { token: TOKEN }), open())).rejects.toThrow('ath');
  });
});

describe('a proof that comes again', () => {
  it('is accepted once, of fifty at the same time', async () => {
    const proof = await key.prove('POST', URL_);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => verify(proof, open())));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
  it('is another one when another key has the same jti', async () => {
    const other = await dpopKey();
    for (const each of [key, other])
      await verify(await each.prove('POST', URL_, { claims: { jti: 'the same' } }), open());
  });
  it('is remembered for as long as it would be accepted, one from the future too', async () => {
    let nowMs = Date.now();
    const verifyAt = verifier(() => nowMs);
    const proof = await key.prove('POST', URL_, { claims: { iat: Math.floor(nowMs / 1000) + 59 } });
    await verifyAt(proof, open());
    nowMs += 118_000;
    await expect(verifyAt(proof, open())).rejects.toThrow('was used before');
    nowMs += 2_000;
    await expect(verifyAt(proof, open())).rejects.toThrow('too old');
  });
  it('is not remembered without bound, and those with a token keep their place', async () => {
    let nowMs = 0;
    const replay = memoryProofReplay(10, () => nowMs);
    for (let i = 0; i < 10; i++) expect(replay.claim(`open ${i}`, 60_000, 'open')).toBe(true);
    expect(() => replay.claim('one more', 60_000, 'open')).toThrow('Too many');
    expect(replay.claim('one more', 60_000, 'bound')).toBe(true);
    nowMs = 61_000;
    expect(replay.claim('one more', 120_000, 'open')).toBe(true);
  });
});

describe('nonces', () => {
  let nowMs = Date.now();
  const nonces = createDpopNonces('a secret of this installation', () => nowMs);
  const verifyWith = verifier(() => nowMs, nonces);
  it('are asked for, and the proof that lacked one was not used up', async () => {
    const refusal = await verifyWith(await key.prove('POST', URL_), open()).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      message: expect.stringContaining(nonces.current()),
      extensions: { code: 'USE_DPOP_NONCE' },
    });
    await verifyWith(await key.prove('POST', URL_, { claims: { nonce: nonces.current() } }), open());
  });
  it('let a client in whose clock is wrong', async () => {
    await verifyWith(await key.prove('POST', URL_, { claims: { nonce: nonces.current(), iat: 17 } }), open());
  });
  it('end, and are the same in every process', async () => {
    const nonce = createDpopNonces('a secret of this installation', () => nowMs).current();
    nowMs += 120_000;
    await verifyWith(await key.prove('POST', URL_, { claims: { nonce } }), open());
    nowMs += 60_000;
    await expect(verifyWith(await key.prove('POST', URL_, { claims: { nonce } }), open())).rejects.toThrow('nonce');
  });
});
