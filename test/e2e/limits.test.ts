import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../support/app-client.ts';
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
