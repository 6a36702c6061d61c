import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cuttingProxy } from '../../client/test/support/cutting-proxy.ts';
import type { LoggedIn } from '../../test/support/app-client.ts';
import { blocksOf } from '../../test/support/page-blocks.ts';
import { startInProcess, type TestApp } from '../../test/support/start-app.ts';
import { pythonRoot, runPython } from './support/python.ts';

let app: TestApp;
let ada: LoggedIn;
beforeAll(async () => {
  app = await startInProcess({ OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' });
  ada = await app.newcomer();
});
afterAll(() => app?.stop());

it('has the checks of server_checks.py', async () => {
  const proxy = await cuttingProxy(app.url, 2);
  const newcomers = await Promise.all(Array.from({ length: 5 }, () => app.newcomer()));
  try {
    const { stderr } = await runPython(['-m', 'unittest', '--verbose', 'test.server_checks'], {
      ...{ TRELLIS_URL: app.url, TRELLIS_TOKEN: ada.accessToken, CUTTING_URL: proxy.url },
      ...{ REFRESH_TOKENS: newcomers.map(({ refreshToken }) => refreshToken).join(' ') },
    });
    expect(stderr).toMatch(/^Ran 27 tests/m);
    expect(proxy.cuts).toBe(2);
  } finally {
    await proxy.close();
  }
});

const programs = blocksOf(readFileSync(path.join(pythonRoot, 'README.md'), 'utf8')).filter(
  ({ language }) => language === 'python',
);
/** Output of a program, by a part of it. */
const PRINTED: readonly (readonly [string, RegExp])[] = [
  ['dev/echo', /^dev\/echo: Hello\n$/],
  ['tasks.cancel', /^Resize cancelled\n1 \d+\n200 \d+ \S+@example\.com\n$/],
  ['NotFoundError', /^NOT_FOUND req_\S+\n$/],
  ['AsyncTrellis', /^dev\/echo: Hello\n\d+\n$/],
  ['events.follow', /^payment\.created \{.*\}\n$/],
  ['parse_webhook', /^webhook\.test org_\S+\n$/],
  ['mcp.call', /^NOT_FOUND 404\nTrue\n$/],
  ['graphql.subscribe', /^.+ \[\]\nTrue\n$/],
  ['on_tokens', /^str\n.+\n$/],
  ['DpopKeys', /^.+\n$/],
];

it('has the programs that are looked for', () => {
  for (const [part] of PRINTED) expect(programs.filter(({ code }) => code.includes(part)).length).toBeGreaterThan(0);
});

it.each(programs.map(({ line, code }) => [line, code] as const))('the program in line %i runs', async (_, code) => {
  const made = await app.call<{ key: string }>('POST', '/api/v1/auth/api-keys', {
    ...{ token: ada.accessToken, body: { name: 'README', scopes: ['*:*'] } },
  });
  // A refresh token works once.
  const { refreshToken } = await app.login(ada);
  const { stdout } = await runPython(['-c', code], {
    ...{ SVC_API_URL: app.url, SVC_API_KEY: made.body.key, REFRESH_TOKEN: refreshToken },
  });
  const expected = PRINTED.findLast(([part]) => code.includes(part));
  expect(stdout).toMatch(expected ? expected[1] : /^$/);
});
