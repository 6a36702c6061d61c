import type { Turn } from '../../../platform/database/turn.ts';
import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Caller } from '../../acting-viewer.ts';
import type { LostRights } from '../../lost-rights.ts';
import { openStatements, type Rows } from '../../statements.ts';
import { RUNS_FOR } from '../../watch-rights.ts';
import { webhookEvent } from './events.ts';
import type { DisabledReason, WebhookModel } from './models.ts';

/** A webhook that is to be. */
export interface NewWebhook {
  readonly id: string;
  readonly tenantId: string;
  readonly url: string;
  readonly description: string;
  readonly types: readonly string[];
  readonly categories: readonly string[];
  /** Encrypted. */
  readonly secret: string;
  /** Null: the tenant's latest. */
  readonly afterSequence: number | null;
  readonly createdBy: string;
  readonly caller: Caller;
}

/** A change of a webhook; a field that is null stays. */
export interface WebhookChange {
  readonly url: string | null;
  readonly description: string | null;
  readonly types: readonly string[] | null;
  readonly categories: readonly string[] | null;
  readonly enabled: boolean | null;
  readonly skipMissed: boolean;
  /** Whom it runs for from then on. */
  readonly caller: Caller | null;
}

/** The rows of webhooks. Every write commits together with its event. */
export interface WebhookStore {
  /** Null when the tenant has as many as it may. */
  insert(webhook: NewWebhook, max: number, call: Abortable): Promise<WebhookModel | null>;
  byIds(ids: readonly string[]): Promise<readonly WebhookModel[]>;
  /** Newest first: one more than the page holds, when there are more. */
  /** The one that signs now, encrypted; null for a webhook that is gone. */
  secret(id: string): Promise<string | null>;
  page(tenantId: string, page: Page): Promise<readonly WebhookModel[]>;
  count(tenantId: string): Promise<number>;
  /** Deliveries that wait, at most 10,000. */
  pending(id: string): Promise<number>;
  /** Those that are enabled and run for somebody, or with something, of this identifier; at most 1,000. */
  runningFor(tenantId: string, id: string): Promise<readonly WebhookModel[]>;
  /** Disables it because rights were lost. Null where that was done, or somebody else has taken it over. */
  rest(webhook: Pick<WebhookModel, 'id' | 'caller'>, detail: string): Promise<WebhookModel | null>;
  /** The three below: null when the tenant has no such webhook. */
  update(id: string, tenantId: string, change: WebhookChange): Promise<WebhookModel | null>;
  rotate(id: string, tenantId: string, secret: string, overlapSeconds: number): Promise<WebhookModel | null>;
  remove(id: string, tenantId: string): Promise<WebhookModel | null>;
}

const TABLE = '"event"."webhooks"';
const COLUMNS = `id, tenant_id AS "tenantId", url, description, types, categories, enabled, disabled_reason AS "disabledReason",
  disabled_at AS "disabledAt", disabled_detail AS "disabledDetail", caller, failing_since AS "failingSince", last_sequence::float8 AS "lastSequence",
  CASE WHEN previous_secret_until > now() THEN previous_secret_until END AS "previousSecretUntil",
  created_by AS "createdBy", created_at AS "createdAt", updated_at AS "updatedAt"`;
const LATEST = `coalesce((SELECT last_sequence FROM "event"."sequences" AS latest WHERE latest.tenant_id = $2), 0)`;

