import type { Database } from '../../platform/database/database.ts';
import type { NewEvent, Outbox } from '../../platform/events/outbox.ts';
import type { Page } from '../../platform/graphql/connection.ts';
import type { EncryptedColumn } from '../../platform/secrets/reencryption.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { openStatements } from '../statements.ts';
import { tenantTables } from '../tenant-data.ts';
import type { SleepNightModel } from './models.ts';
import type { Sleeper } from './sleeper.ts';

const DOMAIN = 'sleep';
const TABLE = '"sleep"."nights"';

/** The column that is encrypted anew after a change of ENCRYPTION_KEY. */
export const ENCRYPTED: EncryptedColumn = { table: 'sleep.nights', key: ['id'], column: 'content' };

/** The rows of nights. Every write commits together with its event. */
export interface SleepStore {
  /** Puts a night in place of one of the same person and date, whose identifier it then has. */
  put(night: Omit<SleepNightModel, 'createdAt' | 'updatedAt'>, event: (id: string) => NewEvent): Promise<string>;
  byId(id: string): Promise<SleepNightModel | null>;
  /** Null where the person has no night of the date. */
  ofDate(sleeper: Sleeper, date: string): Promise<SleepNightModel | null>;
  /** The latest nights before a date, the last first. */
  before(sleeper: Sleeper, date: string, limit: number): Promise<readonly SleepNightModel[]>;
  /** Newest first: one more than the page holds, when there are more. */
  page(sleeper: Sleeper, page: Page): Promise<readonly SleepNightModel[]>;
  count(sleeper: Sleeper): Promise<number>;
  /** False when it was gone already. */
  delete(id: string, event: NewEvent): Promise<boolean>;
  /** Removes all nights of a person and returns their identifiers. Nothing is told where there are none. */
  deleteAll(sleeper: Sleeper, event: (count: number) => NewEvent): Promise<readonly string[]>;
  /** Removes nights before a date, at most so many; how many. */
  prune(before: string, limit: number): Promise<number>;
}

type Row = Omit<SleepNightModel, 'record' | 'score'> & { readonly content: string };

const NIGHT = `id, tenant_id AS "tenantId", user_id AS "userId", date, content, created_at AS "createdAt", updated_at AS "updatedAt"`;
const OF_SLEEPER = 'tenant_id = $1 AND user_id = $2';
const SQL = {
  put: `INSERT INTO ${TABLE} (id, tenant_id, user_id, date, content) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (tenant_id, user_id, date) DO UPDATE SET content = excluded.content, updated_at = now() RETURNING id`,
  by_id: `SELECT ${NIGHT} FROM ${TABLE} WHERE id = $1`,
  of_date: `SELECT ${NIGHT} FROM ${TABLE} WHERE ${OF_SLEEPER} AND date = $3`,
  before: `SELECT ${NIGHT} FROM ${TABLE} WHERE ${OF_SLEEPER} AND date < $3 ORDER BY date DESC LIMIT $4`,
  page: `SELECT ${NIGHT} FROM ${TABLE} WHERE ${OF_SLEEPER} AND ($3::text IS NULL OR date < $3) ORDER BY date DESC LIMIT $4 OFFSET $5`,
  count: `SELECT count(*)::int AS total FROM ${TABLE} WHERE ${OF_SLEEPER}`,
  delete: `DELETE FROM ${TABLE} WHERE id = $1 RETURNING id`,
  delete_all: `DELETE FROM ${TABLE} WHERE ${OF_SLEEPER} RETURNING id`,
  prune: `DELETE FROM ${TABLE} WHERE id IN (SELECT id FROM ${TABLE} WHERE date < $1 LIMIT $2) RETURNING id`,
} as const;

export function createSleepStore(
  database: Pick<Database, 'pool'>,
  outbox: Pick<Outbox, 'append' | 'wake'>,
  secrets: Pick<Secrets, 'encrypt' | 'decrypt'>,
): SleepStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: DOMAIN, sql: SQL });
  const decrypted = ({ content, ...row }: Row): SleepNightModel => {
    const { record, score } = JSON.parse(secrets.decrypt(content)) as Pick<SleepNightModel, 'record' | 'score'>;
    return { ...row, record, score };
  };
  const nights = async (name: 'by_id' | 'of_date' | 'before', ...values: readonly unknown[]) =>
    (await read<Row>(name, ...values)).map(decrypted);
  return {
    put: ({ id, tenantId, userId, date, record, score }, event) =>
      write(async (rows) => {
        const content = secrets.encrypt(JSON.stringify({ record, score }));
        const [row] = await rows<{ id: string }>('put', id, tenantId, userId, date, content);
        return [row!.id, event(row!.id)] as const;
      }),
    byId: async (id) => (await nights('by_id', id))[0] ?? null,
    ofDate: async ({ tenantId, userId }, date) => (await nights('of_date', tenantId, userId, date))[0] ?? null,
    before: ({ tenantId, userId }, date, limit) => nights('before', tenantId, userId, date, limit),
    page: async ({ tenantId, userId }, page) => (await readPage<Row>('page', page, tenantId, userId)).map(decrypted),
    count: async ({ tenantId, userId }) => (await read<{ total: number }>('count', tenantId, userId))[0]!.total,
    delete: (id, event) => write(async (rows) => ((await rows('delete', id)).length > 0 ? [true, event] : [false])),
    deleteAll: ({ tenantId, userId }, event) =>
      write(async (rows) => {
        const ids = (await rows<{ id: string }>('delete_all', tenantId, userId)).map(({ id }) => id);
        return ids.length > 0 ? [ids, event(ids.length)] : [ids];
      }),
    prune: async (before, limit) => (await read('prune', before, limit)).length,
  };
}

/** The data that the domain holds of a tenant, for its deletion. */
export const sleepTenantData = tenantTables(DOMAIN, ['nights']);
