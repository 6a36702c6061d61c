import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { Rows } from '../../statements.ts';
import { authEvent } from '../events.ts';
import type { ApiKeyModel } from './models.ts';
import { API_KEYS, COLUMNS, payloadOf } from './rows.ts';

/** Why a key has ended. */
export type EndReason = 'revoked' | 'rotated' | 'tenant_deleted' | 'maker_ended' | 'account_recovered';

/** Keys that have ended, and the events that tell of it. */
export interface Ended {
  readonly keys: readonly ApiKeyModel[];
  readonly events: readonly NewEvent[];
}

/** The statements that end keys, for the store of API keys. */
export const ENDINGS = {
  made_by: `SELECT id FROM ${API_KEYS} WHERE maker_id = ANY($1) AND ($2::text IS NULL OR tenant_id = $2)`,
  end: `UPDATE ${API_KEYS} SET revoked_at = now()
    WHERE id = ANY($1) AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now()) RETURNING ${COLUMNS}`,
  of_account: `SELECT id FROM ${API_KEYS} WHERE (owner_id = $1 OR created_by = $1) AND created_at BETWEEN $2 AND $3`,
} as const;
type EndingRows = Rows<keyof typeof ENDINGS>;

/**
 * Ends the keys that credentials have made, those that these have made, and so on: those of a key that ended long ago as well. Each level is
 * locked before the next is looked for, and whoever makes a key holds its maker: none is missed.
 * @param makers - `sess_…` and `key_…`
 * @param by - viewer whose doing it is, or the domain.
 * @param tenantId - whose keys alone end; absent for all.
 */
export async function endMade(
  rows: EndingRows,
  makers: readonly string[],
  by: string,
  tenantId?: string,
): Promise<Ended> {
  const keys: ApiKeyModel[] = [];
  const events: NewEvent[] = [];
  let ids: readonly string[] = idsOf(await rows('made_by', makers, tenantId ?? null));
  while (ids.length > 0) {
    const ended = await rows<ApiKeyModel>('end', ids);
    keys.push(...ended);
    events.push(...ended.flatMap((key) => endedWithMaker(key, by)));
    ids = idsOf(await rows('made_by', ids, tenantId ?? null));
  }
  return { keys, events };
}

/** Ends the keys that an account owned or made in the time, with all that they have made. */
export async function endOfAccount(rows: EndingRows, accountId: string, since: Date, until: Date): Promise<Ended> {
  const ids = idsOf(await rows('of_account', accountId, since, until));
  const own = await rows<ApiKeyModel>('end', ids);
  const made = await endMade(rows, ids, accountId);
  return {
    keys: [...own, ...made.keys],
    events: [...own.map((key) => revoked(key, accountId, 'account_recovered')), ...made.events],
  };
}

/** The event of a key that has ended. */
export const revoked = (key: ApiKeyModel, by: string, reason: EndReason): NewEvent =>
  authEvent('auth.api_key_revoked', key.tenantId, { ...payloadOf(key, by), reason });

const endedWithMaker = (key: ApiKeyModel, by: string): NewEvent[] => [
  revoked(key, by, 'maker_ended'),
  authEvent('auth.api_key_maker_ended', key.tenantId, { ...payloadOf(key, by), ended_with: key.makerId ?? '' }),
];

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);
