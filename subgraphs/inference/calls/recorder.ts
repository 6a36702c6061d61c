import type { Logger } from 'pino';
import type { ErasedTenants } from '../../../platform/events/erased-tenants.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import type { CallContext } from '../../../platform/kernel/context.ts';
import { AppError } from '../../../platform/kernel/errors.ts';
import { newId } from '../../../platform/kernel/identifiers.ts';
import { recordedTrace } from '../../../platform/observability/trace-link.ts';
import { CallBatch, MAX_BATCH, type RecordedCall } from './call-batch.ts';
import type { ModelCallModel } from './models.ts';
import type { CallStore } from './store.ts';

/** A topic of its own, which nobody records. It says only that there is something to read. */
export const CALLS_TOPIC = 'model_call_batches';

/** Calls that were written together. */
export interface WrittenCalls {
  /** Identifiers of the first and of the last; no others are between them. */
  readonly first: string;
  readonly last: string;
  /**
   * The ends of the identifiers of their organizations (`endOfTenantId`). The message outlasts an organization that is deleted, so it names none; who
   * is taken for another one reads, and finds nothing.
   */
  readonly tenants: readonly string[];
}

/** Returns what a message has of an organization's identifier: 20 bits. */
export const endOfTenantId = (tenantId: string): string => tenantId.slice(-4);

/** A call that has ended, without who has called, and when. */
export interface EndedCall
  extends Omit<
    RecordedCall,
    | 'tenantId'
    | 'endedMs'
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
/** Characters of a name that a caller gives. */
const MAX_NAME = 200;

interface RecorderParts {
  readonly store: Pick<CallStore, 'add'>;
  readonly bus: Pick<EventBus, 'publish'>;
  readonly erased: Pick<ErasedTenants, 'has'>;
  readonly logger: Pick<Logger, 'warn'>;
}

export function createCallRecorder({ store, bus, erased, logger }: RecorderParts): CallRecorder {
  const batches: CallBatch[] = [];
  /** The last of them, while calls are added to it. */
  let filling: CallBatch | null = null;
  let waiting = 0;
  let lost = 0;
  const begin = (sinceMs: number): CallBatch => {
    filling = new CallBatch(sinceMs);
    batches.push(filling);
    return filling;
  };
  return {
    record(call, context) {
      const { viewer } = context;
      if (!viewer || viewer.tenantId === null) return;
      if (waiting >= MAX_WAITING) {
        lost++;
        return;
      }
      waiting++;
      const latencyMs = performance.now() - call.startedMs;
      const endedMs = Date.now();
      const code = call.error === null ? null : codeOf(call.error, context);
      const batch = filling === null || filling.size >= MAX_BATCH ? begin(endedMs) : filling;
      batch.add({
        tenantId: viewer.tenantId,
        endedMs,
        requestId: context.requestId,
        callerId: viewer.id,
        keyId: viewer.kind === 'api_key' ? viewer.id : null,
        projectId: viewer.projectId ?? null,
        operation: call.operation,
        askedModel: nameOf(call.askedModel),
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
        traceId: recordedTrace(context.traceparent),
      });
    },
    async write() {
      if (lost > 0) logger.warn({ calls: lost }, 'calls of models were not recorded: the database takes too few');
      lost = 0;
      for (let batch = batches[0]; batch; batch = batches[0]) {
        // A write that has failed may have arrived: what is tried again is the same calls by the same identifiers.
        if (batch === filling) filling = null;
        const tenantIds = [...batch.tenantIds];
        const gone = tenantIds.filter((tenantId) => erased.has(tenantId));
        if (gone.length < tenantIds.length) await store.add(batch, gone);
        batches.shift();
        waiting -= batch.size;
        // Who listens live may miss some; the list has them.
        await publish(batch, gone).catch(() => undefined);
      }
    },
  };

  async function publish(batch: CallBatch, gone: readonly string[]): Promise<void> {
    const tenants = [...batch.tenantIds].filter((tenantId) => !gone.includes(tenantId)).map(endOfTenantId);
    if (tenants.length === 0) return;
    const { first, last } = batch.ends;
    const payload: WrittenCalls = { first, last, tenants };
    const [id, time] = [newId('evt'), new Date().toISOString()];
    await bus.publish(CALLS_TOPIC, { id, type: `${CALLS_TOPIC}.written`, tenantId: null, time, payload });
  }
}

/** Returns a name no longer than is recorded, as a text of its own: a part would hold the whole of it in memory. */
const nameOf = (name: string | null): string | null =>
  name === null || name.length <= MAX_NAME ? name : Buffer.from(name.slice(0, MAX_NAME)).toString();

const CANCELLED: ReadonlySet<string> = new Set(['CLIENT_CLOSED_REQUEST', 'REQUEST_TIMEOUT']);

const statusOf = (code: string | null): ModelCallModel['status'] => {
  if (code === null) return 'succeeded';
  if (code === 'CONTENT_BLOCKED') return 'blocked';
  return CANCELLED.has(code) ? 'cancelled' : 'failed';
};

/** The code that a caller is told. */
function codeOf(error: unknown, { signal }: Pick<CallContext, 'signal'>): string {
  if (error instanceof AppError) return String(error.extensions['code']);
  return signal.aborted ? 'CLIENT_CLOSED_REQUEST' : 'INTERNAL_SERVER_ERROR';
}
