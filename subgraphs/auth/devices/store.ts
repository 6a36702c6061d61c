import type { Transaction } from '../../../platform/database/transaction.ts';
import type { NewEvent } from '../../../platform/events/outbox.ts';
import type { Page } from '../../../platform/graphql/connection.ts';
import { requireRoom } from '../../../platform/identity/room.ts';
import type { Abortable } from '../../../platform/kernel/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { TenantData } from '../../define.ts';
import { openStatements } from '../../statements.ts';
import { movedWithAccount, tenantTables } from '../../tenant-data.ts';
import { authEvent } from '../events.ts';
import type { events } from './events.ts';
import type { DeviceModel } from './models.ts';

const DOMAIN = 'auth';

/** A device that is to be, unless the account has one with this identity. */
export interface NewDevice {
  readonly id: string;
  readonly accountId: string;
  readonly tenantId: string;
  readonly name: string;
  readonly identity: string;
  readonly keyThumbprint: string | null;
  readonly lastIp: string;
}

/** The rows of devices. Every write commits together with its event. */
export interface DeviceStore {
  /** The account's device of this identity, seen once more: added if it was not there, untouched if it is revoked. */
  see(device: NewDevice): Promise<DeviceModel>;
  /** Null when the account has a device of this identity, or as many live ones as it may. */
  register(device: NewDevice, maxLive: number, call: Abortable): Promise<DeviceModel | null>;
  byIds(ids: readonly string[]): Promise<readonly DeviceModel[]>;
  /** The account's live devices, newest first: one more than the page holds, when there are more. */
  page(accountId: string, page: Page): Promise<readonly DeviceModel[]>;
  count(accountId: string): Promise<number>;
  rename(id: string, accountId: string, name: string): Promise<DeviceModel | null>;
  /** Null when the account has no such live device. */
  revoke(id: string, accountId: string): Promise<DeviceModel | null>;
  /** Removes what was only noticed and has not been seen since. */
  prune(notSeenSince: Date): Promise<void>;
}

const TABLE = '"auth"."devices"';
const COLUMNS = `id, account_id AS "accountId", tenant_id AS "tenantId", name, key_thumbprint AS "keyThumbprint",
  registered_at AS "registeredAt", first_seen_at AS "firstSeenAt", last_seen_at AS "lastSeenAt", last_ip AS "lastIp",
  revoked_at AS "revokedAt"`;
const INSERT = `INSERT INTO ${TABLE} AS device (id, account_id, tenant_id, name, identity, key_thumbprint, last_ip`;

const SQL = {
  see: `${INSERT}) VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (account_id, identity) DO UPDATE SET
      last_seen_at = CASE WHEN device.revoked_at IS NULL THEN now() ELSE device.last_seen_at END,
      last_ip = CASE WHEN device.revoked_at IS NULL THEN excluded.last_ip ELSE device.last_ip END
    RETURNING ${COLUMNS}`,
  register: `${INSERT}, registered_at, known_since) VALUES ($1, $2, $3, $4, $5, $6, $7, now(), now())
    ON CONFLICT (account_id, identity) DO NOTHING RETURNING ${COLUMNS}`,
  by_ids: `SELECT ${COLUMNS} FROM ${TABLE} WHERE id = ANY($1)`,
  page: `SELECT ${COLUMNS} FROM ${TABLE} WHERE account_id = $1 AND revoked_at IS NULL AND ($2::text IS NULL OR id < $2)
    ORDER BY id DESC LIMIT $3 OFFSET $4`,
  count: `SELECT count(*)::int AS total FROM ${TABLE} WHERE account_id = $1 AND revoked_at IS NULL`,
  rename: `UPDATE ${TABLE} SET name = $3 WHERE id = $1 AND account_id = $2 AND revoked_at IS NULL RETURNING ${COLUMNS}`,
  // A key stays recognised, to be refused. Whatever else it was recognised by may be another device's next time.
  revoke: `UPDATE ${TABLE} SET revoked_at = now(), identity = CASE WHEN key_thumbprint IS NULL THEN 'gone:' || id ELSE identity END
    WHERE id = $1 AND account_id = $2 AND revoked_at IS NULL RETURNING ${COLUMNS}`,
  prune: `DELETE FROM ${TABLE} WHERE last_seen_at < $1 AND registered_at IS NULL AND key_thumbprint IS NULL`,
} as const;

const BECOME_KNOWN = `UPDATE ${TABLE} AS device SET known_since = now() WHERE id = $1 AND known_since IS NULL
  RETURNING EXISTS (SELECT 1 FROM ${TABLE} AS other WHERE other.account_id = device.account_id
    AND other.id <> device.id AND other.known_since IS NOT NULL) AS others`;

export function createDeviceStore({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): DeviceStore {
  const { read, readPage, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'devices', sql: SQL });
  type Change = Exclude<keyof typeof events, 'auth.new_device'>;
  /** A device after a change, and the event of it; null for a change that is none. */
  const changed = (
    [device]: readonly DeviceModel[],
    change: (device: DeviceModel) => Change | null,
  ): readonly [DeviceModel | null, ...NewEvent[]] => {
    const type = device ? change(device) : null;
    if (!device || !type) return [device ?? null];
    return [device, authEvent(type, device.tenantId, { device_id: device.id, account_id: device.accountId })];
  };
  const valuesOf = ({ id, accountId, tenantId, name, identity, keyThumbprint, lastIp }: NewDevice) =>
    [id, accountId, tenantId, name, identity, keyThumbprint, lastIp] as const;
  return {
    see: async (device) => {
      const seen = await write(async (rows) =>
        changed(await rows<DeviceModel>('see', ...valuesOf(device)), ({ id, revokedAt }) => {
          if (revokedAt) return null;
          return id === device.id ? 'auth.device_added' : 'auth.device_used';
        }),
      );
      return seen!;
    },
    register: (device, most, call) =>
      write(
        async (rows) => {
          await requireRoom({
            most,
            count: async () => (await rows<{ total: number }>('count', device.accountId))[0]!.total,
            full: `The account has ${most} devices: revoke one first`,
          });
          return changed(await rows<DeviceModel>('register', ...valuesOf(device)), () => 'auth.device_added');
        },
        { of: `devices ${device.accountId}`, call },
      ),
    byIds: (ids) => read('by_ids', ids),
    page: (accountId, page) => readPage('page', page, accountId),
    count: async (accountId) => (await read<{ total: number }>('count', accountId))[0]!.total,
    rename: (...values) =>
      write(async (rows) => changed(await rows<DeviceModel>('rename', ...values), () => 'auth.device_renamed')),
    revoke: (...values) =>
      write(async (rows) => changed(await rows<DeviceModel>('revoke', ...values), () => 'auth.device_revoked')),
    prune: async (notSeenSince) => {
      await read('prune', notSeenSince);
    },
  };
}

/**
 * Makes a device known to its account, within the transaction of a login: true for the one login that it was new to, if the
 * account had another before. A crash before that commit leaves it unknown, so the next login tells.
 */
export async function becomeKnown(tx: Transaction, deviceId: string): Promise<boolean> {
  const [known] = await tx.query<{ others: boolean }>(BECOME_KNOWN, [deviceId], 'auth.devices.become_known');
  return known?.others ?? false;
}

/** The data that the part holds of a tenant, for its deletion. */
export const deviceTenantData: TenantData = {
  ...tenantTables(DOMAIN, ['devices']),
  ...movedWithAccount(DOMAIN, { devices: 'account_id' }),
};
