import type { Database } from '../../../platform/database/database.ts';
import { inTransaction, type Transaction } from '../../../platform/database/transaction.ts';
import type { Outbox } from '../../../platform/events/outbox.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
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
  { database, outbox }: { readonly database: Database; readonly outbox: Outbox },
  keys: Pick<ApiKeys, 'endOfAccount'>,
  authorizations: Pick<Authorizations, 'revoke'>,
): EndCredentials {
  const endFactors = async (tx: Transaction, accountId: string, values: readonly unknown[]): Promise<void> => {
    const factors = await tx.query<Owned & { readonly kind: string }>(SQL.factors, values);
    await tx.query(SQL.codes, [accountId]);
    await tx.query(SQL.tickets, [accountId]);
    const events = factors.map(({ id, kind, tenantId }) =>
      authEvent('auth.second_factor_removed', tenantId, { account_id: accountId, factor_id: id, kind }),
    );
    await outbox.append(tx, 'auth', events);
  };
  const endDevices = async (tx: Transaction, accountId: string, values: readonly unknown[]): Promise<void> => {
    const devices = await tx.query<Owned>(SQL.devices, values);
    const events = devices.map(({ id, tenantId }) =>
      authEvent('auth.device_revoked', tenantId, { device_id: id, account_id: accountId }),
    );
    await outbox.append(tx, 'auth', events);
  };
  return async ({ accountId, since, until, logins }, context) => {
    const ended = await keys.endOfAccount(accountId, since, until);
    if (!logins) return ended;
    const values = [accountId, since, until];
    await inTransaction(database.pool('auth'), async (tx) => {
      await endFactors(tx, accountId, values);
      await endDevices(tx, accountId, values);
    });
    outbox.wake('auth');
    await authorizations.revoke({ accountId }, 'account_recovered', context);
    return ended;
  };
}
