import type { GraphResult } from '../../platform/graphql/graph.ts';
import type { Variables } from '../../platform/graphql/variables.ts';
import type { AuditRecord } from '../../platform/identity/audit-record.ts';
import type { CallContext } from '../../platform/kernel/context.ts';
import { newId } from '../../platform/kernel/identifiers.ts';
import { isoTime } from '../../platform/kernel/iso-time.ts';
import type { Viewer } from '../../platform/kernel/viewer.ts';
import type { AuditCaller, AuditedField } from './audit-operation.ts';
import { type FieldOutcome, fieldOutcomes, outcomeOf, severityOf } from './audit-outcome.ts';
import { createRefusalCounts } from './refusal-counts.ts';

/** Where records go: synchronous, and durable when it returns. */
export interface AuditSink {
  append(record: AuditRecord): void;
  /** Writes are refused rather than left unrecorded. */
  readonly full: boolean;
  /** Hears of refusals that one record tells together. */
  readonly onCounted: (refusals: number) => void;
  /** Hears of a refusal that is not recorded, because nothing can be. */
  readonly onDropped: () => void;
}

/** The parts of a request that a record tells. */
export type RecordedContext = Pick<CallContext, 'requestId' | 'viewer' | 'client'>;

/** An operation that has run. */
export interface RecordedRun {
  readonly variables: Variables | null;
  /** The answers of the subgraphs, with the selections that we added. */
  readonly root: Readonly<Record<string, unknown>>;
}

/** An act that is no operation: a request to an endpoint of a domain, a credential, an event. */
export interface RecordedAct extends FieldOutcome {
  readonly eventType: string;
  readonly category: AuditRecord['category'];
  readonly severity: AuditRecord['severity'];
  readonly action: string;
  readonly service: string;
  readonly details?: AuditRecord['details'];
  readonly resourceType?: string | null;
  readonly resourceId?: string | null;
}

/** Writes down what callers did and what was refused to them. */
export interface Recorder {
  /** No write may begin now: it could not be recorded. */
  readonly full: boolean;
  /** An operation that does something, one record a root field. @param run - null for one that was refused before it ran. */
  operation(
    fields: readonly AuditedField[],
    context: RecordedContext,
    result: GraphResult,
    run: RecordedRun | null,
  ): void;
  /** One that was refused before it reached the graph. */
  refused(fields: readonly AuditedField[], context: RecordedContext, code: unknown): void;
  act(act: RecordedAct, context: RecordedContext): void;
  /** A record that names its actor itself. */
  append(record: AuditRecord): void;
  /** Tells what was counted so far. */
  flush(): void;
  close(): void;
}

const COUNT_WINDOW_MS = 60_000;
const MAX_COUNTED_KEYS = 10_000;

/** Makes a recorder. Recording costs one synchronous append a root field that is recorded, and nothing else anything. */
export function createRecorder(sink: AuditSink): Recorder {
  const counts = createRefusalCounts<AuditRecord>({
    windowMs: COUNT_WINDOW_MS,
    maxKeys: MAX_COUNTED_KEYS,
    notify(first, repeats) {
      if (repeats > 0) sink.onCounted(repeats);
      else {
        sink.append(first);
        return;
      }
      const details = { ...first.details, repeated: repeats, since: first.time };
      sink.append({ ...first, ...moment(), requestId: null, details });
    },
  });
  /**
   * A refusal that cost its caller nothing can be repeated without end: only the first of a kind, caller and minute is a record of its
   * own. Whoever is known pays for refusals from a limit of calls, until that is what refuses.
   */
  const appendRefusal = (record: AuditRecord): void => {
    const { actorType, actorId, ip, eventType, reason } = record;
    if (sink.full) sink.onDropped();
    else if (actorType !== 'anonymous' && reason !== 'RATE_LIMITED') sink.append(record);
    else counts.count(`${actorId ?? ip ?? 'unknown'} ${eventType} ${reason}`, record);
  };
  const ofField = (
    field: AuditedField,
    outcome: FieldOutcome,
    context: RecordedContext,
    run: RecordedRun | null,
  ): AuditRecord => {
    const value = (run?.root[field.key] ?? null) as Readonly<Record<string, unknown>> | null;
    const caller =
      context.viewer === null && outcome.outcome === 'success' && value !== null
        ? (field.caller?.(value) ?? null)
        : null;
    const session = caller?.sessionId ?? null;
    const actor = actorOf(context.viewer, caller);
    const reported = outcome.outcome === 'success' && field.details?.(run?.variables ?? null, value);
    return {
      eventType: field.eventType,
      category: field.category,
      severity: severityOf(field.severity, outcome),
      resourceType: session === null && !field.opensSession ? field.resource.type : 'session',
      resourceId: session ?? field.resource.idOf(run?.variables ?? null, value),
      action: field.action,
      service: field.service,
      ...moment(),
      ...actor,
      ...(reported && { details: { ...actor.details, ...reported } }),
      ...outcome,
      ...originOf(context),
    };
  };

  return {
    get full() {
      return sink.full;
    },
    operation(fields, context, result, run) {
      const outcomes = fieldOutcomes(fields, result);
      fields.forEach((field, i) => {
        if (run?.variables && field.included && !field.included(run.variables)) return;
        const outcome = outcomes[i]!;
        if (field.recordedByDomain && outcome.outcome === 'success') return;
        const record = ofField(field, outcome, context, run);
        if (run === null) appendRefusal(record);
        else sink.append(record);
      });
    },
    refused(fields, context, code) {
      for (const field of fields) appendRefusal(ofField(field, outcomeOf(code), context, null));
    },
    act({ severity, details, ...act }, context) {
      const record: AuditRecord = {
        severity: severityOf(severity, act),
        resourceType: null,
        resourceId: null,
        ...moment(),
        ...actorOf(context.viewer, null),
        ...act,
        ...originOf(context),
        ...(details && { details }),
      };
      if (act.outcome === 'refused') appendRefusal(record);
      else sink.append(record);
    },
    append: (record) => sink.append(record),
    flush: () => counts.flush(),
    close: () => counts.close(),
  };
}

function moment(): Pick<AuditRecord, 'id' | 'time'> {
  const nowMs = Date.now();
  return { id: newId('aud', nowMs), time: isoTime(nowMs) };
}

type Actor = Pick<AuditRecord, 'tenantId' | 'actorId' | 'actorType' | 'sessionId' | 'details'>;

function actorOf(viewer: Viewer | null, caller: AuditCaller | null): Actor {
  if (viewer === null) {
    if (caller === null) return ANONYMOUS;
    const { accountId, tenantId, sessionId } = caller;
    return { tenantId, actorId: accountId, actorType: 'user', sessionId, details: null };
  }
  const { id, kind, tenantId, sessionId = null, accountId, serviceAccountId, clientId } = viewer;
  const details = {
    ...(kind === 'api_key' && accountId !== undefined && { account_id: accountId }),
    ...(serviceAccountId !== undefined && { service_account_id: serviceAccountId }),
    ...(clientId !== undefined && { client_id: clientId }),
  };
  const isEmpty = Object.keys(details).length === 0;
  return { tenantId, actorId: id, actorType: kind, sessionId, details: isEmpty ? null : details };
}

const ANONYMOUS: Actor = { tenantId: null, actorId: null, actorType: 'anonymous', sessionId: null, details: null };

const originOf = ({ requestId, client }: RecordedContext): Pick<AuditRecord, 'requestId' | 'ip' | 'userAgent'> => ({
  requestId,
  ip: client.ip,
  userAgent: client.userAgent,
});
