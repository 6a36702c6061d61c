import type { Platform } from '../../platform/platform.ts';
import { openStatements } from '../statements.ts';
import type { EventModel } from './models.ts';

/** Conditions that events must meet, all of them; one that is null or absent does not count. */
export interface EventFilter {
  readonly types?: readonly string[] | null | undefined;
  readonly categories?: readonly string[] | null | undefined;
  readonly source?: string | null | undefined;
  readonly streamId?: string | null | undefined;
  readonly from?: Date | null | undefined;
  readonly to?: Date | null | undefined;
}

/** A stretch of a tenant's events. */
export interface Stretch {
  /** Exclusive. */
  readonly after?: number | null | undefined;
  /** Inclusive. */
  readonly upTo?: number | null | undefined;
  readonly newestFirst?: boolean;
  readonly limit: number;
  readonly offset?: number;
}

/** The reading side of the store. */
export interface EventReader {
  /** In the order of their sequence. */
  read(tenantId: string, filter: EventFilter, stretch: Stretch): Promise<readonly EventModel[]>;
  byId(tenantId: string, id: string): Promise<EventModel | null>;
  /** Exact without a filter; with one, at most 10,000, which then means that many or more. */
  count(tenantId: string, filter: EventFilter, after: number | null): Promise<number>;
  /** Sequence of the latest event of each tenant that has any. */
  latest(tenantIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

/** The columns of an event under the names of its model. */
export const EVENT_COLUMNS = `id, tenant_id AS "tenantId", sequence::float8 AS sequence, type AS "eventType", category, source,
  stream_id AS "streamId", stream_version::float8 AS "streamVersion", payload, actor_id AS "actorId",
  created_at AS "createdAt", recorded_at AS "recordedAt"`;

/** Counting stops there, so that a question about a large tenant stays a small one. */
const MAX_COUNTED = 10_000;

const SQL = {
  by_id: `SELECT ${EVENT_COLUMNS} FROM "event"."events" WHERE id = $2 AND tenant_id = $1`,
  latest: `SELECT tenant_id AS "tenantId", last_sequence::float8 AS last FROM "event"."sequences" WHERE tenant_id = ANY($1)`,
  count_all: `SELECT greatest(0, last_sequence - greatest($2::bigint,
      coalesce((SELECT min(sequence) - 1 FROM "event"."events" WHERE tenant_id = $1), last_sequence)))::float8 AS total
    FROM "event"."sequences" WHERE tenant_id = $1`,
} as const;

export function createEventReader({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): EventReader {
  const { read, readForm } = openStatements({ database, outbox, domain: 'event', part: 'reader', sql: SQL });
  return {
    read: (tenantId, filter, stretch) => {
      const { values, ...form } = readingSql(tenantId, filter, stretch);
      return readForm(form, ...values);
    },
    byId: async (tenantId, id) => (await read<EventModel>('by_id', tenantId, id))[0] ?? null,
    count: async (tenantId, filter, after) => {
      const { name, conditions, values } = conditionsOf(tenantId, filter, { after });
      if (name === '' || name === 'a')
        return (await read<{ total: number }>('count_all', tenantId, after ?? 0))[0]?.total ?? 0;
      const matching = `SELECT FROM "event"."events" WHERE ${conditions.join(' AND ')} LIMIT ${MAX_COUNTED}`;
      const text = `SELECT count(*)::float8 AS total FROM (${matching}) AS matching`;
      return (await readForm<{ total: number }>({ name: `count_${name}`, text }, ...values))[0]!.total;
    },
    latest: async (tenantIds) => {
      const rows = await read<{ tenantId: string; last: number }>('latest', tenantIds);
      return new Map(rows.map(({ tenantId, last }) => [tenantId, last]));
    },
  };
}

/** Only the conditions that there are, so that each form of the question gets a plan of its own. */
function conditionsOf(tenantId: string, filter: EventFilter, { after, upTo }: Pick<Stretch, 'after' | 'upTo'>) {
  const values: unknown[] = [tenantId];
  const conditions = ['tenant_id = $1'];
  let name = '';
  const add = (letter: string, value: unknown, condition: (place: string) => string) => {
    if (value === null || value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
    name += letter;
  };
  add('a', after, (place) => `sequence > ${place}`);
  add('u', upTo, (place) => `sequence <= ${place}`);
  add('t', filter.types, (place) => `type = ANY(${place}::text[])`);
  add('c', filter.categories, (place) => `category = ANY(${place}::text[])`);
  add('s', filter.source, (place) => `source = ${place}`);
  add('i', filter.streamId, (place) => `stream_id = ${place}`);
  add('f', filter.from, (place) => `created_at >= ${place}`);
  add('b', filter.to, (place) => `created_at < ${place}`);
  return { name, conditions, values };
}

/**
 * With several types or categories, the first few of each are looked up by its index and merged: a rare type of a large
 * tenant would otherwise be searched for among all that lie between.
 */
function readingSql(tenantId: string, filter: EventFilter, stretch: Stretch) {
  const { limit, offset = 0, newestFirst = false } = stretch;
  const branch = filter.types ? 'types' : filter.categories ? 'categories' : null;
  const rest = branch === null ? filter : { ...filter, [branch]: null };
  const { name, conditions, values } = conditionsOf(tenantId, rest, stretch);
  const order = `ORDER BY sequence ${newestFirst ? 'DESC' : 'ASC'}`;
  const form = `read_${name}_${newestFirst ? 'd' : 'a'}`;
  values.push(limit, offset);
  const [limitAt, offsetAt] = [`$${values.length - 1}`, `$${values.length}`];
  if (branch === null) {
    const text = `SELECT ${EVENT_COLUMNS} FROM "event"."events" WHERE ${conditions.join(' AND ')} ${order}
      LIMIT ${limitAt} OFFSET ${offsetAt}`;
    return { name: form, text, values };
  }
  values.push(filter[branch]);
  const column = branch === 'types' ? 'type' : 'category';
  const text = `SELECT found.* FROM (SELECT DISTINCT unnest($${values.length}::text[]) AS value) AS wanted
    CROSS JOIN LATERAL (SELECT ${EVENT_COLUMNS} FROM "event"."events"
      WHERE ${[...conditions, `${column} = wanted.value`].join(' AND ')} ${order} LIMIT ${limitAt}::int + ${offsetAt}::int) AS found
    ${order} LIMIT ${limitAt} OFFSET ${offsetAt}`;
  return { name: `${form}_${branch}`, text, values };
}
