import type { Connection } from '../../../platform/graphql/connection.ts';
import type { Caller } from '../../acting-viewer.ts';

/** The routes whose requests a batch can have. */
export const ENDPOINTS = ['/v1/chat/completions', '/v1/embeddings', '/v1/responses'] as const;
export type BatchEndpoint = (typeof ENDPOINTS)[number];

/** A mistake in the file of a batch, or what else has ended it. */
export interface BatchProblem {
  readonly code: string;
  readonly message: string;
  readonly param: string | null;
  /** From 1. */
  readonly line: number | null;
}

/** The end of a batch. */
export type BatchEnd = 'completed' | 'failed' | 'expired' | 'cancelled';

/** A batch as its table holds it. */
export interface BatchModel {
  readonly id: string;
  readonly tenantId: string;
  readonly endpoint: BatchEndpoint;
  readonly inputFileId: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly status: 'validating' | 'in_progress' | 'cancelling' | BatchEnd;
  readonly errors: readonly BatchProblem[];
  readonly total: number;
  readonly completed: number;
  readonly failed: number;
  readonly outputFileId: string | null;
  readonly errorFileId: string | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly inProgressAt: Date | null;
  readonly cancellingAt: Date | null;
  readonly finalizingAt: Date | null;
  readonly endedAt: Date | null;
  readonly expiresAt: Date;
}

/** A batch that this process works on. */
export interface ClaimedBatch extends BatchModel {
  readonly projectId: string | null;
  readonly caller: Caller;
  readonly fencingToken: number;
  /** Claims without a request that was answered since. */
  readonly attempts: number;
  /** Until `expiresAt`, by the clock of the database. */
  readonly secondsLeft: number;
}

export type ModelBatchModel = BatchModel;
export type ModelBatchErrorModel = BatchProblem;
/** A page of batches. */
export type ModelBatchConnectionModel = Connection<BatchModel>;
