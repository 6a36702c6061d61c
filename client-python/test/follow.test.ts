import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AppClient, appClient, type LoggedIn } from '../../test/support/app-client.ts';
import { type AppProcess, forkApp } from '../../test/support/app-process.ts';
import { eventually } from '../../test/support/eventually.ts';
import { TEST_SETTINGS } from '../../test/support/start-app.ts';
import { type TcpProxy, tcpProxy } from '../../test/support/tcp-proxy.ts';
import { type TestPlace, testPlace } from '../../test/support/test-place.ts';
import { type PythonProgram, startPython } from './support/python.ts';

let place: TestPlace;
let server: AppProcess;
let proxy: TcpProxy;
let app: AppClient;
let ada: LoggedIn;
const target = { host: '127.0.0.1', port: 0 };

async function startServer(): Promise<void> {
  server = await forkApp('gateway/main', { ...TEST_SETTINGS, ...place.environment });
  target.port = Number(new URL(server.url).port);
}
beforeAll(async () => {
  place = await testPlace({ shared: true });
  await startServer();
  proxy = await tcpProxy(target);
  app = appClient(`http://127.0.0.1:${proxy.port}`);
  ada = await app.newcomer();
});
afterAll(async () => {
  await proxy?.close();
  await server?.stop();
  await place?.remove();
});

const published: string[] = [];
async function publish(): Promise<void> {
  const sent = { token: ada.accessToken, body: { event_type: 'payment.created' } };
  const answer = await appClient(server.url).call<{ sequence: number }>('POST', '/api/v1/events', sent);
  expect(answer.status, answer.text).toBe(201);
  published.push(String(answer.body.sequence));
}
/** Reads until all that was published has come, and no more. */
const read = async (program: PythonProgram, lines: string[]) => {
  while (lines.length < published.length) lines.push(await program.line());
  expect(lines).toEqual(published);
};

it('events come without a gap or a repeat over cut connections and a kill of the server, and end when they are closed', async () => {
  const programs = ['sync', 'async'].map((kind) => ({
    program: startPython(['-m', 'test.follow_program', kind, app.url, ada.accessToken]),
    lines: [] as string[],
  }));
  const allRead = () => Promise.all(programs.map(({ program, lines }) => read(program, lines)));
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
    for (const { program } of programs) {
      program.write('close');
      expect(await program.line()).toBe('ended');
    }
    await eventually('their connections have ended', () => proxy.ended >= endedBefore + programs.length);
  } finally {
    await Promise.all(programs.map(({ program }) => program.close()));
  }
});
