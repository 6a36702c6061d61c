import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceNameOf } from '../../../platform/identity/device-name.ts';
import { claimsOf, codeOf, dataOf, isAccepted, login, refusedFields, register } from '../../../test/support/people.ts';
import { contextOf, type StartedGraph, startGraph } from '../../../test/support/start-graph.ts';

let app: StartedGraph;
beforeAll(async () => {
  app = await startGraph();
});
afterAll(() => app.stop());

interface Listed {
  readonly sessions: {
    readonly nodes: { id: string; current: boolean }[];
    readonly edges: { cursor: string }[];
    readonly totalCount: number;
    readonly pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string; endCursor: string };
  };
}

const LIST = `query List($first: Int, $after: String, $offset: Int) {
  sessions(first: $first, after: $after, offset: $offset) {
    nodes { id current } edges { cursor } totalCount
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
}`;
const list = async (token: string, page = {}) => dataOf<Listed>(await app.run(LIST, page, { token })).sessions;
const sidOf = (token: string) => String(claimsOf(token)['sid']);

/** A person with so many sessions, the oldest first. */
async function withSessions(count: number) {
  const person = await register(app);
  const tokens: string[] = [];
  for (let index = 0; index < count; index++) tokens.push((await login(app, person)).accessToken);
  return { person, tokens };
}

