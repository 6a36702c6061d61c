import type { Connection } from '../../../platform/graphql/connection.ts';

/** The end of a call. */
export type CallStatus = 'succeeded' | 'failed' | 'blocked' | 'cancelled';
export type CallCache = 'hit_l1' | 'hit_l2' | 'miss';
export type CallGuard = 'redacted' | 'blocked';

/** A caller's call of a model: numbers and names, never content. */
export interface ModelCallModel {
  /** `call_…`, in the order in which they ended; those of several processes to a second. */
  readonly id: string;
  readonly tenantId: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly requestId: string;
  readonly callerId: string;
  readonly keyId: string | null;
  readonly projectId: string | null;
  /** `chat`, `embedding`, `image`, `speech`, `transcription`, `response`. */
  readonly operation: string;
  /** As the caller has named it. */
  readonly askedModel: string | null;
  /** The model that has answered. */
  readonly model: string | null;
  readonly provider: string | null;
  readonly status: CallStatus;
  readonly errorCode: string | null;
  readonly isStream: boolean;
  readonly isFallback: boolean;
  /** Calls of providers that it took. */
  readonly attempts: number;
  readonly cache: CallCache | null;
  readonly guard: CallGuard | null;
  /** Milliseconds until the first chunk of a stream. */
  readonly firstChunkMs: number | null;
  readonly latencyMs: number;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly costMicroUsd: number | null;
  /** The trace that it is part of; null where it was not recorded. */
  readonly traceId: string | null;
}

/** A page of calls. */
export type ModelCallConnectionModel = Connection<ModelCallModel>;
