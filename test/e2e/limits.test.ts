import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, LoggedIn } from '../support/app-client.ts';
import { bearer, request, rpc } from '../support/mcp.ts';
import { expectExactly, many } from '../support/rate-limited.ts';
import { IDENTITY_FORMS, type StartApp, startInProcess, type TestApp } from '../support/start-app.ts';

const LIMIT = 60;
const LIMITED = { RATE_LIMIT_DEFAULT_PER_MINUTE: String(LIMIT) };

describe('200 parallel requests at a limit of 60', () => {
  let app: TestApp;
  let ada: LoggedIn;
  beforeAll(async () => {
    app = await startInProcess(LIMITED);
    ada = await app.newcomer();
  });
  afterAll(() => app?.stop());

  it('are admitted exactly 60 times, for each caller and path by itself', async () => {
    const grace = await app.newcomer();
    const ask =
      (path: string, { accessToken: token }: LoggedIn) =>
      () =>
        app.call('GET', path, { token });
    const [sessions, profile, others] = await Promise.all([
      many(200, ask('/api/v1/sessions', ada)),
      many(200, ask('/api/v1/accounts/me', ada)),
      many(200, ask('/api/v1/sessions', grace)),
    ]);
    for (const answers of [sessions, profile, others]) expectExactly(answers, LIMIT);
  });

  it('are counted by address without a credential, refused ones too', async () => {
    const answers = await many(200, () => app.call('GET', '/api/v1/accounts/me'));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(LIMIT);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(200 - LIMIT);
  });

  it('do not count probes and documentation', async () => {
    for (const path of ['/health', '/docs', '/redoc', '/openapi.json', '/info']) {
      const statuses = new Set((await many(LIMIT + 20, () => app.call('GET', path))).map(({ status }) => status));
      expect([path, statuses]).toEqual([path, new Set([200])]);
    }
  });
});

describe.each(IDENTITY_FORMS)('one refresh token, %s', (_, start) => {
  refreshOnce(start);
});

describe.each(IDENTITY_FORMS)('the tightest window, %s', (_, start) => {
  tightestWindow(start);
});

/** Checks that an answer tells the window with the fewest calls left, of all that it was charged to. */
function tightestWindow(start: StartApp): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await start({ ...LIMITED, RATE_LIMIT_LOGIN_PER_MINUTE: '20', RATE_LIMIT_LOGIN_EMAIL_PER_MINUTE: '5' });
  });
  afterAll(() => app?.stop());

  const windowOf = ({ headers }: Answer<unknown>) => [
    headers.get('x-ratelimit-limit'),
    headers.get('x-ratelimit-remaining'),
  ];

  it('of logins is that of the address, where it has the fewest left', async () => {
    const told = [];
    for (let i = 0; i < 6; i++) {
      const body = { email: 'nobody@example.com', password: 'not the password' };
      const answer = await app.call('POST', '/api/v1/auth/login', { body });
      told.push([answer.status, ...windowOf(answer)]);
    }
    expect(told).toEqual([...[4, 3, 2, 1, 0].map((left) => [401, '5', String(left)]), [429, '5', '0']]);
  });

  it('of a tool is that of its route', async () => {
    const { accessToken } = await app.newcomer();
    const ask = () => app.call('GET', '/api/v1/sessions', { token: accessToken });
    for (const left of [59, 58, 57]) expect(windowOf(await ask())).toEqual(['60', String(left)]);
    const call = request('tools/call', { name: 'sessions_get', arguments: {} });
    const answer = await rpc(app, bearer(accessToken), call);
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    expect(windowOf(answer)).toEqual(['60', '56']);
  });
}

function refreshOnce(start: StartApp): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app?.stop());

  it('is exchanged exactly once by 50 requests at the same time', async () => {
    const { refreshToken } = await app.newcomer();
    const body = { refresh_token: refreshToken };
    const answers = await many(50, () => app.call('POST', '/api/v1/auth/refresh', { body }));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 401)]);
  });
}
