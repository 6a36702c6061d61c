import type { Connection } from '../../../platform/graphql/connection.ts';

/** The states of a deletion, as its table holds them. */
export type DeletionState = 'closing' | 'deletion_scheduled' | 'erasing' | 'hard_deleted';

/** A deletion as its table holds it. */
export interface TenantDeletionModel {
  /** Of the organization. */
  readonly id: string;
  readonly state: DeletionState;
  readonly immediate: boolean;
  readonly requestedAs: 'member' | 'operator';
  readonly requestedBy: string | null;
  readonly requestedAt: Date;
  readonly dueAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly fencingToken: number;
  readonly error: string | null;
  readonly proof: Readonly<Record<string, unknown>> | null;
  readonly proofHash: string | null;
}

/** The step of a deletion in one domain. */
export interface TenantDeletionStepModel {
  readonly tenantId: string;
  readonly domain: string;
  readonly erased: Readonly<Record<string, number>>;
  readonly held: Readonly<Record<string, number>>;
}

/** A page of deletions. */
export type TenantDeletionConnectionModel = Connection<TenantDeletionModel>;
