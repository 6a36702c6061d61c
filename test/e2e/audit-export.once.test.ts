import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvCell } from '../../subgraphs/audit/export.ts';
import { expectProblem } from '../support/answer-shape.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { startInProcess, type TestApp } from '../support/start-app.ts';

const ENTRIES = 230;
const HOSTILE = '=HYPERLINK("https://evil.example","x")';

let app: TestApp;
let ada: LoggedIn;
beforeAll(async () => {
  app = await startInProcess();
  ada = await app.newcomer();
  const log = (n: number) => {
    const body = {
      event_type: 'user.export',
      category: 'system',
      severity: 'info',
      actor_id: HOSTILE,
      resource_id: `${n}`,
    };
    return app.call('POST', '/api/v1/audit/events', { token: ada.accessToken, body });
  };
  await Promise.all(Array.from({ length: ENTRIES }, (_, n) => log(n)));
});
afterAll(() => app?.stop());

const download = (form: string, query = '') =>
  app.call('GET', `/api/v1/audit/export/${form}?event_type=user.export${query}`, { token: ada.accessToken });

describe('an export', () => {
  it('has every entry once, the oldest first, as JSON Lines', async () => {
    const answer = await download('jsonl');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit.jsonl"');
    const entries = answer.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(new Set(entries.map(({ resource_id }) => resource_id)).size).toBe(ENTRIES);
    expect(entries.map(({ time }) => time)).toEqual(entries.map(({ time }) => time).sort());
    expect(entries[0]).toMatchObject({ category: 'system', actor_id: HOSTILE, recorded_by: ada.accountId });
  });

  it('has the same as CSV, without anything that a spreadsheet runs', async () => {
    const [head, ...lines] = (await download('csv')).text.trimEnd().split('\r\n');
    expect(head).toMatch(/^event_id,sequence,time,/);
    expect(lines.length).toBe(ENTRIES);
    expect(lines[0]).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")"`);
  });

  it('is narrowed by the filters of the search, and refuses others by name', async () => {
    const one = (await download('jsonl', '&resource_id=17')).text.trimEnd().split('\n');
    expect(one.map((line) => JSON.parse(line).resource_id)).toEqual(['17']);
    expect((await download('jsonl', '&resource_id=none')).text).toBe('');
    expectProblem(await download('csv', '&from_date=yesterday'), 400, ['from_date']);
    expectProblem(await download('csv', '&nothing=1'), 400, ['nothing']);
  });

  it('holds nobody up who stops reading', async () => {
    const stopping = new AbortController();
    const headers = { authorization: `Bearer ${ada.accessToken}` };
    const answer = await fetch(`${app.url}/api/v1/audit/export/csv`, { headers, signal: stopping.signal });
    stopping.abort();
    expect(answer.status).toBe(200);
    expect((await download('csv', '&resource_id=17')).status).toBe(200);
  });
});

describe('a cell of CSV', () => {
  it.each([
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\tx', `"'\tx"`],
    [-17, '-17'],
    [null, ''],
    ['a "b", c', '"a ""b"", c"'],
    ['plain', 'plain'],
    [{ a: 1 }, '"{""a"":1}"'],
  ])('%j is %s', (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});
