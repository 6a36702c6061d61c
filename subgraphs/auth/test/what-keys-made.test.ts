import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionsOf } from '../../../platform/identity/roles.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { type Insider, insider } from '../../../test/support/organizations.ts';
import { claimsOf, codeOf, dataOf, isAccepted, login, refresh } from '../../../test/support/people.ts';
import { type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph({ API_KEYS_PER_ORGANIZATION: '0' });
});
afterAll(() => app?.stop());

interface Key {
  readonly id: string;
  readonly key: string;
  readonly madeBy: { readonly kind: string; readonly id: string } | null;
}

const FIELDS = '{ id key madeBy { kind id } }';
const CREATE = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) ${FIELDS} }`;
const ROTATE = `mutation ($id: ID!, $overlap: Int!) { rotateApiKey(id: $id, overlapSeconds: $overlap) ${FIELDS} }`;
const REVOKE = 'mutation ($id: ID!) { revokeApiKey(id: $id) { endedKeys } }';

const tryMake = (token: string, input: object = {}) =>
  app.run(CREATE, { input: { name: 'k', scopes: ['*:*'], ...input } }, { token });
/** A key that was made with the credential, and that the edge has seen. */
const make = async (token: string, input: object = {}): Promise<Key> => {
  const { createApiKey: made } = dataOf<{ createApiKey: Key }>(await tryMake(token, input));
  expect(await isAccepted(app, made.key)).toBe(true);
  return made;
};
const rotate = async (token: string, id: string, overlap: number) =>
  dataOf<{ rotateApiKey: Key }>(await app.run(ROTATE, { id, overlap }, { token })).rotateApiKey;
const revoke = async (token: string, id: string) =>
  dataOf<{ revokeApiKey: { endedKeys: string[] } }>(await app.run(REVOKE, { id }, { token })).revokeApiKey.endedKeys;
const accepted = (...keys: readonly Key[]) => Promise.all(keys.map(({ key }) => isAccepted(app, key)));
const sidOf = (token: string) => String(claimsOf(token)['sid']);

/** A person with a second login, as a thief of the password would have one. */
async function withThief(): Promise<{ person: Insider; thief: { token: string; refreshToken: string } }> {
  const person = await insider(app);
  const { accessToken: token, refreshToken } = await login(app, person);
  return { person, thief: { token, refreshToken } };
}

describe('a key', () => {
  it('tells what made it', async () => {
    const { token } = await insider(app);
    const first = await make(token);
    const second = await make(first.key);
    expect(first.madeBy).toEqual({ kind: 'SESSION', id: sidOf(token) });
    expect(second.madeBy).toEqual({ kind: 'API_KEY', id: first.id });
  });

  it('ends with the key that made it, and so on, however warm they are', async () => {
    const person = await insider(app);
    const { token } = person;
    const ends: object[] = [];
    const stop = await app.platform.bus.listen('auth', ({ type, payload }) => {
      if (type === 'auth.api_key_maker_ended') ends.push(payload as object);
    });
    const first = await make(token);
    const second = await make(first.key);
    const third = await make(second.key);
    const other = await make(token);
    expect((await revoke(token, first.id)).sort()).toEqual([second.id, third.id].sort());
    expect(await accepted(first, second, third, other)).toEqual([false, false, false, true]);
    const told = (key: Key, made: Key) => ({ key_id: made.id, ended_with: key.id, by: person.id });
    await eventually('both are told', () => ends.length === 2);
    expect(ends).toEqual([told(first, second), told(second, third)].map((payload) => expect.objectContaining(payload)));
    stop();
  });

  it('ends with a key that had ended already when somebody revoked it', async () => {
    const { token } = await insider(app);
    const first = await make(token);
    const made = await make(first.key);
    await revoke(first.key, 'current');
    expect(await accepted(first, made)).toEqual([false, true]);
    expect(await revoke(token, first.id)).toEqual([made.id]);
    expect(await accepted(made)).toEqual([false]);
  });

  it('stays where the key that made it replaces and ends itself', async () => {
    const { token } = await insider(app);
    const old = await make(token);
    const next = await rotate(old.key, 'current', 3_600);
    const made = await make(old.key);
    expect(await revoke(next.key, old.id)).toEqual([]);
    expect(await accepted(old, next, made)).toEqual([false, true, true]);
  });

  it('ends with a key that is replaced at once, which is what one does when it has leaked; its replacement stays', async () => {
    const { token } = await insider(app);
    const leaked = await make(token);
    const thiefs = await make(leaked.key);
    const next = await rotate(token, leaked.id, 0);
    expect(await accepted(leaked, thiefs, next)).toEqual([false, false, true]);
  });

  it('is never made by an application, nor rotated, changed or imported', async () => {
    const { id, tenantId, token } = await insider(app);
    const { id: keyId } = await make(token);
    const roles = ['owner'];
    const who = { kind: 'user', id, accountId: id, tenantId, roles, permissions: permissionsOf(roles) } as const;
    const viewer: Viewer = { ...who, clientId: 'client_x', sessionId: newId('sess') };
    const key = 'sk_live_0123456789abcdef0123';
    const attempts = [
      [CREATE, { input: { name: 'k', scopes: ['read:storage'] } }],
      [ROTATE, { id: keyId, overlap: 0 }],
      [
        'mutation ($input: ImportApiKeyInput!) { importApiKey(input: $input) { id } }',
        { input: { key, name: 'k', scopes: ['read:storage'] } },
      ],
      ['mutation ($id: ID!) { updateApiKey(id: $id, input: { name: "x" }) { id } }', { id: keyId }],
    ] as const;
    for (const [query, variables] of attempts) {
      const answer = await app.run(query, variables, { viewer });
      expect([query, codeOf(answer)]).toEqual([query, 'FORBIDDEN']);
      expect(answer.errors![0]!.message).toContain('application');
    }
  });

  it('is not left over by one of fifty that are made while the key that makes them is revoked', async () => {
    const { token } = await insider(app);
    const first = await make(token);
    const answers = Array.from({ length: 50 }, () => tryMake(first.key).catch(() => null));
    const [, ...made] = await Promise.all([revoke(token, first.id), ...answers]);
    const keys = made.flatMap((answer) => (answer?.data ? [(answer.data as { createApiKey: Key }).createApiKey] : []));
    expect((await accepted(...keys)).filter(Boolean)).toEqual([]);
  });
});

describe('the keys of a session', () => {
  it.each([
    ['a logout', 'mutation { logout { status } }'],
    ['its own end', 'mutation { revokeSession(id: "current") { status } }'],
    ['the end of all, by the session itself', 'mutation { revokeAllSessions { revokedCount } }'],
  ])('stay after %s', async (_, query) => {
    const { token } = await insider(app);
    const key = await make(token);
    dataOf(await app.run(query, {}, { token }));
    expect([await isAccepted(app, token), ...(await accepted(key))]).toEqual([false, true]);
  });

  it('stay after a refresh and a change of organization', async () => {
    const { token, refreshToken, tenantId } = await insider(app);
    const key = await make(token);
    const { refreshToken: pair } = dataOf(await refresh(app, refreshToken));
    dataOf(
      await app.run(
        'mutation ($id: ID!) { switchOrganization(tenantId: $id) { accessToken } }',
        { id: tenantId },
        { token: pair.accessToken },
      ),
    );
    expect(await accepted(key)).toEqual([true]);
  });

  it('end with it when another session ends it, by its id or with all others', async () => {
    for (const query of [
      'revokeSession(id: $id) { status }',
      'revokeAllSessions(keepCurrent: true) { revokedCount }',
    ]) {
      const { person, thief } = await withThief();
      const [mine, thiefs] = [await make(person.token), await make(thief.token)];
      const below = await make(thiefs.key);
      const declared = query.includes('$id') ? '($id: ID!)' : '';
      const variables = declared ? { id: sidOf(thief.token) } : {};
      dataOf(await app.run(`mutation ${declared} { ${query} }`, variables, { token: person.token }));
      expect(await accepted(mine, thiefs, below), query).toEqual([true, false, false]);
    }
  });

  it('end when another session ends it again, after it had finished by itself', async () => {
    const { person, thief } = await withThief();
    const thiefs = await make(thief.token);
    dataOf(await app.run('mutation { logout { status } }', {}, { token: thief.token }));
    expect(await accepted(thiefs)).toEqual([true]);
    const query = 'mutation ($id: ID!) { revokeSession(id: $id) { status } }';
    dataOf(await app.run(query, { id: sidOf(thief.token) }, { token: person.token }));
    expect(await accepted(thiefs)).toEqual([false]);
  });

  it('end when its refresh token comes back, and when its device is revoked', async () => {
    const { person, thief } = await withThief();
    const thiefs = await make(thief.token);
    dataOf(await refresh(app, thief.refreshToken));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(codeOf(await refresh(app, thief.refreshToken))).toBe('UNAUTHENTICATED');
    await eventually('the key has ended', async () => !(await accepted(thiefs))[0]);

    const key = await make(person.token);
    const { devices } = dataOf<{ devices: { nodes: { id: string }[] } }>(
      await app.run('{ devices { nodes { id } } }', {}, { token: person.token }),
    );
    for (const { id } of devices.nodes)
      await app.run('mutation ($id: ID!) { revokeDevice(id: $id) { status } }', { id }, { token: key.key });
    expect(await accepted(key)).toEqual([false]);
  });
});
