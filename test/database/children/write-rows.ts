// Writes rows one by one, each in a transaction of its own, and says so after each commit.
import { openEmbedded } from '../open.ts';

const database = await openEmbedded(process.argv[2]!);
const pool = database.pool('test');
await pool.query('CREATE TABLE IF NOT EXISTS written (id bigserial PRIMARY KEY)');
for (;;) {
  const { rows } = await pool.query<{ id: string }>('INSERT INTO written DEFAULT VALUES RETURNING id');
  console.log(rows[0]!.id);
}
