import { AppError } from '../../platform/kernel/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { openStatements, type Rows } from '../statements.ts';
import type { EventModel } from './models.ts';
import { EVENT_COLUMNS } from './read-events.ts';

/** An event that is to be stored. */
export interface Draft extends Omit<EventModel, 'sequence' | 'streamVersion' | 'recordedAt'> {
  /** The publisher's: the first event of a key is the one that is stored. */
  readonly idempotencyKey: string | null;
  /** The sequence, or with a stream the version, that the latest event must have. */
  readonly expectedSequence: number | null;
  /** It may have been stored before, under its identifier. */
  readonly mayBeStored: boolean;
}

/** The outcome of a draft: the event, which was there before or is new, or the reason why it is not stored. */
export type Appended = { readonly event: EventModel; readonly isNew: boolean } | { readonly error: AppError };

const SQL = {
  lock: `SELECT tenant_id AS "tenantId", last_sequence::float8 AS last FROM "event"."sequences"
    WHERE tenant_id = ANY($1) ORDER BY tenant_id FOR UPDATE`,
  begin: `INSERT INTO "event"."sequences" (tenant_id) SELECT unnest($1::text[]) ON CONFLICT (tenant_id) DO NOTHING`,
  stored: `SELECT ${EVENT_COLUMNS}, idempotency_key AS "idempotencyKey" FROM "event"."events"
    WHERE id = ANY($1) OR (tenant_id, idempotency_key) IN (SELECT * FROM unnest($2::text[], $3::text[]))`,
  streams: `SELECT wanted.tenant_id AS "tenantId", wanted.stream_id AS "streamId",
      coalesce((SELECT max(stream_version) FROM "event"."events" AS events
        WHERE events.tenant_id = wanted.tenant_id AND events.stream_id = wanted.stream_id), 0)::float8 AS last
    FROM unnest($1::text[], $2::text[]) AS wanted (tenant_id, stream_id)`,
  insert: `WITH drafts AS (
      SELECT * FROM jsonb_to_recordset($1::jsonb) AS draft (id text, "tenantId" text, sequence bigint, "eventType" text,
        category text, source text, "streamId" text, "streamVersion" bigint, payload jsonb, "actorId" text,
        "idempotencyKey" text, "createdAt" timestamptz)
    ), counted AS (
      INSERT INTO "event"."event_counts" AS counts (tenant_id, resolution, starts_at, type, category, count)
      SELECT "tenantId", resolution, date_bin(resolution * interval '1 second', "createdAt", 'epoch'), "eventType",
        category, count(*)
      FROM drafts CROSS JOIN (VALUES (60), (3600)) AS resolutions (resolution) GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4
      ON CONFLICT (tenant_id, resolution, starts_at, type) DO UPDATE SET count = counts.count + excluded.count
    ), numbered AS (
      UPDATE "event"."sequences" AS sequences SET last_sequence = latest.sequence
      FROM (SELECT "tenantId", max(sequence) AS sequence FROM drafts GROUP BY 1) AS latest
      WHERE sequences.tenant_id = latest."tenantId"
    )
    INSERT INTO "event"."events" (id, tenant_id, sequence, type, category, source, stream_id, stream_version, payload,
      actor_id, idempotency_key, created_at, recorded_at)
    SELECT id, "tenantId", sequence, "eventType", category, source, "streamId", "streamVersion", payload, "actorId",
      "idempotencyKey", "createdAt", clock_timestamp() FROM drafts ORDER BY "tenantId", sequence
    RETURNING id, recorded_at AS "recordedAt"`,
} as const;

/** Stores drafts in their order, in one transaction, and answers the outcome of each. */
export type AppendEvents = (drafts: readonly Draft[]) => Promise<readonly Appended[]>;

/** Counters as the transaction has them, those that it has moved itself included. */
type Counters = Map<string, number>;

/**
 * Opens the appending. Each draft is judged alone: one that is refused does not hold up the others. The tenants' rows in `sequences`
 * are held to the commit, in the order of their identifiers, so that numbers have no gap and two processes that append to the same
 * tenants wait for, and never block, each other.
 */
