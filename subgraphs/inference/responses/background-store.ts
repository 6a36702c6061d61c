import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { QueueRows } from '../../../platform/work/queues.ts';
import type { Caller } from '../../acting-viewer.ts';
import { openStatements } from '../../statements.ts';
import { APPEND_SQL, appendTurn } from '../conversations/turn.ts';
import { jsonText } from '../json-text.ts';
import { turnOf } from './items.ts';
import { DOMAIN, isTooLarge, OWN, type Owner, ownerOf } from './store.ts';
import type { ResponseDocument } from './wire.ts';

/** A background response that is queued. */
export interface NewBackgroundResponse {
  readonly document: ResponseDocument;
  readonly input: readonly unknown[];
  readonly expiresAt: Date;
  readonly request: unknown;
  readonly caller: Caller;
}

/** A background response that this process works on. */
export interface ClaimedResponse {
  readonly id: string;
  readonly tenantId: string;
  readonly request: unknown;
  readonly caller: Caller;
  readonly fencingToken: number;
  readonly attempts: number;
  /** The items that it was asked with. */
  readonly input: readonly unknown[];
  /** As it stands: in progress. */
  readonly document: ResponseDocument;
}

type Claim = Pick<ClaimedResponse, 'id' | 'fencingToken'>;
type Ending = Pick<ClaimedResponse, 'id' | 'fencingToken' | 'tenantId' | 'input'>;

/** The rows of background responses. Each end commits together with the response and its event. */
export interface BackgroundStore {
  /**
   * @param most - of the organization that may be open; 0: any number.
   * @throws AppError CONFLICT where there are as many; BAD_USER_INPUT for one that is too large to be kept.
   */
  queue(owner: Owner, response: NewBackgroundResponse, most: number, event: NewEvent, call: Abortable): Promise<void>;
  /** Takes over responses that nobody works on: new ones, and those whose process went silent. */
  claim(limit: number, leaseSeconds: number): Promise<readonly ClaimedResponse[]>;
  /** Lengthens a lease; false when the response was cancelled or removed, or is somebody else's. */
  keep(claim: Claim, leaseSeconds: number): Promise<boolean>;
  /** Lets another process go on after so many seconds, and does not count this try. */
  giveBack(claim: Claim, seconds: number): Promise<void>;
  /** Ends it, and adds what it has answered to its conversation; false as with `keep`. */
  settle(work: Ending, document: ResponseDocument, event: NewEvent): Promise<boolean>;
  /** Ends an open one as cancelled. The response as it is then; null where it is not there, or somebody else's. */
  cancel(owner: Owner, id: string, event: NewEvent): Promise<ResponseDocument | null>;
}

const WORK = '"inference"."background_responses"';
/** Background responses as a queue: a row goes with its end. */
export const BACKGROUND_ROWS: QueueRows = {
  table: WORK,
  open: 'true',
  dueAt: 'coalesce(locked_until, created_at)',
  failed: null,
};
const RESPONSES = '"inference"."responses"';
const MINE = 'id = $1 AND fencing_token = $2';

const SQL = {
  ...APPEND_SQL,
  open: `SELECT count(*)::int AS total FROM ${WORK} WHERE tenant_id = $1`,
  insert_response: `INSERT INTO ${RESPONSES} (id, tenant_id, project_id, actor_id, previous_id, input, document, bytes, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  insert: `INSERT INTO ${WORK} (id, tenant_id, request, caller) VALUES ($1, $2, $3, $4)`,
  claim: `WITH claimed AS (
      UPDATE ${WORK} SET attempts = attempts + 1, fencing_token = fencing_token + 1, locked_until = now() + make_interval(secs => $2)
      WHERE id IN (SELECT id FROM ${WORK} WHERE locked_until IS NULL OR locked_until < now() ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING id, tenant_id, request, caller, fencing_token, attempts)
    UPDATE ${RESPONSES} AS r SET document = jsonb_set(r.document, '{status}', '"in_progress"') FROM claimed AS c WHERE r.id = c.id
    RETURNING c.id, c.tenant_id AS "tenantId", c.request, c.caller, c.fencing_token AS "fencingToken", c.attempts, r.input, r.document`,
  keep: `UPDATE ${WORK} SET locked_until = now() + make_interval(secs => $3) WHERE ${MINE} RETURNING id`,
  give_back: `UPDATE ${WORK} SET locked_until = now() + make_interval(secs => $3), attempts = attempts - 1 WHERE ${MINE}`,
  end: `DELETE FROM ${WORK} WHERE ${MINE} RETURNING id`,
  end_any: `DELETE FROM ${WORK} WHERE id = $1 RETURNING id`,
  save: `UPDATE ${RESPONSES} SET document = $2, bytes = $3 WHERE id = $1`,
  find: `SELECT document FROM ${RESPONSES} WHERE ${OWN} AND id = $3`,
} as const;

/** Opens the store. */
export function createBackgroundStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): BackgroundStore {
  const { read, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'background_responses', sql: SQL });
  return {
    queue: (owner, { document, input, expiresAt, request, caller }, most, event, call) => {
      const texts = [jsonText(input), jsonText(document)] as const;
      const bytes = Buffer.byteLength(texts[0]) + Buffer.byteLength(texts[1]);
      if (isTooLarge(bytes)) throw new AppError('PAYLOAD_TOO_LARGE', 'The request is too large to be kept');
      const { id, previous_response_id: previous } = document;
      return write(
        async (rows) => {
          const [open] = (await rows('open', owner.tenantId)) as [{ total: number }];
          if (most > 0 && open.total >= most)
            throw new AppError('CONFLICT', `An organization has at most ${most} background responses at a time`);
          const values = [id, ...ownerOf(owner), owner.id, previous, ...texts, bytes, expiresAt];
          await rows('insert_response', ...values);
          await rows('insert', id, owner.tenantId, jsonText(request), JSON.stringify(caller));
          return [undefined, event] as const;
        },
        { of: `background responses ${owner.tenantId}`, call },
      );
    },
    claim: (limit, leaseSeconds) => read('claim', limit, leaseSeconds),
    keep: async ({ id, fencingToken }, leaseSeconds) => (await read('keep', id, fencingToken, leaseSeconds)).length > 0,
    giveBack: async ({ id, fencingToken }, seconds) => void (await read('give_back', id, fencingToken, seconds)),
    settle: ({ id, tenantId, fencingToken, input }, document, event) =>
      write(async (rows) => {
        if ((await rows('end', id, fencingToken)).length === 0) return [false] as const;
        const text = jsonText(document);
        await rows('save', id, text, Buffer.byteLength(text));
        const { conversation } = document;
        if (conversation && document.status !== 'failed')
          await appendTurn(rows, { id: conversation.id, tenantId }, id, turnOf(document, input));
        return [true, event] as const;
      }),
    cancel: (owner, id, event) =>
      write(async (rows) => {
        const find = () => rows<{ document: ResponseDocument }>('find', ...ownerOf(owner), id);
        if ((await find()).length === 0) return [null] as const;
        const isOpen = (await rows('end_any', id)).length > 0;
        // Whoever ended it meanwhile has said how.
        const [found] = await find();
        if (!found || !isOpen) return [found?.document ?? null] as const;
        const document: ResponseDocument = { ...found.document, status: 'cancelled' };
        const text = jsonText(document);
        await rows('save', id, text, Buffer.byteLength(text));
        return [document, event] as const;
      }),
  };
}
