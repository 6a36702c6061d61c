import { describe, expect, it } from 'vitest';
import { unprovedRefusal } from '../../gateway/access/device-binding.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';

const user: Viewer = { kind: 'user', id: 'usr_1', tenantId: 'org_1', roles: ['owner'], permissions: ['*:*'] };
const refusalOf = (viewer: Viewer, thumbprint?: string) =>
  unprovedRefusal({
    viewer,
    client: { ip: '127.0.0.1', userAgent: null, ...(thumbprint !== undefined && { proof: { thumbprint } }) },
  })?.errors?.[0];

describe('a sensitive operation', () => {
  it('is for a session that is bound, with a proof of its key', () => {
    expect(refusalOf({ ...user, deviceKey: 'a key' }, 'a key')).toBeUndefined();
  });

  it.each<[string, Viewer, string | undefined, string]>([
    ['an unbound session', user, undefined, 'log in'],
    ['an unbound session beside which a key was proved', user, 'a key', 'log in'],
    ['a bound session without a proof', { ...user, deviceKey: 'a key' }, undefined, 'of its own'],
    ['a bound session with the proof of another key', { ...user, deviceKey: 'a key' }, 'another', 'of its own'],
    ['an API key, whatever was proved beside it', { ...user, kind: 'api_key' }, 'a key', 'API keys'],
  ])('is refused to %s', (_, viewer, proved, words) => {
    expect(refusalOf(viewer, proved)).toEqual({
      message: expect.stringContaining(words),
      extensions: { code: 'DEVICE_BINDING_REQUIRED' },
    });
  });
});
