import type { Database } from '../../platform/database/database.ts';
import type { NewEvent, Outbox } from '../../platform/events/outbox.ts';
import type { Page } from '../../platform/graphql/connection.ts';
import type { Abortable } from '../../platform/kernel/context.ts';
import { AppError } from '../../platform/kernel/errors.ts';
import type { EncryptedColumn } from '../../platform/secrets/reencryption.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { EndReason } from '../../realtime/endings.ts';
import type { SessionUse } from '../../realtime/session-client.ts';
import { openStatements } from '../statements.ts';
import { tenantTables } from '../tenant-data.ts';
import { realtimeEvent } from './events.ts';
import type { RealtimeSessionModel, RealtimeTranscriptModel, SessionStatus } from './models.ts';

const DOMAIN = 'realtime';
const SESSIONS = '"realtime"."sessions"';
const TRANSCRIPTS = '"realtime"."transcripts"';

/** The column that is encrypted anew after a change of ENCRYPTION_KEY. */
export const ENCRYPTED: EncryptedColumn = {
  table: 'realtime.transcripts',
  key: ['session_id', 'item_id', 'role'],
  column: 'content',
};

/** A session that is to be made. */
export type NewSession = Pick<
  RealtimeSessionModel,
  | 'id'
  | 'tenantId'
  | 'userId'
  | 'createdBy'
  | 'viewer'
  | 'model'
  | 'provider'
  | 'upstream'
  | 'price'
  | 'voice'
  | 'instructions'
  | 'metadata'
> & { readonly tokenHash: string; readonly tokenMs: number };

/** The rows of realtime sessions. Every write commits together with its event. */
export interface RealtimeStore {
  /** @throws AppError CONFLICT when the organization has as many open as it may (0: no limit). */
  insert(session: NewSession, most: number, event: NewEvent, call: Abortable): Promise<RealtimeSessionModel>;
  byIds(ids: readonly string[]): Promise<readonly RealtimeSessionModel[]>;
  /** Newest first: one more than the page holds, when there are more. */
  page(tenantId: string, status: SessionStatus | null, page: Page): Promise<readonly RealtimeSessionModel[]>;
  count(tenantId: string, status: SessionStatus | null): Promise<number>;
  /** Uses the token: of all who try at once one has the session, the others null. */
  connect(id: string, tokenHash: string, holder: string): Promise<RealtimeSessionModel | null>;
  /** The holder is there. Answers those of the sessions that still are its own. */
  see(holder: string, ids: readonly string[]): Promise<readonly string[]>;
  /** Null when it was over already, or has another holder than the one that is told. */
  end(id: string, reason: EndReason, holder: string | null): Promise<RealtimeSessionModel | null>;
  /** Ends what nobody came for, and what no gateway has any more; how many. */
  endStale(silentMs: number): Promise<number>;
  /** One of what was said; told again, it stays as it is. */
  addTranscript(
    session: Pick<RealtimeSessionModel, 'id' | 'tenantId'>,
    transcript: Pick<RealtimeTranscriptModel, 'itemId' | 'role' | 'text' | 'redacted'>,
  ): Promise<void>;
  addUse(session: Pick<RealtimeSessionModel, 'id' | 'tenantId'>, use: SessionUse): Promise<void>;
  transcript(sessionId: string, itemId: string, role: string): Promise<RealtimeTranscriptModel | null>;
  /** In the order in which it was said. */
  transcripts(sessionId: string, page: Page): Promise<readonly RealtimeTranscriptModel[]>;
  countTranscripts(sessionId: string): Promise<number>;
  /** Removes sessions that ended before, with what was said in them, at most so many; how many. */
  prune(keptMs: number, limit: number): Promise<number>;
}

const SESSION = `id, tenant_id AS "tenantId", user_id AS "userId", created_by AS "createdBy", viewer, model, provider, upstream, price, voice,
  instructions, metadata, status, end_reason AS "endReason", expires_at AS "expiresAt", input_tokens AS "inputTokens",
  output_tokens AS "outputTokens", cost_micro_usd::float8 AS "costMicroUsd", created_at AS "createdAt", connected_at AS "connectedAt",
  ended_at AS "endedAt"`;
