import { newId } from '../../../platform/kernel/identifiers.ts';
import type { ModelCallModel } from './models.ts';

/** A call as it is recorded: its identifier and its times come of its batch. */
export interface RecordedCall extends Omit<ModelCallModel, 'id' | 'startedAt' | 'endedAt'> {
  /** Epoch milliseconds. */
  readonly endedMs: number;
}

/** Calls of one batch at most. */
export const MAX_BATCH = 1_000;
/** Digits of a place in it. */
export const PLACE_DIGITS = 4;

/**
 * Calls that are written together, by column: each field is an array, in the order in which the calls have ended. Nothing lasts of a call by itself,
 * neither an object nor a text, until the batch is written (decision 110).
 */
export class CallBatch {
  /**
   * The beginning of their identifiers: the time at which the first of them has ended, and random digits. A call's place in the batch, counted from
   * 1, follows in decimal digits, so that those of a batch sort by their end and stand together.
   */
  readonly stem: string;
  /** Epoch milliseconds, from which `endedMs` counts. */
  readonly sinceMs: number;
  readonly tenantIds = new Set<string>();
  readonly columns = {
    tenantId: [] as string[],
    endedMs: [] as number[],
    requestId: [] as string[],
    callerId: [] as string[],
    keyId: [] as (string | null)[],
    projectId: [] as (string | null)[],
    operation: [] as string[],
    askedModel: [] as (string | null)[],
    model: [] as (string | null)[],
    provider: [] as (string | null)[],
    status: [] as string[],
    errorCode: [] as (string | null)[],
    isStream: [] as boolean[],
    isFallback: [] as boolean[],
    attempts: [] as number[],
    cache: [] as (string | null)[],
    guard: [] as (string | null)[],
    /** Whole microseconds, as `latencyUs`: numbers with a fraction take ten times as long to write. */
    firstChunkUs: [] as (number | null)[],
    latencyUs: [] as number[],
    inputTokens: [] as (number | null)[],
    outputTokens: [] as (number | null)[],
    costMicroUsd: [] as (number | null)[],
    traceId: [] as (string | null)[],
  };
  constructor(sinceMs: number) {
    this.stem = newId('call', sinceMs).slice(0, -PLACE_DIGITS);
    this.sinceMs = sinceMs;
  }
  get size(): number {
    return this.columns.tenantId.length;
  }
  /** The identifiers of its first and its last call. */
  get ends(): { readonly first: string; readonly last: string } {
    return { first: this.#id(1), last: this.#id(this.size) };
  }
  add(call: RecordedCall): void {
    const { columns } = this;
    this.tenantIds.add(call.tenantId);
    columns.tenantId.push(call.tenantId);
    columns.endedMs.push(call.endedMs - this.sinceMs);
    columns.requestId.push(call.requestId);
    columns.callerId.push(call.callerId);
    columns.keyId.push(call.keyId);
    columns.projectId.push(call.projectId);
    columns.operation.push(call.operation);
    columns.askedModel.push(call.askedModel);
    columns.model.push(call.model);
    columns.provider.push(call.provider);
    columns.status.push(call.status);
    columns.errorCode.push(call.errorCode);
    columns.isStream.push(call.isStream);
    columns.isFallback.push(call.isFallback);
    columns.attempts.push(call.attempts);
    columns.cache.push(call.cache);
    columns.guard.push(call.guard);
    columns.firstChunkUs.push(call.firstChunkMs === null ? null : Math.round(call.firstChunkMs * 1_000));
    columns.latencyUs.push(Math.round(call.latencyMs * 1_000));
    columns.inputTokens.push(wholeOf(call.inputTokens));
    columns.outputTokens.push(wholeOf(call.outputTokens));
    columns.costMicroUsd.push(wholeOf(call.costMicroUsd));
    columns.traceId.push(call.traceId);
  }
  #id(place: number): string {
    return this.stem + String(place).padStart(PLACE_DIGITS, '0');
  }
}

/** Returns a number as the database takes it, null for one that it would refuse: providers say of themselves what was used. */
function wholeOf(count: number | null): number | null {
  if (count === null) return null;
  const whole = Math.round(count);
  return Number.isSafeInteger(whole) ? whole : null;
}
