import { isUniqueViolation } from '../../../platform/database/database-errors.ts';
import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import { AppError, notFound } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';
import { LOCK_ORGANIZATION, lockOrganization, turnOf } from '../store.ts';
import type { OrganizationDomainModel } from './models.ts';

/** A new row. */
export interface NewDomain {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly token: string;
  readonly createdBy: string;
}

/** A domain that an organization has proven. */
export interface ProvenDomain {
  readonly name: string;
  readonly tenantId: string;
}

/** The rows of domains. Every write commits together with its events. */
export interface DomainStore {
  /** @throws AppError CONFLICT where the organization has it already, or as many as it may; NOT_FOUND without an organization. */
  insert(domain: NewDomain, limit: number, event: NewEvent, call: Abortable): Promise<OrganizationDomainModel>;
  byId(id: string): Promise<OrganizationDomainModel | null>;
  /** Newest first: one more than the page holds, when there are more. */
  page(tenantId: string, page: Page): Promise<readonly OrganizationDomainModel[]>;
  count(tenantId: string): Promise<number>;
  /** Who has proven the name; null for nobody, and for an organization that is deleted. */
  proven(name: string): Promise<ProvenDomain | null>;
  provenOf(tenantId: string): Promise<readonly string[]>;
  /** @throws AppError CONFLICT where another organization has proven the name; NOT_FOUND where the row is gone. */
  prove(id: string, event: NewEvent): Promise<OrganizationDomainModel>;
  remove(id: string, event: NewEvent): Promise<boolean>;
  /** Takes proven rows that were last looked at longer ago than this, each for one process, until they are looked at again. */
  claim(checkAfterMs: number, limit: number): Promise<readonly OrganizationDomainModel[]>;
  /** The record was there. */
  found(id: string): Promise<void>;
  /** The record was missing: true where that is so for longer than this, and the domain is not proven any more. */
  missed(id: string, lapseAfterMs: number, event: NewEvent): Promise<boolean>;
  /** Has exactly these declared, whoever has proven them. `eventOf` tells of a domain that this takes away. */
  declare(domains: readonly DeclaredDomain[], eventOf: (lost: OrganizationDomainModel) => NewEvent): Promise<void>;
}

/** A domain by configuration. */
export interface DeclaredDomain extends ProvenDomain {
  readonly id: string;
  readonly token: string;
}

const TABLE = '"tenant"."domains"';
const COLUMNS = `id, tenant_id AS "tenantId", name, token, declared, proven_at AS "provenAt", checked_at AS "checkedAt",
  failing_since AS "failingSince", created_by AS "createdBy", created_at AS "createdAt"`;
const KEPT = 'NOT EXISTS (SELECT FROM "tenant"."deletions" AS deleted WHERE deleted.tenant_id = domains.tenant_id)';

