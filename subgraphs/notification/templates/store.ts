import type { Database } from '../../../platform/database/database.ts';
import type { NewEvent, Outbox } from '../../../platform/events/outbox.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import { openStatements } from '../../statements.ts';
import { tenantTables } from '../../tenant-data.ts';
import type { TemplateDefinition } from './definition.ts';

const DOMAIN = 'notification';
const TABLE = '"notification"."templates"';

/** The latest version of an organization's template. */
export interface TemplateRow {
  readonly id: string;
  readonly version: number;
  /** Null when this version is the deletion. */
  readonly body: TemplateDefinition | null;
  readonly createdBy: string;
  readonly createdAt: Date;
}

/** The rows of templates. A version is added, never changed. */
export interface TemplateStore {
  latest(tenantId: string, id: string): Promise<TemplateRow | null>;
  /** All of an organization, deletions among them. */
  all(tenantId: string): Promise<readonly TemplateRow[]>;
  /**
   * Adds a version, with its event. Null when `expected` is given and is not the latest; `full` when the organization has as many templates as
   * it may.
   */
  add(
    template: {
      readonly tenantId: string;
      readonly id: string;
      readonly createdBy: string;
      readonly body: TemplateDefinition | null;
    },
    expected: number | null,
    event: (version: number) => NewEvent,
    call: Abortable,
  ): Promise<TemplateRow | null | 'full'>;
}

/** Of one organization; those that were deleted count until they are pruned with it. */
const MAX_TEMPLATES = 500;
/** Older versions of one template go. */
const KEEP_VERSIONS = 50;

const COLUMNS = 'id, version, body, created_by AS "createdBy", created_at AS "createdAt"';
const SQL = {
  latest: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND id = $2 ORDER BY version DESC LIMIT 1`,
  all: `SELECT DISTINCT ON (id) ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 ORDER BY id, version DESC`,
  count: `SELECT count(DISTINCT id)::int AS count FROM ${TABLE} WHERE tenant_id = $1`,
  insert: `INSERT INTO ${TABLE} (tenant_id, id, version, body, created_by) VALUES ($1, $2, $3, $4, $5) RETURNING ${COLUMNS}`,
  prune: `DELETE FROM ${TABLE} WHERE tenant_id = $1 AND id = $2 AND version <= $3`,
} as const;

export function createTemplateStore(database: Database, outbox: Outbox): TemplateStore {
  const { read, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'templates', sql: SQL });
  return {
    latest: async (tenantId, id) => (await read<TemplateRow>('latest', tenantId, id))[0] ?? null,
    all: (tenantId) => read('all', tenantId),
    add: ({ tenantId, id, createdBy, body }, expected, event, call) =>
      write<TemplateRow | null | 'full'>(
        async (rows) => {
          const [before] = await rows<TemplateRow>('latest', tenantId, id);
          const version = before?.version ?? 0;
          if (expected !== null && expected !== (before?.body ? version : 0)) return [null];
          if (!before) {
            const [{ count } = { count: 0 }] = await rows<{ count: number }>('count', tenantId);
            if (count >= MAX_TEMPLATES) return ['full'];
          }
          const next = version + 1;
          const [row] = await rows<TemplateRow>('insert', tenantId, id, next, body && JSON.stringify(body), createdBy);
          await rows('prune', tenantId, id, next - KEEP_VERSIONS);
          return [row!, event(next)];
        },
        // Two changes at once would both make the same version.
        { of: `notification.templates ${tenantId}`, call },
      ),
  };
}

/** The data that the part holds of a tenant, for its deletion. */
export const templateTenantData = tenantTables(DOMAIN, ['templates']);
