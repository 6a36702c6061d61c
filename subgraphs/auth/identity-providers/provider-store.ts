import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import { AppError, notFound } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';
import type { IdentityProviderModel } from './models.ts';

/** A new provider. */
export type NewIdentityProvider = Omit<IdentityProviderModel, 'version' | 'createdAt' | 'updatedAt'>;

/** The fields that an update sets. */
export type ProviderChange = Pick<
  IdentityProviderModel,
  | 'name'
  | 'clientId'
  | 'clientSecret'
  | 'scopes'
  | 'domains'
  | 'defaultRole'
  | 'enabled'
  | 'forced'
  | 'enforcesSecondFactor'
  | 'authority'
>;

/** The rows of identity providers. Every write commits together with its event. */
export interface ProviderStore {
  /** @throws AppError CONFLICT where the organization has as many as it may. */
  insert(
    provider: NewIdentityProvider,
    limit: number,
    event: NewEvent,
    call: Abortable,
  ): Promise<IdentityProviderModel>;
  byId(id: string): Promise<IdentityProviderModel | null>;
  /** Of an organization, or with null of the installation; newest first, one more than the page holds when there are more. */
  page(tenantId: string | null, page: Page): Promise<readonly IdentityProviderModel[]>;
  count(tenantId: string | null): Promise<number>;
  /** @throws AppError CONFLICT when the row is not at the version that was read. */
  update(id: string, version: number, change: ProviderChange, event: NewEvent): Promise<IdentityProviderModel>;
  /** False when it was removed before. */
  remove(id: string, event: NewEvent): Promise<boolean>;
  /** Those that are enabled: the installation's, and those of an organization. */
  enabledFor(tenantId: string | null): Promise<readonly IdentityProviderModel[]>;
  /** Whether any provider is forced: most installations have none, and their logins ask for nothing more. */
  anyForced(): Promise<boolean>;
}

const TABLE = '"auth"."identity_providers"';
const COLUMNS = `id, tenant_id AS "tenantId", organization_id AS "organizationId", name, issuer, client_id AS "clientId",
  client_secret AS "clientSecret", scopes, domains, default_role AS "defaultRole", enabled, forced, second_factor AS "enforcesSecondFactor", version, created_by AS "createdBy", authority,
  created_at AS "createdAt", updated_at AS "updatedAt"`;
const OWNED = 'tenant_id IS NOT DISTINCT FROM $1';

const SQL = {
  insert: `INSERT INTO ${TABLE} (id, tenant_id, organization_id, name, issuer, client_id, client_secret, scopes, domains, default_role,
    enabled, forced, created_by, authority, second_factor)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING ${COLUMNS}`,
  byId: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = $1`,
  page: `SELECT ${COLUMNS} FROM ${TABLE} WHERE ${OWNED} AND ($2::text IS NULL OR id < $2) ORDER BY id DESC LIMIT $3 OFFSET $4`,
  count: `SELECT count(*)::int AS total FROM ${TABLE} WHERE ${OWNED}`,
  update: `UPDATE ${TABLE} SET name = $3, client_id = $4, client_secret = $5, scopes = $6, domains = $7, default_role = $8, enabled = $9,
    forced = $10, authority = $11, second_factor = $12, version = version + 1, updated_at = now() WHERE id = $1 AND version = $2 RETURNING ${COLUMNS}`,
  remove: `DELETE FROM ${TABLE} WHERE id = $1 RETURNING id`,
  enabled: `SELECT ${COLUMNS} FROM ${TABLE} WHERE enabled AND (tenant_id IS NULL OR tenant_id = $1) ORDER BY tenant_id NULLS LAST, id`,
  anyForced: `SELECT EXISTS (SELECT FROM ${TABLE} WHERE enabled AND forced) AS "any"`,
} as const;

export function createProviderStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): ProviderStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: 'auth', part: 'idp', sql: SQL });
  const total = ([row]: readonly { readonly total: number }[]) => row!.total;
  return {
    insert: (provider, limit, event, call) =>
      write(
        async (rows) => {
          const { tenantId } = provider;
          if (total(await rows('count', tenantId)) >= limit)
            throw new AppError('CONFLICT', `There are at most ${limit} identity providers`);
          const { id, organizationId, name, issuer, clientId, clientSecret, scopes, domains, defaultRole } = provider;
          const { enabled, forced, createdBy, authority, enforcesSecondFactor } = provider;
          const rest = [enabled, forced, createdBy, authority, enforcesSecondFactor];
          const values = [
            id,
            tenantId,
            organizationId,
            name,
            issuer,
            clientId,
            clientSecret,
            scopes,
            domains,
            defaultRole,
          ];
          const [row] = await rows<IdentityProviderModel>('insert', ...values, ...rest);
          return [row!, event] as const;
        },
        { of: `auth.identity_providers ${provider.tenantId ?? ''}`, call },
      ),
    byId: async (id) => (await read<IdentityProviderModel>('byId', id))[0] ?? null,
    page: (tenantId, page) => readPage('page', page, tenantId),
    count: async (tenantId) => total(await read('count', tenantId)),
    update: (id, version, change, event) =>
      write(async (rows) => {
        const { name, clientId, clientSecret, scopes, domains, defaultRole, enabled, forced, authority } = change;
        const { enforcesSecondFactor } = change;
        const values = [
          id,
          version,
          name,
          clientId,
          clientSecret,
          scopes,
          domains,
          defaultRole,
          enabled,
          forced,
          authority,
          enforcesSecondFactor,
        ];
        const [row] = await rows<IdentityProviderModel>('update', ...values);
        if (row) return [row, event] as const;
        if ((await rows('byId', id)).length === 0) throw notFound('Identity provider');
        throw new AppError('CONFLICT', 'The provider was changed meanwhile: read it again and repeat the change');
      }),
    remove: (id, event) => write(async (rows) => ((await rows('remove', id)).length > 0 ? [true, event] : [false])),
    enabledFor: (tenantId) => read('enabled', tenantId),
    anyForced: async () => (await read<{ any: boolean }>('anyForced'))[0]!.any,
  };
}
