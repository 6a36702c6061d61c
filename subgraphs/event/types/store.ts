import { inOrder, type Page } from '../../../platform/graphql/connection.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';
import { BUILT_IN_TYPES, categoryOf, type TypeName } from '../catalog.ts';
import { eventTypeEvent } from './events.ts';
import type { EventTypeModel } from './models.ts';

/** The types of organizations. Every write commits together with its event. */
export interface EventTypeStore {
  /** Whether the tenant may publish the type; everybody may publish the built-in ones. */
  isRegistered(tenantId: string, name: string): Promise<boolean>;
  /** Whether the tenant has a type of its own in the category. */
  hasCategory(tenantId: string, category: string): Promise<boolean>;
  /** By name: one more than the page holds, when there are more. */
  page(tenantId: string, page: Page): Promise<readonly EventTypeModel[]>;
  count(tenantId: string): Promise<number>;
  /** One that somebody has registered as it is given here. */
  registered(
    tenantId: string,
    type: TypeName & { readonly description: string },
    actorId: string,
  ): Promise<EventTypeModel | null>;
  /** @throws AppError CONFLICT when it is registered already, or when there are as many as there may be. */
  insert(
    tenantId: string,
    type: TypeName & { readonly description: string },
    actorId: string,
    call: Abortable,
  ): Promise<EventTypeModel>;
  /** Whether there was one. */
  remove(tenantId: string, name: string, actorId: string): Promise<boolean>;
}

const COLUMNS = 'name, category, description, false AS "builtIn", created_at AS "createdAt"';
const TABLE = '"event"."event_types"';
/** Types of an organization. */
const MAX_TYPES = 500;

const SQL = {
  exists: `SELECT FROM ${TABLE} WHERE tenant_id = $1 AND name = $2`,
  category: `SELECT FROM ${TABLE} WHERE tenant_id = $1 AND category = $2 LIMIT 1`,
  all: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1`,
  count: `SELECT count(*)::int AS total FROM ${TABLE} WHERE tenant_id = $1`,
  insert: `INSERT INTO ${TABLE} (tenant_id, name, category, description, created_by) VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
  registered: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND name = $2 AND category = $3 AND description = $4 AND created_by = $5`,
  remove: `DELETE FROM ${TABLE} WHERE tenant_id = $1 AND name = $2 RETURNING name`,
} as const;

export function createEventTypeStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): EventTypeStore {
  const { read, write } = openStatements({ database, outbox, domain: 'event', part: 'types', sql: SQL });
  return {
    isRegistered: async (tenantId, name) =>
      BUILT_IN_TYPES.includes(name) || (await read('exists', tenantId, name)).length > 0,
    hasCategory: async (tenantId, category) => (await read('category', tenantId, category)).length > 0,
    page: async (tenantId, { after, limit, offset, direction }) => {
      // At most 500: they are merged with the built-in ones here, in the order of code units.
      const own = await read<EventTypeModel>('all', tenantId);
      const all = [...BUILT_IN, ...own].sort((one, other) => (one.name < other.name ? -1 : 1));
      const isAfter = (name: string) => after === null || (direction === 'DESC' ? name < after : name > after);
      return inOrder(all, { direction })
        .filter(({ name }) => isAfter(name))
        .slice(offset, offset + limit + 1);
    },
    count: async (tenantId) => BUILT_IN.length + (await read<{ total: number }>('count', tenantId))[0]!.total,
    registered: async (tenantId, { name, category, description }, actorId) =>
      (await read<EventTypeModel>('registered', tenantId, name, category, description, actorId))[0] ?? null,
    insert: (tenantId, { name, category, description }, actorId, call) =>
      write(
        async (rows) => {
          const [{ total } = { total: 0 }] = await rows<{ total: number }>('count', tenantId);
          if (total >= MAX_TYPES)
            throw new AppError('CONFLICT', `An organization has at most ${MAX_TYPES} event types`);
          const [row] = await rows<EventTypeModel>('insert', tenantId, name, category, description, actorId);
          if (!row) throw new AppError('CONFLICT', `${name} is registered already`);
          return [row, eventTypeEvent('event.type_registered', tenantId, { name, actor_id: actorId })] as const;
        },
        { of: `event types ${tenantId}`, call },
      ),
    remove: (tenantId, name, actorId) =>
      write(async (rows) =>
        (await rows('remove', tenantId, name)).length > 0
          ? [true, eventTypeEvent('event.type_deleted', tenantId, { name, actor_id: actorId })]
          : [false],
      ),
  };
}

const BUILT_IN: readonly EventTypeModel[] = BUILT_IN_TYPES.map((name) => ({
  name,
  category: categoryOf(name),
  description: '',
  builtIn: true,
  createdAt: null,
}));