describe('the list of sessions', () => {
  it('shows the active ones newest first, and which one asks', async () => {
    const { tokens } = await withSessions(3);
    const { nodes, totalCount } = await list(tokens[1]!);
    expect(totalCount).toBe(3);
    expect(nodes.map(({ current }) => current)).toEqual([false, true, false]);
    expect(new Set(nodes.map(({ id }) => id))).toEqual(new Set(tokens.map(sidOf)));
  });

  it('is walked by cursor without a gap or a repeat, while sessions come and go', async () => {
    const { person, tokens } = await withSessions(5);
    const token = tokens[4]!;
    const first = await list(token, { first: 2 });
    expect(first.totalCount).toBe(5);
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    await login(app, person);
    const second = await list(token, { first: 2, after: first.pageInfo.endCursor });
    const third = await list(token, { first: 2, after: second.pageInfo.endCursor });
    expect(third.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    const walked = [first, second, third].flatMap(({ nodes }) => nodes.map(({ id }) => id));
    expect(walked).toEqual(tokens.map(sidOf).reverse());
  });

  it('counts all of them on a page beyond the last', async () => {
    const { tokens } = await withSessions(2);
    expect(await list(tokens[0]!, { offset: 10 })).toMatchObject({ nodes: [], totalCount: 2 });
  });

  it.each([
    ['first', { first: 0 }],
    ['first', { first: 101 }],
    ['offset', { offset: -1 }],
    ['after', { after: 'nonsense' }],
  ])('refuses %s out of range', async (field, page) => {
    const { tokens } = await withSessions(1);
    expect(refusedFields(await app.run(LIST, page, { token: tokens[0]! }))).toEqual([field]);
  });

  it('hangs below the viewer and the account too, joined across three subgraphs', async () => {
    const { person, tokens } = await withSessions(1);
    const query = `{ viewer { id kind tenantId permissions currentSession { id }
      account { name sessions { totalCount } }
      sessions { nodes { status account { email } } } } }`;
    expect(dataOf(await app.run(query, {}, { token: tokens[0]! }))).toEqual({
      viewer: {
        id: person.id,
        kind: 'USER',
        tenantId: person.tenantId,
        permissions: ['*:*', '!platform:*'],
        currentSession: { id: sidOf(tokens[0]!) },
        account: { name: 'Ada Lovelace', sessions: { totalCount: 1 } },
        sessions: { nodes: [{ status: 'ACTIVE', account: { email: person.email } }] },
      },
    });
  });

  it('needs someone who asks', async () => {
    expect(codeOf(await app.run('{ viewer { id } }'))).toBe('UNAUTHENTICATED');
    expect(codeOf(await app.run(LIST))).toBe('UNAUTHENTICATED');
  });
});

describe('a session', () => {
  it('remembers device, address and agent of its login', async () => {
    const person = await register(app);
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
    const input = { email: person.email, password: person.password, deviceId: 'my phone' };
    const { login: tokens } = dataOf<{ login: { accessToken: string } }>(
      await app.run(
        'mutation ($input: LoginInput!) { login(input: $input) { accessToken } }',
        { input },
        { userAgent, ip: '203.0.113.7' },
      ),
    );
    const query = '{ session(id: "current") { deviceId deviceName ipAddress userAgent context status revokedAt } }';
    expect(dataOf(await app.run(query, {}, { token: tokens.accessToken }))).toEqual({
      session: {
        deviceId: 'my phone',
        deviceName: 'Safari on iOS',
        ipAddress: '203.0.113.7',
        userAgent,
        context: {},
        status: 'ACTIVE',
        revokedAt: null,
      },
    });
  });

  it.each([
    [null, 'Unknown device'],
    ['curl/8.5.0', 'curl 8.5'],
    ['my-app', 'my-app'],
    ['\u202e???', 'Unknown device'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
      'Chrome on macOS',
    ],
  ])('calls the device of %s by a name that a person knows', (userAgent, name) => {
    expect(deviceNameOf(userAgent)).toBe(name);
  });

  it('is ended at once, and ending it again is no error', async () => {
    const { tokens } = await withSessions(2);
    const [here, there] = tokens as [string, string];
    expect(await isAccepted(app, there)).toBe(true);
    const end = async () =>
      dataOf(
        await app.run(`mutation { revokeSession(id: "${sidOf(there)}") { sessionId status } }`, {}, { token: here }),
      );
    expect(await end()).toEqual({ revokeSession: { sessionId: sidOf(there), status: 'revoked' } });
    expect(await isAccepted(app, there)).toBe(false);
    expect(await isAccepted(app, here)).toBe(true);
    expect(await end()).toEqual({ revokeSession: { sessionId: sidOf(there), status: 'revoked' } });
    const query = `{ session(id: "${sidOf(there)}") { status revokedReason } }`;
    const ended = dataOf(await app.run(query, {}, { token: here }));
    expect(ended).toEqual({ session: { status: 'REVOKED', revokedReason: 'revoked' } });
    expect((await list(here)).totalCount).toBe(1);
  });

  it('of another account does not exist', async () => {
    const [mine, theirs] = [(await withSessions(1)).tokens[0]!, (await withSessions(1)).tokens[0]!];
    const id = sidOf(theirs);
    const asked = [
      `{ session(id: "${id}") { id } }`,
      `mutation { revokeSession(id: "${id}") { status } }`,
      `mutation { updateSessionContext(id: "${id}", context: { a: 1 }) { id } }`,
    ];
    for (const query of asked) expect(codeOf(await app.run(query, {}, { token: mine }))).toBe('NOT_FOUND');
    expect(await isAccepted(app, theirs)).toBe(true);
  });

  it('does not show through its key or its account either', async () => {
    const { person, tokens } = await withSessions(1);
    const stranger = await register(app);
    const viewer = {
      kind: 'user',
      id: stranger.id,
      accountId: stranger.id,
      tenantId: person.tenantId,
      roles: ['owner'],
      permissions: ['*:*'],
    } as const;
    const find = app.sources.get('session')!.compile({
      query: `query Find($of: [_Any!]!) { _entities(representations: $of) {
        ... on Session { id } ... on Account { sessions { totalCount } } ... on Viewer { sessions { totalCount } } } }`,
    });
    const seen = async (representation: object) => find({ of: [representation] }, contextOf({ viewer }));
    expect((await seen({ __typename: 'Session', id: sidOf(tokens[0]!) })).data).toEqual({ _entities: [null] });
    expect((await seen({ __typename: 'Viewer', id: person.id })).data).toEqual({ _entities: [null] });
    expect(codeOf(await seen({ __typename: 'Account', id: person.id }))).toBe('FORBIDDEN');
  });

  it('expires by itself', async () => {
    const { tokens } = await withSessions(2);
    const [here, there] = tokens as [string, string];
    const pool = app.platform.database.pool('session');
    await pool.query('UPDATE "session"."sessions" SET expires_at = now() WHERE id = $1', [sidOf(there)]);
    expect(await isAccepted(app, there)).toBe(false);
    const query = `{ session(id: "${sidOf(there)}") { status } }`;
    expect(dataOf(await app.run(query, {}, { token: here }))).toEqual({ session: { status: 'EXPIRED' } });
  });
});

describe('all sessions', () => {
  it.each([
    [false, 3, [false, false, false]],
    [true, 2, [true, false, false]],
  ])('are ended together, keeping the current one: %s', async (keepCurrent, revokedCount, alive) => {
    const { tokens } = await withSessions(3);
    const other = (await withSessions(1)).tokens[0]!;
    const query = `mutation { revokeAllSessions(keepCurrent: ${keepCurrent}) { revokedCount status } }`;
    const result = dataOf(await app.run(query, {}, { token: tokens[0]! }));
    expect(result).toEqual({ revokeAllSessions: { revokedCount, status: 'revoked' } });
    // Over processes the gateway hears of it a network hop after the session domain.
    await expect.poll(() => Promise.all(tokens.map((token) => isAccepted(app, token)))).toEqual(alive);
    expect(await isAccepted(app, other)).toBe(true);
  });
});

describe('the context of a session', () => {
  const patch = (token: string, context: unknown, id = 'current') =>
    app.run(
      'mutation ($id: ID!, $context: JSON!) { updateSessionContext(id: $id, context: $context) { context } }',
      { id, context },
      { token },
    );

  it('is merged key by key, and null deletes', async () => {
    const token = (await withSessions(1)).tokens[0]!;
    await patch(token, { cart: { id: 1, items: 2 }, page: '/home' });
    const result = dataOf(await patch(token, { cart: { items: null }, page: '/pay' }, sidOf(token)));
    expect(result).toEqual({ updateSessionContext: { context: { cart: { id: 1 }, page: '/pay' } } });
  });

  it('loses none of thirty concurrent merges', async () => {
    const token = (await withSessions(1)).tokens[0]!;
    await Promise.all(Array.from({ length: 30 }, (_, index) => patch(token, { [`key${index}`]: index })));
    const { session } = dataOf<{ session: { context: object } }>(
      await app.run('{ session(id: "current") { context } }', {}, { token }),
    );
    expect(Object.keys(session.context)).toHaveLength(30);
  });

  it('refuses what is no object', async () => {
    const token = (await withSessions(1)).tokens[0]!;
    expect(refusedFields(await patch(token, 'text'))).toEqual(['context']);
  });
});
