import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from '../../platform/kernel/root.ts';
import { openSecrets } from '../../platform/secrets/secrets.ts';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'trellis-secrets-'));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

describe('encryption at rest', () => {
  it.each(['', 'short', 'Grüße 🌱', 'x'.repeat(100_000)])('decrypts what it encrypted', (plaintext) => {
    const secrets = openSecrets({ DATA_DIR, ENCRYPTION_KEY: NEW });
    const sealed = secrets.encrypt(plaintext);
    expect(sealed).toMatch(/^v1\.[0-9a-f]{8}\.[\w-]+$/);
    expect(secrets.decrypt(sealed)).toBe(plaintext);
  });

  it('never encrypts the same text to the same result', () => {
    const secrets = openSecrets({ DATA_DIR, ENCRYPTION_KEY: NEW });
    expect(secrets.encrypt('x')).not.toBe(secrets.encrypt('x'));
  });

  it('refuses a text that was altered in any part', () => {
    const secrets = openSecrets({ DATA_DIR, ENCRYPTION_KEY: NEW });
    const [version, id, text] = secrets.encrypt('secret').split('.') as [string, string, string];
    const bytes = Buffer.from(text, 'base64url');
    for (let i = 0; i < bytes.length; i++) {
      const altered = Buffer.from(bytes);
      altered[i]! ^= 1;
      expect(() => secrets.decrypt(`${version}.${id}.${altered.toString('base64url')}`)).toThrow();
    }
    for (const broken of ['', 'plain', `v1.${id}.`, `v1.${id}.AAAA`, `v2.${id}.${text}`])
      expect(() => secrets.decrypt(broken)).toThrow();
  });

  it('decrypts with an old key of the list and encrypts with the first', () => {
    const before = openSecrets({ DATA_DIR, ENCRYPTION_KEY: OLD }).encrypt('kept');
    const rotated = openSecrets({ DATA_DIR, ENCRYPTION_KEY: `${NEW}, ${OLD}` });
    expect(rotated.decrypt(before)).toBe('kept');
    expect(rotated.isCurrent(before)).toBe(false);
    const after = rotated.encrypt('kept');
    expect(rotated.isCurrent(after)).toBe(true);
    expect(openSecrets({ DATA_DIR, ENCRYPTION_KEY: NEW }).decrypt(after)).toBe('kept');
  });

  it('names the key that is missing, and not the key itself', () => {
    const sealed = openSecrets({ DATA_DIR, ENCRYPTION_KEY: OLD }).encrypt('x');
    const secrets = openSecrets({ DATA_DIR, ENCRYPTION_KEY: NEW });
    expect(() => secrets.decrypt(sealed)).toThrow(
      /^encrypted with key [0-9a-f]{8}, which ENCRYPTION_KEY does not list$/,
    );
  });
});

describe('the key that is made', () => {
  it('is made once, for its owner alone, and found again', () => {
    const dir = path.join(DATA_DIR, 'new');
    const sealed = openSecrets({ DATA_DIR: dir }).encrypt('x');
    const file = path.join(dir, 'encryption.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8').trim()).toHaveLength(43);
    expect(readdirSync(dir)).toEqual(['encryption.key']);
    expect(openSecrets({ DATA_DIR: dir }).decrypt(sealed)).toBe('x');
  });

  it('is not made when ENCRYPTION_KEY is given', () => {
    openSecrets({ DATA_DIR, ENCRYPTION_KEY: NEW });
    expect(readdirSync(DATA_DIR)).toEqual([]);
  });

  it('is not replaced when its file is damaged', () => {
    writeFileSync(path.join(DATA_DIR, 'encryption.key'), 'cut');
    expect(() => openSecrets({ DATA_DIR })).toThrow('damaged');
  });

  it('is the same in all of several processes that start together', async () => {
    const script = `import { openSecrets } from './platform/secrets/secrets.ts';
      while (Date.now() < Number(process.argv[2]));
      process.stdout.write(openSecrets({ DATA_DIR: process.argv[1] }).internalSecret);`;
    const startAt = Date.now() + 2_500;
    const run = promisify(execFile);
    const outputs = await Promise.all(
      Array.from({ length: 4 }, () =>
        run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, DATA_DIR, String(startAt)], {
          cwd: projectRoot,
        }),
      ),
    );
    expect(new Set(outputs.map(({ stdout }) => stdout)).size).toBe(1);
    expect(readdirSync(DATA_DIR)).toEqual(['encryption.key']);
  });
});

describe('the secret between processes', () => {
  it('is INTERNAL_SECRET where it is given', () => {
    expect(openSecrets({ DATA_DIR, INTERNAL_SECRET: OLD }).internalSecret).toBe(OLD);
  });

  it('is otherwise derived from the key and differs from it', () => {
    const { internalSecret } = openSecrets({ DATA_DIR, ENCRYPTION_KEY: NEW });
    expect(internalSecret).toBe(openSecrets({ DATA_DIR, ENCRYPTION_KEY: NEW }).internalSecret);
    expect(internalSecret).not.toContain(NEW);
    expect(internalSecret.length).toBeGreaterThanOrEqual(32);
    expect(internalSecret).not.toBe(openSecrets({ DATA_DIR, ENCRYPTION_KEY: OLD }).internalSecret);
  });
});
