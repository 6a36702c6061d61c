import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reencrypt } from '../../platform/secrets/reencryption.ts';
import { openSecrets } from '../../platform/secrets/secrets.ts';
import { openTestDatabase } from './open.ts';

const OLD = 'the old encryption key of this test';
const NEW = 'the new encryption key of this test';
const secretsWith = (ENCRYPTION_KEY: string) => openSecrets({ DATA_DIR: '/nowhere', ENCRYPTION_KEY });
const [before, during, after] = [secretsWith(OLD), secretsWith(`${NEW},${OLD}`), secretsWith(NEW)];
const COLUMN = { table: 'public.notes', key: ['id', 'part'], column: 'sealed' };
const ROWS = 1_203;

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
const pool = () => opened.database.pool('test');
const texts = async (): Promise<string[]> =>
  (await pool().query<{ sealed: string }>('SELECT sealed FROM notes WHERE sealed IS NOT NULL ORDER BY id')).rows.map(
    ({ sealed }) => sealed,
  );

beforeAll(async () => {
  opened = await openTestDatabase();
  await pool().query('CREATE TABLE notes (id int, part text, sealed text, PRIMARY KEY (id, part))');
});
beforeEach(async () => {
  await pool().query('TRUNCATE notes');
  const values = Array.from({ length: ROWS }, (_, id) => before.encrypt(`note ${id}`));
  await pool().query(
    "INSERT INTO notes SELECT row_number() OVER (), 'a', text FROM unnest($1::text[]) WITH ORDINALITY AS given (text, place)",
    [values],
  );
  await pool().query("INSERT INTO notes VALUES (0, 'empty', NULL)");
});
afterAll(() => opened.remove());

describe('a new ENCRYPTION_KEY', () => {
  it('encrypts all that the old one did, whereupon the old one can go', async () => {
    expect(await reencrypt(pool(), during, COLUMN)).toBe(ROWS);
    expect((await texts()).map(after.decrypt).sort()).toEqual(
      Array.from({ length: ROWS }, (_, id) => `note ${id}`).sort(),
    );
    expect(await reencrypt(pool(), during, COLUMN)).toBe(0);
  });

  it('is used by several processes at once without losing a text', async () => {
    const changed = await Promise.all([1, 2, 3].map(() => reencrypt(pool(), during, COLUMN)));
    expect(changed.reduce((sum, count) => sum + count)).toBe(ROWS);
    expect((await texts()).map(after.decrypt)).toHaveLength(ROWS);
  });

  it('without the old one beside it stops at what it cannot read, and changes nothing', async () => {
    const unchanged = await texts();
    await expect(reencrypt(pool(), after, COLUMN)).rejects.toThrow('which ENCRYPTION_KEY does not list');
    expect(await texts()).toEqual(unchanged);
  });
});
