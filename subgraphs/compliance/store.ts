import type { Database } from '../../platform/database/database.ts';
import type { NewEvent, Outbox } from '../../platform/events/outbox.ts';
import type { Page } from '../../platform/graphql/connection.ts';
import { AppError, notFound } from '../../platform/kernel/errors.ts';
import { openStatements, type Rows } from '../statements.ts';
import { tenantTables } from '../tenant-data.ts';
import type { Action, ComplianceCheckModel } from './models.ts';
import type { PolicyDocument } from './policy.ts';
import type { ComplianceTermModel } from './terms/models.ts';

const DOMAIN = 'compliance';

/** A policy as its table holds it. */
export interface StoredPolicy {
  readonly document: PolicyDocument;
  readonly version: number;
  readonly termsVersion: number;
  readonly updatedAt: Date | null;
}

/** Which checks a list holds. */
export interface CheckFilter {
  readonly passed: boolean | null;
  readonly action: Action | null;
}

/** The fields that an update of a term sets. */
export type TermChange = Pick<ComplianceTermModel, 'category' | 'wholeWord' | 'note'>;

/** The rows of compliance. Every write commits together with its events. */
export interface ComplianceStore {
  /** When it was made: one that is there already stays as it is, and nothing is told of it. */
  insertCheck(
    check: Omit<ComplianceCheckModel, 'createdAt' | 'redactedContent'>,
    event: NewEvent | null,
  ): Promise<Date>;
  checksByIds(ids: readonly string[]): Promise<readonly ComplianceCheckModel[]>;
  /** Newest first: one more than the page holds, when there are more. */
  checks(tenantId: string, filter: CheckFilter, page: Page): Promise<readonly ComplianceCheckModel[]>;
  countChecks(tenantId: string, filter: CheckFilter): Promise<number>;
  /** Removes checks made before the time, at most so many; how many. */
  prune(before: Date, limit: number): Promise<number>;
  /** Null for an organization that has neither set a policy nor added a term. */
  policy(tenantId: string): Promise<StoredPolicy | null>;
  /** @throws AppError CONFLICT when the version is not the one that was read (null: whatever it is). */
  setPolicy(
    tenantId: string,
    actorId: string,
    document: PolicyDocument,
    readVersion: number | null,
    event: (version: number) => NewEvent,
  ): Promise<StoredPolicy>;
  allTerms(tenantId: string): Promise<readonly ComplianceTermModel[]>;
  termsByIds(ids: readonly string[]): Promise<readonly ComplianceTermModel[]>;
  terms(tenantId: string, kind: string | null, page: Page): Promise<readonly ComplianceTermModel[]>;
  countTerms(tenantId: string, kind: string | null): Promise<number>;
  /** @throws AppError CONFLICT for one that is there already, or that is one too many (limit 0: never). */
  insertTerm(
    term: Omit<ComplianceTermModel, 'createdAt'>,
    valueKey: string,
    limit: number,
    event: NewEvent,
  ): Promise<ComplianceTermModel>;
  /** @throws AppError NOT_FOUND */
  updateTerm(
    id: string,
    tenantId: string,
    change: (current: ComplianceTermModel) => TermChange,
    event: NewEvent,
  ): Promise<ComplianceTermModel>;
  /** @throws AppError NOT_FOUND */
  deleteTerm(id: string, tenantId: string, event: NewEvent): Promise<void>;
}

const CHECK = `id, tenant_id AS "tenantId", actor_id AS "actorId", content_type AS "contentType",
  content_length AS "contentLength", content_hash AS "contentHash", check_types AS "checkTypes", passed, action, results,
  second_opinion AS "secondOpinion", created_at AS "createdAt"`;
const TERM = `id, tenant_id AS "tenantId", kind, value, check_type AS "checkType", category, whole_word AS "wholeWord", note,
  created_by AS "createdBy", created_at AS "createdAt"`;
const POLICY = 'document, version, terms_version AS "termsVersion", updated_at AS "updatedAt"';
const LISTED = 'tenant_id = $1 AND ($2::boolean IS NULL OR passed = $2) AND ($3::text IS NULL OR action = $3)';
const LISTED_TERMS = 'tenant_id = $1 AND ($2::text IS NULL OR kind = $2)';

const SQL = {
  insertCheck: `INSERT INTO "compliance"."checks" (id, tenant_id, actor_id, content_type, content_length, content_hash, check_types,
      passed, action, results, second_opinion)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11::jsonb)
    ON CONFLICT (id) DO NOTHING RETURNING created_at AS "createdAt"`,
  checksByIds: `SELECT ${CHECK} FROM "compliance"."checks" WHERE id = ANY($1)`,
  checks: `SELECT ${CHECK} FROM "compliance"."checks" WHERE ${LISTED} AND ($4::text IS NULL OR id < $4)
    ORDER BY id DESC LIMIT $5 OFFSET $6`,
  countChecks: `SELECT count(*)::int AS total FROM "compliance"."checks" WHERE ${LISTED}`,
  prune: `DELETE FROM "compliance"."checks" WHERE id IN
    (SELECT id FROM "compliance"."checks" WHERE created_at < $1 ORDER BY created_at LIMIT $2) RETURNING id`,
  policy: `SELECT ${POLICY} FROM "compliance"."policies" WHERE tenant_id = $1`,
  setPolicy: `UPDATE "compliance"."policies" SET document = $2::jsonb, version = version + 1, updated_by = $3, updated_at = now()
    WHERE tenant_id = $1 RETURNING ${POLICY}`,
  /** Holds the organization's row to the end of the transaction. */
  lock: `INSERT INTO "compliance"."policies" (tenant_id) VALUES ($1)
    ON CONFLICT (tenant_id) DO UPDATE SET tenant_id = excluded.tenant_id RETURNING ${POLICY}`,
  termsChanged: 'UPDATE "compliance"."policies" SET terms_version = terms_version + 1 WHERE tenant_id = $1',
  allTerms: `SELECT ${TERM} FROM "compliance"."terms" WHERE tenant_id = $1 ORDER BY id`,
  termsByIds: `SELECT ${TERM} FROM "compliance"."terms" WHERE id = ANY($1)`,
  terms: `SELECT ${TERM} FROM "compliance"."terms" WHERE ${LISTED_TERMS} AND ($3::text IS NULL OR id < $3)
    ORDER BY id DESC LIMIT $4 OFFSET $5`,
  countTerms: `SELECT count(*)::int AS total FROM "compliance"."terms" WHERE ${LISTED_TERMS}`,
  insertTerm: `INSERT INTO "compliance"."terms" (id, tenant_id, kind, value, value_key, check_type, category, whole_word, note, created_by)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING RETURNING ${TERM}`,
  ownTerm: `SELECT ${TERM} FROM "compliance"."terms" WHERE id = $1 AND tenant_id = $2`,
  updateTerm: `UPDATE "compliance"."terms" SET category = $2, whole_word = $3, note = $4 WHERE id = $1 RETURNING ${TERM}`,
  deleteTerm: 'DELETE FROM "compliance"."terms" WHERE id = $1 AND tenant_id = $2 RETURNING id',
} as const;

