import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/database/database.ts';
import type { Outbox } from '../../../platform/events/outbox.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { openStatements } from '../../statements.ts';
import { tenantTables } from '../../tenant-data.ts';
import { endpointEvent } from './events.ts';
import type { EndpointKind, NotificationEndpointModel } from './models.ts';

const DOMAIN = 'notification';
const TABLE = '"notification"."endpoints"';

/** An endpoint that is to be. */
export interface NewEndpoint {
  readonly id: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly kind: EndpointKind;
  readonly name: string;
  readonly label: string;
  /** A token, the JSON of a subscription, or a URL; kept encrypted. */
  readonly address: string;
  /** The identity of an address: the address itself, or the part that is the device's. */
  readonly identity: string;
  /** Kept encrypted. */
  readonly secret: string | null;
}

/** Where an endpoint leads to. */
export interface EndpointAddress {
  readonly kind: EndpointKind;
  readonly address: string;
  readonly secret: string | null;
}

/** The rows of endpoints. Every write commits together with its events. */
export interface EndpointStore {
  /**
   * The endpoint, new or of before; null when the account has as many as it may. A device that other accounts had registered is theirs no
   * more.
   */
  insert(endpoint: NewEndpoint, max: number, call: Abortable): Promise<NotificationEndpointModel | null>;
  page(
    tenantId: string,
    userId: string,
    kind: EndpointKind | null,
    page: Page,
  ): Promise<readonly NotificationEndpointModel[]>;
  count(tenantId: string, userId: string, kind: EndpointKind | null): Promise<number>;
  /** Of these kinds, oldest first. */
  of(tenantId: string, userId: string, kinds: readonly EndpointKind[]): Promise<readonly NotificationEndpointModel[]>;
  address(id: string, tenantId: string, userId: string): Promise<EndpointAddress | null>;
  /** False when the account has no such endpoint. */
  remove(id: string, tenantId: string, userId: string, reason: 'removed' | 'gone'): Promise<boolean>;
  /** Removes those that an account had until the time, wherever: they are of somebody else. */
  removeFormer(userId: string, until: Date): Promise<void>;
}

const COLUMNS = `id, tenant_id AS "tenantId", user_id AS "userId", kind, name, label, created_at AS "createdAt"`;
const SQL = {
  // A webhook is no device: several people may be told at one URL.
  moved: `DELETE FROM ${TABLE} WHERE kind = $1 AND identity_hash = $2 AND user_id <> $3 AND kind <> 'webhook' RETURNING ${COLUMNS}`,
  insert: `INSERT INTO ${TABLE} AS endpoint (id, tenant_id, user_id, kind, name, label, address, identity_hash, secret)
    SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
    WHERE EXISTS (SELECT FROM ${TABLE} WHERE tenant_id = $2 AND user_id = $3 AND kind = $4 AND identity_hash = $8)
      OR (SELECT count(*) FROM ${TABLE} WHERE tenant_id = $2 AND user_id = $3) < $10
    ON CONFLICT (tenant_id, user_id, kind, identity_hash) DO UPDATE SET name = excluded.name, address = excluded.address,
      secret = excluded.secret RETURNING ${COLUMNS}`,
  page: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND user_id = $2 AND ($3::text IS NULL OR kind = $3)
    AND ($4::text IS NULL OR id < $4) ORDER BY id DESC LIMIT $5 OFFSET $6`,
  count: `SELECT count(*)::int AS total FROM ${TABLE} WHERE tenant_id = $1 AND user_id = $2 AND ($3::text IS NULL OR kind = $3)`,
  of: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND user_id = $2 AND kind = ANY($3) ORDER BY id`,
  address: `SELECT kind, address, secret FROM ${TABLE} WHERE id = $1 AND tenant_id = $2 AND user_id = $3`,
  remove: `DELETE FROM ${TABLE} WHERE id = $1 AND tenant_id = $2 AND user_id = $3 RETURNING ${COLUMNS}`,
  former: `DELETE FROM ${TABLE} WHERE user_id = $1 AND created_at <= $2 RETURNING ${COLUMNS}`,
} as const;

export function createEndpointStore(database: Pick<Database, 'pool'>, outbox: Outbox, secrets: Secrets): EndpointStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'endpoints', sql: SQL });
  return {
    insert({ id, tenantId, userId, kind, name, label, address, identity, secret }, max, call) {
      const identityHash = createHash('sha256').update(identity).digest('base64url');
      return write<NotificationEndpointModel | null>(
        async (rows) => {
          const sealed = [secrets.encrypt(address), identityHash, secret && secrets.encrypt(secret)];
          const values = [id, tenantId, userId, kind, name, label, ...sealed, max];
          const [endpoint] = await rows<NotificationEndpointModel>('insert', ...values);
          if (!endpoint) return [null];
          const moved = await rows<NotificationEndpointModel>('moved', kind, identityHash, userId);
          const events = moved.map((each) => removedEvent(each, 'moved'));
          if (endpoint.id === id)
            events.push(endpointEvent('notification.endpoint_registered', tenantId, payloadOf(endpoint)));
          return [endpoint, ...events];
        },
        { of: `endpoints ${userId}`, call },
      );
    },
    page: (tenantId, userId, kind, page) => readPage('page', page, tenantId, userId, kind),
    count: async (...values) => (await read<{ total: number }>('count', ...values))[0]!.total,
    of: (...values) => read('of', ...values),
    async address(...values) {
      const [row] = await read<EndpointAddress>('address', ...values);
      if (!row) return null;
      return { ...row, address: secrets.decrypt(row.address), secret: row.secret && secrets.decrypt(row.secret) };
    },
    remove: (id, tenantId, userId, reason) =>
      write(async (rows) => {
        const [endpoint] = await rows<NotificationEndpointModel>('remove', id, tenantId, userId);
        return endpoint ? [true, removedEvent(endpoint, reason)] : [false];
      }),
    removeFormer: (userId, until) =>
      write(async (rows) => {
        const removed = await rows<NotificationEndpointModel>('former', userId, until);
        return [undefined, ...removed.map((endpoint) => removedEvent(endpoint, 'account_claimed'))];
      }),
  };
}

const payloadOf = ({ id, userId, kind }: NotificationEndpointModel) => ({ endpoint_id: id, user_id: userId, kind });
const removedEvent = (endpoint: NotificationEndpointModel, reason: 'removed' | 'gone' | 'moved' | 'account_claimed') =>
  endpointEvent('notification.endpoint_removed', endpoint.tenantId, { ...payloadOf(endpoint), reason });

/** The data that the part holds of a tenant, for its deletion. */
export const endpointTenantData = tenantTables(DOMAIN, ['endpoints']);
