import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BusEvent } from '../../../platform/events/event-bus.ts';
import { dpopKey } from '../../../test/support/dpop.ts';
import { eventually } from '../../../test/support/eventually.ts';
import {
  claimsOf,
  codeOf,
  dataOf,
  isAccepted,
  LOGIN,
  login,
  type Person,
  refusedFields,
  register,
  type Tokens,
} from '../../../test/support/people.ts';
import { type Caller, contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';
import { auth } from '../index.ts';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:125.0) Gecko/20100101 Firefox/125.0';
const NEWER_FIREFOX = FIREFOX.replaceAll('125.0', '131.0');
const FIELDS = 'id name bound keyThumbprint registeredAt firstSeenAt lastSeenAt lastIp revokedAt';

interface Device {
  readonly id: string;
  readonly name: string;
  readonly bound: boolean;
  readonly keyThumbprint: string | null;
  readonly registeredAt: string | null;
  readonly firstSeenAt: string;
  readonly lastSeenAt: string;
  readonly lastIp: string;
  readonly revokedAt: string | null;
}

let app: StartedGraph;
type Heard = BusEvent<{ account_id?: string; device_id?: string; session_id?: string }>;
let heard: Heard[];
beforeAll(async () => {
  app = await startGraph();
  heard = [];
  await app.platform.bus.listen('auth', (event) => heard.push(event as Heard));
});
afterAll(() => app.stop());

const devicesOf = async (token: string): Promise<readonly Device[]> =>
  dataOf<{ devices: { nodes: Device[] } }>(await app.run(`{ devices { nodes { ${FIELDS} } } }`, {}, { token })).devices
    .nodes;
const deviceOf = (token: string, id: string) =>
  app.run(`query Device($id: ID!) { device(id: $id) { ${FIELDS} } }`, { id }, { token });
const revoke = (token: string, id: string) =>
  app.run('mutation Revoke($id: ID!) { revokeDevice(id: $id) { deviceId revokedSessions status } }', { id }, { token });
const rename = (token: string, id: string, name: string) =>
  app.run(
    `mutation Rename($id: ID!, $name: String!) { renameDevice(id: $id, input: { name: $name }) { ${FIELDS} } }`,
    { id, name },
    { token },
  );
const add = (token: string, input: Record<string, unknown>, caller: Caller = {}) =>
  app.run(
    `mutation Add($input: RegisterDeviceInput!) { registerDevice(input: $input) { ${FIELDS} } }`,
    { input },
    { ...caller, token },
  );
const loginWith = async ({ email, password }: Person, deviceId: string, caller: Caller = {}): Promise<Tokens> =>
  dataOf<{ login: Tokens }>(await app.run(LOGIN, { input: { email, password, deviceId } }, caller)).login;
/** The types of the events about one account so far. */
const told = (accountId: string, type: string) =>
  heard.filter((event) => event.payload.account_id === accountId && event.type === type);
const settled = (accountId: string, logins: number) =>
  eventually('the logins were told', () => told(accountId, 'auth.login_succeeded').length === logins);

