import type { AccountKind } from '../../platform/credit/credit-protocol.ts';
import type { Platform } from '../../platform/platform.ts';
import { openStatements } from '../statements.ts';
import type { SpendLimitModel } from './models.ts';

/** An account that a caller's uses count in. */
export interface CallerAccount {
  readonly id: string;
  readonly kind: AccountKind;
  /** The sum that may be spent of it, micro-USD; null: the sum that it was granted; undefined: no limit. */
  readonly cap: number | null | undefined;
}

/** Who calls. `key` names the first of the API keys that replaced each other up to the caller's. */
export interface Caller {
  readonly tenantId: string;
  readonly projectId: string | null;
  readonly key: { readonly originId: string; readonly microUsd: number | null } | null;
}

/** The account of an organization's credit. */
export const creditAccount = (tenantId: string): string => `credit:${tenantId}`;

/** The account of a limit in the window that a moment falls into. */
export function limitAccount(tenantId: string, projectId: string | null, window: 'month' | 'total', at: Date): string {
  const subject = projectId === null ? `organization:${tenantId}` : `project:${projectId}`;
  return window === 'total' ? subject : `${subject}:${at.toISOString().slice(0, 7)}`;
}

/** When the month (UTC) of a moment ends. */
export const endOfMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1));

/** All accounts that a caller's uses count in, by name: also those without a limit, which may get one that looks back. */
export function accountsOf(
  { tenantId, projectId, key }: Caller,
  limits: readonly SpendLimitModel[],
  at: Date,
  enforced: boolean,
): readonly CallerAccount[] {
  const capOf = (project: string | null, window: 'month' | 'total') =>
    limits.find((limit) => limit.projectId === project && limit.window === window)?.microUsd;
  const limited = (project: string | null, window: 'month' | 'total', kind: AccountKind): CallerAccount => ({
    id: limitAccount(tenantId, project, window, at),
    kind,
    cap: capOf(project, window),
  });
  const accounts: CallerAccount[] = [
    { id: creditAccount(tenantId), kind: 'CREDIT', cap: enforced ? null : undefined },
    limited(null, 'month', 'ORGANIZATION'),
  ];
  if (projectId !== null) accounts.push(limited(projectId, 'month', 'PROJECT'), limited(projectId, 'total', 'PROJECT'));
  if (key) accounts.push({ id: `key:${key.originId}`, kind: 'API_KEY', cap: key.microUsd ?? undefined });
  // In one order everywhere: two transactions that hold several accounts never wait for each other in a circle.
  return accounts.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** Gives organizations that have none yet their account, with nothing on it. Not those that were erased. */
export const OPEN_CREDIT = `INSERT INTO "usage"."accounts" (id, tenant_id)
  SELECT 'credit:' || tenant, tenant FROM unnest($1::text[]) AS given (tenant)
  WHERE NOT EXISTS (SELECT FROM "usage"."closed_tenants" AS closed WHERE closed.tenant_id = tenant)
  ORDER BY tenant COLLATE "C" ON CONFLICT DO NOTHING`;

/** An organization's credit, micro-USD. */
export interface CreditStanding {
  readonly granted: number;
  readonly spent: number;
  readonly leased: number;
  /** It had the first one. */
  readonly began: boolean;
}

/** The accounts, for those who look at them. */
export interface AccountStore {
  /** Where an organization's credit stands; null where there is no account of it. */
  credit(tenantId: string): Promise<CreditStanding | null>;
  /** Returns how much is spent of each, micro-USD; accounts that are not there are left out. */
  spent(ids: readonly string[]): Promise<readonly { readonly id: string; readonly spent: number }[]>;
}

const SQL = {
  credit: `SELECT granted::float8 AS granted, spent::float8 AS spent, leased::float8 AS leased,
      EXISTS (SELECT FROM "usage"."movements" WHERE tenant_id = $1 AND key = 'initial') AS began
    FROM "usage"."accounts" WHERE id = 'credit:' || $1`,
  spent: 'SELECT id, spent::float8 AS spent FROM "usage"."accounts" WHERE id = ANY($1)',
} as const;

/** Opens the store. */
export function createAccountStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): AccountStore {
  const { read } = openStatements({ database, outbox, domain: 'usage', part: 'accounts', sql: SQL });
  return {
    credit: async (tenantId) => (await read<CreditStanding>('credit', tenantId))[0] ?? null,
    spent: (ids) => read('spent', ids),
  };
}
