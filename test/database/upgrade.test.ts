import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { readConfig } from '../../subgraphs/config.ts';
import type { LoggedIn } from '../support/app-client.ts';
import { eventually } from '../support/eventually.ts';
import { loadDatabase, loadJournals, readFilled, readStatements } from '../support/release-fixture.ts';
import { type InProcessApp, startInProcess } from '../support/start-app.ts';
import { type TestPlace, testPlace } from '../support/test-place.ts';
import { allTables } from '../support/whole-state.ts';
import { silent } from './open.ts';

/** Tables whose rows come and go by themselves: queues, and what has its time. */
const PASSING =
  /\.outbox$|^platform\.|^session\.|^usage\.leases|one_time_tokens|oauth_|refresh_tokens|\.invitations|^prediction\.|_deliveries|_attempts|^notification\.|event_counts|^realtime\.|signing_keys|^event\.events|^audit\.events|^inference\.(?:files|file_chunks|responses|deployment_answers)/;

const filled = readFilled();
let place: TestPlace;
let app: InProcessApp;
let journals: ReturnType<typeof loadJournals>;
let before: Readonly<Record<string, number>>;
/** Columns that the release has, by table. */
let columnsBefore: Readonly<Record<string, readonly string[]>>;
let owner: LoggedIn;

beforeAll(async () => {
  place = await testPlace({ shared: false, fromNothing: true });
  const settings = { ...place.environment, ENCRYPTION_KEY: 'the encryption key of these tests only' };
  const database = await openDatabase({ config: readConfig(settings), logger: silent });
  try {
    await loadDatabase(database.pool('platform'));
    before = await rowsOf({ database });
    columnsBefore = await columnsOf(database.pool('platform'));
  } finally {
    await database.close();
  }
  journals = loadJournals(place.directory);
  app = await startInProcess({ DEV_MODEL: 'on', ...settings });
  owner = await app.login(filled.owner);
});
afterAll(async () => {
  await app?.stop();
  await place?.remove();
});

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  app.platform.database
    .pool('platform')
    .query<Row>(text, [...values])
    .then(({ rows }) => rows);

async function rowsOf(platform: Pick<InProcessApp['platform'], 'database'>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await allTables({ platform: platform as InProcessApp['platform'] })) {
    const quoted = table.replace(/^([^.]+)\.(.+)$/, '"$1"."$2"');
    const { rows } = await platform.database
      .pool('platform')
      .query<{ count: number }>(`SELECT count(*)::int AS count FROM ${quoted}`);
    counts[table] = rows[0]!.count;
  }
  return counts;
}

/** Columns of an empty table that a row has to have, beside those that are known. */
async function neededColumns(table: string, known: readonly string[]): Promise<string[]> {
  const rows = await sql<{ name: string }>(
    `SELECT table_schema || '.' || table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema || '.' || table_name = $1 AND column_name <> ALL($2) AND is_nullable = 'NO' AND column_default IS NULL
       AND is_identity = 'NO' AND is_generated = 'NEVER'`,
    [table, known],
  );
  return rows.map(({ name }) => name);
}

async function columnsOf(pool: Pick<pg.Pool, 'query'>): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `SELECT table_schema || '.' || table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
     FROM information_schema.columns WHERE is_generated = 'NEVER' AND table_name <> '_prisma_migrations'
       AND table_schema NOT IN ('pg_catalog', 'information_schema') GROUP BY 1`,
  );
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

