import { describe, expect, it } from 'vitest';
import { startProblem } from '../../platform/work/start-problem.ts';
import { readConfig } from '../../subgraphs/config.ts';

const config = readConfig({ DATA_DIR: '/srv/trellis', TRUSTED_DOCUMENTS: '/etc/trellis/documents.json' });
const systemError = (code: string, words: string, syscall: string, path: string) =>
  Object.assign(new Error(`${code}: ${words}, ${syscall} '${path}'`), { code, syscall, path });
const told = (error: unknown) => (startProblem(config, error) as Error).message;

describe('why a start failed', () => {
  it.each([
    [
      systemError('EACCES', 'permission denied', 'mkdir', '/srv/trellis'),
      'DATA_DIR /srv/trellis cannot be written: permission denied (EACCES).',
    ],
    [
      systemError('EROFS', 'read-only file system', 'open', '/srv/trellis/audit/1.log'),
      'DATA_DIR /srv/trellis cannot be written: read-only file system (EROFS), at /srv/trellis/audit/1.log.',
    ],
    [
      systemError('ENOSPC', 'no space left on device', 'write', '/srv/trellis/encryption.key.1.ab'),
      'DATA_DIR /srv/trellis cannot be written: no space left on device (ENOSPC), at /srv/trellis/encryption.key.1.ab.',
    ],
    [
      systemError('EEXIST', 'file already exists', 'mkdir', '/srv/trellis'),
      'DATA_DIR /srv/trellis cannot be written: it is not a directory (EEXIST).',
    ],
    [
      systemError('ENOENT', 'no such file or directory', 'open', '/etc/trellis/documents.json'),
      'TRUSTED_DOCUMENTS /etc/trellis/documents.json cannot be used: no such file or directory (ENOENT).',
    ],
    [
      Object.assign(new Error('permission denied for database mine'), { severity: 'ERROR', code: '42501' }),
      'The database of DATA_DIR /srv/trellis refuses a statement of the start: permission denied for database mine (42501).',
    ],
  ])('is told in the words of the setting: %s', (error, sentence) => {
    expect(told(error)).toBe(sentence);
  });

  it('stays as it is where nothing more is known', () => {
    const own = new Error('a sentence of ours');
    const elsewhere = systemError('EACCES', 'permission denied', 'open', '/srv/trellis-other/file');
    expect([startProblem(config, own), startProblem(config, elsewhere)]).toEqual([own, elsewhere]);
  });
});
