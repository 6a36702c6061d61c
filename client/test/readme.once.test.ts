import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appClient, type LoggedIn } from '../../test/support/app-client.ts';
import { type StartedByUser, startByUser } from '../../test/support/npm-start.ts';
import { blocksOf } from '../../test/support/page-blocks.ts';
import { Trellis } from '../index.ts';
import { bundled, clientRoot } from './support/sources.ts';

const programs = blocksOf(readFileSync(path.join(clientRoot, 'README.md'), 'utf8')).filter(
  ({ language, info }) => language === 'ts' && info === '',
);
/** Text that a program has to print, by a part of the program. */
const PRINTED: readonly (readonly [string, RegExp])[] = [
  ['process.stdout', /^dev\/echo: Hello$/],
  ['stream.final', /^dev\/echo: Hello there 5 \w+\nstop\n$/],
  ['events.follow', /^payment\.succeeded \{ amount: 1250 \}\n$/],
  ['mcp.call', /^Ada Lovelace\n$/],
  ['client.graphql<', /^Ada Lovelace 0\n$/],
  ['task.task_id', /^Resize cancelled\n1 1\n\d+ \S+@example\.com/],
  ['NotFoundError', /^NOT_FOUND req_/],
  ['REFRESH_TOKEN', /^string false\nAda Lovelace\n$/],
];

let app: StartedByUser;
let ada: LoggedIn;
let key: string;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'trellis-readme-'));
  app = await startByUser(path.join(folder, 'data'));
  const user = appClient(app.url);
  ada = await user.login(await user.register());
  const owner = new Trellis({ baseUrl: app.url, auth: () => ada.accessToken });
  key = (await owner.apiKeys.create({ name: 'README', scopes: ['*:*'] })).key!;
});
afterAll(async () => {
  await app?.stop();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

it('has the programs that are looked for', () => {
  for (const [part] of PRINTED) expect(programs.filter(({ code }) => code.includes(part))).toHaveLength(1);
});

it.each(programs.map(({ line, code }) => [line, code] as const))('the program in line %i runs', async (line, code) => {
  const file = path.join(folder, `line-${line}.mjs`);
  writeFileSync(file, await bundled(code, 'node'));
  const { stdout } = await promisify(execFile)('node', [file], {
    env: { PATH: process.env['PATH'], SVC_API_URL: app.url, SVC_API_KEY: key, REFRESH_TOKEN: ada.refreshToken },
  });
  const expected = PRINTED.find(([part]) => code.includes(part));
  if (expected) expect(stdout).toMatch(expected[1]);
  else expect(stdout).toBe('');
});
