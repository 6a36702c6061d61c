import type { Connection } from '../../../platform/graphql/connection.ts';

/** A device as its table holds it. */
export interface DeviceModel {
  readonly id: string;
  readonly accountId: string;
  readonly tenantId: string;
  readonly name: string;
  readonly keyThumbprint: string | null;
  readonly registeredAt: Date | null;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly lastIp: string;
  readonly revokedAt: Date | null;
}

/** A page of an account's devices; its total is counted when somebody asks. */
export interface DeviceConnectionModel extends Omit<Connection<DeviceModel>, 'totalCount'> {
  readonly accountId: string;
}

/** A device that was revoked, by its key. */
export interface DeviceRevocationModel {
  readonly deviceId: string;
  readonly revokedSessions: number;
  readonly status: string;
}
