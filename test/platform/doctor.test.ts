import { describe, expect, it } from 'vitest';
import { failed, ok, reasonOf, runCheck, warning } from '../../gateway/doctor/check.ts';
import { clockFinding, migrationFindings } from '../../gateway/doctor/database.ts';
import { renderCounts, renderFinding } from '../../gateway/doctor/doctor.ts';
import { isIn, versionFindings } from '../../gateway/doctor/versions.ts';

describe('a check', () => {
  it('that rejects, or says nothing, is a failure with what to do', async () => {
    const check = { name: 'REDIS_URL', advice: 'Look at it.' };
    const refused = await runCheck({
      ...check,
      run: () => Promise.reject(new Error('redis://:secret@host is gone')),
    });
    expect(refused).toEqual([failed('REDIS_URL', 'redis://… is gone', 'Look at it.')]);
    const silent = await runCheck({ ...check, timeoutMs: 1, run: () => new Promise(() => undefined) });
    expect(silent).toEqual([failed('REDIS_URL', 'no answer within 1 ms', 'Look at it.')]);
  });

  it('tells why the first of several addresses did not answer', () => {
    expect(reasonOf(new AggregateError([new Error('refused'), new Error('no way')]))).toBe('refused');
  });
});

describe('versions of Node', () => {
  it('are in a range or not', () => {
    const range = '^20.19.0 || ^22.12.0 || >=24.0.0';
    const all = ['20.19.0', '20.20.1', '22.12.0', '24.0.0', '26.1.0'];
    expect(all.filter((version) => !isIn(version, range))).toEqual([]);
    const none = ['18.20.0', '20.18.9', '21.0.0', '22.11.9', '23.9.0'];
    expect(none.filter((version) => isIn(version, range))).toEqual([]);
    expect(() => isIn('20.0.0', '20.x')).toThrow('no range that is understood');
  });

  it('that are too old are a failure', () => {
    expect(versionFindings('18.0.0')[1]).toMatchObject({ check: 'node', status: 'failed' });
    expect(versionFindings()[1]).toMatchObject({ check: 'node', status: 'ok', message: process.versions.node });
  });
});

describe('the clock of a database', () => {
  it('is judged by how far it is away, in both directions', () => {
    const statuses = [0, -4.9, 5, -59, 60, -3600].map((seconds) => clockFinding(seconds).status);
    expect(statuses).toEqual(['ok', 'ok', 'warning', 'warning', 'failed', 'failed']);
    expect(clockFinding(-7.26).message).toBe('7.3 s behind this machine');
  });
});

describe('migrations', () => {
  const none = { domain: 'account', applied: ['1'], pending: [], failed: [], edited: [], unknown: [] };
  const statuses = (state: Partial<typeof none> | Record<string, readonly string[]>) =>
    migrationFindings([{ ...none, ...state }]).map(({ status, message }) => [status, message]);

  it('are fine when all are applied, and before a first start', () => {
    expect(statuses({})).toEqual([['ok', '1 applied, none is pending']]);
    expect(statuses({ applied: [], pending: ['1'] })).toEqual([['ok', 'none yet: the first start applies them']]);
  });

  it('are named when they are pending, newer, edited or failed', () => {
    expect(statuses({ pending: ['2', '3', '4', '5'] })).toEqual([
      ['warning', 'the next start applies: account/2, account/3, account/4 and 1 more'],
    ]);
    expect(statuses({ unknown: ['9'] })).toEqual([['warning', 'newer than this code: account/9']]);
    expect(statuses({ edited: ['1'], failed: ['2'] })).toEqual([
      ['failed', 'failed and stop the next start: account/2'],
      ['failed', 'edited after they had been applied: account/1'],
    ]);
  });
});

it('is told in lines, with what to do below', () => {
  const findings = [ok('node', '24.0.0'), warning('x', 'is low', 'Raise it.'), failed('y', 'is gone', 'Find it.')];
  expect(findings.map((finding) => renderFinding(finding, false)).join('')).toBe(
    'ok       node: 24.0.0\nwarning  x: is low\n         -> Raise it.\nfailed   y: is gone\n         -> Find it.\n',
  );
  expect(renderFinding(findings[2]!, true)).toContain('\u001b[31mfailed ');
  expect(renderCounts(findings)).toBe('1 ok, 1 to look at, 1 failed');
});
