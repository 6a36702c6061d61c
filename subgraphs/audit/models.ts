import type { Connection } from '../../platform/graphql/connection.ts';

/** An entry before it has a place in its chain. Words of enums are in lower case, as they are stored and hashed. */
export interface NewEntry {
  /** `aud_…` */
  readonly id: string;
  /** `org_…`, or `SYSTEM_CHAIN` for what belongs to no tenant. */
  readonly tenantId: string;
  readonly time: Date;
  readonly eventType: string;
  readonly category: string;
  readonly severity: string;
  readonly actorId: string | null;
  readonly actorType: string | null;
  /** The verified caller that recorded it. */
  readonly recordedBy: string;
  readonly resourceType: string | null;
  readonly resourceId: string | null;
  readonly action: string;
  readonly outcome: string;
  readonly reason: string | null;
  readonly service: string;
  readonly requestId: string | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly sessionId: string | null;
  readonly details: unknown;
}

/** An entry of the log. Hashes are in hexadecimal. */
export interface AuditEventModel extends NewEntry {
  /** Place in its chain, from 1. */
  readonly sequence: number;
  readonly recordedAt: Date;
  readonly previousHash: string;
  readonly hash: string;
}

/** The chain of what belongs to no tenant; no tenant has this identifier. */
export const SYSTEM_CHAIN = 'system';

/** The `service` of what a client has logged; the platform records under the names of its own. */
export const CLIENT_SERVICE = 'client';

/** Who has written an entry: the platform, of what it did itself, or a client, of whatever it says. */
export const isClients = ({ service, eventType }: Pick<NewEntry, 'service' | 'eventType'>): boolean =>
  // Before clients had a service of their own, theirs were of the domain whose own entries all begin with its name.
  service === CLIENT_SERVICE || (service === 'audit_service' && !eventType.startsWith('audit.'));

/** The filter of a list of entries; a field that is absent or null does not count. */
export interface EntryFilter {
  readonly eventType?: string | null;
  readonly category?: string | null;
  readonly severity?: string | null;
  readonly actorId?: string | null;
  readonly resourceType?: string | null;
  readonly resourceId?: string | null;
  readonly outcome?: string | null;
  /** `client` or `platform` */
  readonly source?: string | null;
  readonly requestId?: string | null;
  /** At or after. */
  readonly from?: Date | null;
  /** Before. */
  readonly to?: Date | null;
}

/** A page of entries; its total is counted when somebody asks. */
export interface AuditEventConnectionModel extends Omit<Connection<AuditEventModel>, 'totalCount'> {
  readonly tenantId: string;
  readonly filter: EntryFilter;
}

/** A signed statement that a chain had this hash at this place. */
export interface AuditCheckpointModel {
  readonly tenantId: string;
  readonly sequence: number;
  /** `periodic`; `retention`: what is up to here was dropped by age; `tombstone`: it was erased with its tenant. */
  readonly kind: string;
  readonly hash: string;
  readonly createdAt: Date;
  readonly keyId: string;
  /** Base64url. */
  readonly signature: string;
}

/** An alert as its table holds it. */
export interface AuditAlertModel {
  readonly id: string;
  readonly tenantId: string;
  readonly alertType: string;
  readonly severity: string;
  readonly userId: string | null;
  readonly description: string;
  readonly status: string;
  readonly raisedBy: string;
  readonly createdAt: Date;
  readonly acknowledgedBy: string | null;
  readonly acknowledgedAt: Date | null;
  readonly resolvedBy: string | null;
  readonly resolvedAt: Date | null;
  readonly resolution: string | null;
}

/** A page of alerts; its total is counted when somebody asks. */
export interface AuditAlertConnectionModel extends Omit<Connection<AuditAlertModel>, 'totalCount'> {
  readonly tenantId: string;
  readonly status: string | null;
}
