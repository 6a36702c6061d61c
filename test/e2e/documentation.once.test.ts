import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedByUser, startByUser } from '../support/npm-start.ts';
import { freePort } from '../support/oauth.ts';
import { isRun, pageBlocks, snippetPages } from '../support/page-blocks.ts';
import { type Reading, readPage } from '../support/reader.ts';
import { TEST_SETTINGS } from '../support/start-app.ts';

/**
 * Every page's snippets as a reader would type them: after the preamble of `first-requests.md`, in order, in a shell and a folder of the page's own.
 * One installation, which began with an empty data folder, serves all pages. A block that is not run says why: `norun: <reason>` behind its language.
 */
const PREAMBLE = 'docs/first-requests.md';
const withRun = snippetPages().filter((page) => pageBlocks(page).some(isRun));

/**
 * Pages that wait for programs of their own. They are read beside those that stand before them in the alphabet, which none of them needs: a page
 * that changes how one signs in comes later.
 */
const BESIDE = ['docs/from-zero-operator.md', 'docs/from-zero-web-app.md', 'docs/mcp.md', 'docs/operations.md'];

/** Of a page; the first ones tell. */
const MOST_PROBLEMS = 10;

let root: string;
let app: StartedByUser;
const beside = new Map<string, Promise<Reading>>();
const environment = () => ({ DATA_DIR: path.join(root, '.trellis') });

beforeAll(async () => {
  root = mkdtempSync(path.join(os.tmpdir(), 'trellis-pages-'));
  const { ADMIN_PASSWORD: _, DEV_MODEL: _model, UNPRICED_MODELS: _price, ...settings } = TEST_SETTINGS;
  const port = String(await freePort());
  app = await startByUser(environment().DATA_DIR, { ...settings, LOG_LEVEL: 'info', PORT: port });
  let before: Promise<unknown> = Promise.resolve();
  for (const page of BESIDE) {
    const reading = before.then(() => read(page));
    beside.set(page, reading);
    before = reading.catch(() => undefined);
  }
});

afterAll(async () => {
  await Promise.allSettled(beside.values());
  await app?.stop();
  if (root !== undefined) rmSync(root, { recursive: true, force: true });
});

describe('documentation', () => {
  it.each(withRun)('works as it is typed: %s', async (page) => {
    const reading = await (beside.get(page) ?? read(page));
    expect(problemsOf(reading).slice(0, MOST_PROBLEMS), reading.output.slice(-1_500)).toEqual([]);
    // Those of the preamble at least.
    expect(reading.calls.length).toBeGreaterThan(1);
  });
});

/** Types in what the page says, in a folder of its own. */
function read(page: string): Promise<Reading> {
  const folder = path.join(root, path.basename(page, '.md'));
  mkdirSync(folder);
  const own = pageBlocks(page).filter(isRun);
  const blocks = page === PREAMBLE ? own : [pageBlocks(PREAMBLE).find(isRun)!, ...own];
  const filled = blocks.map((block) => ({
    ...block,
    code: block.code.replace("PASSWORD='…'", `PASSWORD='${app.password}'`),
  }));
  return readPage(folder, app.url, filled, environment());
}

/** The faults that a reader would stumble over. */
function problemsOf({ calls, shown, failed }: Reading): string[] {
  const expected = new Map(shown.map(({ call, text }) => [call, /^[2-5]\d\d/.exec(text)?.[0]]));
  const statuses = calls.flatMap((call) => {
    const status = expected.get(call);
    const isAsShown = status === undefined ? call.status >= 200 && call.status < 400 : call.status === Number(status);
    const hasErrors = call.command.includes('/graphql') && call.answer.includes('"errors":');
    return isAsShown && !hasErrors
      ? []
      : [`${call.line}: ${call.status} ${call.answer.slice(0, 500)} of ${call.command}`];
  });
  const shapes = shown.flatMap(({ line, text, call }) => {
    const [json] = /[[{].*/s.exec(text) ?? [];
    if (json === undefined) return [];
    const answer = call === undefined ? undefined : jsonIn(call.answer);
    return differences(JSON.parse(completed(json)), answer).map((each) => `${line}: the answer has no such ${each}`);
  });
  return [...failed, ...statuses, ...shapes];
}

/** The last answer's body, without the headers that `curl -i` prints. */
function jsonIn(answer: string): unknown {
  try {
    return JSON.parse(answer.replace(/^HTTP\/.*?\r\n\r\n/s, ''));
  } catch {
    return undefined;
  }
}

/** JSON without the places where a page leaves something out. */
const completed = (json: string): string =>
  json.replaceAll(/…\s*,|,\s*…(?=\s*[}\]])|(?<=[[{]\s*)…(?=\s*[}\]])/g, (found) => (found.length > 0 ? '' : found));

/** The fields that a page shows and the answer does not have, or has in another type. A null is any value; lists are told by their first item. */
function differences(shown: unknown, actual: unknown, at = 'answer'): string[] {
  if (shown === null || actual === null) return actual === undefined ? [at] : [];
  if (Array.isArray(shown)) {
    if (!Array.isArray(actual)) return [at];
    return shown.length === 0 ? [] : differences(shown[0], actual[0], `${at}[0]`);
  }
  if (typeof shown !== 'object') return typeof shown === typeof actual ? [] : [at];
  if (typeof actual !== 'object') return [at];
  return Object.entries(shown).flatMap(([key, value]) =>
    differences(value, (actual as Readonly<Record<string, unknown>>)[key], `${at}.${key}`),
  );
}
