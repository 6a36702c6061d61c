import { toMicroUsd } from '../../../platform/credit/micro-usd.ts';
import { type PageArguments, toConnection, toPage } from '../../../platform/graphql/connection.ts';
import { requirePermission } from '../../../platform/identity/permissions.ts';
import { backgroundContext, type CallContext, requireTenant } from '../../../platform/kernel/context.ts';
import { AppError, notFound } from '../../../platform/kernel/errors.ts';
import { collectFieldErrors, isPlainLine } from '../../../platform/kernel/field-errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import type { Platform } from '../../../platform/platform.ts';
import { repeatedKey } from '../../../platform/stores/repeated-request.ts';
import { openStatements } from '../../statements.ts';
import { type AccountStore, creditAccount, OPEN_CREDIT } from '../accounts.ts';
import { usageEvent } from '../events.ts';
import type { GiveFirstCredit } from '../first-credit.ts';
import type { CreditMovementConnectionModel, CreditMovementModel } from '../models.ts';
import type { GrantCreditInput } from '../schema.generated.ts';
import { ADDING } from '../store.ts';

/** Movements of an organization's credit: those by hand, and the list of all. */
export interface Movements {
  /** @throws AppError FORBIDDEN, NOT_FOUND, BAD_USER_INPUT; CONFLICT for more than there is to take */
  grant(input: GrantCreditInput, context: CallContext): Promise<CreditMovementModel>;
  list(
    kinds: readonly CreditMovementModel['kind'][] | null,
    args: PageArguments,
    context: CallContext,
  ): Promise<CreditMovementConnectionModel>;
}

const COLUMNS = `id, tenant_id AS "tenantId", kind, amount::float8 AS "amountMicroUsd", key, reason, actor_id AS "actorId",
  created_at AS "createdAt"`;
const TABLE = '"usage"."movements"';
const LISTED = 'tenant_id = $1 AND ($2::text[] IS NULL OR kind = ANY($2))';
const SQL = {
  adding: ADDING,
  open_credit: OPEN_CREDIT,
  page: `SELECT ${COLUMNS} FROM ${TABLE} WHERE ${LISTED} AND ($3::text IS NULL OR id < $3) ORDER BY id DESC LIMIT $4 OFFSET $5`,
  count: `SELECT count(*)::int AS total FROM ${TABLE} WHERE ${LISTED}`,
  by_key: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND key = $2`,
  insert: `INSERT INTO ${TABLE} (id, tenant_id, kind, amount, key, reason, actor_id) VALUES ($1, $2, $3, $4, $5, $6, $7)
    RETURNING ${COLUMNS}`,
  hold: `SELECT granted::float8 AS granted, (granted - spent - leased)::float8 AS left FROM "usage"."accounts" WHERE id = $1 FOR UPDATE`,
  give: 'UPDATE "usage"."accounts" SET granted = granted + $2 WHERE id = $1',
} as const;
const MAX_REASON = 500;
const MAX_KEY = 200;

/** Opens the movements. */
export function createMovements(
  { call, database, outbox }: Pick<Platform, 'call' | 'database' | 'outbox'>,
  accounts: Pick<AccountStore, 'credit'>,
  giveFirst: GiveFirstCredit,
): Movements {
  const { read, readPage, write } = openStatements({ database, outbox, domain: 'usage', part: 'movements', sql: SQL });
  const exists = call<{ _organizationExists: boolean }, { id: string }>(
    'tenant',
    'query Exists($id: ID!) { _organizationExists(id: $id) }',
  );
  const move = ({ tenantId, amount, kind, key, reason }: Given, actorId: string): Promise<CreditMovementModel> =>
    write(async (rows) => {
      await rows('adding', [tenantId]);
      await rows('open_credit', [tenantId]);
      const [account] = await rows<{ granted: number; left: number }>('hold', creditAccount(tenantId));
      if (!account) throw notFound('Organization');
      // Whoever has the same key waited for the account, and finds what the first one has done.
      const [known] = await rows<CreditMovementModel>('by_key', tenantId, key);
      if (known) return [known] as const;
      if (account.left + amount < 0)
        throw new AppError('CONFLICT', `No more than USD ${Math.max(0, account.left) / 1_000_000} can be taken`);
      if (!Number.isSafeInteger(account.granted + amount))
        throw new AppError('CONFLICT', 'That would be too much credit');
      await rows('give', creditAccount(tenantId), amount);
      const id = newId('mov');
      const [made] = await rows<CreditMovementModel>('insert', id, tenantId, kind, amount, key, reason, actorId);
      const payload = { movement_id: id, kind, amount_micro_usd: amount, actor_id: actorId };
      return [made!, usageEvent('usage.credit_granted', tenantId, payload)] as const;
    });
  return {
    async grant(input, context) {
      // Nobody gives themselves credit because roles are not asked (RBAC_ENABLED).
      const { id: actorId } = requirePermission(context, 'platform:write');
      const given = readGrant(input, context);
      const { _organizationExists: isThere } = await exists(
        { id: given.tenantId },
        backgroundContext('usage', context.signal),
      );
      if (!isThere) throw notFound('Organization');
      return move(given, actorId);
    },
    async list(kinds, args, context) {
      const tenantId = requireTenant(context);
      const page = toPage(args);
      if (!(await accounts.credit(tenantId))?.began) await giveFirst(tenantId, context);
      const rows = await readPage<CreditMovementModel>('page', page, tenantId, kinds);
      const count = async () => (await read<{ total: number }>('count', tenantId, kinds))[0]!.total;
      return { ...toConnection(page, rows, 0), count };
    },
  };
}

interface Given {
  readonly tenantId: string;
  readonly amount: number;
  readonly kind: CreditMovementModel['kind'];
  readonly key: string;
  readonly reason: string | null;
}

function readGrant(
  { organizationId, amountUsd, kind, reason, idempotencyKey }: GrantCreditInput,
  context: CallContext,
): Given {
  const errors = collectFieldErrors();
  const chosen = kind ?? 'GRANT';
  errors.expect(chosen !== 'USE', 'kind', 'must be grant, refund or adjustment');
  const size = toMicroUsd(Math.abs(amountUsd));
  errors.expect(size !== null && size > 0, 'amountUsd', 'must be up to 999999999 with at most 6 decimals, and not 0');
  errors.expect(amountUsd > 0 || chosen === 'ADJUSTMENT', 'amountUsd', 'can only be negative for an adjustment');
  const isFine = (text: string | null | undefined, max: number) =>
    text === null || text === undefined || (text.trim() !== '' && text.length <= max && isPlainLine(text));
  errors.expect(isFine(reason, MAX_REASON), 'reason', `must have 1 to ${MAX_REASON} characters on one line`);
  errors.expect(isFine(idempotencyKey, MAX_KEY), 'idempotencyKey', `must have 1 to ${MAX_KEY} characters on one line`);
  errors.throwIfAny();
  return {
    tenantId: organizationId,
    amount: Math.sign(amountUsd) * size!,
    reason: reason ?? null,
    kind: chosen.toLowerCase() as Given['kind'],
    // Its own keys begin otherwise: nobody can stand in for the initial grant, or for the uses of an hour.
    key: `given:${repeatedKey(context, idempotencyKey) ?? newId('mov')}`,
  };
}
