import { describe, expect, it } from 'vitest';
import { readCredential } from '../../gateway/access/api-key-credential.ts';
import { hashApiKey, makeApiKey, previewOf, readApiKey } from '../../platform/identity/api-key-format.ts';
import {
  deniedWithin,
  mayGive,
  narrowedTo,
  readScope,
  toPermission,
  toScopeName,
} from '../../platform/identity/scopes.ts';
import { isWithin, readNetwork } from '../../platform/kernel/ip-networks.ts';
import { aliasNotice } from '../../subgraphs/auth/alias-notice.ts';

const UNTIL = { A2A_SCOPES_UNTIL: new Date('2027-12-31T00:00:00.000Z') };
const NOW = Date.parse('2027-01-01T00:00:00.000Z');

describe('the form of an API key', () => {
  const id = 'key_01jdq3k5w8q1r3s5t7v9w0x2y4';

  it('tells its id, and every single mistyped character', () => {
    const key = makeApiKey('trl', id);
    expect(key).toHaveLength(80);
    expect(readApiKey('trl', key)).toEqual({ kind: 'issued', id });
    for (let i = 4; i < key.length; i++) {
      const other = key[i] === 'a' ? 'b' : 'a';
      const mistyped = key.slice(0, i) + other + key.slice(i + 1);
      expect(readApiKey('trl', mistyped).kind, `character ${i}`).toBe('mistyped');
    }
    for (const cut of [key.slice(0, -1), `${key}x`, `trl_${id.slice(4)}`])
      expect(readApiKey('trl', cut).kind).toBe('mistyped');
  });

  it('has 256 bits that differ from key to key', () => {
    const secrets = new Set(Array.from({ length: 1_000 }, () => makeApiKey('trl', id).slice(31, 74)));
    expect(secrets.size).toBe(1_000);
  });

  it('is told from that of keys made elsewhere', () => {
    expect(readApiKey('trl', 'sk_live_4eC39HqLyjWDarjtT1zdp7dc').kind).toBe('imported');
    expect(readApiKey('trl', 'acme_01jdq3k5w8q1r3s5t7v9w0x2y4_x').kind).toBe('imported');
    expect(readApiKey('trl', 'short').kind).toBe('none');
    expect(readApiKey('trl', `sk_${'é'.repeat(30)}`).kind).toBe('none');
    expect(previewOf('sk_live_4eC39HqLyjWDarjtT1zdp7dc')).toBe('sk_…p7dc');
    expect(previewOf('0123456789abcdefghijklmn')).toBe('…klmn');
    expect(hashApiKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('a network', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7/32'],
    ['192.0.2.0/24', '192.0.2.0/24'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8::/32', '2001:db8::/32'],
    ['::1', '::1/128'],
    ['::ffff:192.0.2.0/120', '192.0.2.0/24'],
    ['::ffff:c000:207', '192.0.2.7/32'],
  ])('is read from %s', (text, expected) => {
    expect(readNetwork(text)).toMatchObject({ text: expected });
  });

  it.each([
    '',
    'example.com',
    '192.0.2',
    '192.0.2.0/33',
    '192.0.2.7/24',
    '2001:db8::1/32',
    '010.0.0.1',
    '0x7f.1',
    '1.2.3.4/8/8',
  ])('is not read from %j', (text) => {
    expect(typeof readNetwork(text)).toBe('string');
  });

  it.each(['192.0.2.0/ 24', '192.0.2.0/+24', '192.0.2.0/024', 'fe80::1%eth0', '192.0.2.0/', ' 192.0.2.7'])(
    'is not read from %j either',
    (text) => {
      expect(typeof readNetwork(text)).toBe('string');
    },
  );

  const networkOf = (text: string) => {
    const network = readNetwork(text);
    if (typeof network === 'string') throw new Error(network);
    return network;
  };
  it('has addresses of its own family, mapped ones included', () => {
    const networks = ['192.0.2.0/24', '2001:db8::/32'].map(networkOf);
    for (const ip of ['192.0.2.9', '::ffff:192.0.2.9', '::ffff:c000:209', '2001:db8::9'])
      expect(isWithin(networks, ip), ip).toBe(true);
    for (const ip of ['192.0.3.9', '2001:db9::9', '::c000:209', 'unknown', ''])
      expect(isWithin(networks, ip), ip).toBe(false);
    expect(isWithin([networkOf('::/0')], '192.0.2.9')).toBe(false);
  });
});

describe('a scope', () => {
  it.each([
    ['read:storage', 'read:storage', 'storage:read'],
    ['*:storage', '*:storage', 'storage:*'],
    ['read:*', 'read:*', '*:read'],
    ['*:*', '*:*', '*:*'],
    ['mcp:invoke', 'mcp:invoke', 'mcp:invoke'],
    ['mcp:*', 'mcp:*', 'mcp:*'],
    ['read:mcp', 'mcp:read', 'mcp:read'],
  ])('%s is kept as %s and means %s', (text, name, permission) => {
    expect(readScope(text, UNTIL, NOW)).toEqual({ name, permission, isAlias: false });
    expect(toPermission(name)).toBe(permission);
    expect(toScopeName(permission)).toBe(name);
  });

  it('of the family a2a is one of mcp until its time is over', () => {
    expect(readScope('a2a.invoke', UNTIL, NOW)).toEqual({
      name: 'mcp:invoke',
      permission: 'mcp:invoke',
      isAlias: true,
    });
    expect(readScope('a2a.*', UNTIL, NOW)).toMatchObject({ name: 'mcp:*' });
    expect(readScope('a2a.invoke', UNTIL, UNTIL.A2A_SCOPES_UNTIL.getTime())).toBe('was renamed: ask for mcp:invoke');
    expect(aliasNotice(UNTIL)).toMatchObject({ Deprecation: '@1793491200', Sunset: 'Fri, 31 Dec 2027 00:00:00 GMT' });
  });

  it.each([
    '',
    'read',
    'read:',
    ':storage',
    'read:storage:x',
    'Read:storage',
    'read:Storage',
    'read:sto rage',
    'a2a.',
    'mcp:',
    'mcp:A',
  ])('is not %j', (text) => {
    expect(readScope(text, UNTIL, NOW)).toMatch(/^(?:must be|has no action)/);
  });

  it('in the order of permissions is answered with the right one', () => {
    expect(readScope('storage:read', UNTIL, NOW)).toContain('read:storage is meant');
    expect(readScope('fly:storage', UNTIL, NOW)).toContain('read, write, delete, admin');
  });

  it('is given only by who has all of it, and what it may not give stays withheld', () => {
    const admin = { permissions: ['*:*', '!orgs:delete'] };
    expect(mayGive(admin, { permission: 'orgs:*' })).toBe(true);
    expect(mayGive(admin, { permission: 'orgs:delete' })).toBe(false);
    expect(mayGive({ permissions: ['*:read'] }, { permission: 'storage:*' })).toBe(false);
    expect(mayGive({ ...admin, scopes: ['storage:read'] }, { permission: 'storage:write' })).toBe(false);
    const editor = ['*:read', '*:write', '!users:*', '!orgs:*'];
    expect(narrowedTo(editor, ['*:*'])).toEqual(editor);
    expect(narrowedTo(editor, ['storage:*', 'tasks:delete'])).toEqual(['storage:read', 'storage:write']);
    expect(narrowedTo(editor, ['*:read'])).toEqual(['*:read', '!users:*', '!orgs:*']);
    expect(narrowedTo(editor, ['users:read', 'tasks:read'])).toEqual(['users:read', 'tasks:read', '!users:*']);
    expect(narrowedTo(editor, [])).toEqual([]);
    expect(deniedWithin(['orgs:*', 'storage:read'], ['!orgs:delete', '!users:*'])).toEqual(['!orgs:delete']);
    expect(deniedWithin(['*:read'], ['!orgs:delete', '!users:*'])).toEqual(['!users:*']);
  });
});

describe('a credential', () => {
  const key = 'trl_01jdq3k5w8q1r3s5t7v9w0x2y4_abc';

  it('comes in either header, or in both if it is the same', () => {
    expect(readCredential({ authorization: undefined, apiKey: undefined })).toBeNull();
    expect(readCredential({ authorization: `bearer  ${key} `, apiKey: undefined })).toEqual({
      text: key,
      isApiKey: false,
    });
    expect(readCredential({ authorization: undefined, apiKey: ` ${key}` })).toEqual({ text: key, isApiKey: true });
    expect(readCredential({ authorization: `Bearer ${key}`, apiKey: key })).toEqual({ text: key, isApiKey: false });
    expect(() => readCredential({ authorization: `Bearer ${key}`, apiKey: `${key}d` })).toThrow(
      'different credentials',
    );
  });

  it.each([
    [`"${key}"`, 'quotes'],
    [`'${key}'`, 'quotes'],
    [`“${key}”`, 'quotes'],
    [`<${key}>`, 'brackets'],
    [`Bearer ${key}`, 'Bearer'],
    [`Bearer: ${key}`, 'Bearer'],
    [`${key} # production`, 'comment'],
    [`${key} // production`, 'comment'],
    [`${key.slice(0, 9)} ${key.slice(9)}`, 'white space'],
    [`${key}, ${key}`, 'white space'],
    [`${key}é`, 'characters'],
    ['undefined', 'the word "undefined"'],
    ['null', 'the word "null"'],
    ['None', 'the word "None"'],
    ['$SVC_API_KEY', 'variable'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what a shell or a template left behind.
    ['${SVC_API_KEY}', 'variable'],
    ['{{ api_key }}', 'variable'],
    ['trl_…abcd', 'preview'],
    ['', 'empty'],
  ])('copied as %j is refused with a reason that helps', (text, reason) => {
    expect(() => readCredential({ authorization: undefined, apiKey: text })).toThrow(reason);
    if (text !== '')
      expect(() => readCredential({ authorization: `Bearer ${text}`, apiKey: undefined })).toThrow(reason);
  });
});
