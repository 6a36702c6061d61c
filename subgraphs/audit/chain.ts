import { createHash } from 'node:crypto';
import { canonicalJson } from '../../platform/kernel/canonical-json.ts';
import type { AuditEventModel, NewEntry } from './models.ts';

/** The end of a chain, or any place in it. */
export interface Link {
  readonly sequence: number;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
}

/** Before the first entry. */
export const GENESIS: Link = { sequence: 0, hash: '0'.repeat(64) };

/** An entry in its place, without the hash over all of it. */
type Placed = Omit<AuditEventModel, 'hash'>;

/**
 * SHA-256 over the canonical form (RFC 8785) of an entry and the hash of its predecessor. Names are those of the columns, times ISO 8601
 * with milliseconds; what is null is left out, so that a column which is added one day does not change the hash of what is there.
 */
export function hashOf(entry: Placed): string {
  const text = canonicalJson({
    id: entry.id,
    tenant_id: entry.tenantId,
    sequence: entry.sequence,
    time: entry.time.toISOString(),
    recorded_at: entry.recordedAt.toISOString(),
    event_type: entry.eventType,
    category: entry.category,
    severity: entry.severity,
    actor_id: entry.actorId ?? undefined,
    actor_type: entry.actorType ?? undefined,
    recorded_by: entry.recordedBy,
    resource_type: entry.resourceType ?? undefined,
    resource_id: entry.resourceId ?? undefined,
    action: entry.action,
    outcome: entry.outcome,
    reason: entry.reason ?? undefined,
    service: entry.service,
    request_id: entry.requestId ?? undefined,
    ip: entry.ip ?? undefined,
    user_agent: entry.userAgent ?? undefined,
    session_id: entry.sessionId ?? undefined,
    details: entry.details ?? undefined,
    prev_hash: entry.previousHash,
  });
  return createHash('sha256').update(text).digest('hex');
}

/** Puts an entry behind the end of its chain. */
export function linkTo(end: Link, entry: NewEntry, recordedAt: Date): AuditEventModel {
  const placed = { sequence: end.sequence + 1, recordedAt, previousHash: end.hash, ...entry };
  return { hash: hashOf(placed), ...placed };
}
