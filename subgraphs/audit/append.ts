import { timeOfId } from '../../platform/kernel/time-of-id.ts';
import type { Rows } from '../statements.ts';
import { GENESIS, type Link, linkTo } from './chain.ts';
import type { AuditEventModel, NewEntry } from './models.ts';

/** The statements that append, for stores whose writes are on record. */
export const APPENDING = {
  // In one order, so that two writers of the same new chains never wait for each other in a circle.
  begin_chains: `INSERT INTO "audit"."chains" (tenant_id, hash)
    SELECT tenant_id, '\\x${GENESIS.hash}'::bytea FROM unnest($1::text[]) AS given (tenant_id) ORDER BY tenant_id COLLATE "C"
    ON CONFLICT DO NOTHING`,
  lock_chains: `SELECT tenant_id AS "tenantId", sequence::float8 AS sequence, encode(hash, 'hex') AS hash, recorded_at AS "recordedAt"
    FROM "audit"."chains" WHERE tenant_id = ANY($1) ORDER BY tenant_id COLLATE "C" FOR UPDATE`,
  repeated: 'SELECT id FROM "audit"."events" WHERE id = ANY($1) AND recorded_at >= $2',
  append: `INSERT INTO "audit"."events" (id, tenant_id, sequence, time, recorded_at, event_type, category, severity, actor_id, actor_type,
      recorded_by, resource_type, resource_id, action, outcome, reason, service, request_id, ip, user_agent, session_id, details,
      prev_hash, hash)
    SELECT id, "tenantId", sequence, time, "recordedAt", "eventType", category, severity, "actorId", "actorType",
      "recordedBy", "resourceType", "resourceId", action, outcome, reason, service, "requestId", ip, "userAgent", "sessionId",
      nullif(details, 'null'::jsonb), decode("previousHash", 'hex'), decode(hash, 'hex')
    FROM json_to_recordset($1::json) AS entry (id text, "tenantId" text, sequence bigint, time timestamptz, "recordedAt" timestamptz,
      "eventType" text, category text, severity text, "actorId" text, "actorType" text, "recordedBy" text, "resourceType" text,
      "resourceId" text, action text, outcome text, reason text, service text, "requestId" text, ip text, "userAgent" text,
      "sessionId" text, details jsonb, "previousHash" text, hash text)`,
  advance_chains: `UPDATE "audit"."chains" AS chain SET sequence = ends.sequence, hash = decode(ends.hash, 'hex'), recorded_at = ends.at
    FROM unnest($1::text[], $2::bigint[], $3::text[], $4::timestamptz[]) AS ends (tenant_id, sequence, hash, at)
    WHERE chain.tenant_id = ends.tenant_id`,
} as const;

/** Runs them, in the transaction of whoever appends. */
export type AppendingRows = Rows<keyof typeof APPENDING>;

/** The end of a chain, held by this transaction. */
interface End extends Link {
  readonly recordedAt: Date;
}

/** How much earlier than it was made an entry may seem to be recorded: clocks of processes differ. */
const CLOCK_SKEW_MS = 24 * 3_600_000;

/**
 * Appends entries to their chains, in the order given. Whoever appends to a chain holds its end to the end of the transaction, so that
 * sequences have no gap and no entry comes twice.
 * @param nowMs - of the partition that was made sure of.
 * @param options.mayRepeat - some of them may be there already: those are left out.
 * @returns what is new, in its place.
 */
export async function append(
  rows: AppendingRows,
  entries: readonly NewEntry[],
  nowMs: number,
  { mayRepeat }: { readonly mayRepeat: boolean },
): Promise<readonly AuditEventModel[]> {
  const ends = await holdEnds(rows, [...new Set(entries.map(({ tenantId }) => tenantId))]);
  const there = mayRepeat ? await findRepeated(rows, entries, nowMs) : new Set<string>();
  const appended: AuditEventModel[] = [];
  for (const entry of entries) {
    if (there.has(entry.id)) continue;
    there.add(entry.id);
    const end = ends.get(entry.tenantId)!;
    // Never before the predecessor: a month has to be one stretch of the chain.
    const row = linkTo(end, entry, new Date(Math.max(nowMs, end.recordedAt.getTime())));
    ends.set(entry.tenantId, row);
    appended.push(row);
  }
  if (appended.length === 0) return appended;
  await rows('append', JSON.stringify(appended));
  const moved = [...ends].filter(([tenantId]) => appended.some((row) => row.tenantId === tenantId));
  await rows(
    'advance_chains',
    moved.map(([tenantId]) => tenantId),
    moved.map(([, { sequence }]) => sequence),
    moved.map(([, { hash }]) => hash),
    moved.map(([, { recordedAt }]) => recordedAt),
  );
  return appended;
}

async function holdEnds(
  rows: Rows<'begin_chains' | 'lock_chains'>,
  tenantIds: readonly string[],
): Promise<Map<string, End>> {
  const held = () => rows<End & { tenantId: string }>('lock_chains', tenantIds);
  let ends = await held();
  if (ends.length < tenantIds.length) {
    await rows('begin_chains', tenantIds);
    ends = await held();
  }
  return new Map(ends.map(({ tenantId, ...end }) => [tenantId, end]));
}

/** An entry is recorded after it was made, and its identifier says when that was: older partitions are not looked at. */
async function findRepeated(rows: Rows<'repeated'>, entries: readonly NewEntry[], nowMs: number): Promise<Set<string>> {
  const oldestMs = entries.reduce((oldest, { id }) => Math.min(oldest, timeOfId(id)), nowMs);
  const ids = entries.map(({ id }) => id);
  const repeated = await rows<{ id: string }>('repeated', ids, new Date(oldestMs - CLOCK_SKEW_MS));
  return new Set(repeated.map(({ id }) => id));
}