describe('a login', () => {
  it('comes from a device that has its name from the user agent, and an address', async () => {
    const person = await register(app);
    const { accessToken } = await login(app, person, { userAgent: SAFARI, ip: '203.0.113.7' });
    const devices = await devicesOf(accessToken);
    expect(devices).toEqual([
      {
        ...{ id: expect.stringMatching(/^dev_/), name: 'Safari on iOS', bound: false, keyThumbprint: null },
        ...{ registeredAt: null, revokedAt: null, lastIp: '203.0.113.7' },
        ...{ firstSeenAt: expect.any(String), lastSeenAt: expect.any(String) },
      },
    ]);
    const query = '{ viewer { currentSession { bound device { id name } } } }';
    const { viewer } = dataOf<{ viewer: { currentSession: unknown } }>(
      await app.run(query, {}, { token: accessToken }),
    );
    expect(viewer.currentSession).toEqual({ bound: false, device: { id: devices[0]!.id, name: 'Safari on iOS' } });
  });

  it('is recognised by the kind of its user agent, whatever its version and address', async () => {
    const person = await register(app);
    await login(app, person, { userAgent: FIREFOX, ip: '192.0.2.1' });
    const { accessToken } = await login(app, person, { userAgent: NEWER_FIREFOX, ip: '192.0.2.2' });
    expect(await devicesOf(accessToken)).toMatchObject([{ lastIp: '192.0.2.2' }]);
    await login(app, person, { userAgent: SAFARI });
    expect(await devicesOf(accessToken)).toHaveLength(2);
  });

  it('is recognised by its device_id before its user agent, and by its key before both', async () => {
    const person = await register(app);
    await loginWith(person, 'laptop', { userAgent: SAFARI });
    await loginWith(person, 'laptop', { userAgent: FIREFOX });
    await loginWith(person, 'phone', { userAgent: FIREFOX });
    await loginWith(person, 'laptop', { userAgent: SAFARI, provedKey: 'the thumbprint of a key' });
    await loginWith(person, 'tablet', { userAgent: FIREFOX, provedKey: 'the thumbprint of a key' });
    const { accessToken } = await loginWith(person, 'phone');
    const devices = await devicesOf(accessToken);
    expect(devices.map(({ keyThumbprint }) => keyThumbprint)).toEqual(['the thumbprint of a key', null, null]);
  });

  it('makes one device of eight at once', async () => {
    const person = await register(app);
    const tokens = await Promise.all(Array.from({ length: 8 }, () => loginWith(person, 'the same')));
    expect(await devicesOf(tokens[0]!.accessToken)).toHaveLength(1);
    const query = '{ sessions { nodes { device { id } } } }';
    const { sessions } = dataOf<{ sessions: { nodes: unknown[] } }>(
      await app.run(query, {}, { token: tokens[0]!.accessToken }),
    );
    expect(new Set(sessions.nodes.map((node) => JSON.stringify(node))).size).toBe(1);
  });

  it('keeps device_id in the tokens, over a refresh too', async () => {
    const person = await register(app);
    const { accessToken, refreshToken } = await loginWith(person, 'laptop');
    expect(claimsOf(accessToken)['device_id']).toBe('laptop');
    const query = 'mutation ($input: RefreshTokenInput!) { refreshToken(input: $input) { accessToken } }';
    const next = dataOf<{ refreshToken: Tokens }>(await app.run(query, { input: { refreshToken } })).refreshToken;
    expect(claimsOf(next.accessToken)['device_id']).toBe('laptop');
  });
});

describe('the notice of a new device', () => {
  it('is for a login from a second device, once, and never for the first', async () => {
    const person = await register(app);
    await loginWith(person, 'first');
    await loginWith(person, 'first');
    const { accessToken } = await loginWith(person, 'second', { userAgent: SAFARI, ip: '203.0.113.9' });
    await loginWith(person, 'second');
    await settled(person.id, 4);
    const notices = told(person.id, 'auth.new_device');
    expect(notices.map(({ payload, tenantId }) => ({ ...payload, tenantId }))).toEqual([
      {
        ...{
          account_id: person.id,
          session_id: claimsOf(accessToken)['sid'],
          device_id: expect.stringMatching(/^dev_/),
        },
        ...{ device_name: 'Safari on iOS', ip: '203.0.113.9', tenantId: person.tenantId },
      },
    ]);
  });

  it('is one, when the second device logs in many times at once', async () => {
    const person = await register(app);
    await loginWith(person, 'first');
    await Promise.all(Array.from({ length: 8 }, () => loginWith(person, 'second')));
    await settled(person.id, 9);
    expect(told(person.id, 'auth.new_device')).toHaveLength(1);
  });

  it('is not for a device that its owner registered', async () => {
    const person = await register(app);
    const { accessToken } = await login(app, person);
    const { jwk, thumbprint } = await dpopKey();
    dataOf(await add(accessToken, { name: 'Laptop', publicKey: jwk }));
    await login(app, person, { provedKey: thumbprint });
    await settled(person.id, 2);
    expect(told(person.id, 'auth.new_device')).toEqual([]);
  });

  it('comes again for a browser that was revoked and logs in again', async () => {
    const person = await register(app);
    const { accessToken } = await loginWith(person, 'first');
    await loginWith(person, 'second');
    const [second] = await devicesOf(accessToken);
    dataOf(await revoke(accessToken, second!.id));
    await loginWith(person, 'second');
    await settled(person.id, 3);
    expect(told(person.id, 'auth.new_device')).toHaveLength(2);
  });
});

