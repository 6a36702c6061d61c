import type { Page } from '../../../platform/graphql/connection.ts';
import { AppError, notFound } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { QueueRows } from '../../../platform/work/queues.ts';
import { openStatements, type Rows } from '../../statements.ts';
import { tenantEvent } from '../events.ts';
import { LOCK_ORGANIZATION, lockOrganization } from '../store.ts';
import type { DeletionState, TenantDeletionModel, TenantDeletionStepModel } from './models.ts';

/** Who asks for what. */
export interface DeletionRequest {
  readonly tenantId: string;
  readonly immediate: boolean;
  readonly requestedAs: 'member' | 'operator';
  readonly requestedBy: string;
  /** Until the weekly task may erase it. */
  readonly graceSeconds: number;
}

/** Counts of the data that was removed in one domain, by table or store. */
export type Removed = Readonly<Record<string, number>>;

/** Tells the lease that a process has from those before and after. */
export type Fence = Pick<TenantDeletionModel, 'fencingToken'>;

/** The deletions and their steps. A change of state commits with its event. */
export interface DeletionStore {
  byIds(ids: readonly string[]): Promise<readonly TenantDeletionModel[]>;
  page(state: DeletionState | null, page: Page): Promise<readonly TenantDeletionModel[]>;
  count(state: DeletionState | null): Promise<number>;
  steps(tenantIds: readonly string[]): Promise<readonly TenantDeletionStepModel[]>;
  /** Begins a deletion, or hurries one that waits. @throws AppError NOT_FOUND without an organization. */
  request(request: DeletionRequest): Promise<TenantDeletionModel>;
  /** Takes back one that could not begin. */
  abandon(tenantId: string): Promise<void>;
  /** The organization is closed everywhere: it waits for the weekly task, or is erased now. */
  closed(tenantId: string): Promise<TenantDeletionModel | null>;
  /** @throws AppError CONFLICT when it is too late; NOT_FOUND for none. */
  restore(tenantId: string, actorId: string): Promise<void>;
  /** Begins those whose time is over. Answers how many. */
  begin(): Promise<number>;
  /** Those that are worked on by nobody, under a lease. A closing one is left to whoever asked for it for as long as a lease. */
  claim(limit: number, leaseSeconds: number): Promise<readonly TenantDeletionModel[]>;
  /** False when the lease is lost. */
  keep(deletion: TenantDeletionModel, leaseSeconds: number): Promise<boolean>;
  /** Gives it back, to be tried again when the time is over. */
  release(deletion: TenantDeletionModel, error: string, retrySeconds: number): Promise<void>;
  /**
   * Notes what a look at a domain has found. What is less than at the last look was removed since, by this process or by one that died
   * before it could say so; what is more has come since.
   * @param lease - under which it was looked; null for a look that needs none. A look of a process that has lost it is old: noted after
   *   newer ones, it would count what they have removed once more.
   * @returns false when the lease is lost.
   */
  record(tenantId: string, domain: string, held: Removed, lease: Fence | null): Promise<boolean>;
  /** Keeps the proof, tells of it and ends the deletion; false when the lease is lost. */
  finish(deletion: TenantDeletionModel, proof: Readonly<Record<string, unknown>>, hash: string): Promise<boolean>;
  /** Finished ones of the last days, to be looked at again. */
  finishedWithin(days: number): Promise<readonly string[]>;
  /** For metrics: how many are in each state that is not the last, and how long the oldest has been at work, in seconds. */
  load(): Promise<readonly { readonly state: DeletionState; readonly deletions: number; readonly seconds: number }[]>;
}

const TABLE = '"tenant"."deletions"';
/** Deletions that have begun, as a queue: one is tried until it is done. */
export const DELETION_ROWS: QueueRows = {
  table: TABLE,
  open: "state IN ('closing', 'erasing')",
  dueAt: 'coalesce(locked_until, requested_at)',
  failed: null,
};
const STEPS = '"tenant"."deletion_steps"';
const COLUMNS = `tenant_id AS id, state, immediate, requested_as AS "requestedAs", requested_by AS "requestedBy",
  requested_at AS "requestedAt", due_at AS "dueAt", started_at AS "startedAt", finished_at AS "finishedAt",
  fencing_token AS "fencingToken", error, proof, proof_hash AS "proofHash"`;
const lease = (parameter: string) => `now() + ${parameter}::int * interval '1 second'`;
const HELD = "tenant_id = $1 AND fencing_token = $2 AND state IN ('closing', 'erasing')";

