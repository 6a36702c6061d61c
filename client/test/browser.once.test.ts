import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoggedIn } from '../../test/support/app-client.ts';
import { startInProcess, type TestApp } from '../../test/support/start-app.ts';
import { bundled } from './support/sources.ts';

/** A browser of this machine. */
const browser = ['chromium', 'chromium-browser', 'google-chrome']
  .flatMap((name) => (process.env['PATH'] ?? '').split(path.delimiter).map((folder) => path.join(folder, name)))
  .find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Runs in the page and in its worker, and says what it has found. */
const PROGRAM = `
  import { Trellis } from '@trellis/client';
  const { baseUrl, refreshToken } = await (await fetch('/settings?' + location.hash.slice(1))).json();
  const found = {};
  try {
    new Trellis({ baseUrl, apiKey: 'trl_key' });
  } catch (error) {
    found.key = error.name;
  }
  const onTokens = ({ dpopKeys }) => { found.extractable = dpopKeys.privateKey.extractable; };
  const user = new Trellis({ baseUrl, auth: { refreshToken, dpop: true, onTokens } });
  try {
    const task = await user.tasks.create({ name: 'Resize', type: 'image.resize' });
    found.tasks = [];
    for await (const { task_id } of user.tasks.list({ limit: 1 })) found.tasks.push(task_id === task.task_id);
    const { sequence } = await user.events.publish({ event_type: 'payment.created' });
    for await (const event of user.events.follow({ afterSequence: 0, categories: ['payment'] })) {
      found.followed = event.sequence === sequence;
      break;
    }
    found.chat = '';
    const stream = await user.chat({ model: 'dev/echo', messages: [{ role: 'user', content: 'Hello' }] });
    for await (const text of stream.text()) found.chat += text;
    found.missing = await user.tasks.get('task_01jdq3k5w8q1r3s5t7v9w0x2y4').catch((error) => [error.code, typeof error.requestId]);
  } catch (error) {
    found.failure = String(error);
  }
  await fetch('/found', { method: 'POST', body: JSON.stringify(found) });
`;

describe.skipIf(browser === undefined)('a browser', () => {
  let app: TestApp;
  let pages: http.Server;
  let origin: string;
  let people: LoggedIn[];
  let profile: string;
  let child: ChildProcess | undefined;
  const waiting: ((found: unknown) => void)[] = [];

  beforeAll(async () => {
    const program = await bundled(PROGRAM);
    const worker = "new Worker('/program.js#1', { type: 'module' });";
    const contents: Readonly<Record<string, readonly [string, string]>> = {
      '/page': ['text/html', '<!doctype html><script type="module" src="/program.js"></script>'],
      '/worker': ['text/html', `<!doctype html><script type="module">${worker}</script>`],
      '/program.js': ['text/javascript', program],
    };
    pages = http.createServer(async (request, response) => {
      const { pathname } = new URL(request.url!, 'http://page');
      if (pathname === '/found') {
        waiting.shift()?.(JSON.parse(await text(request)));
        response.end();
      } else if (pathname === '/settings') {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ baseUrl: app.url, refreshToken: people.shift()!.refreshToken }));
      } else {
        const [type, content] = contents[pathname] ?? ['text/plain', ''];
        response.setHeader('content-type', type);
        response.end(content);
      }
    });
    pages.listen(0, '127.0.0.1');
    await once(pages, 'listening');
    origin = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
    app = await startInProcess({ CORS_ORIGINS: origin });
    people = [await app.newcomer(), await app.newcomer()];
    profile = mkdtempSync(path.join(os.tmpdir(), 'trellis-browser-'));
  });
  afterAll(async () => {
    await app?.stop();
    pages?.closeAllConnections();
    pages?.close();
    if (profile !== undefined) rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });

  it.each([['page'], ['worker']])(
    'takes tokens that are bound to a key, and no API key, and reads streams, in a %s',
    async (place) => {
      const found = new Promise((resolve) => waiting.push(resolve));
      const flags = [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        `--user-data-dir=${profile}`,
      ];
      child = spawn(browser!, [...flags, `${origin}/${place}`], { stdio: 'ignore' });
      const ended = once(child, 'exit');
      try {
        expect(await found).toEqual({
          ...{ key: 'ConfigurationError', extractable: false },
          ...{ tasks: [true], followed: true, chat: 'dev/echo: Hello', missing: ['NOT_FOUND', 'string'] },
        });
      } finally {
        child.kill();
        await ended;
      }
    },
  );
});