describe('a registered device', () => {
  it('is known by its public key, and logs in as the same device', async () => {
    const person = await register(app);
    const { accessToken } = await login(app, person);
    const { jwk, thumbprint } = await dpopKey();
    const { registerDevice } = dataOf<{ registerDevice: Device }>(
      await add(accessToken, { name: 'Laptop', publicKey: jwk }),
    );
    expect(registerDevice).toMatchObject({
      name: 'Laptop',
      bound: true,
      keyThumbprint: thumbprint,
      registeredAt: expect.any(String),
    });
    await login(app, person, { provedKey: thumbprint, userAgent: FIREFOX });
    expect((await devicesOf(accessToken)).map(({ id, name }) => [id, name])).toContainEqual([
      registerDevice.id,
      'Laptop',
    ]);
    expect(await devicesOf(accessToken)).toHaveLength(2);
  });

  it('may have the key of the proof that comes with the request', async () => {
    const { accessToken } = await login(app, await register(app));
    const { registerDevice } = dataOf<{ registerDevice: Device }>(
      await add(accessToken, { name: 'This one' }, { provedKey: 'proved' }),
    );
    expect(registerDevice.keyThumbprint).toBe('proved');
  });

  it('has a key that the account did not have before', async () => {
    const { accessToken } = await login(app, await register(app));
    const { jwk } = await dpopKey();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => add(accessToken, { name: 'Laptop', publicKey: jwk })),
    );
    expect(answers.map(codeOf).sort()).toEqual(['', 'CONFLICT', 'CONFLICT', 'CONFLICT', 'CONFLICT']);
    const other = await login(app, await register(app));
    expect(codeOf(await add(other.accessToken, { name: 'Laptop', publicKey: jwk }))).toBe('');
  });

  it('needs a name and a public key that are some', async () => {
    const { accessToken } = await login(app, await register(app));
    const { jwk, privateJwk } = await dpopKey();
    for (const name of ['', '  ', 'two\nlines', 'x'.repeat(101)])
      expect(refusedFields(await add(accessToken, { name, publicKey: jwk }))).toEqual(['name']);
    for (const publicKey of [undefined, null, 'text', {}, { kty: 'EC' }, privateJwk, { kty: 'oct', k: 'c2VjcmV0' }])
      expect(refusedFields(await add(accessToken, { name: 'Laptop', publicKey }))).toEqual(['publicKey']);
  });

  it('is one of a hundred at most, however many come at once', async () => {
    const person = await register(app);
    const { accessToken } = await login(app, person);
    const all = Array.from({ length: 120 }, (_, i) => add(accessToken, { name: 'One' }, { provedKey: `key ${i}` }));
    const codes = (await Promise.all(all)).map(codeOf);
    expect(codes.filter((code) => code === '')).toHaveLength(99); // the login's own is the hundredth
    expect(new Set(codes)).toEqual(new Set(['', 'CONFLICT']));
    const [newest] = await devicesOf(accessToken);
    dataOf(await revoke(accessToken, newest!.id));
    expect(codeOf(await add(accessToken, { name: 'One' }, { provedKey: 'key 121' }))).toBe('');
  });
});

describe('a revoked device', () => {
  it('loses its sessions and no others, and stays readable', async () => {
    const person = await register(app);
    const kept = await loginWith(person, 'kept');
    const caller = { userAgent: SAFARI };
    const [lost, again] = [await loginWith(person, 'lost', caller), await loginWith(person, 'lost', caller)];
    const device = (await devicesOf(kept.accessToken)).find(({ name }) => name === 'Safari on iOS')!;
    const revoked = dataOf<{ revokeDevice: object }>(await revoke(kept.accessToken, device.id)).revokeDevice;
    expect(revoked).toEqual({ deviceId: device.id, revokedSessions: 2, status: 'revoked' });
    const accepted = [kept, lost, again].map(({ accessToken }) => isAccepted(app, accessToken));
    expect(await Promise.all(accepted)).toEqual([true, false, false]);
    expect(await devicesOf(kept.accessToken)).toHaveLength(1);
    const read = dataOf<{ device: Device }>(await deviceOf(kept.accessToken, device.id)).device;
    expect(read.revokedAt).not.toBeNull();
    expect(await revoke(kept.accessToken, device.id)).toMatchObject({ data: { revokeDevice: { revokedSessions: 0 } } });
    expect(codeOf(await rename(kept.accessToken, device.id, 'Gone'))).toBe('NOT_FOUND');
  });

  it('has a key that logs in no more, but to other accounts', async () => {
    const { thumbprint: provedKey } = await dpopKey();
    const [person, other] = [await register(app), await register(app)];
    const { accessToken } = await login(app, person);
    await login(app, person, { provedKey });
    const device = (await devicesOf(accessToken)).find(({ bound }) => bound)!;
    dataOf(await revoke(accessToken, device.id));
    const { email, password } = person;
    expect(codeOf(await app.run(LOGIN, { input: { email, password } }, { provedKey }))).toBe('FORBIDDEN');
    expect(codeOf(await add(accessToken, { name: 'Again' }, { provedKey }))).toBe('CONFLICT');
    await login(app, other, { provedKey });
  });
});