const SQL = {
  lock_organization: LOCK_ORGANIZATION,
  by_ids: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = ANY($1)`,
  page: `SELECT ${COLUMNS} FROM ${TABLE} WHERE ($1::text IS NULL OR state = $1) AND ($2::text IS NULL OR tenant_id < $2)
    ORDER BY tenant_id DESC LIMIT $3 OFFSET $4`,
  count: `SELECT count(*)::int AS total FROM ${TABLE} WHERE ($1::text IS NULL OR state = $1)`,
  steps: `SELECT tenant_id AS "tenantId", domain, erased, held FROM ${STEPS} WHERE tenant_id = ANY($1) ORDER BY domain`,
  lock: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 FOR UPDATE`,
  request: `INSERT INTO ${TABLE} (tenant_id, immediate, requested_as, requested_by, due_at, locked_until)
    VALUES ($1, $2, $3, $4, ${lease('$5')}, ${lease('30')}) RETURNING ${COLUMNS}`,
  hurry: `UPDATE ${TABLE} SET immediate = true, due_at = least(due_at, now()) WHERE tenant_id = $1 RETURNING ${COLUMNS}`,
  abandon: `DELETE FROM ${TABLE} WHERE tenant_id = $1 AND state = 'closing'`,
  closed: `UPDATE ${TABLE} SET state = CASE WHEN immediate THEN 'erasing' ELSE 'deletion_scheduled' END, locked_until = NULL, error = NULL,
      started_at = CASE WHEN immediate THEN now() END
    WHERE tenant_id = $1 AND (state = 'closing' OR (state = 'deletion_scheduled' AND immediate)) RETURNING ${COLUMNS}`,
  restore: `WITH steps AS (DELETE FROM ${STEPS} WHERE tenant_id = $1) DELETE FROM ${TABLE} WHERE tenant_id = $1`,
  begin: `UPDATE ${TABLE} SET state = 'erasing', started_at = now(), locked_until = NULL
    WHERE state = 'deletion_scheduled' AND due_at <= now() RETURNING tenant_id AS id`,
  claim: `UPDATE ${TABLE} SET fencing_token = fencing_token + 1, locked_until = ${lease('$2')} WHERE tenant_id IN
    (SELECT tenant_id FROM ${TABLE} WHERE state IN ('closing', 'erasing') AND (locked_until IS NULL OR locked_until < now())
      ORDER BY requested_at LIMIT $1 FOR UPDATE SKIP LOCKED) RETURNING ${COLUMNS}`,
  keep: `UPDATE ${TABLE} SET locked_until = ${lease('$3')} WHERE ${HELD} RETURNING tenant_id`,
  release: `UPDATE ${TABLE} SET locked_until = ${lease('$4')}, error = $3 WHERE ${HELD}`,
  held: `SELECT tenant_id FROM ${TABLE} WHERE ${HELD} FOR SHARE`,
  step: `SELECT erased, held FROM ${STEPS} WHERE tenant_id = $1 AND domain = $2 FOR UPDATE`,
  record: `INSERT INTO ${STEPS} (tenant_id, domain, erased, held) VALUES ($1, $2, $3::jsonb, $4::jsonb)
    ON CONFLICT (tenant_id, domain) DO UPDATE SET erased = excluded.erased, held = excluded.held, updated_at = now()`,
  // Who asked is somebody of the organization, unless it was an operator.
  finish: `UPDATE ${TABLE} SET state = 'hard_deleted', finished_at = now(), locked_until = NULL, error = NULL, proof = $3::jsonb, proof_hash = $4,
      requested_by = CASE WHEN requested_as = 'operator' THEN requested_by END
    WHERE ${HELD} RETURNING tenant_id`,
  finished_within: `SELECT tenant_id AS id FROM ${TABLE} WHERE state = 'hard_deleted' AND finished_at > now() - $1::int * interval '1 day'`,
  load: `SELECT state, count(*)::int AS deletions,
      coalesce(max(extract(epoch FROM now() - coalesce(started_at, requested_at))), 0)::float8 AS seconds
    FROM ${TABLE} WHERE state <> 'hard_deleted' GROUP BY state`,
} as const;

