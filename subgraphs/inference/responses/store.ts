import type { NewEvent } from '../../../platform/events/outbox.ts';
import { invalid } from '../../../platform/kernel/errors.ts';
import type { Viewer } from '../../../platform/kernel/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';
import { tenantTables } from '../../tenant-data.ts';
import { APPEND_SQL, appendTurn } from '../conversations/turn.ts';
import { jsonText } from '../json-text.ts';
import { turnOf } from './items.ts';
import type { Item, ResponseDocument } from './wire.ts';

export const DOMAIN = 'inference';

/** Whose a response is: the organization's, and the project's of a key that is bound to one. */
export type Owner = Pick<Viewer, 'id' | 'tenantId' | 'projectId'>;

/** The responses that are kept. */
export interface ResponseStore {
  /**
   * Keeps a response that is to be kept, and adds it to its conversation where it has one. False for one that is not kept: it is not to be, or is
   * too large.
   */
  keep(owner: Owner, document: ResponseDocument, input: readonly unknown[], expiresAt: Date): Promise<boolean>;
  /** Null for one that is not there, has expired, or is somebody else's. */
  find(owner: Owner, id: string): Promise<ResponseDocument | null>;
  /** The items that it was asked with; null as with `find`. */
  input(owner: Owner, id: string): Promise<readonly Item[] | null>;
  /**
   * Removes it, and the work on it where that goes on. False where it was not there.
   * @param event - of the end of that work.
   */
  remove(owner: Owner, id: string, event: NewEvent): Promise<boolean>;
  /**
   * Reads the conversation up to a response and in it, oldest first.
   * @throws AppError BAD_USER_INPUT for a response, or one before it, that is not there any more.
   */
  history(owner: Owner, id: string): Promise<readonly Item[]>;
  /** Removes what has expired, at most so many; resolves to how many. */
  prune(limit: number): Promise<number>;
}

/** Of one response. A conversation is no archive of recordings. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Of one conversation: turns, and bytes. */
const MAX_TURNS = 500;
const MAX_HISTORY_BYTES = 16 * 1024 * 1024;

/** Whether so many bytes, of a response and its input, are not kept. */
export const isTooLarge = (bytes: number): boolean => bytes > MAX_BYTES;

/** The condition of what a caller may see: its first two values are those of `ownerOf`. */
export const OWN = 'tenant_id = $1 AND project_id IS NOT DISTINCT FROM $2 AND expires_at > now()';
const SQL = {
  ...APPEND_SQL,
  keep: `INSERT INTO "inference"."responses" (id, tenant_id, project_id, actor_id, previous_id, input, document, bytes, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  find: `SELECT document FROM "inference"."responses" WHERE ${OWN} AND id = $3`,
  input: `SELECT input FROM "inference"."responses" WHERE ${OWN} AND id = $3`,
  end_work: `DELETE FROM "inference"."background_responses" WHERE id = $1 RETURNING id`,
  remove: `DELETE FROM "inference"."responses" WHERE ${OWN} AND id = $3 RETURNING id`,
  /** Nothing is read of a conversation that turns out too long: the sizes are added up first. */
  history: `WITH RECURSIVE turns AS (
      SELECT id, previous_id, bytes::bigint AS total, 1 AS depth FROM "inference"."responses" WHERE ${OWN} AND id = $3
      UNION ALL
      SELECT r.id, r.previous_id, t.total + r.bytes, t.depth + 1 FROM turns t
        JOIN "inference"."responses" r ON r.id = t.previous_id AND r.tenant_id = $1
          AND r.project_id IS NOT DISTINCT FROM $2 AND r.expires_at > now()
        WHERE t.depth <= ${MAX_TURNS} AND t.total <= ${MAX_HISTORY_BYTES}
    )
    SELECT t.depth, t.total::int AS total, t.previous_id AS "previousId", r.input, r.document->'output' AS output, r.document->>'status' AS status
      FROM turns t JOIN "inference"."responses" r ON r.id = t.id ORDER BY t.depth DESC`,
  prune: `DELETE FROM "inference"."responses" WHERE id IN
    (SELECT id FROM "inference"."responses" AS r WHERE expires_at <= now()
      AND NOT EXISTS (SELECT FROM "inference"."background_responses" AS work WHERE work.id = r.id) LIMIT $1) RETURNING id`,
} as const;

interface Turn {
  readonly depth: number;
  readonly total: number;
  readonly previousId: string | null;
  readonly input: readonly Item[];
  readonly output: readonly Item[];
  readonly status: ResponseDocument['status'];
}

/** The values of the condition `OWN`. */
export const ownerOf = ({ tenantId, projectId }: Owner): readonly unknown[] => [tenantId, projectId ?? null];

export function createResponseStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): ResponseStore {
  const { read, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'responses', sql: SQL });
  return {
    async keep(owner, document, input, expiresAt) {
      const { id, previous_response_id: previous, conversation } = document;
      const texts = [jsonText(input), jsonText(document)] as const;
      const bytes = Buffer.byteLength(texts[0]) + Buffer.byteLength(texts[1]);
      const isKept = document.store && !isTooLarge(bytes);
      const values = [id, ...ownerOf(owner), owner.id, previous, ...texts, bytes, expiresAt];
      if (!conversation) {
        if (isKept) await read('keep', ...values);
        return isKept;
      }
      return write(async (rows) => {
        if (isKept) await rows('keep', ...values);
        await appendTurn(rows, { id: conversation.id, tenantId: owner.tenantId! }, id, turnOf(document, input));
        return [isKept] as const;
      });
    },
    async find(owner, id) {
      return (await read<{ document: ResponseDocument }>('find', ...ownerOf(owner), id))[0]?.document ?? null;
    },
    async input(owner, id) {
      return (await read<{ input: readonly Item[] }>('input', ...ownerOf(owner), id))[0]?.input ?? null;
    },
    remove: (owner, id, event) =>
      write(async (rows) => {
        if ((await rows('input', ...ownerOf(owner), id)).length === 0) return [false] as const;
        // First the work, as everybody who ends it does.
        const isOpen = (await rows('end_work', id)).length > 0;
        const isRemoved = (await rows('remove', ...ownerOf(owner), id)).length > 0;
        return isOpen ? [isRemoved, event] : [isRemoved];
      }),
    async history(owner, id) {
      const rows = await read<Turn>('history', ...ownerOf(owner), id);
      const field = 'previous_response_id';
      const [first] = rows;
      if (!first) throw invalid(field, 'is not the name of a response that is kept');
      if (rows.length > MAX_TURNS || first.total > MAX_HISTORY_BYTES)
        throw invalid(field, 'continues a conversation that is too long');
      if (rows.some(({ status }) => status === 'queued' || status === 'in_progress'))
        throw invalid(field, 'is a background response that has not ended');
      if (first.previousId !== null) throw invalid(field, 'continues a response that is not kept any more');
      return rows.flatMap(({ input, output }) => [...input, ...output]);
    },
    async prune(limit) {
      return (await read('prune', limit)).length;
    },
  };
}

/** The data that the part holds of a tenant, for its deletion. */
export const responseTenantData = tenantTables(DOMAIN, ['background_responses', 'responses']);