export function createAppend({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): AppendEvents {
  const { write } = openStatements({ database, outbox, domain: 'event', part: 'append', sql: SQL });
  return (drafts) =>
    write(async (rows) => {
      const sequences = await lockTenants(rows, [...new Set(drafts.map(({ tenantId }) => tenantId))].sort());
      const stored = await findStored(rows, drafts);
      const versions = await readStreams(rows, drafts);
      const outcomes = drafts.map((draft) => judge(draft, sequences, versions, stored));
      const fresh = outcomes.flatMap((outcome) => ('fresh' in outcome ? [outcome.fresh] : []));
      const recorded = await insert(rows, fresh);
      const appended = outcomes.map((outcome): Appended => {
        if (!('fresh' in outcome)) return outcome;
        const { draft, sequence, streamVersion } = outcome.fresh;
        const { idempotencyKey: _key, expectedSequence: _expected, mayBeStored: _may, ...event } = draft;
        return { event: { sequence, streamVersion, recordedAt: recorded.get(draft.id)!, ...event }, isNew: true };
      });
      return [appended];
    });
}

async function lockTenants(rows: Rows<'lock' | 'begin'>, tenantIds: readonly string[]): Promise<Counters> {
  const lock = () => rows<{ tenantId: string; last: number }>('lock', tenantIds);
  let locked = await lock();
  if (locked.length < tenantIds.length) {
    await rows('begin', tenantIds);
    locked = await lock();
  }
  return new Map(locked.map(({ tenantId, last }) => [tenantId, last]));
}

/** Events that are there already, by identifier and by key. */
async function findStored(rows: Rows<'stored'>, drafts: readonly Draft[]): Promise<Map<string, EventModel>> {
  const ids = drafts.filter(({ mayBeStored }) => mayBeStored).map(({ id }) => id);
  const keyed = drafts.filter(({ idempotencyKey }) => idempotencyKey !== null);
  if (ids.length === 0 && keyed.length === 0) return new Map();
  const found = await rows<EventModel & { idempotencyKey: string | null }>(
    'stored',
    ids,
    keyed.map(({ tenantId }) => tenantId),
    keyed.map(({ idempotencyKey }) => idempotencyKey),
  );
  const stored = new Map<string, EventModel>();
  for (const { idempotencyKey, ...event } of found) {
    stored.set(event.id, event);
    if (idempotencyKey !== null) stored.set(keyOf(event.tenantId, idempotencyKey), event);
  }
  return stored;
}

async function readStreams(rows: Rows<'streams'>, drafts: readonly Draft[]): Promise<Counters> {
  const wanted = new Map(
    drafts.flatMap((draft) =>
      draft.streamId === null ? [] : [[keyOf(draft.tenantId, draft.streamId), draft] as const],
    ),
  );
  if (wanted.size === 0) return new Map();
  const drafted = [...wanted.values()];
  const streams = await rows<{ tenantId: string; streamId: string; last: number }>(
    'streams',
    drafted.map(({ tenantId }) => tenantId),
    drafted.map(({ streamId }) => streamId),
  );
  return new Map(streams.map(({ tenantId, streamId, last }) => [keyOf(tenantId, streamId), last]));
}

interface Fresh {
  readonly draft: Draft;
  readonly sequence: number;
  readonly streamVersion: number | null;
}

function judge(
  draft: Draft,
  sequences: Counters,
  versions: Counters,
  stored: Map<string, EventModel>,
): { readonly fresh: Fresh } | Appended {
  const { tenantId, streamId, idempotencyKey, expectedSequence } = draft;
  const key = idempotencyKey === null ? null : keyOf(tenantId, idempotencyKey);
  const known = stored.get(draft.id) ?? (key === null ? undefined : stored.get(key));
  if (known) return { event: known, isNew: false };
  const stream = streamId === null ? null : keyOf(tenantId, streamId);
  const current = stream === null ? sequences.get(tenantId)! : versions.get(stream)!;
  if (expectedSequence !== null && expectedSequence !== current) return { error: conflict(draft, current) };
  const sequence = sequences.get(tenantId)! + 1;
  const streamVersion = stream === null ? null : current + 1;
  sequences.set(tenantId, sequence);
  if (stream !== null) versions.set(stream, current + 1);
  const { idempotencyKey: _key, expectedSequence: _expected, mayBeStored: _may, ...event } = draft;
  const now: EventModel = { sequence, streamVersion, recordedAt: new Date(), ...event };
  stored.set(draft.id, now);
  if (key !== null) stored.set(key, now);
  return { fresh: { draft, sequence, streamVersion } };
}

const conflict = ({ streamId }: Draft, current: number): AppError =>
  new AppError(
    'CONFLICT',
    streamId === null
      ? `The sequence of the latest event is ${current}`
      : `The version of the latest event of the stream is ${current}`,
    { members: { current_sequence: current } },
  );

async function insert(rows: Rows<'insert'>, fresh: readonly Fresh[]): Promise<Map<string, Date>> {
  if (fresh.length === 0) return new Map();
  const numbered = fresh.map(({ draft, sequence, streamVersion }) => ({ sequence, streamVersion, ...draft }));
  const inserted = await rows<{ id: string; recordedAt: Date }>('insert', JSON.stringify(numbered));
  return new Map(inserted.map(({ id, recordedAt }) => [id, recordedAt]));
}

/** No identifier of a tenant has a blank in it, so that two pairs never make the same key. */
const keyOf = (tenantId: string, key: string): string => `${tenantId} ${key}`;
