import type { Database } from '../../../platform/database/database.ts';
import type { NewEvent, Outbox } from '../../../platform/events/outbox.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { openStatements } from '../../statements.ts';
import { tenantTables } from '../../tenant-data.ts';
import type { NotificationPreferencesModel } from './models.ts';

const DOMAIN = 'notification';
const TABLE = '"notification"."preferences"';

/** The rows of preferences. */
export interface PreferenceStore {
  find(tenantId: string, userId: string): Promise<NotificationPreferencesModel | null>;
  /** Replaces them, with the event. */
  put(preferences: NotificationPreferencesModel, event: NewEvent): Promise<NotificationPreferencesModel>;
  /** Forgets those that an account had until the time: they are of somebody else. */
  removeFormer(userId: string, until: Date): Promise<void>;
}

interface Row {
  readonly tenantId: string;
  readonly userId: string;
  readonly channelsOff: string[];
  readonly optOuts: string[];
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
  readonly timeZone: string;
  readonly locale: string | null;
  readonly phoneNumber: string | null;
  readonly updatedAt: Date;
}

const COLUMNS = `tenant_id AS "tenantId", user_id AS "userId", channels_off AS "channelsOff", opt_outs AS "optOuts",
  quiet_from AS "quietFrom", quiet_until AS "quietUntil", time_zone AS "timeZone", locale, phone_number AS "phoneNumber",
  updated_at AS "updatedAt"`;
const SQL = {
  find: `SELECT ${COLUMNS} FROM ${TABLE} WHERE tenant_id = $1 AND user_id = $2`,
  put: `INSERT INTO ${TABLE} (tenant_id, user_id, channels_off, opt_outs, quiet_from, quiet_until, time_zone, locale, phone_number)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (tenant_id, user_id) DO UPDATE SET
      channels_off = excluded.channels_off, opt_outs = excluded.opt_outs, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, time_zone = excluded.time_zone, locale = excluded.locale,
      phone_number = excluded.phone_number, updated_at = now()
    RETURNING ${COLUMNS}`,
  former: `DELETE FROM ${TABLE} WHERE user_id = $1 AND updated_at <= $2`,
} as const;

export function createPreferenceStore(
  database: Database,
  outbox: Outbox,
  secrets: Pick<Secrets, 'encrypt' | 'decrypt'>,
): PreferenceStore {
  const { read, write } = openStatements({ database, outbox, domain: DOMAIN, part: 'preferences', sql: SQL });
  const decrypted = ({ quietFrom, quietUntil, timeZone, phoneNumber, ...row }: Row): NotificationPreferencesModel => ({
    ...row,
    quietHours: quietFrom !== null && quietUntil !== null ? { from: quietFrom, until: quietUntil, timeZone } : null,
    phoneNumber: phoneNumber && secrets.decrypt(phoneNumber),
  });
  return {
    find: async (tenantId, userId) => {
      const [row] = await read<Row>('find', tenantId, userId);
      return row ? decrypted(row) : null;
    },
    put: ({ tenantId, userId, channelsOff, optOuts, quietHours, locale, phoneNumber }, event) =>
      write(async (rows) => {
        const { from, until, timeZone = 'UTC' } = quietHours ?? {};
        const phone = phoneNumber && secrets.encrypt(phoneNumber);
        const values = [tenantId, userId, channelsOff, optOuts, from, until, timeZone, locale, phone];
        const [row] = await rows<Row>('put', ...values);
        return [decrypted(row!), event];
      }),
    removeFormer: async (userId, until) => void (await read('former', userId, until)),
  };
}

/** The data that the part holds of a tenant, for its deletion. */
export const preferenceTenantData = tenantTables(DOMAIN, ['preferences']);