const SQL = {
  lock_organization: LOCK_ORGANIZATION,
  insert: `INSERT INTO ${TABLE} (id, tenant_id, name, token, created_by) VALUES ($1, $2, $3, $4, $5) RETURNING ${COLUMNS}`,
  by_id: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = $1`,
  page: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND ($2::text IS NULL OR id < $2) ORDER BY id DESC LIMIT $3 OFFSET $4`,
  count: `SELECT count(*)::int AS total FROM ${TABLE} WHERE tenant_id = $1`,
  proven: `SELECT name, tenant_id AS "tenantId" FROM ${TABLE} WHERE proven_key = $1 AND ${KEPT}`,
  proven_of: `SELECT name FROM ${TABLE} WHERE tenant_id = $1 AND proven_key IS NOT NULL AND ${KEPT} ORDER BY name`,
  prove: `UPDATE ${TABLE} SET proven_key = name, proven_at = coalesce(proven_at, now()), checked_at = now(), failing_since = NULL
    WHERE id = $1 RETURNING ${COLUMNS}`,
  remove: `DELETE FROM ${TABLE} WHERE id = $1`,
  claim: `UPDATE ${TABLE} SET checked_at = now() WHERE id IN (
      SELECT id FROM ${TABLE} WHERE proven_key IS NOT NULL AND NOT declared AND checked_at < now() - $1::double precision * interval '1 ms' ORDER BY checked_at LIMIT $2
      FOR UPDATE SKIP LOCKED) RETURNING ${COLUMNS}`,
  found: `UPDATE ${TABLE} SET failing_since = NULL WHERE id = $1`,
  missed: `UPDATE ${TABLE} SET failing_since = coalesce(failing_since, now()) WHERE id = $1 AND proven_key IS NOT NULL`,
  lapse: `UPDATE ${TABLE} SET proven_key = NULL, proven_at = NULL
    WHERE id = $1 AND proven_key IS NOT NULL AND NOT declared AND failing_since < now() - $2::double precision * interval '1 ms' RETURNING id`,
  withdraw: `DELETE FROM ${TABLE} WHERE declared AND NOT (name, tenant_id) IN (SELECT unnest($1::text[]), unnest($2::text[]))
    RETURNING ${COLUMNS}`,
  take: `UPDATE ${TABLE} SET proven_key = NULL, proven_at = NULL WHERE proven_key = $1 AND tenant_id <> $2 RETURNING ${COLUMNS}`,
  declare: `INSERT INTO ${TABLE} (id, tenant_id, name, proven_key, token, declared, proven_at, created_by)
    SELECT $1, organizations.id, $3, $3, $4, true, now(), 'system' FROM "tenant"."organizations" WHERE organizations.id = $2
    ON CONFLICT (tenant_id, name) DO UPDATE SET proven_key = excluded.name, declared = true,
      proven_at = coalesce(domains.proven_at, now()), failing_since = NULL`,
} as const;

export function createDomainStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): DomainStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: 'tenant', part: 'domains', sql: SQL });
  const total = ([row]: readonly { readonly total: number }[]) => row!.total;
  return {
    insert: ({ id, tenantId, name, token, createdBy }, limit, event, call) =>
      write(
        async (rows) => {
          await lockOrganization(rows, tenantId);
          if (limit > 0 && total(await rows('count', tenantId)) >= limit)
            throw new AppError('CONFLICT', `An organization has at most ${limit} domains`);
          const values = [id, tenantId, name, token, createdBy];
          const [row] = await rows<OrganizationDomainModel>('insert', ...values);
          return [row!, event] as const;
        },
        turnOf(tenantId, call),
      ).catch(refuseSecond('The organization has this domain already')),
    byId: async (id) => (await read<OrganizationDomainModel>('by_id', id))[0] ?? null,
    page: (tenantId, page) => readPage('page', page, tenantId),
    count: async (tenantId) => total(await read('count', tenantId)),
    proven: async (name) => (await read<ProvenDomain>('proven', name))[0] ?? null,
    provenOf: async (tenantId) => (await read<{ name: string }>('proven_of', tenantId)).map(({ name }) => name),
    prove: (id, event) =>
      write(async (rows) => {
        const [row] = await rows<OrganizationDomainModel>('prove', id);
        if (!row) throw notFound('Domain');
        return [row, event] as const;
      }).catch(refuseSecond('Another organization has proven this domain')),
    remove: (id, event) =>
      write(async (rows) => {
        const [row] = await rows('by_id', id);
        await rows('remove', id);
        return row ? [true, event] : [false];
      }),
    claim: (checkAfterMs, limit) => read('claim', checkAfterMs, limit),
    found: async (id) => void (await read('found', id)),
    missed: (id, lapseAfterMs, event) =>
      write(async (rows) => {
        await rows('missed', id);
        return (await rows('lapse', id, lapseAfterMs)).length > 0 ? [true, event] : [false];
      }),
    declare: (domains, eventOf) =>
      write(async (rows) => {
        const names = domains.map(({ name }) => name);
        const owners = domains.map(({ tenantId }) => tenantId);
        const lost = [...(await rows<OrganizationDomainModel>('withdraw', names, owners))];
        for (const { id, tenantId, name, token } of domains) {
          lost.push(...(await rows<OrganizationDomainModel>('take', name, tenantId)));
          await rows('declare', id, tenantId, name, token);
        }
        return [undefined, ...lost.map(eventOf)] as const;
      }),
  };
}

const refuseSecond =
  (message: string) =>
  (error: unknown): never => {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', message) : error;
  };
