import type { Database } from '../../../platform/database/database.ts';
import type { NewEvent, Outbox } from '../../../platform/events/outbox.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { openStatements } from '../../statements.ts';
import { tenantTables } from '../../tenant-data.ts';
import type { ModelPolicyDocument } from './policy.ts';

const DOMAIN = 'inference';

/** A policy as its table holds it. */
export interface StoredModelPolicy {
  readonly document: ModelPolicyDocument;
  readonly version: number;
  readonly updatedAt: Date | null;
}

/** The rows of policies. Every write commits together with its event. */
export interface ModelPolicyStore {
  /** Null for an organization that has set none. */
  policy(tenantId: string): Promise<StoredModelPolicy | null>;
  /** @throws AppError CONFLICT when the version is not the one that was read (null: whatever it is). */
  setPolicy(
    tenantId: string,
    actorId: string,
    document: ModelPolicyDocument,
    readVersion: number | null,
    event: (version: number) => NewEvent,
  ): Promise<StoredModelPolicy>;
}

const POLICY = 'document, version, updated_at AS "updatedAt"';
const SQL = {
  policy: `SELECT ${POLICY} FROM "inference"."model_policies" WHERE tenant_id = $1`,
  /** Holds the organization's row to the end of the transaction. */
  lock: `INSERT INTO "inference"."model_policies" (tenant_id) VALUES ($1)
    ON CONFLICT (tenant_id) DO UPDATE SET tenant_id = excluded.tenant_id RETURNING ${POLICY}`,
  setPolicy: `UPDATE "inference"."model_policies" SET document = $2::jsonb, version = version + 1, updated_by = $3, updated_at = now()
    WHERE tenant_id = $1 RETURNING ${POLICY}`,
} as const;

export function createModelPolicyStore(database: Database, outbox: Outbox): ModelPolicyStore {
  const { read, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'model_policies', sql: SQL });
  return {
    policy: async (tenantId) => (await read<StoredModelPolicy>('policy', tenantId))[0] ?? null,
    setPolicy: (tenantId, actorId, document, readVersion, event) =>
      write(async (rows) => {
        const [current] = await rows<StoredModelPolicy>('lock', tenantId);
        if (readVersion !== null && readVersion !== current!.version)
          throw new AppError(
            'CONFLICT',
            `The version is ${current!.version} by now, not ${readVersion}: read it again and repeat the change`,
          );
        const [row] = await rows<StoredModelPolicy>('setPolicy', tenantId, JSON.stringify(document), actorId);
        return [row!, event(row!.version)];
      }),
  };
}

/** The data that the part holds of a tenant, for its deletion. */
export const modelPolicyTenantData = tenantTables(DOMAIN, ['model_policies']);
