import type { Page } from '../../../platform/graphql/connection.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openStatements } from '../../statements.ts';
import type { DeliveryFilter, NotificationDeliveryModel } from '../models.ts';
import { DELIVERIES, DELIVERY_COLUMNS, DOMAIN } from '../store.ts';

/** All deliveries of an organization, whoever sent and received them. */
export interface DeliveryLog {
  /** Reads a page, newest first: one more than it holds, when there are more. */
  page(tenantId: string, filter: DeliveryFilter, page: Page): Promise<readonly NotificationDeliveryModel[]>;
  /** At most 10,000. */
  count(tenantId: string, filter: DeliveryFilter): Promise<number>;
}

const MAX_COUNTED = 10_000;
const FITS = `tenant_id = $1 AND ($2::text[] IS NULL OR state = ANY($2)) AND ($3::text[] IS NULL OR channel = ANY($3))
  AND ($4::text IS NULL OR user_id = $4) AND ($5::text IS NULL OR reason = $5)
  AND ($6::timestamptz IS NULL OR created_at >= $6) AND ($7::timestamptz IS NULL OR created_at < $7)`;

const SQL = {
  page: `SELECT ${DELIVERY_COLUMNS} FROM ${DELIVERIES} WHERE ${FITS} AND ($8::text IS NULL OR id < $8)
    ORDER BY id DESC LIMIT $9 OFFSET $10`,
  count: `SELECT count(*)::int AS total FROM (SELECT FROM ${DELIVERIES} WHERE ${FITS} LIMIT ${MAX_COUNTED}) AS counted`,
} as const;

/** Opens the log. */
export function createDeliveryLog({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): DeliveryLog {
  const { read, readPage } = openStatements({ database, outbox, domain: DOMAIN, part: 'delivery_log', sql: SQL });
  return {
    page: (tenantId, filter, page) => readPage('page', page, tenantId, ...valuesOf(filter)),
    count: async (tenantId, filter) =>
      (await read<{ total: number }>('count', tenantId, ...valuesOf(filter)))[0]!.total,
  };
}

const valuesOf = ({ states, channels, userId, reason, from, to }: DeliveryFilter) => [
  ...[states, channels, userId, reason, from, to],
];
