import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cuttingProxy } from '../../client/test/support/cutting-proxy.ts';
import { type AppClient, appClient, type LoggedIn } from '../../test/support/app-client.ts';
import { type AppProcess, forkApp } from '../../test/support/app-process.ts';
import { eventually } from '../../test/support/eventually.ts';
import { blocksOf } from '../../test/support/page-blocks.ts';
import { TEST_SETTINGS } from '../../test/support/start-app.ts';
import { type TcpProxy, tcpProxy } from '../../test/support/tcp-proxy.ts';
import { type TestPlace, testPlace } from '../../test/support/test-place.ts';
import { type PythonProgram, pythonRoot, runPython, startPython } from './support/python.ts';

let place: TestPlace;
let server: AppProcess;
/** In front of the server, wherever it listens. */
let proxy: TcpProxy;
const target = { host: '127.0.0.1', port: 0 };
let app: AppClient;
let ada: LoggedIn;

async function startServer(): Promise<void> {
  const settings = { ...TEST_SETTINGS, ...place.environment, OUTGOING_ALLOWED_NETWORKS: '127.0.0.0/8' };
  server = await forkApp('gateway/main', settings);
  app = appClient(server.url);
  target.port = Number(new URL(server.url).port);
}
beforeAll(async () => {
  place = await testPlace({ shared: true });
  await startServer();
  proxy = await tcpProxy(target);
  ada = await app.newcomer();
});
afterAll(async () => {
  await proxy?.close();
  await server?.stop();
  await place?.remove();
});

it('has the checks of server_checks.py', async () => {
  const cutting = await cuttingProxy(app.url, 2);
  const newcomers = await Promise.all(Array.from({ length: 5 }, () => app.newcomer()));
  try {
    const { stderr } = await runPython(['-m', 'unittest', '--verbose', 'test.server_checks'], {
      ...{ TRELLIS_URL: app.url, TRELLIS_TOKEN: ada.accessToken, CUTTING_URL: cutting.url },
      ...{ REFRESH_TOKENS: newcomers.map(({ refreshToken }) => refreshToken).join(' ') },
    });
    expect(stderr).toMatch(/^Ran 27 tests/m);
    expect(cutting.cuts).toBe(2);
  } finally {
    await cutting.close();
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

const published: string[] = [];
let mine: LoggedIn;

async function publish(): Promise<void> {
  const sent = { token: mine.accessToken, body: { event_type: 'payment.created' } };
  const answer = await app.call<{ sequence: number }>('POST', '/api/v1/events', sent);
  expect(answer.status, answer.text).toBe(201);
  published.push(String(answer.body.sequence));
}
/** Reads until all that was published has come, and no more. */
const read = async (program: PythonProgram, lines: string[]) => {
  while (lines.length < published.length) lines.push(await program.line());
  expect(lines).toEqual(published);
};

it('events come without a gap or a repeat over cut connections and a kill of the server, and end when they are closed', async () => {
  // Events of somebody whom no other test has.
  mine = await app.newcomer();
  const followers = ['sync', 'async'].map((kind) => ({
    program: startPython(['-m', 'test.follow_program', kind, `http://127.0.0.1:${proxy.port}`, mine.accessToken]),
    lines: [] as string[],
  }));
  const allRead = () => Promise.all(followers.map(({ program, lines }) => read(program, lines)));
  try {
    await publish();
    await allRead();
    proxy.cut();
    await publish();
    await publish();
    proxy.mend();
    await allRead();
    // Published while nobody reads, just before the server is killed.
    proxy.cut();
    await publish();
    await server.stop('SIGKILL');
    await startServer();
    proxy.mend();
    await publish();
    await allRead();
    const endedBefore = proxy.ended;
    for (const { program } of followers) {
      program.write('close');
      expect(await program.line()).toBe('ended');
    }
    await eventually('their connections have ended', () => proxy.ended >= endedBefore + followers.length);
  } finally {
    await Promise.all(followers.map(({ program }) => program.close()));
  }
});