const TRANSCRIPT = `sequence::text AS id, session_id AS "sessionId", item_id AS "itemId", role, content, redacted, created_at AS "createdAt"`;
const OF_TENANT = 'tenant_id = $1 AND ($2::text IS NULL OR status = $2)';
const SQL = {
  /** Of one organization one at a time is counted. */
  open: `SELECT count(*)::int AS total FROM ${SESSIONS}
    WHERE tenant_id = $1 AND (status = 'connected' OR (status = 'created' AND expires_at > now()))`,
  insert: `INSERT INTO ${SESSIONS} (id, tenant_id, user_id, created_by, viewer, model, provider, upstream, price, voice, instructions,
      metadata, token_hash, expires_at)
    VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9::jsonb, $10, $11, $12::jsonb, $13, now() + $14::float8 * interval '1 ms')
    RETURNING ${SESSION}`,
  by_ids: `SELECT ${SESSION} FROM ${SESSIONS} WHERE id = ANY($1)`,
  page: `SELECT ${SESSION} FROM ${SESSIONS} WHERE ${OF_TENANT} AND ($3::text IS NULL OR id < $3) ORDER BY id DESC LIMIT $4 OFFSET $5`,
  count: `SELECT count(*)::int AS total FROM ${SESSIONS} WHERE ${OF_TENANT}`,
  connect: `UPDATE ${SESSIONS} SET status = 'connected', token_hash = NULL, holder = $3, seen_at = now(), connected_at = now()
    WHERE id = $1 AND token_hash = $2 AND status = 'created' AND expires_at > now() RETURNING ${SESSION}`,
  see: `UPDATE ${SESSIONS} SET seen_at = now() WHERE id = ANY($2) AND holder = $1 AND status = 'connected' RETURNING id`,
  end: `UPDATE ${SESSIONS} SET status = 'ended', end_reason = $2, ended_at = now(), token_hash = NULL
    WHERE id = $1 AND status <> 'ended' AND ($3::text IS NULL OR holder = $3) RETURNING ${SESSION}`,
  stale: `UPDATE ${SESSIONS} SET status = 'ended', ended_at = now(), token_hash = NULL,
      end_reason = CASE status WHEN 'created' THEN 'expired' ELSE 'gateway_lost' END
    WHERE id IN (SELECT id FROM ${SESSIONS} WHERE (status = 'created' AND expires_at < now())
      OR (status = 'connected' AND seen_at < now() - $1::float8 * interval '1 ms') LIMIT 500 FOR UPDATE SKIP LOCKED)
    RETURNING ${SESSION}`,
  add_transcript: `INSERT INTO ${TRANSCRIPTS} (session_id, item_id, role, tenant_id, content, redacted)
    SELECT id, $2, $3, tenant_id, $4, $5 FROM ${SESSIONS} WHERE id = $1 ON CONFLICT DO NOTHING RETURNING item_id`,
  add_use: `UPDATE ${SESSIONS} SET input_tokens = input_tokens + $2, output_tokens = output_tokens + $3,
    cost_micro_usd = cost_micro_usd + $4::bigint WHERE id = $1 RETURNING id`,
  transcript: `SELECT ${TRANSCRIPT} FROM ${TRANSCRIPTS} WHERE session_id = $1 AND item_id = $2 AND role = $3`,
  transcripts: `SELECT ${TRANSCRIPT} FROM ${TRANSCRIPTS} WHERE session_id = $1 AND ($2::bigint IS NULL OR sequence > $2)
    ORDER BY sequence LIMIT $3 OFFSET $4`,
  count_transcripts: `SELECT count(*)::int AS total FROM ${TRANSCRIPTS} WHERE session_id = $1`,
  old: `DELETE FROM ${SESSIONS} WHERE id IN (SELECT id FROM ${SESSIONS} WHERE ended_at < now() - $1::float8 * interval '1 ms' LIMIT $2)
    RETURNING id`,
  old_transcripts: `DELETE FROM ${TRANSCRIPTS} WHERE session_id = ANY($1)`,
} as const;

type Row = Omit<RealtimeTranscriptModel, 'text'> & { readonly content: string };

