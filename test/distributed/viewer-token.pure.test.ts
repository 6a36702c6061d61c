import { createHmac, hkdfSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import { createViewerTokens } from '../../platform/remote/viewer-token.ts';

const secret = 'a secret that is long enough to be one';
const viewer: Viewer = { kind: 'user', id: 'usr_1', tenantId: 'org_1', roles: ['owner'], permissions: ['*:*'] };

/** A token with a good signature over any claims and header. */
function forge(claims: object, header: object = { alg: 'HS256', typ: 'viewer+jwt' }): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${encode(header)}.${encode(claims)}`;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'trellis viewer token', 32));
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}

describe('the viewer between processes', () => {
  const tokens = createViewerTokens({ secret });
  const nowSeconds = Math.floor(Date.now() / 1000);
  const claims = { iss: 'trellis-gateway', aud: 'trellis-subgraph', iat: nowSeconds, exp: nowSeconds + 60, viewer };

  test('arrives as it was signed, and as the same object for the same token', () => {
    const token = tokens.sign(viewer);
    expect(tokens.verify(token).viewer).toEqual(viewer);
    expect(tokens.verify(token)).toBe(tokens.verify(token));
  });

  test('may be nobody, but never without a token', () => {
    expect(tokens.verify(tokens.sign(null)).viewer).toBeNull();
    expect(() => tokens.verify(undefined)).toThrow('viewer token');
    expect(() => tokens.verify('')).toThrow('viewer token');
  });

  test('is signed once per viewer until half of its life is over', () => {
    let now = Date.now();
    const signer = createViewerTokens({ secret, now: () => now });
    const first = signer.sign(viewer);
    now += 29_000;
    expect(signer.sign(viewer)).toBe(first);
    now += 2_000;
    expect(signer.sign(viewer)).not.toBe(first);
    expect(signer.sign({ ...viewer, id: 'usr_2' })).not.toBe(signer.sign(viewer));
  });

  test('is refused when it has expired, even if it was accepted before', () => {
    let now = Date.now();
    const clock = createViewerTokens({ secret, now: () => now });
    const token = clock.sign(viewer);
    expect(clock.verify(token).viewer).toEqual(viewer);
    now += 66_000;
    expect(() => clock.verify(token)).toThrow('viewer token');
  });

  test('the forging of this test is good, so that what follows is refused for its own reason', () => {
    expect(tokens.verify(forge(claims)).viewer).toEqual(viewer);
  });

  test.each([
    ['for another audience', forge({ ...claims, aud: 'trellis' })],
    ['of another issuer', forge({ ...claims, iss: 'someone' })],
    ['of another type', forge(claims, { alg: 'HS256', typ: 'JWT' })],
    ['without a signature', forge(claims, { alg: 'none', typ: 'viewer+jwt' })],
    ['issued in the future', forge({ ...claims, iat: nowSeconds + 60, exp: nowSeconds + 120 })],
    ['without an expiry', forge({ ...claims, exp: undefined })],
    ['cut off', tokens.sign(viewer).slice(0, -1)],
    ['signed with another secret', createViewerTokens({ secret: `${secret}!` }).sign(viewer)],
    ['not a token', 'Bearer x'],
  ])('rejects a token %s', (_, token) => {
    expect(() => tokens.verify(token)).toThrow('viewer token');
  });

  test('rejects a token after any change of one character', () => {
    const token = tokens.sign(viewer);
    for (let i = 0; i < token.length; i++) {
      const changed = token.slice(0, i) + (token[i] === 'A' ? 'B' : 'A') + token.slice(i + 1);
      expect(() => tokens.verify(changed)).toThrow('viewer token');
    }
  });

  test('is accepted from the secret before while processes restart with a new one', () => {
    const next = createViewerTokens({ secret: `another secret that is long enough,${secret}` });
    const old = createViewerTokens({ secret });
    expect(next.verify(old.sign(viewer)).viewer).toEqual(viewer);
    expect(() => old.verify(next.sign(viewer))).toThrow('viewer token');
  });
});