const SQL = {
  insert: `INSERT INTO ${TABLE} (id, tenant_id, url, description, types, categories, secret, last_sequence, created_by, caller)
    SELECT $1, $2, $3, $4, $5, $6, $7, least(coalesce($8, ${LATEST}), ${LATEST}), $9, $11::jsonb
    WHERE $10 = 0 OR (SELECT count(*) FROM ${TABLE} WHERE tenant_id = $2) < $10 RETURNING ${COLUMNS}`,
  by_ids: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = ANY($1)`,
  secret: `SELECT secret FROM ${TABLE} WHERE id = $1`,
  page: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND ($2::text IS NULL OR id < $2)
    ORDER BY id DESC LIMIT $3 OFFSET $4`,
  count: `SELECT count(*)::int AS total FROM ${TABLE} WHERE tenant_id = $1`,
  pending: `SELECT count(*)::int AS total FROM (SELECT FROM "event"."webhook_deliveries"
    WHERE webhook_id = $1 AND state = 'pending' LIMIT 10000) AS counted`,
  hold: `SELECT enabled FROM ${TABLE} WHERE id = $1 AND tenant_id = $2 FOR NO KEY UPDATE`,
  update: `UPDATE ${TABLE} SET url = coalesce($3, url), description = coalesce($4, description), types = coalesce($5, types),
      categories = coalesce($6, categories), enabled = coalesce($7, enabled), updated_at = now(),
      disabled_reason = CASE WHEN $7 THEN NULL WHEN enabled AND NOT $7 THEN 'owner' ELSE disabled_reason END,
      disabled_at = CASE WHEN $7 THEN NULL WHEN enabled AND NOT $7 THEN now() ELSE disabled_at END,
      disabled_detail = CASE WHEN $7 THEN NULL ELSE disabled_detail END, caller = coalesce($9::jsonb, caller),
      failing_since = CASE WHEN $7 AND NOT enabled THEN NULL ELSE failing_since END,
      paused_until = CASE WHEN $7 AND NOT enabled OR $3 <> url THEN NULL ELSE paused_until END,
      last_sequence = CASE WHEN $7 AND NOT enabled AND $8 THEN ${LATEST} ELSE last_sequence END
    WHERE id = $1 AND tenant_id = $2 RETURNING ${COLUMNS}`,
  rotate: `UPDATE ${TABLE} SET secret = $3, previous_secret = CASE WHEN $4 > 0 THEN secret END, updated_at = now(),
      previous_secret_until = CASE WHEN $4 > 0 THEN now() + $4 * interval '1 second' END
    WHERE id = $1 AND tenant_id = $2 RETURNING ${COLUMNS}`,
  remove: `DELETE FROM ${TABLE} WHERE id = $1 AND tenant_id = $2 RETURNING ${COLUMNS}`,
  running_for: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND enabled AND ${RUNS_FOR} LIMIT 1000`,
  rest: `UPDATE ${TABLE} SET enabled = false, disabled_reason = 'rights_lost', disabled_detail = $2, disabled_at = now(), updated_at = now()
    WHERE id = $1 AND enabled AND caller = $3::jsonb RETURNING ${COLUMNS}`,
} as const;

/** Disables one that is enabled. */
export const DISABLE = `UPDATE ${TABLE} SET enabled = false, disabled_reason = $2, disabled_at = now(), updated_at = now()
  WHERE id = $1 AND enabled RETURNING ${COLUMNS}`;

export function createWebhookStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): WebhookStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: 'event', part: 'webhooks', sql: SQL });
  const total = async (name: 'count' | 'pending', id: string) => (await read<{ total: number }>(name, id))[0]!.total;
  /** Writes one webhook, if there is one, with its event. */
  const writeOne = (run: (rows: Rows<keyof typeof SQL>) => Promise<Written | null>, turn?: Turn) =>
    write<WebhookModel | null>(async (rows) => {
      const written = await run(rows);
      return written ? [written.webhook, written.event] : [null];
    }, turn);
  const change = (name: 'rotate' | 'remove', verb: 'updated' | 'deleted', ...values: readonly unknown[]) =>
    writeOne(async (rows) => changed(verb, await rows<WebhookModel>(name, ...values)));
  return {
    insert: (
      { id, tenantId, url, description, types, categories, secret, afterSequence, createdBy, caller },
      max,
      call,
    ) =>
      writeOne(
        async (rows) => {
          const values = [
            id,
            tenantId,
            url,
            description,
            types,
            categories,
            secret,
            afterSequence,
            createdBy,
            max,
            JSON.stringify(caller),
          ];
          return changed('created', await rows<WebhookModel>('insert', ...values));
        },
        // Two that are made at the same time must not both be the last one that is allowed.
        { of: `webhooks ${tenantId}`, call },
      ),
    byIds: (ids) => read('by_ids', ids),
    secret: async (id) => (await read<{ secret: string }>('secret', id))[0]?.secret ?? null,
    page: (tenantId, page) => readPage('page', page, tenantId),
    count: (tenantId) => total('count', tenantId),
    pending: (id) => total('pending', id),
    runningFor: (tenantId, id) => read('running_for', tenantId, id),
    rest: ({ id, caller }, detail) =>
      writeOne(async (rows) => {
        const [webhook] = await rows<WebhookModel>('rest', id, detail, JSON.stringify(caller));
        if (!webhook) return null;
        const { url: name } = webhook;
        const work = { work_type: 'webhook', work_id: id, name, runs_as: caller.id, reason: detail } as const;
        return disabled(webhook, 'rights_lost', work);
      }),
    update: (id, tenantId, { url, description, types, categories, enabled, skipMissed, caller }) =>
      writeOne(async (rows) => {
        const [before] = await rows<{ enabled: boolean }>('hold', id, tenantId);
        if (!before) return null;
        const values = [
          id,
          tenantId,
          url,
          description,
          types,
          categories,
          enabled,
          skipMissed,
          caller && JSON.stringify(caller),
        ];
        const updated = await rows<WebhookModel>('update', ...values);
        return before.enabled && enabled === false ? disabled(updated[0]!, 'owner') : changed('updated', updated);
      }),
    rotate: (...values) => change('rotate', 'updated', ...values),
    remove: (...values) => change('remove', 'deleted', ...values),
  };
}

interface Written {
  readonly webhook: WebhookModel;
  readonly event: NewEvent;
}

function changed(verb: 'created' | 'updated' | 'deleted', [webhook]: readonly WebhookModel[]): Written | null {
  if (!webhook) return null;
  const payload = { webhook_id: webhook.id };
  return { webhook, event: webhookEvent(`event.webhook_${verb}`, webhook.tenantId, payload) };
}

const disabled = (webhook: WebhookModel, reason: DisabledReason, lost?: LostRights): Written => {
  const { id, tenantId } = webhook;
  const payload = { webhook_id: id, reason, ...(lost && { rights_lost: lost }) };
  return { webhook, event: webhookEvent('event.webhook_disabled', tenantId, payload) };
};

/** Disables a webhook for what its receiver did, within the transaction that records it: its event, for the one time that this was new. */
export async function disableWebhook(
  rows: Rows<'disable'>,
  id: string,
  reason: 'gone' | 'failing',
): Promise<NewEvent | null> {
  const [webhook] = await rows<WebhookModel>('disable', id, reason);
  return webhook ? disabled(webhook, reason).event : null;
}
