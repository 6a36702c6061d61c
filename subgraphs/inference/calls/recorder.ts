import type { Logger } from 'pino';
import type { ErasedTenants } from '../../../platform/events/erased-tenants.ts';
import type { BusEvent, EventBus } from '../../../platform/events/event-bus.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import { recordedTrace } from '../../../platform/observability/trace-link.ts';
import type { ModelCallModel } from './models.ts';
import type { CallStore } from './store.ts';

/** A topic of its own, which nobody records. */
export const CALLS_TOPIC = 'model_calls';

/** The calls of one organization that were written together. */
export interface WrittenCalls {
  /** As JSON has them: times are texts. */
  readonly calls: readonly ModelCallModel[];
}

/** A call that has ended, without who has called, and when. */
export interface EndedCall
  extends Omit<
    ModelCallModel,
    | 'id'
    | 'tenantId'
    | 'startedAt'
    | 'endedAt'
    | 'requestId'
    | 'callerId'
    | 'keyId'
    | 'projectId'
    | 'status'
    | 'errorCode'
    | 'latencyMs'
    | 'traceId'
  > {
  /** By `performance.now()`. */
  readonly startedMs: number;
  /** Null for a call that has ended well. */
  readonly error: unknown;
}

/** Takes calls in memory; a round writes them. */
export interface CallRecorder {
  /** Never throws, and waits for nothing. Calls of nobody's organization are not recorded. */
  record(call: EndedCall, context: Pick<CallContext, 'viewer' | 'requestId' | 'signal' | 'traceparent'>): void;
  /** Writes what was recorded, and publishes it. */
  write(): Promise<void>;
}

/** Of a call that nothing has answered. */
export const UNANSWERED = {
  model: null,
  provider: null,
  isFallback: false,
  attempts: 0,
  cache: null,
  guard: null,
  firstChunkMs: null,
  inputTokens: null,
  outputTokens: null,
  costMicroUsd: null,
} as const;

const MAX_WAITING = 20_000;
const BATCH = 1_000;
/** Of one message on the bus. */
const PUBLISHED = 50;

interface RecorderParts {
  readonly store: Pick<CallStore, 'add'>;
  readonly bus: Pick<EventBus, 'publish'>;
  readonly erased: Pick<ErasedTenants, 'has'>;
  readonly logger: Pick<Logger, 'warn'>;
}

export function createCallRecorder({ store, bus, erased, logger }: RecorderParts): CallRecorder {
  const waiting: ModelCallModel[] = [];
  let lost = 0;
  const publish = async (tenantId: string, calls: readonly ModelCallModel[]): Promise<void> => {
    for (let at = 0; at < calls.length; at += PUBLISHED) {
      const payload: WrittenCalls = { calls: calls.slice(at, at + PUBLISHED) };
      const time = new Date().toISOString();
      const event: BusEvent = { id: newId('evt'), type: `${CALLS_TOPIC}.recorded`, tenantId, time, payload };
      await bus.publish(CALLS_TOPIC, event);
    }
  };
  return {
    record(call, { viewer, requestId, signal, traceparent }) {
      if (!viewer || viewer.tenantId === null) return;
      if (waiting.length >= MAX_WAITING) {
        lost++;
        return;
      }
      const latencyMs = performance.now() - call.startedMs;
      const endedAtMs = Date.now();
      const code = call.error === null ? null : codeOf(call.error, signal.aborted);
      waiting.push({
        id: newId('call'),
        tenantId: viewer.tenantId,
        startedAt: new Date(endedAtMs - latencyMs),
        endedAt: new Date(endedAtMs),
        requestId,
        callerId: viewer.id,
        keyId: viewer.kind === 'api_key' ? viewer.id : null,
        projectId: viewer.projectId ?? null,
        operation: call.operation,
        askedModel: call.askedModel,
        model: call.model,
        provider: call.provider,
        status: statusOf(code),
        errorCode: code,
        isStream: call.isStream,
        isFallback: call.isFallback,
        attempts: call.attempts,
        cache: call.cache,
        guard: code === 'CONTENT_BLOCKED' ? 'blocked' : call.guard,
        firstChunkMs: call.firstChunkMs,
        latencyMs,
        inputTokens: call.inputTokens,
        outputTokens: call.outputTokens,
        costMicroUsd: call.costMicroUsd,
        traceId: recordedTrace(traceparent),
      });
    },
    async write() {
      if (lost > 0) logger.warn({ calls: lost }, 'calls of models were not recorded: the database takes too few');
      lost = 0;
      while (waiting.length > 0) {
        const batch = waiting.slice(0, BATCH);
        const kept = batch.filter(({ tenantId }) => !erased.has(tenantId));
        if (kept.length > 0) await store.add(kept);
        waiting.splice(0, batch.length);
        // Who listens live may miss some; the list has them.
        for (const tenantId of new Set(kept.map((call) => call.tenantId)))
          await publish(
            tenantId,
            kept.filter((call) => call.tenantId === tenantId),
          ).catch(() => undefined);
      }
    },
  };
}

const CANCELLED: ReadonlySet<string> = new Set(['CLIENT_CLOSED_REQUEST', 'REQUEST_TIMEOUT']);

const statusOf = (code: string | null): ModelCallModel['status'] => {
  if (code === null) return 'succeeded';
  if (code === 'CONTENT_BLOCKED') return 'blocked';
  return CANCELLED.has(code) ? 'cancelled' : 'failed';
};

/** The code that a caller is told. */
function codeOf(error: unknown, isAborted: boolean): string {
  if (error instanceof AppError) return String(error.extensions['code']);
  return isAborted ? 'CLIENT_CLOSED_REQUEST' : 'INTERNAL_SERVER_ERROR';
}