describe('devices', () => {
  it('of another account do not exist', async () => {
    const [ada, eve] = [await login(app, await register(app)), await login(app, await register(app))];
    const [{ id }] = (await devicesOf(ada.accessToken)) as [Device];
    for (const answer of [
      deviceOf(eve.accessToken, id),
      rename(eve.accessToken, id, 'Mine'),
      revoke(eve.accessToken, id),
    ])
      expect(codeOf(await answer)).toBe('NOT_FOUND');
    const entity = await app.sources.get('auth')!.compile({
      query: 'query E($r: [_Any!]!) { _entities(representations: $r) { ... on Device { name } } }',
    })({ r: [{ __typename: 'Device', id }] }, contextOf({ viewer: await viewerOf(eve.accessToken) }));
    expect(entity.data).toEqual({ _entities: [null] });
    expect(await devicesOf(ada.accessToken)).toMatchObject([{ revokedAt: null }]);
  });

  it('are paged, newest first', async () => {
    const person = await register(app);
    for (const name of ['one', 'two', 'three']) await loginWith(person, name);
    const { accessToken: token } = await loginWith(person, 'four');
    const query =
      'query P($after: String) { devices(first: 3, after: $after) { nodes { id } totalCount pageInfo { hasNextPage endCursor } } }';
    type Page = {
      devices: { nodes: { id: string }[]; totalCount: number; pageInfo: { hasNextPage: boolean; endCursor: string } };
    };
    const first = dataOf<Page>(await app.run(query, {}, { token })).devices;
    expect([first.totalCount, first.nodes.length, first.pageInfo.hasNextPage]).toEqual([4, 3, true]);
    const rest = dataOf<Page>(await app.run(query, { after: first.pageInfo.endCursor }, { token })).devices;
    expect([rest.nodes.length, rest.pageInfo.hasNextPage]).toEqual([1, false]);
    const ids = [...first.nodes, ...rest.nodes].map(({ id }) => id);
    expect(ids).toEqual([...ids].sort().reverse());
  });

  it('tell their account of each change', async () => {
    const person = await register(app);
    const { accessToken } = await loginWith(person, 'first');
    const viewer = await viewerOf(accessToken);
    const changes = await app.graph
      .prepare({ query: 'subscription { deviceChanged { id name revokedAt } }' })
      .subscribe({}, contextOf({ viewer }));
    if (!(Symbol.asyncIterator in changes)) throw new Error(JSON.stringify(changes));
    const [first] = await devicesOf(accessToken);
    // The first device's own event may still be on its way when the subscription begins.
    const next = async (): Promise<Device> => {
      const { deviceChanged } = ((await changes.next()).value as { data: { deviceChanged: Device } }).data;
      return deviceChanged.id === first?.id ? next() : deviceChanged;
    };
    await login(app, await register(app)); // somebody else's
    await loginWith(person, 'second', { userAgent: SAFARI });
    const added = await next();
    expect(added).toMatchObject({ name: 'Safari on iOS', revokedAt: null });
    dataOf(await rename(accessToken, added.id, 'My phone'));
    expect(await next()).toMatchObject({ id: added.id, name: 'My phone' });
    dataOf(await revoke(accessToken, added.id));
    expect(await next()).toMatchObject({ id: added.id, revokedAt: expect.any(String) });
    await changes.return?.();
  });

  it('keep the name that they were given', async () => {
    const person = await register(app);
    const { accessToken } = await login(app, person, { userAgent: FIREFOX });
    const [{ id }] = (await devicesOf(accessToken)) as [Device];
    dataOf(await rename(accessToken, id, 'Work'));
    await login(app, person, { userAgent: FIREFOX });
    expect(await devicesOf(accessToken)).toMatchObject([{ id, name: 'Work' }]);
    expect(refusedFields(await rename(accessToken, id, ''))).toEqual(['name']);
  });

  it('are counted and erased with their tenant', async () => {
    const person = await register(app);
    await loginWith(person, randomUUID());
    expect(await auth.tenantData.count(app.platform, person.tenantId)).toMatchObject({ devices: 1 });
    await auth.tenantData.erase(app.platform, person.tenantId);
    expect(await auth.tenantData.count(app.platform, person.tenantId)).toMatchObject({ devices: 0 });
  });
});

const viewerOf = async (token: string) =>
  (await app.authenticate({ authorization: `Bearer ${token}`, apiKey: undefined }, contextOf()))!;
