import type { BusEvent, EventBus } from '../../platform/events/event-bus.ts';
import type { AuditOutcome, AuditRecord } from '../../platform/identity/audit-record.ts';
import { snakeCase } from '../../rest-adapter/wire-name.ts';
import type { Recorder } from './recorder.ts';

/** How an event of a domain is recorded. */
interface Fact {
  readonly category: AuditRecord['category'];
  readonly severity: AuditRecord['severity'];
  readonly outcome?: AuditOutcome;
  /** Who it was where the event names nobody: a caller whom nobody knew, or the platform itself by its rules. */
  readonly unnamed?: 'service';
  /** The account is whom it was done to, not who did it. */
  readonly toAccount?: true;
}

/**
 * The events that are recorded beside the operations. An operation's own record tells most of what happens; an event is on this list
 * when it tells what that record cannot: in whose organization and to which account something happened whose caller nobody knew, or
 * what followed from it (a lock, a theft that was noticed). `docs/audit.md` has the list.
 */
export const AUDIT_FACTS: Readonly<Record<string, Fact>> = {
  'account.email_change_undone': { category: 'authentication', severity: 'medium' },
  'account.email_changed': { category: 'authentication', severity: 'medium' },
  'account.email_verified': { category: 'authentication', severity: 'info' },
  'account.login_failed': { category: 'authentication', severity: 'medium', outcome: 'refused', toAccount: true },
  'account.password_reset': { category: 'authentication', severity: 'medium' },
  'account.password_set_by_operator': {
    category: 'authentication',
    severity: 'high',
    unnamed: 'service',
    toAccount: true,
  },
  'account.second_factor_recovery_cancelled': { category: 'authentication', severity: 'medium' },
  'account.second_factor_recovery_started': { category: 'authentication', severity: 'high' },
  'account.second_factors_recovered': { category: 'authentication', severity: 'high' },
  'auth.api_key_maker_ended': { category: 'security', severity: 'medium', unnamed: 'service' },
  'auth.locked': { category: 'security', severity: 'high', outcome: 'refused' },
  'auth.new_device': { category: 'authentication', severity: 'low' },
  'auth.oauth_authorized': { category: 'authorization', severity: 'medium' },
  'auth.oauth_revoked': { category: 'authorization', severity: 'medium' },
  'auth.passkey_cloned': { category: 'security', severity: 'high', outcome: 'refused' },
  'auth.recovery_code_used': { category: 'authentication', severity: 'medium' },
  'auth.refresh_reuse_detected': { category: 'security', severity: 'high', outcome: 'refused' },
  'auth.second_factor_failed': { category: 'authentication', severity: 'medium', outcome: 'refused' },
  'auth.second_factor_recovery_requested': { category: 'authentication', severity: 'medium' },
  'authorization.work_paused': { category: 'authorization', severity: 'high', unnamed: 'service' },
  'inference.rollout_changed': { category: 'configuration', severity: 'medium', unnamed: 'service' },
  'tenant.deleted': { category: 'data_modification', severity: 'critical', unnamed: 'service' },
  'tenant.deletion_cancelled': { category: 'data_modification', severity: 'high' },
  'tenant.deletion_scheduled': { category: 'data_modification', severity: 'high' },
  'tenant.deletion_started': { category: 'data_modification', severity: 'high', unnamed: 'service' },
  'tenant.invitation_accepted': { category: 'authorization', severity: 'medium' },
  'tenant.invitation_declined': { category: 'authorization', severity: 'low' },
  'tenant.second_factor_required': { category: 'configuration', severity: 'medium' },
  'tenant.second_factor_waived': { category: 'configuration', severity: 'high' },
};

const GROUP = 'audit';

/**
 * Records the facts of the list as they come over the bus, each once however often it comes. A bus between processes hands each to one
 * gateway and again until it was recorded; the bus of one process calls us before the event leaves its outbox.
 */
export async function listenForFacts(bus: EventBus, recorder: Pick<Recorder, 'append'>): Promise<() => Promise<void>> {
  const record = (event: BusEvent): void => {
    const fact = AUDIT_FACTS[event.type];
    if (fact) recorder.append(recordOf(event, fact));
  };
  const topics = [...new Set(Object.keys(AUDIT_FACTS).map((type) => type.split('.', 1)[0]!))];
  const ends = await Promise.all(
    topics.map((topic) =>
      bus.shared ? bus.consume(topic, GROUP, async (event) => record(event)) : bus.listen(topic, record),
    ),
  );
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}

/** Members of a payload that are fields of the record. */
const TOLD = new Set(['account_id', 'actor_id', 'session_id', 'ip']);

function recordOf(
  { id, type, tenantId, time, payload }: BusEvent,
  { category, severity, outcome, unnamed, toAccount }: Fact,
): AuditRecord {
  const [domain = '', what = ''] = type.split('.');
  const { account_id: account, actor_id: actor, session_id: session, ip, ...rest } = payload as Record<string, unknown>;
  const actorId = (toAccount ? null : text(account)) ?? text(actor);
  const [key, resource] = toAccount
    ? ['account_id', account]
    : (Object.entries(rest).find(([name]) => name.endsWith('_id')) ?? []);
  return {
    // The identifier of the event, so that it is one record however often it comes.
    id: `aud_${id.slice(id.indexOf('_') + 1)}`,
    time,
    tenantId,
    eventType: type,
    category,
    severity,
    actorId,
    actorType: actorId === null ? (unnamed ?? 'anonymous') : 'user',
    resourceType: key === undefined ? null : snakeCase(key.slice(0, -'_id'.length)),
    resourceId: text(resource),
    action: what,
    outcome: outcome ?? 'success',
    reason: null,
    service: `${domain}_service`,
    requestId: null,
    ip: text(ip),
    userAgent: null,
    sessionId: text(session),
    details: Object.fromEntries(Object.entries(rest).filter(([name]) => !TOLD.has(name))),
  };
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
