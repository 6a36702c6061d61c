import type { Connection } from '../../platform/graphql/connection.ts';

/** A session as its table holds it. */
export interface SessionModel {
  readonly id: string;
  readonly accountId: string;
  readonly tenantId: string;
  readonly deviceId: string | null;
  readonly deviceRef: string | null;
  readonly keyThumbprint: string | null;
  readonly deviceName: string;
  readonly ipAddress: string;
  readonly userAgent: string | null;
  /** RFC 8176. */
  readonly authenticationMethods: string[];
  readonly context: unknown;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly revokedReason: string | null;
}

/** Where a session stands, as the schema names it. */
export function sessionStatusOf({
  revokedAt,
  expiresAt,
}: Pick<SessionModel, 'revokedAt' | 'expiresAt'>): 'ACTIVE' | 'REVOKED' | 'EXPIRED' {
  if (revokedAt) return 'REVOKED';
  return expiresAt.getTime() > Date.now() ? 'ACTIVE' : 'EXPIRED';
}

/** A page of an account's sessions; its total is counted when somebody asks. */
export interface SessionConnectionModel extends Omit<Connection<SessionModel>, 'totalCount'> {
  readonly accountId: string;
  /** Null when the page does not tell. */
  readonly knownTotal: number | null;
}

/** The key of a device; the rest of it is another domain's. */
export interface DeviceModel {
  readonly id: string;
}

/** The key of an account; the rest of it is another domain's. */
export interface AccountModel {
  readonly id: string;
}

/** The key of the viewer. */
export interface ViewerModel {
  readonly id: string;
}

/** A session that was ended, by its key. */
export interface SessionRevocationModel {
  readonly sessionId: string;
  readonly status: string;
}
