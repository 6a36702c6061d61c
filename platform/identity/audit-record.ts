/** Contract §6. */
export const AUDIT_CATEGORIES = [
  'authentication',
  'authorization',
  'data_access',
  'data_modification',
  'configuration',
  'security',
  'system',
] as const;
export type AuditCategory = (typeof AUDIT_CATEGORIES)[number];

/** Categories of what the platform alone can know: who came in here, and who was let do what. Clients cannot log under them. */
export const PLATFORM_CATEGORIES: ReadonlySet<AuditCategory> = new Set(['authentication', 'authorization']);

/** From the least to the most severe. */
export const AUDIT_SEVERITIES = ['info', 'low', 'medium', 'high', 'critical'] as const;
export type AuditSeverity = (typeof AUDIT_SEVERITIES)[number];

/** The outcome of an act: `refused` is the caller's fault (statuses below 500), `failure` is ours. */
export type AuditOutcome = 'success' | 'refused' | 'failure';

/** One record on its way to the audit domain: the fields of `_AuditEventInput`. */
export interface AuditRecord {
  /** `aud_…`; a record that arrives twice is one. */
  readonly id: string;
  /** ISO 8601 UTC with milliseconds. */
  readonly time: string;
  /** `org_…`; null is the installation's own chain. */
  readonly tenantId: string | null;
  /** `<domain>.<what>` */
  readonly eventType: string;
  readonly category: AuditCategory;
  readonly severity: AuditSeverity;
  readonly actorId: string | null;
  readonly actorType: 'user' | 'api_key' | 'service' | 'anonymous';
  readonly resourceType: string | null;
  readonly resourceId: string | null;
  readonly action: string;
  readonly outcome: AuditOutcome;
  /** The error code of what did not succeed. */
  readonly reason: string | null;
  /** The service that the act belongs to: `auth_service`. */
  readonly service: string;
  readonly requestId: string | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly sessionId: string | null;
  readonly details: Readonly<Record<string, unknown>> | null;
}

/** The graver of two. */
export const graver = (one: AuditSeverity, other: AuditSeverity): AuditSeverity =>
  AUDIT_SEVERITIES.indexOf(one) >= AUDIT_SEVERITIES.indexOf(other) ? one : other;
