import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectProblem } from '../support/answer-shape.ts';
import { freshEmail, type LoggedIn } from '../support/app-client.ts';
import { clientOf } from '../support/client-of.ts';
import { eventually } from '../support/eventually.ts';
import { FORMS, type StartApp, type TestApp } from '../support/start-app.ts';
import { overSse, overWebSocket, type Subscriber } from '../support/subscriber.ts';

const ME = '/api/v1/accounts/me';
const SESSIONS = '/api/v1/sessions';

const BOTH_TRANSPORTS = [
  ['graphql-ws', overWebSocket],
  ['SSE', overSse],
] as const;

describe.each(FORMS)('a user, %s', (form, start) => {
  // Without a bus between them, a gateway hears of another process's revocations when it looks again.
  const hearsAtOnce = form === 'in process' || process.env['TEST_REDIS_URL'] !== undefined;
  describeJourney(start, hearsAtOnce);
});

function describeJourney(start: StartApp, hearsAtOnce: boolean): void {
  let app: TestApp;
  const open: Subscriber<unknown>[] = [];
  beforeAll(async () => {
    app = await start();
  });
  afterEach(() => {
    for (const each of open.splice(0)) each.stop();
  });
  afterAll(() => app?.stop());

  const me = (token: string) => app.call('GET', ME, { token });
  const of = ({ accessToken }: Pick<LoggedIn, 'accessToken'>) => clientOf(app, accessToken);
  const refresh = (refreshToken: string) =>
    app.call('POST', '/api/v1/auth/refresh', { body: { refresh_token: refreshToken } });

  it('registers, logs in and finds the same profile through REST and GraphQL', async () => {
    const person = await app.register();
    const session = await app.login(person);
    const { accounts, graphql } = of(session);
    const profile = await accounts.me();
    expect(profile).toMatchObject({
      account_id: person.accountId,
      tenant_id: person.tenantId,
      email: person.email,
      name: 'Ada Lovelace',
      roles: ['owner'],
      preferences: {},
    });
    const query = '{ me { id email name roles createdAt } viewer { id kind currentSession { id } } }';
    expect(await graphql(query)).toEqual({
      data: {
        me: {
          id: person.accountId,
          email: person.email,
          name: 'Ada Lovelace',
          roles: ['owner'],
          createdAt: profile.created_at,
        },
        viewer: { id: person.accountId, kind: 'USER', currentSession: { id: session.sessionId } },
      },
      errors: [],
    });
  });

  it('merges preferences at every level, and null deletes a key', async () => {
    const { accounts, graphql } = of(await app.newcomer());
    const patch = async (preferences: object) => (await accounts.updateMe({ preferences })).preferences;
    expect(await patch({ theme: 'dark', editor: { tab: 2, wrap: true }, tags: ['a'] })).toEqual({
      theme: 'dark',
      editor: { tab: 2, wrap: true },
      tags: ['a'],
    });
    expect(await patch({ theme: null, editor: { wrap: null, font: 'mono' }, tags: ['b'] })).toEqual({
      editor: { tab: 2, font: 'mono' },
      tags: ['b'],
    });
    const update = 'mutation ($p: JSON) { updateAccount(input: { preferences: $p }) { preferences } }';
    const { data } = await graphql(update, { p: { editor: null } });
    expect(data).toEqual({ updateAccount: { preferences: { tags: ['b'] } } });
    expect((await accounts.me()).preferences).toEqual({ tags: ['b'] });
  });

  it('is told which key of a session context was refused, as it wrote it', async () => {
    const { accessToken: token } = await app.newcomer();
    const refused = async (body: unknown) => {
      const answer = await app.call('PATCH', `${SESSIONS}/current/context`, { token, body });
      expectProblem(answer, 400);
      return (answer.body['errors'] as { path: string }[]).map(({ path }) => path);
    };
    expect(await refused({ cart: { constructor: 1 } })).toEqual(['cart.constructor']);
    expect(await refused({ context: { someKey: '\0' } })).toEqual(['context.someKey']);
    expect(await refused({ input: { prototype: 1 } })).toEqual(['input.prototype']);
    expect(await refused([])).toEqual(['body']);
    expect(await refused('"text"')).toEqual(['body']);
  });

  it('keeps its address for itself, in whatever letter case', async () => {
    const person = await app.register();
    const body = { email: person.email.toUpperCase(), name: 'Eve', password: 'another horse battery' };
    const answer = await app.call('POST', '/api/v1/accounts', { body });
    // Answered as for a new address, and nothing was made.
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body['account_id']).not.toBe(person.accountId);
    const login = await app.call('POST', '/api/v1/auth/login', {
      body: { email: person.email, password: body.password },
    });
    expectProblem(login, 401);
    expect((await app.login(person)).accessToken).toBeTruthy();
  });

  it('is answered alike for a wrong password and an unknown address', async () => {
    const { email } = await app.register();
    const attempt = (body: object) => app.call('POST', '/api/v1/auth/login', { body });
    const wrong = await attempt({ email, password: 'a wrong password' });
    const unknown = await attempt({ email: freshEmail(), password: 'a wrong password' });
    expectProblem(wrong, 401);
    expect(wrong.body['code']).toBe('INVALID_CREDENTIALS');
    expect({ ...unknown.body, request_id: null }).toEqual({ ...wrong.body, request_id: null });
  });

  it('sees one operation joined across three subgraphs', async () => {
    const person = await app.newcomer();
    const other = await app.login(person);
    const query = `{ viewer { id tenantId permissions
      account { email name sessions { totalCount nodes { id } } }
      currentSession { id account { name } }
      sessions(first: 1) { totalCount nodes { id current status account { email } } pageInfo { hasNextPage } } } }`;
    expect(await of(person).graphql(query)).toEqual({
      data: {
        viewer: {
          id: person.accountId,
          tenantId: person.tenantId,
          permissions: ['*:*', '!platform:*'],
          account: {
            email: person.email,
            name: 'Ada Lovelace',
            sessions: { totalCount: 2, nodes: [{ id: other.sessionId }, { id: person.sessionId }] },
          },
          currentSession: { id: person.sessionId, account: { name: 'Ada Lovelace' } },
          sessions: {
            totalCount: 2,
            nodes: [{ id: other.sessionId, current: false, status: 'ACTIVE', account: { email: person.email } }],
            pageInfo: { hasNextPage: true },
          },
        },
      },
      errors: [],
    });
  });

  it.each(BOTH_TRANSPORTS)(
    'hears over %s of sessions that change, with the fields of the account',
    async (_name, subscribe) => {
      const person = await app.newcomer();
      const elsewhere = await app.login(person);
      const stranger = await app.newcomer();
      const query = 'subscription { sessionChanged { id status current context account { id email name } } }';
      type Event = { sessionChanged: { id: string; status: string; current: boolean; context: unknown } };
      const mine = subscribe<Event>(app.url, query, person.accessToken);
      const theirs = subscribe<Event>(app.url, query, stranger.accessToken);
      open.push(mine, theirs);
      const touch = (who: LoggedIn) => of(who).sessions.updateContext('current', { step: 1 });
      const isTouched = ({ context }: Event['sessionChanged']) => (context as { step?: number }).step === 1;
      // The protocols do not say when a subscription has begun: something changes until both have heard of it.
      await eventually('both subscriptions have begun', async () => {
        await Promise.all([touch(elsewhere), touch(stranger)]);
        return mine.events.some(({ sessionChanged }) => isTouched(sessionChanged)) && theirs.events.length > 0;
      });
      const account = { id: person.accountId, email: person.email, name: 'Ada Lovelace' };
      const about = { id: elsewhere.sessionId, current: false, context: { step: 1 }, account };
      const touched = mine.events.find(({ sessionChanged }) => isTouched(sessionChanged));
      expect(touched).toEqual({ sessionChanged: { ...about, status: 'ACTIVE' } });

      const revoked = await of(person).sessions.revoke(elsewhere.sessionId);
      expect(revoked).toEqual({ session_id: elsewhere.sessionId, status: 'revoked' });
      await eventually('the end was heard of', () => mine.events.at(-1)?.sessionChanged.status === 'REVOKED');
      expect(mine.events.at(-1)).toEqual({ sessionChanged: { ...about, status: 'REVOKED' } });
      expect(theirs.events.every(({ sessionChanged }) => sessionChanged.id === stranger.sessionId)).toBe(true);
    },
  );

  it('ends a session, whose tokens are refused at once', async () => {
    const person = await app.newcomer();
    const elsewhere = await app.login(person);
    const third = await app.login(person);
    const { accounts, sessions } = of(person);
    for (const each of [elsewhere, third]) await of(each).accounts.me();
    expect((await sessions.list()).items).toHaveLength(3);

    await sessions.revoke(elsewhere.sessionId);
    expectProblem(await me(elsewhere.accessToken), 401);
    expect((await app.graphql('{ me { id } }', {}, { token: elsewhere.accessToken })).status).toBe(401);
    expectProblem(await refresh(elsewhere.refreshToken), 401);
    const left = await sessions.list();
    expect(left.items.map(({ session_id: id, current }) => [id, current])).toEqual([
      [third.sessionId, false],
      [person.sessionId, true],
    ]);

    expect(await sessions.revokeAll({ keep_current: true })).toEqual({ revoked_count: 1, status: 'revoked' });
    expectProblem(await me(third.accessToken), 401);
    await accounts.me();
  });

  if (hearsAtOnce)
    it.each(BOTH_TRANSPORTS)('loses the subscription over %s whose session has ended', async (_name, subscribe) => {
      const person = await app.newcomer();
      const elsewhere = await app.login(person);
      const query = 'subscription { accountChanged { name } }';
      const subscriber = subscribe<unknown>(app.url, query, elsewhere.accessToken);
      open.push(subscriber);
      await eventually('the subscription has begun', async () => {
        await of(person).accounts.updateMe({ name: 'Countess' });
        return subscriber.events.length > 0;
      });
      let ended = false;
      void subscriber.ended.then(() => {
        ended = true;
      });
      await of(person).sessions.revoke(elsewhere.sessionId);
      await eventually('the stream has ended', () => ended, 2_000);
    });

  it('refreshes its tokens; the one before is taken for stolen and ends the session', async () => {
    const person = await app.newcomer();
    const { status, body } = await refresh(person.refreshToken);
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    expect(body['refresh_token']).not.toBe(person.refreshToken);
    const token = String(body['access_token']);
    expect((await me(token)).status).toBe(200);
    expectProblem(await refresh(person.refreshToken), 401);
    expectProblem(await me(token), 401);
    expectProblem(await refresh(String(body['refresh_token'])), 401);
  });

  it('changes the password, which ends every other session', async () => {
    const person = await app.newcomer();
    const elsewhere = await app.login(person);
    const path = `${ME}/password`;
    const token = person.accessToken;
    const wrong = { current_password: 'not the password', new_password: 'staple correct horse' };
    expectProblem(await app.call('PUT', path, { token, body: wrong }), 400, ['current_password']);
    const right = { ...wrong, current_password: person.password };
    const { accounts } = of(person);
    expect(await accounts.changePassword(right)).toMatchObject({ account_id: person.accountId });
    expectProblem(await me(elsewhere.accessToken), 401);
    await accounts.me();
    await expect(app.login(person)).rejects.toThrow(/401/);
    await app.login({ ...person, password: 'staple correct horse' });
  });

  it('logs out, and its tokens are refused', async () => {
    const person = await app.newcomer();
    expect(await of(person).auth.logout()).toEqual({ session_id: person.sessionId, status: 'revoked' });
    expectProblem(await me(person.accessToken), 401);
    expectProblem(await refresh(person.refreshToken), 401);
  });

  it('repeats a registration by its Idempotency-Key and gets the first answer again', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { email: freshEmail(), name: 'Ada Lovelace', password: 'correct horse battery' };
    const attempt = (some: object) => app.call('POST', '/api/v1/accounts', { headers, body: some });
    const first = await attempt(body);
    expect(first.status, first.text).toBe(201);
    expect(first.headers.get('idempotency-replayed')).toBeNull();
    const second = await attempt(body);
    expect(second.status).toBe(201);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect(second.text).toBe(first.text);
    expectProblem(await attempt({ ...body, email: freshEmail() }), 409);
  });
}
