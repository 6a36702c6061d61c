import { describe, expect, it } from 'vitest';
import { createLinePrinter, hasColours, logFormat } from '../../platform/observability/log-format.ts';
import { createNotices } from '../../platform/observability/notices.ts';
import { readConfig } from '../../subgraphs/config.ts';

const TIME = new Date(2026, 0, 2, 3, 4, 5, 6).toISOString();
const print = createLinePrinter({ service: 'gateway', colours: false });
const line = (fields: Readonly<Record<string, unknown>>) =>
  print(`${JSON.stringify({ level: 'info', time: TIME, pid: 1, service: 'gateway', ...fields })}\n`);

describe('a line of the log on a terminal', () => {
  it('has the time of day, the level, the message and its fields, and of the service only another one', () => {
    expect(line({ msg: 'mail sent', attempts: 1, kind: 'welcome', note: 'two words', of: { a: 1 } })).toBe(
      '03:04:05.006 INFO  mail sent  attempts=1 kind=welcome note="two words" of={"a":1}\n',
    );
    expect(line({ level: 'warn', service: 'task_service', msg: 'slow' })).toBe(
      '03:04:05.006 WARN  slow  service=task_service\n',
    );
  });

  it('tells a request as it was asked, its answer and its time', () => {
    const request = { request_id: 'req_1', method: 'GET', path: '/api/v1/sessions', status: 200, msg: 'request' };
    expect(line({ ...request, duration_ms: 3.12, viewer_id: 'usr_1' })).toBe(
      '03:04:05.006 INFO  GET /api/v1/sessions 200 3.1 ms  viewer_id=usr_1 request_id=req_1\n',
    );
    expect(line({ ...request, duration_ms: 1234.5, viewer_id: null })).toContain(' 200 1235 ms  request_id=req_1\n');
  });

  it('has the stack of an error and of its causes below', () => {
    const err = { type: 'Error', message: 'no', stack: 'Error: no\n    at here', cause: { message: 'because' } };
    expect(line({ level: 'error', msg: 'failed', err })).toBe(
      '03:04:05.006 ERROR failed\n    Error: no\n        at here\n    caused by\n    because\n',
    );
  });

  it('shows control characters as what they are, wherever a caller put them', () => {
    const evil = '\u001b[2J\u0007\u202e\r\nGET /';
    const shown = [
      line({ msg: evil }),
      line({ msg: 'request', method: 'GET', path: evil, status: 404, duration_ms: 1, viewer_id: null }),
      line({ msg: 'x', name: evil, nested: { name: evil } }),
      line({ msg: 'x', err: { stack: evil } }),
    ];
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there.
    for (const each of shown) expect(each.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
    expect(shown[0]).toBe('03:04:05.006 INFO  \\u001b[2J\\u0007\\u202e\\u000d\\u000aGET /\n');
  });

  it('is in colour where that is wanted, and passes on what is none', () => {
    const coloured = createLinePrinter({ service: 'gateway', colours: true });
    expect(coloured(JSON.stringify({ level: 'error', time: TIME, msg: 'no' }))).toBe(
      '\u001b[2m03:04:05.006\u001b[0m \u001b[31mERROR\u001b[0m no\n',
    );
    expect(print('not JSON\n')).toBe('not JSON\n');
  });
});

describe('the form of the log', () => {
  it('is what LOG_FORMAT says', () => {
    expect(logFormat(readConfig({ LOG_FORMAT: 'pretty' }))).toBe('pretty');
    expect(logFormat(readConfig({ LOG_FORMAT: 'json' }))).toBe('json');
    expect(() => readConfig({ LOG_FORMAT: 'nice' })).toThrow('LOG_FORMAT');
    expect(hasColours(readConfig({ NO_COLOR: '1' }))).toBe(false);
  });
});

describe('notices', () => {
  const notice = { message: 'First account', text: '  First account\n', fields: { email: 'a@b.example' } };
  const make = (format: 'json' | 'pretty') => {
    const written: string[] = [];
    const destination = { write: (text: string) => void written.push(text) };
    return { written, notices: createNotices({ destination, format, service: 'gateway' }) };
  };

  it('wait until the process is ready, and are said at once from then on', () => {
    const { written, notices } = make('pretty');
    notices.say(notice);
    expect(written).toEqual([]);
    notices.ready({ message: 'ready', text: 'Ready\n' });
    expect(written).toEqual(['Ready\n', '  First account\n']);
    notices.say(notice);
    expect(written).toHaveLength(3);
  });

  it('are records where the log is', () => {
    const { written, notices } = make('json');
    notices.ready(notice);
    expect(JSON.parse(written[0]!)).toEqual({
      ...{ level: 'info', time: expect.any(String), pid: process.pid, service: 'gateway' },
      ...{ email: 'a@b.example', msg: 'First account' },
    });
    expect(written[0]).toMatch(/\}\n$/);
  });
});
