import type { Database } from '../../platform/database/database.ts';
import type { NewEvent, Outbox } from '../../platform/events/outbox.ts';
import type { Page } from '../../platform/graphql/connection.ts';
import type { Abortable } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import { openStatements, type Rows } from '../statements.ts';
import { tenantTables } from '../tenant-data.ts';
import type { Configuration } from './configuration.ts';
import type { AgentModel, AgentVersionModel } from './models.ts';

const DOMAIN = 'agent';

/** Who changes an agent, and what to tell of it. */
export interface Change {
  readonly actorId: string;
  readonly event: (version: number) => NewEvent;
}

/** The rows of agents. Every write commits together with its version and its event. */
export interface AgentStore {
  /** @throws AppError CONFLICT when the organization has as many as it may (0: no limit). */
  insert(
    agent: Pick<AgentModel, 'id' | 'tenantId' | 'configuration'>,
    most: number,
    change: Change,
    call: Abortable,
  ): Promise<AgentModel>;
  byIds(ids: readonly string[]): Promise<readonly AgentModel[]>;
  /** Newest first: one more than the page holds, when there are more. */
  page(tenantId: string, page: Page): Promise<readonly AgentModel[]>;
  count(tenantId: string): Promise<number>;
  /** Changes the row as it is once no other change holds it; `next` may throw, or leave it with null. Null when there is none. */
  update(
    id: string,
    tenantId: string,
    next: (current: AgentModel) => Configuration | Promise<Configuration | null>,
    change: Change,
    restored?: number,
  ): Promise<AgentModel | null>;
  /** False when it was gone already. */
  delete(id: string, tenantId: string, change: Change): Promise<boolean>;
  version(id: string, tenantId: string, version: number): Promise<AgentVersionModel | null>;
  /** The latest first. */
  versions(id: string, tenantId: string, page: Page): Promise<readonly AgentVersionModel[]>;
}

const AGENTS = '"agent"."agents"';
const VERSIONS = '"agent"."agent_versions"';
const AGENT = `id, tenant_id AS "tenantId", configuration, version, created_by AS "createdBy", created_at AS "createdAt",
  updated_at AS "updatedAt"`;
const VERSION = `agent_id || '.' || version AS id, agent_id AS "agentId", version, configuration, restored, created_by AS "createdBy",
  created_at AS "createdAt"`;

const SQL = {
  count: `SELECT count(*)::int AS total FROM ${AGENTS} WHERE tenant_id = $1`,
  insert: `INSERT INTO ${AGENTS} (id, tenant_id, name, configuration, created_by) VALUES ($1, $2, $3, $4::jsonb, $5) RETURNING ${AGENT}`,
  by_ids: `SELECT ${AGENT} FROM ${AGENTS} WHERE id = ANY($1)`,
  page: `SELECT ${AGENT} FROM ${AGENTS} WHERE tenant_id = $1 AND ($2::text IS NULL OR id < $2) ORDER BY id DESC LIMIT $3 OFFSET $4`,
  hold: `SELECT ${AGENT} FROM ${AGENTS} WHERE id = $1 AND tenant_id = $2 FOR UPDATE`,
  update: `UPDATE ${AGENTS} SET name = $2, configuration = $3::jsonb, version = version + 1, updated_at = now() WHERE id = $1
    RETURNING ${AGENT}`,
  keep: `INSERT INTO ${VERSIONS} (agent_id, version, tenant_id, configuration, restored, created_by)
    VALUES ($1, $2, $3, $4::jsonb, $5, $6) RETURNING version`,
  delete: `DELETE FROM ${AGENTS} WHERE id = $1 RETURNING id`,
  delete_versions: `DELETE FROM ${VERSIONS} WHERE agent_id = $1`,
  version: `SELECT ${VERSION} FROM ${VERSIONS} WHERE agent_id = $1 AND tenant_id = $2 AND version = $3`,
  versions: `SELECT ${VERSION} FROM ${VERSIONS} WHERE agent_id = $1 AND tenant_id = $2 AND ($3::int IS NULL OR version < $3)
    ORDER BY version DESC LIMIT $4 OFFSET $5`,
} as const;

/** Opens the store. */
export function createAgentStore(
  database: Pick<Database, 'pool'>,
  outbox: Pick<Outbox, 'append' | 'wake'>,
): AgentStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: DOMAIN, sql: SQL });
  const keep = (
    rows: Rows<keyof typeof SQL>,
    { id, tenantId, version, configuration }: AgentModel,
    actorId: string,
    restored?: number,
  ) => rows('keep', id, version, tenantId, JSON.stringify(configuration), restored ?? null, actorId);
  return {
    insert: ({ id, tenantId, configuration }, most, { actorId, event }, call) =>
      write(
        async (rows) => {
          const [{ total }] = (await rows('count', tenantId)) as [{ total: number }];
          if (most > 0 && total >= most) throw new AppError('CONFLICT', `An organization has at most ${most} agents`);
          const text = JSON.stringify(configuration);
          const [agent] = await rows<AgentModel>('insert', id, tenantId, configuration.name, text, actorId);
          await keep(rows, agent!, actorId);
          return [agent!, event(agent!.version)] as const;
        },
        { of: `agents ${tenantId}`, call },
      ),
    byIds: (ids) => read('by_ids', ids),
    page: (tenantId, page) => readPage('page', page, tenantId),
    count: async (tenantId) => (await read<{ total: number }>('count', tenantId))[0]!.total,
    update: (id, tenantId, next, { actorId, event }, restored) =>
      write(async (rows) => {
        const [current] = await rows<AgentModel>('hold', id, tenantId);
        if (!current) return [null] as const;
        const configuration = await next(current);
        if (!configuration) return [current] as const;
        const [agent] = await rows<AgentModel>('update', id, configuration.name, JSON.stringify(configuration));
        await keep(rows, agent!, actorId, restored);
        return [agent!, event(agent!.version)] as const;
      }),
    delete: (id, tenantId, { event }) =>
      write(async (rows) => {
        const [current] = await rows<AgentModel>('hold', id, tenantId);
        if (!current) return [false] as const;
        await rows('delete', id);
        await rows('delete_versions', id);
        return [true, event(current.version)] as const;
      }),
    version: async (...values) => (await read<AgentVersionModel>('version', ...values))[0] ?? null,
    versions: (id, tenantId, page) =>
      readPage('versions', { ...page, after: page.after === null ? null : Number(page.after) }, id, tenantId),
  };
}

/** The data that the domain holds of a tenant, for its deletion. */
export const agentTenantData = tenantTables(DOMAIN, ['agents', 'agent_versions', 'agent_runs', 'agent_run_steps']);
