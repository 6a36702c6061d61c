import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements, type Rows } from '../../statements.ts';
import type { ApiKeys } from '../api-keys/api-key.ts';
import { authEvent } from '../events.ts';
import type { Authorizations } from '../oauth/authorizations.ts';
import type { Ending } from './events.ts';

/** Ends what a former user has left in an account; how many keys. When it resolves, no process accepts any of it. Safe to repeat. */
export type EndCredentials = (ending: Ending, context: CallContext) => Promise<number>;

const SQL = {
  factors: `DELETE FROM "auth"."second_factors" WHERE account_id = $1 AND created_at BETWEEN $2 AND $3
    RETURNING id, kind, tenant_id AS "tenantId"`,
  // Codes stand in for factors: without one they are worth nothing, and beside one that is the owner's they stay.
  codes: `DELETE FROM "auth"."recovery_codes" WHERE account_id = $1
    AND NOT EXISTS (SELECT FROM "auth"."second_factors" WHERE account_id = $1 AND confirmed_at IS NOT NULL)`,
  tickets: `DELETE FROM "auth"."login_tickets" WHERE account_id = $1`,
  devices: `UPDATE "auth"."devices" SET revoked_at = now(), identity = CASE WHEN key_thumbprint IS NULL THEN 'gone:' || id ELSE identity END
    WHERE account_id = $1 AND first_seen_at BETWEEN $2 AND $3 AND revoked_at IS NULL RETURNING id, tenant_id AS "tenantId"`,
} as const;

interface Owned {
  readonly id: string;
  readonly tenantId: string;
}

export function createEndCredentials(
  { database, outbox }: Pick<Platform, 'database' | 'outbox'>,
  keys: Pick<ApiKeys, 'endOfAccount'>,
  authorizations: Pick<Authorizations, 'revoke'>,
): EndCredentials {
  const { write } = openStatements({ database, outbox, domain: 'auth', part: 'recovery', sql: SQL });
  return async (ending, context) => {
    const { accountId, since, until, logins } = ending;
    const ended = await keys.endOfAccount(accountId, since, until);
    if (!logins) return ended;
    await write(async (rows) => [undefined, ...(await endFactors(rows, ending)), ...(await endDevices(rows, ending))]);
    await authorizations.revoke({ accountId }, 'account_recovered', context);
    return ended;
  };
}

type EndingRows = Rows<keyof typeof SQL>;

/** Ends factors with what goes with them; the events. */
async function endFactors(rows: EndingRows, { accountId, since, until }: Ending): Promise<readonly NewEvent[]> {
  const factors = await rows<Owned & { readonly kind: string }>('factors', accountId, since, until);
  await rows('codes', accountId);
  await rows('tickets', accountId);
  return factors.map(({ id, kind, tenantId }) =>
    authEvent('auth.second_factor_removed', tenantId, { account_id: accountId, factor_id: id, kind }),
  );
}

/** Ends devices; the events. */
async function endDevices(rows: EndingRows, { accountId, since, until }: Ending): Promise<readonly NewEvent[]> {
  const devices = await rows<Owned>('devices', accountId, since, until);
  return devices.map(({ id, tenantId }) =>
    authEvent('auth.device_revoked', tenantId, { device_id: id, account_id: accountId }),
  );
}