export function createComplianceStore(database: Database, outbox: Outbox): ComplianceStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: DOMAIN, sql: SQL });
  const total = async (name: 'countChecks' | 'countTerms', ...values: readonly unknown[]) =>
    (await read<{ total: number }>(name, ...values))[0]!.total;
  /** A write to the terms of an organization, whose version it counts up. */
  const writeTerms = <Result>(
    tenantId: string,
    work: (rows: Rows<keyof typeof SQL>) => Promise<readonly [Result, NewEvent]>,
  ): Promise<Result> =>
    write(async (rows) => {
      await rows('lock', tenantId);
      const done = await work(rows);
      await rows('termsChanged', tenantId);
      return done;
    });
  return {
    insertCheck: async (check, event) => {
      const values = checkValues(check);
      // What passed has no event, and then one statement does.
      const row = event
        ? await write(async (rows) => {
            const [made] = await rows<{ createdAt: Date }>('insertCheck', ...values);
            return made ? [made, event] : [undefined];
          })
        : (await read<{ createdAt: Date }>('insertCheck', ...values))[0];
      return (row ?? (await read<ComplianceCheckModel>('checksByIds', [check.id]))[0]!).createdAt;
    },
    checksByIds: (ids) => read('checksByIds', ids),
    checks: (tenantId, { passed, action }, page) => readPage('checks', page, tenantId, passed, action),
    countChecks: (tenantId, { passed, action }) => total('countChecks', tenantId, passed, action),
    prune: async (before, limit) => (await read('prune', before, limit)).length,
    policy: async (tenantId) => (await read<StoredPolicy>('policy', tenantId))[0] ?? null,
    setPolicy: (tenantId, actorId, document, readVersion, event) =>
      write(async (rows) => {
        const [current] = await rows<StoredPolicy>('lock', tenantId);
        if (readVersion !== null && readVersion !== current!.version)
          throw new AppError(
            'CONFLICT',
            `The version is ${current!.version} by now, not ${readVersion}: read it again and repeat the change`,
          );
        const [row] = await rows<StoredPolicy>('setPolicy', tenantId, JSON.stringify(document), actorId);
        return [row!, event(row!.version)];
      }),
    allTerms: (tenantId) => read('allTerms', tenantId),
    termsByIds: (ids) => read('termsByIds', ids),
    terms: (tenantId, kind, page) => readPage('terms', page, tenantId, kind),
    countTerms: (tenantId, kind) => total('countTerms', tenantId, kind),
    insertTerm: ({ id, tenantId, kind, value, checkType, category, wholeWord, note, createdBy }, key, limit, event) =>
      writeTerms(tenantId, async (rows) => {
        const [{ total: there }] = (await rows<{ total: number }>('countTerms', tenantId, null)) as [{ total: number }];
        if (limit > 0 && there >= limit) throw new AppError('CONFLICT', `An organization has at most ${limit} terms`);
        const values = [id, tenantId, kind, value, key, checkType, category, wholeWord, note, createdBy];
        const [row] = await rows<ComplianceTermModel>('insertTerm', ...values);
        if (!row) throw new AppError('CONFLICT', 'The organization has this term already');
        return [row, event] as const;
      }),
    updateTerm: (id, tenantId, change, event) =>
      writeTerms(tenantId, async (rows) => {
        const [current] = await rows<ComplianceTermModel>('ownTerm', id, tenantId);
        if (!current) throw notFound('Term');
        const { category, wholeWord, note } = change(current);
        const [row] = await rows<ComplianceTermModel>('updateTerm', id, category, wholeWord, note);
        return [row!, event] as const;
      }),
    deleteTerm: (id, tenantId, event) =>
      writeTerms(tenantId, async (rows) => {
        if ((await rows('deleteTerm', id, tenantId)).length === 0) throw notFound('Term');
        return [undefined, event] as const;
      }),
  };
}

const checkValues = (check: Parameters<ComplianceStore['insertCheck']>[0]): unknown[] => [
  ...[check.id, check.tenantId, check.actorId, check.contentType, check.contentLength, check.contentHash],
  ...[check.checkTypes, check.passed, check.action, JSON.stringify(check.results)],
  check.secondOpinion && JSON.stringify(check.secondOpinion),
];

/** The data that the domain holds of a tenant, for its deletion. */
export const complianceTenantData = tenantTables(DOMAIN, ['checks', 'terms', 'policies']);