/** Opens the store. */
export function createRealtimeStore(
  database: Pick<Database, 'pool'>,
  outbox: Pick<Outbox, 'append' | 'wake'>,
  secrets: Pick<Secrets, 'encrypt' | 'decrypt'>,
): RealtimeStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: DOMAIN, sql: SQL });
  const sessions = (name: keyof typeof SQL, ...values: readonly unknown[]) =>
    read<RealtimeSessionModel>(name, ...values);
  const decrypted = ({ content, ...row }: Row): RealtimeTranscriptModel => ({ ...row, text: secrets.decrypt(content) });
  const total = async (name: keyof typeof SQL, ...values: readonly unknown[]) =>
    (await read<{ total: number }>(name, ...values))[0]!.total;
  /** Changes rows, and tells of each that was. */
  const changed = <Found extends object>(
    name: keyof typeof SQL,
    values: readonly unknown[],
    eventOf: (row: Found) => NewEvent,
  ): Promise<readonly Found[]> =>
    write(async (rows) => {
      const found = await rows<Found>(name, ...values);
      return [found, ...found.map(eventOf)] as const;
    });
  const ended = ({ id, tenantId, endReason }: RealtimeSessionModel) =>
    realtimeEvent('realtime.session.ended', tenantId, { session_id: id, reason: endReason! });

  return {
    insert: (session, most, event, call) =>
      write(
        async (rows) => {
          const { id, tenantId, userId, createdBy, viewer, model, provider, upstream, price, voice } = session;
          if (most > 0) {
            const [open] = await rows<{ total: number }>('open', tenantId);
            if (open!.total >= most)
              throw new AppError('CONFLICT', `The organization has ${most} realtime sessions open, as many as it may`);
          }
          const [row] = await rows<RealtimeSessionModel>(
            'insert',
            ...[id, tenantId, userId, createdBy, JSON.stringify(viewer), model, provider, upstream],
            ...[price && JSON.stringify(price), voice, session.instructions, JSON.stringify(session.metadata)],
            ...[session.tokenHash, session.tokenMs],
          );
          return [row!, event] as const;
        },
        most > 0 ? { of: `realtime:${session.tenantId}`, call } : undefined,
      ),
    byIds: (ids) => sessions('by_ids', ids),
    page: (tenantId, status, page) => readPage('page', page, tenantId, status),
    count: (tenantId, status) => total('count', tenantId, status),
    connect: async (id, tokenHash, holder) => {
      const notify = ({ tenantId }: RealtimeSessionModel) =>
        realtimeEvent('realtime.session.connected', tenantId, { session_id: id });
      return (await changed<RealtimeSessionModel>('connect', [id, tokenHash, holder], notify))[0] ?? null;
    },
    see: async (holder, ids) => (await read<{ id: string }>('see', holder, ids)).map(({ id }) => id),
    end: async (id, reason, holder) =>
      (await changed<RealtimeSessionModel>('end', [id, reason, holder], ended))[0] ?? null,
    endStale: async (silentMs) => (await changed<RealtimeSessionModel>('stale', [silentMs], ended)).length,
    addTranscript: async ({ id, tenantId }, { itemId, role, text, redacted }) => {
      const payload = { session_id: id, item_id: itemId, role };
      await changed('add_transcript', [id, itemId, role, secrets.encrypt(text), redacted], () =>
        realtimeEvent('realtime.transcript.added', tenantId, payload),
      );
    },
    addUse: async ({ id, tenantId }, { inputTokens, outputTokens, costMicroUsd }) => {
      const payload = {
        session_id: id,
        input_tokens: inputTokens,
        output_tokens: outputTokens,
        cost_micro_usd: costMicroUsd,
      };
      await changed('add_use', [id, inputTokens, outputTokens, costMicroUsd], () =>
        realtimeEvent('realtime.usage.added', tenantId, payload),
      );
    },
    transcript: async (sessionId, itemId, role) =>
      (await read<Row>('transcript', sessionId, itemId, role)).map(decrypted)[0] ?? null,
    transcripts: async (sessionId, page) => (await readPage<Row>('transcripts', page, sessionId)).map(decrypted),
    countTranscripts: (sessionId) => total('count_transcripts', sessionId),
    prune: (keptMs, limit) =>
      write(async (rows) => {
        const ids = (await rows<{ id: string }>('old', keptMs, limit)).map(({ id }) => id);
        if (ids.length > 0) await rows('old_transcripts', ids);
        return [ids.length];
      }),
  };
}

/** The data that the domain holds of a tenant, for its deletion. */
export const realtimeTenantData = tenantTables(DOMAIN, ['sessions', 'transcripts']);
