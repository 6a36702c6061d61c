import { describe, expect, it } from 'vitest';
import { translateDatabaseError } from '../../platform/database/database-errors.ts';
import { diskCheck, type ReadSpace } from '../../platform/health/disk-health.ts';
import { createHealth } from '../../platform/health/health.ts';
import { readConfig } from '../../subgraphs/config.ts';

const config = readConfig({ DATA_DIR: '/srv/trellis', DISK_LOW_MB: '100', DISK_FULL_MB: '10' });
const MIB = 1024 * 1024;

async function healthOf(readSpace: ReadSpace) {
  const health = createHealth({ version: '1', cacheMs: 0 });
  health.register('disk', diskCheck(config, readSpace));
  const { overall_status: overall, dependencies } = await health.report('gateway');
  return [overall, dependencies['disk']?.error_message];
}

describe('the disk in the health report', () => {
  it.each([
    ['healthy', 100, null],
    ['degraded', 99, '99 MiB left in DATA_DIR'],
    ['degraded', 10, '10 MiB left in DATA_DIR'],
    ['unhealthy', 9, '9 MiB left in DATA_DIR'],
    ['unhealthy', 0, '0 MiB left in DATA_DIR'],
  ] as const)('makes the whole %s with %i MiB', async (status, left, message) => {
    expect(await healthOf(async () => ({ bavail: left, bsize: MIB }))).toEqual([status, message]);
  });

  it('is that of the directory above while DATA_DIR is not there, and unhealthy where nothing can be told', async () => {
    const asked: string[] = [];
    const missing = Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
    const readSpace: ReadSpace = async (directory) => {
      asked.push(directory);
      if (directory !== '/') throw missing;
      return { bavail: 1_000, bsize: MIB };
    };
    expect(await healthOf(readSpace)).toEqual(['healthy', null]);
    expect(asked).toEqual(['/srv/trellis', '/srv', '/']);
    expect((await healthOf(() => Promise.reject(missing)))[0]).toBe('unhealthy');
  });
});

describe('a database without room', () => {
  it.each(['53100', '53200', '58030'])('answers 503 for %s, with a time to come again', (code) => {
    const error = Object.assign(new Error('could not extend file: No space left on device'), { code });
    expect(translateDatabaseError(error)).toMatchObject({
      message: 'The database cannot store anything now',
      extensions: { code: 'SERVICE_UNAVAILABLE', retry_after: 10 },
    });
  });
});