describe('data of the release before', () => {
  it('is all there after the migrations', async () => {
    const now = await rowsOf(app.platform);
    const lasting = Object.keys(before).filter((table) => !PASSING.test(table));
    expect(lasting.length).toBeGreaterThan(25);
    expect(lasting.filter((table) => now[table]! < before[table]!)).toEqual([]);
  });

  it('lets its people and its keys in', async () => {
    const path = `/api/v1/tenants/${filled.owner.tenantId}/projects?limit=100`;
    for (const headers of [{ authorization: `Bearer ${owner.accessToken}` }, { 'x-api-key': filled.apiKey }]) {
      const { status, text, body } = await app.call<{ projects: { project_id: string }[] }>('GET', path, { headers });
      expect(status, text).toBe(200);
      expect(body.projects.map((project) => project.project_id)).toEqual(expect.arrayContaining([...filled.projects]));
    }
  });

  it.each(filled.answers.filter((answer) => !AGING.test(answer.path)).map(({ path, body }) => [path, body] as const))(
    'is answered in the form of then: GET %s',
    async (path, body) => {
      const answer = await app.call('GET', path, { token: owner.accessToken });
      expect(answer.status, answer.text).toBe(200);
      expect(lostFields(body, answer.body)).toEqual([]);
    },
  );

  it('goes on with what was under way', async () => {
    await eventually(
      'the task has run',
      async () => {
        const { body } = await app.call(`GET`, `/api/v1/tasks/${filled.waitingTask}`, { token: owner.accessToken });
        return body['status'] === 'completed';
      },
      180_000,
    );
    const missing = (table: string, ids: readonly string[]) =>
      sql<{ id: string }>(`SELECT id FROM unnest($1::text[]) AS id EXCEPT ALL SELECT id FROM ${table}`, [ids]);
    const isIn = (table: string, records: readonly { readonly id: string }[]) =>
      eventually(`${table} has all lines of its journal`, async () => {
        return (
          (
            await missing(
              table,
              records.map(({ id }) => id),
            )
          ).length === 0
        );
      });
    await isIn('audit.events', journals.audit);
    await isIn('usage.uses', journals.usage);
    for (const table of ['audit.events', 'usage.uses', 'event.events'])
      expect(await sql(`SELECT id FROM ${table} GROUP BY id HAVING count(*) > 1`)).toEqual([]);
    // Every project's making is told of by an event, wherever that was.
    await eventually('the events of the outbox are stored', async () => {
      const withoutUsage = `SELECT id FROM tenant.projects WHERE tenant_id = $1 AND NOT EXISTS (
        SELECT FROM event.events WHERE payload->>'project_id' = projects.id)`;
      return (await sql(withoutUsage, [filled.owner.tenantId])).length === 0;
    });
  });

  it('has chains of the audit log that hold', async () => {
    const { body } = await app.call('GET', '/api/v1/audit/verify', { token: owner.accessToken });
    expect(body).toMatchObject({ valid: true });
  });
});

describe('the release before', () => {
  it('can still send every statement that it sends', async () => {
    // The history of migrations is each schema's own, by the search path.
    const statements = readStatements().filter((text) => !text.includes('_prisma_migrations'));
    expect(statements.length).toBeGreaterThan(400);
    const refused: string[] = [];
    const client = await app.platform.database.pool('platform').connect();
    try {
      for (const text of statements) {
        await client
          .query(`PREPARE sent AS ${text}`)
          .catch((error: Error) => refused.push(`${error.message}: ${text}`));
        const known = `SELECT cardinality(parameter_types) AS count FROM pg_prepared_statements WHERE name = 'sent'`;
        const { rows } = await client.query<{ count: number }>(known);
        if (!rows[0]) continue;
        // Planned as well: only then is it known whether a unique index serves ON CONFLICT.
        const values = Array.from({ length: rows[0].count }, () => 'NULL').join(', ');
        await client
          .query(`EXPLAIN EXECUTE sent${values && `(${values})`}`)
          .catch((error: Error) => refused.push(`${error.message}: ${text}`));
        await client.query('DEALLOCATE sent');
      }
    } finally {
      client.release(true);
    }
    expect(refused).toEqual([]);
  });

  it('can still write rows that have nothing of what it does not know', async () => {
    const refused: string[] = [];
    const client = await app.platform.database.pool('platform').connect();
    try {
      for (const [table, columns] of Object.entries(columnsBefore)) {
        const name = table.replace(/^([^.]+)\.(.+)$/, '"$1"."$2"');
        const list = columns.map((column) => `"${column}"`).join(', ');
        const rows = await sql(`SELECT FROM ${name} LIMIT 1`);
        if (rows.length === 0) {
          refused.push(...(await neededColumns(table, columns)));
          continue;
        }
        await client.query('BEGIN');
        await client
          .query(`INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM ${name} LIMIT 1`)
          .catch((error: pg.DatabaseError) => {
            // That there is such a row already is found after what it has to have.
            if (error.code !== '23505') refused.push(`${table}: ${error.message}`);
          });
        await client.query('ROLLBACK');
      }
    } finally {
      client.release(true);
    }
    expect(refused).toEqual([]);
  });
});

/** Questions about a time that is too long ago by now. */
const AGING = /[?&]from=/;

/** The fields of an answer of then that an answer of now does not have, or has with another type. Lists are compared by their first entries. */
function lostFields(then: unknown, now: unknown, at = ''): string[] {
  if (then === null || now === null) return [];
  if (Array.isArray(then)) {
    if (!Array.isArray(now)) return [at];
    return then.length > 0 && now.length > 0 ? lostFields(then[0], now[0], `${at}[0]`) : [];
  }
  if (typeof then !== typeof now) return [at];
  if (typeof then !== 'object') return [];
  return Object.entries(then as object).flatMap(([name, value]) =>
    name in (now as object)
      ? lostFields(value, (now as Record<string, unknown>)[name], `${at}.${name}`)
      : [`${at}.${name}`],
  );
}