/** Opens the store. */
export function createDeletionStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): DeletionStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: 'tenant', part: 'deletions', sql: SQL });
  const locked = async (rows: Rows<'lock'>, tenantId: string) =>
    (await rows<TenantDeletionModel>('lock', tenantId))[0] ?? null;
  const scheduled = ({ id, requestedAs, requestedBy, immediate, dueAt }: TenantDeletionModel) =>
    tenantEvent('tenant.deletion_scheduled', null, {
      organization_id: id,
      requested_as: requestedAs,
      immediate,
      due_at: dueAt.toISOString(),
      actor_id: requestedAs === 'operator' ? requestedBy : null,
    });
  const started = (id: string) => tenantEvent('tenant.deletion_started', null, { organization_id: id });
  return {
    byIds: (ids) => read('by_ids', ids),
    page: (state, page) => readPage('page', page, state),
    count: async (state) => (await read<{ total: number }>('count', state))[0]!.total,
    steps: (ids) => read('steps', ids),
    request: ({ tenantId, immediate, requestedAs, requestedBy, graceSeconds }) =>
      write(async (rows) => {
        const current = await locked(rows, tenantId);
        if (current && (!immediate || current.immediate || current.state === 'hard_deleted')) return [current];
        if (current) return [(await rows<TenantDeletionModel>('hurry', tenantId))[0]!];
        await lockOrganization(rows, tenantId);
        // Another request may have begun before the lock was ours.
        const begun = await locked(rows, tenantId);
        if (begun) return [begun];
        const seconds = immediate ? 0 : graceSeconds;
        const values = [tenantId, immediate, requestedAs, requestedBy, seconds];
        return [(await rows<TenantDeletionModel>('request', ...values))[0]!];
      }),
    abandon: async (tenantId) => {
      await read('abandon', tenantId);
    },
    closed: (tenantId) =>
      write(async (rows) => {
        const before = await locked(rows, tenantId);
        const [row] = await rows<TenantDeletionModel>('closed', tenantId);
        if (!row || !before) return [before];
        const events = [
          ...(before.state === 'closing' ? [scheduled(row)] : []),
          ...(row.state === 'erasing' ? [started(tenantId)] : []),
        ];
        return [row, ...events];
      }),
    restore: (tenantId, actorId) =>
      write(async (rows) => {
        const current = await locked(rows, tenantId);
        if (!current) throw notFound('Deletion');
        if (current.state === 'erasing' || current.state === 'hard_deleted')
          throw new AppError('CONFLICT', 'It is too late: the data of this organization is being removed, or gone');
        await rows('restore', tenantId);
        const payload = { organization_id: tenantId, actor_id: actorId };
        return [undefined, tenantEvent('tenant.deletion_cancelled', null, payload)];
      }),
    begin: () =>
      write(async (rows) => {
        const begun = await rows<{ id: string }>('begin');
        return [begun.length, ...begun.map(({ id }) => started(id))];
      }),
    claim: (limit, leaseSeconds) => read('claim', limit, leaseSeconds),
    keep: async ({ id, fencingToken }, leaseSeconds) => (await read('keep', id, fencingToken, leaseSeconds)).length > 0,
    release: async ({ id, fencingToken }, error, retrySeconds) => {
      await read('release', id, fencingToken, error, retrySeconds);
    },
    record: (tenantId, domain, held, lease) =>
      write(async (rows) => {
        if (lease && (await rows('held', tenantId, lease.fencingToken)).length === 0) return [false];
        const [before] = await rows<{ erased: Removed; held: Removed }>('step', tenantId, domain);
        const erased = removedSince(before ?? { erased: {}, held: {} }, held);
        await rows('record', tenantId, domain, JSON.stringify(erased), JSON.stringify(held));
        return [true];
      }),
    finish: ({ id, fencingToken }, proof, hash) =>
      write(async (rows) => {
        const done = await rows('finish', id, fencingToken, JSON.stringify(proof), hash);
        if (done.length === 0) return [false];
        const payload = { organization_id: id, proof, proof_hash: hash };
        return [true, tenantEvent('tenant.deleted', null, payload)];
      }),
    finishedWithin: async (days) => (await read<{ id: string }>('finished_within', days)).map(({ id }) => id),
    load: () => read('load'),
  };
}

/** Returns the data that was removed up to this count: the rows that the last count found and this one did not. */
export function removedSince(last: { readonly erased: Removed; readonly held: Removed }, held: Removed): Removed {
  const names = new Set([...Object.keys(last.erased), ...Object.keys(last.held), ...Object.keys(held)]);
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      (last.erased[name] ?? 0) + Math.max(0, (last.held[name] ?? 0) - (held[name] ?? 0)),
    ]),
  );
}
