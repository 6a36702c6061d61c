import type { Page } from '../../../platform/graphql/connection.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantData } from '../../define.ts';
import { openStatements } from '../../statements.ts';
import { sessionEvent } from '../events.ts';
import { ALIVE, COLUMNS } from '../store.ts';
import { ENDED_BY_ORGANIZATION, type MemberSessionModel } from './models.ts';

/** Sessions by the organizations that they work in. */
export interface MemberSessionStore {
  /** Live ones of an account that work in the organization, newest first: one more than the page holds, when there are more. */
  page(tenantId: string, accountId: string, page: Page): Promise<readonly MemberSessionModel[]>;
  count(tenantId: string, accountId: string): Promise<number>;
  /** One that works in the organization, ended or not. */
  byId(tenantId: string, accountId: string, id: string): Promise<MemberSessionModel | null>;
  /** Ends one that works in the organization; null when there is none alive. @param by - viewer whose doing it is. */
  end(tenantId: string, accountId: string, id: string, by: string): Promise<MemberSessionModel | null>;
  /**
   * Notes that a session goes on in another organization; what is older than what is noted changes nothing.
   * @param formerUntil - when the last access token for the organization before expires.
   */
  noteSwitch(id: string, tenantId: string, at: Date, formerUntil: Date): Promise<void>;
}

const TABLE = '"session"."sessions"';
const CURRENT = 'coalesce(current_tenant_id, tenant_id)';
const HERE = `(${CURRENT} = $1 OR ($1 = ANY (former_tenant_ids) AND former_until > now()))`;
const ROW = `${COLUMNS}, ${CURRENT} = $1 AS "inOrganization"`;

const SQL = {
  page: `SELECT ${ROW} FROM ${TABLE} WHERE account_id = $2 AND ${HERE} AND ${ALIVE} AND ($3::text IS NULL OR id < $3)
    ORDER BY id DESC LIMIT $4 OFFSET $5`,
  count: `SELECT count(*)::int AS total FROM ${TABLE} WHERE account_id = $2 AND ${HERE} AND ${ALIVE}`,
  by_id: `SELECT ${ROW} FROM ${TABLE} WHERE account_id = $2 AND id = $3 AND ${HERE}`,
  end: `UPDATE ${TABLE} SET revoked_at = now(), revoked_reason = '${ENDED_BY_ORGANIZATION}'
    WHERE account_id = $2 AND id = $3 AND ${HERE} AND ${ALIVE} RETURNING ${ROW}`,
  note_switch: `UPDATE ${TABLE} SET current_tenant_id = $2, switched_at = $3, former_until = greatest(former_until, $4),
      former_tenant_ids = array_remove(CASE WHEN former_until > now() THEN former_tenant_ids ELSE '{}' END, $2) || ${CURRENT}
    WHERE id = $1 AND ${CURRENT} <> $2 AND (switched_at IS NULL OR switched_at < $3)`,
} as const;

export function createMemberSessionStore({
  database,
  outbox,
}: Pick<Platform, 'database' | 'outbox'>): MemberSessionStore {
  const { read, readPage, write } = openStatements({
    database,
    outbox,
    domain: 'session',
    part: 'member_sessions',
    sql: SQL,
  });
  return {
    page: (tenantId, accountId, page) => readPage('page', page, tenantId, accountId),
    count: async (tenantId, accountId) => (await read<{ total: number }>('count', tenantId, accountId))[0]!.total,
    byId: async (tenantId, accountId, id) =>
      (await read<MemberSessionModel>('by_id', tenantId, accountId, id))[0] ?? null,
    end: (tenantId, accountId, id, by) =>
      write(async (rows) => {
        const [ended] = await rows<MemberSessionModel>('end', tenantId, accountId, id);
        if (!ended) return [null];
        const session = { session_id: id, account_id: accountId };
        return [
          ended,
          // Where it was opened may be another organization, which does not learn who has ended it.
          sessionEvent('session.revoked', ended.tenantId, { ...session, reason: ENDED_BY_ORGANIZATION }),
          sessionEvent('session.ended_by_organization', tenantId, {
            ...session,
            actor_id: by,
            device_name: ended.deviceName,
          }),
        ];
      }),
    noteSwitch: async (id, tenantId, at, formerUntil) => {
      await read('note_switch', id, tenantId, at, formerUntil);
    },
  };
}

/** The mark of a session whose organization is deleted: it works in none. */
const NOWHERE = '';
const FORGET = `UPDATE ${TABLE} SET former_tenant_ids = array_remove(former_tenant_ids, $1),
    current_tenant_id = CASE WHEN current_tenant_id = $1 THEN '${NOWHERE}' ELSE current_tenant_id END
  WHERE tenant_id <> $1 AND (current_tenant_id = $1 OR $1 = ANY (former_tenant_ids))`;

/** The traces that a deleted organization leaves in sessions that were opened in others. */
export const switchedSessions: TenantData = {
  count: async () => ({}),
  erase: async ({ database }, tenantId) => {
    await database.pool('session').query(FORGET, [tenantId]);
  },
};
